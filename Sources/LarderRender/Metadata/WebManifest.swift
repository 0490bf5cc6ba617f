package import LarderModel

/// `site.webmanifest`: name, icons and colors of the site as an installed app. Source:
/// w3.org/TR/appmanifest.
package struct WebManifest {
  package static let path = "site.webmanifest"

  /// Icons by file name in the theme's `icons/`, with the size that the file must have.
  private static let icons = [
    (name: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any"),
    (name: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any"),
    (name: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable"),
    (name: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any"),
  ]

  private let site: SiteConfiguration
  private let assets: String

  /// - Parameter assets: Folder of the theme's files, relative to the base path: `assets/1f3a/`.
  package init(_ site: SiteConfiguration, assets: String) {
    self.site = site
    self.assets = assets
  }

  /// - Parameter shortcuts: Routes relative to the base path, with their names.
  package func bytes(_ theme: Theme, shortcuts: [(route: String, name: String)]) -> [UInt8] {
    let base = site.basePath
    let paper = theme.paper(site.look).light
    return JSONWriter.object { json in
      json.member("name", site.title)
      json.member("short_name", WebManifest.shortName(site.title))
      json.member("description", optional: site.description ?? site.tagline)
      json.member("id", base)
      json.member("start_url", base)
      json.member("scope", base)
      json.member("display", "standalone")
      json.member("lang", site.language)
      json.member("dir", WritingDirection(ofLanguage: site.language).rawValue)
      json.member("theme_color", paper)
      json.member("background_color", paper)
      json.member("categories", strings: ["food", "lifestyle"])
      json.member("icons", each: WebManifest.icons) { json, icon in
        json.object {
          $0.member("src", base + assets + "icons/" + icon.name)
          $0.member("sizes", icon.sizes)
          $0.member("type", icon.type)
          $0.member("purpose", icon.purpose)
        }
      }
      json.member("shortcuts", each: shortcuts) { json, shortcut in
        json.object {
          $0.member("name", shortcut.name)
          $0.member("url", base + shortcut.route)
        }
      }
    }
  }

  /// Returns as many words as fit in twelve characters, for the label of an icon; a longer first
  /// word is kept whole. The name never ends in a short word such as "The".
  package static func shortName(_ title: String) -> String {
    let words = title.split(separator: " ")
    let isFull = { (count: Int) in words.prefix(count).contains { $0.count > 3 } }
    let fitting = (1...max(1, words.count)).last {
      words.prefix($0).joined(separator: " ").count <= 12
    }
    var count = fitting ?? 1
    if count == 1, words.count > 1, !isFull(1) { count = 2 }
    while count > 1, count < words.count, words[count - 1].count < 4, isFull(count - 1) {
      count -= 1
    }
    return words.isEmpty ? title : words.prefix(count).joined(separator: " ")
  }
}

extension Theme {
  /// Returns the page colors in light and dark mode, for the browser's interface around a page:
  /// those of the look, or else the values of `--paper` in `styles/tokens.css`, first light, then
  /// dark.
  func paper(_ look: SiteLook) -> (light: String, dark: String) {
    if let palette = look.palette {
      return (palette.light.page.description, palette.dark.page.description)
    }
    let sheet = files.first { $0.name.description == "styles/tokens.css" }?.bytes ?? []
    let key = Array("--paper:".utf8)
    var found = sheet.indices.lazy.filter { sheet[$0] == 0x2D && sheet[$0...].starts(with: key) }
      .map { start in
        let value = sheet[(start + key.count)...].prefix { $0 != 0x3B }.filter { $0 != 0x20 }
        let isColour = [4, 7].contains(value.count) && value.first == 0x23
        return isColour ? String(decoding: value, as: UTF8.self) : nil
      }.makeIterator()
    let light = (found.next() ?? nil) ?? LookPalette.paper.description
    return (light, (found.next() ?? nil) ?? "#1b1713")
  }
}
