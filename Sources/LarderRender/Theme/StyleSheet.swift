internal import LarderModel

/// The theme's style sheets, bundled so that a page waits for only two requests: the sheets for all
/// pages, and those for lists or for recipes and forms. Sheets in `styles/later/` are not bundled:
/// scripts load them when needed.
enum StyleSheet {
  static let later = "styles/later"

  /// Bundles with their sheets; `site.css` contains all other sheets.
  private static let parts = [
    "list.css": ["search", "shelves"],
    "recipe.css": [
      "recipe", "ingredients", "method", "pictures", "prose", "scale", "cooking", "forms",
    ],
  ]

  /// The order of the theme's own sheets; those that an owner adds follow by name.
  private static let order = [
    "tokens", "reset", "base", "layout", "components", "masthead", "hero", "cards", "terms",
    "print",
  ]

  /// Returns the bundles, sorted by name.
  static func bundles(_ theme: Theme) -> [(name: String, bytes: [UInt8])] {
    (parts.keys + ["site.css"]).sorted().map { ($0, bundle(theme, $0)) }
  }

  private static func bundle(_ theme: Theme, _ bundle: String) -> [UInt8] {
    let sheets = theme.files(in: "styles", suffix: ".css").filter { sheet in
      let name = sheet.name.description
      let part = parts.first { $0.value.contains { name == "styles/\($0).css" } }
      return !name.utf8.starts(with: "\(later)/".utf8) && (part?.key ?? "site.css") == bundle
    }
    func rank(_ sheet: ThemeFile) -> Int {
      order.firstIndex { sheet.name.description == "styles/\($0).css" } ?? order.count
    }
    let ranked = sheets.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    var bytes: [UInt8] = []
    for (_, sheet) in ranked {
      bytes += moved(sheet)
      if bytes.last != 0x0A { bytes.append(0x0A) }
    }
    return bytes
  }

  /// Returns the bytes of a sheet with URLs relative to the bundle, which is in the parent folder:
  /// `url("../fonts/x.woff2")` becomes `url("fonts/x.woff2")`.
  private static func moved(_ sheet: ThemeFile) -> [UInt8] {
    let (opening, parent) = (Array("url(".utf8), Array("../".utf8))
    let depth = sheet.name.description.utf8.count(where: { $0 == 0x2F })
    var bytes: [UInt8] = []
    var rest = sheet.commentFree[...]
    while let start = rest.firstIndex(of: 0x75) {
      bytes += rest[..<start]
      rest = rest[start...]
      guard rest.starts(with: opening) else {
        bytes.append(rest.removeFirst())
        continue
      }
      bytes += opening
      rest.removeFirst(opening.count)
      while let byte = rest.first, byte == 0x20 || byte == 0x22 || byte == 0x27 {
        bytes.append(rest.removeFirst())
      }
      for _ in 0..<depth where rest.starts(with: parent) { rest.removeFirst(parent.count) }
    }
    return bytes + rest
  }
}
