internal import LarderKitchen
package import LarderModel

extension FieldReader {
  /// Reads the steps of a method: Markdown texts, objects, or one text with one step per line;
  /// groups with a heading, and an object of steps by number or by heading.
  package mutating func steps(_ value: FieldValue, _ wanted: FieldExpectation) -> [Step] {
    var list = StepList()
    switch value.kind {
    case .null: return []
    case .list:
      list.steps.reserveCapacity(value.elements.count)
      _ = each(value, wanted) { $1.step($0, wanted, into: &list) }
      list.dropNumbers()
    case .object: stepsByName(value, wanted, into: &list)
    default:
      guard let text = value.text else {
        mismatch(value, wanted)
        return []
      }
      checkLines(of: text, wanted)
      // Other programs also separate lines with tags.
      for part in StepText.parts(of: isForeign ? TextCleaner.markdown(text) : text) {
        let section = part.section.flatMap { cleaned($0, wanted, limit: 200) }
        guard let text = cleaned(part.text, wanted, as: .markdown) else { continue }
        list.steps.append(Step(text: text, section: section))
      }
    }
    return list.steps
  }

  private mutating func step(
    _ value: FieldValue, _ wanted: FieldExpectation, into list: inout StepList
  ) {
    switch value.kind {
    case .object:
      let entries = entries(of: value)
      if let place = StepList.members(of: entries) {
        let before = list.section
        list.section = heading(of: entries, over: place, wanted, of: "steps") ?? before
        at(.key(entries[place].key)) { $0.step(entries[place].value, wanted, into: &list) }
        list.section = before
      } else if let line = keyLine(of: value, isField: { StepField(named: $0) != nil }) {
        if let words = line.words.flatMap({ cleaned($0, wanted, as: .markdown) }) {
          list.steps.append(Step(text: words, section: list.section))
        } else {
          list.section = cleaned(line.key, wanted, limit: 200)
          at(.key(line.key)) { $0.step(line.value, wanted, into: &list) }
        }
      } else if let step = step(of: entries, list.section) {
        list.steps.append(step)
      }
    case .list where list.depth < 2:
      list.depth += 1
      _ = each(value, wanted) { $1.step($0, wanted, into: &list) }
      list.depth -= 1
    default:
      guard let text = text(value, wanted, as: .markdown) else { return }
      list.steps.append(Step(text: text, section: list.section))
    }
  }

  /// Reads `{"1": "Whisk.", "2": "Fry."}`, and `{"Dough": […]}` with the steps below each heading.
  private mutating func stepsByName(
    _ object: FieldValue, _ wanted: FieldExpectation, into list: inout StepList
  ) {
    let entries = entries(of: object)
    let isStep = entries.contains { entry in
      StepField(named: entry.key) == .text && !FieldName.isNumbered(entry.key)
    }
    if isStep || StepList.members(of: entries) != nil {
      step(object, wanted, into: &list)
      return
    }
    for entry in entries.prefix(2_000) {
      at(.key(entry.key)) { reader in
        let letters = FieldName.letters(entry.key)
        let isNumber = letters == "step" || (letters.isEmpty && FieldName.isNumbered(entry.key))
        list.section = isNumber ? nil : reader.cleaned(entry.key, wanted, limit: 200)
        reader.step(entry.value, wanted, into: &list)
      }
    }
  }

  private mutating func step(of entries: [FieldEntry], _ section: String?) -> Step? {
    var text: String?
    var step = Step(text: "")
    let strangers = readKnown(entries) { (field: StepField, value, reader) in
      reader.readField(field, value, field.expectation, into: &step, &text)
    }
    var title: String?
    for entry in strangers { readStranger(entry, into: &step, &text, &title) }
    if step.section == nil { step.section = title ?? section }
    guard let text else {
      let example = example("text", "\"Whisk the eggs.\"")
      return report(.missingStepText(example: example))
    }
    step.text = text
    return step
  }

  private mutating func readField(
    _ field: StepField, _ value: FieldValue, _ wanted: FieldExpectation, into step: inout Step,
    _ text: inout String?
  ) {
    switch field {
    case .text: text = self.text(value, wanted, as: .markdown)
    case .section: step.section = self.text(value, wanted, limit: 200)
    case .image: step.picture = pictures(value, wanted).first
    case .minutes: step.minutes = minutes(value, wanted)
    case .uses: step.uses = uses(value, wanted)
    }
  }

  /// Reads a field under another program's name. Step numbers are ignored: order is enough.
  private mutating func readStranger(
    _ entry: FieldEntry, into step: inout Step, _ text: inout String?, _ title: inout String?
  ) {
    if entry.value.kind == .number, StepField.isNumber(entry.key) { return }
    guard let field = StepField(named: entry.key) else {
      unknown(entry.key, of: "a step", known: StepField.allCases.map(\.rawValue))
      return
    }
    if isEmpty(entry.value) { return }
    if field == .text && text != nil {
      at(.key(entry.key)) { $0.report(.supersededField(entry.key, by: "text"), part: .key) }
      return
    }
    at(.key(entry.key)) { reader in
      reader.asForeign { reader in
        if StepField.isTitle(entry.key) {
          title = reader.text(entry.value, field.expectation, limit: 200)
        } else {
          let wanted = field.expectation.named(entry.key)
          reader.readField(field, entry.value, wanted, into: &step, &text)
        }
      }
    }
    note(entry.key, meaning: field.rawValue)
  }

