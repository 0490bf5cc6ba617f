internal import LarderLoad
internal import LarderModel

/// Paprika Recipe Manager 2 and 3: `.paprikarecipes`, an archive of one gzip of JSON a recipe.
enum PaprikaFormat: ImportFormat {
  static let title = "Paprika"

  static func recognises(_ file: ImportFile) -> Bool {
    file.keys.isSuperset(of: ["name", "ingredients", "directions", "uid", "categories"])
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    guard let value = file.value, value["in_trash"]?.isTrue != true else {
      return reading.leave(1, "recipes in the trash")
    }
    var draft = RecipeDraft()
    draft.key = value["uid"]?.words
    draft[.name] = value["name"]
    draft[.description] = .words(value["description"]?.words)
    draft[.ingredients] = .strings(TextLines.withHeadings(value["ingredients"]?.text ?? ""))
    draft[.steps] = .words(value["directions"]?.words)
    draft.setYield(value["servings"]?.words)
    draft[.prepMinutes] = .words(value["prep_time"]?.words)
    draft[.cookMinutes] = .words(value["cook_time"]?.words)
    draft[.totalMinutes] = .words(value["total_time"]?.words)
    draft[.difficulty] = .words(value["difficulty"]?.words)
    draft[.tags] = .strings(value["categories"]?.names ?? [])
    draft[.date] = .words(value["created"]?.words)
    draft.setSource(value["source"]?.words, value["source_url"]?.words)
    draft.notes = [value["notes"]?.words].compactMap { $0 }
    draft.addNutrition(value["nutritional_info"]?.words)
    draft.personal.isFavourite = value["on_favorites"]?.isTrue ?? false
    draft.personal.rating = value["rating"]?.stars
    draft.pictures = pictures(value, of: file, into: &reading)
    reading.add(draft, of: .paprika, in: file)
  }

  /// The large one rather than the crop of it, then all others.
  private static func pictures(
    _ value: DraftValue, of file: ImportFile, into reading: inout ImportReading
  ) -> [String] {
    let main = value["photo_large"]?.words.flatMap { $0.utf8.count > 512 ? $0 : nil }
    let more = (value["photos"]?.elements ?? []).compactMap { $0["data"]?.words }
    let all = [main ?? value["photo_data"]?.words].compactMap { $0 } + more
    let shelved = all.compactMap { reading.shelve(base64: $0, of: file.path) }
    if !shelved.isEmpty { return shelved }
    return [value["image_url"]?.words].compactMap { $0 }.filter { $0.hasPrefix("http") }
  }
}
