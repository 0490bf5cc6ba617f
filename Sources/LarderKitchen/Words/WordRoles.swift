/// The roles of a word in the name of an ingredient; see `Kitchen.Preparation`.
struct WordRoles: OptionSet, Sendable {
  let rawValue: Int

  static let adverb = WordRoles(rawValue: 1)
  static let participle = WordRoles(rawValue: 2)
  static let sold = WordRoles(rawValue: 4)
  static let dependent = WordRoles(rawValue: 8)
  static let follower = WordRoles(rawValue: 16)
  static let adjective = WordRoles(rawValue: 32)
  static let remark = WordRoles(rawValue: 64)
  static let removal = WordRoles(rawValue: 128)
  static let part = WordRoles(rawValue: 256)
  static let besidePart = WordRoles(rawValue: 512)
  static let size = WordRoles(rawValue: 1024)
  /// The words `and` and `or`.
  static let joiner = WordRoles(rawValue: 2048)

  private static let lists: [(Kitchen.Preparation, WordRoles)] = [
    (.adverbs, .adverb), (.participles, .participle), (.sold, .sold), (.dependent, .dependent),
    (.followers, .follower), (.adjectives, .adjective), (.remarks, .remark),
    (.removals, .removal), (.parts, .part), (.partWords, .besidePart),
  ]

  /// Roles of words that describe a noun after them.
  static let describing: WordRoles = [
    .adjective, .size, .participle, .adverb, .dependent, .joiner,
  ]

  /// Returns the roles of words in lower case: sizes of all vocabularies, and the other roles of
  /// the language's own.
  static func roles(_ kitchens: KitchenOrder) -> [String: WordRoles] {
    var roles: [String: WordRoles] = [:]
    func add(_ words: [String], _ role: WordRoles) {
      for word in words { roles[word.lowercased(), default: []].insert(role) }
    }
    for kitchen in kitchens.all { add(kitchen.measures[.sizes], .size) }
    for kitchen in kitchens.own {
      for (list, role) in lists { add(kitchen.preparation[list], role) }
      add(kitchen.numbers[.and] + kitchen.steps[.or], .joiner)
    }
    return roles
  }
}
