internal import LarderModel

/// The ingredients of a list by the words that a step may use for them, in flat tables because
/// every step of every recipe scans them.
final class IngredientNames {
  /// One word of a name.
  struct Stem {
    /// Index among the different words.
    var name: Int
    /// Fingerprint of the word with its ending.
    var key: UInt64
    /// Whether it is more than a function word such as `of` or `the`, and whether it is specific
    /// enough to identify the ingredient alone.
    var isNamed: Bool
    var isTelling: Bool
  }

  /// One of the alternatives in a name such as `lard or sunflower oil`.
  struct Reading {
    /// Index in the list of ingredients.
    var ingredient: Int
    var stems: Range<Int>
    /// The stem that names the thing itself: vinegar in `white wine vinegar`.
    var head: Int
  }

  let stems: [Stem]
  let readings: [Reading]
  let names: Keys
  private let letters: [UInt8]
  let words: StepWords
  let ingredients: [Ingredient]
  /// The words in the notes of ingredients that share their head with others. They distinguish the
  /// butter that is melted from the butter for the tin.
  private let notes: [Int: Set<UInt64>]

  init(_ ingredients: [Ingredient], _ words: StepWords) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    for place in ingredients.indices {
      bytes += ingredients[place].name.utf8
      bytes.append(0)
      ends.append(bytes.count)
    }
    let text = WordText(bytes, words)
    var stems: [Stem] = []
    stems.reserveCapacity(text.words.count)
    var readings: [Reading] = []
    readings.reserveCapacity(ingredients.count)
    var names = Keys()
    var next = 0
    for (place, end) in ends.enumerated() {
      var start = stems.count
      while next < text.words.count, text.words[next].range.lowerBound < end {
        let word = text.words[next]
        next += 1
        // Text after a comma or a bracket is a remark, except after words such as `boneless`.
        if word.gap > .blank, stems[start...].contains(where: \.isTelling) {
          while next < text.words.count, text.words[next].range.lowerBound < end { next += 1 }
          break
        }
        if words.remarks.contains(word.key), stems[start...].contains(where: \.isTelling) {
          while next < text.words.count, text.words[next].range.lowerBound < end,
            !words.or.contains(text.words[next].key)
          {
            next += 1
          }
          continue
        }
        // Splits `lard or oil` and `salt and pepper`, but not `half and half`.
        let isOr =
          words.or.contains(word.key)
          || words.and.contains(word.key) && stems[start...].contains(where: \.isTelling)
        // Splits `butter / ghee`, but not `beef/vegetable stock`.
        let before = bytes[..<word.range.lowerBound]
        if isOr || before.last == 0x20 && before.last(where: { $0 != 0x20 }) == 0x2F {
          // In `green or brown lentils`, the first word shares the last one of the second.
          if stems[start...].contains(where: \.isTelling) {
            IngredientNames.close(&stems, from: start, of: place, words, into: &readings)
          }
          start = stems.count
          if isOr { continue }
        }
        let isNamed = !words.dull.contains(word.key)
        stems.append(
          Stem(
            name: names.addWord(word, words.first(of: text.letters[word.stem])), key: word.key,
            isNamed: isNamed,
            isTelling: isNamed && !word.isNumber && (word.gap != .phrase || word.range.count > 1)
              && !words.vague.contains(word.key)))
      }
      // As in `vin blanc ou rouge`.
      if words.isHeadFirst, readings.last?.ingredient == place,
        !stems[start...].contains(where: \.isTelling)
      {
        continue
      }
      IngredientNames.close(&stems, from: start, of: place, words, into: &readings)
    }
    var notes: [Int: Set<UInt64>] = [:]
    for reading in readings {
      guard let note = ingredients[reading.ingredient].note else { continue }
      let name = stems[reading.head].name
      let isShared = readings.contains {
        $0.ingredient != reading.ingredient && stems[$0.head].name == name
      }
      guard isShared else { continue }
      let said = WordText(Array(note.utf8), words).words
      notes[reading.ingredient] = Set(
        said.lazy.filter { !words.dull.contains($0.key) }.map(\.stemKey))
    }
    (self.stems, self.readings, self.names, self.notes) = (stems, readings, names, notes)
    letters = text.letters
    self.words = words
    self.ingredients = ingredients
  }

  /// Ends a reading; if none of its stems is specific by itself, all of them together are.
  private static func close(
    _ stems: inout [Stem], from start: Int, of ingredient: Int, _ words: StepWords,
    into readings: inout [Reading]
  ) {
    let range = start..<stems.count
    if range.isEmpty { return }
    if !range.contains(where: { stems[$0].isTelling }) {
      for place in range { stems[place].isTelling = true }
    }
    let head =
      words.isHeadFirst
      ? range.first { stems[$0].isTelling } : range.last { stems[$0].isTelling }
    readings.append(Reading(ingredient: ingredient, stems: range, head: head ?? start))
  }

  /// Whether a word may contain several of the names, or a part of one.
  func mayBeJoined(_ word: WordText.Word) -> Bool { words.hasCompounds || word.isUnspaced }

  /// Whether a word may occur in a name.
  func mayHold(_ word: WordText.Word) -> Bool {
    mayBeJoined(word) || names.place(of: word.stemKey) != nil
  }

  /// How a word of a text equals a word of a name, the weakest way first.
  enum Likeness: Comparable {
    case none
    /// Both are pieces of the same thing: `Knoblauchscheiben` and `Knoblauchzehen`.
    case pieces
    /// One is a piece of the other: `Knoblauch` and `Knoblauchzehen`.
    case piece
    /// The name ends with the word: `Mehl` for `Weizenmehl`; or the word with the name.
    case general, special
    case same
    /// The same, with the same ending.
    case exact
  }

  /// Compares a word of a text with a word of a name: `tomatoes` and `tomato` and, in languages
  /// with compounds, `Mehl` and `Weizenmehl`.
  ///
  /// - Parameter first: The word's first part if it is a piece of something, as from `first(of:)`.
  func likeness(
    _ word: WordText.Word, _ first: [UInt8], of text: WordText, _ name: Int
  ) -> Likeness {
    let name = names[name]
    if word.stemKey == name.key { return .same }
    guard mayBeJoined(word) else { return .none }
    let other = letters[name.letters]
    if word.isUnspaced {
      return name.isUnspaced && text.place(of: other, in: word.stem) != nil ? .special : .none
    }
    let own = text.letters[word.stem]
    if isHead(own, other) {
      let isSimple = words.simple.contains(word.stemKey) || words.simple.contains(name.key)
      return isSimple ? .none : own.count < other.count ? .general : .special
    }
    if !first.isEmpty, isHead(first[...], other) { return .piece }
    if name.first.isEmpty { return .none }
    if isHead(own, name.first[...]) { return .piece }
    return !first.isEmpty && isHead(first[...], name.first[...]) ? .pieces : .none
  }

  /// Whether one of two words ends with the other. At least three characters come before a short
  /// word: `Reis` is not the end of `Kreis`.
  private func isHead(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    guard one.last == other.last else { return false }
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    guard short.count > 3 || short.count == long.count || words.heads.contains(WordKey.of(short)),
      short.count > 4 || short.count == long.count || long.count > short.count + 2
    else { return false }
    return long.suffix(short.count).elementsEqual(short)
  }

  /// Returns the first part of a word of a text that is a piece of something.
  func first(of word: WordText.Word, in text: WordText) -> [UInt8] {
    words.hasCompounds ? words.first(of: text.letters[word.stem]) : []
  }

  /// Returns the words of names that equal a word of a text.
  func places(of word: WordText.Word, in text: WordText) -> [Int] {
    if mayBeJoined(word) {
      let first = first(of: word, in: text)
      return (0..<names.count).filter { likeness(word, first, of: text, $0) != .none }
    }
    return names.place(of: word.stemKey).map { [$0] } ?? []
  }

  /// Returns the range of bytes of a reading's head inside a word of a script without spaces.
  func range(of reading: Int, in word: WordText.Word, of text: WordText) -> Range<Int>? {
    let stem = letters[names[stems[readings[reading].head].name].letters]
    // Letters of these scripts fold to themselves, byte by byte.
    guard word.range.count == word.stem.count, let place = text.place(of: stem, in: word.stem)
    else { return nil }
    let start = word.range.lowerBound + place - word.stem.lowerBound
    return start..<start + stem.count
  }

  /// Counts the words of an ingredient's note directly before or after its name in a text.
  func countOfNote(_ ingredient: Int, around range: Range<Int>, in text: WordText) -> Int {
    guard let note = notes[ingredient] else { return 0 }
    let words = text.words
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > max(0, range.lowerBound - 2), words[start].gap == .blank { start -= 1 }
    while end < min(words.count, range.upperBound + 3), words[end].gap == .blank { end += 1 }
    return note.intersection(words[start..<end].lazy.map(\.stemKey)).count
  }

  /// Whether the head of an ingredient's name is also the result of recipes: `sauce` in
  /// `soy sauce`.
  func isMade(_ ingredient: Int) -> Bool {
    readings.contains { reading in
      guard reading.ingredient == ingredient else { return false }
      if words.made.contains(stems[reading.head].key) { return true }
      let stem = letters[names[stems[reading.head].name].letters]
      return words.hasCompounds
        && stem.indices.dropLast(3).contains { words.made.contains(WordKey.of(stem[$0...])) }
    }
  }

  /// Returns all ingredients with the same head as one, including that one: two sugars.
  func alike(_ ingredient: Int) -> Set<Int> {
    let heads = readings.filter { $0.ingredient == ingredient }.map { stems[$0.head].name }
    return Set(readings.filter { heads.contains(stems[$0.head].name) }.map(\.ingredient))
  }

  /// Whether a heading names a group: `Toast the chillies` names `For the chillies`.
  func isGroup(_ group: String?, in heading: String?) -> Bool {
    guard let group, let heading else { return false }
    return group == heading || isGroup(group, in: WordText(Array(heading.utf8), words))
  }

  /// Whether a text contains all words of a group's name.
  func isGroup(_ group: String, in text: WordText) -> Bool {
    isGroup(keys(ofGroup: group), in: text)
  }

  /// Whether a text contains all words that `keys(ofGroup:)` returned.
  func isGroup(_ group: [UInt64], in text: WordText) -> Bool {
    !group.isEmpty && group.allSatisfy { key in text.words.contains { $0.stemKey == key } }
  }

  /// Returns the significant words of a group's name.
  func keys(ofGroup group: String) -> [UInt64] {
    WordText(Array(group.utf8), words).words
      .filter { !words.dull.contains($0.key) && !words.vague.contains($0.key) }.map(\.stemKey)
  }
}

