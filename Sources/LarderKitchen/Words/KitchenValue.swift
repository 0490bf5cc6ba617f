package import LarderModel

/// The content of a vocabulary file, independent of its notation.
package enum KitchenValue: Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([KitchenValue])
  /// Values by key; of duplicate keys, the last counts.
  case object([String: KitchenValue])
  /// Values not used in vocabularies: `null` and decimal fractions.
  case other

  /// Merges another value into this one: objects are merged by key, everything else is replaced.
  ///
  ///     // {"units": {"g": …, "ml": …}} under {"units": {"g": …}} keeps its "ml"
  package func merging(_ other: KitchenValue) -> KitchenValue {
    guard case .object(let own) = self, case .object(let others) = other else { return other }
    return .object(own.merging(others) { $0.merging($1) })
  }

  /// The name of the type in messages.
  var kind: String {
    switch self {
    case .text: "a string"
    case .number: "a number"
    case .flag: "a boolean"
    case .list: "a list"
    case .object: "an object"
    case .other: "a value of another kind"
    }
  }

  // A value of the wrong type counts as missing: see `KitchenShape`.

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var number: Int? { if case .number(let number) = self { number } else { nil } }

  var isTrue: Bool { if case .flag(let flag) = self { flag } else { false } }

  var elements: [KitchenValue] { if case .list(let elements) = self { elements } else { [] } }

  var entries: [String: KitchenValue] {
    if case .object(let entries) = self { entries } else { [:] }
  }

  var words: [String] { elements.compactMap(\.text) }

  /// The value of a text such as `1/2`.
  var fraction: Fraction? {
    let parts = text?.utf8.split(separator: 0x2F, maxSplits: 1).map { Int64(String($0) ?? "") }
    guard let parts, let over = parts.first ?? nil, let under = parts.count > 1 ? parts[1] : 1
    else { return nil }
    return Fraction(over, over: under)
  }
}

/// An error in a vocabulary file, before its position is looked up.
package struct KitchenFault: Sendable {
  package enum Step: Hashable, Sendable {
    case key(String)
    /// An index from 0.
    case index(Int)
  }

  /// The path from the file's object to the invalid value.
  package var path: [Step]
  /// Whether the last key is invalid rather than its value.
  package var isKey: Bool
  package var problem: Problem

  /// Returns `invalid-kitchen` and `unknown-field` errors in a vocabulary file.
  package static func faults(inKitchen value: KitchenValue) -> [KitchenFault] {
    faults(in: value, .kitchen)
  }

  /// Returns the same errors in the file of foods.
  package static func faults(inFoods value: KitchenValue) -> [KitchenFault] {
    faults(in: value, .foods)
  }

  private static func faults(in value: KitchenValue, _ shape: KitchenShape) -> [KitchenFault] {
    var faults: [KitchenFault] = []
    shape.check(value, into: &faults)
    return faults
  }
}

