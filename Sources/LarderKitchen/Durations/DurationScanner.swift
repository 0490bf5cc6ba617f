internal import LarderModel

/// Finds the durations that a text names, in one pass over its bytes.
///
/// Shapes: `20 minutes`, `20-minute`, `1½ hours`, `10–12 min`, `10 to 12 minutes`,
/// `between 10 and 12 minutes`, `1 hour 30 minutes`, `1 hour and 30 minutes`, `1h30`,
/// `1 hour 30`, `1:30 h`, `half an hour`, `two hours`, `45 s – 1 minute`, `an hour or two`,
/// `5 more minutes`. Days are no kitchen timer and are passed
/// over. A number that belongs to something longer (`12.30 minutes` of a clock, `1,200 seconds`,
/// `one hundred and twenty minutes` with a word that is not known) gives nothing rather than
/// its tail.
package struct DurationScanner: Sendable {
  private let words: DurationWords

  package init(_ kitchen: Kitchen) { words = DurationWords(kitchen) }

  /// The durations of a text from left to right; none overlap.
  package func durations(in text: [UInt8]) -> [DurationMention] { durations(in: text[...]) }

  /// The durations of a part of a text, at their places in the whole.
  package func durations(in text: ArraySlice<UInt8>) -> [DurationMention] {
    let hasWords = words.mayHoldWords(text)
    // Words of a step between two tags mostly hold neither.
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

/// A duration where a text names it.
package struct DurationMention: Hashable, Sendable {
  /// Offsets in UTF-8 bytes.
  package var range: Range<Int>
  package var lower: Seconds
  /// Upper end of a range such as `10–12 minutes`, always greater than `lower`.
  package var upper: Seconds?

  package init(range: Range<Int>, lower: Seconds, upper: Seconds? = nil) {
    self.range = range
    self.lower = lower
    self.upper = upper
  }
}

/// A length of time as kitchens time it, from one second to ten days.
package struct Seconds: Hashable, Sendable, Comparable {
  package let count: Int

  /// `nil` outside 1...864,000.
  package init?(_ count: Int) {
    guard (1...864_000).contains(count) else { return nil }
    self.count = count
  }

  package static func < (left: Seconds, right: Seconds) -> Bool { left.count < right.count }

  /// ISO 8601 without days: `PT1H30M`, `PT1M30S`.
  package var iso8601: String {
    var text = "PT"
    if count >= 3600 { text += String(count / 3600) + "H" }
    if count / 60 % 60 > 0 { text += String(count / 60 % 60) + "M" }
    if count % 60 > 0 { text += String(count % 60) + "S" }
    return text
  }
}
