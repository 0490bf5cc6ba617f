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
