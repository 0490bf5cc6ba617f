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

/// The colors of a look in light and dark mode, computed from two given colors.
///
/// The given colors keep their hue. Their lightness is adjusted to the background until the
/// contrast is sufficient by WCAG 2.2: 4.5 to 1 for text, 3 to 1 for lines and symbols.
package struct LookPalette: Hashable, Sendable {
  package let light: Scheme
  package let dark: Scheme
  /// The accent color as given.
  package let accent: Colour

  /// The theme's own colors.
  package static let accent: Colour = 0xa3301c
  package static let paper: Colour = 0xfaf5ea

  package struct Scheme: Hashable, Sendable {
    package var page: Colour
    /// The background of raised surfaces.
    package var raised: Colour
    /// The colors of lines: `rule` only divides, `line` must be visible.
    package var rule: Colour
    package var line: Colour
    package var text: Colour
    package var textSoft: Colour
    package var accent: Colour
    package var accentDeep: Colour
    package var onAccent: Colour
    /// The background of the masthead.
    package var shelf: Colour
    package var onShelf: Colour
    /// The highlight on the masthead, which is also the background of numbers.
    package var spark: Colour
    package var onSpark: Colour
    /// The background of search matches, whose text keeps its color.
    package var mark: Colour
  }

  /// - Parameter hasBand: Whether the masthead has the accent color instead of the page's color.
  package init(accent: Colour, paper: Colour, hasBand: Bool) {
    self.accent = accent
    let given = OKLab(paper)
    let isLight = paper.contrast(with: .black) >= paper.contrast(with: .white)
    light = LookPalette.light(
      accent, isLight ? paper : given.muted(to: 0.012).colour(lightness: 0.975), hasBand)
    dark = LookPalette.dark(
      accent, isLight ? given.muted(to: 0.012).colour(lightness: 0.205) : paper, hasBand)
  }

  private static func light(_ accent: Colour, _ page: Colour, _ hasBand: Bool) -> Scheme {
    let (paper, hue) = (OKLab(page), OKLab(accent))
    let raised = paper.colour(lightness: paper.lightness - 0.035)
    let ink = paper.muted(to: 0.02)
    let text = ink.standingOut(12, from: raised, lightness: 0.26, isDarker: true)
    let accented = hue.standingOut(4.6, from: raised, lightness: hue.lightness, isDarker: true)
    let shelf = hasBand ? accent : page
    let onShelf = hasBand ? LookPalette.readable(on: shelf, light: page, dark: text) : text
    let spark = hasBand ? hue.spark(on: shelf, below: onShelf) : accented
    return Scheme(
      page: page, raised: raised,
      rule: paper.colour(lightness: paper.lightness - 0.09),
      line: ink.standingOut(3.2, from: raised, lightness: 0.58, isDarker: true),
      text: text,
      textSoft: ink.standingOut(5.2, from: raised, lightness: 0.47, isDarker: true),
      accent: accented,
      accentDeep: hue.colour(lightness: OKLab(accented).lightness - 0.09),
      onAccent: page, shelf: shelf, onShelf: onShelf, spark: spark,
      onSpark: LookPalette.readable(on: spark, light: page, dark: text),
      mark: hue.muted(to: 0.08).standingOut(7, from: text, lightness: 0.9, isDarker: false))
  }

  private static func dark(_ accent: Colour, _ page: Colour, _ hasBand: Bool) -> Scheme {
    let (paper, hue) = (OKLab(page), OKLab(accent))
    let raised = paper.colour(lightness: paper.lightness + 0.04)
    let ink = paper.muted(to: 0.012)
    let text = ink.standingOut(11, from: raised, lightness: 0.93, isDarker: false)
    let accented = hue.muted(to: 0.15).standingOut(
      4.6, from: raised, lightness: max(0.74, hue.lightness), isDarker: false)
    let shelf =
      hasBand ? hue.muted(to: 0.13).colour(lightness: min(0.4, hue.lightness)) : page
    let onShelf = hasBand ? LookPalette.readable(on: shelf, light: text, dark: page) : text
    let spark = hasBand ? hue.spark(on: shelf, below: onShelf) : accented
    return Scheme(
      page: page, raised: raised,
      rule: paper.colour(lightness: paper.lightness + 0.12),
      line: ink.standingOut(3.2, from: raised, lightness: 0.57, isDarker: false),
      text: text,
      textSoft: ink.standingOut(5.2, from: raised, lightness: 0.75, isDarker: false),
      accent: accented,
      accentDeep: hue.muted(to: 0.12).colour(lightness: OKLab(accented).lightness + 0.08),
      onAccent: page, shelf: shelf, onShelf: onShelf, spark: spark,
      onSpark: LookPalette.readable(on: spark, light: text, dark: page),
      mark: hue.muted(to: 0.08).standingOut(7, from: text, lightness: 0.4, isDarker: true))
  }

  /// The colors of the icon: its background, the jar on it, and the content of the jar.
  package var icon: [Colour] {
    let jar = LookPalette.readable(on: accent, light: 0xfffaf0, dark: light.text)
    let isLight = jar.luminance > accent.luminance
    return [
      accent, jar,
      OKLab(accent).muted(to: 0.14).standingOut(
        isLight ? 2.2 : 3, from: jar, lightness: isLight ? 0.72 : 0.7, isDarker: isLight),
    ]
  }

  /// Returns the first readable color of the scheme's own two, then white and black.
  private static func readable(on ground: Colour, light: Colour, dark: Colour) -> Colour {
    [light, dark, .white].first { $0.contrast(with: ground) >= 4.5 } ?? .black
  }
}

