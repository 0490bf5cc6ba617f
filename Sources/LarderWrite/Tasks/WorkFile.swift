package import LarderModel

/// A file that one task leaves for another.
package enum WorkFile {
  /// Room for the plan of a hundred million recipes.
  private static let limit = 8 << 30

  /// Puts the file in its place whole.
  package static func write(_ bytes: [UInt8], to path: String) throws(EnvironmentFault) {
    let (folder, name) = split(path)
    try Folder.open(folder).replace(name, with: bytes, by: name + ".new")
  }

  /// - Throws: `unreadable-file` where no task has left it.
  package static func read(_ path: String) throws(EnvironmentFault) -> [UInt8] {
    guard let bytes = try FileReader(path: path)?.all(limit: limit) else {
      throw .unfinishedTask(path)
    }
    return bytes
  }

  /// Of what is in there.
  ///
  /// - Throws: `unreadable-file` where no task has left it.
  package static func fingerprint(_ path: String) throws(EnvironmentFault) -> Fingerprint {
    guard let fingerprint = try FileReader(path: path)?.fingerprint() else {
      throw .unfinishedTask(path)
    }
    return fingerprint
  }

  /// Nothing there is fine too.
  package static func remove(_ path: String) throws(EnvironmentFault) {
    let (folder, name) = split(path)
    try Folder.open(folder).delete(name)
  }

  /// A folder for work files beside the content, never published, made where there is none.
  ///
  /// - Returns: Its path.
  package static func folder(beside content: String) throws(EnvironmentFault) -> String {
    _ = try CacheFolder("slices", beside: content)
    return CacheFolder.path("slices", beside: content)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}

/// A work folder, locked for one build alone. A class, since it owns the lock.
package final class WorkLock: Sendable {
  private let folder: Folder

  /// - Throws: `output-locked` where another build works there.
  package init(_ path: String) throws(EnvironmentFault) {
    folder = try Folder.open(path)
    guard try folder.lock() else { throw .outputLocked(path) }
  }

  deinit { folder.unlock() }
}
