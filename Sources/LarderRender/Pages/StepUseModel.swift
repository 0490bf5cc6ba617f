internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// An ingredient that is used in a step, and its amount there.
package struct StepUseModel: Sendable {
  /// Index of its line in the list, from 0.
  var place: Int
  /// The amount in an element, with its parts in nested elements.
  var amountMarkup = HTML(trusting: [])
  var name: String
}

extension StepUseModel: TemplateModel {
  package static let shape = Shape<StepUseModel>("ingredient of a step")
    .number("place") { $0.place }
    .html("amountMarkup") { $0.amountMarkup }
    .text("name") { $0.name }
}

extension StepUseModel {
  /// Creates the models; empty for a step whose recipe does not list the ingredients of steps.
  ///
  /// An ingredient with an amount is not repeated without one.
  static func uses(
    of step: Step, in ingredients: [Ingredient], _ reader: AmountReader?
  ) -> [StepUseModel] {
    if step.uses.isEmpty { return [] }
    var seen = Set(step.uses.lazy.filter { $0.amount != nil }.map(\.ingredient))
    return step.uses.compactMap { use in
      guard ingredients.indices.contains(use.ingredient),
        use.amount != nil || seen.insert(use.ingredient).inserted
      else { return nil }
      let ingredient = ingredients[use.ingredient]
      return StepUseModel(
        place: use.ingredient,
        amountMarkup: use.amount.map {
          AmountMarkup.element(
            $0, use.quantity, use.unit, of: ingredient.name, isFixed: ingredient.isFixed, reader)
        } ?? HTML(trusting: []), name: ingredient.name)
    }
  }
}
