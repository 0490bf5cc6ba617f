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

  package mutating func put(_ isSo: Bool) { bytes.append(isSo ? 1 : 0) }

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
