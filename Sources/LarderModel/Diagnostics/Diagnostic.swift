/// A fault or doubt about something the site's owner wrote, worded for them.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable, Comparable {
    /// What `larder check` says besides; no fault.
    case note
    case warning, error

    package static func < (left: Severity, right: Severity) -> Bool {
      switch (left, right) {
      case (.note, .warning), (.note, .error), (.warning, .error): true
      default: false
      }
    }
  }

  /// The line at fault and how many of its bytes, from the column on, to underline.
  package struct Excerpt: Hashable, Sendable {
    package var line: String
    package var length: Int

    package init(line: String, length: Int) {
      self.line = line
      self.length = length
    }
  }

  /// A second place that belongs to the fault, for example the first of two equal slugs.
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

  package var severity: Severity { problem.severity }
  package var id: ID { problem.id }
  package var message: String { problem.message }
  package var hint: String? { problem.hint }
}

/// Something outside the content that stops a build: a full disk, a missing folder, a lock.
///
/// The only kind of fault that is thrown; ends the program with exit code 2.
package struct EnvironmentFault: Error, Hashable, Sendable {
  package var problem: Problem
  /// The file or folder concerned.
  package var path: String

  package init(_ id: Diagnostic.ID, _ message: String, path: String, hint: String? = nil) {
    problem = Problem(.error, id, message, hint: hint)
    self.path = path
  }

  package var id: Diagnostic.ID { problem.id }
  package var message: String { problem.message }
  package var hint: String? { problem.hint }

  /// The same as an error without a position.
  package var diagnostic: Diagnostic { Diagnostic(problem, at: SourceLocation(path: path)) }

  /// A symbolic link where something is to be written, in the words of every command.
  package static func symbolicLink(_ action: String, _ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .symbolicLink, "cannot \(action) this: a symbolic link stands in its place", path: path,
      hint: "remove the link; Larder does not write through links")
  }
}
