internal import LarderModel

/// Finds the durations in a text, in one pass over its bytes.
///
/// Shapes: `20 minutes`, `20-minute`, `1½ hours`, `10–12 min`, `10 to 12 minutes`,
/// `between 10 and 12 minutes`, `1 hour 30 minutes`, `1 hour and 30 minutes`, `1h30`, `1 hour 30`,
/// `1:30 h`, `half an hour`, `two hours`, `45 s – 1 minute`, `an hour or two`, `5 more minutes`.
/// Days are ignored, since nobody sets a kitchen timer for them. A number that belongs to a longer
/// expression is ignored as a whole: `12.30 minutes` of a clock, `1,200 seconds`, or
/// `one hundred and twenty minutes` with an unknown word.
package struct DurationScanner: Sendable {
  private let words: DurationWords

  package init(_ kitchen: Kitchen) { words = DurationWords(kitchen) }

  /// Returns the durations of a text from left to right, without overlaps.
  package func durations(in text: [UInt8]) -> [DurationMention] { durations(in: text[...]) }

  /// Returns the durations in part of a text, with offsets in the whole text.
  package func durations(in text: ArraySlice<UInt8>) -> [DurationMention] {
    let hasWords = words.mayHoldWords(text)
    // Most text between two tags of a step contains neither digits nor number words.
    if !hasWords, text.span.holdsOnly({ $0 < 0x80 && !$0.isDigit }) { return [] }
    let bytes = unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
    var found: [DurationMention] = []
    var reader = DurationReader(bytes, words, findsWords: hasWords)
    while reader.pass() {
      let start = reader.cursor.index
      switch bytes[start] {
      case 0x30...0x39, 0xC2, 0xE2:
        if !reader.isInsideNumber(start), let mention = reader.measured() {
          found.append(mention)
        } else {
          reader.cursor.index = start
          reader.skipNumber()
        }
      default:
        if reader.cursor.isWordStart(start),
          let mention = reader.phrase() ?? reader.spelled()
        {
          found.append(mention)
        } else {
          reader.cursor.index = start + 1
        }
      }
    }
    if text.startIndex > 0 {
      for place in found.indices {
        let range = found[place].range
        found[place].range =
          range.lowerBound + text.startIndex..<range.upperBound + text.startIndex
      }
    }
    return found
  }
}

/// A duration and its position in a text.
package struct DurationMention: Hashable, Sendable {
  /// The position, as offsets in UTF-8 bytes.
  package var range: Range<Int>
  package var lower: Seconds
  /// The upper end of a range such as `10–12 minutes`, always greater than `lower`.
  package var upper: Seconds?

  package init(range: Range<Int>, lower: Seconds, upper: Seconds? = nil) {
    self.range = range
    self.lower = lower
    self.upper = upper
  }
}

/// A duration between one second and ten days.
package struct Seconds: Hashable, Sendable, Comparable {
  package let count: Int

  /// Creates a duration, or `nil` outside of 1...864,000 seconds.
  package init?(_ count: Int) {
    guard (1...864_000).contains(count) else { return nil }
    self.count = count
  }

  package static func < (left: Seconds, right: Seconds) -> Bool { left.count < right.count }

  /// The duration in ISO 8601 without days: `PT1H30M`, `PT1M30S`.
  package var iso8601: String {
    var text = "PT"
    if count >= 3600 { text += String(count / 3600) + "H" }
    if count / 60 % 60 > 0 { text += String(count / 60 % 60) + "M" }
    if count % 60 > 0 { text += String(count % 60) + "S" }
    return text
  }
}
