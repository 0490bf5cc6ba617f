internal import LarderKitchen
internal import LarderModel

// Recognition of parts without known headings: a heading, a list with amounts, a heading, and a
// numbered list or paragraphs are a recipe in any language.
extension MarkdownRecipeReader {
  private var hasSteps: Bool { meanings.values.contains(where: \.isOfSteps) }

  private func firstHeading(_ isWanted: (RecipeHeading) -> Bool) -> Int? {
    blocks.indices.first { meanings[$0].map(isWanted) ?? false }
  }

  private var firstIngredients: Int? {
    firstHeading { heading in
      switch heading {
      case .ingredients(let group?): !EquipmentLabel.isLabel(group, lexicon)
      case .ingredients: true
      default: false
      }
    }
  }

  /// Finds the parts that headings do not identify by their words.
  ///
  /// Without a heading, the ingredients are the first list of which at least half are amounts, or
  /// the one directly above the steps; further lists below names are groups. The steps are the
  /// first numbered list below the ingredients, else the paragraphs or plain list below the next
  /// heading, else paragraphs directly below the list.
  mutating func readShapes() {
    findRecipes()
    if readRecipeMD() { return }
    let hasIngredients = given.contains(.ingredients) || firstIngredients != nil
    if !hasIngredients, !given.contains(.steps), blocks.indices.contains(where: isListed) {
      readIngredientShape()
    }
    guard !given.contains(.steps), !openings.values.contains(.steps),
      let start = firstIngredients ?? (given.contains(.ingredients) ? 0 : nil)
    else { return }
    readPartsOfMethod(below: start)
    if !hasSteps { readMethodShape(below: start) }
  }

  /// Finds the headings of one level that each have their own ingredients and steps. On lower
  /// levels, two such headings may be parts of one dish.
  private mutating func findRecipes() {
    for top in 1...3 where recipe.recipeHeadings.isEmpty {
      let tops = blocks.indices.filter { level(of: $0) == top && meanings[$0] == .other }
      let whole = zip(tops, tops.dropFirst() + [blocks.count]).filter { start, end in
        let inside = (start + 1..<end).filter { level(of: $0) ?? 0 > top }
          .compactMap { meanings[$0] }
        return inside.contains { if case .ingredients(nil) = $0 { true } else { false } }
          && inside.contains { if case .steps(nil) = $0 { true } else { false } }
          && !RecipeHeading.beginsWithFor(title(of: start), lexicon)
      }
      if whole.count < (top == 1 ? 2 : 3) { continue }
      recipe.recipeHeadings = whole.map { (title(of: $0.0), blocks[$0.0].text.lowerBound) }
    }
  }

  /// Opens the parts of RecipeMD: a description, a thematic break, a list of ingredients with
  /// amounts in italics, a break, and the method. Source: recipemd.org.
  private mutating func readRecipeMD() -> Bool {
    let rules = blocks.indices.filter { blocks[$0].kind == .rule }
    guard given.isEmpty, let first = rules.first, !hasSteps, firstIngredients == nil,
      !blocks[..<first].contains(where: \.isItem)
    else { return false }
    let end = rules.dropFirst().first ?? blocks.count
    let list = first + 1..<end
    let hasAmounts = list.contains { index in
      let item = source.bytes[blocks[index].text]
      return blocks[index].isItem && item.first == 0x2A && item.dropFirst().first != 0x2A
    }
    guard hasAmounts, list.allSatisfy({ blocks[$0].isItem || isHeading($0) }) else { return false }
    isRecipeMD = true
    openings[first + 1] = .ingredients
    if end + 1 < blocks.count { openings[end + 1] = .steps }
    return true
  }

  // MARK: Ingredients

