package import LarderKitchen
package import LarderModel

/// Reads a Cooklang file into a recipe.
package struct CooklangReader {
  /// Maximum number of ingredients, tools and steps of a recipe, as in other formats.
  private static let limit = 2_000

  private let document: CooklangDocument
  private var problems: [LocatedProblem]
  private var list = CooklangIngredients()
  /// Ingredients named in steps, in order; no place if the ingredient is not in the list.
  private var mentions: [(draft: IngredientDraft, place: Int?)] = []
  private var isFull = false
  private var tools: [(name: String, details: [String])] = []
  private var toolPlaces: [String: Int] = [:]
  private var references: [RecipeReference] = []

  private let lexicon: Lexicon

  private init(_ document: CooklangDocument, _ lexicon: Lexicon) {
    self.document = document
    self.lexicon = lexicon
    problems = document.problems
  }

  /// Reads a file, whose name supplies the slug, and the title if the metadata has none.
  package static func readRecipe(_ source: SourceText, _ lexicons: Lexicons) -> FileReading {
    let document = CooklangDocument(source)
    guard document.faults.isEmpty else { return FileReading(diagnostics: document.faults) }
    var reading = metadata(of: document, in: source, lexicons)
    guard var recipe = reading.recipe else { return reading }
    let lexicon = lexicons.lexicon(recipe.language, source.bytes)
    recipe.origin.hasForeignWords = lexicon.hasForeignWords
    var reader = CooklangReader(document, lexicon)
    reader.collect()
    reader.fill(&recipe)
    let lines = LineIndex(path: source.path, bytes: source.bytes)
    var problems = reader.problems.sorted { $0.offset < $1.offset }
    let most = FieldReader.faultLimit
    if problems.count > most {
      problems = problems.prefix(most) + [LocatedProblem(.tooManyFaults, at: problems[most].offset)]
    }
    (reading.recipe, reading.references) = (recipe, reader.references)
    reading.diagnostics += problems.map { lines.diagnostic($0) }
    return reading
  }

  // MARK: Marks in steps

  private mutating func collect() {
    var section: String?
    for block in document.blocks {
      switch block {
      case .section(let name): section = name
      case .step(let tokens, _):
        for token in tokens {
          switch token {
          case .ingredient(let thing): addIngredient(thing, under: section)
          case .tool(let thing): addTool(thing)
          case .text, .timer: break
          }
        }
      case .note: break
      }
    }
  }

  private mutating func addIngredient(_ thing: CooklangMark, under section: String?) {
    let wanted = RecipeField.ingredients.expectation
    var draft = IngredientDraft(thing, name: thing.name, lexicon)
    guard let name = cleaned(thing.name, wanted, limit: 1000, at: thing.offset) else {
      problems.append(LocatedProblem(.namelessThing("@"), at: thing.offset))
      mentions.append((draft, nil))
      return
    }
    draft.name = name
    if let amount = draft.lower {
      let text = cleaned(amount.text, wanted, limit: 200, at: thing.offset)
      draft.lower = text.map { IngredientDraft.Amount(text: $0, quantity: amount.quantity) }
    }
    draft.unit = draft.unit.flatMap { cleaned($0, wanted, limit: 200, at: thing.offset) }
    draft.note = draft.note.flatMap { cleaned($0, wanted, limit: 2048, at: thing.offset) }
    draft.group = section.flatMap { cleaned($0, wanted, limit: 200, at: thing.offset) }
    let measure = thing.amount?.written ?? thing.unit
    if !measure.isEmpty, draft.writtenAmount == nil {
      problems.append(LocatedProblem(.unitWithoutAmount(measure), at: thing.offset))
    } else if let amount = thing.amount, draft.lower?.quantity == nil,
      amount.written.utf8.contains(where: \.isDigit)
    {
      problems.append(LocatedProblem(.unreadableQuantity(amount.written), at: thing.offset))
    }
    guard !thing.isHidden else {
      mentions.append((draft, nil))
      return
    }
    guard list.count < CooklangReader.limit else {
      if !isFull {
        problems.append(
          LocatedProblem(.tooManyItems(list.count + 1, in: "this recipe"), at: thing.offset))
      }
      isFull = true
      mentions.append((draft, nil))
      return
    }
    let place = list.add(draft, path: thing.path)
    mentions.append((draft, place))
    if let path = thing.path {
      references.append(RecipeReference(ingredient: place, path: path, offset: thing.offset))
    }
  }

  /// Adds a tool once, with its count and note.
  private mutating func addTool(_ thing: CooklangMark) {
    let wanted = RecipeField.equipment.expectation
    guard let name = cleaned(thing.name, wanted, limit: 200, at: thing.offset) else { return }
    let details = [thing.amount?.written, thing.unit, thing.note].compactMap { $0 }
      .filter { !$0.isEmpty }
      .compactMap { cleaned($0, wanted, limit: 200, at: thing.offset) }
    let key = name.lowercased()
    if let place = toolPlaces[key] {
      if tools[place].details.isEmpty { tools[place].details = details }
    } else if tools.count < CooklangReader.limit {
      toolPlaces[key] = tools.count
      tools.append((name, details))
    }
  }

  // MARK: The recipe

  private mutating func fill(_ recipe: inout Recipe) {
    recipe.ingredients = list.ingredients
    recipe.equipment = FieldReader.unique(
      recipe.equipment
        + tools.map { name, details in
          details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
        })
    var section: String?
    var next = 0
    for block in document.blocks {
      switch block {
      case .section(let name):
        section = name.flatMap { cleaned($0, RecipeField.steps.expectation, limit: 200, at: 0) }
      case .step(let tokens, let offset):
        guard recipe.steps.count < CooklangReader.limit else {
          problems.append(
            LocatedProblem(.tooManyItems(recipe.steps.count + 1, in: "this recipe"), at: offset))
          return
        }
        var step = self.step(tokens, &next)
        step.section = section
        let wanted = RecipeField.steps.expectation
        guard let text = cleaned(step.text, wanted, as: .markdown, limit: 65_536, at: offset)
        else { continue }
        step.text = text
        recipe.steps.append(step)
      case .note(let words, let offset):
        let field = recipe.steps.isEmpty ? RecipeField.description : .notes
        let note = cleaned(
          CooklangReader.escaped(words), field.expectation, as: .markdown, limit: 65_536,
          at: offset)
        guard let note else { continue }
        if recipe.steps.isEmpty {
          recipe.description = recipe.description.map { $0 + "\n\n" + note } ?? note
        } else {
          recipe.notes = recipe.notes.map { $0 + "\n\n" + note } ?? note
        }
      }
    }
    if recipe.steps.isEmpty { problems.append(LocatedProblem(.cooklangWithoutSteps, at: 0)) }
  }

  /// Returns a step with its text in Markdown.
  ///
  /// An amount is written before the name if the ingredient has amounts in several places;
  /// otherwise the ingredient list already shows it.
  private func step(_ tokens: [CooklangToken], _ next: inout Int) -> Step {
    var text = ""
    var step = Step(text: "")
    for token in tokens {
      switch token {
      case .text(let words): text += words
      case .tool(let thing): text += thing.alias ?? thing.name
      case .timer(let thing): text += CooklangReader.words(ofTimer: thing)
      case .ingredient(let thing):
        let (draft, place) = mentions[next]
        next += 1
        let name = draft.name ?? thing.name
        let amount = draft.writtenAmount
        if let amount, draft.lower?.quantity != nil, list.isDivided(name) {
          let words = (amount + " ").utf8
          if !text.utf8.suffix(words.count).elementsEqual(words) { text += amount + " " }
        }
        text += thing.alias ?? name
        guard let place, let ingredient = draft.ingredient else { continue }
        step.uses.append(
          StepIngredient(
            ingredient: place, amount: amount, quantity: ingredient.quantity,
            unit: ingredient.unit, unitText: ingredient.unitText))
      }
    }
    step.text = CooklangReader.escaped(text)
    return step
  }

  /// Returns text such as `3 minutes (eggs)`, which is then found as a duration of the step.
  private static func words(ofTimer timer: CooklangMark) -> String {
    guard let amount = timer.amount else { return timer.name }
    let unit = timer.unit == "m" ? "min" : timer.unit
    let duration = unit.isEmpty ? amount.written : "\(amount.written) \(unit)"
    return timer.name.isEmpty ? duration : "\(duration) (\(timer.name))"
  }

  // MARK: Texts

  private mutating func cleaned(
    _ text: String, _ wanted: FieldExpectation, as form: FieldReader.TextForm = .plain,
    limit: Int, at offset: Int
  ) -> String? {
    var reader = FieldReader(.yaml)
    let text = reader.cleaned(text, wanted, as: form, limit: limit)
    problems += reader.faults.map { LocatedProblem($0.problem, at: offset) }
    return text
  }
}

