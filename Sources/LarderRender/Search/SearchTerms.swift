internal import LarderModel

/// The values of one kind by which recipes are filtered: all cuisines, all diets.
struct SearchTerms {
  /// The name of the filter in the URL: `cuisine`.
  let kind: String
  let terms: [Taxonomy.Term]

  static func all(_ context: SiteContext) -> [SearchTerms] {
    SearchFilter.all(of: context.site).map { filter in
      SearchTerms(kind: filter.name, terms: context.plan.filters[filter.name]?.terms ?? [])
    }
  }

  /// Returns the recipes of each term as arrays of postings: `terms/tag` or, for larger catalogs,
  /// `terms/tag/0` and so on, each with terms for up to `SearchLayout.together` recipes, and at
  /// least one term. In the largest catalogs, a term with more recipes is also split into chunks:
  /// `terms/tag/0/0` and so on are the postings of a range of recipes, numbered from its start.
  func files(_ layout: SearchLayout) -> [(name: String, bytes: [UInt8])] {
    func array(_ terms: ArraySlice<Taxonomy.Term>) -> [UInt8] {
      JSONWriter.array(terms) { json, term in
        let list = PostingList(term.recipes.lazy.map { Int32($0) })
        json.string(String(decoding: list.bytes, as: UTF8.self))
      }
    }
    if layout.isWhole { return [("terms/\(kind)", array(terms[...]))] }
    var (starts, recipes) = ([0], 0)
    for (place, term) in terms.enumerated() {
      recipes += term.recipes.count
      guard recipes > layout.together, place > starts[starts.count - 1] else { continue }
      starts.append(place)
      recipes = term.recipes.count
    }
    return zip(starts, starts.dropFirst() + [terms.count]).enumerated().flatMap { file, range in
      let name = "terms/\(kind)/\(file)"
      let whole = (name, array(terms[range.0..<range.1]))
      guard let term = terms.dropFirst(range.0).first, term.recipes.count > layout.together else {
        return [whole]
      }
      return [whole]
        + layout.stretches.enumerated().map { place, stretch in
          let own = term.recipes[term.recipes.places(in: stretch)]
          let list = PostingList(own.lazy.map { Int32($0) }, from: stretch.lowerBound)
          return ("\(name)/\(place)", [0x22] + list.bytes + [0x22])
        }
    }
  }
}

extension Taxonomy.Term {
  /// - Returns: `nil` without recipes.
  init?(_ name: String, label: String = "", of recipes: [Int]) {
    guard !recipes.isEmpty, let slug = Slug(from: name) else { return nil }
    self.init(slug: slug, label: label, count: recipes.count, recipes: recipes)
  }
}
