internal import LarderModel

/// A recipe as composed by a format, with field names of the native schema, before it is parsed.
struct RecipeDraft {
  var entries: [FieldEntry] = []
  var ingredients: [FieldValue] = []
  var steps: [FieldValue] = []
  /// The notes in Markdown, one paragraph each.
  var notes: [String] = []
  /// Names of images in the container or on the shelf.
  var pictures: [String] = []
  /// The key in the other program.
  var key: String?
  /// Names by which other recipes of the export refer to this one.
  var aliases: [Slug] = []
  var personal = ImportedRecipe.Personal()
  /// The heading of the ingredients or steps that follow.
  private(set) var heading: String?

  subscript(field: RecipeField) -> FieldValue? {
    get { entries.last { $0.key == field.rawValue }?.value }
    set {
      entries.removeAll { $0.key == field.rawValue }
      if let newValue { entries.append(FieldEntry(key: field.rawValue, value: newValue)) }
    }
  }

  /// Takes values of the export, by the names that it has for them.
  mutating func copy(
    _ names: KeyValuePairs<RecipeField, String>, from value: (String) -> FieldValue?
  ) {
    for (field, name) in names { take(value(name), as: field) }
  }

  /// Takes a value in the form that most programs have for it. Ratings and favorites are those of
  /// the program's user.
  mutating func take(_ value: FieldValue?, as field: RecipeField) {
    switch field {
    case .id: key = value?.words
    case .name: self[.name] = value
    case .servings: setYield(value?.words)
    case .notes: addNote(nil, value?.words)
    case .nutrition: addNutrition(value?.words)
    case .rating: personal.rating = value?.stars
    case .featured: personal.isFavourite = value?.isTrue ?? false
    default:
      self[field] = value?.kind == .list ? .strings(value?.names ?? []) : .words(value?.words)
    }
  }

  /// Adds an ingredient line under its heading.
  mutating func addIngredient(_ line: String, group: String?) {
    ingredients.append(FieldValue(["text": .string(line), "group": .words(group)]))
  }

  /// Begins a heading of ingredients or steps; the previous one becomes a note if it is empty.
  ///
  /// - Parameter next: `nil` at the end of the list.
  mutating func begin(_ next: String?) {
    let used = [ingredients.last?["group"], steps.last?["section"]].map { $0?.words }
    if let heading, !used.contains(heading) { notes.append(heading) }
    heading = next
  }

  mutating func addStep(
    _ text: String, section: String?, image: String? = nil, minutes: FieldValue? = nil
  ) {
    steps.append(
      FieldValue([
        "text": .string(text), "section": .words(section), "image": .words(image),
        "minutes": minutes,
      ]))
  }

  /// Sets `source` to a name and a URL, either of which may be missing.
  mutating func setSource(_ name: String?, _ address: String?) {
    let url = address.flatMap { WebAddress($0) }.flatMap { $0.isWeb ? $0.description : nil }
    let name = name ?? (url == nil ? address : nil)
    switch (name, url) {
    case (nil, nil): break
    case (nil, let url?): self[.source] = .string(url)
    case (let name?, let url):
      self[.source] = FieldValue(["name": .string(name), "url": .words(url)])
    }
  }

  /// Sets `servings` from a number or from words for people, otherwise `yield`.
  mutating func setYield(_ words: String?) {
    guard let words, words != "0" else { return }
    self[words.contains(where: \.isNumber) ? .servings : .yield] = .string(words)
  }

  /// Adds the nutrition facts in the lines of a text; other lines become notes.
  mutating func addNutrition(_ text: String?) {
    guard let text else { return }
    let (facts, rest) = TextLines.nutrition(text)
    self[.nutrition] = facts
    if !rest.isEmpty { notes.append("Nutrition: " + rest.joined(separator: ", ")) }
  }

  /// All fields, for the parser.
  var fields: [FieldEntry] {
    var draft = self
    if !ingredients.isEmpty { draft[.ingredients] = .list(ingredients) }
    if !steps.isEmpty { draft[.steps] = .list(steps) }
    if !pictures.isEmpty { draft[.image] = .list(pictures.map { .string($0) }) }
    let notes = notes.filter { !$0.isEmpty }
    if !notes.isEmpty { draft[.notes] = .string(notes.joined(separator: "\n\n")) }
    return draft.entries
  }
}

