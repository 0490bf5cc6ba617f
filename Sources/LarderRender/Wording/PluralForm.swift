/// The plural form of a number, by the cardinal rules of Unicode CLDR 46 for integers.
///
/// Supports Dutch, German, English, Spanish, French, Italian and Arabic; any other language is
/// assumed to distinguish only one from all other numbers.
enum PluralForm: CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// Suffix of the key in `strings/<language>.json`: `Few`.
  var suffix: String {
    switch self {
    case .zero: "Zero"
    case .one: "One"
    case .two: "Two"
    case .few: "Few"
    case .many: "Many"
    case .other: "Other"
    }
  }
}

/// The plural rule of a language.
enum PluralRule: Sendable {
  case arabic, french, spanish, plain

  /// - Parameter language: BCP 47 tag, of which only the first subtag counts.
  init(_ language: String) {
    switch language.lowercased().split(separator: "-").first {
    case "ar": self = .arabic
    case "es", "it": self = .spanish
    case "fr": self = .french
    default: self = .plain
    }
  }

  /// - Parameter count: A nonnegative number.
  func form(of count: Int) -> PluralForm {
    switch self {
    case .arabic: PluralRule.arabic(count)
    case .spanish: count == 1 ? .one : PluralRule.isOfMillions(count) ? .many : .other
    case .french: count <= 1 ? .one : PluralRule.isOfMillions(count) ? .many : .other
    case .plain: count == 1 ? .one : .other
    }
  }

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

  /// Whether a number needs the form of `1 000 000 de recettes`.
  private static func isOfMillions(_ count: Int) -> Bool {
    count != 0 && count % 1_000_000 == 0
  }
}
