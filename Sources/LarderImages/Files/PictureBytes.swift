/// A bounds-checked reader of binary headers; everything beyond the end is `nil`.
struct PictureBytes {
  let bytes: [UInt8]
  /// Whether these are all bytes of the file, so that nothing can follow.
  let isWhole: Bool

  init(_ bytes: [UInt8], isWhole: Bool = true) {
    self.bytes = bytes
    self.isWhole = isWhole
  }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// Returns an unsigned number of up to four bytes.
  func number(at offset: Int, bytes count: Int, isLittle: Bool = false) -> Int? {
    guard offset >= 0, count <= 4, offset <= bytes.count - count else { return nil }
    var value = 0
    for place in 0..<count {
      let byte = Int(bytes[offset + (isLittle ? count - 1 - place : place)])
      value = value << 8 | byte
    }
    return value
  }

  func matches(_ pattern: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count - pattern.count else { return false }
    return bytes[offset..<offset + pattern.count].elementsEqual(pattern)
  }

  func matches(_ pattern: String, at offset: Int) -> Bool {
    matches(Array(pattern.utf8), at: offset)
  }
}

/// Boxes of the ISO base media file format, the container of AVIF.
extension PictureBytes {
  struct Box {
    let type: String
    let start: Int
    /// The bytes after the header, clipped to the parent box.
    let content: Range<Int>
  }

  /// Returns the content of the first box of a type among the boxes in `range`.
  func box(_ type: String, in range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    var offset = range.lowerBound
    while let next = boxEnd(at: offset, before: range.upperBound) {
      if matches(type, at: offset + 4) { return contentStart(at: offset)..<next }
      offset = next
    }
    return nil
  }

  /// Returns the end of the box at `offset`, at most `limit`; `nil` if there is no box.
  func boxEnd(at offset: Int, before limit: Int) -> Int? {
    guard offset + 8 <= limit, let length = number(at: offset, bytes: 4) else { return nil }
    switch length {
    case 0: return limit
    case 1:
      guard offset + 16 <= limit, let high = number(at: offset + 8, bytes: 4), high < 256,
        let low = number(at: offset + 12, bytes: 4), high << 32 | low >= 16
      else { return nil }
      return min(offset + (high << 32 | low), limit)
    default: return length < 8 ? nil : min(offset + length, limit)
    }
  }

  /// Calls `body` with each box in `range`.
  private func eachBox(in range: Range<Int>, _ body: (Box) -> Void) {
    var offset = range.lowerBound
    while let next = boxEnd(at: offset, before: range.upperBound) {
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      body(Box(type: type, start: offset, content: contentStart(at: offset)..<next))
      offset = next
    }
  }

  /// Returns the start of a box's content. Boxes with a 64-bit length have a longer header.
  private func contentStart(at offset: Int) -> Int {
    offset + (number(at: offset, bytes: 4) == 1 ? 16 : 8)
  }
}

extension PictureBytes {
  /// Returns the content of an EXIF segment from its TIFF header on; `nil` for other segments.
  func exif(_ segment: Range<Int>) -> Range<Int>? {
    matches("Exif\0\0", at: segment.lowerBound + 4) ? segment.dropFirst(10) : nil
  }

  /// Returns the next segment from `start` on, a scan together with its data. Truncated at the end
  /// of the file; `nil` beyond it.
  func segment(from start: Int) -> (marker: Int, range: Range<Int>)? {
    guard let offset = self.marker(from: start, isScan: false), let marker = byte(at: offset + 1)
    else { return nil }
    switch marker {
    case 0x01, 0xD0...0xD9: return (marker, offset..<offset + 2)
    default: break
    }
    guard let length = number(at: offset + 2, bytes: 2), length >= 2 else { return nil }
    var end = min(offset + 2 + length, count)
    if marker == 0xDA { end = self.marker(from: end, isScan: true) ?? count }
    return (marker, offset..<end)
  }

  /// Returns the offset of the next marker: after stray bytes, which decoders skip, or after the
  /// data of a scan, with its escaped bytes and restarts.
  private func marker(from start: Int, isScan: Bool) -> Int? {
    var offset = start
    while let next = bytes[offset...].firstIndex(of: 0xFF), let code = byte(at: next + 1) {
      switch code {
      case 0xFF: offset = next + 1
      case 0x00: offset = next + 2
      case 0xD0...0xD7 where isScan: offset = next + 2
      default: return next
      }
    }
    return nil
  }
}

