internal import LarderKitchen
internal import LarderModel

/// Values of all recipes for filters and orders.
struct SearchColumns {
  /// Total times; 0 if unknown.
  private(set) var minutes: [Int] = []
  /// Difficulties from 1; 0 if unknown.
  private(set) var difficulties: [Int] = []
  /// Ratings in tenths; 0 if unknown.
  private(set) var ratings: [Int] = []
  /// Identifiers with which browsers save favorites.
  private(set) var ids: [String] = []
  /// Folded words of the names, concatenated to sort by.
  private(set) var names: [[UInt8]] = []
  /// Ages, which increase for older recipes; `Int.max` if unknown.
  private(set) var ages: [Int] = []
  /// The number of people that each recipe serves, from 1 to 99; empty if unknown.
  private var people: [Range<Int>] = []

  init(_ recipes: [RecipeSummary]) {
    for index in recipes.indices { add(recipes[index]) }
  }

  /// The recipe is borrowed: a copy costs more than everything else here.
  private mutating func add(_ recipe: borrowing RecipeSummary) {
    minutes.append(recipe.totalTime?.count ?? 0)
    difficulties.append(recipe.difficulty?.rank ?? 0)
    ratings.append(recipe.rating.map { Int(clamping: ($0.doubleValue * 10).rounded()) } ?? 0)
    let least = recipe.servings.map { Int(clamping: $0.lower.doubleValue.rounded(.up)) } ?? 0
    let most = recipe.servings.map { Int(clamping: ($0.upper ?? $0.lower).doubleValue) } ?? 0
    people.append((1...99).contains(least) && least <= most ? least..<min(most, 99) + 1 : 0..<0)
    ids.append(recipe.id)
    names.append(Array(SearchText.words(of: recipe.name).joined(separator: [0x20])))
    ages.append(
      recipe.date.map {
        -(($0.year * 372 + $0.month * 31 + $0.day) * 86_400 + ($0.second ?? 0))
      } ?? .max)
  }

  /// Returns `[40, 0, …]` and, for a small catalog, `["L-001", …]`, by name. If columns are split,
  /// `limits` replace the numbers.
  ///
  /// For larger catalogs, `ids/<bucket>` contains `{"L-001":0, …}`, see `bucket`.
  func files(_ layout: SearchLayout) -> [SearchFiles.Part] {
    let numbers = [("minutes", minutes), ("difficulty", difficulties), ("rating", ratings)]
    let facts = layout.row == nil ? numbers.flatMap { layout.column("facts/\($0)", $1) } : []
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

  /// The kinds of terms for limits, in the order of `limits`.
  static let kinds: [String] = ["most-minutes", "grade", "least-rating"]

  /// The recipes within limits, as terms: maximum minutes, difficulty, and minimum rating in
  /// tenths. Limits that match the same recipes as the previous one are omitted.
  ///
  /// Browsers use the nearest limit with the same result: `50` for 52 minutes.
  var limits: [SearchTerms] {
    func terms(
      _ column: [Int], _ limits: some Sequence<Int>, _ passes: (Int, Int) -> Bool
    ) -> [Taxonomy.Term] {
      var terms: [Taxonomy.Term] = []
      for limit in limits {
        let recipes = column.indices.filter { passes(column[$0], limit) }
        guard recipes != terms.last?.recipes ?? [], let slug = Slug(from: "\(limit)") else {
          continue
        }
        terms.append(
          Taxonomy.Term(slug: slug, label: "", count: recipes.count, recipes: recipes))
      }
      return terms
    }
    let found = [
      terms(minutes, SearchColumns.minutes) { $0 > 0 && $0 <= $1 },
      terms(difficulties, 1...3) { $0 == $1 },
      terms(ratings, stride(from: 50, to: 0, by: -5)) { $0 >= $1 },
    ]
    return zip(SearchColumns.kinds, found).map { SearchTerms(kind: $0, terms: $1) }
  }

  /// Recipes by the number of people they serve: `4` and `5` for 4 to 5.
  var servings: SearchTerms {
    let terms = (1...99).compactMap { count in
      Taxonomy.Term("\(count)", of: people.indices.filter { people[$0].contains(count) })
    }
    return SearchTerms(kind: "serves", terms: terms)
  }

  /// Limits: every five minutes up to an hour, then round numbers.
  private static let minutes =
    Array(stride(from: 5, through: 60, by: 5))
    + [75, 90, 105, 120, 150, 180, 240, 300, 360, 480, 720, 1_440, 2_880, 10_080]

  /// Returns the file of an identifier: FNV-1a of its UTF-16, as in `search-index.js`.
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

extension SearchColumns {
  /// All recipe numbers by the name of the order of results.
  private var orders: [(name: String, numbers: [Int])] {
    /// Sorts by key; recipes without a key are last, equal ones in catalog order.
    func ordered(_ keys: [Int]) -> [Int] {
      keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
    let byName = names.indices.sorted { left, right in
      if names[left].lexicographicallyPrecedes(names[right]) { return true }
      return names[left] == names[right] && left < right
    }
    return [
      ("name", byName), ("newest", ordered(ages)),
      ("time", ordered(minutes.map { $0 > 0 ? $0 : .max })),
      ("rating", ordered(ratings.map { -$0 })),
    ]
  }

  /// Returns the orders of results, split into bins so that one screen of results needs few files.
  ///
  /// `orders/name/0.json` contains the numbers of the first `SearchLayout.bin` recipes by name,
  /// `orders/name/1.json` the next ones. `orders/name.json` contains a digit per recipe, its bin,
  /// for sparse results; it is omitted if one bin contains all recipes, and if columns are split,
  /// `orders/name/rows/0.json` contains the bins of the first recipes as numbers.
  func orderFiles(_ layout: SearchLayout) -> [(name: String, bytes: [UInt8])] {
    orders.flatMap { name, numbers in
      let starts = stride(from: 0, to: numbers.count, by: layout.bin)
      let files = starts.enumerated().map { bin, start in
        (
          "orders/\(name)/\(bin)",
          JSONWriter.array(numbers[start..<min(numbers.count, start + layout.bin)]) {
            $0.integer($1)
          }
        )
      }
      guard files.count > 1 else { return files }
      var bins = [Int](repeating: 0, count: numbers.count)
      for (place, number) in numbers.enumerated() { bins[number] = place / layout.bin }
      return files
        + layout.column("orders/\(name)", bins) { bins in
          [0x22] + bins.map { PostingList.digits[$0] } + [0x22]
        }
    }
  }
}
