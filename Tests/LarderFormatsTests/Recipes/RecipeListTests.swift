import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

/// Location of the recipes in a file.
struct RecipeListTests {
  private static let pie = #"{"title": "Pie", "steps": ["Bake."]}"#

  private func read(_ json: String) -> (names: [String], messages: [String]) {
    let reading = RecipeFile(path: "a", bytes: Array(json.utf8)).readRecipes(
      using: Parallel(jobs: 1))
    return (reading.recipes.map(\.name), reading.diagnostics.map(\.message))
  }

  @Test(
    "Finds the only list of recipes below any key, and recipes by their ids",
    arguments: [
      "[\(pie)]", "{\"recetas\": [\(pie)]}", "{\"meals\": [\(pie)]}", "{\"Recipes\": [\(pie)]}",
      "{\"data\": {\"recipes\": [\(pie)]}}", "{\"a\": {\"b\": {\"c\": [\(pie)]}}}",
      "{\"x1\": \(pie)}", "{\"data\": {\"x1\": \(pie)}}", "{\"recipe\": \(pie)}", pie,
      " \n\(pie)\n",
    ])
  func found(json: String) {
    let (names, messages) = read(json)
    #expect(names == ["Pie"])
    #expect(messages == [])
  }

  @Test("Reads all recipes by their ids")
  func byID() {
    let (names, messages) = read(
      #"{"a": {"name": "Pie", "steps": ["x"]}, "b": {"name": "Tea", "steps": ["y"]}}"#)
    #expect(names == ["Pie", "Tea"])
    #expect(messages == [])
  }

  @Test("Reports data next to the list")
  func beside() {
    let (names, messages) = read(
      "{\"results\": [\(Self.pie)], \"offset\": 0, \"facets\": [{\"key\": \"x\"}]}")
    #expect(names == ["Pie"])
    #expect(
      messages == [
        #""offset" next to "results" is ignored"#, #""facets" next to "results" is ignored"#,
      ])
    #expect(
      read("{\"data\": {\"meals\": [\(Self.pie)], \"page\": 1}, \"ok\": true}").messages == [
        #""ok" next to "data" is ignored"#, #""page" next to "meals" is ignored"#,
      ])
  }

  @Test("Reports several lists that could be the recipes")
  func several() {
    let reading = RecipeFile(
      path: "a", bytes: Array("{\"pies\": [\(Self.pie)], \"cakes\": [\(Self.pie)]}".utf8)
    ).readRecipes(using: Parallel(jobs: 1))
    #expect(
      reading.diagnostics.map { DiagnosticPrinter.text($0) }.joined().hasSuffix(
        """
        hint: name the list of recipes "recipes"; there are lists in "pies", "cakes"

        """))
    #expect(reading.diagnostics.map(\.id) == ["not-a-recipe-list"])
  }

  @Test("Reports broken JSON below another key as such")
  func broken() {
    let reading = RecipeFile(path: "a", bytes: Array(#"{"meals": [{"title": "Pie",}]}"#.utf8))
      .readRecipes(using: Parallel(jobs: 1))
    #expect(reading.diagnostics.map(\.id) == ["json-syntax"])
  }
}
