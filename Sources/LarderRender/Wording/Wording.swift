internal import LarderModel

/// The strings that Swift combines with numbers, from `strings/<language>.json`.
///
/// Strings without numbers are used directly in templates as `{{t.…}}`.
package struct Wording: Sendable {
  private let phrases: [String: Phrase]
  private let language: String
  private let plural: @Sendable (_ count: Int) -> PluralForm

  /// - Parameters:
  ///   - texts: Complete strings: `Theme` fills missing keys of `Key` from English.
  ///   - language: BCP 47 tag, which determines the plural rule.
  package init(_ texts: [String: String], language: String = "en") {
    phrases = texts.mapValues { Phrase($0) }
    self.language = language
    plural = PluralForm.rule(of: language)
  }

  package enum Key: String, CaseIterable, Sendable {
    case recipesOther
    case minutes, hours, hoursAndMinutes, daysOther, weeksOther, overnight, workAndWait
    case tag, cuisine, category, tags, cuisines, categories
    case allRecipes, home, notFound, offlineTitle
    case favourites, signIn, settings, shoppingList, plan
    case favouritesEmptyHint, signInAbout, storagePersistent, listEmptyHint, planEmpty
    case notFoundText, offlineText, gone, goneText
    case pageOfPages, pageNumber
    case ratingOf, ratingOfFromOther
    case january, february, march, april, may, june, july, august, september, october
    case november, december, dayMonthYear, firstOfMonth
    case comma, colon, decimalMark, groupMark, groupFrom, inLanguage, languageOffer, close
    case methodAt, methodMissing, recipeAt, recipeMissing
    case ingredients, method, notes, nutrition, perServing, kcal, by, source, optional, formText
    case formReady
    case cookbook, cookbookVolume, cookbookOther
    case rowNewest, rowQuick, rowJournal
    case collections, journal, appearsOn, daysBefore, onTheDay, forGuests, menuBegin, booklet
    case yes, no
    case privacy, privacyAbout, videoFrom
  }

  package subscript(key: Key) -> String { text(key.rawValue) ?? key.rawValue }

  /// Returns the name of a built-in search filter; by default, the label of its field.
  func label(ofFilter name: String, of field: RecipeField?) -> String {
    text(name) ?? field.map { label(of: $0) } ?? name
  }

  /// Words for no and yes.
  package var flags: (no: String, yes: String) { (self[.no], self[.yes]) }

  /// Returns the label of a field.
  func label(of field: RecipeField) -> String { text(field.label) ?? field.label }

  /// Returns the label of a purpose of remote origins: `privacyScripts`.
  func label(of purpose: AllowedOrigins.Purpose) -> String {
    let name = purpose.rawValue
    return text("privacy\(name.prefix(1).uppercased())\(name.dropFirst())") ?? name
  }

  /// Returns the name of a difficulty or nutrient.
  subscript(word: some RawRepresentable<String>) -> String {
    text(word.rawValue) ?? word.rawValue
  }

  private func text(_ key: String) -> String? { phrases[key]?.text }

  /// Returns a text with its placeholders replaced.
  package func text(_ key: Key, _ values: (name: String, value: String)...) -> String {
    phrases[key.rawValue]?.filled(values) ?? key.rawValue
  }
}

extension Wording {
  /// Texts that depend on a number, with one key per form: `recipesOne`, `recipesFew`.
  private enum Counted: String {
    case recipes, ratingOfFrom, days, weeks
  }

  /// Returns the form of the language's rule; a form that is missing in the file is that of
  /// `Other`.
  private func text(
    _ counted: Counted, _ count: Int, _ values: (name: String, value: String)...
  ) -> String {
    let stem = counted.rawValue
    let phrase =
      phrases[stem + plural(count).suffix] ?? phrases[stem + PluralForm.other.suffix]
    return phrase?.filled(values + [("count", number(count))]) ?? stem
  }

  /// Returns a label such as `48 recipes`.
  func recipes(_ count: Int) -> String { text(.recipes, count) }

