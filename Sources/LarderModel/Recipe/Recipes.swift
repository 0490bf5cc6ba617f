/// Recipes by their places in the catalog, from 0: in memory, or fetched one by one from where they
/// are kept.
///
/// Fields of those in memory are read in place, `recipes[place].name`: a copy of a recipe costs more
/// than most of what is done with it.
package struct Recipes: Sendable {
  @usableFromInline var held: [Recipe]
  package private(set) var storage: (any RecipeStorage)?

  package init(_ recipes: [Recipe] = []) { held = recipes }

  package init(_ storage: some RecipeStorage) {
    held = []
    self.storage = storage
  }

  /// Some of them, in the order of `places`.
  package func selecting(_ places: [Int]) -> Recipes {
    var selected = self
    selected.storage = storage?.selecting(places)
    if storage == nil { selected.held = places.map { held[$0] } }
    return selected
  }

  package mutating func append(_ recipes: consuming [Recipe]) {
    if storage != nil {
      storage?.append(recipes)
    } else if held.isEmpty {
      held = recipes
    } else {
      held += recipes
    }
  }
}

/// Where `Recipes` are kept that are not in memory.
package protocol RecipeStorage: Sendable {
  var count: Int { get }
  func recipe(at place: Int) -> Recipe
  /// The same, or without what `Recipes[card:]` names.
  func card(at place: Int) -> Recipe
  mutating func replace(at place: Int, with recipe: Recipe)
  mutating func append(_ recipes: [Recipe])
  func selecting(_ places: [Int]) -> any RecipeStorage
}

extension RecipeStorage {
  package func card(at place: Int) -> Recipe { recipe(at: place) }
}

extension Recipes {
  /// A recipe of which ingredients, nutrition, source, video, and notes and steps without pictures
  /// are not wanted: read from a file it comes without them, in a fraction of the time. The
  /// numbers of its steps say nothing, then.
  @inlinable package subscript(card place: Int) -> Recipe {
    _read {
      if let storage { yield storage.card(at: place) } else { yield held[place] }
    }
  }
}

extension Recipes: RandomAccessCollection, MutableCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { storage?.count ?? held.count }

  @inlinable package subscript(place: Int) -> Recipe {
    _read {
      if let storage { yield storage.recipe(at: place) } else { yield held[place] }
    }
    _modify {
      guard let storage else {
        yield &held[place]
        return
      }
      let kept = storage.recipe(at: place)
      var recipe = kept
      yield &recipe
      if recipe != kept { self.storage?.replace(at: place, with: recipe) }
    }
  }
}

extension Recipes: ExpressibleByArrayLiteral {
  package init(arrayLiteral recipes: Recipe...) { self.init(recipes) }
}
