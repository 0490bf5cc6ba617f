import LarderLoad
import Testing

@testable import LarderKitchen

@Suite struct DurationScannerTests {
  /// Scans `expected` without its marks, then marks each result again: `rest [20 minutes=PT20M]`.
  private func marked(
    _ expected: String, _ language: String = "en"
  ) -> String {
    var bytes: [UInt8] = []
    var isResult = false
    for byte in expected.utf8 {
      switch byte {
      case 0x5B: break
      case 0x3D: isResult = true
      case 0x5D: isResult = false
      default: if !isResult { bytes.append(byte) }
      }
    }
    var result: [UInt8] = []
    var position = 0
    for mention in DurationScanner(BuiltIn.kitchens[language]).durations(in: bytes) {
      result += bytes[position..<mention.range.lowerBound]
      let upper = mention.upper.map { "..\($0.iso8601)" } ?? ""
      result += "[".utf8 + bytes[mention.range] + "=\(mention.lower.iso8601)\(upper)]".utf8
      position = mention.range.upperBound
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  @Test("Scans only the slice of a text, with offsets in the whole text")
  func parts() {
    let bytes = Array("10 minutes, 20 minutes".utf8)
    let found = DurationScanner(BuiltIn.kitchens["en"]).durations(in: bytes[13...])
    #expect(found.isEmpty)
    let last = DurationScanner(BuiltIn.kitchens["en"]).durations(in: bytes[12...])
    #expect(last.map(\.range) == [12..<22])
  }

  @Test(
    "Finds English durations exactly",
    arguments: [
      "Simmer for [20 minutes=PT20M].",
      "[5 mins=PT5M], [1 min=PT1M] and [90 seconds=PT1M30S], then [30 sec=PT30S]",
      "[12 minutes=PT12M]",
      "a [20-minute=PT20M] rest, a [2-hour=PT2H] braise",
      "[1 hour 30 minutes=PT1H30M]",
      "[1 hour and 30 minutes=PT1H30M] or [1 hour, 30 minutes=PT1H30M]",
      "[1 h 15 min=PT1H15M], [1h30=PT1H30M], [1h 30min=PT1H30M], [1h30min=PT1H30M]",
      "[1 hr. 30 min=PT1H30M]. Serve.",
      "Bake [1 hour=PT1H]. [30 minutes=PT30M] before serving, chill.",
      "[2 minutes 30 seconds=PT2M30S]",
      "[1½ hours=PT1H30M], [1 ½ hours=PT1H30M], [½ hour=PT30M], [1.5 hours=PT1H30M]",
      "[1 1/2 hours=PT1H30M], [1-1/2 hours=PT1H30M], [1/2 hour=PT30M], [1⁄3 hour=PT20M]",
      "[10–12 min=PT10M..PT12M], [10-12 min=PT10M..PT12M], [10 - 12 minutes=PT10M..PT12M]",
      "[10 to 12 minutes=PT10M..PT12M], [2 or 3 minutes=PT2M..PT3M]",
      "[1–1½ hours=PT1H..PT1H30M], [1/2-1 hour=PT30M..PT1H], [1 to 1 1/2 hours=PT1H..PT1H30M]",
      "between [10 and 12 minutes=PT10M..PT12M], but 10 and [12 minutes=PT12M]",
      "[1 hour 30 to 40 minutes=PT1H30M..PT1H40M]",
      "for [half an hour or an hour=PT30M..PT1H]",
      "for [half an hour=PT30M], or for [an hour=PT1H]",
      "[An hour and a half=PT1H30M], [an hour and 15 minutes=PT1H15M]",
      "[2 hours and a half=PT2H30M], [1 hour and a quarter=PT1H15M], [1 hour=PT1H] and a spoon",
      "[three quarters of an hour=PT45M], [a quarter of an hour=PT15M]",
      "(about [20\nminutes=PT20M])—[5\u{A0}minutes=PT5M]",
      "[20 minutes=PT20M]’ rest; \u{201C}[3 minutes=PT3M]\u{201D}",
      "at 180 – [20 minutes=PT20M]",
      "[90 minutes=PT1H30M], [48 hours=PT48H]",
      "[30 minutes to 1 hour=PT30M..PT1H]; [45s - 1 minute=PT45S..PT1M]",
      "between [30 minutes and 1 hour=PT30M..PT1H], [1 hour to 1 hour 20 minutes=PT1H..PT1H20M]",
      "[1 hour=PT1H] to [30 minutes=PT30M] before; [45s=PT45S], [5 s=PT5S], 1970s",
      "[5 more minutes=PT5M], [15 additional minutes=PT15M], [2 to 3 more hours=PT2H..PT3H]",
      "[another minute=PT1M], another [10 minutes=PT10M], another [ten minutes=PT10M]",
      "[one more hour=PT1H], [another hour=PT1H], [another half hour=PT30M], every half hour",
      "[a half hour=PT30M], [a half-hour=PT30M] rest, one [half hour=PT30M]",
      "[an hour or two=PT1H..PT2H], [a minute or two=PT1M..PT2M], [1 hour or two=PT1H..PT2H]",
      "[an hour=PT1H] or so, [an hour or two hours=PT1H..PT2H], [an hour=PT1H] or one",
      "[1 to 11/2 hours=PT1H..PT1H30M], [11/2 hours=PT1H30M], [3/2 hours=PT1H30M]",
      "[two hours=PT2H]; [Ten minutes=PT10M], [one hour=PT1H], a [ten-minute=PT10M] rest",
      "[two to three hours=PT2H..PT3H], between [ten and twelve minutes=PT10M..PT12M]",
      "[twenty-five minutes=PT25M], [forty five minutes=PT45M], [ninety seconds=PT1M30S]",
      "[one and a half hours=PT1H30M], [2 and a half hours=PT2H30M], [two hours and a half=PT2H30M]",
      "[one hour thirty minutes=PT1H30M], [one hour and ten minutes=PT1H10M]",
      "[a minute=PT1M], [half a minute=PT30S], [an hour=PT1H] and two eggs",
      "two [20-minute=PT20M] rests; stir and [two minutes=PT2M] later",
      "[1 h 30=PT1H30M], [1 hour 30=PT1H30M] at 180°C, [1 hour=PT1H] 30 g, [1 hour=PT1H] [12 hours=PT12H]",
      "[1:30 h=PT1H30M], [0:45 hours=PT45M], [1:30 hours=PT1H30M] long",
    ])
  func english(_ expected: String) {
    #expect(marked(expected) == expected)
  }

  @Test(
    "Ignores text that only looks like a duration",
    arguments: [
      "20 mint leaves", "20 minted lambs", "an hour-long rest", "hour-long", "1,200 seconds",
      "12:30 minutes", "0 minutes", "2 to 3 days", "overnight", "a few minutes", "minutes",
      "1 hourglass", "2 minute steaks", "3 Minute Steak", "twice an hour", "20minus", "5h2",
      "250 g", "10-5 minutes", "20 m", "5 H", "99999 minutes", "9999 hours", "x20 minutes",
      "1/0 hour", "20 minute\u{301}s", "20 min\u{E9}", "a/20 minutes", "1-2-3 minutes", "sec", "",
      "two minute steaks", "a minute steak", "a minute amount", "one second", "a second egg",
      "one hundred and twenty minutes", "thirty-third minutes", "someone hours", "two days",
      "twice a minute", "at 16:30 hours", "1:75 h", "1:3 h", "25:10 h", "ten", "twenty-",
      "3-4 minutes under the time on the package", "5 minutes less than the package says",
      "1 minute shy of the recommended time", "another second helping", "a minute less than usual",
      "20", "20 ", "½", "½ ", "1/", "1 1/", "10 to", "between 10 and", "1 hou", "third of an hour",
    ])
  func noDuration(_ text: String) {
    #expect(marked(text) == text)
  }

  @Test(
    "Finds durations in other languages",
    arguments: [
      ("de", "[20 Minuten=PT20M], [1 Stunde 30 Minuten=PT1H30M]"),
      ("de", "[1,5 Stunden=PT1H30M], [10 bis 12 Min=PT10M..PT12M]., [2 Std. 15 Min=PT2H15M]."),
      ("de", "zwischen [10 und 12 Minuten=PT10M..PT12M]; [eine halbe Stunde=PT30M]"),
      ("de", "[eine Stunde=PT1H], in [einer Stunde=PT1H], [anderthalb Stunden=PT1H30M]"),
      ("de", "[zwei bis drei Stunden=PT2H..PT3H], [fünfundvierzig Minuten=PT45M]"),
      ("de", "[zweieinhalb Stunden=PT2H30M]; [Fünf Minuten=PT5M]; [dreißig Sekunden=PT30S]"),
      ("de", "[eine Viertelstunde=PT15M], [Dreiviertelstunde=PT45M]; [halbe Stunde=PT30M]"),
      ("de", "[1:30 Std=PT1H30M]., um 16:30 h, [1 Stunde 30=PT1H30M]"),
      ("de", "[eine Stunde und zehn Minuten=PT1H10M]"),
      ("de", "[30 Sekunden bis 1 Minute=PT30S..PT1M], [5 weitere Minuten=PT5M]; [45 s=PT45S]"),
      ("de", "[eine Stunde oder zwei=PT1H..PT2H], [eine weitere Stunde=PT1H]"),
      ("de", "3 Minuten weniger als angegeben, [1 bis 11/2 Stunden=PT1H..PT1H30M]"),
      ("de", "eine Stundenplanung, keine Stunde, eine Sekunde, zwei Tage"),
      ("fr", "[20 minutes=PT20M], [1 heure=PT1H], [1h30=PT1H30M], [5 à 6 minutes=PT5M..PT6M]"),
      ("fr", "[un quart d'heure=PT15M], [une demi-heure=PT30M], entre [5 et 6 mn=PT5M..PT6M]"),
      ("fr", "[1 h 30=PT1H30M] à 180 °C, [1 h 10 à 15 min=PT1H10M..PT1H15M], [2 h=PT2H]"),
      ("en", "[1 h=PT1H] 30 g"),
      ("es", "[20 minutos=PT20M], [1 hora y 15 minutos=PT1H15M], [2 a 3 horas=PT2H..PT3H]"),
      ("es", "[1 hora y media=PT1H30M], [media hora=PT30M], [1 hora=PT1H] y medianoche"),
      ("fr", "[2 heures et demie=PT2H30M], [une heure et demie=PT1H30M], [deux heures=PT2H]"),
      ("fr", "[1 heure 30=PT1H30M], [2 heures 15=PT2H15M] à 150 °C, [une heure trente=PT1H30M]"),
      ("fr", "[dix minutes=PT10M], [vingt-cinq minutes=PT25M], [cinq à six minutes=PT5M..PT6M]"),
      ("fr", "[trois quarts d'heure=PT45M], [une minute=PT1M], une seconde fois, deux jours"),
      ("fr", "[45 s à 1 minute=PT45S..PT1M], [une heure ou deux=PT1H..PT2H]"),
      ("fr", "[5 bonnes minutes=PT5M], [une autre minute=PT1M], 2 minutes de moins que prévu"),
      ("fr", "cent vingt minutes, [un quart d’heure=PT15M], [une demi-heure=PT30M]"),
      ("es", "[1 h 30=PT1H30M], [1 hora 30=PT1H30M], [una hora=PT1H]"),
      ("es", "[dos horas y media=PT2H30M]"),
      ("es", "[diez minutos=PT10M], [cuarenta y cinco minutos=PT45M], [hora y media=PT1H30M]"),
      ("es", "una [media hora=PT30M], [dos min=PT2M]; [treinta segundos=PT30S]"),
      ("es", "[un cuarto de hora=PT15M], [un minuto=PT1M], [dos o tres horas=PT2H..PT3H]"),
      ("es", "[veinticinco minutos=PT25M], a las 16:30 h, un segundo huevo, dos días"),
      ("ar", "[20 دقيقة=PT20M]، [5 دقائق=PT5M]. لمدة [ساعة=PT1H]، [ساعتين=PT2H]"),
      ("ar", "[ساعة ونصف=PT1H30M]، [نصف ساعة=PT30M]، ونصف ساعة، [1 ساعة و30 دقيقة=PT1H30M]"),
      ("ar", "[10 إلى 12 دقيقة=PT10M..PT12M] أو [10-12 دقيقة=PT10M..PT12M]"),
      ("ar", "[خمس دقائق=PT5M]، [ثلاث ساعات=PT3H]، [ساعة و 10 دقائق=PT1H10M]، [ربع ساعة=PT15M]"),
      ("ar", "[٢٠ دقيقة=PT20M]، [١٫٥ ساعة=PT1H30M]، [١٠-١٢ دقيقة=PT10M..PT12M]"),
      ("ar", "[٣٠ ثانية=PT30S]، [خمس ثوان=PT5S]، [20 min=PT20M]، [1 h 30=PT1H30M]"),
      ("es", "[30 segundos a 1 minuto=PT30S..PT1M], [una hora o dos=PT1H..PT2H], [45 s=PT45S]"),
      ("es", "[otra hora=PT1H], [otro minuto=PT1M], 2 minutos menos de lo indicado"),
      ("ar", "[ساعة أو ساعتين=PT1H..PT2H]، [30 ثانية إلى 1 دقيقة=PT30S..PT1M]"),
      ("ar", "[دقيقة أخرى=PT1M]"),
      ("ar", "5 دقائق أقل من المذكور"),
      ("ar", "الساعة، كل ساعة، مرة ثانية، يومين"),
      ("fi", "[20 min=PT20M], [1 h=PT1H], 20 minuti"),
    ])
  func otherLanguages(_ language: String, _ expected: String) {
    #expect(marked(expected, language) == expected)
  }

  @Test(
    "Scans a long text of incomplete durations",
    arguments: [
      "1 ", "1-", "1/", "½", "an ", "10 to ", "1 hour ", "an hour and ", "\u{2013}", "  ",
    ])
  func longText(_ piece: String) {
    let count = 10_000
    let text = String(repeating: piece, count: count) + ". Wait 20 minutes"
    #expect(
      DurationScanner(BuiltIn.kitchens["en"]).durations(in: Array(text.utf8)).last?.lower
        == Seconds(1200))
  }
}
