import LarderModel
import Testing

@Suite struct SuggestionTests {
  private static let names = ["servings", "name", "steps", "ingredients", "notes"]

  @Test(
    "The nearest name is suggested",
    arguments: [
      ("serving", "servings"), ("Name", "name"), ("ingredeints", "ingredients"), ("step", "steps"),
    ])
  func near(name: String, suggestion: String) {
    #expect(Suggestion.nearest(to: name, in: Self.names) == suggestion)
  }

  @Test("Nothing is suggested for a stranger", arguments: ["colour", "x", "", "zz"])
  func far(name: String) {
    #expect(Suggestion.nearest(to: name, in: Self.names) == nil)
  }
}
