internal import LarderModel

/// Splits a method written as one text into steps.
enum StepText {
  typealias Part = (text: String, section: String?)

  /// Returns the lines; numbered lines extend to the next number. A short line that ends in a colon
  /// is the heading of those that follow, and so is any line such as `## The dough`.
  ///
  ///     parts("STEP 1\nWhisk.\nAdd milk.\nStep 2: Fry.") // "Whisk.\nAdd milk.", "Fry."
  ///     parts("1. Whisk. 2. Fry for 2 minutes.")         // "Whisk.", "Fry for 2 minutes."
  ///     parts("Line with paper.Melt the butter.")        // "Line with paper.", "Melt the butter."
  static func parts(of text: String) -> [Part] {
    var lines = FieldReader.lines(of: text)
      .map { FieldReader.trimmed($0) }
      .filter { !$0.isEmpty && $0 != "-" && $0 != "##" }
    if lines.count == 1, mark(lines[0]) == nil { lines = sentences(of: lines[0]) }
    let bare = lines.map(PageText.withoutBullet)
    let isNumbered = bare.contains { mark($0)?.number == 1 }
    // Lines below a number may form a list of their own.
    let isListed = lines.contains { mark($0)?.number == 1 }
    var parts: [Part] = []
    var section: String?
    var last = 0
    for line in isListed ? lines : bare {
      if let heading = heading(line, isNumbered: isNumbered) {
        section = heading
      } else if let mark = mark(line), mark.number == 1 || (isNumbered && mark.number == last + 1) {
        for (index, text) in divided(mark.rest, after: mark.number).enumerated() {
          parts.append((text, section))
          last = mark.number + index
        }
      } else if last == 0 || parts.last?.section != section {
        parts.append((line, section))
      } else {
        let text = parts[parts.count - 1].text
        parts[parts.count - 1].text = text.isEmpty ? line : text + "\n" + line
      }
    }
    // A heading without steps is a step itself.
    if let section, parts.last?.section != section { parts.append((section, nil)) }
    return parts.filter { !$0.text.isEmpty }
  }

  private static func heading(_ line: String, isNumbered: Bool) -> String? {
    if let heading = PageText.heading(line) { return heading }
    guard isNumbered, line.utf8.last == UInt8(ascii: ":"), line.utf8.count <= 60, mark(line) == nil
    else { return nil }
    return FieldReader.trimmed(String(line.dropLast()))
  }

  /// Returns the texts of a list without their numbers if these are 1, 2, 3 and so on.
  static func withoutNumbers(_ texts: [String]) -> [String]? {
    guard texts.count > 1 else { return nil }
    var rests: [String] = []
    for (index, text) in texts.enumerated() {
      guard let mark = mark(text), mark.number == index + 1, !mark.rest.isEmpty else { return nil }
      rests.append(mark.rest)
    }
    return rests
  }

  /// Returns `Whisk.` for `2. Whisk.` unless the text is a list; empty for a number alone.
  static func withoutNumber(_ text: String) -> String {
    guard let mark = mark(text) else { return text }
    let isList = FieldReader.lines(of: mark.rest).contains { line in
      self.mark(FieldReader.trimmed(line))?.number == mark.number + 1
    }
    return isList ? text : mark.rest
  }

  /// Splits a text that begins with a number and has the following numbers in the same line.
  ///
  ///     numbered("1. Whisk.2. Fry.")  // "Whisk.", "Fry."
  static func numbered(_ text: String) -> [String] {
    guard let mark = mark(text), !text.utf8.contains(0x0A) else { return [withoutNumber(text)] }
    return divided(mark.rest, after: mark.number).map { FieldReader.trimmed($0) }
  }

  /// Splits text where a sentence follows without a space, because a page lost a paragraph break.
  static func sentences(of text: String) -> [String] {
    let letters = Array(text.unicodeScalars)
    var parts: [String] = []
    var start = 0
    for index in letters.indices.dropFirst(3).dropLast(2)
    where ".!?".unicodeScalars.contains(letters[index]) {
      let before = letters[(index - 3)..<index]
      let endsWord =
        before.allSatisfy(\.properties.isLowercase) || before.last == ")"
        || before.dropLast().last == "°"
      let word = letters[..<index].reversed().prefix { $0 != " " && $0 != "\n" }
      guard endsWord, letters[index + 1].properties.isUppercase,
        letters[index + 2].properties.isLowercase, !word.contains("/"), !word.contains("@")
      else { continue }
      parts.append(String(String.UnicodeScalarView(letters[start...index])))
      start = index + 1
    }
    return parts + [String(String.UnicodeScalarView(letters[start...]))]
  }

