/// Finds what a name speaks of: the food in that of an ingredient, the dish in that of a recipe.
///
/// Words are compared as those of steps are, without case, accents and endings; those that only
/// link others do not count. A class, so that handing it on costs nothing.
package final class NameTable: Sendable {
  /// A word as it is, and without its ending.
  struct Part {
    let key: UInt64
    let stem: UInt64

    init(_ word: WordText.Word) { self.init(key: word.key, stem: word.stemKey) }

    init(key: UInt64, stem: UInt64) { (self.key, self.stem) = (key, stem) }
  }

  private let words: StepWords
  /// Words behind which something else is named: `with`.
  private let stops: WordKeys
  /// By the words of a name as they are, and without endings.
  private let meanings: [UInt64: String]
  /// The words that say what it is, without endings.
  private let heads: WordKeys
  /// The words that names begin with, as they are and without endings.
  private let starts: WordKeys
  /// Most words of a name.
  let longest: Int

  var isEmpty: Bool { meanings.isEmpty }

  /// - Parameter names: With what they mean; of equal names the first counts.
  package init(
    _ names: [(name: String, meaning: String)], stops: [String] = [], _ words: StepWords
  ) {
    self.words = words
    self.stops = WordKeys(stops.flatMap { WordText(Array($0.utf8), words).words.map(\.key) })
    // Read as one text: there are thousands, and every build waits for them.
    var bytes: [UInt8] = []
    for (name, _) in names {
      bytes += name.utf8
      bytes.append(0)
    }
    var heads: [UInt64] = []
    var starts: [UInt64] = []
    var meanings: [UInt64: String] = [:]
    var longest = 1
    var rest = WordText(bytes, words).words[...]
    var end = 0
    for (name, meaning) in names {
      end += name.utf8.count + 1
      let own = rest.prefix { $0.range.lowerBound < end }
      rest = rest.dropFirst(own.count)
      let parts = NameTable.parts(own, words)[...]
      guard let head = words.isHeadFirst ? parts.first : parts.last else { continue }
      heads.append(head.stem)
      if let first = parts.first { starts += [first.key, first.stem] }
      longest = max(longest, parts.count)
      for key in [NameTable.key(parts, \.key), NameTable.key(parts, \.stem)]
      where meanings[key] == nil {
        meanings[key] = meaning
      }
    }
    self.heads = WordKeys(heads)
    self.starts = WordKeys(starts)
    self.meanings = meanings
    self.longest = longest
  }

  /// Identifiers of a kitchen's foods. The usual name of one counts before what others are called,
  /// too.
  package convenience init(foodsOf kitchen: Kitchen, _ words: StepWords) {
    let foods = kitchen.foods.sorted { $0.key < $1.key }
    let usual = foods.flatMap { food in food.value.prefix(1).map { ($0, food.key) } }
    let others = foods.flatMap { food in food.value.dropFirst().map { ($0, food.key) } }
    self.init(
      (usual + others).flatMap { forms, food in forms.all.map { ($0, food) } },
      stops: kitchen.covers[.stops], words)
  }

  /// The words of a name that count.
  func parts(_ name: String) -> [Part] {
    NameTable.parts(WordText(Array(name.utf8), words).words[...], words)
  }

  /// What some words mean and nothing else.
  func meaning(of parts: ArraySlice<Part>) -> String? {
    if parts.isEmpty || isEmpty { return nil }
    return meanings[NameTable.key(parts, \.key)] ?? meanings[NameTable.key(parts, \.stem)]
  }

  /// What the longest name means that begins with a word of a text.
  func meaning(in text: WordText, at word: Int) -> String? {
    let first = text.words[word]
    guard starts.contains(first.key) || starts.contains(first.stemKey) else { return nil }
    var (key, stem) = (WordKey.empty, WordKey.empty)
    var found: String?
    for place in word..<min(text.words.count, word + longest) {
      if place > word, text.words[place].gap > .blank { break }
      key = WordKey.adding(text.words[place].key, to: key)
      stem = WordKey.adding(text.words[place].stemKey, to: stem)
      found = meanings[key] ?? meanings[stem] ?? found
    }
    return found
  }

  /// What the letters of a word mean, or of a part of one.
  func meaning(of letters: some Sequence<UInt8>) -> String? {
    meanings[WordKey.adding(WordKey.of(letters), to: WordKey.empty)]
  }

  /// The longest names in a text, from its start, with the words of each.
  ///
  /// - Parameter isTaken: Whether a word belongs to something else.
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

  /// What the last word says that is known, with those before it where they belong together: in
  /// `chicken stock` the stock. The first, with those behind, where names begin with their noun.
  ///
  /// - Parameters:
  ///   - isWhole: Goes on behind commas, brackets and stops.
  ///   - isWanted: Goes on where a meaning is not wanted.
  /// - Returns: The meaning. Not generic: it is called for every ingredient, from another target.
  package func last(
    in name: String, isWhole: Bool, where isWanted: (String) -> Bool = { _ in true }
  ) -> String? {
    let text = WordText(Array(name.utf8), words)
    let (telling, end) = telling(text)
    if let found = last(0..<end, telling, of: text, where: isWanted) { return found }
    return isWhole ? last(end..<telling.count, telling, of: text, where: isWanted) : nil
  }

  /// The word that says what something is, without its ending: `cooky` of `Oatmeal cookies with
  /// rum`, `soupe` of `Soupe à l’oignon`; `nil` where all say nothing alone.
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

  /// What a name's noun says, and no word beside it: of `egg roll` nothing where rolls are not known.
  package func headMeaning(
    of name: String, where isWanted: (String) -> Bool = { _ in true }
  ) -> String? {
    let text = WordText(Array(name.utf8), words)
    let (telling, end) = telling(text)
    return last(0..<end, telling, of: text, heads: 1, where: isWanted)
  }

  /// What the single words of some texts mean.
  package func meanings(in texts: [String]) -> Set<String> {
    var found: Set<String> = []
    for text in texts {
      for word in WordText(Array(text.utf8), words).words {
        if let meaning = meaning(of: [Part(word)]) { found.insert(meaning) }
      }
    }
    return found
  }

  /// The words of a name that count, and how many there are before a comma, a bracket or a stop.
  private func telling(_ text: WordText) -> (words: [WordText.Word], end: Int) {
    let stop = text.words.dropFirst().first { $0.gap > .blank || stops.contains($0.key) }
    let telling = text.words.filter { !words.links.contains($0.key) }
    let end = telling.firstIndex { $0.range.lowerBound >= stop?.range.lowerBound ?? .max }
    return (telling, end ?? telling.count)
  }

  /// - Parameters:
  ///   - places: Of words that may say what it is; others may belong to them.
  ///   - heads: How many of them to try.
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

  /// What the end of a word says where words are joined: `Kirschtomaten`.
  private func compound(
    _ word: Range<Int>, of text: WordText, where isWanted: (String) -> Bool
  ) -> String? {
    guard words.hasCompounds else { return nil }
    for start in word.dropFirst().dropLast(3) {
      let stem = WordKey.adding(
        WordKey.of(text.letters[start..<word.upperBound]), to: WordKey.empty)
      if let found = meanings[stem], isWanted(found) { return found }
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
