internal import LarderModel

/// The values that recipes are filtered by, one kind of them: all cuisines, all diets.
struct SearchTerms {
  /// As the address bar names the filter: `cuisine`.
  let kind: StaticString
  let terms: [Taxonomy.Term]

  static func all(_ context: SiteContext) -> [SearchTerms] {
    RecipeField.filters.map { name, field in
      let taxonomy = Taxonomy.Kind.allCases.first { $0.field == field }
        .flatMap { context.plan.taxonomies[$0] }
      return SearchTerms(
        kind: name, terms: (taxonomy ?? Taxonomy(field, of: context.recipes)).terms)
    }
  }
}
