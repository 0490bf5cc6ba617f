internal import LarderModel

/// Numbers of every recipe, for filters that need them of all.
struct SearchColumns {
  /// 0 where a recipe does not say.
  private(set) var minutes: [Int] = []
  /// From 1; 0 where a recipe does not say.
  private(set) var difficulties: [Int] = []
  /// In tenths; 0 where a recipe does not say.
  private(set) var ratings: [Int] = []
  /// By which browsers keep favourites.
  private(set) var ids: [String] = []

  init(_ recipes: Recipes) {
    for index in recipes.indices { add(recipes[card: index]) }
  }

  /// The recipe is lent: a copy costs more than all else here.
  private mutating func add(_ recipe: borrowing Recipe) {
    minutes.append(recipe.totalTime?.count ?? 0)
    difficulties.append(recipe.difficulty?.rank ?? 0)
    ratings.append(recipe.rating.map { Int(($0.doubleValue * 10).rounded()) } ?? 0)
    ids.append(recipe.id)
  }

  /// `[40, 0, …]`, and of a small catalog `["L-001", …]`, by their names.
  ///
  /// Of more recipes `ids/<bucket>` has `{"L-001":0, …}`, see `bucket`.
  func files(_ layout: SearchLayout) -> [(name: String, bytes: [UInt8])] {
    let numbers = [("minutes", minutes), ("difficulty", difficulties), ("rating", ratings)]
    let facts = numbers.flatMap { layout.column("facts/\($0)", $1) }
    if layout.isWhole { return facts + [("ids", JSONWriter.array(ids) { $0.string($1) })] }
    var buckets = Array(repeating: [Int](), count: layout.buckets)
    for (number, id) in ids.enumerated() {
      buckets[SearchColumns.bucket(of: id, of: layout.buckets)].append(number)
    }
    return facts
      + buckets.enumerated().map { bucket, numbers in
        (
          "ids/\(bucket)",
          JSONWriter.object { json in
            for number in numbers {
              json.key(named: ids[number])
              json.integer(number)
            }
          }
        )
      }
  }

  /// Where an identifier is looked up: FNV-1a of its UTF-16, as `search-index.js` has it too.
  static func bucket(of id: String, of count: Int) -> Int {
    Int(id.utf16.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }) % count
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
