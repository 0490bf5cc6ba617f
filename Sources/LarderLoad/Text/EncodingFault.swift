/// What keeps bytes from being a text in UTF-8, and where; in the same words for every reader.
struct EncodingFault: Hashable {
  enum Reason: Hashable {
    /// Of the whole file, which does not begin with UTF-16's byte order mark.
    case utf16
    case utf32
    /// A byte that is this character in Windows-1252, and mostly in Latin-1 too.
    case windows1252(Unicode.Scalar)
    /// Bytes that are no character of those either, or half of one in UTF-8.
    case damaged
    /// Half of a character, in a file that is UTF-16.
    case halfCharacter
  }

  var offset: Int
  var reason: Reason

  /// The reason for a byte at `offset` where no character of UTF-8 begins.
  static func reason(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Reason {
    let isSequence =
      bytes[offset] >= 0xC0 && offset + 1 < bytes.count && bytes[offset + 1] & 0xC0 == 0x80
    if isSequence { return .damaged }
    return Windows1252.character(of: bytes[offset]).map { .windows1252($0) } ?? .damaged
  }
}

extension EncodingFault.Reason {
  var message: String {
    switch self {
    case .utf16: "the file is in UTF-16, but only UTF-8 is read"
    case .utf32: "the file is in UTF-32, but only UTF-8 is read"
    case .windows1252, .damaged: "these bytes are not UTF-8 text"
    case .halfCharacter: "this is half of a character; its other half is missing"
    }
  }

  var hint: String {
    switch self {
    case .utf16, .utf32: "save the file as UTF-8"
    case .windows1252(let character):
      "save the file as UTF-8; it looks like Latin-1 or Windows-1252, where this is \"\(character)\""
    case .damaged: "save the file as UTF-8; it looks damaged here"
    case .halfCharacter: "save the file as UTF-8; it looks damaged here"
    }
  }
}

/// The upper half of Windows-1252, which agrees with Latin-1 from 0xA0 on.
enum Windows1252 {
  /// 0x80 to 0x9F; 0 where it has no character.
  private static let punctuation: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// `nil` for a byte that is no character of its own.
  static func character(of byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x20...0x7E, 0xA0...0xFF: return Unicode.Scalar(byte)
    case 0x80...0x9F:
      let value = punctuation[Int(byte) - 0x80]
      return value == 0 ? nil : Unicode.Scalar(value)
    default: return nil
    }
  }
}
