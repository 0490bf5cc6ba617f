package import LarderModel

/// Something to say about a field, before anyone has looked up where it stands.
package struct FieldFault: Hashable, Sendable {
  package var severity: Diagnostic.Severity
  package var id: Diagnostic.ID
  package var message: String
  package var hint: String?
  package var path: FieldPath
  package var part: FieldPart
}

/// A fault with its place in the file, before anyone has counted lines.
package struct LocatedFault: Hashable, Sendable {
  package var severity: Diagnostic.Severity
  package var id: Diagnostic.ID
  package var message: String
  package var hint: String?
  package var offset: Int
  package var length: Int

  init(_ fault: FieldFault, place: (offset: Int, length: Int)) {
    severity = fault.severity
    id = fault.id
    message = fault.message
    hint = fault.hint
    (offset, length) = place
  }

  init(_ fault: JSONFault) {
    severity = .error
    id = fault.id
    message = fault.message
    hint = fault.hint
    (offset, length) = (fault.offset, fault.length)
  }

  init(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, _ message: String, hint: String? = nil,
    offset: Int, length: Int = 1
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.hint = hint
    self.offset = offset
    self.length = length
  }
}
