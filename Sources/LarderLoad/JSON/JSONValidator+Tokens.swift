internal import LarderModel

// Strings, numbers and words.
extension JSONValidator {
  mutating func string() throws(LocatedProblem) {
    let start = index
    index += 1
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0x0A, 0x0D:
        throw LocatedProblem(.jsonLineBreakInString, at: start, length: index - start)
      case 0x00..<0x20: throw fault(.jsonControlInString(byte))
      case 0x80...0xFF: try multibyte()
      default: index += 1
      }
    }
    throw LocatedProblem(.jsonEndInString, at: start, length: max(1, end - start))
  }

  mutating func escape() throws(LocatedProblem) {
    guard index + 1 < end else {
      index = end
      return
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"): try unicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    default: throw badEscape()
    }
  }

  mutating func unicodeEscape() throws(LocatedProblem) {
    guard let unit = hexUnit(at: index) else { throw badEscape() }
    switch unit {
    case 0xD800..<0xDC00:
      guard let low = hexUnit(at: index + 6), (0xDC00..<0xE000).contains(low) else {
        throw fault(.jsonLoneSurrogate(text(index, 6)), length: 6)
      }
      index += 12
    case 0xDC00..<0xE000: throw fault(.jsonLoneSurrogate(text(index, 6)), length: 6)
    default: index += 6
    }
  }

  func hexUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= end, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Steps over one character of two to four bytes.
  mutating func multibyte() throws(LocatedProblem) {
    guard let length = characterLength(at: index) else { throw badByte(at: index) }
    index += length
  }

  mutating func number() throws(LocatedProblem) {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = digits()
    let leadingZero = whole > 1 && bytes[index - whole] == UInt8(ascii: "0")
    guard whole > 0, !leadingZero else { throw badNumber(from: start) }
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard digits() > 0 else { throw badNumber(from: start) }
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        index += 1
      }
      guard digits() > 0 else { throw badNumber(from: start) }
    }
    guard run(from: index).isEmpty else { throw badNumber(from: start) }
  }

  mutating func digits() -> Int {
    let start = index
    while index < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      index += 1
    }
    return index - start
  }

  mutating func word() throws(LocatedProblem) {
    let word = run(from: index)
    switch word {
    case "true", "false", "null": index += word.utf8.count
    case "": throw unexpected()
    default: throw fault(.jsonWord(word), length: word.utf8.count)
    }
  }
}
