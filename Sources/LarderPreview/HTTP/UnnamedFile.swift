internal import LarderBuild
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file in the temporary folder whose name is gone already: nobody else can open it, and with
/// the program it ends. A class, since it gives back its bytes at the end.
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

  var count: Int { file.count }
  private let file: OpenFile
  private let usage: Usage

  private init(_ file: OpenFile, _ usage: Usage) {
    self.file = file
    self.usage = usage
  }

  deinit { usage.release(count) }

  /// - Parameters:
  ///   - usage: Where these bytes are reserved already; they are given back at the end of the
  ///     file, or by the caller when there is none.
  /// - Returns: `nil` when the folder or its disk does not take it.
  static func holding(_ bytes: [UInt8], in folder: String, _ usage: Usage) -> UnnamedFile? {
    let path = "\(folder)/\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).new"
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let file = OpenFile(descriptor, count: bytes.count)
    guard unsafe unlink(path) == 0 else { return nil }
    var done = 0
    while done < bytes.count {
      let step = unsafe bytes[done...].withUnsafeBytes { rest in
        unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      if step > 0 {
        done += step
      } else if step == 0 || errno != EINTR {
        return nil
      }
    }
    return UnnamedFile(file, usage)
  }

  /// - Returns: `nil` when not all of it can be read.
  func bytes(in range: Range<Int>) -> [UInt8]? { file.bytes(in: range) }
}