extension OKLab {
  /// Returns the color nearest to `lightness` with sufficient contrast to another.
  ///
  /// - Parameter ratio: The minimum contrast; if no lightness has it, the color is black or white.
  fileprivate func standingOut(
    _ ratio: Double, from ground: Colour, lightness: Double, isDarker: Bool
  ) -> Colour {
    var tried = lightness
    while (0...1).contains(tried) {
      let colour = colour(lightness: tried)
      if colour.contrast(with: ground) >= ratio { return colour }
      tried += isDarker ? -0.005 : 0.005
    }
    return isDarker ? .black : .white
  }

  /// Returns the highlight on a masthead of this hue: lighter or darker, as the text there is.
  fileprivate func spark(on shelf: Colour, below onShelf: Colour) -> Colour {
    let isDarker = onShelf.luminance < shelf.luminance
    return muted(to: 0.1).standingOut(
      3.2, from: shelf, lightness: isDarker ? 0.4 : 0.87, isDarker: isDarker)
  }
}

extension Colour {
  /// The minimum contrast that some text color must have on a paper color.
  package static let textContrast = 7.0

  /// The highest contrast that text on this color can have.
  package var bestContrast: Double { max(contrast(with: .black), contrast(with: .white)) }

  /// The nearest lighter and darker colors of its hue on which text is readable.
  package var readableNeighbours: (lighter: Colour, darker: Colour) {
    let hue = OKLab(self)
    return (
      hue.standingOut(Colour.textContrast, from: .black, lightness: hue.lightness, isDarker: false),
      hue.standingOut(Colour.textContrast, from: .white, lightness: hue.lightness, isDarker: true)
    )
  }
}

/// The theme of a site: the default theme, with the owner's files in place of some of its own.
package struct Theme: Hashable, Sendable {
  /// The files, sorted by name.
  package let files: [ThemeFile]
  /// The strings of `strings/<language>.json`; missing ones are English.
  package let strings: [String: String]

  package init(files: [ThemeFile], strings: [String: String]) {
    self.files = files.sorted { $0.name < $1.name }
    self.strings = strings
  }

  /// Returns the files in a folder whose names have a suffix, sorted: `("styles", ".css")`.
  package func files(in folder: String, suffix: String) -> [ThemeFile] {
    files.filter {
      let name = $0.name.description.utf8
      return name.starts(with: (folder + "/").utf8)
        && name.reversed().starts(with: suffix.utf8.reversed())
    }
  }
}

/// A file of the theme, either the default or the site owner's own.
package struct ThemeFile: Hashable, Sendable {
  /// The path inside the theme: `partials/card.html`.
  package var name: SitePath
  /// The path for messages; `nil` if the default is used.
  package var override: String?
  package var bytes: [UInt8]

  package init(name: SitePath, override: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.override = override
    self.bytes = bytes
  }
}
