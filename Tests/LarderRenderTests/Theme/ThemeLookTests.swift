import LarderModel
import Testing

@testable import LarderRender

@Suite struct ThemeLookTests {
  private static let icon = "<svg><rect fill=\"#a8321f\"/><path fill=\"#faf5ea\"/></svg>"

  private func theme(icon override: String? = nil) throws -> Theme {
    let files = try [("styles/tokens.css", "", nil), ("icons/icon.svg", Self.icon, override)].map {
      ThemeFile(name: try #require(SitePath($0.0)), override: $0.2, bytes: Array($0.1.utf8))
    }
    return Theme(files: files, strings: [:])
  }

  private func text(_ name: String, of theme: Theme) -> String {
    let file = theme.files.first { $0.name.description == name }
    return String(decoding: file?.bytes ?? [], as: UTF8.self)
  }

  @Test("An empty look does not change the theme")
  func nothing() throws {
    let theme = try theme().wearing(SiteLook(), nil)
    #expect(theme.files.map(\.bytes) == [Array(Self.icon.utf8), []])
  }

  @Test("Colors follow the theme's own: light, dark, and as the visitor chose")
  func colours() throws {
    var look = SiteLook()
    look.accent = 0x24506b
    look.paper = .white
    look.edge = .plain
    let css = text("styles/tokens.css", of: try theme().wearing(look, nil))
    let palette = try #require(look.palette)
    func block(_ scheme: LookPalette.Scheme) -> String {
      """
        --paper: \(scheme.page);
        --paper-deep: \(scheme.raised);
        --paper-shade: \(scheme.rule);
        --line: \(scheme.line);
        --ink: \(scheme.text);
        --ink-soft: \(scheme.textSoft);
        --accent: \(scheme.accent);
        --accent-deep: \(scheme.accentDeep);
        --on-accent: \(scheme.onAccent);
        --shelf: \(scheme.shelf);
        --on-shelf: \(scheme.onShelf);
        --saffron: \(scheme.spark);
        --on-saffron: \(scheme.onSpark);
        --highlight: \(scheme.mark);

      """
    }
    #expect(
      css == """
        @layer tokens {
        :root {
        \(block(palette.light))  --scallop-depth: 0rem;
          --edge: none;
        }
        @media (prefers-color-scheme: dark) {
        :root:not([data-theme="light"]) {
        \(block(palette.dark))}
        }
        :root[data-theme="dark"] {
        \(block(palette.dark))}
        }
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

        """)
  }

  @Test("Every option of a look changes the style sheet, except the defaults")
  func words() {
    func css(_ change: (inout SiteLook) -> Void) -> String {
      var look = SiteLook()
      change(&look)
      return look.css
    }
    let types = SiteLook.Typeface.allCases.map { type in css { $0.type = type } }
    let edges = SiteLook.Edge.allCases.map { edge in css { $0.edge = edge } }
    #expect(types.first == "" && edges.first == "")
    #expect(Set(types + edges).count == types.count + edges.count - 1)
    #expect(types.dropFirst().allSatisfy { $0.contains("--face-book: ") })
    #expect(edges.dropFirst().allSatisfy { $0.contains("--edge: ") })
  }

  @Test("The icon has the accent color, unless the owner replaced it")
  func icons() throws {
    var look = SiteLook()
    look.accent = 0x24506b
    #expect(
      text("icons/icon.svg", of: try theme().wearing(look, nil))
        == "<svg><rect fill=\"#24506b\"/><path fill=\"#fffaf0\"/></svg>")
    let own = try theme(icon: "Templates/icons/icon.svg").wearing(look, nil)
    #expect(text("icons/icon.svg", of: own) == Self.icon)
  }

  @Test("A vector logo is the icon if it is approximately square")
  func logo() throws {
    let square = Logo(.svg, Array("<svg/>".utf8), width: 30, height: 40)
    let dressed = try theme().wearing(SiteLook(), square)
    #expect(text("icons/icon.svg", of: dressed) == "<svg/>")
    #expect(text("icons/logo.svg", of: dressed) == "<svg/>")
    let wide = Logo(.svg, Array("<svg/>".utf8), width: 90, height: 40)
    #expect(text("icons/icon.svg", of: try theme().wearing(SiteLook(), wide)) == Self.icon)
  }
}