  /// Returns the number in `1. Whisk`, `1) Whisk`, `Step 1: Whisk`, `STEP 1` or `1`, and the text
  /// after it.
  static func mark(_ line: String) -> (number: Int, rest: String)? {
    let bytes = Array(line.utf8)
    let label = bytes.prefix { $0.isLetter || $0 >= 0x80 }
    let isLabelled =
      !label.isEmpty && labels.contains(String(decoding: label, as: UTF8.self).lowercased())
    guard isLabelled || label.isEmpty else { return nil }
    var index = label.count
    while isLabelled, index < bytes.count, bytes[index].isBlank { index += 1 }
    let digits = bytes[index...].prefix(3).prefix(while: \.isDigit)
    guard (1...2).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    index += digits.count
    let signs = bytes[index...].prefix { $0.isBlank || marks.contains($0) }
    let isNumber = signs.first == 0x2E || signs.first == 0x29 || index == bytes.count
    index += signs.count
    // `1.Whisk`, but not `1.5 l`.
    let isApart =
      index == bytes.count || bytes[index - 1].isBlank || isLabelled
      || signs.count == 1 && (0x41...0x5A).contains(bytes[index])
    guard isLabelled ? !signs.isEmpty || index == bytes.count : isNumber && isApart else {
      return nil
    }
    return (number, String(decoding: bytes[index...], as: UTF8.self))
  }

  /// Words before step numbers.
  private static let labels: Set<String> = [
    "step", "schritt", "étape", "etape", "paso", "passo", "stap", "steg", "trin",
  ]

  /// `.`, `)`, `:` and `-`.
  private static let marks: [UInt8] = [0x2E, 0x29, 0x3A, 0x2D]

  /// Splits before the following numbers in the same line, if each comes after the end of a
  /// sentence (with or without a space), and before those with a word such as `Step` and a colon.
  static func divided(_ line: String, after number: Int) -> [String] {
    let bytes = Array(line.utf8)
    var parts: [String] = []
    var start = 0
    var next = Array("\(number + 1)".utf8)
    for index in bytes.indices.dropFirst(2) where bytes[index].isDigit {
      let end = index + next.count
      guard end + 1 < bytes.count, bytes[index..<end].elementsEqual(next) else { continue }
      let from = label(before: index, in: bytes) ?? index
      guard from > start + 1 else { continue }
      let behind = bytes[from - 1] == 0x20 ? from - 2 : from - 1
      let isApart = bytes[end + 1] == 0x20 || (0x41...0x5A).contains(bytes[end + 1])
      let isEnd = ends.contains(bytes[behind]) && (behind == from - 2 || !bytes[behind - 1].isDigit)
      guard
        from < index && bytes[end] == 0x3A
          || isEnd && isApart && (bytes[end] == 0x2E || bytes[end] == 0x29)
      else { continue }
      parts.append(String(decoding: bytes[start...behind], as: UTF8.self))
      next = Array("\(number + parts.count + 1)".utf8)
      start = bytes[end + 1] == 0x20 ? end + 2 : end + 1
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// Returns the offset of `Step` in `Step 2`.
  private static func label(before index: Int, in bytes: [UInt8]) -> Int? {
    guard index > 0, bytes[index - 1] == 0x20 else { return nil }
    let word = bytes[..<(index - 1)].suffix(12).reversed().prefix { $0.isLetter || $0 >= 0x80 }
    let name = String(decoding: word.reversed(), as: UTF8.self).lowercased()
    return labels.contains(name) ? index - 1 - word.count : nil
  }

  /// `.`, `!`, `?`, `)` and `;`.
  private static let ends: [UInt8] = [0x2E, 0x21, 0x3F, 0x29, 0x3B]
}
