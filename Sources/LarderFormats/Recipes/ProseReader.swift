internal import LarderKitchen
internal import LarderModel

/// Reads values that are missing in the front matter from the prose of a Markdown recipe.
struct ProseReader {
  let body: MarkdownRecipe
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  /// The ingredients that steps can refer to, by their offsets.
  private var uses: [Int: StepIngredient] = [:]

  private let lexicon: Lexicon
  private lazy var lines = LineIndex(path: source.path, bytes: source.bytes)

  init(body: MarkdownRecipe, source: SourceText, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    self.body = body
    self.source = source
  }

  /// - Parameter given: Which of `ingredients`, `steps` and `totalMinutes` the front matter has.
  mutating func fill(_ recipe: inout Recipe, given: Set<RecipeField>) {
    if !given.contains(.ingredients) { recipe.ingredients = ingredients() }
    if !given.contains(.steps) { recipe.steps = steps() }
    // Images inside the text stay there, unless the dish has no others.
    let illustration =
      recipe.pictures.isEmpty && body.pictures.isEmpty ? body.picturesInDescription : nil
    let words = illustration.map { $0.rest } ?? body.description
    if let prose = markdown(words, "description", at: body.descriptionOffset) {
      // Many authors repeat the front matter below it.
      recipe.description =
        recipe.description.map { given in
          let (first, second) = (SearchText.words(of: given), SearchText.words(of: prose))
          if second.starts(with: first) { return prose }
          return first.starts(with: second) ? given : joined(given, prose)
        } ?? prose
    }
    let notes = body.notes.map(ProseReader.withoutHeading)
    if let prose = markdown(notes, "notes", at: body.notesOffset) {
      recipe.notes = joined(recipe.notes, prose)
    }
    for picture in pictures(illustration?.pictures ?? body.pictures)
    where !recipe.pictures.contains(where: { $0.source == picture.source }) {
      recipe.pictures.append(picture)
    }
    if !given.contains(.totalMinutes) { recipe.totalTime = nil }
    for fact in body.facts { readFact(fact.label, fact.value, at: fact.offset, into: &recipe) }
    recipe.computeTotalTime()
  }

  /// Joins two texts, the second below the first.
  private func joined(_ first: String?, _ second: String) -> String {
    first.map { $0 + "\n\n" + second } ?? second
  }

  private mutating func ingredients() -> [Ingredient] {
    var ingredients: [Ingredient] = []
    for item in bounded(body.ingredients) {
      let read: Ingredient? = reading(at: item.offset, length: item.text.utf8.count) { reader in
        let wanted = RecipeField.ingredients.expectation
        guard let line = reader.cleaned(item.text, wanted, limit: 2048) else { return nil }
        var ingredient = reader.ingredientLine(line)
        ingredient?.group = item.section
        if let read = ingredient { ingredient = reader.linked(read, to: item.links) }
        return ingredient
      }
      guard let read else { continue }
      if body.isInColumns { uses[item.offset] = read.use(at: ingredients.count) }
      ingredients.append(read)
    }
    return ingredients
  }

  private mutating func steps() -> [Step] {
    bounded(body.steps).flatMap { item in
      let used = item.uses.compactMap { uses[$0] }
      return reading(at: item.offset, length: 1) { reader in
        ProseReader.texts(of: item).compactMap { text in
          reader.cleaned(text, RecipeField.steps.expectation, as: .markdown)
            .map { Step(text: $0, section: item.section, uses: used) }
        }
      }
    }
  }

  /// Returns the steps in one text: those in `Step 1: Whisk. Step 2: Fry.`, or after a first number
  /// those in `Whisk. 2. Fry. 3. Eat.`
  private static func texts(of item: MarkdownRecipe.Item) -> [String] {
    if item.text.utf8.contains(0x0A) { return [item.text] }
    let texts =
      item.number.map { StepText.divided(item.text, after: $0) } ?? StepText.numbered(item.text)
    return texts.count > 1 ? texts : [item.text]
  }

  /// Returns at most 2,000 items; more are the error `too-many-items` at the first excess item.
  private mutating func bounded(_ items: [MarkdownRecipe.Item]) -> ArraySlice<MarkdownRecipe.Item> {
    if items.count > 2_000 {
      diagnostics.append(
        source.diagnostic(.tooManyItems(items.count, in: "this list"), at: items[2_000].offset))
    }
    return items.prefix(2_000)
  }

  private mutating func pictures(_ written: [MarkdownRecipe.Picture]) -> [Picture] {
    written.prefix(100).compactMap { picture in
      let address = ProseReader.ownPath(picture.address)
      return reading(at: 0, length: 1) { reader in
        let alternative = reader.cleaned(
          picture.alternative, RecipeField.image.expectation, limit: 2048)
        return reader.pictureSource(address).map { Picture(source: $0, alternative: alternative) }
      }
    }
  }

