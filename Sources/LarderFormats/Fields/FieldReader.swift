package import LarderKitchen
package import LarderModel

/// Reads fields into values of the model and collects their problems.
///
/// Keeps the path to the current field; positions are looked up later, and only for problems.
package struct FieldReader {
  /// Maximum number of problems kept per recipe.
  package static let faultLimit = 100
  /// Maximum number of unknown configuration fields reported.
  package static let unknownLimit = 20
  /// Maximum key length, in bytes, that is considered.
  package static let keyLimit = 64

  package private(set) var faults: [FieldFault] = []
  package var hasErrors: Bool { faults.contains { $0.problem.severity == .error } }
  private var path: [FieldPath.Component] = []
  private var hasOverflown = false
  /// Whether another program wrote the file: unreadable values are then omitted with a warning,
  /// because the site's owner did not write them.
  package internal(set) var isForeign: Bool
  /// Whether to report notes too, about values that were understood despite unusual notation.
  package let isThorough: Bool
  /// Nodes of a JSON-LD document that are referenced here and defined in another place.
  var linked: LinkedNodes?
  /// Base URL of relative image URLs; without it they are paths below the content folder.
  package var base: WebAddress?
  /// Ingredients named in steps, until all ingredients are read.
  var namedIngredients: [NamedIngredient] = []
  /// URL folder that relative aliases are resolved against.
  package var folder = "/recipes/"
  /// Fields declared by the site's owner.
  package var declared: Lexicons?
  /// Values of unknown fields that are kept.
  var keptFields: [OwnValue] = []
  /// Vocabulary for parsing lines, amounts and times.
  private(set) var lexicon: Lexicon
  /// Notation of the file, used for examples in messages.
  private let notation: FieldNotation

  package init(
    _ notation: FieldNotation = .json, isForeign: Bool = false, isThorough: Bool = false,
    lexicon: Lexicon = .wordless
  ) {
    self.notation = notation
    self.isForeign = isForeign
    self.isThorough = isThorough
    self.lexicon = lexicon
  }

  /// Returns a field in the notation of the file: `"servings": 4`.
  package func example(_ key: String, _ value: String) -> String { notation.example(key, value) }

  /// Reads a value one level deeper in the path.
  package mutating func at<Result>(
    _ component: FieldPath.Component, _ body: (inout FieldReader) -> Result
  ) -> Result {
    enter(component)
    defer { leave() }
    return body(&self)
  }

  mutating func enter(_ component: FieldPath.Component) { path.append(component) }
  mutating func leave() { path.removeLast() }

  /// Reads a field under another program's name, with the tolerance for such files.
  mutating func asForeign<Result>(_ body: (inout FieldReader) -> Result) -> Result {
    let before = isForeign
    isForeign = true
    defer { isForeign = before }
    return body(&self)
  }

  /// Reads words of the current recipe in another language.
  mutating func speaking<Result>(
    _ language: String, _ body: (inout FieldReader) -> Result
  ) -> Result {
    let before = (lexicon, declared, namedIngredients)
    (declared, namedIngredients) = (declared?.spoken(in: language), [])
    lexicon = declared?.lexicon(language, []) ?? lexicon
    defer { (lexicon, declared, namedIngredients) = before }
    return body(&self)
  }

  /// Path of the current field.
  var here: FieldPath { FieldPath(path) }

  /// Reports a problem with a field that was read earlier.
  mutating func report(_ problem: Problem, at place: FieldPath) {
    let before = path
    path = place.components
    report(problem)
    path = before
  }

  /// Reports a problem with the current field.
  package mutating func report(_ problem: Problem, part: FieldPart = .value, quote: String? = nil) {
    guard faults.count < FieldReader.faultLimit else {
      if !hasOverflown {
        hasOverflown = true
        faults.append(FieldFault(problem: .tooManyFaults, path: FieldPath(), part: .value))
      }
      return
    }
    var problem = problem
    if isForeign { problem.severity = min(problem.severity, .warning) }
    faults.append(FieldFault(problem: problem, path: FieldPath(path), part: part, quote: quote))
  }

  /// Reports a problem with the current field, and returns `nil` in place of its value.
  package mutating func report<Result>(_ problem: Problem, part: FieldPart = .value) -> Result? {
    report(problem, part: part, quote: nil)
    return nil
  }

  /// Reports an error that leaves nothing to show, regardless of who wrote the file.
  mutating func mustReport(_ problem: Problem) {
    faults.append(FieldFault(problem: problem, path: FieldPath(path), part: .value))
  }

  /// Reports a value of the wrong type: `"servings" must be …, not true`.
  package mutating func mismatch(
    _ value: FieldValue, _ wanted: FieldExpectation, severity: Diagnostic.Severity = .error
  ) {
    report(
      .invalidField(
        wanted.kebab, wanted.key, expected: wanted.expected, found: FieldReader.described(value),
        hint: "write " + example(wanted.key, wanted.example(nearest: value)), severity: severity))
  }

  /// Reports a value of the wrong type, and returns `nil` in its place.
  package mutating func mismatch<Result>(
    _ value: FieldValue, _ wanted: FieldExpectation, severity: Diagnostic.Severity = .error
  ) -> Result? {
    mismatch(value, wanted, severity: severity)
    return nil
  }

  /// Returns whether a value has the wanted type. Any other value is reported unless it is absent.
  package mutating func holds(
    _ value: FieldValue, _ kind: FieldValue.Kind, _ wanted: FieldExpectation
  ) -> Bool {
    if value.kind == kind { return true }
    if !isAbsent(value) { mismatch(value, wanted) }
    return false
  }

  /// Returns the entries of an object, with unique keys. If a key is repeated, the last value wins,
  /// with a warning `duplicate-key`, as in JavaScript and most other parsers.
  package mutating func entries(of object: FieldValue) -> [FieldEntry] { entries(object.entries) }

  /// Removes duplicates from given entries. Keys over 64 bytes are never field names; they are
  /// reported here and not compared, because comparing many combining marks is slow.
  package mutating func entries(_ written: [FieldEntry]) -> [FieldEntry] {
    var entries = written
    if written.contains(where: { $0.key.utf8.count > FieldReader.keyLimit }) {
      entries = written.filter { $0.key.utf8.count <= FieldReader.keyLimit }
      for entry in written where entry.key.utf8.count > FieldReader.keyLimit {
        at(.key(entry.key)) { $0.report(.fieldNameTooLong(entry.key), part: .key) }
      }
    }
    guard let repeats = FieldReader.repeats(in: entries) else { return entries }
    var kept: [FieldEntry] = []
    for (index, entry) in entries.enumerated() {
      if let ordinal = repeats.ordinals[index] {
        at(.repeatedKey(entry.key, ordinal)) { $0.report(.duplicateKey(entry.key), part: .key) }
      }
      if !repeats.superseded.contains(index) { kept.append(entry) }
    }
    return kept
  }

  /// Reads the known parts of an object by key and value, and warns about others.
  ///
  /// - Parameter owner: The object, for messages: `a link`.
  package mutating func parts(
    of object: FieldValue, _ owner: String, _ known: [String],
    _ read: (String, FieldValue, inout FieldReader) -> Void
  ) {
    for part in entries(of: object) {
      if known.contains(part.key) {
        at(.key(part.key)) { read(part.key, part.value, &$0) }
      } else {
        unknown(part.key, of: owner, known: known)
      }
    }
  }

  /// Reads the entries that have the name of a field, and returns the others.
  mutating func readKnown<Field: RawRepresentable<String>>(
    _ entries: [FieldEntry], _ read: (Field, FieldValue, inout FieldReader) -> Void
  ) -> [FieldEntry] {
    var others: [FieldEntry] = []
    for entry in entries {
      if let field = Field(rawValue: entry.key) {
        at(.key(entry.key)) { read(field, entry.value, &$0) }
      } else {
        others.append(entry)
      }
    }
    return others
  }

  /// Warns about an unknown field: `unknown-field`, or `private-field` if its name suggests
  /// personal data.
  package mutating func unknown(_ key: String, of thing: String, known: [String]) {
    if key.utf8.elementsEqual("$schema".utf8) { return }
    let problem: Problem
    if FieldName.isPersonal(key) {
      problem = .privateField(key)
    } else if thing == "a recipe" {
      problem = .undeclaredField(key, known: known + (declared?.fields.map(\.name) ?? []))
    } else {
      problem = .unknownField(key, of: thing, known: known)
    }
    at(.key(key)) { $0.report(problem, part: .key) }
  }

  /// Notes that a field was recognized under another name.
  mutating func note(_ key: String, meaning name: String) {
    guard isThorough else { return }
    at(.key(key)) { $0.report(.fieldSynonym(key, of: name), part: .key) }
  }

  /// Returns the keys that occurred before (with their counts), and those repeated later.
  private static func repeats(
    in entries: [FieldEntry]
  ) -> (ordinals: [Int: Int], superseded: Set<Int>)? {
    var last: [[UInt8]: (index: Int, count: Int)] = [:]
    var ordinals: [Int: Int] = [:]
    var superseded: Set<Int> = []
    if entries.count <= 48, !hasRepeats(entries) { return nil }
    for (index, entry) in entries.enumerated() {
      let key = Array(entry.key.utf8)
      if let before = last[key] {
        ordinals[index] = before.count
        superseded.insert(before.index)
      }
      last[key] = (index, (last[key]?.count ?? 0) + 1)
    }
    return superseded.isEmpty ? nil : (ordinals, superseded)
  }

  /// Quadratic, which is fine for the few keys an object usually has.
  private static func hasRepeats(_ entries: [FieldEntry]) -> Bool {
    for index in entries.indices {
      let count = entries[index].key.utf8.count
      for other in 0..<index where entries[other].key.utf8.count == count {
        if entries[other].key.utf8.elementsEqual(entries[index].key.utf8) { return true }
      }
    }
    return false
  }
}

