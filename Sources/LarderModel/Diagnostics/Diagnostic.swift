/// An error, warning or note about something the site's owner wrote, worded for them.
package struct Diagnostic: Hashable, Sendable {
  /// The kebab-case name of a kind of problem, such as `missing-alt`.
  ///
  /// It is a literal where the words of the problem are. A test compares these literals with the
  /// entries of the guide.
  package struct ID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral name: String) { rawValue = name }

    package var description: String { rawValue }
  }

  package enum Severity: String, Sendable, Comparable {
    /// A remark, such as a possible improvement that `larder check` reports; not an error.
    case note
    case warning, error

    package static func < (left: Severity, right: Severity) -> Bool {
      switch (left, right) {
      case (.note, .warning), (.note, .error), (.warning, .error): true
      default: false
      }
    }
  }

  /// The line with the problem, and the number of bytes to underline from the column.
  package struct Excerpt: Hashable, Sendable {
    package var line: String
    package var length: Int

    package init(line: String, length: Int) {
      self.line = line
      self.length = length
    }
  }

  /// A second location that is part of the problem, for example the first of two equal slugs.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var location: SourceLocation

    package init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  package var problem: Problem
  package var location: SourceLocation
  package var excerpt: Excerpt?
  package var notes: [Note]

  package init(
    _ problem: Problem, at location: SourceLocation, excerpt: Excerpt? = nil, notes: [Note] = []
  ) {
    self.problem = problem
    self.location = location
    self.excerpt = excerpt
    self.notes = notes
  }

  /// A problem with a whole file or folder.
  package init(_ problem: Problem, in path: String) {
    self.init(problem, at: SourceLocation(path: path))
  }

  package var severity: Severity { problem.severity }
  package var id: ID { problem.id }
  package var message: String { problem.message }
  package var hint: String? { problem.hint }
}

/// A condition outside the content that stops a build: a full disk, a missing folder, a lock.
///
/// The only kind of error that is thrown; it ends the program with exit status 2.
package struct EnvironmentFault: Error, Hashable, Sendable {
  package var problem: Problem
  /// The affected file or folder.
  package var path: String

  package init(_ id: Diagnostic.ID, _ message: String, path: String, hint: String? = nil) {
    problem = Problem(.error, id, message, hint: hint)
    self.path = path
  }

  package var id: Diagnostic.ID { problem.id }
  package var message: String { problem.message }
  package var hint: String? { problem.hint }

  /// The same error as a diagnostic for the whole file.
  package var diagnostic: Diagnostic { Diagnostic(problem, at: SourceLocation(path: path)) }

  /// Returns the error for a symbolic link at a path to which a command would write.
  package static func symbolicLink(_ action: String, _ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "symbolic-link", "cannot \(action) this: it is a symbolic link", path: path,
      hint: "remove the link; Larder does not write through links")
  }
}
