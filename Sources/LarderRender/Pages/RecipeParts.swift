internal import LarderModel
package import LarderTemplate

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

extension RatingModel {
  init(_ rating: Fraction, count: Int?, _ words: Wording) {
    value = words.decimal(RatingModel.oneDecimal(rating))
    label = words.rating(value, from: count)
  }

  /// `4.6`, `4`.
  private static func oneDecimal(_ value: Fraction) -> String {
    let tenths = Int((value.doubleValue * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// A link to a recipe in another form.
package struct FormLink: Sendable {
  /// `Markdown`.
  var label: String
  var url: String
  var mediaType: String
}

extension FormLink: TemplateModel {
  package static let shape = Shape<FormLink>("form")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .text("type") { $0.mediaType }
}
