/// Growing bytes of one page after another, kept by a worker so that memory is asked for once.
///
/// A class because rendering hands it through closures down every section;
/// not `Sendable`, each worker has its own.
package final class HTMLBuffer {
  /// What was appended since the last reset.
  ///
  /// Unchecked because each access ends within this class, and checking costs a third of a render.
  @exclusivity(unchecked)
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Bytes appended since the last reset.
  package var count: Int { bytes.count }

  /// Forgets the bytes and keeps their memory, unless a copy of `bytes` still holds it.
  package func reset(keepingCapacity: Bool = true) {
    bytes.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Lends the bytes for writing, without a copy.
  package func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let bytes = bytes
    return try bytes.withUnsafeBytes(body)
  }

  /// Appends markup written in the source code.
  package func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends bytes as they are.
  package func append(bytes more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  /// Appends text as it is, unescaped.
  package func append(utf8 text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends part of a larger storage as it is.
  func append(_ part: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: part)
  }
}
