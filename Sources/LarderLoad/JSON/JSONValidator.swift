internal import LarderModel

/// Finds the first byte that keeps a text from being JSON, after a faster parser refused it.
///
/// Iterative; follows RFC 8259 and stops at the first fault. Lone surrogates count as one.
struct JSONValidator {
  let bytes: [UInt8]
  let end: Int
  var index: Int
  /// Open brackets and where they are.
  var open: [(bracket: UInt8, offset: Int)] = []
  let depthLimit: Int

  /// Whether the value is part of a list or an object.
  var isInside: Bool { depthLimit < JSONScanner.depthLimit }

  /// The first fault of the one value in `range`, blanks around it allowed.
  ///
  /// - Parameter depth: How many levels are open around `range`.
  static func firstFault(
    in bytes: [UInt8], range: Range<Int>, depth: Int = 0
  ) -> LocatedProblem? {
    var validator = JSONValidator(bytes, range: range, depth: depth)
    do {
      try validator.document()
      return nil
    } catch {
      return error
    }
  }

  init(_ bytes: [UInt8], range: Range<Int>, depth: Int) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
    depthLimit = JSONScanner.depthLimit - depth
  }
}

extension JSONValidator {
  enum Expectation {
    case value, firstValue, firstKey, key, commaOrEnd
  }

  mutating func document() throws(LocatedProblem) {
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
      case .value, .firstValue:
        state = try value(byte)
      case .firstKey, .key:
        try key(byte)
        state = .value
      case .commaOrEnd:
        state = try separator(byte)
      }
      if state == .commaOrEnd, open.isEmpty { break }
    }
    skipBlanks()
    if index < end { throw afterEnd() }
  }

  mutating func value(_ byte: UInt8) throws(LocatedProblem) -> Expectation {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard open.count < depthLimit else { throw fault(.jsonTooDeep(JSONScanner.depthLimit)) }
      open.append((byte, index))
      index += 1
      return byte == UInt8(ascii: "[") ? .firstValue : .firstKey
    case UInt8(ascii: "\""):
      try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
    case UInt8(ascii: "'"): throw fault(.jsonSingleQuote)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): throw fault(.jsonComment)
    case UInt8(ascii: "+"), UInt8(ascii: "."): throw badNumber(from: index)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): throw closingForValue(byte)
    case UInt8(ascii: ","):
      throw fault(previous == UInt8(ascii: ",") ? .jsonDoubledComma : .jsonValueMissing)
    default:
      try word()
    }
    return .commaOrEnd
  }

  mutating func key(_ byte: UInt8) throws(LocatedProblem) {
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

  mutating func separator(_ byte: UInt8) throws(LocatedProblem) -> Expectation {
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

  mutating func close() {
    open.removeLast()
    index += 1
  }
}
