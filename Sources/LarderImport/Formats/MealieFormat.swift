internal import LarderLoad
internal import LarderModel

/// Mealie: exported recipes (snake case), responses of its API (camel case), and backups, which are
/// dumps of its tables.
///
/// Only recipe tables of a backup are read. Others contain users, passwords and tokens.
enum MealieFormat: ImportFormat {
  static let title = "Mealie"

  static func recognises(_ file: ImportFile) -> Bool {
    let keys = file.keys
    return keys.isSuperset(of: ["recipes", "recipes_ingredients", "recipe_instructions"])
      || keys.contains("recipe_ingredient") && keys.contains("recipe_instructions")
      || keys.contains("recipeIngredient") && !keys.isDisjoint(with: ["orgURL", "recipeServings"])
  }

  static func readRecipes(in file: ImportFile, into reading: inout ImportReading) {
    guard let value = Backup.tables(of: file) ?? file.value else {
      return JSONFormat.readRecipes(in: file, into: &reading)
    }
    guard value["recipes_ingredients"] != nil else {
      let pictures = ["original", "min-original"].flatMap { stem in
        ["webp", "jpg", "jpeg", "png", "gif", "avif"].map { "images/\(stem).\($0)" }
      }
      return addRecipe(value, pictures: pictures, of: file, into: &reading)
    }
    let backup = Backup(value)
    for recipe in backup.recipes {
      let pictures = ["webp", "jpg", "jpeg", "png"].map {
        "data/recipes/\(recipe["id"]?.words ?? "")/images/original.\($0)"
      }
      addRecipe(
        recipe, pictures: pictures, cooked: backup.cooked(recipe), planned: backup.planned(recipe),
        of: file, into: &reading)
    }
    reading.leave(backup.comments, "comments")
    reading.leave(backup.attachedFiles, "attached files")
    reading.leave(backup.extras, "extra fields")
    reading.leave(backup.stepLinks, "links of steps to ingredients")
    reading.leave(backup.mealPlans, "days of meal plans")
  }

  /// - Parameters:
  ///   - pictures: Possible names of its image next to the file; the first existing one is used.
  ///   - cooked: Dates, optionally with a time.
  ///   - planned: Dates, optionally with a time.
  private static func addRecipe(
    _ value: FieldValue, pictures: [String], cooked: [String] = [], planned: [String] = [],
    of file: ImportFile, into reading: inout ImportReading
  ) {
    let recipe = ExportedRecipe(value)
    var draft = recipe.draft
    draft.personal.cooked.formUnion(ExportedRecipe.days(cooked))
    draft.personal.planned = ExportedRecipe.days(planned)
    if let picture = pictures.first(where: { file.container.name(of: $0, beside: file.name) != nil }
    ) {
      draft.pictures = [picture]
    } else if value["image"]?.words != nil {
      reading.leave(1, "images that are not in the export")
    }
    reading.leave(value["comments"]?.elements.count ?? 0, "comments")
    reading.leave(value["assets"]?.elements.count ?? 0, "attached files")
    let steps = (value["recipe_instructions"] ?? value["recipeInstructions"])?.elements ?? []
    let links = steps.map { step in
      (step["ingredient_references"] ?? step["ingredientReferences"])?.elements.count ?? 0
    }
    reading.leave(links.reduce(0, +), "links of steps to ingredients")
    reading.leave(value["extras"]?.entries.count ?? 0, "extra fields")
    reading.add(draft, of: .mealie, in: file)
  }
}

extension MealieFormat {
  /// One recipe of Mealie, with keys in either spelling.
  private struct ExportedRecipe {
    private let value: FieldValue

    init(_ value: FieldValue) { self.value = value }

    private subscript(names: String...) -> FieldValue? {
      names.lazy.compactMap { value[$0] }.first { $0.kind != .null }
    }

