package import LarderModel

/// A writer of consecutive values, which `RecordReader` reads back in the same order.
package struct RecordWriter {
  package private(set) var bytes: [UInt8]

  package init(_ header: [UInt8] = []) { bytes = header }

  /// Writes seven bits per byte, lowest first; negative numbers take ten bytes.
  package mutating func put(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func put(_ number: Int) { put(Int64(number)) }

  /// Writes eight bytes, lowest first, for any number.
  package mutating func put(fixed number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

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

  /// Appends the bytes of another writer unchanged.
  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Writes the text as UTF-8 bytes.
  package mutating func put(_ text: String) {
    let text = text.utf8
    put(text.count)
    bytes.append(contentsOf: text)
  }

  package mutating func put<Value>(
    each values: some Collection<Value>, _ body: (inout RecordWriter, Value) -> Void
  ) {
    put(values.count)
    for value in values { body(&self, value) }
  }

  /// Removes all bytes but keeps the memory.
  package mutating func clear() { bytes.removeAll(keepingCapacity: true) }
}

/// A reader of the values that `RecordWriter` wrote.
///
/// Invalid bytes never trap: values after them are empty, and `isDone` stays false. Callers check
/// it once, at the end.
package struct RecordReader {
  private let source: ArraySlice<UInt8>
  /// The position of the next byte. Not a shrinking slice, since each slice is reference-counted.
  private var place: Int
  /// Whether everything so far was valid.
  private(set) var isSound = true

  package init(_ bytes: ArraySlice<UInt8>) {
    source = bytes
    place = bytes.startIndex
  }

  /// Whether everything was read and valid.
  package var isDone: Bool { isSound && place == source.endIndex }

  private mutating func fail() {
    isSound = false
    place = source.endIndex
  }

  package mutating func int64() -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while place < source.endIndex, shift < 64 {
      let byte = source[place]
      place += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return Int64(bitPattern: value) }
      shift += 7
    }
    fail()
    return 0
  }

  package mutating func int() -> Int { Int(int64()) }

  package mutating func fixed() -> UInt64 {
    part(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package mutating func fingerprint() -> Fingerprint? {
    guard int64() == 1 else { return nil }
    let high = UInt64(bitPattern: int64())
    return Fingerprint(high: high, low: UInt64(bitPattern: int64()))
  }

  package mutating func bytes() -> [UInt8] { Array(part(count())) }

  /// Reads a text; invalid UTF-8 is replaced, as in `String(decoding:as:)`.
  package mutating func text() -> String { String(decoding: part(count()), as: UTF8.self) }

  package mutating func list<Value>(_ body: (inout RecordReader) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count where isSound { values.append(body(&self)) }
    return values
  }

  /// Reads the number of bytes or values that follow. Every value takes at least one byte, so no
  /// count requires more memory than there are bytes.
  mutating func count() -> Int {
    let count = int()
    if (0...(source.endIndex - place)).contains(count) { return count }
    fail()
    return 0
  }

  private mutating func part(_ count: Int) -> ArraySlice<UInt8> {
    guard count <= source.endIndex - place else {
      fail()
      return []
    }
    defer { place += count }
    return source[place..<(place + count)]
  }
}

// Complete diagnostics in records.

extension RecordWriter {
  private mutating func put(_ location: SourceLocation) {
    put(location.path)
    put(location.line ?? 0)
    put(location.column ?? 0)
  }

  package mutating func put(_ diagnostic: Diagnostic) {
    let problem = diagnostic.problem
    for text in [problem.severity.rawValue, problem.id.rawValue, problem.field, problem.message] {
      put(text)
    }
    put(each: problem.hint.map { [$0] } ?? []) { $0.put($1) }
    put(diagnostic.location)
    put(each: diagnostic.excerpt.map { [$0] } ?? []) { record, excerpt in
      record.put(excerpt.line)
      record.put(excerpt.length)
    }
    put(each: diagnostic.notes) { record, note in
      record.put(note.message)
      record.put(note.location)
    }
  }
}

extension RecordReader {
  private mutating func location() -> SourceLocation {
    let (path, line, column) = (text(), int(), int())
    return SourceLocation(
      path: path, line: line == 0 ? nil : line, column: column == 0 ? nil : column)
  }

  private mutating func diagnostic() -> Diagnostic? {
    guard let severity = Diagnostic.Severity(rawValue: text()) else { return nil }
    let id = Diagnostic.ID(rawValue: text())
    let (field, message) = (text(), text())
    let hint = list { $0.text() }.first
    let location = location()
    let excerpt = list { record in
      let line = record.text()
      return Diagnostic.Excerpt(line: line, length: record.int())
    }.first
    let notes = list { record in
      let message = record.text()
      return Diagnostic.Note(message, at: record.location())
    }
    return Diagnostic(
      Problem(severity, id, field: field, message, hint: hint), at: location, excerpt: excerpt,
      notes: notes)
  }

  /// Reads a list of diagnostics written by `put(each:)`.
  ///
  /// - Returns: `nil` if this version does not know the severity of one.
  package mutating func diagnostics() -> [Diagnostic]? {
    let diagnostics = list { $0.diagnostic() }
    let sound = diagnostics.compactMap { $0 }
    return sound.count == diagnostics.count ? sound : nil
  }
}
