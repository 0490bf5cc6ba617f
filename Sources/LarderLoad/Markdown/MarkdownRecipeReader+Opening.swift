extension MarkdownRecipeReader {
  /// A block before the first part: facts, pictures, or the description.
  mutating func readOpening(_ index: Int) {
    let block = blocks[index]
    switch block.kind {
    case .item where block.lines.count == 1:
      guard let fact = fact(block.text, isKnown: false) else { return description.append(index) }
      recipe.facts.append(fact)
    case .paragraph:
      let lines = block.lines.map { source.lines[$0] }
      let pictures = lines.compactMap { InlineMarkdown.pictures(source.bytes[$0]) }
      let facts = lines.compactMap { fact($0, isKnown: true) }
      if pictures.count == lines.count, description.isEmpty {
        recipe.pictures += pictures.flatMap { $0 }
      } else if facts.count == lines.count {
        recipe.facts += facts
      } else {
        if illustration == nil, let first = InlineMarkdown.pictures(source.bytes[lines[0]]) {
          let hasWords = pictures.count < lines.count
          illustration = (index, hasWords ? first : pictures.flatMap { $0 }, hasWords)
        }
        description.append(index)
      }
    default: description.append(index)
    }
  }

  /// Reads `Label: value`; the label has at most four words and perhaps an emoji or bold signs.
  ///
  /// - Parameter isKnown: Whether the label must be one that recipes use.
  private func fact(
    _ range: Range<Int>, isKnown: Bool
  ) -> (label: String, value: String, offset: Int)? {
    let bytes = source.bytes[range]
    guard let colon = bytes.firstIndex(of: 0x3A), colon - range.lowerBound <= 60,
      range.upperBound - colon <= 120
    else { return nil }
    let label = RecipeHeading.trimmed(
      source.text(range.lowerBound..<colon).replacingSigns())
    guard (1...4).contains(label.split(separator: " ").count) else { return nil }
    let words = label.lowercased().split(separator: " ")
    guard !isKnown || words.contains(where: { MarkdownRecipeReader.labels.contains(String($0)) })
    else { return nil }
    var from = colon + 1
    while from < range.upperBound, [0x20, 0x09, 0x2A, 0x5F].contains(source.bytes[from]) {
      from += 1
    }
    if source.bytes[from..<range.upperBound].starts(with: "//".utf8) { return nil }
    var to = range.upperBound
    while to > from, [0x20, 0x09, 0x2A, 0x5C].contains(source.bytes[to - 1]) { to -= 1 }
    return (TextCleaner.plain(label), TextCleaner.plain(source.text(from..<to)), from)
  }

  private static let labels: Set<String> = [
    "time", "prep", "cook", "cooking", "preparation", "total", "servings", "serving", "serves",
    "yield", "yields", "makes", "portions", "rest", "resting", "chill", "difficulty", "category",
    "cuisine", "author", "source", "zubereitungszeit", "portionen", "kochzeit", "arbeitszeit",
    "gesamtzeit", "temps", "portion", "tiempo", "porciones", "raciones",
  ]
}

extension String {
  /// The text without asterisks and underscores.
  fileprivate func replacingSigns() -> String {
    String(decoding: utf8.filter { $0 != 0x2A && $0 != 0x5F }, as: UTF8.self)
  }
}
