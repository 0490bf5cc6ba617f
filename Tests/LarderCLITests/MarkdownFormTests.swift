import Foundation
import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

/// Larder can read its own Markdown exports.
@Suite struct MarkdownFormTests {
  private func catalog(_ content: URL) throws -> [Recipe] {
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(content.path).catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    return Array(try #require(catalog).recipes)
  }

  private func readBack(_ recipe: Recipe) throws -> (recipe: Recipe, faults: [Diagnostic]) {
    var bytes: [UInt8] = []
    MarkdownForm.write(recipe, to: &bytes)
    let source = SourceText(path: recipe.origin.path, bytes: bytes)
    let (read, faults) = FrontMatterReader.recipe(source: source)
    var back = try #require(read, "\(String(decoding: bytes, as: UTF8.self)) \(faults)")
    back.origin = recipe.origin
    // An export is in one language.
    back.translations = recipe.translations
    return (back, faults)
  }

  /// Returns the first property that differs.
  private func difference(_ back: Recipe, _ recipe: Recipe) -> String {
    for (new, old) in zip(back.ingredients, recipe.ingredients) where new != old {
      return "\(new)\nnot \(old)"
    }
    for (new, old) in zip(back.steps, recipe.steps) where new != old {
      return "\(new)\nnot \(old)"
    }
    return "\(back)\nnot \(recipe)"
  }

  @Test("Restores every recipe of the sample site")
  func sampleSite() throws {
    let recipes = try catalog(Shared.root.appendingPathComponent("Content"))
    #expect(recipes.count >= 50)
    for recipe in recipes {
      let (back, faults) = try readBack(recipe)
      #expect(back == recipe, "\(recipe.name): \(difference(back, recipe))")
      #expect(faults.isEmpty, "\(recipe.name): \(faults)")
    }
  }

  /// Fields of recipes in JSON, each with a value that prose could change.
  static let hard = [
    #""description": "Serves: four\n\n- not a fact""#,
    ##""description": "# Not a title\n\nText""##,
    #""description": "One.\n\nTwo *words*.""#,
    ###""notes": "## Steps\n\n1. None""###,
    #""notes": "Plain.\n\n- an item\n- another""#,
    #""notes": "    code\n\n```\nfence""#,
    ##""steps": ["# Heading", "1. nested\n2. list", "a\n\nb\n\n    code", "```\nopen"]"##,
    #""steps": ["Mix <b>well</b> &amp; rest", "<!-- not a comment"]"#,
    #""steps": ["**Bold**", "Sauce:", "- item", "> quote", "Salt & pepper"]"#,
    #""steps": [{"text": "a", "section": "Notes"}, {"text": "b", "section": "Steps"}]"#,
    #""steps": [{"text": "a", "section": "Dough"}, "b", {"text": "c", "section": "1. Bake:"}]"#,
    #""steps": [{"text": "a", "minutes": 5}, {"text": "b", "image": "https://a.example/b.jpg"}]"#,
    #""ingredients": ["2 *eggs*", "1 _large_ [onion]", "a \\ b", "1 `x`"]"#,
    #""ingredients": ["1/2 cup milk", "½ lemon, juice only", "2-3 eggs", "salt, optional"]"#,
    #""ingredients": ["For the sauce:", "1 onion", "Layer cake:", "2 eggs"]"#,
    #""ingredients": [{"name": "egg", "group": "Layer 1"}, {"name": "salt", "group": "Notes"}]"#,
    #""ingredients": [{"name": "flour, plain", "quantity": 0.5, "unit": "kg", "note": "a, b"}]"#,
    #""ingredients": ["1 cup flour, 120 g", "Water ¼ cup (59 grams)", "8 oz / 225 g cheese"]"#,
    #""ingredients": [{"name": "rye", "quantity": 1, "unit": "cup", "note": "sifted, 120 g"}]"#,
    #""ingredients": [{"name": "rye", "quantity": 5.5, "unit": "cup"}]"#,
    #""ingredients": [{"name": "egg", "optional": true}, {"name": "a:", "quantity": "1/2"}]"#,
    #""ingredients": [{"name": "salt", "quantity": 1, "unit": "tsp", "fixed": true}]"#,
    #""ingredients": [{"name": "ghee", "quantity": 2, "quantityMax": 3, "unit": "glugs"}]"#,
    #""ingredients": ["&lt;b&gt; 1 onion", "<i>2</i> eggs"]"#,
    #""ingredients": ["1 cup [00 *flour*](https://a.example/?a=1&b=2), sifted", "[2 eggs](//b)"]"#,
    #""ingredients": ["For 1 pie:", "2 [eggs](https://a.example/_x_) or [a](https://b.example)"]"#,
    #""ingredients": ["[pie](/recipes/pie/) or [cake](/recipes/pie/)"]"#,
    #""ingredients": ["1 [pie](/recipes/pie/) or a [bought](https://a.example/pie) one"]"#,
    #""ingredients": [{"name": "salt", "quantity": 1, "unit": "g", "link": "https://a.example/"}]"#,
    #""ingredients": ["1 \\[a](b) c"]"#,
    #""nutrition": {"salt": 0.25, "vitaminB12": 2.4, "folate": 400, "iron": 1.5}"#,
    #""ingredients": ["---"]"#, ##""ingredients": ["# salt", "> oil"]"##,
    #""ingredients": ["1. flour", "2) milk"]"#, #""ingredients": ["~~~", "+1 egg", "==="]"#,
    #""ingredients": ["(2) eggs", "1.5 kg flour"]"#,
    #""ingredients": [{"name": "ghee", "quantity": 3, "quantityMax": 2, "unit": "g"}]"#,
    #""ingredients": [{"name": "ghee", "quantity": 0, "unit": "g"}]"#,
    #""ingredients": [{"name": "salt", "unit": "pinch"}]"#,
    #""ingredients": [{"name": "pie", "recipe": "pie", "quantity": 1}]"#,
    ##""author": {"name": "Ann: \"#1\"", "url": "https://a.example/?a=1&b={2}"}, "source": "- x""##,
    ##""tags": ["yes", "1", "a, b", "#tag", "null", "~", "é", "寿司", "a: b"], "id": 7"##,
    #""yield": "1 loaf", "servings": "4-6", "totalMinutes": 90, "prepMinutes": 10"#,
    #""image": ["https://a.example/1.jpg", {"src": "https://a.example/2.jpg", "credit": "C"}]"#,
    #""image": {"src": "https://a.example/2.jpg", "caption": "Cut: warm", "focus": [1, 0.125]}"#,
    #""nutrition": {"calories": 320, "fat": 1.5}, "rating": 4.5, "ratings": 0, "featured": true"#,
    #""date": "2024-02-03", "updated": "2024-02-03T10:00:00Z", "video": "https://a.example/v""#,
    #""language": "pt-BR", "difficulty": "hard", "cuisine": ["A", "B"], "related": ["pie"]"#,
    #""aliases": ["tart", "/2019/tart", "/Crème brûlée, no/tart.html"]"#,
    #""headline": "*Very* good: \\ and \"quoted\" — so""#,
  ]

  @Test("Restores any valid fields", arguments: hard)
  func hardCases(fields: String) throws {
    let site = try TestSite([
      "Content/recipes.json": #"[{"name": "Pie"}, {"name": "Cake: the \"best\"", \#(fields)}]"#
    ])
    let recipes = try catalog(site.folder.appendingPathComponent("Content"))
    let recipe = try #require(recipes.last)
    let (back, faults) = try readBack(recipe)
    #expect(back == recipe)
    // Warnings about HTML and incomplete recipes remain.
    #expect(faults.allSatisfy { $0.id == "raw-html" || $0.id == "half-recipe" })
  }

  @Test("Restores recipes that were written in Markdown")
  func own() throws {
    let folder = "Tests/Fixtures/catalogs/based-cooking/recipes"
    #expect(try compareAll(Shared.root.appendingPathComponent(folder)) == 6)
  }

  @Test(
    "Restores recipes that others wrote in Markdown",
    .enabled(if: Shared.isPresent, "the shared conformance suites are not here"))
  func others() throws {
    let folder = Shared.folder.appendingPathComponent("catalogs/based-cooking/recipes")
    #expect(try compareAll(folder) > 150)
  }

  /// - Returns: The number of recipes.
  private func compareAll(_ folder: URL) throws -> Int {
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "md"
    {
      let source = SourceText(path: file.path, bytes: Array(try Data(contentsOf: file)))
      guard let recipe = FrontMatterReader.recipe(source: source).recipe else { continue }
      let back = try readBack(recipe).recipe
      #expect(back == recipe, "\(file.lastPathComponent): \(difference(back, recipe))")
      count += 1
    }
    return count
  }
}
