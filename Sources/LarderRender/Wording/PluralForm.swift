/// Which form of a text goes with a number, after the cardinal rules of Unicode CLDR 46 for
/// whole numbers.
///
/// Knows Dutch, German, English, Spanish, French, Italian and Arabic; any other language is taken to set one
/// apart from the rest.
enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// - Parameters:
  ///   - count: Not negative.
  ///   - language: BCP 47 tag, of which only the first part counts.
  init(of count: Int, in language: String) {
    switch language.lowercased().split(separator: "-").first {
    case "ar": self = PluralForm.arabic(count)
    case "es", "it": self = count == 1 ? .one : PluralForm.isOfMillions(count) ? .many : .other
    case "fr": self = count <= 1 ? .one : PluralForm.isOfMillions(count) ? .many : .other
    default: self = count == 1 ? .one : .other
    }
  }

  /// End of the key in `strings/<language>.json`: `Few`.
  var suffix: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  private static func arabic(_ count: Int) -> PluralForm {
    switch (count, count % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  /// Such as `1 000 000 de recettes`.
  private static func isOfMillions(_ count: Int) -> Bool {
    count != 0 && count % 1_000_000 == 0
  }
}
