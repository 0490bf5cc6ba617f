private import CToml

/// A value of a TOML document with its source positions. Dates and times are text.
struct TOMLNode {
  /// Line and character, from 1, as the parser counts them; 0 for values without a position.
  struct Place {
    var line = 0
    var column = 0
  }

  private(set) var value: FieldValue
  /// Elements of a list, or values of an object.
  private(set) var children: [TOMLNode] = []
  let place: Place
  /// Position of its key.
  let keyPlace: Place

  private init(_ value: ct_value) {
    let written = unsafe TOMLNode.string(value.text)
    switch unsafe value.type {
    case CT_BOOL: self.value = unsafe .bool(value.flag)
    case CT_NUMBER: self.value = .plain(written, .number)
    case CT_ARRAY: self.value = .list([])
    case CT_TABLE: self.value = .object([])
    default: self.value = .string(written)
    }
    place = unsafe Place(line: Int(value.place.line), column: Int(value.place.column))
    keyPlace = unsafe Place(line: Int(value.key_place.line), column: Int(value.key_place.column))
  }

  /// The result of parsing a text.
  enum Parsed {
    case root(TOMLNode)
    case complaint(String, at: Place)
  }

  /// - Returns: `nil` if memory is exhausted.
  static func parsed(_ bytes: ArraySlice<UInt8>) -> Parsed? {
    let document = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) {
        unsafe ct_parse($0.baseAddress, $0.count)
      }
    }
    guard let document = unsafe document else { return nil }
    defer { unsafe ct_free(document) }
    var place = ct_place()
    let complaint = unsafe string(ct_complaint(document, &place))
    if !complaint.isEmpty {
      return .complaint(
        complaint, at: Place(line: Int(place.line), column: Int(place.column)))
    }
    var count = 0
    let values = unsafe ct_values(document, &count)
    var next = 0
    return unsafe .root(tree(UnsafeBufferPointer(start: values, count: count), &next))
  }

  /// Returns the value at `next` and its descendants, which follow it; the parser limits the depth.
  private static func tree(_ values: UnsafeBufferPointer<ct_value>, _ next: inout Int) -> TOMLNode {
    var node = unsafe TOMLNode(values[next])
    let count = unsafe values[next].children
    next += 1
    var keys: [String] = []
    for _ in 0..<count {
      unsafe keys.append(string(values[next].key))
      unsafe node.children.append(tree(values, &next))
    }
    switch node.value {
    case .list: node.value = .list(node.children.map(\.value))
    case .object:
      node.value = .object(
        zip(keys, node.children).map { FieldEntry(key: $0, value: $1.value) })
    default: break
    }
    return node
  }

  private static func string(_ text: ct_text) -> String {
    guard let bytes = unsafe text.bytes else { return "" }
    return unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: text.count) {
      unsafe String(decoding: UnsafeBufferPointer(start: $0, count: text.count), as: UTF8.self)
    }
  }
}
