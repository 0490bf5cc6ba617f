internal import LarderBuild
internal import LarderModel

/// Splits the words that begin with one character into files, so that a query reads few and small
/// files.
///
/// `words/<prefix>` is a JSON object of words. A word's postings are texts separated by spaces:
/// recipes by the places of `WordEntry`, without empty ones at the end; after the names, the
/// lengths of these names, one digit each, except in small catalogs, whose index contains all
/// lengths. If they are long, the object contains `[number, size of names, size of the rest]`
/// instead, and `words/<prefix>-<number>-names` and `-rest` contain them. Postings longer than
/// `SearchLayout.long` are also split into `…-names-0` and so on, one per range of recipes,
/// numbered from its start.
///
/// A small catalog has one file for all prefixes. Otherwise there is a file per first character; a
/// large one is split again by the next character, and then contains only words of that single
/// letter and, under `*`, every recipe with a name or a label that begins with it, or the
/// `SearchLayout.head` best of them.
struct WordFiles: Sendable {
  /// Files by their names below `search/`; a word file precedes those of its long words.
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  /// The information that browsers and `SearchFiles` need.
  private(set) var summary: WordSummary

  private let layout: SearchLayout

  /// - Parameter sections: The sections of all pieces for one character; all for a small catalog.
  init(merging sections: [[WordEntry]], _ layout: SearchLayout) {
    self.layout = layout
    let entries = WordFiles.merged(sections)
    let listed = entries.filter(\.isListed)
    summary = WordSummary(words: listed.map(\.word))
    if layout.isWhole { addFile(listed, as: []) } else { cut(listed, 1) }
    if layout.row != nil, let unit = entries.first?.unit {
      files.append((WordFiles.vocabulary(of: unit), summary.vocabulary))
    }
    if layout.row == nil { addProse(entries) }
    summary.contents = files.map { Fingerprint(of: $0.bytes) }
  }

  /// Adds `prose/<first character>`, or `prose/all` for a small catalog: recipes by words that
  /// occur only in their headline or description. Browsers read it if there are no other results.
  private mutating func addProse(_ entries: [WordEntry]) {
    let prose = entries.filter { !$0.prose.isEmpty }
    guard let unit = prose.first?.unit else { return }
    let key = layout.isWhole ? "all" : String(decoding: unit, as: UTF8.self)
    let bytes = JSONWriter.object { json in
      for entry in prose {
        json.key(named: String(decoding: entry.word, as: UTF8.self))
        json.string(String(decoding: PostingList(entry.prose).bytes, as: UTF8.self))
      }
    }
    files.append(("prose/\(key)", bytes))
    summary.prose.append(key)
  }

  /// `vocabulary/a`
  private static func vocabulary(of unit: [UInt8]) -> String {
    "vocabulary/" + String(decoding: unit, as: UTF8.self)
  }

  private static func merged(_ sections: [[WordEntry]]) -> [WordEntry] {
    var places: [[UInt8]: Int] = [:]
    var entries: [WordEntry] = []
    for entry in sections.joined() {
      if let place = places[entry.word] {
        entries[place].merge(entry)
      } else {
        places[entry.word] = entries.count
        entries.append(entry)
      }
    }
    return entries.sorted { $0.word.lexicographicallyPrecedes($1.word) }
  }

  /// Splits words that share fewer than `length` characters.
  private mutating func cut(_ entries: [WordEntry], _ length: Int) {
    let groups = Dictionary(grouping: entries) {
      Array(WordEntry.units(of: $0.word, length).joined())
    }
    for (key, group) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let size = group.reduce(0) { $0 + $1.size(layout) }
      if size <= layout.cut || length == layout.letters {
        addFile(group, as: key)
        continue
      }
      let isLonger = { (entry: WordEntry) in
        WordEntry.units(of: entry.word, length + 1).count > length
      }
      addFile([head(of: group)] + group.filter { !isLonger($0) }, as: key)
      cut(group.filter(isLonger), length + 1)
    }
  }

  /// Adds a file. Folded words consist of letters and digits, so they need no escaping.
  private mutating func addFile(_ entries: [WordEntry], as key: [UInt8]) {
    let key = String(decoding: key, as: UTF8.self)
    var bytes: [UInt8] = [0x7B]
    var long: [(name: String, bytes: [UInt8])] = []
    for (number, entry) in entries.enumerated() {
      if number > 0 { bytes.append(0x2C) }
      bytes.append(0x22)
      bytes += entry.word
      bytes += [0x22, 0x3A]
      let (names, rest) = entry.postings(layout)
      if layout.isWhole || names.count + rest.count <= layout.inlined {
        bytes.append(0x22)
        bytes += names.isEmpty && !layout.isWhole ? [0x20] : names
        if !rest.isEmpty { bytes += [0x20] + rest }
        bytes.append(0x22)
      } else {
        bytes += "[\(number),\(names.count),\(rest.count)]".utf8
        let isLong = max(names.count, rest.count) > layout.long
        let pieces = isLong ? layout.stretches.map { entry.postings(layout, of: $0) } : []
        let parts = [("names", \WordEntry.Text.names, names), ("rest", \WordEntry.Text.rest, rest)]
        for (part, own, text) in parts where !text.isEmpty {
          let name = "words/\(key)-\(number)-\(part)"
          long.append((name, [0x22] + text + [0x22]))
          guard text.count > layout.long else { continue }
          for (place, piece) in pieces.enumerated() {
            long.append(("\(name)-\(place)", [0x22] + piece[keyPath: own] + [0x22]))
          }
        }
      }
    }
    summary.keys.append(key)
    files.append(("words/\(key)", bytes + [0x7D]))
    files += long
  }

  /// Returns one entry for the recipes whose names or labels contain one of the words.
  private func head(of entries: [WordEntry]) -> WordEntry {
    let none: UInt8 = 0xFF
    let label: UInt8 = 0xFE
    var marks = [UInt8](repeating: none, count: layout.count)
    func mark(_ numbers: [Int32], _ value: (Int) -> UInt8) {
      for (place, number) in numbers.enumerated() where marks.indices.contains(Int(number)) {
        marks[Int(number)] = min(marks[Int(number)], value(place))
      }
    }
    for entry in entries {
      mark(entry.numbers[0]) { entry.lengths[$0] }
      mark(entry.numbers[1]) { _ in label }
    }
    var chosen = marks.indices.filter { marks[$0] != none }
    if layout.row != nil, chosen.count > layout.head {
      var best: [Int] = []
      for value in 0...label where best.count < layout.head {
        best += chosen.lazy.filter { marks[$0] == value }.prefix(layout.head - best.count)
      }
      chosen = best.sorted()
    }
    let names = chosen.filter { marks[$0] < label }
    let labels = chosen.filter { marks[$0] == label }
    return WordEntry(
      word: Array("*".utf8),
      numbers: [names.map { Int32($0) }, labels.map { Int32($0) }, [], [], []],
      lengths: names.map { marks[$0] })
  }
}

