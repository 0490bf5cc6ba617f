internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// The content of a recipe, for its own page and for the cookbook.
package struct RecipeModel: Sendable {
  var name: String
  var slug: String
  var id: String
  var url: String
  /// The slug of the original, under which the shopping list has its lines; `nil` if it is the same.
  var key: String?
  var language: String?
  /// Label such as `in German`, if the recipe is not in the site's language.
  var languageLabel: String?
  /// Direction of the whole text, if its language runs in the other direction than the site's.
  var textDirection: String?
  var direction: String?
  /// Whether the recipe is a draft, which only previews show.
  var isDraft: Bool
  var headline: HTML
  var description: HTML
  var notes: HTML
  var author: NamedLink?
  var source: NamedLink?
  var facts: [Fact]
  /// Own fields, which are among the facts too.
  var fields: [Fact]
  var servings: String?
  var servingsValue: String?
  /// `servings` in an element.
  var servingsMarkup: HTML
  var yield: String?
  /// `yield` with its amount in an element.
  var yieldMarkup: HTML
  /// Whether the recipe contains any known amount that can be scaled.
  var hasAmounts: Bool
  var ingredientGroups: [IngredientGroup]
  /// Length class of the ingredient list: 1 if too long for a laptop's window, 2 for any window.
  var ingredientLength: Int?
  var stepSections: [StepSection]
  /// A sentence that replaces a missing method; `nil` if there is a method.
  var missing: String?
  /// The source of the method, which ends that sentence.
  var missingSource: NamedLink?
}

extension RecipeModel: TemplateModel {
  package static let shape = Shape<RecipeModel>("recipe")
    .text("name") { $0.name }
    .text("slug") { $0.slug }
    .text("id") { $0.id }
    .text("url") { $0.url }
    .text("key") { $0.key }
    .text("language") { $0.language }
    .text("languageLabel") { $0.languageLabel }
    .text("textDirection") { $0.textDirection }
    .text("direction") { $0.direction }
    .flag("isDraft") { $0.isDraft }
    .html("headline") { $0.headline }
    .html("description") { $0.description }
    .html("notes") { $0.notes }
    .model("author") { $0.author }
    .model("source") { $0.source }
    .list("facts") { $0.facts }
    .flag("hasFacts") { !$0.facts.isEmpty }
    .list("fields", namedBy: "site.fields", text: { $0.name == $1 ? $0.value : nil }) { $0.fields }
    .text("servings") { $0.servings }
    .text("servingsValue") { $0.servingsValue }
    .html("servingsMarkup") { $0.servingsMarkup }
    .text("yield") { $0.yield }
    .html("yieldMarkup") { $0.yieldMarkup }
    .flag("hasAmounts") { $0.hasAmounts }
    .list("ingredientGroups") { $0.ingredientGroups }
    .text("ingredientLength") { $0.ingredientLength.map(String.init) }
    .flag("hasIngredients") { !$0.ingredientGroups.isEmpty }
    .list("stepSections", of: stepSection) { $0.stepSections }
    .flag("hasSteps") { !$0.stepSections.isEmpty }
    .text("missing") { $0.missing }
    .model("missingSource") { $0.missingSource }
}

extension RecipeModel {
  /// Returns the recipe of a page as the cookbook shows it: without the rating, and with headings one
  /// level lower.
  ///
  /// - Parameter keepsMarks: Whether amounts and ingredients stay marked in steps.
  func inBook(keepsMarks: Bool = false) -> RecipeModel {
    var book = self
    book.facts.removeAll { $0.rating != nil }
    book.description = description.inBook(keepsMarks: true)
    book.notes = notes.inBook(keepsMarks: true)
    for (place, section) in stepSections.enumerated() {
      for (number, step) in section.steps.enumerated() {
        book.stepSections[place].steps[number].body = step.body.inBook(keepsMarks: keepsMarks)
        if !keepsMarks { book.stepSections[place].steps[number].places = [] }
      }
    }
    return book
  }
}

extension HTML {
  /// Returns Markdown's HTML with headings one level lower.
  ///
  /// - Parameter keepsMarks: Whether the elements of `StepMarkup` for amounts and ingredients stay.
  fileprivate func inBook(keepsMarks: Bool) -> HTML {
    var kept: [UInt8] = []
    var start = 0
    for open in bytes.indices where bytes[open] == 0x3C {
      let name = bytes[(open + 1)...].drop { $0 == 0x2F }
      switch (name.first, name.dropFirst().first) {
      case (0x68, let level?) where level.isDigit:
        kept += bytes[start...name.startIndex] + [min(level + 1, 0x36)]
        start = name.startIndex + 2
      case (0x64, _), (0x73, _):
        guard !keepsMarks, HTML.marks.contains(where: { name.starts(with: $0) }) else { continue }
        kept += bytes[start..<open]
        start = (name.firstIndex(of: 0x3E) ?? name.endIndex - 1) + 1
      default: break
      }
    }
    return start == 0 ? self : HTML(trusting: kept + bytes[start...])
  }

