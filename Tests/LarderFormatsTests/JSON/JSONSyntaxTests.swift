import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

struct JSONSyntaxTests {
  /// Returns the terminal output for a broken `recipes.json`.
  private func report(_ text: String) -> String {
    RecipeFile(path: "recipes.json", bytes: Array(text.utf8)).readRecipes(using: .init(jobs: 1))
      .diagnostics.map { DiagnosticPrinter.text($0) }.joined()
  }

  @Test func trailingCommaInAnObject() {
    #expect(
      report("[\n  {\"name\": \"Pie\",}\n]") == """
        recipes.json:2:17: error: the comma must be followed by another field [json-syntax]
        2 |   {"name": "Pie",}
          |                 ^
        hint: remove the comma

        """)
  }

  @Test func trailingCommaInTheList() {
    #expect(
      report("[\n  {\"name\": \"Pie\"},\n]") == """
        recipes.json:2:18: error: the comma must be followed by another value [json-syntax]
        2 |   {"name": "Pie"},
          |                  ^
        hint: remove the comma

        """)
  }

  @Test func missingComma() {
    #expect(
      report("[{\n  \"name\": \"Pie\"\n  \"servings\": 4\n}]") == """
        recipes.json:3:3: error: a comma is missing before this [json-syntax]
        3 |   "servings": 4
          |   ^
        hint: write a comma after the value before it

        """)
  }

  @Test func unclosedText() {
    #expect(
      report("[{\n  \"name\": \"Pie,\n  \"servings\": 4\n}]") == """
        recipes.json:2:11: error: this text is not closed before the end of the line [json-syntax]
        2 |   "name": "Pie,
          |           ^~~~~
        hint: write a closing ", or \\n for a line break that belongs to the text

        """)
  }

  @Test("Accepts raw control characters in strings, with one warning per file")
  func rawControls() throws {
    let text =
      "[{\n  \"name\": \"Pie\", \"steps\": \"Whisk.\r\nFry.\tEat. \\\"1\\\"\"\n},"
      + "{\"name\": \"Tea\", \"steps\": [\"Pour.\nDrink.\"], \"colour\": 1}]"
    #expect(
      report(text) == """
        recipes.json:2:34: warning: 4 line breaks, tabs or other control characters in texts are \
        not escaped, from here on [json-control-character]
        2 |   "name": "Pie", "steps": "Whisk.
          |                                  ^
        hint: write \\n for a line break and \\t for a tab; other programs refuse this file
        recipes.json:5:11: warning: unknown field "colour" of a recipe [unknown-field]
        5 | Drink."], "colour": 1}]
          |           ^~~~~~~~
        hint: to keep it, add this to site.yaml: fields: {colour: Colour}

        """)
    let recipes = RecipeFile(path: "recipes.json", bytes: Array(text.utf8))
      .readRecipes(using: .init(jobs: 1)).recipes
    #expect(
      recipes.map { $0.steps.map(\.text) } == [["Whisk.", "Fry.\tEat. \"1\""], ["Pour.\nDrink."]])
  }

  @Test(
    "Does not accept other errors along with them, or warn about whitespace between values",
    arguments: [
      ("[{\"name\": \"Pie\nTea\",}]", ["json-syntax"]),
      (
        "{\"@context\": \"a\tb\", \"@type\": \"Recipe\", \"name\": \"Pie\"}",
        ["json-control-character"]
      ),
      (
        "{\"recipes\": [{\"name\": \"Pie\"}], \"x\": \"a\nb\"}",
        ["json-control-character", "unknown-field"]
      ),
      ("[{\"name\":\t\"Pie\"\n}]", []),
    ])
  func rawControlsAlone(text: String, names: [String]) {
    let diagnostics = RecipeFile(path: "recipes.json", bytes: Array(text.utf8))
      .readRecipes(using: .init(jobs: 1)).diagnostics
    #expect(diagnostics.map(\.problem.name).sorted() == names)
  }

  @Test func fileCutShort() {
    #expect(
      report("[{\"name\": \"Pie\"}, {\"name\": \"Cake\"") == """
        recipes.json:1:19: error: the file ends before this object is closed [json-syntax]
        1 | [{"name": "Pie"}, {"name": "Cake"
          |                   ^
        hint: write the closing }, or restore the rest of the file

        """)
  }

  @Test(
    "Words every kind of mistake specifically",
    arguments: [
      ("", "the file is empty", "write [] for a catalog without recipes"),
      (
        "[{👉'name': 1}]", "text must be in double quotes, not single quotes",
        "write \"text\" instead of 'text'"
      ),
      (
        "[{👉name: \"Pie\"}]", "the field name name must be in double quotes",
        "write \"name\""
      ),
      (
        "[👉// all of them\n]", "JSON has no comments",
        "remove the comment, or move it into a field such as \"notes\""
      ),
      ("[{\"a\": 👉None}]", "None is not a JSON value", "write null"),
      ("[{\"a\": 👉True}]", "True is not a JSON value", "write true"),
      (
        "[{\"a\": 👉012}]", "012 is not a JSON number",
        "remove the zero in front, or write \"012\" if it is text"
      ),
      ("[{\"a\": 👉.5}]", ".5 is not a JSON number", "write a digit before the point"),
      ("[{\"a\": 👉5.}]", "5. is not a JSON number", "write a digit after the point"),
      ("[{\"a\": 👉+5}]", "+5 is not a JSON number", "remove the plus sign"),
      (
        "[{\"a\"👉 1}]", "a colon is missing between the name of the field and its value",
        "write \"name\": value"
      ),
      (
        "[{\"a\": \"x👉\u{1}\",}]", "the control character U+0001 must be escaped inside text",
        "write \\u0001, or remove the character"
      ),
      (
        "[{\"a\": \"👉\\x\"}]", "unknown escape \\x",
        "write \\\\ for a backslash"
      ),
      (
        "[{\"a\": \"👉\\ud800 x\"}]", "\\ud800 is half of a character; its other half is missing",
        "write the character itself"
      ),
      (
        "[{\"a\": [1👉}]", "unexpected \"}\"; \"]\" was expected",
        "close with ], or remove the bracket"
      ),
      (
        "[{}] 👉{}", "there must be nothing after the end of the list",
        "remove what follows, or move it inside the brackets"
      ),
      (
        "[{\"a\": 1,👉, \"b\": 2}]", "two commas without a value between them",
        "remove the comma"
      ),
    ])
  func wording(marked: String, message: String, hint: String) throws {
    let (text, offset) = unmarked(marked)
    let fault = JSONDocument(path: "recipes.json", bytes: Array(text.utf8)).firstFault()
    #expect(fault?.message == message)
    #expect(fault?.hint == hint)
    #expect(fault?.location == SourceText(path: "recipes.json", text: text).location(at: offset))
    #expect(fault?.id == "json-syntax")
  }

  private func unmarked(_ text: String) -> (String, Int) {
    let parts = text.split(separator: "👉", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      // A space before the error keeps the mark from combining with it.
      return (text, 0)
    }
    let isBlankFirst = parts[1].hasPrefix(" 1}")
    return (parts.joined(), parts[0].utf8.count + (isBlankFirst ? 1 : 0))
  }

  @Test func oneBadRecipeDoesNotHideTheOthers() {
    let file = RecipeFile(
      path: "recipes.json",
      bytes: Array(
        "[{\"name\": \"Pie\"}, {\"name\": tru}, {\"nam\": \"x\"}, {\"name\": \"Cake\"}]".utf8))
    let (recipes, diagnostics) = file.readRecipes(using: Parallel(jobs: 2))
    #expect(recipes.map(\.name) == ["Pie", "Cake"])
    #expect(diagnostics.map(\.id) == ["json-syntax", "missing-name", "unknown-field"])
  }

  @Test func whatStandsBeforeABrokenListIsStillRead() {
    let file = RecipeFile(
      path: "recipes.json", bytes: Array("[{\"nam\": \"Pie\"} {\"nam\": \"Cake\"}]".utf8))
    #expect(
      file.readRecipes(using: Parallel(jobs: 1)).diagnostics.map(\.id)
        == ["json-syntax", "missing-name", "unknown-field"])
  }

  @Test func nestingHasALimit() {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(JSONDocument(path: "a", bytes: Array(deep.utf8)).firstFault() == nil)
    let fault = JSONDocument(path: "a", bytes: Array("[\(deep)]".utf8)).firstFault()
    #expect(fault?.id == "too-deep")
    #expect(fault?.message == "lists and objects are nested more than 512 levels deep")
    #expect(fault?.location.column == 513)
    let endless = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(JSONDocument(path: "a", bytes: endless).firstFault()?.id == "too-deep")
  }

  @Test func utf16IsNamed() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x5B, 0, 0x5D, 0]
    let fault = JSONDocument(path: "a", bytes: bytes).firstFault()
    #expect(fault?.message == "the file is in UTF-16, but must be in UTF-8")
    #expect(JSONDocument(path: "a", bytes: [0x5B, 0, 0x5D, 0]).firstFault() != nil)
  }

  @Test func byteOrderMarkIsSkipped() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[{\"name\": \"Pie\"}]".utf8)
    let (recipes, diagnostics) = RecipeFile(path: "a", bytes: bytes).readRecipes(
      using: .init(jobs: 1))
    #expect(recipes.map(\.name) == ["Pie"])
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: ["18446744073709551616", "1e400", String(repeating: "9", count: 1000)])
  func numbersBeyondReachAreNamed(number: String) {
    let fault = JSONDocument(path: "a", bytes: Array("[{\"a\": \(number)}]".utf8)).firstFault()
    #expect(fault?.id == "json-syntax")
    #expect(fault?.location.column == 8)
    #expect(fault?.message.hasPrefix("the number \(number.prefix(24))") ?? false)
  }

  @Test func badBytesAreFoundAnywhere() {
    for bytes in [[0x5B, 0xFF, 0x5D], Array("[{\"a\": \"".utf8) + [0xC3] + Array("\"}]".utf8)] {
      let fault = JSONDocument(path: "a", bytes: bytes).firstFault()
      #expect(fault?.message == "these bytes are not UTF-8 text")
    }
  }

  @Test(
    "Reports files that do not contain a list of recipes",
    arguments: [
      ("{}", "this file must contain a list of recipes, not an object without \"recipes\""),
      (
        "{\"name\": \"Pie\"}",
        "this file must contain a list of recipes, not an object without \"recipes\""
      ),
      ("\"recipes\"", "this file must contain a list of recipes, not a single value"),
      ("null", "this file must contain a list of recipes, not a single value"),
      (
        "{\"recipes\": 4}",
        "this file must contain a list of recipes, not something else in \"recipes\""
      ),
    ])
  func notAList(text: String, message: String) {
    let diagnostics = RecipeFile(path: "a", bytes: Array(text.utf8)).readRecipes(
      using: .init(jobs: 1)
    )
    .diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.id == "not-a-recipe-list")
  }

  @Test func aBadKeyBesideTheRecipesIsRefused() {
    let text = "{\"\\ud800\": 1, \"recipes\": [{\"name\": \"Pie\"}]}"
    let (recipes, diagnostics) = RecipeFile(path: "a", bytes: Array(text.utf8))
      .readRecipes(using: .init(jobs: 1))
    #expect(recipes.map(\.name) == ["Pie"])
    #expect(diagnostics.map(\.id) == ["json-syntax"])
    #expect(diagnostics.first?.location.column == 3)
  }

  @Test func recipesMayStandBelowAKey() {
    let text = "{\"$schema\": \"x\", \"version\": [1], \"recipes\": [{\"name\": \"Pie\"}]}"
    let (recipes, diagnostics) = RecipeFile(path: "a", bytes: Array(text.utf8))
      .readRecipes(using: .init(jobs: 1))
    #expect(recipes.map(\.name) == ["Pie"])
    #expect(recipes.first?.origin.offset == text.utf8.count - 17)
    #expect(diagnostics.map(\.message) == ["\"version\" next to \"recipes\" is ignored"])
  }

  @Test("Reports more entries than can be counted, instead of truncating the list")
  func tooManyEntries() {
    func isRead(_ text: String) -> Bool { JSONParser().accepts(Array(text.utf8)) }
    let limit = 0xFF_FFFF
    #expect(isRead("[[" + String(repeating: "0,", count: limit - 2) + "0]]"))
    #expect(!isRead("[[" + String(repeating: "0,", count: limit - 1) + "0]]"))
    #expect(!isRead("{" + String(repeating: "\"\":0,", count: limit) + "\"\":0}"))
  }
}