  /// Reads the ingredients used in a step: names or positions in the list, from 1, alone or with an
  /// amount: `["eggs", 3, {"ingredient": "flour", "quantity": 30, "unit": "g"}]`.
  ///
  /// Each `ingredient` is an index into `namedIngredients` until `findIngredients(of:)` is called.
  mutating func uses(_ value: FieldValue, _ wanted: FieldExpectation) -> [StepIngredient] {
    each(value, wanted) { $1.use($0, wanted) }
  }

  private mutating func use(_ value: FieldValue, _ wanted: FieldExpectation) -> StepIngredient? {
    guard value.kind == .object else {
      return named(value, wanted).map { StepIngredient(ingredient: $0) }
    }
    var ingredient: Int?
    var amount: IngredientDraft.Amount?
    var unit: String?
    parts(of: value, "an ingredient of a step", ["ingredient", "quantity", "unit"]) {
      switch $0 {
      case "ingredient": ingredient = $2.named($1, wanted)
      case "quantity": amount = $2.ingredientAmount($1, IngredientField.quantity.expectation)
      default: unit = $2.text($1, IngredientField.unit.expectation, limit: 200)
      }
    }
    if value["ingredient"] == nil { mismatch(value, wanted) }
    return ingredient.map { StepIngredient(ingredient: $0, amount, unit, lexicon) }
  }

  /// Reads a name or the number of a line.
  private mutating func named(_ value: FieldValue, _ wanted: FieldExpectation) -> Int? {
    guard !isAbsent(value) else { return nil }
    if value.kind == .number {
      guard let line = count(value, wanted) else { return nil }
      return addNamedIngredient(NamedIngredient(line: line, path: here), wanted)
    }
    guard let name = text(value, wanted, limit: 1000) else { return nil }
    return addNamedIngredient(NamedIngredient(name: name, path: here), wanted)
  }

  private mutating func addNamedIngredient(
    _ ingredient: NamedIngredient, _ wanted: FieldExpectation
  ) -> Int? {
    // One more than the limit is kept, so that the excess is reported once.
    guard namedIngredients.count <= NamedIngredient.limit else { return nil }
    namedIngredients.append(ingredient)
    if namedIngredients.count <= NamedIngredient.limit { return namedIngredients.count - 1 }
    return report(.tooManyItems(namedIngredients.count, in: "\"\(wanted.key)\" of all steps"))
  }

  /// Reads schema.org's `supply`, from the step itself or from its directions.
  mutating func supplies(of step: FieldValue, _ wanted: FieldExpectation) -> [StepIngredient] {
    let directions = step["itemListElement"].map { $0.kind == .list ? $0.elements : [$0] } ?? []
    let supplies = ([step] + directions).compactMap { $0["supply"] }
      .flatMap { $0.kind == .list ? $0.elements : [$0] }
    return supplies.prefix(2_000).compactMap { supply in
      let line = supply["position"].flatMap { FieldReader.number($0) }
      guard let name = looseName(supply, wanted),
        let place = addNamedIngredient(
          NamedIngredient(
            name: name, line: line.flatMap { Int(exactly: $0.numerator) }, path: here), wanted)
      else { return nil }
      let words = supply["requiredQuantity"].flatMap { amountText($0, wanted) }
      return StepIngredient(
        ingredient: place,
        words.map { IngredientDraft.Amount(text: $0, quantity: quantity($0)) }, nil, lexicon)
    }
  }

  private mutating func looseName(_ supply: FieldValue, _ wanted: FieldExpectation) -> String? {
    let name = supply.kind == .object ? supply["name"] : supply
    return name.flatMap { $0.text == nil ? nil : text($0, wanted, limit: 1000) }
  }

  /// Resolves the ingredients named in the steps of a recipe.
  mutating func findIngredients(of recipe: inout Recipe) {
    guard !namedIngredients.isEmpty else { return }
    let ingredients = IngredientLines(recipe.ingredients)
    let names = recipe.ingredients.map(\.name)
    for index in recipe.steps.indices {
      let step = recipe.steps[index]
      recipe.steps[index].uses = step.uses.compactMap { use in
        let named = namedIngredients[use.ingredient]
        var use = use
        guard let place = ingredients.place(of: named, for: use, under: step.section) else {
          let shown = named.name ?? named.line.map { "\($0)" } ?? ""
          report(.unknownStepIngredient(shown, known: names), at: named.path)
          return nil
        }
        use.ingredient = place
        return use
      }
    }
  }

  /// The steps of a method being read.
  struct StepList {
    var steps: [Step] = []
    /// Heading of the steps that follow.
    var section: String?
    /// Number of lists open around the value.
    var depth = 0
    /// Whether a step was joined from several.
    var isJoined = false

