package import LarderModel

/// What belongs into a field, for reading it and for saying so.
package struct FieldExpectation: Hashable, Sendable {
  /// As the file writes it: `prepMinutes`, or `Prep time` in prose.
  package var key: String
  /// As the schema writes it.
  private let field: String
  /// Completes "must be …": `a number or a range such as "4-6"`.
  package var expected: String
  /// A value that would do, in JSON: `4`.
  package var example: String

  package init(_ key: String, _ expected: String, example: String) {
    self.key = key
    field = key
    self.expected = expected
    self.example = example
  }

  /// The same for a field that the file calls `key`.
  func named(_ key: String) -> FieldExpectation {
    var wanted = self
    wanted.key = key
    return wanted
  }

  /// The field as the end of an identifier: `prep-minutes`, `base-url`.
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

  /// What belongs into the field where another program calls it `key`.
  func expectation(as key: String) -> FieldExpectation { expectation.named(key) }
}
