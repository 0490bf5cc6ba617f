internal import LarderModel

extension RecipeFormat {
  /// Mealie: exported recipes (snake case), responses of its API (camel case), and backups, which
  /// are dumps of its tables.
  ///
  /// Only recipe tables of a backup are read. Others contain users, passwords and tokens.
  static let mealie = RecipeFormat("mealie", "Mealie") { file in
    let keys = file.keys
    return keys.isSuperset(of: ["recipes", "recipes_ingredients", "recipe_instructions"])
      || keys.contains("recipe_ingredient") && keys.contains("recipe_instructions")
      || keys.contains("recipeIngredient") && !keys.isDisjoint(with: ["orgURL", "recipeServings"])
  } readRecipes: { file, reading in
    guard let value = Backup.tables(of: file) ?? file.value else {
      return reading.readFile(file, as: .json)
    }
    guard value["recipes_ingredients"] != nil else {
      let pictures = ["original", "min-original"].flatMap { stem in
        ["webp", "jpg", "jpeg", "png", "gif", "avif"].map { "images/\(stem).\($0)" }
      }
      return addRecipe(value, draft(value), pictures: pictures, of: file, into: &reading)
    }
    let backup = Backup(value)
    for recipe in backup.recipes {
      let pictures = ["webp", "jpg", "jpeg", "png"].map {
        "data/recipes/\(recipe["id"]?.words ?? "")/images/original.\($0)"
      }
      var draft = draft(recipe)
      draft.personal.cooked.formUnion(backup.cooked(recipe))
      draft.personal.planned = backup.planned(recipe)
      addRecipe(recipe, draft, pictures: pictures, of: file, into: &reading)
    }
    for (table, things) in Backup.counted {
      reading.leave(value[table]?.amount.map { Int($0) } ?? 0, things)
    }
    reading.leave(backup.mealPlans, "days of meal plans")
  }

  /// - Parameter pictures: Possible names of its image next to the file; the first existing one is
  ///   used.
  private static func addRecipe(
    _ value: FieldValue, _ draft: RecipeDraft, pictures: [String], of file: ImportFile,
    into reading: inout ImportReading
  ) {
    var draft = draft
    if let picture = pictures.first(where: { file.container.name(of: $0, beside: file.name) != nil }
    ) {
      draft.pictures = [picture]
    } else if value["image"]?.words != nil {
      reading.leave(1, "images that are not in the export")
    }
    reading.leave(value["comments"]?.elements.count ?? 0, "comments")
    reading.leave(value["assets"]?.elements.count ?? 0, "attached files")
    let links = (value[either: "recipeInstructions"]?.elements ?? []).map { step in
      step[either: "ingredientReferences"]?.elements.count ?? 0
    }
    reading.leave(links.reduce(0, +), "links of steps to ingredients")
    reading.leave(value["extras"]?.entries.count ?? 0, "extra fields")
    reading.addRecipe(draft, in: file)
  }

  private static func draft(_ value: FieldValue) -> RecipeDraft {
    var draft = RecipeDraft()
    draft.copy([
      .id: "id", .name: "name", .slug: "slug", .description: "description",
      .cuisine: "recipeCuisine", .date: "dateAdded",
      .updated: "dateUpdated", .prepMinutes: "prepTime", .cookMinutes: "performTime",
      .totalMinutes: "totalTime", .tags: "tags", .equipment: "tools", .rating: "rating",
    ]) { value[either: $0] }
    if draft[.cookMinutes] == nil { draft[.cookMinutes] = .words(value[either: "cookTime"]?.words) }
    let author = value["author"]
    draft[.author] = .words(
      (author?.elements.first ?? author).flatMap { $0["name"]?.words ?? $0.words })
    draft[.category] = .strings(
      (value[either: "recipeCategory"] ?? value["categories"])?.names ?? [])
    draft.setSource(nil, (value["org_url"] ?? value["orgURL"])?.words)
    let yield = value[either: "recipeYield"]?.words
    draft.setYield(yield)
    if let servings = value[either: "recipeServings"]?.amount {
      draft[.servings] = .string(DecimalText.kitchenText(servings))
    }
    if let yield, let count = value[either: "recipeYieldQuantity"]?.amount {
      draft[.yield] = .string("\(DecimalText.kitchenText(count)) \(yield)")
    }
    ingredients(value, into: &draft)
    var section: String?
    for item in value[either: "recipeInstructions"]?.elements ?? [] {
      section = item["title"]?.words ?? section
      guard let text = (item["text"] ?? item).words else { continue }
      let summary = item["summary"]?.words.map { "**\($0)** " } ?? ""
      draft.addStep(summary + text, section: section)
    }
    draft[.nutrition] = nutrition(value["nutrition"])
    draft.notes = (value["notes"]?.elements ?? []).compactMap { note in
      let text = note["text"]?.words
      guard let title = note["title"]?.words else { return text }
      return ["\(title):", text].compactMap { $0 }.joined(separator: " ")
    }
    draft.personal.cooked = days([value[either: "lastMade"]])
    return draft
  }

