internal import LarderKitchen
package import LarderModel

/// Tokenizes a paragraph of Cooklang in one pass over its bytes.
///
/// Source: the specification at cooklang.org/docs/spec and its canonical tests; `@?`, `@-`, `@&`,
/// `@+`, `@@` and `name|alias` follow its reference parser. A backslash before a special character
/// makes it literal; at the end of a line it is a hard break.
package struct CooklangScanner {
  package private(set) var tokens: [CooklangToken] = []
  package private(set) var problems: [LocatedProblem] = []
  /// Maximum bytes between a mark and its name, so that a run of marks is scanned in linear time.
  private static let modifierLimit = 16

  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var text: [UInt8] = []

  /// - Parameter bytes: Bytes whose comments are replaced by zeros.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
    while index < end {
      switch bytes[index] {
      case 0x00: index += 1
      case 0x0A, 0x0D: endLine(with: 0x20)
      case 0x23, 0x40, 0x7E: readMark()
      case 0x5C: readEscape()
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    flush()
    trim()
  }

  /// Returns the text of a range without marks, on one line: a note, a name or a unit.
  static func words(of bytes: [UInt8], in range: Range<Int>) -> String {
    var words: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var byte = bytes[index]
      index += 1
      if byte == 0x5C, index < range.upperBound, bytes[index].isSign || bytes[index].isLineEnd {
        byte = bytes[index]
        index += 1
      }
      if byte == 0 { continue }
      if byte.isBlank || byte.isLineEnd {
        if let last = words.last, last != 0x20 { words.append(0x20) }
      } else {
        words.append(byte)
      }
    }
    if words.last == 0x20 { words.removeLast() }
    return String(decoding: words, as: UTF8.self)
  }

  // MARK: Text

  private mutating func endLine(with byte: UInt8) {
    let isPair = bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A
    index += isPair ? 2 : 1
    text.append(byte)
  }

  private mutating func readEscape() {
    index += 1
    var place = index
    while place < end, bytes[place].isBlank || bytes[place] == 0 { place += 1 }
    if place == end {
      index = end
    } else if bytes[place].isLineEnd {
      index = place
      endLine(with: 0x0A)
    } else if bytes[index].isSign {
      text.append(bytes[index])
      index += 1
    } else {
      text.append(0x5C)
    }
  }

  private mutating func flush() {
    if !text.isEmpty { tokens.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  /// Trims spaces and breaks at both ends.
  private mutating func trim() {
    if case .text(let words) = tokens.first {
      let rest = words.utf8.drop { $0.isBlank || $0 == 0x0A }
      tokens[0] = .text(String(decoding: rest, as: UTF8.self))
      if rest.isEmpty { tokens.removeFirst() }
    }
    if case .text(let words) = tokens.last {
      var rest = Array(words.utf8)
      while let last = rest.last, last.isBlank || last == 0x0A { rest.removeLast() }
      tokens[tokens.count - 1] = .text(String(decoding: rest, as: UTF8.self))
      if rest.isEmpty { tokens.removeLast() }
    }
  }

  // MARK: Marks

  private mutating func readMark() {
    let mark = bytes[index]
    guard let (thing, next) = thing(mark) else {
      text.append(mark)
      index += 1
      return
    }
    flush()
    switch mark {
    case 0x23: tokens.append(.tool(thing))
    case 0x40: tokens.append(.ingredient(thing))
    default: tokens.append(.timer(thing))
    }
    index = next
  }

  /// Returns the marked item that begins here and the offset after it, or `nil` if the mark is an
  /// ordinary character.
  private mutating func thing(_ mark: UInt8) -> (CooklangMark, next: Int)? {
    var thing = CooklangMark(at: index)
    let isTimer = mark == 0x7E
    let start = isTimer ? index + 1 : modifiers(mark, of: &thing)
    let isPath = mark == 0x40 && pathStart(at: start)
    guard isPath || wordLength(at: start) > 0 || byte(at: start) == 0x7B else { return nil }
    if let open = brace(from: start) {
      if open == start, !isTimer {
        problems.append(LocatedProblem(.namelessThing(Unicode.Scalar(mark)), at: index))
        return nil
      }
      if let close = closing(from: open + 1) {
        let name = CooklangScanner.words(of: bytes, in: start..<open)
        thing.name(name, isPath: isPath, isAliased: !isTimer)
        measure(open + 1..<close, of: &thing, isIngredient: mark == 0x40)
        if isTimer, thing.amount != nil, thing.unit.isEmpty {
          problems.append(LocatedProblem(.timerWithoutUnit, at: open, length: close - open + 1))
        }
        let next = isTimer ? close + 1 : note(from: close + 1, of: &thing)
        return (thing, next)
      }
      problems.append(LocatedProblem(.unclosedAmount, at: open))
    }
    guard let stop = wordEnd(from: start, isPath: isPath) else { return nil }
    thing.name(
      String(decoding: bytes[start..<stop], as: UTF8.self), isPath: isPath, isAliased: false)
    return (thing, isTimer ? stop : note(from: stop, of: &thing))
  }

  /// Reads the modifiers between mark and name, and returns the offset of the name.
  private func modifiers(_ mark: UInt8, of thing: inout CooklangMark) -> Int {
    var place = index + 1
    var found = CooklangMark(at: index)
    var isRecipe = false
    while place < end, place - index <= CooklangScanner.modifierLimit {
      switch bytes[place] {
      case 0x26: place = behindStep(from: place + 1, of: &found) - 1
      case 0x2B: break
      case 0x2D: found.isHidden = true
      case 0x3F: found.isOptional = true
      case 0x40 where mark == 0x40: isRecipe = true
      default:
        // Modifiers count only before a name.
        guard pathStart(at: place) || wordLength(at: place) > 0 else { return index + 1 }
        thing = found
        if isRecipe { thing.path = "" }
        return place
      }
      place += 1
    }
    return index + 1
  }

  /// Skips `(~1)` after `&`, which refers to the result of a step and not to an ingredient.
  private func behindStep(from start: Int, of thing: inout CooklangMark) -> Int {
    guard byte(at: start) == 0x28 else { return start }
    var place = start + 1
    while place < end, place - start <= 12, bytes[place] != 0x29 { place += 1 }
    guard byte(at: place) == 0x29 else { return start }
    thing.isHidden = true
    return place + 1
  }

  /// Returns the offset of the brace that ends the name, if no other mark comes first.
  private func brace(from start: Int) -> Int? {
    var place = start
    while place < end {
      switch bytes[place] {
      case 0x7B: return place
      case 0x23, 0x40, 0x5C, 0x7D, 0x7E: return nil
      default: place += 1
      }
    }
    return nil
  }

  private func closing(from start: Int) -> Int? {
    var place = start
    while place < end, bytes[place] != 0x7B {
      if bytes[place] == 0x7D { return place }
      place += 1
    }
    return nil
  }

  /// Reads `(sifted)` if it begins at `open`, and returns the offset after it.
  private mutating func note(from open: Int, of thing: inout CooklangMark) -> Int {
    guard byte(at: open) == 0x28 else { return open }
    var depth = 0
    var place = open
    while place < end {
      switch bytes[place] {
      case 0x28: depth += 1
      case 0x29:
        depth -= 1
        guard depth == 0 else { break }
        let words = CooklangScanner.words(of: bytes, in: open + 1..<place)
        thing.note = words.isEmpty ? nil : words
        return place + 1
      // Parentheses around other marks belong to the text.
      case 0x23, 0x40, 0x7B, 0x7D, 0x7E: return open
      default: break
      }
      place += 1
    }
    problems.append(LocatedProblem(.unclosedPreparation, at: open))
    return open
  }

  private func measure(_ range: Range<Int>, of thing: inout CooklangMark, isIngredient: Bool) {
    let words = CooklangScanner.words(of: bytes, in: range)
    var body = words.utf8[...]
    if isIngredient, body.first == 0x3D {
      thing.isFixed = true
      body = body.dropFirst()
    }
    let percent = body.firstIndex(of: 0x25) ?? body.endIndex
    let trimmed = { (part: Substring.UTF8View) in
      FieldReader.trimmed(String(decoding: part, as: UTF8.self))
    }
    thing.amount = CooklangMark.Amount(trimmed(body[..<percent]))
    thing.unit = trimmed(body[percent...].dropFirst())
  }

  // MARK: Bytes

  private func byte(at place: Int) -> UInt8 { place < end ? bytes[place] : 0 }

  /// Whether `./` or `../` begins here.
  private func pathStart(at place: Int) -> Bool {
    guard byte(at: place) == 0x2E else { return false }
    return byte(at: place + 1) == 0x2F
      || (byte(at: place + 1) == 0x2E && byte(at: place + 2) == 0x2F)
  }

  /// Returns the end of a one-word name.
  private func wordEnd(from start: Int, isPath: Bool) -> Int? {
    var place = start
    while place < end {
      let length = wordLength(at: place)
      guard length > 0 || (isPath && [0x2D, 0x2E, 0x2F, 0x5F].contains(bytes[place])) else { break }
      place += max(1, length)
    }
    // The period that ends a sentence.
    while isPath, place > start, bytes[place - 1] == 0x2E { place -= 1 }
    return place > start ? place : nil
  }

  /// Returns the byte length of the character at `place` if a one-word name may contain it:
  /// anything except whitespace and punctuation; in ASCII, every symbol counts as punctuation.
  private func wordLength(at place: Int) -> Int {
    guard place < end else { return 0 }
    if bytes[place] < 0x80 { return bytes[place].isLetter || bytes[place].isDigit ? 1 : 0 }
    guard let length = TextEncoding.characterLength(at: place, in: bytes, upTo: end),
      let scalar = String(decoding: bytes[place..<place + length], as: UTF8.self)
        .unicodeScalars.first, !scalar.properties.isWhitespace
    else { return 0 }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return 0
    default: return length
    }
  }
}

/// A token of a Cooklang step: text or a marked item.
package enum CooklangToken {
  /// Text on one line; line feeds are the author's hard breaks.
  case text(String)
  case ingredient(CooklangMark)
  case tool(CooklangMark)
  case timer(CooklangMark)
}

/// A marked item: `@plain flour{300%g}(sifted)`, `#pot`, `~eggs{3%minutes}`.
package struct CooklangMark {
  package var name = ""
  /// Text shown in the step instead of the name: `wine` in `@white wine|wine{}`.
  package var alias: String?
  package var amount: Amount?
  package var unit = ""
  /// Preparation: `sifted`.
  package var note: String?
  /// Whether the amount stays the same when the recipe is scaled: `{=1%tsp}`.
  package var isFixed = false
  package var isOptional = false
  /// Whether the author hides it from the ingredient list.
  package var isHidden = false
  /// Path or name of the recipe for this ingredient, as written: `./Sauces/Hollandaise`.
  package var path: String?
  /// Byte offset of its mark in the file.
  package var offset: Int

  package init(at offset: Int) { self.offset = offset }

  /// Sets the name as written, or to the last component of a path.
  fileprivate mutating func name(_ written: String, isPath: Bool, isAliased: Bool) {
    var written = written
    let bar = written.utf8.firstIndex(of: 0x7C)
    if isAliased, let bar {
      let other = FieldReader.trimmed(String(written[bar...].dropFirst()))
      alias = other.isEmpty ? nil : other
      written = FieldReader.trimmed(String(written[..<bar]))
    }
    if isPath || path != nil { path = written }
    name = isPath ? CooklangPath.name(of: written) : written
    if name.isEmpty { name = alias ?? written }
  }
}

extension CooklangMark {
  /// The amount of a marked item.
  package enum Amount: Hashable {
    /// A whole number, a decimal or a fraction: `2`, `1.5`, `1/2`.
    case number(Fraction, written: String)
    /// Anything else: `few`, `1-2`, `01/2`.
    case text(String)

    /// - Returns: `nil` for empty text.
    init?(_ text: String) {
      guard !text.isEmpty else { return nil }
      guard let value = Amount.value(of: text) else {
        self = .text(text)
        return
      }
      self = .number(
        value, written: String(decoding: text.utf8.filter { !$0.isBlank }, as: UTF8.self))
    }

    /// The author's spelling; fractions without spaces.
    package var written: String {
      switch self {
      case .number(_, let written): written
      case .text(let text): text
      }
    }

    /// Returns a number. Leading zeros are allowed only below one, so `01/2` is text.
    private static func value(of text: String) -> Fraction? {
      guard text.utf8.count <= 32 else { return nil }
      let parts = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).map {
        FieldReader.trimmed(String(decoding: $0, as: UTF8.self))
      }
      guard parts.count <= 2, parts.allSatisfy({ isPlain($0, isWhole: parts.count == 2) }) else {
        return nil
      }
      if parts.count == 2 {
        return QuantityText.quantity("\(parts[0])/\(parts[1])", .wordless)?.lower
      }
      return DecimalText.fraction(parts[0])
    }

    /// Whether the text is digits, optionally with a point and more digits.
    private static func isPlain(_ text: String, isWhole: Bool) -> Bool {
      let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
      guard let whole = parts.first, parts.count <= (isWhole ? 1 : 2),
        parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
      else { return false }
      if whole.first == 0x30 { return !isWhole && whole.count == 1 }
      return true
    }
  }
}

extension UInt8 {
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is ASCII punctuation or another symbol.
  var isSign: Bool { self > 0x20 && self < 0x7F && !isLetter && !isDigit }
}
