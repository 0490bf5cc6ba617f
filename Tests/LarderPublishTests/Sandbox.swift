import LarderBuild
import LarderModel
import Synchronization
import Testing

@testable import LarderPublish

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Serialized, since some tests change state of the whole process, such as the umask.
@Suite(.serialized) enum WriteTests {}

/// A temporary folder of one test, which is deleted with it.
final class Sandbox: Sendable {
  let path: String

  init() throws {
    var template = Array((getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp").utf8CString)
    template.removeLast()
    template += Array("/larder-write-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure(what: "mkdtemp") }
    guard let real = realpath(made, nil) else { throw Failure(what: "realpath") }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    let (parent, name) = (path.split(separator: "/").dropLast().joined(separator: "/"), path)
    _ = try? Folder.open("/" + parent).deleteTree(
      String(name.split(separator: "/").last ?? "nothing"))
  }

  struct Failure: Error { var what: String }

  var output: String { path + "/out" }

  static func path(_ text: String) throws -> SitePath {
    guard let path = SitePath(text) else { throw Failure(what: text) }
    return path
  }

  // MARK: Building

  func begin(
    force: Bool = false, crash: SimulatedCrash? = nil,
    sources: [String] = [], program: Fingerprint? = nil, beforeChange: Folder.ChangeHook? = nil
  ) throws -> Publication {
    var beforeChange = beforeChange
    if let crash { beforeChange = { () throws(EnvironmentFault) in try crash.step() } }
    return try Publication(
      OutputLocation(output, sources: sources, home: []), program: program, force: force,
      beforeChange: beforeChange)
  }

  @discardableResult
  func build(
    _ site: [String: String], force: Bool = false, crash: SimulatedCrash? = nil
  ) throws -> PublicationReport {
    try build(site, in: begin(force: force, crash: crash))
  }

  /// Runs a build that calls a function between the decision and the first move.
  @discardableResult
  func build(
    _ site: [String: String], whenDecided act: @escaping @Sendable () throws -> Void
  ) throws -> PublicationReport {
    let journal = output + "/.larder/journal"
    let isDone = Mutex(false)
    let hook: Folder.ChangeHook = { () throws(EnvironmentFault) in
      guard access(journal, F_OK) == 0 else { return }
      let isFirst = isDone.withLock { isDone in
        defer { isDone = true }
        return !isDone
      }
      guard isFirst else { return }
      do { try act() } catch { Issue.record(error) }
    }
    return try build(site, in: begin(beforeChange: hook))
  }

  private func build(
    _ site: [String: String], in publication: Publication
  ) throws -> PublicationReport {
    for (path, text) in site.sorted(by: { $0.key < $1.key }) {
      try publication.addFile(Self.path(path), Array(text.utf8))
    }
    return try publication.commit()
  }

  // MARK: Looking

  /// Returns every file and link and every empty folder below a folder of the sandbox, except those
  /// in `.larder`.
  func files(_ folder: String = "out") throws -> [String: String] {
    var found: [String: String] = [:]
    try Sandbox.add(Folder.open("\(path)/\(folder)"), below: "", to: &found)
    return found
  }

  private static func add(
    _ folder: Folder, below prefix: String, to found: inout [String: String]
  ) throws {
    for name in try folder.names() {
      let text =
        prefix + String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.hasPrefix(".larder") { continue }
      switch try folder.facts(name)?.kind {
      case .file: found[text] = Self.text("\(folder.shown)/\(text.dropFirst(prefix.count))")
      case .folder:
        let count = found.count
        try add(folder.folder(name), below: text + "/", to: &found)
        if found.count == count { found[text + "/"] = "" }
      case .other: found[text] = "link"
      case nil: break
      }
    }
  }

  /// Returns the same without `CNAME` and `mine`, which tests add as foreign files.
  func filesOfOurs() throws -> [String: String] {
    try files().filter { $0.key != "CNAME" && $0.key != "mine" }
  }

  static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  static func bytes(_ path: String) -> [UInt8]? {
    do { return try FileReader(path: path)?.all(limit: 1 << 30) } catch { return nil }
  }

  /// Returns the names in a folder, sorted.
  func names(_ folder: String) throws -> [String] {
    try Folder.open("\(path)/\(folder)").names().map {
      String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }.sorted()
  }

  func facts(_ name: String) throws -> FileFacts? { try Folder.open(path).facts(name) }

  // MARK: Changing

  func write(_ name: String, _ bytes: [UInt8]) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw Failure(what: name) }
    defer { close(file) }
    guard LarderPublishTests.write(file, bytes) else { throw Failure(what: name) }
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, "\(path)/\(name)") == 0 else { throw Failure(what: name) }
  }

  func delete(_ name: String) throws { try Folder.open(path).deleteTree(name) }

  func makeFolder(_ name: String) { mkdir("\(path)/\(name)", 0o755) }

  /// Changes the content of a file and restores its times.
  func editSecretly(_ name: String, _ text: String) throws {
    let whole = "\(path)/\(name)"
    var status = stat()
    guard stat(whole, &status) == 0 else { throw Failure(what: name) }
    try write(name, text)
    #if canImport(Glibc)
      let times = [status.st_atim, status.st_mtim]
    #else
      let times = [status.st_atimespec, status.st_mtimespec]
    #endif
    utimensat(AT_FDCWD, whole, times, 0)
  }
}

func write(_ file: CInt, _ bytes: [UInt8]) -> Bool {
  #if canImport(Glibc)
    Glibc.write(file, bytes, bytes.count) == bytes.count
  #else
    Darwin.write(file, bytes, bytes.count) == bytes.count
  #endif
}

/// Sets the umask of the process until `restore`.
struct UmaskGuard {
  private let before: mode_t

  init(_ mask: UInt32) { before = umask(mode_t(mask)) }

  func restore() { umask(before) }
}

/// Stops all changes to the disk after a number of them, like a kill.
final class SimulatedCrash: Sendable {
  private let allowed: Int
  private let taken = Mutex(0)

  init(after allowed: Int) { self.allowed = allowed }

  /// The number of changes attempted so far.
  var steps: Int { taken.withLock { $0 } }

  func step() throws(EnvironmentFault) {
    let step = taken.withLock { taken in
      taken += 1
      return taken
    }
    if step > allowed {
      throw EnvironmentFault("file-system", "stopped by the test", path: "")
    }
  }
}
