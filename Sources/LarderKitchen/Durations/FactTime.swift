package import LarderModel

/// A duration in a line of facts, with additional time: "30 min plus one hour rising".
package struct FactTime {
  package private(set) var time: Minutes?
  /// Additional time for resting.
  package private(set) var rest: Minutes?
  /// Whether the line contains words that are not covered by the two durations.
  package private(set) var hasRemark = false

  /// - Parameter value: Cleaned text.
  /// - Returns: `nil` if the value is not a duration.
  package init?(_ value: String, _ lexicon: Lexicon) {
    let bytes = Array(value.utf8)
    let isISO = bytes.first.map { $0 | 0x20 == 0x70 } ?? false
    let parts = isISO ? [bytes.indices] : FactTime.parts(of: bytes, lexicon)
    var end = 0
    var sum = 0
    var later: [(Minutes, String)] = []
    for part in parts {
      let text = String(decoding: bytes[part], as: UTF8.self)
      if isISO {
        end = part.upperBound
      } else if let (minutes, words) = FactTime.minutes(text, lexicon) {
        if later.isEmpty, !hasRemark, words.isEmpty || end == 0 {
          end = part.upperBound
          sum += minutes.count
          hasRemark = !words.isEmpty
        } else {
          later.append((minutes, words))
        }
      } else if end == 0 {
        end = bytes.count
      } else {
        hasRemark = true
      }
    }
    switch DurationText.parse(String(decoding: bytes[..<end], as: UTF8.self), lexicon) {
    case .minutes(let minutes):
      time = minutes
      // "30 min, 1 hour" is not one duration, so only its first part counts.
      hasRemark = hasRemark || (sum > 0 && sum != minutes.count)
    case .unknown: break
    case .invalid: return nil
    }
    for (minutes, words) in later {
      if rest == nil, FactTime.isResting(words, lexicon) {
        rest = minutes
        hasRemark = hasRemark || words.split(separator: " ").count > 2
      } else {
        hasRemark = true
      }
    }
  }

  /// Returns the parts between commas, brackets and words such as "plus", without empty ones.
  private static func parts(of bytes: [UInt8], _ lexicon: Lexicon) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = separator(in: bytes, at: index, lexicon)
      if length > 0 {
        parts.append(start..<index)
        start = index + length
      }
      index += max(length, 1)
    }
    parts.append(start..<bytes.count)
    return parts.filter { bytes[$0].contains { $0.isWord || $0 >= 0x80 } }
  }

  private static func separator(
    in bytes: [UInt8], at index: Int, _ lexicon: Lexicon
  ) -> Int {
    switch bytes[index] {
    case 0x28, 0x29, 0x2B, 0x3B: return 1
    case 0x2C: return index + 1 < bytes.count && bytes[index + 1].isDigit ? 0 : 1
    default:
      let start = bytes[index] == 0x20 ? index + 1 : 0
      guard start > 0 || index == 0 else { return 0 }
      for word in lexicon.timePlus {
        let end = start + word.count
        guard end < bytes.count, bytes[end] == 0x20, bytes[start..<end].elementsEqual(word) else {
          continue
        }
        return end - index
      }
      return 0
    }
  }

  /// Returns the minutes at the start of a part, and the words after them.
  private static func minutes(_ text: String, _ lexicon: Lexicon) -> (Minutes, words: String)? {
    var cursor = TextCursor(text, lexicon)
    cursor.skipBlanks()
    guard case .minutes(let minutes) = DurationText.words(&cursor, lexicon) else { return nil }
    // A clock time such as `1:30 h` has been parsed only up to its colon.
    if cursor.peek() == 0x3A { return (minutes, "") }
    let words = cursor.text(cursor.index..<cursor.end).lowercased().split { " .-–".contains($0) }
    let isIdle = words.allSatisfy { lexicon.idle.contains(String($0)) }
    return (minutes, isIdle ? "" : words.joined(separator: " "))
  }

  private static func isResting(_ words: String, _ lexicon: Lexicon) -> Bool {
    words.split(separator: " ").contains { word in
      lexicon.resting.contains { word.hasPrefix($0) }
    }
  }
}
