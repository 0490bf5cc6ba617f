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
  /// - Parameter new: What it is called until it is whole, by nobody else.
  func replace(
    _ name: String, with bytes: [UInt8], by new: String
  ) throws(EnvironmentFault) {
    // One that died may have had the same number.
    try delete(new)
    do throws(EnvironmentFault) {
      guard let file = try writer(new, exactly: false) else { throw fault("write", name, ENOENT) }
      try file.append(bytes)
      try file.finish()
      try move(new, to: self, as: name)
    } catch {
      try? delete(new)
      throw error
    }
  }

  /// Removes a folder with all that is in it, following no symbolic link.
  func deleteTree(_ name: some FileName) throws(EnvironmentFault) {
    guard let facts = try facts(name) else { return }
    guard facts.kind == .folder else { return try delete(name) }
    let tree = try folder(name)
    var found: [[CChar]] = []
    try tree.walk { (path, kind) throws(EnvironmentFault) in
      if kind == .folder { found.append(path) } else { try tree.delete(path) }
    }
    for path in found.reversed() { try tree.deleteFolder(path) }
    guard try deleteFolder(name) else { throw fault("remove", name) }
  }

  /// Visits everything below, folders before what is in them, in the order of the disk.
  func walk(
    _ visit: (_ path: [CChar], _ kind: FileFacts.Kind) throws(EnvironmentFault) -> Void
  ) throws(EnvironmentFault) {
    var waiting: [[CChar]] = [[0x2E, 0]]
    while let next = waiting.popLast() {
      for name in try folder(next).names() {
        let path = next == [0x2E, 0] ? name : next.dropLast() + [0x2F] + name
        guard let facts = try facts(path) else { continue }
        try visit(path, facts.kind)
        if facts.kind == .folder { waiting.append(path) }
      }
    }
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
