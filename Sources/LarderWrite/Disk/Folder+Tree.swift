internal import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Folder {
  /// Makes all folders above a file; those that exist are fine.
  ///
  /// Begins with the last one, since those above it mostly exist.
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

  /// Puts a file in the place of another in one step.
  ///
  /// - Parameters:
  ///   - new: What it is called until it is whole, by nobody else.
  ///   - lasting: Whether the new file is on the disk before it replaces the other.
  func replace(
    _ name: String, with parts: [[UInt8]], by new: String, lasting: Bool = false
  ) throws(EnvironmentFault) {
    // One that died may have had the same number.
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

  /// Removes a file, or a folder with all that is in it, following no symbolic link; nothing there is
  /// fine too.
  ///
  /// Nothing is looked at before it is removed: of ten thousand files, that would take as long again.
  func deleteTree(_ name: some FileName) throws(EnvironmentFault) {
    try beforeChange?()
    let result = name.withBytes { unsafe unlinkat(descriptor, $0, 0) }
    // Of a folder, EISDIR or EPERM.
    let code = result == 0 ? ENOENT : errno
    if code == ENOENT || code == ENOTDIR { return }
    if try deleteFolder(name) { return }
    guard let tree = try folderIfThere(name) else { throw fault("remove", name, code) }
    for name in try tree.names() { try tree.deleteTree(name) }
    guard try deleteFolder(name) else { throw fault("remove", name) }
  }
}

extension SitePath {
  /// The names of the folders that lead to the file, outermost first. Cut at bytes, as the
  /// kernel cuts: `/` and a combining mark would be one `Character`.
  var parents: [String] {
    description.utf8.split(separator: 0x2F).dropLast().compactMap { String($0) }
  }

  /// The path of the folder that the file lies in; `nil` at the top.
  var folder: String? {
    let bytes = description.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return nil }
    return String(bytes[..<slash])
  }

  /// The last part.
  var name: String {
    let bytes = description.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return description }
    return String(bytes[bytes.index(after: slash)...]) ?? description
  }
}
