package import LarderModel

extension FieldReader {
  /// The lines of an ingredient list: strings, objects, or one text with a line for each.
  ///
  /// A string that ends in a colon and holds no digit is the heading of those that follow,
  /// unless they name a group of their own.
  package mutating func ingredients(
    _ value: Value, _ wanted: FieldExpectation
  ) -> [Ingredient] {
    var ingredients: [Ingredient] = []
    var heading: String?
    switch value.kind {
    case .null: return []
    case .list:
      let elements = bounded(value, wanted)
      ingredients.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        at(.index(index)) { reader in
          reader.ingredient(element, wanted, heading: &heading, into: &ingredients)
        }
      }
    default:
      guard let text = value.text else {
        mismatch(value, wanted)
        return []
      }
      for line in FieldReader.lines(of: text) {
        guard let line = cleaned(line, wanted, limit: 2048) else { continue }
        ingredientLine(line, heading: &heading, into: &ingredients)
      }
    }
    return ingredients
  }

  private mutating func ingredient(
    _ value: Value, _ wanted: FieldExpectation, heading: inout String?,
    into ingredients: inout [Ingredient]
  ) {
    if value.kind == .object {
      if let ingredient = ingredientObject(value, heading) { ingredients.append(ingredient) }
    } else if value.kind == .null || value.text != nil {
      guard let line = text(value, wanted, limit: 2048) else { return }
      ingredientLine(line, heading: &heading, into: &ingredients)
    } else {
      mismatch(value, FieldExpectation("ingredients", wanted.expected, example: wanted.example))
    }
  }

  mutating func ingredientLine(
    _ line: String, heading: inout String?, into ingredients: inout [Ingredient]
  ) {
    if line.utf8.last == UInt8(ascii: ":"),
      !line.utf8.contains(where: { (0x30...0x39).contains($0) })
    {
      let name = FieldReader.trimmed(String(decoding: line.utf8.dropLast(), as: UTF8.self))
      heading = name.isEmpty ? nil : name
      return
    }
    let read = linkedIngredientLine(line)
    guard var ingredient = read else { return }
    if ingredient.group == nil { ingredient.group = heading }
    ingredients.append(ingredient)
  }

  /// One line of clean text, its faults reported at the value that holds it.
  package mutating func ingredientLine(_ line: String) -> Ingredient? {
    let read = IngredientLine.read(line, isClean: true)
    for problem in read.problems { report(problem) }
    return read.ingredient
  }

  private mutating func ingredientObject(_ object: Value, _ heading: String?) -> Ingredient? {
    var draft = IngredientDraft()
    for entry in entries(of: object) {
      guard let field = IngredientField(rawValue: entry.key) else {
        unknown(
          entry.key, of: "an ingredient", known: IngredientField.allCases.map(\.rawValue))
        continue
      }
      at(.key(entry.key)) { $0.read(field, entry.value, into: &draft) }
    }
    if draft.name == nil, !draft.hasRefusedName, !draft.isBlank {
      let example = Value.example(key: "name", value: "\"plain flour\"")
      report(.missingIngredientName(example: example))
    }
    if draft.group == nil { draft.group = heading }
    return draft.ingredient
  }

  private mutating func read(
    _ field: IngredientField, _ value: Value, into draft: inout IngredientDraft
  ) {
    let wanted = field.expectation
    switch field {
    case .quantity: draft.lower = ingredientAmount(value, wanted)
    case .quantityMax: draft.upper = ingredientAmount(value, wanted)
    case .unit: draft.unit = text(value, wanted, limit: 200)
    case .name:
      draft.name = text(value, wanted, limit: 1000)
      draft.hasRefusedName = draft.name == nil && !isAbsent(value)
    case .note: draft.note = text(value, wanted, limit: 2048)
    case .group: draft.group = text(value, wanted, limit: 200)
    case .optional: draft.isOptional = flag(value, wanted) ?? false
    case .fixed: draft.isFixed = flag(value, wanted) ?? false
    case .recipe: draft.recipe = slug(value, wanted)
    case .link: draft.link = address(value, wanted)
    }
  }

  /// A number, or text that is kept as written even when no number can be made of it; the
  /// warning `unreadable-quantity` then says that it will not scale.
  private mutating func ingredientAmount(
    _ value: Value, _ wanted: FieldExpectation
  ) -> IngredientDraft.Amount? {
    guard !isAbsent(value) else { return nil }
    if value.kind == .number || FieldReader.number(value) != nil {
      guard let number = FieldReader.number(value), number >= .zero,
        number <= Fraction(1_000_000_000)
      else {
        mismatch(value, wanted)
        return nil
      }
      if number == .zero { return nil }
      return IngredientDraft.Amount(
        text: value.kind == .number
          ? number.decimalDescription
          : FieldReader.trimmed(
            value.text ?? ""), quantity: Quantity(number))
    }
    guard let text = text(value, wanted, limit: 200) else { return nil }
    let quantity = FieldReader.quantity(text)
    if quantity == nil { report(.unreadableQuantity(text)) }
    return IngredientDraft.Amount(text: text, quantity: quantity)
  }

  static func lines(of text: String) -> [String] {
    text.utf8.prefix(1 << 20).split { $0 == 0x0A || $0 == 0x0D }.prefix(2_000).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