  /// Returns `1 day before`, or `On the day` for none.
  func daysBefore(_ days: Int) -> String {
    days == 0 ? self[.onTheDay] : text(.daysBefore, ("days", text(.days, days)))
  }

  /// Returns the time of day in 24 hours: `09:05`.
  static func clock(_ minute: Int) -> String {
    [minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  /// Returns a number such as `10,000`, with the language's separator, from the number at which the
  /// language begins to use one: Italian and Spanish write `1000`, but `10.000`.
  func number(_ count: Int) -> String {
    let digits = String(count)
    guard let least = Int(self[.groupFrom]), count >= least else { return digits }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.utf8.count - place) % 3 == 0 { text += self[.groupMark] }
      text.append(digit)
    }
    return text
  }

  /// Returns `4.6 of 5 from 12 ratings`, or `4.6 of 5` without a count.
  func rating(_ value: String, from count: Int?) -> String {
    guard let count, count > 0 else { return text(.ratingOf, ("rating", value)) }
    return text(.ratingOfFrom, count, ("rating", value))
  }

  /// Returns a label such as `in German` in the site's language, if the recipe's language differs.
  ///
  /// Compares only primary subtags: `en-GB` and `en` are the same language. A language without a
  /// name in the strings is identified by its tag: `in nl-BE`.
  func languageLabel(_ tag: String?) -> String? {
    guard let tag, Wording.primary(tag) != Wording.primary(language) else { return nil }
    return text(.inLanguage, ("language", name(ofLanguage: tag)))
  }

  /// Returns the name of a language such as `German`, or else its tag.
  package func name(ofLanguage tag: String) -> String {
    let subtag = Wording.primary(tag)
    return text("language" + subtag.prefix(1).uppercased() + subtag.dropFirst()) ?? tag
  }

  private static func primary(_ tag: String) -> String {
    tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
  }

  /// Returns `45 min`, `1 h 30 min`, `8–12 h`; `2 days 6 h` from 48 hours, and whole weeks.
  func duration(_ minutes: Minutes) -> String {
    let upper = minutes.count
    guard let lower = minutes.least else { return duration(upper, from: upper) ?? parts(upper) }
    return duration(upper, from: lower)
      ?? [lower, upper].map { duration($0, from: $0) ?? parts($0) }.joined(separator: "–")
  }

  /// Returns the total time for planning, with a long wait separate from the work:
  /// `2 h 5 min + overnight`, `25 min + 4 weeks`; `nil` without a total time.
  ///
  /// The wait is the resting time or, without one, the total minus preparation and cooking. It is
  /// long from six hours, overnight up to 16, and in whole days from 36. Ranges are not split.
  func plannedTime(_ total: Minutes?, prep: Minutes?, cook: Minutes?, rest: Minutes?) -> String? {
    guard let total else { return nil }
    let parts = [prep, cook].compactMap { $0 }
    let rest =
      rest
      ?? (parts.isEmpty ? nil : Minutes(total.count - parts.map(\.count).reduce(0, +)))
    guard let rest, rest.count >= 6 * 60, [total, rest].allSatisfy({ $0.least == nil }),
      let work = Minutes(total.count - rest.count), work.count > 0
    else { return duration(total) }
    let days = (rest.count + 720) / 1440
    let wait = days < 2 ? rest : Minutes(days * 1440) ?? rest
    return text(
      .workAndWait, ("work", duration(work)),
      ("wait", rest.count <= 16 * 60 ? self[.overnight] : duration(wait)))
  }

  /// Returns a range in a unit of which both ends are multiples; `nil` if there is none.
  private func duration(_ upper: Int, from lower: Int) -> String? {
    let (hour, day, week) = (60, 1440, 10_080)
    func isWhole(_ unit: Int) -> Bool { upper % unit == 0 && lower % unit == 0 }
    func number(_ unit: Int) -> String {
      upper == lower ? String(upper / unit) : "\(lower / unit)–\(upper / unit)"
    }
    if isWhole(week) { return text(.weeks, upper / week, ("count", number(week))) }
    if upper >= 2 * day, isWhole(day) { return text(.days, upper / day, ("count", number(day))) }
    if lower < 2 * day, isWhole(hour) { return text(.hours, ("hours", number(hour))) }
    return upper < hour ? text(.minutes, ("minutes", number(1))) : nil
  }

