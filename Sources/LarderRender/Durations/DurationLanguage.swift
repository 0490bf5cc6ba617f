/// The words in which a language speaks of durations.
///
/// All words are ASCII in lower case, or bytes that case does not change.
package enum DurationLanguage: Hashable, Sendable {
  case english, german, french, spanish, arabic
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
    case "ar": self = .arabic
    default: self = .other
    }
  }

  var words: DurationWords {
    switch self {
    case .english: DurationLanguage.englishWords
    case .german: DurationLanguage.germanWords
    case .french: DurationLanguage.frenchWords
    case .spanish: DurationLanguage.spanishWords
    case .arabic: DurationLanguage.arabicWords
    case .other: DurationLanguage.otherWords
    }
  }
}

extension DurationLanguage {
  private static let englishWords = words(
    hours: "hours hour hrs hr h", minutes: "minutes minute mins min",
    seconds: "seconds second secs sec s", range: "to or", pair: ("between", "and"),
    and: "and", tails: [("and a half", 1800), ("and a quarter", 900)],
    phrases: [
      ("three quarters of an hour", 2700), ("a quarter of an hour", 900),
      ("quarter of an hour", 900), ("half an hour", 1800), ("a half hour", 1800),
      ("a half-hour", 1800), ("another half hour", 1800), ("half hour", 1800), ("an hour", 3600),
      ("another hour", 3600), ("an additional hour", 3600), ("a further hour", 3600),
      ("half a minute", 30), ("another minute", 60), ("an additional minute", 60),
      ("a further minute", 60), ("a minute", 60),
    ],
    numbers: """
      one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 \
      fifteen 15 eighteen 18 twenty 20 twenty-five 25 twenty_five 25 thirty 30 thirty-five 35 \
      forty 40 forty-five 45 forty_five 45 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90
      """,
    half: "and a half", keys: "hour hr min sec",
    notBeforePhrase: "of once twice times every", notBeforeNumber: "hundred hundred_and",
    notBeforeClock: "at by until", beforeUnit: "more additional further extra full",
    notAfterUnit: """
      steak steaks amount amounts less_than fewer_than short_of shy_of under_the_time \
      under_the_package under_package under_the_cooking under_the_recommended under_the_suggested
      """,
    decimalComma: false)

  private static let germanWords = words(
    hours: "stunden stunde std h", minutes: "minuten minute min",
    seconds: "sekunden sekunde sek s", range: "bis oder", pair: ("zwischen", "und"), and: "und",
    phrases: [
      ("eine halbe stunde", 1800), ("einer halben stunde", 1800), ("halbe stunde", 1800),
      ("halben stunde", 1800), ("eine viertelstunde", 900), ("einer viertelstunde", 900),
      ("viertelstunde", 900), ("eine dreiviertelstunde", 2700), ("dreiviertelstunde", 2700),
    ],
    numbers: """
      eine 1 einer 1 zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 \
      zwölf 12 fünfzehn 15 zwanzig 20 fünfundzwanzig 25 dreißig 30 vierzig 40 \
      fünfundvierzig 45 fünfzig 50 sechzig 60 siebzig 70 achtzig 80 neunzig 90 anderthalb 3/2 \
      eineinhalb 3/2 zweieinhalb 5/2 dreieinhalb 7/2 ein 1
      """,
    keys: "stunde std min sek", notBeforeNumber: "hundert", notBeforeClock: "um ab bis gegen",
    beforeUnit: "weitere weiteren weiterer zusätzliche zusätzlichen",
    notAfterUnit: "weniger_als kürzer_als")

  private static let frenchWords = words(
    hours: "heures heure h", minutes: "minutes minute min mn", seconds: "secondes seconde sec s",
    range: "à ou", pair: ("entre", "et"), and: "et",
    tails: [("et demie", 1800), ("et quart", 900)],
    phrases: [
      ("trois quarts d'heure", 2700), ("trois quarts d’heure", 2700), ("un quart d'heure", 900),
      ("un quart d’heure", 900), ("une demi-heure", 1800),
    ],
    numbers: """
      une 1 deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 \
      quinze 15 vingt 20 vingt-cinq 25 trente 30 trente-cinq 35 quarante 40 quarante-cinq 45 \
      cinquante 50 soixante 60
      """,
    keys: "heure min sec", notBeforeNumber: "cent", notBeforeClock: "à vers jusqu'à",
    beforeUnit: "autres autre bonnes bonne petites petite",
    notAfterUnit: "de_moins_que de_moins_qu'indiqué moins_que")

