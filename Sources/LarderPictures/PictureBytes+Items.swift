/// The tables of an AVIF file that say which items it has, where they lie and what they are for.
extension PictureBytes {
  /// Properties that say how a picture is made or shown; others may be texts.
  private static let properties: Set<String> = [
    "ispe", "pixi", "av1C", "colr", "pasp", "clap", "irot", "imir", "auxC", "rloc", "lsel", "a1op",
    "a1lx", "clli", "mdcv", "cclv", "amve", "ndwt",
  ]

  /// The boxes of `meta` that make the picture, each once, without the items in `texts`.
  func tables(in boxes: Range<Int>, without texts: Set<Int>) -> [UInt8] {
    var kept: [UInt8] = []
    var seen: Set<String> = []
    eachBox(in: boxes) { type, content in
      guard seen.insert(type).inserted else { return }
      switch type {
      case "hdlr":
        // Behind version, type and what is reserved stands a name.
        let fixed = Array(bytes[content.prefix(24)])
        kept += PictureBytes.box(type, fixed + zeros(content.count - fixed.count))
      case "iinf": kept += itemTable(content, in: boxes, without: texts)
      case "iloc":
        let table = texts.isEmpty ? nil : locations(in: content, of: texts, data: 0)?.rest
        kept += PictureBytes.box(type, table ?? Array(bytes[content]))
      case "iref": kept += references(content, without: texts)
      case "iprp": kept += properties(content, without: texts)
      case "pitm", "idat", "grpl": kept += PictureBytes.box(type, Array(bytes[content]))
      default: break
      }
    }
    return kept
  }

  /// Calls `body` with the number, the type and the extent of each item in the box `iinf`; what
  /// the extent holds behind the type, at `name`, is text.
  func eachItem(
    in boxes: Range<Int>,
    _ body: (_ item: Int, _ type: String, _ extent: (start: Int, name: Int, end: Int)) -> Void
  ) {
    guard let table = box("iinf", in: boxes), let version = byte(at: table.lowerBound) else {
      return
    }
    var offset = table.lowerBound + (version == 0 ? 6 : 8)
    while let next = boxEnd(at: offset, before: table.upperBound) {
      defer { offset = next }
      let width = (byte(at: offset + 8) ?? 2) < 3 ? 2 : 4
      let type = offset + 12 + width + 2
      guard matches("infe", at: offset + 4), type + 4 <= next,
        let item = number(at: offset + 12, bytes: width)
      else { continue }
      body(
        item, String(decoding: bytes[type..<type + 4], as: UTF8.self), (offset, type + 4, next))
    }
  }

  /// Where texts lie in the file, by the box `iloc`; `nil` when it cannot be read to its end.
  func places(of texts: Set<Int>, in boxes: Range<Int>) -> [Range<Int>]? {
    if texts.isEmpty { return [] }
    guard let table = box("iloc", in: boxes) else { return nil }
    return locations(in: table, of: texts, data: box("idat", in: boxes)?.lowerBound ?? 0)?.places
  }

  /// - Returns: Where texts lie, and the content of the box without them; `nil` when it cannot be
  ///   read to its end.
  private func locations(
    in table: Range<Int>, of texts: Set<Int>, data: Int
  ) -> (places: [Range<Int>], rest: [UInt8])? {
    guard let version = byte(at: table.lowerBound),
      let sizes = number(at: table.lowerBound + 4, bytes: 2)
    else { return nil }
    let width = version < 2 ? 2 : 4
    var cursor = BoxCursor(self, table.dropFirst(6))
    guard let count = cursor.next(width) else { return nil }
    var places: [Range<Int>] = []
    var rest: [UInt8] = []
    var restCount = 0
    for _ in 0..<count {
      let start = cursor.range.lowerBound
      guard let item = cursor.next(width), let method = version == 0 ? 0 : cursor.next(2),
        cursor.next(2) != nil, let base = cursor.next(sizes >> 4 & 15),
        let extents = cursor.next(2)
      else { return nil }
      for _ in 0..<extents {
        guard version == 0 || cursor.next(sizes & 15) != nil,
          let start = cursor.next(sizes >> 12), let length = cursor.next(sizes >> 8 & 15)
        else { return nil }
        guard texts.contains(item) else { continue }
        let origin = base + start + (method & 15 == 1 ? data : 0)
        let place = origin..<(length == 0 ? max(origin, self.count) : origin + length)
        if places.last != place { places.append(place) }
      }
      if texts.contains(item) { continue }
      rest += bytes[start..<cursor.range.lowerBound]
      restCount += 1
    }
    let head = table.lowerBound..<table.lowerBound + 6
    return (places, Array(bytes[head]) + PictureBytes.bigEndian(restCount).suffix(width) + rest)
  }

