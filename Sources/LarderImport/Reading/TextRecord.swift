internal import LarderLoad
internal import LarderModel

/// A recipe in a plain text file, line by line.
enum TextRecord {
  /// Returns the ranges of the lines without their endings.
  static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in text.indices where text[index] == 0x0A || text[index] == 0x0D {
      let isSecond = text[index] == 0x0A && index > 0 && text[index - 1] == 0x0D
      if !isSecond { lines.append(start..<index) }
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    return lines
  }

  /// Decodes a line, expands tabs, and removes other control characters.
  static func line(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var column = 0
    for byte in bytes {
      if byte == 0x09 {
        let width = 8 - column % 8
        result += [UInt8](repeating: 0x20, count: width)
        column += width
      } else if byte >= 0x20 {
        result.append(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the words of a line separated by single spaces; `nil` if there are none.
  static func words(_ line: some StringProtocol) -> String? {
    let words = line.split { $0.isWhitespace || $0.asciiValue.map { $0 < 0x20 } ?? false }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Splits a line at two or more spaces.
  static func columns(_ line: String) -> [String] { line.split(separator: "  ").compactMap(words) }

  /// Whether a line only consists of a rule: `~-----`.
  static func isRule(_ words: String) -> Bool {
    !words.contains { $0.isLetter || $0.isNumber }
  }

  /// Adds the paragraphs of a method as steps. Paragraphs in capitals are headings, unless all are.
  /// Notes and the source are recognized by their beginning or by being last.
  ///
  /// - Parameter paragraphs: Each with the heading of its part.
  static func add(
    method paragraphs: [(text: String, section: String?)], to draft: inout RecipeDraft
  ) {
    let isLoud = paragraphs.allSatisfy { TextLines.isInCapitals($0.text) }
    var section: String?
    var number = 1
    for (index, paragraph) in paragraphs.enumerated() {
      let text = markdown(withoutNumber(paragraph.text, &number))
      let isLast = index > 0 && index == paragraphs.count - 1
      let label = paragraph.text.prefix { $0.isLetter || $0 == "*" }.lowercased()
      let isLabelled = paragraph.text.dropFirst(label.count).first == ":"
      if !isLoud, TextLines.isInCapitals(paragraph.text), !isLast {
        section = paragraph.text.hasSuffix(":") ? String(paragraph.text.dropLast()) : paragraph.text
      } else if isLabelled, ["source", "from"].contains(label), draft[.source] == nil {
        draft.setSource(prose: words(paragraph.text.dropFirst(label.count + 1)))
      } else if label.hasPrefix("*")
        || isLabelled
          && ["note", "notes", "hint", "hints", "tip", "tips", "variations"].contains(label)
      {
        draft.notes.append(isLabelled ? String(text.drop { "\\*".contains($0) }) : text)
      } else if isLast, isCredit(paragraph.text) {
        if paragraph.text.hasPrefix("From "), draft[.source] == nil {
          draft.setSource(prose: String(paragraph.text.dropFirst(5)))
        } else {
          draft.notes.append(text)
        }
      } else {
        draft.add(step: text, section: paragraph.section ?? section)
      }
    }
  }

  /// Returns `Mix.` for `2. Mix.` if that is the next or the first number.
  private static func withoutNumber(_ text: String, _ number: inout Int) -> String {
    for next in [number, 1] {
      for mark in ["\(next). ", "\(next)) "] where text.hasPrefix(mark) {
        number = next + 1
        return String(text.dropFirst(mark.count))
      }
    }
    return text
  }

  /// Whether the end of a method names its author or source: `From a Book, A Town`, `Ann Author`.
  private static func isCredit(_ text: String) -> Bool {
    guard text.count <= 120 else { return false }
    let words = text.split(separator: " ")
    if words.first == "From", words.dropFirst().first?.first?.isUppercase ?? false { return true }
    return !".!?:;)".contains(text.last ?? ".")
  }

  /// Escapes a plain text for Markdown.
  static func markdown(_ text: String) -> String {
    var result = ""
    let isStarred = ["*", "_"].map { mark in text.count { String($0) == mark } > 1 }
    let isListed = text.hasPrefix("* ")
    var previous: Character?
    for character in text {
      switch character {
      case "<": result += "&lt;"
      case "`": result += "\\`"
      case "*" where isStarred[0] || isListed && previous == nil: result += "\\*"
      case "_" where isStarred[1]: result += "\\_"
      case _ where previous == nil && "#+>-".contains(character): result += "\\\(character)"
      default: result.append(character)
      }
      previous = character
    }
    return result
  }
}

/// Texts of older programs in undeclared encodings.
enum OldText {
  /// Removes a byte order mark, and decodes the bytes by the best code page if they are not UTF-8.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(Array(bytes.dropFirst(3))) }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    return codePage(of: bytes).utf8(bytes)
  }

  /// Returns the code page in which most bytes above ASCII are plausible characters.
  static func codePage(of bytes: [UInt8]) -> CodePage {
    var scores = [Int](repeating: 0, count: CodePage.allCases.count)
    var seen = 0
    for index in bytes.indices where bytes[index] >= 0x80 {
      seen += 1
      if seen > 10_000 { break }
      let before = index == 0 ? 0x20 : bytes[index - 1]
      let after = index + 1 == bytes.count ? 0x20 : bytes[index + 1]
      for (place, page) in CodePage.allCases.enumerated() {
        scores[place] += score(page.scalar(bytes[index]), between: before, after)
      }
    }
    let best = scores.max() ?? 0
    return CodePage.allCases[scores.firstIndex(of: best) ?? 0]
  }

  /// Returns how plausible a character is between two bytes.
  private static func score(
    _ scalar: Unicode.Scalar, between before: UInt8, _ after: UInt8
  ) -> Int {
    let isIn = (isLetter(before), isLetter(after))
    switch scalar {
    case "½", "¼", "¾", "°", "º": return isLetter(before) ? -1 : 2
    // Quotes and dashes are next to words or between them.
    case "’": return isIn.0 ? 3 : 0
    case "‘", "“", "„": return !isIn.0 && isIn.1 ? 3 : -2
    case "”": return !isIn.1 && before > 0x20 ? 1 : -2
    case "–", "—", "…", "•", "®", "™", "©", "\u{A0}": return 1
    default: break
    }
    guard scalar.properties.isAlphabetic, scalar.value < 0x180 else { return -1 }
    let isFrequent = frequent.contains(scalar)
    if scalar.properties.isUppercase {
      // An upper-case letter does not follow a lower-case one.
      return (0x61...0x7A).contains(before) ? -2 : isIn.1 && isFrequent ? 2 : 0
    }
    guard isIn.0 || isIn.1, !before.isDigit else { return -1 }
    return isFrequent ? 2 : 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= 0x80
  }

  private static let frequent = Set("äöüßéèêëàâçñáíóúîïôœæøåãõÄÖÜÉÅØ".unicodeScalars)
}
