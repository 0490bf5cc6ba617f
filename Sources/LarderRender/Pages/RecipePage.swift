internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// The page of one recipe.
package struct RecipePage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var recipe: RecipeModel
  var picture: PictureModel?
  var morePictures: [PictureModel]
  /// Images on other sites: linked, never loaded.
  var remotePictures: [NamedLink]
  var cover: HTML
  var date: DateModel?
  var updated: DateModel?
  var categories: [TermLink]
  var cuisines: [TermLink]
  var tags: [TermLink]
  /// The rows of the table.
  var nutrition: [(label: String, value: String)]
  /// A grade from 1 to 4, see `Recipe.printLength`.
  var printLength: Int
  var video: String?
  var film: FilmModel?
  /// Exports of the recipe.
  var forms: [FormLink]
  /// The URL at which visitors can edit the file of the recipe.
  var edit: String?
  /// Related recipes named by the author.
  var related: [Card]
  /// Similar recipes.
  var alike: [Card]
  var previous: NamedLink?
  var next: NamedLink?
  /// The day on which the recipe appears, which only previews show.
  var due: String?
  /// Collections that contain the recipe.
  var collections: [NamedLink]
}

extension RecipePage: TemplateModel {
  private static let nutrient = Shape<(label: String, value: String)>("nutrient")
    .text("label") { $0.label }
    .text("value") { $0.value }

  package static let shape = Shape<RecipePage>("recipe page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .model("recipe") { $0.recipe }
    .model("picture") { $0.picture }
    .list("morePictures") { $0.morePictures }
    .flag("hasGallery") { !$0.morePictures.isEmpty }
    .list("remotePictures") { $0.remotePictures }
    .html("cover") { $0.cover }
    .model("date") { $0.date }
    .model("updated") { $0.updated }
    .list("categories") { $0.categories }
    .list("cuisines") { $0.cuisines }
    .list("tags") { $0.tags }
    .flag("hasTerms") { !$0.cuisines.isEmpty || !$0.tags.isEmpty }
    .list("nutrition", of: nutrient) { $0.nutrition }
    .flag("hasNutrition") { !$0.nutrition.isEmpty }
    .number("printLength") { $0.printLength }
    .text("video") { $0.video }
    .model("film") { $0.film }
    .list("forms") { $0.forms }
    .flag("hasForms") { !$0.forms.isEmpty }
    .text("edit") { $0.edit }
    .list("related") { $0.related }
    .flag("hasRelated") { !$0.related.isEmpty }
    .list("alike") { $0.alike }
    .flag("hasAlike") { !$0.alike.isEmpty }
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil }
    .model("previous") { $0.previous }
    .model("next") { $0.next }
    .text("due") { $0.due }
    .list("collections") { $0.collections }
    .flag("hasCollections") { !$0.collections.isEmpty }
}

extension PageBuilder {
  /// The data for a recipe's other files, in addition to the recipe itself.
  typealias RecipeFiles = (words: RecipeWords, structuredData: [UInt8], cover: [UInt8])

  /// Renders the page of a recipe, and collects the data for its other files.
  func recipe(_ index: Int) -> (page: RecipePage, files: RecipeFiles) {
    let recipe = context.recipes[index]
    var steps: [[PlainParagraph]] = []
    let model = model(of: recipe) { steps.append($0) }
    if !context.plan.cookbook.volumes.isEmpty { _ = books.value(of: index) { model.inBook() } }
    let words = RecipeWords(recipe, steps: steps, markdown)
    let shared = context.sharedPicture(ofRecipe: index)
    let structuredData = RecipeStructuredData.json(
      context.withPublishedPictures(recipe), site: context.site, words: words,
      pictures: context.searchPictures(of: recipe, shared: shared),
      authorPage: recipe.author.flatMap { context.page(ofAuthor: $0.name) },
      works: context.works(recipe))
    let cover = cards.cover(index)
    let head = head(recipe, words, structuredData, shared)
    let page = page(index, model, head, linked(cover, of: recipe))
    return (page, (words, structuredData, cover))
  }