  private static let marks = [Array("data".utf8), Array("span".utf8)]
}

extension PageBuilder {
  /// Creates the model of a recipe for its own page.
  ///
  /// - Parameters:
  ///   - isMarked: Whether amounts and ingredients are marked in steps in addition to durations.
  ///   - collect: Receives the plain text of each step in turn.
  func model(
    of recipe: Recipe, isMarked: Bool = true, collect: (([PlainParagraph]) -> Void)? = nil
  ) -> RecipeModel {
    let sections = stepSections(recipe, isMarked: isMarked, collect: collect)
    var facts: [Fact] = []
    for field in RecipeField.facts {
      guard var fact = field.fact(of: recipe, words) else { continue }
      if fact.isTotal {
        fact.text = words.plannedTime(
          recipe.totalTime, prep: recipe.prepTime, cook: recipe.cookTime, rest: recipe.restTime)
      }
      facts.append(context.linked(fact, field))
    }
    let own = context.ownFacts(of: recipe)
    facts += own
    let source = recipe.source.map(named)
    let isLinked = source?.url != nil
    let missing: Wording.Key =
      recipe.ingredients.isEmpty
      ? (isLinked ? .recipeAt : .recipeMissing) : (isLinked ? .methodAt : .methodMissing)
    return RecipeModel(
      name: recipe.name,
      slug: recipe.slug.description,
      id: recipe.id,
      url: context.addresses.link(recipe: recipe.slug),
      key: context.plan.catalog.originals[recipe.slug]?.recipe.slug.description,
      language: recipe.language,
      languageLabel: words.languageLabel(recipe.language),
      textDirection: recipe.language == nil
        ? context.direction(of: recipe.allText)
        : context.textDirection(ofLanguage: recipe.language),
      direction: context.direction(of: recipe.name),
      isDraft: recipe.isDraft,
      headline: markdown.inline(recipe.headline, context),
      description: markdown.blocks(recipe.description, context, topHeadingLevel: 2),
      notes: markdown.blocks(recipe.notes, context),
      author: recipe.author.map(named),
      source: source,
      facts: facts,
      fields: own,
      servings: recipe.servings.map { words.quantity($0) },
      servingsValue: recipe.servings?.lower.decimalDescription,
      servingsMarkup: AmountMarkup.count(recipe.servings, words),
      yield: recipe.yield,
      yieldMarkup: AmountMarkup.yield(recipe.yield, context.readers(recipe)?.steps.amounts),
      hasAmounts: recipe.ingredients.contains { $0.quantity != nil && !$0.isFixed },
      ingredientGroups: IngredientGroup.groups(of: recipe, context, lines),
      ingredientLength: ingredientLength(recipe),
      stepSections: sections,
      missing: sections.isEmpty ? words[missing] : nil,
      missingSource: sections.isEmpty && isLinked ? source : nil)
  }

  private func stepSections(
    _ recipe: Recipe, isMarked: Bool, collect: (([PlainParagraph]) -> Void)?
  ) -> [RecipeModel.StepSection] {
    let readers = context.readers(recipe)
    let reader =
      isMarked ? readers.map { StepReader($0.steps, ingredients: recipe.ingredients) } : nil
    var models: [RecipeModel.StepModel] = []
    var readings: [StepReading] = []
    for (index, step) in recipe.steps.enumerated() {
      let body = markdown.step(
        step.text, context, topHeadingLevel: step.section == nil ? 3 : 4,
        durations: readers?.durations, collect: collect
      ) { text in
        guard let reader else { return StepReading() }
        readings.append(
          reader.readStep(text, section: step.section, linked: step.uses.map(\.ingredient)))
        return readings[readings.count - 1]
      }
      // A duration in the text already has a timer.
      let minutes = step.minutes.flatMap { body.names($0) ? nil : $0 }
      models.append(
        RecipeModel.StepModel(
          number: index + 1,
          body: body,
          time: minutes.map { words.duration($0) },
          timeISO: minutes?.iso8601,
          picture: step.picture.flatMap { context.picture($0, of: recipe.name) },
          remotePicture: step.picture.flatMap { context.remoteLink($0) },
          uses: RecipeModel.StepUseModel.uses(
            of: step, in: recipe.ingredients, readers?.steps.amounts)))
    }
    if let reader, let readers, readings.count == models.count {
      let places = reader.places(
        readings, sections: recipe.steps.map(\.section), readers.foods)
      for (index, places) in places.enumerated() { models[index].places = places }
    }
    var sections: [RecipeModel.StepSection] = []
    for (step, model) in zip(recipe.steps, models) {
      if let last = sections.indices.last, sections[last].heading == step.section {
        sections[last].steps.append(model)
      } else {
        sections.append((step.section, [model]))
      }
    }
    return sections
  }

