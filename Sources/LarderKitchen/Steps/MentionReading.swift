internal import LarderModel

/// Finds the names of ingredients in a step and the ingredients that they refer to.
///
/// A name matches if its head is in the text. A word that is part of a longer name refers only to
/// that name: `tomato paste` is not tomatoes. If several names share the head, a name whose
/// significant words are all in the text wins; then the name with more words in the text; then one
/// in the same form: `pepper` is not `red peppers`. Only certain matches are marked.
struct MentionReading {
  private let text: WordText
  private let names: IngredientNames
  private var candidates: [Candidate] = []
  /// For each word of the names, whether it is in the text: most words are not in most steps.
  private var isThere: [Bool]
  /// For each candidate and each word of the names, whether they are equal. Empty if each candidate
  /// equals at most one of them.
  private var isSame: [Bool] = []

  /// A word of the text that may belong to a name.
  private struct Candidate {
    var word: Int
    /// Index of the word that is exactly equal, or -1.
    var name: Int
    /// Whether the word is part of another mark.
    var isMarked: Bool
    /// Number of words of the longest name to which it belongs.
    var row = 1
  }

  /// A word of the text that refers to one ingredient, or to several if nothing distinguishes them.
  private struct Mention {
    var place: Int
    var best: [(reading: Int, range: Range<Int>)]
    /// Whether all significant words of the name are in the text.
    var isWhole: Bool
    /// Whether the step only waits for the ingredient, leaves it out, or uses it for something
    /// else, such as dusting the worktop.
    var isAside: Bool
    /// Whether the step uses only part of the amount in the list: `half the dill`.
    var isPart: Bool
    var isMarked: Bool
  }

  init(_ text: WordText, _ names: IngredientNames, besides marks: [StepMark]) {
    self.text = text
    self.names = names
    isThere = [Bool](repeating: false, count: names.names.count)
    var hasJoined = false
    var next = 0
    for (index, word) in text.words.enumerated() {
      let isJoined = names.mayBeJoined(word)
      let name = names.names.place(of: word.stemKey)
      guard isJoined || name != nil else { continue }
      hasJoined = hasJoined || isJoined
      if let name { isThere[name] = true }
      while next < marks.count, marks[next].range.upperBound <= word.range.lowerBound { next += 1 }
      let isMarked = next < marks.count && marks[next].range.overlaps(word.range)
      candidates.append(Candidate(word: index, name: name ?? -1, isMarked: isMarked))
    }
    if hasJoined { compare() }
    for reading in names.readings where reading.stems.count > 1 { findRows(of: reading.stems) }
  }

  /// Compares each candidate with each word of the names.
  private mutating func compare() {
    let width = names.names.count
    isSame = [Bool](repeating: false, count: candidates.count * width)
    for (place, candidate) in candidates.enumerated() {
      let word = text.words[candidate.word]
      let first = names.first(of: word, in: text)
      for name in 0..<width where names.likeness(word, first, of: text, name) != .none {
        isSame[place * width + name] = true
        isThere[name] = true
      }
    }
  }

  private func isSame(_ place: Int, _ stem: Int) -> Bool {
    let name = names.stems[stem].name
    return isSame.isEmpty
      ? candidates[place].name == name : isSame[place * names.names.count + name]
  }

  /// Whether the candidate at `place` is the word with this index.
  private func isNext(_ place: Int, _ index: Int) -> Bool {
    place < candidates.count && candidates[place].word == index
  }

  private mutating func findRows(of stems: Range<Int>) {
    guard stems.allSatisfy({ isThere[names.stems[$0].name] }) else { return }
    for start in candidates.indices where isSame(start, stems.lowerBound) {
      var length = 1
      while length < stems.count, isNext(start + length, candidates[start].word + length),
        isSame(start + length, stems.lowerBound + length)
      {
        length += 1
      }
      guard length == stems.count else { continue }
      for place in start..<start + length {
        candidates[place].row = max(candidates[place].row, length)
      }
    }
  }

