internal import LarderKitchen
internal import LarderMarkdown
internal import LarderModel

// Tables of ingredients, of steps and of facts.
extension MarkdownRecipeReader {
  /// Returns the cells of a table as ranges of the source, header row first.
  private func rows(of block: MarkdownBlock) -> [[Range<Int>]] {
    block.lines.enumerated().filter { $0.offset != 1 }.map { _, line in
      MarkdownTable.cells(source.bytes[source.lines[line]])
    }
  }

  private func plain(_ cell: Range<Int>) -> String {
    TextCleaner.plain(InlineMarkdown(source.text(cell).replacing("\\|", with: "|")).text)
  }

  /// Returns one ingredient per row: the amount, whatever its column is, then the name and remarks.
  ///
  /// If the headers repeat, the columns are parallel lists, and each repetition is an ingredient. A
  /// row with one cell in bold, or ending in a colon, is a group heading.
  func ingredients(inTable block: MarkdownBlock) -> [MarkdownRecipe.Item] {
    var rows = rows(of: block)
    guard let head = rows.first?.map(plain) else { return [] }
    if !head.contains(where: { $0.utf8.first?.isDigit ?? false }) { rows.removeFirst() }
    let isNamed = head.contains { !$0.isEmpty }
    let width =
      isNamed
      ? (1...head.count).first { width in
        head.count.isMultiple(of: width) && head.indices.allSatisfy { head[$0] == head[$0 % width] }
      } ?? head.count : head.count
    let entries = rows.flatMap { row in
      stride(from: 0, to: row.count, by: width).map { Array(row[$0..<min($0 + width, row.count)]) }
    }
    func column(where isWanted: (String) -> Bool) -> Int? {
      guard width > 1 else { return nil }
      return (0..<width).first { column in
        let cells = entries.compactMap { $0.count > column ? plain($0[column]) : nil }
          .filter { !$0.isEmpty }
        return !cells.isEmpty && cells.count(where: isWanted) * 2 > cells.count
      }
    }
    let amount = column { QuantityText.leading($0, lexicon) != nil }
    let unit = column { lexicon.unit($0) != nil }
    var items: [MarkdownRecipe.Item] = []
    var group: String?
    for entry in entries {
      let filled = entry.filter { !$0.isEmpty }
      guard let first = filled.first else { continue }
      let written = source.text(first)
      let isBold = written.hasPrefix("**") && written.hasSuffix("**")
      if filled.count == 1, amount != nil, isBold || written.utf8.last == 0x3A {
        group = RecipeHeading.trimmed(plain(first))
        continue
      }
      let measure = [amount, unit].compactMap { $0 }.filter { entry.indices.contains($0) }
      let others = entry.indices.filter { !measure.contains($0) && !entry[$0].isEmpty }
      let words = measure.filter { !entry[$0].isEmpty } + others.prefix(1)
      let remarks = others.dropFirst().map { ", " + plain(entry[$0]) }
      items.append(
        MarkdownRecipe.Item(
          text: words.map { plain(entry[$0]) }.joined(separator: " ") + remarks.joined(),
          section: group ?? section, offset: first.lowerBound,
          links: filled.flatMap { InlineMarkdown(source.text($0)).links }))
    }
    return items
  }

  /// Returns one step per row, without its number.
  func steps(inTable block: MarkdownBlock) -> [MarkdownRecipe.Item] {
    rows(of: block).dropFirst().compactMap { row in
      let cells = row.filter { cell in
        !cell.isEmpty && !source.bytes[cell].allSatisfy { $0.isDigit || $0 == 0x2E }
      }
      guard let first = cells.first else { return nil }
      let text = cells.map { source.text($0).replacing("\\|", with: "|") }
      return MarkdownRecipe.Item(
        text: text.joined(separator: " – "), section: section, offset: first.lowerBound)
    }
  }

  /// Returns the facts of a table with a row of labels above a row of values, or with one label and
  /// value per row; empty if less than half of the labels are known.
  func facts(inTable block: MarkdownBlock) -> [Fact] {
    let rows = rows(of: block)
    let pairs =
      rows.count == 2
      ? zip(rows[0], rows[1]).map { [$0, $1] } : rows.filter { $0.count == 2 }
    let facts = pairs.filter { !$0[0].isEmpty && !$0[1].isEmpty }.map { pair -> Fact in
      (RecipeHeading.trimmed(plain(pair[0])), plain(pair[1]), pair[1].lowerBound)
    }
    let known = facts.count { lexicon.field(of: $0.label) != nil }
    return known * 2 >= facts.count && known > 0 ? facts : []
  }
}

/// Recipes in nyum's format: blocks separated by `---`, each with a list of `` `2 tbsp` oil`` and
/// the step they belong to as a quotation. Source: github.com/doersino/nyum.
extension MarkdownRecipeReader {
  /// Whether the text is in this format: no headings, but quotations, and items that begin with
  /// amounts as code.
  var isInColumns: Bool {
    var hasAmount = false
    var hasStep = false
    for block in blocks {
      switch block.kind {
      case .heading: return false
      case .item: hasAmount = hasAmount || source.bytes[block.text].first == 0x60
      case .paragraph: hasStep = hasStep || isQuotation(block)
      case .code, .rule, .table: break
      }
    }
    return hasAmount && hasStep
  }

  mutating func readColumns() {
    recipe.isInColumns = true
    var hasBegun = false
    /// Index of the first ingredient of the block.
    var first = 0
    for (index, block) in blocks.enumerated() {
      switch block.kind {
      case .item:
        readIngredients(index)
        hasBegun = true
      case .paragraph where isQuotation(block):
        let text = block.lines.map { unquoted(source.text(source.lines[$0])) }
        recipe.steps.append(
          MarkdownRecipe.Item(
            text: withoutCode(text.joined(separator: "\n")), offset: block.text.lowerBound,
            uses: recipe.ingredients[first...].map(\.offset)))
        first = recipe.ingredients.count
        hasBegun = true
      case .rule: first = recipe.ingredients.count
      case .heading, .code, .paragraph, .table:
        if hasBegun { notes.append(index) } else { description.append(index) }
      }
    }
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].text = withoutCode(recipe.ingredients[index].text)
    }
  }

  private func isQuotation(_ block: MarkdownBlock) -> Bool {
    block.kind == .paragraph && source.bytes[block.text].first == 0x3E
  }

  private func unquoted(_ line: String) -> String {
    let bytes = line.utf8.drop { $0.isBlank || $0 == 0x3E }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text without the backticks around its amounts.
  private func withoutCode(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x60 }, as: UTF8.self)
  }
}
