internal import LarderModel

/// The words that Swift puts together with numbers, from `strings/<language>.json`.
///
/// Words without numbers stand in the templates as `{{t.…}}` and never come here.
package struct Wording: Sendable {
  private let texts: [String: String]

  /// - Parameter texts: Complete: every key of `Key` is there, which `Theme` sees to by
  ///   filling gaps from English.
  package init(_ texts: [String: String]) { self.texts = texts }

  package enum Key: String, CaseIterable, Sendable {
    case recipesOne, recipesOther
    case minutes, hours, hoursAndMinutes
    case prepTime, cookTime, restTime, totalTime
    case easy, medium, hard
    case tag, cuisine, category, tags, cuisines, categories
    case allRecipes, home, notFound
    case favourites, signIn, settings
    case pageOfPages, pageNumber
    case ratingOf, ratingOfFromOne, ratingOfFromOther
    case calories, protein, fat, saturatedFat, unsaturatedFat, transFat, carbohydrates, sugar
    case fibre, sodium, cholesterol
    case january, february, march, april, may, june, july, august, september, october
    case november, december, dayMonthYear
  }

  package subscript(key: Key) -> String { texts[key.rawValue] ?? key.rawValue }

  /// A text with its `{name}` places filled in.
  package func text(_ key: Key, _ values: (name: String, value: String)...) -> String {
    var result = ""
    var rest = Substring(self[key])
    while let open = rest.utf8.firstIndex(of: 0x7B),
      let close = rest.utf8[open...].firstIndex(of: 0x7D)
    {
      let name = rest[rest.utf8.index(after: open)..<close]
      result += rest[..<open]
      result += values.first { $0.name == name }?.value ?? String(rest[open...close])
      rest = rest[rest.utf8.index(after: close)...]
    }
    return result + rest
  }
}

extension Wording {
  /// `48 recipes`.
  func recipes(_ count: Int) -> String {
    text(count == 1 ? .recipesOne : .recipesOther, ("count", String(count)))
  }

  /// `45 min`, `2 h`, `1 h 30 min`.
  func duration(_ minutes: Minutes) -> String {
    let (hours, rest) = minutes.count.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return text(.minutes, ("minutes", String(rest))) }
    if rest == 0 { return text(.hours, ("hours", String(hours))) }
    return text(.hoursAndMinutes, ("hours", String(hours)), ("minutes", String(rest)))
  }

  /// `3 March 2026`, in the order that the language's `dayMonthYear` gives.
  func date(_ date: CalendarDate) -> String {
    let months: [Key] = [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october,
      .november, .december,
    ]
    return text(
      .dayMonthYear, ("day", String(date.day)), ("month", self[months[date.month - 1]]),
      ("year", String(date.year)))
  }

  /// `2`, `1½`, `4–6`: vulgar fractions where a cook would write them, else a decimal.
  func quantity(_ quantity: Quantity) -> String {
    guard let upper = quantity.upper else { return number(quantity.lower) }
    return number(quantity.lower) + "–" + number(upper)
  }

  private func number(_ value: Fraction) -> String {
    let (whole, part) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    guard part != 0 else { return String(whole) }
    let glyphs: [String: String] = [
      "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "1/6": "⅙",
      "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
    ]
    guard let glyph = glyphs["\(part)/\(value.denominator)"] else {
      return value.decimalDescription
    }
    return whole == 0 ? glyph : "\(whole)\(glyph)"
  }
}
