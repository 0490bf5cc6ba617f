package import LarderModel
internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A file that no folder shows, for as long as it is open. A class, since it owns the descriptor and
/// is shared. May be read and added to by many threads at once.
package final class ScratchFile: Sendable {
  private struct State {
    /// Bytes in the file.
    var end = 0
    var failure: EnvironmentFault?
  }

  /// For messages.
  let folder: String
  private let descriptor: CInt
  private let state = Mutex(State())

  package init(in folder: String) throws(EnvironmentFault) {
    let path = "\(folder)/\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).new"
    let number = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw .system(errno, "write", path) }
    (descriptor, self.folder) = (number, folder)
    guard unsafe unlink(path) == 0 else { throw .system(errno, "write", path) }
  }

  deinit { close(descriptor) }

  /// The first reason why something could not be read or written.
  var failure: EnvironmentFault? { state.withLock { $0.failure } }

  func fail(_ fault: EnvironmentFault) {
    state.withLock { $0.failure = $0.failure ?? fault }
  }

  /// - Returns: `nil` after a failure.
  package func read(_ range: Range<Int>) -> [UInt8]? {
    let (count, place) = (range.count, range.lowerBound)
    var failure: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let step = unsafe pread(descriptor, base + filled, count - filled, off_t(place + filled))
        if step < 0, errno == EINTR { continue }
        if step < 0 { failure = errno }
        if step <= 0 { break }
        filled += step
      }
    }
    if bytes.count == count { return bytes }
    fail(.system(failure == 0 ? EIO : failure, "read", folder))
    return nil
  }

  /// - Returns: The place of the bytes in the file; `nil` after a failure.
  package func append(_ bytes: [UInt8]) -> Int? {
    let start = state.withLock { state in
      defer { state.end += bytes.count }
      return state.end
    }
    var done = 0
    while done < bytes.count {
      let step = unsafe bytes[done...].withUnsafeBytes { rest in
        unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(start + done))
      }
      if step > 0 {
        done += step
      } else if step == 0 || errno != EINTR {
        fail(.system(step == 0 ? EIO : errno, "write", folder))
        return nil
      }
    }
    return start
  }
}
