/// Cuts the words of an index into files by how they begin, so that a query reads one or two.
///
/// A small index is one file for all beginnings. Else there is a file for each first letter; a
/// letter with much to say is cut again by the second, and its own file then holds only words of
/// that one letter and, under `*`, every recipe with a name or a label that begins with it.
struct WordShards {
  /// By their beginning: ``, `a`, `ch`, `_3`. Each is a JSON object of words.
  private(set) var files: [(key: String, bytes: [UInt8])] = []
  /// All words with blanks between.
  let vocabulary: [UInt8]

  /// Bytes of postings above which a letter is cut by the second one.
  private static let limit = 24_000

  init(_ index: WordIndex, isSmall: Bool) {
    vocabulary = Array(index.entries.lazy.map(\.word).joined(separator: [0x20]))
    let lines = index.entries.map { Line($0) }
    if isSmall {
      files = [("", WordShards.object(lines[...]))]
      return
    }
    for letter in WordShards.groups(lines, length: 1) {
      if letter.lines.reduce(0, { $0 + $1.text.count }) <= WordShards.limit {
        files.append((letter.key, WordShards.object(letter.lines[...])))
        continue
      }
      let single = letter.lines.filter { WordShards.units(of: $0.entry.word).count == 1 }
      let longer = letter.lines.filter { WordShards.units(of: $0.entry.word).count > 1 }
      let all = Line(word: Array("*".utf8), merging: letter.lines.map(\.entry))
      files.append((letter.key, WordShards.object(([all] + single)[...])))
      for pair in WordShards.groups(longer, length: 2) {
        files.append((pair.key, WordShards.object(pair.lines[...])))
      }
    }
  }

  /// Lines by the first `length` units of their words, in the order of the keys.
  private static func groups(
    _ lines: [Line], length: Int
  ) -> [(key: String, lines: [Line])] {
    var places: [[UInt8]: Int] = [:]
    var groups: [(key: [UInt8], lines: [Line])] = []
    for line in lines {
      let key = Array(units(of: line.entry.word).prefix(length).joined())
      if let place = places[key] {
        groups[place].lines.append(line)
      } else {
        places[key] = groups.count
        groups.append((key, [line]))
      }
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { (String(decoding: $0.key, as: UTF8.self), $0.lines) }
  }

  /// The first two characters of a word as file names spell them: `a`, and `_` with the last
  /// hexadecimal digit of the scalar for what is not ASCII.
  private static func units(of word: [UInt8]) -> [[UInt8]] {
    if let first = word.first, first < 0x80, word.count == 1 { return [[first]] }
    if word.count > 1, word[0] < 0x80, word[1] < 0x80 { return [[word[0]], [word[1]]] }
    return String(decoding: word.prefix(8), as: UTF8.self).unicodeScalars.prefix(2).map {
      $0.isASCII
        ? [UInt8(truncatingIfNeeded: $0.value)]
        : [0x5F, Array("0123456789abcdef".utf8)[Int($0.value & 15)]]
    }
  }

  /// Folded words need no escaping: letters and digits only.
  private static func object(_ lines: ArraySlice<Line>) -> [UInt8] {
    var bytes: [UInt8] = [0x7B]
    for line in lines {
      if bytes.count > 1 { bytes.append(0x2C) }
      bytes.append(0x22)
      bytes += line.entry.word
      bytes += [0x22, 0x3A, 0x22]
      bytes += line.text
      bytes.append(0x22)
    }
    bytes.append(0x7D)
    return bytes
  }
}

extension WordShards {
  /// A word and its postings as text: places with blanks between, empty ones at the end left out.
  private struct Line {
    let entry: WordIndex.Entry
    let text: [UInt8]

    init(_ entry: WordIndex.Entry) {
      self.entry = entry
      var text: [UInt8] = []
      let count = (entry.numbers.lastIndex { !$0.isEmpty } ?? 0) + 1
      for (place, numbers) in entry.numbers.prefix(count).enumerated() {
        if place > 0 { text.append(0x20) }
        text += PostingList(numbers).bytes
      }
      self.text = text
    }

    /// One line for all the recipes whose names or labels hold one of the entries.
    init(word: [UInt8], merging entries: [WordIndex.Entry]) {
      let names = Set(entries.flatMap { $0.numbers[0] })
      let labels = Set(entries.flatMap { $0.numbers[1] }).subtracting(names)
      self.init(WordIndex.Entry(word: word, numbers: [names.sorted(), labels.sorted(), []]))
    }
  }
}

/// Ascending recipe numbers as text: the gaps between them, five bits a character, lowest first,
/// with the sixth bit set on all but the last.
struct PostingList {
  private(set) var bytes: [UInt8] = []
  private var last = -1

  init() {}

  init(_ numbers: some Sequence<Int32>) {
    for number in numbers { append(Int(number)) }
  }

  /// - Parameter number: Greater than the one before.
  mutating func append(_ number: Int) {
    var rest = number - last - 1
    last = number
    while rest > 31 {
      bytes.append(PostingList.digits[32 | rest & 31])
      rest >>= 5
    }
    bytes.append(PostingList.digits[rest])
  }

  static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
