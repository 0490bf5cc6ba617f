import Foundation
import LarderLoad
import LarderModel
import Testing

@Suite struct ContentFolderTests {
  /// A folder that is gone when the test is.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "larder-load-" + UUID().uuidString)

    init(_ files: [String: Data]) throws {
      for (name, data) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func load() throws -> (catalog: Catalog?, messages: [String]) {
      var diagnostics: [Diagnostic] = []
      let catalog = try ContentFolder(url.path).catalog(
        parallel: Parallel(jobs: 2), into: &diagnostics)
      let messages = diagnostics.map { diagnostic in
        let place = diagnostic.location.description
        let name = String(place.dropFirst(url.path.count + 1))
        return "\(name) \(diagnostic.severity) \(diagnostic.id): \(diagnostic.message)"
      }
      return (catalog, messages)
    }
  }

  /// A picture of one pixel.
  private static let gif = Data("GIF89a\u{1}\0\u{1}\0".utf8) + Data(count: 16)

  private static func recipes(_ json: String) -> Data { Data(json.utf8) }

  @Test("Recipes come in the order of the catalog, then Markdown by file name")
  func order() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie"}, {"name": "Apple"}]"#),
      "recipes/b.md": Data("# Bread\n".utf8), "recipes/a.md": Data("# Ale\n".utf8),
      "recipes/.hidden.md": Data("# Hidden\n".utf8), "recipes/a.md~": Data("# Old\n".utf8),
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog?.recipes.map(\.name) == ["Pie", "Apple", "Ale", "Bread"])
    #expect(messages == [])
  }

  @Test("Files that look as if they were meant, and are not read, are named with what was meant")
  func strayFiles() throws {
    let empty = Data()
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie"}]"#), "site.yml": empty, "picture": empty,
      "README.md": empty, "recipes/a.markdown": empty, "recipes/b.JPG": empty,
      "recipes/sub/c.md": empty, "recipes/d.md~": empty, "pages/e.txt": empty,
    ])
    var diagnostics: [Diagnostic] = []
    _ = try ContentFolder(folder.url.path).catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    #expect(diagnostics.allSatisfy { $0.id == "ignored-file" && $0.severity == .warning })
    #expect(
      diagnostics.map { diagnostic in
        let hint = (diagnostic.hint ?? "").replacingOccurrences(of: folder.url.path + "/", with: "")
        return diagnostic.location.path.dropFirst(folder.url.path.count + 1) + ": " + hint
      } == [
        #"site.yml: did you mean "site.yaml"?"#,
        "recipes/a.markdown: names of files in here end in .md",
        "recipes/b.JPG: put pictures into images/",
        "recipes/sub: folders in here are not looked into: move its files up",
        "pages/e.txt: names of files in here end in .md",
      ])
  }

  @Test("References that lead nowhere are dropped with a warning and the nearest slug")
  func references() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(
        """
        [
          {"name": "Pie", "related": ["suop"], "ingredients": [{"name": "ghee", "recipe": "ghee"}]},
          {"name": "Soup"}
        ]
        """)
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog?.recipes.first?.related == [])
    #expect(catalog?.recipes.first?.ingredients.first?.recipe == nil)
    let none = #""Pie": there is no recipe with the slug"#
    #expect(
      messages == [
        #"recipes.json:2:31 warning unknown-related: \#(none) "suop""#,
        #"recipes.json:2:65 warning unknown-recipe: \#(none) "ghee""#,
      ])
  }

  @Test("One id twice is an error, whatever the slugs")
  func ids() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"id": 7, "name": "Pie"}, {"id": "7", "name": "Soup"}]"#)
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog == nil)
    #expect(
      messages == [
        #"recipes.json:1:35 error duplicate-id: the id "7" belongs to another recipe already"#
      ])
  }

  @Test("A picture is found whatever Unicode form its file name has, and published in NFC")
  func pictureNames() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie", "image": "images/crème.gif"}]"#),
      "images/cre\u{300}me.gif": Self.gif,
    ])
    let (catalog, messages) = try folder.load()
    #expect(messages == [])
    let picture = try #require(catalog?.pictures.first)
    #expect(Array(picture.path.description.utf8) == Array("images/crème.gif".utf8))
    #expect(picture.width == 1)
  }

  @Test("A link out of the folder, a device and a text are no pictures")
  func unusablePictures() throws {
    let outside = try Folder(["secret.gif": Self.gif])
    let folder = try Folder([
      "recipes.json": Self.recipes(
        #"[{"name": "Pie", "image": ["images/a.gif", "images/b.gif", "images/c.gif", "d.txt"]}]"#),
      "images/c.gif": Data("<svg onload='alert(1)'/>".utf8), "d.txt": Data("hello".utf8),
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("images/a.gif"),
      withDestinationURL: outside.url.appendingPathComponent("secret.gif"))
    #expect(mkfifo(folder.url.appendingPathComponent("images/b.gif").path, 0o600) == 0)
    let (catalog, messages) = try folder.load()
    #expect(catalog?.pictures == [])
    #expect(catalog?.recipes.first?.pictures == [])
    #expect(
      messages.map {
        $0.split(separator: ":")[2].split(separator: " ").dropFirst().joined(separator: " ")
      }
        == [
          "warning missing-picture", "warning missing-picture", "warning unsupported-picture",
          "warning unsupported-picture",
        ])
  }

  @Test("Two pictures whose names differ only by case are not both published")
  func pictureCollision() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie", "image": "images/pie.gif"}]"#),
      "images/Pie.gif": Self.gif, "images/pie.gif": Self.gif,
    ])
    let (catalog, messages) = try folder.load()
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("images").path)
    try #require(names.count == 2, "the file system knows case")
    #expect(catalog?.pictures.map(\.path.description) == ["images/Pie.gif"])
    #expect(messages.count == 1)
    #expect(messages.first?.contains("warning picture-collision") == true)
  }

  @Test("Pictures beyond what a browser can hold are not shown, whether a recipe names them or not")
  func oversizedPictures() throws {
    func gif(_ width: UInt16, _ height: UInt16) -> Data {
      let size = [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      return Data("GIF89a".utf8) + Data(size) + Data(count: 16)
    }
    let folder = try Folder([
      "recipes.json": Self.recipes(
        #"[{"name": "Pie", "image": ["images/a.gif", "images/c.gif"]}]"#),
      "images/a.gif": gif(60_000, 60_000), "images/b.gif": gif(10_001, 10_000),
      "images/c.gif": gif(10_000, 10_000),
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog?.pictures.map(\.path.description) == ["images/c.gif"])
    #expect(catalog?.recipes.first?.pictures.count == 1)
    #expect(
      messages == [
        "recipes.json:1:28 warning oversized-picture: \"Pie\": \"images/a.gif\" has 60000 × 60000 "
          + "pixels; at most 100 million are shown",
        "images/b.gif warning oversized-picture: \"images/b.gif\" has 10001 × 10000 pixels; at "
          + "most 100 million are shown",
      ])
  }
}
