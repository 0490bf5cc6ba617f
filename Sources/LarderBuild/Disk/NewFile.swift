package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that does not exist yet, below a folder given by the user.
///
/// Existing files are never overwritten, and neither that folder nor one below it may be a symbolic
/// link. The folders above it are not checked.
package struct NewFile {
  /// The folder as the user typed it.
  package let folder: String
  /// A path relative to `folder`, whose components have been checked.
  package let name: String
  package let bytes: [UInt8]

  package init(in folder: String, _ name: String, _ bytes: [UInt8]) {
    var folder = folder
    // With a trailing slash, a link would count as the folder that it links to.
    while folder.utf8.count > 1, folder.utf8.last == 0x2F { folder.removeLast() }
    self.folder = folder
    self.name = name
    self.bytes = bytes
  }

  /// The path for messages.
  package var path: String { folder == "." ? name : "\(folder)/\(name)" }

  /// Writes all of the files, or none if a check in advance finds a problem.
  ///
  /// - Throws: `symbolic-link`, `file-exists`, `cannot-write`.
  package static func write(_ files: [NewFile]) throws(EnvironmentFault) {
    for file in files { try file.check() }
    for file in files { try file.write() }
  }

  /// The folders above the file, starting with the one given by the user.
  private var folders: [String] {
    name.split(separator: "/").dropLast().reduce(into: [folder]) { folders, part in
      folders.append("\(folders.last ?? folder)/\(part)")
    }
  }

  /// Checks in advance whether the file can be written.
  ///
  /// - Throws: `symbolic-link`, `file-exists`.
  package func check() throws(EnvironmentFault) {
    for path in folders where NewFile.isLink(path) {
      throw .symbolicLink("write into", path)
    }
    var status = stat()
    if unsafe lstat(path, &status) == 0 { throw NewFile.standing(path) }
  }

  private func write() throws(EnvironmentFault) {
    try NewFile.makeFolder(folder)
    var descriptor = try NewFile.opened(folder, AT_FDCWD, shown: folder)
    defer { close(descriptor) }
    for (path, part) in zip(folders.dropFirst(), name.split(separator: "/").map(String.init)) {
      if unsafe mkdirat(descriptor, part, 0o777) != 0, errno != EEXIST {
        throw NewFile.failure("this folder cannot be created", path)
      }
      let next = try NewFile.opened(part, descriptor, shown: path)
      close(descriptor)
      descriptor = next
    }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let file = unsafe openat(
      descriptor, last, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw errno == EEXIST ? NewFile.standing(path) : NewFile.failure("cannot be created", path)
    }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(file, $0.baseAddress, $0.count)
      }
      guard count > 0 else {
        let fault = NewFile.failure("cannot be written", path)
        unsafe unlinkat(descriptor, last, 0)
        throw fault
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Opens a folder that is not a link; it might have become one since `check`.
  private static func opened(
    _ name: String, _ above: Int32, shown path: String
  ) throws(EnvironmentFault) -> Int32 {
    let descriptor = unsafe openat(above, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    let code = errno
    if isLink(path) { throw .symbolicLink("write into", path) }
    throw failure("this folder cannot be opened", path, code)
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Creates the folder and the missing folders above it.
  package static func makeFolder(_ path: String) throws(EnvironmentFault) {
    if unsafe mkdir(path, 0o777) == 0 { return }
    let code = errno
    let above = path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
    if code == ENOENT, !above.isEmpty {
      try makeFolder(above)
      if unsafe mkdir(path, 0o777) == 0 { return }
    } else if code == EEXIST {
      return
    }
    throw failure("this folder cannot be created", path)
  }

  package static func standing(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "file-exists", "a file of this name already exists", path: path,
      hint: "choose another name, or remove the file first")
  }

  package static func failure(
    _ what: String, _ path: String, _ code: Int32 = errno
  ) -> EnvironmentFault {
    EnvironmentFault(
      "cannot-write", unsafe "\(what): \(String(cString: strerror(code)))", path: path)
  }
}

// The system's `write`, which the method of the same name would hide.
private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}

/// An open file for writing; owns its descriptor.
package struct FileWriter: ~Copyable {
  private var descriptor: CInt
  private let shown: String
  private let beforeChange: Folder.ChangeHook?

  package init(_ descriptor: CInt, _ shown: String, _ beforeChange: Folder.ChangeHook?) {
    self.descriptor = descriptor
    self.shown = shown
    self.beforeChange = beforeChange
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Closes the file; some disks report write errors only now.
  package consuming func finish() throws(EnvironmentFault) {
    let result = close(descriptor)
    descriptor = -1
    guard result == 0 || errno == EINTR else { throw .system(errno, "write", shown) }
  }

  package func append(_ bytes: [UInt8]) throws(EnvironmentFault) {
    try beforeChange?()
    var done = 0
    while done < bytes.count {
      let step = unsafe bytes[done...].withUnsafeBytes { [descriptor] in
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if step > 0 {
        done += step
      } else if step == 0 || errno != EINTR {
        throw .system(step == 0 ? EIO : errno, "write", shown)
      }
    }
  }

  /// Waits until the content is on the disk.
  package func flush() throws(EnvironmentFault) {
    guard fsync(descriptor) == 0 else { throw .system(errno, "write", shown) }
  }
}
