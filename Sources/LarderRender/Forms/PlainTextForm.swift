internal import LarderModel

/// A recipe as plain text in lines of 72 columns, in the language of the site.
struct PlainTextForm {
  private let context: SiteContext
  private let words: Wording

  init(_ context: SiteContext) {
    self.context = context
    words = context.wording
  }

  func write(_ recipe: Recipe, _ texts: RecipeWords, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + 4096)
    var lines = LineWrapper(output)
    lines.heading(recipe.name, 0x3D)
    if let headline = texts.headline, !headline.isEmpty { part(headline, to: &lines) }
    paragraphs(texts.description, to: &lines)
    facts(recipe, to: &lines)
    ingredients(recipe.ingredients, to: &lines)
    steps(recipe.steps, texts, to: &lines)
    if !texts.notes.isEmpty {
      heading(words[.notes], to: &lines)
      paragraphs(texts.notes, to: &lines)
    }
    nutrition(recipe.nutrition, to: &lines)
    origin(recipe, to: &lines)
    output = lines.output
  }

  /// Appends a paragraph with an empty line above it.
  private func part(_ text: String, to lines: inout LineWrapper) {
    lines.newLine()
    lines.paragraph(text)
  }

  private func heading(_ text: String, to lines: inout LineWrapper) {
    lines.newLine()
    lines.heading(text, 0x2D)
  }

  /// Appends paragraphs with empty lines between them, but not between items of a list.
  private func paragraphs(_ paragraphs: [PlainParagraph], to lines: inout LineWrapper) {
    var wasItem = false
    for paragraph in paragraphs {
      if !(wasItem && paragraph.isItem) { lines.newLine() }
      lines.paragraph(paragraph.text, first: paragraph.isItem ? "- " : "")
      wasItem = paragraph.isItem
    }
  }

  private func facts(_ recipe: Recipe, to lines: inout LineWrapper) {
    let facts =
      RecipeField.lines.compactMap { $0.fact(of: recipe, words) } + context.ownFacts(of: recipe)
    guard !facts.isEmpty else { return }
    lines.newLine()
    for fact in facts {
      lines.paragraph("\(fact.label): \(fact.url ?? fact.value ?? "")")
    }
  }

  private func ingredients(_ ingredients: [Ingredient], to lines: inout LineWrapper) {
    guard !ingredients.isEmpty else { return }
    heading(words[.ingredients], to: &lines)
    lines.newLine()
    var group: String?
    for (index, ingredient) in ingredients.enumerated() {
      if ingredient.group != group {
        if index > 0 { lines.newLine() }
        if let name = ingredient.group { lines.paragraph("\(name):") }
        group = ingredient.group
      }
      lines.paragraph(ingredient.text + optionalRemark(on: ingredient), first: "- ")
    }
  }

  /// Returns the word "optional" in brackets, unless the line already contains it.
  private func optionalRemark(on ingredient: Ingredient) -> String {
    guard ingredient.isOptional, !ingredient.isReadFromText else { return "" }
    let word = words[.optional]
    let isSaid = ingredient.text.lowercased().contains(word.lowercased())
    return isSaid ? "" : " (\(word))"
  }

  private func steps(_ steps: [Step], _ texts: RecipeWords, to lines: inout LineWrapper) {
    guard !steps.isEmpty else { return }
    heading(words[.method], to: &lines)
    var section: String?
    for (index, step) in steps.enumerated() {
      if step.section != section {
        if let name = step.section { part("\(name):", to: &lines) }
        section = step.section
      }
      let number = "\(index + 1). "
      let indent = String(repeating: " ", count: number.utf8.count)
      for (place, paragraph) in texts.steps[index].enumerated() {
        lines.newLine()
        lines.paragraph(
          paragraph.text, first: (place == 0 ? number : indent) + (paragraph.isItem ? "- " : ""))
      }
    }
  }

  private func nutrition(_ nutrition: Nutrition, to lines: inout LineWrapper) {
    let amounts = nutrition.shown
    guard !amounts.isEmpty else { return }
    heading("\(words[.nutrition]) (\(words[.perServing]))", to: &lines)
    lines.newLine()
    for (nutrient, amount) in amounts {
      lines.paragraph("\(words[nutrient]): \(words.decimal(amount)) \(nutrient.unit)")
    }
  }

  private func origin(_ recipe: Recipe, to lines: inout LineWrapper) {
    let page = context.addresses.published.recipe(recipe.slug)
    guard recipe.author != nil || recipe.source != nil || page != nil else { return }
    lines.newLine()
    if let author = recipe.author { lines.paragraph("\(words[.by]) \(author.name)") }
    if let source = recipe.source {
      lines.paragraph("\(words[.source]): \(source.name)")
      if let url = source.url, url.isWeb { lines.paragraph(url.description) }
    }
    if let page { lines.paragraph(page) }
  }
}

