internal import LarderKitchen
internal import LarderModel

/// Fields of an ingredient written as an object.
package enum IngredientField: String, CaseIterable, Sendable {
  case quantity, quantityMax, unit, name, note, group, optional, fixed, recipe, link, aisle

  var expectation: FieldExpectation {
    let (expected, example) =
      switch self {
      case .quantity: ("a number or a fraction such as \"1/2\"", "200")
      case .quantityMax: ("a number or a fraction such as \"1/2\"", "250")
      case .unit: ("text", "\"g\"")
      case .name: ("text", "\"plain flour\"")
      case .note: ("text", "\"sifted\"")
      case .group: ("text", "\"For the sauce\"")
      case .optional, .fixed: ("true or false", "true")
      case .recipe: ("the slug of a recipe", "\"tomato-sauce\"")
      case .link: ("a URL", "\"https://shop.example/flour\"")
      case .aisle: ("text", "\"Dairy\"")
      }
    return FieldExpectation(rawValue, expected, example: example)
  }
}

/// An ingredient whose object is being read.
struct IngredientDraft {
  struct Amount {
    /// Text as written, or the decimal notation of a number.
    var text: String
    var quantity: Quantity?
    /// Key of the field that contains it.
    var key = IngredientField.quantity.rawValue
  }

  var lower: Amount?
  var upper: Amount?
  var unit: String?
  var name: String?
  var note: String?
  var group: String?
  var isOptional = false
  var isFixed = false
  var recipe: Slug?
  var link: WebAddress?
  var aisle: String?
  /// The whole line, if the object has one.
  var line: String?
  /// Whether a name was present but already reported as invalid.
  var hasRefusedName = false
  let lexicon: Lexicon

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  /// Whether the object has no content that would need a warning.
  var isBlank: Bool { lower == nil && upper == nil && unit == nil && note == nil }

  /// The finished ingredient; `nil` without a name.
  var ingredient: Ingredient? {
    guard let name else { return nil }
    let known = unit.flatMap { lexicon.unit($0) }
    // Some units need a number: `pinch` of salt is valid alone, `g` of flour is not.
    let isMeasured = lower != nil || upper != nil || known?.isUsedAlone != false
    let measure = isMeasured ? unit : nil
    var ingredient = Ingredient(
      text: "", quantity: quantity, unit: isMeasured ? known : nil, unitText: measure, name: name,
      note: note, group: group, isOptional: isOptional, isFixed: isFixed, recipe: recipe,
      links: link.map { [Ingredient.Link(label: name, url: $0)] } ?? [])
    ingredient.aisle = aisle
    ingredient.moveEquivalent(lexicon)
    ingredient.text = composedText(measure, name, ingredient.remark)
    return ingredient
  }

  /// Appends a note to any existing one.
  mutating func addNote(_ words: String?) {
    guard let words else { return }
    note = note.map { "\($0), \(words)" } ?? words
  }

  /// Returns the ingredient parsed from a line, completed with the object's other fields.
  func completing(_ read: Ingredient) -> Ingredient {
    var ingredient = read
    let words = Array(ingredient.text.utf8)
    if let note, words.place(of: note, in: words.indices) == nil {
      ingredient.text += ", " + note
      ingredient.note = [ingredient.note, note].compactMap { $0 }.joined(separator: ", ")
      if ingredient.equivalent == nil { ingredient.moveEquivalent(lexicon) }
    }
    ingredient.group = group ?? ingredient.group
    ingredient.isOptional = ingredient.isOptional || isOptional
    ingredient.isFixed = isFixed
    ingredient.recipe = recipe
    if let link { ingredient.links.append(Ingredient.Link(label: ingredient.name, url: link)) }
    ingredient.aisle = aisle
    ingredient.isReadFromText =
      ingredient.text == read.text && ingredient.isOptional == read.isOptional && !isFixed
      && recipe == nil && aisle == nil && link == nil
    return ingredient
  }

  /// Returns the field name if the object already has its value.
  func name(of part: IngredientDraft.Part) -> String? {
    let isThere =
      switch part {
      case .field(.quantity): lower != nil
      case .field(.quantityMax): upper != nil
      case .field(.unit): unit != nil
      case .field(.name): name != nil
      case .field(.group): group != nil
      case .field(.link): link != nil
      case .field(.aisle): aisle != nil
      case .line: line != nil
      case .field, .measure: false
      }
    return isThere ? part.name : nil
  }

  private var quantity: Quantity? {
    guard let from = lower?.quantity ?? upper?.quantity else { return nil }
    guard let to = upper?.quantity else { return from }
    return Quantity(from.lower, to: to.upper ?? to.lower)
  }

