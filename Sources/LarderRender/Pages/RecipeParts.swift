package import LarderTemplate

/// Ingredients under one heading.
package struct IngredientGroup: Sendable {
  var heading: String?
  var items: [IngredientModel]
}

extension IngredientGroup: TemplateModel {
  package static let shape = Shape<IngredientGroup>("ingredient group")
    .text("heading") { $0.heading }
    .list("items") { $0.items }
}

/// One ingredient, cut into parts that together are the line as written.
package struct IngredientModel: Sendable {
  var text: String
  var amount: String?
  /// The number that `amount` says, and the upper end of a range, as exact fractions: `3/2`.
  var amountValue: String?
  var amountMaximum: String?
  /// The unit that `amount` says by its English symbol, where it is known: `tsp`.
  var amountUnit: String?
  var name: String
  var note: String?
  var isOptional: Bool
  var isFixed: Bool
  var recipeURL: String?
}

extension IngredientModel: TemplateModel {
  package static let shape = Shape<IngredientModel>("ingredient")
    .text("text") { $0.text }
    .text("amount") { $0.amount }
    .text("amountValue") { $0.amountValue }
    .text("amountMaximum") { $0.amountMaximum }
    .text("amountUnit") { $0.amountUnit }
    .text("name") { $0.name }
    .text("note") { $0.note }
    .flag("isOptional") { $0.isOptional }
    .flag("isFixed") { $0.isFixed }
    .text("recipeURL") { $0.recipeURL }
}

/// Steps under one heading.
package struct StepSection: Sendable {
  var heading: String?
  var steps: [StepModel]
}

extension StepSection: TemplateModel {
  package static let shape = Shape<StepSection>("step section")
    .text("heading") { $0.heading }
    .list("steps") { $0.steps }
}

/// One step, numbered through the whole recipe.
package struct StepModel: Sendable {
  var number: Int
  var body: HTML
  var time: String?
  var timeISO: String?
  var picture: PictureModel?
}

extension StepModel: TemplateModel {
  package static let shape = Shape<StepModel>("step")
    .number("number") { $0.number }
    .text("anchor") { "step-\($0.number)" }
    .html("body") { $0.body }
    .text("time") { $0.time }
    .text("timeISO") { $0.timeISO }
    .model("picture") { $0.picture }
}

/// Preparation, cooking, resting or the whole.
package struct TimeModel: Sendable {
  var label: String
  var iso: String
  var text: String
  var isTotal: Bool
}

extension TimeModel: TemplateModel {
  package static let shape = Shape<TimeModel>("time")
    .text("label") { $0.label }
    .text("iso") { $0.iso }
    .text("text") { $0.text }
    .flag("isTotal") { $0.isTotal }
}

/// A day in the page's language and for machines.
package struct DateModel: Sendable {
  var iso: String
  var label: String
}

extension DateModel: TemplateModel {
  package static let shape = Shape<DateModel>("date")
    .text("iso") { $0.iso }
    .text("label") { $0.label }
}

/// One line of the nutrition table.
package struct NutrientModel: Sendable {
  var label: String
  var value: String
}

extension NutrientModel: TemplateModel {
  package static let shape = Shape<NutrientModel>("nutrient")
    .text("label") { $0.label }
    .text("value") { $0.value }
}

/// The catalog's own rating.
package struct RatingModel: Sendable {
  /// `4.6`.
  var value: String
  /// `4.6 of 5 from 12 ratings`.
  var label: String
}

extension RatingModel: TemplateModel {
  package static let shape = Shape<RatingModel>("rating")
    .text("value") { $0.value }
    .text("label") { $0.label }
}