  /// Returns days, hours and minutes for a number that is not a multiple of one unit.
  private func parts(_ count: Int) -> String {
    let (days, rest) = count.quotientAndRemainder(dividingBy: 1440)
    if days >= 2 {
      return [days * 1440, rest].map { duration($0, from: $0) ?? parts($0) }
        .joined(separator: " ")
    }
    return text(
      .hoursAndMinutes, ("hours", String(count / 60)), ("minutes", String(count % 60)))
  }

  /// Returns `3 March 2026`, in the order of the language's `dayMonthYear`; `1er mars 2026`.
  func date(_ date: CalendarDate) -> String {
    let months: [Key] = [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october,
      .november, .december,
    ]
    let day = date.day == 1 ? self[.firstOfMonth] : String(date.day)
    return text(
      .dayMonthYear, ("day", day), ("month", self[months[date.month - 1]]),
      ("year", String(date.year)))
  }

  /// Returns `2`, `1½`, `4–6`: common fractions as one character, otherwise decimals.
  func quantity(_ quantity: Quantity) -> String {
    guard let upper = quantity.upper else { return number(quantity.lower) }
    return number(quantity.lower) + "–" + number(upper)
  }

  /// Returns `1.5` with the language's decimal separator: `1,5`. Digits are always Western, as on
  /// packages and scales in Arabic-speaking countries and in the recipes themselves.
  func decimal(_ value: Fraction) -> String {
    decimal(value.decimalDescription)
  }

  /// - Parameter text: A number in English notation.
  func decimal(_ text: String) -> String {
    guard text.utf8.contains(0x2E) else { return text }
    return text.split(separator: ".", maxSplits: 1).joined(separator: self[.decimalMark])
  }

  private static let glyphs = [
    "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "1/6": "⅙",
    "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
  ]

  private func number(_ value: Fraction) -> String {
    let (whole, part) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    guard part != 0 else { return String(whole) }
    guard let glyph = Wording.glyphs["\(part)/\(value.denominator)"] else {
      return decimal(value)
    }
    return whole == 0 ? glyph : "\(whole)\(glyph)"
  }
}

/// A text with placeholders such as `{name}`, parsed once because pages use it thousands of times.
private struct Phrase: Sendable {
  let text: String
  /// The text before each placeholder, the placeholder as written, and its name.
  private let parts: [(before: String, place: String, name: String)]
  private let rest: String

  init(_ text: String) {
    self.text = text
    var parts: [(before: String, place: String, name: String)] = []
    var rest = Substring(text)
    while let open = rest.utf8.firstIndex(of: 0x7B),
      let close = rest.utf8[open...].firstIndex(of: 0x7D)
    {
      parts.append(
        (
          String(rest[..<open]), String(rest[open...close]),
          String(rest[rest.utf8.index(after: open)..<close])
        ))
      rest = rest[rest.utf8.index(after: close)...]
    }
    self.parts = parts
    self.rest = String(rest)
  }

  /// Returns the text with its placeholders replaced; one without a value is unchanged.
  func filled(_ values: [(name: String, value: String)]) -> String {
    var filled = ""
    for part in parts {
      filled += part.before
      filled += values.first { $0.name == part.name }?.value ?? part.place
    }
    return filled + rest
  }
}

/// The direction in which a text is written.
enum WritingDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Determines the direction of a language's usual script.
  init(ofLanguage tag: String) {
    let primary = tag.lowercased().split(separator: "-").first.map(String.init) ?? ""
    let rightToLeft: Set<String> = [
      "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ku", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
    self = rightToLeft.contains(primary) ? .rightToLeft : .leftToRight
  }

  /// Determines the direction of the first letter that has one, like `dir="auto"`; `nil` if no
  /// letter has one.
  init?(of text: String) {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
        0x1E800...0x1EFFF:
        self = .rightToLeft
      default: self = .leftToRight
      }
      return
    }
    return nil
  }
}
