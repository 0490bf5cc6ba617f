/// A fault or doubt about something the site's owner wrote, worded for them.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable, Comparable {
    case warning, error

    package static func < (left: Severity, right: Severity) -> Bool {
      left == .warning && right == .error
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

  package var severity: Severity
  package var id: ID
  package var message: String
  package var location: SourceLocation
  package var excerpt: Excerpt?
  package var hint: String?
  package var notes: [Note]

  package init(
    _ severity: Severity, _ id: ID, _ message: String, at location: SourceLocation,
    excerpt: Excerpt? = nil, hint: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.location = location
    self.excerpt = excerpt
    self.hint = hint
    self.notes = notes
  }
}

extension Diagnostic {
  /// Kebab-case name of a kind of fault, stable between versions and listed in the guide.
  package struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let description: String

    package init(_ name: String) { description = name }

    package init(stringLiteral name: String) { description = name }
  }
}

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
