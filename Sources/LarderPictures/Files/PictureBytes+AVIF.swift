extension PictureBytes {
  /// Boxes that a plain AVIF consists of, by the box that contains them; `infe` by item type.
  ///
  /// Other boxes and properties may contain text: a date, a location, a description.
  private static let plainBoxes: [String: Set<String>] = [
    "": ["ftyp", "meta", "mdat"],
    "meta": ["hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "grpl"],
    "iinf": ["infe"],
    "infe": ["av01", "grid", "iden", "iovl", "tmap"],
    // The images that an image is derived from, its transparency, and whether it is premultiplied.
    "iref": ["dimg", "auxl", "prem"],
    "iprp": ["ipco", "ipma"],
    "ipco": [
      "ispe", "pixi", "av1C", "colr", "pasp", "clap", "irot", "imir", "auxC", "rloc", "lsel",
      "a1op", "a1lx", "clli", "mdcv", "cclv", "amve", "ndwt",
    ],
    "grpl": ["altr"],
  ]

  /// An AVIF file that consists of one image, with the names that encoders write into it replaced by
  /// spaces; empty if it contains anything else: text, a thumbnail, an animation, or bytes that
  /// belong to no item.
  ///
  /// Sources: ISO/IEC 14496-12 and 23008-12.
  func plainAVIF() -> [UInt8] {
    var table = ItemTable()
    guard isPlain("", in: 0..<count, into: &table), let locations = table.locations,
      let extents = extents(locations, of: table.items), var rest = table.data
    else { return [] }
    for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard extent.lowerBound <= rest.lowerBound, extent.upperBound <= rest.upperBound else {
        return []
      }
      rest = max(rest.lowerBound, extent.upperBound)..<rest.upperBound
    }
    guard rest.isEmpty else { return [] }
    var clean = bytes
    for name in table.names {
      for place in name where clean[place] != 0 { clean[place] = 0x20 }
    }
    return clean
  }

  /// The ranges of a file that its boxes refer to.
  private struct ItemTable {
    var items: Set<Int> = []
    var names: [Range<Int>] = []
    var data: Range<Int>?
    var locations: Range<Int>?
  }

  /// Returns whether `range` consists of boxes that `parent` may contain, without duplicates.
  private func isPlain(_ parent: String, in range: Range<Int>, into table: inout ItemTable) -> Bool
  {
    guard let allowed = PictureBytes.plainBoxes[parent] else { return true }
    var (isPlain, end) = (true, range.lowerBound)
    var seen: Set<String> = []
    eachBox(in: range) { box in
      end = box.content.upperBound
      let isListed = ["iinf", "iref", "ipco", "iprp", "grpl"].contains(parent)
      let isNew = seen.insert(box.type).inserted || isListed
      isPlain = isPlain && isNew && allowed.contains(box.type) && note(box, in: &table)
    }
    return isPlain && end == range.upperBound
  }

  /// Records the content of a box.
  ///
  /// - Returns: Whether that is plain.
  private func note(_ box: Box, in table: inout ItemTable) -> Bool {
    let start = box.content.lowerBound
    switch box.type {
    case "mdat": table.data = box.content
    case "iloc": table.locations = box.content
    case "hdlr": table.names.append(box.content.dropFirst(24))
    case "infe":
      guard let version = byte(at: start), version >= 2 else { return false }
      let width = version == 2 ? 2 : 4
      let name = box.content.dropFirst(4 + width + 2 + 4)
      guard let item = number(at: start + 4, bytes: width), box.content.count >= 10 + width else {
        return false
      }
      table.items.insert(item)
      table.names.append(name)
      let type = String(decoding: bytes[name.lowerBound - 4..<name.lowerBound], as: UTF8.self)
      return PictureBytes.plainBoxes["infe"]?.contains(type) == true
    case "iinf":
      let head = byte(at: start) == 0 ? 6 : 8
      return isPlain("iinf", in: box.content.dropFirst(head), into: &table)
    case "meta", "iref": return isPlain(box.type, in: box.content.dropFirst(4), into: &table)
    case "iprp", "ipco", "grpl": return isPlain(box.type, in: box.content, into: &table)
    default: break
    }
    return true
  }

  /// Returns the ranges of the file that contain items; `nil` if the box `iloc` cannot be read or
  /// lists other items.
  private func extents(_ table: Range<Int>, of items: Set<Int>) -> [Range<Int>]? {
    guard let version = byte(at: table.lowerBound),
      let sizes = number(at: table.lowerBound + 4, bytes: 2)
    else { return nil }
    var offset = table.lowerBound + 6
    func next(_ size: Int) -> Int? {
      guard size > 0 else { return 0 }
      offset += size
      return offset <= table.upperBound ? number(at: offset - size, bytes: size) : nil
    }
    let width = version < 2 ? 2 : 4
    let indexSize = version == 0 ? 0 : sizes & 15
    let (startSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    guard lengthSize > 0, let count = next(width) else { return nil }
    var extents: [Range<Int>] = []
    for _ in 0..<count {
      guard let item = next(width), items.contains(item),
        let method = version == 0 ? 0 : next(2), method & 15 <= 1,
        next(2) != nil, let base = next(baseSize), let parts = next(2)
      else { return nil }
      for _ in 0..<parts {
        guard next(indexSize) != nil, let start = next(startSize), let length = next(lengthSize)
        else { return nil }
        // Items with the other construction method are in the box `idat`.
        if method & 15 == 0 { extents.append(base + start..<base + start + length) }
      }
    }
    return offset == table.upperBound ? extents : nil
  }
}
