package import LarderModel

/// Writes values one after another into bytes that `RecordReader` reads back in the same order.
package struct RecordWriter {
  package private(set) var bytes: [UInt8]

  package init(_ header: [UInt8] = []) { bytes = header }

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

  package mutating func put(_ fingerprint: Fingerprint?) {
    put(fingerprint == nil ? 0 : 1)
    guard let fingerprint else { return }
    put(Int64(bitPattern: fingerprint.high))
    put(Int64(bitPattern: fingerprint.low))
  }

  package mutating func put(_ more: [UInt8]) {
    put(more.count)
    bytes += more
  }

  package mutating func put<Value>(
    each values: some Collection<Value>, _ body: (inout RecordWriter, Value) -> Void
  ) {
    put(values.count)
    for value in values { body(&self, value) }
  }
}

/// Reads what `RecordWriter` wrote.
///
/// Bytes that were not written so never trap: what is read from there on is empty, and `isDone`
/// stays false. Callers look once, at the end.
package struct RecordReader {
  private var rest: ArraySlice<UInt8>
  private var isSound = true

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether all was read and nothing was wrong.
  package var isDone: Bool { isSound && rest.isEmpty }

  private mutating func fail() {
    isSound = false
    rest = []
  }

  package mutating func int64() -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    // Not popped byte by byte, since each of those makes a new slice.
    for index in rest.indices.prefix(10) {
      value |= UInt64(rest[index] & 0x7F) << shift
      if rest[index] < 0x80 {
        rest = rest[(index + 1)...]
        return Int64(bitPattern: value)
      }
      shift += 7
    }
    fail()
    return 0
  }

  package mutating func int() -> Int { Int(int64()) }

  package mutating func fingerprint() -> Fingerprint? {
    guard int64() == 1 else { return nil }
    let high = UInt64(bitPattern: int64())
    return Fingerprint(high: high, low: UInt64(bitPattern: int64()))
  }

  package mutating func bytes() -> [UInt8] {
    let count = count()
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  package mutating func list<Value>(_ body: (inout RecordReader) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count where isSound { values.append(body(&self)) }
    return values
  }

  /// Every value takes a byte at least, so that no count asks for more memory than there is.
  private mutating func count() -> Int {
    let count = int()
    if (0...rest.count).contains(count) { return count }
    fail()
    return 0
  }
}
