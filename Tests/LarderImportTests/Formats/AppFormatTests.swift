import LarderModel
import Testing

@testable import LarderFormats

/// Exports as a page with all recipes or as lists in JSON, with every field of their formats.
@Suite struct AppFormatTests {
  @Test("Reads Recipe Keeper's page, whose labels are in the language of the app")
  func recipeKeeper() {
    let found = ImportedText(
      """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"></head><body>
      <div class="recipe-details">
        <meta content="id-1" itemprop="recipeId"><meta content="" itemprop="recipeShareId">
        <meta content="True" itemprop="recipeIsFavourite">
        <meta content="4" itemprop="recipeRating">
        <h2 itemprop="name">Birnenkuchen &amp; Sahne</h2>
        <div>Gang: <span itemprop="recipeCourse">Kuchen, Nachtisch</span></div>
        <div>Kategorien: <span>Obst</span><meta content="Obst" itemprop="recipeCategory">
          <meta content="Herbst" itemprop="recipeCategory"></div>
        <div><meta content="Sonntags" itemprop="recipeCollection"></div>
        <div>Quelle: <span itemprop="recipeSource"><a href="https://birnen.example/k">Birnenblatt</a>
          </span></div>
        <div>Portionen: <span itemprop="recipeYield">8</span></div>
        <div><meta content="PT25M" itemprop="prepTime"><meta content="PT1H5M" itemprop="cookTime">
        </div>
        <div itemprop="recipeIngredients">
          <p>Teig</p><p>• 250 g Mehl</p><p>•125 g Butter</p><p></p><p>Belag</p><p>• 4 Birnen</p></div>
        <div itemprop="recipeDirections"><p>1.Mehl und Butter verkneten.</p><p></p>
          <p>Belag</p><p>2.Birnen schälen.</p><p>3. 40 Minuten backen.</p></div>
        <div itemprop="recipeNotes"><p>Reife Birnen nehmen.</p><p>Am besten lauwarm.</p></div>
        <meta content="1 Stück" itemprop="recipeNutServingSize">
        <meta content="310" itemprop="recipeNutCalories">
        <meta content="14" itemprop="recipeNutTotalFat">
        <meta content="5" itemprop="recipeNutProtein">
        <meta content="30" itemprop="recipeNutSodium">
        <meta content="0" itemprop="recipeNutCholesterol">
      </div>
      <div class="recipe-details"><meta content="id-2" itemprop="recipeId">
        <meta content="False" itemprop="recipeIsFavourite">
        <meta content="0" itemprop="recipeRating">
        <h2 itemprop="name">Apfelmus</h2><span itemprop="recipeSource">Oma</span>
        <meta content="PT0S" itemprop="prepTime"><meta content="PT0S" itemprop="cookTime">
        <div itemprop="recipeIngredients"><p>1 kg Äpfel</p></div>
        <div itemprop="recipeDirections"></div></div>
      </body></html>
      """, named: "recipes.html")
    #expect(
      found.facts == [
        "name: Birnenkuchen & Sahne", "source: Birnenblatt <https://birnen.example/k>",
        "category: Kuchen | Nachtisch", "tags: Obst | Herbst | Sonntags", "prepMinutes: 25",
        "cookMinutes: 65", "totalMinutes: 90", "servings: 8",
        "ingredients: # Teig | 250 g Mehl | 125 g Butter | # Belag | 4 Birnen",
        "steps: Mehl und Butter verkneten. | # Belag | Birnen schälen. | 40 Minuten backen.",
        "notes: Reife Birnen nehmen.\\n\\nAm besten lauwarm.\\n\\nNutrition: per 1 Stück",
        "nutrition: calories 310 | protein 5 | fat 14 | sodium 30", "name: Apfelmus",
        "source: Oma", "ingredients: 1 kg Äpfel",
        "message: recipes.html: \"Apfelmus\" has no steps",
      ])
    #expect(found.reading.recipes.map(\.personal.isFavourite) == [true, false])
    #expect(found.reading.recipes.map(\.personal.rating) == [4, nil])
  }

  @Test("Reads CopyMeThat's page, and turns a heading without content into a note")
  func copyMeThat() {
    let found = ImportedText(
      """
      <!DOCTYPE html>
      <head><meta name="copymethat_class_id_version" content="2"></head>
      <html><body>
      <div class = "recipe">
      <div id = "name">
          Smoky beans
      </div>
      <div id = "link">
          Adapted from <a id = "original_link" href = "https://beans.example/smoky/">beans</a>
      </div>
      <div id = "categories"><span>Tags: </span>
          <span class = "recipeCategory">winter</span><span> </span>
          <span class = "recipeCategory">one pot</span></div>
      <div id = "extra_info">
          <span id="made_this"> I made this. </span> <span id="starred">Is starred. </span>
          <span id="rating">Rated <span id = "ratingValue">5</span>/5</span>
          <span id="private">Only for guests who like smoke.</span>
      </div>
      <div id = "description">Beans &amp; bacon.</div>
      <div id = "servings">Servings: <a id="recipeYield">4-6</a></div>
      <ul id = "recipeIngredients">
          <li class= "recipeIngredient"> 500 g dried beans </li>
          <li class= "recipeIngredient_spacer"></li>
          <li class= "recipeIngredient_subheader">For the sauce:</li>
          <li class= "recipeIngredient">2&frac12; tbsp treacle</li>
          <li class= "recipeIngredient_note">Golden syrup does too.</li>
      </ul>
      <ol id = "recipeInstructions">
          <li class = "instruction" value = "1">Soak the beans overnight.</li>
          <li class = "instruction_subheader">Sauce</li>
          <li class = "instruction" value = "2">Stir in the treacle and
              bake for 3 hours.</li>
      </ol>
      <ul id = "recipeNotes"><li class = "recipeNote">Keeps a week.</li></ul>
      </div>
      <div class = "recipe"><div id = "name">Toast</div>
      <ul id = "recipeIngredients"><li class= "recipeIngredient">2 slices bread</li>
      <li class= "recipeIngredient_subheader">To serve: whatever there is</li></ul></div>
      </body></html>
      """, named: "recipes.html")
    #expect(
      found.facts == [
        "name: Smoky beans", "description: Beans & bacon.",
        "source: beans.example <https://beans.example/smoky/>", "tags: winter | one pot",
        "servings: 4-6", "ingredients: 500 g dried beans | # For the sauce | 2½ tbsp treacle",
        "steps: Soak the beans overnight. | # Sauce | "
          + "Stir in the treacle and bake for 3 hours.",
        "notes: Golden syrup does too.\\n\\nKeeps a week.\\n\\nOnly for guests who like smoke.",
        "name: Toast", "ingredients: 2 slices bread", "notes: To serve: whatever there is",
        "left: 1 mark of what was made", "message: recipes.html: \"Toast\" has no steps",
      ])
    #expect(found.reading.recipes.map(\.personal.isFavourite) == [true, false])
    #expect(found.reading.recipes.map(\.personal.rating) == [5, nil])
  }

  @Test("Reads RecetteTek's lists, whose numbers are strings")
  func recetteTek() {
    let found = ImportedText([
      "recipes_0.json": """
      [{"title": "Gratin", "description": "Simple.", "preparationTime": "15", "cookingTime": "50",
        "inactiveTime": "10", "totalTime": "75", "quantity": "6 parts", "uuid": "R-1",
        "ingredients": "1 kg potatoes\\nSAUCE\\n30 cl cream\\n", "instructions": "Slice.\\nBake.\\n",
        "pictures": [], "url": "https://gratin.example/", "notes": "With salad.",
        "video": "https://videos.example/1", "cookware": "Gratin dish, Mandoline",
        "nutrition": "Calories : 410 kcal\\nServing size : 1 part", "favorite": true,
        "rating": 3.0, "lastModifiedDate": "2020-09-10 08:39:09",
        "categories": [{"title": "Sides"}], "tags": [{"title": "potatoes"}, {"title": "oven"}]}]
      """,
      "categories.json": "[{\"title\": \"Sides\"}]", "tags.json": "[{\"title\": \"oven\"}]",
      "calendar.json": "[{\"date\": \"2020-01-02\"}, {\"date\": \"2020-01-03\"}]",
    ])
    #expect(
      found.facts == [
        "name: Gratin", "description: Simple.",
        "source: gratin.example <https://gratin.example/>", "updated: 2020-09-10T08:39:09Z",
        "category: Sides", "tags: potatoes | oven", "equipment: Gratin dish | Mandoline",
        "prepMinutes: 15", "cookMinutes: 50", "restMinutes: 10", "totalMinutes: 75",
        "yield: 6 parts", "ingredients: 1 kg potatoes | # SAUCE | 30 cl cream",
        "steps: Slice. | Bake.", "notes: With salad.\\n\\nNutrition: per 1 part",
        "nutrition: calories 410", "video: https://videos.example/1",
        "left: 2 days of meal plans",
      ])
    #expect(found.reading.recipes.map(\.personal.isFavourite) == [true])
    #expect(found.reading.recipes.map(\.personal.rating) == [3])
  }
}
