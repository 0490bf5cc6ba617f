internal import LarderBuild
internal import Synchronization

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

  let count: Int
  private let file: ScratchFile
  private let usage: Usage

  private init(_ file: ScratchFile, _ count: Int, _ usage: Usage) {
    self.file = file
    self.count = count
    self.usage = usage
  }

  deinit { usage.release(count) }

  /// - Parameters:
  ///   - usage: Where these bytes are reserved already; they are given back at the end of the
  ///     file, or by the caller when there is none.
  /// - Returns: `nil` when the folder or its disk does not take it.
  static func holding(_ bytes: [UInt8], in folder: String, _ usage: Usage) -> UnnamedFile? {
    guard let file = try? ScratchFile(in: folder), file.append(bytes) != nil else { return nil }
    return UnnamedFile(file, bytes.count, usage)
  }

  /// - Returns: `nil` when not all of it can be read.
  func bytes(in range: Range<Int>) -> [UInt8]? { file.read(range) }
}
