import LarderModel
import Testing

@Suite struct MealDBDialectTests {
  @Test("Reads every field of a meal")
  func facts() throws {
    let soup = try ForeignRecipes.one(
      #"""
      {"meals": [{"idMeal": "9", "strMeal": "Lentil soup", "strDrinkAlternate": null,
        "strMealAlternate": "Corba", "strCategory": "Side", "strArea": "Turkish",
        "strInstructions": "STEP 1\r\nPick through the lentils.\r\n\r\nSTEP 2\r\nBoil for 20 minutes.",
        "strMealThumb": "https://meals.example/9.jpg", "strTags": "Soup,Warm",
        "strYoutube": "https://films.example/watch?v=9", "strIngredient1": "Lentils",
        "strIngredient2": "Olive Oil", "strIngredient3": "Mint", "strIngredient4": "Salt",
        "strIngredient5": "Water", "strIngredient6": "", "strIngredient7": null,
        "strMeasure1": "1 cup ", "strMeasure2": "Drizzle", "strMeasure3": "Pinch",
        "strMeasure4": " ", "strMeasure5": "½ litre", "strMeasure6": " ", "strMeasure7": null,
        "strSource": "https://soups.example/lentil", "strImageSource": null,
        "strCreativeCommonsConfirmed": null, "dateModified": "2015-08-07 20:49:50"}]}
      """#)
    #expect(soup.name == "Lentil soup")
    #expect(soup.categories == ["Side"])
    #expect(soup.cuisines == ["Turkish"])
    #expect(
      soup.steps.map(\.line) == ["-|Pick through the lentils.|-", "-|Boil for 20 minutes.|-"])
    #expect(soup.pictures.map(\.address) == ["https://meals.example/9.jpg"])
    #expect(soup.tags == ["Soup", "Warm"])
    #expect(soup.video?.description == "https://films.example/watch?v=9")
    #expect(
      soup.ingredients.map(\.fields) == [
        "1|cup|cup|Lentils|-", "-|-|Drizzle|Olive Oil|-", "-|pinch|Pinch|Mint|-",
        "-|-|-|Salt|-", "0.5|l|litre|Water|-",
      ])
    #expect(soup.source?.url?.description == "https://soups.example/lentil")
    #expect(soup.source?.name == "soups.example")
    #expect(soup.updated?.isoDate == "2015-08-07")
    #expect(soup.notes == "- Also called: Corba")
  }

  @Test("Reports a response without meals")
  func none() {
    let read = ForeignRecipes(#"{"meals": null}"#)
    #expect(read.recipes.isEmpty)
    #expect(read.messages.count == 1)
  }
}