  /// Returns the ingredients of the step, and marks for the certain ones.
  ///
  /// - Parameter linked: Ingredients that the source explicitly adds in this step.
  func reading(section: String?, linked: [Int]) -> StepReading {
    var mentions = mentions()
    if mentions.isEmpty { return StepReading() }
    var marks: [StepMark] = []
    let several = mentions.indices.filter { mentions[$0].best.count > 1 }
    // Groups of mentions that only one ingredient matches.
    var groups = Set(
      several.isEmpty
        ? []
        : mentions.filter { $0.best.count == 1 && !$0.isAside }
          .compactMap { group(of: $0.best[0].reading) })
    if groups.count != 1 { groups = [] }
    for index in several {
      mentions[index].best = narrowed(
        mentions[index].best, section: section, linked: linked, beside: groups)
    }
    var senses = [Senses](repeating: [], count: names.ingredients.count)
    for mention in mentions {
      let first = names.readings[mention.best[0].reading].ingredient
      let isOne = mention.best.allSatisfy { names.readings[$0.reading].ingredient == first }
      var sense: Senses = []
      if mention.isAside {
        if isOne { sense = .aside }
      } else if isOne || isAll(mention) {
        sense = .certain
        if mention.isWhole { sense.insert(.whole) }
        if !mention.isPart { sense.insert(.taken) }
        if mention.isPart, mention.best[0].range.count == 1 { sense.insert(.bare) }
      } else {
        sense = .possible
      }
      for best in mention.best { senses[names.readings[best.reading].ingredient].insert(sense) }
      guard mention.isMarked, mention.best.count == 1,
        let range = range(of: mention.best[0].reading, unmarked(mention.best[0].range)),
        marks.last?.range.overlaps(range) != true
      else { continue }
      let ingredient = names.readings[mention.best[0].reading].ingredient
      marks.append(StepMark(range: range, meaning: .ingredient(ingredient)))
    }
    for ingredient in apart(from: senses) { senses[ingredient].formUnion([.certain, .taken]) }
    var reading = StepReading(marks)
    for (ingredient, sense) in senses.enumerated() where !sense.isEmpty {
      if sense.contains(.certain) {
        reading.uses.append(ingredient)
        if !sense.contains(.taken) {
          reading.parts.insert(ingredient)
          if sense.contains(.bare) { reading.bare.append(ingredient) }
        }
        if !sense.contains(.whole) { reading.loose.insert(ingredient) }
      } else {
        if sense.contains(.aside) { reading.asides.append(ingredient) }
        if sense.contains(.possible) { reading.possible.append(ingredient) }
      }
    }
    return reading
  }

  /// The ways in which a step mentions an ingredient.
  private struct Senses: OptionSet {
    let rawValue: UInt8
    static let certain = Senses(rawValue: 1)
    static let whole = Senses(rawValue: 2)
    static let taken = Senses(rawValue: 4)
    static let aside = Senses(rawValue: 8)
    static let possible = Senses(rawValue: 16)
    static let bare = Senses(rawValue: 32)
  }

  /// Returns ingredients whose significant words are all in the step but not adjacent, and do not
  /// belong to another ingredient: `coriander and cumin seeds`.
  private func apart(from senses: [Senses]) -> [Int] {
    func telling(_ reading: IngredientNames.Reading) -> [Int] {
      reading.stems.filter { names.stems[$0].isTelling }.map { names.stems[$0].name }
    }
    let found = names.readings.filter { reading in
      reading.stems.count > 1 && !senses[reading.ingredient].contains(.certain)
        && reading.stems.allSatisfy {
          !names.stems[$0].isTelling || isThere[names.stems[$0].name]
        }
    }
    if found.isEmpty { return [] }
    let others = names.readings.filter { senses[$0.ingredient].contains(.certain) }
      .map { telling($0) }
    return found.filter { reading in
      let own = telling(reading)
      return own.count > 1 && !others.contains { Set($0).isSuperset(of: own) }
    }.map(\.ingredient)
  }

  private func group(of reading: Int) -> String? {
    names.ingredients[names.readings[reading].ingredient].group
  }

  private func mentions() -> [Mention] {
    let readings = names.readings.indices.filter {
      isThere[names.stems[names.readings[$0].head].name]
    }
    if readings.isEmpty { return [] }
    var mentions: [Mention] = []
    for (place, candidate) in candidates.enumerated() where !isModifier(place, readings) {
      guard readings.contains(where: { isSame(place, names.readings[$0].head) }) else { continue }
      var best: [(reading: Int, range: Range<Int>)] = []
      var most = (0, 0, IngredientNames.Likeness.none)
      let isMany = isPlural(candidate.word)
      let word = text.words[candidate.word]
      let part = names.first(of: word, in: text)
      let isAll = text.follows(candidate.word, names.words.both)
      for index in readings where isSame(place, names.readings[index].head) {
        let reading = names.readings[index]
        let range = extent(of: reading.stems, around: place)
        if range.count < candidate.row { continue }
        let likeness = names.likeness(word, part, of: text, names.stems[reading.head].name)
        let isWhole = reading.stems.allSatisfy { stem in
          !names.stems[stem].isTelling || isThere(stem, within: range, near: place)
        }
        // `chillies` means all of a group, even one that is called `chilli` there.
        let isExact =
          names.stems[reading.head].key == word.key
          || isMany && names.ingredients[reading.ingredient].group != nil
        let rank =
          isAll
          ? (1, 1, .exact) : (isWhole ? 1 : 0, range.count, isExact ? .exact : likeness)
        if rank < most { continue }
        if rank > most { best.removeAll() }
        most = rank
        best.append((index, range))
      }
      if best.isEmpty { continue }
      let first = best.map(\.range.lowerBound).min() ?? candidate.word
      let isWhole = most.0 == 1
      if !isWhole, text.follows(first, names.words.usual) { continue }
      // `Kaltes Wasser` is not `Eiswasser`, but `ein Tropfen Öl` is `Olivenöl`.
      let isGeneral = most.2 == .general
      let isOther =
        (!isWhole || isGeneral) && first > 0 && text.words[first].gap == .blank
        && names.words.vague.contains(text.words[first - 1].key)
        && !(isGeneral && names.words.counts.contains(text.words[first - 1].key))
      let mention = Mention(
        place: place, best: best, isWhole: isWhole && !isGeneral,
        isAside: isOther || text.isAside(first, names.words),
        isPart: text.isPart(best[0].range, names.words), isMarked: !candidate.isMarked)
      mentions.append(mention)
    }
    return mentions
  }

