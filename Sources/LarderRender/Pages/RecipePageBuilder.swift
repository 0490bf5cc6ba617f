internal import LarderModel
internal import LarderTemplate

/// Makes the page of one recipe.
struct RecipePageBuilder {
  let context: SiteContext
  let cards: Cards
  let markdown: MarkdownRenderer
  let related: RelatedFinder

  private var words: Wording { context.wording }

  /// - Parameters:
  ///   - texts: The recipe's Markdown as plain words.
  ///   - sections: `stepSections` of the recipe.
  ///   - structuredData: The recipe as JSON-LD.
  ///   - cover: The drawing in place of a picture.
  func page(
    _ index: Int, _ texts: RecipeWords, _ sections: [StepSection], structuredData: [UInt8],
    cover: [UInt8]
  ) -> RecipePage {
    let recipe = context.recipes[index]
    let card = cards[index]
    let pictures = recipe.pictures.compactMap { context.picture($0, of: recipe.name) }
    return RecipePage(
      head: head(recipe, texts, structuredData),
      navigation: context.navigation(current: "recipes/\(recipe.slug)/"),
      breadcrumbs: breadcrumbs(recipe),
      name: recipe.name,
      slug: recipe.slug.description,
      id: recipe.id,
      language: recipe.language,
      languageLabel: card.languageLabel,
      textDirection: context.textDirection(of: recipe),
      direction: card.direction,
      headline: markdown.inline(recipe.headline, context),
      description: markdown.blocks(recipe.description, context, topHeadingLevel: 2),
      notes: markdown.blocks(recipe.notes, context),
      picture: pictures.first,
      morePictures: Array(pictures.dropFirst()),
      remotePictures: remotePictures(recipe),
      cover: HTML(trusting: cover),
      author: recipe.author.map(named),
      source: recipe.source.map(named),
      date: recipe.date.map(day),
      updated: recipe.updated.map(day),
      categories: context.links(.categories, of: recipe),
      cuisines: context.links(.cuisines, of: recipe),
      tags: context.links(.tags, of: recipe),
      diets: recipe.diets,
      equipment: recipe.equipment,
      difficulty: card.difficulty,
      times: times(recipe),
      servings: recipe.servings.map { words.quantity($0) },
      servingsValue: recipe.servings?.lower.decimalDescription,
      yield: recipe.yield,
      ingredientGroups: IngredientGroup.groups(recipe.ingredients, context.addresses),
      stepSections: sections,
      nutrition: recipe.nutrition.shown.map { nutrient, amount in
        NutrientModel(
          label: words[nutrient.key], value: "\(words.decimal(amount)) \(nutrient.unit)")
      },
      printLength: PrintLength(recipe).grade,
      rating: recipe.rating.map { RatingModel($0, count: recipe.ratingCount, words) },
      video: recipe.video?.description,
      forms: forms(recipe),
      related: related.related(to: index).map { cards[$0].withLinkedCover(context.addresses) },
      previous: neighbour(index - 1),
      next: neighbour(index + 1))
  }

  private func head(
    _ recipe: Recipe, _ texts: RecipeWords, _ structuredData: [UInt8]
  ) -> Head {
    var head = context.head(
      title: recipe.name,
      description: texts.summary ?? context.description.recipe(recipe, texts),
      route: "recipes/\(recipe.slug)/")
    head.alternates = forms(recipe)
    head.type = "article"
    if let picture = recipe.pictures.first,
      let address = context.addresses.published.picture(picture)
    {
      head.image = address
      head.imageAlternative = picture.alternative ?? recipe.name
    }
    head.blocks = [StructuredDataBlock(structuredData)]
    let path: [SiteStructuredData.Item] = [
      .init(name: words[.home], path: ""), .init(name: words[.allRecipes], path: "recipes/"),
      .init(name: recipe.name, path: "recipes/\(recipe.slug)/"),
    ]
    if let crumbs = SiteStructuredData.breadcrumbs(path, baseURL: context.site.baseURL) {
      head.blocks.append(StructuredDataBlock(crumbs))
    }
    return head
  }

