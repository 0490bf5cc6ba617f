package import LarderKitchen
package import LarderModel

/// A Markdown recipe, split at its headings.
package struct MarkdownRecipe {
  /// An ingredient line or a step.
  package struct Item {
    /// Plain text of an ingredient, Markdown of a step; not yet cleaned.
    package var text: String
    /// Heading above this item.
    package var section: String?
    /// Offset of the text in the file.
    package var offset: Int
    /// The number before a step.
    package var number: Int?
    /// Links in an ingredient; one of them may refer to another recipe.
    package var links: [Link] = []
    /// Offsets of the ingredients next to a step.
    package var uses: [Int] = []
  }

  /// A link as written.
  package typealias Link = (label: String, address: String)

  /// Heading of level 1 at the top.
  package var title: String?
  package typealias Picture = (alternative: String, address: String)

  /// Images on lines of their own before any text.
  package var pictures: [Picture] = []
  /// The first images on a line of their own within the description, and the rest of the
  /// description if they are used for the dish.
  package var picturesInDescription: (pictures: [Picture], rest: String?)?
  /// Lines `label: value` before the first part; the offset is that of the value.
  package var facts: [(label: String, value: String, offset: Int)] = []
  /// Markdown before the first part.
  package var description: String?
  package var descriptionOffset = 0
  package var ingredients: [Item] = []
  package var steps: [Item] = []
  /// Markdown of everything else, including headings.
  package var notes: String?
  package var notesOffset = 0
  /// Whether the text is in nyum's format.
  package var isInColumns = false
  /// Removed markup of other generators.
  package var dropped: [Range<Int>] = []
  /// Headings of recipes that share one file.
  package var recipeHeadings: [(text: String, offset: Int)] = []
  /// The first heading whose meaning is unknown, except for the title.
  package var unknownHeading: (text: String, offset: Int)?

  /// Reads the Markdown after the front matter.
  ///
  /// A heading of any level whose last or first word is "ingredients" opens the ingredients, as do
  /// "What you need" and "For 4 people"; "steps", "directions", "method", "instructions" or
  /// "preparation" open the steps (also words in German, French, Spanish, Arabic, Italian and
  /// Dutch). Without such a heading with `#`, a line of these words above a list or above lines
  /// opens the part. If no words open a part, its structure does: see `readShapes()`. Deeper
  /// headings inside a part, lines of bold text, short lines ending in a colon before a list and,
  /// above ingredients, short lines without a colon are sections. Notes, tips and every other
  /// heading of the part's level are added to `notes`, as is prose among the ingredients, under the
  /// name of the group that follows it.
  ///
  /// Each list item is one item. Steps without a list are paragraphs, or the lines of a paragraph
  /// whose lines are sentences; between list items, a paragraph belongs to the step before it. An
  /// item nested in an ingredient is a separate ingredient; one nested in a step stays in the
  /// step's Markdown. HTML comments are skipped.
  ///
  /// Without headings, blocks separated by `---`, each with a list of `` `2 tbsp` oil`` and a
  /// quotation, are ingredients and their steps.
  ///
  /// - Parameter given: Parts given in the front matter, `ingredients` or `steps`; prose about them
  ///   is added to the notes.
  package static func parse(
    _ source: SourceText, from offset: Int, given: Set<RecipeField> = [], _ lexicon: Lexicon
  ) -> MarkdownRecipe {
    var reader = MarkdownRecipeReader(MarkdownBlocks(source.bytes, from: offset), given, lexicon)
    reader.readBlocks()
    reader.recipe.dropped = reader.source.markup.dropped
    return reader.recipe
  }

  /// Whether there is no text below the front matter except possibly a title.
  var isWordless: Bool {
    ingredients.isEmpty && steps.isEmpty && description == nil && notes == nil
  }

  /// Moves all prose to the notes, for recipes whose prose is not an introduction.
  mutating func moveDescriptionToNotes() {
    guard let description else { return }
    notes = notes.map { description + "\n\n" + $0 } ?? description
    notesOffset = descriptionOffset
    self.description = nil
  }
}

/// The state of reading a Markdown recipe; see `MarkdownRecipe.parse(_:from:)`.
struct MarkdownRecipeReader {
  enum Part { case opening, ingredients, steps, notes }

