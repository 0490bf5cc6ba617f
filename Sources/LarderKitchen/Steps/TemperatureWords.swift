internal import LarderModel

/// The words in which a language speaks of temperatures, as bytes in lower case.
struct TemperatureWords: Sendable {
  /// The longest first.
  let degree: [[UInt8]]
  let scales: [(word: [UInt8], scale: TemperatureScale)]
  let gasMark: [[UInt8]]
  /// Between two numbers of one range: `to`.
  let range: [[UInt8]]
  /// What may stand between two ways of saying one temperature: `fan`.
  let beside: [[UInt8]]
  /// What turns by 180° is no oven: words before the number, and right before it.
  let turning: [[UInt8]]
  let turningBy: [[UInt8]]
  /// Whether degrees of no scale may be Fahrenheit.
  let mayBeFahrenheit: Bool

  init(_ kitchen: Kitchen) {
    let words = kitchen.temperatures
    degree = TemperatureWords.bytes(words[.degree] + ["°", "º"])
    scales =
      TemperatureWords.bytes(words[.celsius] + ["c"]).map { ($0, .celsius) }
      + TemperatureWords.bytes(words[.fahrenheit] + ["f"]).map { ($0, .fahrenheit) }
    gasMark = TemperatureWords.bytes(words[.gasMark])
    range = TemperatureWords.bytes(kitchen.numbers[.range])
    beside = TemperatureWords.bytes(words[.between])
    turning = TemperatureWords.bytes(words[.turning].filter { !$0.hasSuffix("#") })
    turningBy = TemperatureWords.bytes(
      words[.turning].filter { $0.hasSuffix(" #") }.map { String($0.dropLast(2)) })
    mayBeFahrenheit = kitchen.language.hasPrefix("en")
  }

  /// Where the upper end of a range begins.
  func joint(at start: Int, of bytes: [UInt8]) -> Int? {
    let place = StepUnits.skipBlanks(bytes, from: start)
    guard place < bytes.count else { return nil }
    var end: Int?
    if bytes[place] == 0x2D {
      end = place + 1
    } else if bytes[place...].starts(with: [0xE2, 0x80]), place + 2 < bytes.count,
      [0x93, 0x94].contains(bytes[place + 2])
    {
      end = place + 3
    } else if place > start {
      for word in range {
        guard let behind = StepUnits.match(word, bytes, at: place),
          !StepUnits.isWord(bytes, at: behind)
        else { continue }
        end = behind
        break
      }
    }
    return end.map { StepUnits.skipBlanks(bytes, from: $0) }
  }

  private static func bytes(_ words: [String]) -> [[UInt8]] {
    words.map { Array($0.lowercased().utf8) }.sorted { $0.count > $1.count }
  }
}
