internal import LarderModel

/// Unescaped control characters in JSON strings, usually line breaks. JSON requires `\n`, but many
/// programs write them anyway.
enum RawControls {
  /// Returns the value with its control characters escaped; `nil` if it has none.
  static func escaped(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var escaped: [UInt8] = []
    var start = bytes.startIndex
    each(in: bytes) { index in
      escaped += bytes[start..<index]
      escaped += escape(bytes[index])
      start = index + 1
    }
    return start == bytes.startIndex ? nil : escaped + bytes[start...]
  }

  /// Returns the number of control characters and the offset of the first.
  static func count(in bytes: ArraySlice<UInt8>) -> (count: Int, first: Int?) {
    var found: (count: Int, first: Int?) = (0, nil)
    each(in: bytes) { found = (found.count + 1, found.first ?? $0) }
    return found
  }

  private static func each(in bytes: ArraySlice<UInt8>, _ body: (Int) -> Void) {
    var isText = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        isText.toggle()
      } else if isText, byte == UInt8(ascii: "\\") {
        index += 1
      } else if isText, byte < 0x20 {
        body(index)
      }
      index += 1
    }
  }

  private static func escape(_ control: UInt8) -> [UInt8] {
    switch control {
    case 0x0A: return Array("\\n".utf8)
    case 0x0D: return Array("\\r".utf8)
    case 0x09: return Array("\\t".utf8)
    default:
      return Array((control < 0x10 ? "\\u000" : "\\u00").utf8)
        + Array(String(control, radix: 16).utf8)
    }
  }
}
