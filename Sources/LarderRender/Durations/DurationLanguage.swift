/// The words in which a language speaks of durations.
///
/// All words are ASCII in lower case, or bytes that case does not change.
package enum DurationLanguage: Hashable, Sendable {
  case english, german, french, spanish
  /// Only the symbols `min` and `h`.
  case other

  /// The language of a BCP 47 tag: `en-GB` is English.
  package init(tag: String) {
    let primary = tag.utf8.prefix { $0 != 0x2D }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    switch String(decoding: primary, as: UTF8.self) {
    case "en": self = .english
    case "de": self = .german
    case "fr": self = .french
    case "es": self = .spanish
    default: self = .other
    }
  }

  var words: DurationWords {
    switch self {
    case .english: DurationLanguage.englishWords
    case .german: DurationLanguage.germanWords
    case .french: DurationLanguage.frenchWords
    case .spanish: DurationLanguage.spanishWords
    case .other: DurationLanguage.otherWords
    }
  }
}

extension DurationLanguage {
  private static let englishWords = words(
    hours: "hours hour hrs hr h", minutes: "minutes minute mins min",
    seconds: "seconds second secs sec", range: "to or", pair: ("between", "and"),
    and: "and", tails: [("and a half", 1800), ("and a quarter", 900)],
    phrases: [
      ("three quarters of an hour", 2700), ("a quarter of an hour", 900),
      ("quarter of an hour", 900), ("half an hour", 1800), ("an hour", 3600),
    ],
    phraseKey: "hour", notBeforePhrase: "of once twice times",
    notAfterUnit: "steak steaks", decimalComma: false)

  private static let germanWords = words(
    hours: "stunden stunde std h", minutes: "minuten minute min",
    seconds: "sekunden sekunde sek", range: "bis oder", pair: ("zwischen", "und"), and: "und")

  private static let frenchWords = words(
    hours: "heures heure h", minutes: "minutes minute min mn", seconds: "secondes seconde sec",
    range: "à ou", pair: ("entre", "et"), and: "et",
    tails: [("et demie", 1800), ("et quart", 900)],
    phrases: [("trois quarts d'heure", 2700), ("un quart d'heure", 900), ("une demi-heure", 1800)],
    phraseKey: "heure", spacedClock: true)

  private static let spanishWords = words(
    hours: "horas hora h", minutes: "minutos minuto min", seconds: "segundos segundo seg",
    range: "a o", pair: ("entre", "y"), and: "y", tails: [("y media", 1800), ("y cuarto", 900)],
    phrases: [("media hora", 1800)], phraseKey: "hora")

  private static let otherWords = words(hours: "h", minutes: "min", seconds: "")

  private static func words(
    hours: String, minutes: String, seconds: String, range: String = "",
    pair: (String, String)? = nil, and: String? = nil, tails: [(String, Int)] = [],
    phrases: [(String, Int)] = [],
    phraseKey: String = "", notBeforePhrase: String = "", notAfterUnit: String = "",
    decimalComma: Bool = true, spacedClock: Bool = false
  ) -> DurationWords {
    let units = [(hours, 3600), (minutes, 60), (seconds, 1)].flatMap { list, length in
      split(list).map { (word: $0, seconds: length) }
    }
    return DurationWords(
      units: units, rangeWords: split(range),
      pair: pair.map { (Array($0.0.utf8), Array($0.1.utf8)) }, and: and.map { Array($0.utf8) },
      tails: tails.map { (words: split($0.0), seconds: $0.1) },
      phrases: phrases.map { (words: split($0.0), seconds: $0.1) },
      phraseKey: Array(phraseKey.utf8), notBeforePhrase: split(notBeforePhrase),
      notAfterUnit: split(notAfterUnit),
      hasDecimalComma: decimalComma, hasSpacedClock: spacedClock)
  }

  private static func split(_ list: String) -> [[UInt8]] {
    list.utf8.split(separator: 0x20).map { Array($0) }
  }
}
