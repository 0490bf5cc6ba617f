package import LarderModel

extension Kitchen {
  /// Returns `invalid-words` and `unknown-field` errors in a vocabulary file.
  package static func faults(in value: FieldValue) -> [FieldFault] { faults(in: value, .kitchen) }

  /// Returns the same errors in the file of foods.
  package static func faults(inFoods value: FieldValue) -> [FieldFault] {
    faults(in: value, .foods)
  }

  private static func faults(in value: FieldValue, _ shape: KitchenShape) -> [FieldFault] {
    var faults: [FieldFault] = []
    shape.check(value, into: &faults)
    return faults
  }
}

// Values of a vocabulary file. One of the wrong type counts as missing: see `KitchenShape`.
extension FieldValue {
  var wholeNumber: Int? { digits.flatMap { Int($0) } }

  var isTrue: Bool { bool ?? false }

  var words: [String] { elements.compactMap(\.text) }

  /// The value of a text such as `1/2`.
  var fraction: Fraction? {
    let parts = text?.utf8.split(separator: 0x2F, maxSplits: 1).map { Int64(String($0) ?? "") }
    guard let parts, let over = parts.first ?? nil, let under = parts.count > 1 ? parts[1] : 1
    else { return nil }
    return Fraction(over, over: under)
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
    _ value: FieldValue, at path: [FieldPath.Component] = [], into faults: inout [FieldFault]
  ) {
    switch (self, value.kind) {
    case (.text, .string), (.word, .string), (.flag, .bool): return
    case (.number, .number) where value.wholeNumber != nil: return
    case (.fraction, .string) where value.fraction != nil: return
    case (.color, .string) where value.text.flatMap({ Colour(css: $0) }) != nil: return
    case (.words, .list):
      for (index, element) in value.elements.enumerated() {
        KitchenShape.word.check(element, at: path + [.index(index)], into: &faults)
      }
    case (.lists, .list):
      for (index, element) in value.elements.enumerated() {
        KitchenShape.words.check(element, at: path + [.index(index)], into: &faults)
      }
    case (.table(let shape), .object):
      for (key, value) in value.members.sorted(by: { $0.key < $1.key }) {
        shape.check(value, at: path + [.key(key)], into: &faults)
      }
    case (.object(let known, let name), .object):
      for (key, shape) in known {
        if let value = value[key] { shape.check(value, at: path + [.key(key)], into: &faults) }
      }
      let keys = known.map(\.key)
      for key in value.members.keys.sorted() where !keys.contains(key) {
        faults.append(
          FieldFault(
            problem: .unknownField(key, of: name, known: keys),
            path: FieldPath(path + [.key(key)]), part: .key))
      }
    default:
      let keys = path.compactMap { if case .key(let key) = $0 { key } else { nil } }
      let (wanted, example) = wanted
      // Vocabularies contain neither `null` nor decimal fractions.
      let isUsed = value.kind != .null && (value.digits == nil || value.wholeNumber != nil)
      faults.append(
        FieldFault(
          problem: .invalidKitchen(
            keys.last, expected: wanted,
            found: isUsed ? value.kind.rawValue : "a value of another kind", example: example),
          path: FieldPath(path), part: .value))
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
