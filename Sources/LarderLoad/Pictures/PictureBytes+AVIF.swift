internal import LarderModel

extension PictureBytes {
  /// Whether the brands in `ftyp` name AVIF.
  func isAVIF() -> Bool {
    guard let length = number(at: 0, bytes: 4), length >= 16 else { return false }
    for offset in stride(from: 8, to: min(length, 256, count), by: 4) where offset != 12 {
      if matches("avif", at: offset) || matches("avis", at: offset) { return true }
    }
    return false
  }

  /// The size of the primary item: the largest `ispe` of the properties, since thumbnails and
  /// tiles are smaller, turned when an `irot` asks for a quarter.
  func avifSize() -> (width: Int, height: Int)? {
    guard let meta = box("meta", in: 0..<count), meta.count > 4,
      let properties = box("iprp", in: meta.lowerBound + 4..<meta.upperBound),
      let container = box("ipco", in: properties)
    else { return nil }
    var best: (width: Int, height: Int)?
    var isTurned = false
    var offset = container.lowerBound
    while let next = boxEnd(at: offset, before: container.upperBound) {
      if matches("ispe", at: offset + 4), let width = number(at: offset + 12, bytes: 4),
        let height = number(at: offset + 16, bytes: 4), width <= 100_000, height <= 100_000,
        width * height >= (best?.width ?? 0) * (best?.height ?? 0)
      {
        best = (width, height)
      }
      if matches("irot", at: offset + 4), let angle = byte(at: offset + 8) {
        isTurned = angle & 1 == 1
      }
      offset = next
    }
    guard let best else { return nil }
    return isTurned ? (best.height, best.width) : best
  }
}
