internal import LarderModel

/// Numbering of slugs derived from equal names: `pie`, `pie-2`. Numbers follow the order of the
/// catalog, so that later recipes do not change existing URLs; explicit slugs in recipes are never
/// changed.
struct SlugNumbering {
  /// Indices of recipes whose explicit slug duplicates another explicit one, which is an error.
  private(set) var doubles: Set<Int> = []
  private(set) var faults: [CatalogFault] = []
  private let places: ContentLocator

  init(_ recipes: inout [RecipeSummary], _ places: ContentLocator) {
    self.places = places
    number(&recipes)
  }

  private mutating func number(_ recipes: inout [RecipeSummary]) {
    var holders: [Slug: Int] = [:]
    holders.reserveCapacity(recipes.count)
    var contested: Set<Int> = []
    for index in recipes.indices {
      let slug = recipes[index].slug
      if let first = holders[slug] {
        contested.formUnion([first, index])
      } else {
        holders[slug] = index
      }
    }
    if contested.isEmpty { return }
    for index in contested { holders[recipes[index].slug] = nil }
    var waiting: [Int] = []
    for index in contested.sorted() {
      if !isGiven(recipes[index]) {
        waiting.append(index)
      } else if let first = holders.updateValue(index, forKey: recipes[index].slug) {
        doubles.insert(index)
        faults.append(
          CatalogFault(
            problem: .duplicateSlug(recipes[index].slug), origin: recipes[index].origin,
            field: "slug", note: ("the first is here", recipes[first].origin)))
      }
    }
    var numbers: [Slug: Int] = [:]
    var next = 0
    while next < waiting.count {
      let index = waiting[next]
      next += 1
      let wanted = recipes[index].slug
      var slug = wanted
      // A later recipe whose slug is also derived from its name yields.
      while let holder = holders[slug], holder < index || isGiven(recipes[holder]) {
        let number = numbers[wanted, default: 1] + 1
        numbers[wanted] = number
        guard let numbered = Slug("\(wanted)-\(number)") else { break }
        slug = numbered
      }
      if let later = holders.updateValue(index, forKey: slug), later > index {
        let place = waiting[next...].firstIndex { $0 > later } ?? waiting.count
        waiting.insert(later, at: place)
      }
      if slug != wanted {
        let first = recipes[holders[wanted] ?? index].origin
        move(&recipes[index], to: slug, since: first)
      }
    }
  }

  private mutating func move(
    _ recipe: inout RecipeSummary, to slug: Slug, since first: Recipe.Origin
  ) {
    let wanted = recipe.slug
    faults.append(
      CatalogFault(
        problem: .numberedSlug(wanted, slug).of(recipe.name), origin: recipe.origin,
        field: "name", quoted: [recipe.name], note: ("the first is here", first)))
    let isOwnID = places.gives(recipe.id, as: "id", in: recipe.origin)
    if recipe.id == wanted.description, !isOwnID { recipe.id = slug.description }
    recipe.slug = slug
    recipe.origin.add([slug.description])
  }

  private func isGiven(_ recipe: RecipeSummary) -> Bool {
    places.gives(recipe.slug.description, as: "slug", in: recipe.origin)
  }
}