  private mutating func readIngredientShape() {
    let steps = firstHeading(\.isOfSteps)
    let limit = steps ?? blocks.count
    var index = 0
    let isAboutPrograms = self.isAboutPrograms
    while index < limit {
      let list = self.list(from: index)
      index = max(list.upperBound, index + 1)
      let lines = self.lines(of: list)
      guard lines.count > 1, !isFacts(list), lines.contains(where: isOfFood) else { continue }
      let isAbove = list.upperBound == steps && lines.contains(where: hasAmount)
      let isBulleted = blocks[list].allSatisfy(\.isItem)
      if isAbove || steps == nil && !isAboutPrograms && isBulleted && isNumbered(list.upperBound) {
        return openParts(from: list, steps)
      }
      guard isOfAmounts(list) else { continue }
      // Shopping and to-do lists have nothing below them.
      let rest = groupsEnd(from: list, isOverSteps: false)..<blocks.count
      let hasMethod = rest.contains { index in
        // A few words below a shopping list are a remark.
        let isProse =
          blocks[index].kind == .paragraph
          && (isHeading(index - 1) || blocks[index].text.count > 24 || index + 1 < blocks.count)
        return isProse || isNumbered(index) || isOfSentences(below: index)
      }
      if steps != nil || hasMethod && !isAboutPrograms { openParts(from: list, steps) }
      return
    }
  }

  /// Returns whether a line has a unit or the name of a food, or is in a script without a
  /// vocabulary.
  private func isOfFood(_ line: String) -> Bool {
    if line.unicodeScalars.contains(where: { $0.value > 0xFF && $0.properties.isAlphabetic }) {
      return true
    }
    guard let ingredient = IngredientLine.parse(line, lexicon).ingredient else { return false }
    return ingredient.unit != nil || lexicon.isFood(ingredient.name)
  }

  /// Returns whether a heading is above a list of sentences or, in scripts without a vocabulary, of
  /// anything except amounts.
  private func isOfSentences(below index: Int) -> Bool {
    guard isHeading(index), isListed(index + 1) else { return false }
    let lines = self.lines(of: list(from: index + 1))
    let count = lines.count { isSentence($0) || isOfOtherScript($0) && !hasAmount($0) }
    return count > 1 && count * 2 > lines.count
  }

  /// Whether the text has a code block, or several items with code or URLs.
  private var isAboutPrograms: Bool {
    let technical = blocks.count { block in
      block.isItem
        && (source.bytes[block.text].contains(0x60)
          || source.bytes.place(of: MarkdownRecipeReader.scheme, in: block.text) != nil)
    }
    return technical > 1 || blocks.contains { $0.kind == .code }
  }

  private static let scheme = Array("://".utf8)

  /// - Parameter steps: The heading of the steps, if there is one.
  private mutating func openParts(from list: Range<Int>, _ steps: Int?) {
    let lastNumbered = blocks.indices.last { $0 >= list.upperBound && isNumbered($0) }
    let end = groupsEnd(from: list, isOverSteps: lastNumbered != nil || steps != nil)
    let above = list.lowerBound - 1
    if steps == nil, openRepeatedParts(from: list) { return }
    if isGroupHeading(above), end == list.upperBound, steps == nil || end == steps {
      // If there is one list below one heading, that is the heading of the ingredients.
      meanings[above] = .ingredients(nil)
    } else {
      let isNamed = isGroupHeading(above) || above >= 0 && sectionName(at: above) != nil
      openings[isNamed ? above : list.lowerBound] = .ingredients
    }
    guard steps == nil, end < blocks.count else { return }
    if isHeading(end) {
      readPartsOfMethod(below: end - 1)
      if !hasSteps { readMethodShape(below: list.lowerBound - 1, from: end) }
    } else {
      openings[end] = .steps
      let notes = lastNumbered.flatMap { $0 >= end ? $0 + 1 : nil }
      let next = notes ?? blocks.indices.first { $0 > end && isHeading($0) }
      if let next, next < blocks.count { openings[next] = .notes }
    }
  }

  /// Opens the parts of a text in which several headings of one level have their own list with
  /// amounts and steps.
  private mutating func openRepeatedParts(from list: Range<Int>) -> Bool {
    let parts = blocks.indices.filter { index in
      let list = self.list(from: index + 1)
      guard isGroupHeading(index), list.upperBound < blocks.count, isOfAmounts(list) else {
        return false
      }
      let isProse =
        blocks[list.upperBound].kind == .paragraph && sectionName(at: list.upperBound) == nil
      return isNumbered(list.upperBound) || isProse
    }
    let level = level(of: list.lowerBound - 1)
    guard parts.count > 1, parts[0] == list.lowerBound - 1,
      parts.allSatisfy({ self.level(of: $0) == level })
    else { return false }
    hasRepeatedParts = true
    for part in parts {
      openings[part] = .ingredients
      openings[self.list(from: part + 1).upperBound] = .steps
    }
    let next = blocks.indices.first { $0 > parts[parts.count - 1] && isHeading($0) }
    if let next { openings[next] = .notes }
    if recipe.recipeHeadings.isEmpty, parts.count > (level == 1 ? 1 : 2) {
      recipe.recipeHeadings = parts.map { (title(of: $0), blocks[$0].text.lowerBound) }
    }
    return true
  }

