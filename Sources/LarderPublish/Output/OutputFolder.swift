internal import LarderBuild
package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The output folder, open and locked for this build. A class, since it owns both.
///
/// The folder itself is locked, so there is no lock file and a dead process releases the lock.
final class OutputFolder: Sendable {
  /// Names that a new output folder may contain without belonging to somebody.
  private static let harmless: Set<String> = [".DS_Store", ".gitkeep", ".gitignore"]

  let location: OutputLocation
  let parent: Folder
  let folder: Folder
  /// Whether this build created the folder.
  let isNew: Bool

  init(
    _ location: OutputLocation, beforeChange: Folder.ChangeHook?
  ) throws(EnvironmentFault) {
    self.location = location
    try location.makeParents()
    parent = try Folder.open(location.parent, beforeChange: beforeChange)
    isNew = try parent.makeFolder(location.name)
    if isNew { try parent.setMode(location.name, 0o755) }
    folder = try Self.locked(parent, location)
  }

  /// Opens and locks the folder; tries again if it was replaced in between.
  private static func locked(
    _ parent: Folder, _ location: OutputLocation
  ) throws(EnvironmentFault) -> Folder {
    for _ in 0..<10 {
      let folder = try parent.folder(location.name, shown: location.shown)
      guard try folder.lock() else { throw .outputLocked(location.shown) }
      if try parent.facts(location.name)?.inode == folder.ownFacts?.inode { return folder }
    }
    throw .outputLocked(location.shown)
  }

  /// Rejects a folder that contains files but no records of Larder.
  ///
  /// - Returns: Whether the folder contains nothing except such records.
  func checkOwnership(force: Bool) throws(EnvironmentFault) -> Bool {
    let names = try folder.names().map(Self.string)
    let isOurs = try folder.facts(Record.folder)?.kind == .folder
    let others = names.filter { $0 != Record.folder }
    if others.isEmpty, isOurs || names.isEmpty { return true }
    if force || !others.isEmpty && others.allSatisfy(Self.harmless.contains) { return false }
    guard isOurs else { throw .foreignOutput(location.shown) }
    for record in Record.allCases
    where try folder.facts(record.path)?.kind == .file {
      return false
    }
    throw .foreignOutput(location.shown)
  }