/// Image orientation from EXIF.
extension PictureBytes {
  /// Returns the EXIF orientation, 2 to 8; `nil` for upright.
  ///
  /// - Parameter tiff: The content of EXIF from its TIFF header on.
  func turn(ofTIFF tiff: Range<Int>) -> Int? {
    let start = tiff.lowerBound
    let isLittle = matches("II", at: start)
    guard tiff.count >= 8, isLittle || matches("MM", at: start),
      let directory = number(at: start + 4, bytes: 4, isLittle: isLittle),
      directory < tiff.count,
      let entries = number(at: start + directory, bytes: 2, isLittle: isLittle)
    else { return nil }
    for entry in 0..<min(entries, 512) {
      let offset = start + directory + 2 + entry * 12
      guard offset + 12 <= tiff.upperBound else { return nil }
      if number(at: offset, bytes: 2, isLittle: isLittle) == 0x0112 {
        let turn = number(at: offset + 8, bytes: 2, isLittle: isLittle) ?? 1
        return (2...8).contains(turn) ? turn : nil
      }
    }
    return nil
  }

  /// Returns EXIF with only the orientation: 26 bytes, big-endian, with a directory at offset 8 of
  /// one entry, tag 0x0112, one short.
  static func tiff(turn: Int) -> [UInt8] {
    Array("MM\0".utf8) + [42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
      + [0, 0, 0, 1, 0, UInt8(turn), 0, 0, 0, 0, 0, 0]
  }
}

extension PictureBytes {
  /// Returns images with their durations and the number of repetitions, without comments, plain
  /// text and application data.
  func strippedGIF() -> [UInt8] {
    guard let flags = byte(at: 10) else { return [] }
    var offset = min(13 + colourTable(flags), count)
    var kept = Array(bytes[..<offset])
    // The control block for the next image; that of a plain text is dropped with the text.
    var control: [UInt8] = []
    while let block = byte(at: offset) {
      let start = offset
      switch block {
      case 0x21:
        offset = endOfBlocks(from: offset + 2)
        switch byte(at: start + 1) {
        case 0xF9: control = graphicControl(in: start..<offset)
        case 0x01: control = []
        case 0xFF: kept += repetition(in: start..<offset)
        default: break
        }
      case 0x2C:
        guard let flags = byte(at: offset + 9) else { return kept }
        offset = endOfBlocks(from: offset + 11 + colourTable(flags))
        kept += control + bytes[start..<offset]
        control = []
      default:
        kept.append(0x3B)
        return kept
      }
    }
    return kept
  }

  private func colourTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }

  /// Returns the four bytes of a graphic control extension; empty for another length.
  private func graphicControl(in extent: Range<Int>) -> [UInt8] {
    let start = extent.lowerBound + 2
    guard extent.count >= 7, bytes[start] == 4 else { return [] }
    return [0x21, 0xF9] + Array(bytes[start..<start + 5]) + [0]
  }

  /// Returns the repetition count of the two known applications; empty for other extensions.
  private func repetition(in extent: Range<Int>) -> [UInt8] {
    let name = extent.lowerBound + 2
    guard extent.count >= 14,
      matches("\u{0B}NETSCAPE2.0", at: name) || matches("\u{0B}ANIMEXTS1.0", at: name)
    else { return [] }
    var offset = name + 12
    while offset + 4 <= extent.upperBound, bytes[offset] != 0 {
      if bytes[offset] == 3, bytes[offset + 1] == 1 {
        return Array(bytes[extent.lowerBound..<name + 12]) + bytes[offset..<offset + 4] + [0]
      }
      offset += 1 + Int(bytes[offset])
    }
    return []
  }

  /// Returns the offset after the empty block that ends the blocks from `start`, or the file's end.
  private func endOfBlocks(from start: Int) -> Int {
    var offset = start
    while let length = byte(at: offset) {
      offset += 1 + length
      if length == 0 { return offset }
    }
    return count
  }
}

extension PictureBytes {
  /// Returns an animation with its color profile and transparency, and the orientation from EXIF in
  /// a new chunk; empty for a still image and without a whole header.
  func strippedAnimation() -> [UInt8] {
    guard matches("VP8X", at: 12), let length = number(at: 16, bytes: 4, isLittle: true),
      min(length, count - 20) >= 10, let flags = byte(at: 20), flags & 2 != 0
    else { return [] }
    let turn = webpEXIF().flatMap(self.turn(ofTIFF:))
    var kept = Array("WEBP".utf8)
    kept += strippedChunks(in: min(12, count)..<count, isFrame: false, turn: turn)
    if let turn { kept += Array("EXIF".utf8) + [26, 0, 0, 0] + PictureBytes.tiff(turn: turn) }
    return Array("RIFF".utf8) + PictureBytes.littleEndian(kept.count) + kept
  }

  /// Returns the content of the first EXIF chunk from its TIFF header on; `nil` if the file header
  /// does not announce one.
  func webpEXIF() -> Range<Int>? {
    guard matches("VP8X", at: 12), let flags = byte(at: 20), flags & 8 != 0 else { return nil }
    var found: Range<Int>?
    eachChunk(in: 12..<count) { type, content in
      if type == "EXIF", found == nil { found = content }
    }
    return found.map { matches("Exif\0\0", at: $0.lowerBound) ? $0.dropFirst(6) : $0 }
  }