/// Parts that are similar in several programs.
extension RecipeDraft {
  /// Adds an ingredient, composed as one line.
  ///
  /// - Parameters:
  ///   - parts: The amount, unit and name.
  ///   - recipe: The name of the recipe for the ingredient.
  mutating func addIngredient(
    _ parts: [String?], note: String? = nil, group: String?, isOptional: Bool = false,
    recipe: String? = nil
  ) {
    var line = parts.compactMap { $0 }.joined(separator: " ")
    if let note { line += line.isEmpty ? note : note.hasPrefix("(") ? " \(note)" : ", \(note)" }
    guard !line.isEmpty else { return }
    if isOptional { line += " (optional)" }
    ingredients.append(
      FieldValue([
        "text": .string(line), "group": .words(group),
        "recipe": recipe.flatMap { Slug(from: $0) }.map { .string($0.description) },
      ]))
  }

  /// Moves ingredients without a group before all groups, because only headings end a group.
  mutating func putUngroupedFirst() {
    let isGrouped = { (ingredient: FieldValue) in ingredient["group"] != nil }
    ingredients = ingredients.filter { !isGrouped($0) } + ingredients.filter(isGrouped)
  }

  /// Adds a paragraph to the notes, after its label.
  mutating func addNote(_ label: String?, _ text: String?) {
    guard let text else { return }
    notes.append(label.map { "\($0): \(text)" } ?? text)
  }

  /// Sets `source` from a text that may contain a URL: `Our archive at http://a.example`.
  mutating func setSource(prose: String?) {
    guard let prose else { return }
    guard let start = prose.firstRange(of: "http")?.lowerBound else { return setSource(prose, nil) }
    let address = prose[start...].prefix { !$0.isWhitespace && !"\"<>".contains($0) }
    let rest = prose[address.endIndex...]
    var name = Substring(String(prose[..<start]) + rest)
    while let last = name.last, last.isWhitespace || ":,;-(<\"".contains(last) { name.removeLast() }
    if name.hasSuffix(" at") { name.removeLast(3) }
    setSource(name.words, String(address))
  }

  /// Adds the nutrition facts of MasterCook: `Per Serving: 20 Calories; trace Fat; 9mg Sodium.`
  mutating func addNutrition(sentence: String) {
    var sentences = sentence.split(separator: ". ").map(String.init)
    guard !sentences.isEmpty else { return }
    let list = sentences.removeFirst()
    var facts: [FieldEntry] = []
    var rest: [String] = []
    let start = list.firstIndex(of: ":").map { list.index(after: $0) } ?? list.startIndex
    for part in list[start...].split(separator: ";") {
      let words = part.prefix { $0 != "(" }.split(whereSeparator: \.isWhitespace)
      let amount = words.first.map { $0 == "trace" ? "0" : String($0) } ?? ""
      let name = words.dropFirst().joined(separator: " ")
      let digits = amount.prefix { $0.isNumber || $0 == "." }
      if NutrientName(name) != nil, !digits.isEmpty {
        let unit = amount[digits.endIndex...]
        let text = unit.isEmpty ? String(digits) : "\(digits) \(unit)"
        facts.append(FieldEntry(key: name, value: .string(text)))
      } else if let text = part.words {
        rest.append(text)
      }
    }
    // If all values are zero, they were never calculated.
    guard facts.contains(where: { $0.value.text?.contains { "123456789".contains($0) } ?? false })
    else { return }
    self[.nutrition] = .object(facts)
    rest += sentences.compactMap(\.words).filter { $0 != "Exchanges: ." }
    if !rest.isEmpty { notes.append("Nutrition: " + rest.joined(separator: "; ")) }
  }

  /// Returns the names in a text, separated by commas.
  static func names(_ text: String?) -> FieldValue? {
    .strings(
      (text ?? "").split { $0 == "," || $0.isNewline }
        .compactMap { $0.drop { $0 == "*" || $0 == " " }.words })
  }
}
