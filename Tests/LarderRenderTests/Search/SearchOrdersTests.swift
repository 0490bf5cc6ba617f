import LarderModel
import Testing

@testable import LarderRender

@Suite struct SearchOrdersTests {
  private func recipe(
    _ name: String, date: CalendarDate? = nil, minutes: Int? = nil, rating: Int32? = nil,
    difficulty: Difficulty? = nil
  ) throws -> Recipe {
    let slug = try #require(Slug(from: name))
    var recipe = Recipe(
      id: slug.description, slug: slug, name: name, origin: .init(path: "", offset: 0))
    recipe.date = date
    recipe.totalTime = try minutes.map { try #require(Minutes($0)) }
    recipe.rating = rating.map { Fraction($0) }
    recipe.difficulty = difficulty
    return recipe
  }

  private func text(_ files: [(name: String, bytes: [UInt8])]) -> [String] {
    files.map { "\($0.name) \(String(decoding: $0.bytes, as: UTF8.self))" }
  }

  private func recipes() throws -> [RecipeSummary] {
    [
      try recipe("Éclair", minutes: 90, rating: 4, difficulty: .hard),
      try recipe("Date cake", date: CalendarDate(year: 2025, month: 2, day: 1), minutes: 30),
      try recipe("apple pie", date: CalendarDate(year: 2026, month: 1, day: 9), rating: 5),
    ].map { RecipeSummary($0) }
  }

  @Test("Missing values come last, and the order is stable")
  func orders() throws {
    let columns = SearchColumns(try recipes())
    #expect(
      text(columns.orderFiles(SearchLayout(count: 3))) == [
        "orders/name/0 [2,1,0]", "orders/newest/0 [2,1,0]", "orders/time/0 [1,0,2]",
        "orders/rating/0 [2,0,1]",
      ])
  }

  @Test("Orders of many recipes are split, and a digit is the bin of a recipe")
  func bins() throws {
    let columns = SearchColumns(try recipes())
    #expect(
      text(columns.orderFiles(SearchLayout(count: 3, row: nil, bin: 2))).prefix(3) == [
        "orders/name/0 [2,1]", "orders/name/1 [0]", #"orders/name "BAA""#,
      ])
    #expect(
      text(columns.orderFiles(SearchLayout(count: 3, row: 2, bin: 2))).prefix(4) == [
        "orders/name/0 [2,1]", "orders/name/1 [0]", "orders/name/rows/0 [1,0]",
        "orders/name/rows/1 [0]",
      ])
  }

  @Test("Columns contain 0 for missing values")
  func columns() throws {
    let columns = SearchColumns(try recipes())
    #expect(
      text(columns.files(SearchLayout(count: 3))) == [
        "facts/minutes [90,30,0]", "facts/difficulty [3,0,0]", "facts/rating [40,0,50]",
        #"ids ["eclair","date-cake","apple-pie"]"#,
      ])
    var large = SearchLayout(count: 3, row: 2, bin: 2)
    large.bucket = 2
    #expect(
      text(columns.files(large)) == [
        #"ids/0 {"date-cake":1,"apple-pie":2}"#, #"ids/1 {"eclair":0}"#,
      ])
  }

  @Test("Limits contain the recipes within them, and are distinct")
  func limits() throws {
    let limits = SearchColumns(try recipes()).limits
    #expect(
      limits.map { kind in
        "\(kind.kind) " + kind.terms.map { "\($0.slug): \($0.recipes)" }.joined(separator: ", ")
      } == [
        "most-minutes 30: [1], 90: [0, 1]", "grade 3: [0]", "least-rating 50: [2], 40: [0, 2]",
      ])
    #expect(limits.flatMap(\.terms).allSatisfy { $0.count == $0.recipes.count })
  }
}
