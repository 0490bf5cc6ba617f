internal import LarderBuild
package import LarderModel

/// A file that one task leaves for another.
///
/// A record has a header with the version of the format, and its fingerprint before it.
package enum WorkFile {
  /// Room for the plan of a hundred million recipes.
  private static let limit = 8 << 30
  /// The version changes with everything that `Recorded` writes.
  private static let header = Array("larder-work 1\n".utf8)

  /// Puts the file in its place whole.
  package static func write(_ bytes: [UInt8], to path: String) throws(EnvironmentFault) {
    let (folder, name) = split(path)
    try Folder.open(folder).replace(name, with: [bytes], by: name + ".new")
  }

  /// - Throws: `unreadable-file` where no task has left it.
  package static func read(_ path: String) throws(EnvironmentFault) -> [UInt8] {
    let (folder, name) = split(path)
    guard let bytes = try? Folder.open(folder).reader(name)?.all(limit: limit) else {
      throw .unfinishedTask(path)
    }
    return bytes
  }

  /// Puts a record in its place whole.
  package static func write(record: [UInt8], to path: String) throws(EnvironmentFault) {
    var file = RecordWriter(header)
    file.put(Fingerprint(of: record))
    file.put(record)
    try write(file.bytes, to: path)
  }

  /// - Throws: `unreadable-file` where no task has left a record of this version, or it is not as it
  ///   was written.
  package static func record(_ path: String) throws(EnvironmentFault) -> [UInt8] {
    let file = try read(path)
    var reader = RecordReader(file.dropFirst(header.count))
    let (fingerprint, record) = (reader.fingerprint(), reader.bytes())
    guard file.starts(with: header), reader.isDone, fingerprint == Fingerprint(of: record) else {
      throw EnvironmentFault(
        .unreadableFile, "this was written by another version of Larder, or is damaged", path: path,
        hint: "run the task again that makes it")
    }
    return record
  }

  /// Of what is in there.
  ///
  /// - Throws: `unreadable-file` where no task has left it.
  package static func fingerprint(_ path: String) throws(EnvironmentFault) -> Fingerprint {
    let (folder, name) = split(path)
    guard let fingerprint = try? Folder.open(folder).reader(name)?.fingerprint() else {
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

/// A folder, locked for one command alone. A class, since it owns the lock.
///
/// The lock is on the folder itself: nothing is left behind, and a dead process holds none.
package final class FolderLock: Sendable {
  private let folder: Folder

  /// - Parameter fault: Thrown while another command has the lock.
  package init(_ path: String, orThrow fault: EnvironmentFault) throws(EnvironmentFault) {
    folder = try Folder.open(path)
    guard try folder.lock() else { throw fault }
  }

  deinit { folder.unlock() }
}
