private import CSimdjson
internal import LarderModel

/// Checks that text is UTF-8, and converts UTF-16 that has a byte order mark.
package enum TextEncoding {
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// A file's text as UTF-8, which all readers take for granted.
  ///
  /// - Parameter diagnostics: Receives `text-encoding`, at the first byte at fault.
  /// - Returns: `nil` after an error.
  static func text(_ source: SourceText, into diagnostics: inout [Diagnostic]) -> SourceText? {
    guard let text = converted(source, into: &diagnostics) else { return nil }
    guard let fault = firstFault(in: text.bytes) else { return text }
    diagnostics.append(text.diagnostic(fault.problem, at: fault.offset))
    return nil
  }

  /// UTF-16 that begins with its byte order mark as UTF-8, and everything else as it is, for
  /// readers that find bytes at fault themselves.
  ///
  /// - Parameter diagnostics: Receives `text-encoding` for half a character.
  /// - Returns: `nil` after an error.
  static func converted(
    _ source: SourceText, into diagnostics: inout [Diagnostic]
  ) -> SourceText? {
    guard let isLittle = isMarkedLittle(source.bytes) else { return source }
    let (bytes, fault) = utf8(source.bytes, isLittle: isLittle)
    let text = SourceText(path: source.path, bytes: bytes)
    guard let fault else { return text }
    diagnostics.append(text.diagnostic(fault.problem, at: fault.offset))
    return nil
  }

  /// UTF-16 with its byte order mark as UTF-8, halves of characters as U+FFFD; all else as it is.
  package static func fromUTF16(_ bytes: [UInt8]) -> [UInt8] {
    isMarkedLittle(bytes).map { utf8(bytes, isLittle: $0).bytes } ?? bytes
  }

  /// UTF-8 as it is, and each byte that is none as what Windows-1252 has there.
  package static func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard var bad = firstBadByte(in: bytes) else { return bytes }
    var result = Array(bytes[..<bad])
    while bad < bytes.count {
      if let length = characterLength(at: bad, in: bytes) {
        result += bytes[bad..<(bad + length)]
        bad += length
      } else {
        result += Windows1252.character(of: bytes[bad]).map { Array($0.utf8) } ?? replacement
        bad += 1
      }
    }
    return result
  }

  /// The first thing that keeps bytes from being UTF-8.
  static func firstFault(in bytes: [UInt8]) -> LocatedProblem? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return LocatedProblem(.foreignEncoding("UTF-32", .textEncoding), at: 0)
    }
    if isUTF16(bytes) {
      return LocatedProblem(.foreignEncoding("UTF-16", .textEncoding), at: 0)
    }
    if let offset = firstBadByte(in: bytes) {
      return LocatedProblem(problem(at: offset, in: bytes, .textEncoding), at: offset)
    }
    // No text holds a zero, except one of other encodings that is read as UTF-8.
    return bytes.firstIndex(of: 0).map {
      LocatedProblem(.undecodedBytes(nil, .textEncoding), at: $0)
    }
  }

  /// The first byte after UTF-8's byte order mark.
  package static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// What is wrong with a byte where no character of UTF-8 begins.
  static func problem(at offset: Int, in bytes: [UInt8], _ id: Diagnostic.ID) -> Problem {
    let isSequence =
      bytes[offset] >= 0xC0 && offset + 1 < bytes.count && bytes[offset + 1] & 0xC0 == 0x80
    return .undecodedBytes(isSequence ? nil : Windows1252.character(of: bytes[offset]), id)
  }

  /// The first byte where no character of UTF-8 begins.
  static func firstBadByte(in bytes: [UInt8]) -> Int? {
    if unsafe bytes.isEmpty || cj_is_utf8(bytes, bytes.count) { return nil }
    var index = 0
    while index < bytes.count, let length = characterLength(at: index, in: bytes) {
      index += length
    }
    return index < bytes.count ? index : nil
  }

  /// Bytes of the character of UTF-8 that begins at `index`, as Unicode's table 3-7 allows them;
  /// `nil` where none does.
  ///
  /// - Parameter end: Where the text ends, if before the bytes do.
  static func characterLength(at index: Int, in bytes: [UInt8], upTo end: Int? = nil) -> Int? {
    let (count, second): (Int, ClosedRange<UInt8>)
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + count <= end ?? bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for byte in bytes[(index + 2)..<max(index + 2, index + count)] where byte & 0xC0 != 0x80 {
      return nil
    }
    return count
  }

  /// Whether a file begins with UTF-16's byte order mark or with a character spread over two
  /// bytes, as no text in UTF-8 does.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, 1...), (1..., 0): return true
    default: return false
    }
  }

  /// Whether the low byte of each unit comes first; `nil` without UTF-16's byte order mark.
  private static func isMarkedLittle(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return bytes.starts(with: [0xFF, 0xFE, 0, 0]) ? nil : true
    case (0xFE, 0xFF): return false
    default: return nil
    }
  }

  /// The text after the byte order mark, with U+FFFD for halves of characters, and the place of
  /// the first of them in it.
  private static func utf8(
    _ bytes: [UInt8], isLittle: Bool
  ) -> (bytes: [UInt8], fault: LocatedProblem?) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var fault: LocatedProblem?
    func unit(at index: Int) -> UInt32? {
      guard index + 1 < bytes.count else { return nil }
      let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
      return UInt32(bytes[high]) << 8 | UInt32(bytes[low])
    }
    var index = 2
    while index < bytes.count {
      // A last byte alone is half a unit.
      var value = unit(at: index) ?? 0xD800
      index += 2
      if (0xD800..<0xDC00).contains(value), let low = unit(at: index),
        (0xDC00..<0xE000).contains(low)
      {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        index += 2
      }
      if let character = Unicode.Scalar(value) {
        text.append(contentsOf: character.utf8)
      } else {
        fault = fault ?? LocatedProblem(.halfCharacter, at: text.count)
        text += replacement
      }
    }
    return (text, fault)
  }
}

/// The upper half of Windows-1252, which agrees with Latin-1 from 0xA0 on.
package enum Windows1252 {
  /// 0x80 to 0x9F; 0 where it has no character.
  private static let punctuation: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// `nil` for a byte that is no character of its own.
  package static func character(of byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x20...0x7E, 0xA0...0xFF: return Unicode.Scalar(byte)
    case 0x80...0x9F:
      let value = punctuation[Int(byte) - 0x80]
      return value == 0 ? nil : Unicode.Scalar(value)
    default: return nil
    }
  }
}
