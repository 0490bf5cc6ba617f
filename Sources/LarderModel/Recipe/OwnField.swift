/// A field of recipes that the owner of a site declares in `site.yaml`.
package struct OwnField: Hashable, Sendable {
  /// Type of the values; the raw value is its name in `site.yaml`.
  package enum Kind: String, Sendable, CaseIterable {
    case text, list, number
    case flag = "yes/no"
    case link
  }

  /// Key in recipes and in templates: `wine`.
  package var name: String
  /// Words for readers: `Wine pairing`.
  package var label: String
  /// `nil` if the notation of each value decides: a list is a list, `4` is a number.
  package var kind: Kind?
  /// Whether search filters by the field.
  package var isFilter = false
  package var isOnCard = false
  /// Whether its values have pages.
  package var isTaxonomy = false
  /// Whether a list asks for its values.
  package var isQueried = false

  /// Whether summaries of recipes need its values.
  package var isListed: Bool { isFilter || isOnCard || isTaxonomy || isQueried }

  package init(_ name: String, label: String, kind: Kind? = nil) {
    self.name = name
    self.label = label
    self.kind = kind
  }

  /// Whether a name can be a key of recipes, a part of a file name, and a name in templates:
  /// 1 to 40 letters, digits, `-` and `_`, the first a letter.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (1...40).contains(text.utf8.count) else { return false }
    let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0 | 0x20) }
    return isLetter(first)
      && text.utf8.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }

  /// `Wine pairing`, from `winePairing`, `wine_pairing` or `wine-pairing`.
  package static func label(of name: String) -> String {
    var words = ""
    for byte in name.utf8 {
      let isCapital = (0x41...0x5A).contains(byte)
      if byte == 0x2D || byte == 0x5F || isCapital, !words.isEmpty { words += " " }
      if byte == 0x2D || byte == 0x5F { continue }
      words += String(UnicodeScalar(words.isEmpty ? byte & ~0x20 : byte | 0x20))
    }
    return words
  }

  /// Names of query parameters of search that belong to no field of recipes.
  package static let reserved: Set<String> = [
    "q", "sort", "time", "with", "without", "favourites", "serves", "contains", "unsure", "grade",
    "most-minutes", "least-rating", "tag", "diet", "title",
  ]
}

/// The value of an own field in one recipe.
package struct OwnValue: Hashable, Codable, Sendable {
  package enum Content: Hashable, Codable, Sendable {
    case text(String)
    case list([String])
    case number(Fraction)
    case flag(Bool)
    case link(WebAddress)
  }

  /// Name of its field.
  package var field: String
  package var content: Content
  /// Whether cards, filters or lists show it, so that summaries need it.
  package var isListed: Bool

  package init(_ field: OwnField, _ content: Content) {
    (self.field, self.content, isListed) = (field.name, content, field.isListed)
  }

  package var isFlag: Bool { if case .flag = content { true } else { false } }

  /// The values as texts, a number in decimal notation.
  ///
  /// - Parameter flags: Words for no and yes.
  package func texts(flags: (no: String, yes: String)) -> [String] {
    switch content {
    case .text(let text): [text]
    case .list(let texts): texts
    case .number(let number): [number.decimalDescription]
    case .flag(let isOn): [isOn ? flags.yes : flags.no]
    case .link(let address): [address.host]
    }
  }
}

/// Where the labels that recipes are grouped by come from.
package enum TermSource: Hashable, Sendable {
  case field(RecipeField)
  case own(String)

  /// The built-in field; `nil` for a custom one.
  package var field: RecipeField? {
    if case .field(let field) = self { field } else { nil }
  }

  /// - Parameter flags: Words for no and yes.
  package func labels(
    in recipe: borrowing RecipeSummary, flags: (no: String, yes: String)
  ) -> [String] {
    switch self {
    case .field(let field): return field.texts(in: recipe)
    case .own(let name):
      return recipe.own.first { $0.field == name }?.texts(flags: flags) ?? []
    }
  }
}
