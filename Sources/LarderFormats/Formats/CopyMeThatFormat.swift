internal import LarderModel

extension RecipeFormat {
  /// CopyMeThat: a page with all recipes, optionally in an archive with their images.
  ///
  /// All recipes on the page use the same ids.
  static let copyMeThat = RecipeFormat("copymethat", "CopyMeThat") { file in
    file.notation == .html
      && (file.begins(with: "copymethat") || file.begins(with: "recipeIngredient_subheader"))
  } readRecipes: { file, reading in
    for range in HTMLDocument.records(in: file.bytes, ofClass: "recipe") {
      let draft = draft(HTMLDocument(Array(file.bytes[range])), into: &reading)
      reading.addRecipe(draft, in: file, at: range)
    }
  }

  private static func draft(
    _ page: HTMLDocument, into reading: inout ImportReading
  ) -> RecipeDraft {
    var draft = RecipeDraft()
    draft.copy([
      .name: "name", .description: "description", .servings: "recipeYield", .rating: "ratingValue",
    ]) { .words(page.words("id", $0)) }
    draft[.tags] = .strings(page.elements("class", "recipeCategory").compactMap(page.words))
    let link = page.elements("id", "original_link").first
    draft.setSource(nil, link.flatMap { page.nodes[$0]["href"] ?? page.words(of: $0) })
    ingredients(page, into: &draft)
    steps(page, into: &draft)
    draft.notes += page.elements("class", "recipeNote").compactMap(page.words)
    draft.pictures = page.values(of: "src", ofClass: "recipeImage")
    draft.personal.isFavourite = page.words("id", "starred") != nil
    if page.words("id", "made_this") != nil { reading.leave(1, "marks of what was made") }
    for info in page.elements("id", "extra_info").flatMap(page.elements) {
      let isKnown = ["made_this", "starred", "rating", "ratingValue"].contains(
        page.nodes[info]["id"])
      if !isKnown, let words = page.words(of: info) { draft.notes.append(words) }
    }
    return draft
  }

  private static func ingredients(_ page: HTMLDocument, into draft: inout RecipeDraft) {
    for (name, text) in items(of: "recipeIngredients", page) {
      switch name {
      case "recipeIngredient_subheader": draft.begin(TextLines.withoutColon(text))
      case "recipeIngredient_note": draft.notes.append(text)
      default: draft.addIngredient(text, group: draft.heading)
      }
    }
    draft.begin(nil)
  }

  private static func steps(_ page: HTMLDocument, into draft: inout RecipeDraft) {
    for (name, text) in items(of: "recipeInstructions", page) {
      if name == "instruction_subheader" {
        draft.begin(TextLines.withoutColon(text))
      } else {
        draft.addStep(text, section: draft.heading)
      }
    }
    draft.begin(nil)
  }

  /// Returns the nonempty items of a list with their classes.
  private static func items(of id: String, _ page: HTMLDocument) -> [(name: String, text: String)] {
    guard let list = page.elements("id", id).first else { return [] }
    return page.elements(below: list).compactMap { index in
      guard page.nodes[index].name == "li", let text = page.words(of: index) else { return nil }
      return (page.nodes[index]["class"] ?? "", text)
    }
  }
}
