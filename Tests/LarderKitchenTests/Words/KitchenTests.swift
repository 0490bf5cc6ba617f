import LarderKitchen
import LarderModel
import Testing

@Suite struct KitchenTests {
  private let value = FieldValue([
    "numbers": FieldValue([
      "words": FieldValue(["half": .string("1/2"), "two": .string("2")]),
      "and": .list([.string("and")]),
      "decimal": .string(","),
    ]),
    "units": FieldValue([
      "cup": FieldValue(["write": .list([.string("cup/cups")]), "read": .list([.string("c")])])
    ]),
    "durations": FieldValue(["units": FieldValue(["minute": .list([.string("min")])])]),
    "foods": FieldValue(["leek": .string("leek/leeks; poireau")]),
    "synonyms": .list([.list([.string("leek"), .string("porree")])]),
  ])

  @Test("A vocabulary contains the words of its file, or is empty without a file")
  func words() {
    let kitchen = Kitchen(language: "en", value)
    #expect(Kitchen.faults(in: value).isEmpty)
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
      FieldValue([
        "numbers": FieldValue(["and": .list([.string("")])]),
        "durations": FieldValue([
          "units": FieldValue([
            "hour": .list([.string("hours")]), "minute": .list([.string("minutes")]),
          ]),
          "phrases": FieldValue(["an age": .number("\(Int.max / 3600 * 3600)")]),
          "tails": FieldValue(["and ages": .number("\(Int.max)")]), "keys": .list([.string("age")]),
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
    let value = FieldValue([
      "numbers": FieldValue(["and": .string("and"), "words": FieldValue(["half": .string("½")])]),
      "units": FieldValue(["cupp": .object([])]),
      "steps": FieldValue([
        "headFirst": .number("1"), "links": .list([.string("of"), .number("1")]),
      ]),
      "wordss": .list([]),
    ])
    #expect(
      Kitchen.faults(in: value).map { fault in
        let path = fault.path.components.map { step in
          switch step {
          case .key(let key), .repeatedKey(let key, _): key
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
    let german = FieldValue([
      "numbers": FieldValue(["and": .list([.string("und")]), "decimal": .string(",")])
    ])
    let swiss = FieldValue(["numbers": FieldValue(["decimal": .string(".")])])
    let kitchens = Kitchens(["de": .init { _ in german }, "de-CH": .init { _ in swiss }])
    #expect(kitchens["de-CH"].numbers.decimal == ".")
    #expect(kitchens["de-CH"].numbers[.and] == ["und"])
    #expect(kitchens["DE-at"].numbers.decimal == ",")
    #expect(kitchens["fi"].numbers[.and] == [])
  }
}
