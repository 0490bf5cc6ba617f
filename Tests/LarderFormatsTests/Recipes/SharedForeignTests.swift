import LarderBuild
import LarderFormats
import LarderModel
import Testing

/// Real responses and exports of services and programs; the tests of each dialect contain fictional
/// ones in the same formats.
@Suite(.enabled(if: SharedCatalogs.isPresent, SharedCatalogs.reason))
struct SharedForeignTests {
  private func recipes(in path: String) throws -> ForeignRecipes {
    ForeignRecipes(String(decoding: try SharedCatalogs.bytes(path), as: UTF8.self))
  }

  @Test func spoonacularIsReadWhole() throws {
    let read = try recipes(in: "catalogs/api-samples/spoonacular-search.json")
    #expect(read.recipes.count == 100)
    #expect(read.recipes.count(where: { $0.steps.isEmpty }) == 11)
    #expect(read.recipes.allSatisfy { $0.source?.url != nil && $0.totalTime != nil })
    #expect(read.recipes.allSatisfy { !($0.description ?? "").contains("poonacular") })
    #expect(read.recipes.allSatisfy { ($0.description ?? "").utf8.count > 100 })
    #expect(
      read.messages.allSatisfy { $0.contains("missing-amounts") || $0.contains(" next to ") })
  }

  @Test func mealsAreReadWhole() throws {
    let read = try recipes(in: "catalogs/api-samples/themealdb-lookup.json")
    #expect(read.messages == [])
    #expect(read.recipes.map(\.name) == ["Corba", "Kumpir", "Dal fry", "Poutine"])
    #expect(read.recipes.map(\.ingredients.count) == [13, 6, 16, 4])
    #expect(read.recipes.map(\.steps.count) == [1, 1, 1, 1])
  }

  @Test func food2ForkIsReadWhole() throws {
    let read = try recipes(in: "catalogs/api-samples/food2fork-search.json")
    #expect(
      read.messages == [#"1:2 warning unknown-field: "count" next to "recipes" is ignored"#])
    #expect(read.recipes.count == 30)
    #expect(read.recipes.allSatisfy { $0.source?.url != nil })
    #expect(read.recipes.allSatisfy { !$0.name.contains("&amp;") && !$0.name.contains("&#") })
  }

  @Test func recipeSageIsReadWhole() throws {
    let read = try recipes(in: "imports/samples/recipesage/export.jsonld")
    #expect(read.messages.map { $0.contains("unsafe-url") } == [true])
    let pasta = try #require(read.recipes.first)
    #expect(pasta.steps.map(\.section) == ["Pesto", "Pasta"])
    #expect(pasta.ingredients.compactMap(\.group).count == 3)
    #expect(pasta.tags == ["pasta", "quick"])
    #expect(
      pasta.notes != nil && pasta.source?.name == "Grandmother" && pasta.rating == Fraction(4))
  }

  @Test func nextcloudIsReadWhole() throws {
    for (name, steps) in [("Air Fryer Shrimp", 6), ("Skillet Shepherd's Pie", 8)] {
      let read = try recipes(in: "imports/samples/nextcloud-cookbook/\(name)/recipe.json")
      #expect(read.messages.filter { !$0.contains("remote-picture") } == [])
      #expect(read.recipes.first?.name == name)
      #expect(read.recipes.first?.steps.count == steps)
    }
  }
}
