internal import LarderModel

/// Lines of the texts in which programs store ingredients.
enum TextLines {
  /// Returns the nonempty lines, trimmed.
  static func of(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap(\.words)
  }

  /// Returns the lines with a colon after headings in capitals, so that the line parser recognizes
  /// them. If all lines are in capitals, none is a heading.
  static func withHeadings(_ text: String) -> [String] {
    let lines = of(text)
    guard !lines.allSatisfy(isInCapitals) else { return lines }
    return lines.map { isInCapitals($0) && !$0.hasSuffix(":") ? "\($0):" : $0 }
  }

  /// Returns the words of a list, separated by commas, semicolons or line breaks.
  static func listed(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == ";" || $0.isNewline }
      .compactMap(\.words)
  }

  /// Returns `Stir.` for `2. Stir.`, `2.Stir.` and `2) Stir.`
  static func withoutNumber(_ line: String) -> String {
    let digits = line.utf8.prefix(while: \.isDigit)
    let rest = line.utf8.dropFirst(digits.count)
    guard (1...2).contains(digits.count), let sign = rest.first, sign == 0x2E || sign == 0x29,
      // `1.5 l` does not begin with the number of a step.
      rest.dropFirst().first.map({ !$0.isDigit }) ?? false,
      let words = Substring(rest.dropFirst()).words
    else { return line }
    return words
  }

  /// Returns a heading without the colon at its end.
  static func withoutColon(_ text: String) -> String {
    text.hasSuffix(":") ? String(text.dropLast()) : text
  }

  /// Whether a line is short and in capitals, without a number.
  static func isInCapitals(_ line: String) -> Bool {
    var letters = 0
    for character in line {
      if character.isNumber || character.isLowercase { return false }
      if character.isUppercase { letters += 1 }
    }
    return letters > 2 && line.utf8.count <= 80
  }

  /// Separates nutrition facts, such as `Calories: 528 kcal`, from all other lines.
  static func nutrition(_ text: String) -> (facts: FieldValue?, rest: [String]) {
    var facts: [FieldEntry] = []
    var rest: [String] = []
    for line in of(text) {
      let bare = line.drop { "#*- ".contains($0) }.filter { $0 != "*" }
      let parts = bare.split(separator: ":", maxSplits: 1).map { $0.words }
      if parts.count == 2, let label = parts[0], let value = parts[1], NutrientName(label) != nil {
        let amount = value.hasSuffix(",") ? String(value.dropLast()) : value
        facts.append(FieldEntry(key: label, value: .string(amount)))
      } else if parts.count == 2, let label = parts[0], let value = parts[1],
        FieldName.letters(label) == "servingsize"
      {
        rest.append("per \(value)")
      } else {
        rest.append(line)
      }
    }
    return (facts.isEmpty ? nil : .object(facts), rest)
  }
}

extension FieldValue {
  /// The trimmed text if it is not empty, or the digits of a number.
  var words: String? {
    let text = FieldReader.trimmed(text ?? digits ?? "")
    return text.isEmpty ? nil : text
  }

  /// Whether the value is `true` or a text with that meaning.
  var isTrue: Bool {
    bool ?? ["true", "yes", "1"].contains(words.map { $0.prefix(8).lowercased() } ?? "")
  }

  /// The texts in a list, and the names of objects in it.
  var names: [String] { elements.compactMap { ($0["name"] ?? $0).words } }

  /// A number greater than zero.
  var amount: Double? {
    guard let number = words.flatMap({ Double($0) }), number > 0, number.isFinite else {
      return nil
    }
    return number
  }

  /// A rating from 1 to 5; `nil` if there is none.
  var stars: Int? {
    let stars = Int(clamping: min(5, (amount ?? 0).rounded()))
    return stars > 0 ? stars : nil
  }

  /// Returns a list of texts; `nil` if it would be empty.
  static func strings(_ texts: [String]) -> FieldValue? {
    texts.isEmpty ? nil : .list(texts.map { .string($0) })
  }

  static func words(_ text: String?) -> FieldValue? { text.map { .string($0) } }
}

extension StringProtocol {
  /// The trimmed text if it is not empty.
  var words: String? { FieldValue.string(String(self)).words }
}

extension [FieldValue] {
  /// Sorts objects by a numeric key; the order of equal ones is unchanged.
  func ordered(by key: String) -> [FieldValue] {
    enumerated().sorted { one, other in
      let places = (one.element[key]?.amount ?? 0, other.element[key]?.amount ?? 0)
      return places.0 == places.1 ? one.offset < other.offset : places.0 < places.1
    }.map(\.element)
  }
}
