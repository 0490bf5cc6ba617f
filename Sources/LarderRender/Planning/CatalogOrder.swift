internal import LarderModel

extension Catalog {
  /// Returns the catalog in the order of the site's configuration, which all lists follow.
  ///
  /// The sort is stable. In the order `newest`, recipes without a date come last.
  func ordered() -> Catalog {
    var ordered = self
    ordered.select(places(in: site.order))
    return ordered
  }

  /// Returns the indices of all recipes in an order.
  func places(in order: RecipeOrder) -> [Int] {
    switch order {
    case .file: return Array(summaries.indices)
    case .newest:
      let dates = summaries.map(\.date)
      guard dates.contains(where: { $0 != nil }) else { return Array(summaries.indices) }
      return summaries.indices.sorted { left, right in
        guard let date = dates[left] else { return dates[right] == nil && left < right }
        guard let other = dates[right] else { return true }
        return date == other ? left < right : date > other
      }
    case .name:
      let names = summaries.map { recipe in
        Slug(from: recipe.name)?.description ?? recipe.name.lowercased()
      }
      return summaries.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    }
  }
}
