package import LarderModel

// Complete diagnostics in records.

extension RecordWriter {
  private mutating func put(_ location: SourceLocation) {
    put(location.path)
    put(location.line ?? 0)
    put(location.column ?? 0)
  }

  package mutating func put(_ diagnostic: Diagnostic) {
    let problem = diagnostic.problem
    for text in [problem.severity.rawValue, problem.id.rawValue, problem.field, problem.message] {
      put(text)
    }
    put(each: problem.hint.map { [$0] } ?? []) { $0.put($1) }
    put(diagnostic.location)
    put(each: diagnostic.excerpt.map { [$0] } ?? []) { record, excerpt in
      record.put(excerpt.line)
      record.put(excerpt.length)
    }
    put(each: diagnostic.notes) { record, note in
      record.put(note.message)
      record.put(note.location)
    }
  }
}

extension RecordReader {
  private mutating func location() -> SourceLocation {
    let (path, line, column) = (text(), int(), int())
    return SourceLocation(
      path: path, line: line == 0 ? nil : line, column: column == 0 ? nil : column)
  }

  private mutating func diagnostic() -> Diagnostic? {
    guard let severity = Diagnostic.Severity(rawValue: text()),
      let id = Diagnostic.ID(rawValue: text())
    else { return nil }
    let (field, message) = (text(), text())
    let hint = list { $0.text() }.first
    let location = location()
    let excerpt = list { record in
      let line = record.text()
      return Diagnostic.Excerpt(line: line, length: record.int())
    }.first
    let notes = list { record in
      let message = record.text()
      return Diagnostic.Note(message, at: record.location())
    }
    return Diagnostic(
      Problem(severity, id, field: field, message, hint: hint), at: location, excerpt: excerpt,
      notes: notes)
  }

  /// Reads a list of diagnostics written by `put(each:)`.
  ///
  /// - Returns: `nil` if this version does not know one of them.
  package mutating func diagnostics() -> [Diagnostic]? {
    let diagnostics = list { $0.diagnostic() }
    let sound = diagnostics.compactMap { $0 }
    return sound.count == diagnostics.count ? sound : nil
  }
}
