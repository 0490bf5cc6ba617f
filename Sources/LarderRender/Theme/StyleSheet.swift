internal import LarderModel

/// The theme's style sheets as one file, so that a page waits for one request. Those below
/// `styles/later/` stay by themselves: scripts load them with what needs them.
enum StyleSheet {
  static let later = "styles/later"

  /// The order in which the theme's own sheets stand; an owner's others follow by name.
  private static let order = [
    "tokens", "reset", "base", "layout", "components", "masthead", "frontispiece", "cards", "terms",
    "recipe", "print",
  ]

  static func bundle(_ theme: Theme) -> [UInt8] {
    let sheets = theme.files(in: "styles", suffix: ".css").filter {
      !$0.name.description.utf8.starts(with: "\(later)/".utf8)
    }
    func rank(_ sheet: ThemeFile) -> Int {
      order.firstIndex { sheet.name.description == "styles/\($0).css" } ?? order.count
    }
    let ranked = sheets.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    var bytes: [UInt8] = []
    for (_, sheet) in ranked {
      bytes += sheet.bytes
      if bytes.last != 0x0A { bytes.append(0x0A) }
    }
    return bytes
  }
}
