import LarderModel
import Testing

@Suite struct SuggestionTests {
  private static let names = ["servings", "name", "steps", "ingredients", "notes"]

  @Test(
    "Suggests the nearest name",
    arguments: [
      ("serving", "servings"), ("Name", "name"), ("ingredeints", "ingredients"), ("step", "steps"),
    ])
  func near(name: String, suggestion: String) {
    #expect(Suggestion.nearest(to: name, in: Self.names) == suggestion)
  }

  @Test("Suggests nothing for a dissimilar name", arguments: ["colour", "x", "", "zz"])
  func far(name: String) {
    #expect(Suggestion.nearest(to: name, in: Self.names) == nil)
  }
}
