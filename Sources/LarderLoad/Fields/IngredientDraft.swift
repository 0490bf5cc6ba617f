internal import LarderKitchen
internal import LarderModel

/// Fields of an ingredient written as an object.
package enum IngredientField: String, CaseIterable, Sendable {
  case quantity, quantityMax, unit, name, note, group, optional, fixed, recipe, link, aisle

  var expectation: FieldExpectation {
    switch self {
    case .quantity:
      FieldExpectation(rawValue, "a number or a fraction such as \"1/2\"", example: "200")
    case .quantityMax:
      FieldExpectation(rawValue, "a number or a fraction such as \"1/2\"", example: "250")
    case .unit: FieldExpectation(rawValue, "text", example: "\"g\"")
    case .name: FieldExpectation(rawValue, "text", example: "\"plain flour\"")
    case .note: FieldExpectation(rawValue, "text", example: "\"sifted\"")
    case .group: FieldExpectation(rawValue, "text", example: "\"For the sauce\"")
    case .optional: FieldExpectation(rawValue, "true or false", example: "true")
    case .fixed: FieldExpectation(rawValue, "true or false", example: "true")
    case .recipe:
      FieldExpectation(rawValue, "the slug of a recipe", example: "\"tomato-sauce\"")
    case .link:
      FieldExpectation(rawValue, "a URL", example: "\"https://shop.example/flour\"")
    case .aisle: FieldExpectation(rawValue, "text", example: "\"Dairy\"")
    }
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
      text: "", quantity: quantity, unit: isMeasured ? known : nil,
      unitText: measure, name: name, note: note, group: group, isOptional: isOptional,
      isFixed: isFixed, recipe: recipe,
      links: link.map { [Ingredient.Link(label: name, url: $0)] } ?? [])
    ingredient.aisle = aisle
    ingredient.moveEquivalent(lexicon)
    ingredient.text = text(measure, name, ingredient.remark)
    return ingredient
  }

  /// Appends a note to any existing one.
  mutating func add(note words: String?) {
    guard let words else { return }
    note = note.map { "\($0), \(words)" } ?? words
  }

  /// Returns the ingredient parsed from a line, completed with the object's other fields.
  func completing(_ read: Ingredient) -> Ingredient {
    var ingredient = read
    let words = Array(ingredient.text.utf8)
    if let note, words.place(of: Array(note.utf8), in: words.indices) == nil {
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
  func name(of part: IngredientPart) -> String? {
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
  private func text(_ measure: String?, _ name: String, _ remark: String?) -> String {
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
