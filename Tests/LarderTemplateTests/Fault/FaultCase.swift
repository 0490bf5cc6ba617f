import Testing

/// A template with one fault, whose place is marked in it.
struct FaultCase: Sendable, CustomTestStringConvertible {
  var template: String
  var id: String
  var message: String
  var hint: String?

  /// Bytes that are underlined.
  var length: Int

  init(_ template: String, _ id: String, _ message: String, hint: String?, length: Int) {
    self.template = template
    self.id = id
    self.message = message
    self.hint = hint
    self.length = length
  }

  var testDescription: String { template }
}
