internal import LarderModel

/// Rules of a look that follow `styles/tokens.css`; empty for the theme's own look.
struct LookStyle {
  private let look: SiteLook

  init(_ look: SiteLook) { self.look = look }

  /// Returns the colors in light and dark mode; the visitor's choice takes precedence over the
  /// system's.
  func css() -> String {
    let shapes = face + edge
    guard let palette = look.palette else {
      return shapes.isEmpty ? "" : LookStyle.layer(LookStyle.rule(":root", shapes))
    }
    let night = LookStyle.colours(palette.dark)
    return LookStyle.layer(
      LookStyle.rule(":root", LookStyle.colours(palette.light) + shapes)
        + "@media (prefers-color-scheme: dark) {\n"
        + LookStyle.rule(#":root:not([data-theme="light"])"#, night) + "}\n"
        + LookStyle.rule(#":root[data-theme="dark"]"#, night)) + LookStyle.tables
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
  private var face: [Declaration] {
    let (title, text, label): (String?, String, String?)
    var others: [Declaration] = []
    let sans = #"system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif"#
    let grotesque =
      #""Helvetica Neue", Inter, Roboto, "Segoe UI", Arial, "Liberation Sans", sans-serif"#
    let old = #"Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", Georgia, serif"#
    switch look.type {
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

  private var edge: [Declaration] {
    switch look.edge {
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
