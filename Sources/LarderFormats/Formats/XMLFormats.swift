internal import LarderModel

extension ImportReading {
  /// Reads the records of an XML file one by one, and reports errors in the file.
  ///
  /// - Parameters:
  ///   - names: Names of the elements that contain one recipe each.
  ///   - body: Receives each record, and the file as UTF-8.
  /// - Returns: The outermost element with everything outside of records.
  @discardableResult
  mutating func readXML(
    _ file: ImportFile, records names: Set<String>,
    _ body: (XMLElement, ImportFile, inout ImportReading) -> Void
  ) -> XMLElement? {
    var bytes = file.bytes
    do throws(LocatedProblem) {
      let source = try XMLSource(file.bytes)
      bytes = source.text
      let text = ImportFile(name: file.name, bytes: bytes, in: file.container)
      return try XMLReader.parse(source, records: names) { body($0, text, &self) }
    } catch {
      let place = SourceText(path: file.path, bytes: bytes).location(at: error.offset)
      addDiagnostics([Diagnostic(error.problem, at: place)], refused: 1)
      return nil
    }
  }

  /// Reads such a file, and adds the recipe that is composed from each record.
  @discardableResult
  mutating func readRecipes(
    ofXML file: ImportFile, records names: Set<String>,
    _ compose: (XMLElement, inout RecipeDraft, inout ImportReading) -> Void
  ) -> XMLElement? {
    readXML(file, records: names) { record, file, reading in
      var draft = RecipeDraft()
      compose(record, &draft, &reading)
      reading.addRecipe(draft, in: file, at: record.range)
    }
  }
}

extension RecipeFormat {
  /// Gourmet Recipe Manager: `.grmt`, and `.xml` of older versions.
  static let gourmet = RecipeFormat("gourmet", "Gourmet") { file in
    file.root == "gourmetDoc"
  } readRecipes: { file, reading in
    reading.readRecipes(ofXML: file, records: ["recipe"]) { record, draft, reading in
      draft.copy([.name: "title", .prepMinutes: "preptime", .cookMinutes: "cooktime"]) {
        .words(record[$0]?.words)
      }
      draft[.category] = RecipeDraft.names(record["category"]?.words)
      draft[.cuisine] = RecipeDraft.names(record["cuisine"]?.words)
      draft.setSource(record["source"]?.words, record["link"]?.words)
      draft.setYield((record["yields"] ?? record["servings"])?.words)
      for list in record.all("ingredient-list") { addIngredients(of: list, to: &draft) }
      draft.putUngroupedFirst()
      draft[.steps] = .words(record["instructions"].flatMap(unescapedProse))
      draft.addNote(nil, record["modifications"].flatMap(unescapedProse))
      // `4/5 stars`, or `9/10` if that scale was configured.
      if let rating = record["rating"]?.words {
        let parts = rating.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
        let most = parts.count > 1 && parts[1] > 0 ? parts[1] : 5
        draft.personal.rating = parts.first.flatMap { FieldValue.string("\($0 / most * 5)").stars }
      }
      if let picture = record["image"]?.words {
        draft.pictures = [reading.shelve(base64: picture, of: file.path)].compactMap { $0 }
      }
    }
  }

