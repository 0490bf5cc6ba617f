internal import LarderModel

/// Fields of an ingredient written as an object.
package enum IngredientField: String, CaseIterable, Sendable {
  case quantity, quantityMax, unit, name, note, group, optional, fixed, recipe, link

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
      FieldExpectation(rawValue, "an address", example: "\"https://shop.example/flour\"")
    }
  }
}

/// An ingredient while its object is being read.
struct IngredientDraft {
  struct Amount {
    /// As written, or a number's decimal notation.
    var text: String
    var quantity: Quantity?
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
  /// Whether a name was given that has been complained about already.
  var hasRefusedName = false

  /// Whether nothing was written that is worth a complaint.
  var isBlank: Bool { lower == nil && upper == nil && unit == nil && note == nil }

  /// `nil` without a name.
  var ingredient: Ingredient? {
    guard let name else { return nil }
    let known = unit.flatMap { UnitName.unit($0) }
    // A unit may need a number where there is none: `pinch` of salt, but no `g` of flour.
    let isMeasured = lower != nil || upper != nil || known?.isUsedAlone != false
    let measure = isMeasured ? unit : nil
    return Ingredient(
      text: text(measure, name), quantity: quantity, unit: isMeasured ? known : nil,
      unitText: measure, name: name, note: note, group: group, isOptional: isOptional,
      isFixed: isFixed, recipe: recipe,
      links: link.map { [Ingredient.Link(label: name, url: $0)] } ?? [])
  }

  private var quantity: Quantity? {
    guard let from = lower?.quantity ?? upper?.quantity else { return nil }
    guard let to = upper?.quantity else { return from }
    return Quantity(from.lower, to: to.upper ?? to.lower)
  }

  /// `200 g plain flour, sifted`, as people write it.
  private func text(_ measure: String?, _ name: String) -> String {
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
    if let note { text += ", " + note }
    return text
  }
}
