package import LarderModel

/// Recipes sorted by a field that is a list of texts: by tag, by cuisine, by diet.
package struct Taxonomy: Codable, Sendable {
  /// Those that have pages.
  package enum Kind: String, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
    case tags, cuisines, categories

    /// First URL segment of its pages.
    package var segment: String { rawValue }

    var field: RecipeField {
      switch self {
      case .tags: .tags
      case .cuisines: .cuisine
      case .categories: .category
      }
    }
  }

  package struct Term: Codable, Sendable {
    package let slug: Slug
    /// As the first recipe of the catalog spells it.
    package let label: String
    /// How many recipes it has.
    package internal(set) var count = 0
    /// Their indices in the catalog, ascending.
    package internal(set) var recipes: [Int] = []
  }

  /// Ordered by slug.
  package internal(set) var terms: [Term]
  /// The slug of every label that makes a term, as recipes spell it.
  let slugs: [String: Slug]

  /// Groups recipes by the slug of their labels, so that `Gluten Free` and `gluten-free` are one.
  ///
  /// Labels without a letter or digit make no term.
  ///
  /// - Returns: By each of the fields, for which recipes are looked at once.
  package static func all(
    _ fields: [RecipeField], of recipes: [RecipeSummary]
  ) -> [RecipeField: Taxonomy] {
    var groups = fields.map { LabelGroups($0) }
    func add(_ recipe: borrowing RecipeSummary, at index: Int) {
      for place in groups.indices { groups[place].add(recipe, at: index) }
    }
    for index in recipes.indices { add(recipes[index], at: index) }
    return Dictionary(
      groups.map { ($0.field, $0.taxonomy) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The labels of one field, as recipe after recipe brings them.
private struct LabelGroups {
  let field: RecipeField
  /// Of every label as recipes spell it, in `terms`; `nil` for one that makes none.
  private var places: [String: Int?] = [:]
  private var bySlug: [Slug: Int] = [:]
  private var terms: [Taxonomy.Term] = []

  init(_ field: RecipeField) { self.field = field }

  mutating func add(_ recipe: borrowing RecipeSummary, at index: Int) {
    for label in field.texts(in: recipe) {
      guard let place = place(of: label), terms[place].recipes.last != index else { continue }
      terms[place].recipes.append(index)
      terms[place].count += 1
    }
  }

  private mutating func place(of label: String) -> Int? {
    if let known = places[label] { return known }
    let place = Slug(from: label).map { slug in
      if let place = bySlug[slug] { return place }
      terms.append(Taxonomy.Term(slug: slug, label: label))
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

extension Taxonomy.Kind {
  var singularKey: Wording.Key {
    switch self {
    case .tags: .tag
    case .cuisines: .cuisine
    case .categories: .category
    }
  }

  var pluralKey: Wording.Key {
    switch self {
    case .tags: .tags
    case .cuisines: .cuisines
    case .categories: .categories
    }
  }
}
