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
  ///   - path: The real path, without symbolic links.
  ///   - shown: The path for messages.
  ///   - old: The bytes from which the new ones were made.
  /// - Throws: `cannot-write` if the file has other bytes now, or an error of the disk.
  package static func replace(
    _ path: String, shown: String, _ old: [UInt8], with new: [UInt8]
  ) throws(EnvironmentFault) {
    let slash = path.utf8.lastIndex(of: 0x2F) ?? path.startIndex
    let name = String(path[slash...].dropFirst())
    let folder = try Folder.open(slash == path.startIndex ? "/" : String(path[..<slash]))
    guard let facts = try folder.facts(name), facts.kind == .file,
      try folder.reader(name)?.all(limit: old.count + 1) == old
    else {
      throw EnvironmentFault(
        .cannotWrite, "this file has changed meanwhile", path: shown, hint: "try again")
    }
    let temporary = ".\(name).larder"
    try folder.replace(name, with: [new], by: temporary, lasting: true)
    try folder.setMode(name, mode_t(facts.mode))
  }
}
