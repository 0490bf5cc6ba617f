internal import LarderKitchen
internal import LarderModel

/// Front matter fields of other programs that are not just synonyms of Larder's fields.
///
/// Chowdown lists the recipes used as parts in `components`, and stores images in `images/`; nyum
/// stores them next to its recipes. nyum has `size`, `original_title`, and flags such as `spicy:
/// ✓`. Zola and Hugo nest fields in `taxonomies`, `extra` and `params`.
struct ForeignFields {
  private var taken: [FieldEntry] = []
  /// Whether the front matter has the layout of a Chowdown recipe, whose prose is an introduction.
  let isChowdown: Bool

  /// Removes these fields from the entries.
  ///
  /// - Parameter own: Contains the fields that the owner declares, which are not removed.
  init(takenFrom entries: inout [FieldEntry], _ lexicon: Lexicon, beside own: Lexicons) {
    let top = Set(entries.map(\.key))
    entries = entries.flatMap { entry in
      guard ["taxonomies", "extra", "params"].contains(entry.key), entry.value.kind == .object
      else { return [entry] }
      return entry.value.entries.filter {
        (FieldSynonym($0.key, lexicon) != nil || own.place(ofField: $0.key) != nil)
          && !top.contains($0.key)
      }
    }
    isChowdown = entries.contains { $0.key == "layout" && $0.value.text == "recipe" }
    func isTaken(_ entry: FieldEntry) -> Bool {
      ForeignFields.isForeign(entry) && own.place(ofField: entry.key) == nil
    }
    guard entries.contains(where: isTaken) else { return }
    taken = entries.filter(isTaken)
    entries.removeAll(where: isTaken)
  }

  private static func isForeign(_ entry: FieldEntry) -> Bool {
    switch entry.key {
    case "components", "size", "original_title": true
    default: Mark(rawValue: entry.key) != nil && isCheck(entry.value)
    }
  }

  /// Flags of a recipe.
  private enum Mark: String {
    case favorite, favourite, veggie, vegetarian, vegan, spicy, sweet, salty, sour, bitter, umami
  }

  /// Returns whether a value is a flag, set or not.
  private static func isCheck(_ value: FieldValue) -> Bool {
    value.kind == .null || value.bool != nil || isSet(value)
  }

  private static func isSet(_ value: FieldValue) -> Bool {
    value.bool ?? ["✓", "✔", "✔️", "✅", "☑", "x", "X"].contains(value.text ?? "")
  }

  /// - Parameter isInColumns: Whether the prose is in nyum's format.
  func fill(_ recipe: inout Recipe, isInColumns: Bool, with reader: inout FieldReader) {
    for entry in taken {
      reader.at(.key(entry.key)) { read(entry, into: &recipe, with: &$0) }
    }
    guard isChowdown || isInColumns else { return }
    for index in recipe.pictures.indices {
      guard case .file(let path) = recipe.pictures[index].source,
        !path.description.utf8.contains(0x2F), let below = SitePath("images/\(path)")
      else { continue }
      recipe.pictures[index].source = .file(below)
    }
  }

  private func read(
    _ entry: FieldEntry, into recipe: inout Recipe, with reader: inout FieldReader
  ) {
    switch entry.key {
    case "components":
      let wanted = RecipeField.ingredients.expectation(as: entry.key)
      for name in reader.texts(entry.value, wanted, separator: UInt8(ascii: ",")) {
        guard var ingredient = reader.ingredientLine(name) else { continue }
        ingredient.recipe = Slug(from: name)
        recipe.ingredients.append(ingredient)
      }
    case "size":
      let amount = entry.value.text.flatMap { ServingsPhrase.amount(in: $0, reader.lexicon) }
      if let quantity = amount.flatMap({ reader.quantity($0) }) {
        recipe.servings = recipe.servings ?? quantity
      } else {
        let yield = reader.yield(entry.value, RecipeField.yield.expectation(as: entry.key))
        recipe.yield = recipe.yield ?? yield
      }
    case "original_title":
      let wanted = RecipeField.headline.expectation(as: entry.key)
      guard let title = reader.text(entry.value, wanted, as: .markdown) else { return }
      recipe.headline = recipe.headline.map { "\(title) – \($0)" } ?? title
    default: set(entry, in: &recipe)
    }
  }

  private func set(_ entry: FieldEntry, in recipe: inout Recipe) {
    guard let mark = Mark(rawValue: entry.key), ForeignFields.isSet(entry.value) else { return }
    switch mark {
    case .favorite, .favourite: recipe.isFeatured = true
    case .veggie, .vegetarian: ForeignFields.add("vegetarian", to: &recipe.diets)
    case .vegan: ForeignFields.add("vegan", to: &recipe.diets)
    case .spicy, .sweet, .salty, .sour, .bitter, .umami:
      ForeignFields.add(entry.key, to: &recipe.tags)
    }
  }

  private static func add(_ word: String, to words: inout [String]) {
    words = FieldReader.unique(words + [word])
  }
}
