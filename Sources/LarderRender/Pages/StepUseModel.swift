internal import LarderModel
package import LarderTemplate

/// An ingredient that a step names, and how much of it goes in there.
package struct StepUseModel: Sendable {
  /// Place of its line in the list, from 0.
  var place: Int
  var amount: String?
  /// As for `IngredientModel`.
  var amountValue: String?
  var amountMaximum: String?
  var amountUnit: String?
  var isFixed: Bool
  var name: String
}

extension StepUseModel: TemplateModel {
  package static let shape = Shape<StepUseModel>("ingredient of a step")
    .number("place") { $0.place }
    .text("amount") { $0.amount }
    .text("amountValue") { $0.amountValue }
    .text("amountMaximum") { $0.amountMaximum }
    .text("amountUnit") { $0.amountUnit }
    .flag("isFixed") { $0.isFixed }
    .text("name") { $0.name }
}

extension StepUseModel {
  /// None for a step whose recipe leaves it to the reader to find them in the text.
  ///
  /// What is named again without an amount is there already.
  static func uses(of step: Step, in ingredients: [Ingredient]) -> [StepUseModel] {
    if step.uses.isEmpty { return [] }
    var seen = Set(step.uses.lazy.filter { $0.amount != nil }.map(\.ingredient))
    return step.uses.compactMap { use in
      guard ingredients.indices.contains(use.ingredient),
        use.amount != nil || seen.insert(use.ingredient).inserted
      else { return nil }
      return StepUseModel(
        place: use.ingredient, amount: use.amount,
        amountValue: use.quantity?.lower.description,
        amountMaximum: use.quantity?.upper?.description, amountUnit: use.unit?.rawValue,
        isFixed: ingredients[use.ingredient].isFixed, name: ingredients[use.ingredient].name)
    }
  }
}
