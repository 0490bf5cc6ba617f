/// A word and the recipes that contain it.
struct WordEntry: Equatable, Sendable {
  /// Places in a recipe, best first; the raw value is the index in `numbers`.
  enum Place: Int, CaseIterable, Sendable { case name, label, ingredient, prose }

  let word: [UInt8]
  /// Recipes by place, ascending. Words in the name are not repeated for labels; prose lists only
  /// words that occur nowhere but in a headline or description.
  var numbers: [[Int32]] = [[], [], [], []]
  /// The number of words in the name of each recipe with the word in its name, at most 63.
  var lengths: [UInt8] = []

  var prose: [Int32] { numbers[Place.prose.rawValue] }

  /// Adds a recipe once for each place, prose last; calls for one recipe are consecutive.
  mutating func add(_ number: Int32, _ place: Place, length: UInt8 = 0) {
    let known = place == .prose ? numbers[...] : numbers[place.rawValue...place.rawValue]
    if known.contains(where: { $0.last == number }) { return }
    numbers[place.rawValue].append(number)
    if place == .name { lengths.append(length) }
  }

  /// Whether the word occurs in a name, a label or an ingredient.
  var isListed: Bool { numbers.dropLast().contains { !$0.isEmpty } }

  /// Adds the recipes of another piece, which must not overlap.
  mutating func merge(_ other: WordEntry) {
    for place in numbers.indices {
      let isInOrder = (numbers[place].last ?? -1) < (other.numbers[place].first ?? .max)
      numbers[place] += other.numbers[place]
      if place == 0 { lengths += other.lengths }
      if isInOrder { continue }
      let order = numbers[place].indices.sorted { numbers[place][$0] < numbers[place][$1] }
      numbers[place] = order.map { numbers[place][$0] }
      if place == 0 { lengths = order.map { lengths[$0] } }
    }
  }
}

extension WordEntry {
  /// Returns the first characters of a word as in file names: `a`, or `_` and the last hexadecimal
  /// digit of a non-ASCII scalar.
  static func units(of word: [UInt8], _ count: Int) -> [[UInt8]] {
    if word.prefix(count).allSatisfy({ $0 < 0x80 }) { return word.prefix(count).map { [$0] } }
    return String(decoding: word.prefix(4 * count), as: UTF8.self).unicodeScalars.prefix(count)
      .map {
        $0.isASCII
          ? [UInt8(truncatingIfNeeded: $0.value)]
          : [0x5F, Array("0123456789abcdef".utf8)[Int($0.value & 15)]]
      }
  }

  /// The prefix of all files for a word.
  var unit: [UInt8] { WordEntry.units(of: word, 1).first ?? [] }
}
