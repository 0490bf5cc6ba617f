internal import LarderModel
internal import LarderTemplate

extension Constants {
  /// Creates the constants of a site: `site.…` and the strings `t.…`.
  ///
  /// - Parameters:
  ///   - assets: Folder of the theme's files, relative to the base path: `assets/1f3a/`.
  ///   - lists: Recipes of the lists in `site.yaml`, by the name of the list.
  init(
    _ context: SiteContext, _ theme: Theme, assets: String, generator: String,
    lists: [String: [ListedRecipe]] = [:]
  ) {
    let site = context.site
    func has(_ kind: Taxonomy.Kind) -> Constant {
      .flag(context.plan.taxonomies[kind]?.terms.isEmpty == false)
    }
    let paper = theme.paper(site.look)
    let logo = context.plan.catalog.logo
    let script = InlineScript(theme)
    // Apostrophes are not escaped, since templates put the policy in double quotes.
    var policy: [UInt8] = []
    HTMLText.append(site.contentSecurityPolicy(script).utf8, to: &policy)
    let entries: [(String, Constant)] = [
      ("title", .text(site.title)),
      ("tagline", .text(site.tagline ?? "")),
      ("description", .text(site.description ?? "")),
      ("language", .text(site.language)),
      ("direction", .text(context.direction.rawValue)),
      ("base", .text(context.addresses.base)),
      ("root", .text(context.addresses.root)),
      ("hasLanguages", .flag(context.addresses.languages != nil)),
      ("isTranslation", .flag(!site.folder.isEmpty)),
      ("units", .text(site.units?.rawValue ?? "")),
      ("origin", .text(site.baseURL?.origin ?? "")),
      ("assets", .text(context.addresses.link(assets))),
      ("themeColour", .text(paper.light)),
      ("themeColourDark", .text(paper.dark)),
      ("logo", .text(logo.map { context.addresses.link(assets + $0.name) } ?? "")),
      ("logoWidth", .text(logo.map { String($0.width) } ?? "")),
      ("logoHeight", .text(logo.map { String($0.height) } ?? "")),
      ("author", .text(site.author?.name ?? "")),
      ("feed", .text(context.hasFeed ? context.addresses.link("feed.xml") : "")),
      ("generator", .text(generator)),
      ("contentSecurityPolicy", .html(HTML(trusting: policy))),
      ("inlineScript", .html(HTML(trusting: script.text))),
      ("accountEndpoint", .text(site.account?.endpoint.description ?? "")),
      ("minimumPasswordLength", .text(String(site.account?.minimumPasswordLength ?? 8))),
      ("manifest", .text(context.addresses.link(WebManifest.path))),
      ("isKeptOffline", .flag(site.offline)),
      ("hasPages", .flag(!context.plan.catalog.pages.isEmpty)),
      ("hasPrivacy", .flag(site.hasPrivacy)),
      ("hasCookbook", .flag(!context.plan.cookbook.volumes.isEmpty)),
      ("hasTags", has(.tags)), ("hasCuisines", has(.cuisines)),
      ("hasCategories", has(.categories)),
      ("filters", .list(Constants.filters(context))),
      ("fields", .tree(Constants(site.fields.map { ($0.name, .text($0.label)) }))),
      ("taxonomies", .list(Constants.taxonomies(context))),
      ("params", Constant(.tree(site.params))),
      ("footerText", .html(MarkdownRenderer().blocks(site.footerText, context))),
      (
        "footerLinks",
        .list(
          site.footerLinks.map {
            ["label": .text($0.label), "url": .text(context.addresses.link($0.url))]
          })
      ),
      ("hasFooterLinks", .flag(!site.footerLinks.isEmpty)),
      ("hasAccount", .flag(site.signIn != .off)),
      ("accountIsName", .flag(site.signIn == .device)),
    ]
    let missing = Constants.missingPluralForms(of: theme.strings)
    let strings = theme.strings.merging(missing) { text, _ in text }
    let words = strings.sorted { $0.key < $1.key }.map { ($0.key, Constant.text($0.value)) }
    self.init([
      ("site", .tree(Constants(entries))), ("t", .tree(Constants(words))),
      (
        "lists",
        .tree(
          Constants(
            site.lists.map { ($0.name, .list((lists[$0.name] ?? []).map(\.constants))) }))
      ),
    ])
  }

