internal import LarderKitchen
internal import LarderModel

extension MarkdownRecipeReader {
  // MARK: Ingredients

  mutating func readIngredients(_ index: Int) {
    let block = blocks[index]
    switch block.kind {
    case .item: addIngredients(of: block)
    case .table: recipe.ingredients += ingredients(inTable: block)
    case .rule: break
    case .paragraph:
      if let name = sectionName(at: index) ?? bareName(at: index) {
        section = name
      } else if block.lines.count == 1,
        let amount = ServingsPhrase.amount(
          in: InlineMarkdown(source.text(block.text)).text, lexicon)
      {
        recipe.facts.append(("Servings", amount, block.text.lowerBound))
      } else if let section, EquipmentLabel.isLabel(section, lexicon) {
        let inline = InlineMarkdown(source.text(block.text))
        recipe.ingredients.append(
          MarkdownRecipe.Item(
            text: inline.text, section: section, offset: block.text.lowerBound,
            links: inline.links))
      } else {
        ingredientProse.append((index, section))
      }
    default: ingredientProse.append((index, section))
    }
  }

  /// Adds an item and those nested in it; one that ends in a colon, or "For the sauce", is the
  /// group of the rest.
  private mutating func addIngredients(of block: MarkdownBlock) {
    guard case .item(let content) = block.kind else { return }
    var lines: [(text: String, offset: Int)] = []
    var ranges: [Range<Int>] = [block.text]
    var endsWithGroup = false
    for line in block.lines.dropFirst() {
      let (column, start) = source.indent(of: line)
      let end = source.lines[line].upperBound
      if start == end { continue }
      if let text = source.itemText(at: start, end) {
        lines.append((joined(ranges), ranges[0].lowerBound))
        ranges = [text..<end]
      } else if column < content, isGroupLine(start..<end) {
        // A name between two lists, without a blank line after the first.
        lines.append((joined(ranges), ranges[0].lowerBound))
        ranges = [start..<end]
        endsWithGroup = true
      } else {
        ranges.append(start..<end)
      }
    }
    lines.append((joined(ranges), ranges[0].lowerBound))
    let outer = section
    defer { if lines.count > 1, !endsWithGroup { section = outer } }
    for (place, line) in lines.enumerated() {
      let inline = InlineMarkdown(line.text)
      let isOverOthers = place == 0 && lines.count > 1 && !endsWithGroup
      if inline.text.utf8.last == 0x3A || isOverOthers && isPurpose(inline.text) {
        section = RecipeHeading.trimmed(inline.text)
      } else if !inline.text.utf8.allSatisfy(\.isBlank) {
        if let section { groups.insert(section.lowercased()) }
        recipe.ingredients.append(
          MarkdownRecipe.Item(
            text: inline.text, section: section, offset: line.offset, links: inline.links))
      }
    }
  }

  private func isPurpose(_ text: String) -> Bool {
    RecipeHeading.beginsWithFor(text, lexicon) && !text.utf8.contains(where: \.isDigit)
  }

  private func joined(_ ranges: [Range<Int>]) -> String {
    TextCleaner.trimmedLines(ranges.map { source.text($0) }.joined(separator: " "))
  }

  /// Returns whether a line ends in a colon and contains no digits, like group names.
  private func isGroupLine(_ range: Range<Int>) -> Bool {
    let bytes = source.bytes[range]
    return bytes.last { !$0.isBlank && $0 != 0x2A && $0 != 0x5F } == 0x3A
      && !bytes.contains(where: \.isDigit)
  }

  /// Moves prose among the ingredients to the notes; without a list, each line is an ingredient.
  mutating func closeIngredients() {
    let isListed = recipe.ingredients.contains {
      $0.section.map { !EquipmentLabel.isLabel($0, lexicon) } ?? true
    }
    guard !isListed else {
      notes += ingredientProse.map(\.block)
      return nameProse()
    }
    var group: (name: String, section: String?)?
    for (index, section) in ingredientProse {
      guard blocks[index].kind == .paragraph else {
        notes.append(index)
        continue
      }
      if group?.section != section { group = nil }
      for line in blocks[index].lines {
        let start = source.indent(of: line).start
        let range = start..<source.lines[line].upperBound
        let inline = InlineMarkdown(joined([range]))
        if isGroupLine(range) {
          group = (RecipeHeading.trimmed(inline.text), section)
          continue
        }
        recipe.ingredients.append(
          MarkdownRecipe.Item(
            text: inline.text, section: group?.name ?? section, offset: start, links: inline.links))
      }
    }
  }

