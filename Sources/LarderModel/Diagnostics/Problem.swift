/// What is wrong, as an identifier and in words, wherever it is.
///
/// All words stand in the extensions beside this file, one function or constant a problem, each
/// file a chapter of the guide.
package struct Problem: Error, Hashable, Sendable {
  package var severity: Diagnostic.Severity
  package var id: Diagnostic.ID
  /// The field that `.invalidField` is about, in kebab case; empty for everything else.
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

  /// The identifier as it is printed: `unknown-field`, `invalid-prep-minutes`.
  package var name: String { id.rawValue + field }

  /// The same with the name of the recipe or page before the message; of neither without one.
  package func of(_ title: String?) -> Problem {
    var problem = self
    if let title { problem.message = "\"\(title)\": \(message)" }
    return problem
  }
}

/// A problem at some bytes of a file whose lines are not counted yet.
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
  /// At most 40 characters of a text, cut without looking at more of it.
  package var shortened: String {
    let head = unicodeScalars.prefix(41)
    guard head.count > 40 else { return self }
    var cut = String.UnicodeScalarView()
    cut.append(contentsOf: head.prefix(40))
    return String(cut) + "…"
  }
}
