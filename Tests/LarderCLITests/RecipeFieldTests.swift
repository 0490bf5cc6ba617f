import Foundation
import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

/// Everything that iterates over the table includes every row; examples come from the rows.
@Suite struct RecipeFieldTests {
  /// Returns a recipe with a name and the examples of some fields.
  private func recipe(_ fields: [RecipeField] = []) throws -> Recipe {
    var members = ["name": "\"Pie\"", "ratings": "3"]
    for field in fields { members[field.rawValue] = field.example }
    let json = members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    let list = "[{\(json)}, {\"name\": \"Tea\"}]"
    let read = RecipeFile(path: "recipes.json", bytes: Array(list.utf8))
      .readRecipes(using: Parallel(jobs: 1))
    #expect(read.diagnostics.isEmpty)
    return try #require(read.recipes.first)
  }

  private func context(_ recipe: Recipe) -> SiteContext {
    var diagnostics: [Diagnostic] = []
    var site = SiteConfiguration()
    site.structuredRatings = true
    let catalog = Catalog(site: site, recipes: [recipe], pages: [], pictures: [])
    return SiteContext(SitePlan(catalog, into: &diagnostics), Wording([:]), BuiltIn.kitchens)
  }

  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Sets every property of a recipe with all fields together")
  func complete() throws {
    let (full, bare) = (try recipe(RecipeField.allCases), try recipe())
    for (filled, empty) in zip(Mirror(reflecting: full).children, Mirror(reflecting: bare).children)
    where !["origin", "own", "translations"].contains(filled.label) {
      #expect(
        String(reflecting: filled.value) != String(reflecting: empty.value),
        "\(filled.label ?? "") is no field")
    }
  }

  @Test("Reads a field, and changes the version of the recipe")
  func versions() throws {
    let bare = try recipe()
    for field in RecipeField.allCases {
      var full = try recipe([field])
      #expect(full.origin.version != bare.origin.version, "\(field)")
      full.origin = bare.origin
      #expect(full != bare, "\(field)")
    }
  }

  @Test("Restores a field from Markdown", arguments: RecipeField.allCases)
  func markdown(field: RecipeField) throws {
    let full = try recipe([field])
    let text = text { MarkdownForm.write(full, to: &$0) }
    let (read, diagnostics) = FrontMatterReader.recipe(
      source: SourceText(path: full.origin.path, text: text))
    var back = try #require(read)
    back.origin = full.origin
    #expect(back == full, "\(text)")
    let isHalf = field == .ingredients || field == .steps
    #expect(diagnostics.map(\.id) == (isHalf ? ["half-recipe"] : []))
  }

  @Test("Shows a fact if the recipe has it", arguments: RecipeField.facts)
  func facts(field: RecipeField) throws {
    let words = Wording([:])
    #expect(field.fact(of: try recipe(), words) == nil)
    #expect(field.fact(of: try recipe([field]), words)?.label == field.label)
  }

  @Test("Labels a line of plain text", arguments: RecipeField.lines)
  func lines(field: RecipeField) throws {
    let full = try recipe([field])
    let words = RecipeWords(full, MarkdownRenderer())
    let text = text { PlainTextForm(context(full)).write(full, words, to: &$0) }
    #expect(text.contains("\n\(field.label): "))
  }

  @Test("Writes the key of Cooklang's metadata", arguments: RecipeField.cooklang.map(\.key))
  func cooklang(key: String) throws {
    let field = try #require(RecipeField.cooklang.first { $0.key == key }?.field)
    let full = try recipe([field])
    let words = RecipeWords(full, MarkdownRenderer())
    let text = text { CooklangForm(context(full)).write(full, words, to: &$0) }
    #expect(text.contains("\n\(key): "))
  }

  @Test(
    "Writes the property of structured data",
    arguments: RecipeField.properties.map(\.field).filter { $0 != .source } + RecipeField.keywords)
  func properties(field: RecipeField) throws {
    let property = RecipeField.properties.first { $0.field == field }.map { "\($0.name)" }
    for (recipe, isThere) in [(try recipe(), false), (try recipe([field]), true)] {
      let words = RecipeWords(recipe, MarkdownRenderer())
      let context = context(recipe)
      let json = RecipeStructuredData.json(
        recipe, site: context.site, words: words,
        pictures: context.searchPictures(of: recipe, shared: context.sharedPicture(ofRecipe: 0)))
      let text = String(decoding: json, as: UTF8.self)
      #expect(text.contains("\"\(property ?? "keywords")\":") == isThere)
    }
  }

  @Test("Includes the values of filters in a summary")
  func texts() throws {
    let full = try recipe(RecipeField.allCases)
    let summary = RecipeSummary(full)
    for (_, field) in RecipeField.filters {
      #expect(!field.texts(in: summary).isEmpty, "\(field)")
      #expect(field.texts(in: summary) == field.texts(of: full), "\(field)")
    }
  }

  @Test("Includes the recipe in a search filter")
  func filters() throws {
    let fields = RecipeField.filters.map(\.field)
    for kind in SearchTerms.all(context(try recipe(fields))) {
      #expect(kind.terms.first?.recipes == [0], "\(kind.kind)")
    }
    #expect(SearchTerms.all(context(try recipe())).allSatisfy(\.terms.isEmpty))
  }
}
