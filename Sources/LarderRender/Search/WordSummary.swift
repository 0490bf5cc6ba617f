internal import LarderBuild
internal import LarderModel

/// What of the files of words the index tells, without the files.
struct WordSummary: Equatable, Sendable {
  /// Beginnings that have a file: ``, `a`, `ch`, `_3`.
  var keys: [String] = []
  /// Beginnings of words that have a file of headlines and descriptions.
  var prose: [String] = []
  /// Ordered by their bytes.
  var words: [[UInt8]]
  /// Of the files, in their order.
  var contents: [Fingerprint] = []

  init(words: [[UInt8]]) { self.words = words }

  /// Of all files.
  init(joining parts: [WordSummary]) {
    words = parts.flatMap(\.words).sorted { $0.lexicographicallyPrecedes($1) }
    keys = parts.flatMap(\.keys)
    prose = parts.flatMap(\.prose)
    contents = parts.flatMap(\.contents)
  }

  /// All words with blanks between, as a JSON string.
  var vocabulary: [UInt8] { [0x22] + words.joined(separator: [0x20]) + [0x22] }

  /// Where a word stands, or would.
  func place(of word: some Sequence<UInt8>) -> Int {
    words.place { $0.lexicographicallyPrecedes(word) }
  }
}

extension WordSummary {
  var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(each: keys) { $0.put(Array($1.utf8)) }
    record.put(each: prose) { $0.put(Array($1.utf8)) }
    record.put(each: words) { $0.put($1) }
    record.put(each: contents) { $0.put($1) }
    return record.bytes
  }

  /// - Returns: `nil` for other bytes.
  init?(_ bytes: [UInt8]) {
    var reader = RecordReader(bytes[...])
    keys = reader.list { String(decoding: $0.bytes(), as: UTF8.self) }
    prose = reader.list { String(decoding: $0.bytes(), as: UTF8.self) }
    words = reader.list { $0.bytes() }
    contents = reader.list { $0.fingerprint() }.compactMap { $0 }
    guard reader.isDone else { return nil }
  }
}