  /// Returns the ingredient as people write it: `200 g plain flour, sifted`.
  private func composedText(_ measure: String?, _ name: String, _ remark: String?) -> String {
    var (from, to) = (lower, upper)
    if let low = from?.quantity, let high = to?.quantity, high.lower < low.lower {
      swap(&from, &to)
    }
    var text = ""
    if let from { text += from.text }
    if let to, to.text != from?.text { text += from == nil ? to.text : "–\(to.text)" }
    if from != nil || to != nil { text += " " }
    if let measure { text += measure + " " }
    text += name
    if let remark { text += ", " + remark }
    return text
  }
}

extension IngredientDraft {
  /// Fields of an ingredient object under other programs' names.
  enum Part: Hashable {
    case field(IngredientField)
    /// A unit, or amount and unit in one text.
    case measure
    /// The whole line as written by its author.
    case line

    init?(_ key: String) {
      guard let part = IngredientDraft.Part.table[FieldName.letters(key)] else { return nil }
      self = part
    }

    /// The corresponding field name in Larder.
    var name: String {
      switch self {
      case .field(let field): field.rawValue
      case .measure: IngredientField.unit.rawValue
      case .line: IngredientField.name.rawValue
      }
    }

    private static let table = FieldName.table(
      IngredientField.allCases.map {
        (IngredientDraft.Part.field($0), FieldName.letters($0.rawValue))
      } + others)

    private static let others: [(IngredientDraft.Part, String)] = [
      (.field(.quantity), "amount qty count menge cantidad quantit"),
      (.field(.quantityMax), "maxquantity maxamount amountmax quantityto"),
      (.field(.unit), "units unitname unitofmeasure uom einheit unidad"),
      (.measure, "measure measurement"),
      (
        .field(.name),
        """
        item ingredient food title product ingredientname foodname zutat ingrediente ingrdient
        """
      ),
      (
        .field(.note),
        "notes preparation prep comment comments remark description desc modifier details"
      ),
      (.field(.group), "section heading component part"),
      (.field(.optional), "isoptional"),
      (.field(.aisle), "category department supermarketcategory"),
      (.line, "original originalstring originaltext raw rawtext line text display"),
    ]
  }
}

extension FieldReader {
  /// Reads an ingredient from the fields of its object.
  ///
  /// - Parameter name: Name of the ingredient, if it is the key of the object.
  mutating func ingredient(
    of entries: [FieldEntry], named name: String? = nil, _ heading: String?
  ) -> Ingredient? {
    var draft = IngredientDraft(lexicon)
    draft.name = name
    let strangers = readKnown(entries) { (field: IngredientField, value, reader) in
      reader.readField(field, value, field.expectation, into: &draft)
    }
    for entry in strangers { readStranger(entry, into: &draft) }
    // Mealie puts the whole line into the note if it does not recognize the food.
    if draft.name == nil, draft.line == nil, let note = draft.note,
      entries.contains(where: { $0.key == "food" && isEmpty($0.value) })
    {
      (draft.line, draft.note) = (note, nil)
    }
    if draft.group == nil { draft.group = heading }
    if let ingredient = ingredientLine(of: draft) { return draft.completing(ingredient) }
    if let lower = draft.lower, lower.quantity == nil {
      at(.key(lower.key)) { $0.report(.unreadableQuantity(lower.text)) }
    }
    if draft.name == nil, !draft.hasRefusedName, !draft.isBlank {
      let example = example("name", "\"plain flour\"")
      report(.missingIngredientName(example: example))
    }
    return draft.ingredient
  }

  /// Returns the object as one line if it has one, or if its amount is more than a number.
  private mutating func ingredientLine(of draft: IngredientDraft) -> Ingredient? {
    if let line = draft.line { return ingredientLine(line) }
    guard let amount = draft.lower, amount.quantity == nil, draft.upper == nil,
      let name = draft.name
    else { return nil }
    let line = [amount.text, draft.unit, name].compactMap { $0 }.joined(separator: " ")
    let read = IngredientLine.parse(line, lexicon)
    guard let ingredient = read.ingredient, ingredient.quantity != nil else { return nil }
    for problem in read.problems { at(.key(amount.key)) { $0.report(problem) } }
    return ingredient
  }

