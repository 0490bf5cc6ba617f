import LarderModel
import Testing

@testable import LarderRender

@Suite struct WordingTests {
  private let words = Wording([
    "minutes": "{minutes} min", "hours": "{hours} h", "hoursAndMinutes": "{hours} h {minutes} min",
    "recipesOne": "{count} recipe", "recipesOther": "{count} recipes", "may": "Mai",
    "dayMonthYear": "{day}. {month} {year}", "home": "{unknown} {",
    "ratingOf": "{rating} of 5", "ratingOfFromOne": "{rating} of 5 from {count} rating",
    "ratingOfFromOther": "{rating} of 5 from {count} ratings", "decimalMark": ".",
    "inLanguage": "in {language}", "languageDe": "German",
  ])

  @Test(
    "Durations are told in hours and minutes",
    arguments: [
      (45, "45 min"), (60, "1 h"), (95, "1 h 35 min"), (2880, "48 h"),
    ])
  func durations(count: Int, text: String) throws {
    #expect(words.duration(try #require(Minutes(count))) == text)
  }

  @Test(
    "Fractions of the kitchen are written as one sign, ranges at both ends",
    arguments: [
      (1, 2, nil, "½"), (3, 2, nil, "1½"), (2, 3, nil, "⅔"), (4, 1, 6, "4–6"), (5, 4, 2, "1¼–2"),
      (7, 10, nil, "0.7"),
    ] as [(Int64, Int64, Int32?, String)])
  func quantities(over: Int64, under: Int64, upper: Int32?, text: String) throws {
    let lower = try #require(Fraction(over, over: under))
    let quantity = try #require(Quantity(lower, to: upper.map { Fraction($0) }))
    #expect(words.quantity(quantity) == text)
  }

  @Test("One recipe is not many, and a day is written in the language's order")
  func plurals() throws {
    #expect(words.recipes(1) == "1 recipe")
    #expect(words.recipes(0) == "0 recipes")
    #expect(words.date(try #require(CalendarDate(year: 2026, month: 5, day: 2))) == "2. Mai 2026")
  }

  @Test("A form that a language leaves out is that of all other numbers")
  func missingForms() {
    let arabic = Wording(
      ["recipesTwo": "وصفتان", "recipesOther": "{count} وصفة"], language: "ar")
    #expect(arabic.recipes(2) == "وصفتان")
    #expect(arabic.recipes(0) == "0 وصفة")
    #expect(arabic.recipes(5) == "5 وصفة")
  }

  @Test(
    "Ratings tell from how many they come, when that is known",
    arguments: [
      (nil, "4.6 of 5"), (0, "4.6 of 5"), (1, "4.6 of 5 from 1 rating"),
      (12, "4.6 of 5 from 12 ratings"),
    ] as [(Int?, String)])
  func ratings(count: Int?, text: String) {
    #expect(words.rating("4.6", from: count) == text)
  }

  @Test("Decimals have the language's mark")
  func decimals() throws {
    let german = Wording(["decimalMark": ","], language: "de")
    #expect(german.decimal(try #require(Fraction(29, over: 2))) == "14,5")
    #expect(german.decimal(Fraction(12)) == "12")
    let tenths = try #require(Fraction(7, over: 10))
    #expect(german.quantity(try #require(Quantity(tenths, to: nil))) == "0,7")
  }

  @Test(
    "A recipe's language is named where it is not the site's",
    arguments: [
      ("de", "in German"), ("de-AT", "in German"), ("DE", "in German"), ("nl-BE", "in nl-BE"),
      ("en", nil), ("en-GB", nil), (nil, nil),
    ] as [(String?, String?)])
  func languages(tag: String?, label: String?) {
    #expect(words.languageLabel(tag) == label)
  }

  @Test("A place that nobody fills stays as it is")
  func places() {
    #expect(words.text(.home, ("count", "1")) == "{unknown} {")
  }
}