  let source: MarkdownBlocks
  let given: Set<RecipeField>
  let lexicon: Lexicon
  /// Blocks of the source, with text lines used as headings at level 0.
  let blocks: [MarkdownBlock]
  var recipe = MarkdownRecipe()
  var part = Part.opening
  /// Level of the heading that opened the part.
  var partLevel = 0
  var section: String?
  /// Blocks of the description and of the notes.
  var description: [Int] = []
  /// The first block of the description that begins with images, and whether it also has text.
  var illustration: (block: Int, pictures: [MarkdownRecipe.Picture], hasWords: Bool)?
  var notes: [Int] = []
  /// Whether tags and yields are lines of emphasis, as in RecipeMD.
  var isRecipeMD = false
  /// Whether each heading has its own ingredients and steps.
  var hasRepeatedParts = false
  /// Names of ingredient groups in lower case.
  var groups: Set<String> = []
  /// Groups to which prose in the notes belongs.
  var noteGroups: [Int: String] = [:]
  /// Blocks of the current section of the steps.
  var stepBlocks: [Int] = []
  /// Prose among the ingredients, with its section.
  var ingredientProse: [(block: Int, section: String?)] = []
  /// The list before the first part that was checked last, and whether it contains only facts.
  var factList: (blocks: Range<Int>, isFacts: Bool) = (0..<0, false)
  /// A heading of unknown meaning, which is the name of the next part or belongs to the prose.
  private var pendingHeading: Int?
  private var container: (level: Int, name: String)?
  /// Level of the ingredients that contain a deeper heading of notes.
  private var interruptedLevel: Int?
  /// Cache of `findLastSteps`; empty until it is needed.
  private var lastSteps: [Int] = []
  /// The part that each heading opens, by its words or else by the structure around it.
  var meanings: [Int: RecipeHeading] = [:]
  /// Whether exactly one heading opens ingredients, and exactly one opens steps.
  private var hasOneList = false
  private var hasOneMethod = false
  /// Parts that begin at a block without a heading.
  var openings: [Int: Part] = [:]

  init(_ source: MarkdownBlocks, _ given: Set<RecipeField>, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    self.source = source
    self.given = given
    blocks = PlainHeading.blocks(of: source, given, lexicon)
    for (index, block) in blocks.enumerated() {
      guard case .heading = block.kind else { continue }
      meanings[index] = RecipeHeading(InlineMarkdown(source.text(block.text)).text, lexicon)
    }
  }

  mutating func readBlocks() {
    if !isInColumns {
      readShapes()
      hasOneList = meanings.values.count(where: \.isOfIngredients) == 1
      hasOneMethod = meanings.values.count(where: \.isOfSteps) == 1
      for index in blocks.indices {
        if let part = openings[index] { open(part) }
        readBlock(index)
      }
      keepPendingHeading()
      if !openings.isEmpty { readServingsInDescription() }
      closeSteps(isLast: true)
      closeIngredients()
    } else {
      readColumns()
    }
    description = withoutEmptyHeadings(description)
    notes = withoutFacts(notes.sorted())
    recipe.description = raw(description)
    recipe.descriptionOffset = offset(of: description)
    if let illustration {
      let rest = description.filter { illustration.hasWords || $0 != illustration.block }
      recipe.picturesInDescription = (illustration.pictures, raw(rest))
    }
    recipe.notes = raw(notes)
    recipe.notesOffset = offset(of: notes)
  }

  /// Opens a part without a heading.
  private mutating func open(_ part: Part) {
    keepPendingHeading()
    closeSteps(isLast: part == .notes)
    // Below a heading of ingredients, the next heading of its level ends the steps.
    if self.part != .ingredients || part != .steps || partLevel == 0 { partLevel = 1 }
    self.part = part
    if !hasRepeatedParts || part != .steps { section = nil }
  }

  private mutating func readBlock(_ index: Int) {
    if case .heading(let level) = blocks[index].kind {
      // A text line used as a heading has the level of the part.
      let own = part == .opening ? 2 : max(partLevel, 1)
      return readHeading(index, level: level == 0 ? own : level)
    }
    keepPendingHeading()
    switch part {
    case .opening: readOpening(index)
    case .ingredients: readIngredients(index)
    case .steps where blocks[index].kind == .rule: readRule(index)
    case .steps: stepBlocks.append(index)
    case .notes: notes.append(index)
    }
  }

  /// Ends the steps at a thematic break, unless more steps follow.
  private mutating func readRule(_ index: Int) {
    let rest = blocks[(index + 1)...].prefix { block in
      if case .heading = block.kind { false } else { true }
    }
    if rest.contains(where: { $0.isItem || $0.kind == .rule }) { return }
    closeSteps(isLast: true)
    part = .notes
  }

  /// Returns the offset of the first of some blocks in the file.
  private func offset(of indices: [Int]) -> Int {
    indices.min().map { source.lines[blocks[$0].lines.lowerBound].lowerBound } ?? 0
  }

