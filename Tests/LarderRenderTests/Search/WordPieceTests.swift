import LarderBuild
import LarderModel
import Testing

@testable import LarderRender

@Suite struct WordPieceTests {
  private let recipes = (0..<60).compactMap { number -> RecipeSummary? in
    guard let slug = Slug(from: "\(number)") else { return nil }
    let name = ["Apple pie \(number % 7)", "Bread", "Crêpes 親子"][number % 3]
    var recipe = Recipe(
      id: "\(number)", slug: slug, name: name, origin: .init(path: "", offset: 0))
    recipe.tags = ["a\(number % 11)", "baking"]
    recipe.ingredients = ["butter", "apples"].map { Ingredient(text: $0, name: $0) }
    return RecipeSummary(recipe)
  }

  private let layout = SearchLayout(count: 60, row: nil, bin: 1_024)

  private func unit(_ letter: Character) -> [UInt8] { Array(String(letter).utf8) }

  @Test("Pieces of any recipes result in the same files as all recipes", arguments: [1, 3, 7])
  func anyPieces(count: Int) throws {
    let whole = WordFiles.all(recipes, layout, Parallel(jobs: 1))
    let pieces = (0..<count).map { piece in
      let numbers = recipes.indices.filter { $0 % count == piece }
      let own = numbers.map { recipes[$0] }
      return WordPiece(own, in: own.indices) { numbers[$0] }.bytes
    }
    let units = Set(WordPiece(recipes, in: recipes.indices).sections.map(\.unit))
    for unit in units.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let sections = try pieces.compactMap { bytes -> [WordEntry]? in
        let table = Array(bytes.prefix(WordPiece.tableSize(bytes)))
        let range = try #require(WordPiece.sections(table)).first { $0.unit == unit }?.range
        return try range.map { try #require(WordPiece.entries(bytes[$0], count: 60)) }
      }
      let merged = WordFiles(merging: sections, layout)
      let same = try #require(whole.first { $0.summary.keys == merged.summary.keys })
      #expect(merged.files.map(\.name) == same.files.map(\.name))
      #expect(merged.files.map(\.bytes) == same.files.map(\.bytes))
      #expect(merged.summary == same.summary)
    }
    #expect(units.count == whole.count)
  }

  @Test("A section is decoded as it was encoded")
  func sections() throws {
    let piece = WordPiece(recipes, in: 0..<9)
    let bytes = piece.bytes
    let table = try #require(WordPiece.sections(Array(bytes.prefix(WordPiece.tableSize(bytes)))))
    #expect(table.map(\.unit) == piece.sections.map(\.unit))
    #expect(table.last?.range.upperBound == bytes.count)
    for (place, section) in table.enumerated() {
      #expect(WordPiece.entries(bytes[section.range], count: 60) == piece.sections[place].entries)
    }
  }

  @Test("Rejects invalid pieces and those of other catalogs")
  func damaged() throws {
    let bytes = WordPiece(recipes, in: 0..<60).bytes
    let size = WordPiece.tableSize(bytes)
    let sections = try #require(WordPiece.sections(Array(bytes.prefix(size))))
    #expect(sections.allSatisfy { WordPiece.entries(bytes[$0.range], count: 30) == nil })
    #expect(WordPiece.sections(Array(bytes.prefix(size - 1))) == nil)
    for place in bytes.indices {
      for value in [0x00, 0x22, 0x7F, 0xFF] as [UInt8] {
        var other = bytes
        other[place] = value
        for section in WordPiece.sections(Array(other.prefix(size))) ?? [] {
          let range = section.range.clamped(to: other.indices)
          _ = WordPiece.entries(other[range], count: 60)
        }
      }
    }
  }
}
