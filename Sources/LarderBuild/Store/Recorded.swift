/// A value that `RecordWriter` writes and `RecordReader` reads back as it was.
///
/// Both say the parts of a value in the same order, which is the order in the file. Who changes one
/// of them changes the other, and the version in `RecipeStoreWriter.header`.
package protocol Recorded {
  func put(into record: inout RecordWriter)
  /// - Throws: Where the bytes are no such value.
  init(from record: inout RecordReader) throws(RecordReader.Fault)
}

extension RecordReader {
  /// The bytes are not as they were written.
  package struct Fault: Error {}

  package mutating func value<Value: Recorded>() throws(Fault) -> Value {
    try Value(from: &self)
  }

  /// Not `value`, which Swift would take for one that is there.
  package mutating func optional<Value: Recorded>() throws(Fault) -> Value? {
    int() == 1 ? try Value(from: &self) : nil
  }
}

extension RecordWriter {
  package mutating func put(_ value: some Recorded) { value.put(into: &self) }

  /// 1 and the value, or 0.
  package mutating func put(optional value: (some Recorded)?) {
    put(value == nil ? 0 : 1)
    value?.put(into: &self)
  }
}

extension String: Recorded {
  package func put(into record: inout RecordWriter) { record.put(self) }

  package init(from record: inout RecordReader) { self = record.text() }
}

extension Int: Recorded {
  package func put(into record: inout RecordWriter) { record.put(self) }

  package init(from record: inout RecordReader) { self = record.int() }
}

extension Bool: Recorded {
  package func put(into record: inout RecordWriter) { record.put(self ? 1 : 0) }

  package init(from record: inout RecordReader) { self = record.int() == 1 }
}

/// How many, then each.
extension Array: Recorded where Element: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(count)
    for index in indices { self[index].put(into: &record) }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let count = record.count()
    self.init()
    // An element may take far more memory than the byte that each has at least.
    reserveCapacity(Swift.min(count, 1 << 10))
    for _ in 0..<count where record.isSound { append(try record.value()) }
  }
}

/// The place among the cases.
extension Recorded where Self: CaseIterable & Equatable, AllCases == [Self] {
  package func put(into record: inout RecordWriter) {
    record.put(Self.allCases.firstIndex(of: self) ?? 0)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let place = record.int()
    let cases = Self.allCases
    guard cases.indices.contains(place) else { throw RecordReader.Fault() }
    self = cases[place]
  }
}
