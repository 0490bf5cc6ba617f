private import CSimdjson

/// libsimdjson's parser with its buffers. A class, since it owns C memory; one per worker.
package final class JSONParser {
  private let parser: OpaquePointer?

  package init() { parser = cj_parser_new() }

  deinit {
    if let parser { cj_parser_free(parser) }
  }

  /// Parses one complete JSON value and passes it to `body`.
  ///
  /// The value must not outlive the call: the next parse reuses its memory.
  ///
  /// - Returns: `nil` when the bytes are no JSON, hold a number beyond 64 bits or a double's range,
  ///   or a list or an object with 16,777,215 entries or more. `JSONDocument` finds out what and
  ///   where.
  package func parse<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (JSONValue) -> Result
  ) -> Result? {
    guard let parser, let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
    var root = cj_value()
    guard cj_parse(parser, base, bytes.count, &root) == 0 else { return nil }
    return body(JSONValue(root))
  }
}

/// A value inside the document that its parser parsed last.
package struct JSONValue: FieldValue {
  private let value: cj_value
  package let kind: FieldKind

  fileprivate init(_ value: cj_value) {
    self.value = value
    switch cj_value_type(value) {
    case CJ_BOOL: kind = .bool
    case CJ_INT64, CJ_UINT64, CJ_DOUBLE: kind = .number
    case CJ_STRING: kind = .string
    case CJ_ARRAY: kind = .list
    case CJ_OBJECT: kind = .object
    default: kind = .null
    }
  }

  package var bool: Bool? { kind == .bool ? cj_value_bool(value) : nil }

  package var text: String? {
    kind == .string ? JSONValue.string(cj_value_string(value)) : nil
  }

  package var digits: String? {
    guard kind == .number else { return nil }
    switch cj_value_type(value) {
    case CJ_INT64: return "\(cj_value_int64(value))"
    case CJ_UINT64: return "\(cj_value_uint64(value))"
    default: return "\(cj_value_double(value))"
    }
  }

  package var elements: [JSONValue] {
    kind == .list ? children { JSONValue($0.value) } : []
  }

  package var entries: [FieldEntry<JSONValue>] {
    guard kind == .object else { return [] }
    return children { FieldEntry(key: JSONValue.string($0.key), value: JSONValue($0.value)) }
  }

  package static func example(key: String, value: String) -> String { "\"\(key)\": \(value)" }

  private func children<Child>(_ child: (cj_child) -> Child) -> [Child] {
    let count = cj_value_count(value)
    return withUnsafeTemporaryAllocation(of: cj_child.self, capacity: count) { buffer in
      let filled = cj_value_children(value, buffer.baseAddress, count)
      return buffer.prefix(filled).map { child($0) }
    }
  }

  private static func string(_ text: cj_text) -> String {
    text.bytes.withMemoryRebound(to: UInt8.self, capacity: text.count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: text.count), as: UTF8.self)
    }
  }
}
