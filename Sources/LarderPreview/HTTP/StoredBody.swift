internal import LarderBuild
internal import LarderModel

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

/// Names the very bytes of an answer, so that a browser need not fetch them again.
struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  private let value: String

  /// With its quotes.
  var description: String { "\"\(value)\"" }

  init(of bytes: [UInt8]) { value = Fingerprint(of: bytes).description }

  private init(value: String) { self.value = value }

  /// The tag of the same bytes in a coding.
  func coded(_ coding: String) -> EntityTag { EntityTag(value: value + coding) }

  /// Whether an `If-None-Match` field names this tag, weakly or not, or any.
  func matches(_ field: String?) -> Bool {
    guard let field else { return false }
    return field.utf8.split(separator: 0x2C).contains { item in
      var item = item[...]
      while item.first == 0x20 || item.first == 0x09 { item.removeFirst() }
      while item.last == 0x20 || item.last == 0x09 { item.removeLast() }
      if item.starts(with: "W/".utf8) { item = item.dropFirst(2) }
      return item.elementsEqual("*".utf8) || item.elementsEqual(description.utf8)
    }
  }

  /// Whether an `If-Range` field, where there is one, still means these bytes.
  func allowsRange(_ field: String?) -> Bool {
    field.map { $0.utf8.elementsEqual(description.utf8) } ?? true
  }
}
