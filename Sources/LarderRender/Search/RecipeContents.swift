import LarderBuild
internal import LarderKitchen
import LarderModel

/// The groups of foods in each recipe, including the recipes that are its ingredients.
struct RecipeContents: Sendable {
  /// Contents by recipe number.
  let contents: [FoodGroups.Contents]
  /// Recipe numbers, in pairs: a recipe and one of its ingredients.
  let parts: [Int]
  /// Numbers of the recipes that are ingredients of others.
  private var places: [Slug: Int] = [:]
  /// Names of the groups, in the order of their bits, and in the language of the site.
  private let names: [(name: String, word: String)]

  /// The groups in a recipe's own lines, and the recipes that these lines link to.
  private typealias Own = (contents: FoodGroups.Contents, parts: [Slug])

  init(_ context: SiteContext, _ parallel: Parallel) {
    let recipes = context.plan.catalog.summaries
    let words = context.kitchens[context.site.language].search.groups
    names = FoodGroups.names(in: context.kitchens.foods).map { ($0, words[$0]?.first ?? $0) }
    let own = parallel.map(count: recipes.count, minimumSlice: 100) { range in
      range.map { place in
        Restart.working(on: recipes[place].slug) {
          RecipeContents.own(recipes[place], context.readers(recipes[place])?.groups)
        }
      }
    }.flatMap { $0 }
    var contents = own.map(\.contents)
    let made = Set(own.flatMap(\.parts))
    for place in recipes.indices where !made.isEmpty && made.contains(recipes[place].slug) {
      places[recipes[place].slug] = place
    }
    var links: [(recipe: Int, part: Int)] = []
    for (recipe, own) in own.enumerated() {
      for part in own.parts {
        if let part = places[part] {
          links.append((recipe, part))
        } else {
          contents[recipe].uncertain = .all
        }
      }
    }
    // Repeated until nothing changes: ingredients may be recipes, and recipes may form a cycle.
    var isDone = false
    while !isDone {
      isDone = true
      for (recipe, part) in links {
        let before = contents[recipe]
        contents[recipe].formUnion(contents[part])
        isDone = isDone && before == contents[recipe]
      }
    }
    parts = links.flatMap { [$0.recipe, $0.part] }
    self.contents = contents.map { contents in
      FoodGroups.Contents(
        contained: contents.contained,
        uncertain: contents.uncertain.subtracting(contents.contained))
    }
  }

  /// The recipe is borrowed: a copy costs more than most of the rest.
  private static func own(_ recipe: borrowing RecipeSummary, _ reader: FoodGroupReader?) -> Own {
    guard let reader, !recipe.ingredients.isEmpty else { return (.init(uncertain: .all), []) }
    var contents = FoodGroups.Contents()
    var parts: [Slug] = []
    for line in recipe.ingredients.indices {
      if let part = recipe.ingredients[line].recipe {
        parts.append(part)
        if !reader.hasAlternatives(recipe.ingredients[line].name) { continue }
      }
      let line = recipe.ingredients[line]
      contents.formUnion(reader.contents(ofName: line.name, note: line.note))
    }
    for label in recipe.tags + recipe.diets {
      contents.contained.formUnion(reader.contents(named: label).contained)
    }
    return (contents, parts)
  }

  /// `contains`: the recipes that contain each group; `unsure`: the recipes for which this is
  /// unknown. Recipes with a line that is not understood are listed once for all groups, as `any`.
  var terms: [SearchTerms] {
    let unread = contents.indices.filter { place in
      !names.isEmpty && contents[place].uncertain.union(contents[place].contained) == .all
    }
    let read = Set(contents.indices).subtracting(unread).sorted()
    var (contains, unsure) = ([Taxonomy.Term](), [Taxonomy.Term("any", of: unread)])
    for (place, group) in names.enumerated() {
      let bit = FoodGroups(rawValue: 1 << UInt32(place))
      let own = contents.indices.filter { contents[$0].contained.contains(bit) }
      if let term = Taxonomy.Term(group.name, label: group.word, of: own) { contains.append(term) }
      unsure.append(
        Taxonomy.Term(group.name, of: read.filter { contents[$0].uncertain.contains(bit) }))
    }
    return [
      SearchTerms(kind: "contains", terms: contains),
      SearchTerms(kind: "unsure", terms: unsure.compactMap(\.self)),
    ]
  }

  /// The names of `terms`, in their order.
  static let kinds: [String] = ["contains", "unsure"]
}

extension RecipeContents {
  /// Returns each diet label with the first ingredient that contradicts it.
  static func contradictions(
    _ context: SiteContext, _ parallel: Parallel
  ) -> [(recipe: Recipe, label: String, ingredient: Ingredient)] {
    let summaries = context.plan.catalog.summaries
    let all = RecipeContents(context, parallel)
    return summaries.indices.flatMap { place -> [(Recipe, String, Ingredient)] in
      guard !summaries[place].diets.isEmpty, let reader = context.readers(summaries[place])?.groups
      else { return [] }
      let recipe = context.recipes[place]
      return recipe.diets.compactMap { label in
        guard let excluded = reader.excluded(by: label),
          !excluded.isDisjoint(with: all.contents[place].contained),
          let line = recipe.ingredients.first(where: { line in
            let part = line.recipe.flatMap { all.places[$0] }.map { all.contents[$0].contained }
            let contained = part ?? reader.contents(ofName: line.name, note: line.note).contained
            return !contained.isDisjoint(with: excluded)
          })
        else { return nil }
        return (recipe, label, line)
      }
    }
  }
}