    var draft: RecipeDraft {
      var draft = RecipeDraft()
      draft.key = self["id"]?.words
      draft[.name] = self["name"]
      draft[.slug] = .words(self["slug"]?.words)
      draft[.description] = .words(self["description"]?.words)
      let author = self["author"]
      draft[.author] = .words(
        (author?.elements.first ?? author).flatMap { $0["name"]?.words ?? $0.words })
      draft[.category] = .strings(
        self["recipe_category", "recipeCategory", "categories"]?.names ?? [])
      draft[.cuisine] = .words(self["recipeCuisine", "recipe_cuisine"]?.words)
      draft[.tags] = .strings(self["tags"]?.names ?? [])
      draft[.equipment] = .strings(self["tools"]?.names ?? [])
      draft[.date] = .words(self["date_added", "dateAdded"]?.words)
      draft[.updated] = .words(self["date_updated", "dateUpdated"]?.words)
      draft[.prepMinutes] = .words(self["prep_time", "prepTime"]?.words)
      draft[.cookMinutes] = .words(
        self["perform_time", "performTime"]?.words ?? self["cook_time", "cookTime"]?.words)
      draft[.totalMinutes] = .words(self["total_time", "totalTime"]?.words)
      draft.setSource(nil, self["org_url", "orgURL"]?.words)
      yield(into: &draft)
      ingredients(into: &draft)
      method(into: &draft)
      draft[.nutrition] = nutrition
      draft.notes = (self["notes"]?.elements ?? []).compactMap { note in
        let text = note["text"]?.words
        guard let title = note["title"]?.words else { return text }
        return ["\(title):", text].compactMap { $0 }.joined(separator: " ")
      }
      draft.personal.rating = self["rating"]?.stars
      draft.personal.cooked = ExportedRecipe.days([self["last_made", "lastMade"]?.words ?? ""])
      return draft
    }

    /// Returns the dates of timestamps.
    static func days(_ moments: [String]) -> Set<CalendarDate> {
      Set(moments.compactMap { DateText.read(String($0.prefix(10))) })
    }

    private func yield(into draft: inout RecipeDraft) {
      draft.setYield(self["recipe_yield", "recipeYield"]?.words)
      let servings = self["recipe_servings", "recipeServings"]?.amount
      if let servings { draft[.servings] = .string(KitchenNumber.text(servings)) }
      let count = self["recipe_yield_quantity", "recipeYieldQuantity"]?.amount
      if let count, let words = self["recipe_yield", "recipeYield"]?.words {
        draft[.yield] = .string("\(KitchenNumber.text(count)) \(words)")
      }
    }

    /// Adds the ingredients. Without a food, the note is the whole line and the amount is ignored.
    private func ingredients(into draft: inout RecipeDraft) {
      var group: String?
      for item in self["recipe_ingredient", "recipeIngredient"]?.elements ?? [] {
        group = item["title"]?.words ?? group
        let note = item["note"]?.words ?? item.words
        let food = item["food"]?["name"]?.words ?? item["food"]?.text
        let amount = item["quantity"]?.amount.map(KitchenNumber.text)
        let unit = (item["unit"]?["name"] ?? item["unit"])?.words
        let other = item["referenced_recipe"] ?? item["referencedRecipe"]
        if food == nil, let other = ExportedRecipe.link(to: other) {
          let line = [amount, unit, other].compactMap { $0 }.joined(separator: " ")
          draft.add(note.map { "\(line), \($0)" } ?? line, group: group)
          continue
        }
        guard let food else {
          if let unit, let note, !(item["disable_amount"]?.isTrue ?? false) {
            let words = [amount, unit, note].compactMap { $0 }
            draft.add(words.joined(separator: " "), group: group)
            continue
          }
          let line = note ?? item["display"]?.words ?? item["original_text"]?.words
          if let line = line ?? item["originalText"]?.words { draft.add(line, group: group) }
          continue
        }
        let line = [amount, unit, food].compactMap { $0 }.joined(separator: " ")
        draft.add(note.map { "\(line), \($0)" } ?? line, group: group)
      }
    }

