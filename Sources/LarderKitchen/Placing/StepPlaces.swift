internal import LarderModel

/// Finds the steps of ingredients that no step certainly names.
///
/// Each goes to the first step with another word for the same food (`mayo`), a word of its name
/// that no other line has (`beef` for beef shin), a word that several lines share, a general word
/// (`the herbs`), the name of its group or `everything else`, in this order. What none of them means
/// is nowhere.
struct StepPlaces {
  private let names: IngredientNames
  private let words: StepWords
  private let foods: BoughtFoods
  private let texts: [WordText]
  private let sections: [String?]
  private let possible: [[Int]]
  /// For each word of each step the food that it begins to name.
  private let meanings: [[String?]]
  /// For each word of each step the names that have it.
  private let named: [[Set<Int>]]
  private(set) var uses: [[Int]]
  private var rest: [Int]

  /// - Parameters:
  ///   - uses: What each step certainly names.
  ///   - possible: What each names in a word that several lines share.
  init(
    _ names: IngredientNames, _ foods: BoughtFoods, _ uses: [[Int]], possible: [[Int]],
    _ texts: [WordText], sections: [String?]
  ) {
    (self.names, words, self.foods) = (names, names.words, foods)
    (self.uses, self.possible, self.texts, self.sections) = (uses, possible, texts, sections)
    meanings = texts.map { text in text.words.indices.map { foods.meaning(in: text, at: $0) } }
    let all = Set(names.stems.map(\.name))
    named = texts.map { text in
      text.words.map { word in
        if names.mayBeJoined(word) { return all.filter { names.isSame(word, of: text, $0) } }
        return names.names.place(of: word.stemKey).map { [$0] } ?? []
      }
    }
    rest = names.ingredients.indices.filter { place in !uses.contains { $0.contains(place) } }
  }

  mutating func placeRest() {
    placeRest(isSynonym)
    placeRest(isPart)
    for ingredient in rest {
      // Of two sugars at two steps one goes in at each, in the order of the list. Of two groups
      // nobody knows.
      let steps = possible.indices.filter { possible[$0].contains(ingredient) }
      let alike = names.ingredients.indices.filter { isAlike($0, ingredient) }
      let isOneGroup = Set(alike.map { names.ingredients[$0].group }).count == 1
      let free = steps.filter { step in !uses[step].contains(where: alike.contains) }
      if let step = free.first ?? steps.first, isOneGroup || steps.count == 1 {
        place([ingredient], at: step)
      }
    }
    for (step, text) in texts.enumerated() where !rest.isEmpty {
      for word in text.words.indices {
        guard let food = meanings[step][word], let members = foods.members(of: food),
          !text.isAside(word, words), !isOther(word, than: nil, at: step)
        else { continue }
        place(rest.filter { other(for: $0).foods.contains(where: members) }, at: step)
      }
    }
    for step in texts.indices where !rest.isEmpty {
      place(group(at: step), at: step)
      place(everything(at: step), at: step)
    }
  }

  private mutating func placeRest(_ way: Way) {
    for ingredient in rest {
      if let step = step(of: ingredient, way) { place([ingredient], at: step) }
    }
  }

  private mutating func place(_ ingredients: [Int], at step: Int) {
    uses[step] += ingredients
    rest.removeAll { ingredients.contains($0) }
  }

  // MARK: One ingredient

  /// What else names an ingredient.
  private struct Other {
    var readings: [IngredientNames.Reading]
    var foods: Set<String> = []
  }

  private typealias Way = (Other, _ step: Int, _ word: Int) -> Bool

  private func other(for ingredient: Int) -> Other {
    var other = Other(readings: names.readings.filter { $0.ingredient == ingredient })
    for reading in other.readings {
      let parts = reading.stems.map {
        NameTable.Part(key: names.stems[$0].key, stem: names.names[names.stems[$0].name].key)
      }
      let heads = reading.stems.filter { names.stems[$0].isTelling }
        .map { $0 - reading.stems.lowerBound }
      let food = (words.isHeadFirst ? heads : heads.reversed()).lazy
        .compactMap { foods.food(of: parts, head: $0) }.first
      if let food { other.foods.insert(food) }
    }
    return other
  }

  /// The first step with a word for which something holds, rather one not said in passing.
  private func step(of ingredient: Int, _ way: Way) -> Int? {
    let other = other(for: ingredient)
    let line = names.ingredients[ingredient]
    let hasTwin = names.ingredients.contains { $0.name == line.name && $0.group != line.group }
    for isAside in [false, true] {
      for (step, text) in texts.enumerated() {
        if hasTwin, !uses[step].contains(where: { names.ingredients[$0].group == line.group }) {
          continue
        }
        let isThere = text.words.indices.contains {
          way(other, step, $0) && text.isAside($0, words) == isAside
            && !isOther($0, than: ingredient, at: step)
        }
        if isThere { return step }
      }
    }
    return nil
  }

  private func isSynonym(_ other: Other, _ step: Int, _ word: Int) -> Bool {
    !possible[step].contains { $0 == other.readings.first?.ingredient }
      && meanings[step][word].map(other.foods.contains) ?? false
  }

