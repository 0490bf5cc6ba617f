private import CPublish
package import LarderModel
private import Synchronization

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// An open folder; all operations are relative to it. A class, since it owns a descriptor.
///
/// Names are relative paths. A symbolic link as the last component is never followed; callers
/// ensure that no other component is a link (`Journal.apply` and `SymlinkGuard`).
package final class Folder: Sendable {
  /// Called before each change to the disk; an error stops the change, as a kill would.
  package typealias ChangeHook = @Sendable () throws(EnvironmentFault) -> Void

  package let descriptor: CInt
  /// The path printed in errors.
  package let shown: String
  package let beforeChange: ChangeHook?
  private let isLocked = Atomic(false)

  private init(_ descriptor: CInt, _ shown: String, _ beforeChange: ChangeHook?) {
    self.descriptor = descriptor
    self.shown = shown
    self.beforeChange = beforeChange
  }

  deinit {
    // A program that another thread is starting has a copy of the descriptor until it runs, and with
    // it the lock.
    if isLocked.load(ordering: .relaxed) { unlock() }
    close(descriptor)
  }

  private static let opening = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  package static func open(
    _ path: String, beforeChange: ChangeHook? = nil
  ) throws(EnvironmentFault) -> Folder {
    let descriptor = unsafe openat(AT_FDCWD, path, opening)
    guard descriptor >= 0 else { throw .system(errno, "open", path) }
    return Folder(descriptor, path, beforeChange)
  }

  package func fault(_ action: String, _ name: some FileName, _ code: CInt = errno)
    -> EnvironmentFault
  {
    .system(code, action, path(of: name))
  }

  /// Returns the error for a file that should be moved but is missing.
  package func missing(_ name: some FileName) -> EnvironmentFault { fault("write", name, ENOENT) }

  private func path(of name: some FileName) -> String {
    let name = name.withBytes { unsafe String(cString: $0) }
    return "\(shown)/\(name)"
  }

  private func openFolder(_ name: some FileName) -> CInt {
    name.withBytes { unsafe openat(descriptor, $0, Self.opening) }
  }

  // MARK: Looking

  /// - Parameter shown: The path to print instead of the one made from the names.
  package func folder(_ name: some FileName, shown new: String? = nil) throws(EnvironmentFault)
    -> Folder
  {
    let descriptor = openFolder(name)
    guard descriptor >= 0 else { throw fault("open", name) }
    return Folder(descriptor, new ?? path(of: name), beforeChange)
  }

  /// Opens a folder; `nil` if the name is missing, a file or a link.
  package func folderIfThere(_ name: some FileName) throws(EnvironmentFault) -> Folder? {
    let descriptor = openFolder(name)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
      throw fault("open", name)
    }
    return Folder(descriptor, path(of: name), beforeChange)
  }

  /// Returns `nil` if the name is missing.
  package func facts(_ name: some FileName) throws(EnvironmentFault) -> FileFacts? {
    var status = stat()
    let result = name.withBytes { name in
      unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW)
    }
    if result == 0 { return FileFacts(status) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw fault("look at", name)
  }

  package var ownFacts: FileFacts? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileFacts(status) : nil
  }

  /// Opens a regular file for reading; `nil` if the name is missing.
  package func reader(_ name: some FileName) throws(EnvironmentFault) -> FileReader? {
    let file = name.withBytes { name in
      unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    if file < 0 {
      if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
      throw fault("read", name)
    }
    return FileReader(file, path(of: name))
  }

  /// Returns the names in the folder, in disk order, as C strings.
  package func names() throws(EnvironmentFault) -> [[CChar]] {
    let copy = openFolder(".")
    guard copy >= 0 else { throw fault("list", ".") }
    guard let listing = unsafe fdopendir(copy) else {
      close(copy)
      throw fault("list", ".")
    }
    defer { unsafe closedir(listing) }
    var names: [[CChar]] = []
    while let name = unsafe cpublish_next_name(listing) {
      unsafe names.append(Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
    }
    guard errno == 0 else { throw fault("list", ".") }
    return names
  }

  // MARK: Changing

  /// Returns true if this call created the folder, false if the name already existed.
  @discardableResult
  package func makeFolder(_ name: some FileName, mode: mode_t = 0o755) throws(EnvironmentFault)
    -> Bool
  {
    switch try makeFolder(inStanding: name, mode: mode) {
    case .made: return true
    case .stands: return false
    case .lacksParent: throw fault("make", name, ENOENT)
    }
  }

  package enum Making { case made, stands, lacksParent }

  /// Creates a folder; it is not an error if the folder above is missing.
  package func makeFolder(
    inStanding name: some FileName, mode: mode_t = 0o755
  ) throws(EnvironmentFault) -> Making {
    try beforeChange?()
    let result = name.withBytes { unsafe mkdirat(descriptor, $0, mode) }
    if result == 0 { return .made }
    switch errno {
    case EEXIST: return .stands
    case ENOENT: return .lacksParent
    default: throw fault("make", name)
    }
  }

  /// Creates a file of mode 0644; `nil` if its folder is missing.
  ///
  /// - Parameter exactly: Whether to set the mode regardless of the umask.
  package func writer(_ name: some FileName, exactly: Bool) throws(EnvironmentFault) -> FileWriter?
  {
    try beforeChange?()
    let file = name.withBytes { name in
      unsafe openat(
        descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    }
    if file < 0 {
      if errno == ENOENT { return nil }
      throw fault("write", name)
    }
    if exactly { fchmod(file, 0o644) }
    return FileWriter(file, path(of: name), beforeChange)
  }

  package func setMode(_ name: some FileName, _ mode: mode_t) throws(EnvironmentFault) {
    let result = name.withBytes { unsafe fchmodat(descriptor, $0, mode, 0) }
    guard result == 0 else { throw fault("set the mode of", name) }
  }

  /// Sets the times of a file to now.
  package func touch(_ name: some FileName) throws(EnvironmentFault) {
    let result = name.withBytes { unsafe utimensat(descriptor, $0, nil, AT_SYMLINK_NOFOLLOW) }
    guard result == 0 || errno == ENOENT else { throw fault("set the time of", name) }
  }

  /// Returns false if there was nothing to move.
  @discardableResult
  package func move(
    _ name: some FileName, to other: Folder, as new: some FileName
  ) throws(EnvironmentFault) -> Bool {
    try beforeChange?()
    let result = name.withBytes { old in
      new.withBytes { unsafe renameat(descriptor, old, other.descriptor, $0) }
    }
    if result == 0 { return true }
    if errno == ENOENT { return false }
    throw other.fault("write", new)
  }

  /// Gives a file a second name, so that it survives the removal of the first.
  ///
  /// - Returns: False if the file system does not support hard links.
  @discardableResult
  package func link(
    _ name: some FileName, to other: Folder, as new: some FileName
  ) throws(EnvironmentFault) -> Bool {
    try beforeChange?()
    let result = name.withBytes { old in
      new.withBytes { unsafe linkat(descriptor, old, other.descriptor, $0, 0) }
    }
    return result == 0
  }

  package enum Arrival { case moved, taken, nothingToMove }

  /// Moves a file to a name that must not exist yet.
  package func move(
    _ name: some FileName, to other: Folder, asNew new: some FileName
  ) throws(EnvironmentFault) -> Arrival {
    try beforeChange?()
    let result = name.withBytes { old in
      new.withBytes { unsafe cpublish_move_new(descriptor, old, other.descriptor, $0) }
    }
    if result == 0 { return .moved }
    switch errno {
    case EEXIST, ENOTEMPTY: return .taken
    case ENOENT: return .nothingToMove
    default: throw other.fault("write", new)
    }
  }

  /// Returns whether files of another folder can be moved into this one.
  package func isOnDisk(of other: Folder) -> Bool { (try? checkMove(from: other)) != nil }

  /// Checks in advance whether files of another folder can be moved into this one.
  package func checkMove(from other: Folder) throws(EnvironmentFault) {
    guard unsafe faccessat(descriptor, ".", W_OK | X_OK, 0) == 0 else {
      throw .system(errno, "write to", shown)
    }
    var (own, others) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0, unsafe fstat(other.descriptor, &others) == 0 else {
      throw .system(errno, "look at", shown)
    }
    guard own.st_dev == others.st_dev else { throw .system(EXDEV, "write to", shown) }
    // One disk may be mounted twice. Moving a name that no `SitePath` has shows whether it is one.
    if unsafe renameat(other.descriptor, "?", descriptor, "?") != 0, errno != ENOENT {
      throw .system(errno, "write to", shown)
    }
  }

  /// Removes a file or link, but not a folder. A missing name is not an error.
  package func delete(_ name: some FileName) throws(EnvironmentFault) {
    try beforeChange?()
    let result = name.withBytes { unsafe unlinkat(descriptor, $0, 0) }
    guard result == 0 || errno == ENOENT else { throw fault("remove", name) }
  }

  /// Removes a folder if it is empty; returns whether it did.
  @discardableResult
  package func deleteFolder(_ name: some FileName) throws(EnvironmentFault) -> Bool {
    try beforeChange?()
    return name.withBytes { unsafe unlinkat(descriptor, $0, AT_REMOVEDIR) } == 0
  }

  // MARK: Lasting

  /// Locks this folder until it is closed; returns false if another process holds the lock.
  package func lock() throws(EnvironmentFault) -> Bool {
    if cpublish_lock(descriptor) == 0 {
      isLocked.store(true, ordering: .relaxed)
      return true
    }
    if errno == EWOULDBLOCK { return false }
    throw .system(errno, "lock", shown)
  }

  /// Opens a folder and locks it for one command, until the object is released.
  ///
  /// The folder itself is locked, so there is no lock file and a dead process releases the lock.
  ///
  /// - Parameter fault: Thrown if another command holds the lock.
  package static func locked(
    _ path: String, orThrow fault: EnvironmentFault
  ) throws(EnvironmentFault) -> Folder {
    let folder = try open(path)
    guard try folder.lock() else { throw fault }
    return folder
  }

  package func unlock() { _ = cpublish_unlock(descriptor) }

  /// Waits until the names in this folder are on the disk, if the file system supports that.
  package func flush() throws(EnvironmentFault) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .system(errno, "write", shown)
    }
  }

  /// Waits until everything on this file system is on the disk.
  package func flushAll() throws(EnvironmentFault) {
    guard cpublish_flush_all(descriptor) == 0 else { throw .system(errno, "write", shown) }
  }
}

