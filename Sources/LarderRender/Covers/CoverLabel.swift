internal import LarderModel
internal import LarderTemplate

extension Cover {
  /// Writes the cover of a dish whose shape is uncertain: its name on shelf paper, and above it one
  /// of its ingredients as an ornament.
  ///
  /// - Parameter name: `nil` for an image without letters, with a large ornament.
  mutating func writeLabel(_ name: String?, of recipe: Recipe, _ words: CoverWords) {
    let lettering = name.map { Cover.lettering($0, width: 276, height: 118) }
    let block = lettering.map { $0.lines.count * $0.size * 118 / 100 } ?? 0
    // Ornament, gap and lines together are in the middle.
    let top = 150 - (block + 66) / 2
    beginGroup(at: 0, 0)
    write(words.artwork.shapes["type"]?.parts ?? [])
    buffer.append("</g>")
    let named = words.food(named: recipe.name).map { [$0] } ?? []
    let foods = named + (dish.garnishes + dish.pieces).map(\.food)
    let food = foods.first { $0.drawing?.ornament.isEmpty == false }
    beginGroup(
      "class=\"ko\" ", at: 200, name == nil ? 150 : top + 28,
      name == nil ? "scale(2.6)" : "scale(1.25)")
    if let drawing = food?.drawing ?? words.artwork.drawings["leaf"] {
      drawing.write(drawing.ornament, size: 38, to: buffer) { food?.color($0) }
    }
    buffer.append("</g>")
    guard let name, let (lines, size) = lettering else { return }
    let direction = WritingDirection(of: name) == .rightToLeft ? #"direction="rtl" "# : ""
    buffer.append(
      utf8: ##"<g class="kt" fill="#3a1f14" text-anchor="middle" \##(direction)"##
        + #"font-family="Palatino,Georgia,serif" font-size="\#(size)">"#)
    for (index, line) in lines.enumerated() {
      let y = top + 66 + size * (82 + index * 118) / 100
      buffer.append(utf8: #"<text x="200" y="\#(y)">"#)
      buffer.append(escaping: line)
      buffer.append("</text>")
    }
    buffer.append("</g>")
  }

  /// Breaks a name into lines of similar width, as large as possible.
  ///
  /// - Parameters:
  ///   - width: The limit for the longest line, in units of the drawing.
  ///   - height: The limit for all lines together.
  /// - Returns: The lines and the font size, from 10 to 58.
  static func lettering(_ name: String, width: Int, height: Int) -> (lines: [String], size: Int) {
    var words: [String] = []
    for word in name.split(whereSeparator: { $0.isWhitespace || $0 < " " }).prefix(24) {
      // Scripts without spaces may break anywhere.
      let breaks = word.count > 4 && word.unicodeScalars.allSatisfy { isUnspaced($0) }
      words += breaks ? word.map { String($0) } : [String(word)]
    }
    var best: (lines: [String], size: Int) = ([], 0)
    for count in 1...max(1, min(5, words.count)) {
      let lines = balanced(words, count)
      let longest = lines.map { self.width(of: $0) }.max() ?? 1
      let size = min(
        58, width * 100 / max(1, longest), height * 100 / (max(1, lines.count) * 118))
      // Prefers fewer lines if the type is nearly as large.
      if size > best.size * 108 / 100 { best = (lines, size) }
    }
    return (best.lines, max(10, best.size))
  }

  /// Returns at most `count` lines, as close to equal width as the words allow.
  private static func balanced(_ words: [String], _ count: Int) -> [String] {
    let share =
      words.reduce(0) { $0 + width(of: $1) + (isUnspaced($1.unicodeScalars.first) ? 0 : 34) }
      / max(1, count)
    var lines: [String] = []
    for word in words {
      let last = lines.last ?? ""
      let isJoint = isUnspaced(word.unicodeScalars.first) && isUnspaced(last.unicodeScalars.first)
      let joined = last + (isJoint ? "" : " ") + word
      let isFull = lines.count < count && width(of: joined) - share > share - width(of: last)
      if lines.isEmpty || isFull {
        lines.append(word)
      } else {
        lines[lines.count - 1] = joined
      }
    }
    return lines
  }

  /// Whether a character belongs to a script without spaces between words.
  private static func isUnspaced(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { (0x3040...0xd7ff).contains($0.value) } ?? false
  }

  /// Returns a width in hundredths of the font size; an overestimate, since the font is unknown.
  private static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.value {
      case 0x20, 0x21, 0x27, 0x28, 0x29, 0x2C, 0x2D, 0x2E, 0x2019: width + 34
      case 0x69, 0x6A, 0x6C, 0x66, 0x72, 0x74, 0x49: width + 40
      case 0x6D, 0x77, 0x4D, 0x57: width + 96
      case 0x41...0x5A: width + 74
      case 0x300...0x36F, 0x64B...0x65F, 0x200B...0x200F: width
      case 0x600...0x6FF: width + 56
      case 0x2E80...0xFFEF: width + 104
      default: width + 60
      }
    }
  }
}
