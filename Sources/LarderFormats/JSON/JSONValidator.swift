package import LarderModel

/// Finds the first byte that makes a text invalid JSON, after a faster parser rejected it.
///
/// Iterative; follows RFC 8259 and stops at the first error. Lone surrogates are errors.
package struct JSONValidator {
  /// Number of entries in a list or object from which simdjson stops counting.
  private static let entryLimit = 0xFF_FFFF

  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  /// Open brackets and their offsets.
  private var open: [(bracket: UInt8, offset: Int)] = []
  private let depthLimit: Int
  /// The first number outside a double's range, or an integer that does not fit in 64 bits.
  private var hugeNumber: LocatedProblem?

  /// Returns the first error of the one value in `range`, which may have whitespace around it.
  ///
  /// A rejected value with valid syntax contains a number out of range, or a list or object with
  /// too many entries.
  ///
  /// - Parameter depth: Number of levels open around `range`.
  static func fault(in bytes: [UInt8], range: Range<Int>, depth: Int = 0) -> LocatedProblem {
    var validator = JSONValidator(bytes, range: range, depth: depth)
    do {
      try validator.document()
      let problem: Problem =
        range.count / 2 < entryLimit ? .jsonUnexpected(nil) : .jsonTooManyEntries(entryLimit)
      return validator.hugeNumber ?? LocatedProblem(problem, at: range.lowerBound)
    } catch { return error }
  }

  /// Returns the first error of an element of a list or an object.
  package static func fault(of element: Range<Int>, in bytes: [UInt8]) -> LocatedProblem {
    fault(in: bytes, range: element, depth: 1)
  }

  private init(_ bytes: [UInt8], range: Range<Int>, depth: Int) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
    depthLimit = JSONScanner.depthLimit - depth
  }

  // MARK: Structure

  private enum Expectation { case value, firstValue, firstKey, key, commaOrEnd }

  private mutating func document() throws(LocatedProblem) {
    skipBlanks()
    if index >= end { throw fault(.jsonEmpty) }
    var state = Expectation.value
    while true {
      skipBlanks()
      guard index < end else { throw atEnd() }
      let byte = bytes[index]
      switch state {
      case .firstValue where byte == UInt8(ascii: "]"), .firstKey where byte == UInt8(ascii: "}"):
        close()
        state = .commaOrEnd
      case .value, .firstValue: state = try value(byte)
      case .firstKey, .key:
        try key(byte)
        state = .value
      case .commaOrEnd: state = try separator(byte)
      }
      if state == .commaOrEnd, open.isEmpty { break }
    }
    skipBlanks()
    if index < end { throw afterEnd() }
  }

  private mutating func value(_ byte: UInt8) throws(LocatedProblem) -> Expectation {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard open.count < depthLimit else { throw fault(.jsonTooDeep(JSONScanner.depthLimit)) }
      open.append((byte, index))
      index += 1
      return byte == UInt8(ascii: "[") ? .firstValue : .firstKey
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "'"): throw fault(.jsonSingleQuote)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): throw fault(.jsonComment)
    case UInt8(ascii: "+"): throw badNumber(from: index, .plusSign)
    case UInt8(ascii: "."): throw badNumber(from: index, .pointFirst)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): throw closingForValue(byte)
    case UInt8(ascii: ","):
      throw fault(previous == UInt8(ascii: ",") ? .jsonDoubledComma : .jsonValueMissing)
    default: try word()
    }
    return .commaOrEnd
  }

  private mutating func key(_ byte: UInt8) throws(LocatedProblem) {
    switch byte {
    case UInt8(ascii: "\""): break
    case UInt8(ascii: "}") where previous == UInt8(ascii: ","): throw closingForValue(byte)
    case UInt8(ascii: "]"): throw wrongClosing(byte)
    case UInt8(ascii: "'"): throw fault(.jsonSingleQuote)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): throw fault(.jsonComment)
    case UInt8(ascii: ",") where previous == UInt8(ascii: ","): throw fault(.jsonDoubledComma)
    default:
      let name = run(from: index)
      throw name.isEmpty
        ? fault(.jsonKeyMissing) : fault(.jsonUnquotedKey(name), length: name.utf8.count)
    }
    try string()
    skipBlanks()
    guard index < end else { throw atEnd() }
    guard bytes[index] == UInt8(ascii: ":") else { throw fault(.jsonMissingColon) }
    index += 1
  }

  private mutating func separator(_ byte: UInt8) throws(LocatedProblem) -> Expectation {
    guard let inner = open.last?.bracket else { throw afterEnd() }
    switch byte {
    case UInt8(ascii: ","):
      index += 1
      return inner == UInt8(ascii: "[") ? .value : .key
    case UInt8(ascii: "]") where inner == UInt8(ascii: "["),
      UInt8(ascii: "}") where inner == UInt8(ascii: "{"):
      close()
      return .commaOrEnd
    case UInt8(ascii: "]"), UInt8(ascii: "}"): throw wrongClosing(byte)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): throw fault(.jsonComment)
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      throw fault(.jsonMissingComma)
    default: throw unexpected()
    }
  }

  private mutating func close() {
    open.removeLast()
    index += 1
  }

  // MARK: Strings, numbers and words

  private mutating func string() throws(LocatedProblem) {
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
      case 0x80...0xFF:
        guard let length = characterLength(at: index) else { throw badByte(at: index) }
        index += length
      default: index += 1
      }
    }
    throw LocatedProblem(.jsonEndInString, at: start, length: max(1, end - start))
  }

  private mutating func escape() throws(LocatedProblem) {
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

  private mutating func unicodeEscape() throws(LocatedProblem) {
    guard let unit = hexUnit(at: index) else { throw badEscape() }
    switch unit {
    case 0xD800..<0xDC00:
      guard let low = hexUnit(at: index + 6), (0xDC00..<0xE000).contains(low) else {
        throw fault(.jsonLoneSurrogate(quotedText(index, 6)), length: 6)
      }
      index += 12
    case 0xDC00..<0xE000: throw fault(.jsonLoneSurrogate(quotedText(index, 6)), length: 6)
    default: index += 6
    }
  }

  private func hexUnit(at offset: Int) -> UInt32? {
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

  private mutating func number() throws(LocatedProblem) {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = digits()
    if whole == 0 {
      let isPoint = index < end && bytes[index] == UInt8(ascii: ".")
      throw badNumber(from: start, isPoint ? .pointFirst : .other)
    }
    if whole > 1, bytes[index - whole] == UInt8(ascii: "0") {
      throw badNumber(from: start, atEnd: .leadingZero)
    }
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      if digits() == 0 { throw badNumber(from: start, atEnd: .pointLast) }
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        index += 1
      }
      if digits() == 0 { throw badNumber(from: start, atEnd: .exponentEmpty) }
    }
    guard run(from: index).isEmpty else { throw badNumber(from: start, .other) }
    if hugeNumber == nil, isHuge(quotedText(start, index - start)) {
      let shown = quotedText(start, min(24, index - start)) + (index - start > 24 ? "…" : "")
      hugeNumber = LocatedProblem(.jsonNumberTooLarge(shown), at: start, length: index - start)
    }
  }

  private func isHuge(_ number: String) -> Bool {
    if number.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isDigit }) {
      return Int64(number) == nil && UInt64(number) == nil
    }
    return Double(number)?.isFinite != true
  }

  private mutating func digits() -> Int {
    let count = bytes[index..<end].prefix(while: \.isDigit).count
    index += count
    return count
  }

  private mutating func word() throws(LocatedProblem) {
    let word = run(from: index)
    switch word {
    case "true", "false", "null": index += word.utf8.count
    case "": throw unexpected()
    default: throw fault(.jsonWord(word), length: word.utf8.count)
    }
  }

  // MARK: Errors

  private func fault(_ problem: Problem, length: Int = 1) -> LocatedProblem {
    LocatedProblem(problem, at: index, length: length)
  }

  private func atEnd() -> LocatedProblem {
    guard let last = open.last else { return fault(.jsonValueMissing) }
    return LocatedProblem(.jsonEndInside(last.bracket), at: last.offset)
  }

  /// Returns the error for text after a complete value.
  private func afterEnd() -> LocatedProblem {
    // An element of a list or an object has other values after it.
    if depthLimit == JSONScanner.depthLimit { return fault(.jsonAfterEnd) }
    return isComment ? fault(.jsonComment) : unexpected()
  }

  private var isComment: Bool {
    guard bytes[index] == UInt8(ascii: "/"), index + 1 < end else { return false }
    return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
  }

  private func closingForValue(_ byte: UInt8) -> LocatedProblem {
    if let comma = previousOffset, bytes[comma] == UInt8(ascii: ",") {
      return LocatedProblem(.jsonTrailingComma(before: byte), at: comma)
    }
    let inner = open.last?.bracket
    if inner == UInt8(ascii: "["), byte == UInt8(ascii: "}") { return wrongClosing(byte) }
    return inner == nil ? unexpected() : fault(.jsonValueMissing)
  }

  private func wrongClosing(_ byte: UInt8) -> LocatedProblem {
    guard let last = open.last else { return unexpected() }
    let expected = last.bracket == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    return fault(.jsonWrongClosing(byte, expected: expected))
  }

  /// - Parameter flaw: The flaw to report if nothing else follows the number.
  private func badNumber(from start: Int, atEnd flaw: Problem.NumberFlaw) -> LocatedProblem {
    badNumber(from: start, run(from: index).isEmpty ? flaw : .other)
  }

  private func badNumber(from start: Int, _ flaw: Problem.NumberFlaw) -> LocatedProblem {
    let text = run(from: start)
    return LocatedProblem(.jsonNumber(text, flaw), at: start, length: max(1, text.utf8.count))
  }

  private func unexpected() -> LocatedProblem {
    guard let length = characterLength(at: index) else { return badByte(at: index) }
    return fault(.jsonUnexpected(quotedText(index, length)), length: length)
  }

  /// Returns the byte length of the character at `offset`; `nil` if it is not valid UTF-8.
  private func characterLength(at offset: Int) -> Int? {
    TextEncoding.characterLength(at: offset, in: bytes, upTo: end)
  }

  /// Returns the error for a byte that is not valid UTF-8.
  private func badByte(at offset: Int) -> LocatedProblem {
    LocatedProblem(TextEncoding.problem(at: offset, in: bytes), at: offset)
  }

  /// Returns the error for the escape that begins here, up to the first character not part of one.
  private func badEscape() -> LocatedProblem {
    guard let next = characterLength(at: index + 1) else { return badByte(at: index + 1) }
    var length = 1 + next
    if bytes[index + 1] == UInt8(ascii: "u") {
      let digits = bytes[(index + 2)..<min(end, index + 6)]
      length += digits.prefix { Character(Unicode.Scalar($0)).isHexDigit }.count
    }
    return fault(.jsonEscape(quotedText(index, length)), length: length)
  }

  /// Returns letters, digits and number punctuation from `start`, at most 40 bytes.
  private func run(from start: Int) -> String {
    let run = bytes[start..<end].prefix(40).prefix {
      $0.isLetter || $0.isDigit || "_$-+.".utf8.contains($0)
    }
    return String(decoding: run, as: UTF8.self)
  }

  private func quotedText(_ start: Int, _ count: Int) -> String {
    String(decoding: bytes[start..<min(end, start + count)], as: UTF8.self)
  }

  private var previous: UInt8? { previousOffset.map { bytes[$0] } }

  /// Offset of the last nonblank byte before this one.
  private var previousOffset: Int? {
    bytes[..<index].lastIndex { !JSONScanner.isBlank($0) }
  }

  private mutating func skipBlanks() {
    while index < end, JSONScanner.isBlank(bytes[index]) { index += 1 }
  }
}
