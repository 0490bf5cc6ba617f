private import CToml

/// A value of a TOML document. Dates and times are texts, numbers may be read as texts too.
package struct TOMLValue: FieldValue {
  /// Lines and characters from 1, as the parser counts them; 0 for what is in no file.
  struct Place {
    var line = 0
    var column = 0
  }

  package let kind: FieldKind
  package let bool: Bool?
  package let digits: String?
  package let text: String?
  package private(set) var elements: [TOMLValue] = []
  package private(set) var entries: [FieldEntry<TOMLValue>] = []
  let place: Place
  /// Of the key that names it.
  let keyPlace: Place

  init(text: String) {
    kind = .string
    bool = nil
    digits = nil
    self.text = text
    place = Place()
    keyPlace = Place()
  }

  private init(_ value: ct_value) {
    let written = unsafe TOMLValue.string(value.text)
    switch unsafe value.type {
    case CT_BOOL: kind = .bool
    case CT_NUMBER: kind = .number
    case CT_ARRAY: kind = .list
    case CT_TABLE: kind = .object
    default: kind = .string
    }
    bool = unsafe kind == .bool ? value.flag : nil
    digits = kind == .number ? written : nil
    text = kind == .number || kind == .string ? written : nil
    place = unsafe Place(line: Int(value.place.line), column: Int(value.place.column))
    keyPlace = unsafe Place(line: Int(value.key_place.line), column: Int(value.key_place.column))
  }

  package static func example(key: String, value: String) -> String {
    // Objects are in JSON, {"calories": 320}.
    let parts = value.split(separator: "\": ", omittingEmptySubsequences: false)
    return "\(key) = " + parts.joined(separator: "\" = ")
  }

  /// What a text came to.
  enum Parsed {
    case root(TOMLValue)
    case complaint(String, at: Place)
  }

  /// - Returns: `nil` when memory is short.
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

  /// The value at `next` with all inside it, which follow it; as deep as the parser allows.
  private static func tree(_ values: UnsafeBufferPointer<ct_value>, _ next: inout Int) -> TOMLValue
  {
    var value = unsafe TOMLValue(values[next])
    let children = unsafe values[next].children
    next += 1
    for _ in 0..<children {
      let key = unsafe string(values[next].key)
      let child = unsafe tree(values, &next)
      if value.kind == .object {
        value.entries.append(FieldEntry(key: key, value: child))
      } else {
        value.elements.append(child)
      }
    }
    return value
  }

  private static func string(_ text: ct_text) -> String {
    guard let bytes = unsafe text.bytes else { return "" }
    return unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: text.count) {
      unsafe String(decoding: UnsafeBufferPointer(start: $0, count: text.count), as: UTF8.self)
    }
  }
}
