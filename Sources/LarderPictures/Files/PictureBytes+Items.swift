/// The tables of an AVIF file that say which items it has, where they lie and what they are for.
extension PictureBytes {
  private static let itemsOfPicture: Set<String> = ["av01", "grid", "iden", "iovl", "tmap"]
  /// What a picture is derived from, what its transparency is, and whether it is premultiplied.
  private static let references: Set<String> = ["dimg", "auxl", "prem"]
  /// Properties that say how a picture is made or shown; others may be texts.
  private static let properties: Set<String> = [
    "ispe", "pixi", "av1C", "colr", "pasp", "clap", "irot", "imir", "auxC", "rloc", "lsel", "a1op",
    "a1lx", "clli", "mdcv", "cclv", "amve", "ndwt",
  ]
  /// Most places that a file may name.
  static let placeLimit = 1 << 20

  /// The items that the main picture is made of, by identifier, with their types: itself, what it
  /// is derived from, its transparency, and its form for brighter screens. Thumbnails are none.
  ///
  /// - Returns: `nil` when the file names no main picture, or something else as one.
  func pictureItems(in boxes: Range<Int>) -> [Int: String]? {
    guard let main = box("pitm", in: boxes), let version = byte(at: main.lowerBound),
      let primary = number(at: main.lowerBound + 4, bytes: version == 0 ? 2 : 4)
    else { return nil }
    var pictures: [Int: String] = [:]
    var waiting = [primary]
    eachItem(in: boxes) { item in
      guard PictureBytes.itemsOfPicture.contains(item.type) else { return }
      pictures[item.number] = item.type
      if item.type == "tmap" { waiting.append(item.number) }
    }
    var parts: [Int: [Int]] = [:]
    eachReference(in: boxes) { type, from, targets in
      if type == "auxl" {
        for target in targets { parts[target, default: []].append(from) }
      } else {
        parts[from, default: []] += targets
      }
    }
    var kept: [Int: String] = [:]
    while let item = waiting.popLast() {
      if let type = pictures[item], kept.updateValue(type, forKey: item) == nil {
        waiting += parts[item] ?? []
      }
    }
    return kept[primary] == nil ? nil : kept
  }

