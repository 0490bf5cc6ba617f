import LarderBuild
import LarderModel
import Testing

struct RecipeRecordTests {
  private let origin = Recipe.Origin(path: "recipes.json", offset: 7)

  private func full() throws -> Recipe {
    var recipe = Recipe(
      id: "7", slug: try #require(Slug("pie")), name: "Pie \u{1F967}", origin: origin)
    recipe.language = "de"
    recipe.headline = "Good *pie*"
    recipe.description = "Words"
    recipe.notes = "More words"
    recipe.pictures = [
      Picture(
        source: .file(try #require(SitePath("images/pie.jpg"))), alternative: "a pie",
        credit: "Ann"),
      Picture(source: .remote(try #require(WebAddress("https://a.example/b.jpg")))),
    ]
    recipe.author = Attribution(name: "Ann", url: WebAddress("https://a.example/"))
    recipe.source = Attribution(name: "A book")
    recipe.date = CalendarDate(year: 2026, month: 1, day: 2, second: 3)
    recipe.updated = CalendarDate(year: 2026, month: 1, day: 3)
    recipe.categories = ["Cake"]
    recipe.cuisines = ["Swiss"]
    recipe.tags = ["sweet", "baked"]
    recipe.diets = ["vegan"]
    recipe.equipment = ["tin"]
    recipe.difficulty = .hard
    recipe.prepTime = Minutes(10)
    recipe.cookTime = Minutes(20)
    recipe.restTime = Minutes(30)
    recipe.totalTime = Minutes(60)
    recipe.servings = Quantity(Fraction(4), to: Fraction(6))
    recipe.yield = "1 pie"
    recipe.ingredients = [
      Ingredient(
        text: "1/2 cup flour, sifted", quantity: Quantity(try #require(Fraction(1, over: 2))),
        unit: .cup, unitText: "cup", name: "flour", note: "sifted", group: "Base",
        isOptional: true, isFixed: true, recipe: Slug("flour"), isReadFromText: true),
      Ingredient(text: "salt", name: "salt"),
    ]
    recipe.steps = [
      Step(
        text: "Bake.", section: "Oven",
        picture: Picture(source: .file(try #require(SitePath("images/oven.jpg")))),
        minutes: Minutes(40)),
      Step(text: "Eat."),
    ]
    recipe.nutrition.amounts = [.calories: Fraction(300), .sodium: Fraction(5)]
    recipe.rating = Fraction(9, over: 2)
    recipe.ratingCount = 12
    recipe.isFeatured = true
    recipe.video = WebAddress("https://a.example/video")
    recipe.related = [try #require(Slug("soup"))]
    recipe.aliases = [try #require(Alias("tart")), try #require(Alias("/2019/tart.html"))]
    return recipe
  }

  private func bytes(_ recipe: Recipe) -> [UInt8] {
    var record = RecordWriter()
    recipe.write(to: &record)
    return record.bytes
  }

  @Test("A recipe reads back as it was, full or bare")
  func roundTrip() throws {
    let bare = Recipe(id: "a", slug: try #require(Slug("a")), name: "A", origin: origin)
    for recipe in [try full(), bare] {
      var record = RecordReader(bytes(recipe))
      #expect(Recipe(from: &record, origin: origin) == recipe)
      #expect(record.isDone)
    }
  }

  @Test("The origin has no part in the fingerprint, every field has")
  func fingerprint() throws {
    let recipe = try full()
    var moved = recipe
    moved.origin.offset += 1
    #expect(moved.fingerprint == recipe.fingerprint)
    var renamed = recipe
    renamed.name += "s"
    #expect(renamed.fingerprint != recipe.fingerprint)
    var thinner = recipe
    thinner.steps[1].minutes = Minutes(1)
    #expect(thinner.fingerprint != recipe.fingerprint)
  }

  @Test("Bytes cut anywhere are not sound")
  func cut() throws {
    let whole = bytes(try full())
    for count in whole.indices {
      var record = RecordReader(Array(whole[..<count]))
      _ = Recipe(from: &record, origin: origin)
      #expect(!record.isDone)
    }
  }

  @Test(
    "A forged record is believed in nothing, however well it is sealed",
    arguments: [
      ("https://a.example/video", "javascript:alert(12345)"),
      ("https://a.example/b.jpg", "javascript:alert(12345)"), ("images/pie.jpg", "../../etc/pass"),
      ("soup", "..//"), ("flour", "../fl"), ("2019/tart.html", "../../tart.htm"),
      ("\u{3}pie", "\u{3}..%"),
    ])
  func forged(written: String, forged: String) throws {
    let text = Array(written.utf8)
    var bytes = bytes(try full())
    let places = bytes.indices.filter { bytes[$0...].starts(with: text) }
    try #require(!places.isEmpty)
    for place in places { bytes.replaceSubrange(place..<place + text.count, with: forged.utf8) }
    var record = RecordReader(bytes)
    _ = Recipe(from: &record, origin: origin)
    #expect(!record.isDone)
  }
}
