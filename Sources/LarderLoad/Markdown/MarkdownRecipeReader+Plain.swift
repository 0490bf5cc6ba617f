internal import LarderKitchen
internal import LarderModel

/// The parts of a recipe without headings over them, as places of its blocks.
struct PlainParts {
  var ingredients: Range<Int>
  /// Behind the last numbered step, or at the first heading behind other steps.
  var notes: Int

  /// What begins at a block.
  func part(at index: Int) -> MarkdownRecipeReader.Part? {
    switch index {
    case ingredients.lowerBound: .ingredients
    case ingredients.upperBound: .steps
    case notes: .notes
    default: nil
    }
  }
}

extension MarkdownRecipeReader {
  /// Finds the parts where no heading opens any, and front matter has neither.
  func plainParts() -> PlainParts? {
    guard given.isEmpty, blocks.contains(where: \.isItem), !blocks.contains(where: opensPart) else {
      return nil
    }
    var index = 0
    while index < blocks.count {
      let list = bullets(from: index)
      if list.isEmpty {
        index += 1
        continue
      }
      let isOverSteps = list.count > 1 && isNumbered(list.upperBound)
      if !isFacts(list), isOverSteps || isOfAmounts(list) { return parts(from: list) }
      index = list.upperBound
    }
    return nil
  }

  private func parts(from list: Range<Int>) -> PlainParts {
    let isNamed = list.lowerBound > 0 && sectionName(at: list.lowerBound - 1) != nil
    let lastNumbered = blocks.indices.last { $0 >= list.upperBound && isNumbered($0) }
    // Further lists, each below its name.
    var end = list.upperBound
    while let next = groupEnd(from: end), lastNumbered != nil || isOfAmounts(end + 1..<next) {
      end = next
    }
    let ingredients = (isNamed ? list.lowerBound - 1 : list.lowerBound)..<end
    if let lastNumbered, lastNumbered >= end {
      return PlainParts(ingredients: ingredients, notes: lastNumbered + 1)
    }
    let heading = blocks.indices.first { $0 > end && isHeading($0) }
    return PlainParts(ingredients: ingredients, notes: heading ?? blocks.count)
  }

  /// Where the list ends that has a name at `index`.
  private func groupEnd(from index: Int) -> Int? {
    guard index < blocks.count, isHeading(index) || sectionName(at: index) != nil else {
      return nil
    }
    let list = bullets(from: index + 1)
    return list.isEmpty ? nil : list.upperBound
  }

  /// The bulleted items that follow each other from a block on.
  private func bullets(from index: Int) -> Range<Int> {
    var end = index
    while end < blocks.count, blocks[end].isItem, !source.isNumbered(blocks[end]) { end += 1 }
    return index..<end
  }

  private func isNumbered(_ index: Int) -> Bool {
    index < blocks.count && blocks[index].isItem && source.isNumbered(blocks[index])
  }

  private func isHeading(_ index: Int) -> Bool {
    if case .heading = blocks[index].kind { return true }
    return false
  }

  private func opensPart(_ block: MarkdownBlock) -> Bool {
    guard case .heading = block.kind else { return false }
    return RecipeHeading(InlineMarkdown(source.text(block.text)).text, lexicon).opensPart
  }

  private func isFacts(_ list: Range<Int>) -> Bool {
    blocks[list].allSatisfy { !facts($0.text, isKnown: true).isEmpty }
  }

  /// Whether at least half of several items begin or end with an amount.
  private func isOfAmounts(_ list: Range<Int>) -> Bool {
    let amounts = blocks[list].count { item in
      guard item.text.count <= 200 else { return false }
      let line = TextCleaner.plain(InlineMarkdown(source.text(item.text)).text)
      return IngredientLine.read(line, lexicon).ingredient?.quantity != nil
        && facts(item.text, isKnown: true).isEmpty
    }
    return list.count > 1 && amounts * 2 >= list.count
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
