internal import LarderModel

extension PictureBytes {
  func pngSize() -> (width: Int, height: Int)? {
    guard matches("IHDR", at: 12), let width = number(at: 16, bytes: 4),
      let height = number(at: 20, bytes: 4)
    else { return nil }
    return (width, height)
  }

  func gifSize() -> (width: Int, height: Int)? {
    guard let width = number(at: 6, bytes: 2, isLittle: true),
      let height = number(at: 8, bytes: 2, isLittle: true)
    else { return nil }
    return (width, height)
  }

  /// The three kinds of WebP: lossy `VP8 `, lossless `VP8L`, extended `VP8X`.
  func webpSize() -> (width: Int, height: Int)? {
    if matches("VP8 ", at: 12), matches([0x9D, 0x01, 0x2A], at: 23),
      let width = number(at: 26, bytes: 2, isLittle: true),
      let height = number(at: 28, bytes: 2, isLittle: true)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if matches("VP8L", at: 12), byte(at: 20) == 0x2F,
      let bits = number(at: 21, bytes: 4, isLittle: true)
    {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if matches("VP8X", at: 12), let width = number(at: 24, bytes: 3, isLittle: true),
      let height = number(at: 27, bytes: 3, isLittle: true)
    {
      return (width + 1, height + 1)
    }
    return nil
  }
}