  /// Where items lie, by the box `iloc`.
  ///
  /// - Returns: Places in the file and in the box `idat` of the tables, and the content of `iloc`
  ///   without all other items; `nil` when it cannot be read to its end, or an item that has bytes
  ///   lies nowhere.
  func places(
    of items: [Int: String], in boxes: Range<Int>
  ) -> (inFile: [Range<Int>], inTables: [Range<Int>], table: [UInt8])? {
    guard let table = box("iloc", in: boxes), let version = byte(at: table.lowerBound),
      let sizes = number(at: table.lowerBound + 4, bytes: 2)
    else { return nil }
    let width = version < 2 ? 2 : 4
    let data = box("idat", in: boxes)?.lowerBound ?? 0
    let (startSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    let extentSize = indexSize + startSize + lengthSize
    var cursor = BoxCursor(self, table.dropFirst(6))
    guard let count = cursor.next(width) else { return nil }
    var (inFile, inTables): ([Range<Int>], [Range<Int>]) = ([], [])
    var entries: [UInt8] = []
    var found: Set<Int> = []
    // One that shows another as it is has no bytes of its own.
    var nowhere = Set(items.filter { $0.value != "iden" }.keys)
    for _ in 0..<count {
      let entry = cursor.range.lowerBound
      guard let item = cursor.next(width), let method = version == 0 ? 0 : cursor.next(2),
        cursor.next(2) != nil, let base = cursor.next(baseSize),
        let extents = cursor.next(2), extentSize > 0 || extents <= 1
      else { return nil }
      guard items[item] != nil, found.insert(item).inserted else {
        guard cursor.skip(extents * extentSize) else { return nil }
        continue
      }
      // Others than the file and `idat` are not told apart from what is no picture.
      guard method & 15 <= 1 else { return nil }
      for _ in 0..<extents {
        guard cursor.next(indexSize) != nil, let start = cursor.next(startSize),
          let length = cursor.next(lengthSize)
        else { return nil }
        if length == 0 { continue }
        nowhere.remove(item)
        if method & 15 == 0 {
          inFile.append(base + start..<base + start + length)
        } else {
          inTables.append(data + base + start..<data + base + start + length)
        }
      }
      guard inFile.count + inTables.count <= PictureBytes.placeLimit else { return nil }
      entries += bytes[entry..<cursor.range.lowerBound]
    }
    guard nowhere.isEmpty else { return nil }
    let head = Array(bytes[table.prefix(6)]) + PictureBytes.bigEndian(found.count).suffix(width)
    return (inFile, inTables, head + entries)
  }

  /// The boxes of `meta` that make the picture, each once, and of what they list only `items`;
  /// without its handler.
  ///
  /// - Parameter locations: Content of the box `iloc`.
  func tables(
    in boxes: Range<Int>, of items: [Int: String], locations: [UInt8]
  ) -> [UInt8] {
    var kept: [UInt8] = []
    var seen: Set<String> = []
    eachBox(in: boxes) { box in
      guard seen.insert(box.type).inserted else { return }
      switch box.type {
      case "pitm":
        let isShort = byte(at: box.content.lowerBound) == 0
        kept += PictureBytes.box(box.type, Array(bytes[box.content.prefix(isShort ? 6 : 8)]))
      case "iinf": kept += itemTable(box.content, in: boxes, of: items)
      case "iloc": kept += PictureBytes.box(box.type, locations)
      case "iref": kept += references(box.content, in: boxes, of: items)
      case "iprp": kept += properties(box.content, of: items)
      case "grpl": kept += alternatives(box.content)
      case "idat": kept += PictureBytes.box(box.type, Array(bytes[box.content]))
      default: break
      }
    }
    return kept
  }

  /// An entry of the box `iinf`; what it holds behind the type, from `name` on, is text.
  private struct Item {
    let number: Int
    let type: String
    let content: Range<Int>
    let name: Int
  }

  private func eachItem(in boxes: Range<Int>, _ body: (Item) -> Void) {
    guard let table = box("iinf", in: boxes), let version = byte(at: table.lowerBound) else {
      return
    }
    eachBox(in: table.dropFirst(version == 0 ? 6 : 8)) { box in
      let start = box.content.lowerBound
      guard box.type == "infe", let version = byte(at: start), version >= 2 else { return }
      let width = version == 2 ? 2 : 4
      let name = start + 4 + width + 2 + 4
      guard name <= box.content.upperBound, let number = self.number(at: start + 4, bytes: width)
      else { return }
      let type = String(decoding: bytes[name - 4..<name], as: UTF8.self)
      body(Item(number: number, type: type, content: box.content, name: name))
    }
  }

  /// The box `iinf` with `items` alone, each once, without the names that they may have.
  private func itemTable(
    _ table: Range<Int>, in boxes: Range<Int>, of items: [Int: String]
  ) -> [UInt8] {
    var entries: [UInt8] = []
    var seen: Set<Int> = []
    eachItem(in: boxes) { item in
      guard items[item.number] == item.type, seen.insert(item.number).inserted else { return }
      let name = item.name < item.content.upperBound ? [0] as [UInt8] : []
      entries += PictureBytes.box(
        "infe", Array(bytes[item.content.lowerBound..<item.name]) + name)
    }
    let width = byte(at: table.lowerBound) == 0 ? 2 : 4
    let head = Array(bytes[table.prefix(4)]) + PictureBytes.bigEndian(seen.count).suffix(width)
    return PictureBytes.box("iinf", head + entries)
  }

  /// Calls `body` with each reference of the box `iref` that a picture needs.
  private func eachReference(
    in boxes: Range<Int>, _ body: (_ type: String, _ from: Int, _ targets: [Int]) -> Void
  ) {
    guard let table = box("iref", in: boxes), let version = byte(at: table.lowerBound) else {
      return
    }
    let width = version == 0 ? 2 : 4
    eachBox(in: table.dropFirst(4)) { box in
      var cursor = BoxCursor(self, box.content)
      guard PictureBytes.references.contains(box.type), let from = cursor.next(width),
        let count = cursor.next(2)
      else { return }
      var targets: [Int] = []
      for _ in 0..<count {
        guard let target = cursor.next(width) else { return }
        targets.append(target)
      }
      body(box.type, from, targets)
    }
  }

  /// The box `iref` with what refers from one of `items` to others.
  private func references(
    _ table: Range<Int>, in boxes: Range<Int>, of items: [Int: String]
  ) -> [UInt8] {
    let width = byte(at: table.lowerBound) == 0 ? 2 : 4
    var kept = Array(bytes[table.prefix(4)])
    eachReference(in: boxes) { type, from, targets in
      let targets = targets.filter { items[$0] != nil }
      if items[from] == nil || targets.isEmpty { return }
      var content = Array(PictureBytes.bigEndian(from).suffix(width))
      content += PictureBytes.bigEndian(targets.count).suffix(2)
      for target in targets { content += PictureBytes.bigEndian(target).suffix(width) }
      kept += PictureBytes.box(type, content)
    }
    return PictureBytes.box("iref", kept)
  }

  /// The box `iprp` without properties that may be texts, and with what `items` have of them.
  private func properties(_ table: Range<Int>, of items: [Int: String]) -> [UInt8] {
    var kept: [UInt8] = []
    eachBox(in: table) { box in
      switch box.type {
      case "ipco":
        var properties: [UInt8] = []
        eachBox(in: box.content) { box in
          // They are counted, so there must be something in each place.
          let isKnown = PictureBytes.properties.contains(box.type)
          properties += PictureBytes.box(
            isKnown ? box.type : "free", isKnown ? Array(bytes[box.content]) : [])
        }
        kept += PictureBytes.box(box.type, properties)
      case "ipma": kept += PictureBytes.box(box.type, associations(box.content, of: items))
      default: break
      }
    }
    return PictureBytes.box("iprp", kept)
  }

  /// The content of a box `ipma` with the entries of `items`, down to where it cannot be read.
  private func associations(_ table: Range<Int>, of items: [Int: String]) -> [UInt8] {
    var cursor = BoxCursor(self, table)
    guard let head = cursor.next(4), let count = cursor.next(4) else { return [] }
    var kept: [UInt8] = []
    var keptCount = 0
    for _ in 0..<count {
      let start = cursor.range.lowerBound
      guard let item = cursor.next(head >> 24 == 0 ? 2 : 4), let properties = cursor.next(1),
        cursor.skip(properties * (head & 1 == 0 ? 1 : 2))
      else { break }
      if items[item] == nil { continue }
      kept += bytes[start..<cursor.range.lowerBound]
      keptCount += 1
    }
    return PictureBytes.bigEndian(head) + PictureBytes.bigEndian(keptCount) + kept
  }

  /// The box `grpl` with the groups of which one is to be shown, as long as they say they are.
  private func alternatives(_ table: Range<Int>) -> [UInt8] {
    var kept: [UInt8] = []
    eachBox(in: table) { box in
      var cursor = BoxCursor(self, box.content.dropFirst(8))
      guard box.type == "altr", let count = cursor.next(4), cursor.skip(count * 4) else { return }
      kept += PictureBytes.box(
        box.type, Array(bytes[box.content.lowerBound..<cursor.range.lowerBound]))
    }
    return kept.isEmpty ? [] : PictureBytes.box("grpl", kept)
  }
}

/// Reads numbers one after another.
struct BoxCursor {
  let bytes: PictureBytes
  private(set) var range: Range<Int>

  init(_ bytes: PictureBytes, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// A number of 0, 1, 2, 4 or 8 bytes, the last at most 2⁴⁰; nothing is 0.
  mutating func next(_ size: Int) -> Int? {
    let start = range.lowerBound
    guard skip(size) else { return nil }
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

  /// - Returns: Whether there were as many bytes.
  mutating func skip(_ count: Int) -> Bool {
    guard count <= range.count else { return false }
    range = range.dropFirst(count)
    return true
  }
}