  private mutating func readField(
    _ field: IngredientField, _ value: FieldValue, _ wanted: FieldExpectation,
    into draft: inout IngredientDraft
  ) {
    switch field {
    case .quantity: draft.lower = ingredientAmount(value, wanted)
    case .quantityMax:
      draft.upper = ingredientAmount(value, wanted)
      if let upper = draft.upper, upper.quantity == nil { report(.unreadableQuantity(upper.text)) }
    case .unit: draft.unit = name(of: value, wanted, limit: 200)
    case .name:
      draft.name = name(of: value, wanted, limit: 1000)
      let shelf = value["supermarket_category"] ?? value["supermarketCategory"] ?? value["label"]
      if draft.aisle == nil { draft.aisle = shelf.flatMap { name(of: $0, wanted, limit: 200) } }
      draft.hasRefusedName = draft.name == nil && !isAbsent(value)
    case .note: draft.note = text(value, wanted, limit: 2048)
    case .group: draft.group = text(value, wanted, limit: 200)
    case .optional: draft.isOptional = flag(value, wanted) ?? false
    case .fixed: draft.isFixed = flag(value, wanted) ?? false
    case .recipe: draft.recipe = slug(value, wanted)
    case .link: draft.link = address(value, wanted)
    case .aisle: draft.aisle = text(value, wanted, limit: 200)
    }
  }

  /// Reads a text, or the name of an object: `{"name": "cup", "abbreviation": "c"}`. Other fields
  /// of such an object describe the unit or food in general.
  private mutating func name(
    of value: FieldValue, _ wanted: FieldExpectation, limit: Int
  ) -> String? {
    guard value.kind == .object else { return text(value, wanted, limit: limit) }
    for key in ["name", "abbreviation"] {
      let name = value[key].flatMap { name in
        at(.key(key)) { $0.text(name, wanted, limit: limit) }
      }
      if let name { return name }
    }
    return mismatch(value, wanted)
  }

  /// Reads a field under another program's name, unless Larder's own field is present too.
  private mutating func readStranger(_ entry: FieldEntry, into draft: inout IngredientDraft) {
    guard let part = IngredientDraft.Part(entry.key) else {
      unknown(entry.key, of: "an ingredient", known: IngredientField.allCases.map(\.rawValue))
      return
    }
    if isEmpty(entry.value) { return }
    if let name = draft.name(of: part) {
      at(.key(entry.key)) { $0.report(.supersededField(entry.key, by: name), part: .key) }
      return
    }
    at(.key(entry.key)) { reader in
      reader.asForeign { $0.readPart(part, entry, into: &draft) }
    }
    note(entry.key, meaning: part.name)
  }

  private mutating func readPart(
    _ part: IngredientDraft.Part, _ entry: FieldEntry, into draft: inout IngredientDraft
  ) {
    let wanted = FieldExpectation(entry.key, "text", example: "\"1 cup\"")
    switch part {
    case .field(.note): draft.addNote(text(entry.value, wanted, limit: 2048))
    case .field(let field):
      let wanted = field.expectation.named(entry.key)
      readField(field, entry.value, wanted, into: &draft)
    case .measure:
      guard let words = text(entry.value, wanted, limit: 200) else { return }
      if QuantityText.leading(words, lexicon) != nil, draft.lower == nil {
        draft.lower = IngredientDraft.Amount(text: words, key: entry.key)
      } else if draft.unit == nil, draft.lower != nil || lexicon.unit(words) != nil {
        draft.unit = words
      } else {
        draft.addNote(words)
      }
    case .line: draft.line = text(entry.value, wanted, limit: 2048)
    }
  }

  /// Reads a number, or text that is kept as written even if it is not a number.
  mutating func ingredientAmount(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> IngredientDraft.Amount? {
    guard !isAbsent(value) else { return nil }
    // `[2, 3]` is a range.
    let ends = value.elements.compactMap { $0.digits ?? $0.text }
    if value.kind == .list, ends.count == 2, value.elements.count == 2,
      let range = quantity(ends.joined(separator: "-"))
    {
      return IngredientDraft.Amount(
        text: ends.joined(separator: "–"), quantity: range, key: wanted.key)
    }
    if value.kind == .number || FieldReader.number(value) != nil {
      guard let number = FieldReader.number(value), number >= .zero,
        number <= Fraction(1_000_000_000)
      else { return mismatch(value, wanted) }
      if number == .zero { return nil }
      return IngredientDraft.Amount(
        text: value.kind == .number
          ? number.decimalDescription : FieldReader.trimmed(value.text ?? ""),
        quantity: Quantity(number), key: wanted.key)
    }
    guard let text = text(value, wanted, limit: 200) else { return nil }
    return IngredientDraft.Amount(text: text, quantity: quantity(text), key: wanted.key)
  }
}
