package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file that many threads can read at any position at once.
///
/// A class, since it owns the descriptor.
package final class OpenFile: Sendable {
  /// The number of bytes in the file.
  package let count: Int
  private let descriptor: CInt

  /// - Parameter descriptor: Closed with this object.
  package init(_ descriptor: CInt, count: Int) {
    (self.descriptor, self.count) = (descriptor, count)
  }

  deinit { close(descriptor) }

  /// - Returns: `nil` if the range is outside the file or cannot be read.
  package func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { room, filled in
      while filled < range.count, let base = room.baseAddress {
        let step = unsafe pread(
          descriptor, base + filled, range.count - filled, off_t(range.lowerBound + filled))
        if step < 0, errno == EINTR { continue }
        if step <= 0 { break }
        filled += step
      }
    }
    return bytes.count == range.count ? bytes : nil
  }
}

extension OpenFile {
  /// The number of files that the process must still be able to open: enough for every command.
  /// Without this check, the system's own queues would end the process without a message.
  package static let least = 32

  /// - Throws: `too-many-open-files` if fewer than `least` more files can be opened.
  package static func checkLimit() throws(EnvironmentFault) {
    var opened: [CInt] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < least {
      let descriptor = unsafe open("/", O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 {
        opened.append(descriptor)
      } else if errno == EMFILE || errno == ENFILE {
        throw EnvironmentFault(
          "too-many-open-files",
          "only \(opened.count) more files can be opened, but at least \(least) are needed",
          path: "larder", hint: "raise the limit (see \"ulimit -n\"), then try again")
      } else {
        return
      }
    }
  }
}

extension EnvironmentFault {
  package static func copyFailed(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "unreadable-file", "this must be copied into the site, but cannot be read", path: path)
  }

  /// Returns the message for a failed system call.
  ///
  /// - Parameters:
  ///   - code: The value of `errno`.
  ///   - action: The completion of "cannot …", for example `write`.
  ///   - path: The affected path, as the user would type it.
  package static func system(_ code: CInt, _ action: String, _ path: String) -> EnvironmentFault {
    switch code {
    case ENOSPC, EDQUOT:
      EnvironmentFault(
        "disk-full", "cannot \(action) this: no space left on the disk", path: path,
        hint: "free some space, then build again; the published site is unchanged")
    case EFBIG:
      EnvironmentFault(
        "file-too-large", "cannot \(action) this: the file would exceed the size limit", path: path,
        hint: "raise the limit (see \"ulimit -f\"), then build again")
    case EACCES, EPERM:
      EnvironmentFault(
        "permission-denied", "cannot \(action) this: permission denied", path: path,
        hint: action == "read"
          ? "make it readable for you, then try again"
          : "make the folder writable for you, or choose another with --output")
    case EXDEV:
      EnvironmentFault(
        "other-disk", "cannot \(action) this: it is on a separate disk", path: path,
        hint: "unmount the disk in this folder, then build again")
    case EROFS:
      EnvironmentFault(
        "read-only", "cannot \(action) this: the disk is read-only", path: path,
        hint: "choose a folder on another disk with --output")
    case EMFILE, ENFILE:
      EnvironmentFault(
        "too-many-open-files", "cannot \(action) this: too many open files", path: path,
        hint: "raise the limit (see \"ulimit -n\"), then build again")
    case ELOOP:
      symbolicLink(action, path)
    default:
      EnvironmentFault(
        "file-system", unsafe "cannot \(action) this: \(String(cString: strerror(code)))",
        path: path)
    }
  }
}
