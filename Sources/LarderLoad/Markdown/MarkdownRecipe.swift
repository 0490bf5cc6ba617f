package import LarderModel

/// A recipe written as Markdown, taken apart by its headings.
package struct MarkdownRecipe {
  /// One ingredient line or one step.
  package struct Item {
    /// Plain text of an ingredient, Markdown of a step; not yet cleaned.
    package var text: String
    /// Heading that this item is under.
    package var section: String?
    /// First byte of the text in the file.
    package var offset: Int
    /// Links in an ingredient, of which one may name another recipe.
    package var links: [Link] = []
  }

  /// Words that link somewhere, as written.
  package struct Link: Hashable, Sendable {
    package var label: String
    package var address: String

    package init(label: String, address: String) {
      self.label = label
      self.address = address
    }
  }

  /// Heading of the first level at the top.
  package var title: String?
  package typealias Picture = (alternative: String, address: String)

  /// Pictures on lines of their own before all words.
  package var pictures: [Picture] = []
  /// The first pictures on a line of their own among the words of the description, and what the
  /// description is without them where they stand for the dish.
  package var picturesInDescription: (pictures: [Picture], rest: String?)?
  /// `label: value` of the list before the first part; the offset is the value's.
  package var facts: [(label: String, value: String, offset: Int)] = []
  /// Markdown before the first part.
  package var description: String?
  package var descriptionOffset = 0
  package var ingredients: [Item] = []
  package var steps: [Item] = []
  /// Markdown of everything else, with its headings.
  package var notes: String?
  package var notesOffset = 0

  /// Reads the Markdown after the front matter.
  ///
  /// A heading of any level whose last or first word is "ingredients" opens the ingredients;
  /// "steps", "directions", "method", "instructions" or "preparation" open the steps (German,
  /// French, Spanish, Italian and Dutch words too). Deeper headings inside a part, lines of
  /// bold text and short lines ending in a colon before a list are sections. Notes, tips and
  /// every other heading of the part's level go to `notes`, where prose below the ingredients
  /// goes too.
  ///
  /// Each list item is one item. Steps without a list are paragraphs, or the lines of one
  /// whose lines are sentences; between list items a paragraph belongs to the step before it. An
  /// item under an ingredient is an ingredient of its own, one under a step stays in the step's
  /// Markdown. HTML comments are skipped.
  package static func read(_ source: SourceText, from offset: Int) -> MarkdownRecipe {
    var reader = MarkdownRecipeReader(MarkdownBlocks(source.bytes, from: offset))
    reader.read()
    return reader.recipe
  }
}

/// The state of reading a Markdown recipe; see `MarkdownRecipe.read(_:from:)`.
struct MarkdownRecipeReader {
  enum Part { case opening, ingredients, steps, notes }

  let source: MarkdownBlocks
  var recipe = MarkdownRecipe()
  var part = Part.opening
  /// Level of the heading that opened the part.
  var partLevel = 0
  var section: String?
  /// Blocks of the description and of the notes.
  var description: [Int] = []
  /// The first block of the description that begins with pictures, and whether it holds words too.
  var illustration: (block: Int, pictures: [MarkdownRecipe.Picture], hasWords: Bool)?
  var notes: [Int] = []
  /// Blocks of the current section of the steps.
  var stepBlocks: [Int] = []
  /// Prose among the ingredients, and the section it was in.
  var ingredientProse: [(block: Int, section: String?)] = []
  /// A heading of no known meaning: it names what follows, or is part of the prose.
  private var pendingHeading: Int?
  private var container: (level: Int, name: String)?

  init(_ source: MarkdownBlocks) { self.source = source }

  var blocks: [MarkdownBlock] { source.blocks }

