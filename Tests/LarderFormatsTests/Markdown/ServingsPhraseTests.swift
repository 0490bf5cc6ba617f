import LarderKitchen
import Testing
import LarderLoad

@testable import LarderFormats

@Suite struct ServingsPhraseTests {
  @Test(
    "Reads servings in many wordings",
    arguments: [
      ("Serves 4", "4"), ("4 servings", "4"), ("Pour 6 personnes", "6"), ("Für 4 Personen", "4"),
      ("For about 4 to 6 people", "4-6"), ("Serves: 3–4.", "3–4"), ("Para 4 personas", "4"),
      ("4 Portionen", "4"), ("لـ 4 أشخاص", "4"), ("Servings 4", "4"),
    ])
  func servings(text: String, amount: String) {
    #expect(ServingsPhrase.amount(in: text, BuiltIn.kitchens.wideLexicon("en")) == amount)
  }

  @Test(
    "Does not read other phrases with a number as servings",
    arguments: [
      "4", "for 1 liter of Glühwein", "4 eggs", "Serves the 4 of us", "Serves 4 and a dog",
      "for people", "8 bowls", "",
    ])
  func noServings(text: String) {
    #expect(ServingsPhrase.amount(in: text, BuiltIn.kitchens.wideLexicon("en")) == nil)
  }
}