/// Breaks text into lines of at most 72 columns.
///
/// Lines break at spaces, and next to double-width characters, whose scripts use no spaces. A
/// longer word, such as a URL, is not broken.
struct LineWrapper {
  static let width = 72

  private(set) var output: [UInt8]
  /// The text to be broken.
  private var line: [UInt8] = []

  init(_ output: [UInt8]) { self.output = output }

  mutating func newLine() { output.append(0x0A) }

  /// Appends a text as one paragraph.
  ///
  /// - Parameters:
  ///   - first: ASCII before the first line; the other lines are indented by as many columns.
  mutating func paragraph(_ text: String, first: String = "") {
    line.removeAll(keepingCapacity: true)
    line.appendPlainText(text)
    let indent = first.utf8.count
    output += first.utf8
    var column = indent
    var isLineStart = true
    var index = 0
    while index < line.count {
      if line[index] == 0x20 {
        index += 1
        continue
      }
      let start = index
      let isSpaced = start > 0 && line[start - 1] == 0x20
      let columns = LineWrapper.passWord(line, &index)
      let gap = isSpaced && !isLineStart ? 1 : 0
      if !isLineStart, column + gap + columns > LineWrapper.width {
        output.append(0x0A)
        output += repeatElement(0x20, count: indent)
        column = indent
      } else if gap > 0 {
        output.append(0x20)
        column += 1
      }
      output += line[start..<index]
      column += columns
      isLineStart = false
    }
    output.append(0x0A)
  }

  /// Appends a heading, underlined with `sign` along its whole length.
  mutating func heading(_ text: String, _ sign: UInt8) {
    paragraph(text)
    let columns = min(LineWrapper.width, LineWrapper.columns(of: text.utf8))
    output += repeatElement(sign, count: columns)
    output.append(0x0A)
  }

  /// Skips characters between which no line may break, and returns their columns.
  private static func passWord(_ line: [UInt8], _ index: inout Int) -> Int {
    var columns = 0
    let start = index
    while index < line.count, line[index] != 0x20 {
      if line[index] < 0x80 {
        columns += 1
        index += 1
        continue
      }
      let (length, width) = character(line, at: index)
      if width == 2, index > start { return columns }
      columns += width
      index += length
      if width == 2 { return columns }
    }
    return columns
  }

  static func columns(of text: some Collection<UInt8>) -> Int {
    let bytes = Array(text)
    var index = 0
    var columns = 0
    while index < bytes.count {
      let (length, width) = character(bytes, at: index)
      columns += width
      index += length
    }
    return columns
  }

  /// Returns the bytes and columns of the character at `index`: no columns for combining marks and
  /// joiners, two for East Asian scripts and emoji.
  private static func character(_ bytes: [UInt8], at index: Int) -> (length: Int, width: Int) {
    func byte(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? bytes[index + offset] : 0
    }
    switch byte(0) {
    case 0xCC: return (2, 0)
    case 0xCD where byte(1) <= 0xAF: return (2, 0)
    case 0xC2...0xDF: return (2, 1)
    case 0xE2 where byte(1) == 0x80 && (0x8B...0x8F).contains(byte(2)): return (3, 0)
    case 0xEF where byte(1) == 0xB8 && (0x80...0x8F).contains(byte(2)): return (3, 0)
    case 0xE3...0xED: return (3, byte(0) == 0xEA && byte(1) > 0x93 && byte(1) < 0xB0 ? 1 : 2)
    case 0xEF where (0xBC...0xBD).contains(byte(1)): return (3, 2)
    case 0xE0...0xEF: return (3, 1)
    case 0xF0...0xF4: return (4, 2)
    default: return (1, 1)
    }
  }
}

extension [UInt8] {
  /// Appends a text as part of one line of an export, which programs and terminals display.
  ///
  /// Line endings and tabs become spaces. Other control characters, the controls that reorder text
  /// and invalid characters (SAFETY, 20) are removed, so that no value can end a line, color a
  /// terminal or reverse the text around it.
  mutating func appendPlainText(_ text: String) {
    if text.holdsOnly({ 0x20...0x7E ~= $0 }) {
      self += text.utf8
      return
    }
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      let kind = Self.plainTextKind(bytes, at: index)
      guard kind.length > 0 else {
        index += 1
        continue
      }
      append(contentsOf: bytes[start..<index])
      if kind.isBlank { append(0x20) }
      index += kind.length
      start = index
    }
    append(contentsOf: bytes[start...])
  }

  /// Returns the number of bytes at `index` to replace or remove; 0 if they are kept.
  private static func plainTextKind(
    _ bytes: [UInt8], at index: Int
  ) -> (length: Int, isBlank: Bool) {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: return (1, true)
    case 0x00...0x1F, 0x7F, 0xF5...0xFF: return (1, false)
    case 0xC2, 0xEF: return (HTMLText.forbiddenLength(bytes, at: index), false)
    case 0xE2:
      if index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
        return (3, true)
      }
      return (HTMLText.forbiddenLength(bytes, at: index), false)
    default: return (0, false)
    }
  }
}
