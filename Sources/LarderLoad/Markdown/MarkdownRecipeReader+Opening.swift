internal import LarderKitchen
internal import LarderModel

extension MarkdownRecipeReader {
  /// A block before the first part: facts, pictures, or the description.
  mutating func readOpening(_ index: Int) {
    let block = blocks[index]
    switch block.kind {
    case .item where block.lines.count == 1:
      let isInFactList = isInFactList(index)
      let found = facts(block.text, isKnown: !isInFactList)
      if found.isEmpty { description.append(index) }
      recipe.facts += found
    case .paragraph:
      let lines = block.lines.map { source.lines[$0] }
      let pictures = lines.compactMap { InlineMarkdown.pictures(source.bytes[$0]) }
      let found = properties(lines) ?? lines.map { facts($0, isKnown: true) }
      if pictures.count == lines.count, description.isEmpty {
        recipe.pictures += pictures.flatMap { $0 }
      } else if found.allSatisfy({ !$0.isEmpty }) {
        recipe.facts += found.joined()
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

  /// The facts of lines below the title that are all `Label: value`, as Notion writes properties;
  /// one of them at least must be known.
  private func properties(_ lines: [Range<Int>]) -> [[Fact]]? {
    guard lines.count > 1, recipe.title != nil, description.isEmpty, recipe.facts.isEmpty,
      lines.contains(where: { !facts($0, isKnown: true).isEmpty })
    else { return nil }
    let found = lines.map { facts($0, isKnown: false) }
    return found.allSatisfy { !$0.isEmpty } ? found : nil
  }

  /// Whether all items of the list that an item is in are facts, known or not: among others
  /// `- optional: parsley` is none.
  private mutating func isInFactList(_ index: Int) -> Bool {
    if factList.blocks.contains(index) { return factList.isFacts }
    let list = blocks[index...].prefix(while: \.isItem)
    factList.blocks = list.indices
    factList.isFacts = list.allSatisfy { item in
      item.lines.count == 1 && !facts(item.text, isKnown: false).isEmpty
    }
    return factList.isFacts
  }

  typealias Fact = (label: String, value: String, offset: Int)

  /// Reads what a line says, such as `Prep: 10 min, cook: 20 min`: from each label to the next.
  ///
  /// - Parameter isKnown: Whether the first label must be one that recipes use; others must be.
  /// - Returns: Nothing for a line that says anything else.
  func facts(_ line: Range<Int>, isKnown: Bool) -> [Fact] {
    let bytes = source.bytes[line]
    let isSentence = bytes.last { !$0.isBlank }.map { [0x2E, 0x21, 0x3F].contains($0) } ?? true
    guard line.count <= 240, !isSentence || bytes.contains(0x3A) else { return [] }
    var facts: [Fact] = []
    var from = line.lowerBound
    for part in parts(of: line) {
      if let fact = fact(part, isKnown: isKnown || !facts.isEmpty) {
        facts.append(fact)
        from = part.lowerBound
      } else if facts.isEmpty {
        return []
      } else if let longer = fact(from..<part.upperBound, isKnown: false) {
        facts[facts.count - 1] = longer
      } else {
        facts[facts.count - 1].value += ", " + TextCleaner.plain(source.text(part))
      }
    }
    return facts
  }

  /// What is between commas, semicolons, bars, slashes and dots in the middle of the line.
  private func parts(of line: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = line.lowerBound
    var index = start
    while index < line.upperBound {
      let rest = source.bytes[index..<line.upperBound]
      let sign =
        switch source.bytes[index] {
        case 0x2C, 0x3B, 0x7C: 1
        case 0x20 where rest.starts(with: " / ".utf8): 3
        case 0xC2 where rest.starts(with: "·".utf8): 2
        case 0xE2 where rest.starts(with: "•".utf8): 3
        default: 0
        }
      if sign > 0 {
        parts.append(start..<index)
        start = index + sign
      }
      index += max(sign, 1)
    }
    return parts + [start..<line.upperBound]
  }

  /// Reads `Label: value`, or without a colon `Serves 4` and `Ready in 20 minutes`; the label has at
  /// most four words and perhaps an emoji or bold signs.
  ///
  /// - Parameter isKnown: Whether the label must be one that recipes use.
  private func fact(_ range: Range<Int>, isKnown: Bool) -> Fact? {
    let bytes = source.bytes[range]
    guard let colon = bytes.firstIndex(of: 0x3A) else { return bareFact(range) }
    guard colon - range.lowerBound <= 60, range.upperBound - colon <= 180 else { return nil }
    let label = RecipeHeading.trimmed(
      source.text(range.lowerBound..<colon).replacingSigns())
    guard (1...4).contains(label.split(separator: " ").count) else { return nil }
    let words = label.lowercased().split(separator: " ")
    guard
      !isKnown || lexicon.field(of: label) != nil
        || words.contains(where: { MarkdownRecipeReader.labels.contains(String($0)) })
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

  /// Words of a label with a number behind them, and no sentence.
  func bareFact(_ range: Range<Int>) -> Fact? {
    guard range.count <= 60, source.bytes[range].contains(where: \.isDigit) else { return nil }
    let line = RecipeHeading.trimmed(source.text(range).replacingSigns())
    if let amount = ServingsPhrase.amount(in: line, lexicon) {
      return ("Servings", amount, range.lowerBound)
    }
    let words = line.split(separator: " ")
    guard words.count <= 7 else { return nil }
    for count in stride(from: min(3, words.count - 1), through: 1, by: -1) {
      let label = words.prefix(count).joined(separator: " ")
      guard let field = lexicon.field(of: label), !label.utf8.contains(where: \.isDigit),
        field.isMeasured
      else { continue }
      let value = words.dropFirst(count).joined(separator: " ")
      if case .minutes = field.kind {
        guard let time = FactTime(TextCleaner.plain(value), lexicon), !time.hasRemark else {
          return nil
        }
      } else {
        guard value.utf8.first?.isDigit == true else { return nil }
      }
      return (label, TextCleaner.plain(value), range.lowerBound)
    }
    return nil
  }

  /// Words of labels that mean no field, or none for sure.
  private static let labels: Set<String> = [
    "time", "prep", "cook", "cooking", "preparation", "total", "servings", "serving", "serves",
    "yield", "yields", "makes", "portions", "rest", "resting", "chill", "difficulty", "category",
    "cuisine", "author", "source", "zubereitungszeit", "portionen", "kochzeit", "arbeitszeit",
    "gesamtzeit", "temps", "portion", "tiempo", "porciones", "raciones",
  ]
}

extension RecipeField {
  /// Whether a number may follow its label without a colon.
  fileprivate var isMeasured: Bool {
    switch kind {
    case .texts, .attribution: false
    default: true
    }
  }
}

extension String {
  /// The text without asterisks and underscores.
  fileprivate func replacingSigns() -> String {
    String(decoding: utf8.filter { $0 != 0x2A && $0 != 0x5F }, as: UTF8.self)
  }
}
