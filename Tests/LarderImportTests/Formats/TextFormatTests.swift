import LarderModel
import Testing

@testable import LarderFormats

/// Files that begin like those of another format, or do not match any format.
@Suite struct TextFormatTests {
  private static let soup = "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\n1. Boil.\n"

  @Test(
    "Recognizes JSON by more than its first bracket",
    arguments: [
      ("notes.txt", "[Ingredients]\n2 eggs\n"), ("x.md", "[![badge](b.svg)](https://a.example/)\n"),
      ("x.md", "[[Other note]]\n"), ("x.md", "[ ] buy milk\n"), ("x.gotmpl", "{{ $pages := 1 }}\n"),
      ("x.md", "{% include x %}\n"), ("x.txt", "{ it goes on }"), ("x.md", "[1] A footnote.\n"),
    ])
  func brackets(name: String, text: String) {
    let found = ImportedText([name: text, "soup.md": TextFormatTests.soup])
    #expect(found.recipes.first { $0.name == "Soup" } != nil)
    #expect(found.messages.filter { $0.contains("JSON") } == [])
    #expect(found.reading.refused == 0)
  }

  @Test(
    "Recognizes JSON under any name, and broken JSON by its extension",
    arguments: [
      ("x", "[\n {\"name\": \"Pie\", \"ingredients\": [\"1 egg\"], \"steps\": [\"Bake.\"]}]", 0),
      ("x.json", "[Ingredients]", 1), ("x.json", "{name: 1", 1),
    ])
  func json(name: String, text: String, refused: Int) {
    let found = ImportedText(text, named: name)
    #expect(found.recipes.count == 1 - refused)
    #expect(found.messages.isEmpty == (refused == 0))
  }

