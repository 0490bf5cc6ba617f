internal import LarderModel
internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// An open file that is read and written at any place, by many threads at once. A class, since it
/// owns the descriptor and is shared.
final class StoreFile: Sendable {
  /// -1 once it is closed.
  private let descriptor: Atomic<CInt>
  let path: String

  /// - Parameter creates: A new file, to be read and written; else one that is there, to be read.
  init(_ path: String, creates: Bool) throws(EnvironmentFault) {
    let flags = creates ? O_RDWR | O_CREAT | O_EXCL : O_RDONLY | O_NONBLOCK
    let number = unsafe open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .system(errno, creates ? "write" : "read", path) }
    self.path = path
    descriptor = Atomic(number)
  }

  /// A file for as long as it is open, which no folder shows.
  convenience init(unnamedIn folder: String) throws(EnvironmentFault) {
    try self.init(StoreFile.unusedPath(beside: folder + "/amendments"), creates: true)
    try StoreFile.remove(path)
  }

  deinit {
    let number = descriptor.load(ordering: .relaxed)
    if number >= 0 { _ = systemClose(number) }
  }

  /// A path that nobody else takes, also on another machine.
  static func unusedPath(beside path: String) -> String {
    "\(path).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).new"
  }

  /// In bytes; `nil` of what is no regular file.
  var size: Int? {
    var status = stat()
    guard unsafe fstat(descriptor.load(ordering: .relaxed), &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// - Throws: Also where the file ends before.
  func read(_ range: Range<Int>) throws(EnvironmentFault) -> [UInt8] {
    let (count, place) = (range.count, range.lowerBound)
    let number = descriptor.load(ordering: .relaxed)
    var failure: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let step = unsafe pread(number, base + filled, count - filled, off_t(place + filled))
        if step < 0, errno == EINTR { continue }
        if step < 0 { failure = errno }
        if step <= 0 { break }
        filled += step
      }
    }
    guard failure == 0 else { throw .system(failure, "read", path) }
    guard bytes.count == count else { throw .noStore(path) }
    return bytes
  }

  func write(_ bytes: [UInt8], at place: Int) throws(EnvironmentFault) {
    let number = descriptor.load(ordering: .relaxed)
    var done = 0
    while done < bytes.count {
      let step = unsafe bytes[done...].withUnsafeBytes { rest in
        unsafe pwrite(number, rest.baseAddress, rest.count, off_t(place + done))
      }
      if step > 0 {
        done += step
      } else if step == 0 || errno != EINTR {
        throw .system(step == 0 ? EIO : errno, "write", path)
      }
    }
  }

  /// Closes the file, not to be used any more: some disks say only now what they could not write.
  func close() throws(EnvironmentFault) {
    let number = descriptor.exchange(-1, ordering: .relaxed)
    guard systemClose(number) == 0 || errno == EINTR else { throw .system(errno, "write", path) }
  }

  static func remove(_ path: String) throws(EnvironmentFault) {
    guard unsafe unlink(path) == 0 else { throw .system(errno, "write", path) }
  }

  /// Gives a file its name, in the place of the one that has it.
  static func move(_ path: String, to name: String) throws(EnvironmentFault) {
    guard unsafe rename(path, name) == 0 else { throw .system(errno, "write", name) }
  }
}

extension EnvironmentFault {
  /// A file that is not as `RecipeStoreWriter` left it.
  static func noStore(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .unreadableFile,
      "this is no store of recipes of this version of Larder, or it was changed or cut short",
      path: path, hint: "run the task again that makes it")
  }
}

// `close` of the system, which the method of the same name would hide.
private func systemClose(_ descriptor: CInt) -> CInt { close(descriptor) }
