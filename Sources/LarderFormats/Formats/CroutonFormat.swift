internal import LarderModel

extension ImportFormat {
  /// Crouton: `.crumb`, or an archive of such files.
  static let crouton = ImportFormat("crouton", "Crouton") { file in
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
