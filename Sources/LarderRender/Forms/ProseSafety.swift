internal import LarderModel

/// Tests whether a text in a Markdown recipe is read back as the same value.
///
/// Every doubtful text is rejected and is then written to the front matter, where it is
/// unambiguous.
extension MarkdownForm {
  /// Whether a description can be prose: its lines begin with letters and contain no colon, so that
  /// none of them looks like a fact such as `Serves: 4` or `Serves 4`.
  static func isDescription(_ text: String) -> Bool {
    isPlain(text) && !text.utf8.contains(0x3A)
      && lines(of: text).allSatisfy { isWords($0) && !couldBeFact($0) }
  }

  /// Whether a line is short, contains a digit and does not end like a sentence.
  private static func couldBeFact(_ line: Substring.UTF8View) -> Bool {
    guard line.count <= 240, let last = line.last else { return false }
    return ![0x2E, 0x21, 0x3F].contains(last)
      && line.contains { (0x30...0x39).contains($0) }
  }

  /// Whether notes contain only paragraphs and lists.
  static func isNotes(_ text: String) -> Bool {
    isPlain(text)
      && lines(of: text).allSatisfy { line in
        let rest = line.starts(with: [0x2D, 0x20]) ? line.dropFirst(2) : line
        return isWords(rest)
      }
  }

  /// Whether a step consists of its text only.
  static func isStep(_ step: Step) -> Bool {
    guard step.minutes == nil, step.picture == nil, isPlain(step.text) else { return false }
    return !hasFence(step.text)
  }

  /// Whether a line is parsed into the same values, and is not read as the heading of a group.
  static func isLine(_ ingredient: Ingredient) -> Bool {
    let text = ingredient.text
    return ingredient.isReadFromText && isPlain(text) && !text.utf8.contains(0x0A)
      && text.utf8.last != 0x3A && !beginsBlock(text)
  }

  /// Whether a line would begin a block inside a list: `---`, `# salt`, `1. oil`.
  private static func beginsBlock(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    let behind = text.utf8.drop { (0x30...0x39).contains($0) }.first
    return "-+#>~=".utf8.contains(first)
      || ((0x30...0x39).contains(first) && (behind == 0x2E || behind == 0x29))
  }

  /// Whether section names can be written: once a section has a name, all later ones have names.
  static func areSections(_ names: [String?]) -> Bool {
    var last: String?
    for name in names where name != last {
      guard let name, isSection(name) else { return false }
      last = name
    }
    return true
  }

  /// Whether a section name is unchanged as bold text.
  private static func isSection(_ name: String) -> Bool {
    guard let first = name.utf8.first, let last = name.utf8.last, name.utf8.count <= 96 else {
      return false
    }
    return isPlain(name) && (0x61...0x7A).contains(first | 0x20)
      && ((0x61...0x7A).contains(last | 0x20) || (0x30...0x39).contains(last) || last >= 0x80)
      && !name.utf8.contains { [0x2A, 0x5B, 0x5C, 0x5F, 0x3C].contains($0) }
  }

  /// Whether a text contains no comment, tag, character reference or tab, and no white space that
  /// would be lost.
  private static func isPlain(_ text: String) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe isPlain($0.span) } ?? false
  }

  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    guard text.holdsOnly({ $0 != 0x3C && $0 != 0x7F && ($0 >= 0x20 || $0 == 0x0A) }) else {
      return false
    }
    var previous: UInt8 = 0x0A
    var beforePrevious: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case 0x0A where previous == 0x20 || (previous == 0x0A && beforePrevious == 0x0A):
        return false
      case 0x23, 0x41...0x5A, 0x61...0x7A: if previous == 0x26 { return false }
      case 0x80...0x9F where previous == 0xC2: return false
      default: break
      }
      (beforePrevious, previous) = (previous, byte)
    }
    return previous != 0x20 && previous != 0x0A
  }

  private static func lines(of text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: 0x0A)
  }

  /// Whether a line begins with a letter and therefore not with markup.
  private static func isWords(_ line: Substring.UTF8View) -> Bool {
    guard let first = line.first else { return false }
    return (0x61...0x7A).contains(first | 0x20) || (0xC3...0xDF).contains(first)
  }

  private static func hasFence(_ text: String) -> Bool {
    if text.holdsOnly({ $0 != 0x60 && $0 != 0x7E }) { return false }
    var run = 0
    var last: UInt8 = 0
    for byte in text.utf8 {
      run = (byte == 0x60 || byte == 0x7E) && byte == last ? run + 1 : 1
      if run == 3, byte == 0x60 || byte == 0x7E { return true }
      last = byte
    }
    return false
  }
}
