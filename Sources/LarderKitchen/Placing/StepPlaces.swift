internal import LarderModel

/// Finds the steps of ingredients that no step names with certainty.
///
/// An ingredient is assigned to the first step with one of the following, in this order:
///
/// - another word for the same food (`mayo`)
/// - a word of its name that no other ingredient has (`beef` for beef shin)
/// - a word that several ingredients share
/// - a general word (`the herbs`)
/// - the name of its group, or `everything else`
///
/// An ingredient without any of these stays unassigned. A class, so that closures do not copy it.
final class StepPlaces {
  private let names: IngredientNames
  private let words: StepWords
  private let foods: BoughtFoods
  private let texts: [WordText]
  private let sections: [String?]
  private let possible: [[Int]]
  private let found: [[Word]]
  private(set) var uses: [[Int]]
  private var rest: [Int]
  /// Names and foods of the ingredients that were initially in no step.
  private let others: [Int: Other]
  /// For each word of the names, the only ingredient with that word, or -1.
  private let owners: [Int]

  /// A word of a step that begins the name of a food or occurs in the name of an ingredient.
  private struct Word {
    /// Index in the words of the text.
    var place: Int
    var written: WordText.Word
    var food: String?
    /// The words of the ingredients' names that match it.
    var names: [Int]
    /// Whether it is in a name and is also a food by itself.
    var isFood: Bool
  }

  /// - Parameters:
  ///   - uses: The ingredients that each step names with certainty.
  ///   - rest: The ingredients that no step names with certainty.
  ///   - possible: The ingredients that each step names by a word that several share.
  init(
    _ names: IngredientNames, _ foods: BoughtFoods, _ uses: [[Int]], _ rest: [Int],
    possible: [[Int]], _ texts: [WordText], sections: [String?]
  ) {
    (self.names, words, self.foods) = (names, names.words, foods)
    (self.uses, self.possible, self.texts, self.sections) = (uses, possible, texts, sections)
    self.rest = rest
    others = Dictionary(uniqueKeysWithValues: rest.map { ($0, Other($0, names, foods)) })
    found = texts.map { text in
      text.words.indices.compactMap { place in
        let food = foods.meaning(in: text, at: place)
        let word = text.words[place]
        let own = names.places(of: word, in: text)
        if food == nil, own.isEmpty { return nil }
        let isFood = !own.isEmpty && foods.isFood(word)
        return Word(place: place, written: word, food: food, names: own, isFood: isFood)
      }
    }
    var owners = [Int?](repeating: nil, count: names.names.count)
    for reading in names.readings {
      for stem in reading.stems {
        let owner = owners[names.stems[stem].name] ?? reading.ingredient
        owners[names.stems[stem].name] = owner == reading.ingredient ? owner : -1
      }
    }
    self.owners = owners.map { $0 ?? -1 }
  }

  func placeRest() {
    placeRest(isSynonym)
    placeRest(isPart)
    placeRest(isOfSeveral)
    for ingredient in rest {
      // If two sugars are named in two steps, each step gets one, in the order of the list. If they
      // are in two groups, the choice is impossible.
      let steps = possible.indices.filter { possible[$0].contains(ingredient) }
      if steps.isEmpty { continue }
      let alike = names.alike(ingredient)
      let isOneGroup = Set(alike.map { names.ingredients[$0].group }).count == 1
      let free = steps.filter { step in !uses[step].contains(where: alike.contains) }
      if let step = free.first ?? steps.first, isOneGroup || steps.count == 1 {
        place([ingredient], at: step)
      }
    }
    for step in texts.indices where !rest.isEmpty {
      for word in found[step].indices {
        guard let food = found[step][word].food, let members = foods.members(of: food),
          !isAside(word, at: step), !isOther(word, than: nil, at: step)
        else { continue }
        place(rest.filter { others[$0]?.foods.contains(where: members) ?? false }, at: step)
      }
    }
    for step in texts.indices where !rest.isEmpty {
      place(group(at: step), at: step)
      place(everything(at: step), at: step)
    }
  }

  private func placeRest(_ way: Way) {
    for ingredient in rest {
      if let step = step(of: ingredient, way) { place([ingredient], at: step) }
    }
  }

  private func place(_ ingredients: [Int], at step: Int) {
    uses[step] += ingredients
    rest.removeAll { ingredients.contains($0) }
  }

