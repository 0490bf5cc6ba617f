package import LarderModel
internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A folder in `.larder-cache`, which is beside the content and never published. A build removes
/// files that no build has used for thirty days.
///
/// Each file is written under a temporary name and then renamed, so that builds can share the
/// folder without a lock. A class, since it owns an open folder.
package final class CacheFolder: Sendable {
  package let folder: Folder
  private let written = Atomic<Int>(0)

  /// Prefix of files that are not renamed yet; no fingerprint begins with it.
  private static let prefix = "new-"
  private static let day: Int64 = 86_400 * 1_000_000_000

  package init(_ folder: Folder) { self.folder = folder }

  private static let name = ".larder-cache"

  /// Opens the folder, or creates it and hides the cache from Git.
  ///
  /// - Parameter content: The content folder.
  package convenience init(_ name: String, beside content: String) throws(EnvironmentFault) {
    let above = try Folder.open(CacheFolder.folder(above: content))
    try above.makeFolder(CacheFolder.name)
    let home = try above.folder(CacheFolder.name)
    try home.makeFolder(name)
    try CacheFolder.hide(home)
    self.init(try home.folder(name))
  }

  /// Returns the path of the folder, which need not exist.
  package static func path(_ name: String, beside content: String) -> String {
    "\(folder(above: content))/\(CacheFolder.name)/\(name)"
  }

  private static func hide(_ home: Folder) throws(EnvironmentFault) {
    let name = ".gitignore"
    guard try home.facts(name) == nil else { return }
    do throws(EnvironmentFault) {
      guard let file = try home.writer(name, exactly: false) else { return }
      try file.append(Array("*\n".utf8))
      try file.finish()
    } catch {
      // Another build may have created it first.
      if try home.facts(name) == nil { throw error }
    }
  }

  /// Returns the folder that contains a path, without following links.
  package static func folder(above path: String) -> String {
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
    let name = bytes.lastIndex(of: 0x2F).map { Array(bytes[($0 + 1)...]) } ?? bytes
    if [[], [0x2E], [0x2E, 0x2E]].contains(name) { return path + "/.." }
    bytes.removeLast(name.count)
    return bytes.isEmpty ? "." : String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Files

  /// Returns what `write(record:as:)` wrote, or `nil` if it is damaged: a disk may lose recent
  /// writes.
  package func record(_ name: String, limit: Int) throws(EnvironmentFault) -> [UInt8]? {
    guard let bytes = try folder.reader(name)?.all(limit: limit) else { return nil }
    var reader = RecordReader(bytes[...])
    let fingerprint = reader.fingerprint()
    let record = reader.bytes()
    return reader.isDone && Fingerprint(of: record) == fingerprint ? record : nil
  }

  package func write(record: [UInt8], as name: String) throws(EnvironmentFault) {
    var writer = RecordWriter()
    writer.put(Fingerprint(of: record))
    writer.put(record)
    try write(name, writer.bytes)
  }

  package func write(_ name: String, _ bytes: [UInt8]) throws(EnvironmentFault) {
    let number = written.add(1, ordering: .relaxed).newValue
    try folder.replace(name, with: [bytes], by: "\(CacheFolder.prefix)\(getpid())-\(number)")
  }

  /// Returns whether the file exists, and keeps it for another thirty days.
  @discardableResult
  package func keep(_ name: String) throws(EnvironmentFault) -> Bool {
    guard let facts = try folder.facts(name) else { return false }
    if CacheFolder.now - facts.modified > CacheFolder.day { try folder.touch(name) }
    return true
  }

  /// Removes files that no build has used for thirty days, and leftovers of killed builds.
  package func clean() throws(EnvironmentFault) {
    for name in try folder.names() {
      guard let facts = try folder.facts(name), facts.kind == .file else { continue }
      let isNew = name.starts(with: CacheFolder.prefix.utf8.map { CChar(bitPattern: $0) })
      let age = CacheFolder.now - facts.modified
      if age > CacheFolder.day * (isNew ? 1 : 30) { try folder.delete(name) }
    }
  }

  /// Nanoseconds since 1970, as in `FileFacts`.
  private static var now: Int64 { Int64(time(nil)) * 1_000_000_000 }
}

/// Diagnostics of the last build of each output, so that the next build can repeat them without
/// reading an unchanged catalog:
///
///     .larder-cache/diagnostics/0123…cdef   named by the path of the output
///
/// They are not among the records in the output, because diagnostics quote the content.
extension CacheFolder {
  private static let diagnosticsName = "diagnostics"
  /// Maximum size in bytes; an excerpt may be a whole catalog written in one line.
  private static let diagnosticsLimit = 1 << 22
  private static let noDiagnostics = Fingerprint(of: [])

  /// Saves the diagnostics in place of those of the previous build.
  ///
  /// - Returns: The key for `diagnostics`, or `nil` if they could not be saved.
  package static func keep(
    _ diagnostics: [Diagnostic], of output: String, beside content: String
  ) -> Fingerprint? {
    if diagnostics.isEmpty { return noDiagnostics }
    var record = RecordWriter()
    record.put(diagnostics.count)
    for diagnostic in diagnostics {
      record.put(diagnostic)
      if record.bytes.count > diagnosticsLimit { return nil }
    }
    do throws(EnvironmentFault) {
      let cache = try CacheFolder(Self.diagnosticsName, beside: content)
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
    if key == noDiagnostics { return [] }
    guard let folder = try? Folder.open(path(Self.diagnosticsName, beside: content)),
      let record = try? CacheFolder(folder).record(file(of: output), limit: 2 * diagnosticsLimit),
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
