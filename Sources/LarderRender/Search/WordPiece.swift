internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// The words of some recipes in sections by first character, each sorted by word.
///
/// Pieces of all recipes result in the same index for any split: see `WordFiles`.
struct WordPiece: Sendable {
  typealias Section = (unit: [UInt8], entries: [WordEntry])

  /// Sections in the order of their units.
  let sections: [Section]

  /// - Parameters:
  ///   - range: The range of the recipes.
  ///   - tails: The last parts of compounds in names.
  ///   - prose: The words to collect from headlines, descriptions and difficulties.
  ///   - numbers: The numbers of the recipes in the whole catalog, ascending.
  init(
    _ recipes: [RecipeSummary], in range: Range<Int>, tails: Set<[UInt8]> = [],
    prose: SearchProse = SearchProse(), numbers: (Int) -> Int = { $0 }
  ) {
    var collector = Collector(tails: tails, prose: prose)
    for index in range {
      Restart.working(on: recipes[index].slug) {
        collector.add(index, of: recipes, as: Int32(clamping: numbers(index)))
      }
    }
    let units = Dictionary(grouping: collector.entries, by: \.unit)
    sections = units.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { unit, entries in
      (unit, entries.sorted { $0.word.lexicographicallyPrecedes($1.word) })
    }
  }
}

extension WordPiece {
  private struct Collector {
    let prose: SearchProse
    var entries: [WordEntry] = []
    private var places: [[UInt8]: Int] = [:]
    /// Words of repeated phrases: ingredients, tags, authors.
    private var phrases: [String: [Int]] = [:]
    /// Results for words in names.
    private var names: [[UInt8]: [Int]] = [:]
    /// Results for words in prose.
    private var words: [[UInt8]: [Int]] = [:]
    private let tails: Set<[UInt8]>

    init(tails: Set<[UInt8]>, prose: SearchProse) { (self.tails, self.prose) = (tails, prose) }

    /// Fields are read in place: copies of recipes and ingredients cost more than all the rest.
    mutating func add(_ index: Int, of recipes: [RecipeSummary], as number: Int32) {
      let name = SearchText.words(of: recipes[index].name)
      let length = UInt8(min(63, name.count))
      for place in name.flatMap({ self.places(ofName: $0) }) {
        entries[place].add(number, .name, length: length)
      }
      var labels = RecipeField.filters.flatMap { $0.field.texts(in: recipes[index]) }
      for value in recipes[index].own where !value.isFlag {
        labels += value.texts(flags: ("", ""))
      }
      if let author = recipes[index].author { labels.append(author.name) }
      labels += recipes[index].difficulty.flatMap { prose.difficulties[$0] } ?? []
      for label in labels {
        for place in places(ofPhrase: label) where entries[place].numbers[0].last != number {
          entries[place].add(number, .label, length: length)
        }
      }
      let ingredients = recipes[index].ingredients
      for line in ingredients.indices {
        for place in places(ofPhrase: ingredients[line].name) {
          entries[place].add(number, .ingredient, length: length)
        }
      }
      guard prose.isWanted else { return }
      for text in [recipes[index].headline, recipes[index].description] {
        guard let text else { continue }
        for word in SearchText.words(of: SearchProse.plain(text)) {
          for place in places(ofProse: word) { entries[place].add(number, .prose) }
        }
      }
    }

    private mutating func places(ofPhrase phrase: String) -> [Int] {
      if let known = phrases[phrase] { return known }
      let found = SearchText.words(of: phrase).flatMap { places(of: SearchText.entries(for: $0)) }
      phrases[phrase] = found
      return found
    }

    private mutating func places(ofName word: [UInt8]) -> [Int] {
      if let known = names[word] { return known }
      let found = places(of: SearchText.nameEntries(for: word, tails))
      names[word] = found
      return found
    }

    private mutating func places(ofProse word: [UInt8]) -> [Int] {
      if let known = words[word] { return known }
      let found = prose.stops.contains(word) ? [] : places(of: SearchText.entries(for: word))
      words[word] = found
      return found
    }

    private mutating func places(of entries: [[UInt8]]) -> [Int] {
      entries.map { entry in
        if let place = places[entry] { return place }
        places[entry] = self.entries.count
        self.entries.append(WordEntry(word: entry))
        return self.entries.count - 1
      }
    }
  }
}

/// The text that is searched after names, labels and ingredients: words of headlines and
/// descriptions, and names of difficulties.
struct SearchProse: Sendable {
  /// Whether headlines and descriptions are searched.
  var isWanted = false
  /// Folded words without information about a recipe.
  var stops: Set<[UInt8]> = []
  var difficulties: [Difficulty: [String]] = [:]

  init() {}

  /// - Parameter count: The number of all recipes; the largest catalogs exclude descriptions.
  init(_ context: SiteContext, count: Int) {
    isWanted = SearchLayout(count: count).row == nil
    let kitchens = KitchenAssets(context: context).languages().map(\.kitchen)
    let words = (kitchens + [context.kitchens["en"]]).flatMap { kitchen in
      kitchen.search[.stops] + kitchen.numbers[.and] + kitchen.steps[.dull]
    }
    stops = Set(words.flatMap { SearchText.words(of: $0) })
    for difficulty in Difficulty.allCases {
      difficulties[difficulty] = [context.wording[difficulty], difficulty.rawValue]
    }
  }

  /// Returns a Markdown text without the URLs of its links.
  fileprivate static func plain(_ text: String) -> String {
    text.utf8.contains(0x5D) ? MarkdownRenderer().plainText(text) : text
  }
}
