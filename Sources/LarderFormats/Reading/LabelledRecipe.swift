internal import LarderModel

/// A recipe as texts with another program's field names, such as a row of a table.
struct LabelledRecipe {
  private(set) var draft = RecipeDraft()
  private var source: (name: String?, address: String?)
  private var author: (name: String?, address: String?)
  private var nutrients: [FieldEntry] = []
  /// Labels without a corresponding field.
  private(set) var left: [String] = []

  /// - Parameter fields: The labeled texts; empty ones are ignored.
  init(_ fields: [(label: String, text: String)]) {
    for (label, text) in fields {
      if let words = text.words { addText(words, under: label) }
    }
    draft.setSource(source.name, source.address)
    if author.name != nil || author.address != nil {
      draft[.author] = FieldValue(["name": .words(author.name), "url": .words(author.address)])
    }
    if !nutrients.isEmpty {
      let more = draft[.nutrition]?.entries ?? []
      draft[.nutrition] = .object(more + nutrients)
    }
  }

  /// Meanings of labels that only apply to imports: ratings and featured recipes are those of the
  /// program's user, private recipes become drafts, and a URL's host is also part of the URL.
  private static let own: [String: RecipeField?] = [
    "rating": .rating, "ratings": .rating, "stars": .rating, "myrating": .rating,
    "favorite": .featured, "favourite": .featured, "isfavorite": .featured,
    "isfavourite": .featured, "private": .draft, "quantity": .servings,
    "mainingredient": .tags, "originalpicture": .image, "urlhost": nil,
  ]

  /// Returns the field for a label, or `nil`.
  static func field(_ label: String) -> RecipeField? {
    if case .field(let field)? = FieldSynonym(label) { return field }
    return nil
  }

  private mutating func addText(_ words: String, under label: String) {
    if let own = LabelledRecipe.own[FieldName.letters(label)] { return addOwnText(words, own) }
    switch FieldSynonym(label) {
    case .field(let field)?: addFieldText(words, field, label)
    case .address(of: .author)?: author.address = words
    case .address?: source.address = source.address ?? words
    case .nutrient?: nutrients.append(FieldEntry(key: label, value: .string(words)))
    case .pictureCredit?, nil: left.append(label)
    }
  }

  private mutating func addOwnText(_ words: String, _ own: RecipeField?) {
    switch own {
    case .draft: if FieldValue.string(words).isTrue { draft[.draft] = .bool(true) }
    case .tags: appendTexts(TextLines.listed(words), to: .tags)
    case .image: draft.pictures += LabelledRecipe.addresses(words)
    case let field?: draft.take(.string(words), as: field)
    case nil: break
    }
  }

  private mutating func addFieldText(_ words: String, _ field: RecipeField, _ label: String) {
    switch field {
    case .id: draft.key = draft.key ?? words
    case .image: draft.pictures += LabelledRecipe.addresses(words)
    case .source where WebAddress(words)?.isWeb == true: source.address = words
    case .source: source.name = source.name.map { "\($0), \(words)" } ?? words
    case .author: author.name = author.name ?? words
    case .notes: draft.notes.append(words)
    case .nutrition: draft.addNutrition(words)
    case .ingredients:
      for line in LabelledRecipe.lines(words) {
        // Headings in Plan to Eat's format.
        if line.hasPrefix(", ") {
          draft.begin(String(line.dropFirst(2)))
        } else if let group = draft.heading {
          draft.addIngredient(line, group: group)
        } else {
          draft.ingredients.append(.string(line))
        }
      }
      draft.begin(nil)
    case .steps:
      let list = LabelledRecipe.list(words)
      draft.steps += list.map { .string($0) }
      if list.isEmpty { draft[.steps] = draft[.steps] ?? .string(words) }
    default:
      if case .texts = field.kind { return appendTexts(TextLines.listed(words), to: field) }
      if draft[field] == nil { draft[field] = .string(words) } else { left.append(label) }
    }
  }

  private mutating func appendTexts(_ texts: [String], to field: RecipeField) {
    draft[field] = .list((draft[field]?.elements ?? []) + texts.map { .string($0) })
  }

  /// Returns the lines of ingredients, which may be separated by vertical bars.
  private static func lines(_ text: String) -> [String] {
    let list = list(text)
    if !list.isEmpty { return list }
    let bars = text.split(separator: "|").map(String.init)
    let lines =
      text.contains(where: \.isNewline) || bars.count < 3 ? text : bars.joined(separator: "\n")
    return TextLines.withHeadings(lines)
  }

  /// Returns the texts of a list in JSON notation, which data sets contain in their cells.
  private static func list(_ text: String) -> [String] {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return [] }
    let list = JSONParser().parse(Array(text.utf8))
    return (list?.elements ?? []).compactMap(\.words)
  }

  /// Returns URLs or names of images, which may be separated by spaces, vertical bars or commas.
  private static func addresses(_ text: String) -> [String] {
    guard text.contains("://") else { return TextLines.of(text) }
    let parts = text.split { $0.isWhitespace || $0 == "|" || $0 == "," }.map(String.init)
    return parts.allSatisfy { $0.contains("://") } ? parts : [text]
  }
}