  /// Returns a text whose tags are escaped twice. Underlined text is not treated as a link.
  private static func unescapedProse(_ element: XMLElement) -> String? {
    guard let text = element.prose else { return nil }
    let once = HTMLEntity.decoded(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    return (once ?? text).replacing("<u>", with: "").replacing("</u>", with: "")
  }

  private static func addIngredients(of list: XMLElement, to draft: inout RecipeDraft) {
    list.visit(groups: "inggroup", title: { $0["groupname"]?.words }) { item, group in
      switch item.name {
      case "ingref":
        draft.addIngredient([item.value("amount"), item.words], group: group, recipe: item.words)
      case "ingredient":
        draft.addIngredient(
          [item["amount"]?.words, item["unit"]?.words, item["item"]?.words], group: group,
          isOptional: item.value("optional") == "yes")
      default: break
      }
    }
  }
}

extension RecipeFormat {
  /// KRecipes: `.kreml`.
  static let krecipes = RecipeFormat("krecipes", "KRecipes") { file in
    file.root == "krecipes"
  } readRecipes: { file, reading in
    let rest = reading.readRecipes(ofXML: file, records: ["krecipes-recipe"]) {
      record, draft, reading in
      let head = record["krecipes-description"]
      draft[.name] = .words(head?["title"]?.words)
      let authors = (head?.all("author") ?? []).compactMap(\.words)
      draft[.author] = authors.isEmpty ? nil : .string(authors.joined(separator: ", "))
      draft[.category] = .strings((head?["category"]?.all("cat") ?? []).compactMap(\.words))
      draft[.prepMinutes] = .words(head?["preparation-time"]?.words)
      let yield = head?["yield"]
      let made = [amount(yield?["amount"]), yield?["type"]?.words].compactMap { $0 }
      draft.setYield(made.isEmpty ? head?["serving"]?.words : made.joined(separator: " "))
      record["krecipes-ingredients"]?.visit(
        groups: "ingredient-group", title: { $0.value("name") }
      ) { item, group in
        guard item.name == "ingredient" else { return }
        let others = (item["substitutes"]?.all("ingredient") ?? []).map { "or \(line($0))" }
        let note = [item["prep"]?.words] + others
        draft.addIngredient(
          [line(item)], note: note.compactMap { $0 }.joined(separator: ", ").words, group: group)
      }
      draft.putUngroupedFirst()
      draft[.steps] = .words(record["krecipes-instructions"]?.prose)
      draft.pictures = ((head?["pictures"] ?? head)?.all("pic") ?? []).compactMap(\.words)
        .compactMap { reading.shelve(base64: $0, of: file.path) }
      reading.leave(record["krecipes-ratings"]?.all("rating").count ?? 0, "ratings with comments")
    }
    reading.leave(rest?.all("krecipes-category-structure").count ?? 0, "trees of categories")
  }

  private static func line(_ item: XMLElement) -> String {
    [amount(item["amount"]), item["unit"]?.words, item["name"]?.words].compactMap { $0 }
      .joined(separator: " ")
  }

  /// Returns a number, or the range in `<min>1</min><max>2</max>`.
  private static func amount(_ element: XMLElement?) -> String? {
    guard let low = element?["min"]?.words else { return element?.words }
    return element?["max"]?.words.map { "\(low)–\($0)" } ?? low
  }
}

extension RecipeFormat {
  /// Cookmate, formerly MyCookBook: `.mcb`, an archive of XML and images, or only the XML.
  static let cookmate = RecipeFormat("cookmate", "Cookmate") { file in
    file.root == "cookbook"
  } readRecipes: { file, reading in
    reading.readRecipes(ofXML: file, records: ["recipe"]) { recipe, draft, reading in
      draft.copy([
        .name: "title", .prepMinutes: "preptime", .cookMinutes: "cooktime",
        .totalMinutes: "totaltime", .cuisine: "cuisine", .language: "lang", .video: "video",
        .rating: "rating", .featured: "favorite",
      ]) { .words(recipe[$0]?.words) }
      draft[.description] = .words(recipe["description"].flatMap(prose))
      draft.setYield((recipe["quantity"] ?? recipe["servings"])?.words)
      draft[.category] = .strings(recipe.all("category").compactMap(\.words))
      draft[.tags] = .strings(recipe.all("tag").compactMap(\.words))
      draft.setSource(
        recipe["source"].flatMap(prose)?.split(whereSeparator: \.isNewline).joined(separator: ", "),
        recipe["url"]?.words)
      draft[.ingredients] = .strings(lines(recipe["ingredient"]))
      draft[.steps] = .words(recipe["recipetext"].flatMap(prose))
      draft.notes = recipe.all("comments").compactMap(prose)
      draft.addNutrition(recipe["nutrition"].flatMap(prose))
      let paths = (recipe.all("imagepath") + recipe.all("imageurl")).compactMap(\.words)
      let own = paths.compactMap { file.container.name(like: $0) }
      draft.pictures =
        own.isEmpty
        ? paths.map { $0.hasPrefix("http") ? $0 : ImportName.lastAnywhere(of: $0) } : own
    }
  }

