internal import LarderModel

/// One object of a kitchen's file while it is read; knows where it is and which keys were wanted.
struct KitchenSection {
  private(set) var faults: [KitchenFault] = []
  /// Every key that is in the object.
  let keys: [String]
  private let entries: [String: KitchenValue]
  private let path: [KitchenFault.Step]
  private var known: [String] = []

  init(_ value: KitchenValue?, at path: [KitchenFault.Step] = []) {
    self.path = path
    if case .object(let entries) = value { self.entries = entries } else { entries = [:] }
    keys = entries.keys.sorted()
    if let value, case .object = value { return }
    if let value { mismatch(value, at: [], wanted: "an object", example: "{}") }
  }

  /// Reads the object of a key; nothing at all where it is missing.
  mutating func section<Result>(_ key: String, _ read: (inout KitchenSection) -> Result) -> Result {
    known.append(key)
    var section = KitchenSection(entries[key], at: path + [.key(key)])
    let result = read(&section)
    section.reportUnknown()
    faults += section.faults
    return result
  }

  /// The words in the list of a key.
  mutating func words(_ key: String) -> [String] {
    known.append(key)
    return entries[key].map { words(of: $0, at: [.key(key)]) } ?? []
  }

  /// The singulars and plurals in the list of a key.
  mutating func forms(_ key: String) -> [WordForms] { words(key).map { WordForms($0) } }

  mutating func text(_ key: String) -> String? {
    known.append(key)
    guard let value = entries[key] else { return nil }
    if case .text(let text) = value { return text }
    mismatch(value, at: [.key(key)], wanted: "a text", example: "\"word\"")
    return nil
  }

  mutating func number(_ key: String) -> Int? {
    known.append(key)
    guard let value = entries[key] else { return nil }
    if case .number(let number) = value { return number }
    mismatch(value, at: [.key(key)], wanted: "a whole number", example: "240")
    return nil
  }

  mutating func flag(_ key: String) -> Bool {
    known.append(key)
    guard let value = entries[key] else { return false }
    if case .flag(let flag) = value { return flag }
    mismatch(value, at: [.key(key)], wanted: "true or false", example: "true")
    return false
  }

  /// Numbers by their words, which are the keys.
  mutating func numbers() -> [String: Int] {
    keys.reduce(into: [:]) { $0[$1] = number($1) }
  }

  /// Lists of words by their keys.
  mutating func lists() -> [String: [String]] { keys.reduce(into: [:]) { $0[$1] = words($1) } }

  /// Texts by their keys.
  mutating func texts() -> [String: String] { keys.reduce(into: [:]) { $0[$1] = text($1) } }

  /// Fractions by their words: `"half": "1/2"`.
  mutating func fractions() -> [String: Fraction] {
    keys.reduce(into: [:]) { numbers, word in
      guard let text = text(word) else { return }
      let parts = text.split(separator: "/", maxSplits: 1).map { Int64($0) }
      if let over = parts.first ?? nil, let under = parts.count > 1 ? parts[1] : 1,
        let number = Fraction(over, over: under)
      {
        numbers[word] = number
      } else {
        mismatch(.text(text), at: [.key(word)], wanted: "a number in a text", example: "\"1/2\"")
      }
    }
  }

  /// The lists of words in the list of a key.
  mutating func lists(_ key: String) -> [[String]] {
    known.append(key)
    guard let value = entries[key] else { return [] }
    guard case .list(let elements) = value else {
      mismatch(value, at: [.key(key)], wanted: "a list of lists", example: "[[\"a\", \"b\"]]")
      return []
    }
    return elements.enumerated().map { index, element in
      words(of: element, at: [.key(key), .index(index)])
    }
  }

  /// Warns of keys that nobody asked for.
  mutating func reportUnknown() {
    for key in keys where !known.contains(key) {
      faults.append(
        KitchenFault(
          path: path + [.key(key)], isKey: true,
          problem: .unknownField(key, of: "a kitchen", known: known)))
    }
  }

  /// Reports a key that means nothing.
  mutating func reject(_ key: String, _ problem: Problem) {
    known.append(key)
    faults.append(KitchenFault(path: path + [.key(key)], isKey: true, problem: problem))
  }

  private mutating func words(of value: KitchenValue, at steps: [KitchenFault.Step]) -> [String] {
    guard case .list(let elements) = value else {
      mismatch(value, at: steps, wanted: "a list of words", example: "[\"word\"]")
      return []
    }
    return elements.enumerated().compactMap { index, element in
      if case .text(let word) = element { return word }
      mismatch(element, at: steps + [.index(index)], wanted: "words", example: "[\"word\"]")
      return nil
    }
  }

  private mutating func mismatch(
    _ value: KitchenValue, at steps: [KitchenFault.Step], wanted: String, example: String
  ) {
    let keys = (path + steps).compactMap { if case .key(let key) = $0 { key } else { nil } }
    faults.append(
      KitchenFault(
        path: path + steps, isKey: false,
        problem: .invalidKitchen(
          keys.last, expected: wanted, found: value.kind, example: example)))
  }
}
