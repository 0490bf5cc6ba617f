/// Something outside the content that stops a build: a full disk, a missing folder, a lock.
///
/// The only kind of fault that is thrown; ends the program with exit code 2.
package struct EnvironmentFault: Error, Hashable, Sendable {
  package var id: Diagnostic.ID
  package var message: String
  /// The file or folder concerned.
  package var path: String
  package var hint: String?

  package init(_ id: Diagnostic.ID, _ message: String, path: String, hint: String? = nil) {
    self.id = id
    self.message = message
    self.path = path
    self.hint = hint
  }

  /// The same as an error without a position.
  package var diagnostic: Diagnostic {
    Diagnostic(.error, id, message, at: SourceLocation(path: path), hint: hint)
  }
}
