/// How a site looks, each part in a word or a colour; the theme's own way where nothing is said.
package struct SiteLook: Hashable, Sendable {
  /// Of the masthead, of links and of what is pressed.
  package var accent: Colour?
  /// What everything stands on, by day where it is light, at night where it is dark.
  package var paper: Colour?
  package var type = Typeface.serif
  package var edge = Edge.scallop
  package var covers = Covers.drawn
  /// A file of the content folder, shown in the masthead.
  package var logo: SitePath?

  package init() {}

  /// The letters of titles, text and labels; the raw value is the name in `site.yaml`.
  package enum Typeface: String, Sendable, CaseIterable {
    case serif, sans, humanist, geometric, slab, didone, rounded, mono
  }

  /// Where the masthead ends.
  package enum Edge: String, Sendable, CaseIterable {
    /// The cut paper of a shelf.
    case scallop
    /// Broad flaps, every other one in a second colour.
    case awning
    case zigzag
    /// A heavy line above a fine one, below a masthead of plain paper.
    case rule
    case plain
  }

  /// What stands in for a photograph that there is not.
  package enum Covers: String, Sendable, CaseIterable {
    case drawn
    /// Its name, upon a sheet of shelf paper.
    case type
    case none
  }

  /// `nil` where the colours are the theme's own.
  package var palette: LookPalette? {
    if accent == nil, paper == nil, edge != .rule { return nil }
    return LookPalette(
      accent: accent ?? LookPalette.accent, paper: paper ?? LookPalette.paper,
      hasBand: edge != .rule)
  }
}
