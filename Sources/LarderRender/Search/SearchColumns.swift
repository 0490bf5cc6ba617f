internal import LarderKitchen
internal import LarderModel

/// Numbers of every recipe, for filters and orders that need them of all.
enum SearchColumns {
  /// The files by their names.
  static func all(_ recipes: [Recipe]) -> [(String, [UInt8])] {
    [("facts", facts(recipes)), ("orders", orders(recipes)), ("ids", ids(recipes))]
  }

  /// `{"minutes": […], "difficulty": […], "rating": […]}`: 0 where a recipe does not say,
  /// difficulty from 1, rating in tenths.
  static func facts(_ recipes: [Recipe]) -> [UInt8] {
    JSONWriter.object { json in
      json.member("minutes", each: recipes.indices) {
        $0.integer(recipes[$1].totalTime?.count ?? 0)
      }
      json.member("difficulty", each: recipes.indices) {
        $0.integer(recipes[$1].difficulty?.rank ?? 0)
      }
      json.member("rating", each: recipes.indices) { json, index in
        json.integer(recipes[index].rating.map { Int(($0.doubleValue * 10).rounded()) } ?? 0)
      }
    }
  }

  /// `{"name": […], "newest": […]}`: all recipe numbers in an order.
  static func orders(_ recipes: [Recipe]) -> [UInt8] {
    let names = recipes.indices.map {
      Array(SearchText.words(of: recipes[$0].name).joined(separator: [0x20]))
    }
    let byName = recipes.indices.sorted { left, right in
      if names[left].lexicographicallyPrecedes(names[right]) { return true }
      return names[left] == names[right] && left < right
    }
    let dates = recipes.indices.map { index in
      recipes[index].date.map {
        ($0.year * 372 + $0.month * 31 + $0.day) * 86_400 + ($0.second ?? 0)
      } ?? -1
    }
    let newest = recipes.indices.sorted { (dates[$1], $0) < (dates[$0], $1) }
    return JSONWriter.object { json in
      json.member("name", each: byName) { $0.integer($1) }
      json.member("newest", each: newest) { $0.integer($1) }
    }
  }

  /// `["L-001", …]`, by which browsers keep favourites.
  static func ids(_ recipes: [Recipe]) -> [UInt8] {
    var json = JSONWriter()
    json.array(recipes.indices) { $0.string(recipes[$1].id) }
    return json.bytes
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
