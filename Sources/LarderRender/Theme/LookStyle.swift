internal import Foundation
internal import LarderBuild
package import LarderModel
internal import LarderImages

extension SiteLook {
  /// Rules that follow `styles/tokens.css`; empty for the theme's own look.
  ///
  /// The colors are those in light and dark mode; the visitor's choice takes precedence over the
  /// system's.
  var css: String {
    let shapes = faceRules + edgeRules
    guard let palette else {
      return shapes.isEmpty ? "" : Self.layer(Self.rule(":root", shapes))
    }
    let night = Self.colours(palette.dark)
    return Self.layer(
      Self.rule(":root", Self.colours(palette.light) + shapes)
        + "@media (prefers-color-scheme: dark) {\n"
        + Self.rule(#":root:not([data-theme="light"])"#, night) + "}\n"
        + Self.rule(#":root[data-theme="dark"]"#, night)) + Self.tables
  }

  /// Tables below covers, whose color leans towards the accent.
  private static let tables = """
    @layer components {
    .cover {
      --table: color-mix(in oklab, var(--colour-accent) 22%, var(--colour-raised));
    }
    :is(img, svg).cover {
      background: color-mix(in oklab, var(--cloth, var(--table)) 40%, var(--table));
    }
    .cover .ka {
      fill-opacity: 0.35;
    }
    .cover .kb {
      stroke-opacity: 0.4;
    }
    }

    """

  private typealias Declaration = (name: String, value: String)

  private static func layer(_ rules: String) -> String { "@layer tokens {\n\(rules)}\n" }

  private static func rule(_ selector: String, _ declarations: [Declaration]) -> String {
    let lines = declarations.map { "  --\($0.name): \($0.value);\n" }.joined()
    return "\(selector) {\n\(lines)}\n"
  }

  private static func colours(_ scheme: LookPalette.Scheme) -> [Declaration] {
    [
      ("paper", scheme.page), ("paper-deep", scheme.raised), ("paper-shade", scheme.rule),
      ("line", scheme.line), ("ink", scheme.text), ("ink-soft", scheme.textSoft),
      ("accent", scheme.accent), ("accent-deep", scheme.accentDeep),
      ("on-accent", scheme.onAccent), ("shelf", scheme.shelf), ("on-shelf", scheme.onShelf),
      ("saffron", scheme.spark), ("on-saffron", scheme.onSpark), ("highlight", scheme.mark),
    ].map { ($0.0, $0.1.description) }
  }

  /// Font stacks with fonts of all common systems, so that nothing is loaded.
  private var faceRules: [Declaration] {
    let (title, text, label): (String?, String, String?)
    var others: [Declaration] = []
    let sans = #"system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif"#
    let grotesque =
      #""Helvetica Neue", Inter, Roboto, "Segoe UI", Arial, "Liberation Sans", sans-serif"#
    let old = #"Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", Georgia, serif"#
    switch type {
    case .serif: return []
    case .sans:
      (title, text, label) = (nil, grotesque, grotesque)
      others = [("title-weight", "750"), ("corner", "0.125rem")]
    case .humanist:
      let humanist =
        #"Seravek, "Gill Sans Nova", Optima, Candara, Ubuntu, Calibri, "Noto Sans", sans-serif"#
      (title, text, label) = (nil, humanist, humanist)
      others = [("title-weight", "600"), ("corner", "0.4rem")]
    case .geometric:
      (title, text, label) = (
        #""Avenir Next", Avenir, Futura, Montserrat, "Century Gothic", "URW Gothic", "#
          + #""Noto Sans Display", sans-serif"#, sans, sans
      )
      others = [("title-weight", "500"), ("corner", "0.5rem")]
    case .slab:
      (title, text, label) = (
        #"Rockwell, "Rockwell Nova", "Roboto Slab", "Sitka Small", "DejaVu Serif", serif"#, old,
        sans
      )
      others = [("title-weight", "700"), ("corner", "0rem")]
    case .didone:
      (title, text, label) = (
        #"Didot, "Bodoni 72", "Bodoni MT", "Playfair Display", "Noto Serif Display", "#
          + #""URW Palladio L", serif"#, old, sans
      )
      others = [("corner", "0rem")]
    case .rounded:
      let rounded =
        #"ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Nunito, Comfortaa, "#
        + #""Arial Rounded MT Bold", Calibri, "DejaVu Sans", sans-serif"#
      (title, text, label) = (nil, rounded, rounded)
      others = [("title-weight", "700"), ("corner", "0.9rem")]
    case .mono:
      let mono =
        #"ui-monospace, "Cascadia Code", Menlo, Consolas, "Source Code Pro", "DejaVu Sans Mono", "#
        + "monospace"
      (title, text, label) = (nil, mono, mono)
      others = [("title-weight", "600"), ("corner", "0rem")]
    }
    let faces = [("face-title", title), ("face-book", text), ("face-label", label)]
    return faces.compactMap { name, stack in stack.map { (name, $0) } } + others
  }

  private var edgeRules: [Declaration] {
    switch edge {
    case .scallop: []
    case .awning:
      [
        ("scallop", "4rem"), ("scallop-depth", "0.9rem"),
        (
          "edge",
          """
          radial-gradient(25% 100% at 25% 0, var(--colour-shelf) 97%, transparent) \
          50% 0 / var(--scallop) 100% round, \
          radial-gradient(25% 100% at 75% 0, var(--saffron) 97%, transparent) \
          50% 0 / var(--scallop) 100% round
          """
        ),
      ]
    case .zigzag:
      [
        ("scallop", "1rem"), ("scallop-depth", "0.5rem"),
        (
          "edge",
          """
          conic-gradient(from -45deg at 50% 100%, var(--colour-shelf) 90deg, transparent 0) \
          50% 0 / var(--scallop) 100% round
          """
        ),
      ]
    case .rule:
      [
        ("scallop-depth", "0.5rem"),
        (
          "edge",
          """
          linear-gradient(var(--colour-accent) 0.2rem, transparent 0.2rem 0.38rem, \
          var(--colour-accent) 0.38rem 0.44rem, transparent 0)
          """
        ),
      ]
    case .plain: [("scallop-depth", "0rem"), ("edge", "none")]
    }
  }
}

extension Theme {
  /// Returns the theme in the colors, fonts and shapes of a look: with more style rules and
  /// recolored icons. Icons that the site owner replaced are unchanged.
  package func wearing(_ look: SiteLook, _ logo: Logo?) -> Theme {
    let css = Array(look.css.utf8)
    let ground = look.palette?.light.page ?? LookPalette.paper
    if css.isEmpty, logo == nil { return self }
    var dressed: [ThemeFile] = files.map { file in
      var file = file
      let name = file.name.description
      if name == "styles/tokens.css" {
        file.bytes += css
      } else if file.override == nil, name.hasPrefix("icons/") {
        file.bytes =
          logo?.icon(name, on: ground) ?? look.palette?.recoloured(file) ?? file.bytes
      }
      return file
    }
    if let logo, let name = SitePath(logo.name) {
      dressed.removeAll { $0.name == name }
      dressed.append(ThemeFile(name: name, bytes: logo.bytes))
    }
    return Theme(files: dressed, strings: strings)
  }
}

extension LookPalette {
  /// Colors of the theme's icons: background, jar, content.
  private static let themeIcon: [Colour] = [0xa8321f, 0xfaf5ea, 0xd98324]

  /// Recolors the theme's icon: a jar with its content on a background.
  fileprivate func recoloured(_ file: ThemeFile) -> [UInt8]? {
    if file.name.description.hasSuffix(".png") {
      return LogoPicture.recoloured(file.bytes, from: Self.themeIcon, to: icon)
    }
    var text = String(decoding: file.bytes, as: UTF8.self)
    for (old, new) in zip(Self.themeIcon, icon) {
      text.replace("\"\(old)\"", with: "\"\(new)\"")
    }
    return Array(text.utf8)
  }
}

extension Logo {
  /// Returns an icon of the theme made from an approximately square logo. A drawing with more than
  /// shapes in plain colors becomes only the SVG icon.
  fileprivate func icon(_ name: String, on ground: Colour) -> [UInt8]? {
    guard isSquarish else { return nil }
    func picture(_ side: Int, inner: Int) -> [UInt8]? {
      LogoPicture.icon(of: self, side: side, inner: inner, ground: ground)
    }
    switch (name, format) {
    case ("icons/icon.svg", .svg): return bytes
    case ("icons/icon.svg", .png): return wrapped
    case ("icons/icon-192.png", _): return picture(192, inner: 176)
    case ("icons/icon-512.png", _): return picture(512, inner: 472)
    // Round masks cut off a fifth on every side.
    case ("icons/icon-maskable.png", _): return picture(512, inner: 320)
    case ("icons/apple-touch-icon.png", _): return picture(180, inner: 148)
    default: return nil
    }
  }

  /// The bitmap in an SVG, since pages link to an SVG icon.
  private var wrapped: [UInt8] {
    let image = Data(bytes).base64EncodedString()
    let size = "width=\"\(width)\" height=\"\(height)\""
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">\
      <image \(size) href="data:image/png;base64,\(image)"/></svg>
      """.utf8)
  }
}
