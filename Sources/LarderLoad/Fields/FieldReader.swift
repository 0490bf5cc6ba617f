package import LarderKitchen
package import LarderModel

/// Reads fields into values of the model and collects what is wrong with them.
///
/// Keeps the path to the current field; positions are looked up afterwards, and only
/// for faults.
package struct FieldReader {
  /// At most this many faults of one recipe are kept.
  package static let faultLimit = 100
  /// At most this many unknown fields of the configuration are reported.
  package static let unknownLimit = 20
  /// Bytes of the longest key that is looked at.
  package static let keyLimit = 64

  package private(set) var faults: [FieldFault] = []
  private var path: [FieldPath.Component] = []
  private var hasOverflown = false
  /// Whether the notation is another program's: what cannot be read is then left out with a
  /// warning, since the site's owner did not write it.
  package private(set) var isForeign: Bool
  /// Whether notes are wanted too: what was understood, but is written otherwise here.
  package let isThorough: Bool
  /// What a JSON-LD document says elsewhere about what it names here.
  var linked: LinkedNodes?
  /// What relative addresses of pictures are counted from; paths below the content without it.
  package var base: WebAddress?
  /// Ingredients that steps name, until all are read.
  var namedIngredients: [NamedIngredient] = []
  /// The folder of the page that relative aliases start from.
  package var folder = "/recipes/"
  /// The fields that the owner of the site declares.
  var declared: Lexicons?
  /// The words by which lines, amounts and times are read.
  let lexicon: Lexicon
  /// How the file writes fields, as examples in messages do.
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

  /// A field as the file writes it: `"servings": 4`.
  package func example(_ key: String, _ value: String) -> String { notation.example(key, value) }

  /// Reads something at a step further down.
  package mutating func at<Result>(
    _ component: FieldPath.Component, _ body: (inout FieldReader) -> Result
  ) -> Result {
    enter(component)
    defer { leave() }
    return body(&self)
  }

  mutating func enter(_ component: FieldPath.Component) { path.append(component) }
  mutating func leave() { path.removeLast() }

  /// Reads a field that stands under another program's name for it, as its files are read.
  mutating func asForeign<Result>(_ body: (inout FieldReader) -> Result) -> Result {
    let before = isForeign
    isForeign = true
    defer { isForeign = before }
    return body(&self)
  }

  /// Where the current field is.
  var here: FieldPath { FieldPath(path) }

  /// Reports something about a field that was read before.
  mutating func report(_ problem: Problem, at place: FieldPath) {
    let before = path
    path = place.components
    report(problem)
    path = before
  }

  package mutating func report(_ problem: Problem, part: FieldPart = .value, quote: String? = nil) {
    guard faults.count < FieldReader.faultLimit else {
      if !hasOverflown {
        hasOverflown = true
        faults.append(
          FieldFault(problem: .tooManyFaults, path: FieldPath(), part: .value))
      }
      return
    }
    var problem = problem
    if isForeign { problem.severity = min(problem.severity, .warning) }
    faults.append(
      FieldFault(problem: problem, path: FieldPath(path), part: part, quote: quote))
  }

  /// Reports an error that leaves nothing to show, whoever wrote the file.
  mutating func mustReport(_ problem: Problem) {
    faults.append(FieldFault(problem: problem, path: FieldPath(path), part: .value))
  }

  /// Reports that a value is not what belongs there: `"servings" must be …, not true`.
  package mutating func mismatch(
    _ value: FieldValue, _ wanted: FieldExpectation, severity: Diagnostic.Severity = .error
  ) {
    report(
      .invalidField(
        wanted.kebab, wanted.key, expected: wanted.expected, found: FieldReader.described(value),
        hint: "write " + example(wanted.key, wanted.example),
        severity: severity))
  }

  /// Entries of an object, each key once. Of equal keys the last counts, with a warning
  /// `duplicate-key` at it, as JavaScript and most other readers have it.
  package mutating func entries(of object: FieldValue) -> [FieldEntry] {
    entries(object.entries)
  }

  /// The same for entries at hand. Keys over 64 bytes are no field of anything and are
  /// reported here, so that they are never compared: with many combining marks that is slow.
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

  /// Warns of a field that nothing is known about: `unknown-field`, or `private-field` when
  /// it would identify a person.
  package mutating func unknown(_ key: String, of thing: String, known: [String]) {
    if key.utf8.elementsEqual("$schema".utf8) { return }
    let problem: Problem
    if PersonalField.contains(key) {
      problem = .privateField(key)
    } else if thing == "a recipe" {
      problem = .undeclaredField(key, known: known + (declared?.fields.map(\.name) ?? []))
    } else {
      problem = .unknownField(key, of: thing, known: known)
    }
    at(.key(key)) { $0.report(problem, part: .key) }
  }

  /// Notes that a field was understood under another name.
  mutating func note(_ key: String, meaning name: String) {
    guard isThorough else { return }
    at(.key(key)) { $0.report(.fieldSynonym(key, of: name), part: .key) }
  }

  /// Which keys came before (with how many equal ones), and which have a later equal one.
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

  /// Quadratic, for the few keys that an object usually has.
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
  /// A value as a message shows it: `true`, `"abc"`, `a list`.
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

/// Names of fields that identify or locate a person. Nothing below them is ever read.
package enum PersonalField {
  package static func contains(_ key: String) -> Bool {
    guard key.utf8.count <= 32 else { return false }
    let letters = key.lowercased().utf8.filter { (0x61...0x7A).contains($0) }
    return names.contains(String(decoding: letters, as: UTF8.self))
  }

  private static let names: Set<String> = [
    "user", "users", "username", "userid", "email", "emails", "mail", "emailaddress", "latlng",
    "latlong", "lat", "lng", "lon", "latitude", "longitude", "address", "phone", "telephone",
    "mobile", "position", "geo", "geolocation", "location", "coordinates", "gps", "ip",
    "ipaddress", "birthday", "birthdate", "password",
  ]
}
