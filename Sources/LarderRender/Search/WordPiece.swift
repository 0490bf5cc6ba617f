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
        collector.addRecipe(index, of: recipes, as: Int32(clamping: numbers(index)))
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
    private var claims: [String: Bool] = [:]
    /// Results for words in names.
    private var names: [[UInt8]: [Int]] = [:]
    /// Results for words in prose.
    private var words: [[UInt8]: [Int]] = [:]
    private let tails: Set<[UInt8]>

    init(tails: Set<[UInt8]>, prose: SearchProse) { (self.tails, self.prose) = (tails, prose) }

    /// Fields are read in place: copies of recipes and ingredients cost more than all the rest.
    mutating func addRecipe(_ index: Int, of recipes: [RecipeSummary], as number: Int32) {
      let name = SearchText.words(of: recipes[index].name)
      let length = UInt8(min(63, name.count))
      for place in name.flatMap({ self.places(ofName: $0) }) {
        entries[place].addRecipe(number, .name, length: length)
      }
      var labels = RecipeField.filters.flatMap { $0.field.texts(in: recipes[index]) }
      for value in recipes[index].own where !value.isFlag {
        labels += value.texts(flags: ("", ""))
      }
      if let author = recipes[index].author { labels.append(author.name) }
      labels += recipes[index].difficulty.flatMap { prose.difficulties[$0] } ?? []
      for label in labels where !isClaim(label) {
        for place in places(ofPhrase: label) where entries[place].numbers[0].last != number {
          entries[place].addRecipe(number, .label, length: length)
        }
      }
      let ingredients = recipes[index].ingredients
      for line in ingredients.indices {
        for place in places(ofPhrase: ingredients[line].name) {
          entries[place].addRecipe(number, .ingredient, length: length)
        }
      }
      // Without a language, which is most often the case, the recipe is not copied.
      let foods = recipes[index].language == nil ? [] : prose.names(ofFoodsIn: recipes[index])
      for place in foods.flatMap({ places(ofPhrase: $0) }) {
        entries[place].addRecipe(number, .ingredient, length: length)
      }
      guard prose.isWanted else { return }
      for text in [recipes[index].headline, recipes[index].description] {
        guard let text else { continue }
        for word in SearchText.words(of: SearchProse.plain(text)) {
          for place in places(ofProse: word) { entries[place].addRecipe(number, .prose) }
        }
      }
    }

    private mutating func isClaim(_ label: String) -> Bool {
      if let known = claims[label] { return known }
      let isClaim = prose.isClaim(label)
      claims[label] = isClaim
      return isClaim
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
  private var context: SiteContext?

  init() {}

  /// - Parameter count: The number of all recipes; the largest catalogs exclude descriptions.
  init(_ context: SiteContext, count: Int) {
    self.context = context
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

  /// Whether a label is read as a condition of a query, `nut-free`, so that its words would find
  /// recipes by what they do not contain.
  fileprivate func isClaim(_ label: String) -> Bool {
    let kitchen = context.map { $0.kitchens[$0.site.language] }
    return kitchen.flatMap { context?.readers($0) }?.groups.names(groupExcludedBy: label) ?? false
  }

  /// Returns the foods in a recipe in another language, by their names in the site's language, in
  /// which visitors search.
  fileprivate func names(ofFoodsIn recipe: RecipeSummary) -> [String] {
    guard let context, let language = recipe.language else { return [] }
    let own = context.kitchens[context.site.language]
    guard context.kitchens[language].language != own.language,
      let reader = context.readers(recipe)?.foods
    else { return [] }
    let foods = Set(recipe.ingredients.flatMap { reader.identifiers(in: $0.name) })
    return foods.sorted().compactMap { own.foods[$0]?.first?.one }
  }

  /// Returns a Markdown text without the URLs of its links.
  fileprivate static func plain(_ text: String) -> String {
    text.utf8.contains(0x5D) ? MarkdownRenderer().plainText(text) : text
  }
}

/// The encoding of a piece: a table of the sections, then the sections, so that a reader of one
/// first character can skip the others.
///
/// Table: its length in four bytes, lowest first, then unit and length of each section. Section:
/// its entries, each with its word, gaps between recipe numbers by place, and lengths of names.
extension WordPiece {
  var bytes: [UInt8] {
    let sections = sections.map { (unit: $0.unit, bytes: WordPiece.bytes(of: $0.entries)) }
    var table = RecordWriter()
    table.put(each: sections) { record, section in
      record.put(section.unit)
      record.put(section.bytes.count)
    }
    let size = UInt32(clamping: table.bytes.count)
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: size >> $0) } + table.bytes
      + sections.flatMap(\.bytes)
  }

  /// Returns the size of the table in bytes, including its length field.
  ///
  /// - Parameter start: The first four bytes of a piece.
  static func tableSize(_ start: some Collection<UInt8>) -> Int {
    4 + start.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
  }

  /// Returns the ranges of the sections in a piece, with their units.
  ///
  /// - Parameter table: The first `tableSize` bytes of a piece.
  /// - Returns: `nil` if they are invalid.
  static func sections(_ table: [UInt8]) -> [(unit: [UInt8], range: Range<Int>)]? {
    guard table.count >= 4, table.count == tableSize(table) else { return nil }
    var reader = RecordReader(table[4...])
    let sizes = reader.list { (unit: $0.bytes(), size: $0.int()) }
    var sections: [(unit: [UInt8], range: Range<Int>)] = []
    var start = table.count
    for (unit, size) in sizes {
      let (end, isTooFar) = start.addingReportingOverflow(size)
      guard size >= 0, !isTooFar else { return nil }
      sections.append((unit, start..<end))
      start = end
    }
    return reader.isDone ? sections : nil
  }

  private static func bytes(of entries: [WordEntry]) -> [UInt8] {
    var record = RecordWriter()
    record.put(each: entries) { record, entry in
      record.put(entry.word)
      for numbers in entry.numbers {
        var last: Int32 = -1
        record.put(each: numbers) { record, number in
          record.put(Int(number - last - 1))
          last = number
        }
      }
      record.put(entry.lengths)
    }
    return record.bytes
  }

  /// - Parameter count: The number of all recipes; recipe numbers are less.
  /// - Returns: `nil` if the bytes are not a section of such a catalog.
  static func entries(_ section: ArraySlice<UInt8>, count: Int) -> [WordEntry]? {
    var reader = RecordReader(section)
    var isSound = true
    let entries = reader.list { reader in
      var entry = WordEntry(word: reader.bytes())
      for place in WordEntry.Place.allCases {
        var last: Int32 = -1
        entry.numbers[place.rawValue] = reader.list { reader in
          let gap = reader.int()
          isSound = isSound && (0..<count - 1 - Int(last)).contains(gap)
          if isSound { last += Int32(gap) + 1 }
          return last
        }
      }
      entry.lengths = reader.bytes()
      isSound =
        isSound && entry.lengths.count == entry.numbers[0].count
        && entry.lengths.allSatisfy { (0..<64).contains($0) } && entry.isWord
      return entry
    }
    return reader.isDone && isSound ? entries : nil
  }
}

