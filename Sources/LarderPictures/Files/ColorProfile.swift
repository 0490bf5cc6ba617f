/// An ICC profile that a picture would look otherwise without.
struct ColorProfile: Hashable, Sendable {
  let bytes: [UInt8]

  /// `nil` for none, for sRGB, which is what colours mean that come without a profile, and for one
  /// of other colours than red, green and blue.
  ///
  /// Source: ICC.1:2022, 7.2 and 7.3.
  init?(_ bytes: [UInt8]) {
    let reader = PictureBytes(bytes)
    guard reader.matches("RGB ", at: 16), reader.matches("acsp", at: 36), !reader.isSRGB else {
      return nil
    }
    self.bytes = bytes
  }
}

extension PictureBytes {
  /// Whether a profile describes itself so. In version 2 descriptions are ASCII, later UTF-16.
  fileprivate var isSRGB: Bool {
    guard let tags = number(at: 128, bytes: 4) else { return false }
    for tag in 0..<min(tags, 100) where matches("desc", at: 132 + tag * 12) {
      guard let start = number(at: 136 + tag * 12, bytes: 4),
        let length = number(at: 140 + tag * 12, bytes: 4), start <= count
      else { return false }
      let words = bytes[start..<min(count, start + min(length, 1_000))].filter { $0 != 0 }
      let name = Array("sRGB".utf8)
      return words.indices.contains { words[$0...].starts(with: name) }
    }
    return false
  }
}