  /// The box `iinf` with the pictures alone, without the names that items may have.
  private func itemTable(
    _ table: Range<Int>, in boxes: Range<Int>, without texts: Set<Int>
  ) -> [UInt8] {
    guard let version = byte(at: table.lowerBound), table.count >= (version == 0 ? 6 : 8) else {
      return []
    }
    var entries: [UInt8] = []
    var count = 0
    eachItem(in: boxes) { item, _, extent in
      if texts.contains(item) { return }
      entries += Array(bytes[extent.start..<extent.name]) + zeros(extent.end - extent.name)
      count += 1
    }
    let width = version == 0 ? 2 : 4
    let head = Array(bytes[table.prefix(4)]) + PictureBytes.bigEndian(count).suffix(width)
    return PictureBytes.box("iinf", head + entries)
  }

  /// The box `iref` without what refers from or to a text.
  private func references(_ table: Range<Int>, without texts: Set<Int>) -> [UInt8] {
    guard let version = byte(at: table.lowerBound), table.count >= 4 else { return [] }
    let width = version == 0 ? 2 : 4
    var kept = Array(bytes[table.prefix(4)])
    eachBox(in: table.dropFirst(4)) { type, content in
      var cursor = BoxCursor(self, content)
      guard type.utf8.count == 4, let from = cursor.next(width), let count = cursor.next(2) else {
        return
      }
      var items = [from]
      for _ in 0..<count {
        guard let item = cursor.next(width) else { return }
        items.append(item)
      }
      let end = cursor.range.lowerBound
      if texts.isDisjoint(with: items) {
        kept += PictureBytes.box(type, Array(bytes[content.lowerBound..<end]))
      }
    }
    return PictureBytes.box("iref", kept)
  }

  /// The box `iprp` without properties that may be texts, and without what texts have of them.
  private func properties(_ table: Range<Int>, without texts: Set<Int>) -> [UInt8] {
    var kept: [UInt8] = []
    eachBox(in: table) { type, content in
      switch type {
      case "ipco":
        var properties: [UInt8] = []
        eachBox(in: content) { type, content in
          // They are counted, so there must be something in each place.
          let isKnown = PictureBytes.properties.contains(type)
          properties += PictureBytes.box(
            isKnown ? type : "free", isKnown ? Array(bytes[content]) : zeros(content.count))
        }
        kept += PictureBytes.box(type, properties)
      case "ipma": kept += PictureBytes.box(type, associations(content, without: texts))
      default: break
      }
    }
    return PictureBytes.box("iprp", kept)
  }

  /// The content of a box `ipma` without the entries of texts; one that cannot be read stays.
  private func associations(_ table: Range<Int>, without texts: Set<Int>) -> [UInt8] {
    var cursor = BoxCursor(self, table.dropFirst(4))
    guard !texts.isEmpty, let head = number(at: table.lowerBound, bytes: 4), table.count >= 4,
      let count = cursor.next(4)
    else { return Array(bytes[table]) }
    var kept: [UInt8] = []
    var keptCount = 0
    for _ in 0..<count {
      let start = cursor.range.lowerBound
      guard let item = cursor.next(head >> 24 == 0 ? 2 : 4), let properties = cursor.next(1) else {
        return Array(bytes[table])
      }
      for _ in 0..<properties where cursor.next(head & 1 == 0 ? 1 : 2) == nil {
        return Array(bytes[table])
      }
      if texts.contains(item) { continue }
      kept += bytes[start..<cursor.range.lowerBound]
      keptCount += 1
    }
    return Array(bytes[table.prefix(4)]) + PictureBytes.bigEndian(keptCount) + kept
  }

  private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}

/// Reads numbers one after another.
private struct BoxCursor {
  let bytes: PictureBytes
  private(set) var range: Range<Int>

  init(_ bytes: PictureBytes, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// A number of 0, 1, 2, 4 or 8 bytes, the last at most 2⁴⁰; nothing is 0.
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
