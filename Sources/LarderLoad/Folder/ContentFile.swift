package import LarderBuild
internal import LarderFormats
package import LarderModel
#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Opens only files of the site's owner.
///
/// Only regular files whose real path is inside the folder are read, so that symbolic links cannot
/// escape it, and FIFOs and devices cannot stall a build. Failures to read are thrown and never
/// returned as an empty or missing file or folder.
package struct ContentFile {
  /// The folder as the user named it, for messages.
  let folder: String
  /// Real path of the folder.
  let root: String

  package enum Refusal: Error, Hashable {
    case missing
    case notRegular
    case outside
    /// A symbolic link where a folder is expected.
    case linkedFolder
    case notFolder
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case unreadable(String)
  }

  /// The type of a directory entry; links are not followed.
  package enum Kind { case file, folder, link, other }

  /// The contents of a folder: names in byte order without hidden files and backups, and the bytes of
  /// names that are not UTF-8.
  package typealias Listing = (names: [String], undecoded: [[UInt8]])

  /// - Throws: `missing-folder` unless `folder` is a folder, `unreadable-file` if that cannot be
  ///   determined.
  package init(folder: String) throws(EnvironmentFault) {
    var folder = folder
    while folder.utf8.count > 1, folder.utf8.last == 0x2F { folder.removeLast() }
    self.folder = folder
    do throws(Refusal) {
      root = try ContentFile.realPath(folder)
      guard ContentFile.isFolder(root) else { throw .missing }
    } catch {
      if case .unreadable(let reason) = error {
        throw EnvironmentFault(
          "unreadable-file", "this folder cannot be opened: \(reason)", path: folder)
      }
      throw EnvironmentFault(
        "missing-folder", "there is no such folder", path: folder,
        hint: "use --content or --templates to choose another, or start a site: larder init DIR")
    }
  }

  /// Returns whether nothing has this path, not even a dangling link.
  static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Returns the path for messages: `Content/recipes/pie.md`.
  package func shown(_ path: String) -> String { path.isEmpty ? folder : folder + "/" + path }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: Relative to the folder.
  ///   - limit: Maximum size in bytes.
  package func readFile(_ path: String, limit: Int) throws(Refusal) -> SourceText {
    let descriptor = try open(path)
    defer { close(descriptor.number) }
    guard descriptor.size <= limit else { throw .tooLarge(limit: limit) }
    return SourceText(
      path: shown(path), bytes: try ContentFile.bytes(of: descriptor, count: descriptor.size))
  }

  /// Returns the first bytes of a file, to inspect its header.
  ///
  /// - Parameter limit: Maximum size of the whole file in bytes.
  package func prefix(of path: String, count: Int, limit: Int) throws(Refusal) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor.number) }
    guard descriptor.size <= limit else { throw .tooLarge(limit: limit) }
    return try ContentFile.bytes(of: descriptor, count: min(count, descriptor.size))
  }

  /// Opens a file to read parts of it.
  package func contents(of path: String) throws(Refusal) -> OpenFile {
    let descriptor = try open(path)
    return OpenFile(descriptor.number, count: descriptor.size)
  }

  /// Returns the real path of a regular file inside the folder.
  package func realPath(_ path: String) throws(Refusal) -> String {
    let real = try ContentFile.realPath(root + "/" + path)
    guard real.utf8.starts(with: (root == "/" ? "/" : root + "/").utf8) else { throw .outside }
    return real
  }

  /// Returns the contents of a subfolder; empty if it does not exist.
  ///
  /// A folder that is a symbolic link is rejected, to prevent cycles.
  ///
  /// - Parameter path: Relative to the folder; empty for the folder itself.
  package func listing(of path: String = "") throws(Refusal) -> Listing {
    if !path.isEmpty {
      switch try kind(of: path) {
      case nil: return ([], [])
      case .folder: break
      case .link: throw .linkedFolder
      case .file, .other: throw .notFolder
      }
    }
    let descriptor = systemOpen(
      path.isEmpty ? root : root + "/" + path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    guard let stream = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw .system(code)
    }
    defer { unsafe closedir(stream) }
    var listing: Listing = ([], [])
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        let code = errno
        if code != 0 { throw .system(code) }
        break
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe Array($0.prefix { $0 != 0 })
      }
      if name.first == 0x2E || name.last == 0x7E { continue }
      if let text = String(validating: name, as: UTF8.self) {
        listing.names.append(text)
      } else {
        listing.undecoded.append(name)
      }
    }
    listing.names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    listing.undecoded.sort { $0.lexicographicallyPrecedes($1) }
    return listing
  }

  /// Returns the type of the entry at a path; `nil` if there is none.
  package func kind(of path: String) throws(Refusal) -> Kind? {
    var status = stat()
    guard unsafe lstat(root + "/" + path, &status) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw .system(code)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Returns whether the path is a folder or a symbolic link to one.
  func leadsToFolder(_ path: String) throws(Refusal) -> Bool {
    var status = stat()
    guard unsafe stat(root + "/" + path, &status) == 0 else {
      let code = errno
      // A dangling link is not a folder.
      if code == ENOENT || code == ENOTDIR || code == ELOOP { return false }
      throw .system(code)
    }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  private func open(_ path: String) throws(Refusal) -> (number: Int32, size: Int) {
    let number = systemOpen(try realPath(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw .system(errno) }
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(number)
      throw .notRegular
    }
    return (number, Int(status.st_size))
  }

  private static func bytes(
    of file: (number: Int32, size: Int), count: Int
  ) throws(Refusal) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let step = unsafe systemRead(file.number, base + filled, count - filled)
        if step < 0, errno == EINTR { continue }
        if step < 0 { failure = errno }
        if step <= 0 { break }
        filled += step
      }
    }
    guard failure == 0 else { throw .system(failure) }
    guard bytes.count == count else { throw .unreadable("it became shorter meanwhile") }
    var more: UInt8 = 0
    if count == file.size, unsafe systemRead(file.number, &more, 1) > 0 {
      throw .unreadable("it became longer meanwhile")
    }
    return bytes
  }

  private static func realPath(_ path: String) throws(Refusal) -> String {
    guard let real = unsafe realpath(path, nil) else {
      let code = errno
      throw code == ENOTDIR ? .missing : .system(code)
    }
    defer { unsafe free(real) }
    guard let path = unsafe String(validatingCString: real) else {
      throw .unreadable("its path is not UTF-8")
    }
    return path
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the names in a folder; empty if it does not exist.
  ///
  /// A link instead of a top folder is always an error, because its owner wants it to be read.
  ///
  /// - Parameters:
  ///   - linkedSeverity: Severity of a link to a folder inside a top folder, where other programs
  ///     create links.
  ///   - diagnostics: Receives the error `unreadable-file` for a folder that cannot be listed, and
  ///     for each name that is not UTF-8.
  func names(
    in path: String, linkedSeverity: Diagnostic.Severity = .warning,
    into diagnostics: inout [Diagnostic]
  ) -> [String] {
    do throws(Refusal) {
      let found = try listing(of: path)
      for name in found.undecoded {
        diagnostics.append(ContentFile.undecoded(name, in: shown(path)))
      }
      return found.names
    } catch {
      let isInnerLink = error == .linkedFolder && path.utf8.contains(0x2F)
      diagnostics.append(
        error.diagnostic(shown(path), severity: isInnerLink ? linkedSeverity : .error))
      return []
    }
  }

  private static func undecoded(_ name: [UInt8], in folder: String) -> Diagnostic {
    var written = ""
    var guess = String.UnicodeScalarView()
    var rest = name[...]
    while let byte = rest.first {
      let length = TextEncoding.characterLength(at: 0, in: Array(rest)) ?? 0
      let text = String(decoding: rest.prefix(max(1, length)), as: UTF8.self)
      written += length > 0 ? text : "\\x" + String(byte, radix: 16, uppercase: true)
      if let character = TextEncoding.windows1252(byte) { guess.append(character) }
      rest = rest.dropFirst(max(1, length))
    }
    let isPlain = name.count == guess.count
    return Diagnostic(.undecodedName(isPlain ? String(guess) : nil), in: "\(folder)/\(written)")
  }

  /// Reads a listed text file, converted to UTF-8 if necessary. A file that has been removed since,
  /// or a dangling link, is an error.
  ///
  /// - Parameters:
  ///   - limit: Maximum size in bytes.
  ///   - diagnostics: Receives `unreadable-file` and `text-encoding`.
  /// - Returns: `nil` if the file cannot be read.
  package func readText(
    _ path: String, limit: Int, into diagnostics: inout [Diagnostic]
  ) -> SourceText? {
    do throws(Refusal) {
      return try TextEncoding.decode(readFile(path, limit: limit), into: &diagnostics)
    } catch {
      let severity = error == .missing ? Diagnostic.Severity.error : nil
      diagnostics.append(error.diagnostic(shown(path), severity: severity))
      return nil
    }
  }
}

