import LarderBuild
import LarderLoad
import LarderModel
import Testing

/// Where in a file the recipes are.
struct RecipeListTests {
  private static let pie = #"{"title": "Pie", "steps": ["Bake."]}"#

  private func read(_ json: String) -> (names: [String], messages: [String]) {
    let reading = RecipeFile(path: "a", bytes: Array(json.utf8)).read(using: Parallel(jobs: 1))
    return (reading.recipes.map(\.name), reading.diagnostics.map(\.message))
  }

  @Test(
    "The only list of recipes is found below any key, and so are recipes by their ids",
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

  @Test("Recipes by their ids are all read")
  func byID() {
    let (names, messages) = read(
      #"{"a": {"name": "Pie", "steps": ["x"]}, "b": {"name": "Tea", "steps": ["y"]}}"#)
    #expect(names == ["Pie", "Tea"])
    #expect(messages == [])
  }

  @Test("What stands beside the list is named")
  func beside() {
    let (names, messages) = read(
      "{\"results\": [\(Self.pie)], \"offset\": 0, \"facets\": [{\"key\": \"x\"}]}")
    #expect(names == ["Pie"])
    #expect(
      messages == [
        #""offset" beside "results" is not read"#, #""facets" beside "results" is not read"#,
      ])
    #expect(
      read("{\"data\": {\"meals\": [\(Self.pie)], \"page\": 1}, \"ok\": true}").messages == [
        #""ok" beside "data" is not read"#, #""page" beside "meals" is not read"#,
      ])
  }

  @Test("Lists that may all be the one are named")
  func several() {
    let reading = RecipeFile(
      path: "a", bytes: Array("{\"pies\": [\(Self.pie)], \"cakes\": [\(Self.pie)]}".utf8)
    ).read(using: Parallel(jobs: 1))
    #expect(
      reading.diagnostics.map { DiagnosticPrinter.text($0) }.joined().hasSuffix(
        """
        hint: call the list of recipes "recipes"; there are lists in "pies", "cakes"

        """))
    #expect(reading.diagnostics.map(\.id) == [.notARecipeList])
  }

  @Test("Broken JSON below another key is named as such")
  func broken() {
    let reading = RecipeFile(path: "a", bytes: Array(#"{"meals": [{"title": "Pie",}]}"#.utf8))
      .read(using: Parallel(jobs: 1))
    #expect(reading.diagnostics.map(\.id) == [.jsonSyntax])
  }
}