  /// Returns the dates of timestamps.
  private static func days(_ moments: [FieldValue?]) -> Set<CalendarDate> {
    Set(moments.compactMap { $0?.words.flatMap { DateText.parse(String($0.prefix(10))) } })
  }

  /// Adds the ingredients. Without a food, the note is the whole line and the amount is ignored.
  private static func ingredients(_ value: FieldValue, into draft: inout RecipeDraft) {
    var group: String?
    for item in value[either: "recipeIngredient"]?.elements ?? [] {
      group = item["title"]?.words ?? group
      let note = item["note"]?.words ?? item.words
      let amount = item["quantity"]?.amount.map(DecimalText.kitchenText)
      let unit = (item["unit"]?["name"] ?? item["unit"])?.words
      let food = item["food"]?["name"]?.words ?? item["food"]?.text
      var line: String?
      if let name = food ?? link(to: item[either: "referencedRecipe"]) {
        let words = [amount, unit, name].compactMap { $0 }.joined(separator: " ")
        line = words + (note.map { ", \($0)" } ?? "")
      } else if let unit, let note, !(item["disable_amount"]?.isTrue ?? false) {
        line = [amount, unit, note].compactMap { $0 }.joined(separator: " ")
      } else {
        line = note ?? item["display"]?.words ?? item[either: "originalText"]?.words
      }
      if let line { draft.addIngredient(line, group: group) }
    }
  }

  /// Returns a link to another recipe that is used as an ingredient.
  private static func link(to recipe: FieldValue?) -> String? {
    guard let name = recipe?["name"]?.words else { return nil }
    let slug = recipe?["slug"]?.words.flatMap { Slug($0) } ?? Slug(from: name)
    return slug.map { "[\(name)](/recipes/\($0)/)" } ?? name
  }

  /// Nutrition facts: numbers without a unit are grams, but milligrams for sodium and cholesterol.
  private static func nutrition(_ value: FieldValue?) -> FieldValue? {
    let facts = (value?.entries ?? []).compactMap { entry -> FieldEntry? in
      let name = String(entry.key.prefix { $0 != "_" && $0 != "C" })
      guard let amount = entry.value.words, NutrientName(name) != nil else { return nil }
      return FieldEntry(key: name, value: .string(amount))
    }
    return facts.isEmpty ? nil : .object(facts)
  }
}

extension FieldValue {
  /// Returns the value of a key in camel case, or of the same key in snake case.
  fileprivate subscript(either name: String) -> FieldValue? {
    let snake = name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)" }
    return [self[snake], self[name]].lazy.compactMap { $0 }.first { $0.kind != .null }
  }
}

extension RecipeFormat {
  /// The tables of a Mealie backup, joined into recipes as in Mealie's export.
  private struct Backup {
    private let tables: FieldValue
    /// The rows of each table, by the recipe to which they belong and by their ids.
    private var rows: [String: [String: [FieldValue]]] = [:]
    private var rowsByID: [String: [String: FieldValue]] = [:]

    /// Tables that are read. Others contain users and their keys.
    private static let names: Set<String> = [
      "recipes", "recipes_ingredients", "recipe_instructions", "notes", "recipe_nutrition",
      "recipes_to_tags", "recipes_to_categories", "recipes_to_tools", "tags", "categories", "tools",
      "ingredient_units", "ingredient_foods", "recipe_timeline_events", "group_meal_plans",
    ]
    /// Tables whose rows are only counted, with the plurals of what they contain.
    static let counted = [
      "recipe_comments": "comments", "recipe_assets": "attached files",
      "api_extras": "extra fields", "recipe_ingredient_ref_link": "links of steps to ingredients",
    ]

