package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The replacement of one file of the content by an edited version of it.
package enum ContentEdit {
  /// Replaces a file atomically; its mode stays.
  ///
  /// - Parameters:
  ///   - path: The absolute path, without symbolic links.
  ///   - shown: The path for messages.
  ///   - old: The bytes from which the new ones were made.
  /// - Throws: `cannot-write` if the file has other bytes now, or an error of the disk.
  package static func replace(
    _ path: String, shown: String, _ old: [UInt8], with new: [UInt8]
  ) throws(EnvironmentFault) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = try Folder.open(String(path.dropLast(name.count)))
    guard let facts = try folder.facts(name),
      try folder.reader(name)?.all(limit: old.count) == old
    else { throw EnvironmentFault(.cannotWrite, "this file has changed meanwhile", path: shown) }
    try folder.replace(name, with: [new], by: ".\(name).larder", lasting: true)
    try folder.setMode(name, mode_t(facts.mode))
  }
}
