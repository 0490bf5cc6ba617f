internal import LarderModel

extension FieldReader {
  mutating func difficulty(_ value: Value, _ wanted: FieldExpectation) -> Difficulty? {
    guard !isAbsent(value) else { return nil }
    if let text = value.text, text.utf8.count <= 16,
      let difficulty = Difficulty(rawValue: FieldReader.trimmed(text).lowercased())
    {
      return difficulty
    }
    mismatch(value, wanted, severity: value.text == nil ? .error : .warning)
    return nil
  }

  /// A BCP 47 tag by its form: letters, digits and hyphens in parts of one to eight.
  mutating func language(_ value: Value, _ wanted: FieldExpectation) -> String? {
    guard !isAbsent(value) else { return nil }
    if let text = value.text, LanguageTag.isValid(FieldReader.trimmed(text)) {
      return FieldReader.trimmed(text)
    }
    mismatch(value, wanted)
    return nil
  }

  /// Text, a number, or the longest text of a list: `["39", "39 cookies"]` is "39 cookies".
  mutating func yield(_ value: Value, _ wanted: FieldExpectation) -> String? {
    switch value.kind {
    case .list:
      let longer: (String, String) -> Bool = { $0.utf8.count < $1.utf8.count }
      return texts(value, wanted).max(by: longer)
    case .number: return FieldReader.number(value)?.decimalDescription
    default: return text(value, wanted, limit: 500)
    }
  }
}

/// Tags of languages such as `en` and `pt-BR`.
enum LanguageTag {
  static func isValid(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.utf8.count <= 35, let first = parts.first, (2...8).contains(first.count) else {
      return false
    }
    let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0 | 0x20) }
    return first.allSatisfy(isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }
}
