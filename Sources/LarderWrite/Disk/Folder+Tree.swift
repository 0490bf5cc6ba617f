internal import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Folder {
  /// Creates the missing folders above a file.
  ///
  /// Starts with the innermost, since the outer folders usually exist.
  func makeFolders(toParentOf path: SitePath, exactly: Bool) throws(EnvironmentFault) {
    guard let folder = path.folder else { return }
    switch try makeFolder(inStanding: folder) {
    case .made: if exactly { try setMode(folder, 0o755) }
    case .stands: break
    case .lacksParent:
      guard let above = SitePath(folder) else { throw fault("make", folder, ENOENT) }
      try makeFolders(toParentOf: above, exactly: exactly)
      if try makeFolder(folder), exactly { try setMode(folder, 0o755) }
    }
  }

  /// Replaces a file atomically.
  ///
  /// - Parameters:
  ///   - new: The temporary name of the new file, which nobody else uses.
  ///   - lasting: Whether the new file is flushed to the disk before it replaces the old one.
  func replace(
    _ name: String, with parts: [[UInt8]], by new: String, lasting: Bool = false
  ) throws(EnvironmentFault) {
    // A killed process may have had the same number.
    try delete(new)
    do throws(EnvironmentFault) {
      guard let file = try writer(new, exactly: false) else { throw fault("write", name, ENOENT) }
      for part in parts { try file.append(part) }
      if lasting { try file.flush() }
      try file.finish()
      try move(new, to: self, as: name)
    } catch {
      try? delete(new)
      throw error
    }
  }

  /// Removes a file, or a folder with its content, without following symbolic links. A missing name
  /// is not an error.
  ///
  /// Does not check the type first: for ten thousand files, that would take as long again.
  func deleteTree(_ name: some FileName) throws(EnvironmentFault) {
    try beforeChange?()
    let result = name.withBytes { unsafe unlinkat(descriptor, $0, 0) }
    // The error for a folder is EISDIR or EPERM.
    let code = result == 0 ? ENOENT : errno
    if code == ENOENT || code == ENOTDIR { return }
    if try deleteFolder(name) { return }
    guard let tree = try folderIfThere(name) else { throw fault("remove", name, code) }
    for name in try tree.names() { try tree.deleteTree(name) }
    guard try deleteFolder(name) else { throw fault("remove", name) }
  }
}

extension SitePath {
  /// The names of the folders above the file, outermost first. Split at bytes, as the kernel does:
  /// `/` and a combining mark would be one `Character`.
  var parents: [String] {
    description.utf8.split(separator: 0x2F).dropLast().compactMap { String($0) }
  }

  /// The path of the folder that contains the file; `nil` at the top level.
  var folder: String? {
    let bytes = description.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return nil }
    return String(bytes[..<slash])
  }

  /// The last component.
  var name: String {
    let bytes = description.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return description }
    return String(bytes[bytes.index(after: slash)...]) ?? description
  }
}
