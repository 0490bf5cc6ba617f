import LarderKitchen
import LarderModel
import Testing

@Suite struct KitchenTests {
  private let value = KitchenValue.object([
    "numbers": .object([
      "words": .object(["half": .text("1/2"), "two": .text("2")]), "and": .list([.text("and")]),
      "decimal": .text(","),
    ]),
    "units": .object([
      "cup": .object(["write": .list([.text("cup/cups")]), "read": .list([.text("c")])])
    ]),
    "durations": .object(["units": .object(["minute": .list([.text("min")])])]),
    "foods": .object(["leek": .text("leek/leeks; poireau")]),
    "synonyms": .list([.list([.text("leek"), .text("porree")])]),
  ])

  @Test("A vocabulary contains the words of its file, or is empty without a file")
  func words() {
    let kitchen = Kitchen(language: "en", value)
    #expect(KitchenFault.faults(inKitchen: value).isEmpty)
    #expect(kitchen.numbers.words["half"] == Fraction(1, over: 2))
    #expect(kitchen.numbers.decimal == ",")
    #expect(kitchen.units[.cup]?.write == [WordForms("cup/cups")])
    #expect(kitchen.units[.cup]?.write.first?.many == "cups")
    #expect(kitchen.units[.cup]?.read == ["c"])
    #expect(kitchen.durations.units.map(\.word) == ["min"])
    #expect(kitchen.foods["leek"] == [WordForms("leek/leeks"), WordForms("poireau")])
    #expect(kitchen.synonyms == [["leek", "porree"]])
    #expect(kitchen.steps[.links] == [])
    #expect(!kitchen.steps.headFirst)
  }

  @Test("Ignores empty words and durations beyond the limit")
  func absurd() {
    let kitchen = Kitchen(
      language: "en",
      .object([
        "numbers": .object(["and": .list([.text("")])]),
        "durations": .object([
          "units": .object(["hour": .list([.text("hours")]), "minute": .list([.text("minutes")])]),
          "phrases": .object(["an age": .number(.max / 3600 * 3600)]),
          "tails": .object(["and ages": .number(.max)]), "keys": .list([.text("age")]),
        ]),
      ]))
    func durations(_ text: String) -> [Int] {
      DurationScanner(kitchen).durations(in: Array(text.utf8)).map(\.lower.count)
    }
    #expect(durations("1 hours 30 minutes") == [5400])
    #expect(durations("an age 30 minutes, 2 hours and ages") == [1800, 7200])
  }

  @Test("Reports invalid parts of a vocabulary with their path")
  func faults() {
    let value = KitchenValue.object([
      "numbers": .object(["and": .text("and"), "words": .object(["half": .text("½")])]),
      "units": .object(["cupp": .object([:])]),
      "steps": .object(["headFirst": .number(1), "links": .list([.text("of"), .number(1)])]),
      "wordss": .list([]),
    ])
    #expect(
      KitchenFault.faults(inKitchen: value).map { fault in
        let path = fault.path.map { step in
          switch step {
          case .key(let key): key
          case .index(let index): String(index)
          }
        }
        let hint = fault.problem.hint.map { " (\($0))" } ?? ""
        return "\(path.joined(separator: ".")): \(fault.problem.message)\(hint)"
      } == [
        "numbers.words.half: \"half\" must contain a number in a text, not a string"
          + " (write \"half\": \"1/2\")",
        "numbers.and: \"and\" must contain a list of words, not a string (write \"and\": [\"word\"])",
        "units.cupp: unknown field \"cupp\" of \"units\" (did you mean \"cup\"?)",
        "steps.headFirst: \"headFirst\" must contain true or false, not a number"
          + " (write \"headFirst\": true)",
        "steps.links.1: \"links\" must contain words, not a number (write \"links\": [\"word\"])",
        "wordss: unknown field \"wordss\" of a kitchen",
      ])
  }

  @Test("The vocabulary of a region is that of its language with its own additions")
  func regions() {
    let german = KitchenValue.object([
      "numbers": .object(["and": .list([.text("und")]), "decimal": .text(",")])
    ])
    let swiss = KitchenValue.object(["numbers": .object(["decimal": .text(".")])])
    let kitchens = Kitchens(["de": .init { _ in german }, "de-CH": .init { _ in swiss }])
    #expect(kitchens["de-CH"].numbers.decimal == ".")
    #expect(kitchens["de-CH"].numbers[.and] == ["und"])
    #expect(kitchens["DE-at"].numbers.decimal == ",")
    #expect(kitchens["fi"].numbers[.and] == [])
  }
}
