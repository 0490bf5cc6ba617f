package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that is not there yet, below a folder that somebody named.
///
/// Never written over a file that is there, and never through a symbolic link: neither the folder
/// itself nor one below it may be one. Folders above it are as the user has them.
package struct NewFile {
  /// As the user named it.
  package let folder: String
  /// Relative to `folder`, of checked parts.
  package let name: String
  let bytes: [UInt8]

  package init(in folder: String, _ name: String, _ bytes: [UInt8]) {
    var folder = folder
    // A link with a slash behind it would be the folder that it leads to.
    while folder.utf8.count > 1, folder.utf8.last == 0x2F { folder.removeLast() }
    self.folder = folder
    self.name = name
    self.bytes = bytes
  }

  /// As messages show it.
  package var path: String { folder == "." ? name : "\(folder)/\(name)" }

  /// Writes all of the files; none of them when one cannot be, as far as that shows beforehand.
  ///
  /// - Throws: `symbolic-link`, `file-exists`, `cannot-write`.
  package static func write(_ files: [NewFile]) throws(EnvironmentFault) {
    for file in files { try file.check() }
    for file in files { try file.write() }
  }

  /// The folders on the way to the file, the named one first.
  private var folders: [String] {
    name.split(separator: "/").dropLast().reduce(into: [folder]) { folders, part in
      folders.append("\(folders.last ?? folder)/\(part)")
    }
  }

  /// Finds out beforehand what would keep it from being written.
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
        throw NewFile.failure("this folder cannot be made", path)
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

  /// Opens a folder that is no link; between a look and the writing it might become one.
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

  /// Makes the named folder and those above it, where they are missing.
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
    throw failure("this folder cannot be made", path)
  }

  static func standing(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .fileExists, "there is a file of this name already", path: path,
      hint: "choose another name, or remove the file first")
  }

  package static func failure(
    _ what: String, _ path: String, _ code: Int32 = errno
  ) -> EnvironmentFault {
    EnvironmentFault(.cannotWrite, unsafe "\(what): \(String(cString: strerror(code)))", path: path)
  }
}

// `write` of the system, which the method of the same name would hide.
private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}
