/// A value that `RecordWriter` writes and `RecordReader` reads back as it was.
///
/// Both say the parts of a value in the same order, which is the order in the file. Who changes one
/// of them changes the other, and the version in `WorkFile`.
package protocol Recorded {
  func put(into record: inout RecordWriter)
  /// - Throws: Where the bytes are no such value.
  init(from record: inout RecordReader) throws(RecordReader.Fault)
}

extension RecordReader {
  /// The bytes are not as they were written.
  package struct Fault: Error {
    package init() {}
  }

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

extension RecordReader {
  /// How many, then what `body` reads of each.
  package mutating func values<Value>(
    _ body: (inout RecordReader) throws(Fault) -> Value
  ) throws(Fault) -> [Value] {
    let count = count()
    var values: [Value] = []
    values.reserveCapacity(min(count, 1 << 10))
    for _ in 0..<count where isSound { values.append(try body(&self)) }
    return values
  }

  /// How many, then keys with their values.
  package mutating func dictionary<Key: Recorded & Hashable, Value: Recorded>() throws(Fault)
    -> [Key: Value]
  {
    let pairs = try values { record throws(Fault) -> (Key, Value) in
      (try record.value(), try record.value())
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension RecordWriter {
  /// - Parameter pairs: Keys with their values, in an order that is the same each time.
  package mutating func put<Key: Recorded, Value: Recorded>(
    pairs: some Collection<(key: Key, value: Value)>
  ) {
    put(each: pairs) { record, pair in
      record.put(pair.key)
      record.put(pair.value)
    }
  }
}

/// Its bounds.
extension Range: Recorded where Bound == Int {
  package func put(into record: inout RecordWriter) {
    record.put(lowerBound)
    record.put(upperBound)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let (lower, upper) = (record.int(), record.int())
    guard lower <= upper else { throw RecordReader.Fault() }
    self = lower..<upper
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
