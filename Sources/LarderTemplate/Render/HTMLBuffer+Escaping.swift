extension HTMLBuffer {
  /// Appends text with `&`, `<`, `>`, `"` and `'` escaped, for content and quoted attributes.
  ///
  /// Works on bytes: a quote is escaped even where a combining mark follows it.
  package func append(escaping text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  /// Appends UTF-8 with the same five characters escaped.
  package func append(escaping bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { appendEscaped($0) }
  }

  /// Copies what needs no escape in runs.
  private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    for index in bytes.indices where bytes[index].needsEscape {
      append(UnsafeBufferPointer(rebasing: bytes[copied..<index]))
      append(bytes[index].escape)
      copied = index + 1
    }
    append(UnsafeBufferPointer(rebasing: bytes[copied...]))
  }
}

extension UInt8 {
  /// One bit for each of `"`, `&`, `'`, `<` and `>`.
  private static let escaped: UInt64 = 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62

  @inline(__always)
  fileprivate var needsEscape: Bool {
    self < 64 && Self.escaped &>> UInt64(self) & 1 != 0
  }

  fileprivate var escape: StaticString {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