  /// Whether a word only modifies the next one: `chilli` in `chilli seeds`, if there are other
  /// seeds.
  private func isModifier(_ place: Int, _ readings: [Int]) -> Bool {
    let word = candidates[place].word
    guard !names.words.isHeadFirst, candidates[place].row == 1, isNext(place + 1, word + 1),
      text.words[word + 1].range.lowerBound == text.words[word].range.upperBound + 1
    else { return false }
    return readings.contains {
      isSame(place + 1, names.readings[$0].head)
        && !names.readings[$0].stems.contains { isSame(place, $0) }
    }
  }

  private func isThere(_ stem: Int, within range: Range<Int>, near place: Int) -> Bool {
    let first = max(0, place - range.count)
    return (first..<min(candidates.count, place + range.count))
      .contains { range.contains(candidates[$0].word) && isSame($0, stem) }
  }

  /// Whether a shared word means all of its ingredients: a plural, and all are in one group.
  private func isAll(_ mention: Mention) -> Bool {
    let index = candidates[mention.place].word
    if text.follows(index, names.words.both) { return true }
    let first = group(of: mention.best[0].reading)
    return isPlural(index) && mention.best.allSatisfy { group(of: $0.reading) == first }
  }

  /// Whether a word is in the plural.
  private func isPlural(_ index: Int) -> Bool {
    let word = text.words[index]
    return word.key != word.stemKey && !names.words.singular.contains(word.key)
  }

  /// Returns the range of adjacent words around a head that belong to the same name.
  private func extent(of stems: Range<Int>, around place: Int) -> Range<Int> {
    func isOwn(_ place: Int) -> Bool { stems.contains { isSame(place, $0) } }
    var (first, last) = (place, place)
    if stems.count > 1 {
      while first > 0, isNext(first - 1, candidates[first].word - 1),
        text.words[candidates[first].word].gap == .blank, isOwn(first - 1)
      {
        first -= 1
      }
      while isNext(last + 1, candidates[last].word + 1),
        text.words[candidates[last + 1].word].gap == .blank, isOwn(last + 1)
      {
        last += 1
      }
    }
    return candidates[first].word..<candidates[last].word + 1
  }

  /// Returns the words of a name without those at its ends that belong to another mark.
  private func unmarked(_ range: Range<Int>) -> Range<Int> {
    func isMarked(_ word: Int) -> Bool {
      candidates.contains { $0.word == word && $0.isMarked }
    }
    var (first, end) = (range.lowerBound, range.upperBound)
    while first + 1 < end, isMarked(first) { first += 1 }
    while first + 1 < end, isMarked(end - 1) { end -= 1 }
    return first..<end
  }

  /// Narrows several ingredients with one name by the first of these that applies: the source's
  /// explicit links, words of a note next to the name, the heading above the step, the group of the
  /// step's other ingredients, the group that the text names.
  private func narrowed(
    _ found: [(reading: Int, range: Range<Int>)], section: String?, linked: [Int],
    beside groups: Set<String>
  ) -> [(reading: Int, range: Range<Int>)] {
    func ingredient(_ one: (reading: Int, range: Range<Int>)) -> Int {
      names.readings[one.reading].ingredient
    }
    let linked = found.filter { linked.contains(ingredient($0)) }
    if !linked.isEmpty { return linked }
    let noted = found.map { names.countOfNote(ingredient($0), around: $0.range, in: text) }
    let most = noted.max() ?? 0
    if most > 0 { return zip(found, noted).filter { $0.1 == most }.map(\.0) }
    if let section {
      let own = found.filter { names.isGroup(group(of: $0.reading), in: section) }
      if !own.isEmpty { return own }
    }
    for ways in [
      { (group: String) in groups.contains(group) },
      { (group: String) in names.isGroup(group, in: text) },
    ] {
      let own = found.filter { group(of: $0.reading).map(ways) ?? false }
      if Set(own.map { group(of: $0.reading) }).count == 1 { return own }
    }
    return found
  }

  /// Returns the range of some words in bytes; in a script without spaces, the name inside a word.
  private func range(of reading: Int, _ found: Range<Int>) -> Range<Int>? {
    let first = text.words[found.lowerBound]
    if first.isUnspaced, found.count == 1 { return names.range(of: reading, in: first, of: text) }
    return first.range.lowerBound..<text.words[found.upperBound - 1].range.upperBound
  }
}
