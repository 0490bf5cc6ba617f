internal import LarderBuild
package import LarderModel

/// The replacement of one file of the content by an edited version of it.
package enum ContentEdit {
  /// Replaces a file atomically; its mode stays.
  ///
  /// - Parameters:
  ///   - path: The absolute path, without symbolic links.
  ///   - old: The file from which the new bytes were made.
  /// - Throws: `cannot-write` if the file has other bytes now, or an error of the disk.
  package static func replace(
    _ path: String, _ old: SourceText, with new: [UInt8]
  ) throws(EnvironmentFault) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = try Folder.open(String(path.dropLast(name.count)))
    guard let facts = try folder.facts(name),
      try folder.reader(name)?.all(limit: old.bytes.count) == old.bytes
    else {
      throw EnvironmentFault("cannot-write", "this file has changed meanwhile", path: old.path)
    }
    try folder.replace(name, with: [new], by: ".\(name).larder", lasting: true)
    try folder.setMode(name, .init(facts.mode))
  }
}
