internal import LarderModel

/// The values that recipes are filtered by, one kind of them: all cuisines, all diets.
struct SearchTerms {
  struct Term {
    let label: String
    let slug: String
    /// Ascending.
    let recipes: [Int]
  }

  /// As the address bar names the filter: `cuisine`.
  let kind: StaticString
  let terms: [Term]

  static func all(_ context: SiteContext) -> [SearchTerms] {
    func taxonomy(_ name: StaticString, _ kind: Taxonomy.Kind) -> SearchTerms {
      let terms = context.plan.taxonomies[kind]?.terms ?? []
      return SearchTerms(
        kind: name,
        terms: terms.map { Term(label: $0.label, slug: $0.slug.description, recipes: $0.recipes) })
    }
    return [
      taxonomy("category", .categories), taxonomy("cuisine", .cuisines),
      SearchTerms(kind: "diet", terms: diets(context.recipes)), taxonomy("tag", .tags),
    ]
  }

  /// Diets grouped by slug as taxonomies are, in the order of their slugs.
  private static func diets(_ recipes: [Recipe]) -> [Term] {
    var places: [Slug: Int] = [:]
    var slugs: [String: Slug?] = [:]
    var found: [(slug: Slug, label: String, recipes: [Int])] = []
    for index in recipes.indices {
      for label in recipes[index].diets {
        let known = slugs[label] ?? Slug(from: label)
        slugs[label] = .some(known)
        guard let slug = known else { continue }
        if let place = places[slug] {
          if found[place].recipes.last != index { found[place].recipes.append(index) }
        } else {
          places[slug] = found.count
          found.append((slug, label, [index]))
        }
      }
    }
    return found.sorted { $0.slug < $1.slug }
      .map { Term(label: $0.label, slug: $0.slug.description, recipes: $0.recipes) }
  }
}
