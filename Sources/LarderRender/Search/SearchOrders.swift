/// The orders that answers are put into, cut into bins so that a screen of answers reads few.
///
/// `orders/name/0.json` holds the numbers of the first `SearchLayout.bin` recipes by name,
/// `orders/name/1.json` those of the next. `orders/name.json` has a digit for each recipe, its
/// bin, for answers that are far between; where one bin holds all recipes there is none, and where
/// columns are cut, `orders/name/rows/0.json` holds the bins of the first recipes as numbers.
struct SearchOrders {
  /// All recipe numbers by the names of the orders.
  let orders: [(name: String, numbers: [Int])]

  init(_ columns: SearchColumns) {
    /// What has no key comes last, and equals stand as in the catalog.
    func ordered(_ keys: [Int]) -> [Int] {
      keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
    let names = columns.names
    let byName = names.indices.sorted { left, right in
      if names[left].lexicographicallyPrecedes(names[right]) { return true }
      return names[left] == names[right] && left < right
    }
    orders = [
      ("name", byName), ("newest", ordered(columns.ages)),
      ("time", ordered(columns.minutes.map { $0 > 0 ? $0 : .max })),
      ("rating", ordered(columns.ratings.map { -$0 })),
    ]
  }

  func files(_ layout: SearchLayout) -> [(name: String, bytes: [UInt8])] {
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