    /// - Returns: `nil` if the file is damaged or not a backup.
    static func tables(of file: ImportFile) -> FieldValue? {
      guard file.keys.contains("recipes_ingredients"),
        case .object(let entries) = JSONDocument(path: file.path, bytes: file.bytes).root
      else { return nil }
      let parser = JSONParser(isMending: true)
      var tables: [FieldEntry] = []
      for entry in entries {
        let key = parser.parse(file.bytes, in: entry.key)?.text ?? ""
        if names.contains(key) {
          guard let rows = parser.parse(file.bytes, in: entry.value) else { return nil }
          tables.append(FieldEntry(key: key, value: rows))
        } else if counted[key] != nil {
          let count = parser.parse(file.bytes, in: entry.value)?.elements.count ?? 0
          tables.append(FieldEntry(key: key, value: .number("\(count)")))
        }
      }
      return .object(tables)
    }

    init(_ tables: FieldValue) {
      self.tables = tables
      for table in tables.entries {
        rows[table.key] = Dictionary(grouping: table.value.elements) {
          $0["recipe_id"]?.words ?? ""
        }.mapValues { $0.ordered(by: "position") }
        rowsByID[table.key] = Dictionary(
          table.value.elements.compactMap { row in row["id"]?.words.map { ($0, row) } },
          uniquingKeysWith: { $1 })
      }
    }

    private func rows(_ table: String, of recipe: FieldValue) -> [FieldValue] {
      rows[table]?[recipe["id"]?.words ?? ""] ?? []
    }

    private func row(_ table: String, _ id: FieldValue?) -> FieldValue? {
      id?.words.flatMap { rowsByID[table]?[$0] }
    }

    /// The number of planned days with a text instead of a recipe.
    var mealPlans: Int { rows["group_meal_plans"]?[""]?.count ?? 0 }

    /// Returns the days on which a recipe was cooked: "I made this" adds a comment to its timeline.
    func cooked(_ recipe: FieldValue) -> Set<CalendarDate> {
      let events = rows("recipe_timeline_events", of: recipe)
      return days(events.filter { $0["event_type"]?.words == "comment" }.map { $0["timestamp"] })
    }

    /// Returns the days for which a recipe is planned.
    func planned(_ recipe: FieldValue) -> Set<CalendarDate> {
      days(rows("group_meal_plans", of: recipe).map { $0["date"] })
    }

    var recipes: [FieldValue] {
      let labels = [("tags", "tag"), ("recipe_category", "category"), ("tools", "tool")].map {
        ($0.0, names(of: $0.1))
      }
      return (tables["recipes"]?.elements ?? []).map { recipe in
        var entries = recipe.entries.filter { !["user_id", "group_id"].contains($0.key) }
        var lists = labels.map { key, names in
          (key, (names[recipe["id"]?.words ?? ""] ?? []).map { FieldValue.string($0) })
        }
        lists += [
          ("recipe_ingredient", rows("recipes_ingredients", of: recipe).map(ingredient)),
          ("recipe_instructions", rows("recipe_instructions", of: recipe)),
          ("notes", rows("notes", of: recipe)),
        ]
        entries += lists.map { FieldEntry(key: $0, value: .list($1)) }
        if let facts = rows("recipe_nutrition", of: recipe).first {
          let own = facts.entries.filter { !["id", "recipe_id"].contains($0.key) }
          entries.append(FieldEntry(key: "nutrition", value: .object(own)))
        }
        return .object(entries)
      }
    }

    private func ingredient(_ item: FieldValue) -> FieldValue {
      FieldValue([
        "title": item["title"], "note": item["note"], "quantity": item["quantity"],
        "original_text": item["original_text"], "unit": row("ingredient_units", item["unit_id"]),
        "referenced_recipe": row("recipes", item["referenced_recipe_id"]),
        "food": row("ingredient_foods", item["food_id"]),
      ])
    }

    /// Returns the names of the tags, categories or tools of each recipe.
    private func names(of thing: String) -> [String: [String]] {
      let plural = thing == "category" ? "categories" : "\(thing)s"
      var names: [String: [String]] = [:]
      for link in tables["recipes_to_\(plural)"]?.elements ?? [] {
        guard let recipe = link["recipe_id"]?.words,
          let name = row(plural, link["\(thing)_id"])?["name"]?.words
        else { continue }
        names[recipe, default: []].append(name)
      }
      return names
    }
  }
}