    /// Returns a link to another recipe that is used as an ingredient.
    private static func link(to recipe: FieldValue?) -> String? {
      guard let name = recipe?["name"]?.words else { return nil }
      let slug = recipe?["slug"]?.words.flatMap { Slug($0) } ?? Slug(from: name)
      return slug.map { "[\(name)](/recipes/\($0)/)" } ?? name
    }

    private func method(into draft: inout RecipeDraft) {
      var section: String?
      for item in self["recipe_instructions", "recipeInstructions"]?.elements ?? [] {
        section = item["title"]?.words ?? section
        guard let text = (item["text"] ?? item).words else { continue }
        let summary = item["summary"]?.words.map { "**\($0)** " } ?? ""
        draft.add(step: summary + text, section: section)
      }
    }

    /// Nutrition facts: numbers without a unit are grams, but milligrams for sodium and
    /// cholesterol.
    private var nutrition: FieldValue? {
      let facts = (self["nutrition"]?.entries ?? []).compactMap { entry -> FieldEntry? in
        guard let amount = entry.value.words else { return nil }
        let name = String(entry.key.prefix { $0 != "_" && $0 != "C" })
        guard NutrientName(name) != nil else { return nil }
        return FieldEntry(key: name, value: .string(amount))
      }
      return facts.isEmpty ? nil : .object(facts)
    }
  }
}

extension MealieFormat {
  /// The tables of a Mealie backup, joined into recipes as in Mealie's export.
  private struct Backup {
    private let tables: FieldValue
    /// Rows by the recipe to which they belong.
    private let ingredients: [String: [FieldValue]]
    private let instructions: [String: [FieldValue]]
    private let notes: [String: [FieldValue]]
    private let nutrition: [String: [FieldValue]]
    private let events: [String: [FieldValue]]
    private let plans: [String: [FieldValue]]
    private let units: [String: FieldValue]
    private let foods: [String: FieldValue]
    private let recipesByID: [String: FieldValue]

    /// Tables that are read. Others contain users and their keys.
    private static let names: Set<String> = [
      "recipes", "recipes_ingredients", "recipe_instructions", "notes", "recipe_nutrition",
      "recipes_to_tags", "recipes_to_categories", "recipes_to_tools", "tags", "categories", "tools",
      "ingredient_units", "ingredient_foods", "recipe_timeline_events", "group_meal_plans",
    ]
    /// Tables whose rows are only counted.
    private static let counted: Set<String> = [
      "recipe_comments", "recipe_assets", "api_extras", "recipe_ingredient_ref_link",
    ]

    /// - Returns: `nil` if the file is damaged or not a backup.
    static func tables(of file: ImportFile) -> FieldValue? {
      let document = JSONDocument(path: file.path, bytes: file.bytes)
      guard file.keys.contains("recipes_ingredients"), case .object(let entries) = document.root
      else {
        return nil
      }
      let parser = JSONParser(isMending: true)
      var tables: [FieldEntry] = []
      for entry in entries {
        let key = parser.parse(file.bytes, in: entry.key)?.text ?? ""
        if names.contains(key) {
          guard let rows = parser.parse(file.bytes, in: entry.value) else {
            return nil
          }
          tables.append(FieldEntry(key: key, value: rows))
        } else if counted.contains(key) {
          let count = parser.parse(file.bytes, in: entry.value)?.elements.count ?? 0
          tables.append(FieldEntry(key: key, value: .number("\(count)")))
        }
      }
      return .object(tables)
    }