  /// Whether two lines share the word that says what they are: two sugars.
  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    func heads(_ ingredient: Int) -> Set<Int> {
      Set(names.readings.filter { $0.ingredient == ingredient }.map { names.stems[$0.head].name })
    }
    return !heads(one).isDisjoint(with: heads(other))
  }

  /// A food in the name, or the last word of it.
  private func isPart(_ other: Other, _ step: Int, _ word: Int) -> Bool {
    if named[step][word].isEmpty { return false }
    let isFood = foods.isFood(texts[step].words[word])
    return other.readings.contains { reading in
      let end = words.isHeadFirst ? reading.stems.lowerBound : reading.stems.upperBound - 1
      return reading.stems.contains {
        (isFood ? names.stems[$0].isTelling : $0 == end && names.stems[$0].isNamed)
          && isThere($0, of: reading, step, word)
      }
    }
  }

  /// Whether a word of a text is one of a name, and of no other line's.
  private func isThere(
    _ stem: Int, of reading: IngredientNames.Reading, _ step: Int, _ word: Int
  ) -> Bool {
    named[step][word].contains(names.stems[stem].name)
      && !names.readings.contains { other in
        other.ingredient != reading.ingredient
          && other.stems.contains { names.stems[$0].name == names.stems[stem].name }
      }
  }

  /// Whether a word belongs to the name of another ingredient: `beef` and `stock` of `beef stock`.
  private func isOther(_ word: Int, than ingredient: Int?, at step: Int) -> Bool {
    let words = texts[step].words
    let named = self.named[step]
    if named[word].isEmpty { return false }
    return [word - 1, word + 1].contains { next in
      guard words.indices.contains(next), !named[next].isEmpty,
        words[max(word, next)].gap == .blank
      else { return false }
      return names.readings.contains { reading in
        func isThere(_ word: Int, _ stem: Int) -> Bool {
          named[word].contains(names.stems[stem].name)
        }
        return reading.ingredient != ingredient && reading.stems.count > 1
          && (isThere(next, reading.head) || isThere(word, reading.head))
          && reading.stems.contains { isThere(word, $0) }
          && reading.stems.contains { isThere(next, $0) }
      }
    }
  }

  // MARK: Several

  /// Lines of a group that a step names, if none of them went in before.
  private func group(at step: Int) -> [Int] {
    let before = Set(uses[..<step].joined())
    return rest.filter { ingredient in
      guard let group = names.ingredients[ingredient].group else { return false }
      return names.isGroup(group, in: texts[step])
        && !before.contains { names.ingredients[$0].group == group }
    }
  }

  /// What `everything else` or `all ingredients` leaves to a step.
  private func everything(at step: Int) -> [Int] {
    let section = sections[step]
    let isGroup = names.ingredients.contains { names.isGroup($0.group, in: section) }
    let own = rest.filter { !isGroup || names.isGroup(names.ingredients[$0].group, in: section) }
    for (phrases, kind) in words.everything where texts[step].has(phrases) {
      switch kind {
      case .rest: return own
      case .dry, .wet:
        return own.filter { other(for: $0).foods.contains { foods.isWet($0) == (kind == .wet) } }
      case .all:
        // `Mix everything` late in a recipe is what is in the bowl.
        let before = Set(uses[..<step].joined()).subtracting(uses[step])
        if before.count < own.count { return own }
      }
    }
    return []
  }
}

extension StepReader {
  /// Returns, for each step, the ingredients that go in there, in the list's order.
  ///
  ///     // Of beef shin and carrots: "Brown the meat." has 0, "Add everything else." has 1.
  ///
  /// - Parameters:
  ///   - readings: Of all steps, in their order, by this reader.
  package func places(
    _ readings: [StepReading], sections: [String?], _ foods: BoughtFoods
  ) -> [[PlacedIngredient]] {
    let texts = readings.compactMap(\.text)
    var uses = readings.map(\.uses)
    for (step, reading) in readings.enumerated() {
      // Once `soy sauce` or the sauce's own list was there, `the sauce` is what the recipe makes.
      uses[step].removeAll { place in
        guard reading.loose.contains(place), names.isMade(place) else { return false }
        let group = names.ingredients[place].group ?? ""
        return readings.contains { $0.uses.contains(place) && !$0.loose.contains(place) }
          || readings[..<step].contains { $0.uses.contains(place) }
            && names.isGroup(group, in: texts[step])
      }
    }
    let named = Set(uses.joined())
    for (step, reading) in readings.enumerated() {
      uses[step] += reading.asides.filter { !named.contains($0) }
    }
    let size = texts.reduce(0) { $0 + $1.count } * names.stems.count
    if size > 0, size <= 1 << 22, Set(uses.joined()).count < names.ingredients.count {
      var places = StepPlaces(
        names, foods, uses, possible: readings.map(\.possible), texts, sections: sections)
      places.placeRest()
      uses = places.uses
    }
    return zip(uses, readings).map { uses, reading in
      uses.sorted().map {
        PlacedIngredient(ingredient: $0, isPart: reading.parts.contains($0))
      }
    }
  }
}