extension WordEntry {
  /// Whether the word is a result of folding: letters and digits, which JSON does not escape.
  fileprivate var isWord: Bool {
    !word.isEmpty
      && word.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 >= 0x80 }
  }
}

/// A word and the recipes that contain it.
struct WordEntry: Equatable, Sendable {
  /// Places in a recipe; the raw value is the index in `numbers`.
  enum Place: Int, CaseIterable, Sendable { case name, label, ingredient, main, prose }

  let word: [UInt8]
  /// Recipes by place, ascending. Words in the name are not repeated for labels. A word of a
  /// headline or description is prose if it occurs nowhere else, and main if it is also a label or
  /// in an ingredient, which the recipe is then about.
  var numbers: [[Int32]] = [[], [], [], [], []]
  /// The number of words in the name of each recipe with the word in its name, at most 63.
  var lengths: [UInt8] = []

  var prose: [Int32] { numbers[Place.prose.rawValue] }

  /// Adds a recipe once for each place, prose last; calls for one recipe are consecutive.
  mutating func addRecipe(_ number: Int32, _ place: Place, length: UInt8 = 0) {
    var place = place
    if place == .prose {
      if numbers[Place.name.rawValue].last == number { return }
      if numbers[1...2].contains(where: { $0.last == number }) { place = .main }
    }
    if numbers[place.rawValue].last == number { return }
    numbers[place.rawValue].append(number)
    if place == .name { lengths.append(length) }
  }

  /// Whether the word occurs in a name, a label or an ingredient.
  var isListed: Bool { numbers.dropLast().contains { !$0.isEmpty } }

  /// Adds the recipes of another piece, which must not overlap.
  mutating func merge(_ other: WordEntry) {
    for place in numbers.indices {
      let isInOrder = (numbers[place].last ?? -1) < (other.numbers[place].first ?? .max)
      numbers[place] += other.numbers[place]
      if place == 0 { lengths += other.lengths }
      if isInOrder { continue }
      let order = numbers[place].indices.sorted { numbers[place][$0] < numbers[place][$1] }
      numbers[place] = order.map { numbers[place][$0] }
      if place == 0 { lengths = order.map { lengths[$0] } }
    }
  }
}

extension WordEntry {
  /// Returns the first characters of a word as in file names: `a`, or `_` and the last hexadecimal
  /// digit of a non-ASCII scalar.
  static func units(of word: [UInt8], _ count: Int) -> [[UInt8]] {
    if word.prefix(count).allSatisfy({ $0 < 0x80 }) { return word.prefix(count).map { [$0] } }
    return String(decoding: word.prefix(4 * count), as: UTF8.self).unicodeScalars.prefix(count)
      .map {
        $0.isASCII
          ? [UInt8(truncatingIfNeeded: $0.value)]
          : [0x5F, Array("0123456789abcdef".utf8)[Int($0.value & 15)]]
      }
  }

  /// The prefix of all files for a word.
  var unit: [UInt8] { WordEntry.units(of: word, 1).first ?? [] }
}

/// The part of the word files that is needed for the index.
struct WordSummary: Codable, Equatable, Sendable {
  /// Prefixes that have a file: ``, `a`, `ch`, `_3`.
  var keys: [String] = []
  /// Prefixes of words in headlines and descriptions that have a file.
  var prose: [String] = []
  /// All words, sorted by their bytes.
  var words: [[UInt8]]
  /// The fingerprints of the files, in their order.
  var contents: [Fingerprint] = []

  init(words: [[UInt8]]) { self.words = words }

  /// Joins the summaries of all files.
  init(joining parts: [WordSummary]) {
    words = parts.flatMap(\.words).sorted { $0.lexicographicallyPrecedes($1) }
    keys = parts.flatMap(\.keys)
    prose = parts.flatMap(\.prose)
    contents = parts.flatMap(\.contents)
  }

  /// All words separated by spaces, as a JSON string.
  var vocabulary: [UInt8] { [0x22] + words.joined(separator: [0x20]) + [0x22] }

  /// Returns the index of a word, or its insertion index.
  func place(of word: some Sequence<UInt8>) -> Int {
    words.place { $0.lexicographicallyPrecedes(word) }
  }
}
