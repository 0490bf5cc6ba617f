extension PictureBytes {
  /// Of these a file has one each, and of `mdat` as many as it likes.
  private static let boxesOfPicture: Set<String> = ["ftyp", "meta", "moov"]
  /// Most boxes side by side at the top of a file.
  private static let boxLimit = 1 << 16

  /// The picture without whatever else is in the file: its tables name the items that the main
  /// picture is made of and no others, and zeros are wherever neither those nor the pictures of an
  /// animation lie. Positions in such a file are counted from its start, so the name of the
  /// tables' handler, in blanks, takes the room that they no longer need.
  ///
  /// Sources: ISO/IEC 14496-12 and 23008-12.
  ///
  /// - Returns: Nothing when it cannot be told what the picture is, or where all of it lies.
  func strippedAVIF() -> [UInt8] {
    var top: [Box] = []
    eachBox(in: 0..<count) { if top.count <= PictureBytes.boxLimit { top.append($0) } }
    guard top.count <= PictureBytes.boxLimit, let meta = top.first(where: { $0.type == "meta" }),
      case let boxes = meta.content.dropFirst(4), let items = pictureItems(in: boxes),
      let places = self.places(of: items, in: boxes)
    else { return [] }
    var clean = bytes
    var inFile = places.inFile
    if let movie = top.first(where: { $0.type == "moov" }) {
      guard let samples = self.samples(of: movie) else { return [] }
      inFile += samples
      clear(movie, in: &clean)
    }
    let data = top.filter { $0.type == "mdat" }.map(\.content)
    let ownData = box("idat", in: boxes).map { [$0] } ?? []
    guard clear(data, but: inFile, in: &clean), clear(ownData, but: places.inTables, in: &clean)
    else { return [] }
    var end = 0
    var seen: Set<String> = []
    for box in top {
      let isFirst = PictureBytes.boxesOfPicture.contains(box.type) && seen.insert(box.type).inserted
      if isFirst || box.type == "mdat" {
        end = box.content.upperBound
      } else {
        PictureBytes.free(box, in: &clean)
      }
    }
    let tables = PictureBytes(clean).tables(in: boxes, of: items, locations: places.table)
    var handler = [UInt8](repeating: 0, count: 24)
    handler.replaceSubrange(8..<12, with: Array("pict".utf8))
    let room = meta.content.upperBound - meta.start - 12 - 8 - handler.count - tables.count
    guard room >= 0 else { return [] }
    handler += PictureBytes.blankName(room)
    let rest = clean[meta.content.upperBound..<end]
    clean.removeSubrange(meta.start...)
    clean += PictureBytes.box("meta", [0, 0, 0, 0] + PictureBytes.box("hdlr", handler) + tables)
    return clean + rest
  }

  /// Puts zeros wherever nothing of `places` lies.
  ///
  /// - Parameter areas: In order, none within another.
  /// - Returns: Whether each of the places lies in one of the areas.
  private func clear(
    _ areas: [Range<Int>], but places: [Range<Int>], in bytes: inout [UInt8]
  ) -> Bool {
    var joined: [Range<Int>] = []
    // Of a file that was cut, what there is.
    for place in places.map({ $0.clamped(to: 0..<count) }).sorted(by: {
      $0.lowerBound < $1.lowerBound
    }) where !place.isEmpty {
      if let last = joined.last, place.lowerBound <= last.upperBound {
        let end = max(last.upperBound, place.upperBound)
        joined[joined.count - 1] = last.lowerBound..<end
      } else {
        joined.append(place)
      }
    }
    var rest = joined[...]
    for area in areas {
      var offset = area.lowerBound
      while let place = rest.first, place.lowerBound < area.upperBound {
        guard place.clamped(to: area) == place else { return false }
        PictureBytes.zero(offset..<place.lowerBound, in: &bytes)
        offset = place.upperBound
        rest.removeFirst()
      }
      PictureBytes.zero(offset..<area.upperBound, in: &bytes)
    }
    return rest.isEmpty
  }

  static func zero(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for index in range { bytes[index] = 0 }
  }

  /// Makes a box one of free space.
  static func free(_ box: Box, in bytes: inout [UInt8]) {
    bytes.replaceSubrange(box.start + 4..<box.start + 8, with: Array("free".utf8))
    zero(box.content, in: &bytes)
  }

  /// A text of this many bytes that says nothing; some decoders refuse more than one zero.
  static func blankName(_ count: Int) -> [UInt8] {
    count == 0 ? [] : [UInt8](repeating: 0x20, count: count - 1) + [0]
  }
}
