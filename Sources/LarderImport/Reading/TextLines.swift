internal import LarderLoad

/// Lines of the texts that programs keep ingredients in.
enum TextLines {
  /// Those that hold something, trimmed.
  static func of(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { DraftValue.string(String($0)).words }
  }

  /// The same with a colon behind headings in capitals, by which the reader of lines knows them.
  /// Where all lines are in capitals none is a heading.
  static func withHeadings(_ text: String) -> [String] {
    let lines = of(text)
    guard !lines.allSatisfy(isInCapitals) else { return lines }
    return lines.map { isInCapitals($0) && !$0.hasSuffix(":") ? "\($0):" : $0 }
  }

  private static func isInCapitals(_ line: String) -> Bool {
    var letters = 0
    for character in line {
      if character.isNumber || character.isLowercase { return false }
      if character.isUppercase { letters += 1 }
    }
    return letters > 2 && line.utf8.count <= 80
  }

  /// Nutrition facts of lines such as `Calories: 528 kcal`, and all other lines.
  static func nutrition(_ text: String) -> (facts: DraftValue?, rest: [String]) {
    var facts: [FieldEntry<DraftValue>] = []
    var rest: [String] = []
    for line in of(text) {
      let bare = line.drop { "#*- ".contains($0) }.filter { $0 != "*" }
      let parts = bare.split(separator: ":", maxSplits: 1).map {
        DraftValue.string(String($0)).words
      }
      if parts.count == 2, let label = parts[0], let value = parts[1], NutrientName(label) != nil {
        let amount = value.hasSuffix(",") ? String(value.dropLast()) : value
        facts.append(FieldEntry(key: label, value: .string(amount)))
      } else {
        rest.append(line)
      }
    }
    return (facts.isEmpty ? nil : .object(facts), rest)
  }
}
