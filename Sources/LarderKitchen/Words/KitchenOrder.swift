/// Kitchens in the order in which their words count.
struct KitchenOrder {
  /// The language's own, and English, which many write in whatever their site's language is: read
  /// whole.
  let own: [Kitchen]
  /// Read where their words can mean but one thing.
  let others: [Kitchen]
  /// Words of the first that no other kitchen gives another meaning: foods such as `feta`, measures,
  /// preparations.
  private let taken: Set<String>
  /// Words of the names of foods in the first: `bouquet` of `bouquet garni`.
  private let foodWords: Set<String>

  init(_ own: [Kitchen], others: [Kitchen] = []) {
    self.own = own
    self.others = others
    guard !others.isEmpty else {
      taken = []
      foodWords = []
      return
    }
    var taken: Set<String> = []
    for kitchen in own {
      taken.formUnion(kitchen.foods.values.joined().flatMap(\.all).map { $0.lowercased() })
      let words = kitchen.preparation
      taken.formUnion(words.participles + words.adjectives + words.adverbs + words.followers)
      taken.formUnion(words.of + kitchen.measures.sizes)
      for unit in kitchen.units.values { taken.formUnion(unit.write.flatMap(\.all)) }
      taken.formUnion((kitchen.measures.vague + kitchen.measures.containers).flatMap(\.all))
    }
    self.taken = taken
    foodWords = Set(
      own.flatMap { $0.foods.values.joined().flatMap(\.all) }.flatMap {
        $0.lowercased().split(separator: " ").map(String.init)
      })
  }

  /// Whether a kitchen's word without a unit measures foods of the first, and names none.
  func mayMeasure(_ word: String, of kitchen: Kitchen) -> Bool {
    own.contains { $0 === kitchen } || !foodWords.contains(word.lowercased())
  }

  var all: [Kitchen] { own + others }

  /// What words mean, in lower case: of several meanings that in the first kitchen. Of the others
  /// only words count that mean the same in all of them, and nothing in the first.
  func meanings<Meaning: Equatable>(
    _ list: (Kitchen) -> [(String, Meaning)]
  ) -> [String: Meaning] {
    var found: [String: Meaning] = [:]
    for (word, meaning) in own.flatMap(list) where found[word] == nil { found[word] = meaning }
    var foreign: [String: Meaning] = [:]
    var unclear: Set<String> = []
    for kitchen in others {
      var words: [String: Meaning] = [:]
      for (word, meaning) in list(kitchen) where words[word] == nil { words[word] = meaning }
      for (word, meaning) in words where !taken.contains(word) {
        if let known = foreign.updateValue(meaning, forKey: word), known != meaning {
          unclear.insert(word)
        }
      }
    }
    for (word, meaning) in foreign where !unclear.contains(word) && found[word] == nil {
      found[word] = meaning
    }
    return found
  }

  /// The words of all kitchens in lower case, and whether they are the first's own.
  func table(_ list: (Kitchen) -> [String]) -> WordTable<Bool> {
    let own = ownWords(list)
    let foreign = others.flatMap(list).map { $0.lowercased() }.filter { !taken.contains($0) }
    return WordTable(
      Dictionary(
        own.map { ($0, true) } + foreign.map { ($0, false) }, uniquingKeysWith: { $0 || $1 }))
  }

  /// The words of the first kitchens in lower case.
  func ownWords(_ list: (Kitchen) -> [String]) -> Set<String> {
    Set(own.flatMap(list).map { $0.lowercased() })
  }

  /// The words of all kitchens in lower case.
  func words(_ list: (Kitchen) -> [String]) -> Set<String> {
    Set(all.flatMap(list).map { $0.lowercased() })
  }
}
