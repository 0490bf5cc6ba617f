import Foundation
import LarderBuild
import LarderModel
import Testing

@testable import LarderLoad

/// Recipes in separate files are read in batches of a thousand, but can refer to each other.
@Suite struct RecipeRunTests {
  private static let count = 1003

  /// Returns files that each refer to the next, and the last to the first.
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

  private struct Outcome {
    var recipes: [Recipe]
    var diagnostics: [Diagnostic] = []
  }

  /// Reads a folder once completely, and once for summaries and then for the recipes.
  private func outcomes(_ content: TemporaryContent) throws -> [Outcome] {
    let (folder, parallel) = (ContentFolder(content.url.path), Parallel(jobs: 2))
    return try [true, false].map { keepsRecipes in
      let reading = try folder.readContent(keepsRecipes: keepsRecipes, parallel: parallel)
      let targets = reading.targets
      let (recipes, summaries) = reading.recipes.settled()
      #expect(recipes.isEmpty != keepsRecipes)
      let again = try folder.recipes(
        summaries, targets: targets, site: SiteConfiguration(), parallel: parallel)
      var outcome = Outcome(recipes: try #require(again))
      if keepsRecipes { #expect(again == recipes) }
      _ = reading.catalog(publishesDrafts: false, into: &outcome.diagnostics)
      return outcome
    }
  }

  @Test("Resolves references to recipes in other batches")
  func links() throws {
    let content = try Self.content("md", Self.markdown)
    for reading in try outcomes(content) {
      #expect(reading.diagnostics.isEmpty)
      let steps = Set(reading.recipes.map { "\($0.name): \($0.steps.map(\.text).joined())" })
      let expected = Self.files { place, next in
        "Pie \(place): Fry as [Pie \(next)](/recipes/tart-\(next)/)."
      }
      #expect(steps == Set(expected))
    }
  }

  @Test("Links ingredients to recipes in other batches")
  func references() throws {
    var files = Self.cooklang
    files[7] = "Fry @./tart{}.\n\nFry @./tart-8{}.\n"
    let content = try Self.content("cook", files)
    for reading in try outcomes(content) {
      let fault = try #require(reading.diagnostics.first)
      #expect(reading.diagnostics.count == 1)
      #expect(fault.id == "unknown-recipe")
      #expect(fault.location.path == content.url.path + "/recipes/tart-7.cook")
      #expect([fault.location.line, fault.location.column] == [1, 5])
      let made = Set(
        reading.recipes.map { "\($0.slug): \($0.ingredients.compactMap(\.recipe))" })
      #expect(made == Set(Self.files { place, next in "tart-\(place): [tart-\(next)]" }))
    }
  }
}