extension ContentFile.Refusal {
  /// Returns the error for a system call that failed with this `errno`.
  fileprivate static func system(_ code: Int32) -> ContentFile.Refusal {
    unsafe code == ENOENT ? .missing : .unreadable(String(cString: strerror(code)))
  }

  /// The severity. Anything that is not the owner's own regular file, especially a linked file, is
  /// skipped with a warning that names it. Every other reason is an error, because an unreadable
  /// file or folder could be missing from the site.
  var severity: Diagnostic.Severity {
    switch self {
    case .missing, .notRegular, .outside: .warning
    case .linkedFolder, .notFolder, .tooDeep, .tooLarge, .unreadable: .error
    }
  }

  /// Returns the reason why a file or folder was not read.
  ///
  /// - Parameter severity: Overrides the severity, for something that the site requires.
  func diagnostic(_ path: String, severity: Diagnostic.Severity? = nil) -> Diagnostic {
    Diagnostic(problem(severity: severity), in: path)
  }

  package func problem(severity: Diagnostic.Severity? = nil) -> Problem {
    let severity = severity ?? self.severity
    let outcome = severity == .warning ? ", and is ignored" : ""
    let (message, hint): (String, String?) =
      switch self {
      case .missing: ("there is no such file", nil)
      case .notRegular: ("this is not a regular file\(outcome)", nil)
      case .outside:
        ("this links to a file outside of the folder\(outcome)", "put a copy of the file here")
      case .linkedFolder:
        ("this folder is a symbolic link, which is not followed", "move the folder itself here")
      case .notFolder: ("this must be a folder", nil)
      case .tooDeep(let limit):
        ("folders are nested more than \(limit) levels deep", "move the files of this one up")
      case .tooLarge(let limit):
        (
          "this file is larger than \(limit) bytes",
          limit == JSONRecipes.limit ? "split its recipes into several files in recipes/" : nil
        )
      case .unreadable(let reason): ("this cannot be read: \(reason)", nil)
      }
    return Problem(severity, "unreadable-file", message, hint: hint)
  }
}

// The system's `read` and `open`, which methods with these names would hide.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  unsafe read(descriptor, target, count)
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

/// The files of a recipe tree, in a content folder or in an import.
///
/// Paths are relative to a content folder: `recipes/Soups/Tomato soup.md`.
package protocol RecipeSource {
  /// Parent folders of all files, omitted from paths here although recipes refer to each other by
  /// them: `export/Soups`. Empty in a content folder.
  var above: String { get }

  /// Returns a path for messages.
  func shown(_ path: String) -> String

  func isFile(_ path: String) -> Bool

  /// Reads a text file as UTF-8.
  ///
  /// - Parameter limit: Maximum size in bytes.
  /// - Returns: `nil` after a diagnostic.
  func readText(_ path: String, limit: Int, into diagnostics: inout [Diagnostic]) -> SourceText?
}

extension ContentFile: RecipeSource {
  package var above: String { "" }

  package func isFile(_ path: String) -> Bool { (try? kind(of: path)) == .file }
}
