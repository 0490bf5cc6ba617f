package import LarderModel

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

  /// Returns the same expectation for a field that the file calls `key`.
  func named(_ key: String) -> FieldExpectation {
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
