internal import LarderModel

/// An ingredient of the list by the words that a step may name it with.
struct NamedIngredient {
  /// One word as it is compared.
  struct Stem {
    var key: UInt64
    /// Only where parts of words count.
    var letters: [UInt8]
    var isUnspaced: Bool
  }

  /// One of the things that a name such as `lard or sunflower oil` stands for.
  struct Reading {
    var all: [Stem]
    /// Without `of the` and their like.
    var named: [Stem]
    /// Without those that say nothing alone, unless there are no others.
    var telling: [Stem]
    /// What says what it is: in `white wine vinegar` the vinegar.
    var head: Stem
  }

  var readings: [Reading] = []
  var group: String?
  /// What its note says, by which one tells the butter that is melted from that for the tin.
  var note: Set<UInt64> = []
  var isFixed: Bool
  var isCounted: Bool

  init(_ ingredient: Ingredient, _ language: StepWords) {
    group = ingredient.group
    isFixed = ingredient.isFixed
    isCounted = ingredient.unit.map { $0.dimension == .count } ?? true
    if let note = ingredient.note {
      let words = WordText(Array(note.utf8), language).words
      self.note = Set(words.lazy.filter { !language.dull.contains($0.key) }.map(\.stemKey))
    }
    let name = ingredient.name.utf8.prefix { $0 != 0x2C && $0 != 0x28 && $0 != 0x2F }
    let text = WordText(Array(name), language)
    for part in text.words.split(whereSeparator: { language.or.contains($0.key) }) {
      func stem(_ word: WordText.Word) -> Stem {
        let isNeeded = language.hasCompounds || word.isUnspaced
        return Stem(
          key: word.stemKey, letters: isNeeded ? Array(text.letters[word.stem]) : [],
          isUnspaced: word.isUnspaced)
      }
      let all = part.map(stem)
      let named = part.filter { !language.dull.contains($0.key) }
      var telling = named.filter { !language.vague.contains($0.key) }.map(stem)
      if telling.isEmpty { telling = all }
      guard let head = language.isHeadFirst ? telling.first : telling.last else { continue }
      readings.append(
        Reading(all: all, named: named.map(stem), telling: telling, head: head))
    }
  }
}

extension WordText {
  /// Whether a word of the text is one of a name: `tomatoes` and `tomato`, and where words are
  /// joined `Mehl` and `Weizenmehl`.
  func isSame(_ index: Int, _ stem: NamedIngredient.Stem, _ language: StepWords) -> Bool {
    let word = words[index]
    if word.stemKey == stem.key { return true }
    if word.isUnspaced, stem.isUnspaced { return holds(stem.letters, word.stem) != nil }
    guard language.hasCompounds, word.stem.count > 3, stem.letters.count > 3 else { return false }
    let own = letters[word.stem]
    return own.count > stem.letters.count
      ? own.suffix(stem.letters.count).elementsEqual(stem.letters)
      : stem.letters.suffix(own.count).elementsEqual(own)
  }

  /// Where in a word of a script without blanks another stands.
  func holds(_ part: [UInt8], _ range: Range<Int>) -> Int? {
    guard !part.isEmpty, part.count <= range.count else { return nil }
    return (range.lowerBound...range.upperBound - part.count)
      .first { letters[$0..<$0 + part.count].elementsEqual(part) }
  }
}