  private static func string(from name: [CChar]) -> String {
    String(decoding: name.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}

/// A checked but untouched place to publish the site to.
struct OutputLocation: Sendable {
  /// As the user typed it, for messages.
  let shown: String
  /// Absolute and without symbolic links; need not exist yet.
  let parent: String
  let name: String

  /// Rejects dangerous locations before anything is read or written.
  ///
  /// Folders are compared by inode, so that links, mounts and other spellings are recognized.
  init(_ output: String, sources: [String], home: [String]) throws(EnvironmentFault) {
    shown = output
    (parent, name) = try Self.resolve(output)
    let whole = parent == "/" ? "/" + name : parent + "/" + name
    if let facts = Self.facts(whole, following: false) {
      if facts.kind == .other { throw .outputIsLink(output) }
      if facts.kind == .file { throw .outputIsNoFolder(output) }
    }
    let own = Self.identity(whole)
    let above = Self.ancestry(parent)
    if let working = Self.canonical("."), let own, Self.ancestry(working).contains(own) {
      throw .outputIsPrecious(output, "the current folder, or one that contains it")
    }
    for home in home {
      if let home = Self.canonical(home), let own, Self.ancestry(home).contains(own) {
        throw .outputIsPrecious(output, "your home folder, or one that contains it")
      }
    }
    for source in sources {
      guard let place = Self.canonical(source), let identity = Self.identity(place) else {
        continue
      }
      if own == identity { throw .outputOverlaps(output, source: source, "is") }
      if above.contains(identity) { throw .outputOverlaps(output, source: source, "is inside") }
      if let own, Self.ancestry(place).contains(own) {
        throw .outputOverlaps(output, source: source, "contains")
      }
    }
  }

  /// The home folder according to the environment and to the user database.
  static var homeFolders: [String] {
    var folders: [String] = []
    if let home = unsafe getenv("HOME") { unsafe folders.append(String(cString: home)) }
    if let user = unsafe getpwuid(getuid()), let home = unsafe user.pointee.pw_dir {
      unsafe folders.append(String(cString: home))
    }
    return folders.filter { $0 != "/" && !$0.isEmpty }
  }

  /// Splits off the last component and resolves the rest as far as it exists.
  private static func resolve(
    _ output: String
  ) throws(EnvironmentFault) -> (parent: String, name: String) {
    var parts = output.utf8.split(separator: 0x2F).compactMap { String($0) }
    while parts.last == "." { parts.removeLast() }
    let root = output.utf8.first == 0x2F ? "/" : "./"
    guard let last = parts.last, last != ".." else {
      // Only links and dots: the path must exist.
      guard let whole = canonical(root + parts.joined(separator: "/")) else {
        throw .system(errno, "open", output)
      }
      guard whole != "/" else { throw .outputIsPrecious(output, "the whole disk") }
      return try resolve(whole)
    }
    parts.removeLast()
    var missing: [String] = []
    while true {
      if let parent = canonical(root + parts.joined(separator: "/")) {
        let above = missing.reversed().joined(separator: "/")
        if missing.isEmpty { return (parent, last) }
        return (parent == "/" ? "/" + above : parent + "/" + above, last)
      }
      guard errno == ENOENT, let part = parts.popLast(), part != ".." else {
        throw .system(errno == 0 ? ENOENT : errno, "open", output)
      }
      missing.append(part)
    }
  }

  /// Creates the missing folders above the output.
  func makeParents() throws(EnvironmentFault) {
    var path = ""
    for part in parent.utf8.split(separator: 0x2F).compactMap({ String($0) }) {
      path += "/" + part
      guard
        unsafe mkdir(path, 0o755) == 0 || errno == EEXIST
          || Self.facts(path, following: true) != nil
      else { throw .system(errno, "make", shown) }
    }
  }

  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  private static func canonical(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func facts(_ path: String, following: Bool) -> FileFacts? {
    var status = stat()
    guard unsafe (following ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return FileFacts(status)
  }

  private static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Returns the folder, if it exists, and all existing folders above it.
  private static func ancestry(_ path: String) -> Set<Identity> {
    var found: Set<Identity> = []
    var parts = path.utf8.split(separator: 0x2F).compactMap { String($0) }
    while true {
      if let identity = identity("/" + parts.joined(separator: "/")) { found.insert(identity) }
      if parts.popLast() == nil { return found }
    }
  }
}

/// Errors about the output folder that stop a build.
extension EnvironmentFault {
  static func outputIsLink(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "symbolic-link", "the output folder is a symbolic link; Larder does not write through links",
      path: path, hint: "use the folder that the link points to")
  }

  static func outputIsNoFolder(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "unusable-output", "the output must be a folder, not a file", path: path,
      hint: "choose another name with --output")
  }

  static func outputIsPrecious(_ path: String, _ what: String) -> EnvironmentFault {
    EnvironmentFault(
      "unusable-output", "the output folder cannot be \(what)", path: path,
      hint: "choose a separate folder for the site, such as Output")
  }

  static func outputOverlaps(_ path: String, source: String, _ how: String) -> EnvironmentFault {
    EnvironmentFault(
      "unusable-output", "the output folder \(how) the source folder \(source)", path: path,
      hint: "choose an output folder next to the sources, such as Output")
  }

  static func foreignOutput(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "foreign-output", "the output folder contains files that Larder did not write", path: path,
      hint: "choose an empty folder, or use --force, which keeps these files")
  }

  package static func outputLocked(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "output-locked", "another build is writing to this folder", path: path,
      hint: "wait until it has finished, then build again")
  }

  static func foreignFile(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "foreign-file", "a page belongs here, but Larder did not write this file or folder",
      path: path, hint: "move it away, then build again; Larder does not overwrite it")
  }

  static func pathCollision(_ path: String, _ first: String) -> EnvironmentFault {
    EnvironmentFault(
      "path-collision", "two files of the site have the same path: \(first) and \(path)",
      path: path,
      hint: "give one of them another name; case is ignored")
  }

  static func closed(_ path: String) -> EnvironmentFault {
    EnvironmentFault("cannot-write", "this build has already ended", path: path)
  }
}
