/// A problem, with identifier and wording but without a location.
///
/// All wording is in the extensions next to this file, with one function or constant per problem
/// and one file per chapter of the guide.
package struct Problem: Error, Hashable, Sendable {
  package var severity: Diagnostic.Severity
  package var id: Diagnostic.ID
  /// The field that completes the identifier `invalid-`, in kebab case; otherwise empty.
  package var field: String
  package var message: String
  package var hint: String?

  package init(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, field: String = "", _ message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.id = id
    self.field = field
    self.message = message
    self.hint = hint
  }

  /// The printed identifier: `unknown-field`, `invalid-prep-minutes`.
  package var name: String { id.rawValue + field }

  /// Returns the problem with a recipe's or page's name before the message; unchanged for `nil`.
  package func of(_ title: String?) -> Problem {
    var problem = self
    if let title { problem.message = "\"\(title)\": \(message)" }
    return problem
  }
}

/// A problem at some bytes of a file, before its line and column are computed.
package struct LocatedProblem: Error, Hashable, Sendable {
  package var problem: Problem
  package var offset: Int
  package var length: Int

  package init(_ problem: Problem, at offset: Int, length: Int = 1) {
    self.problem = problem
    self.offset = offset
    self.length = length
  }
}

extension String {
  /// The first 40 characters of a text, without examining the rest.
  package var shortened: String {
    let head = unicodeScalars.prefix(41)
    guard head.count > 40 else { return self }
    var cut = String.UnicodeScalarView()
    cut.append(contentsOf: head.prefix(40))
    return String(cut) + "…"
  }
}
