internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// An ingredient that a step names, and how much of it goes in there.
package struct StepUseModel: Sendable {
  /// Place of its line in the list, from 0.
  var place: Int
  /// In its element, with its parts in others.
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
  /// None for a step whose recipe leaves it to the reader to find them in the text.
  ///
  /// What is named again without an amount is there already.
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