  /// Returns the end of the last of consecutive lists, each below its name.
  private func groupsEnd(from list: Range<Int>, isOverSteps: Bool) -> Int {
    var end = list.upperBound
    while let next = groupEnd(from: end), isOverSteps || isOfAmounts(end + 1..<next) { end = next }
    return end
  }

  /// Returns the end of the list whose name is at `index` and does not open another part.
  private func groupEnd(from index: Int) -> Int? {
    guard index < blocks.count, isHeading(index) || sectionName(at: index) != nil,
      meanings[index] ?? .other == .other
    else { return nil }
    let list = self.list(from: index + 1)
    return list.isEmpty ? nil : list.upperBound
  }

  /// Returns whether a heading above a list is the name of the list and not of the recipe.
  private func isGroupHeading(_ index: Int) -> Bool {
    guard index >= 0, case .heading(let level) = blocks[index].kind, meanings[index] == .other
    else { return false }
    return level != 1 || blocks[..<index].contains { $0.kind == .heading(level: 1) }
  }

  // MARK: Steps

  /// Opens the steps at headings such as "Zubereitung Teig".
  private mutating func readPartsOfMethod(below start: Int) {
    for index in blocks.indices where index > start && meanings[index] == .other {
      let part = RecipeHeading.partOfMethod(title(of: index), lexicon)
      if let part, index + 1 < blocks.count, !isHeading(index + 1) {
        meanings[index] = .steps(part)
      }
    }
  }

  /// - Parameters:
  ///   - start: The heading of the ingredients, or the start of their list.
  ///   - first: The end of the ingredients, if known.
  private mutating func readMethodShape(below start: Int, from first: Int? = nil) {
    let headings = blocks.indices.filter { $0 >= first ?? start + 1 && meanings[$0] == .other }
    let numbered = headings.filter { index in
      let item = firstItem(below: index)
      let end = blocks[item...].firstIndex { !$0.isItem } ?? blocks.count
      // Numbered ingredients begin with their amounts.
      let amounts = blocks[item..<end].count { source.bytes[$0.text].first?.isDigit ?? false }
      return isNumbered(item) && amounts * 2 <= end - item
    }
    if let only = numbered.first {
      for index in numbered {
        meanings[index] = .steps(numbered.count > 1 ? title(of: index) : nil)
        if level(of: index) != level(of: only) { meanings[index] = .other }
      }
      return
    }
    // Parts given in the front matter have no place in the text.
    if given.contains(.ingredients) { return }
    let items = blocks.indices.filter { $0 > start && blocks[$0].isItem }
    let end = blocks.indices.first { $0 > start && isHeading($0) && meanings[$0] == .notes }
    if let place = items.first(where: { isNumbered($0) && !isNumbered(start + 1) }),
      place < end ?? blocks.count
    {
      openings[place] = .steps
      return
    }
    let top = level(of: start) ?? 6
    let heading = headings.first { index in (level(of: index) ?? 6) <= top && isMethod(below: index)
    }
    let prose = paragraphs(behindListAt: start)
    let length = prose.reduce(0) { $0 + blocks[$1].text.count }
    if let heading, length < 100 {
      meanings[heading] = .steps(nil)
    } else if let first = prose.first {
      openings[first] = .steps
    }
  }

  /// Returns whether paragraphs, or a list without amounts, come below a heading.
  private func isMethod(below index: Int) -> Bool {
    guard index + 1 < blocks.count else { return false }
    if blocks[index + 1].kind == .paragraph {
      return facts(blocks[index + 1].text, isKnown: true).isEmpty
    }
    let list = self.list(from: index + 1)
    return !list.isEmpty && !isOfAmounts(list) && !isFacts(list)
  }

