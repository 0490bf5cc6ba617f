internal import LarderKitchen
internal import LarderModel

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
  func place(of named: NamedIngredient, for use: StepIngredient, under section: String?) -> Int? {
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

extension FieldReader {
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
    for entry in entries(of: value) {
      switch entry.key {
      case "ingredient": ingredient = at(.key(entry.key)) { $0.named(entry.value, wanted) }
      case "quantity":
        let wanted = IngredientField.quantity.expectation
        amount = at(.key(entry.key)) { $0.ingredientAmount(entry.value, wanted) }
      case "unit":
        let wanted = IngredientField.unit.expectation
        unit = at(.key(entry.key)) { $0.text(entry.value, wanted, limit: 200) }
      default:
        unknown(
          entry.key, of: "an ingredient of a step", known: ["ingredient", "quantity", "unit"])
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
      return add(NamedIngredient(line: line, path: here), wanted)
    }
    guard let name = text(value, wanted, limit: 1000) else { return nil }
    return add(NamedIngredient(name: name, path: here), wanted)
  }

  private mutating func add(_ ingredient: NamedIngredient, _ wanted: FieldExpectation) -> Int? {
    // One more than the limit is kept, so that the excess is reported once.
    guard namedIngredients.count <= NamedIngredient.limit else { return nil }
    namedIngredients.append(ingredient)
    if namedIngredients.count <= NamedIngredient.limit { return namedIngredients.count - 1 }
    report(.tooManyItems(namedIngredients.count, in: "\"\(wanted.key)\" of all steps"))
    return nil
  }

  /// Reads schema.org's `supply`, from the step itself or from its directions.
  mutating func supplies(of step: FieldValue, _ wanted: FieldExpectation) -> [StepIngredient] {
    let directions = step["itemListElement"].map { $0.kind == .list ? $0.elements : [$0] } ?? []
    let supplies = ([step] + directions).compactMap { $0["supply"] }
      .flatMap { $0.kind == .list ? $0.elements : [$0] }
    return supplies.prefix(2_000).compactMap { supply in
      let line = supply["position"].flatMap { FieldReader.number($0) }
      guard let name = looseName(supply, wanted),
        let place = add(
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