extension CooklangReader {
  /// Converts Cooklang text to CommonMark that renders as exactly that text.
  ///
  /// - Parameter text: Text whose line feeds are hard breaks; runs of spaces are collapsed.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    let text = Array(text.utf8)
    var lineStart = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x0A:
        while bytes.last == 0x20 { bytes.removeLast() }
        if bytes.count > lineStart { bytes += [0x5C, 0x0A] }
        lineStart = bytes.count
        continue
      case 0x20, 0x09:
        if bytes.count > lineStart, bytes.last != 0x20 { bytes.append(0x20) }
        continue
      // Characters that are special anywhere.
      case 0x2A, 0x3C, 0x5B, 0x5C, 0x5F, 0x60: bytes.append(0x5C)
      case 0x26:
        let next = index + 1 < text.count ? text[index + 1] : 0x20
        if next == 0x23 || next.isLetter { bytes.append(0x5C) }
      // Headings, quotes, list items and rules, which are special at the start of a line.
      case 0x23, 0x2B, 0x2D, 0x3D, 0x3E, 0x7E: if bytes.count == lineStart { bytes.append(0x5C) }
      case 0x29, 0x2E:
        if bytes.count > lineStart, bytes[lineStart...].allSatisfy(\.isDigit) { bytes.append(0x5C) }
      default: break
      }
      bytes.append(byte)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