  /// Returns the length class by the number of rows that fit in 1.4 windows of a laptop and of a
  /// desktop.
  private func ingredientLength(_ recipe: Recipe) -> Int? {
    let groups = Set(recipe.ingredients.lazy.compactMap(\.group)).count
    let rows = recipe.ingredients.count + 2 * groups
    return rows > 28 ? 2 : rows > 18 ? 1 : nil
  }

  func named(_ attribution: Attribution) -> NamedLink {
    NamedLink(name: attribution.name, url: attribution.url.map { context.addresses.link($0) })
  }
}

extension Recipe {
  /// A text of the recipe other than its name, which may be in another language.
  fileprivate var allText: String {
    steps.first?.text ?? ingredients.first?.name ?? name
  }
}

extension HTML {
  /// Whether it contains a `<time>` of this duration, at either end of a range.
  fileprivate func names(_ minutes: Minutes) -> Bool {
    let markup = String(decoding: bytes, as: UTF8.self)
    return markup.contains("=\"\(minutes.iso8601)\"")
  }
}

extension RecipeModel {
  /// Steps below one heading.
  package typealias StepSection = (heading: String?, steps: [StepModel])

  private static let stepSection = Shape<StepSection>("step section")
    .text("heading") { $0.heading }
    .list("steps") { $0.steps }
}

extension RecipeModel {
  /// One step, numbered through the whole recipe.
  package struct StepModel: Sendable {
    var number: Int
    var body: HTML
    var time: String?
    var timeISO: String?
    var picture: PictureModel?
    var remotePicture: NamedLink?
    var uses: [StepUseModel] = []
    /// The ingredients that are added in this step.
    var places: [PlacedIngredient] = []
  }
}

extension RecipeModel.StepModel: TemplateModel {
  package static let shape = Shape<RecipeModel.StepModel>("step")
    .number("number") { $0.number }
    .text("anchor") { "step-\($0.number)" }
    .html("body") { $0.body }
    .text("time") { $0.time }
    .text("timeISO") { $0.timeISO }
    .model("picture") { $0.picture }
    .model("remotePicture") { $0.remotePicture }
    .list("uses") { $0.uses }
    .flag("hasUses") { !$0.uses.isEmpty }
    .text("places") { RecipeModel.StepModel.list($0.places) }
    .text("parts") { RecipeModel.StepModel.list($0.places.filter(\.isPart)) }
}

extension RecipeModel.StepModel {
  /// Returns indices in the recipe's list, such as `0 3`; `nil` for none.
  private static func list(_ places: [PlacedIngredient]) -> String? {
    places.isEmpty ? nil : places.map { String($0.ingredient) }.joined(separator: " ")
  }
}

/// A date in the page's language and in ISO 8601.
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

/// The catalog's own rating.
package struct RatingModel: Sendable {
  /// The value, such as `4.6`.
  var value: String
  /// Label such as `4.6 of 5 from 12 ratings`.
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

  /// Rounds to at most one decimal: `4.6`, `4`.
  private static func oneDecimal(_ value: Fraction) -> String {
    let tenths = Int(clamping: (value.doubleValue * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// A link to an export of a recipe.
package struct FormLink: Sendable {
  /// Name of the format, such as `Markdown`.
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

extension RecipeModel {
  /// An ingredient that is used in a step, and its amount there.
  package struct StepUseModel: Sendable {
    /// Index of its line in the list, from 0.
    var place: Int
    /// The amount in an element, with its parts in nested elements.
    var amountMarkup = HTML(trusting: [])
    var name: String
  }
}

extension RecipeModel.StepUseModel: TemplateModel {
  package static let shape = Shape<RecipeModel.StepUseModel>("ingredient of a step")
    .number("place") { $0.place }
    .html("amountMarkup") { $0.amountMarkup }
    .text("name") { $0.name }
}

extension RecipeModel.StepUseModel {
  /// Creates the models; empty for a step whose recipe does not list the ingredients of steps.
  ///
  /// An ingredient with an amount is not repeated without one.
  static func uses(
    of step: Step, in ingredients: [Ingredient], _ reader: AmountReader?
  ) -> [RecipeModel.StepUseModel] {
    if step.uses.isEmpty { return [] }
    var seen = Set(step.uses.lazy.filter { $0.amount != nil }.map(\.ingredient))
    return step.uses.compactMap { use in
      guard ingredients.indices.contains(use.ingredient),
        use.amount != nil || seen.insert(use.ingredient).inserted
      else { return nil }
      let ingredient = ingredients[use.ingredient]
      return RecipeModel.StepUseModel(
        place: use.ingredient,
        amountMarkup: use.amount.map {
          AmountMarkup.element(
            $0, use.quantity, use.unit, of: ingredient.name, isFixed: ingredient.isFixed, reader)
        } ?? HTML(trusting: []), name: ingredient.name)
    }
  }
}
