import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

/// Whatever lies in `recipes/`, reading it in shares gives what reading it at once gives.
@Suite struct ShareReadingTests {
  private static let pictures = [
    "images/far.png", "recipes/near.png", "recipes/other.png", "recipes/Dough.png",
    "recipes/Cakes/cover.png", "recipes/Cakes/Roux.png", "recipes/Cakes/Roux.1.png",
    "recipes/Cakes/Roux.9.png", "recipes/Waffles/full.png",
  ]
  /// Of one pixel.
  private static let png = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC
      """)

  /// Recipes of every kind that name one another and the pictures beside them, with warnings.
  private static let files: [String: String] = [
    "config/aisle.conf": "[dairy]\nmilk\n",
    "site.yaml": "title: Pies\nlanguage: de\n",
    "recipes.json": #"[{"name": "Zero", "steps": ["Eat."], "featured": true}]"#,
    "recipes.jsonl": "{\"name\": \"One\", \"steps\": [\"Eat.\"]}\n",
    "recipes/Apple pie.md": """
    ---
    image: near.png
    servngs: 4
    ---
    # Apple pie

    - 1 [[Dough]]

    1. Bake as [[Roux|the roux]], ![[near.png]] and [cake](Cakes/cake.md).
    """,
    "recipes/Dough.md": "# Dough\n\n- 1 Tasse Mehl\n\n1. Knead.\n",
    "recipes/README.md": "# About\n\nWords.\n", "recipes/Cakes/_index.md": "# Cakes\n",
    "recipes/Cakes/cake.md": "---\nimage: ../near.png\n---\n# Cake\n\n- 1 egg\n\n1. Bake.\n",
    "recipes/Cakes/index.md": "# Tart\n\n- 1 egg\n\n1. Bake.\n",
    "recipes/Cakes/Roux.cook": "Melt @butter{50%g}.\n\nStir @flour{50%g}.\n",
    "recipes/Sauce.cook": """
    ---
    image: near.png
    language: de
    ---
    Fry @./Cakes/Roux{} with @./Rouxx{}, @./Dough{} and @milk{}.
    """,
    "recipes/stew.cook": ">> tags:\nBoil @water{1%l}, @{2}.\n", "recipes/week.menu": "Monday\n",
    "recipes/jam.json": """
    [{"name": "Jam", "featured": true}, {"name": "Jam", "servngs": 4, "steps": ["Boil."]}]
    """,
    "recipes/more.jsonl": "{\"name\": \"Dough\", \"related\": [\"jam\"]}\n{\"name\": \"More\"}\n",
    "recipes/Waffles/x.txt": "",
    "recipes/Waffles/recipe.json": #"{"@type": "Recipe", "name": "Waffles", "id": "7"}"#,
    "recipes/Wok/recipe.json": """
    {"@type": "Recipe", "name": "Wok", "recipeInstructions": ["As #r/7 and #r/8."]}
    """,
  ]

  private static let faulty = [
    "recipes/broken.md": "---\nname: [\n---\n", "recipes/none.json": "[1,",
    "recipes/wrong.json": #"[4, {"name": "Wrong", "servings": true}, {"name": "Right"}]"#,
    "recipes/wrong.cook": "---\nservings: [\n---\nFry.\n",
  ]

  private static func many(_ count: Int) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<count).map { place in
        ("recipes/Pie \(place).md", "# Pie \(place)\n\n- \(place) eggs\n\n1. Fry.\n")
      })
  }

  @Test("Recipes of every kind are read alike in shares", arguments: [1, 3, 7, 100])
  func alike(count: Int) throws {
    for isThorough in [false, true] {
      for faulty in [[:], Self.faulty] {
        var files = Self.files.merging(faulty) { $1 }.mapValues { Data($0.utf8) }
        for path in Self.pictures { files[path] = Self.png }
        let content = try TemporaryContent(files)
        let folder = content.url.path
        let whole = try Outcome.whole(folder, isThorough: isThorough)
        #expect(whole.recipes.count == (faulty.isEmpty ? 15 : 18))
        #expect((whole.published == nil) == !faulty.isEmpty)
        #expect(Set(whole.diagnostics.map(\.id)).count > 5)
        #expect(
          try Outcome.pieced(folder, into: count, isThorough: isThorough).outcome == whole)
        #expect(
          try ContentFolder(folder).cuts(into: count).shares.count
            == min(count, faulty.isEmpty ? 12 : 16))
      }
    }
  }

  @Test("Files are divided by their paths alone, and a new one is in one share")
  func division() throws {
    func shares(_ count: Int) throws -> [[String]] {
      let content = try TemporaryContent(texts: Self.many(count))
      return try ContentFolder(content.url.path).cuts(into: 5).shares
    }
    let (before, after) = (try shares(300), try shares(301))
    #expect(before.joined().sorted() == Self.many(300).keys.sorted())
    #expect(before.allSatisfy { $0.count > 30 && $0 == $0.sorted() })
    let changed = zip(before, after).filter { $0 != $1 }
    #expect(changed.count == 1)
    #expect(changed.map { $1.filter { $0 != "recipes/Pie 300.md" } } == changed.map { $0.0 })
    #expect(try shares(3).count == 3)
  }

  @Test("Files that are new or gone since the catalog was cut are an error")
  func changed() throws {
    let content = try TemporaryContent(texts: Self.many(9))
    let folder = ContentFolder(content.url.path)
    let cuts = try folder.cuts(into: 2)
    let readings = try cuts.shares.map { try folder.read(share: $0, parallel: Parallel(jobs: 1)) }
    let recipes = Recipes(readings.flatMap(\.recipes))
    let notes = readings.map { ($0.recipes.count, $0.note) }
    #expect(PieceReadings(cuts, pieces: notes.reversed(), recipes: recipes) == nil)
    let pieces = try #require(PieceReadings(cuts, pieces: notes, recipes: recipes))
    let whole = try folder.read(pieces, parallel: Parallel(jobs: 1))
    #expect(whole.recipes.map(\.name) == (0..<9).map { "Pie \($0)" })
    let new = content.url.appending(path: "recipes/New.md")
    try Data().write(to: new)
    try FileManager.default.removeItem(at: content.url.appending(path: "recipes/Pie 4.md"))
    #expect {
      try folder.read(pieces, parallel: Parallel(jobs: 1))
    } throws: { error in
      let fault = error as? EnvironmentFault
      return fault?.message == "this cannot be read: it was changed meanwhile"
        && fault?.hint == "cut it again: larder task cut"
        && fault?.path == content.url.path + "/recipes"
    }
    // A file that is gone before it is read is what it is when all are read at once.
    let gone = try folder.read(share: ["recipes/Pie 4.md"], parallel: Parallel(jobs: 1))
    #expect(gone.recipes.isEmpty)
  }

  @Test("The first file since the catalog was cut is an error")
  func first() throws {
    let content = try TemporaryContent(texts: ["site.yaml": "title: Ours"])
    let folder = ContentFolder(content.url.path)
    let cuts = try folder.cuts(into: 2)
    #expect(cuts.shares.isEmpty)
    let pieces = try #require(PieceReadings(cuts, pieces: [], recipes: Recipes()))
    let recipes = content.url.appending(path: "recipes")
    try FileManager.default.createDirectory(at: recipes, withIntermediateDirectories: false)
    try Data("# Pie".utf8).write(to: recipes.appending(path: "Pie.md"))
    #expect {
      try folder.read(pieces, parallel: Parallel(jobs: 1))
    } throws: { error in
      (error as? EnvironmentFault)?.message == "this cannot be read: it was changed meanwhile"
    }
  }

  @Test("A note of files is read back whole, and none of its parts is a note")
  func notes() throws {
    let content = try TemporaryContent(texts: Self.files)
    let folder = ContentFolder(content.url.path)
    let share = try #require(try folder.cuts(into: 1).shares.first)
    let note = try folder.read(share: share, parallel: Parallel(jobs: 1)).note
    let bytes = note.bytes
    #expect(PieceNote(bytes) == note)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(PieceNote(Array(bytes[..<count])) == nil)
    }
  }
}
