#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import LarderBuild
internal import LarderLoad
internal import LarderModel

/// Bytes that are read in ranges, because archives may be larger than memory.
package protocol ImportBytes: Sendable {
  var count: Int { get }

  /// - Returns: `nil` if the range does not exist or cannot be read.
  func bytes(in range: Range<Int>) -> [UInt8]?
}

extension [UInt8]: ImportBytes {
  package func bytes(in range: Range<Int>) -> [UInt8]? {
    range.lowerBound >= 0 && range.upperBound <= count ? Array(self[range]) : nil
  }
}

extension OpenFile: ImportBytes {
  /// Opens a file of the file system.
  ///
  /// - Throws: `unreadable`, `notRegular`.
  convenience init(_ path: String) throws(ContentFile.Refusal) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unsafe .unreadable(String(cString: strerror(errno))) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notRegular
    }
    self.init(descriptor, count: Int(status.st_size))
  }
}