  private static let spanishWords = words(
    hours: "horas hora h", minutes: "minutos minuto min", seconds: "segundos segundo seg s",
    range: "a o", pair: ("entre", "y"), and: "y", tails: [("y media", 1800), ("y cuarto", 900)],
    phrases: [
      ("tres cuartos de hora", 2700), ("un cuarto de hora", 900), ("hora y media", 5400),
      ("media hora", 1800), ("otra hora", 3600), ("otro minuto", 60),
    ],
    numbers: """
      un 1 una 1 dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 \
      doce 12 quince 15 veinte 20 veinticinco 25 treinta 30 treinta_y_cinco 35 cuarenta 40 \
      cuarenta_y_cinco 45 cincuenta 50 sesenta 60 noventa 90
      """,
    keys: "hora min seg", notBeforeNumber: "ciento cien", notBeforeClock: "las",
    notAfterUnit: "menos_que menos_de_lo menos_del")

  private static let arabicWords = words(
    hours: "ساعات ساعة h", minutes: "دقائق دقيقة min", seconds: "ثوان ثواني ثانية",
    range: "إلى أو", pair: ("بين", "و"), and: "و",
    tails: [("ونصف", 1800), ("وربع", 900), ("وثلث", 1200)],
    phrases: [
      ("ثلاثة أرباع الساعة", 2700), ("نصف ساعة", 1800), ("ثلث ساعة", 1200), ("ربع ساعة", 900),
      ("ساعتين", 7200), ("ساعتان", 7200), ("ساعة", 3600), ("دقيقتين", 120), ("دقيقتان", 120),
      ("نصف دقيقة", 30), ("دقيقة أخرى", 60), ("دقيقة واحدة", 60),
    ],
    numbers: """
      ثلاث 3 ثلاثة 3 أربع 4 أربعة 4 خمس 5 خمسة 5 ست 6 ستة 6 سبع 7 سبعة 7 ثماني 8 ثمانية 8 \
      تسع 9 تسعة 9 عشر 10 عشرة 10 خمس_عشرة 15 عشرين 20 عشرون 20 ثلاثين 30 ثلاثون 30 \
      أربعين 40 أربعون 40
      """,
    keys: "ساع دق ثان ثوا", notBeforePhrase: "كل مئة مائة ونصف وثلث وربع",
    notBeforeNumber: "مئة مائة", notAfterUnit: "أقل_من", decimalComma: false)

  private static let otherWords = words(hours: "h", minutes: "min", seconds: "")

  private static func words(
    hours: String, minutes: String, seconds: String, range: String = "",
    pair: (String, String)? = nil, and: String? = nil, tails: [(String, Int)] = [],
    phrases: [(String, Int)] = [], numbers: String = "", half: String = "", keys: String = "",
    notBeforePhrase: String = "", notBeforeNumber: String = "", notBeforeClock: String = "",
    beforeUnit: String = "", notAfterUnit: String = "", decimalComma: Bool = true
  ) -> DurationWords {
    let units = [(hours, 3600), (minutes, 60), (seconds, 1)].flatMap { list, length in
      split(list).map { (word: $0, seconds: length) }
    }
    let numbers = self.numbers(numbers)
    // `two` of `thirty two` and `treinta y dos`, which are not listed, is no number.
    let numberWords = numbers.map(\.word)
    let compounds = and.map { and in numberWords.map { $0 + " \(and)".utf8 } } ?? []
    return DurationWords(
      units: units, rangeWords: split(range),
      pair: pair.map { (Array($0.0.utf8), Array($0.1.utf8)) }, and: and.map { Array($0.utf8) },
      tails: tails.map { (words: split($0.0), seconds: $0.1) },
      phrases: phrases.map { (words: split($0.0), seconds: $0.1) },
      numbers: numbers, half: split(half), keys: split(keys),
      notBeforePhrase: split(notBeforePhrase),
      notBeforeNumber: split(notBeforeNumber) + numberWords + compounds,
      notBeforeClock: split(notBeforeClock), beforeUnit: split(beforeUnit),
      notAfterUnit: split(notAfterUnit), hasDecimalComma: decimalComma)
  }

  /// `two 2 anderthalb 3/2`, longest first; an underscore stands for a blank.
  private static func numbers(_ list: String) -> [(word: [UInt8], amount: DurationAmount)] {
    let words = list.split(separator: " ")
    let numbers = stride(from: 0, to: words.count, by: 2).map { index in
      let parts = words[index + 1].split(separator: "/").map { Int($0) ?? 1 }
      return (
        word: split(String(words[index]))[0],
        amount: DurationAmount(numerator: parts[0], denominator: parts.count > 1 ? parts[1] : 1)
      )
    }
    return numbers.sorted { $0.word.count > $1.word.count }
  }

  private static func split(_ list: String) -> [[UInt8]] {
    list.utf8.split(separator: 0x20).map { $0.map { $0 == 0x5F ? 0x20 : $0 } }
  }
}
