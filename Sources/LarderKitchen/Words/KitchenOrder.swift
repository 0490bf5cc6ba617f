/// Vocabularies in order of precedence.
struct KitchenOrder {
  /// The vocabulary of the language and English, which many people use regardless of their site's
  /// language; all words are used.
  let own: [Kitchen]
  /// Other vocabularies, of which only unambiguous words are used.
  let others: [Kitchen]
  /// Words of the first vocabularies that others must not redefine: measures and preparations. The
  /// same applies to their names of foods.
  private let taken: Set<String>

  init(_ own: [Kitchen], others: [Kitchen] = []) {
    self.own = own
    self.others = others
    var taken: Set<String> = []
    for kitchen in own where !others.isEmpty {
      for list in [Kitchen.Preparation.participles, .adjectives, .adverbs, .followers, .of] {
        taken.formUnion(kitchen.preparation[list])
      }
      taken.formUnion(kitchen.measures[.sizes])
      taken.formUnion(kitchen.units.values.flatMap { $0.write.flatMap(\.all) })
      taken.formUnion(
        (kitchen.measures.forms(.vague) + kitchen.measures.forms(.containers)).flatMap(\.all))
    }
    self.taken = taken
  }

  var all: [Kitchen] { own + others }

  func isOwn(_ kitchen: Kitchen) -> Bool { own.contains { $0 === kitchen } }

  private func isTaken(_ word: String) -> Bool {
    taken.contains(word) || own.contains { $0.names.contains(word) }
  }

  /// Returns meanings by word, in lower case. The meaning in the first vocabulary takes precedence;
  /// words of the others count only if they mean the same in all of them, and nothing in the first.
  func meanings<Meaning: Equatable>(
    _ list: (Kitchen) -> [(String, Meaning)]
  ) -> [String: Meaning] {
    func table(_ kitchens: [Kitchen]) -> [String: Meaning] {
      Dictionary(kitchens.flatMap(list), uniquingKeysWith: { first, _ in first })
    }
    let found = table(own)
    var foreign: [String: Meaning?] = [:]
    for kitchen in others {
      for (word, meaning) in table([kitchen]) where found[word] == nil {
        let known = foreign[word]
        foreign[word] = .some(known == nil || known == meaning ? meaning : nil)
      }
    }
    return found.merging(
      foreign.compactMapValues { $0 }.filter { !isTaken($0.key) },
      uniquingKeysWith: { own, _ in own })
  }

  /// Returns the words of all vocabularies in lower case, and whether each is in the first.
  func table(_ list: (Kitchen) -> [String]) -> WordTable<Bool> {
    let own = ownWords(list)
    let foreign = others.flatMap(list).map { $0.lowercased() }.filter { !isTaken($0) }
    return WordTable(
      Dictionary(
        own.map { ($0, true) } + foreign.map { ($0, false) }, uniquingKeysWith: { $0 || $1 }))
  }

  /// Returns the words of the first vocabularies in lower case.
  func ownWords(_ list: (Kitchen) -> [String]) -> Set<String> {
    Set(own.flatMap(list).map { $0.lowercased() })
  }

  /// Returns the words of all vocabularies in lower case.
  func words(_ list: (Kitchen) -> [String]) -> Set<String> {
    Set(all.flatMap(list).map { $0.lowercased() })
  }
}