  /// Returns the paragraphs between the lists that begin after `start`, each group below a deeper
  /// heading, and the next heading.
  private func paragraphs(behindListAt start: Int) -> [Int] {
    let next =
      blocks.indices.first { index in
        guard index > start, isHeading(index) else { return false }
        return level(of: index) ?? 6 <= level(of: start) ?? 6 || !isListed(index + 1)
      } ?? blocks.count
    guard let last = blocks.indices.last(where: { $0 > start && $0 < next && isListed($0) })
    else { return [] }
    return (last + 1..<next).filter { blocks[$0].kind == .paragraph }
  }

  /// Returns the first item below a heading, before the next heading.
  private func firstItem(below index: Int) -> Int {
    blocks.indices[(index + 1)...].first { blocks[$0].isItem || isHeading($0) } ?? blocks.count
  }

  func level(of index: Int) -> Int? {
    guard blocks.indices.contains(index), case .heading(let level) = blocks[index].kind else {
      return nil
    }
    return level == 0 ? 2 : level
  }

  // MARK: Lists

  /// Returns the range of consecutive bulleted items and tables from a block.
  private func list(from index: Int) -> Range<Int> {
    var end = index
    while isListed(end) { end += 1 }
    return index..<end
  }

  private func isListed(_ index: Int) -> Bool {
    guard blocks.indices.contains(index) else { return false }
    return blocks[index].kind == .table || blocks[index].isItem && !isNumbered(index)
  }

  private func isNumbered(_ index: Int) -> Bool {
    blocks.indices.contains(index) && blocks[index].isItem && source.isNumbered(blocks[index])
  }

  private func isHeading(_ index: Int) -> Bool {
    if case .heading = blocks[index].kind { return true }
    return false
  }

  private func isFacts(_ list: Range<Int>) -> Bool {
    blocks[list].allSatisfy { block in
      let facts = block.kind == .table ? facts(inTable: block) : facts(block.text, isKnown: true)
      return !facts.isEmpty
    }
  }

  /// Returns whether there are several lines and at least half of them have an amount.
  private func isOfAmounts(_ list: Range<Int>) -> Bool {
    let lines = self.lines(of: list)
    return lines.count > 1 && lines.count(where: hasAmount) * 2 >= lines.count
  }

  /// Returns the items that are not facts, and the rows of tables.
  private func lines(of list: Range<Int>) -> [String] {
    list.flatMap { index in
      let block = blocks[index]
      if block.kind == .table { return ingredients(inTable: block).map(\.text) }
      let line = TextCleaner.plain(InlineMarkdown(source.text(block.text)).text)
      return [facts(block.text, isKnown: true).isEmpty ? line : ""]
    }
  }

  /// Returns whether a line has an amount, and is not a sentence.
  private func hasAmount(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    if line.utf8.count > 200 || words.count > 4 && isSentence(line) { return false }
    // "16 GB RAM" is not food.
    let isTechnical = words.contains { word in
      word.utf8.count > 1 && word.utf8.allSatisfy(\.isUpper) && lexicon.unit(String(word)) == nil
    }
    if isTechnical { return false }
    if IngredientLine.parse(line, lexicon).ingredient?.quantity != nil { return true }
    // Other scripts write the amount after the name, in words of their own.
    return line.utf8.contains(where: \.isDigit) && isOfOtherScript(line)
      && line.unicodeScalars.count <= 24 && !isSentence(line)
  }

  /// Returns whether a line ends like a sentence, or contains a Chinese comma.
  private func isSentence(_ line: String) -> Bool {
    ".!?。！？".unicodeScalars.contains { $0 == line.unicodeScalars.last }
      || line.unicodeScalars.contains("，")
  }

  private func isOfOtherScript(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value > 0x24F && $0.properties.isAlphabetic }
  }

  /// Reads sentences of the description such as "Makes 1 loaf.", which stay in it.
  mutating func readServingsInDescription() {
    for index in description where blocks[index].kind == .paragraph {
      for sentence in sentences(of: blocks[index].text) {
        guard let fact = bareFact(sentence), let field = lexicon.field(of: fact.label),
          field == .servings || field == .yield
        else { continue }
        recipe.facts.append(fact)
      }
    }
  }

  private func sentences(of text: Range<Int>) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = text.lowerBound
    for index in text where [0x0A, 0x0D, 0x2E, 0x21].contains(source.bytes[index]) {
      let isLast = index + 1 == text.upperBound
      let isLineEnd = source.bytes[index] < 0x20
      guard isLineEnd || isLast || source.bytes[index + 1].isBlank || source.bytes[index + 1] < 0x20
      else { continue }
      sentences.append(start..<index)
      start = index + 1
    }
    return sentences + [start..<text.upperBound]
  }
}

