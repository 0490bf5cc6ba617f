import LarderModel
import Testing

@Suite struct RecipeScrapersDialectTests {
  @Test("Reads every field of a scraped page")
  func facts() throws {
    let stew = try ForeignRecipes.one(
      """
      {"author": "Ann", "canonical_url": "https://stews.example/bean-stew",
       "site_name": "Stews", "host": "stews.example", "language": "en-GB", "title": "Bean stew",
       "ingredients": ["400 g beans", "1 bay leaf", "1 loaf bread"],
       "ingredient_groups": [
         {"ingredients": ["400 g beans", "1 bay leaf"], "purpose": "For the stew"},
         {"ingredients": ["1 loaf bread"], "purpose": "To serve"}],
       "instructions": "Soak.\\nCook.", "instructions_list": ["Soak.", "Cook."],
       "category": "Main,Supper", "yields": "4 servings", "total_time": 100, "cook_time": 90,
       "prep_time": 10, "cuisine": "Welsh", "cooking_method": "Stewing", "ratings": 4.5,
       "ratings_count": 12, "nutrients": {"calories": "310 kcal", "fatContent": "4 g"},
       "image": "https://stews.example/bean.jpg", "keywords": ["beans", "welsh"],
       "dietary_restrictions": ["Vegan Diet"], "equipment": ["pot"],
       "description": "Warm &amp; cheap.", "links": [{"href": "https://stews.example/"}]}
      """)
    #expect(stew.name == "Bean stew")
    #expect(stew.author?.name == "Ann")
    #expect(
      stew.source
        == Attribution(name: "Stews", url: WebAddress("https://stews.example/bean-stew")))
    #expect(stew.language == "en-GB")
    #expect(stew.ingredients.map(\.text) == ["400 g beans", "1 bay leaf", "1 loaf bread"])
    #expect(stew.ingredients.map(\.group) == ["For the stew", "For the stew", "To serve"])
    #expect(stew.steps.map(\.line) == ["-|Soak.|-", "-|Cook.|-"])
    #expect(stew.categories == ["Main", "Supper"])
    #expect(stew.servings == Quantity(Fraction(4)))
    #expect(stew.yield == nil)
    #expect(stew.totalTime == Minutes(100))
    #expect(stew.cookTime == Minutes(90))
    #expect(stew.prepTime == Minutes(10))
    #expect(stew.cuisines == ["Welsh"])
    #expect(stew.tags == ["Stewing", "beans"])
    #expect(stew.diets == ["vegan"])
    #expect(stew.equipment == ["pot"])
    #expect(stew.rating == Fraction(9, over: 2))
    #expect(stew.ratingCount == 12)
    #expect(stew.nutrition == Nutrition([.calories: Fraction(310), .fat: Fraction(4)]))
    #expect(stew.pictures.map(\.address) == ["https://stews.example/bean.jpg"])
    #expect(stew.description == "Warm & cheap.")
    #expect(stew.notes == nil)
  }

  @Test("Uses the plain list if groups lack names, and the text without a list")
  func forms() throws {
    let read = ForeignRecipes(
      """
      [{"title": "A", "canonical_url": "https://a.example/a", "host": "a.example",
        "ingredients": ["1 egg", "2 leeks"],
        "ingredient_groups": [{"ingredients": ["1 egg"], "purpose": null}],
        "instructions": "Soak.\\nCook."},
       {"title": "B", "ingredient_groups": [{"ingredients": ["1 egg"], "purpose": null}],
        "instructions_list": ["Soak."], "yields": "12 muffins", "total_time": null}]
      """)
    #expect(read.messages == [])
    #expect(read.recipes.map { $0.ingredients.map(\.text) } == [["1 egg", "2 leeks"], ["1 egg"]])
    #expect(read.recipes.map { $0.steps.map(\.text) } == [["Soak.", "Cook."], ["Soak."]])
    #expect(read.recipes.last?.yield == "12 muffins")
    #expect(read.recipes.last?.servings == nil)
    #expect(read.recipes.first?.source?.name == "a.example")
  }
}
