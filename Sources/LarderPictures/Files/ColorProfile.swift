/// An ICC profile that changes how an image looks.
struct ColorProfile: Hashable, Sendable {
  let bytes: [UInt8]

  /// Returns `nil` for an empty profile, for sRGB, which is the default, and for color spaces other
  /// than RGB.
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
  /// Whether the profile's description is sRGB, in ASCII in version 2 and in UTF-16 later.
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