extension IngredientNames {
  /// The different words of names.
  struct Keys {
    /// One word, prepared for comparison.
    struct Name {
      var key: UInt64
      /// Range in the bytes of all names.
      var letters: Range<Int>
      var isUnspaced: Bool
      /// The first part of a compound for a piece of something: `knoblauch` of `knoblauchzehen`.
      var first: [UInt8]
    }

    private var names: [Name] = []
    private var places = KeyTable()

    var count: Int { names.count }

    subscript(place: Int) -> Name { names[place] }

    /// Returns the index of the name with this key.
    func place(of key: UInt64) -> Int? { places[key] }

    /// Returns the index of a word, which is added if it is new.
    mutating func addWord(_ word: WordText.Word, _ first: [UInt8]) -> Int {
      if let place = places[word.stemKey] { return place }
      places.add(names.count, for: word.stemKey)
      names.append(
        Name(key: word.stemKey, letters: word.stem, isUnspaced: word.isUnspaced, first: first))
      return names.count - 1
    }
  }
}

extension WordText {
  /// Finds a word inside a word of a script without spaces.
  fileprivate func place(of part: ArraySlice<UInt8>, in range: Range<Int>) -> Int? {
    guard !part.isEmpty, part.count <= range.count else { return nil }
    return (range.lowerBound...range.upperBound - part.count)
      .first { letters[$0..<$0 + part.count].elementsEqual(part) }
  }
}
