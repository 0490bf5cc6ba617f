internal import LarderBuild
package import LarderModel

/// What the last build of each output had to report, so that the next one can say it without reading
/// a catalog that has not changed:
///
///     .larder-cache/diagnostics/0123…cdef   by the path of the output
///
/// Not among the records in the output: diagnostics quote what they are about.
package enum DiagnosticCache {
  private static let name = "diagnostics"
  /// Most bytes that are kept; an excerpt may be a catalog written in one line.
  private static let limit = 1 << 22
  private static let nothing = Fingerprint(of: [])

  /// Keeps them in the place of what the build before had to report.
  ///
  /// - Returns: By what to ask for them; `nil` where they could not be kept.
  package static func keep(
    _ diagnostics: [Diagnostic], of output: String, beside content: String
  ) -> Fingerprint? {
    if diagnostics.isEmpty { return nothing }
    var record = RecordWriter()
    record.put(diagnostics.count)
    for diagnostic in diagnostics {
      record.put(diagnostic)
      if record.bytes.count > limit { return nil }
    }
    do throws(EnvironmentFault) {
      let cache = try CacheFolder(name, beside: content)
      try cache.write(record: record.bytes, as: file(of: output))
      try cache.clean()
      return Fingerprint(of: record.bytes)
    } catch {
      // Then the next build reads the sources for them.
      return nil
    }
  }

  /// - Parameter key: From `keep`, of this output.
  /// - Returns: `nil` where they are not there, or others are.
  package static func diagnostics(
    _ key: Fingerprint, of output: String, beside content: String
  ) -> [Diagnostic]? {
    if key == nothing { return [] }
    guard let folder = try? Folder.open(CacheFolder.path(name, beside: content)),
      let record = try? CacheFolder(folder).record(file(of: output), limit: 2 * limit),
      Fingerprint(of: record) == key
    else { return nil }
    var reader = RecordReader(record[...])
    let diagnostics = reader.list { $0.diagnostic() }
    let sound = diagnostics.compactMap { $0 }
    return reader.isDone && sound.count == diagnostics.count ? sound : nil
  }

  private static func file(of output: String) -> String {
    Fingerprint(of: Array(output.utf8)).description
  }
}

extension RecordWriter {
  fileprivate mutating func put(_ location: SourceLocation) {
    put(location.path)
    put(location.line ?? 0)
    put(location.column ?? 0)
  }

  fileprivate mutating func put(_ diagnostic: Diagnostic) {
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

  fileprivate mutating func diagnostic() -> Diagnostic? {
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
}
