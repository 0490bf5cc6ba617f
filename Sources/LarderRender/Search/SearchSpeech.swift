internal import LarderKitchen
internal import LarderModel

/// Phrases that search understands in addition to the words of recipes: "without", "under 30
/// minutes", and synonyms. All words are folded; phrases are separated by spaces.
struct SearchSpeech {
  /// Phrases with the same meaning.
  struct Group: Equatable {
    /// Phrases that recipes contain.
    var said: [String]
    /// Phrases that only visitors may use.
    var others: [String]
  }

  let context: SiteContext
  let words: WordSummary
  let terms: [SearchTerms]

  /// Writes `{"with": […], "without": […], …}` with phrases of the site's language and of English.
  /// Empty lists are omitted. `groups` contains the words for each group of foods, `diets` the
  /// groups that a diet excludes.
  func phrases(_ json: inout JSONWriter) {
    let kitchens = [context.kitchens[context.site.language], context.kitchens["en"]]
    func all(_ list: (Kitchen) -> [String]) -> [String] {
      unique(kitchens.flatMap(list).map(folded))
    }
    json.member("with", strings: all { $0.search[.with] })
    json.member("without", strings: all { $0.search[.without] })
    json.member("and", strings: all { $0.numbers[.and] + $0.steps[.or] })
    json.member("articles", strings: all { $0.steps[.articles] + $0.numbers[.article] })
    json.member("under", strings: all { $0.search[.under] })
    json.member("minutes", strings: all { $0.search[.minutes] })
    json.member("hours", strings: all { $0.search[.hours] })
    json.member("serves", strings: all { $0.servings[.serves] })
    json.member("people", strings: all { $0.servings[.people] })
    json.member("stops", strings: all { $0.search[.stops] })
    json.member("free", strings: all { $0.search[.free] })
    func table(_ name: StaticString, _ entries: [(key: String, words: [String])]) {
      if entries.isEmpty { return }
      json.member(name) { json in
        for (key, words) in entries {
          json.key(named: key)
          json.array(words) { $0.string($1) }
        }
      }
    }
    let groups = FoodGroups.names(in: context.kitchens.foods)
    table(
      "groups",
      groups.map { group in (group, all { $0.search.groups[group] ?? [] }) }
        .filter { !$0.1.isEmpty })
    table(
      "diets",
      FoodGroups.diets.sorted { $0.key < $1.key }.flatMap { diet, groups in
        all { $0.search.diets[diet] ?? [] }.map { ($0, groups) }
      })
  }

  /// Returns groups of which recipes contain at least one phrase: synonyms, irregular plurals, and
  /// the words for diets of this site that do not depend on foods.
  func groups() -> [Group] {
    let kitchens = KitchenAssets(context: context).languages().map { $0.kitchen }
    var found: [[String]: Group] = [:]
    func addGroup(_ phrases: [String], isKept: Bool = false) {
      let phrases = unique(phrases.map(folded))
      let said = phrases.filter(isSaid)
      guard isKept || (!said.isEmpty && phrases.count > 1) else { return }
      found[phrases] = Group(said: said, others: phrases.filter { !said.contains($0) })
    }
    for kitchen in kitchens {
      for phrases in kitchen.synonyms { addGroup(phrases) }
      for (many, one) in kitchen.steps.irregular { addGroup([one, many]) }
      for forms in kitchen.foods.values.joined() where !hasPlainPlural(forms) {
        addGroup([forms.one, forms.many])
      }
    }
    let speakers = [context.kitchens[context.site.language], context.kitchens["en"]]
    for term in terms.first(where: { $0.kind == "diet" })?.terms ?? [] {
      let label = folded(term.label)
      let known = speakers.flatMap { $0.search.diets }.first { key, words in
        folded(key) == label || words.contains { folded($0) == label }
      }
      guard let key = known?.key, FoodGroups.diets[key] == nil else { continue }
      addGroup([label] + speakers.flatMap { $0.search.diets[key] ?? [] }, isKept: true)
    }
    return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  private func folded(_ text: String) -> String {
    let words = SearchText.words(of: text).joined(separator: [0x20])
    return String(decoding: Array(words), as: UTF8.self)
  }

  private func unique(_ phrases: [String]) -> [String] {
    var known: Set<String> = []
    return phrases.filter { !$0.isEmpty && known.insert($0).inserted }
  }

  /// Returns whether the index contains words that begin with each word of the phrase.
  private func isSaid(_ phrase: String) -> Bool {
    phrase.utf8.split(separator: 0x20).allSatisfy { word in
      let place = words.place(of: word)
      return words.words.indices.contains(place) && words.words[place].starts(with: word)
    }
  }

  /// Returns whether browsers recognize a plural by its ending, or by comparing the words of a
  /// phrase one by one.
  private func hasPlainPlural(_ forms: WordForms) -> Bool {
    if forms.many == forms.one || forms.many == forms.one + "s" { return true }
    if forms.many.utf8.contains(0x20) { return true }
    let (one, many) = (folded(forms.one), folded(forms.many))
    if one.utf8.contains(0x20) || many.utf8.contains(0x20) { return true }
    return ["", "s", "es"].contains { many == one + $0 }
  }
}
