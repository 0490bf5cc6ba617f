/// A name compared byte by byte, so that its cost and equality never depend on Unicode tables.
struct Name: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  init(_ text: String) {
    self.init(text.utf8)
  }

  /// The implicit iterator, which stands for the innermost value itself.
  static let implicit = Name(".")

  var description: String { String(decoding: bytes, as: UTF8.self) }
}
