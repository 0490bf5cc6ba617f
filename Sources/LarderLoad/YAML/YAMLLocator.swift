internal import LarderModel
internal import Yams

/// Locates the nodes of a YAML document in the bytes of its file.
///
/// libyaml counts columns in scalars, and NEL, LS and PS as line breaks; both become byte offsets.
package struct YAMLLocator: FieldLocator {
  private let root: Node
  private let positions: YAMLPositions

  init(root: Node, positions: YAMLPositions) {
    self.root = root
    self.positions = positions
  }

  package func place(of path: FieldPath, part: FieldPart) -> (offset: Int, length: Int) {
    var found = root
    for (depth, component) in path.components.enumerated() {
      let isLast = depth == path.components.count - 1
      switch component {
      case .index(let index):
        guard let list = found.sequence, list.indices.contains(index) else { return place(found) }
        found = list[index]
      case .key(let name), .repeatedKey(let name, _):
        let entry = found.mapping?.first { entry in
          entry.key.scalar?.string.utf8.elementsEqual(name.utf8) ?? false
        }
        guard let entry else { return place(found) }
        found = isLast && part == .key ? entry.key : entry.value
      }
    }
    return place(found)
  }

  package func place(of fault: FieldFault) -> (offset: Int, length: Int) {
    let place = place(of: fault.path, part: fault.part)
    return fault.quote.flatMap { positions.place(of: $0, from: place.offset) } ?? place
  }

  private func place(_ node: Node) -> (offset: Int, length: Int) {
    guard let mark = node.mark else { return (positions.start, 1) }
    let offset = positions.offset(line: mark.line, column: mark.column)
    guard let scalar = node.scalar else { return (offset, 1) }
    return (offset, positions.length(ofScalarAt: offset, text: scalar.string))
  }
}

/// Lines and columns as libyaml counts them, converted to offsets in the file.
struct YAMLPositions {
  /// Offset of the YAML in the file.
  let start: Int
  private let bytes: [UInt8]
  private let end: Int
  private let lineStarts: [Int]

  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    var starts = [start]
    var index = start
    while index < end {
      let length = YAMLPositions.lineBreak(bytes, at: index, end: end)
      index += max(1, length)
      if length > 0 { starts.append(index) }
    }
    lineStarts = starts
  }

  /// Returns the byte offset of a line and a column from 1; the column counts scalars.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1 else { return start }
    guard line <= lineStarts.count else { return end }
    var offset = lineStarts[line - 1]
    var remaining = column - 1
    while remaining > 0, offset < end {
      offset += 1
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      remaining -= 1
    }
    return offset
  }

  /// Returns the range of some text in the YAML.
  func place(of words: String, from start: Int) -> (offset: Int, length: Int)? {
    bytes.place(of: Array(words.utf8), in: start..<max(start, end))
  }

  /// Returns the length of a scalar on its line: up to its closing quote, or of its own text.
  func length(ofScalarAt offset: Int, text: String) -> Int {
    guard offset < end else { return 1 }
    let lineEnd = bytes[offset..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
    let quote = bytes[offset]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let close = bytes[(offset + 1)..<max(offset + 1, lineEnd)].firstIndex(of: quote)
      return (close ?? lineEnd - 1) - offset + 1
    }
    return max(1, min(text.utf8.count, lineEnd - offset))
  }

  private static func lineBreak(_ bytes: [UInt8], at index: Int, end: Int) -> Int {
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2 where index + 1 < end && bytes[index + 1] == 0x85: return 2
    case 0xE2 where index + 2 < end && bytes[index + 1] == 0x80:
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}
