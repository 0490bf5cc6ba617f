import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

@Suite struct CatalogCutsTests {
  private static let text = """
    [
      {"name": "One"},
      {"name": "Two"}, {"name": "Three"}
    ]

    """

  @Test("Cuts are written as one object, with what is to be loaded for each piece")
  func format() throws {
    let content = try TemporaryContent(texts: ["recipes.json": Self.text])
    let cuts = try ContentFolder(content.url.path).cuts(into: 2)
    func fingerprint(_ text: String) -> String { "\(Fingerprint(of: Array(text.utf8)))" }
    #expect(
      cuts.json == """
        {"version":2,"files":[{"name":"recipes.json","size":60,"lines":false,"pieces":[\
        {"first":4,"end":38,"line":2,"lineStart":2,"from":2,"to":60,\
        "fingerprint":"\(fingerprint("{\"name\": \"One\"},\n  {\"name\": \"Two\"}"))"},\
        {"first":40,"end":57,"line":3,"lineStart":21,"from":21,"to":60,\
        "fingerprint":"\(fingerprint("{\"name\": \"Three\"}"))"}]}],"shares":[]}

        """)
    #expect(try CatalogCuts(Array(cuts.json.utf8), path: "cuts.json") == cuts)
    let other = try TemporaryContent(texts: ["a": ""])
    let none = try ContentFolder(other.url.path).cuts(into: 2)
    #expect(none.json == "{\"version\":2,\"files\":[],\"shares\":[]}\n")
  }

  @Test(
    "Cuts that nobody can have made are refused",
    arguments: [
      ("\"version\":2", "\"version\":1"), ("\"files\":[", "\"files\":[{},"), ("{\"ver", "[\"ver"),
      ("recipes.json", "../recipes.json"), ("\"size\":60", "\"size\":56"),
      ("\"size\":60", "\"size\":6e300"), ("\"lines\":false", "\"lines\":0"),
      ("\"first\":40", "\"first\":37"), ("\"first\":40", "\"first\":-1"),
      ("\"end\":57", "\"end\":40"),
      ("\"line\":2", "\"line\":0"), ("\"lineStart\":21", "\"lineStart\":41"),
      ("\"lineStart\":21", "\"lineStart\":22"), ("\"from\":21", "\"from\":20"),
      ("\"to\":60", "\"to\":61"), ("\"to\":60", "\"to\":1"),
      ("fingerprint\":\"", "fingerprint\":\"g"),
      ("\"shares\":[", "\"shares\":[[\"recipes/../a.md\"]"),
      ("\"shares\":[", "\"shares\":[[\"a.md\"]"), ("\"shares\":[", "\"shares\":[[4]"),
      ("\"shares\":", "\"parts\":"),
    ])
  func refused(written: String, changed: String) throws {
    let content = try TemporaryContent(texts: ["recipes.json": Self.text])
    let json = try ContentFolder(content.url.path).cuts(into: 2).json
    #expect(json.contains(written))
    #expect {
      try CatalogCuts(Array(json.replacing(written, with: changed).utf8), path: "cuts.json")
    } throws: { error in
      let fault = error as? EnvironmentFault
      return fault?.message == "this is no list of pieces that this version of larder can read"
        && fault?.hint == "make it again: larder task cut" && fault?.path == "cuts.json"
    }
  }

  @Test(
    "Pieces and what is between them are the whole file",
    arguments: ["recipes.json", "recipes.jsonl"])
  func joined(name: String) throws {
    let recipes = (0..<40).map { #"{"name": "Pie \#($0)", "notes": "[,]\\\"\#($0)"}"# }
    let isLines = name == "recipes.jsonl"
    let text =
      isLines ? recipes.joined(separator: "\n") : "[" + recipes.joined(separator: " , ") + "]"
    let content = try TemporaryContent(texts: [name: text])
    for count in [1, 2, 7, 39, 40, 41, 1000] {
      let cuts = try ContentFolder(content.url.path).cuts(into: count)
      let file = try #require(cuts.files.first)
      #expect(count > 20 ? file.pieces.count > 20 : file.pieces.count == count)
      var joined = isLines ? "" : "["
      for piece in file.pieces {
        if joined.utf8.count > 1 { joined += isLines ? "\n" : " , " }
        let bytes = Array(text.utf8)[piece.elements]
        joined += String(decoding: bytes, as: UTF8.self)
        #expect(piece.fingerprint == Fingerprint(of: Array(bytes)))
        #expect(bytes.first == UInt8(ascii: "{") && bytes.last == UInt8(ascii: "}"))
        // About the same size.
        #expect(bytes.count < text.utf8.count / count + 100)
      }
      #expect(joined + (isLines ? "" : "]") == text)
    }
  }

  @Test("No piece has fewer than one recipe, and one recipe is one piece")
  func one() throws {
    let content = try TemporaryContent(texts: ["recipes.json": #"[{"name": "Pie"}]"#])
    for count in [.min, -1, 0, 1, 9, .max] {
      let cuts = try ContentFolder(content.url.path).cuts(into: count)
      #expect(cuts.files.map { $0.pieces.map(\.elements) } == [[1..<16]])
    }
  }

  @Test("A file that has changed since it was cut is an error, not half a catalog")
  func changed() throws {
    let content = try TemporaryContent(texts: ["recipes.json": Self.text])
    let folder = ContentFolder(content.url.path)
    let cuts = try folder.cuts(into: 2)
    let file = try #require(cuts.files.first)
    let notes = try file.pieces.map {
      let reading = try folder.read($0, of: file, parallel: Parallel(jobs: 1))
      return (reading.recipes.count, reading.note)
    }
    func isNamed(_ error: any Error) -> Bool {
      let fault = error as? EnvironmentFault
      return fault?.message == "this cannot be read: it was changed meanwhile"
        && fault?.hint == "cut it again: larder task cut"
        && fault?.path == content.url.path + "/recipes.json"
    }
    let path = content.url.appending(path: "recipes.json")
    try Data(Self.text.replacing("Two", with: "too").utf8).write(to: path)
    #expect(
      performing: {
        try folder.read(file.pieces[0], of: file, parallel: Parallel(jobs: 1))
      }, throws: isNamed)
    _ = try folder.read(file.pieces[1], of: file, parallel: Parallel(jobs: 1))
    #expect(
      performing: {
        try folder.read(file.pieces[1], of: file, bytes: [1, 2], parallel: Parallel(jobs: 1))
      }, throws: isNamed)
    try Data((Self.text + "\n").utf8).write(to: path)
    #expect(
      performing: {
        try folder.read(file.pieces[1], of: file, parallel: Parallel(jobs: 1))
      }, throws: isNamed)
    let recipes = [1, 2, 3].map { place in
      Recipe(
        id: "", slug: Slug("pie")!, name: "Pie", origin: Recipe.Origin(path: "", offset: place))
    }
    #expect(PieceReadings(cuts, pieces: notes, recipes: []) == nil)
    #expect(PieceReadings(cuts, pieces: [notes[0]], recipes: Recipes(recipes)) == nil)
    let readings = try #require(PieceReadings(cuts, pieces: notes, recipes: Recipes(recipes)))
    #expect(performing: { try folder.read(readings, parallel: Parallel(jobs: 1)) }, throws: isNamed)
    try FileManager.default.removeItem(at: path)
    #expect {
      try folder.read(readings, parallel: Parallel(jobs: 1))
    } throws: { error in
      (error as? EnvironmentFault)?.message == "there is no such file"
    }
  }

  @Test("A note is read back whole, and none of its parts is a note")
  func notes() throws {
    let text = #"[{"name": "P"# + "\t" + #"", "servngs": 4}, {"name": 4}]"#
    let content = try TemporaryContent(texts: ["recipes.json": text])
    let folder = ContentFolder(content.url.path, isThorough: true)
    let file = try #require(try folder.cuts(into: 1).files.first)
    let note = try folder.read(file.pieces[0], of: file, parallel: Parallel(jobs: 1)).note
    #expect(PieceNote.diagnostics(of: [note]).first?.id == .jsonControlCharacter)
    let bytes = note.bytes
    #expect(PieceNote(bytes) == note)
    for count in bytes.indices { #expect(PieceNote(Array(bytes[..<count])) == nil) }
    #expect(PieceNote(bytes + [0]) == nil)
  }

  @Test("A place is found in a file that was cut as in one that was read whole")
  func places() throws {
    let recipes = (0..<9).map { "{\n\"name\": \"Pie \($0)\", \"image\": \"\($0).jpg\"\n}" }
    let content = try TemporaryContent(texts: [
      "recipes.json": "[" + recipes.joined(separator: ", ") + "]"
    ])
    let folder = content.url.path
    let cuts = try ContentFolder(folder).cuts(into: 3)
    let (whole, pieces) = (try ContentLocator(folder), try ContentLocator(folder, cuts))
    for recipe in try ContentFolder(folder).read(parallel: Parallel(jobs: 1)).recipes {
      func found(_ locator: ContentLocator, _ field: String?) -> Diagnostic {
        locator.diagnostic(.noYAML, quoting: ["jpg"], field: field, in: recipe.origin)
      }
      for field in ["image", "steps", nil] {
        let place = found(whole, field)
        #expect(place.excerpt != nil)
        #expect(found(pieces, field) == place)
      }
    }
  }

  @Test("A place in a file that is shorter by now is its end")
  func shorter() throws {
    let recipes = #"[{"name": "Pie"}, {"name": "Tart", "slug": "tart"}]"#
    let content = try TemporaryContent(texts: ["recipes.json": recipes])
    let folder = content.url.path
    let reading = try ContentFolder(folder).read(parallel: Parallel(jobs: 1)).recipes
    try Data("[]".utf8).write(to: content.url.appending(path: "recipes.json"))
    let locator = try ContentLocator(folder)
    for field in ["slug", nil] {
      let found = locator.diagnostic(
        .noYAML, quoting: ["tart"], field: field, in: reading[1].origin)
      #expect([found.location.line, found.location.column] == [1, 3])
    }
  }
}
