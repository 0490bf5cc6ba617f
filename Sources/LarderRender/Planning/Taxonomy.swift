package import LarderModel

/// Recipes sorted by a field that is a list of texts: by tag, by cuisine, by diet.
package struct Taxonomy: Sendable {
  /// Those that have pages.
  package enum Kind: String, Sendable, CaseIterable {
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

  package struct Term: Sendable {
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
  package init(_ field: RecipeField, of recipes: Recipes) {
    var places: [String: Int?] = [:]
    var bySlug: [Slug: Int] = [:]
    var terms: [Term] = []
    for index in recipes.indices {
      for label in field.texts(of: recipes, at: index) {
        let place: Int?
        if let known = places[label] {
          place = known
        } else {
          place = Slug(from: label).map { slug in
            if let place = bySlug[slug] { return place }
            terms.append(Term(slug: slug, label: label))
            bySlug[slug] = terms.count - 1
            return terms.count - 1
          }
          places[label] = .some(place)
        }
        guard let place, terms[place].recipes.last != index else { continue }
        terms[place].recipes.append(index)
        terms[place].count += 1
      }
    }
    slugs = places.compactMapValues { place in place.map { terms[$0].slug } }
    self.terms = terms.sorted { $0.slug < $1.slug }
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
