internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// What a recipe says, on its own page and in the cookbook.
package struct RecipeModel: Sendable {
  var name: String
  var slug: String
  var id: String
  var url: String
  var language: String?
  /// `in German`, where that is not the site's language.
  var languageLabel: String?
  /// Of all the text, where the language runs the other way than the site's.
  var textDirection: String?
  var direction: String?
  /// Only previews show drafts.
  var isDraft: Bool
  var headline: HTML
  var description: HTML
  var notes: HTML
  var author: NamedLink?
  var source: NamedLink?
  var facts: [Fact]
  var servings: String?
  var servingsValue: String?
  /// `servings` in its element.
  var servingsMarkup: HTML
  var yield: String?
  /// `yield` with its amount in an element.
  var yieldMarkup: HTML
  /// Whether any amount is known that grows with the recipe.
  var hasAmounts: Bool
  var ingredientGroups: [IngredientGroup]
  /// How much longer than a window the ingredients are: 1 for a laptop's, 2 for any.
  var ingredientLength: Int?
  var stepSections: [StepSection]
  /// What is said in place of a method; `nil` where there is one.
  var missing: String?
  /// Where the method is, which ends the sentence.
  var missingSource: NamedLink?
}

extension RecipeModel: TemplateModel {
  package static let shape = Shape<RecipeModel>("recipe")
    .text("name") { $0.name }
    .text("slug") { $0.slug }
    .text("id") { $0.id }
    .text("url") { $0.url }
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
    .text("servings") { $0.servings }
    .text("servingsValue") { $0.servingsValue }
    .html("servingsMarkup") { $0.servingsMarkup }
    .text("yield") { $0.yield }
    .html("yieldMarkup") { $0.yieldMarkup }
    .flag("hasAmounts") { $0.hasAmounts }
    .list("ingredientGroups") { $0.ingredientGroups }
    .text("ingredientLength") { $0.ingredientLength.map(String.init) }
    .flag("hasIngredients") { !$0.ingredientGroups.isEmpty }
    .list("stepSections") { $0.stepSections }
    .flag("hasSteps") { !$0.stepSections.isEmpty }
    .text("missing") { $0.missing }
    .model("missingSource") { $0.missingSource }
}

extension PageBuilder {
  /// - Parameters:
  ///   - sections: `stepSections` of the recipe, below headings of the same level.
  ///   - facts: Those that are shown.
  ///   - level: Of headings in the notes; those of the description stand one above.
  func model(
    of recipe: Recipe, _ sections: [StepSection], facts: [RecipeField] = RecipeField.facts,
    headingLevel level: Int = 3
  ) -> RecipeModel {
    var shown: [Fact] = []
    for field in facts { if let fact = field.fact(of: recipe, words) { shown.append(fact) } }
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
      language: recipe.language,
      languageLabel: words.languageLabel(recipe.language),
      textDirection: recipe.language == nil
        ? context.direction(of: recipe.allText)
        : context.textDirection(ofLanguage: recipe.language),
      direction: context.direction(of: recipe.name),
      isDraft: recipe.isDraft,
      headline: markdown.inline(recipe.headline, context),
      description: markdown.blocks(recipe.description, context, topHeadingLevel: level - 1),
      notes: markdown.blocks(recipe.notes, context, topHeadingLevel: level),
      author: recipe.author.map(named),
      source: source,
      facts: shown,
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

  /// - Parameters:
  ///   - level: Of headings in a step that stands under no section.
  ///   - isMarked: Whether amounts and ingredients are marked beside the durations.
  ///   - collect: Receives the words of each step in turn.
  func stepSections(
    _ recipe: Recipe, headingLevel level: Int = 3, isMarked: Bool = true,
    collect: (([PlainParagraph]) -> Void)? = nil
  ) -> [StepSection] {
    let readers = context.readers(recipe)
    // In a book nobody scales.
    let reader =
      isMarked ? readers.map { StepReader($0.steps, ingredients: recipe.ingredients) } : nil
    var models: [StepModel] = []
    var (readings, texts): ([StepReading], [[UInt8]]) = ([], [])
    for (index, step) in recipe.steps.enumerated() {
      let body = markdown.step(
        step.text, context, topHeadingLevel: step.section == nil ? level : level + 1,
        durations: readers?.durations, collect: collect
      ) { text in
        guard let reader else { return StepReading() }
        readings.append(
          reader.read(text, section: step.section, linked: step.uses.map(\.ingredient)))
        texts.append(text)
        return readings[readings.count - 1]
      }
      // A time that the text says has its timer there.
      let minutes = step.minutes.flatMap { body.names($0) ? nil : $0 }
      models.append(
        StepModel(
          number: index + 1,
          body: body,
          time: minutes.map { words.duration($0) },
          timeISO: minutes?.iso8601,
          picture: step.picture.flatMap { context.picture($0, of: recipe.name) },
          remotePicture: step.picture.flatMap { context.remoteLink($0) },
          uses: StepUseModel.uses(of: step, in: recipe.ingredients, readers?.steps.amounts)))
    }
    if let reader, let readers, readings.count == models.count {
      let places = reader.places(
        readings, of: texts, sections: recipe.steps.map(\.section), readers.foods)
      for (index, places) in places.enumerated() { models[index].places = places }
    }
    var sections: [StepSection] = []
    for (step, model) in zip(recipe.steps, models) {
      if let last = sections.indices.last, sections[last].heading == step.section {
        sections[last].steps.append(model)
      } else {
        sections.append(StepSection(heading: step.section, steps: [model]))
      }
    }
    return sections
  }

  /// Rows that 1.4 windows have room for, beside a laptop's height and a desk's.
  private func ingredientLength(_ recipe: Recipe) -> Int? {
    let groups = Set(recipe.ingredients.lazy.compactMap(\.group)).count
    let rows = recipe.ingredients.count + 2 * groups
    return rows > 28 ? 2 : rows > 18 ? 1 : nil
  }

  private func named(_ attribution: Attribution) -> NamedLink {
    NamedLink(name: attribution.name, url: attribution.url.map { context.addresses.link($0) })
  }
}

extension Recipe {
  /// Its words beside its name, which alone may be in another language.
  fileprivate var allText: String {
    steps.first?.text ?? ingredients.first?.name ?? name
  }
}

extension HTML {
  /// Whether a `<time>` in it is as long, at either end.
  fileprivate func names(_ minutes: Minutes) -> Bool {
    let markup = String(decoding: bytes, as: UTF8.self)
    return markup.contains("=\"\(minutes.iso8601)\"")
  }
}