/// The type of a value in a vocabulary file.
private indirect enum KitchenShape: Sendable {
  case text, number, fraction, flag, color
  /// An element of a word list.
  case word
  case words
  case lists
  /// An object with known keys, and its name in messages.
  case object([(key: String, shape: KitchenShape)], name: String = "a kitchen")
  /// An object whose keys are words of the language.
  case table(KitchenShape)

  private static func section<List: WordList>(
    _ list: List.Type, _ others: [(key: String, shape: KitchenShape)] = []
  ) -> KitchenShape {
    .object(others + List.allCases.map { ($0.rawValue, .words) })
  }

  private static let durationUnits: KitchenShape = .object(
    KitchenSection<Kitchen.Durations>.seconds.keys.sorted().map { ($0, .words) })

  /// The type of `kitchen/<language>.json`.
  static let kitchen: KitchenShape = .object([
    ("numbers", section(Kitchen.Numbers.self, [("words", .table(.fraction)), ("decimal", .text)])),
    (
      "units",
      .object(
        Unit.allCases.map { ($0.rawValue, .object([("write", .words), ("read", .words)])) },
        name: "\"units\"")
    ),
    (
      "measures",
      section(
        Kitchen.Measures.self, [("behind", .table(.words)), ("notBefore", .table(.words))])
    ),
    ("preparation", section(Kitchen.Preparation.self)),
    (
      "durations",
      section(
        Kitchen.Durations.self,
        [
          ("units", durationUnits), ("fields", durationUnits), ("tails", .table(.number)),
          ("phrases", .table(.number)),
        ])
    ),
    ("temperatures", section(Kitchen.Temperatures.self)),
    (
      "steps",
      section(
        Kitchen.Steps.self,
        [("irregular", .table(.text)), ("headFirst", .flag), ("compounds", .flag)])
    ),
    ("agreement", section(Kitchen.Agreement.self)),
    ("headings", section(Kitchen.Headings.self)),
    ("servings", section(Kitchen.Servings.self)),
    ("facts", section(Kitchen.Facts.self)),
    ("fields", section(Kitchen.Fields.self)),
    (
      "search",
      section(Kitchen.Search.self, [("diets", .table(.words)), ("groups", .table(.words))])
    ),
    (
      "covers",
      section(Kitchen.Covers.self, [("dishes", .table(.words)), ("methods", .table(.words))])
    ),
    (
      "menu",
      section(
        Kitchen.Menu.self,
        [("seasons", .object(Season.allCases.map { ($0.rawValue, .words) }, name: "\"seasons\""))])
    ),
    ("synonyms", .lists),
    ("foods", .table(.text)),
  ])

  /// The appearance of a food on covers.
  private static let look: KitchenShape = .object(
    [
      ("shape", .text), ("body", .color), ("detail", .color), ("tint", .number),
      ("grams", .number), ("is", .words),
    ], name: "\"look\"")

  /// The type of `kitchen/foods.json`.
  static let foods: KitchenShape = .table(
    .object([
      ("cup", .number), ("liquid", .flag), ("dense", .flag), ("weighed", .flag),
      ("precise", .flag), ("staple", .flag), ("aisle", .text), ("picture", .text), ("look", look),
      ("of", .text),
      ("unit", .text), ("members", .words), ("piece", .flag), ("from", .text),
      ("gives", .number),
      ("contains", .words), ("may", .words),
    ]))

  /// Reports values and keys that are not allowed at a place.
  func check(
    _ value: KitchenValue, at path: [KitchenFault.Step] = [], into faults: inout [KitchenFault]
  ) {
    switch (self, value) {
    case (.text, .text), (.word, .text), (.number, .number), (.flag, .flag): return
    case (.fraction, .text) where value.fraction != nil: return
    case (.color, .text(let text)) where Colour(css: text) != nil: return
    case (.words, .list(let elements)):
      for (index, element) in elements.enumerated() {
        KitchenShape.word.check(element, at: path + [.index(index)], into: &faults)
      }
    case (.lists, .list(let elements)):
      for (index, element) in elements.enumerated() {
        KitchenShape.words.check(element, at: path + [.index(index)], into: &faults)
      }
    case (.table(let shape), .object(let entries)):
      for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
        shape.check(value, at: path + [.key(key)], into: &faults)
      }
    case (.object(let known, let name), .object(let entries)):
      for (key, shape) in known {
        if let value = entries[key] { shape.check(value, at: path + [.key(key)], into: &faults) }
      }
      let keys = known.map(\.key)
      for key in entries.keys.sorted() where !keys.contains(key) {
        faults.append(
          KitchenFault(
            path: path + [.key(key)], isKey: true,
            problem: .unknownField(key, of: name, known: keys)))
      }
    default:
      let keys = path.compactMap { if case .key(let key) = $0 { key } else { nil } }
      let (wanted, example) = wanted
      faults.append(
        KitchenFault(
          path: path, isKey: false,
          problem: .invalidKitchen(
            keys.last, expected: wanted, found: value.kind, example: example)))
    }
  }

  /// The name of the type in messages, and an example.
  private var wanted: (String, example: String) {
    switch self {
    case .text: ("a text", "\"word\"")
    case .number: ("a whole number", "240")
    case .fraction: ("a number in a text", "\"1/2\"")
    case .color: ("a color", "\"#c23a22\"")
    case .flag: ("true or false", "true")
    case .word: ("words", "[\"word\"]")
    case .words: ("a list of words", "[\"word\"]")
    case .lists: ("a list of lists", "[[\"a\", \"b\"]]")
    case .object, .table: ("an object", "{}")
    }
  }
}
