/// The look of a site, as keywords and colors. Every part has a default in the theme.
package struct SiteLook: Hashable, Sendable {
  /// The color of the masthead, links and buttons.
  package var accent: Colour?
  /// The background in light mode if the color is light, in dark mode if it is dark.
  package var paper: Colour?
  package var type = Typeface.serif
  package var edge = Edge.scallop
  package var covers = Covers.drawn
  /// A file of the content folder that is shown in the masthead.
  package var logo: SitePath?

  package init() {}

  /// The typefaces of titles, text and labels; the raw value is the name in `site.yaml`.
  package enum Typeface: String, Sendable, CaseIterable {
    case serif, sans, humanist, geometric, slab, didone, rounded, mono
  }

  /// The lower edge of the masthead.
  package enum Edge: String, Sendable, CaseIterable {
    /// The cut paper of a shelf.
    case scallop
    /// Broad flaps in two alternating colors.
    case awning
    case zigzag
    /// A heavy line above a fine one, below a masthead in the color of the page.
    case rule
    case plain
  }

  /// The substitute for a missing photo.
  package enum Covers: String, Sendable, CaseIterable {
    case drawn
    /// The name of the recipe on a sheet of shelf paper.
    case type
    case none
  }

  /// The computed colors; `nil` for the theme's own.
  package var palette: LookPalette? {
    if accent == nil, paper == nil, edge != .rule { return nil }
    return LookPalette(
      accent: accent ?? LookPalette.accent, paper: paper ?? LookPalette.paper,
      hasBand: edge != .rule)
  }
}
