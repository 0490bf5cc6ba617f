internal import LarderModel

extension Catalog {
  /// The catalog with its recipes in the order that the site asks for, which all lists follow.
  ///
  /// Equal ones stay as they came. The newest have a date: those without come after them.
  func ordered() -> Catalog {
    let places: [Int]
    switch site.order {
    case .file: return self
    case .newest:
      let dates = recipes.indices.map { recipes[card: $0].date }
      guard dates.contains(where: { $0 != nil }) else { return self }
      places = recipes.indices.sorted { left, right in
        guard let date = dates[left] else { return dates[right] == nil && left < right }
        guard let other = dates[right] else { return true }
        return date == other ? left < right : date > other
      }
    case .name:
      let names = recipes.indices.map { index in
        let name = recipes[card: index].name
        return Slug(from: name)?.description ?? name.lowercased()
      }
      places = recipes.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    }
    if places.elementsEqual(recipes.indices) { return self }
    var ordered = self
    ordered.recipes = recipes.selecting(places)
    return ordered
  }
}