extension WordEntry {
  fileprivate typealias Text = (names: [UInt8], rest: [UInt8])

  /// Returns the postings of names, and those of labels, ingredients and main words.
  ///
  /// - Parameter stretch: A range of recipes, numbered from its start; `nil` for all.
  fileprivate func postings(_ layout: SearchLayout, of stretch: Range<Int>? = nil) -> Text {
    let start = stretch?.lowerBound ?? 0
    let own = numbers.map { numbers in
      stretch.map { numbers[numbers.places(in: $0)] } ?? numbers[...]
    }
    var names = PostingList(own[0], from: start).bytes
    if !layout.isWhole, !names.isEmpty {
      names += [0x20] + lengths[own[0].indices].map { PostingList.digits[Int($0)] }
    }
    let rest = own[Place.label.rawValue...Place.main.rawValue]
      .map { PostingList($0, from: start).bytes }
    let count = (rest.lastIndex { !$0.isEmpty } ?? 0) + 1
    return (names, Array(rest.prefix(count).joined(separator: [0x20])))
  }

  /// Estimates the bytes of its postings without writing them.
  fileprivate func size(_ layout: SearchLayout) -> Int {
    numbers.dropLast().reduce(numbers[0].count) { size, numbers in
      guard numbers.count > 0 else { return size }
      return size + numbers.count * (layout.count / numbers.count > 24 ? 2 : 1)
    }
  }
}

extension WordFiles {
  /// Returns the files of all words, in the order of their first characters.
  ///
  /// - Parameter tails: The last parts of compounds in names.
  static func all(
    _ recipes: [RecipeSummary], _ layout: SearchLayout, _ parallel: Parallel,
    tails: Set<[UInt8]> = [],
    prose: SearchProse = SearchProse()
  ) -> [WordFiles] {
    // Large slices, since the same words and phrases occur in all of them.
    let pieces = parallel.map(count: recipes.count, minimumSlice: 500) {
      WordPiece(recipes, in: $0, tails: tails, prose: prose)
    }
    let sections = Dictionary(grouping: pieces.flatMap(\.sections)) { section in
      layout.isWhole ? [] : section.unit
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.value.map(\.entries) }
    if layout.isWhole { return [WordFiles(merging: sections.first ?? [], layout)] }
    return parallel.map(count: sections.count) { range in
      range.map { WordFiles(merging: sections[$0], layout) }
    }.flatMap { $0 }
  }
}

/// Ascending recipe numbers as text: the gaps between them, five bits per character, lowest first,
/// with the sixth bit set on all but the last.
struct PostingList {
  private(set) var bytes: [UInt8] = []
  private var last = -1

  init() {}

  /// - Parameter start: The number that is encoded as 0.
  init(_ numbers: some Sequence<Int32>, from start: Int = 0) {
    for number in numbers { append(Int(number) - start) }
  }

  /// - Parameter number: Greater than the previous one; otherwise ignored.
  mutating func append(_ number: Int) {
    guard number > last else { return }
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

extension RandomAccessCollection {
  /// Returns the first index of a value in an ordered collection, or its insertion index.
  func place(where isBefore: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let middle = index(start, offsetBy: count / 2)
      if isBefore(self[middle]) {
        start = index(after: middle)
        count -= count / 2 + 1
      } else {
        count /= 2
      }
    }
    return start
  }
}

extension RandomAccessCollection where Element: BinaryInteger {
  /// Returns the indices of the numbers of a range among ascending numbers.
  func places(in range: Range<Int>) -> Range<Index> {
    place { $0 < range.lowerBound }..<place { $0 < range.upperBound }
  }
}