  private mutating func readHeading(_ index: Int, level: Int) {
    let text = InlineMarkdown(source.text(blocks[index].text)).text
    let heading = meanings[index] ?? .other
    if let container, level <= container.level { self.container = nil }
    if let pending = pendingHeading {
      if case .heading(let pendingLevel) = blocks[pending].kind, pendingLevel < level,
        heading.opensPart
      {
        container = (pendingLevel, title(of: pending))
        pendingHeading = nil
      } else {
        keepPendingHeading()
      }
    }
    resumeIngredients(at: index, level: level, heading)
    let isDeeper = level > partLevel
    let isPartOfPart = part == .ingredients || part == .steps
    switch heading {
    case .ingredients where given.contains(.ingredients), .steps where given.contains(.steps):
      leave(for: index, level: level)
      part = .notes
    case .ingredients where isDeeper && isSection(heading, at: index, text),
      .steps where isDeeper && isSection(heading, at: index, text):
      closeSteps(isLast: false)
      section = RecipeHeading.trimmed(text)
    case .ingredients(let group):
      closeSteps(isLast: part != .ingredients)
      if part != .ingredients || !isDeeper { partLevel = level }
      part = .ingredients
      let named = group.flatMap { RecipeHeading.section($0, isOnly: hasOneList, lexicon) }
      section = named ?? container?.name
      if let (label, amount) = RecipeHeading.amount(in: text, lexicon) {
        recipe.facts.append((label, amount, blocks[index].text.lowerBound))
      }
    case .steps(let group):
      let isInside = part == .steps
      closeSteps(isLast: !isInside)
      let named = group.flatMap { group in
        group == title(of: index)
          ? group : RecipeHeading.section(group, isOnly: hasOneMethod, lexicon)
      }
      section = named ?? (isInside ? RecipeHeading.trimmed(text) : container?.name)
      if !isInside || !isDeeper { partLevel = level }
      part = .steps
    case .notes where part == .ingredients || part == .steps:
      if part == .ingredients, isDeeper { interruptedLevel = partLevel }
      leave(for: index, level: level)
    case .other where isPartOfPart && (isDeeper || RecipeHeading.beginsWithFor(text, lexicon)):
      closeSteps(isLast: false)
      section = RecipeHeading.trimmed(text)
    case .notes, .other:
      if part == .opening, level == 1, recipe.title == nil, description.isEmpty {
        // Attributes after the title leave a space.
        recipe.title = TextCleaner.trimmedLines(text)
      } else {
        leave(for: index, level: level)
      }
    }
  }

  /// Returns whether a deeper heading is a section of the current part although its words could
  /// open another: `### For the preparation` below `## Ingredients`.
  private mutating func isSection(_ heading: RecipeHeading, at index: Int, _ text: String) -> Bool {
    let next = index + 1 < blocks.count ? blocks[index + 1] : nil
    let isBulleted = next.map { $0.isItem && !source.isNumbered($0) } ?? false
    switch (part, heading) {
    case (.ingredients, .steps):
      if RecipeHeading.beginsWithFor(text, lexicon) { return true }
      if lastSteps.isEmpty { lastSteps = findLastSteps() }
      return isBulleted && lastSteps[min(partLevel, 6)] > index
    case (.steps, .ingredients):
      return !isBulleted && !(recipe.ingredients.isEmpty && ingredientProse.isEmpty)
    default: return false
    }
  }

  /// Returns for each level the last heading at most that deep that opens the steps, or -1.
  private func findLastSteps() -> [Int] {
    var last = [Int](repeating: -1, count: 7)
    for (index, block) in blocks.enumerated() {
      guard case .heading(let level) = block.kind, case .steps? = meanings[index] else { continue }
      for place in level...6 { last[place] = index }
    }
    return last
  }

  /// Returns to the ingredients at a heading above a list, if only deeper notes came between.
  private mutating func resumeIngredients(at index: Int, level: Int, _ heading: RecipeHeading) {
    guard let outer = interruptedLevel else { return }
    if part != .notes || level <= outer {
      interruptedLevel = nil
    } else if heading == .other, index + 1 < blocks.count, blocks[index + 1].isItem,
      !source.isNumbered(blocks[index + 1])
    {
      part = .ingredients
      partLevel = outer
    }
  }

  /// Ends a part at an unrelated heading; prose before the first part continues.
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
    if recipe.unknownHeading == nil, meanings[pending] == .other {
      recipe.unknownHeading = (title(of: pending), blocks[pending].text.lowerBound)
    }
  }

  func title(of index: Int) -> String {
    RecipeHeading.trimmed(InlineMarkdown(source.text(blocks[index].text)).text)
  }

  /// Returns the lines of the blocks as written, with a blank line between nonadjacent blocks and
  /// the group name before the blocks of a group.
  func raw(_ indices: [Int]) -> String? {
    var text = ""
    var previous: Int?
    var group: String?
    for index in indices {
      let lines = blocks[index].lines
      if let previous {
        let isNext = previous == index - 1
        let gap = isNext ? lines.lowerBound - blocks[previous].lines.upperBound : 1
        text += gap > 0 ? "\n\n" : "\n"
      }
      if let name = noteGroups[index], name != group { text += "**\(name)**\n\n" }
      group = noteGroups[index]
      text += lines.map { source.text(source.lines[$0]) }.joined(separator: "\n")
      previous = index
    }
    let clean = TextCleaner.trimmedLines(text)
    return clean.isEmpty ? nil : clean
  }
}

extension RecipeHeading {
  var opensPart: Bool { isOfIngredients || isOfSteps }

  var isOfIngredients: Bool { if case .ingredients = self { true } else { false } }

  var isOfSteps: Bool { if case .steps = self { true } else { false } }
}

extension TextCleaner {
  /// Returns the text without blank lines at either end and without trailing spaces.
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
