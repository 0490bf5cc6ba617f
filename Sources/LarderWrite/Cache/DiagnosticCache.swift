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
    guard let diagnostics = reader.diagnostics(), reader.isDone else { return nil }
    return diagnostics
  }

  private static func file(of output: String) -> String {
    Fingerprint(of: Array(output.utf8)).description
  }
}
