import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

/// Recipes that each have a file are read some at a time, and never are all of them in memory.
@Suite struct RecipeRunTests {
  private static let count = 1003

  /// Files of which each names the next, and the last the first.
  private static func files(_ text: (_ place: Int, _ next: Int) -> String) -> [String] {
    (0..<count).map { text($0, ($0 + 1) % count) }
  }

  private static let markdown = files { place, next in
    """
    # Pie \(place)

    ## Ingredients

    - 1 egg

    ## Steps

    1. Fry as [[Pie \(next)]].

    """
  }
  private static let cooklang = files { place, next in "Fry @./tart-\(next){} and @egg{}.\n" }

  private static func content(_ ending: String, _ texts: [String]) throws -> TemporaryContent {
    try TemporaryContent(
      texts: Dictionary(
        uniqueKeysWithValues: texts.enumerated().map { ("recipes/tart-\($0).\(ending)", $1) }))
  }

  @Test(
    "A thousand files are read at once, and single recipes of JSON one by one",
    arguments: [
      ("md", [1000, 3]), ("cook", [1000, 3]), ("json", Array(repeating: 1, count: count)),
    ]
  )
  func runs(ending: String, runs: [Int]) throws {
    let json = Self.files { place, _ in "{\"name\": \"Pie \(place)\", \"steps\": [\"Fry.\"]}" }
    let texts = ["md": Self.markdown, "cook": Self.cooklang, "json": json]
    let content = try Self.content(ending, try #require(texts[ending]))
    let storage = CountedStorage()
    let folder = ContentFolder(content.url.path)
    let pieces = PieceReadings(try folder.cuts(into: 1), pieces: [], recipes: Recipes(storage))
    let reading = try folder.read(pieces, parallel: Parallel(jobs: 2))
    #expect(reading.recipes.count == Self.count)
    #expect(storage.runs.filter { $0 > 0 } == runs)
  }

  @Test("Recipes name others that are read with other files")
  func links() throws {
    let content = try Self.content("md", Self.markdown)
    for reading in [
      try Outcome.whole(content.url.path), try Outcome.pieced(content.url.path, into: 2).outcome,
    ] {
      #expect(reading.diagnostics.isEmpty)
      let steps = Set(reading.recipes.map { "\($0.name): \($0.steps.map(\.text).joined())" })
      let expected = Self.files { place, next in
        "Pie \(place): Fry as [Pie \(next)](/recipes/tart-\(next)/)."
      }
      #expect(steps == Set(expected))
    }
  }

  @Test("Ingredients are made by recipes that are read with other files")
  func references() throws {
    var files = Self.cooklang
    files[7] = "Fry @./tart{}.\n\nFry @./tart-8{}.\n"
    let content = try Self.content("cook", files)
    for reading in [
      try Outcome.whole(content.url.path), try Outcome.pieced(content.url.path, into: 2).outcome,
    ] {
      let fault = try #require(reading.diagnostics.first)
      #expect(reading.diagnostics.count == 1)
      #expect(fault.id == .unknownRecipe)
      #expect(fault.location.path == content.url.path + "/recipes/tart-7.cook")
      #expect([fault.location.line, fault.location.column] == [1, 5])
      let made = Set(
        reading.recipes.map { "\($0.slug): \($0.ingredients.compactMap(\.recipe))" })
      #expect(made == Set(Self.files { place, next in "tart-\(place): [tart-\(next)]" }))
    }
  }
}

/// Keeps recipes, and how many were added at once. A class, which copies share.
private final class CountedStorage: RecipeStorage, @unchecked Sendable {
  private var recipes: [Recipe] = []
  private(set) var runs: [Int] = []

  var count: Int { recipes.count }

  func recipe(at place: Int) -> Recipe { recipes[place] }

  func replace(at place: Int, with recipe: Recipe) { recipes[place] = recipe }

  func append(_ recipes: [Recipe]) {
    self.recipes += recipes
    runs.append(recipes.count)
  }

  func selecting(_ places: [Int]) -> any RecipeStorage {
    recipes = places.map { recipes[$0] }
    return self
  }
}
