internal import LarderModel

extension RecipeFormat {
  /// Recipe Keeper: an archive of one page with all recipes, and their images.
  ///
  /// Text on the page is in the language of the app, but `itemprop` is not.
  static let recipeKeeper = RecipeFormat("recipe-keeper", "Recipe Keeper") { file in
    file.notation == .html && file.begins(with: "recipe-details", "\"recipeId\"")
  } readRecipes: { file, reading in
    for range in HTMLDocument.records(in: file.bytes, ofClass: "recipe-details") {
      let page = HTMLDocument(Array(file.bytes[range]))
      reading.addRecipe(draft(page), in: file, at: range)
    }
  }

  private static func draft(_ page: HTMLDocument) -> RecipeDraft {
    let words = { (name: String) in page.words("itemprop", name) }
    let all = { (name: String) in page.elements("itemprop", name).compactMap(page.words) }
    var draft = RecipeDraft()
    draft.copy([
      .id: "recipeId", .name: "name", .servings: "recipeYield", .featured: "recipeIsFavourite",
      .rating: "recipeRating",
    ]) { .words(words($0)) }
    draft[.category] = .strings(all("recipeCourse").flatMap(TextLines.listed))
    draft[.tags] = .strings(all("recipeCategory") + all("recipeCollection"))
    let source = page.elements("itemprop", "recipeSource").first
    let link = source.flatMap { source in
      page.elements(below: source).lazy.compactMap { page.nodes[$0]["href"] }.first
    }
    let name = source.flatMap(page.words)
    draft.setSource(link == nil || name != link ? name : nil, link ?? name)
    draft[.prepMinutes] = time(words("prepTime"))
    draft[.cookMinutes] = time(words("cookTime"))
    ingredients(page, into: &draft)
    steps(page, into: &draft)
    draft.notes += page.elements("itemprop", "recipeNotes").first.map(page.paragraphs) ?? []
    let pictures = ["recipe-photos", "recipe-photo"].map { page.values(of: "src", ofClass: $0) }
    draft.pictures = (pictures.first { !$0.isEmpty } ?? []).unique { $0 }
    nutrition(page, into: &draft)
    return draft
  }

  /// Returns a time; `nil` for `PT0S`, which means that there is none.
  private static func time(_ words: String?) -> FieldValue? {
    words == "PT0S" ? nil : .words(words)
  }

  /// Adds the ingredients. A line without a bullet among lines with one is a heading.
  private static func ingredients(_ page: HTMLDocument, into draft: inout RecipeDraft) {
    guard let list = page.elements("itemprop", "recipeIngredients").first else { return }
    let lines = page.paragraphs(of: list)
    let isMarked = lines.contains { $0.hasPrefix("•") }
    for line in lines {
      if line.hasSuffix(":") || isMarked && !line.hasPrefix("•") {
        draft.begin(TextLines.withoutColon(line))
      } else {
        draft.addIngredient(
          line.hasPrefix("•") ? String(line.dropFirst()) : line, group: draft.heading)
      }
    }
    draft.begin(nil)
  }

  /// Adds the steps. A line without a number among lines with one is a heading.
  private static func steps(_ page: HTMLDocument, into draft: inout RecipeDraft) {
    guard let list = page.elements("itemprop", "recipeDirections").first else { return }
    let lines = page.paragraphs(of: list).map { ($0, TextLines.withoutNumber($0)) }
    let isNumbered = lines.contains { $0 != $1 }
    for (line, text) in lines {
      if line == text, line.hasSuffix(":") || isNumbered && line.utf8.count <= 60 {
        draft.begin(TextLines.withoutColon(line))
      } else {
        draft.addStep(text, section: draft.heading)
      }
    }
    draft.begin(nil)
  }

  private static func nutrition(_ page: HTMLDocument, into draft: inout RecipeDraft) {
    let facts = nutrients.compactMap { name, key -> FieldEntry? in
      guard let words = page.words("itemprop", "recipeNut\(name)"), words != "0" else { return nil }
      return FieldEntry(key: key, value: .string(words))
    }
    if !facts.isEmpty { draft[.nutrition] = .object(facts) }
    if let size = page.words("itemprop", "recipeNutServingSize"), !facts.isEmpty {
      draft.notes.append("Nutrition: per \(size)")
    }
  }

  private static let nutrients = [
    ("Calories", "calories"), ("TotalFat", "fat"), ("SaturatedFat", "saturatedFat"),
    ("Cholesterol", "cholesterol"), ("Sodium", "sodium"), ("TotalCarbohydrate", "carbohydrates"),
    ("DietaryFiber", "fibre"), ("Sugars", "sugar"), ("Protein", "protein"),
  ]
}
