/// Finds the subject of a name: the food of an ingredient, the dish of a recipe.
///
/// Words are compared as in steps: without case, accents, endings and link words.
package final class NameTable: Sendable {
  /// A word with and without its ending.
  struct Part {
    let key: UInt64
    let stem: UInt64

    init(_ word: WordText.Word) { self.init(key: word.key, stem: word.stemKey) }

    init(key: UInt64, stem: UInt64) { (self.key, self.stem) = (key, stem) }
  }

  private let words: StepWords
  /// Words after which another thing is named: `with`.
  private let stops: KeyTable
  private let meanings: [String]
  /// Indices of the meanings by the words of a name, with and without endings.
  private let places: KeyTable
  /// The main words of names, without endings.
  private let heads: KeyTable
  /// The beginnings of names, of one word or more, with and without endings.
  private let beginnings: KeyTable
  /// The number of words of the longest name.
  let longest: Int

  var isEmpty: Bool { meanings.isEmpty }

  /// - Parameter names: Names with their meanings; the first of equal names counts.
  package init(
    _ names: [(name: String, meaning: String)], stops: [String] = [], _ words: StepWords
  ) {
    self.words = words
    self.stops = KeyTable(stops.flatMap { WordText(Array($0.utf8), words).words.map(\.key) })
    // All names are split as one text: there are thousands, and every build waits for them.
    var bytes: [UInt8] = []
    for (name, _) in names {
      bytes += name.utf8
      bytes.append(0)
    }
    var heads: [UInt64] = []
    var beginnings: [UInt64] = []
    var places = KeyTable()
    var longest = 1
    var rest = WordText(bytes, words).words[...]
    var end = 0
    for (place, (name, _)) in names.enumerated() {
      end += name.utf8.count + 1
      let own = rest.prefix { $0.range.lowerBound < end }
      rest = rest.dropFirst(own.count)
      let parts = NameTable.parts(own, words)[...]
      guard let head = words.isHeadFirst ? parts.first : parts.last else { continue }
      heads.append(head.stem)
      longest = max(longest, parts.count)
      var (key, stem) = (WordKey.empty, WordKey.empty)
      for part in parts {
        key = WordKey.adding(part.key, to: key)
        stem = WordKey.adding(part.stem, to: stem)
        beginnings.append(key)
        beginnings.append(stem)
      }
      places.add(place, for: key)
      places.add(place, for: stem)
    }
    self.heads = KeyTable(heads)
    self.beginnings = KeyTable(beginnings)
    meanings = names.map(\.meaning)
    self.places = places
    self.longest = longest
  }

  /// Creates a table of identifiers of the vocabulary's foods. The usual name of each food takes
  /// precedence over its other names.
  package convenience init(foodsOf kitchen: Kitchen, _ words: StepWords) {
    let foods = kitchen.foods.sorted { $0.key < $1.key }
    let usual = foods.flatMap { food in food.value.prefix(1).map { ($0, food.key) } }
    let others = foods.flatMap { food in food.value.dropFirst().map { ($0, food.key) } }
    self.init(
      (usual + others).flatMap { forms, food in forms.all.map { ($0, food) } },
      stops: kitchen.covers[.stops], words)
  }

  /// Returns the words of a name without link words.
  func parts(_ name: String) -> [Part] {
    NameTable.parts(WordText(Array(name.utf8), words).words[...], words)
  }

  private func meaning(_ key: UInt64) -> String? { places[key].map { meanings[$0] } }

  /// Returns the meaning of some words if all of them together have one.
  func meaning(of parts: ArraySlice<Part>) -> String? {
    if parts.isEmpty || isEmpty { return nil }
    return meaning(NameTable.key(parts, \.key)) ?? meaning(NameTable.key(parts, \.stem))
  }

  /// Returns the meaning of the longest name that begins at a word of a text.
  func meaning(in text: WordText, at word: Int) -> String? {
    var (key, stem) = (WordKey.empty, WordKey.empty)
    var found: String?
    for place in word..<text.words.count {
      if place > word, text.words[place].gap > .blank { break }
      key = WordKey.adding(text.words[place].key, to: key)
      stem = WordKey.adding(text.words[place].stemKey, to: stem)
      guard beginnings.contains(key) || stem != key && beginnings.contains(stem) else { break }
      found = meaning(key) ?? meaning(stem) ?? found
    }
    return found
  }

  /// Returns the meaning of a word, or of part of a word.
  func meaning(of letters: some Sequence<UInt8>) -> String? {
    meaning(WordKey.adding(WordKey.of(letters), to: WordKey.empty))
  }

  /// Returns the longest names in a text, from left to right, with the indices of their words.
  ///
  /// - Parameter isTaken: Whether a word is used by something else.
  func all(
    in text: WordText, where isTaken: (Int) -> Bool = { _ in false }
  ) -> [(meaning: String, words: [Int])] {
    let places = text.words.indices.filter { !words.links.contains(text.words[$0].key) }
    let parts = places.map { Part(text.words[$0]) }
    var found: [(meaning: String, words: [Int])] = []
    var start = 0
    search: while start < parts.count {
      for end in (start + 1...min(start + longest, parts.count)).reversed() {
        let own = places[start..<end]
        let isApart = own.dropFirst().contains { text.words[$0].gap > .blank }
        if isApart || own.contains(where: isTaken) { continue }
        guard let meaning = meaning(of: parts[start..<end]) else { continue }
        found.append((meaning, Array(own)))
        start = end
        continue search
      }
      start += 1
    }
    return found
  }

  /// Returns the meaning of the last known word, together with the words before it that belong to
  /// it: the stock in `chicken stock`. In languages whose nouns come first, starts at the first
  /// word.
  ///
  /// It is not generic because another target calls it for every ingredient.
  ///
  /// - Parameters:
  ///   - isWhole: Whether to continue after commas, brackets and stop words.
  ///   - isWanted: Whether a meaning is accepted; if not, the search continues.
  package func last(
    in name: String, isWhole: Bool, where isWanted: (String) -> Bool = { _ in true }
  ) -> String? {
    let text = WordText(Array(name.utf8), words)
    let (telling, end) = telling(text)
    if let found = last(0..<end, telling, of: text, where: isWanted) { return found }
    return isWhole ? last(end..<telling.count, telling, of: text, where: isWanted) : nil
  }

  /// Returns the main word of a name without its ending: `cooky` for `Oatmeal cookies with rum`,
  /// `soupe` for `Soupe à l’oignon`; `nil` if no word is specific.
  package func head(of name: String) -> String? {
    let text = WordText(Array(name.utf8), words)
    let (telling, end) = telling(text)
    let subject = telling.prefix(end).filter {
      !$0.isNumber && !words.dull.contains($0.key)
        && !words.vague.contains($0.key)
    }
    guard let head = words.isHeadFirst ? subject.first : subject.last else { return nil }
    return String(decoding: text.letters[head.stem], as: UTF8.self)
  }

  /// Returns the meaning of the name's noun only: `nil` for `egg roll` if rolls are unknown.
  package func headMeaning(
    of name: String, where isWanted: (String) -> Bool = { _ in true }
  ) -> String? {
    let text = WordText(Array(name.utf8), words)
    let (telling, end) = telling(text)
    return last(0..<end, telling, of: text, heads: 1, where: isWanted)
  }

  /// Returns the meanings of the single words of some texts.
  package func meanings(in texts: [String]) -> Set<String> {
    var found: Set<String> = []
    for text in texts {
      for word in WordText(Array(text.utf8), words).words {
        if let meaning = meaning(of: [Part(word)]) { found.insert(meaning) }
      }
    }
    return found
  }

  /// Returns the words of a name without link words, and how many precede a comma, bracket or stop
  /// word.
  private func telling(_ text: WordText) -> (words: [WordText.Word], end: Int) {
    let stop = text.words.dropFirst().first { $0.gap > .blank || stops.contains($0.key) }
    let telling = text.words.filter { !words.links.contains($0.key) }
    let end = telling.firstIndex { $0.range.lowerBound >= stop?.range.lowerBound ?? .max }
    return (telling, end ?? telling.count)
  }

  /// Returns the meaning of the first head that has one.
  ///
  /// - Parameters:
  ///   - places: Words that may be the head; other words may belong to them.
  ///   - heads: The number of heads to try.
  private func last(
    _ places: Range<Int>, _ telling: [WordText.Word], of text: WordText, heads count: Int = .max,
    where isWanted: (String) -> Bool
  ) -> String? {
    let parts = telling.map { Part($0) }
    for place in places.prefix(count) {
      let head = words.isHeadFirst ? place : places.upperBound - 1 - (place - places.lowerBound)
      let most = min(longest, words.isHeadFirst ? parts.count - head : head + 1)
      for length in (1...most).reversed() where heads.contains(parts[head].stem) {
        let start = words.isHeadFirst ? head : head - length + 1
        if let found = meaning(of: parts[start..<start + length]), isWanted(found) { return found }
      }
      if let found = compound(telling[head].stem, of: text, where: isWanted) { return found }
    }
    return nil
  }

  /// Returns the meaning of the end of a compound: `Kirschtomaten`.
  private func compound(
    _ word: Range<Int>, of text: WordText, where isWanted: (String) -> Bool
  ) -> String? {
    guard words.hasCompounds else { return nil }
    for start in word.dropFirst().dropLast(3) {
      let stem = WordKey.adding(
        WordKey.of(text.letters[start..<word.upperBound]), to: WordKey.empty)
      if let found = meaning(stem), isWanted(found) { return found }
    }
    return nil
  }

  private static func parts(_ text: ArraySlice<WordText.Word>, _ words: StepWords) -> [Part] {
    text.filter { !words.links.contains($0.key) }.map { Part($0) }
  }

  private static func key(_ parts: ArraySlice<Part>, _ word: (Part) -> UInt64) -> UInt64 {
    parts.reduce(WordKey.empty) { WordKey.adding(word($1), to: $0) }
  }
}