  /// Assigns prose between two lists to the group that follows it, or to its own group if a heading
  /// comes between.
  private mutating func nameProse() {
    var next = recipe.ingredients[...]
    guard let first = next.first?.offset, !ingredientProse.isEmpty else { return }
    var isBeforeItem = [Bool](repeating: false, count: blocks.count)
    var isItemNext = false
    for index in blocks.indices.reversed() {
      isBeforeItem[index] = isItemNext
      switch blocks[index].kind {
      case .item: isItemNext = true
      case .heading: isItemNext = false
      case .paragraph, .code, .rule, .table: break
      }
    }
    for (index, section) in ingredientProse where blocks[index].text.lowerBound > first {
      next = next.drop { $0.offset < blocks[index].text.lowerBound }
      guard let follower = next.first else { return }
      noteGroups[index] = isBeforeItem[index] ? follower.section : section
    }
  }

  // MARK: Steps

  /// Turns the blocks of a section into steps.
  ///
  /// - Parameter isLast: Whether the steps end here; prose after their list is then a note,
  ///   otherwise it belongs to the step before it.
  mutating func closeSteps(isLast: Bool) {
    let indices = isLast ? withoutFacts(stepBlocks, isNamed: section != nil) : stepBlocks
    stepBlocks = []
    var start = 0
    let bareCount = indices.count(where: { bareName(at: $0) != nil && sectionName(at: $0) == nil })
    for place in indices.indices {
      let index = indices[place]
      guard let name = sectionName(at: index) ?? bareSection(at: index, of: bareCount) else {
        continue
      }
      addSteps(indices[start..<place], isLast: false)
      section = name
      start = place + 1
    }
    addSteps(indices[start...], isLast: isLast)
  }

  private mutating func addSteps(_ indices: ArraySlice<Int>, isLast: Bool) {
    let firstItem = indices.firstIndex { blocks[$0].isItem }
    let lastItem = indices.lastIndex { blocks[$0].isItem } ?? indices.endIndex
    if let table = indices.first(where: { blocks[$0].kind == .table }),
      !indices.contains(where: { blocks[$0].isItem || blocks[$0].kind == .paragraph })
    {
      recipe.steps += steps(inTable: blocks[table])
      notes += indices.filter { $0 > table }
      return
    }
    var hasStep = false
    for place in indices.indices {
      let index = indices[place]
      let isProse = blocks[index].kind == .paragraph && !isPicture(index)
      if blocks[index].isItem || (isProse && (firstItem == nil || place < lastItem && !hasStep)) {
        hasStep = addStep(index) || hasStep
      } else if place > lastItem, isLast, !isPicture(index) {
        notes.append(index)
      } else if hasStep, let last = recipe.steps.indices.last {
        recipe.steps[last].text += "\n\n" + (raw([index]) ?? "")
      } else {
        notes.append(index)
      }
    }
  }

  private mutating func addStep(_ index: Int) -> Bool {
    if isOneStepALine(index) {
      for line in blocks[index].lines {
        let (_, start) = source.indent(of: line)
        let text = source.text(start..<source.lines[line].upperBound)
        recipe.steps.append(
          MarkdownRecipe.Item(
            text: TextCleaner.trimmedLines(text), section: section, offset: start))
      }
      return true
    }
    let text = stepText(index)
    guard !text.isEmpty else { return false }
    recipe.steps.append(
      MarkdownRecipe.Item(
        text: text, section: section, offset: blocks[index].text.lowerBound,
        number: source.number(of: blocks[index])))
    return true
  }

