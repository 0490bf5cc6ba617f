import LarderKitchen
import LarderLoad
import Testing

@Suite struct MenuWordsTests {
  private func words(_ language: String) -> MenuWords {
    MenuWords(
      BuiltIn.kitchens[language], StepWords(BuiltIn.kitchens, language: language))
  }

  @Test(
    "A dish accompanies others if its noun is such a dish",
    arguments: [
      ("en", "Tomato sauce", true), ("en", "Green curry paste", true),
      ("en", "Chicken stock, quick", true), ("en", "Overnight pizza doughs", true),
      ("en", "Pasta in tomato sauce", false), ("en", "Pesto chicken", false),
      ("en", "Jam tarts", false), ("en", "Sauce", true),
      ("de", "Tomatensoße", true), ("de", "Pizzateig", true), ("de", "Teigtaschen", false),
      ("fr", "Sauce tomate", true), ("fr", "Pâtes à la sauce tomate", false),
      ("fr", "Confiture de fraises", true), ("it", "Salsa verde", true),
      ("it", "Tortellini in brodo", false), ("es", "Mermelada de higos", true),
      ("es", "Pollo en salsa", false), ("nl", "Tomatensaus", true),
      ("nl", "Kip met saus", false), ("ar", "صلصة الطماطم", true), ("ar", "دجاج بالصلصة", false),
    ])
  func dishes(language: String, name: String, isSupporting: Bool) {
    #expect(words(language).isSupporting(dish: name) == isSupporting)
  }

  @Test(
    "A category accompanies others if one of its words does",
    arguments: [
      ("en", "Basics", true), ("en", "Sauces & dips", true), ("en", "Preserves", true),
      ("en", "Drinks", true), ("en", "Mains", false), ("de", "Getränke", true),
      ("de", "Hauptgerichte", false), ("fr", "Boissons", true), ("fr", "Plats", false),
      ("it", "Bevande", true), ("es", "Salsas", true), ("nl", "Sauzen", true),
      ("ar", "صلصات", true), ("ar", "مشروبات", true),
    ])
  func categories(language: String, name: String, isSupporting: Bool) {
    #expect(words(language).isSupporting(category: name) == isSupporting)
  }

  @Test("Finds a season only in a tag that is the name of a season")
  func seasons() {
    #expect(words("en").season("Fall") == .autumn)
    #expect(words("en").season("summer squash") == nil)
    #expect(words("de").season("Frühling") == .spring)
    #expect(words("ar").season("الشتاء") == .winter)
  }
}
