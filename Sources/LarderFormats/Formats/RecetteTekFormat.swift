internal import LarderModel

extension ImportFormat {
  /// RecetteTek, or My Recipe Box: an archive of lists of at most 400 recipes, and their images.
  ///
  /// Its author documents it at github.com/cmonapp/rtk-format. All numbers are strings.
  static let recetteTek = ImportFormat("recettetek", "RecetteTek") { file in
    isCompanion(file)
      || file.keys.isSuperset(of: ["title", "instructions", "uuid"])
        && !file.keys.isDisjoint(with: ["preparationTime", "cookingTime", "lastModifiedDate"])
  } readRecipes: { file, reading in
    if isCompanion(file) {
      if ImportName.last(of: file.name) == "calendar.json" {
        reading.leave(file.value?.elements.count ?? 0, "days of meal plans")
      }
      return
    }
    reading.readJSON(file) { value, element, reading in
      reading.addRecipe(draft(value), in: file, at: element)
    }
  }

  /// Whether a file contains the meal plan, or lists of names that recipes also contain.
  private static func isCompanion(_ file: ImportFile) -> Bool {
    file.notation == .json
      && ["categories.json", "tags.json", "calendar.json"].contains(ImportName.last(of: file.name))
      && file.container.name(of: "recipes_0.json", beside: file.name) != nil
  }

  private static func draft(_ value: FieldValue) -> RecipeDraft {
    var draft = RecipeDraft()
    draft.copy([
      .id: "uuid", .name: "title", .description: "description", .prepMinutes: "preparationTime",
      .cookMinutes: "cookingTime",
      .restMinutes: "inactiveTime", .totalMinutes: "totalTime", .steps: "instructions",
      .video: "video", .updated: "lastModifiedDate", .servings: "quantity", .notes: "notes",
      .nutrition: "nutrition", .featured: "favorite", .rating: "rating",
    ]) { value[$0] }
    draft[.ingredients] = .strings(TextLines.withHeadings(value["ingredients"]?.text ?? ""))
    draft[.equipment] = .strings(TextLines.listed(value["cookware"]?.words ?? ""))
    draft[.category] = .strings(titles(value["categories"]))
    draft[.tags] = .strings(titles(value["tags"]))
    draft.setSource(nil, value["url"]?.words)
    draft.pictures = (value["pictures"]?.elements ?? []).compactMap(\.words)
    return draft
  }

  private static func titles(_ list: FieldValue?) -> [String] {
    (list?.elements ?? []).compactMap { ($0["title"] ?? $0).words }
  }
}
