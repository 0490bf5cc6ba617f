private import CSimdjson

/// libsimdjson's parser with its buffers. A class, since it owns C memory; one per worker.
///
/// Safe, since nothing else holds the parser, and values end with the call that they are passed to.
@safe package final class JSONParser {
  private let parser: OpaquePointer?
  private let isMending: Bool
  /// Whether a value was read that is JSON only with its control characters escaped.
  private(set) var hasMended = false

  /// - Parameter isMending: Whether such values are read too.
  package init(isMending: Bool = false) {
    self.isMending = isMending
    unsafe parser = cj_parser_new()
  }

  deinit {
    if let parser = unsafe parser { unsafe cj_parser_free(parser) }
  }

  /// Parses one complete JSON value, which fills the element or all of the bytes, and passes it to
  /// `body`.
  ///
  /// The value must not outlive the call: the next parse reuses its memory.
  ///
  /// - Returns: `nil` when the bytes are no JSON, hold a number beyond 64 bits or a double's range,
  ///   or a list or an object with 16,777,215 entries or more. `JSONDocument` finds out what and
  ///   where.
  package func parse<Result>(
    _ bytes: [UInt8], in element: JSONElement? = nil, _ body: (JSONValue) -> Result
  ) -> Result? {
    let element = element ?? JSONElement(offset: 0, count: bytes.count)
    if let value = value(of: bytes[element.offset..<element.end]) { return body(value) }
    guard isMending, let mended = RawControls.escaped(bytes[element.offset..<element.end]),
      let value = value(of: mended[...])
    else { return nil }
    hasMended = true
    return body(value)
  }

  private func value(of bytes: ArraySlice<UInt8>) -> JSONValue? {
    guard let parser = unsafe parser else { return nil }
    var root = unsafe cj_value()
    let code = unsafe bytes.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress, !text.isEmpty else { return Int32(-1) }
      return unsafe cj_parse(parser, base, text.count, &root)
    }
    return unsafe code == 0 ? JSONValue(root) : nil
  }
}

/// A value inside the document that its parser parsed last. Safe within the call of
/// `JSONParser.parse` that passes it on, which is all that readers see of it.
@safe package struct JSONValue: FieldValue {
  private let value: cj_value
  package let kind: FieldKind

  fileprivate init(_ value: cj_value) {
    unsafe self.value = value
    switch unsafe cj_value_type(value) {
    case CJ_BOOL: kind = .bool
    case CJ_INT64, CJ_UINT64, CJ_DOUBLE: kind = .number
    case CJ_STRING: kind = .string
    case CJ_ARRAY: kind = .list
    case CJ_OBJECT: kind = .object
    default: kind = .null
    }
  }

  package var bool: Bool? { unsafe kind == .bool ? cj_value_bool(value) : nil }

  package var text: String? {
    unsafe kind == .string ? JSONValue.string(cj_value_string(value)) : nil
  }

  package var digits: String? {
    guard kind == .number else { return nil }
    switch unsafe cj_value_type(value) {
    case CJ_INT64: return unsafe "\(cj_value_int64(value))"
    case CJ_UINT64: return unsafe "\(cj_value_uint64(value))"
    default: return unsafe "\(cj_value_double(value))"
    }
  }

  package var elements: [JSONValue] {
    unsafe kind == .list ? children { unsafe JSONValue($0.value) } : []
  }

  package var entries: [FieldEntry<JSONValue>] {
    guard kind == .object else { return [] }
    return unsafe children {
      unsafe FieldEntry(key: JSONValue.string($0.key), value: JSONValue($0.value))
    }
  }

  package static func example(key: String, value: String) -> String { "\"\(key)\": \(value)" }

  private func children<Child>(_ child: (cj_child) -> Child) -> [Child] {
    let count = unsafe cj_value_count(value)
    return unsafe withUnsafeTemporaryAllocation(of: cj_child.self, capacity: count) { buffer in
      let filled = unsafe cj_value_children(value, buffer.baseAddress, count)
      return unsafe buffer.prefix(filled).map { unsafe child($0) }
    }
  }

  private static func string(_ text: cj_text) -> String {
    unsafe text.bytes.withMemoryRebound(to: UInt8.self, capacity: text.count) {
      unsafe String(decoding: UnsafeBufferPointer(start: $0, count: text.count), as: UTF8.self)
    }
  }
}
