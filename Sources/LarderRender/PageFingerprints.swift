internal import LarderBuild
internal import LarderModel
internal import LarderImages

/// Fingerprints of everything that affects a page, so that unchanged pages are not rendered again.
///
/// Everything that a builder reads must be added here. A page that shows a few fields of a recipe
/// depends on the whole recipe: if it is rendered needlessly, it is equal and is not written.
struct PageFingerprints: Sendable {
  let context: SiteContext
  /// The inputs that all pages share.
  let site: Fingerprint
  /// For each recipe, everything that a page could show of it.
  private let recipes: [Fingerprint]

  /// - Parameters:
  ///   - theme: Its files and strings affect every page.
  ///   - generator: Larder's version.
  ///   - shown: Indices of the recipes that pages show.
  init(
    _ context: SiteContext, _ theme: Theme, generator: String, recipes shown: some Sequence<Int>,
    lists: [String: [ListedRecipe]] = [:], _ parallel: Parallel
  ) {
    self.context = context
    var inputs = FingerprintBuilder("site")
    inputs.add(generator)
    for file in theme.files {
      inputs.add(file.name.description)
      inputs.add(file.bytes)
    }
    for (key, words) in theme.strings.sorted(by: { $0.key < $1.key }) {
      inputs.add(key)
      inputs.add(words)
    }
    // Uses reflection so that no field is forgotten.
    inputs.add(String(reflecting: context.site))
    for language in context.addresses.languages?.languages ?? [] {
      inputs.add(String(reflecting: language))
    }
    for link in context.navigation(current: "") { inputs.add(String(reflecting: link)) }
    for kind in Taxonomy.Kind.all(of: context.site) {
      inputs.add(context.plan.taxonomies[kind]?.terms.isEmpty == false)
    }
    for (name, recipes) in lists.sorted(by: { $0.key < $1.key }) {
      inputs.add(name)
      for recipe in recipes { inputs.add(recipe.card) }
    }
    inputs.add(!context.plan.cookbook.volumes.isEmpty)
    inputs.add(context.linksCovers)
    inputs.add(context.hasFeed)
    let schedule = context.plan.catalog.schedule
    if schedule.showsWaiting { inputs.add(schedule.today?.isoDate) }
    for form in context.forms { inputs.add(form.rawValue) }
    for holder in context.coverHolders ?? [] { inputs.add(holder.slug.description) }
    site = inputs.fingerprint
    let embedded = PageFingerprints.embedded(context)
    var recipes = Array(repeating: Fingerprint(high: 0, low: 0), count: context.count)
    let places = Array(shown)
    let parts = parallel.map(count: places.count, minimumSlice: 500) { range in
      places[range].map { PageFingerprints.recipe($0, in: context, embedded) }
    }
    for (place, made) in zip(places, parts.joined()) { recipes[place] = made }
    self.recipes = recipes
  }

  /// - Returns: `nil` for the few pages that are rendered in every build.
  func page(_ entry: SitePlan.Entry, related: RelatedFinder) -> Fingerprint? {
    let inputs = page(entry.page, related: related)
    let links = context.languageLinks(entry.route.url)
    guard let inputs, !links.isEmpty else { return inputs }
    var languages = FingerprintBuilder("languages")
    languages.add(inputs)
    for link in links { languages.add(link.url) }
    if case .recipe(let index) = entry.page {
      for ingredient in context.recipes[index].ingredients {
        if let slug = ingredient.recipe { languages.add(context.addresses.link(recipe: slug)) }
      }
    }
    return languages.fingerprint
  }

  private func page(_ page: SitePlan.Page, related: RelatedFinder) -> Fingerprint? {
    switch page {
    case .recipe(let index): recipe(index, related)
    case .catalog(let number): catalog(number)
    case .term(let kind, let place, let number): term(kind, place, number)
    case .cookbook(let volume): cookbook(volume)
    default: nil
    }
  }

  /// Returns the fingerprint of a file that contains only cards.
  func cards(_ recipes: Range<Int>) -> Fingerprint {
    var inputs = FingerprintBuilder("cards")
    inputs.add(site)
    for index in recipes { addRecipe(index, to: &inputs) }
    return inputs.fingerprint
  }

