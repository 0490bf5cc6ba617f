import LarderModel
import Testing

@testable import LarderFormats

@Suite struct Food2ForkDialectTests {
  @Test("Reads a page that links to the method")
  func facts() throws {
    let chili = try ForeignRecipes.one(
      """
      {"recipes": [{"publisher": "Pots &amp; Pans",
        "f2f_url": "http://food2fork.com/view/1", "title": "Bean &amp; leek chili",
        "source_url": "https://pots.example/chili", "recipe_id": "1",
        "image_url": "https://pots.example/chili.jpg", "social_rank": 95.9,
        "publisher_url": "https://pots.example"}]}
      """)
    #expect(chili.name == "Bean & leek chili")
    #expect(
      chili.source
        == Attribution(name: "Pots & Pans", url: WebAddress("https://pots.example/chili")))
    #expect(chili.pictures.map(\.address) == ["https://pots.example/chili.jpg"])
    #expect(chili.steps.isEmpty)
    #expect(RecipeFormat.table(of: ["title", "source_url", "f2f_url"])?.isLinkOnly == true)
    #expect(RecipeFormat.table(of: ["name", "steps"]) == nil)
  }

  @Test("Reads the ingredients of a single response")
  func single() throws {
    let chili = try ForeignRecipes.one(
      """
      {"recipe": {"title": "Chili", "publisher": "Pots", "source_url": "https://pots.example/chili",
        "social_rank": 9, "ingredients": ["2 tins beans\\n", "1 leek"]}}
      """)
    #expect(chili.ingredients.map(\.text) == ["2 tins beans", "1 leek"])
  }
}
