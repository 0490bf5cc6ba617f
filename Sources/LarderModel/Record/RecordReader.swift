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

  /// What a check made of something read. Where it refused, nothing is believed any more: a
  /// checksum tells of damage, but anybody can write one.
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
