/// A word and the recipes that have it.
struct WordEntry: Equatable, Sendable {
  /// Places of a recipe, best first; the raw value is the position in `numbers`.
  enum Place: Int, CaseIterable, Sendable { case name, label, ingredient, prose }

  let word: [UInt8]
  /// Recipes by place, ascending. What stands in the name is not repeated for labels, and prose has
  /// what stands in a headline or description alone.
  var numbers: [[Int32]] = [[], [], [], []]
  /// Words in the name of each recipe that has the word there, 63 for more.
  var lengths: [UInt8] = []

  var prose: [Int32] { numbers[Place.prose.rawValue] }

  /// Each recipe once for each place, prose last; those of one piece come one after another.
  mutating func add(_ number: Int32, _ place: Place, length: UInt8 = 0) {
    let known = place == .prose ? numbers[...] : numbers[place.rawValue...place.rawValue]
    if known.contains(where: { $0.last == number }) { return }
    numbers[place.rawValue].append(number)
    if place == .name { lengths.append(length) }
  }

  /// Whether a name, a label or an ingredient has it.
  var isListed: Bool { numbers.dropLast().contains { !$0.isEmpty } }

  /// Takes in the recipes of another piece, which has none of these.
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
  /// The first characters of a word as file names spell them: `a`, and `_` with the last
  /// hexadecimal digit of the scalar for what is not ASCII.
  static func units(of word: [UInt8], _ count: Int) -> [[UInt8]] {
    if word.prefix(count).allSatisfy({ $0 < 0x80 }) { return word.prefix(count).map { [$0] } }
    return String(decoding: word.prefix(4 * count), as: UTF8.self).unicodeScalars.prefix(count)
      .map {
        $0.isASCII
          ? [UInt8(truncatingIfNeeded: $0.value)]
          : [0x5F, Array("0123456789abcdef".utf8)[Int($0.value & 15)]]
      }
  }

  /// What all files of a word's beginnings begin with.
  var unit: [UInt8] { WordEntry.units(of: word, 1).first ?? [] }
}
