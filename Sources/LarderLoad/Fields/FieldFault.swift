package import LarderModel

/// Something to say about a field, before anyone has looked up where it stands.
package struct FieldFault: Hashable, Sendable {
  package var severity: Diagnostic.Severity
  package var id: Diagnostic.ID
  package var message: String
  package var hint: String?
  package var path: FieldPath
  package var part: FieldPart
  /// What of the value is at fault, to be pointed at where it stands in the same letters.
  package var quote: String? = nil
}

extension SourceText {
  /// The diagnostics of faults in a text that begins at `offset`.
  func diagnostics(
    for faults: [FieldFault], at offset: Int, length: Int = 1
  ) -> [Diagnostic] {
    faults.map { fault in
      let place = fault.quote.flatMap { bytes.place(of: Array($0.utf8), in: offset..<bytes.count) }
      return diagnostic(
        fault.severity, fault.id, fault.message, at: place?.offset ?? offset,
        length: place?.length ?? length, hint: fault.hint)
    }
  }
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
