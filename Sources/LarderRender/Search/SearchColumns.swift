internal import LarderModel

/// Numbers of every recipe, for filters that need them of all.
struct SearchColumns {
  /// 0 where a recipe does not say.
  let minutes: [Int]
  /// From 1; 0 where a recipe does not say.
  let difficulties: [Int]
  /// In tenths; 0 where a recipe does not say.
  let ratings: [Int]
  /// By which browsers keep favourites.
  let ids: [String]

  /// Fields are read in place: copies of recipes cost more than all else here.
  init(_ recipes: Recipes) {
    minutes = recipes.indices.map { recipes[$0].totalTime?.count ?? 0 }
    difficulties = recipes.indices.map { recipes[$0].difficulty?.rank ?? 0 }
    ratings = recipes.indices.map { index in
      recipes[index].rating.map { Int(($0.doubleValue * 10).rounded()) } ?? 0
    }
    ids = recipes.indices.map { recipes[$0].id }
  }

  /// `[40, 0, …]` and `["L-001", …]` by their names.
  var files: [(name: String, bytes: [UInt8])] {
    let numbers = [("minutes", minutes), ("difficulty", difficulties), ("rating", ratings)]
    return numbers.map { name, values in
      ("facts/\(name)", JSONWriter.array(values) { $0.integer($1) })
    } + [("ids", JSONWriter.array(ids) { $0.string($1) })]
  }
}

extension Difficulty {
  fileprivate var rank: Int {
    switch self {
    case .easy: 1
    case .medium: 2
    case .hard: 3
    }
  }
}
