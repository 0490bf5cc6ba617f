internal import LarderModel

/// Finds the word for a unit behind a number.
struct StepUnits: Sendable {
  /// By their first byte in lower case, the longest first.
  private let words: [[(word: [UInt8], unit: Unit)]]

  /// - Parameter kitchens: Of two meanings of one word that in the first counts.
  init(_ kitchens: [Kitchen]) {
    var words = [[(word: [UInt8], unit: Unit)]](repeating: [], count: 256)
    for kitchen in kitchens {
      for unit in Unit.allCases {
        guard let known = kitchen.units[unit] else { continue }
        for written in known.write.flatMap(\.all) + known.read
        where !StepUnits.isVague(written, kitchen) {
          var word = Array(written.lowercased().utf8)
          if word.last == 0x2E { word.removeLast() }
          if let first = word.first { words[Int(first)].append((word, unit)) }
        }
      }
    }
    self.words = words.map { list in
      list.enumerated().sorted {
        ($1.element.word.count, $0.offset) < ($0.element.word.count, $1.offset)
      }.map(\.element)
    }
  }

  /// The unit whose word follows at a place of a text, blanks and a hyphen aside, and where it ends:
  /// behind its closing dot, or the `(s)` of one or many.
  func unit(at place: Int, of bytes: [UInt8]) -> (unit: Unit, end: Int)? {
    var start = StepUnits.skipBlanks(bytes, from: place)
    if start < bytes.count, bytes[start] == 0x2D {
      start = StepUnits.skipBlanks(bytes, from: start + 1)
    }
    guard start < bytes.count else { return nil }
    for (word, unit) in words[Int(StepUnits.lowered(bytes[start]))] {
      guard var end = StepUnits.match(word, bytes, at: start) else { continue }
      if end < bytes.count, bytes[end] == 0x2E { end += 1 }
      if let closed = StepUnits.plural(bytes, at: end) { end = closed }
      if StepUnits.isWord(bytes, at: end) { continue }
      return (unit, end)
    }
    return nil
  }

  static func skipBlanks(_ bytes: [UInt8], from place: Int) -> Int {
    var place = place
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return place
  }

  /// Whether a letter or a digit stands at a place.
  static func isWord(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place < bytes.count else { return false }
    switch bytes[place] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0..<0x80: return false
    default:
      let properties = WordText.scalar(at: place, of: bytes).0.properties
      return properties.isAlphabetic || properties.numericType != nil
    }
  }

  /// Where a word that begins here ends; its dots may be missing, its blanks be several.
  static func match(_ word: [UInt8], _ bytes: [UInt8], at start: Int) -> Int? {
    var place = start
    for letter in word {
      if letter == 0x20 {
        let behind = skipBlanks(bytes, from: place)
        guard behind > place else { return nil }
        place = behind
      } else if place < bytes.count, lowered(bytes[place]) == letter {
        place += 1
      } else if letter != 0x2E {
        return nil
      }
    }
    return place
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// `(s)`, `(es)`, `(n)`, `(en)`, `(x)`.
  private static func plural(_ bytes: [UInt8], at place: Int) -> Int? {
    guard place < bytes.count, bytes[place] == 0x28 else { return nil }
    var end = place + 1
    while end < bytes.count, end < place + 4, (0x61...0x7A).contains(bytes[end]) { end += 1 }
    guard end > place + 1, end < bytes.count, bytes[end] == 0x29,
      [0x73, 0x6E, 0x78].contains(bytes[end - 1])
    else { return nil }
    return end + 1
  }

  /// `T` is a spoon for some and `in` an inch, and in a sentence no word of ours.
  private static func isVague(_ word: String, _ kitchen: Kitchen) -> Bool {
    word.utf8.count == 1 && !["g", "l"].contains(word) || kitchen.steps[.dull].contains(word)
  }
}
