internal import LarderLoad
internal import LarderModel

/// Cookmate, formerly MyCookBook: `.mcb`, an archive of XML and images, or only the XML.
enum CookmateFormat: ImportFormat {
  static let title = "Cookmate"

  static func recognises(_ file: ImportFile) -> Bool { file.root == "cookbook" }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    reading.readXML(file, records: ["recipe"]) { record, reading in
      var draft = RecipeDraft()
      let recipe = record.element
      draft[.name] = .words(recipe["title"]?.words)
      draft[.description] = .words(recipe["description"].flatMap(prose))
      draft.setYield((recipe["quantity"] ?? recipe["servings"])?.words)
      draft[.prepMinutes] = .words(recipe["preptime"]?.words)
      draft[.cookMinutes] = .words(recipe["cooktime"]?.words)
      draft[.totalMinutes] = .words(recipe["totaltime"]?.words)
      draft[.category] = .strings(recipe.all("category").compactMap(\.words))
      draft[.tags] = .strings(recipe.all("tag").compactMap(\.words))
      draft[.cuisine] = .words(recipe["cuisine"]?.words)
      draft[.language] = .words(recipe["lang"]?.words)
      draft[.video] = .words(recipe["video"]?.words)
      draft.setSource(
        recipe["source"].flatMap(prose)?.split(whereSeparator: \.isNewline).joined(separator: ", "),
        recipe["url"]?.words)
      draft[.ingredients] = .strings(lines(recipe["ingredient"]))
      draft[.steps] = .words(recipe["recipetext"].flatMap(prose))
      draft.notes = recipe.all("comments").compactMap(prose)
      draft.addNutrition(recipe["nutrition"].flatMap(prose))
      draft.personal.rating = FieldValue.words(recipe["rating"]?.words)?.stars
      draft.personal.isFavourite = FieldValue.words(recipe["favorite"]?.words)?.isTrue ?? false
      let paths = (recipe.all("imagepath") + recipe.all("imageurl")).compactMap(\.words)
      let own = paths.compactMap { record.file.container.name(like: $0) }
      draft.pictures =
        own.isEmpty
        ? paths.map { $0.hasPrefix("http") ? $0 : ImportName.lastAnywhere(of: $0) } : own
      reading.add(draft, of: .cookmate, in: record)
    }
  }

  private static func prose(_ element: XMLElement) -> String? {
    FieldValue.string(lines(element).joined(separator: "\n")).words
  }

  /// Returns the lines of an element's items, or of its text if it has no items.
  private static func lines(_ element: XMLElement?) -> [String] {
    guard let element else { return [] }
    let items = element.all("li")
    return items.isEmpty ? TextLines.of(element.text) : items.flatMap { TextLines.of($0.text) }
  }
}
