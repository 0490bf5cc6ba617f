internal import LarderModel

// Recipes in plain text files, line by line.
extension TextLines {
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

extension RecipeDraft {
  /// Adds the paragraphs of a method as steps. Paragraphs in capitals are headings, unless all are.
  /// Notes and the source are recognized by their beginning or by being last.
  ///
  /// - Parameter paragraphs: Each with the heading of its part.
  mutating func addMethod(_ paragraphs: [(text: String, section: String?)]) {
    let isLoud = paragraphs.allSatisfy { TextLines.isInCapitals($0.text) }
    var section: String?
    var number = 1
    for (index, paragraph) in paragraphs.enumerated() {
      let text = TextLines.markdown(RecipeDraft.withoutNumber(paragraph.text, &number))
      let isLast = index > 0 && index == paragraphs.count - 1
      let label = paragraph.text.prefix { $0.isLetter || $0 == "*" }.lowercased()
      let isLabelled = paragraph.text.dropFirst(label.count).first == ":"
      if !isLoud, TextLines.isInCapitals(paragraph.text), !isLast {
        section = TextLines.withoutColon(paragraph.text)
      } else if isLabelled, ["source", "from"].contains(label), self[.source] == nil {
        setSource(prose: TextLines.words(paragraph.text.dropFirst(label.count + 1)))
      } else if label.hasPrefix("*")
        || isLabelled
          && ["note", "notes", "hint", "hints", "tip", "tips", "variations"].contains(label)
      {
        notes.append(isLabelled ? String(text.drop { "\\*".contains($0) }) : text)
      } else if isLast, RecipeDraft.isCredit(paragraph.text) {
        if paragraph.text.hasPrefix("From "), self[.source] == nil {
          setSource(prose: String(paragraph.text.dropFirst(5)))
        } else {
          notes.append(text)
        }
      } else {
        addStep(text, section: paragraph.section ?? section)
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
}
