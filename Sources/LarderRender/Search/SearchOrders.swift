/// The orders of results, split into bins so that one screen of results needs few files.
///
/// `orders/name/0.json` contains the numbers of the first `SearchLayout.bin` recipes by name,
/// `orders/name/1.json` the next ones. `orders/name.json` contains a digit per recipe, its bin, for
/// sparse results; it is omitted if one bin contains all recipes, and if columns are split,
/// `orders/name/rows/0.json` contains the bins of the first recipes as numbers.
struct SearchOrders {
  /// All recipe numbers by the name of the order.
  let orders: [(name: String, numbers: [Int])]

  init(_ columns: SearchColumns) {
    /// Sorts by key; recipes without a key are last, equal ones in catalog order.
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
