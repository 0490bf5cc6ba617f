internal import LarderLoad
internal import LarderModel

/// RecetteTek, or My Recipe Box: an archive of lists of at most 400 recipes, and their images.
///
/// Its author documents it at github.com/cmonapp/rtk-format. All numbers are strings.
enum RecetteTekFormat: ImportFormat {
  static let title = "RecetteTek"

  static func recognises(_ file: ImportFile) -> Bool {
    isCompanion(file)
      || file.keys.isSuperset(of: ["title", "instructions", "uuid"])
        && !file.keys.isDisjoint(with: ["preparationTime", "cookingTime", "lastModifiedDate"])
  }

  /// Whether a file contains the meal plan, or lists of names that recipes also contain.
  private static func isCompanion(_ file: ImportFile) -> Bool {
    file.notation == .json
      && ["categories.json", "tags.json", "calendar.json"].contains(ImportName.last(of: file.name))
      && file.container.name(of: "recipes_0.json", beside: file.name) != nil
  }

  static func readRecipes(in file: ImportFile, into reading: inout ImportReading) {
    if isCompanion(file) {
      if ImportName.last(of: file.name) == "calendar.json" {
        reading.leave(file.value?.elements.count ?? 0, "days of meal plans")
      }
      return
    }
    let catalog = RecipeFile(path: file.path, bytes: file.bytes, lexicons: reading.lexicons)
    reading.add(catalog.diagnostics(for: catalog.faults), refused: 0)
    let parser = JSONParser(isMending: true)
    for element in catalog.elements {
      guard let value = parser.parse(file.bytes, in: element) else {
        let fault = JSONValidator.fault(of: element, in: file.bytes)
        reading.add(catalog.diagnostics(for: [fault]), refused: 1)
        continue
      }
      reading.add(draft(value), of: .recetteTek, in: file, at: element.offset..<element.end)
    }
  }

  private static func draft(_ value: FieldValue) -> RecipeDraft {
    var draft = RecipeDraft()
    draft.key = value["uuid"]?.words
    draft[.name] = value["title"]
    draft[.description] = .words(value["description"]?.words)
    draft[.prepMinutes] = .words(value["preparationTime"]?.words)
    draft[.cookMinutes] = .words(value["cookingTime"]?.words)
    draft[.restMinutes] = .words(value["inactiveTime"]?.words)
    draft[.totalMinutes] = .words(value["totalTime"]?.words)
    draft.setYield(value["quantity"]?.words)
    draft[.ingredients] = .strings(TextLines.withHeadings(value["ingredients"]?.text ?? ""))
    draft[.steps] = .words(value["instructions"]?.words)
    draft[.equipment] = .strings(TextLines.listed(value["cookware"]?.words ?? ""))
    draft[.video] = .words(value["video"]?.words)
    draft[.updated] = .words(value["lastModifiedDate"]?.words)
    draft[.category] = .strings(titles(value["categories"]))
    draft[.tags] = .strings(titles(value["tags"]))
    draft.setSource(nil, value["url"]?.words)
    draft.notes = [value["notes"]?.words].compactMap { $0 }
    draft.addNutrition(value["nutrition"]?.words)
    draft.pictures = (value["pictures"]?.elements ?? []).compactMap(\.words)
    draft.personal.isFavourite = value["favorite"]?.isTrue ?? false
    draft.personal.rating = value["rating"]?.stars
    return draft
  }

  private static func titles(_ list: FieldValue?) -> [String] {
    (list?.elements ?? []).compactMap { ($0["title"] ?? $0).words }
  }
}
