extension PictureBytes {
  private static let itemsOfPicture: Set<String> = ["av01", "grid", "iden", "iovl", "tmap"]
  private static let boxesOfPicture: Set<String> = ["ftyp", "meta", "mdat", "moov"]

  /// The file without the items that are no pictures, EXIF and XMP among them: the tables name
  /// them no longer, and zeros are where they lay. Positions in such a file are counted from its
  /// start, so a box of zeros fills what the tables no longer need.
  ///
  /// Sources: ISO/IEC 14496-12 and 23008-12. Readers refuse a file whose tables name EXIF that is
  /// none, so zeros alone would not do.
  func strippedAVIF() -> [UInt8] {
    guard let meta = box("meta", in: 0..<count), meta.count > 4 else { return [] }
    let boxes = meta.lowerBound + 4..<meta.upperBound
    let texts = textItems(in: boxes)
    guard let places = places(of: texts, in: boxes)?.map({ $0.clamped(to: 0..<count) }) else {
      return []
    }
    let data = dataBoxes(and: boxes)
    // What claims to be a text and lies elsewhere would take the tables with it.
    for place in places where !place.isEmpty {
      guard data.contains(where: { place.clamped(to: $0) == place }) else { return [] }
    }
    var zeroed = bytes
    zero(places + otherBoxes(but: meta), in: &zeroed)
    for place in textsOfTracks() {
      zero([place], in: &zeroed)
      let type = place.lowerBound - 4
      let isShort = matches("udta", at: type) || matches("meta", at: type)
      let start = isShort ? type : type - 8
      zeroed.replaceSubrange(start..<start + 4, with: Array("free".utf8))
    }
    var tables = PictureBytes(zeroed).tables(in: boxes, without: texts)
    let start = meta.lowerBound - (matches("meta", at: meta.lowerBound - 4) ? 8 : 16)
    let gap = meta.upperBound - start - 12 - tables.count
    guard gap >= 0 else { return [] }
    if gap < 8 { tables += [UInt8](repeating: 0, count: gap) }
    let rest = zeroed[meta.upperBound..<endOfPicture()]
    let isFilled = gap < 8 || rest.isEmpty
    let filling = isFilled ? [] : PictureBytes.box("free", [UInt8](repeating: 0, count: gap - 8))
    return Array(zeroed[..<start]) + PictureBytes.box("meta", [0, 0, 0, 0] + tables) + filling
      + Array(rest)
  }

  private func zero(_ places: [Range<Int>], in bytes: inout [UInt8]) {
    var done = 0
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      for index in place.clamped(to: done..<max(done, bytes.count)) { bytes[index] = 0 }
      done = max(done, min(place.upperBound, bytes.count))
    }
  }

  /// Where the last box ends that a picture needs; only texts may follow.
  private func endOfPicture() -> Int {
    var end = 0
    eachBox(in: 0..<count) { type, content in
      if PictureBytes.boxesOfPicture.contains(type) { end = content.upperBound }
    }
    return end
  }

  /// Contents of the boxes that hold what items are made of.
  private func dataBoxes(and boxes: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    eachBox(in: 0..<count) { type, content in if type == "mdat" { ranges.append(content) } }
    if let data = box("idat", in: boxes) { ranges.append(data) }
    return ranges
  }

  /// Contents of boxes at the top that no picture needs.
  private func otherBoxes(but meta: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    eachBox(in: 0..<count) { type, content in
      let isOther = !PictureBytes.boxesOfPicture.contains(type)
      if isOther || type == "meta" && content != meta { ranges.append(content) }
    }
    return ranges
  }

  /// Contents of what an animation and its tracks say beside how to show them.
  private func textsOfTracks() -> [Range<Int>] {
    guard let movie = box("moov", in: 0..<count) else { return [] }
    var ranges: [Range<Int>] = []
    eachBox(in: movie) { type, content in
      if type == "udta" || type == "meta" { ranges.append(content) }
      guard type == "trak" else { return }
      eachBox(in: content) { type, content in
        if type == "udta" || type == "meta" { ranges.append(content) }
      }
    }
    return ranges
  }

  /// Identifiers of the items that are no part of a picture.
  private func textItems(in boxes: Range<Int>) -> Set<Int> {
    var items: Set<Int> = []
    eachItem(in: boxes) { item, type, _ in
      if !PictureBytes.itemsOfPicture.contains(type) { items.insert(item) }
    }
    return items
  }
}