  /// Returns the color profile; empty if there is none.
  func webpProfile() -> [UInt8] {
    guard matches("VP8X", at: 12) else { return [] }
    var profile: [UInt8] = []
    eachChunk(in: 12..<count) { type, content in
      if type == "ICCP", profile.isEmpty { profile = Array(bytes[content]) }
    }
    return profile
  }

  /// Returns the same image, which must not have a color profile, with one.
  ///
  /// Source: RFC 9649, 2.7: with a profile, an extended header precedes everything else.
  func webp(
    withProfile profile: [UInt8], width: Int, height: Int, hasAlpha: Bool
  ) -> [UInt8] {
    var chunks = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, hasAlpha ? 0x30 : 0x20, 0, 0, 0]
    for size in [width, height] { chunks += PictureBytes.littleEndian(size - 1).prefix(3) }
    chunks += Array("ICCP".utf8) + PictureBytes.littleEndian(profile.count) + profile
    if profile.count % 2 == 1 { chunks.append(0) }
    eachChunk(in: 12..<count) { type, content in
      guard type != "VP8X" else { return }
      chunks += bytes[content.lowerBound - 8..<content.upperBound]
      if content.count % 2 == 1 { chunks.append(0) }
    }
    return Array("RIFF".utf8) + PictureBytes.littleEndian(chunks.count) + chunks
  }

  /// Returns the chunks of an image or of one frame, without duplicates; of their headers, only the
  /// parts that the format defines.
  private func strippedChunks(in range: Range<Int>, isFrame: Bool, turn: Int? = nil) -> [UInt8] {
    var kept: [UInt8] = []
    var seen: Set<String> = []
    eachChunk(in: range) { type, content in
      switch type {
      case "ICCP" where isFrame: break
      case "VP8 ", "VP8L", "ALPH", "ICCP":
        guard seen.insert(type).inserted else { break }
        kept += bytes[content.lowerBound - 8..<content.upperBound]
        let isWhole = number(at: content.lowerBound - 4, bytes: 4, isLittle: true) == content.count
        if isWhole, content.count % 2 == 1 { kept.append(0) }
      case "VP8X" where !isFrame && content.count >= 10:
        guard seen.insert(type).inserted else { break }
        var header = Array(bytes[content.prefix(10)])
        // The bits that announce EXIF (8) and XMP (4).
        header[0] = header[0] & ~0x0C | (turn == nil ? 0 : 8)
        kept += Array("VP8X".utf8) + [10, 0, 0, 0] + header
      case "ANIM" where !isFrame && content.count >= 6:
        kept += Array("ANIM".utf8) + [6, 0, 0, 0] + bytes[content.prefix(6)]
      case "ANMF" where !isFrame && content.count >= 16:
        let frame = strippedChunks(in: content.dropFirst(16), isFrame: true)
        kept += Array("ANMF".utf8) + PictureBytes.littleEndian(16 + frame.count)
        kept += Array(bytes[content.prefix(16)]) + frame + (frame.count % 2 == 0 ? [] : [0])
      default: break
      }
    }
    return kept
  }

  /// Calls `body` with each chunk, clipped to `range`.
  private func eachChunk(
    in range: Range<Int>, _ body: (_ type: String, _ content: Range<Int>) -> Void
  ) {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound,
      let length = number(at: offset + 4, bytes: 4, isLittle: true)
    {
      let content = offset + 8..<min(offset + 8 + length, range.upperBound)
      body(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), content)
      offset = min(content.upperBound + length % 2, range.upperBound)
    }
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    let value = UInt32(clamping: number)
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

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

/// Metadata in image files, such as the place, time, author and device.
package enum PictureMetadata {
  /// The largest image that is published, in bytes.
  package static let sizeLimit = 1 << 28

  /// Returns the file as it is published, for images that are not re-encoded.
  ///
  /// A GIF or an animated WebP is reduced to the blocks that its display needs: color profile,
  /// transparency and orientation remain, and nothing that could contain text. Of a damaged file,
  /// the blocks before the damage remain. An AVIF must already be plain, see `plainAVIF`.
  ///
  /// - Returns: An empty array for JPEG, PNG and still WebP, which are published re-encoded or not
  ///   at all, for AVIF with metadata, and for all other files.
  package static func removed(from file: [UInt8]) -> [UInt8] {
    let image = PictureBytes(file)
    if image.matches("GIF8", at: 0) { return image.strippedGIF() }
    if image.matches("RIFF", at: 0) { return image.strippedAnimation() }
    if image.matches("ftyp", at: 4) { return image.plainAVIF() }
    return []
  }
}