  private func forms(_ recipe: Recipe) -> [FormLink] {
    let folder = context.addresses.link(recipe: recipe.slug)
    return context.forms.map { form in
      FormLink(
        label: form.properName ?? words[.formText], url: folder + form.fileName,
        mediaType: form.mediaType)
    }
  }

  private func breadcrumbs(_ recipe: Recipe) -> [Link] {
    context.breadcrumbs([
      (words[.allRecipes], "recipes/"), (recipe.name, nil),
    ])
  }

  func times(_ recipe: Recipe) -> [TimeModel] {
    let times: [(Wording.Key, Minutes?)] = [
      (.prepTime, recipe.prepTime), (.cookTime, recipe.cookTime), (.restTime, recipe.restTime),
      (.totalTime, recipe.totalTime),
    ]
    return times.compactMap { key, minutes in
      minutes.map {
        TimeModel(
          label: words[key], iso: $0.iso8601, text: words.duration($0), isTotal: key == .totalTime)
      }
    }
  }

  /// - Parameters:
  ///   - level: Of headings in a step that stands under no section.
  ///   - collect: Receives the words of each step in turn.
  func stepSections(
    _ recipe: Recipe, headingLevel level: Int = 3, collect: (([PlainParagraph]) -> Void)? = nil
  ) -> [StepSection] {
    let durations = recipe.language.map { DurationLanguage(tag: $0) } ?? context.durations
    var sections: [StepSection] = []
    for (index, step) in recipe.steps.enumerated() {
      let model = StepModel(
        number: index + 1,
        body: markdown.step(
          step.text, context, topHeadingLevel: step.section == nil ? level : level + 1,
          durations: durations, collect: collect),
        time: step.minutes.map { words.duration($0) },
        timeISO: step.minutes?.iso8601,
        picture: step.picture.flatMap { context.picture($0, of: recipe.name) })
      if let last = sections.indices.last, sections[last].heading == step.section {
        sections[last].steps.append(model)
      } else {
        sections.append(StepSection(heading: step.section, steps: [model]))
      }
    }
    return sections
  }

  /// Pictures on other sites, which pages link to and never load.
  private func remotePictures(_ recipe: Recipe) -> [NamedLink] {
    recipe.pictures.compactMap { picture in
      guard case .remote(let address) = picture.source else { return nil }
      return NamedLink(name: picture.credit ?? address.host, url: address.description)
    }
  }

  private func neighbour(_ index: Int) -> NamedLink? {
    guard context.recipes.indices.contains(index) else { return nil }
    let recipe = context.recipes[index]
    return NamedLink(name: recipe.name, url: context.addresses.link(recipe: recipe.slug))
  }

  func named(_ attribution: Attribution) -> NamedLink {
    NamedLink(name: attribution.name, url: attribution.url.map { context.addresses.link($0) })
  }

  private func day(_ date: CalendarDate) -> DateModel {
    DateModel(iso: date.isoDate, label: words.date(date))
  }
}

/// How much of a sheet of paper a recipe takes, so that print can choose its size of type.
///
/// Grades 1 to 6 fit one sheet of A4, at about 10.5, 10, 9.5, 8.75, 8.25 and 7.75 points;
/// grade 7 takes more than one and stays readable. Found by printing the sample recipes.
struct PrintLength {
  let grade: Int

  init(_ recipe: Recipe) {
    let steps = recipe.steps.reduce(0) { $0 + $1.text.utf8.count + 30 }
    let prose = [recipe.headline, recipe.description, recipe.notes].reduce(0) {
      $0 + ($1?.utf8.count ?? 0)
    }
    let total = steps + prose / 2 + max(0, recipe.ingredients.count - 15) * 30
    grade = 1 + [1300, 1500, 1750, 2100, 2500, 3800].filter { total > $0 }.count
  }
}
