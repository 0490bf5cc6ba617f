/// Finds the durations that a text names, in one pass over its bytes.
///
/// Shapes: `20 minutes`, `20-minute`, `1½ hours`, `10–12 min`, `10 to 12 minutes`,
/// `between 10 and 12 minutes`, `1 hour 30 minutes`, `1 hour and 30 minutes`, `1h30`,
/// `1 hour 30`, `1:30 h`, `half an hour`, `two hours`. Days are no kitchen timer and are passed
/// over. A number that belongs to something longer (`12.30 minutes` of a clock, `1,200 seconds`,
/// `one hundred and twenty minutes` with a word that is not known) gives nothing rather than
/// its tail.
package struct DurationScanner: Sendable {
  private let words: DurationWords

  package init(_ language: DurationLanguage) { words = language.words }

  /// The durations of `text` from left to right; none overlap.
  package static func durations(
    in text: String, language: DurationLanguage = .english
  ) -> [DurationMention] {
    DurationScanner(language).durations(in: Array(text.utf8))
  }

  package func durations(in bytes: [UInt8]) -> [DurationMention] {
    var found: [DurationMention] = []
    var reader = DurationReader(bytes: bytes, words: words)
    // Looked for once, and only in texts with a word that could begin one.
    var holdsKey: Bool?
    func seeksWords() -> Bool {
      let answer = holdsKey ?? bytes.withUnsafeBufferPointer { words.mayHoldWords($0) }
      holdsKey = answer
      return answer
    }
    while reader.pass() {
      let start = reader.position
      switch bytes[start] {
      case 0x30...0x39, 0xC2, 0xE2:
        if !reader.isInsideNumber(start), let mention = reader.measured() {
          found.append(mention)
        } else {
          reader.position = start
          reader.skipNumber()
        }
      default:
        if reader.isWordStart(start), seeksWords(),
          let mention = reader.phrase() ?? reader.spelled()
        {
          found.append(mention)
        } else {
          reader.position = start + 1
        }
      }
    }
    return found
  }
}