extension FieldReader {
  /// Describes a value for a message: `true`, `"abc"`, `a list`.
  package static func described(_ value: FieldValue) -> String {
    switch value.kind {
    case .null: "null"
    case .bool: value.bool == true ? "true" : "false"
    case .number: (value.digits ?? "a number").shortened
    case .string: "\"" + (value.text ?? "").shortened + "\""
    case .list, .object: value.kind.rawValue
    }
  }
}

/// The expected content of a field, for reading and for error messages.
package struct FieldExpectation: Hashable, Sendable {
  /// Name in the file: `prepMinutes`, or `Prep time` in prose.
  package var key: String
  /// Name in the schema.
  private let field: String
  /// Text that completes "must be …": `a number or a range such as "4-6"`.
  package var expected: String
  /// A valid value in JSON: `4`.
  package var example: String

  package init(_ key: String, _ expected: String, example: String) {
    self.key = key
    field = key
    self.expected = expected
    self.example = example
  }

  /// Returns a valid value: of the words that the field accepts, the one nearest to `value`.
  func example(nearest value: FieldValue) -> String {
    let words = expected.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0 % 2 == 1 ? String($1) : nil }
    let mark = example.hasPrefix("\"") ? "\"" : ""
    guard value.kind == .string, let text = value.text,
      words.contains(where: { mark + $0 + mark == example }),
      let nearest = Suggestion.nearest(to: text, in: words)
    else { return example }
    return mark + nearest + mark
  }

  /// Returns the same expectation for a field that the file calls `key`.
  package func named(_ key: String) -> FieldExpectation {
    var wanted = self
    wanted.key = key
    return wanted
  }

  /// The field as the end of a diagnostic identifier: `prep-minutes`, `base-url`.
  package var kebab: String {
    var kebab = ""
    var isInCapitals = false
    for scalar in field.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, !isInCapitals { kebab += "-" }
      isInCapitals = isCapital
      kebab.unicodeScalars.append(scalar)
    }
    return kebab.lowercased()
  }
}

extension RecipeField {
  package var expectation: FieldExpectation {
    FieldExpectation(rawValue, expected, example: example)
  }

  /// Returns the expectation of this field under another program's name `key`.
  func expectation(as key: String) -> FieldExpectation { expectation.named(key) }
}
