/// A site in several languages: each language has a catalog of its own.
///
/// A recipe has one original. In the catalog of another language, it is replaced by its
/// translation, or else listed with a link to the page of the original.
extension SiteConfiguration {
  /// Returns the tag in `languages` that a BCP 47 tag means, ignoring case.
  package func language(_ tag: String?) -> String? {
    guard let tag else { return nil }
    return languages.first { $0.lowercased() == tag.lowercased() }
  }

  /// Returns the folder of a language below the site's root.
  package func folder(of language: String) -> String {
    language == languages.first ? "" : "\(language)/"
  }

  /// Adds the translations of labels to queries and to selected terms.
  private mutating func translateQueries() {
    func translated(_ query: RecipeQuery) -> RecipeQuery {
      var query = query
      query.labels = query.labels.map { wanted in
        RecipeQuery.Labels(wanted.source, wanted.labels + wanted.labels.map(terms.translation))
      }
      return query
    }
    if terms.isEmpty { return }
    for place in lists.indices { lists[place].query = translated(lists[place].query) }
    rows = rows?.map { row in
      guard case .list(var list) = row else { return row }
      list.query = translated(list.query)
      return .list(list)
    }
    for place in taxonomies.indices {
      taxonomies[place].values += taxonomies[place].values.map(terms.translation)
    }
  }

  /// Returns the settings of another language below the site's root.
  fileprivate func placed(below root: SiteConfiguration) -> SiteConfiguration {
    var site = self
    site.languages = root.languages
    site.folder = root.folder(of: language)
    site.baseURL = root.baseURL.flatMap { BaseURL("\($0)\(site.folder)") }
    site.offline = root.offline
    site.account = root.account
    site.signIn = root.signIn
    site.translateQueries()
    return site
  }
}

extension Catalog {
  /// The catalogs of all languages, that of the default language first.
  package func inAllLanguages() -> [Catalog] {
    if site.translations.isEmpty { return [self] }
    return [translated(site)]
      + site.translations.map { translated($0.placed(below: site)) }
  }

  /// Returns the recipes in the language of a site.
  private func translated(_ site: SiteConfiguration) -> Catalog {
    let root = self.site
    func home(_ tag: String?) -> String { root.language(tag) ?? root.language }
    var slugs: [Slug: Slug?] = [:]
    var elsewhere: [Slug: String] = [:]
    var originals: [Slug: Original] = [:]
    let known = Set(self.summaries.map(\.slug))
    var recipes: [Recipe] = []
    var summaries: [RecipeSummary] = []
    for place in self.recipes.indices {
      let original = self.recipes[place]
      let language = home(original.language)
      let words = original.translations.first { $0.language == site.language }
      var recipe = original
      if site.translations.isEmpty || language != root.language {
        let own = root.translations.first { $0.language == language } ?? root
        recipe.translateLabels(from: own, to: site)
      }
      if language == site.language {
        recipe.language = nil
      } else if let words {
        recipe = recipe.translated(by: words)
        recipe.language = nil
        for place in recipe.ingredients.indices {
          guard let slug = recipe.ingredients[place].recipe, !known.contains(slug) else { continue }
          recipe.ingredients[place].recipe = nil
        }
        originals[recipe.slug] = Original(
          language: language, slug: original.slug, updated: words.updated ?? words.date)
      } else if site.untranslated == .show {
        recipe.language = original.language ?? root.language
        elsewhere[recipe.slug] = "\(root.folder(of: language))recipes/\(recipe.slug)/"
      } else {
        slugs[original.slug] = .some(nil)
        continue
      }
      recipe.translations = []
      if recipe.slug != original.slug { slugs[original.slug] = recipe.slug }
      var summary = RecipeSummary(recipe)
      summary.missing = self.summaries[place].missing
      recipes.append(recipe)
      summaries.append(summary)
    }
    if !slugs.isEmpty {
      for place in recipes.indices where recipes[place].relink(slugs) {
        let missing = summaries[place].missing
        summaries[place] = RecipeSummary(recipes[place])
        summaries[place].missing = missing
      }
    }
    var catalog = Catalog(
      site: site, recipes: recipes, summaries: summaries,
      pages: pages.compactMap { $0.inLanguage(of: site, home(_:)) }, pictures: pictures,
      files: files, drafts: drafts)
    catalog.elsewhere = elsewhere
    catalog.originals = originals
    catalog.downloads = downloads
    catalog.folder = folder
    catalog.logo = logo
    catalog.home = self.home.flatMap { $0.inLanguage(of: site, home(_:)) }
    catalog.terms = site.folder.isEmpty ? terms : terms.map { $0.translated(site) }
    if site.folder.isEmpty {
      catalog.collections = collections.map { $0.relinked(slugs) }
      (catalog.journal, catalog.schedule) = (journal, schedule)
      (catalog.urls, catalog.withheld, catalog.knownRoutes) = (urls, withheld, knownRoutes)
    }
    return catalog
  }
}

