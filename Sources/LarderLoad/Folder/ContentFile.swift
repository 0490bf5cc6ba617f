#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
package import LarderModel

/// Opens files of the site's owner, and nothing else.
///
/// Only regular files whose real path lies inside the folder are read: no symbolic link
/// leads out, and no FIFO or device can stall a build.
package struct ContentFile {
  /// Folder as the user named it, for messages.
  let folder: String
  /// Real path of the folder.
  let root: String

  package enum Refusal: Error, Hashable {
    case missing
    case notRegular
    case outside
    case tooLarge(limit: Int)
    case unreadable(String)
  }

  /// - Throws: `missing-folder` unless `folder` is a folder that can be looked into.
  package init(folder: String) throws(EnvironmentFault) {
    var folder = folder
    while folder.utf8.count > 1, folder.utf8.last == 0x2F { folder.removeLast() }
    self.folder = folder
    guard let root = ContentFile.realPath(folder), ContentFile.isFolder(root) else {
      throw EnvironmentFault(
        "missing-folder", "there is no such folder", path: folder,
        hint: "name it with an option (--content, --templates), or start a site: larder init DIR")
    }
    self.root = root
  }

  /// Path for messages: `Content/recipes/pie.md`.
  package func shown(_ path: String) -> String { folder + "/" + path }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: Relative to the folder.
  ///   - limit: Largest size to accept, in bytes.
  package func read(_ path: String, limit: Int) throws(Refusal) -> SourceText {
    let descriptor = try open(path)
    defer { close(descriptor.number) }
    guard descriptor.size <= limit else { throw .tooLarge(limit: limit) }
    return SourceText(
      path: shown(path), bytes: try ContentFile.bytes(of: descriptor.number, count: descriptor.size)
    )
  }

  /// The first bytes of a file, for looking at its header.
  ///
  /// - Parameter limit: Largest size of the whole file to accept, in bytes.
  package func prefix(of path: String, count: Int, limit: Int) throws(Refusal) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor.number) }
    guard descriptor.size <= limit else { throw .tooLarge(limit: limit) }
    return try ContentFile.bytes(of: descriptor.number, count: min(count, descriptor.size))
  }

  /// Real path of a regular file inside the folder.
  package func realPath(_ path: String) throws(Refusal) -> String {
    guard let real = ContentFile.realPath(root + "/" + path) else { throw .missing }
    guard real.utf8.starts(with: (root == "/" ? "/" : root + "/").utf8) else { throw .outside }
    return real
  }

  /// Names in a folder below, in the order of their bytes; hidden ones and back-ups left out.
  ///
  /// Empty for a folder that is reached by a symbolic link, so that no walk goes in circles.
  package func names(in path: String) -> [String] {
    guard let real = try? realPath(path), real.utf8.elementsEqual((root + "/" + path).utf8) else {
      return []
    }
    return ContentFile.names(in: real)
  }

  /// Names in the folder itself.
  package func names() -> [String] { ContentFile.names(in: root) }

  private static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.utf8.first != 0x2E, name.utf8.last != 0x7E { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a folder of that name is there, not behind a symbolic link.
  package func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether something of that name is there, whatever it is.
  package func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + "/" + path, &status) == 0
  }

  private func open(_ path: String) throws(Refusal) -> (number: Int32, size: Int) {
    let number = systemOpen(try realPath(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else {
      throw errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(number)
      throw .notRegular
    }
    return (number, Int(status.st_size))
  }

  private static func bytes(of descriptor: Int32, count: Int) throws(Refusal) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let step = systemRead(descriptor, base + filled, count - filled)
        if step < 0, errno == EINTR { continue }
        if step < 0 { failure = errno }
        if step <= 0 { break }
        filled += step
      }
    }
    guard failure == 0 else { throw .unreadable(String(cString: strerror(failure))) }
    return bytes
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

// `read` and `open` of the system, which the methods of the same names would hide.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, target, count)
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
