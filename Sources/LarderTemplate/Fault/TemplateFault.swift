/// Something wrong in a template, with all that a message needs to show it.
package struct TemplateFault: Hashable, Sendable {
  /// Stable identifier, one of `unknown-template-name`, `unknown-block`, `missing-partial`,
  /// `missing-template`, `raw-text`, `wrong-value-kind`, `unclosed-tag`, `empty-tag`,
  /// `malformed-name`, `malformed-delimiters`, `unclosed-section`, `mismatched-section`,
  /// `section-depth`, `recursive-partial` and `template-too-large`.
  package let id: String

  /// What is wrong, naming the very text at fault.
  package let message: String

  /// What to write instead, or `nil` where the message already says it.
  package let hint: String?

  /// `TemplateSource.path`; for `missing-template` the name that was asked for.
  package let path: String

  /// From 1.
  package let line: Int

  /// From 1, in UTF-8 bytes.
  package let column: Int

  /// Bytes at fault, never past the end of the line; may be 0.
  package let length: Int

  /// The whole line without its newline; empty when it has more than 1,000 bytes.
  package let excerpt: String

  init(
    problem: TemplateProblem, path: String, line: Int, column: Int, length: Int, excerpt: String
  ) {
    id = problem.id
    message = problem.message
    hint = problem.hint
    self.path = path
    self.line = line
    self.column = column
    self.length = length
    self.excerpt = excerpt
  }
}

extension TemplateFault {
  /// The fault that a page asked for by the program does not exist, which has no place.
  static func missingTemplate(_ name: String, known: [String]) -> TemplateFault {
    TemplateFault(
      problem: .missingTemplate(name, known: known), path: name, line: 1, column: 1, length: 0,
      excerpt: "")
  }
}
