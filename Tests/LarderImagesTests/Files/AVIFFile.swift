/// An AVIF file assembled for tests.
struct AVIFFile {
  struct Item {
    var number: UInt8
    var type: String
    var data: [UInt8]
    /// 0 for data in the file, 1 for data in the tables.
    var method: UInt8 = 0
    /// The recorded extents, if they differ from the real ones.
    var extents: [(start: Int, length: Int)]?
    /// Whether it is in `iinf` and not only in `iloc`.
    var isListed = true
  }

  var items: [Item]
  var primary: UInt8? = 1
  var references: [(type: String, from: UInt8, to: UInt8)] = []
  var hasLongEntries = false
  /// Bytes in `mdat` that do not belong to an item.
  var loose: [UInt8] = []
  /// The sizes of starts, lengths, bases and indices in `iloc`, half a byte each.
  var sizes: [UInt8] = [0x44, 0x00]
  var hasLocations = true
  /// Makes a box `moov` for data that begins at a place in the file.
  var movie: (_ start: Int) -> [UInt8] = { _ in [] }
  /// Bytes after everything else.
  var rest: [UInt8] = []
  /// The name of the handler and of each item.
  var name: [UInt8] = []
  /// Text in a property.
  var description: [UInt8] = []

  init(_ items: [Item]) { self.items = items }

  var bytes: [UInt8] {
    let data = items.filter { $0.method == 0 }.flatMap(\.data)
    // All numbers have the same size, so the size of the tables does not depend on their values.
    let start = head(dataAt: 0).count + 8
    return head(dataAt: start) + AVIFFile.box("mdat", data, loose) + rest
  }

  private func head(dataAt start: Int) -> [UInt8] {
    let brand = AVIFFile.box("ftyp", Array("avif\0\0\0\0avifmif1".utf8))
    let handler = AVIFFile.box(
      "hdlr", AVIFFile.zeros(8), Array("pict".utf8), AVIFFile.zeros(12), name)
    let main = primary.map { AVIFFile.box("pitm", [0, 0, 0, 0, 0, $0]) } ?? []
    let own = AVIFFile.box("idat", items.filter { $0.method == 1 }.flatMap(\.data))
    let meta = AVIFFile.box(
      "meta", AVIFFile.zeros(4), handler, main, hasLocations ? locations(dataAt: start) : [],
      itemTable, referenceTable, properties, own)
    return brand + meta + movie(start)
  }

  private var itemTable: [UInt8] {
    let listed = items.filter(\.isListed)
    let entries = listed.flatMap { item in
      AVIFFile.box(
        "infe", isLong: hasLongEntries, [2, 0, 0, 0, 0, item.number, 0, 0], Array(item.type.utf8),
        name, [0])
    }
    return AVIFFile.box("iinf", [0, 0, 0, 0, 0, UInt8(listed.count)], entries)
  }

  private var referenceTable: [UInt8] {
    let entries = references.flatMap { reference in
      AVIFFile.box(reference.type, [0, reference.from, 0, 1, 0, reference.to])
    }
    return AVIFFile.box("iref", AVIFFile.zeros(4), entries)
  }

  private var properties: [UInt8] {
    let size = AVIFFile.box("ispe", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1])
    let text = description.isEmpty ? [] : AVIFFile.box("udes", AVIFFile.zeros(4), description)
    let associations = items.flatMap { [0, $0.number, 1, 1] as [UInt8] }
    return AVIFFile.box(
      "iprp", AVIFFile.box("ipco", size, text),
      AVIFFile.box("ipma", AVIFFile.zeros(4), AVIFFile.number(items.count), associations))
  }

  private func locations(dataAt start: Int) -> [UInt8] {
    var next = [start, 0]
    var entries: [UInt8] = []
    for item in items {
      let method = Int(item.method & 1)
      let extents = item.extents ?? [(start: next[method], length: item.data.count)]
      next[method] += item.data.count
      entries += [0, item.number, 0, item.method, 0, 0, 0, UInt8(extents.count)]
      for extent in extents {
        entries += AVIFFile.number(extent.start)
        entries += AVIFFile.number(extent.length)
      }
    }
    return AVIFFile.box("iloc", [1, 0, 0, 0], sizes, [0, UInt8(items.count)], entries)
  }

  static func box(_ type: String, isLong: Bool = false, _ parts: [UInt8]...) -> [UInt8] {
    let content = parts.flatMap { $0 }
    let name = Array(type.utf8)
    return isLong
      ? [0, 0, 0, 1] + name + zeros(4) + number(content.count + 16) + content
      : number(content.count + 8) + name + content
  }

  /// Returns four bytes.
  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
