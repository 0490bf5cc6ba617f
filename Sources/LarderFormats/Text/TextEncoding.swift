private import CSimdjson
package import LarderModel

/// Checks that text is UTF-8, and converts UTF-16 that has a byte order mark.
package enum TextEncoding {
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Returns a file's text as UTF-8, which all readers require.
  ///
  /// - Parameter diagnostics: Receives `text-encoding`, at the first invalid byte.
  /// - Returns: `nil` after an error.
  package static func decode(_ source: SourceText, into diagnostics: inout [Diagnostic])
    -> SourceText?
  {
    guard let text = converted(source, into: &diagnostics) else { return nil }
    guard let fault = firstFault(in: text.bytes) else { return text }
    diagnostics.append(text.diagnostic(fault.problem, at: fault.offset))
    return nil
  }

  /// Converts UTF-16 that begins with its byte order mark to UTF-8, and leaves everything else
  /// unchanged, for readers that find invalid bytes themselves.
  ///
  /// - Parameter diagnostics: Receives `text-encoding` for an unpaired surrogate.
  package static func converted(_ source: SourceText, into diagnostics: inout [Diagnostic])
    -> SourceText?
  {
    guard let isLittle = isMarkedLittle(source.bytes) else { return source }
    let (bytes, fault) = utf8(source.bytes, isLittle: isLittle)
    let text = SourceText(path: source.path, bytes: bytes)
    guard let fault else { return text }
    diagnostics.append(text.diagnostic(fault.problem, at: fault.offset))
    return nil
  }

  /// Converts UTF-16 with a byte order mark, lone surrogates to U+FFFD; other bytes stay unchanged.
  package static func fromUTF16(_ bytes: [UInt8]) -> [UInt8] {
    isMarkedLittle(bytes).map { utf8(bytes, isLittle: $0).bytes } ?? bytes
  }

  /// Returns the bytes as UTF-8, with each invalid byte decoded as Windows-1252.
  package static func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard var bad = firstBadByte(in: bytes) else { return bytes }
    var result = Array(bytes[..<bad])
    while bad < bytes.count {
      if let length = characterLength(at: bad, in: bytes) {
        result += bytes[bad..<(bad + length)]
        bad += length
      } else {
        result += windows1252(bytes[bad]).map { Array($0.utf8) } ?? replacement
        bad += 1
      }
    }
    return result
  }

  /// Returns the first problem that makes the bytes invalid UTF-8.
  static func firstFault(in bytes: [UInt8]) -> LocatedProblem? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return LocatedProblem(.foreignEncoding("UTF-32"), at: 0)
    }
    if isUTF16(bytes) { return LocatedProblem(.foreignEncoding("UTF-16"), at: 0) }
    if let offset = firstBadByte(in: bytes) {
      return LocatedProblem(problem(at: offset, in: bytes), at: offset)
    }
    // Text does not contain a zero byte, unless it has another encoding.
    return bytes.firstIndex(of: 0).map { LocatedProblem(.undecodedBytes(nil), at: $0) }
  }

  /// Returns the offset after UTF-8's byte order mark.
  package static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the problem with a byte where no UTF-8 character begins.
  static func problem(at offset: Int, in bytes: [UInt8]) -> Problem {
    let isSequence =
      bytes[offset] >= 0xC0 && offset + 1 < bytes.count && bytes[offset + 1] & 0xC0 == 0x80
    return .undecodedBytes(isSequence ? nil : windows1252(bytes[offset]))
  }

  /// Returns the offset of the first byte where no UTF-8 character begins.
  static func firstBadByte(in bytes: [UInt8]) -> Int? {
    if unsafe bytes.isEmpty || cj_is_utf8(bytes, bytes.count) { return nil }
    var index = 0
    while index < bytes.count, let length = characterLength(at: index, in: bytes) {
      index += length
    }
    return index < bytes.count ? index : nil
  }

  /// Returns the byte length of the UTF-8 character at `index`, by table 3-7 of Unicode; `nil` if
  /// none begins there.
  ///
  /// - Parameter end: End of the text, if before the end of the bytes.
  package static func characterLength(at index: Int, in bytes: [UInt8], upTo end: Int? = nil)
    -> Int?
  {
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

  /// Returns whether a file begins with UTF-16's byte order mark or with a character of two bytes
  /// with a zero, as no UTF-8 text does.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, 1...), (1..., 0): return true
    default: return false
    }
  }

  /// Returns whether the low byte comes first; `nil` without UTF-16's byte order mark.
  private static func isMarkedLittle(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return bytes.starts(with: [0xFF, 0xFE, 0, 0]) ? nil : true
    case (0xFE, 0xFF): return false
    default: return nil
    }
  }

  /// Returns the text after the byte order mark, with U+FFFD for lone surrogates, and the offset of
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
      // A single last byte is half a code unit.
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

  /// 0x80 to 0x9F in Windows-1252, which equals Latin-1 from 0xA0; 0 if there is no character.
  private static let punctuation: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Returns a byte's character in Windows-1252; `nil` for control characters and unassigned bytes.
  package static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x20...0x7E, 0xA0...0xFF: return Unicode.Scalar(byte)
    case 0x80...0x9F:
      let value = punctuation[Int(byte) - 0x80]
      return value == 0 ? nil : Unicode.Scalar(value)
    default: return nil
    }
  }
}
