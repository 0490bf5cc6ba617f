package import LarderModel

/// Writes values one after another into bytes that `RecordReader` reads back in the same order.
///
/// The same values give the same bytes, so that a fingerprint of them stands for the values.
package struct RecordWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Seven bits a byte, lowest first; negative numbers take ten bytes.
  package mutating func put(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func put(_ number: Int) { put(Int64(number)) }

  package mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func put(_ fingerprint: Fingerprint) {
    put(Int64(bitPattern: fingerprint.high))
    put(Int64(bitPattern: fingerprint.low))
  }

  package mutating func put<Value>(
    _ value: Value?, _ body: (inout RecordWriter, Value) -> Void
  ) {
    put(value != nil)
    if let value { body(&self, value) }
  }

  package mutating func put(_ text: String?) { put(text) { $0.put($1) } }

  package mutating func put<Value>(
    each values: some Collection<Value>, _ body: (inout RecordWriter, Value) -> Void
  ) {
    put(values.count)
    for value in values { body(&self, value) }
  }

  package mutating func put(_ texts: [String]) { put(each: texts) { $0.put($1) } }
}

/// Reads what `RecordWriter` wrote.
///
/// Bytes that were not written so never trap: `isSound` becomes false, and what is read from
/// there on is empty. Callers look once, at the end.
package struct RecordReader {
  private let bytes: [UInt8]
  private var index: Int
  package private(set) var isSound = true

  package init(_ bytes: [UInt8], from index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// Whether all was read and nothing was wrong.
  package var isDone: Bool { isSound && index == bytes.count }

  private mutating func fail() {
    isSound = false
    index = bytes.count
  }

  /// The checked value. If the check refused it, the rest of the record is rejected too: a
  /// checksum reveals damage, but not forgery.
  mutating func checked<Value>(_ value: Value?, else other: @autoclosure () -> Value) -> Value {
    if let value { return value }
    fail()
    return other()
  }

  package mutating func int64() -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.count, shift < 64 {
      let byte = bytes[index]
      index += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int64(bitPattern: value) }
      shift += 7
    }
    fail()
    return 0
  }

  package mutating func int() -> Int { Int(int64()) }

  package mutating func bool() -> Bool {
    guard index < bytes.count else {
      fail()
      return false
    }
    defer { index += 1 }
    return bytes[index] == 1
  }

  package mutating func string() -> String {
    let count = int()
    guard count >= 0, count <= bytes.count - index else {
      fail()
      return ""
    }
    defer { index += count }
    return String(decoding: bytes[index..<index + count], as: UTF8.self)
  }

  package mutating func fingerprint() -> Fingerprint {
    let high = UInt64(bitPattern: int64())
    return Fingerprint(high: high, low: UInt64(bitPattern: int64()))
  }

  package mutating func optional<Value>(_ body: (inout RecordReader) -> Value) -> Value? {
    bool() ? body(&self) : nil
  }

  package mutating func text() -> String? { bool() ? string() : nil }

  package mutating func list<Value>(_ body: (inout RecordReader) -> Value) -> [Value] {
    let count = int()
    // Every value takes a byte at least, so that no count asks for more memory than there is.
    guard count >= 0, count <= bytes.count - index else {
      fail()
      return []
    }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count where isSound { values.append(body(&self)) }
    return values
  }

  package mutating func texts() -> [String] { list { $0.string() } }
}

/// Results of earlier builds, by the fingerprint of what they were computed from.
///
/// Only a shortcut: callers that get `nil` compute the result again.
package protocol ResultCache: Sendable {
  func lookup(_ key: Fingerprint) -> [UInt8]?
}