  // MARK: One ingredient

  /// Other names of an ingredient.
  private struct Other {
    var readings: [IngredientNames.Reading]
    var foods: [String] = []
    var group: String?
    /// The words of the group.
    var heading: [UInt64]
    /// Whether another group has an ingredient with the same name.
    var hasTwin: Bool

    init(_ ingredient: Int, _ names: IngredientNames, _ foods: BoughtFoods) {
      let name = names.ingredients[ingredient].name
      let group = names.ingredients[ingredient].group
      self.group = group
      heading = group.map { names.keys(ofGroup: $0) } ?? []
      hasTwin = names.ingredients.indices.contains {
        names.ingredients[$0].group != group && names.ingredients[$0].name == name
      }
      readings = names.readings.filter { $0.ingredient == ingredient }
      for reading in readings {
        let parts = reading.stems.map {
          NameTable.Part(key: names.stems[$0].key, stem: names.names[names.stems[$0].name].key)
        }
        let heads = reading.stems.filter { names.stems[$0].isTelling }
          .map { $0 - reading.stems.lowerBound }
        let food = (names.words.isHeadFirst ? heads : heads.reversed()).lazy
          .compactMap { foods.food(of: parts, head: $0) }.first
        if let food { self.foods.append(food) }
      }
    }
  }

  private typealias Way = (Other, _ step: Int, Word) -> Bool

  /// Returns the first step with a word that satisfies a condition; mentions in passing come last.
  private func step(of ingredient: Int, _ way: Way) -> Int? {
    guard let other = others[ingredient] else { return nil }
    var passing: Int?
    for step in texts.indices {
      if other.hasTwin,
        !uses[step].contains(where: { names.ingredients[$0].group == other.group })
      {
        continue
      }
      // A span lends its elements; an array would copy each of them.
      let all = found[step]
      let words = all.span
      for word in words.indices
      where way(other, step, words[word]) && !isOther(word, than: ingredient, at: step) {
        if !isAside(word, at: step) { return step }
        passing = passing ?? step
      }
    }
    return passing
  }

  private func isAside(_ word: Int, at step: Int) -> Bool {
    texts[step].isAside(found[step][word].place, words)
  }

  private func isSynonym(_ other: Other, _ step: Int, _ word: Word) -> Bool {
    word.food.map(other.foods.contains) ?? false
      && !possible[step].contains { $0 == other.readings.first?.ingredient }
  }

  /// Whether a word is the plural of a word that another ingredient of the same aisle has in the
  /// singular: `the sugars` for `white sugar` and `brown sugar`.
  private func isOfSeveral(_ other: Other, _ step: Int, _ word: Word) -> Bool {
    func isSingular(_ reading: IngredientNames.Reading) -> Bool {
      let head = names.stems[reading.head]
      return word.names.contains(head.name) && head.key != word.written.key
    }
    guard word.written.key != word.written.stemKey, other.readings.contains(where: isSingular),
      let own = other.readings.first?.ingredient
    else { return false }
    return names.readings.contains { reading in
      reading.ingredient != own && uses[step].contains(reading.ingredient) && isSingular(reading)
        && foods.haveOneAisle(other.foods, Other(reading.ingredient, names, foods).foods)
    }
  }

  /// Whether a word is a food in the name, or the last word of the name.
  private func isPart(_ other: Other, _ step: Int, _ word: Word) -> Bool {
    if word.names.isEmpty { return false }
    return other.readings.contains { reading in
      let end = words.isHeadFirst ? reading.stems.lowerBound : reading.stems.upperBound - 1
      return reading.stems.contains {
        (word.isFood ? names.stems[$0].isTelling : $0 == end && names.stems[$0].isNamed)
          && owners[names.stems[$0].name] == reading.ingredient
          && word.names.contains(names.stems[$0].name)
      }
    }
  }