/// Headings that are text lines without `#`: "Ingredients:", "**Method**", "What you need".
///
/// Only parts not opened by a heading with `#` are searched, and only lines above a list or text.
struct PlainHeading {
  private let source: MarkdownBlocks
  private let lexicon: Lexicon
  private let opensIngredients: Bool
  private let opensSteps: Bool
  /// Whether one was found already, after which notes may follow.
  private var isBehindAnother = false

  /// Returns the blocks of a text with such lines as headings of level 0.
  static func blocks(
    of source: MarkdownBlocks, _ given: Set<RecipeField>, _ lexicon: Lexicon
  ) -> [MarkdownBlock] {
    var opened = given
    for block in source.blocks {
      guard case .heading = block.kind else { continue }
      switch RecipeHeading(InlineMarkdown(source.text(block.text)).text, lexicon) {
      case .ingredients(let group?) where EquipmentLabel.isLabel(group, lexicon): break
      case .ingredients: opened.insert(.ingredients)
      case .steps: opened.insert(.steps)
      case .notes, .other: break
      }
    }
    if opened == [.ingredients, .steps] { return source.blocks }
    var search = PlainHeading(
      source: source, lexicon, opensIngredients: !opened.contains(.ingredients),
      opensSteps: !opened.contains(.steps))
    return search.blocks()
  }

  private init(
    source: MarkdownBlocks, _ lexicon: Lexicon, opensIngredients: Bool, opensSteps: Bool
  ) {
    self.source = source
    self.lexicon = lexicon
    self.opensIngredients = opensIngredients
    self.opensSteps = opensSteps
  }

  private mutating func blocks() -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    for (index, block) in source.blocks.enumerated() {
      guard block.kind == .paragraph else {
        blocks.append(block)
        continue
      }
      var start = block.lines.lowerBound
      for line in block.lines where isHeading(line, of: index) {
        appendParagraph(start..<line, to: &blocks)
        let (_, from) = source.indent(of: line)
        blocks.append(
          MarkdownBlock(
            kind: .heading(level: 0), lines: line..<line + 1,
            text: from..<source.lines[line].upperBound))
        start = line + 1
      }
      if start == block.lines.lowerBound {
        blocks.append(block)
      } else {
        appendParagraph(start..<block.lines.upperBound, to: &blocks)
      }
    }
    return blocks
  }

  private func appendParagraph(_ lines: Range<Int>, to blocks: inout [MarkdownBlock]) {
    guard !lines.isEmpty else { return }
    let text =
      source.indent(of: lines.lowerBound).start..<source.lines[lines.upperBound - 1].upperBound
    blocks.append(MarkdownBlock(kind: .paragraph, lines: lines, text: text))
  }

  private mutating func isHeading(_ line: Int, of index: Int) -> Bool {
    let range = source.indent(of: line).start..<source.lines[line].upperBound
    guard range.count <= 64, isHeading(source.text(range)) else { return false }
    let isLastLine = line + 1 == source.blocks[index].lines.upperBound
    guard !isLastLine || index + 1 < source.blocks.count else { return false }
    isBehindAnother = true
    return true
  }

  /// Returns whether a line only opens a part, without other text.
  private func isHeading(_ line: String) -> Bool {
    let plain = InlineMarkdown(line).text
    guard let last = plain.utf8.last(where: { !$0.isBlank }), ![0x2E, 0x21, 0x3F].contains(last)
    else { return false }
    let words = RecipeHeading.trimmed(plain).split(separator: " ").count
    let isMarked = last == 0x3A || plain.utf8.count < line.utf8.count
    switch RecipeHeading(plain, lexicon) {
    case .ingredients(nil): return opensIngredients
    case .ingredients: return opensIngredients && isMarked && words <= 4
    case .steps(nil): return opensSteps
    case .steps(let group?):
      return opensSteps && isMarked && RecipeHeading.beginsWithFor(group, lexicon)
    case .notes: return opensSteps && isBehindAnother && words == 1
    case .other: return false
    }
  }
}
