import LarderModel
import Testing

@testable import LarderFormats

/// Tables of recipes, and the older text of Plan to Eat, which has labels instead of columns.
@Suite struct TableFormatTests {
  @Test("Reads authors, nutrition and favorites, and counts values without a column")
  func columns() {
    let found = ImportedText(
      """
      title,ingredients,author,author url,favorite,nutrition,steps,mood
      Pie,1 egg,Ann,https://ann.example/,yes,"calories : 150 kcal
      servingSize : 1 slice
      much love",Bake.,happy,left over

      """, named: "t.csv")
    #expect(
      found.facts == [
        "name: Pie", "author: Ann <https://ann.example/>", "ingredients: 1 egg", "steps: Bake.",
        "notes: Nutrition: per 1 slice, much love", "nutrition: calories 150",
        "left: 1 cell without a column, 1 value of \"mood\"",
      ])
    #expect(found.reading.recipes.map(\.personal.isFavourite) == [true])
  }

  @Test("Joins the categories of RecetteTek's table")
  func categories() {
    let found = ImportedText(
      """
      title,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,\
      instructions,favorite,categories,tags,source,
      Stew,10,90,,100,4,1 bone,Boil.,true,Mains,Winter,cheap,https://stew.example/
      Rice,,,,,,1 cup rice,Boil.,false,Sides,,https://rice.example/,

      """, named: "box.csv")
    #expect(
      found.facts == [
        "name: Stew", "source: stew.example <https://stew.example/>",
        "category: Mains | Winter", "tags: cheap", "prepMinutes: 10", "cookMinutes: 90",
        "totalMinutes: 100", "servings: 4", "ingredients: 1 bone", "steps: Boil.",
        "name: Rice", "source: rice.example <https://rice.example/>", "category: Sides",
        "ingredients: 1 cup rice", "steps: Boil.",
      ])
  }

  @Test("Reads the labels of Plan to Eat's older text")
  func planToEatText() {
    let found = ImportedText(
      """
      ----------------------------
      Title: Crème caramel
      Description: Wobbly.
      Source: Papers of a café
      Url: https://flan.example/
      Serves: 6
      Prep Time: 20
      Tags: eggs, sweet

      Ingredients:
      4 eggs
      Caramel:
      100 g sugar

      Directions:
      Melt the sugar.

      Bake for 40 minutes.
      ----------------------------
      Title: Ice
      Ingredients:
      1 l water
      Directions:
      Freeze.

      """, named: "recipes.txt")
    #expect(
      found.facts == [
        "name: Crème caramel", "description: Wobbly.",
        "source: Papers of a café <https://flan.example/>", "tags: eggs | sweet",
        "prepMinutes: 20", "totalMinutes: 20", "servings: 6",
        "ingredients: 4 eggs | # Caramel | 100 g sugar",
        "steps: Melt the sugar. | Bake for 40 minutes.", "name: Ice", "ingredients: 1 l water",
        "steps: Freeze.",
      ])
  }
}
