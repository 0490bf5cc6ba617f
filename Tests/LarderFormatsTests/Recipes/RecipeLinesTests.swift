import LarderModel
import Testing

/// `recipes.jsonl`, with one recipe per line.
@Suite struct RecipeLinesTests {
  private func read(_ text: String) -> ForeignRecipes {
    ForeignRecipes(text, path: "Content/Recipes.JSONL")
  }

  @Test("Reads lines as recipes in any dialect, skipping blank lines and a byte order mark")
  func lines() {
    let found = read(
      """
      \u{FEFF}{"name": "Pie", "ingredients": ["1 egg"]}\r

         {"@type": "Recipe", "name": "Tea", "recipeInstructions": ["Steep."]}
      {"strMeal": "Soup", "idMeal": "1", "strInstructions": "Boil."}

      """)
    #expect(found.messages == [])
    #expect(found.recipes.map(\.name) == ["Pie", "Tea", "Soup"])
  }

  @Test("Reports errors at their lines, and reads the other lines")
  func faults() {
    let found = read(
      """
      {"name": "Pie"}
      {"name": "Tea",}
      {"name": "Soup", "colour": "red"}
      "Cake"
      {"name": "Jam"
      """)
    #expect(found.recipes.map(\.name) == ["Pie", "Soup"])
    #expect(
      found.messages.map { String($0.prefix { $0 != ":" }) }.sorted() == ["2", "3", "4", "5"])
    #expect(
      found.messages.contains {
        $0.hasPrefix("2:") && $0.contains(" error json-syntax: the comma must be followed")
      })
    #expect(
      found.messages.contains {
        $0.hasPrefix("3:18 warning unknown-field: unknown field \"colour\"")
      })
    #expect(found.messages.contains { $0.hasPrefix("4:1 error not-a-recipe: ") })
  }

  @Test(
    "Reads a file that is one list or one recipe as such",
    arguments: [
      "[\n{\"name\": \"Pie\"},\n{\"name\": \"Tea\"}\n]", #"[{"name": "Pie"}, {"name": "Tea"}]"#,
      "{\"recipes\": [\n{\"name\": \"Pie\"},\n{\"name\": \"Tea\"}]}",
    ])
  func whole(text: String) {
    let found = read(text)
    #expect(found.messages == [])
    #expect(found.recipes.map(\.name) == ["Pie", "Tea"])
  }
}
