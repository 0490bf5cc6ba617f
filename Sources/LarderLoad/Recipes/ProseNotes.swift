/// What stands behind the steps of a Markdown recipe.
enum ProseNotes {
  private static let headings: Set<String> = [
    "note", "notes", "notizen", "hinweise", "remarques", "notas",
  ]

  /// The notes without a first heading that says no more than the page's own does.
  static func withoutHeading(_ text: String) -> String {
    let line = text.utf8.prefix { $0 != 0x0A && $0 != 0x0D }
    let marks = line.prefix { $0 == 0x23 }
    guard (1...6).contains(marks.count) else { return text }
    let words = line.dropFirst(marks.count).split { $0 == 0x20 || $0 == 0x3A || $0 == 0x23 }
    guard words.count == 1, let word = words.first,
      headings.contains(String(decoding: word, as: UTF8.self).lowercased())
    else { return text }
    return String(decoding: text.utf8.dropFirst(line.count), as: UTF8.self)
  }
}
