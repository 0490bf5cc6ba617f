import LarderKitchen
import LarderModel
import Testing

@testable import LarderRender

@Suite struct HomeShelvesTests {
  private func recipes(_ count: Int, _ change: (Int, inout Recipe) -> Void = { _, _ in }) throws
    -> [Recipe]
  {
    try (0..<count).map { place in
      var recipe = Recipe(
        id: "r\(place)", slug: try #require(Slug("r\(place)")), name: "Pie \(place)",
        origin: .init(path: "Content/recipes.json", offset: 0))
      change(place, &recipe)
      return recipe
    }
  }

  private func shelves(
    _ recipes: [Recipe], pageSize: Int = 24, supporting: Set<Int> = [],
    photos: Set<Int> = [], seasons: [Season: ClosedRange<Int>] = [:],
    isNewestFirst: Bool = false, own: Int? = nil
  ) -> HomeShelves {
    let featured = recipes.indices.filter { recipes[$0].isFeatured }
    return HomeShelves(
      recipes.map { RecipeSummary($0) }, own: own, featured: Array(featured.prefix(3)),
      isNewestFirst: isNewestFirst,
      pageSize: pageSize, isSupporting: supporting.contains, hasPhoto: photos.contains,
      seasons: { place in Set(seasons.filter { $0.value.contains(place) }.keys) })
  }

  @Test("Large cards are featured recipes, then the first ones, with sauces only as a last resort")
  func large() throws {
    let found = try recipes(6) { place, recipe in recipe.isFeatured = place == 4 }
    #expect(shelves(found, supporting: [0, 2]).large == [4, 1, 3])
    #expect(shelves(found, supporting: [0, 1, 2, 3, 5]).large == [4, 0, 1])
    let all = try recipes(5) { _, recipe in recipe.isFeatured = true }
    #expect(shelves(all).large == [0, 1, 2])
    #expect(shelves(Array(found.prefix(1))).large == [0])
    #expect(shelves([]).large.isEmpty)
  }

  @Test("Recipes with a photo follow the featured ones")
  func photos() throws {
    let found = try recipes(6) { place, recipe in recipe.isFeatured = place == 4 }
    #expect(shelves(found, photos: [5, 4]).large == [4, 5, 0])
    #expect(shelves(found, supporting: [2], photos: [2, 3, 5]).large == [4, 3, 5])
  }

  @Test("A small catalog is one shelf with sauces last")
  func small() throws {
    let found = try recipes(12) { place, recipe in
      recipe.totalTime = Minutes(20)
      recipe.date = CalendarDate(year: 2026, month: 1, day: place + 1)
    }
    let shelves = shelves(found, supporting: [3, 5], seasons: [.winter: 0...11])
    #expect(shelves.newest.isEmpty)
    #expect(shelves.quick.isEmpty)
    #expect(shelves.seasons.isEmpty)
    #expect(shelves.rest == [4, 6, 7, 8, 9, 10, 11, 3, 5])
  }

  @Test("Rows contain six new, then six quick recipes, without duplicates")
  func rows() throws {
    let found = try recipes(40) { place, recipe in
      recipe.totalTime = Minutes(place < 20 ? 30 : 31)
      if place > 14 { recipe.date = CalendarDate(year: 2026, month: 1, day: min(place - 14, 20)) }
    }
    let shelves = shelves(found, supporting: [39, 7])
    #expect(shelves.newest == [34, 35, 36, 37, 38, 33])
    #expect(shelves.quick == [3, 4, 5, 6, 8, 9])
    #expect(shelves.rest == [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
  }

  @Test("The newest recipes are the same in a catalog sorted by date")
  func newestFirst() throws {
    let found = try recipes(40) { place, recipe in
      if place < 30 { recipe.date = CalendarDate(year: 2026, month: 1, day: 31 - place / 2) }
    }
    for supporting in [[], [3, 5], Set(0...35)] {
      let (known, sorted) = (
        shelves(found, supporting: supporting, isNewestFirst: true),
        shelves(found, supporting: supporting)
      )
      #expect(known.newest == sorted.newest)
    }
    #expect(shelves(found, supporting: [3, 5], isNewestFirst: true).newest == [4, 6, 7, 8, 9, 10])
  }

  @Test("All remaining recipes follow if they fit on a page")
  func rest() throws {
    let found = try recipes(27)
    #expect(shelves(found).rest == Array(3...26))
    #expect(shelves(found, pageSize: 23).rest == Array(3...14))
    #expect(shelves(found, pageSize: 6).rest == Array(3...8))
  }

  @Test("A row of two recipes is omitted")
  func short() throws {
    let found = try recipes(20) { place, recipe in
      if place > 16 { recipe.totalTime = Minutes(10) }
      if place > 17 { recipe.date = CalendarDate(year: 2026, month: 5, day: 4) }
    }
    #expect(shelves(found).newest.isEmpty)
    #expect(shelves(found).quick == [17, 18, 19])
    #expect(shelves(found, supporting: [17]).quick.isEmpty)
  }

  @Test("Each season has a row of recipes that are in no other")
  func seasons() throws {
    let found = try recipes(30) { place, recipe in
      if place < 6 { recipe.totalTime = Minutes(5) }
    }
    let shelves = shelves(found, seasons: [.winter: 2...9, .summer: 8...20, .spring: 1...4])
    #expect(shelves.quick == [3, 4, 5])
    #expect(shelves.seasons.map(\.season) == [.summer, .winter])
    #expect(shelves.seasons.map(\.recipes) == [[8, 9, 10, 11, 12, 13], [6, 7, 8, 9]])
  }

  @Test("Recipes in another language follow all others, featured or with a photo")
  func untranslated() throws {
    let found = try recipes(20) { place, recipe in
      recipe.isFeatured = place == 1 || place > 15
      recipe.totalTime = Minutes(10)
    }
    let few = shelves(found, supporting: [4], photos: [2, 12], own: 8)
    #expect(few.large == [1, 2, 0])
    #expect(few.quick == [3, 5, 6, 7])
    #expect(few.rest == [4])
    #expect(few.untranslated == Array(8...19))
    let two = shelves(found, photos: [12], own: 2)
    #expect(two.large == [1, 0, 16])
    #expect(two.quick.isEmpty && two.rest.isEmpty)
    #expect(two.untranslated == Array(2...15) + [17, 18, 19])
  }
}
