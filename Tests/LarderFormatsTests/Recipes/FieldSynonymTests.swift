import LarderLoad
import LarderModel
import Testing
import LarderBuild

@testable import LarderFormats

/// Fields under other programs' names.
struct FieldSynonymTests {
  private func read(
    _ json: String, isThorough: Bool = false
  ) -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    let reading = RecipeFile(path: "recipes.json", bytes: Array(json.utf8), isThorough: isThorough)
      .readRecipes(using: Parallel(jobs: 1))
    return (reading.recipes, reading.diagnostics)
  }

  private func recipe(_ fields: String) throws -> Recipe {
    let (recipes, diagnostics) = read("[{\(fields)}]")
    #expect(diagnostics == [], "\(fields)")
    var recipe = try #require(recipes.first, "\(fields)")
    recipe.origin = Recipe.Origin(path: "", offset: 0)
    return recipe
  }

  private func matter(_ fields: String) throws -> Recipe {
    let source = SourceText(path: "Content/recipes/x.md", text: "---\n\(fields)\n---\n")
    let (recipe, diagnostics) = FrontMatterReader.recipe(source: source)
    #expect(diagnostics == [], "\(fields)")
    var read = try #require(recipe, "\(fields)")
    read.origin = Recipe.Origin(path: "", offset: 0)
    return read
  }

  /// Every name in the table with its field.
  static var names: [(name: String, field: RecipeField)] {
    var names: [(name: String, field: RecipeField)] = []
    for (meaning, words) in FieldSynonym.rows {
      guard case .field(let field) = meaning else { continue }
      names += FieldName.words(words).map { (name: $0, field: field) }
    }
    return names
  }

  @Test("Has one field per name, and only letters in names")
  func unique() {
    let names = FieldSynonym.rows.flatMap { FieldName.words($0.1) }
    #expect(Set(names).count == names.count)
    for name in names { #expect(FieldName.letters(name) == name) }
  }

  @Test("Reads every synonym like Larder's own name, in JSON")
  func inJSON() throws {
    for (name, field) in Self.names {
      let other = field == .name ? "" : "\"name\": \"Pie\", "
      let ours = try recipe("\(other)\"\(field.rawValue)\": \(field.example)")
      #expect(try recipe("\(other)\"\(name)\": \(field.example)") == ours, "\(name)")
    }
  }

  @Test("Reads every synonym like Larder's own name, in front matter")
  func inFrontMatter() throws {
    for (name, field) in Self.names {
      let other = field == .name ? "" : "title: Pie\n"
      let ours = try matter("\(other)\(field.rawValue): \(field.example)")
      #expect(try matter("\(other)\(name): \(field.example)") == ours, "\(name)")
    }
  }

  @Test(
    "Distinguishes names only by their letters",
    arguments: [
      "prepMinutes", "prep_minutes", "Prep Minutes", "PREP-MINUTES", "prepTime", "prep_time",
      "Prep time", "preparation-time",
    ])
  func spellings(key: String) throws {
    #expect(try recipe(#""name": "Pie", "\#(key)": 5"#).prepTime == Minutes(5))
    #expect(try recipe(#""name": "Pie", "\#(key)": "PT5M""#).prepTime == Minutes(5))
    #expect(try matter("title: Pie\n\(key): 5 minutes").prepTime == Minutes(5))
  }

  @Test(
    "Reads an amount as servings or a yield",
    arguments: [
      (#""serves": 4"#, "4", nil), (#""Serves": "4-6 people""#, "4–6", nil),
      (#""portions": "4 Personen""#, "4", nil), (#""servings": "2 bowls""#, nil, "2 bowls"),
      (#""yields": "4 servings""#, "4", nil), (#""makes": "24 cookies""#, nil, "24 cookies"),
      (#""recipe_yield": 12"#, "12", nil), (#""makes": "a big cake""#, nil, "a big cake"),
      (#""recipeYield": ["6", "6 jars"]"#, nil, "6 jars"),
      (#""serves": 4, "makes": "24 cookies""#, "4", "24 cookies"),
    ] as [(String, String?, String?)])
  func yields(fields: String, servings: String?, yield: String?) throws {
    let recipe = try recipe("\"name\": \"Pie\", \(fields)")
    let amount = recipe.servings.map { quantity in
      [quantity.lower, quantity.upper].compactMap { $0?.decimalDescription }
        .joined(separator: "–")
    }
    #expect(amount == servings)
    #expect(recipe.yield == yield)
  }

  @Test("Combines names and URLs of a source and an author")
  func attributions() throws {
    let recipe = try recipe(
      #"""
      "name": "Pie", "source": "Ann's pies", "source_url": "https://pies.example/1",
      "authorName": "Ann", "author_url": "https://ann.example/"
      """#)
    #expect(
      recipe.source
        == Attribution(name: "Ann's pies", url: WebAddress("https://pies.example/1")))
    #expect(recipe.author == Attribution(name: "Ann", url: WebAddress("https://ann.example/")))
    let bare = try self.recipe(#""name": "Pie", "url": "https://www.pies.example/2""#)
    #expect(bare.source?.name == "pies.example")
    #expect(bare.source?.url == WebAddress("https://www.pies.example/2"))
  }

  @Test("Joins lists of words under several names, splits them at commas, and joins notes")
  func joined() throws {
    let recipe = try recipe(
      #"""
      "name": "Pie", "tags": ["winter"], "keywords": "quick, Winter", "labels": ["cheap"],
      "course": "Dessert", "mealType": ["Snack"], "notes": "Keeps.", "tips": ["Chill it.", "Eat."]
      """#)
    #expect(recipe.tags == ["winter", "quick", "cheap"])
    #expect(recipe.categories == ["Dessert", "Snack"])
    #expect(recipe.notes == "Keeps.\n\n- Chill it.\n- Eat.")
  }

  @Test("Reads times in one object, nutrients in the recipe, and numbered fields in order")
  func spread() throws {
    let recipe = try recipe(
      #"""
      "name": "Pie", "time": {"prep": 10, "cook": "20 min", "total": "PT45M"},
      "calories": "320 kcal", "carbs": "12 g", "sodium_mg": 300, "protein_g": 4.5,
      "vitamin_b12": "2 µg",
      "ingredient1": "2 eggs", "ingredient2": "salt", "step1": "Whisk.", "step2": "Fry."
      """#)
    #expect(
      [recipe.prepTime, recipe.cookTime, recipe.totalTime].map { $0?.count } == [10, 20, 45])
    #expect(
      recipe.nutrition.ordered.map { "\($0.nutrient) \($0.amount.decimalDescription)" }
        == ["calories 320", "protein 4.5", "carbohydrates 12", "sodium 300", "vitaminB12 2"])
    #expect(recipe.ingredients.map(\.text) == ["2 eggs", "salt"])
    #expect(recipe.steps.map(\.text) == ["Whisk.", "Fry."])
  }

  @Test(
    "Reads nutrients in objects by any name, and in lists of named objects",
    arguments: [
      #"{"kcal": 320, "Total Fat": "9 g", "fiber": 3}"#,
      #"{"calories": {"amount": 320, "unit": "kcal"}, "fatContent": "9 g", "dietary_fiber_g": 3}"#,
      #"""
      [{"name": "Calories", "amount": 320, "unit": "kcal"}, {"label": "Fat", "quantity": 9,
        "unit": "g"}, {"name": "Fibre", "value": "3"}]
      """#,
    ])
  func nutrients(json: String) throws {
    let recipe = try recipe("\"name\": \"Pie\", \"nutrition_facts\": \(json)")
    #expect(
      recipe.nutrition.ordered.map { "\($0.nutrient) \($0.amount.decimalDescription)" }
        == ["calories 320", "fat 9", "fibre 3"])
  }

  @Test("Reads a preparation as a method or a duration")
  func preparation() throws {
    let method = try recipe(#""name": "Pie", "preparation": "Whisk. Then fry.""#)
    #expect(method.steps.map(\.text) == ["Whisk. Then fry."])
    let time = try recipe(#""name": "Pie", "preparation": "10 min""#)
    #expect(time.prepTime == Minutes(10))
    #expect(time.steps == [])
    let source = SourceText(
      path: "x.md", text: "---\npreparation: 10 min\n---\n## Steps\n\n1. Whisk.\n")
    #expect(FrontMatterReader.recipe(source: source).recipe?.steps.map(\.text) == ["Whisk."])
  }

  @Test("Prefers a method in front matter to the one below it, under any name")
  func givenSteps() throws {
    let source = SourceText(
      path: "x.md", text: "---\ndirections: [Fry.]\n---\n## Steps\n\n1. Whisk.\n")
    #expect(FrontMatterReader.recipe(source: source).recipe?.steps.map(\.text) == ["Fry."])
  }

  @Test(
    "Prefers Larder's own name, then the first; reports the other",
    arguments: [
      (
        #""servings": 4, 👉"serves": 6"#,
        #""serves" is another name for "servings", which is used instead"#
      ),
      (
        #"👉"serves": 6, "servings": 4"#,
        #""serves" is another name for "servings", which is used instead"#
      ),
      (
        #""serves": 4, 👉"portions": 6"#,
        #""portions" is another name for "serves", which is used instead"#
      ),
      (
        #""servings": 4, 👉"yields": "6 servings""#,
        #""yields" is another name for "servings", which is used instead"#
      ),
      (
        #""servings": 4, 👉"title": "Cake""#,
        #""title" is another name for "name", which is used instead"#
      ),
      (
        #""servings": 4, "url": "https://a.example/", 👉"link": "https://b.example/""#,
        #""link" is another name for "source", which is used instead"#
      ),
    ])
  func twice(marked: String, message: String) {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false)
    let before = "[{\"name\": \"Pie\", \(parts[0])"
    let (recipes, diagnostics) = read("\(before)\(parts[1])}]")
    #expect(recipes.first?.name == "Pie")
    #expect(recipes.first?.servings == Quantity(Fraction(4)))
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.location.column == before.utf8.count + 1)
  }

  @Test("Accepts two names with equal values, or with one empty value")
  func same() throws {
    let recipe = try recipe(
      #"""
      "name": "Pie", "title": "Pie", "servings": null, "serves": 4, "description": "",
      "summary": "", "photo": null, "steps": ["Bake."], "instructions": []
      """#)
    #expect(recipe.servings == Quantity(Fraction(4)))
    #expect(recipe.steps.map(\.text) == ["Bake."])
  }

  @Test("Decodes values under other programs' names, and only warns about their problems")
  func foreign() {
    let (recipes, diagnostics) = read(
      #"""
      [{"title": "Mac &amp; cheese", "instructions": "<ol><li>Boil.</li><li>Bake.</li></ol>",
        "serves": true, "prep_time": "soon"}]
      """#)
    #expect(recipes.first?.name == "Mac & cheese")
    #expect(recipes.first?.steps.map(\.text) == ["Boil.", "Bake."])
    #expect(
      diagnostics.map { "\($0.severity) \($0.problem.name): \($0.message)" } == [
        #"warning invalid-servings: "serves" must be a number or a range such as "4-6", not true"#,
        "warning invalid-prep-minutes: \"prep_time\" must be a number of minutes or a duration "
          + "such as \"PT1H30M\", not \"soon\"",
      ])
  }

  @Test("Notes synonyms only if notes are requested")
  func notes() {
    let json = #"[{"Title": "Pie", "directions": ["Bake."], "ingredients": [{"item": "salt"}]}]"#
    #expect(read(json).diagnostics == [])
    #expect(
      read(json, isThorough: true).diagnostics.map { DiagnosticPrinter.text($0) }.joined() == """
        recipes.json:1:61: note: "item" is read as "name" [field-synonym]
        1 | \(json)
          |                                                             ^~~~~~
        recipes.json:1:3: note: "Title" is read as "name" [field-synonym]
        1 | \(json)
          |   ^~~~~~~
        recipes.json:1:19: note: "directions" is read as "steps" [field-synonym]
        1 | \(json)
          |                   ^~~~~~~~~~~~

        """)
    let source = SourceText(path: "x.md", text: "---\ntitle: Pie\ndirections: [Bake.]\n---\n")
    #expect(
      FrontMatterReader.recipe(source: source, isThorough: true).diagnostics.map(\.message)
        == [#""directions" is read as "steps""#])
  }

  @Test("Reports every unknown field")
  func unknown() {
    let odd = (1...60).map { "\"\(String(repeating: "x", count: $0))\": 1" }
    let diagnostics = read("[{\"name\": \"Pie\", \(odd.joined(separator: ", "))}]").diagnostics
    #expect(diagnostics.count == 60)
    #expect(diagnostics.allSatisfy { $0.id == "unknown-field" })
  }

  @Test(
    "Reads words for difficulties",
    arguments: [
      ("Easy", Difficulty.easy), ("beginner", .easy), ("Moderate", .medium), ("difficult", .hard),
    ])
  func difficulties(word: String, difficulty: Difficulty) throws {
    #expect(try recipe("\"name\": \"Pie\", \"level\": \"\(word)\"").difficulty == difficulty)
  }
}
