internal import LarderModel

extension RecipeFormat {
  /// Every JSON file that builds can also read: JSON-LD, Nextcloud Cookbook, Spoonacular and others.
  static let json = RecipeFormat("json", "JSON such as Nextcloud Cookbook's", isReadInPlace: true) {
    file in
    file.notation == .json
  } readRecipes: { file, reading in
    let catalog = RecipeFile(path: file.path, bytes: file.bytes, lexicons: reading.lexicons)
    let found = catalog.readElements(catalog.elements.indices)
    if isOther(file, found.recipes) { return reading.pass(over: file.path) }
    reading.addDiagnostics(
      catalog.diagnostics(for: catalog.faults + found.faults),
      refused: catalog.elements.count - found.recipes.count)
    let isLinkedData = !file.keys.isDisjoint(with: ["@type", "@context", "@graph"])
    for var recipe in found.recipes {
      complete(&recipe, beside: file)
      if isLinkedData, recipe.ratingCount != nil {
        reading.leave(1, "ratings by visitors of other sites")
        (recipe.rating, recipe.ratingCount) = (nil, nil)
      }
      let own = recipe.id == recipe.slug.description ? nil : recipe.id
      reading.addRecipe(
        recipe, key: own ?? recipe.source?.url?.description, in: file,
        source: recipe.origin.version)
    }
  }

  /// Whether a file contains settings or other data that are not recipes.
  private static func isOther(_ file: ImportFile, _ recipes: [Recipe]) -> Bool {
    if recipes.contains(where: { !$0.ingredients.isEmpty || !$0.steps.isEmpty }) { return false }
    let fields = Set(file.keys.compactMap(LabelledRecipe.field))
    return !file.keys.isEmpty && fields.isDisjoint(with: [.ingredients, .steps])
      && file.keys.isDisjoint(with: recipeKeys) && file.value != nil
  }

  /// Keys that indicate recipes.
  private static let recipeKeys: Set<String> = [
    "@type", "@context", "@graph", "recipes", "recipe", "meals", "results", "hits",
  ]

  /// Uses the photo next to the file of Nextcloud Cookbook instead of its original URL in the file.
  private static func complete(_ recipe: inout Recipe, beside file: ImportFile) {
    guard ImportName.last(of: file.name) == "recipe.json" else { return }
    for ending in ["jpg", "jpeg", "png", "webp"] {
      guard let name = file.container.name(of: "full.\(ending)", beside: file.name),
        let path = SitePath(name)
      else { continue }
      recipe.pictures = [Picture(source: .file(path))]
      return
    }
  }
}

extension RecipeFormat {
  /// JSON-LD of RecipeSage, and any other with images in `data:` URLs.
  ///
  /// The rating is that of the program's user.
  static let recipesage = RecipeFormat("recipesage", "RecipeSage", isReadInPlace: true) { file in
    file.keys.isSuperset(of: ["identifier", "creditText", "isBasedOn"])
  } readRecipes: { file, reading in
    reading.readJSON(file) { value, element, reading in
      var draft = RecipeDraft()
      draft.key = value["identifier"]?.words
      draft.personal.rating = value["aggregateRating"]?["ratingValue"]?.stars
      draft.entries = value.entries.compactMap { entry -> FieldEntry? in
        switch entry.key {
        case "aggregateRating": return nil
        case "image":
          return FieldEntry(key: entry.key, value: pictures(entry.value, of: file, into: &reading))
        default: return entry
        }
      }
      reading.addRecipe(draft, in: file, at: element)
    }
  }

  private static func pictures(
    _ value: FieldValue, of file: ImportFile, into reading: inout ImportReading
  ) -> FieldValue {
    let all = value.kind == .list ? value.elements : [value]
    return .list(
      all.compactMap { picture in
        guard let text = picture.text, text.utf8.starts(with: "data:".utf8) else { return picture }
        return reading.shelve(base64: text, of: file.path).map { .string($0) }
      })
  }
}
