/// The prefixes and endings that words lose before they are compared.
struct WordEndings: Sendable {
  /// Articles that are written together with the next word, longest first.
  private let prefixes: [[UInt8]]
  /// Endings that are removed or replaced before two words are compared: `s`, `y/ies`. Grouped by
  /// their last byte, longest first.
  private let endings: [Ending]
  /// For each last byte, the index of its first ending; with one more entry at the end.
  private let starts: [Int]
  /// The bytes of all endings and their replacements.
  private let pool: [UInt8]

  /// An ending, its replacement, and its second to last letter, which distinguishes most of them; 0 if
  /// there is none.
  private typealias Ending = (from: Range<Int>, to: Range<Int>, second: UInt8)

  /// - Parameters:
  ///   - prefixes: Folded prefixes.
  ///   - written: Endings, with a replacement before a slash: `y/ies`.
  init(prefixes: [[UInt8]], _ written: [String]) {
    self.prefixes = prefixes.sorted { $0.count > $1.count }
    let written = written.map { entry in
      let parts = entry.split(separator: "/", omittingEmptySubsequences: false)
      let from = StepWords.folded(String(parts.last ?? ""))
      return (from: from, to: parts.count > 1 ? StepWords.folded(String(parts[0])) : [])
    }.filter { $0.to.count <= $0.from.count && !$0.from.isEmpty }
    var (endings, starts, pool): ([Ending], [Int], [UInt8]) = ([], [0], [])
    for last in UInt8.min...UInt8.max {
      for (from, to) in written.filter({ $0.from.last == last })
        .sorted(by: { $0.from.count > $1.from.count })
      {
        let middle = pool.count + from.count
        let second = from.dropLast().last ?? 0
        endings.append((pool.count..<middle, middle..<middle + to.count, second))
        pool += from + to
      }
      starts.append(endings.count)
    }
    (self.endings, self.starts, self.pool) = (endings, starts, pool)
  }

  /// Removes the prefix and the ending of a word, and changes its letters if the ending is
  /// replaced.
  ///
  ///     tomatoes, tomato    // tomato
  ///     cherries            // cherry
  ///
  /// At least two characters of every word remain, and short words are unchanged.
  ///
  /// - Returns: The range of the rest in `letters`.
  func stem(_ letters: inout [UInt8], _ word: Range<Int>) -> Range<Int> {
    var start = word.lowerBound
    let end = word.upperBound
    if !prefixes.isEmpty,
      let prefix = prefixes.first(where: { letters[word].starts(with: $0) }),
      // More must remain after a single letter, which often belongs to the word.
      WordEndings.isLonger(
        than: prefix.count > 2 ? 1 : 2, letters, start + prefix.count..<end)
    {
      start += prefix.count
    }
    let last = Int(letters[end - 1])
    guard starts[last] < starts[last + 1], WordEndings.isLonger(than: 3, letters, start..<end)
    else { return start..<end }
    let second = letters[end - 2]
    for index in starts[last]..<starts[last + 1] {
      let ending = endings[index]
      if ending.second != second, ending.second != 0 { continue }
      let place = end - ending.from.count
      guard place >= start, isHere(ending.from, at: place, of: letters),
        place == start || WordEndings.isLonger(than: 1, letters, start..<place)
      else { continue }
      for (offset, letter) in ending.to.enumerated() { letters[place + offset] = pool[letter] }
      return start..<place + ending.to.count
    }
    return start..<end
  }

  /// Returns a folded word without its prefix and its ending.
  func stem(of word: [UInt8]) -> [UInt8] {
    if word.isEmpty { return [] }
    var letters = word
    let stem = self.stem(&letters, word.indices)
    return Array(letters[stem])
  }

  private func isHere(_ ending: Range<Int>, at place: Int, of letters: [UInt8]) -> Bool {
    var place = place
    for letter in ending {
      if letters[place] != pool[letter] { return false }
      place += 1
    }
    return true
  }

  private static func isLonger(than count: Int, _ letters: [UInt8], _ range: Range<Int>) -> Bool {
    var count = count
    for place in range where letters[place] & 0xC0 != 0x80 {
      count -= 1
      if count < 0 { return true }
    }
    return false
  }
}
