internal import LarderModel

/// The ingredients of a list by the words that a step may name them with, in flat tables: they are
/// gone through for every step of every recipe.
struct IngredientNames {
  /// One word of a name as it is compared.
  struct Stem {
    var key: UInt64
    /// In `letters`; empty unless parts of words count.
    var letters: Range<Int>
    var isUnspaced: Bool
    /// Whether it is more than `of the` and their like, and whether it says something alone.
    var isNamed: Bool
    var isTelling: Bool
  }

  /// One of the things that a name such as `lard or sunflower oil` stands for.
  struct Reading {
    /// The place in the list.
    var ingredient: Int
    var stems: Range<Int>
    /// What says what it is: in `white wine vinegar` the vinegar.
    var head: Int
  }

  private(set) var stems: [Stem] = []
  private(set) var readings: [Reading] = []
  private var letters: [UInt8] = []
  let hasCompounds: Bool
  /// A bit for each stem, so that most words of a text need no second look.
  private var filter: UInt64 = 0
  let ingredients: [Ingredient]
  /// What the notes of ingredients say that share their head with others: by these one tells the
  /// butter that is melted from that for the tin.
  private var notes: [Int: Set<UInt64>] = [:]

  init(_ ingredients: [Ingredient], _ words: StepWords) {
    self.ingredients = ingredients
    hasCompounds = words.hasCompounds
    stems.reserveCapacity(ingredients.count * 3)
    readings.reserveCapacity(ingredients.count)
    for (place, ingredient) in ingredients.enumerated() {
      add(WordText(IngredientNames.name(ingredient), words), of: place, words)
    }
    for reading in readings {
      let key = stems[reading.head].key
      let isShared = readings.contains {
        $0.ingredient != reading.ingredient && stems[$0.head].key == key
      }
      guard isShared, let note = ingredients[reading.ingredient].note else { continue }
      let said = WordText(Array(note.utf8), words).words
      notes[reading.ingredient] = Set(
        said.lazy.filter { !words.dull.contains($0.key) }.map(\.stemKey))
    }
  }

  private static func name(_ ingredient: Ingredient) -> [UInt8] {
    Array(ingredient.name.utf8.prefix { $0 != 0x2C && $0 != 0x28 && $0 != 0x2F })
  }

  private mutating func add(_ text: WordText, of ingredient: Int, _ words: StepWords) {
    var start = stems.count
    for word in text.words {
      if words.or.contains(word.key) {
        close(from: start, of: ingredient, words)
        start = stems.count
        continue
      }
      let first = letters.count
      if hasCompounds || word.isUnspaced { letters += text.letters[word.stem] }
      let isNamed = !words.dull.contains(word.key)
      stems.append(
        Stem(
          key: word.stemKey, letters: first..<letters.count, isUnspaced: word.isUnspaced,
          isNamed: isNamed, isTelling: isNamed && !words.vague.contains(word.key)))
      filter |= hasCompounds || word.isUnspaced ? .max : 1 << (word.stemKey & 63)
    }
    close(from: start, of: ingredient, words)
  }

  private mutating func close(from start: Int, of ingredient: Int, _ words: StepWords) {
    let range = start..<stems.count
    if range.isEmpty { return }
    if !range.contains(where: { stems[$0].isTelling }) {
      for place in range { stems[place].isTelling = true }
    }
    let telling = range.filter { stems[$0].isTelling }
    readings.append(
      Reading(
        ingredient: ingredient, stems: range,
        head: (words.isHeadFirst ? telling.first : telling.last) ?? start))
  }

  /// Whether a word may be one of a name.
  func mayHold(_ word: WordText.Word) -> Bool { filter >> (word.stemKey & 63) & 1 == 1 }

  /// Whether a word of a text is one of a name: `tomatoes` and `tomato`, and where words are joined
  /// `Mehl` and `Weizenmehl`.
  func isSame(_ word: WordText.Word, of text: WordText, _ stem: Int) -> Bool {
    if word.stemKey == stems[stem].key { return true }
    guard hasCompounds || word.isUnspaced else { return false }
    let other = letters[stems[stem].letters]
    if word.isUnspaced {
      return stems[stem].isUnspaced && text.place(of: other, in: word.stem) != nil
    }
    guard word.stem.count > 3, other.count > 3 else { return false }
    let own = text.letters[word.stem]
    return own.count > other.count
      ? own.suffix(other.count).elementsEqual(other) : other.suffix(own.count).elementsEqual(own)
  }

  /// Where inside of a word of a script without blanks the head of a reading stands, in bytes.
  func range(of reading: Int, in word: WordText.Word, of text: WordText) -> Range<Int>? {
    let stem = letters[stems[readings[reading].head].letters]
    // Such letters fold to themselves, byte by byte.
    guard word.range.count == word.stem.count, let place = text.place(of: stem, in: word.stem)
    else { return nil }
    let start = word.range.lowerBound + place - word.stem.lowerBound
    return start..<start + stem.count
  }

  /// How many words of an ingredient's note stand right before or behind its name in a text.
  func countOfNote(_ ingredient: Int, around range: Range<Int>, in text: WordText) -> Int {
    guard let note = notes[ingredient] else { return 0 }
    let words = text.words
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > max(0, range.lowerBound - 2), words[start].gap == .blank { start -= 1 }
    while end < min(words.count, range.upperBound + 3), words[end].gap == .blank { end += 1 }
    return note.intersection(words[start..<end].lazy.map(\.stemKey)).count
  }
}

extension WordText {
  /// Where in a word of a script without blanks another stands.
  fileprivate func place(of part: ArraySlice<UInt8>, in range: Range<Int>) -> Int? {
    guard !part.isEmpty, part.count <= range.count else { return nil }
    return (range.lowerBound...range.upperBound - part.count)
      .first { letters[$0..<$0 + part.count].elementsEqual(part) }
  }
}
