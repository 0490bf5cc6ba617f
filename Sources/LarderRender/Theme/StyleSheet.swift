internal import LarderModel

/// The theme's style sheets as one file, so that a page waits for one request, and those of recipes
/// and forms as another, which the lists do without. Those below `styles/later/` stay by
/// themselves: scripts load them with what needs them.
enum StyleSheet {
  static let later = "styles/later"

  private static let ofRecipes = ["recipe", "scale", "cooking", "forms"]

  /// The order in which the theme's own sheets stand; an owner's others follow by name.
  private static let order = [
    "tokens", "reset", "base", "layout", "components", "masthead", "frontispiece", "cards", "terms",
    "print",
  ]

  static func bundle(_ theme: Theme) -> [UInt8] { bundle(theme, ofRecipes: false) }

  static func recipeBundle(_ theme: Theme) -> [UInt8] { bundle(theme, ofRecipes: true) }

  private static func bundle(_ theme: Theme, ofRecipes: Bool) -> [UInt8] {
    let own = StyleSheet.ofRecipes.map { "styles/\($0).css" }
    let sheets = theme.files(in: "styles", suffix: ".css").filter {
      let name = $0.name.description
      return !name.utf8.starts(with: "\(later)/".utf8) && own.contains(name) == ofRecipes
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

  /// The bytes of a sheet whose addresses count from the bundle, which lies one folder up:
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
