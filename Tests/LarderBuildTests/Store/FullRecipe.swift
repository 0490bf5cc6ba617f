import LarderModel
import Testing

/// A recipe with something in every place, for what must not lose any of it.
enum FullRecipe {
  static func make(slug: String = "plum-pie") throws -> Recipe {
    let url = try #require(WebAddress("https://pies.example/a b?c=\u{e4}"))
    let minutes = try #require(Minutes(90, from: 60))
    var recipe = Recipe(
      id: "pie 7", slug: try #require(Slug(slug)), name: "Pflaumen\u{308} \u{1F967}",
      origin: Recipe.Origin(path: "Content/recipes.json", offset: 1 << 40))
    recipe.origin.version = Fingerprint(high: .max, low: 7)
    recipe.origin.hasForeignWords = true
    recipe.language = "de"
    recipe.headline = "with *cream*"
    recipe.description = "Keeps."
    recipe.notes = "Cold: ![pie](images/cold.jpg)"
    var file = Picture(
      source: .file(try #require(SitePath("images/pie.jpg"))), alternative: "A pie",
      credit: "Ann")
    file.caption = "Plums"
    file.focus = PictureFocus(x: 0, y: 1000)
    recipe.pictures = [file, Picture(source: .remote(url))]
    recipe.author = Attribution(name: "Ann", url: url)
    recipe.source = Attribution(name: "A book")
    recipe.date = CalendarDate(year: 9999, month: 12, day: 31, second: 86_399)
    recipe.updated = CalendarDate(year: 1, month: 1, day: 1)
    recipe.categories = ["Cake", ""]
    recipe.cuisines = ["German"]
    recipe.tags = ["plums", "autumn"]
    recipe.diets = ["vegetarian"]
    recipe.equipment = ["tin"]
    recipe.seasons = ["autumn"]
    recipe.difficulty = .hard
    recipe.prepTime = minutes
    recipe.cookTime = Minutes(1)
    recipe.restTime = Minutes(5_256_000)
    recipe.totalTime = Minutes(91)
    recipe.servings = Quantity(Fraction(4), to: Fraction(6))
    recipe.yield = "1 tin"
    recipe.ingredients = [
      ingredient(url), Ingredient(text: "salt", name: "salt"),
    ]
    let half = try #require(Fraction(1, over: 2))
    recipe.steps = [
      Step(
        text: "Knead.", section: "Dough", picture: file, minutes: minutes,
        uses: [
          StepIngredient(ingredient: 1),
          StepIngredient(
            ingredient: 0, amount: "\u{bd} kg", quantity: Quantity(half), unit: .kilogram,
            unitText: "kg"),
        ]),
      Step(text: "Bake."),
    ]
    recipe.nutrition = Nutrition([.calories: Fraction(320), .folate: half, .salt: .zero])
    recipe.rating = Fraction(9, over: 2)
    recipe.ratingCount = .max
    recipe.isFeatured = true
    recipe.isDraft = true
    recipe.video = WebAddress("/films/pie.mp4")
    recipe.related = [try #require(Slug("cream")), try #require(Slug("\u{5dfb}\u{304d}"))]
    recipe.aliases = [try #require(Alias("plum-tart")), try #require(Alias("/2019/pie.html"))]
    return recipe
  }

  private static func ingredient(_ url: WebAddress) -> Ingredient {
    var ingredient = Ingredient(
      text: "1\u{2013}2 cups plums, stoned",
      quantity: Quantity(Fraction(1), to: Fraction(.max, over: 3)), unit: .cup,
      unitText: "cups", name: "plums", note: "stoned", group: "Top", isOptional: true,
      isFixed: true, recipe: Slug("stoned-plums"),
      links: [Ingredient.Link(label: "plums", url: url)], isReadFromText: true)
    ingredient.equivalent = "500 g"
    ingredient.aisle = "Fruit"
    return ingredient
  }
}
