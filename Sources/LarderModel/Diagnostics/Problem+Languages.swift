// Sites in several languages.
extension Problem {
  /// - Parameters:
  ///   - tag: The language tag as written.
  ///   - listed: The languages of the site.
  package static func unlistedLanguage(_ tag: String, listed: [String]) -> Problem {
    let list = listed.joined(separator: ", ")
    let alike = listed.filter { $0.lowercased().first == tag.lowercased().first }
    return Problem(
      .warning, .unlistedLanguage, "the site has no language \"\(tag.shortened)\"",
      hint: Suggestion.hint(for: tag, in: alike)
        ?? "write one of \(list), or add it to \"languages\" in site.yaml")
  }

  /// - Parameter original: The name of the file that is missing.
  package static func strayTranslation(of original: String) -> Problem {
    Problem(
      .warning, .strayTranslation,
      "this translation is not used, because there is no \"\(original)\"",
      hint: "name it after the file or the slug that it translates")
  }

  package static func ownTranslation(_ language: String) -> Problem {
    Problem(
      .warning, .strayTranslation,
      "this translation is not used, because the original is already in \"\(language)\"",
      hint: "write the \"language\" of the original into it, or delete this translation")
  }

  package static func secondTranslation(_ language: String) -> Problem {
    Problem(
      .warning, .strayTranslation,
      "this translation is not used, because another one in \"\(language)\" exists",
      hint: "delete one of them")
  }

  /// - Parameter fields: Names of fields that a translation does not have.
  package static func translatedFields(_ fields: [String]) -> Problem {
    Problem(
      .warning, .translatedField,
      "a translation has only words; the original is used for: \(fields.joined(separator: ", "))",
      hint: "delete them here, or change the original")
  }

  /// - Parameter difference: Such as `it has 7 ingredients, and the original 8`.
  package static func translationDiffers(_ language: String, _ difference: String) -> Problem {
    Problem(
      .warning, .translationDiffers, "the translation into \"\(language)\" differs: \(difference)",
      hint: "compare it with the original")
  }

  package static func outdatedTranslation(
    _ language: String, _ date: CalendarDate, original: CalendarDate
  ) -> Problem {
    Problem(
      .warning, .outdatedTranslation,
      "the translation into \"\(language)\" is from \(date.isoDate), but the original changed on "
        + original.isoDate,
      hint: "bring it up to date, and write that day into its \"updated\"")
  }

  /// - Parameter names: The first recipes without a translation.
  package static func missingTranslations(
    _ language: String, _ count: Int, of all: Int, names: [String]
  ) -> Problem {
    let list = names.map { "\"\($0.shortened)\"" }.joined(separator: ", ")
    return Problem(
      .note, .missingTranslations,
      "there is no translation into \"\(language)\" for \(count) of \(all) recipes: \(list)"
        + (count > names.count ? " and others" : ""))
  }

  package static func missingStrings(
    _ language: String, _ count: Int, names: [String]
  ) -> Problem {
    Problem(
      .warning, .missingTranslations,
      "there is no translation into \"\(language)\" for \(count) words of the interface: "
        + names.joined(separator: ", ") + (count > names.count ? " and others" : ""),
      hint: "write them into Templates/strings/\(language).json")
  }

  package static let slicesOfLanguages = Problem(
    .error, .invalidField, field: "languages",
    "a site in several languages cannot be built in slices",
    hint: "build without --slices")
}
