private import CPublish
package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file for reading; owns its descriptor.
package struct FileReader: ~Copyable {
  private var descriptor: CInt
  private let shown: String

  package init(_ descriptor: CInt, _ shown: String) {
    self.descriptor = descriptor
    self.shown = shown
  }

  /// Opens a file outside the output by its real path; `nil` if there is none, or if a part of the
  /// path has become a symbolic link.
  package init?(path: String) throws(EnvironmentFault) {
    let descriptor = unsafe cpublish_open_real(path)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
      throw .system(errno, "read", path)
    }
    self.init(descriptor, path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the file for reading at any position; `nil` if it is not a regular file.
  package consuming func opened() -> OpenFile? {
    guard let facts, facts.kind == .file else { return nil }
    let file = OpenFile(descriptor, count: Int(facts.size))
    descriptor = -1
    return file
  }

  package var facts: FileFacts? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileFacts(status) : nil
  }

  /// Waits until the content is on the disk.
  package func flush() throws(EnvironmentFault) {
    guard fsync(descriptor) == 0 else { throw .system(errno, "write", shown) }
  }

  /// Fills the buffer from its start; 0 at the end of the file.
  package func next(_ buffer: inout [UInt8]) throws(EnvironmentFault) -> Int {
    let room = buffer.count
    while true {
      let count = unsafe read(descriptor, &buffer, room)
      if count >= 0 { return count }
      if errno != EINTR { throw .system(errno, "read", shown) }
    }
  }

  /// Returns the whole content, or `nil` if it exceeds `limit` bytes or this is not a regular file.
  package func all(limit: Int) throws(EnvironmentFault) -> [UInt8]? {
    guard let facts, facts.kind == .file, facts.size <= limit else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(facts.size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try next(&buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit { return nil }
    }
  }

  /// Returns the fingerprint of the rest of the file; `nil` if this is not a regular file.
  package func fingerprint() throws(EnvironmentFault) -> Fingerprint? { try summary()?.content }

  /// Returns the fingerprint and the number of bytes of the rest of the file.
  package func summary() throws(EnvironmentFault) -> (content: Fingerprint, size: Int)? {
    guard facts?.kind == .file else { return nil }
    return try summary { _ in }
  }

  /// - Parameter visit: Receives all of the bytes in chunks.
  private func summary(
    _ visit: (ArraySlice<UInt8>) throws(EnvironmentFault) -> Void
  ) throws(EnvironmentFault) -> (content: Fingerprint, size: Int) {
    var stream = Fingerprint.Stream()
    var size = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try next(&buffer)
      if count == 0 { return (stream.fingerprint(), size) }
      stream.append(buffer[..<count])
      size += count
      try visit(buffer[..<count])
    }
  }
  /// Copies the rest of the file without holding all of it in memory.
  ///
  /// - Returns: The fingerprint and size of the copied bytes.
  package func copy(
    to writer: consuming FileWriter
  ) throws(EnvironmentFault) -> (content: Fingerprint, size: Int) {
    let copied = try summary { part throws(EnvironmentFault) in try writer.append(Array(part)) }
    try writer.finish()
    return copied
  }
}
