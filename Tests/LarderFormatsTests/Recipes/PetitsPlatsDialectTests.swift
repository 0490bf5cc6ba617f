import LarderModel
import Testing

@Suite struct PetitsPlatsDialectTests {
  @Test("Reads every field")
  func facts() throws {
    let read = ForeignRecipes(
      """
      [{"id": 1, "image": "Recette01.jpg", "name": "Crème aux poires", "servings": 2,
        "ingredients": [{"ingredient": "Lait", "quantity": 400, "unit": "ml"},
          {"ingredient": "Poire", "quantity": 2}, {"ingredient": "Sel"},
          {"ingredient": "Sucre", "quantity": "2", "unit": "cuillères à soupe"}],
        "time": 10, "description": "Peler les poires.\\nMixer avec le lait.",
        "appliance": "Blender", "ustensils": ["couteau", "verres"]},
       {"id": 2, "name": "Thé", "servings": 1, "ingredients": [], "time": 0,
        "description": "Verser l'eau.", "appliance": "", "ustensils": [], "note": "x"}]
      """)
    #expect(
      read.messages == [
        "8:69 warning unknown-field: unknown field \"note\" of a recipe"
      ])
    let cream = try #require(read.recipes.first)
    #expect(cream.name == "Crème aux poires")
    #expect(cream.slug.description == "creme-aux-poires")
    #expect(cream.pictures.map(\.address) == ["images/Recette01.jpg"])
    #expect(cream.servings == Quantity(Fraction(2)))
    #expect(
      cream.ingredients.map(\.fields) == [
        "400|ml|ml|Lait|-", "2|-|-|Poire|-", "-|-|-|Sel|-",
        "2|tbsp|cuillères à soupe|Sucre|-",
      ])
    #expect(
      cream.ingredients.map(\.text) == [
        "400 ml Lait", "2 Poire", "Sel", "2 cuillères à soupe Sucre",
      ])
    #expect(cream.totalTime == Minutes(10))
    #expect(cream.steps.map(\.text) == ["Peler les poires.", "Mixer avec le lait."])
    #expect(cream.description == nil)
    #expect(cream.equipment == ["Blender", "couteau", "verres"])
    #expect(read.recipes.map { $0.steps.count } == [2, 1])
    #expect(read.recipes.last?.totalTime == nil)
  }

  @Test("Reports an ingredient without a name")
  func nameless() {
    let read = ForeignRecipes(
      #"[{"name": "Thé", "ingredients": [{"quantity": 1}], "description": "x", "appliance": "a"}]"#)
    #expect(
      read.messages == ["1:35 warning missing-ingredient-name: an ingredient needs a \"name\""])
  }
}
