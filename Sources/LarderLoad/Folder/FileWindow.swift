/// Some bytes of a file, which move along it, so that the file is never in memory.
struct FileWindow {
  private static let step = 1 << 20
  /// Most bytes that are kept until there is no more to see of what begins with them.
  private static let limit = 1 << 26

  private let files: ContentFile
  private let path: String
  let size: Int
  /// Bytes of the file before these.
  private(set) var offset = 0
  private(set) var bytes: [UInt8] = []

  /// - Parameter path: Relative to the folder.
  init(_ files: ContentFile, _ path: String) throws(ContentFile.Refusal) {
    self.files = files
    self.path = path
    size = try files.size(of: path)
  }

  /// Whether nothing comes after the bytes.
  var isAtEnd: Bool { offset + bytes.count == size }

  /// Drops bytes, and reads as many more as are left at least.
  ///
  /// - Returns: Whether there was more to read, and room for it.
  mutating func move(to index: Int) throws(ContentFile.Refusal) -> Bool {
    let left = bytes.count - index
    guard !isAtEnd, left < FileWindow.limit else { return false }
    let start = offset + bytes.count
    let end = min(size, start + max(FileWindow.step, left))
    bytes = try bytes[index...] + files.read(path, in: start..<end, of: size)
    offset += index
    return true
  }
}
