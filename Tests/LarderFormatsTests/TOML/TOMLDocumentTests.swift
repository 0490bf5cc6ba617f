import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats

@Suite struct TOMLDocumentTests {
  private func document(_ toml: String) -> TOMLDocument {
    let source = SourceText(path: "pie.md", text: "+++\n\(toml)\n+++\n")
    return TOMLDocument(source, in: 4..<(4 + toml.utf8.count))
  }

  /// Returns a value as text: `{a: 1, b: [true, "x"]}`.
  private func shown(_ value: FieldValue) -> String {
    switch value.kind {
    case .object:
      "{" + value.entries.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", ") + "}"
    case .list: "[" + value.elements.map(shown).joined(separator: ", ") + "]"
    case .string: "\"\(value.text ?? "")\""
    case .number: value.digits ?? ""
    case .bool: value.bool == true ? "true" : "false"
    case .null: "null"
    }
  }

  @Test("Reads values in file order")
  func values() throws {
    let root = try #require(
      document(
        """
        title = "Pie \\"x\\""
        b = true
        a = 1_000
        half = 0.5
        day = 2024-12-31
        moment = 2024-12-31T10:20:30Z
        hour = 10:20:00
        nothing = nan
        list = [1, "a", [2], {y = 1, x = 2}]
        text = '''
        a
        b'''
        z.y = 1
        [table]
        c = "ä"
        [[rows]]
        n = 1
        [[rows]]
        n = 2
        """
      ).root)
    #expect(
      shown(root)
        == #"{title: "Pie "x"", b: true, a: 1000, half: 0.5, day: "2024-12-31", "#
        + #"moment: "2024-12-31T10:20:30Z", hour: "10:20:00", nothing: "nan", "#
        + #"list: [1, "a", [2], {y: 1, x: 2}], text: "a\#nb", z: {y: 1}, table: {c: "ä"}, "#
        + "rows: [{n: 1}, {n: 2}]}")
  }

  @Test("Has no root if the document is empty", arguments: ["", "# nothing", "\n\n"])
  func empty(toml: String) {
    #expect(document(toml).root == nil)
    #expect(document(toml).diagnostics.isEmpty)
  }

  @Test(
    "Reports errors with their positions and hints",
    arguments: [
      (
        "title = Pie", "2:9", "this is not a TOML value",
        "put text in quotes: title = \"Apple pie\""
      ),
      (
        "title: Pie", "2:6", "an equals sign is missing after the name of the field",
        "write title = \"Apple pie\""
      ),
      (
        "ä = 1", "2:1", "the name of a field was expected here", "write title = \"Apple pie\""
      ),
      ("a = 1\na = 2", "3:5", "this field appears twice", "remove one of them"),
      (
        "title = \"Pie", "2:13", "this text is not closed correctly",
        "end it on its line with the quote it begins with, and write \\\\ for a backslash"
      ),
      (
        "tags = [\"a\" \"b\"]", "2:13",
        "a comma or the closing bracket is missing before this", nil
      ),
      (
        "time = 30 min", "2:11", "this is not a TOML value",
        "put text in quotes: title = \"Apple pie\""
      ),
    ] as [(String, String, String, String?)])
  func faults(toml: String, place: String, message: String, hint: String?) {
    let found = document(toml).diagnostics
    #expect(found.map { "\($0.location)" } == ["pie.md:\(place)"])
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.hint) == [hint])
    #expect(found.map(\.id) == ["toml-syntax"])
    #expect(document(toml).root == nil)
  }

  @Test("Reports field problems at the value, or at the key")
  func fields() {
    let toml = "title = \"Pie\"\nservings = true\n[nutrition]\ncalories = \"many\""
    let source = SourceText(path: "pie.md", text: "+++\n\(toml)\n+++\n")
    let (_, diagnostics) = FrontMatterReader.recipe(source: source)
    #expect(
      diagnostics.map { DiagnosticPrinter.text($0) } == [
        """
        pie.md:3:12: error: "servings" must be a number or a range such as "4-6", not true \
        [invalid-servings]
        3 | servings = true
          |            ^~~~
        hint: write servings = 4

        """,
        """
        pie.md:5:12: error: "calories" must be a number of kcal or text such as "12 kcal", not \
        "many" [invalid-calories]
        5 | calories = "many"
          |            ^~~~~~
        hint: write calories = 12

        """,
      ])
  }

  @Test("Rejects too deep nesting and too long text before or during parsing")
  func limits() {
    let deep = [
      String(repeating: "a.", count: 5000) + "a = 1",
      "[" + String(repeating: "\"a\" . ", count: 5000) + "a]",
      "a = " + String(repeating: "[", count: 5000), "a = " + String(repeating: "{a=", count: 5000),
    ]
    for toml in deep {
      #expect(document(toml).diagnostics.map(\.message) == ["this TOML is nested too deeply"])
      #expect(document(toml).diagnostics.map(\.id) == ["too-deep"])
    }
    let long = document("# " + String(repeating: "a", count: 300_000)).diagnostics
    #expect(long.map(\.message) == ["the TOML is longer than 256 kB"])
    #expect(long.map(\.id) == ["too-long"])
  }

  @Test("Does not read text with many sentences as a key")
  func sentences() {
    let words = (1...80).map { "Sentence \($0), as it were" }.joined(separator: ". ")
    #expect(document("notes = \"\(words)\"").diagnostics.isEmpty)
  }

  @Test("Reports bytes that are not UTF-8 with their position")
  func encoding() {
    let bytes = Array("+++\na = \"".utf8) + [0xE8] + Array("\"\n+++\n".utf8)
    let document = TOMLDocument(SourceText(path: "pie.md", bytes: bytes), in: 4..<13)
    #expect(document.diagnostics.map(\.id) == ["text-encoding"])
    #expect(document.diagnostics.map { "\($0.location)" } == ["pie.md:2:6"])
  }
}
