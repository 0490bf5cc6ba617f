internal import LarderBuild
package import LarderModel

/// Diagnostics of the last build of each output, so that the next build can repeat them without
/// reading an unchanged catalog:
///
///     .larder-cache/diagnostics/0123…cdef   named by the path of the output
///
/// They are not among the records in the output, because diagnostics quote the content.
package enum DiagnosticCache {
  private static let name = "diagnostics"
  /// Maximum size in bytes; an excerpt may be a whole catalog written in one line.
  private static let limit = 1 << 22
  private static let nothing = Fingerprint(of: [])

  /// Saves the diagnostics in place of those of the previous build.
  ///
  /// - Returns: The key for `diagnostics`, or `nil` if they could not be saved.
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
      // The next build then reads the sources to get them.
      return nil
    }
  }

  /// - Parameter key: The result of `keep` for this output.
  /// - Returns: `nil` if the diagnostics are missing or have another key.
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
