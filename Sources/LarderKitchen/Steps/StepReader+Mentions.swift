internal import LarderModel

extension StepReader {
  /// The names of ingredients in a step, and which of the list it names.
  ///
  /// A name is meant when its head stands in the text. A word that belongs to a longer name means
  /// that one alone: `tomato paste` are no tomatoes. Where several share the head, those that are
  /// named whole go before the others, and of these those with more of their words in the text.
  /// Only what is certain is marked.
  func mentions(
    in text: WordText, besides others: [StepMark], section: String?, linked: [Int]
  ) -> (marks: [StepMark], uses: [Int]) {
    let candidates = text.words.indices.filter { mayName(text.words[$0]) }
    if candidates.isEmpty || ingredients.isEmpty { return ([], []) }
    let rows = longestRows(text, candidates)
    let isMarked = text.isMarked(by: others)

    /// Whether a word of the text is one of the name's, and of no longer name's.
    func isNamed(
      _ place: Int, _ stem: NamedIngredient.Stem, _ reading: NamedIngredient.Reading
    ) -> Bool {
      rows[place] <= reading.all.count && text.isSame(place, stem, words)
    }
    func isThere(_ stem: NamedIngredient.Stem, _ reading: NamedIngredient.Reading) -> Bool {
      candidates.contains { isNamed($0, stem, reading) }
    }

    var found: [(ingredient: Int, reading: NamedIngredient.Reading, score: Int)] = []
    for (ingredient, named) in ingredients.enumerated() {
      for reading in named.readings {
        if !isThere(reading.head, reading) { continue }
        let count = reading.named.count { isThere($0, reading) }
        let score = count < reading.named.count ? count : .max
        if found.last?.ingredient == ingredient {
          if found[found.count - 1].score >= score { continue }
          found.removeLast()
        }
        found.append((ingredient, reading, score))
      }
    }
    if found.isEmpty { return ([], []) }
    let uses = found.filter { one in
      found.allSatisfy { $0.reading.head.key != one.reading.head.key || $0.score <= one.score }
    }.map(\.ingredient)

    var marks: [StepMark] = []
    for place in candidates where !isMarked[place] {
      var best: [(ingredient: Int, range: Range<Int>)] = []
      var most = 0
      for one in found where isNamed(place, one.reading.head, one.reading) {
        let range = extent(text, of: one.reading, around: place, isMarked)
        let rank = range.count < one.reading.all.count ? range.count : .max
        if rank < most { continue }
        if rank > most { best = [] }
        most = rank
        best.append((one.ingredient, range))
      }
      best = narrowed(best, in: text, section: section, linked: linked)
      guard best.count == 1, let range = text.range(best[0].range, of: best[0].ingredient, self)
      else { continue }
      if marks.last?.range.overlaps(range) == true { continue }
      marks.append(StepMark(range: range, meaning: .ingredient(best[0].ingredient)))
    }
    return (marks, uses)
  }

  /// For each word of the text how many words the longest name has that it belongs to.
  private func longestRows(_ text: WordText, _ candidates: [Int]) -> [Int] {
    var rows = [Int](repeating: 1, count: text.words.count)
    for reading in ingredients.lazy.flatMap(\.readings) where reading.all.count > 1 {
      for start in candidates where start + reading.all.count <= text.words.count {
        guard reading.all.indices.allSatisfy({ text.isSame(start + $0, reading.all[$0], words) })
        else { continue }
        for place in start..<start + reading.all.count {
          rows[place] = max(rows[place], reading.all.count)
        }
      }
    }
    return rows
  }

  /// The words around a head that are of the same name.
  private func extent(
    _ text: WordText, of reading: NamedIngredient.Reading, around place: Int,
    _ isMarked: [Bool]
  ) -> Range<Int> {
    func isOwn(_ index: Int) -> Bool {
      mayName(text.words[index]) && !isMarked[index]
        && reading.all.contains { text.isSame(index, $0, words) }
    }
    var (start, end) = (place, place + 1)
    if reading.all.count > 1 {
      while start > 0, text.words[start].gap == .blank, isOwn(start - 1) { start -= 1 }
      while end < text.words.count, text.words[end].gap == .blank, isOwn(end) { end += 1 }
    }
    return start..<end
  }

  /// Of several ingredients of one name those that the source points to, or else the words of a
  /// note beside the name, or the heading above the step.
  private func narrowed(
    _ found: [(ingredient: Int, range: Range<Int>)], in text: WordText, section: String?,
    linked: [Int]
  ) -> [(ingredient: Int, range: Range<Int>)] {
    if found.count < 2 { return found }
    let linked = found.filter { linked.contains($0.ingredient) }
    if !linked.isEmpty { return linked }
    let noted = found.map { text.count(ingredients[$0.ingredient].note, around: $0.range) }
    let most = noted.max() ?? 0
    if most > 0 { return zip(found, noted).filter { $0.1 == most }.map(\.0) }
    let own = found.filter { section != nil && ingredients[$0.ingredient].group == section }
    return own.isEmpty ? found : own
  }
}

extension WordText {
  /// For each word whether a mark is about it.
  fileprivate func isMarked(by marks: [StepMark]) -> [Bool] {
    var isMarked = [Bool](repeating: false, count: words.count)
    for mark in marks {
      var index = word(from: mark.range.lowerBound)
      while index < words.count, words[index].range.lowerBound < mark.range.upperBound {
        isMarked[index] = true
        index += 1
      }
    }
    return isMarked
  }

  /// How many of some words stand right before or behind others, in the same phrase.
  fileprivate func count(_ keys: Set<UInt64>, around range: Range<Int>) -> Int {
    if keys.isEmpty { return 0 }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > max(0, range.lowerBound - 2), words[start].gap == .blank { start -= 1 }
    while end < min(words.count, range.upperBound + 3), words[end].gap == .blank { end += 1 }
    return Set(words[start..<end].lazy.map(\.stemKey)).intersection(keys).count
  }

  /// Where some words stand in the text; of a script without blanks the name inside of one.
  fileprivate func range(
    _ found: Range<Int>, of ingredient: Int, _ reader: StepReader
  ) -> Range<Int>? {
    guard let first = found.first, let last = found.last else { return nil }
    guard words[first].isUnspaced, first == last else {
      return words[first].range.lowerBound..<words[last].range.upperBound
    }
    let stems = reader.ingredients[ingredient].readings.map(\.head)
    for stem in stems {
      // Such letters fold to themselves, byte by byte.
      let word = words[first]
      guard word.range.count == word.stem.count, let place = holds(stem.letters, word.stem) else {
        continue
      }
      let start = word.range.lowerBound + place - word.stem.lowerBound
      return start..<start + stem.letters.count
    }
    return nil
  }
}
