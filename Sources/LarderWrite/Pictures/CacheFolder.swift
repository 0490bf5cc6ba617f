internal import LarderModel
internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A folder whose files go when no build has used them for thirty days.
///
/// Each is written under a name of its own and then renamed, so that builds share the folder without
/// a lock. A class, since it owns an open folder.
final class CacheFolder: Sendable {
  let folder: Folder
  private let written = Atomic<Int>(0)

  /// Of files that are not renamed yet; no fingerprint begins so.
  private static let prefix = "new-"
  private static let day: Int64 = 86_400 * 1_000_000_000

  init(_ folder: Folder) { self.folder = folder }

  func write(_ name: String, _ bytes: [UInt8]) throws(EnvironmentFault) {
    let number = written.add(1, ordering: .relaxed).newValue
    try folder.replace(name, with: bytes, by: "\(CacheFolder.prefix)\(getpid())-\(number)")
  }

  /// Whether there is such a file, which is not too old for the next thirty days then.
  @discardableResult
  func keep(_ name: String) throws(EnvironmentFault) -> Bool {
    guard let facts = try folder.facts(name) else { return false }
    if CacheFolder.now - facts.modified > CacheFolder.day { try folder.touch(name) }
    return true
  }

  /// Removes what no build has used in thirty days, and what dead ones left.
  func clean() throws(EnvironmentFault) {
    for name in try folder.names() {
      guard let facts = try folder.facts(name), facts.kind == .file else { continue }
      let isNew = name.starts(with: CacheFolder.prefix.utf8.map { CChar(bitPattern: $0) })
      let age = CacheFolder.now - facts.modified
      if age > CacheFolder.day * (isNew ? 1 : 30) { try folder.delete(name) }
    }
  }

  /// Nanoseconds since 1970, as `FileFacts` counts them.
  private static var now: Int64 { Int64(time(nil)) * 1_000_000_000 }
}
