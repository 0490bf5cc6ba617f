internal import LarderModel

extension RecipeFormat {
  /// Living Cookbook: `.fdx`, and `.fdxz`, an archive of such a file and images.
  static let livingCookbook = RecipeFormat("living-cookbook", "Living Cookbook") { file in
    file.root == "fdx"
  } readRecipes: { file, reading in
    let whole = ImportFile(
      name: file.name, bytes: withoutWrongNames(file.bytes), in: file.container)
    reading.readRecipes(ofXML: whole, records: ["Recipe"]) { recipe, draft, reading in
      draft.copy([
        .id: "ID", .name: "Name", .prepMinutes: "PreparationTime", .cookMinutes: "CookingTime",
        .author: "Author", .servings: "Servings", .yield: "Yield",
      ]) { .words(recipe.value($0)) }
      draft[.description] = .words(
        recipe["RecipeDescription"]?.prose ?? recipe.value("Description"))
      draft[.totalMinutes] = .words(recipe.value("ReadyInTime") ?? recipe.value("TotalTime"))
      draft[.category] = .strings(named(recipe, "RecipeTypes", "RecipeType"))
      draft[.cuisine] = .strings(named(recipe, "Cuisines", "Cuisine"))
      draft.setSource(recipe.value("Source"), recipe.value("WebPage"))
      ingredients(recipe, into: &draft)
      steps(recipe, into: &draft)
      draft.addNote(nil, recipe.value("Comments") ?? recipe["Comments"]?.prose)
      for tip in recipe["RecipeTips"]?.all("RecipeTip") ?? recipe.all("RecipeTip") {
        draft.addNote(nil, (tip["TipText"] ?? tip).prose ?? tip.value("TipText"))
      }
      draft.addNote("Copyright", recipe.value("Copyright"))
      nutrition(recipe["RecipeNutrition"], into: &draft)
      let reviews = recipe["RecipeReviews"]?.elements.count ?? 0
      reading.leave(reviews, "reviews")
      draft.pictures = pictures(recipe, of: file, into: &reading)
    }
  }

  private static func named(_ recipe: XMLElement, _ list: String, _ name: String) -> [String] {
    let elements = (recipe[list]?.elements.isEmpty ?? true) ? recipe.all(list) : []
    return (elements + (recipe[list]?.all(name) ?? []) + recipe.all(name)).compactMap {
      $0.value("Name") ?? $0.words
    }
  }

  private static func ingredients(_ recipe: XMLElement, into draft: inout RecipeDraft) {
    var group: String?
    for item in recipe["RecipeIngredients"]?.all("RecipeIngredient") ?? [] {
      let name = item.value("Ingredient") ?? item.words
      if isHeading(item) {
        group = name
        continue
      }
      let link = item.value("LinkType")?.lowercased() == "recipe" ? name : nil
      draft.addIngredient(
        [item.value("Quantity"), item.value("Unit"), name], group: group, recipe: link)
    }
  }

  private static func steps(_ recipe: XMLElement, into draft: inout RecipeDraft) {
    var section: String?
    let list = recipe["RecipeProcedures"]
    let steps = list?.all("RecipeProcedure") ?? []
    for step in steps.isEmpty ? list?.all("ProcedureText") ?? [] : steps {
      guard let text = (step["ProcedureText"] ?? step).prose ?? step.value("ProcedureText") else {
        continue
      }
      if isHeading(step) {
        section = text
      } else {
        for line in TextLines.of(text) { draft.addStep(line, section: section) }
      }
    }
  }

  private static func isHeading(_ element: XMLElement) -> Bool {
    let words = element.value("Heading")
    return words?.lowercased() == "y" || FieldValue.words(words)?.isTrue ?? false
  }

  private static func nutrition(_ element: XMLElement?, into draft: inout RecipeDraft) {
    let facts = (element?.attributes ?? [:]).sorted { $0.key < $1.key }
      .filter { NutrientName($0.key) != nil && Double($0.value) != nil }
    guard facts.contains(where: { (Double($0.value) ?? 0) > 0 }) else { return }
    draft[.nutrition] = .object(facts.map { FieldEntry(key: $0.key, value: .string($0.value)) })
  }

  private static func pictures(
    _ recipe: XMLElement, of file: ImportFile, into reading: inout ImportReading
  ) -> [String] {
    let images = (recipe["RecipeImages"]?.elements ?? []) + recipe.all("RecipeImage")
    return images.compactMap { image in
      if let name = image.value("FileName"), let own = file.container.name(like: name) {
        return own
      }
      if let text = image.words { return reading.shelve(base64: text, of: file.path) }
      return image.value("FileName").map(ImportName.lastAnywhere)
    }
  }

  /// Removes nutrition attributes whose names are invalid in XML, such as `Vitamin B-6 (mg)="1"`.
  private static func withoutWrongNames(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("<RecipeNutrition".utf8)
    var bytes = bytes
    var index = 0
    while let start = bytes[index...].firstIndex(of: 0x3C) {
      index = start + 1
      guard bytes[start...].starts(with: mark) else { continue }
      index = start + mark.count
      var name = index
      while index < bytes.count, bytes[index] != 0x3E {
        guard bytes[index] == 0x3D else {
          index += 1
          continue
        }
        let quote = bytes[(index + 1)...].first { $0 == 0x22 || $0 == 0x27 } ?? 0x22
        let opening = bytes[index...].firstIndex(of: quote) ?? bytes.endIndex
        let end = bytes[min(opening + 1, bytes.count)...].firstIndex(of: quote) ?? bytes.endIndex
        let words = bytes[name..<index].split { $0 <= 0x20 }
        let isName =
          words.count == 1 && words[0].allSatisfy(isInName) && words[0].first?.isDigit != true
        let next = min(end + 1, bytes.count)
        if !isName { for place in name..<next where bytes[place] > 0x20 { bytes[place] = 0x20 } }
        (index, name) = (next, next)
      }
    }
    return bytes
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == 0x5F || byte >= 0x80
  }
}
