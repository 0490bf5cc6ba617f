internal import LarderModel

/// Recognizes the names of different sizes of the same image.
enum PictureName {
  /// Returns the common part of the names: `images/pie` for `images/pie.jpg`,
  /// `images/pie-300x200.png` and `images/thumb_pie.webp`.
  static func root(_ name: String) -> String {
    let folder = ImportName.folder(of: name)
    var parts = ImportName.stem(of: name).lowercased()
      .split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" }
    while parts.count > 1, let last = parts.last, isSize(last) { parts.removeLast() }
    while parts.count > 1, let first = parts.first, words.contains(String(first)) {
      parts.removeFirst()
    }
    return ImportName.joined(folder, parts.joined(separator: "-"))
  }

  private static let words: Set<String> = [
    "thumb", "thumbnail", "tiny", "min", "small", "medium", "large", "full", "scaled",
  ]

  /// Whether a part of a name is a size: `thumb`, `300x200`, `640w`, `2x`.
  private static func isSize(_ part: Substring) -> Bool {
    if words.contains(String(part)) { return true }
    let bytes = Array(part.utf8)
    let isForm = bytes.allSatisfy { $0.isDigit || $0 == 0x78 || $0 == 0x77 }
    return isForm && bytes.first != 0x78 && bytes.contains { $0 == 0x78 || $0 == 0x77 }
  }
}
