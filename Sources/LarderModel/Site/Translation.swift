/// A site in several languages: each language has a catalog of its own.
///
/// A recipe has one original. In the catalog of another language, it is replaced by its
/// translation, or else listed with a link to the page of the original.
extension SiteConfiguration {
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

extension [String] {
  /// Returns the BCP 47 tag in a list that a tag means, ignoring case.
  package func tag(_ tag: String?) -> String? { first { $0.lowercased() == tag?.lowercased() } }
}

extension Catalog {
  /// The catalogs of all languages, that of the default language first.
  package func inAllLanguages() -> [Catalog] {
    if site.translations.isEmpty { return [self] }
    return [translated(site)] + site.translations.map { translated($0.placed(below: site)) }
  }

  /// Returns the content in the language of a site.
  private func translated(_ site: SiteConfiguration) -> Catalog {
    let root = self.site
    func home(_ tag: String?) -> String { root.languages.tag(tag) ?? root.language }
    var slugs: [Slug: Slug?] = [:]
    let known = Set(self.summaries.map(\.slug))
    var catalog = self
    (catalog.site, catalog.recipes, catalog.summaries) = (site, [], [])
    for (original, summary) in zip(self.recipes, self.summaries) {
      let language = home(original.language)
      let words = original.translations.first { $0.language == site.language }
      var recipe = original
      recipe.translations = []
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
        catalog.originals[recipe.slug] = (language, original, words.updated ?? words.date)
      } else if site.untranslated == .show {
        recipe.language = original.language ?? root.language
        catalog.elsewhere[recipe.slug] = "\(root.folder(of: language))recipes/\(recipe.slug)/"
      } else {
        slugs[original.slug] = .some(nil)
        continue
      }
      if recipe.slug != original.slug { slugs[original.slug] = recipe.slug }
      catalog.recipes.append(recipe)
      catalog.summaries.append(summary)
    }
    for place in catalog.recipes.indices {
      catalog.recipes[place].relink(slugs)
      let missing = catalog.summaries[place].missing
      catalog.summaries[place] = RecipeSummary(catalog.recipes[place])
      catalog.summaries[place].missing = missing
    }
    catalog.pages = pages.compactMap { $0.inLanguage(of: site, home(_:)) }
    catalog.home = self.home.flatMap { $0.inLanguage(of: site, home(_:)) }
    if site.folder.isEmpty {
      catalog.collections = collections.map { $0.relinked(slugs) }
    } else {
      catalog.terms = terms.map { $0.ofTerm(in: site) }
      (catalog.collections, catalog.journal, catalog.schedule) = ([], [], Schedule())
      (catalog.urls, catalog.withheld, catalog.knownRoutes) = (nil, [], [])
    }
    return catalog
  }
}

extension Recipe {
  /// Returns the recipe with the words of a translation. Everything that is not words is that of
  /// the original, and so are words that the translation lacks.
  package func translated(by words: Recipe) -> Recipe {
    var recipe = self
    (recipe.language, recipe.slug) = (words.language, words.slug)
    if !words.name.isEmpty { recipe.name = words.name }
    for field in [\Recipe.headline, \.description, \.notes, \.yield] {
      recipe[keyPath: field] = words[keyPath: field] ?? recipe[keyPath: field]
    }
    for field in [\Recipe.categories, \.cuisines, \.tags, \.equipment, \.seasons]
    where !words[keyPath: field].isEmpty {
      recipe[keyPath: field] = words[keyPath: field]
    }
    recipe.aliases = words.aliases
    recipe.takeLines(of: words)
    for var value in words.own {
      if let place = recipe.own.firstIndex(where: { $0.field == value.field }) {
        value.isListed = recipe.own[place].isListed
        recipe.own[place] = value
      } else {
        recipe.own.append(value)
      }
    }
    for picture in words.pictures {
      let place = pictures.firstIndex { $0.source == picture.source }
      if let place { recipe.pictures[place].take(wordsOf: picture) }
    }
    recipe.origin = words.origin
    recipe.origin.version = words.origin.version.joined(with: origin.version)
    recipe.origin.hasForeignWords = words.ingredients.isEmpty && origin.hasForeignWords
    return recipe
  }

  /// Replaces ingredients and steps. If there are as many, each keeps what is not words.
  private mutating func takeLines(of words: Recipe) {
    let original = self
    if !words.ingredients.isEmpty { ingredients = words.ingredients }
    if !words.steps.isEmpty { steps = words.steps }
    for (place, own) in original.ingredients.enumerated()
    where ingredients.count == original.ingredients.count {
      ingredients[place].recipe = ingredients[place].recipe ?? own.recipe
      ingredients[place].isFixed = ingredients[place].isFixed || own.isFixed
      ingredients[place].isOptional = ingredients[place].isOptional || own.isOptional
    }
    for (place, own) in original.steps.enumerated() where steps.count == original.steps.count {
      steps[place].minutes = own.minutes
      guard var picture = own.picture else { continue }
      if let words = steps[place].picture { picture.take(wordsOf: words) }
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
    (categories, cuisines) = (categories.map(translated), cuisines.map(translated))
    (tags, diets) = (tags.map(translated), diets.map(translated))
    (equipment, seasons) = (equipment.map(translated), seasons.map(translated))
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
  fileprivate mutating func relink(_ slugs: [Slug: Slug?]) {
    if slugs.isEmpty { return }
    related = related.compactMap { slugs[$0] ?? $0 }
    for place in ingredients.indices {
      if let slug = ingredients[place].recipe { ingredients[place].recipe = slugs[slug] ?? slug }
    }
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
    var page = self
    page.translations = []
    page.original = route
    if home(language) == site.language {
      if site.languages.tag(page.language) != nil { page.language = nil }
      return page
    }
    guard let words = translations.first(where: { $0.language == site.language }) else {
      return nil
    }
    page.language = nil
    (page.slug, page.title, page.origin) = (words.slug, words.title, words.origin)
    page.description = words.description ?? description
    if !words.text.isEmpty { page.text = words.text }
    if let own = words.picture { page.picture?.take(wordsOf: own) }
    page.updated = words.updated ?? updated
    return page
  }
  /// Returns the text about the translated term; without text if there is no translation.
  fileprivate func ofTerm(in site: SiteConfiguration) -> StaticPage {
    var term = self
    term.translations = []
    let name = site.terms.pairs.first { Slug(from: $0.label) == slug }?.translation
    let words = translations.first { $0.language == site.language }
    if let words { (term.title, term.origin) = (words.title, words.origin) }
    (term.description, term.text) = (words?.description, words?.text ?? "")
    term.isTitled = words?.isTitled ?? false
    term.slug = name.flatMap { Slug(from: $0) } ?? slug
    return term
  }
}
