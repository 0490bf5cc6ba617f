internal import LarderModel

/// Scans YAML for constructs that must not reach the parser.
///
/// Anchors and aliases can expand without bound, and the cost of nesting and of runs of combining
/// marks is more than linear. Rejecting them by their syntax avoids all of that; it also rejects a
/// plain multi-line scalar with a later line that begins with `*word`, which can be quoted instead.
struct YAMLGuard {
  static let sizeLimit = 256 * 1024
  private static let depthLimit = 64
  private static let indentLimit = 200
  private static let markLimit = 100

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var flowDepth = 0
  private var indent = 0

  /// Returns the first such construct and its offset.
  static func firstFinding(in bytes: ArraySlice<UInt8>) -> (problem: Problem, offset: Int)? {
    if bytes.count > sizeLimit { return (.yamlTooLong(sizeLimit), bytes.startIndex) }
    if let offset = markRun(in: bytes) { return (.combiningMarks, offset) }
    var scan = YAMLGuard(bytes: bytes)
    return scan.run()
  }

  private init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  private mutating func run() -> (Problem, Int)? {
    while index < bytes.endIndex { if let found = line() { return found } }
    return nil
  }

  /// Scans one line outside of block scalars, from its first byte.
  private mutating func line() -> (Problem, Int)? {
    let start = index
    while byte == 0x20 { index += 1 }
    indent = index - start
    if indent > YAMLGuard.indentLimit { return (.yamlTooDeep, start) }
    var isStart = true
    var levels = 0
    while let byte, byte != 0x0A, byte != 0x0D {
      if isStart, byte == 0x23 {
        skipLine()
        break
      }
      if isStart, let found = token(byte, levels: &levels) { return found }
      isStart = nextIsStart(after: byte, wasStart: isStart)
    }
    if index < bytes.endIndex { index += 1 }
    return nil
  }

  /// Checks the token that begins here; skips quoted and block scalars.
  private mutating func token(_ byte: UInt8, levels: inout Int) -> (Problem, Int)? {
    let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0x0A
    let isBlankNext = next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09
    switch byte {
    case UInt8(ascii: "&") where !isBlankNext: return (.yamlAnchor, index)
    case UInt8(ascii: "*") where !isBlankNext: return (.yamlAlias, index)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted(byte)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): if flowDepth == 0 { skipBlock() }
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      flowDepth += 1
      if flowDepth > YAMLGuard.depthLimit { return (.yamlTooDeep, index) }
    case UInt8(ascii: "-"), UInt8(ascii: "?"):
      if isBlankNext { levels += 1 }
      if levels > YAMLGuard.depthLimit { return (.yamlTooDeep, index) }
    default: break
    }
    return nil
  }

  /// Skips one byte and returns whether a value can begin after it.
  private mutating func nextIsStart(after byte: UInt8, wasStart: Bool) -> Bool {
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    let next = self.byte ?? 0x0A
    let isBlankNext = next == 0x20 || next == 0x09
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return true
    case UInt8(ascii: ","): return flowDepth > 0
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      flowDepth = max(0, flowDepth - 1)
      return false
    case UInt8(ascii: ":"): return isBlankNext || flowDepth > 0
    case UInt8(ascii: "-"): return wasStart && (isBlankNext || next == byte)
    case UInt8(ascii: "?"): return wasStart && isBlankNext
    case 0x20, 0x09: return wasStart
    case UInt8(ascii: "!"):
      // A tag; its value follows after a space.
      while wasStart, let byte = self.byte, byte > 0x20 { index += 1 }
      return wasStart
    default: return false
    }
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    index += 1
    while let byte {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index = min(index + 2, bytes.endIndex)
        continue
      }
      index += 1
      if byte == quote { return }
    }
  }

  /// Skips the lines of a block scalar: all that are blank or indented more.
  private mutating func skipBlock() {
    skipLine()
    while index < bytes.endIndex {
      var ahead = index + 1
      let start = ahead
      while ahead < bytes.endIndex, bytes[ahead] == 0x20 { ahead += 1 }
      guard ahead < bytes.endIndex else {
        index = ahead
        return
      }
      let isBlank = bytes[ahead] == 0x0A || bytes[ahead] == 0x0D
      if !isBlank, ahead - start <= indent { return }
      index = ahead
      skipLine()
    }
  }

  private mutating func skipLine() {
    while index < bytes.endIndex, bytes[index] != 0x0A { index += 1 }
  }

  private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private static func markRun(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.contains(where: { $0 >= 0xCC }) else { return nil }
    var run = 0
    var offset = bytes.startIndex
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isMark =
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      run = isMark ? run + 1 : 0
      if run > markLimit { return min(offset, bytes.endIndex) }
      offset += UTF8.width(scalar)
    }
    return nil
  }
}