  /// Returns a decoded path below `recipes/` without leading `../`.
  private static func ownPath(_ address: String) -> String {
    if address.utf8.contains(0x3A) || address.utf8.starts(with: "//".utf8) { return address }
    var bytes = PercentEncoding.decoded(Array(address.utf8))[...]
    while bytes.starts(with: "../".utf8) { bytes = bytes.dropFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func markdown(_ text: String?, _ field: String, at offset: Int) -> String? {
    guard let text else { return nil }
    return reading(at: offset, length: 1) {
      $0.cleaned(text, FieldExpectation(field, "text", example: "\"text\""), as: .markdown)
    }
  }

  /// Reads a labelled line. Existing values win; a different or longer value is added to the notes.
  private mutating func readFact(
    _ label: String, _ value: String, at offset: Int, into recipe: inout Recipe
  ) {
    let isSaid =
      lexicon.field(of: label).map { field in
        let wanted = field.expectation(as: label)
        return readField(field, wanted, value, at: offset, into: &recipe)
      } ?? false
    if !isSaid { recipe.notes = joined(recipe.notes, "- \(label): \(value)") }
  }

  /// - Returns: Whether the recipe now contains all of the value.
  private mutating func readField(
    _ field: RecipeField, _ wanted: FieldExpectation, _ value: String, at offset: Int,
    into recipe: inout Recipe
  ) -> Bool {
    let words = FieldValue.string(ServingsPhrase.amount(in: value, lexicon) ?? value)
    return reading(at: offset, length: 1) { reader in
      switch field {
      case .servings, .yield:
        if field == .yield, ServingsPhrase.amount(in: value, reader.lexicon) == nil {
          let yield = reader.text(words, wanted, limit: 500)
          recipe.yield = recipe.yield ?? yield
          return yield == nil || recipe.yield == yield
        }
        let (servings, more) = reader.servings(words, wanted, isProse: true)
        recipe.servings = recipe.servings ?? servings
        recipe.yield = recipe.yield ?? more
        return (servings == nil || recipe.servings == servings)
          && (more == nil || recipe.yield == more)
      case .difficulty:
        let difficulty = reader.difficulty(words, wanted)
        recipe.difficulty = recipe.difficulty ?? difficulty
        return difficulty != nil && recipe.difficulty == difficulty
      case .source, .author:
        return ProseReader.readCredit(field, value, wanted, into: &recipe, with: &reader)
      default:
        if case .texts(let get, let put) = field.kind {
          let texts = reader.texts(FieldValue.string(value), wanted, separator: UInt8(ascii: ","))
          put(&recipe, FieldReader.unique(get(recipe) + texts))
          return true
        }
        guard case .minutes(let get, let put) = field.kind else { return false }
        guard let time = FactTime(TextCleaner.plain(value), reader.lexicon) else {
          if get(recipe) == nil { reader.mismatch(words, wanted) }
          return false
        }
        put(&recipe, get(recipe) ?? time.time)
        recipe.restTime = recipe.restTime ?? time.rest
        return !time.hasRemark && (time.time == nil || get(recipe) == time.time)
          && (time.rest == nil || recipe.restTime == time.rest)
      }
    }
  }

  /// Reads a name, a URL, or a name that links to a URL.
  private static func readCredit(
    _ field: RecipeField, _ value: String, _ wanted: FieldExpectation,
    into recipe: inout Recipe, with reader: inout FieldReader
  ) -> Bool {
    guard case .attribution(let get, let put) = field.kind else { return false }
    let inline = InlineMarkdown(value)
    let address = inline.links.first.map(\.address)
    var credit = reader.attribution(FieldValue.string(inline.text), wanted)
    if let url = address.flatMap({ WebAddress($0) }), url.isWeb { credit?.url = url }
    if get(recipe) == nil { put(&recipe, credit) }
    return credit != nil && get(recipe) == credit
  }

  /// Runs a reader whose problems are all reported at one place in the prose, as warnings.
  private mutating func reading<Result>(
    at offset: Int, length: Int, _ body: (inout FieldReader) -> Result
  ) -> Result {
    var reader = FieldReader(.yaml, isForeign: true, lexicon: lexicon)
    let result = body(&reader)
    diagnostics += lines.diagnostics(for: reader.faults, at: offset, length: length)
    return result
  }

  /// Returns the notes without a first heading that only repeats the page's own.
  private static func withoutHeading(_ notes: String) -> String {
    let line = notes.utf8.prefix { $0 != 0x0A && $0 != 0x0D }
    let title = RecipeHeading.trimmed(String(decoding: line, as: UTF8.self))
      .filter { !":*_".contains($0) }
    let known = [
      "note", "notes", "notizen", "hinweise", "anmerkungen", "remarques", "notas", "notities",
      "ملاحظات",
    ]
    guard known.contains(title.lowercased()) else { return notes }
    return String(decoding: notes.utf8.dropFirst(line.count), as: UTF8.self)
  }
}

extension Ingredient {
  /// Returns the whole amount as used in a step.
  fileprivate func use(at place: Int) -> StepIngredient {
    let line = Array(text.utf8)
    let isMeasured = quantity != nil || unitText != nil
    let before = isMeasured ? line.place(of: name, in: line.indices) ?? 0 : 0
    let amount = FieldReader.trimmed(String(decoding: line[..<before], as: UTF8.self))
    return amount.isEmpty
      ? StepIngredient(ingredient: place)
      : StepIngredient(
        ingredient: place, amount: amount, quantity: quantity, unit: unit, unitText: unitText)
  }
}
