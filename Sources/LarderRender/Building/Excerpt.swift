/// The beginning of a text, for descriptions.
enum Excerpt {
  /// At most `limit` scalars, cut at a blank, with an ellipsis where something was cut.
  static func of(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    let cut = scalars[..<end].lastIndex(of: " ") ?? end
    var kept = scalars[..<cut]
    while let last = kept.last, last == "," || last == ";" || last == " " || last == "." {
      kept.removeLast()
    }
    return String(kept) + "…"
  }
}
