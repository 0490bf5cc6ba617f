/// A small number spelled out, in English and where unambiguous in German, French and Spanish.
enum NumberWord: Equatable {
  /// `a`, `an`, `eine`, `une`: one, unless a word such as "few" follows.
  case article
  case half
  case number(Int32)

  /// Looks a lower-case word up.
  init?(_ word: String) {
    switch word {
    case "a", "an", "ein", "eine", "einen", "einer", "un", "une", "una": self = .article
    case "half", "halbe", "halber", "halbes", "demi", "demie", "media", "medio": self = .half
    case "one": self = .number(1)
    case "two", "zwei", "deux", "dos": self = .number(2)
    case "three", "drei", "trois", "tres": self = .number(3)
    case "four", "vier", "quatre", "cuatro": self = .number(4)
    case "five", "fünf", "cinq", "cinco": self = .number(5)
    case "six", "sechs", "seis": self = .number(6)
    case "seven", "sieben", "sept", "siete": self = .number(7)
    case "eight", "acht", "huit", "ocho": self = .number(8)
    case "nine", "neun", "neuf", "nueve": self = .number(9)
    case "ten", "zehn", "dix", "diez": self = .number(10)
    case "eleven", "elf": self = .number(11)
    case "twelve", "zwölf": self = .number(12)
    case "dozen": self = .number(12)
    case "fifteen": self = .number(15)
    case "sixteen": self = .number(16)
    case "eighteen": self = .number(18)
    case "twenty": self = .number(20)
    default: return nil
    }
  }
}