  /// Returns the search filters with a single value. Diets can have several values, so the template
  /// contains them separately.
  private static func filters(_ context: SiteContext) -> [Constants] {
    let words = context.wording
    let all = SearchFilter.all(of: context.site).filter { $0.source != .field(.diets) }
    var filters = all.map { filter in
      (filter.name, filter.label ?? words.label(ofFilter: filter.name, of: filter.source.field))
    }
    if !context.plan.collections.isEmpty {
      filters.append((SearchTerms.collection, words[.collections]))
    }
    return filters.map { ["name": .text($0), "label": .text($1)] }
  }

  /// Returns the owner's taxonomies that have pages.
  private static func taxonomies(_ context: SiteContext) -> [Constants] {
    let site = context.site
    let kinds = site.taxonomies.map { Taxonomy.Kind(rawValue: $0.segment) }
    return kinds.filter { context.plan.taxonomies[$0]?.terms.isEmpty == false }.map { kind in
      [
        "label": .text(kind.title(in: site, context.wording)),
        "url": .text(context.addresses.link("\(kind.segment)/")),
      ]
    }
  }

  /// Returns empty texts for plural forms that a language does not have, so that templates can pass
  /// all six forms of CLDR to scripts: `recipesFew` in addition to `recipesOther`.
  private static func missingPluralForms(of strings: [String: String]) -> [String: String] {
    let other = PluralForm.other.suffix
    var forms: [String: String] = [:]
    for key in strings.keys where key.utf8.reversed().starts(with: other.utf8.reversed()) {
      for form in PluralForm.allCases { forms[key.dropLast(other.count) + form.suffix] = "" }
    }
    return forms
  }
}

extension Constant {
  fileprivate init(_ value: SiteConfiguration.Parameter.Value) {
    func tree(_ parameters: [SiteConfiguration.Parameter]) -> Constants {
      Constants(parameters.map { ($0.name, Constant($0.value)) })
    }
    self =
      switch value {
      case .text(let text): .text(text)
      case .flag(let isOn): .flag(isOn)
      case .list(let elements): .list(elements.map(tree))
      case .tree(let parameters): .tree(tree(parameters))
      }
  }
}

extension Theme {
  /// Returns `words.json`, the strings that scripts show, in the language of the site.
  ///
  /// A script uses `words.timerUp` for the text `timerUp` of `strings/<language>.json`. Texts that
  /// no script uses are not included.
  ///
  /// - Parameter scripts: The scripts of the theme, without comments.
  func scriptWords(in scripts: [[UInt8]]) -> [UInt8] {
    let named = scripts.reduce(into: Set<String>()) { $0.formUnion(Theme.words(in: $1)) }
    let texts = strings.filter { named.contains($0.key) }.sorted { $0.key < $1.key }
    return JSONWriter.object { json in
      for (name, text) in texts {
        json.key(named: name)
        json.string(text)
      }
    }
  }

  /// Returns the names of texts that a script uses: `timerUp` for `words.timerUp`, but nothing for
  /// `search.words.length`.
  static func words(in script: [UInt8]) -> Set<String> {
    let prefix = Array("words.".utf8)
    var names: Set<String> = []
    for start in script.indices
    where script[start] == prefix[0] && script[start...].starts(with: prefix) {
      if start > 0, isName(script[start - 1]) || script[start - 1] == 0x2E { continue }
      let name = script[(start + prefix.count)...].prefix(while: isName)
      if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
    }
    return names
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_$#".utf8.contains(byte)
  }
}
