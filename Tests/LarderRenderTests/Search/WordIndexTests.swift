import LarderBuild
import LarderModel
import Testing

@testable import LarderRender

@Suite struct WordIndexTests {
  private func recipe(
    _ name: String, tags: [String] = [], ingredients: [String] = []
  ) throws -> Recipe {
    let slug = try #require(Slug(from: name))
    var recipe = Recipe(
      id: slug.description, slug: slug, name: name, origin: .init(path: "", offset: 0))
    recipe.tags = tags
    recipe.ingredients = ingredients.map { Ingredient(text: $0, name: $0) }
    return recipe
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "Gaps are written five bits a character",
    arguments: [
      ([0], "A"), ([0, 1, 2], "AAA"), ([31], "f"), ([32], "gB"), ([5, 1070], "F" + "ohB"),
    ] as [([Int32], String)])
  func postings(numbers: [Int32], expected: String) {
    #expect(text(PostingList(numbers).bytes) == expected)
  }

  @Test("A word knows its recipes by place, and the name comes before labels")
  func places() throws {
    let recipes = [
      try recipe("Apple pie", tags: ["Pie", "sweet"], ingredients: ["apples", "Pie crust"]),
      try recipe("Crêpes", tags: ["sweet"], ingredients: ["apple juice"]),
    ]
    let index = WordIndex(Recipes(recipes), parallel: Parallel(jobs: 1))
    #expect(
      index.entries.map { text($0.word) } == [
        "apple", "apples", "crepes", "crust", "juice", "pie", "sweet",
      ])
    #expect(index.entries[0].numbers == [[0], [], [1]])
    #expect(index.entries[5].numbers == [[0], [], [0]])
    #expect(index.entries[6].numbers == [[], [0, 1], []])
    #expect(index.nameLengths == [2, 1])
    let shards = WordShards(index, isSmall: true)
    #expect(text(shards.vocabulary) == "apple apples crepes crust juice pie sweet")
    #expect(shards.files.map(\.key) == [""])
    #expect(
      text(shards.files[0].bytes)
        == #"{"apple":"A  B","apples":"  A","crepes":"B","crust":"  A","juice":"  B","#
        + #""pie":"A  A","sweet":" AA"}"#)
  }

  @Test("Large indexes are cut by the first letter, and by the second where much is said")
  func shards() throws {
    let recipes = try (0..<13_000).map { number in
      try recipe(
        number % 2 == 0 ? "Bread \(number % 7)" : "Banana 親", tags: ["c"], ingredients: ["butter"])
    }
    let index = WordIndex(Recipes(recipes), parallel: Parallel(jobs: 2))
    let shards = WordShards(index, isSmall: false)
    #expect(
      shards.files.map(\.key) == [
        "0", "1", "2", "3", "4", "5", "6", "_a", "b", "ba", "br", "bu", "c",
      ])
    let head = try #require(shards.files.first { $0.key == "b" })
    #expect(text(head.bytes) == #"{"*":""# + String(repeating: "A", count: 13_000) + #""}"#)
  }

  @Test("The number of workers changes nothing")
  func determinism() throws {
    let recipes = try (0..<3_000).map {
      try recipe("Pie \($0 % 97) of \($0 % 31)", tags: ["a\($0)"])
    }
    let one = WordShards(WordIndex(Recipes(recipes), parallel: Parallel(jobs: 1)), isSmall: false)
    let four = WordShards(WordIndex(Recipes(recipes), parallel: Parallel(jobs: 4)), isSmall: false)
    #expect(one.vocabulary == four.vocabulary)
    #expect(one.files.map(\.key) == four.files.map(\.key))
    #expect(one.files.map(\.bytes) == four.files.map(\.bytes))
  }
}