    init(_ tables: FieldValue) {
      self.tables = tables
      let rows = { (name: String) in
        Dictionary(grouping: tables[name]?.elements ?? []) { $0["recipe_id"]?.words ?? "" }
          .mapValues { $0.ordered(by: "position") }
      }
      ingredients = rows("recipes_ingredients")
      instructions = rows("recipe_instructions")
      notes = rows("notes")
      nutrition = rows("recipe_nutrition")
      events = rows("recipe_timeline_events")
      plans = rows("group_meal_plans")
      units = Backup.byID(tables["ingredient_units"])
      recipesByID = Backup.byID(tables["recipes"])
      foods = Backup.byID(tables["ingredient_foods"])
    }

    var attachedFiles: Int { count(of: "recipe_assets") }
    var extras: Int { count(of: "api_extras") }
    var stepLinks: Int { count(of: "recipe_ingredient_ref_link") }
    var comments: Int { count(of: "recipe_comments") }

    private func count(of table: String) -> Int { tables[table]?.amount.map { Int($0) } ?? 0 }

    /// The number of planned days with a text instead of a recipe.
    var mealPlans: Int { plans[""]?.count ?? 0 }

    /// Returns the days on which a recipe was cooked: "I made this" adds a comment to its timeline.
    func cooked(_ recipe: FieldValue) -> [String] {
      let own = events[recipe["id"]?.words ?? ""] ?? []
      return own.filter { $0["event_type"]?.words == "comment" }.compactMap {
        $0["timestamp"]?.words
      }
    }

    /// Returns the days for which a recipe is planned.
    func planned(_ recipe: FieldValue) -> [String] {
      (plans[recipe["id"]?.words ?? ""] ?? []).compactMap { $0["date"]?.words }
    }

    var recipes: [FieldValue] {
      let labels = [("tags", "tag"), ("recipe_category", "category"), ("tools", "tool")].map {
        ($0.0, names(of: $0.1))
      }
      return (tables["recipes"]?.elements ?? []).map { recipe in
        let id = recipe["id"]?.words ?? ""
        var entries = recipe.entries.filter { !["user_id", "group_id"].contains($0.key) }
        for (key, names) in labels {
          entries.append(FieldEntry(key: key, value: .list((names[id] ?? []).map { .string($0) })))
        }
        entries.append(
          FieldEntry(
            key: "recipe_ingredient", value: .list((ingredients[id] ?? []).map(ingredient))))
        entries.append(
          FieldEntry(key: "recipe_instructions", value: .list(instructions[id] ?? [])))
        entries.append(FieldEntry(key: "notes", value: .list(notes[id] ?? [])))
        if let facts = nutrition[id]?.first {
          let own = facts.entries.filter { !["id", "recipe_id"].contains($0.key) }
          entries.append(FieldEntry(key: "nutrition", value: .object(own)))
        }
        return .object(entries)
      }
    }

    private func ingredient(_ row: FieldValue) -> FieldValue {
      FieldValue([
        "title": row["title"], "note": row["note"], "quantity": row["quantity"],
        "original_text": row["original_text"],
        "unit": row["unit_id"]?.words.flatMap { units[$0] },
        "referenced_recipe": row["referenced_recipe_id"]?.words.flatMap { recipesByID[$0] },
        "food": row["food_id"]?.words.flatMap { foods[$0] },
      ])
    }

    /// Returns the names of the tags, categories or tools of each recipe.
    private func names(of thing: String) -> [String: [String]] {
      let plural = thing == "category" ? "categories" : "\(thing)s"
      let things = Backup.byID(tables[plural])
      var names: [String: [String]] = [:]
      for link in tables["recipes_to_\(plural)"]?.elements ?? [] {
        guard let recipe = link["recipe_id"]?.words, let id = link["\(thing)_id"]?.words,
          let name = things[id]?["name"]?.words
        else { continue }
        names[recipe, default: []].append(name)
      }
      return names
    }

    private static func byID(_ table: FieldValue?) -> [String: FieldValue] {
      Dictionary(
        (table?.elements ?? []).compactMap { row in row["id"]?.words.map { ($0, row) } },
        uniquingKeysWith: { $1 })
    }
  }
}
