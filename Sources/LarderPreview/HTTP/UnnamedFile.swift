internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file in the temporary folder whose name is gone already: nobody else can open it, and with
/// the program it ends. A class, since it owns a descriptor.
final class UnnamedFile: Sendable {
  /// Bytes of all such files that are open. A class, since each file gives back its own.
  final class Usage: Sendable {
    private let bytes = Mutex(0)

    func reserve(_ count: Int, limit: Int) -> Bool {
      bytes.withLock { bytes in
        guard count <= limit - bytes else { return false }
        bytes += count
        return true
      }
    }

    func release(_ count: Int) { bytes.withLock { $0 -= count } }
  }

  let count: Int
  private let descriptor: CInt
  private let usage: Usage

  private init(_ descriptor: CInt, _ count: Int, _ usage: Usage) {
    self.descriptor = descriptor
    self.count = count
    self.usage = usage
  }

  deinit {
    close(descriptor)
    usage.release(count)
  }

  /// - Parameters:
  ///   - usage: Where these bytes are reserved already; they are given back at the end of the
  ///     file, or by the caller when there is none.
  /// - Returns: `nil` when the folder or its disk does not take it.
  static func holding(_ bytes: [UInt8], in folder: String, _ usage: Usage) -> UnnamedFile? {
    let name = "\(folder)/larder-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    unsafe unlink(name)
    guard fill(descriptor, bytes) else {
      close(descriptor)
      return nil
    }
    return UnnamedFile(descriptor, bytes.count, usage)
  }

  private static func fill(_ descriptor: CInt, _ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer -> Bool in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let step = unsafe pwrite(descriptor, base + done, buffer.count - done, off_t(done))
        if step < 0, errno == EINTR { continue }
        if step <= 0 { return false }
        done += step
      }
      return true
    }
  }

  /// - Returns: `nil` when not all of it can be read.
  func bytes(in range: Range<Int>) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count, let base = buffer.baseAddress {
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
