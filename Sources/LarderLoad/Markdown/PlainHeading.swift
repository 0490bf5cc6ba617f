internal import LarderKitchen
internal import LarderModel

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
    of source: MarkdownBlocks, _ given: MarkdownRecipe.Given, _ lexicon: Lexicon
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
        append(start..<line, to: &blocks)
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
        append(start..<block.lines.upperBound, to: &blocks)
      }
    }
    return blocks
  }

  private func append(_ lines: Range<Int>, to blocks: inout [MarkdownBlock]) {
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
