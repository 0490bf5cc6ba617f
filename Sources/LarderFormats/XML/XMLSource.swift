internal import LarderModel

/// The text of an XML file, repaired for a strict parser.
///
/// Older programs write declarations in the wrong order, declare an incorrect encoding, do not
/// escape `&`, and use character references of HTML.
struct XMLSource {
  /// The file as UTF-8, to which all positions refer.
  let text: [UInt8]
  /// The text without declaration and control characters, and with valid XML references.
  private(set) var mended: [UInt8] = []
  /// The positions where `mended` became longer, and the total growth up to there.
  private var shifts: [(start: Int, growth: Int)] = []

  /// - Throws: `xml-syntax` for an unsupported encoding.
  init(_ bytes: [UInt8]) throws(LocatedProblem) {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = isMarked ? Array(bytes.dropFirst(3)) : bytes
    let declaration = XMLSource.declaration(of: bytes)
    text = try XMLSource.decoded(bytes, claimed: XMLSource.encoding(in: bytes[declaration]))
    mend(from: declaration)
  }

  /// Converts a position in `mended` to one in `text`.
  func place(of index: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? index : index - shifts[low - 1].growth
  }

  /// Returns the name of the outermost element; empty if the first bytes do not contain it.
  static func root(of bytes: [UInt8]) -> String {
    let head = bytes.prefix(1 << 16)
    var index = head.firstIndex(of: 0x3C) ?? head.endIndex
    while index + 1 < head.endIndex {
      let end: Int?
      switch head[index + 1] {
      case 0x3F: end = head.end(of: "?>", from: index)
      case 0x21 where head[index...].starts(with: "<!--".utf8):
        end = head.end(of: "-->", from: index + 4)
      case 0x21: end = doctypeEnd(in: head, from: index)
      default:
        let name = head[(index + 1)...].prefix { $0 > 0x20 && $0 != 0x3E && $0 != 0x2F }
        return String(decoding: name.split(separator: 0x3A).last ?? name, as: UTF8.self)
      }
      guard let end, let next = head[end...].firstIndex(of: 0x3C) else { return "" }
      index = next
    }
    return ""
  }

  private static func doctypeEnd(in head: ArraySlice<UInt8>, from start: Int) -> Int? {
    var isInside = false
    for index in start..<head.endIndex {
      switch head[index] {
      case 0x5B: isInside = true
      case 0x5D: isInside = false
      case 0x3E where !isInside: return index + 1
      default: break
      }
    }
    return nil
  }

  // MARK: Encodings

  private static func declaration(of bytes: [UInt8]) -> Range<Int> {
    let start = bytes.firstIndex { $0 > 0x20 } ?? 0
    let head = bytes[start...].prefix(1 << 10)
    guard head.starts(with: "<?xml".utf8), let end = head.end(of: "?>", from: start) else {
      return 0..<0
    }
    return start..<end
  }

  /// Returns `iso-8859-1` for `encoding="ISO-8859-1"`.
  private static func encoding(in declaration: ArraySlice<UInt8>) -> String? {
    guard let start = declaration.end(of: "encoding", from: declaration.startIndex) else {
      return nil
    }
    let value = declaration[start...].drop { $0 != 0x22 && $0 != 0x27 }.dropFirst()
      .prefix { $0 != 0x22 && $0 != 0x27 }
    return String(decoding: value, as: UTF8.self).lowercased()
  }

  /// Decodes valid UTF-8 whatever the file declares, and reads Latin-1 as Windows-1252.
  private static func decoded(_ bytes: [UInt8], claimed: String?) throws(LocatedProblem) -> [UInt8]
  {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    let western: Set = [
      "utf-8", "utf8", "iso-8859-1", "latin1", "windows-1252", "cp1252", "us-ascii", "ascii", "",
    ]
    guard western.contains(claimed ?? "") else {
      throw LocatedProblem(.xmlEncoding(claimed ?? ""), at: 0)
    }
    return CodePage.windows1252.utf8(bytes)
  }

  // MARK: Repairs

  private mutating func mend(from declaration: Range<Int>) {
    mended.reserveCapacity(text.count + 64)
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case 0x3C:
        if declaration.contains(index) {
          mended += text[declaration].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
          index = declaration.upperBound
        } else {
          let end = verbatimEnd(from: index)
          for byte in text[index..<end] { mended.append(byte.isXML ? byte : 0x20) }
          index = end
        }
      case 0x26: index = mendReference(at: index)
      default:
        mended.append(byte.isXML ? byte : 0x20)
        index += 1
      }
    }
  }

  /// Returns the end of text that is copied unchanged: a comment, or a text without references.
  private func verbatimEnd(from start: Int) -> Int {
    let rest = text[start...]
    let mark = rest.prefix(9)
    let end: Int?
    if mark.starts(with: "<![CDATA[".utf8) {
      end = rest.end(of: "]]>", from: start)
    } else if mark.starts(with: "<!--".utf8) {
      end = rest.end(of: "-->", from: start + 4)
    } else if mark.starts(with: "<?".utf8) {
      end = rest.end(of: "?>", from: start)
    } else {
      return start + 1
    }
    return end ?? text.count
  }

  private mutating func mendReference(at start: Int) -> Int {
    let name = text[(start + 1)...].prefix(12).prefix { $0 != 0x3B }
    let end = start + name.count + 2
    let isName = name.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x23 }
    let isEnded = isName && end <= text.count && text[end - 1] == 0x3B
    if isEnded, XMLSource.isOwn(name) {
      mended += text[start..<end]
      return end
    }
    let reference = Array(text[start..<min(end, text.count)])
    if isEnded, let character = HTMLEntity.decoded(reference) {
      mended += character.map { $0.isXML ? $0 : 0x20 }
      shift(by: character.count - reference.count)
      return end
    }
    mended += "&amp;".utf8
    shift(by: 4)
    return start + 1
  }

  private mutating func shift(by growth: Int) {
    shifts.append((mended.count, (shifts.last?.growth ?? 0) + growth))
  }

  /// Whether XML defines a reference and allows its character.
  private static func isOwn(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.first == 0x23 else {
      return ["amp", "lt", "gt", "quot", "apos"].contains { name.elementsEqual($0.utf8) }
    }
    let digits = String(decoding: name.dropFirst(), as: UTF8.self)
    let isHex = digits.hasPrefix("x")
    guard let value = UInt32(isHex ? String(digits.dropFirst()) : digits, radix: isHex ? 16 : 10)
    else { return false }
    // In HTML, 128 to 159 represent characters of Windows-1252.
    return value >= 0x20 && !(0x80...0x9F).contains(value) && Unicode.Scalar(value) != nil
      && value & 0xFFFE != 0xFFFE || [9, 10, 13].contains(value)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the end of the first mark at or after `start`.
  func end(of mark: String, from start: Int) -> Int? {
    guard start <= endIndex else { return nil }
    return place(of: mark, in: start..<endIndex).map { $0 + mark.utf8.count }
  }
}

extension UInt8 {
  /// Whether XML allows the byte: not a control character except tab and line breaks.
  fileprivate var isXML: Bool { self >= 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
