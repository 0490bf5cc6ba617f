internal import LarderModel

/// Finds the names of ingredients in a step, and which of the list it names.
///
/// A name is meant when its head stands in the text. A word that belongs to a longer name means
/// that one alone: `tomato paste` are no tomatoes. Where several share the head, those that are
/// named whole go before the others, and of these those with more of their words in the text.
/// Only what is certain is marked.
struct MentionReading {
  private let text: WordText
  private let names: IngredientNames
  private var candidates: [Candidate] = []
  /// For each word of the names whether a candidate is the same: most are not in most steps.
  private var isThere: [Bool]
  /// For each candidate and each word of the names, whether they are the same; nothing where a
  /// candidate can be one of them alone.
  private var isSame: [Bool] = []

  /// A word of the text that may be of a name.
  private struct Candidate {
    var word: Int
    /// Which one it is letter by letter, or -1.
    var name: Int
    /// Whether another mark is about it.
    var isMarked: Bool
    /// How many words the longest name has that it belongs to.
    var row = 1
  }

  private struct Found {
    var reading: Int
    var head: Int
    /// How many of its words are there; the most where all are.
    var score: Int
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
      for name in 0..<width where names.isSame(word, of: text, name) {
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

  /// Whether two candidates are words next to one another.
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

  /// Whether a candidate is a word of the reading, and of no longer name.
  private func isNamed(_ place: Int, _ stem: Int, _ count: Int) -> Bool {
    candidates[place].row <= count && isSame(place, stem)
  }

  private func isThere(_ stem: Int, _ count: Int) -> Bool {
    guard isThere[names.stems[stem].name] else { return false }
    for place in candidates.indices where isNamed(place, stem, count) { return true }
    return false
  }

  private func found() -> [Found] {
    var found: [Found] = []
    for (index, reading) in names.readings.enumerated() {
      let length = reading.stems.count
      guard isThere(reading.head, length) else { continue }
      var (count, all) = (0, 0)
      for stem in reading.stems where names.stems[stem].isNamed {
        all += 1
        if isThere(stem, length) { count += 1 }
      }
      let one = Found(
        reading: index, head: names.stems[reading.head].name, score: count < all ? count : .max)
      if let last = found.last, names.readings[last.reading].ingredient == reading.ingredient {
        if last.score >= one.score { continue }
        found.removeLast()
      }
      found.append(one)
    }
    return found
  }

  /// - Parameter linked: Ingredients that the source says go in here.
  func mentions(section: String?, linked: [Int]) -> (marks: [StepMark], uses: [Int]) {
    if candidates.isEmpty { return ([], []) }
    let found = found()
    var uses: [Int] = []
    for one in found where isUsed(one, among: found, section: section) {
      uses.append(names.readings[one.reading].ingredient)
    }
    var marks: [StepMark] = []
    if found.isEmpty { return (marks, uses) }
    var best: [(reading: Int, range: Range<Int>)] = []
    for place in candidates.indices where !candidates[place].isMarked {
      best.removeAll(keepingCapacity: true)
      var most = 0
      for one in found {
        let reading = names.readings[one.reading]
        guard isNamed(place, reading.head, reading.stems.count) else { continue }
        let range = extent(of: reading.stems, around: place)
        let rank = range.count < reading.stems.count ? range.count : .max
        if rank < most { continue }
        if rank > most { best.removeAll(keepingCapacity: true) }
        most = rank
        best.append((one.reading, range))
      }
      if best.count > 1 { best = narrowed(best, section: section, linked: linked) }
      guard best.count == 1, let range = range(of: best[0].reading, best[0].range),
        marks.last?.range.overlaps(range) != true
      else { continue }
      let ingredient = names.readings[best[0].reading].ingredient
      marks.append(StepMark(range: range, meaning: .ingredient(ingredient)))
    }
    return (marks, uses)
  }

  /// Whether a name is meant, of all that share its head. `the seeds` may be all seeds of one group
  /// of the list, but not those of two: there only the heading above the step tells.
  private func isUsed(_ one: Found, among found: [Found], section: String?) -> Bool {
    func group(_ other: Found) -> String? {
      names.ingredients[names.readings[other.reading].ingredient].group
    }
    // Most have it for themselves.
    if !found.contains(where: { $0.head == one.head && $0.reading != one.reading }) { return true }
    let rivals = found.filter { $0.head == one.head && $0.score >= one.score }
    if rivals.contains(where: { $0.score > one.score }) { return false }
    if section != nil, rivals.contains(where: { group($0) == section }) {
      return group(one) == section
    }
    return one.score == .max || rivals.allSatisfy { group($0) == group(one) }
  }

  /// The words around a head that are of the same name, by their places in the text.
  private func extent(of stems: Range<Int>, around place: Int) -> Range<Int> {
    func isOwn(_ place: Int) -> Bool {
      !candidates[place].isMarked && stems.contains { isSame(place, $0) }
    }
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

  /// Of several ingredients of one name those that the source points to, or else the words of a
  /// note beside the name, or the heading above the step.
  private func narrowed(
    _ found: [(reading: Int, range: Range<Int>)], section: String?, linked: [Int]
  ) -> [(reading: Int, range: Range<Int>)] {
    func ingredient(_ one: (reading: Int, range: Range<Int>)) -> Int {
      names.readings[one.reading].ingredient
    }
    let linked = found.filter { linked.contains(ingredient($0)) }
    if !linked.isEmpty { return linked }
    let noted = found.map { names.countOfNote(ingredient($0), around: $0.range, in: text) }
    let most = noted.max() ?? 0
    if most > 0 { return zip(found, noted).filter { $0.1 == most }.map(\.0) }
    let own = found.filter {
      section != nil && names.ingredients[ingredient($0)].group == section
    }
    return own.isEmpty ? found : own
  }

  /// Where some words stand in the text; of a script without blanks the name inside of one.
  private func range(of reading: Int, _ found: Range<Int>) -> Range<Int>? {
    let first = text.words[found.lowerBound]
    if first.isUnspaced, found.count == 1 { return names.range(of: reading, in: first, of: text) }
    return first.range.lowerBound..<text.words[found.upperBound - 1].range.upperBound
  }
}