    /// Drops numbers if all texts begin with one, since every step is numbered anyway.
    mutating func dropNumbers() {
      guard let first = steps.first, StepText.mark(first.text) != nil,
        let texts = StepText.withoutNumbers(steps.map(\.text))
      else { return }
      for (index, text) in texts.enumerated() { steps[index].text = text }
    }

    /// Returns the index of the entry that is a list of steps, as in a group.
    static func members(of entries: [FieldEntry]) -> Int? {
      entries.firstIndex { entry in
        entry.value.kind == .list
          && ["steps", "instructions", "directions", "items", "itemlistelement", "list", "method"]
            .contains(FieldName.letters(entry.key))
      }
    }
  }
}

/// Fields of a step written as an object.
package enum StepField: String, CaseIterable, Sendable {
  case text, section, image, minutes, uses

  var expectation: FieldExpectation {
    switch self {
    case .text: FieldExpectation(rawValue, "text", example: "\"Whisk the eggs.\"")
    case .section: FieldExpectation(rawValue, "text", example: "\"The dough\"")
    case .image:
      FieldExpectation(rawValue, "the path or URL of an image", example: "\"images/1.jpg\"")
    case .minutes: FieldExpectation(rawValue, "a number or a duration", example: "10")
    case .uses:
      FieldExpectation(rawValue, "a list of ingredients of the recipe", example: "[\"eggs\"]")
    }
  }
}

extension StepField {
  /// Looks up a field of a step by another program's name for it.
  fileprivate init?(named key: String) {
    guard let field = StepField.table[FieldName.letters(key)] else { return nil }
    self = field
  }

  /// Whether a key is the title of the step itself, which is its section if it has no other.
  fileprivate static func isTitle(_ key: String) -> Bool {
    ["title", "name"].contains(FieldName.letters(key))
  }

  /// Whether a number in this field is the step number.
  fileprivate static func isNumber(_ key: String) -> Bool {
    ["step", "number", "position", "order", "index", "stepnumber", "no", "nr", "id"]
      .contains(FieldName.letters(key))
  }

  private static let table = FieldName.table(
    allCases.map { ($0, FieldName.letters($0.rawValue)) } + [
      (.text, "step instruction instructions description direction directions body content"),
      (.section, "heading group title name"), (.image, "photo picture imageurl images img"),
      (.minutes, "time timer duration"),
    ])
}

extension FieldReader {
  /// An ingredient named in a step, before all ingredients are read.
  struct NamedIngredient {
    var name: String?
    /// Its position in the list, from 1.
    var line: Int?
    /// Path of the value in the step.
    var path: FieldPath

    /// Maximum number per recipe.
    static let limit = 2_000
  }
}

/// The ingredients of a recipe, by the names used in steps.
struct IngredientLines {
  private let ingredients: [Ingredient]
  /// Lines in lower case.
  private let lines: [[UInt8]]
  private let places: [String: [Int]]

  init(_ ingredients: [Ingredient]) {
    self.ingredients = ingredients
    lines = ingredients.map { Array($0.text.lowercased().utf8) }
    places = Dictionary(grouping: ingredients.indices) { ingredients[$0].name.lowercased() }
  }

  /// Returns the ingredient at the position, else among those with the name the one with the unit,
  /// else with the heading, else the first. A name may also be part of a single line.
  func place(of named: FieldReader.NamedIngredient, for use: StepIngredient, under section: String?)
    -> Int?
  {
    let name = named.name?.lowercased()
    let words = name.map { Array($0.utf8) }
    if let line = named.line, line > 0, line <= lines.count, holds(lines[line - 1], words) {
      return line - 1
    }
    guard let name else { return nil }
    guard let equal = places[name] else {
      let near = lines.indices.filter { holds(lines[$0], words) }
      return near.count == 1 ? near[0] : nil
    }
    let unit = use.unitText?.lowercased()
    return equal.first { unit != nil && ingredients[$0].unitText?.lowercased() == unit }
      ?? equal.first { ingredients[$0].group == section } ?? equal.first
  }

  private func holds(_ line: [UInt8], _ words: [UInt8]?) -> Bool {
    words.map { line.place(of: $0, in: line.indices) != nil } ?? true
  }
}

extension StepIngredient {
  /// - Parameter unit: `nil` if it may be part of the amount: `3 large`.
  fileprivate init(
    ingredient: Int, _ amount: IngredientDraft.Amount?, _ unit: String?, _ lexicon: Lexicon
  ) {
    var (quantity, unitText) = (amount?.quantity, unit)
    if unit == nil, quantity == nil, let words = amount?.text,
      let (number, rest) = QuantityText.leading(words, lexicon), !rest.isEmpty,
      words.utf8.suffix(rest.utf8.count).elementsEqual(rest.utf8)
    {
      (quantity, unitText) = (number, rest)
    }
    let written = [amount?.text, unit].compactMap { $0 }
    self.init(
      ingredient: ingredient, amount: written.isEmpty ? nil : written.joined(separator: " "),
      quantity: quantity, unit: unitText.flatMap { lexicon.unit($0) }, unitText: unitText)
  }
}
