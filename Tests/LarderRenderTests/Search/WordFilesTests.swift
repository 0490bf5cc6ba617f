import LarderBuild
import LarderModel
import Testing

@testable import LarderRender

@Suite struct WordFilesTests {
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
    "Gaps are encoded with five bits per character",
    arguments: [
      ([0], "A"), ([0, 1, 2], "AAA"), ([31], "f"), ([32], "gB"), ([5, 1070], "F" + "ohB"),
    ] as [([Int32], String)])
  func postings(numbers: [Int32], expected: String) {
    #expect(text(PostingList(numbers).bytes) == expected)
  }

  @Test("A word of the introduction that is also a label or an ingredient is listed last")
  func main() throws {
    var recipes = [
      try recipe("Shakshuka", tags: ["eggs"], ingredients: ["tomatoes", "eggs"]),
      try recipe("Pancakes", tags: ["eggs"], ingredients: ["flour"]),
      try recipe("Eggs", ingredients: ["eggs"]),
    ]
    recipes[0].headline = "Eggs, poached"
    recipes[1].description = "Flour and milk"
    recipes[2].headline = "Just eggs"
    var prose = SearchProse()
    prose.isWanted = true
    let files = WordFiles.all(
      recipes.map { RecipeSummary($0) }, SearchLayout(count: 3), Parallel(jobs: 1), prose: prose)
    let words = try #require(files.first?.files.first { $0.name == "words/" })
    #expect(
      text(words.bytes)
        == #"{"eggs":"C AA AB A","flour":"  B B","pancakes":"B","shakshuka":"A","tomatoes":"  A"}"#)
  }

  @Test("A word lists its recipes by place, and names come before labels")
  func places() throws {
    let recipes = [
      try recipe("Apple pie", tags: ["Pie", "sweet"], ingredients: ["apples", "Pie crust"]),
      try recipe("Crêpes", tags: ["sweet"], ingredients: ["apple juice"]),
    ].map { RecipeSummary($0) }
    let entries = WordPiece(recipes, in: 0..<2).sections.flatMap(\.entries)
    #expect(
      entries.map { text($0.word) } == [
        "apple", "apples", "crepes", "crust", "juice", "pie", "sweet",
      ])
    #expect(entries[0].numbers == [[0], [], [1], [], []])
    #expect(entries[5].numbers == [[0], [], [0], [], []])
    #expect(entries[6].numbers == [[], [0, 1], [], [], []])
    #expect(entries.map(\.lengths) == [[2], [], [1], [], [], [2], []])
    let small = try #require(
      WordFiles.all(recipes, SearchLayout(count: 2), Parallel(jobs: 1)).first)
    #expect(
      text(small.summary.vocabulary) == #""apple apples crepes crust juice pie sweet""#)
    #expect(small.summary.keys == [""])
    #expect(
      text(small.files[0].bytes)
        == #"{"apple":"A  B","apples":"  A","crepes":"B","crust":"  A","juice":"  B","#
        + #""pie":"A  A","sweet":" AA"}"#)
    let large = WordFiles.all(recipes, SearchLayout(count: 2, row: nil, bin: 1), Parallel(jobs: 1))
    #expect(
      large.map { text($0.files[0].bytes) } == [
        #"{"apple":"A C  B","apples":"   A"}"#, #"{"crepes":"B B","crust":"   A"}"#,
        #"{"juice":"   B"}"#, #"{"pie":"A C  A"}"#, #"{"sweet":"  AA"}"#,
      ])
  }

  @Test("Large indexes are split by the first letter, and by the second if necessary")
  func shards() throws {
    let recipes = try (0..<13_000).map { number in
      RecipeSummary(
        try recipe(
          number % 2 == 0 ? "Bread \(number % 7)" : "Banana 親", tags: ["c"],
          ingredients: ["butter"]))
    }
    let words = WordFiles.all(recipes, SearchLayout(count: 13_000), Parallel(jobs: 2))
    #expect(
      words.flatMap(\.summary.keys) == [
        "0", "1", "2", "3", "4", "5", "6", "_a", "b", "ba", "br", "bu", "c",
      ])
    let files = try #require(words.first { $0.summary.keys.contains("b") }).files
    #expect(
      files.map(\.name) == [
        "words/b", "words/b-0-names", "words/ba", "words/ba-0-names", "words/br",
        "words/br-0-names", "words/bu", "words/bu-0-rest",
      ])
    #expect(text(files[0].bytes) == #"{"*":[0,26001,0]}"#)
    let all = String(repeating: "A", count: 13_000)
    #expect(text(files[1].bytes) == "\"\(all) \(String(repeating: "C", count: 13_000))\"")
    #expect(text(files[6].bytes) == #"{"butter":[0,0,13001]}"#)
    #expect(text(files[7].bytes) == "\" \(all)\"")
  }

  @Test("The number of threads does not change the result")
  func determinism() throws {
    let recipes = try (0..<3_000).map {
      RecipeSummary(try recipe("Pie \($0 % 97) of \($0 % 31)", tags: ["a\($0)"]))
    }
    let one = WordFiles.all(recipes, SearchLayout(count: 3_000), Parallel(jobs: 1))
    let four = WordFiles.all(recipes, SearchLayout(count: 3_000), Parallel(jobs: 4))
    #expect(one.map(\.summary) == four.map(\.summary))
    #expect(one.flatMap(\.files).map(\.name) == four.flatMap(\.files).map(\.name))
    #expect(one.flatMap(\.files).map(\.bytes) == four.flatMap(\.files).map(\.bytes))
  }
}