  private func recipe(_ index: Int, _ related: RelatedFinder) -> Fingerprint {
    var inputs = FingerprintBuilder("recipe")
    inputs.add(site)
    addRecipe(index, to: &inputs)
    for neighbour in [index - 1, index + 1] {
      let isThere = (0..<context.count).contains(neighbour)
      inputs.add(isThere)
      if isThere { addRecipe(neighbour, to: &inputs) }
    }
    for other in related.related(to: index) { addRecipe(other, to: &inputs) }
    for url in context.termURLs(ofRecipeAt: index) { inputs.add(url) }
    for link in context.collections(ofRecipeAt: index) {
      inputs.add(link.name)
      inputs.add(link.url)
    }
    if !context.yields.isEmpty {
      for ingredient in context.recipes[index].ingredients {
        if let made = ingredient.recipe { inputs.add(context.yields[made] ?? "") }
      }
    }
    return inputs.fingerprint
  }

  private func catalog(_ number: Int) -> Fingerprint {
    var inputs = FingerprintBuilder("catalog")
    inputs.add(site)
    let pagination = context.plan.catalogPages
    inputs.add(pagination.count)
    inputs.add(number)
    for index in pagination.range(of: number) { addRecipe(index, to: &inputs) }
    return inputs.fingerprint
  }

  private func term(_ kind: Taxonomy.Kind, _ place: Int, _ number: Int) -> Fingerprint? {
    guard let term = context.plan.taxonomies[kind]?.terms[place] else { return nil }
    var inputs = FingerprintBuilder("term")
    inputs.add(site)
    inputs.add(kind.rawValue)
    inputs.add(term.slug.description)
    inputs.add(term.label)
    inputs.add(term.count)
    inputs.add(term.hasFeed)
    inputs.add(number)
    inputs.add(String(reflecting: context.termTexts[kind]?[term.slug]))
    let pagination = Pagination(count: term.count, size: context.site.pageSize)
    for index in term.recipes[pagination.range(of: number)] { addRecipe(index, to: &inputs) }
    return inputs.fingerprint
  }

  private func cookbook(_ volume: Int) -> Fingerprint {
    let volumes = context.plan.cookbook.volumes
    var inputs = FingerprintBuilder("cookbook")
    inputs.add(site)
    inputs.add(volumes.count)
    inputs.add(volume)
    for chapter in volumes[volume] {
      inputs.add(chapter.category)
      inputs.add(chapter.recipes.count)
      for entry in chapter.recipes {
        inputs.add(entry.number)
        addRecipe(entry.recipe, to: &inputs)
      }
    }
    return inputs.fingerprint
  }

  private func addRecipe(_ index: Int, to inputs: inout FingerprintBuilder) {
    inputs.add(recipes[index])
  }

  /// Returns the fingerprint of a recipe and its image files. The recipe is borrowed: copying it
  /// would cost more than all the rest.
  ///
  /// - Parameter embedded: Fingerprint of all images that texts can show; `nil` if there are none.
  private static func recipe(
    _ index: Int, in context: SiteContext, _ embedded: Fingerprint?
  ) -> Fingerprint {
    recipe(context.summaries[index], in: context, embedded)
  }

  private static func recipe(
    _ recipe: borrowing RecipeSummary, in context: SiteContext, _ embedded: Fingerprint?
  ) -> Fingerprint {
    let version = recipe.origin.version
    let pictures = recipe.pictures + recipe.stepPictures
    let files = pictures.compactMap { context.file(of: $0) }
    let showsEmbedded = embedded != nil && recipe.mayShowPictures
    if files.isEmpty, !showsEmbedded { return version }
    var inputs = FingerprintBuilder("pictures")
    inputs.add(version)
    for file in files { addPicture(file, context.published[file.path], to: &inputs) }
    if showsEmbedded, let embedded { inputs.add(embedded) }
    return inputs.fingerprint
  }

  private static func addPicture(
    _ file: Catalog.PictureFile, _ published: SitePicture?, to inputs: inout FingerprintBuilder
  ) {
    inputs.add(file.path.description)
    inputs.add(file.width)
    inputs.add(file.height)
    inputs.add(published != nil)
    guard let published else { return }
    inputs.add(published.key)
    inputs.add(published.placeholder?.number ?? -1)
  }

  private static func embedded(_ context: SiteContext) -> Fingerprint? {
    guard !context.embedded.isEmpty else { return nil }
    var inputs = FingerprintBuilder("embedded")
    for file in context.plan.catalog.pictures {
      addPicture(file, context.published[file.path], to: &inputs)
    }
    return inputs.fingerprint
  }
}