  private func page(_ index: Int, _ model: RecipeModel, _ head: Head, _ cover: HTML) -> RecipePage {
    let recipe = context.recipes[index]
    var pictures = context.pictures(of: recipe)
    if !pictures.isEmpty { pictures[0].isFirst = true }
    let found = related.related(to: index)
    let named =
      recipe.related.isEmpty
      ? [] : found.prefix { recipe.related.contains(context.summaries[$0].slug) }
    let alike = found.dropFirst(named.count)
    let own = alike.filter { $0 < context.ownCount }
    return RecipePage(
      head: head,
      navigation: context.navigation(current: "recipes/\(recipe.slug)/"),
      breadcrumbs: breadcrumbs(recipe),
      recipe: model,
      picture: pictures.first,
      morePictures: Array(pictures.dropFirst()),
      remotePictures: remotePictures(recipe),
      cover: cover,
      date: recipe.date.map { DateModel($0, words) },
      updated: recipe.updated.map { DateModel($0, words) },
      categories: context.links(.categories, of: recipe),
      cuisines: context.links(.cuisines, of: recipe),
      tags: context.links(.tags, of: recipe),
      nutrition: recipe.nutrition.shown.map { nutrient, amount in
        let unit = Unit(rawValue: nutrient.unit).flatMap {
          context.kitchens[context.site.language].units[$0]?.write.first?.one
        }
        let written = nutrient == .calories ? words[.kcal] : unit ?? nutrient.unit
        return (words[nutrient], "\(words.decimal(amount)) \(written)")
      },
      printLength: recipe.printLength,
      video: recipe.video.map { context.addresses.link($0) },
      film: film(recipe, poster: pictures.first),
      forms: head.alternates,
      edit: context.plan.catalog.editURL(of: recipe.origin),
      related: named.map { cards.linked($0).asRelatedCard() },
      alike: (own + alike.filter { $0 >= context.ownCount })
        .map { cards.linked($0).asRelatedCard() },
      previous: neighbour(index - 1),
      next: neighbour(index + 1),
      due: context.appearance(of: recipe.date),
      collections: context.collections(ofRecipeAt: index))
  }

  /// The color of the cloth until the file is loaded, so that nothing flashes.
  private func linked(_ cover: [UInt8], of recipe: Recipe) -> HTML {
    guard let cloth = Cover.cloth(of: cover) else { return HTML(trusting: []) }
    let file = context.addresses.link("recipes/\(recipe.slug)/cover.svg") + Cover.onOwnPage
    return HTML(
      trusting: Array(
        "<img class=\"cover \(cloth)\" src=\"\(file)\" alt=\"\" width=\"400\" height=\"300\" fetchpriority=\"high\">"
          .utf8))
  }

  private func head(
    _ recipe: Recipe, _ texts: RecipeWords, _ structuredData: [UInt8], _ shared: SharedPicture?
  ) -> Head {
    var head = context.head(
      title: recipe.name,
      description: texts.summary ?? words.describe(recipe, texts),
      route: "recipes/\(recipe.slug)/")
    if context.site.untranslated == .show {
      let query = PercentEncoding.encoded(path: recipe.name)
      for place in head.languages.indices where !head.languages[place].hasPage {
        head.languages[place].url += "?q=" + String(decoding: query, as: UTF8.self)
      }
    }
    head.alternates = forms(recipe)
    head.type = "article"
    head.image = shared
    head.blocks = [HTML(trusting: structuredData)]
    let path = [(words[.allRecipes], "recipes/"), (recipe.name, "recipes/\(recipe.slug)/")]
    head.addStructuredData(SiteStructuredData.breadcrumbs(path, baseURL: context.site.baseURL))
    return head
  }

  private func forms(_ recipe: Recipe) -> [FormLink] {
    let forms = context.forms
    if forms.isEmpty { return [] }
    let folder = context.addresses.link(recipe: recipe.slug)
    return forms.map { form in
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

  /// Returns links to images on other sites, which pages never load.
  private func remotePictures(_ recipe: Recipe) -> [NamedLink] {
    recipe.pictures.compactMap { context.remoteLink($0) }
  }

  private func neighbour(_ index: Int) -> NamedLink? {
    guard (0..<context.count).contains(index) else { return nil }
    let recipe = context.summaries[index]
    return NamedLink(name: recipe.name, url: context.addresses.link(recipe: recipe.slug))
  }
}

extension Recipe {
  /// The length of a recipe on paper, by which the print style sheet chooses a font size.
  ///
  /// Grades 1 to 3 fit one sheet of A4 or Letter at 11, 10.5 and 10 points; grade 4 needs a second
  /// sheet. Adds up what is one below the other, in letters of the method. Determined by printing
  /// the sample recipes.
  fileprivate var printLength: Int {
    let sections = Set(steps.compactMap(\.section)).count
    let method = steps.reduce(60 * sections) { $0 + Self.printWidth($1.text) + 40 }
    let groups = Set(ingredients.compactMap(\.group)).count
    let list = 60 * groups + 58 * ingredients.count
    let introduction = Self.printWidth(headline) + Self.printWidth(description)
    var length = max(method, list) + introduction * 7 / 10
    let notes = Self.printWidth(notes)
    if notes > 0 { length += notes / 2 + 120 }
    if !nutrition.amounts.isEmpty { length += 150 }
    return 1 + [1300, 1720, 2250].count { length > $0 }
  }

  /// Returns the number of Latin letters that take as much space as a text: letters of other
  /// scripts are wider or need higher lines, and have more bytes.
  private static func printWidth(_ text: String?) -> Int {
    guard let text else { return 0 }
    return (text.utf8.count + text.unicodeScalars.count) / 2
  }
}
