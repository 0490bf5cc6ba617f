internal import LarderModel

/// Finds Cooklang comments: `-- …` to the end of the line, and `[- … -]` across lines.
///
/// Two hyphens inside a word (`well--known`) are a dash, as are three hyphens.
enum CooklangComments {
  /// Returns the bytes with comments replaced by zeros, so that file offsets remain valid.
  static func removed(
    from source: [UInt8], at start: Int
  ) -> (bytes: [UInt8], problems: [LocatedProblem]) {
    var bytes = source
    var problems: [LocatedProblem] = []
    var isClosed = true
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x5C: index += 2
      case 0x2D:
        let run = bytes[index...].prefix { $0 == 0x2D }.count
        let behind = index + run < bytes.count ? bytes[index + run] : 0x0A
        let before = index > start ? bytes[index - 1] : 0x0A
        if run == 2, [before, behind].contains(where: { $0 <= 0x20 }) {
          while index < bytes.count, !bytes[index].isLineEnd { erase(&bytes, &index) }
        } else {
          index += run
        }
      case 0x5B where isOpening(bytes, at: index) && isClosed:
        if let close = closing(bytes, from: index + 2) {
          while index < close { erase(&bytes, &index) }
        } else {
          problems.append(LocatedProblem(.unclosedCooklangComment, at: index, length: 2))
          isClosed = false
          index += 2
        }
      default: index += 1
      }
    }
    return (bytes, problems)
  }

  private static func erase(_ bytes: inout [UInt8], _ index: inout Int) {
    bytes[index] = 0
    index += 1
  }

  /// Whether `[-` begins here; the checkbox `[-]` does not count.
  private static func isOpening(_ bytes: [UInt8], at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x2D && bytes[index + 2] != 0x5D
  }

  /// Returns the offset after `-]`.
  private static func closing(_ bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + 1 < bytes.count {
      if bytes[place] == 0x2D, bytes[place + 1] == 0x5D { return place + 2 }
      place += 1
    }
    return nil
  }
}