  /// Whether a word belongs to the name of another ingredient: `beef` and `stock` in `beef stock`.
  private func isOther(_ index: Int, than ingredient: Int?, at step: Int) -> Bool {
    let words = found[step]
    let word = words[index]
    if word.names.isEmpty { return false }
    return [index - 1, index + 1].contains { next in
      guard words.indices.contains(next), abs(words[next].place - word.place) == 1,
        !words[next].names.isEmpty,
        words[max(index, next)].written.gap == .blank
      else { return false }
      return names.readings.contains { reading in
        func isIt(_ word: Word, _ stem: Int) -> Bool {
          word.names.contains(names.stems[stem].name)
        }
        return reading.ingredient != ingredient && reading.stems.count > 1
          && (isIt(words[next], reading.head) || isIt(word, reading.head))
          && reading.stems.contains { isIt(word, $0) }
          && reading.stems.contains { isIt(words[next], $0) }
      }
    }
  }

  // MARK: Several

  /// Returns the ingredients of a group that a step names, unless any of them was used before.
  private func group(at step: Int) -> [Int] {
    let named = rest.filter { names.isGroup(others[$0]?.heading ?? [], in: texts[step]) }
    if named.isEmpty { return [] }
    let before = Set(uses[..<step].joined().map { names.ingredients[$0].group })
    return named.filter { !before.contains(names.ingredients[$0].group) }
  }

  /// Returns the ingredients that `everything else` or `all ingredients` adds at a step.
  private func everything(at step: Int) -> [Int] {
    for kind in words.everything(in: texts[step]) {
      let section = sections[step]
      let isGroup = names.ingredients.contains { names.isGroup($0.group, in: section) }
      let own = rest.filter { !isGroup || names.isGroup(names.ingredients[$0].group, in: section) }
      switch kind {
      case .rest: return own
      case .dry, .wet:
        return own.filter {
          others[$0]?.foods.contains { foods.isWet($0) == (kind == .wet) } ?? false
        }
      default:
        // Late in a recipe, `Mix everything` refers to the contents of the bowl.
        let before = Set(uses[..<step].joined()).subtracting(uses[step])
        if before.count < own.count { return own }
      }
    }
    return []
  }
}

extension StepReader {
  /// Returns, for each step, the ingredients that are added there, in the order of the list.
  ///
  ///     // For beef shin and carrots: "Brown the meat." has 0, "Add everything else." has 1.
  ///
  /// - Parameters:
  ///   - readings: Results of this reader for all steps, in order.
  package func places(
    _ readings: [StepReading], sections: [String?], _ foods: BoughtFoods
  ) -> [[PlacedIngredient]] {
    let texts = readings.compactMap(\.text)
    var uses = readings.map(\.uses)
    for (step, reading) in readings.enumerated() {
      // After `soy sauce` or the ingredients of the sauce, `the sauce` is one that the recipe
      // makes.
      uses[step].removeAll { place in
        guard reading.loose.contains(place), names.isMade(place) else { return false }
        let group = names.ingredients[place].group ?? ""
        return readings.contains { $0.uses.contains(place) && !$0.loose.contains(place) }
          || readings[..<step].contains { $0.uses.contains(place) }
            && names.isGroup(group, in: texts[step])
      }
    }
    let unnamed = unused(in: uses)
    for step in uses.indices { uses[step] += readings[step].asides.filter(unnamed.contains) }
    // `The remaining sugar` is another sugar if all of the first one has been used.
    for (step, reading) in readings.enumerated() {
      for place in reading.bare {
        let isDone = readings[..<step].contains {
          $0.uses.contains(place) && !$0.parts.contains(place)
        }
        guard isDone else { continue }
        let others = names.alike(place).intersection(unused(in: uses))
        guard others.count == 1 else { continue }
        uses[step].removeAll { $0 == place }
        uses[step] += others
      }
    }
    let size = texts.reduce(0) { $0 + $1.count } * names.stems.count
    let rest = unused(in: uses)
    if size > 0, size <= 1 << 22, !rest.isEmpty {
      let places = StepPlaces(
        names, foods, uses, rest, possible: readings.map(\.possible), texts, sections: sections)
      places.placeRest()
      uses = places.uses
    }
    return zip(uses, readings).map { uses, reading in
      uses.sorted().map { PlacedIngredient(ingredient: $0, isPart: reading.parts.contains($0)) }
    }
  }

  /// Returns the ingredients that no step uses.
  private func unused(in uses: [[Int]]) -> [Int] {
    var isUsed = [Bool](repeating: false, count: names.ingredients.count)
    for ingredient in uses.joined() { isUsed[ingredient] = true }
    return isUsed.indices.filter { !isUsed[$0] }
  }
}