extension Folder {
  /// Creates the missing folders above a file.
  ///
  /// Starts with the innermost, since the outer folders usually exist.
  package func makeFolders(toParentOf path: SitePath, exactly: Bool) throws(EnvironmentFault) {
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
  package func replace(
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
  package func deleteTree(_ name: some FileName) throws(EnvironmentFault) {
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
  package var parents: [String] {
    description.utf8.split(separator: 0x2F).dropLast().compactMap { String($0) }
  }

  /// The path of the folder that contains the file; `nil` at the top level.
  package var folder: String? {
    let bytes = description.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return nil }
    return String(bytes[..<slash])
  }

  /// The last component.
  package var name: String {
    let bytes = description.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return description }
    return String(bytes[bytes.index(after: slash)...]) ?? description
  }
}

/// A file name as the system takes it: text, or bytes from the disk, which need not be UTF-8.
///
/// Both are passed to system calls without a copy.
package protocol FileName {
  /// Passes the zero-terminated bytes to `body`. Safe, since they outlive the call.
  @safe func withBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result
}

extension String: FileName {
  @safe package func withBytes<Result>(
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    unsafe body(self)
  }
}

/// Names as `Folder.names` returns them: the last element is the zero.
extension [CChar]: FileName {
  @safe package func withBytes<Result>(
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    unsafe body(self)
  }
}
