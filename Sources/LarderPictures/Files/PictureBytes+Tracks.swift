/// The tracks of an animated AVIF.
extension PictureBytes {
  /// What a box of an animation may hold; everything else in it is made free space.
  private static let parts: [String: Set<String>] = [
    "moov": ["mvhd", "trak"], "trak": ["tkhd", "edts", "tref", "mdia"],
    "mdia": ["mdhd", "hdlr", "minf"], "minf": ["vmhd", "nmhd", "dinf", "stbl"],
    "stbl": ["stsd", "stts", "ctts", "cslg", "stss", "stsc", "stsz", "stco", "co64"],
    "av01": ["av1C", "colr", "pasp", "clap", "ccst", "auxi", "clli", "mdcv", "cclv", "amve"],
  ]

  /// Leaves of an animation the tracks that are shown, without dates and names.
  func clear(_ parent: Box, in bytes: inout [UInt8]) {
    guard let parts = PictureBytes.parts[parent.type] else { return }
    // Behind what a picture's entry says of itself stand boxes.
    let isEntry = parent.type == "av01"
    eachBox(in: isEntry ? parent.content.dropFirst(78) : parent.content) { box in
      let content = box.content
      guard parts.contains(box.type), box.type != "trak" || isShown(box) else {
        PictureBytes.free(box, in: &bytes)
        return
      }
      switch box.type {
      case "mvhd", "tkhd", "mdhd":
        // When it was made and when it was changed.
        let length = byte(at: content.lowerBound) == 0 ? 8 : 16
        PictureBytes.zero(content.dropFirst(4).prefix(length), in: &bytes)
      case "hdlr":
        let name = content.dropFirst(24)
        bytes.replaceSubrange(name, with: PictureBytes.blankName(name.count))
      case "dinf":
        // Addresses of other files, which no picture lies in.
        guard let table = self.box("dref", in: content) else { return }
        eachBox(in: table.dropFirst(8)) { PictureBytes.zero($0.content.dropFirst(4), in: &bytes) }
      case "stsd":
        eachBox(in: content.dropFirst(8)) { entry in
          // The name of the encoder.
          PictureBytes.zero(entry.content.dropFirst(42).prefix(32), in: &bytes)
          clear(entry, in: &bytes)
        }
      default: clear(box, in: &bytes)
      }
    }
  }

  /// Where the pictures of an animation lie; `nil` when its tables cannot be read.
  func samples(of movie: Box) -> [Range<Int>]? {
    var places: [Range<Int>] = []
    var isReadable = true
    eachBox(in: movie.content) { track in
      guard isReadable, track.type == "trak", isShown(track) else { return }
      let limit = PictureBytes.placeLimit - places.count
      guard let samples = self.samples(ofTrack: track.content, limit: limit) else {
        isReadable = false
        return
      }
      places += samples
    }
    return isReadable ? places : nil
  }

  /// Whether a track holds pictures or what goes with them, by its handler.
  private func isShown(_ track: Box) -> Bool {
    guard let media = box("mdia", in: track.content), let handler = box("hdlr", in: media) else {
      return false
    }
    return ["pict", "auxv"].contains { matches($0, at: handler.lowerBound + 8) }
  }

  /// By the tables of ISO/IEC 14496-12, 8.7: chunks, how many samples are in each, how long each
  /// sample is.
  private func samples(ofTrack track: Range<Int>, limit: Int) -> [Range<Int>]? {
    guard let media = box("mdia", in: track), let information = box("minf", in: media),
      let table = box("stbl", in: information), let sizes = box("stsz", in: table),
      let runs = box("stsc", in: table),
      let chunks = box("stco", in: table) ?? box("co64", in: table)
    else { return nil }
    let width = matches("stco", at: chunks.lowerBound - 4) ? 4 : 8
    var lengths = BoxCursor(self, sizes.dropFirst(4))
    var offsets = BoxCursor(self, chunks.dropFirst(4))
    var counts = BoxCursor(self, runs.dropFirst(8))
    guard let fixedLength = lengths.next(4), var left = lengths.next(4),
      let chunkCount = offsets.next(4), max(left, chunkCount) <= limit
    else { return nil }
    var places: [Range<Int>] = []
    var perChunk = 0
    var nextRun = counts.next(4)
    for chunk in 0..<chunkCount {
      if nextRun == chunk + 1 {
        guard let count = counts.next(4), counts.skip(4) else { return nil }
        perChunk = count
        nextRun = counts.next(4)
      }
      guard let start = offsets.next(width) else { return nil }
      var length = fixedLength * min(perChunk, left)
      if fixedLength == 0 {
        for _ in 0..<min(perChunk, left) {
          guard let next = lengths.next(4) else { return nil }
          length += next
        }
      }
      left -= min(perChunk, left)
      places.append(start..<start + length)
    }
    return left == 0 ? places : nil
  }
}
