import LarderModel
import Testing

@testable import LarderRender

@Suite struct PlainTextFormTests {
  @Test("A recipe has lines of at most 72 columns")
  func whole() throws {
    var dish = try Dish("Crème 寿司")
    dish.site.baseURL = BaseURL("https://name.example/cook/")
    dish.recipe.headline = "*plain*"
    dish.recipe.totalTime = Minutes(95)
    dish.recipe.servings = Quantity(Fraction(4))
    dish.recipe.author = Attribution(name: "Ann")
    dish.recipe.source = Attribution(name: "Book", url: WebAddress("https://book.example/"))
    dish.recipe.nutrition = Nutrition([.fat: try #require(Fraction(3, over: 2))])
    dish.recipe.notes = "One.\n\n- two\n- three"
    dish.add(Fraction(2), nil, "eggs", group: "Dough")
    dish.add(Fraction(1), nil, "lemon", group: "Dough", optional: true)
    dish.recipe.steps = [
      Step(
        text: "Whisk the eggs with the lemon in a large bowl until they are pale and thick, "
          + "and take your time.\n\n- really", section: "Dough"),
      Step(text: "Bake."),
    ]
    #expect(
      dish.plain == """
        Crème 寿司
        ==========

        plain

        In all: 1 h 35 min
        Serves: 4

        Ingredients
        -----------

        Dough:
        - 2 eggs
        - 1 lemon (optional)

        Method
        ------

        Dough:

        1. Whisk the eggs with the lemon in a large bowl until they are pale and
           thick, and take your time.

           - really

        2. Bake.

        Notes
        -----

        One.

        - two
        - three

        Nutrition (per serving)
        -----------------------

        Fat: 1.5 g

        By Ann
        From: Book
        https://book.example/
        https://name.example/cook/recipes/pie/

        """)
  }

  @Test(
    "Prints the word optional once",
    arguments: [
      ("3 tbsp oil (optional)", true, "3 tbsp oil (optional)"),
      ("Optional: 3 tbsp oil", false, "Optional: 3 tbsp oil"),
      ("3 tbsp oil (nach Belieben)", true, "3 tbsp oil (nach Belieben)"),
      ("3 tbsp oil", false, "3 tbsp oil (optional)"),
    ])
  func optionalIngredient(text: String, isReadFromText: Bool, line: String) throws {
    var dish = try Dish("Salad")
    dish.recipe.ingredients = [
      Ingredient(text: text, name: "oil", isOptional: true, isReadFromText: isReadFromText)
    ]
    #expect(dish.plain.contains("\n- \(line)\n"))
  }

  @Test(
    "Lines break at spaces and between wide characters, never within a word",
    arguments: [
      (String(repeating: "word ", count: 30), [74: 0, 72: 2]),
      (String(repeating: "寿", count: 80), [72: 2]),
      ("https://name.example/" + String(repeating: "x", count: 90), [111: 1]),
    ])
  func wrapping(text: String, widths: [Int: Int]) {
    var lines = LineWrapper([])
    lines.paragraph(text)
    let found = String(decoding: lines.output, as: UTF8.self).split(separator: "\n")
    for line in found { #expect(LineWrapper.columns(of: line.utf8) <= max(72, text.utf8.count)) }
    #expect(found.map { $0.replacing(" ", with: "") }.joined() == text.replacing(" ", with: ""))
    if widths[111] != nil {
      #expect(found.count == 1)
    } else {
      #expect(found.allSatisfy { LineWrapper.columns(of: $0.utf8) <= 72 } && found.count > 1)
    }
  }

  @Test("Combining marks have no width, wide characters use two columns")
  func columns() {
    #expect(LineWrapper.columns(of: "e\u{301}".utf8) == 1)
    #expect(LineWrapper.columns(of: "寿司".utf8) == 4)
    #expect(LineWrapper.columns(of: "½ é –".utf8) == 5)
  }

  @Test("No value can end a line, color a terminal or reorder the text around it")
  func hostile() throws {
    var dish = try Dish("Pie\u{1B}[31m\u{202E}\r\nroot# rm\u{9B}\u{2028}x")
    dish.recipe.steps = [Step(text: "a&#x202E;b&#10;c")]
    #expect(dish.plain.hasPrefix("Pie[31m root# rm x\n==="))
    #expect(dish.plain.hasSuffix("\n1. ab c\n"))
  }
}