  @Test("Imports an incomplete text next to recipes as a draft, and lists other texts")
  func texts() {
    let found = ImportedText([
      "soups/soup.md": TextFormatTests.soup, "soups/lost.md": "# Lost\n\nFry, add water.\n",
      "soups/README.md": "# About\n\nMy soups.\n", "diary/monday.md": "# Monday\n\nRain.\n",
      "diary/list.txt": "milk\n", "x.pdf": "%PDF-1.4",
    ])
    #expect(found.recipes.filter { !$0.isDraft }.map(\.name) == ["Soup"])
    #expect(found.recipes.filter(\.isDraft).map(\.name) == ["Lost"])
    #expect(found.messages == ["soups/lost.md: \"Lost\" has no ingredients and no steps"])
    #expect(
      found.reading.notRead == [
        "PDF files": ["x.pdf"],
        "texts without ingredients and steps": [
          "diary/list.txt", "diary/monday.md", "soups/README.md",
        ],
      ])
    #expect(
      found.reading.notRead.listed
        == "1 PDF file (x.pdf), 3 texts without ingredients and steps "
        + "(diary/list.txt, diary/monday.md, soups/README.md)")
  }

  @Test(
    "Uses the singular for one item",
    arguments: [
      ("pictures", "1 picture"), ("names of typists", "1 name of typists"),
      ("images that are not in the export", "1 image that is not in the export"),
      ("trees of categories", "1 tree of categories"), (".md files", "1 .md file"),
      ("properties of pages without a field", "1 property of pages without a field"),
    ])
  func singular(things: String, expected: String) {
    #expect([things: 1].listed == expected)
    #expect([things: 2].listed == "2 \(things)")
  }

  @Test("Ignores files about a folder of Cooklang", arguments: ["README.md", "CLAUDE.md"])
  func aboutCooklang(name: String) {
    let found = ImportedText([
      name: "# Mine\n\n## Use\n\n```\nCut @onions{2} and fry in @oil{2%tbsp} in a #pan{}.\n```\n",
      "Soup.cook": "Boil @water{1%l} with @leeks{2}.\n",
    ])
    #expect(found.recipes.map(\.name) == ["Soup"])
  }

  @Test(
    "Imports a recipe in YAML, but not a configuration file",
    arguments: ["x.yml", "x.yaml"])
  func yaml(name: String) {
    let waffles = """
      title: Waffles
      servings: 3
      ingredients:
        - 1 cup flour
      instructions:
        - Bake.
      """
    let found = ImportedText([
      name: waffles, "_config.yml": "title: My site\nplugins:\n  - feed\n",
    ])
    #expect(
      found.facts == ["name: Waffles", "servings: 3", "ingredients: 1 cup flour", "steps: Bake."])
    #expect(found.reading.notRead == ["texts without ingredients and steps": ["_config.yml"]])
  }

  @Test("Reads Mealie's ingredients if they are strings")
  func mealie() {
    let found = ImportedText(
      """
      {"@type": "Recipe", "name": "Bars", "author": [{"@type": "Person", "name": "Ann"}],
       "recipeIngredient": ["200 g oats", "2 eggs"], "recipeInstructions": [{"text": "Mix."}],
       "orgURL": "https://a.example/bars", "categories": ["Cakes"], "tags": ["oats"]}
      """, named: "recipe.json")
    #expect(found.lines == ["200 g oats", "2 eggs"])
    #expect(found.steps == ["Mix."])
    #expect(found.recipe?.author?.name == "Ann")
    #expect(found.recipe?.categories == ["Cakes"])
  }

  @Test("Begins a new line at a colon in Meal-Master's text")
  func mealMaster() {
    let found = ImportedText(
      """
      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Pea Soup
       Categories: Soups
            Yield: 4 servings

            1 c  Peas
            2    Leeks

        Soak the peas
        over night.
        :Boil for an hour.
        :Source: a friend

      MMMMM

      """, named: "soup.mmf")
    #expect(found.steps == ["Soak the peas over night.", "Boil for an hour."])
    #expect(found.recipe?.source?.name == "a friend")
  }

  @Test("Separates the parts below the method of MasterCook's text")
  func masterCook() {
    let found = ImportedText(
      """
      *  Exported from  MasterCook  *

                                     Pea Soup

      Recipe By     :Ann
      Serving Size  : 4     Preparation Time :0:20
      Categories    : Soups

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
        1                cup  peas -- soaked

      Soak the peas.

      Boil: it takes an hour.

      Source:
        "My aunt"
      Start to Finish Time:
        "1:30"
                          - - - - - - - - - - - - - - - - - - -

      Suggested Wine: A white one

      Serving Ideas : With toast.

      NOTES : Freezes well.

      """, named: "soup.mxp")
    #expect(found.steps == ["Soak the peas.", "Boil: it takes an hour."])
    #expect(found.recipe?.totalTime == Minutes(90))
    #expect(found.recipe?.source?.name == "My aunt")
    #expect(
      found.recipe?.notes
        == "Suggested Wine: A white one\n\nServing Ideas: With toast.\n\nFreezes well.")
  }

  @Test(
    "Reads a table by the names of its columns",
    arguments: [
      "name;ingredients;steps;serves\n"
        + "Kaesespaetzle;\"250 g Mehl\n3 Eier\n1 Prise Salz\";Schaben.;4\n",
      "Titel\tZutaten\tZubereitung\tPortionen\n"
        + "Kaesespaetzle\t250 g Mehl|3 Eier|1 Prise Salz\tSchaben.\t4\n",
      "sep=;\nTitle;Ingredients;Directions;Servings\nKaesespaetzle;"
        + "\"[\"\"250 g Mehl\"\", \"\"3 Eier\"\", \"\"1 Prise Salz\"\"]\";\"[\"\"Schaben.\"\"]\";4\n",
      "\n\nRecipe Name,Recipe Ingredients,Method,Number of servings\n"
        + "Kaesespaetzle,\"250 g Mehl\n3 Eier\n1 Prise Salz\",Schaben.,4",
    ])
  func tables(table: String) {
    #expect(
      ImportedText(table, named: "mine").facts == [
        "name: Kaesespaetzle", "servings: 4", "ingredients: 250 g Mehl | 3 Eier | 1 Prise Salz",
        "steps: Schaben.",
      ])
  }

  @Test(
    "Reads ratings of any size",
    arguments: [
      "1e300", "-1e300", "nan", "inf", String(repeating: "9", count: 400),
      String(repeating: "9", count: 400) + "/" + String(repeating: "9", count: 400),
    ])
  func ratings(number: String) {
    let recipe = "<recipe><title>Pie</title><rating>\(number)</rating></recipe>"
    let found = ImportedText([
      "a": "<cookbook>\(recipe)</cookbook>", "b": "<gourmetDoc>\(recipe)</gourmetDoc>",
    ])
    #expect(found.recipes.map(\.name) == ["Pie", "Pie"])
  }
}
