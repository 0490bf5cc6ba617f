internal import LarderModel

extension RecipeFormat {
  /// Mela: `.melarecipe`, or an archive of such files (mela.recipes/fileformat).
  static let mela = RecipeFormat("mela", "Mela") { file in
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

extension RecipeFormat {
  /// Crouton: `.crumb`, or an archive of such files.
  static let crouton = RecipeFormat("crouton", "Crouton") { file in
    let keys = file.keys
    return keys.isSuperset(of: ["name", "ingredients", "steps", "uuid"])
      && !keys.isDisjoint(with: ["cookingDuration", "defaultScale", "folderIDs", "webLink"])
  } readRecipes: { file, reading in
    guard let value = file.value else { return reading.readFile(file, as: .json) }
    var draft = RecipeDraft()
    draft.copy([
      .id: "uuid", .name: "name", .prepMinutes: "duration", .cookMinutes: "cookingDuration",
      .tags: "tags", .notes: "notes", .nutrition: "neutritionalInfo", .rating: "rating",
    ]) { value[$0] }
    draft[.servings] = value["serves"]?.amount.map { .string(DecimalText.kitchenText($0)) }
    draft.setSource(value["sourceName"]?.words, value["webLink"]?.words)
    let isOpen = ingredients(value, into: &draft)
    reading.leave(isOpen ? 1 : 0, "headings with nothing below")
    reading.leave(value["sourceImage"]?.words == nil ? 0 : 1, "images of source pages")
    var section: String?
    for step in (value["steps"]?.elements ?? []).ordered(by: "order") {
      guard let text = step["step"]?.words else { continue }
      if step["isSection"]?.isTrue ?? false {
        section = text
      } else {
        draft.addStep(text, section: section)
      }
    }
    reading.leave(value["folderIDs"]?.elements.count ?? 0, "places in folders")
    draft.pictures = (value["images"]?.elements ?? []).compactMap(\.text)
      .compactMap { reading.shelve(base64: $0, of: file.path) }
    reading.addRecipe(draft, in: file)
  }

  /// - Returns: Whether there is nothing below the last heading.
  private static func ingredients(_ value: FieldValue, into draft: inout RecipeDraft) -> Bool {
    var group: String?
    var isOpen = false
    for item in (value["ingredients"]?.elements ?? []).ordered(by: "order") {
      guard let name = item["ingredient"]?["name"]?.words else { continue }
      let quantity = item["quantity"]
      let kind = quantity?["quantityType"]?.words ?? "ITEM"
      if kind == "SECTION" {
        group = name
        isOpen = true
        continue
      }
      isOpen = false
      let amounts = [quantity?["amount"]?.amount, quantity?["secondaryAmount"]?.amount]
        .compactMap { $0.map(DecimalText.kitchenText) }
      let words = [amounts.joined(separator: "–"), amounts.isEmpty ? "" : unit(kind), name]
      draft.addIngredient(words.filter { !$0.isEmpty }.joined(separator: " "), group: group)
    }
    return isOpen
  }

  private static func unit(_ kind: String) -> String {
    switch kind {
    case "ITEM": ""
    case "MILLS": "ml"
    case "GRAMS": "g"
    case "KGS": "kg"
    case "LITRES": "l"
    case "DECILITER": "dl"
    case "POUND": "lb"
    case "OUNCE": "oz"
    default: kind.lowercased()
    }
  }
}

extension RecipeFormat {
  /// RecetteTek, or My Recipe Box: an archive of lists of at most 400 recipes, and their images.
  ///
  /// Its author documents it at github.com/cmonapp/rtk-format. All numbers are strings.
  static let recetteTek = RecipeFormat("recettetek", "RecetteTek") { file in
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
