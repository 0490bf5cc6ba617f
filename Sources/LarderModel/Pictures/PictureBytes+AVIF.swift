extension PictureBytes {
  private static let itemsOfPicture: Set<String> = ["av01", "grid", "iden", "iovl", "tmap"]
  private static let boxesOfPicture: Set<String> = ["ftyp", "meta", "mdat", "moov"]

  /// The file with zeros where items lie that are no pictures, EXIF and XMP among them. Positions
  /// in such a file are counted from its start, so nothing can be taken out.
  func avifAlone() -> [UInt8] {
    guard let meta = box("meta", in: 0..<count), meta.count > 4 else { return [] }
    let boxes = meta.lowerBound + 4..<meta.upperBound
    let texts = textItems(in: boxes)
    guard let places = places(of: texts, in: boxes) else { return [] }
    var result = bytes
    for place in places + otherBoxes() {
      for index in place.clamped(to: 0..<count) { result[index] = 0 }
    }
    return result
  }

  /// Contents of boxes at the top that no picture needs.
  private func otherBoxes() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    while let next = boxEnd(at: offset, before: count) {
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      if !PictureBytes.boxesOfPicture.contains(type) { ranges.append(offset + 8..<next) }
      offset = next
    }
    return ranges
  }

  /// Identifiers of the items that are no part of a picture.
  private func textItems(in boxes: Range<Int>) -> Set<Int> {
    guard let table = box("iinf", in: boxes), let version = byte(at: table.lowerBound) else {
      return []
    }
    var items: Set<Int> = []
    var offset = table.lowerBound + (version == 0 ? 6 : 8)
    while let next = boxEnd(at: offset, before: table.upperBound) {
      defer { offset = next }
      let width = (byte(at: offset + 8) ?? 2) < 3 ? 2 : 4
      let type = offset + 12 + width + 2
      guard matches("infe", at: offset + 4), type + 4 <= next,
        let item = number(at: offset + 12, bytes: width)
      else { continue }
      if !PictureBytes.itemsOfPicture.contains(
        String(decoding: bytes[type..<type + 4], as: UTF8.self))
      {
        items.insert(item)
      }
    }
    return items
  }

  /// Where items lie in the file, by the box `iloc`; `nil` when it cannot be read to its end.
  private func places(of items: Set<Int>, in boxes: Range<Int>) -> [Range<Int>]? {
    if items.isEmpty { return [] }
    guard let table = box("iloc", in: boxes), let version = byte(at: table.lowerBound),
      let sizes = number(at: table.lowerBound + 4, bytes: 2)
    else { return nil }
    let data = box("idat", in: boxes)
    var cursor = BoxCursor(self, table.lowerBound + 6..<table.upperBound)
    guard let count = cursor.next(version < 2 ? 2 : 4) else { return nil }
    var places: [Range<Int>] = []
    for _ in 0..<count {
      guard let item = cursor.next(version < 2 ? 2 : 4),
        let method = version == 0 ? 0 : cursor.next(2), cursor.next(2) != nil,
        let base = cursor.next(sizes >> 4 & 15), let extents = cursor.next(2)
      else { return nil }
      for _ in 0..<extents {
        guard version == 0 || cursor.next(sizes & 15) != nil,
          let start = cursor.next(sizes >> 12), let length = cursor.next(sizes >> 8 & 15)
        else { return nil }
        guard items.contains(item) else { continue }
        let origin = base + start + (method & 15 == 1 ? data?.lowerBound ?? 0 : 0)
        places.append(origin..<(length == 0 ? max(origin, self.count) : origin + length))
      }
    }
    return places
  }
}

/// Reads numbers one after another.
private struct BoxCursor {
  let bytes: PictureBytes
  var range: Range<Int>

  init(_ bytes: PictureBytes, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// A number of 0, 2, 4 or 8 bytes, the last at most 2⁴⁰; nothing is 0.
  mutating func next(_ size: Int) -> Int? {
    guard size <= range.count else { return nil }
    let start = range.lowerBound
    range = start + size..<range.upperBound
    switch size {
    case 0: return 0
    case 8:
      guard let high = bytes.number(at: start, bytes: 4), high < 256,
        let low = bytes.number(at: start + 4, bytes: 4)
      else { return nil }
      return high << 32 | low
    default: return bytes.number(at: start, bytes: size)
    }
  }
}
