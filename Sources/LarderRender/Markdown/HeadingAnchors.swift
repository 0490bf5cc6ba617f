internal import LarderModel

/// Creates ids for the headings of one page: `Plum & apple` → `plum-apple`.
struct HeadingAnchors {
  /// Ids that every page uses already; static so that it is created once.
  private static let own: Set = ["main"]
  private var taken = own

  /// - Parameter html: The content of the heading, with its tags and character references.
  /// - Returns: `nil` if the content contains no characters for an id; a second heading with the
  ///   same words gets `-2`.
  mutating func anchor(of html: ArraySlice<UInt8>) -> String? {
    var words: [UInt8] = []
    var end: UInt8?
    for byte in html {
      if let closing = end {
        if byte == closing { end = nil }
      } else if byte == 0x3C {
        end = 0x3E
      } else if byte == 0x26 {
        end = 0x3B
        words.append(0x20)
      } else {
        words.append(byte)
      }
    }
    guard let slug = Slug(from: String(decoding: words, as: UTF8.self)) else { return nil }
    var anchor = slug.description
    var count = 1
    while !taken.insert(anchor).inserted {
      count += 1
      anchor = "\(slug)-\(count)"
    }
    return anchor
  }
}