extension Recipe {
  /// Returns the recipe with the words of a translation. Everything that is not words is that of
  /// the original, and so are words that the translation lacks.
  package func translated(by words: Recipe) -> Recipe {
    var recipe = self
    func replace<Value: Collection>(_ field: WritableKeyPath<Recipe, Value>) {
      if !words[keyPath: field].isEmpty { recipe[keyPath: field] = words[keyPath: field] }
    }
    func replace<Value>(_ field: WritableKeyPath<Recipe, Value?>) {
      if words[keyPath: field] != nil { recipe[keyPath: field] = words[keyPath: field] }
    }
    recipe.language = words.language
    recipe.slug = words.slug
    replace(\.name)
    replace(\.headline)
    replace(\.description)
    replace(\.notes)
    replace(\.yield)
    replace(\.categories)
    replace(\.cuisines)
    replace(\.tags)
    replace(\.equipment)
    replace(\.seasons)
    recipe.aliases = words.aliases
    recipe.translateIngredients(words.ingredients)
    recipe.translateSteps(words.steps)
    for value in words.own {
      guard let place = recipe.own.firstIndex(where: { $0.field == value.field }) else {
        recipe.own.append(value)
        continue
      }
      var value = value
      value.isListed = recipe.own[place].isListed
      recipe.own[place] = value
    }
    for picture in words.pictures {
      guard let place = pictures.firstIndex(where: { $0.source == picture.source }) else {
        continue
      }
      recipe.pictures[place].take(wordsOf: picture)
    }
    recipe.origin = words.origin
    recipe.origin.version = words.origin.version.joined(with: origin.version)
    recipe.origin.hasForeignWords = words.ingredients.isEmpty && origin.hasForeignWords
    return recipe
  }

  private mutating func translateIngredients(_ words: [Ingredient]) {
    if words.isEmpty { return }
    let originals = ingredients
    ingredients = words
    guard originals.count == words.count else { return }
    for place in words.indices {
      if words[place].recipe == nil { ingredients[place].recipe = originals[place].recipe }
      ingredients[place].isFixed = words[place].isFixed || originals[place].isFixed
      ingredients[place].isOptional = words[place].isOptional || originals[place].isOptional
    }
  }

  private mutating func translateSteps(_ words: [Step]) {
    if words.isEmpty { return }
    let originals = steps
    steps = words
    guard originals.count == words.count else { return }
    for place in words.indices {
      steps[place].minutes = originals[place].minutes
      guard var picture = originals[place].picture else { continue }
      if let own = words[place].picture { picture.take(wordsOf: own) }
      steps[place].picture = picture
    }
  }

  /// Changes the labels of one language to those of another.
  fileprivate mutating func translateLabels(
    from own: SiteConfiguration, to site: SiteConfiguration
  ) {
    if own.terms.isEmpty, site.terms.isEmpty { return }
    func translated(_ label: String) -> String {
      site.terms.translation(of: own.terms.label(of: label))
    }
    func translate(_ labels: inout [String]) { labels = labels.map(translated) }
    translate(&categories)
    translate(&cuisines)
    translate(&tags)
    translate(&diets)
    translate(&equipment)
    translate(&seasons)
    for place in self.own.indices {
      switch self.own[place].content {
      case .text(let text): self.own[place].content = .text(translated(text))
      case .list(let texts): self.own[place].content = .list(texts.map(translated))
      default: break
      }
    }
  }

  /// Changes the slugs of other recipes.
  ///
  /// - Parameter slugs: New slugs, or `nil` for recipes that this language does not have.
  /// - Returns: Whether there were any.
  fileprivate mutating func relink(_ slugs: [Slug: Slug?]) -> Bool {
    var isChanged = false
    if related.contains(where: { slugs[$0] != nil }) {
      related = related.compactMap { slugs[$0] ?? $0 }
      isChanged = true
    }
    for place in ingredients.indices {
      guard let slug = ingredients[place].recipe, let new = slugs[slug] else { continue }
      ingredients[place].recipe = new
      isChanged = true
    }
    return isChanged
  }
}

extension Picture {
  fileprivate mutating func take(wordsOf other: Picture) {
    alternative = other.alternative ?? alternative
    caption = other.caption ?? caption
    credit = other.credit ?? credit
  }
}

extension StaticPage {
  /// Returns the page in the language of a site; `nil` if it does not exist in it.
  fileprivate func inLanguage(
    of site: SiteConfiguration, _ home: (String?) -> String
  ) -> StaticPage? {
    if home(language) == site.language {
      var page = self
      if site.language(page.language) != nil { page.language = nil }
      page.translations = []
      page.original = route
      return page
    }
    guard let words = translations.first(where: { $0.language == site.language }) else {
      return nil
    }
    var page = self
    page.language = nil
    page.slug = words.slug
    page.title = words.title
    page.description = words.description ?? description
    if !words.text.isEmpty { page.text = words.text }
    if let own = words.picture { page.picture?.take(wordsOf: own) }
    page.updated = words.updated ?? updated
    page.translations = []
    page.original = route
    page.origin = words.origin
    return page
  }
}

extension TermText {
  /// Returns the text about the translated term; without text if there is no translation.
  fileprivate func translated(_ site: SiteConfiguration) -> TermText {
    var term = self
    term.translations = []
    let name = site.terms.pairs.first { Slug(from: $0.label) == page.slug }?.translation
    if let words = translations.first(where: { $0.page.language == site.language }) {
      term.page.title = words.page.title
      term.page.description = words.page.description
      term.page.text = words.page.text
      term.page.origin = words.page.origin
      term.isTitled = words.isTitled
    } else {
      term.page.text = ""
      term.page.description = nil
      term.isTitled = false
    }
    term.page.slug = name.flatMap { Slug(from: $0) } ?? page.slug
    return term
  }
}
