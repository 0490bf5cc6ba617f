import LarderModel
import Testing

@Suite struct SpoonacularDialectTests {
  @Test("Reads every field of a response")
  func facts() throws {
    let rice = try ForeignRecipes.one(
      """
      {"results": [{"vegetarian": true, "vegan": false, "glutenFree": true, "dairyFree": false,
        "cheap": false, "preparationMinutes": -1, "cookingMinutes": 20, "aggregateLikes": 3,
        "healthScore": 76, "creditsText": "Ann", "license": "CC BY 4.0", "sourceName": "Rice Rice",
        "pricePerServing": 112.39, "id": 7, "title": "Fried rice", "readyInMinutes": 30,
        "servings": 8, "sourceUrl": "https://rice.example/fried", "openLicense": 0,
        "image": "https://rice.example/7-312x231.jpg", "imageType": "jpg",
        "summary": "Fried rice is a <b>side</b> for $1.12. It serves 8. \
        Overall, it earns an <b>awesome spoonacular score of 100%</b>. This score is super. \
        Try <a href=\\"https://spoonacular.com/recipes/x-1\\">Rice! And more. Yes</a> for similar recipes.",
        "cuisines": ["Chinese"], "dishTypes": ["side dish"], "diets": ["gluten free"],
        "occasions": ["summer"], "spoonacularSourceUrl": "https://spoonacular.com/x-7",
        "analyzedInstructions": [
          {"name": "", "steps": [{"number": 1, "step": "Fry.", "ingredients": [{"name": "oil"}],
            "equipment": [{"name": "wok"}], "length": {"number": 2, "unit": "minutes"}}]},
          {"name": "For the sauce", "steps": [{"number": 1, "step": "Stir.", "ingredients": [],
            "equipment": [{"name": "wok"}, {"name": "whisk"}]}]}],
        "extendedIngredients": [
          {"id": 1, "aisle": "Pasta and Rice", "original": "2 cups cooked rice", "name": "rice"},
          {"aisle": null, "name": "soy sauce", "amount": 1.5, "unit": "tbsp"}],
        "nutrition": {"nutrients": [{"name": "Calories", "amount": 192.0, "unit": "kcal"},
          {"name": "Sodium", "amount": 420.5, "unit": "mg"},
          {"name": "Vitamin C", "amount": 12, "unit": "mg"},
          {"name": "Vitamin B1", "amount": 1, "unit": "mg"},
          {"name": "Vitamin B12", "amount": 2, "unit": "µg"},
          {"name": "Net Carbohydrates", "amount": 30, "unit": "g"}]}}]}
      """)
    #expect(rice.name == "Fried rice")
    #expect(rice.id == "fried-rice")
    #expect(rice.description == "Fried rice is a side for $1.12. It serves 8.")
    #expect(rice.pictures.map(\.address) == ["https://rice.example/7-312x231.jpg"])
    #expect(rice.totalTime == Minutes(30))
    #expect(rice.prepTime == nil)
    #expect(rice.cookTime == Minutes(20))
    #expect(rice.servings == Quantity(Fraction(8)))
    #expect(rice.author?.name == "Ann")
    #expect(
      rice.source == Attribution(name: "Rice Rice", url: WebAddress("https://rice.example/fried")))
    #expect(rice.notes == "- License: CC BY 4.0")
    #expect(rice.cuisines == ["Chinese"])
    #expect(rice.categories == ["side dish"])
    #expect(rice.diets == ["vegetarian", "gluten free"])
    #expect(rice.tags == ["summer"])
    #expect(rice.equipment == ["wok", "whisk"])
    #expect(rice.steps.map(\.line) == ["-|Fry.|2", "For the sauce|Stir.|-"])
    #expect(
      rice.ingredients.map(\.fields) == ["2|cup|cups|rice|cooked", "1.5|tbsp|tbsp|soy sauce|-"])
    #expect(rice.ingredients.map(\.aisle) == ["Pasta and Rice", nil])
    #expect(
      rice.nutrition
        == Nutrition([
          .calories: Fraction(192), .sodium: Fraction(841, over: 2) ?? .zero,
          .vitaminC: Fraction(12), .vitaminB12: Fraction(2),
        ]))
  }

  @Test("Uses the ingredients of the steps without a list, and reports it")
  func withoutAmounts() {
    let read = ForeignRecipes(
      """
      [{"title": "Rice", "readyInMinutes": 5, "cookingMinutes": null, "instructions": "Fry. <br>Eat.",
        "analyzedInstructions": [{"name": "", "steps": [
          {"step": "Fry.", "ingredients": [{"name": "rice"}, {"name": "oil"}]},
          {"step": "Eat.", "ingredients": [{"name": "rice"}]}]}]},
       {"title": "Tea", "readyInMinutes": 5, "instructions": "<ol><li>Boil.</li><li>Steep.</li></ol>",
        "analyzedInstructions": [], "extendedIngredients": []}]
      """)
    #expect(read.recipes.map { $0.ingredients.map(\.name) } == [["rice", "oil"], []])
    #expect(read.recipes.map { $0.steps.map(\.text) } == [["Fry.", "Eat."], ["Boil.", "Steep."]])
    #expect(
      read.messages == [
        "1:2 warning missing-amounts: the ingredients have no amounts, because they come from the steps"
      ])
  }
}