  /// Returns whether a paragraph has several lines that are sentences.
  private func isOneStepALine(_ index: Int) -> Bool {
    let block = blocks[index]
    guard block.kind == .paragraph, block.lines.count > 1 else { return false }
    return block.lines.allSatisfy { line in
      let bytes = source.bytes[source.indent(of: line).start..<source.lines[line].upperBound]
      let last = bytes.last { !$0.isBlank } ?? 0
      return bytes.first?.isUpper == true && [0x2E, 0x21, 0x3F, 0x29].contains(last)
    }
  }

  /// Returns the Markdown of a step: the first line without its marker, the others unindented.
  private func stepText(_ index: Int) -> String {
    let block = blocks[index]
    guard case .item(let content) = block.kind else { return raw([index]) ?? "" }
    var lines = [source.text(block.text)]
    for line in block.lines.dropFirst() {
      let (column, start) = source.indent(of: line)
      let indent = String(repeating: " ", count: max(0, column - content))
      lines.append(indent + source.text(start..<source.lines[line].upperBound))
    }
    return TextCleaner.trimmedLines(lines.joined(separator: "\n"))
  }

  private func isPicture(_ index: Int) -> Bool {
    blocks[index].kind == .paragraph
      && blocks[index].lines.allSatisfy {
        InlineMarkdown.pictures(source.bytes[source.lines[$0]]) != nil
      }
  }

  // MARK: Sections

  /// Returns the section name in a line of bold text, or in a line of at most 60 bytes that ends in
  /// a colon before a list.
  func sectionName(at index: Int) -> String? {
    let block = blocks[index]
    guard block.kind == .paragraph, block.lines.count == 1 else { return nil }
    // Two spaces or a backslash at the end are a hard break.
    var bytes = Array(source.text(block.text).utf8)
    while let last = bytes.last, last.isBlank || last == 0x5C { bytes.removeLast() }
    if bytes.isEmpty { return nil }
    let plain = InlineMarkdown(String(decoding: bytes, as: UTF8.self)).text
    let isBold = bytes.starts(with: "**".utf8) || bytes.starts(with: "__".utf8)
    let end = bytes.last { !$0.isBlank && $0 != 0x3A }
    if isBold, end == bytes[0], plain.utf8.count <= 100, plain.utf8.count <= bytes.count - 4,
      !bytes.dropFirst(2).dropLast(3).contains(bytes[0])
    {
      return RecipeHeading.trimmed(plain)
    }
    guard bytes.last == 0x3A, bytes.count <= 60, index + 1 < blocks.count, blocks[index + 1].isItem
    else { return nil }
    return RecipeHeading.trimmed(plain)
  }

  /// Returns a short line as the name of the list below it.
  private func bareName(at index: Int) -> String? {
    guard index + 1 < blocks.count, blocks[index + 1].isItem else { return nil }
    return fewWords(at: index)
  }

  /// Returns a line of few words without numbers.
  private func fewWords(at index: Int) -> String? {
    let block = blocks[index]
    guard block.kind == .paragraph, block.lines.count == 1, block.text.count <= 60 else {
      return nil
    }
    let written = InlineMarkdown(source.text(block.text)).text
    let plain = RecipeHeading.trimmed(written)
    guard let first = plain.utf8.first, first.isLetter || first >= 0x80,
      let last = written.utf8.last(where: { !$0.isBlank }),
      ![0x2E, 0x21, 0x3F, 0x2C, 0x3B].contains(last), !plain.utf8.contains(where: \.isDigit),
      !plain.isEmpty, plain.split(separator: " ").count <= 6
    else { return nil }
    return plain
  }

  /// Returns such a name among steps, where a short line may be a step: it is a section if an
  /// ingredient group has the same name, or if there are several such lines above lists.
  private func bareSection(at index: Int, of count: Int) -> String? {
    if count > 1, let name = bareName(at: index), name.split(separator: " ").count <= 4 {
      return name
    }
    guard !groups.isEmpty else { return nil }
    return fewWords(at: index).flatMap { groups.contains($0.lowercased()) ? $0 : nil }
  }
}
