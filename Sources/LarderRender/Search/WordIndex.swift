internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Which words stand in which recipes, and where in them.
struct WordIndex: Sendable {
  /// Places of a recipe, best first; the raw value is the position in `Entry.numbers`.
  enum Place: Int, CaseIterable, Sendable { case name, label, ingredient }

  struct Entry: Sendable {
    let word: [UInt8]
    /// Recipes by place, ascending. What stands in the name is not repeated for labels.
    var numbers: [[Int32]]
  }

  /// Ordered by the bytes of their words.
  let entries: [Entry]
  /// Words in each recipe's name.
  let nameLengths: [Int]

  init(_ recipes: Recipes, parallel: Parallel) {
    // Large slices, since the same words and phrases are in all of them.
    let slices = parallel.map(count: recipes.count, minimumSlice: 500) { range in
      var slice = Slice()
      for index in range { slice.add(index, of: recipes) }
      return slice
    }
    var places: [[UInt8]: Int] = [:]
    var entries: [Entry] = []
    for slice in slices {
      for (word, numbers) in zip(slice.words, slice.numbers) {
        if let place = places[word] {
          for (index, more) in numbers.enumerated() { entries[place].numbers[index] += more }
        } else {
          places[word] = entries.count
          entries.append(Entry(word: word, numbers: numbers))
        }
      }
    }
    self.entries = entries.sorted { $0.word.lexicographicallyPrecedes($1.word) }
    nameLengths = slices.flatMap(\.nameLengths)
  }
}

extension WordIndex {
  /// The words of some consecutive recipes.
  private struct Slice: Sendable {
    var words: [[UInt8]] = []
    var numbers: [[[Int32]]] = []
    var nameLengths: [Int] = []
    private var places: [[UInt8]: Int] = [:]
    /// Words of phrases that come again and again: ingredients, tags, authors.
    private var phrases: [String: [Int]] = [:]

    /// Fields are read in place: copies of recipes and ingredients cost more than all else here.
    mutating func add(_ index: Int, of recipes: Recipes) {
      let number = Int32(index)
      let name = SearchText.words(of: recipes[index].name)
      nameLengths.append(name.count)
      for place in name.flatMap({ self.places(of: $0) }) { add(place, .name, number) }
      var labels = RecipeField.filters.flatMap { $0.field.texts(of: recipes, at: index) }
      if let author = recipes[index].author { labels.append(author.name) }
      for label in labels {
        for place in places(ofPhrase: label) where numbers[place][0].last != number {
          add(place, .label, number)
        }
      }
      let ingredients = recipes[index].ingredients
      for line in ingredients.indices {
        for place in places(ofPhrase: ingredients[line].name) { add(place, .ingredient, number) }
      }
    }

    private mutating func add(_ place: Int, _ part: Place, _ number: Int32) {
      if numbers[place][part.rawValue].last != number {
        numbers[place][part.rawValue].append(number)
      }
    }

    private mutating func places(ofPhrase phrase: String) -> [Int] {
      if let known = phrases[phrase] { return known }
      let found = SearchText.words(of: phrase).flatMap { places(of: $0) }
      phrases[phrase] = found
      return found
    }

    private mutating func places(of word: [UInt8]) -> [Int] {
      SearchText.entries(for: word).map { entry in
        if let place = places[entry] { return place }
        places[entry] = words.count
        words.append(entry)
        numbers.append([[], [], []])
        return words.count - 1
      }
    }
  }
}
