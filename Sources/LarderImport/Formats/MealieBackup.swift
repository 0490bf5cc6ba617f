internal import LarderLoad

/// The tables of a Mealie backup, joined into recipes as in Mealie's export.
struct MealieBackup {
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
    units = MealieBackup.byID(tables["ingredient_units"])
    recipesByID = MealieBackup.byID(tables["recipes"])
    foods = MealieBackup.byID(tables["ingredient_foods"])
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
    return own.filter { $0["event_type"]?.words == "comment" }.compactMap { $0["timestamp"]?.words }
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
        FieldEntry(key: "recipe_ingredient", value: .list((ingredients[id] ?? []).map(ingredient))))
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
    let things = MealieBackup.byID(tables[plural])
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
