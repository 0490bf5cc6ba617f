private import CSimdjson
package import LarderModel

/// A libsimdjson parser with its buffers: a class because it owns C memory; use one per worker.
///
/// Safe because nothing else references the parser, and values are copies.
@safe package final class JSONParser {
  private let parser: OpaquePointer?
  private let isMending: Bool
  /// Whether a value was parsed only after its control characters were escaped.
  private(set) var hasMended = false

  /// - Parameter isMending: Whether to accept such values.
  package init(isMending: Bool = false) {
    self.isMending = isMending
    unsafe parser = cj_parser_new()
  }

  deinit { if let parser = unsafe parser { unsafe cj_parser_free(parser) } }

  /// Parses one complete JSON value, which fills the element or all of the bytes.
  ///
  /// - Returns: `nil` if the bytes are not JSON, or contain a number beyond 64 bits or a double's
  ///   range, or a list or object with 16,777,215 or more entries. `JSONDocument` then determines
  ///   the error and its position.
  package func parse(_ bytes: [UInt8], in element: Range<Int>? = nil) -> FieldValue? {
    guard let root = unsafe root(bytes, element) else { return nil }
    return unsafe JSONParser.value(root)
  }

  /// Whether the element, or all of the bytes, can be parsed.
  package func accepts(_ bytes: [UInt8], in element: Range<Int>? = nil) -> Bool {
    unsafe root(bytes, element) != nil
  }

  private func root(_ bytes: [UInt8], _ element: Range<Int>?) -> cj_value? {
    let bytes = bytes[element ?? bytes.indices]
    if let root = unsafe root(bytes) { return unsafe root }
    guard isMending, let mended = JSONParser.escaped(bytes), let root = unsafe root(mended[...])
    else { return nil }
    hasMended = true
    return unsafe root
  }

  private func root(_ bytes: ArraySlice<UInt8>) -> cj_value? {
    guard let parser = unsafe parser else { return nil }
    var root = unsafe cj_value()
    let code = unsafe bytes.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress, !text.isEmpty else { return Int32(-1) }
      return unsafe cj_parse(parser, base, text.count, &root)
    }
    return unsafe code == 0 ? root : nil
  }

  // MARK: Values

  /// Copies a value of the document that was parsed last, at most 512 levels deep.
  private static func value(_ node: cj_value) -> FieldValue {
    switch unsafe cj_value_type(node) {
    case CJ_BOOL: unsafe .bool(cj_value_bool(node))
    case CJ_INT64: unsafe .number("\(cj_value_int64(node))")
    case CJ_UINT64: unsafe .number("\(cj_value_uint64(node))")
    case CJ_DOUBLE: unsafe .number("\(cj_value_double(node))")
    case CJ_STRING: unsafe .string(string(cj_value_string(node)))
    case CJ_ARRAY: unsafe .list(children(node) { unsafe value($0.value) })
    case CJ_OBJECT:
      unsafe .object(
        children(node) { unsafe FieldEntry(key: string($0.key), value: value($0.value)) })
    default: .null
    }
  }

  private static func children<Child>(_ node: cj_value, _ child: (cj_child) -> Child) -> [Child] {
    let count = unsafe cj_value_count(node)
    return unsafe withUnsafeTemporaryAllocation(of: cj_child.self, capacity: count) { buffer in
      let filled = unsafe cj_value_children(node, buffer.baseAddress, count)
      return unsafe buffer.prefix(filled).map { unsafe child($0) }
    }
  }

  private static func string(_ text: cj_text) -> String {
    unsafe text.bytes.withMemoryRebound(to: UInt8.self, capacity: text.count) {
      unsafe String(decoding: UnsafeBufferPointer(start: $0, count: text.count), as: UTF8.self)
    }
  }
}

// Unescaped control characters in JSON strings, usually line breaks. JSON requires `\n`, but many
// programs write them anyway.
extension JSONParser {
  /// Returns the value with its control characters escaped; `nil` if it has none.
  private static func escaped(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
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
  static func rawControls(in bytes: [UInt8]) -> (count: Int, first: Int?) {
    var found: (count: Int, first: Int?) = (0, nil)
    each(in: bytes[...]) { found = (found.count + 1, found.first ?? $0) }
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