  mutating func read() {
    for (index, block) in blocks.enumerated() {
      if case .heading(let level) = block.kind {
        readHeading(index, level: level)
        continue
      }
      keepPendingHeading()
      switch part {
      case .opening: readOpening(index)
      case .ingredients: readIngredients(index)
      case .steps: stepBlocks.append(index)
      case .notes: notes.append(index)
      }
    }
    keepPendingHeading()
    closeSteps(isLast: true)
    closeIngredients()
    recipe.description = raw(description)
    recipe.descriptionOffset = offset(of: description)
    if let illustration {
      let rest = description.filter { illustration.hasWords || $0 != illustration.block }
      recipe.picturesInDescription = (illustration.pictures, raw(rest))
    }
    recipe.notes = raw(notes.sorted())
    recipe.notesOffset = offset(of: notes)
  }

  /// Where the first of some blocks begins in the file.
  private func offset(of indices: [Int]) -> Int {
    indices.min().map { source.lines[blocks[$0].lines.lowerBound].lowerBound } ?? 0
  }

  private mutating func readHeading(_ index: Int, level: Int) {
    let text = InlineMarkdown(source.text(blocks[index].text)).text
    let heading = RecipeHeading(text)
    if let container, level <= container.level { self.container = nil }
    if let pending = pendingHeading {
      if case .heading(let pendingLevel) = blocks[pending].kind, pendingLevel < level,
        heading.opensPart
      {
        container = (pendingLevel, plainHeading(pending))
        pendingHeading = nil
      } else {
        keepPendingHeading()
      }
    }
    let isDeeper = level > partLevel
    let isPartOfPart = part == .ingredients || part == .steps
    switch heading {
    case .ingredients(let group):
      closeSteps(isLast: part != .ingredients)
      if part != .ingredients || !isDeeper { partLevel = level }
      part = .ingredients
      section = group ?? container?.name
    case .steps(let group):
      let isInside = part == .steps
      closeSteps(isLast: !isInside)
      section = group ?? (isInside ? RecipeHeading.trimmed(text) : container?.name)
      if !isInside || !isDeeper { partLevel = level }
      part = .steps
    case .notes where part == .ingredients || part == .steps:
      leave(for: index, level: level)
    case .other where isPartOfPart && (isDeeper || text.lowercased().hasPrefix("for ")):
      closeSteps(isLast: false)
      section = RecipeHeading.trimmed(text)
    case .notes, .other:
      if part == .opening, level == 1, recipe.title == nil, description.isEmpty {
        recipe.title = text
      } else {
        leave(for: index, level: level)
      }
    }
  }

  /// Ends a part at a heading that belongs to none; prose before the first part goes on.
  private mutating func leave(for index: Int, level: Int) {
    closeSteps(isLast: true)
    if part != .opening { part = .notes }
    partLevel = level
    section = nil
    pendingHeading = index
  }

  private mutating func keepPendingHeading() {
    guard let pending = pendingHeading else { return }
    pendingHeading = nil
    if part == .opening { description.append(pending) } else { notes.append(pending) }
  }

  private func plainHeading(_ index: Int) -> String {
    RecipeHeading.trimmed(InlineMarkdown(source.text(blocks[index].text)).text)
  }

  /// The lines of the blocks as written; blocks that were apart get a blank line between.
  func raw(_ indices: [Int]) -> String? {
    var text = ""
    var previous: Int?
    for index in indices {
      let lines = blocks[index].lines
      if let previous {
        let isNext = previous == index - 1
        let gap = isNext ? lines.lowerBound - blocks[previous].lines.upperBound : 1
        text += gap > 0 ? "\n\n" : "\n"
      }
      text += lines.map { source.text(source.lines[$0]) }.joined(separator: "\n")
      previous = index
    }
    let clean = TextCleaner.trimmedLines(text)
    return clean.isEmpty ? nil : clean
  }
}

extension RecipeHeading {
  var opensPart: Bool {
    switch self {
    case .ingredients, .steps: true
    case .notes, .other: false
    }
  }
}

extension TextCleaner {
  /// The text without blank lines at its start and without blanks and blank lines at its end.
  static func trimmedLines(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x0A {
      index += 1
      if bytes[index - 1] == 0x0A { start = index }
    }
    var end = bytes.count
    while end > index, bytes[end - 1].isBlank || bytes[end - 1] == 0x0A { end -= 1 }
    return String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
  }
}
