/// The body of an answer, shared by all who are being sent it.
struct StoredBody: Sendable {
  enum Place: Sendable {
    case memory([UInt8])
    case file(UnnamedFile)
  }

  let place: Place
  /// Of these bytes, before they were packed where they are.
  let tag: EntityTag

  init(_ place: Place, tag: EntityTag) {
    self.place = place
    self.tag = tag
  }

  init(_ bytes: [UInt8]) { self.init(.memory(bytes), tag: EntityTag(of: bytes)) }

  var count: Int {
    switch place {
    case .memory(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// Everything, where it is in memory.
  var bytes: [UInt8]? {
    if case .memory(let bytes) = place { bytes } else { nil }
  }

  /// - Parameter range: Within the body.
  /// - Returns: `nil` when the file can no longer be read.
  func slice(_ range: Range<Int>) -> [UInt8]? {
    switch place {
    case .memory(let bytes): Array(bytes[range])
    case .file(let file): file.bytes(in: range)
    }
  }
}
