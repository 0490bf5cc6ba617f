import LarderFormats
import LarderLoad
import LarderModel
import Testing
import LarderBuild

/// Diagnostics about fields that cannot be read as written.
struct NativeDialectFaultTests {
  private func read(_ json: String) -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    let reading = RecipeFile(path: "recipes.json", bytes: Array(json.utf8))
      .readRecipes(using: .init(jobs: 1))
    return (reading.recipes, reading.diagnostics)
  }

  private func report(_ json: String) -> String {
    read(json).diagnostics.map { DiagnosticPrinter.text($0) }.joined()
  }

  @Test func missingName() {
    #expect(
      report("[\n  {\"servings\": 4}\n]") == """
        recipes.json:2:3: error: a recipe needs a "name" [missing-name]
        2 |   {"servings": 4}
          |   ^
        hint: write "name": "Apple pie"

        """)
  }

  @Test func wrongType() {
    #expect(
      report("[{\n    \"name\": \"Pie\",\n    \"servings\": true\n}]") == """
        recipes.json:3:17: error: "servings" must be a number or a range such as "4-6", not true \
        [invalid-servings]
        3 |     "servings": true
          |                 ^~~~
        hint: write "servings": 4

        """)
  }

  @Test func unknownField() {
    #expect(
      report("[{\n  \"name\": \"Pie\",\n  \"servngs\": 4\n}]") == """
        recipes.json:3:3: warning: unknown field "servngs" of a recipe [unknown-field]
        3 |   "servngs": 4
          |   ^~~~~~~~~
        hint: did you mean "servings"?

        """)
  }

  @Test func faultsInsideListsAreFound() {
    #expect(
      report(
        """
        [{"name": "Pie", "ingredients": [{"name": "salt"}, {"name": "flour",
          "quantity": [2]}]}]
        """) == """
          recipes.json:2:15: error: "quantity" must be a number or a fraction such as "1/2", \
          not a list [invalid-quantity]
          2 |   "quantity": [2]}]}]
            |               ^
          hint: write "quantity": 200

          """)
  }

  @Test func repeatedKeys() {
    let text = "[{\"name\": \"Pie\", \"servings\": 1,\n\"n\\u0061me\": \"Cake\"}]"
    #expect(read(text).recipes.map(\.name) == ["Cake"])
    #expect(
      report(text) == """
        recipes.json:2:1: warning: "name" appears twice; the last one is used [duplicate-key]
        2 | "n\\u0061me": "Cake"}]
          | ^~~~~~~~~~~
        hint: remove one of them

        """)
  }

  @Test(
    "Reports an invalid value with an example of a valid one",
    arguments: [
      ("\"id\": 1.5", "invalid-id", "\"id\" must be text or a whole number, not 1.5"),
      ("\"id\": [1]", "invalid-id", "\"id\" must be text or a whole number, not a list"),
      (
        "\"slug\": \"../Ä b\"", "invalid-slug",
        "\"slug\" must be lower-case letters, digits and single hyphens, not \"../Ä b\""
      ),
      (
        "\"language\": \"english please\"", "invalid-language",
        "\"language\" must be a language tag such as \"en\" or \"pt-BR\", not \"english please\""
      ),
      ("\"headline\": 5", "invalid-headline", "\"headline\" must be text, not 5"),
      (
        "\"image\": {\"alt\": \"x\"}", "invalid-image",
        "\"image\" needs a \"src\" with the path or URL of the image"
      ),
      (
        "\"difficulty\": 3", "invalid-difficulty",
        "\"difficulty\" must be \"easy\", \"medium\" or \"hard\", not 3"
      ),
      (
        "\"prepMinutes\": -5", "invalid-prep-minutes",
        "\"prepMinutes\" must be a number of minutes or a duration such as \"PT1H30M\", not -5"
      ),
      (
        "\"prepMinutes\": 9223372036854775807", "invalid-prep-minutes",
        "\"prepMinutes\" must be a number of minutes or a duration such as \"PT1H30M\", "
          + "not 9223372036854775807"
      ),
      (
        "\"servings\": 0", "invalid-servings",
        "\"servings\" must be a number or a range such as \"4-6\", not 0"
      ),
      (
        "\"ingredients\": 5", "invalid-ingredients",
        "\"ingredients\" must be a list of texts or objects, not 5"
      ),
      (
        "\"ingredients\": [{\"quantity\": 1}]", "missing-ingredient-name",
        "an ingredient needs a \"name\""
      ),
      (
        "\"ingredients\": [{\"name\": \"x\", \"quantity\": 1e-300}]", "invalid-quantity",
        "\"quantity\" must be a number or a fraction such as \"1/2\", not 1e-300"
      ),
      ("\"steps\": [{\"minutes\": 5}]", "missing-step-text", "a step needs a \"text\""),
      (
        "\"nutrition\": [1]", "invalid-nutrition",
        "\"nutrition\" must be an object of amounts per serving, not a list"
      ),
      (
        "\"nutrition\": {\"fat\": \"lots\"}", "invalid-fat",
        "\"fat\" must be a number of g or text such as \"12 g\", not \"lots\""
      ),
      ("\"rating\": 7", "invalid-rating", "\"rating\" must be a number from 0 to 5, not 7"),
      (
        "\"ratings\": 1.5", "invalid-ratings",
        "\"ratings\" must be a whole number from 0, not 1.5"
      ),
      (
        "\"featured\": \"maybe\"", "invalid-featured",
        "\"featured\" must be true or false, not \"maybe\""
      ),
      (
        "\"related\": [\"A b\"]", "invalid-related",
        "\"related\" must be lower-case letters, digits and single hyphens, not \"A b\""
      ),
      (
        "\"video\": \"javascript:alert(1)\"", "unsafe-url",
        "\"javascript:alert(1)\" is not a URL that can be published; it is left out"
      ),
      (
        "\"image\": \"java\\tscript:alert(1)\"", "unsafe-url",
        "\"java\tscript:alert(1)\" is not a URL that can be published; it is left out"
      ),
      (
        "\"image\": \"../secret.txt\"", "invalid-picture-path",
        "\"../secret.txt\" is not the path of an image in the content folder; it is left out"
      ),
      (
        "\"email\": \"a@b.c\"", "private-field",
        "\"email\" is personal data and is not published"
      ),
      ("\"tags\": 5", "invalid-tags", "\"tags\" must be a list of texts, not 5"),
      ("\"author\": {\"nme\": 5}", "unknown-field", "unknown field \"nme\" of \"author\""),
    ])
  func wording(field: String, id: String, message: String) {
    let diagnostics = read("[{\"name\": \"Pie\", \(field)}]").diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.problem.name) == [id])
  }

  @Test(
    "The hint gives the word that a misspelled value is nearest to",
    arguments: [
      ("meduim", "medium"), ("hrad", "hard"), ("impossible", "easy"),
    ])
  func nearestWord(written: String, hint: String) {
    #expect(
      read("[{\"name\": \"Pie\", \"difficulty\": \"\(written)\"}]").diagnostics.map(\.hint)
        == ["write \"difficulty\": \"\(hint)\""])
  }

  @Test(
    "Ignores null, blank text and empty lists",
    arguments: RecipeField.allCases.filter { $0 != .name })
  func absent(field: RecipeField) {
    for value in ["null", "\"\"", "\" \\n\""] {
      #expect(read("[{\"name\": \"Pie\", \"\(field.rawValue)\": \(value)}]").diagnostics.isEmpty)
    }
  }

  @Test func limits() {
    let long = String(repeating: "x", count: 65_537)
    #expect(
      read("[{\"name\": \"Pie\", \"notes\": \"\(long)\"}]").diagnostics.map(\.message)
        == ["\"notes\" is 65537 bytes long; the limit is 65536"])
    #expect(
      read("[{\"name\": \"\(long)\"}]").diagnostics.map(\.message)
        == ["\"name\" is 65537 bytes long; the limit is 500"])
    let many = (1...2_001).map { "\"t\($0)\"" }.joined(separator: ",")
    let (recipes, diagnostics) = read("[{\"name\": \"Pie\", \"tags\": [\(many)]}]")
    #expect(diagnostics.map(\.message) == ["\"tags\" has 2001 items; the limit is 2000"])
    #expect(recipes.first?.tags.count == 2_000)
    let lines = String(repeating: "Stir.\\n", count: 2_001)
    #expect(
      read("[{\"name\": \"Pie\", \"steps\": \"\(lines)\"}]").diagnostics.map(\.message)
        == ["\"steps\" has 2001 items; the limit is 2000"])
    let odd = (1...2_000).map { "\"x\($0)\": 1" }.joined(separator: ",")
    #expect(read("[{\"name\": \"Pie\", \(odd)}]").diagnostics.count == 101)
  }
}
