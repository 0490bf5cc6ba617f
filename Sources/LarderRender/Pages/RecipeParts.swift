internal import LarderKitchen
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
  var remotePicture: NamedLink?
  var uses: [StepUseModel] = []
  /// The ingredients that go in, by what the steps say.
  var places: [PlacedIngredient] = []
}

extension StepModel: TemplateModel {
  package static let shape = Shape<StepModel>("step")
    .number("number") { $0.number }
    .text("anchor") { "step-\($0.number)" }
    .html("body") { $0.body }
    .text("time") { $0.time }
    .text("timeISO") { $0.timeISO }
    .model("picture") { $0.picture }
    .model("remotePicture") { $0.remotePicture }
    .list("uses") { $0.uses }
    .flag("hasUses") { !$0.uses.isEmpty }
    .text("places") { StepModel.list($0.places) }
    .text("parts") { StepModel.list($0.places.filter(\.isPart)) }
}

extension StepModel {
  /// Places in the recipe's list: `0 3`; `nil` for none.
  private static func list(_ places: [PlacedIngredient]) -> String? {
    places.isEmpty ? nil : places.map { String($0.ingredient) }.joined(separator: " ")
  }
}

/// One of the facts below the head of a recipe.
package struct Fact: Sendable {
  var label: String
  /// In the site's language.
  var text: String?
  /// What `text` says as an ISO 8601 duration, or as a number.
  var duration: String?
  var number: String?
  /// In the recipe's own language: one, or all of a list.
  var words: [String] = []
  var isList = false
  var isTotal = false
  var isYield = false
  var rating: RatingModel?
}

extension Fact: TemplateModel {
  package static let shape = Shape<Fact>("fact")
    .text("label") { $0.label }
    .text("text") { $0.text }
    .text("duration") { $0.duration }
    .text("number") { $0.number }
    .flag("isPlain") { $0.text != nil && $0.duration == nil && $0.number == nil }
    .list("words") { $0.words }
    .flag("isList") { $0.isList }
    .flag("isTotal") { $0.isTotal }
    .flag("isYield") { $0.isYield }
    .model("rating") { $0.rating }
}

extension RecipeField {
  /// `nil` where the recipe does not say. No initialiser of `Fact`: that would copy the recipe.
  func fact(of recipe: Recipe, _ wording: Wording) -> Fact? {
    var fact = Fact(label: "")
    switch kind {
    case .minutes(let get, _):
      guard let minutes = get(recipe) else { return nil }
      fact.text = wording.duration(minutes)
      fact.duration = minutes.iso8601
    case .date(let get, _):
      guard let date = get(recipe) else { return nil }
      fact.text = wording.date(date)
    case .count(let get, _):
      guard let count = get(recipe) else { return nil }
      fact.text = String(count)
    case .text(let get, _):
      guard let word = get(recipe) else { return nil }
      fact.words = [word]
    case .texts(let get, _):
      fact.words = get(recipe)
      fact.isList = true
      if fact.words.isEmpty { return nil }
    case .own where self == .servings:
      guard let servings = recipe.servings else { return nil }
      fact.text = wording.quantity(servings)
      fact.number = servings.lower.decimalDescription
    case .own where self == .difficulty:
      guard let difficulty = recipe.difficulty else { return nil }
      fact.text = wording[difficulty]
    case .own where self == .rating:
      guard let rating = recipe.rating else { return nil }
      fact.rating = RatingModel(rating, count: recipe.ratingCount, wording)
    case .markdown, .flag, .address, .attribution, .own: return nil
    }
    fact.label = wording.label(of: self)
    fact.isTotal = self == .totalMinutes
    fact.isYield = self == .yield
    return fact
  }
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

extension DateModel {
  init(_ date: CalendarDate, _ words: Wording) {
    iso = date.isoDate
    label = words.date(date)
  }
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
    let tenths = Int(clamping: (value.doubleValue * 10).rounded())
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