  private static func prose(_ element: XMLElement) -> String? {
    lines(element).joined(separator: "\n").words
  }

  /// Returns the lines of an element's items, or of its text if it has no items.
  private static func lines(_ element: XMLElement?) -> [String] {
    guard let element else { return [] }
    let items = element.all("li")
    return items.isEmpty ? TextLines.of(element.text) : items.flatMap { TextLines.of($0.text) }
  }
}

extension RecipeFormat {
  /// CookML 1: the exchange format of German programs such as Kalorio and Rezeptsuite.
  ///
  /// Names and addresses of people who created or changed a recipe are ignored.
  static let cookml = RecipeFormat("cookml", "CookML") { file in
    file.root == "cookml"
  } readRecipes: { file, reading in
    reading.readRecipes(ofXML: file, records: ["recipe"]) { recipe, draft, reading in
      draft.key = recipe.value("rid")
      draft[.language] = .words(recipe.value("lang"))
      if let head = recipe["head"] {
        RecipeFormat.head(head, of: file, into: &draft, &reading)
      }
      for part in recipe.all("part") { ingredients(of: part, into: &draft) }
      for method in recipe.all("preparation") {
        let texts = method.all("step") + method.all("text")
        for text in (texts.isEmpty ? [method] : texts).compactMap(\.prose) {
          for line in TextLines.of(text) { draft.addStep(line, section: method.value("title")) }
        }
      }
      for remark in recipe.all("remark") {
        let lines = remark.all("line").compactMap(\.words)
        draft.addNote(nil, lines.isEmpty ? remark.prose : lines.joined(separator: "\n").words)
      }
      for custom in recipe.all("custom") { draft.addNote(custom.value("title"), custom.prose) }
    }
  }

  private static func head(
    _ head: XMLElement, of file: ImportFile, into draft: inout RecipeDraft,
    _ reading: inout ImportReading
  ) {
    draft.copy([
      .name: "title", .prepMinutes: "timeprepqty", .cookMinutes: "timecookqty",
      .totalMinutes: "timeallqty",
    ]) { .words(head.value($0)) }
    let made = [number(head.value("servingqty")), head.value("servingtype")].compactMap { $0 }
    draft.setYield(made.isEmpty ? nil : made.joined(separator: " "))
    draft[.date] = .words(day(head.value("createdate")))
    draft[.updated] = .words(day(head.value("changedate")))
    draft[.category] = .strings(head.all("cat").compactMap(\.words))
    draft.setSource(prose: words(head.all("sourceline")))
    for hint in head.all("hint") { draft.addNote(nil, hint.prose) }
    draft.addNote("Kosten", head.value("costs"))
    var facts: [FieldEntry] = []
    for fact in head.all("content") {
      guard let name = fact.value("type"), let value = fact.value("value") else { continue }
      if NutrientName(name) != nil {
        facts.append(FieldEntry(key: name, value: .string(value)))
      } else {
        draft.addNote(name, value)
      }
    }
    draft[.nutrition] = facts.isEmpty ? nil : .object(facts)
    draft.pictures = head.all("picbin").compactMap(\.words)
      .compactMap { reading.shelve(base64: $0, of: file.path) }
    draft.pictures += head.all("picture").compactMap { $0.value("file") ?? $0.words }
      .compactMap { file.container.name(like: $0) }
    if head.value("wwpoints") != nil { reading.leave(1, "points of a diet") }
  }

  private static func ingredients(of part: XMLElement, into draft: inout RecipeDraft) {
    for item in part.all("ingredient") {
      draft.addIngredient(
        [number(item.value("qty")), item.value("unit"), item.value("item")],
        note: words(item.all("inote")), group: part.value("title"))
    }
  }

  private static func number(_ text: String?) -> String? {
    FieldValue.words(text)?.amount.map(DecimalText.kitchenText)
  }

  private static func words(_ lines: [XMLElement]) -> String? {
    lines.compactMap(\.words).joined(separator: ", ").words
  }

  /// Returns a date; `nil` for the placeholder `0001-01-01`.
  private static func day(_ text: String?) -> String? {
    text.flatMap { $0.hasPrefix("0") ? nil : String($0.prefix(10)) }
  }
}
