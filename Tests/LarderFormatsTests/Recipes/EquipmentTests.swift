import LarderBuild
import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats

/// Equipment is collected wherever it is written.
@Suite struct EquipmentTests {
  private func read(json: String) throws -> Recipe {
    let read = RecipeFile(path: "recipes.json", bytes: Array(json.utf8)).readRecipes(
      using: Parallel(jobs: 1))
    #expect(read.diagnostics.isEmpty)
    return try #require(read.recipes.first)
  }

  private func read(markdown: String) throws -> Recipe {
    let (recipe, diagnostics) = FrontMatterReader.recipe(
      source: SourceText(path: "cake.md", text: markdown))
    #expect(diagnostics.isEmpty)
    return try #require(recipe)
  }

  @Test(
    "Reads tools in a labelled line",
    arguments: [
      ("Special equipment: a 9-inch springform pan", "a 9-inch springform pan"),
      ("Special equipment: a thermometer (optional)", "a thermometer (optional)"),
      ("Equipment: 2 trays", "2 trays"), ("You’ll also need: string", "string"),
      ("Zubehör: 1 Springform", "1 Springform"), ("Matériel : un moule", "un moule"),
      ("Utensilios: un molde", "un molde"), ("الأدوات: مقلاة", "مقلاة"),
      ("You will also need: 2 tbsp oil", nil), ("Equipment:", nil), ("Topping: 1 tray", nil),
      ("Equipment", nil), ("a: b", nil),
    ] as [(String, String?)])
  func lines(line: String, tools: String?) {
    #expect(EquipmentLabel.contents(of: line, BuiltIn.kitchens.wideLexicon("en")) == tools)
  }

  @Test("Reads equipment in a JSON list")
  func list() throws {
    let recipe = try read(
      json: """
        [{"name": "Cake", "equipment": ["scale"], "ingredients": ["200 g flour",
        "Special equipment: a springform pan; a thermometer", "For the icing:", "1 egg",
        "Equipment:", "piping bag", "2 tbsp oil"]}]
        """)
    #expect(recipe.equipment == ["scale", "a springform pan", "a thermometer", "piping bag"])
    #expect(recipe.ingredients.map(\.name) == ["flour", "egg", "oil"])
  }

  @Test("Reads equipment in front matter")
  func frontMatter() throws {
    let recipe = try read(
      markdown: """
        ---
        title: Cake
        ingredients:
          - 200 g flour
          - "Special equipment: a springform pan"
        steps: [Bake.]
        ---
        """)
    #expect(recipe.equipment == ["a springform pan"])
    #expect(recipe.ingredients.map(\.text) == ["200 g flour"])
  }

  @Test("Reads equipment in Markdown: in a line, under a heading and under a name")
  func markdown() throws {
    let recipe = try read(
      markdown: """
        # Cake

        ## Equipment

        - [Scale](https://shop.example/scale)
        - tray

        A mixer helps.

        ## Ingredients

        - 200 g flour
        - Special equipment: a springform pan

        **You will also need**

        - string

        ### For the icing

        - 1 egg

        ## Directions

        1. Bake.
        """)
    #expect(
      recipe.equipment == ["Scale", "tray", "A mixer helps.", "a springform pan", "string"])
    #expect(recipe.ingredients.map(\.text) == ["200 g flour", "1 egg"])
    #expect(recipe.ingredients.map(\.group) == [nil, "For the icing"])
    #expect(recipe.steps.map(\.text) == ["Bake."])
    #expect(recipe.notes == "- [Scale](https://shop.example/scale)")
  }

  @Test("Still reads ingredients that are lines below a heading next to it")
  func bareLines() throws {
    let recipe = try read(
      markdown: """
        ## Equipment
        - tray

        ## Ingredients
        200 g flour
        1 egg

        ## Method
        Bake.
        """)
    #expect(recipe.equipment == ["tray"])
    #expect(recipe.ingredients.map(\.name) == ["flour", "egg"])
  }
}
