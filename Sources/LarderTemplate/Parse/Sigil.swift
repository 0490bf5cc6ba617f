/// The byte after the opening delimiter, which says what a tag is.
struct Sigil {
  let kind: Tag.Kind

  /// Bytes that come before the closing delimiter.
  let closing: [UInt8]

  /// False for a variable, whose name begins at once.
  let isWritten: Bool

  init(_ byte: UInt8) {
    let written: (Tag.Kind, String)? =
      switch byte {
      case UInt8(ascii: "#"): (.section, "")
      case UInt8(ascii: "^"): (.inverted, "")
      case UInt8(ascii: "$"): (.block, "")
      case UInt8(ascii: "<"): (.parent, "")
      case UInt8(ascii: ">"): (.partial, "")
      case UInt8(ascii: "/"): (.close, "")
      case UInt8(ascii: "!"): (.comment, "")
      case UInt8(ascii: "&"): (.raw, "")
      case UInt8(ascii: "{"): (.raw, "}")
      case UInt8(ascii: "="): (.delimiters, "=")
      default: nil
      }
    (kind, closing) = written.map { ($0, Array($1.utf8)) } ?? (.variable, [])
    isWritten = written != nil
  }
}
