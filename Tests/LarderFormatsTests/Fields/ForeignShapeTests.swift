import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

/// Ingredients and steps in the formats of other programs.
struct ForeignShapeTests {
  private func recipe(_ fields: String) throws -> (Recipe, [String]) {
    let reading = RecipeFile(path: "a", bytes: Array("[{\"name\": \"Pie\", \(fields)}]".utf8))
      .readRecipes(using: Parallel(jobs: 1))
    return (try #require(reading.recipes.first), reading.diagnostics.map(\.message))
  }

  @Test(
    "Reads ingredients in other programs' formats",
    arguments: [
      (#""200 g flour\n- 2 eggs\r\n• salt""#, ["200 g flour", "2 eggs", "salt"]),
      (
        #""200 g flour; 2 eggs (beaten; cold); salt""#,
        ["200 g flour", "2 eggs (beaten; cold)", "salt"]
      ),
      (#""200 g flour, 2 eggs, salt""#, ["200 g flour", "2 eggs", "salt"]),
      (#""200 g flour, 2 eggs""#, ["200 g flour", "2 eggs"]),
      (#""2,5 dl milk, warm""#, ["2,5 dl milk, warm"]),
      (
        #"{"flour": "200 g", "eggs": 2, "salt": "", "oil": null, "parsley": "to taste"}"#,
        ["200 g flour", "2 eggs", "salt", "oil", "parsley, to taste"]
      ),
      (#"{"flour": {"amount": 200, "unit": "g"}}"#, ["200 g flour"]),
      (#"{"name": "flour", "amount": "200 g"}"#, ["200 g flour"]),
      (#"[{"amount": 1, "unit": "cup", "item": "sugar"}]"#, ["1 cup sugar"]),
      (#"[{"qty": "1/2", "measure": "tsp", "food": "salt"}]"#, ["1/2 tsp salt"]),
      (#"[{"measure": "1 1/2 cups", "ingredient": "flour"}]"#, ["1 1/2 cups flour"]),
      (#"[{"measure": "To taste", "ingredient": "salt"}]"#, ["salt, To taste"]),
      (#"[{"quantity": "1 cup", "name": "flour"}]"#, ["1 cup flour"]),
      (
        #"[{"name": "onion", "qty": "1", "notes": "diced", "preparation": "cold"}]"#,
        ["1 onion, diced, cold"]
      ),
      (
        #"[{"original": "2 cups flour, sifted", "name": "flour", "amount": 2, "unit": "cups"}]"#,
        ["2 cups flour, sifted"]
      ),
      (#"[["2", "cups", "flour"], ["1 egg", "salt"]]"#, ["2 cups flour", "1 egg", "salt"]),
    ])
  func ingredients(json: String, texts: [String]) throws {
    let (recipe, messages) = try recipe("\"ingredients\": \(json)")
    #expect(recipe.ingredients.map(\.text) == texts)
    #expect(messages == [])
  }

  @Test("Reads units and foods that are objects by their names")
  func namedParts() throws {
    let (recipe, messages) = try recipe(
      #"""
      "ingredients": [
        {"title": "Dough", "quantity": 200, "note": "sifted",
         "unit": {"id": "1", "name": "gram", "pluralName": "grams", "abbreviation": "g"},
         "food": {"name": "flour", "pluralName": null, "label": {"name": "Baking"}}},
        {"title": null, "quantity": 2, "unit": null, "food": {"name": "egg"}},
        {"quantity": 1, "unit": null, "food": null, "note": "1 pinch of salt"},
        {"amount": 0.5, "unit": {"name": "", "abbreviation": "tsp"},
         "food": {"name": "salt", "supermarket_category": {"name": "Spices"}}}]
      """#)
    #expect(
      recipe.ingredients.map { "\($0.group ?? "-")|\($0.text)|\($0.aisle ?? "-")" } == [
        "Dough|200 gram flour, sifted|Baking", "Dough|2 egg|-", "Dough|1 pinch of salt|-",
        "Dough|0.5 tsp salt|Spices",
      ])
    #expect(recipe.ingredients.map(\.unit) == [.gram, nil, .pinch, .teaspoon])
    #expect(recipe.ingredients.map(\.name) == ["flour", "egg", "salt", "salt"])
    #expect(messages == [])
  }

  @Test("Reports a unit without a name")
  func namelessUnit() throws {
    let (_, messages) = try recipe(#""ingredients": [{"name": "salt", "unit": {"id": 1}}]"#)
    #expect(messages == [#""unit" must be text, not an object"#])
  }

  @Test("Parses a text amount like an ingredient line")
  func amounts() throws {
    let (recipe, _) = try recipe(
      #""ingredients": [{"amount": "1 1/2 cups", "ingredient": "flour", "notes": "sifted"}]"#)
    let flour = try #require(recipe.ingredients.first)
    #expect(flour.quantity == Fraction(3, over: 2).flatMap { Quantity($0) })
    #expect(flour.unit == .cup)
    #expect(flour.name == "flour")
    #expect(flour.note == "sifted")
  }

  @Test("Keeps an amount that cannot be parsed as written, and warns")
  func unreadable() throws {
    let (recipe, messages) = try recipe(
      #""ingredients": [{"quantity": "some", "name": "salt"}]"#)
    #expect(recipe.ingredients.map(\.text) == ["some salt"])
    #expect(messages == [#""some" is shown as written, but cannot be scaled"#])
  }

  @Test(
    "Keeps the headings of ingredient groups",
    arguments: [
      #"[{"name": "Dough", "ingredients": ["200 g flour"]}, {"title": "Top", "items": ["salt"]}]"#,
      #"{"Dough": ["200 g flour"], "Top": ["salt"]}"#,
      #"{"Dough": {"flour": "200 g"}, "Top": {"salt": ""}}"#,
      #"["Dough:", "200 g flour", "Top:", "salt"]"#,
    ])
  func groups(json: String) throws {
    let (recipe, messages) = try recipe("\"ingredients\": \(json)")
    #expect(recipe.ingredients.map(\.text) == ["200 g flour", "salt"])
    #expect(recipe.ingredients.map(\.group) == ["Dough", "Top"])
    #expect(messages == [])
  }

  @Test("Reads the aisle of an ingredient, without adding it to the line")
  func aisle() throws {
    let (recipe, messages) = try recipe(
      #""ingredients": [{"name": "milk", "aisle": "Dairy"}, {"name": "tea", "category": "Hot"}]"#)
    #expect(recipe.ingredients.map(\.aisle) == ["Dairy", "Hot"])
    #expect(recipe.ingredients.map(\.text) == ["milk", "tea"])
    #expect(messages == [])
  }

  @Test("Reports repeated and unknown fields of an ingredient with their positions")
  func faults() throws {
    let (recipe, messages) = try recipe(
      #""ingredients": [{"name": "milk", "item": "cream", "colour": "white"}]"#)
    #expect(recipe.ingredients.map(\.text) == ["milk"])
    #expect(
      messages == [
        #""item" is another name for "name", which is used instead"#,
        #"unknown field "colour" of an ingredient"#,
      ])
  }

  @Test(
    "Reads steps in other programs' formats",
    arguments: [
      (#""Whisk.\nFry.""#, ["Whisk.", "Fry."]),
      (#""1. Whisk.\n2. Fry.""#, ["Whisk.", "Fry."]),
      (#""1) Whisk.\r\n\r\n2) Fry.""#, ["Whisk.", "Fry."]),
      (
        #""1. Whisk 2 eggs. 2. Fry for 2. minutes. 3. Eat.""#,
        ["Whisk 2 eggs.", "Fry for 2. minutes.", "Eat."]
      ),
      (#""STEP 1\nWhisk.\nAdd milk.\n\nSTEP 2\nFry.""#, ["Whisk.\nAdd milk.", "Fry."]),
      (#""Step 1: Whisk.\nStep 2: Fry.""#, ["Whisk.", "Fry."]),
      (#""- Whisk.\n- Fry.""#, ["Whisk.", "Fry."]),
      (#""Bake at 180. Then 2. rest.""#, ["Bake at 180. Then 2. rest."]),
      (#"["1. Whisk.", "2. Fry."]"#, ["Whisk.", "Fry."]),
      (#"["1. Whisk.", "Fry."]"#, ["1. Whisk.", "Fry."]),
      (
        #"[{"step": 1, "instruction": "Whisk."}, {"number": 2, "step": "Fry."}]"#,
        ["Whisk.", "Fry."]
      ),
      (#"[{"description": "Whisk."}, {"order": 2, "body": "Fry."}]"#, ["Whisk.", "Fry."]),
      (#"{"1": "Whisk.", "step2": "Fry."}"#, ["Whisk.", "Fry."]),
      (#"[["Whisk."], ["Fry."]]"#, ["Whisk.", "Fry."]),
    ])
  func steps(json: String, texts: [String]) throws {
    for name in ["steps", "directions"] {
      let (recipe, messages) = try recipe("\"\(name)\": \(json)")
      #expect(recipe.steps.map(\.text) == texts)
      #expect(messages == [])
    }
  }

  @Test(
    "Keeps the headings of step groups",
    arguments: [
      #"[{"name": "Dough", "steps": ["Knead."]}, {"section": "Top", "instructions": ["Mix."]}]"#,
      #"{"Dough": ["Knead."], "Top": "Mix."}"#,
      #""Dough:\n1. Knead.\nTop:\n1. Mix.""#,
      #"[{"title": "Dough", "text": "Knead."}, {"heading": "Top", "text": "Mix."}]"#,
    ])
  func sections(json: String) throws {
    let (recipe, messages) = try recipe("\"steps\": \(json)")
    #expect(recipe.steps.map(\.text) == ["Knead.", "Mix."])
    #expect(recipe.steps.map(\.section) == ["Dough", "Top"])
    #expect(messages == [])
  }

  @Test("Reads a step's time and image under other names too")
  func stepParts() throws {
    let (recipe, messages) = try recipe(
      #""steps": [{"instruction": "Bake.", "timer": "10 min", "photo": "images/a.jpg"}]"#)
    #expect(recipe.steps.first?.minutes == Minutes(10))
    #expect(recipe.steps.first?.picture?.source == SitePath("images/a.jpg").map { .file($0) })
    #expect(messages == [])
  }
}
