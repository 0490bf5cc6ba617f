internal import LarderModel

// Faults of bytes that fit nowhere.
extension JSONValidator {
  func fault(_ problem: Problem, length: Int = 1) -> LocatedProblem {
    LocatedProblem(problem, at: index, length: length)
  }

  func atEnd() -> LocatedProblem {
    guard let last = open.last else { return fault(.jsonValueMissing) }
    return LocatedProblem(.jsonEndInside(last.bracket), at: last.offset)
  }

  /// What follows a value that stands alone; inside a list or object it only belongs elsewhere.
  func afterEnd() -> LocatedProblem {
    guard isInside else { return fault(.jsonAfterEnd) }
    return isComment ? fault(.jsonComment) : unexpected()
  }

  private var isComment: Bool {
    guard bytes[index] == UInt8(ascii: "/"), index + 1 < end else { return false }
    return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
  }

  func closingForValue(_ byte: UInt8) -> LocatedProblem {
    if let comma = previousOffset, bytes[comma] == UInt8(ascii: ",") {
      return LocatedProblem(.jsonTrailingComma(before: byte), at: comma)
    }
    let inner = open.last?.bracket
    if inner == UInt8(ascii: "["), byte == UInt8(ascii: "}") { return wrongClosing(byte) }
    return inner == nil ? unexpected() : fault(.jsonValueMissing)
  }

  func wrongClosing(_ byte: UInt8) -> LocatedProblem {
    guard let last = open.last else { return unexpected() }
    let expected = last.bracket == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    return fault(.jsonWrongClosing(byte, expected: expected))
  }

  func badNumber(from start: Int) -> LocatedProblem {
    let text = run(from: start)
    let bytes = Array(text.utf8)
    let unsigned = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    let flaw: Problem.NumberFlaw
    if bytes.first == UInt8(ascii: "+") {
      flaw = .plusSign
    } else if unsigned.first == UInt8(ascii: ".") {
      flaw = .pointFirst
    } else if unsigned.count > 1, unsigned.first == UInt8(ascii: "0"),
      unsigned.dropFirst().allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    {
      flaw = .leadingZero
    } else if bytes.last == UInt8(ascii: ".") {
      flaw = .pointLast
    } else if isExponentEmpty(unsigned) {
      flaw = .exponentEmpty
    } else {
      flaw = .other
    }
    return LocatedProblem(.jsonNumber(text, flaw), at: start, length: max(1, bytes.count))
  }

  /// Whether these are the digits of a number, an `e`, and at most a sign behind it.
  private func isExponentEmpty(_ unsigned: ArraySlice<UInt8>) -> Bool {
    let rest = unsigned.drop {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard rest.count < unsigned.count, let exponent = rest.first, exponent | 0x20 == 0x65 else {
      return false
    }
    return rest.count == 1 || rest.count == 2 && [0x2B, 0x2D].contains(rest.last)
  }

  func unexpected() -> LocatedProblem {
    guard let length = characterLength(at: index) else { return badByte(at: index) }
    return fault(.jsonUnexpected(text(index, length)), length: length)
  }

  /// Bytes of the character at `offset`; `nil` when they are not UTF-8.
  func characterLength(at offset: Int) -> Int? {
    TextEncoding.characterLength(at: offset, in: bytes, upTo: end)
  }

  /// A byte that is none of UTF-8.
  func badByte(at offset: Int) -> LocatedProblem {
    LocatedProblem(TextEncoding.problem(at: offset, in: bytes, .jsonSyntax), at: offset)
  }

  /// The escape that begins here, up to what does not belong to one.
  func badEscape() -> LocatedProblem {
    guard let next = characterLength(at: index + 1) else { return badByte(at: index + 1) }
    var length = 1 + next
    if bytes[index + 1] == UInt8(ascii: "u") {
      let digits = bytes[(index + 2)..<min(end, index + 6)]
      length += digits.prefix { Character(Unicode.Scalar($0)).isHexDigit }.count
    }
    return fault(.jsonEscape(text(index, length)), length: length)
  }

  /// Letters, digits and the marks of numbers from `start` on, at most 40 bytes of them.
  func run(from start: Int) -> String {
    var stop = start
    while stop < end, stop - start < 40 {
      switch bytes[stop] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
        stop += 1
        continue
      default: break
      }
      break
    }
    return text(start, stop - start)
  }

  func text(_ start: Int, _ count: Int) -> String {
    String(decoding: bytes[start..<min(end, start + count)], as: UTF8.self)
  }

  var previous: UInt8? { previousOffset.map { bytes[$0] } }

  /// The last byte before this one that is not blank.
  var previousOffset: Int? {
    var offset = index - 1
    while offset >= 0 {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset -= 1
      default: return offset
      }
    }
    return nil
  }

  mutating func skipBlanks() {
    while index < end {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }
}
