package import LarderKitchen
package import LarderModel

/// Recipes sorted by labels: by tag, by cuisine, by diet.
package struct Taxonomy: Codable, Sendable {
  /// A taxonomy with pages; the raw value is the first URL segment of these.
  package struct Kind: RawRepresentable, Hashable, Codable, CodingKeyRepresentable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    static let tags = Kind(rawValue: "tags")
    static let cuisines = Kind(rawValue: "cuisines")
    static let categories = Kind(rawValue: "categories")

    /// The taxonomies of every site.
    private static let builtIn: [(kind: Kind, field: RecipeField)] = [
      (tags, .tags), (cuisines, .cuisine), (categories, .category),
    ]

    /// The taxonomies of a site, in the order of its menus.
    static func all(of site: SiteConfiguration) -> [Kind] {
      builtIn.map(\.kind) + site.taxonomies.map { Kind(rawValue: $0.segment) }
    }

    package var segment: String { rawValue }

    /// The owner's declaration; `nil` for a built-in taxonomy.
    func declaration(in site: SiteConfiguration) -> SiteConfiguration.OwnTaxonomy? {
      site.taxonomies.first { $0.segment == rawValue }
    }

    func source(in site: SiteConfiguration) -> TermSource {
      declaration(in: site)?.source
        ?? .field(Kind.builtIn.first { $0.kind == self }?.field ?? .tags)
    }

    /// Returns the name of the taxonomy.
    func title(in site: SiteConfiguration, _ words: Wording) -> String {
      switch self {
      case .tags: return words[.tags]
      case .cuisines: return words[.cuisines]
      case .categories: return words[.categories]
      default:
        let own = declaration(in: site)
        return own?.label ?? own?.source.field.map { words.label(of: $0) } ?? rawValue
      }
    }
  }

  package struct Term: Codable, Sendable {
    package let slug: Slug
    /// The spelling in the first recipe of the catalog.
    package let label: String
    /// The number of recipes.
    package internal(set) var count = 0
    /// Ascending indices in the catalog.
    package internal(set) var recipes: [Int] = []
    /// Whether the term has a feed, as those of the owner's taxonomies with dated recipes.
    var hasFeed = false
  }

  /// Terms sorted by slug.
  package internal(set) var terms: [Term]
  /// The slug of the term of every label, as recipes spell it.
  let slugs: [String: Slug]

  /// Groups recipes by the slugs of their labels, so that `Gluten Free` and `gluten-free` are one.
  ///
  /// Labels without a letter or digit are ignored.
  ///
  /// - Parameters:
  ///   - flags: Words for no and yes.
  ///   - kitchen: The vocabulary whose foods ingredients are grouped by.
  /// - Returns: A taxonomy per source, from one pass over the recipes.
  package static func all(
    _ sources: [TermSource], of recipes: [RecipeSummary],
    flags: (no: String, yes: String) = ("No", "Yes"), kitchen: Kitchen? = nil
  ) -> [TermSource: Taxonomy] {
    var groups = Set(sources).map { LabelGroups($0, flags, kitchen) }
    func add(_ recipe: borrowing RecipeSummary, at index: Int) {
      for place in groups.indices { groups[place].add(recipe, at: index) }
    }
    for index in recipes.indices { add(recipes[index], at: index) }
    return Dictionary(
      groups.map { ($0.source, $0.taxonomy) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the terms of some labels in any spelling; all terms if there are no labels.
  func only(_ labels: [String]) -> Taxonomy {
    if labels.isEmpty { return self }
    let wanted = Set(labels.compactMap { Slug(from: $0) })
    return filtered { wanted.contains($0.slug) }
  }

  func filtered(_ isKept: (Term) -> Bool) -> Taxonomy {
    let terms = terms.filter(isKept)
    if terms.count == self.terms.count { return self }
    let kept = Set(terms.map(\.slug))
    return Taxonomy(terms: terms, slugs: slugs.filter { kept.contains($0.value) })
  }
}

/// The labels of one source, collected recipe by recipe.
private struct LabelGroups {
  let source: TermSource
  let flags: (no: String, yes: String)
  /// `nil` unless the labels are ingredients.
  let kitchen: Kitchen?
  /// The index in `terms` of each label as recipes spell it; `nil` for ignored labels.
  private var places: [String: Int?] = [:]
  private var bySlug: [Slug: Int] = [:]
  private var terms: [Taxonomy.Term] = []

  init(_ source: TermSource, _ flags: (no: String, yes: String), _ kitchen: Kitchen?) {
    (self.source, self.flags) = (source, flags)
    self.kitchen = source == .field(.ingredients) ? kitchen : nil
  }

  mutating func add(_ recipe: borrowing RecipeSummary, at index: Int) {
    for label in source.labels(in: recipe, flags: flags) {
      guard let place = place(of: label), terms[place].recipes.last != index else { continue }
      terms[place].recipes.append(index)
      terms[place].count += 1
    }
  }

  private mutating func place(of label: String) -> Int? {
    if let known = places[label] { return known }
    let shown = kitchen?.usualName(of: label) ?? label
    let place = Slug(from: shown).map { slug in
      if let place = bySlug[slug] { return place }
      terms.append(Taxonomy.Term(slug: slug, label: shown))
      bySlug[slug] = terms.count - 1
      return terms.count - 1
    }
    places[label] = .some(place)
    return place
  }

  var taxonomy: Taxonomy {
    Taxonomy(
      terms: terms.sorted { $0.slug < $1.slug },
      slugs: places.compactMapValues { place in place.map { terms[$0].slug } })
  }
}

/// A search filter by labels.
struct SearchFilter {
  /// The name in the URL, and the key in the search files.
  let name: String
  let source: TermSource
  /// The labels that count; empty for all labels.
  var values: [String] = []
  /// `nil` for a built-in filter, whose name is translated.
  var label: String?

  /// Returns the filters of a site, in the order it shows them.
  static func all(of site: SiteConfiguration) -> [SearchFilter] {
    var filters = RecipeField.filters.map { name, field in
      SearchFilter(name: "\(name)", source: .field(field))
    }
    for field in site.fields where field.isFilter || field.isTaxonomy {
      filters.append(SearchFilter(name: field.name, source: .own(field.name), label: field.label))
    }
    for taxonomy in site.taxonomies {
      let isThere = filters.contains {
        $0.name == taxonomy.name || $0.source == taxonomy.source && taxonomy.values.isEmpty
      }
      // Foods have a separate filter.
      if isThere || taxonomy.source == .field(.ingredients) { continue }
      filters.append(
        SearchFilter(
          name: taxonomy.name, source: taxonomy.source, values: taxonomy.values,
          label: taxonomy.label))
    }
    return filters
  }
}
