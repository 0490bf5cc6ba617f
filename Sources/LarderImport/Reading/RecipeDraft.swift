internal import LarderLoad
internal import LarderModel

/// A recipe as composed by a format, with field names of the native schema, before it is parsed.
struct RecipeDraft {
  private(set) var entries: [FieldEntry] = []
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

  subscript(field: RecipeField) -> FieldValue? {
    get { entries.last { $0.key == field.rawValue }?.value }
    set {
      entries.removeAll { $0.key == field.rawValue }
      if let newValue { entries.append(FieldEntry(key: field.rawValue, value: newValue)) }
    }
  }

  /// Adds an ingredient line under its heading.
  mutating func add(_ line: String, group: String?) {
    ingredients.append(FieldValue(["text": .string(line), "group": .words(group)]))
  }

  /// Ends a heading of ingredients or steps; one without content becomes a note.
  mutating func end(_ heading: String?) {
    guard let heading else { return }
    let used = [ingredients.last?["group"], steps.last?["section"]].map { $0?.words }
    if !used.contains(heading) { notes.append(heading) }
  }

  mutating func add(step text: String, section: String?, image: String? = nil) {
    steps.append(
      FieldValue(["text": .string(text), "section": .words(section), "image": .words(image)]))
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
