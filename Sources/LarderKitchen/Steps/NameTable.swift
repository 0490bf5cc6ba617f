/// Finds what a name speaks of: the food in that of an ingredient, the dish in that of a recipe.
///
/// Words are compared as those of steps are, without case, accents and endings.
package struct NameTable: Sendable {
  private struct Entry: Sendable {
    let stems: [UInt64]
    let meaning: String
  }

  private let words: StepWords
  /// Words behind which something else is named: `with`.
  private let stops: WordKeys
  /// By the word that says what it is, the longest names first.
  private let entries: [UInt64: [Entry]]

  /// - Parameter meanings: Names with what they mean; of equal names the first counts.
  package init(_ meanings: [(name: String, meaning: String)], stops: [String], _ words: StepWords) {
    self.words = words
    self.stops = WordKeys(stops.flatMap { WordText(Array($0.utf8), words).words.map(\.key) })
    // Read as one text: there are thousands, and covers wait for them.
    var bytes: [UInt8] = []
    for (name, _) in meanings {
      bytes += name.utf8
      bytes.append(0)
    }
    var rest = WordText(bytes, words).words[...]
    var end = 0
    var entries: [UInt64: [Entry]] = [:]
    for (name, meaning) in meanings {
      end += name.utf8.count + 1
      let stems = rest.prefix { $0.range.lowerBound < end }.map(\.stemKey)
      rest = rest.dropFirst(stems.count)
      guard let head = words.isHeadFirst ? stems.first : stems.last,
        entries[head]?.contains(where: { $0.stems == stems }) != true
      else { continue }
      let longer = entries[head]?.prefix { $0.stems.count >= stems.count }.count ?? 0
      entries[head, default: []].insert(Entry(stems: stems, meaning: meaning), at: longer)
    }
    self.entries = entries
  }

  /// What the last word says that is known, with those before it where they belong together: in
  /// `chicken stock` the stock. The first, with those behind, where names begin with their noun.
  ///
  /// - Parameter isWhole: Goes on behind commas, brackets and stops.
  package func meaning(of name: String, isWhole: Bool) -> String? {
    let text = WordText(Array(name.utf8), words)
    let count = text.words.count
    let end =
      text.words.indices.dropFirst().first {
        text.words[$0].gap > .blank || stops.contains(text.words[$0].key)
      } ?? count
    return meaning(in: 0..<end, of: text) ?? (isWhole ? meaning(in: end..<count, of: text) : nil)
  }

  private func meaning(in part: Range<Int>, of text: WordText) -> String? {
    let heads =
      words.isHeadFirst
      ? stride(from: part.lowerBound, to: part.upperBound, by: 1)
      : stride(from: part.upperBound - 1, to: part.lowerBound - 1, by: -1)
    for head in heads {
      if let names = entries[text.words[head].stemKey] {
        for index in names.indices where isName(names[index].stems, at: head, of: text) {
          return names[index].meaning
        }
      }
      if let meaning = compound(text.words[head].stem, of: text) { return meaning }
    }
    return nil
  }

  private func isName(_ stems: [UInt64], at head: Int, of text: WordText) -> Bool {
    let start = words.isHeadFirst ? head : head - stems.count + 1
    return start >= 0 && start + stems.count <= text.words.count
      && stems.indices.allSatisfy { stems[$0] == text.words[start + $0].stemKey }
  }

  /// What the end of a word says where words are joined: `Kirschtomaten`.
  private func compound(_ word: Range<Int>, of text: WordText) -> String? {
    guard words.hasCompounds else { return nil }
    for start in word.dropFirst().dropLast(3) {
      let stem = WordKey.of(text.letters[start..<word.upperBound])
      if let entry = entries[stem]?.last, entry.stems.count == 1 { return entry.meaning }
    }
    return nil
  }
}
