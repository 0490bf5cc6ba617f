#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import LarderLoad
internal import LarderModel

/// Bytes of which parts are read: archives may be larger than memory.
package protocol ImportBytes: Sendable {
  var count: Int { get }

  /// - Returns: `nil` where the bytes are not there, or cannot be read.
  func bytes(in range: Range<Int>) -> [UInt8]?
}

extension [UInt8]: ImportBytes {
  package func bytes(in range: Range<Int>) -> [UInt8]? {
    range.lowerBound >= 0 && range.upperBound <= count ? Array(self[range]) : nil
  }
}

/// A file of the system, open for as long as this lives. A class, since it owns the descriptor.
final class OpenFile: ImportBytes {
  let count: Int
  private let descriptor: Int32

  /// - Throws: `unreadable`, `notRegular`.
  init(_ path: String) throws(ContentFile.Refusal) {
    descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unsafe .unreadable(String(cString: strerror(errno))) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notRegular
    }
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  func bytes(in range: Range<Int>) -> [UInt8]? {
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
