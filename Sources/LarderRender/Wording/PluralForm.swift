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

extension PluralForm {
  /// Returns the plural rule of a language: the form of each nonnegative number.
  ///
  /// - Parameter language: BCP 47 tag, of which only the first subtag counts.
  static func rule(of language: String) -> @Sendable (_ count: Int) -> PluralForm {
    switch language.lowercased().split(separator: "-").first {
    case "ar": { arabic($0) }
    case "es", "it": { $0 == 1 ? .one : isOfMillions($0) ? .many : .other }
    case "fr": { $0 <= 1 ? .one : isOfMillions($0) ? .many : .other }
    default: { $0 == 1 ? .one : .other }
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
