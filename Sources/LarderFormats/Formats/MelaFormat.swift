internal import LarderModel

extension ImportFormat {
  /// Mela: `.melarecipe`, or an archive of such files (mela.recipes/fileformat).
  static let mela = ImportFormat("mela", "Mela") { file in
    file.keys.isSuperset(of: ["title", "ingredients", "instructions", "wantToCook"])
  } readRecipes: { file, reading in
    guard let value = file.value else { return reading.readFile(file, as: .json) }
    var draft = RecipeDraft()
    draft.copy([
      .id: "id", .name: "title", .servings: "yield", .prepMinutes: "prepTime",
      .cookMinutes: "cookTime", .totalMinutes: "totalTime", .tags: "categories",
      .featured: "favorite",
    ]) { value[$0] }
    draft.aliases = [draft.key.flatMap(name)].compactMap { $0 }
    draft[.description] = .words(value["text"]?.words.map(linked))
    draft[.ingredients] = .strings(
      TextLines.of(linked(value["ingredients"]?.text ?? "")).map { line in
        line.hasPrefix("#") ? "\(line.drop { $0 == "#" || $0 == " " }):" : line
      })
    draft[.steps] = .strings(TextLines.of(linked(value["instructions"]?.text ?? "")))
    draft.setSource(nil, value["link"]?.words)
    draft.addNote(nil, value["notes"]?.words.map(linked))
    draft.addNutrition(value["nutrition"]?.words)
    // Seconds since 2001, which is 978,307,200 seconds after 1970.
    if let seconds = value["date"]?.amount, seconds < 1e11 {
      let day = CalendarDate(secondsSince1970: Int(clamping: seconds) + 978_307_200)
      draft[.date] = .words(day?.isoDate)
    }
    if value["wantToCook"]?.isTrue ?? false { reading.leave(1, "marks to cook soon") }
    draft.pictures = (value["images"]?.elements ?? []).compactMap(\.text)
      .compactMap { reading.shelve(base64: $0, of: file.path) }
    reading.addRecipe(draft, in: file)
  }

  /// Returns the temporary name by which links refer to the recipe with an id.
  private static func name(_ id: String) -> Slug? { Slug(from: "mela \(id)") }

  /// Replaces links to recipes, `mela://recipe/ID`, by links of a site.
  private static func linked(_ text: String) -> String {
    MarkdownAddress.replaced(in: text) { address, _ in
      guard address.lowercased().hasPrefix("mela:") else { return nil }
      let path = address.dropFirst(5).drop { $0 == "/" }
      let id =
        ["recipe/", "recipes/", "recipe?id="].first { path.hasPrefix($0) }
        .map { path.dropFirst($0.count) } ?? path
      let bytes = PercentEncoding.decoded(Array(id.utf8))
      return name(String(decoding: bytes, as: UTF8.self)).map { .address("/recipes/\($0)/") }
    }
  }
}
