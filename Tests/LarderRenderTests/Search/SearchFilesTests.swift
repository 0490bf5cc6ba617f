import Foundation
import LarderBuild
import LarderKitchen
import LarderModel
import Testing

@testable import LarderRender

/// A catalog whose search files are all split, like those of a million recipes. Tests of the
/// browser use the same files: `Tests/ScriptTests/search-paged.test.mjs`.
@Suite struct SearchFilesTests {
  private struct Fixture: Codable {
    struct Row: Codable {
      let name: String
      let tags: [String]
      let cuisine: String
      let ingredients: [String]
      let minutes: Int
      let difficulty: String
      let rating: Int32
    }

    let recipes: [Row]
    var files: [String: String]
  }

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/search-paged.json")

  private static let layout: SearchLayout = {
    var layout = SearchLayout(count: 48, row: 8, bin: 4)
    (layout.inlined, layout.cut, layout.head) = (12, 40, 5)
    (layout.bucket, layout.together, layout.stretch, layout.long) = (8, 30, 16, 20)
    return layout
  }()

  private func context(_ rows: [Fixture.Row]) throws -> SiteContext {
    let recipes = try rows.map { row in
      let slug = try #require(Slug(from: row.name))
      var recipe = Recipe(
        id: slug.description, slug: slug, name: row.name, origin: .init(path: "", offset: 0))
      (recipe.tags, recipe.cuisines) = (row.tags, [row.cuisine])
      recipe.ingredients = row.ingredients.map { Ingredient(text: $0, name: $0) }
      recipe.totalTime = Minutes(row.minutes)
      recipe.difficulty = Difficulty(rawValue: row.difficulty)
      recipe.rating = Fraction(row.rating)
      return recipe
    }
    var diagnostics: [Diagnostic] = []
    let catalog = Catalog(
      site: SiteConfiguration(), recipes: recipes, pages: [], pictures: [])
    return SiteContext(
      SitePlan(catalog, into: &diagnostics), Wording([:]), Kitchens([:], foods: { [:] }))
  }

  private func text(_ files: [(path: String, bytes: [UInt8])]) -> [String: String] {
    Dictionary(
      files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("Files of a large catalog are split as the browser expects")
  func paged() throws {
    var fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: Self.file))
    let context = try context(fixture.recipes)
    let search = SearchFiles(
      context: context, cardFiles: [], layout: Self.layout, parallel: Parallel(jobs: 2))
    let words = WordFiles.all(context.plan.catalog.summaries, Self.layout, Parallel(jobs: 2))
    let files = text(
      search.files(
        WordSummary(joining: words.map(\.summary)), words: words.flatMap(\.files), search.facts()))
    if ProcessInfo.processInfo.environment["LARDER_RECORD"] == nil {
      #expect(files == fixture.files)
      return
    }
    fixture.files = files
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try encoder.encode(fixture).write(to: Self.file)
    Issue.record("recorded \(Self.file.lastPathComponent)")
  }

  @Test("A small catalog is one file, a larger one has parts, and the largest has split columns")
  func layouts() {
    #expect(SearchLayout(count: 500).isWhole)
    #expect(!SearchLayout(count: 501).isWhole)
    #expect(SearchLayout(count: 100_000).row == nil)
    #expect(SearchLayout(count: 100_000).bin == 1_563)
    #expect(SearchLayout(count: 131_073).row == 256)
    #expect(SearchLayout(count: 131_073).bin == 512)
  }
}
