/// A method that is one text, cut into steps.
enum MethodText {
  /// Words that number steps, in languages that Larder speaks and their neighbours.
  private static let labels: Set<String> = [
    "step", "schritt", "étape", "etape", "paso", "passo", "stap", "steg", "trin",
  ]

  /// One step a line, without its number. A single line in which the numbers 1, 2, 3 follow ends of
  /// sentences is cut before each of them.
  ///
  ///     steps("STEP 1\nWhisk.\nStep 2: Fry.")     // "Whisk.", "Fry."
  ///     steps("1. Whisk. 2. Fry for 2. minutes")  // "Whisk.", "Fry for 2. minutes"
  static func steps(_ text: String) -> [String] {
    let lines = PageText.lines(text)
    let parts = lines.count == 1 ? lines.flatMap(numbered) : lines
    return parts.map(withoutNumber).filter { !$0.isEmpty }
  }

  /// `Whisk.` of `2. Whisk.`, `2) Whisk.` and `Step 2: Whisk.`; nothing of a number alone.
  static func withoutNumber(_ line: String) -> String {
    var rest = Substring(line).utf8
    let word = rest.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x80 }
    let isLabelled = labels.contains(String(decoding: word, as: UTF8.self).lowercased())
    if isLabelled {
      rest = rest.dropFirst(word.count).drop { $0 == 0x20 }
    }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...2).contains(digits.count) else { return line }
    rest = rest.dropFirst(digits.count)
    if rest.isEmpty { return "" }
    let signs = rest.prefix { [0x20, 0x29, 0x2D, 0x2E, 0x3A].contains($0) }
    let isNumber = (signs.first == 0x2E || signs.first == 0x29) && signs.last == 0x20
    guard isLabelled ? !signs.isEmpty : isNumber || signs.count == rest.count else { return line }
    return String(decoding: rest.dropFirst(signs.count), as: UTF8.self)
  }

  /// Cuts before ` 2. `, ` 3. ` and so on, where the line begins with `1. `.
  private static func numbered(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    guard bytes.starts(with: "1. ".utf8) || bytes.starts(with: "1) ".utf8) else { return [line] }
    var starts = [0]
    for index in bytes.indices.dropFirst(3) where bytes[index - 1] == 0x20 {
      let number = Array("\(starts.count + 1)".utf8)
      let end = index + number.count
      guard end + 1 < bytes.count, bytes[index..<end].elementsEqual(number),
        bytes[end] == bytes[1], bytes[end + 1] == 0x20,
        [0x21, 0x29, 0x2E, 0x3F, 0x3B].contains(bytes[index - 2])
      else { continue }
      starts.append(index)
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
      FieldReader<TextValue>.trimmed(String(decoding: bytes[start..<end], as: UTF8.self))
    }
  }
}
