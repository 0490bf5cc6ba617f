import LarderModel
import Testing

@testable import LarderFormats

@Suite struct KitchenTextTests {
  @Test(
    "Formats binary fractions as in recipes",
    arguments: [
      (1.0, "1"), (0.5, "1/2"), (0.333, "1/3"), (0.3333333, "1/3"), (1.666667, "1 2/3"),
      (2.75, "2 3/4"), (0.125, "1/8"), (1.1, "1.1"), (12.0625, "12.063"), (250, "250"),
      (0.0004, "0.0004"), (2.9999, "3"),
    ])
  func amounts(_ value: Double, _ text: String) {
    #expect(DecimalText.kitchenText(value) == text)
  }
}

@Suite struct Base64Tests {
  @Test(
    "Decodes Base64 with and without padding, across lines and in a data URL",
    arguments: ["aGVsbG8=", "aGVsbG8", "aGVs\r\nbG8=", "data:image/png;base64,aGVsbG8="])
  func read(_ text: String) {
    #expect([UInt8](base64: text) == Array("hello".utf8))
  }

  @Test("Rejects text that is not Base64", arguments: ["", "a*b", "data:text/plain,{}"])
  func refused(_ text: String) {
    #expect([UInt8](base64: text) == nil)
  }
}

@Suite struct TextLinesTests {
  @Test("Treats lines in capitals as headings, unless all are")
  func headings() {
    #expect(
      TextLines.withHeadings("1 egg\n FOR THE TOP \n\nsalt") == ["1 egg", "FOR THE TOP:", "salt"])
    #expect(TextLines.withHeadings("SALT\nPEPPER") == ["SALT", "PEPPER"])
    #expect(TextLines.withHeadings("2 EGGS\nsalt") == ["2 EGGS", "salt"])
  }

  @Test("Separates nutrition facts from other lines")
  func nutrition() {
    let (facts, rest) = TextLines.nutrition(
      "**Calories**: 90 kcal,\n- Fat: 3 g\nVery salty\nServing size: 1 bowl\nServes: 2")
    #expect(facts?["Calories"]?.words == "90 kcal")
    #expect(facts?["Fat"]?.words == "3 g")
    #expect(rest == ["Very salty", "per 1 bowl", "Serves: 2"])
  }
}

@Suite struct StepNumberTests {
  @Test(
    "Removes the number of a step, but not an amount",
    arguments: [
      ("1. Mix.", "Mix."), ("2.Mix.", "Mix."), ("10) Mix.", "Mix."),
      ("3. 40 minutes", "40 minutes"),
      ("1.5 l milk", "1.5 l milk"), ("4 eggs", "4 eggs"), ("1.", "1."), ("", ""),
    ])
  func numbers(_ line: String, _ rest: String) {
    #expect(TextLines.withoutNumber(line) == rest)
  }
}

@Suite struct TandoorTextTests {
  @Test("Replaces placeholders of ingredients and amounts, and keeps all others")
  func marks() {
    let lines = ["2 eggs", "salt"]
    #expect(
      RecipeFormat.plain("Beat {{ ingredients[0] }}, add {{ingredients[1]}}.", lines)
        == "Beat 2 eggs, add salt.")
    #expect(RecipeFormat.plain("Add {% scale(100) %} g. {{ x }} {", []) == "Add 100 g. {{ x }} {")
    #expect(RecipeFormat.plain("{{ ingredients[7] }}", lines) == "{{ ingredients[7] }}")
  }

  @Test("Splits off notes and sources below a method, and keeps other headings")
  func endings() {
    let (method, notes, source) = RecipeFormat.parted(
      "Mix.\n### Oven\nBake.\n### Source\nAnn\nhttps://a.example")
    #expect(method == "Mix.\n### Oven\nBake.")
    #expect(source?.name == "Ann")
    #expect(source?.address == "https://a.example")
    #expect(notes.isEmpty)
  }
}
