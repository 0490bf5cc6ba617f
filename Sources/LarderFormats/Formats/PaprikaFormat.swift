internal import LarderModel

extension RecipeFormat {
  /// Paprika Recipe Manager 2 and 3: `.paprikarecipes`, an archive of gzipped JSON, one per recipe.
  static let paprika = RecipeFormat("paprika", "Paprika") { file in
    file.keys.isSuperset(of: ["name", "ingredients", "directions", "uid", "categories"])
  } readRecipes: { file, reading in
    guard let value = file.value, value["in_trash"]?.isTrue != true else {
      return reading.leave(1, "recipes in the trash")
    }
    var draft = RecipeDraft()
    draft.copy([
      .id: "uid", .name: "name", .description: "description", .prepMinutes: "prep_time",
      .cookMinutes: "cook_time", .totalMinutes: "total_time", .difficulty: "difficulty",
      .date: "created", .servings: "servings", .tags: "categories", .featured: "on_favorites",
      .rating: "rating",
    ]) { value[$0] }
    draft[.ingredients] = .strings(TextLines.withHeadings(linked(value["ingredients"]?.text ?? "")))
    draft.setSource(value["source"]?.words, value["source_url"]?.words)
    draft.addNote(nil, value["notes"]?.words.map(linked))
    draft.addNutrition(value["nutritional_info"]?.words)
    var shown: [String: String] = [:]
    draft.pictures = pictures(value, of: file, &shown, into: &reading)
    draft[.steps] = .words(
      value["directions"]?.words.map { directions in
        replaced("photo", in: linked(directions)) { shown[$0].map { "![](/\($0))" } ?? "" }
      })
    reading.addRecipe(draft, in: file)
  }

  /// Returns the large photo, or its crop if there is none, followed by all others.
  private static func pictures(
    _ value: FieldValue, of file: ImportFile, _ named: inout [String: String],
    into reading: inout ImportReading
  ) -> [String] {
    let main = value["photo_large"]?.words.flatMap { $0.utf8.count > 512 ? $0 : nil }
    var shelved = [main ?? value["photo_data"]?.words].compactMap { $0 }
      .compactMap { reading.shelve(base64: $0, of: file.path) }
    let directions = value["directions"]?.text ?? ""
    for photo in value["photos"]?.elements ?? [] {
      guard let data = photo["data"]?.words, let place = reading.shelve(base64: data, of: file.path)
      else { continue }
      if let name = photo["name"]?.words, directions.contains("[photo:\(name)]") {
        named[name] = place
      } else {
        shelved.append(place)
      }
    }
    if !shelved.isEmpty { return shelved }
    return [value["image_url"]?.words].compactMap { $0 }.filter { $0.hasPrefix("http") }
  }

  /// Replaces `[recipe:Pie crust]` by a link to that recipe.
  private static func linked(_ text: String) -> String {
    replaced("recipe", in: text) { name in
      Slug(from: name).map { "[\(name)](/recipes/\($0)/)" } ?? name
    }
  }

  /// - Parameter replacement: Returns the replacement of `[kind:name]` for a name.
  private static func replaced(
    _ kind: String, in text: String, by replacement: (String) -> String
  ) -> String {
    var parts = text.components(of: "[\(kind):")
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].utf8.firstIndex(of: 0x5D) else {
        parts[index] = "[\(kind):" + parts[index]
        continue
      }
      let rest = parts[index][parts[index].utf8.index(after: end)...]
      parts[index] = replacement(String(parts[index][..<end])) + rest
    }
    return parts.joined()
  }
}

extension String {
  /// Splits the string at a word, comparing bytes.
  fileprivate func components(of word: String) -> [String] {
    let bytes = Array(utf8)
    var parts: [String] = []
    var start = 0
    while let place = bytes.place(of: word, in: start..<bytes.count) {
      parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
      start = place + word.utf8.count
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
