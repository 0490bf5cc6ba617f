// Sites in several languages.
extension Problem {
  /// - Parameters:
  ///   - tag: The language tag as written.
  ///   - listed: The languages of the site.
  package static func unlistedLanguage(_ tag: String, listed: [String]) -> Problem {
    let list = listed.joined(separator: ", ")
    let alike = listed.filter { $0.lowercased().first == tag.lowercased().first }
    return Problem(
      .warning, "unlisted-language", "the site has no language \"\(tag.shortened)\"",
      hint: Suggestion.hint(for: tag, in: alike)
        ?? "write one of \(list), or add it to \"languages\" in site.yaml")
  }

  /// - Parameter original: The name of the file that is missing.
  package static func strayTranslation(of original: String) -> Problem {
    stray(
      "there is no \"\(original)\"", hint: "name it after the file or the slug that it translates")
  }

  package static func ownTranslation(_ language: String) -> Problem {
    stray(
      "the original is already in \"\(language)\"",
      hint: "write the \"language\" of the original into it, or delete this translation")
  }

  package static func secondTranslation(_ language: String) -> Problem {
    stray("another one in \"\(language)\" exists", hint: "delete one of them")
  }

  private static func stray(_ reason: String, hint: String) -> Problem {
    Problem(
      .warning, "stray-translation", "this translation is not used, because \(reason)", hint: hint)
  }

  /// - Parameter fields: Names of fields that a translation does not have.
  package static func translatedFields(_ fields: [String]) -> Problem {
    Problem(
      .warning, "translated-field",
      "a translation has only words; the original is used for: \(fields.joined(separator: ", "))",
      hint: "delete them here, or change the original")
  }

  /// - Parameter difference: Such as `it has 7 ingredients, and the original 8`.
  package static func translationDiffers(_ language: String, _ difference: String) -> Problem {
    Problem(
      .warning, "translation-differs",
      "the translation into \"\(language)\" differs: \(difference)",
      hint: "compare it with the original")
  }

  package static func outdatedTranslation(
    _ language: String, _ date: CalendarDate, original: CalendarDate
  ) -> Problem {
    Problem(
      .warning, "outdated-translation",
      "the translation into \"\(language)\" is from \(date.isoDate), but the original changed on "
        + original.isoDate,
      hint: "bring it up to date, and write that day into its \"updated\"")
  }

  /// - Parameter recipes: The names of the recipes without a translation.
  package static func missingTranslations(
    _ language: String, _ recipes: [String], of all: Int
  ) -> Problem {
    let names = recipes.map { "\"\($0.shortened)\"" }
    let things = "\(recipes.count) of \(all) recipes"
    return Problem(.note, "missing-translations", missing(things, names, in: language))
  }

  package static func missingStrings(_ language: String, _ words: [String]) -> Problem {
    Problem(
      .warning, "missing-translations",
      missing("\(words.count) words of the interface", words, in: language),
      hint: "write them into Templates/strings/\(language).json")
  }

  private static func missing(_ things: String, _ names: [String], in language: String) -> String {
    "there is no translation into \"\(language)\" for \(things): "
      + names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
  }

  package static let slicesOfLanguages = Problem(
    .error, "invalid-", field: "languages",
    "a site in several languages cannot be built in slices",
    hint: "build without --slices")
}
