@testable import LarderBuild
import LarderModel
import Testing

@Suite struct RecordedRecipeTests {
  private static func record(_ recipe: Recipe) -> [UInt8] {
    var record = RecordWriter()
    recipe.put(cardInto: &record)
    recipe.put(restInto: &record)
    return record.bytes
  }

  /// `nil` for bytes that are no recipe.
  private static func recipe(_ bytes: [UInt8]) -> Recipe? {
    var record = RecordReader(bytes[...])
    guard var recipe = try? Recipe(card: &record),
      (try? recipe.add(restFrom: &record)) != nil, record.isDone
    else { return nil }
    return recipe
  }

  private static func card(of recipe: Recipe) -> Recipe? {
    var record = RecordWriter()
    recipe.put(cardInto: &record)
    var reader = RecordReader(record.bytes[...])
    guard let card = try? Recipe(card: &reader), reader.isDone else { return nil }
    return card
  }

  @Test("What is read of a record is the recipe that was written, in every part")
  func roundTrip() throws {
    // The offset is in no record.
    var full = try FullRecipe.make()
    full.origin.offset = 0
    let empty = Recipe(
      id: "", slug: full.slug, name: "", origin: Recipe.Origin(path: "", offset: 0))
    for recipe in [full, try #require(Self.card(of: full)), empty] {
      let read = try #require(Self.recipe(Self.record(recipe)))
      #expect(read == recipe)
      // Equal texts may have other bytes, and so may what is drawn of a dictionary.
      #expect(Self.record(read) == Self.record(recipe))
    }
  }

  @Test(
    "A record does not bring in an address that no reader would take",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", "data:text/html,x",
      "//evil.example/", "/\\evil.example", "", "vbscript:x",
    ])
  func forgedAddress(_ text: String) {
    var record = RecordWriter()
    record.put(text)
    var reader = RecordReader(record.bytes[...])
    #expect(throws: RecordReader.Fault.self) { try WebAddress(from: &reader) }
  }

  @Test("An address that grew when it was encoded is read from its record")
  func longAddress() throws {
    let address = try #require(
      WebAddress("https://a.example/" + String(repeating: "\u{e4} ", count: 600)))
    var record = RecordWriter()
    address.put(into: &record)
    var reader = RecordReader(record.bytes[...])
    #expect(try WebAddress(from: &reader) == address)
  }

  @Test("The recipe of these tests differs from an empty one in every part")
  func isFull() throws {
    let full = try FullRecipe.make()
    let empty = Recipe(
      id: "", slug: try #require(Slug("empty")), name: "",
      origin: Recipe.Origin(path: "", offset: 0))
    var bare = Ingredient(text: "", name: "")
    bare.aisle = "Elsewhere"
    let pairs: [(Any, Any)] = [
      (full, empty), (full.origin, empty.origin), (full.ingredients[0], bare),
      (try rest(of: full.ingredients[0]), try rest(of: bare)),
      (full.steps[0], Step(text: "")), (full.steps[0].uses[1], StepIngredient(ingredient: 9)),
    ]
    for (full, empty) in pairs {
      for (one, other) in zip(Mirror(reflecting: full).children, Mirror(reflecting: empty).children)
      {
        #expect(
          String(reflecting: one.value) != String(reflecting: other.value),
          "\(type(of: full)).\(one.label ?? "")")
      }
    }
  }

  /// How many parts `Recorded` knows of each value.
  @Test("Every part of a recipe has its place in the record")
  func parts() throws {
    let recipe = try FullRecipe.make()
    let ingredient = recipe.ingredients[0]
    let known: [(Any, Int)] = [
      (recipe, 36), (recipe.origin, 4), (ingredient, 11), (try rest(of: ingredient), 4),
      (ingredient.links[0], 2),
      (recipe.steps[0], 5), (recipe.steps[0].uses[0], 5), (recipe.pictures[0], 5),
      (recipe.pictures[0].focus, 2), (try #require(recipe.author), 2), (recipe.nutrition, 1),
      (try #require(recipe.date), 4), (try #require(recipe.prepTime), 2),
      (try #require(recipe.servings), 2), (try #require(recipe.rating), 2), (recipe.slug, 1),
      (recipe.aliases[0], 1), (try #require(recipe.video), 1),
    ]
    for (value, count) in known {
      #expect(
        Mirror(reflecting: value).children.count == count,
        """
        \(type(of: value)) has another number of stored properties: put the new one into both \
        functions of its extension and into FullRecipe, raise the version in \
        WorkFile, then change the number here
        """)
    }
  }

  /// What is known of few ingredients.
  private func rest(of ingredient: Ingredient) throws -> Any {
    let parts = Mirror(reflecting: ingredient).children
    let known = try #require(parts.first { $0.label == "_known" }).value
    return try #require(Mirror(reflecting: known).children.first).value
  }

  @Test("A card keeps what pages of others show, and leaves out the rest")
  func card() throws {
    let full = try FullRecipe.make()
    var expected = full
    expected.origin.offset = 0
    expected.ingredients = []
    expected.nutrition = Nutrition()
    expected.source = nil
    expected.video = nil
    // The other one shows no picture.
    expected.steps = [full.steps[0]]
    expected.steps[0].uses = []
    #expect(Self.card(of: full) == expected)
    var plain = full
    plain.notes = "Cold."
    #expect(try #require(Self.card(of: plain)).notes == nil)
  }

  @Test("Bytes that are no record of a recipe are refused, and stop nothing")
  func damaged() throws {
    let bytes = Self.record(try FullRecipe.make())
    for end in bytes.indices { #expect(Self.recipe(Array(bytes[..<end])) == nil) }
    for index in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var changed = bytes
        changed[index] ^= change
        // Many are another recipe; none is a trap.
        if let recipe = Self.recipe(changed) { _ = Self.record(recipe) }
      }
    }
  }

  @Test("A step that names an ingredient which is not there is refused")
  func strayIngredient() throws {
    var recipe = try FullRecipe.make()
    for place in [-1, 2, .max] {
      recipe.steps[0].uses[0].ingredient = place
      #expect(Self.recipe(Self.record(recipe)) == nil)
    }
  }
}
