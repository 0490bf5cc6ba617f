internal import LarderKitchen
internal import LarderModel

extension MarkdownRecipeReader {
  /// Reads a block before the first part: facts, images, or the description.
  mutating func readOpening(_ index: Int) {
    let block = blocks[index]
    switch block.kind {
    case .item where block.lines.count == 1:
      let isInFactList = isInFactList(index)
      let found = facts(block.text, isKnown: !isInFactList)
      if found.isEmpty { description.append(index) }
      recipe.facts += found
    case .table:
      let found = facts(inTable: block)
      if found.isEmpty { description.append(index) }
      recipe.facts += found
    case .paragraph where isRecipeMD && readEmphasis(block): break
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

  /// Reads a RecipeMD paragraph: tags in single asterisks, or yields in double ones.
  private mutating func readEmphasis(_ block: MarkdownBlock) -> Bool {
    let text = TextCleaner.trimmedLines(source.text(block.text))
    let inner = text.utf8.drop { $0 == 0x2A }
    let count = text.utf8.count - inner.count
    guard (1...2).contains(count), inner.count > count, !inner.dropLast(count).contains(0x2A),
      inner.suffix(count).allSatisfy({ $0 == 0x2A })
    else { return false }
    let words = String(decoding: inner.dropLast(count), as: UTF8.self)
    let values = count == 1 ? [words] : words.split(separator: ",").map(String.init)
    for value in values {
      let servings = ServingsPhrase.amount(in: value, lexicon, isBehindHeading: true)
      let label = count == 1 ? "Tags" : servings == nil ? "Yield" : "Servings"
      let words = label == "Servings" ? servings ?? value : TextCleaner.plain(value)
      recipe.facts.append((label, words, block.text.lowerBound))
    }
    return true
  }

  /// Moves facts such as `tags: quick` at the end of the blocks, and headings with only such lines
  /// below them, to the recipe; returns the other blocks.
  ///
  /// - Parameter isNamed: Whether the blocks are below a heading that is not among them.
  mutating func withoutFacts(_ indices: [Int], isNamed: Bool = false) -> [Int] {
    var rest = indices
    while !rest.isEmpty {
      let start = rest.lastIndex { meanings[$0] != nil }
      let own = rest[(start.map { $0 + 1 } ?? 0)...]
      // Notes can contain resting times.
      let isOther = start.map { meanings[rest[$0]] == .other } ?? isNamed
      let found = own.map { labelled($0, isTimed: isOther) }
      if start != nil || isNamed, !own.isEmpty, found.allSatisfy({ !$0.isEmpty }) {
        recipe.facts += found.joined()
        rest.removeSubrange((start ?? 0)...)
        continue
      }
      // A time alone may be a remark, but next to other facts it is a fact.
      let run = rest.suffix(
        rest.reversed().prefix { index in
          !source.isNumbered(blocks[index]) && !labelled(index, isTimed: true).isEmpty
        }.count)
      guard run.contains(where: { !labelled($0, isTimed: false).isEmpty }) else { return rest }
      recipe.facts += run.flatMap { labelled($0, isTimed: true) }
      rest.removeLast(run.count)
      return rest
    }
    return rest
  }

  /// Returns the facts of a block in which every line is a fact with a colon.
  ///
  /// - Parameter isTimed: Whether times are facts and not steps.
  private func labelled(_ index: Int, isTimed: Bool) -> [Fact] {
    guard blocks[index].isItem || blocks[index].kind == .paragraph else { return [] }
    let lines = blocks[index].lines.map { line in
      line == blocks[index].lines.lowerBound
        ? blocks[index].text.clamped(to: source.lines[line]) : source.lines[line]
    }
    let found = lines.map { line in
      source.bytes[line].contains(0x3A) || source.bytes[line].first == 0x23
        ? facts(line, isKnown: true).filter { fact in
          guard let field = lexicon.field(of: fact.label) else { return false }
          if case .minutes = field.kind { return isTimed }
          return true
        } : []
    }
    return found.allSatisfy { !$0.isEmpty } ? found.flatMap { $0 } : []
  }

  /// Returns the blocks without thematic breaks at either end, and without headings with no content
  /// or with the name of the description.
  func withoutEmptyHeadings(_ indices: [Int]) -> [Int] {
    var kept: [Int] = []
    for (place, index) in indices.enumerated() {
      let next = place + 1 < indices.count ? indices[place + 1] : nil
      let depth = next.flatMap { level(of: $0) }
      let isOver = next == nil || depth.map { $0 <= level(of: index) ?? 0 } ?? false
      let isRule = blocks[index].kind == .rule
      if isRule, next == nil || kept.isEmpty { continue }
      if meanings[index] != nil, isOver || lexicon.field(named: title(of: index)) == .description {
        continue
      }
      kept.append(index)
    }
    return kept
  }

  /// Returns the facts of lines below the title that are all `Label: value`, like properties in
  /// Notion; at least one label must be known.
  private func properties(_ lines: [Range<Int>]) -> [[Fact]]? {
    guard lines.count > 1, recipe.title != nil, description.isEmpty, recipe.facts.isEmpty,
      lines.contains(where: { !facts($0, isKnown: true).isEmpty })
    else { return nil }
    let found = lines.map { facts($0, isKnown: false) }
    return found.allSatisfy { !$0.isEmpty } ? found : nil
  }

  /// Returns whether all items in the list of an item are facts, known or not; with other items, `-
  /// optional: parsley` is not a fact.
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

  /// Reads the facts in a line such as `Prep: 10 min, cook: 20 min`, from each label to the next.
  ///
  /// - Parameter isKnown: Whether the first label must be a known one, like all others.
  /// - Returns: An empty list for any other line.
  func facts(_ line: Range<Int>, isKnown: Bool) -> [Fact] {
    let bytes = source.bytes[line]
    if let tags = hashtags(bytes) { return [("Tags", tags, line.lowerBound)] }
    // "About 20 minutes".
    if line.count <= 40, bytes.contains(where: \.isDigit), bytes.contains(where: \.isLetter),
      let time = FactTime(TextCleaner.plain(source.text(line)), lexicon),
      time.time != nil, !time.hasRemark
    {
      return [("Time", source.text(line), line.lowerBound)]
    }
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

  /// Returns `quick, vegan` for `#quick #vegan`.
  private func hashtags(_ line: ArraySlice<UInt8>) -> String? {
    let words = line.split(whereSeparator: \.isBlank)
    guard !words.isEmpty, words.allSatisfy({ $0.count > 1 && $0.first == 0x23 }) else { return nil }
    let tags = words.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
    return tags.contains { $0.utf8.contains(0x23) } ? nil : tags.joined(separator: ", ")
  }

  /// Splits a line at commas, semicolons, bars, slashes and middle dots.
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

  /// Reads `Label: value`, or without a colon `Serves 4` and `Ready in 20 minutes`; the label has
  /// at most four words and may have an emoji or bold markers.
  ///
  /// - Parameter isKnown: Whether the label must be a known one.
  private func fact(_ range: Range<Int>, isKnown: Bool) -> Fact? {
    let bytes = source.bytes[range]
    guard let colon = bytes.firstIndex(of: 0x3A) else { return bareFact(range) }
    guard colon - range.lowerBound <= 60, range.upperBound - colon <= 180 else { return nil }
    let label = RecipeHeading.trimmed(source.text(range.lowerBound..<colon).replacingSigns())
    guard (1...4).contains(label.split(separator: " ").count) else { return nil }
    let words = label.lowercased().split(separator: " ")
    guard
      !isKnown || lexicon.field(of: label) != nil
        || words.contains(where: { lexicon.field(of: String($0))?.isMeasured ?? false })
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

  /// Returns a label followed by a number, if the line is not a sentence.
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
  /// Returns the text without asterisks and underscores.
  fileprivate func replacingSigns() -> String {
    String(decoding: utf8.filter { $0 != 0x2A && $0 != 0x5F }, as: UTF8.self)
  }
}
