import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

@Suite struct ContentFolderTests {
  private typealias Folder = TemporaryContent

  /// An image of one pixel.
  private static let gif = Data("GIF89a\u{1}\0\u{1}\0".utf8) + Data(count: 16)

  private static func recipes(_ json: String) -> Data { Data(json.utf8) }

  @Test("Lists recipes in catalog order, then Markdown by file name")
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

  @Test("Reports unused files, with hints on what was probably intended")
  func strayFiles() throws {
    let empty = Data()
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie", "steps": ["Bake."]}]"#),
      "site.yml": empty, "picture": empty,
      "README.md": empty, "recipes/a.rst": empty, "recipes/b.JPG": empty,
      "recipes/sub/c.txt": empty, "recipes/d.md~": empty, "pages/e.txt": empty,
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
        "picture: if it belongs on the site, put it into files/",
        #"site.yml: did you mean "site.yaml"?"#,
        "pages/e.txt: use a name that ends in .md",
        "recipes/a.rst: use a name that ends in .md",
        "recipes/b.JPG: name it after its recipe, Pie.jpg for Pie.md, or put it into images/",
        "recipes/sub/c.txt: use a name that ends in .md",
      ])
  }

  @Test("Explains which folders in pages/ are read, and that capitals in names count")
  func unreadPages() throws {
    let folder = try Folder([
      "recipes/pie.md": Data("# Pie\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Bake.\n".utf8),
      "recipes/tart.MD": Data(), "pages/About.MD": Data(), "pages/a/b/c/d/e.md": Data("# E\n".utf8),
      "pages/a/b/c/d/e/f.md": Data("# F\n".utf8),
    ])
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(folder.url.path).catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    #expect(catalog?.pages.map(\.title) == ["E"])
    #expect(
      diagnostics.map {
        "\($0.location.path.dropFirst(folder.url.path.count + 1)): \($0.hint ?? "")"
      }
        == [
          "pages/About.MD: write the end of its name in lower case: .md",
          "pages/a/b/c/d/e: pages/ is read 4 levels deep: move the files of this folder up",
          "recipes/tart.MD: write the end of its name in lower case: .md",
        ])
  }

  @Test("Changes a recipe's version with its bytes and with references that are found or lost")
  func versions() throws {
    let pie = #"{"name": "Pie", "related": ["soup"], "image": "images/pie.gif"}"#
    func version(_ json: String, pictures: [String] = []) throws -> Fingerprint? {
      let files = pictures.map { ("images/\($0)", Self.gif) } + [("recipes.json", Data(json.utf8))]
      return try Folder(Dictionary(uniqueKeysWithValues: files)).load().catalog?
        .recipes.first { $0.name.hasPrefix("Pie") }?.origin.version
    }
    let first = try version("[\(pie)]")
    #expect(try version(#"[{"name": "Cake"}, \#(pie)]"#) == first)
    let others = try [
      version("[\(pie.replacingOccurrences(of: "Pie", with: "Pies"))]"),
      version("[\(pie)]", pictures: ["pie.gif"]), version(#"[\#(pie), {"name": "Soup"}]"#),
    ]
    #expect(Set(others + [first, nil]).count == 5)
    let featured = #"{"name": "Pie", "featured": true}"#
    #expect(try version("[\(featured)]") != version(#"[\#(featured), {"name": "Soup"}]"#))
  }

  @Test("Drops unknown references with a warning and the nearest slug")
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
        #"recipes.json:2:31 warning unknown-recipe: \#(none) "suop""#,
        #"recipes.json:2:65 warning unknown-recipe: \#(none) "ghee""#,
      ])
  }

  @Test("Reports a duplicate id, whatever the slugs")
  func ids() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"id": 7, "name": "Pie"}, {"id": "7", "name": "Soup"}]"#)
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog == nil)
    #expect(
      messages == [
        #"recipes.json:1:35 error duplicate-id: the id "7" is already used by another recipe"#
      ])
  }

  @Test("Finds an image in any Unicode form of its file name, and publishes it in NFC")
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

  @Test("Rejects a link out of the folder, a device and a text as images")
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

  private func link(_ path: String, in folder: Folder, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(path).path, withDestinationPath: target)
  }

  @Test("Reports a folder that is a file or a symbolic link, instead of treating it as empty")
  func folders() throws {
    let outside = try Folder(["a.md": Data("# Ale\n".utf8), "a.gif": Self.gif])
    let pie = Self.recipes(#"[{"name": "Pie"}]"#)
    for name in ["recipes", "pages", "images", "files"] {
      let file = try Folder(["recipes.json": pie, name: Data()])
      let (catalog, messages) = try file.load()
      #expect(catalog == nil)
      #expect(messages == ["\(name) error unreadable-file: this must be a folder"])
      for target in [outside.url.path, "elsewhere", "nowhere"] {
        let linked = try Folder(["recipes.json": pie, "elsewhere/a.md": Data("# Ale\n".utf8)])
        try link(name, in: linked, to: target)
        let (catalog, all) = try linked.load()
        let messages = all.filter { !$0.hasPrefix("elsewhere ") }
        #expect(catalog == nil)
        let fault =
          "error unreadable-file: this folder is a symbolic link, which is not followed"
        #expect(messages == ["\(name) \(fault)"])
      }
    }
  }

  @Test("Warns about a linked folder of images, and about a linked image without a recipe")
  func linkedPictures() throws {
    let outside = try Folder(["secret.gif": Self.gif])
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie", "image": "images/b.gif"}]"#),
      "images/note.txt": Data(),
    ])
    for name in ["a.gif", "b.gif"] {
      try link("images/" + name, in: folder, to: outside.url.path + "/secret.gif")
    }
    try link("images/nothing", in: folder, to: "nowhere")
    let (catalog, messages) = try folder.load()
    #expect(catalog?.pictures == [])
    #expect(
      messages == [
        "images/a.gif warning unreadable-file: this links to a file outside of the folder, and is ignored",
        #"recipes.json:1:27 warning missing-picture: "Pie": the image "images/b.gif" cannot be used: this links to a file outside of the folder, and is ignored"#,
      ])
    try link("images/more", in: folder, to: outside.url.path)
    let (same, all) = try folder.load()
    #expect(same?.recipes.count == 1)
    #expect(same?.pictures == [])
    let linked = "warning unreadable-file: this folder is a symbolic link, which is not followed"
    #expect(all.first == "images/more \(linked)")
  }

  @Test("Accepts images up to eight folders deep, and reports deeper ones")
  func deepPictures() throws {
    let inner = "images/1/2/3/4/5/6/7"
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie"}]"#), inner + "/a.gif": Self.gif,
    ])
    #expect(try folder.load().catalog?.pictures.map(\.path.description) == [inner + "/a.gif"])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(inner + "/8"), withIntermediateDirectories: true)
    let (catalog, messages) = try folder.load()
    #expect(catalog == nil)
    #expect(
      messages == [inner + "/8 error unreadable-file: folders are nested more than 8 levels deep"])
  }

  @Test("Skips a linked recipe with a warning, and reports missing and unreadable ones as errors")
  func linkedRecipes() throws {
    let outside = try Folder(["secret.md": Data("# Secret\n".utf8)])
    let folder = try Folder(["recipes/a.md": Data("# Ale\n".utf8)])
    try link("recipes/b.md", in: folder, to: "a.md")
    try link("recipes/c.md", in: folder, to: outside.url.path + "/secret.md")
    #expect(mkfifo(folder.url.appendingPathComponent("recipes/e.md").path, 0o600) == 0)
    let (catalog, messages) = try folder.load()
    #expect(catalog?.recipes.map(\.slug.description) == ["a", "b"])
    #expect(
      messages == [
        "recipes/c.md warning unreadable-file: this links to a file outside of the folder, and is ignored",
        "recipes/e.md warning unreadable-file: this is not a regular file, and is ignored",
      ])
    try link("recipes/d.md", in: folder, to: "nowhere.md")
    let (nothing, lost) = try folder.load()
    #expect(nothing == nil)
    #expect(lost.contains("recipes/d.md error unreadable-file: there is no such file"))
    try link("recipes/f.md", in: folder, to: "f.md")
    let (none, all) = try folder.load()
    #expect(none == nil)
    #expect(
      all.last
        == "recipes/f.md error unreadable-file: this cannot be read: "
        + "Too many levels of symbolic links")
  }

  @Test("Reports an unreadable site.yaml as an error, because it would change the site")
  func configuration() throws {
    let pie = Self.recipes(#"[{"name": "Pie"}]"#)
    let outside = try Folder(["site.yaml": Data("title: Mine\n".utf8)])
    let linked = try Folder(["recipes.json": pie])
    try link("site.yaml", in: linked, to: outside.url.path + "/site.yaml")
    #expect(
      try linked.load().messages == [
        "site.yaml error unreadable-file: this links to a file outside of the folder"
      ])
    let folder = try Folder(["recipes.json": pie, "site.yaml/a": Data()])
    #expect(
      try folder.load().messages == ["site.yaml error unreadable-file: this is not a regular file"])
    let large = try Folder([
      "recipes.json": pie, "site.yaml": Data(repeating: 0x23, count: 1 << 20 + 1),
    ])
    #expect(
      try large.load().messages == [
        "site.yaml error unreadable-file: this file is larger than 1048576 bytes"
      ])
    for files in [linked, folder, large] { #expect(try files.load().catalog == nil) }
  }

  @Test("Reports oversized recipes and pages")
  func tooLarge() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie"}]"#),
      "recipes/a.md": Data(repeating: 0x41, count: 1 << 20 + 1),
      "pages/b.md": Data(repeating: 0x41, count: 1 << 20 + 1),
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog == nil)
    let fault = "error unreadable-file: this file is larger than 1048576 bytes"
    #expect(messages == ["recipes/a.md \(fault)", "pages/b.md \(fault)"])
  }

  @Test("Reports text that is not UTF-8 with its position, in every kind of file")
  func encodings() throws {
    let latin = Data("# Cr".utf8) + Data([0xE8]) + Data("me\n".utf8)
    let folder = try Folder([
      "recipes/a.md": latin, "recipes/b.md": Data("---\ntitle: B\n---\n\n".utf8) + latin,
      "pages/c.md": latin, "site.yaml": Data("title: Caf".utf8) + Data([0xE9, 0x0A]),
      "recipes.json": Data(#"[{"name": "Caf"#.utf8) + Data([0xE9]) + Data(#""}]"#.utf8),
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog == nil)
    let fault = "these bytes are not UTF-8 text"
    #expect(
      messages == [
        "site.yaml:1:11 error text-encoding: \(fault)",
        "recipes.json:1:15 error text-encoding: \(fault)",
        "recipes/a.md:1:5 error text-encoding: \(fault)",
        "recipes/b.md:5:5 error text-encoding: \(fault)",
        "pages/c.md:1:5 error text-encoding: \(fault)",
      ])
  }

  @Test("Reads UTF-16 with a byte order mark in every kind of file, with correct positions")
  func utf16() throws {
    func marked(_ text: String) -> Data {
      Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    }
    let folder = try Folder([
      "recipes.json": marked(#"[{"name": "Crème", "related": ["suop"]}]"#),
      "recipes/a.md": marked("# Älplermagronen\n"), "pages/b.md": marked("# Über uns\n"),
      "site.yaml": marked("title: Küche\n"),
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog?.recipes.map(\.name) == ["Crème", "Älplermagronen"])
    #expect(catalog?.pages.map(\.title) == ["Über uns"])
    #expect(catalog?.site.title == "Küche")
    #expect(
      messages == [
        #"recipes.json:1:33 warning unknown-recipe: "Crème": there is no recipe with the slug "#
          + #""suop""#
      ])
  }

  #if os(Linux)
    @Test("Reports a file name that is not UTF-8, and shows its bytes")
    func names() throws {
      for name in ["recipes", "pages", "images"] {
        let folder = try Folder([
          "recipes.json": Self.recipes(#"[{"name": "Pie"}]"#), name + "/.hidden": Data(),
        ])
        let path = Array(folder.url.appendingPathComponent(name).path.utf8)
        let bytes = path + Array("/caf".utf8) + [0xE9] + Array(".md".utf8) + [0]
        let file = bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { path in
          path.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
        }
        try #require(file >= 0)
        close(file)
        var diagnostics: [Diagnostic] = []
        let catalog = try ContentFolder(folder.url.path).catalog(
          parallel: Parallel(jobs: 1), into: &diagnostics)
        #expect(catalog == nil)
        #expect(
          diagnostics.map(DiagnosticPrinter.text) == [
            """
            \(folder.url.path)/\(name)/caf\\xE9.md: error: the name of this file is not UTF-8 \
            [unreadable-file]
            hint: rename it; in Latin-1 or Windows-1252 it is "café.md"

            """
          ])
      }
    }
  #endif

  @Test("Does not publish two images whose names differ only by case")
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

  @Test("Reports unpublished images that no recipe refers to")
  func unnamedPictures() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(
        #"[{"name": "Pie", "image": ["images/c.svg", "images/crème.gif"]}]"#),
      "images/a: b.gif": Self.gif, "images/Mom's \"best\"/a.gif": Self.gif,
      "images/a.jpg": Data("text".utf8), "images/A.gif": Self.gif, "images/a.gif": Self.gif,
      "images/b.HEIC": Data(), "images/c.svg": Data(), "images/d.svg": Data(),
      "images/crème.gif": Self.gif,
      "images/notes: all.txt": Data(), "images/notes.txt": Data(),
    ])
    // As keys of one dictionary, the two forms would be equal.
    try Self.gif.write(to: folder.url.appendingPathComponent("images/cre\u{300}me.gif"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("images").path)
    try #require(names.count == 12, "the file system knows case and Unicode forms")
    let (catalog, messages) = try folder.load()
    #expect(catalog?.pictures.map(\.path.description) == ["images/A.gif", "images/crème.gif"])
    let nameless =
      "warning ignored-file: this name cannot be part of a URL, so this is not published"
    let unsupported = "is not an image that browsers show safely"
    let expected: [String] = [
      "images/Mom's \"best\" \(nameless)",
      "images/a: b.gif \(nameless)",
      "images/crème.gif warning picture-collision: another file has this name in another Unicode "
        + "form, so this one is not published",
      "images/a.gif warning picture-collision: \"images/a.gif\" and \"images/A.gif\" differ only in case, which many systems ignore",
      "images/a.jpg warning unsupported-picture: \"images/a.jpg\" \(unsupported)",
      "images/b.HEIC warning ignored-file: this is not published",
      "images/d.svg warning ignored-file: this is not published",
      "recipes.json:1:28 warning unsupported-picture: \"Pie\": \"images/c.svg\" \(unsupported)",
    ]
    #expect(messages == expected)
  }

  /// Returns a JPEG of one pixel that begins with `length` bytes of text.
  private static func jpeg(textOf length: Int) -> Data {
    var file = Data([0xFF, 0xD8])
    while file.count < length { file += Data([0xFF, 0xE2, 0xFF, 0xFF]) + Data(count: 65_533) }
    file += Data([0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xD9])
    return file
  }

  @Test("Finds the image header after any amount of metadata")
  func longHeads() throws {
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie"}]"#),
      "images/a.jpg": Self.jpeg(textOf: 3_000_000),
    ])
    let (catalog, messages) = try folder.load()
    #expect(messages == [])
    #expect(catalog?.pictures.map(\.width) == [1])
  }

  @Test("Warns about an AVIF that is more than one plain image")
  func unplainAVIF() throws {
    func box(_ type: String, _ content: Data) -> Data {
      Data([0, 0, 0, UInt8(content.count + 8)]) + Data(type.utf8) + content
    }
    let size = box("ispe", Data([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]))
    let tables = Data(count: 4) + box("iprp", box("ipco", size))
    let file = box("ftyp", Data("avif\0\0\0\0avif".utf8)) + box("meta", tables)
    let folder = try Folder([
      "recipes.json": Self.recipes(#"[{"name": "Pie", "image": "images/a.avif"}]"#),
      "images/a.avif": file, "images/b.avif": file,
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog?.pictures == [])
    let fault =
      "is an AVIF with metadata, a thumbnail or an animation, which Larder does not remove"
    let expected: [String] = [
      "images/b.avif warning unsupported-picture: \"images/b.avif\" \(fault)",
      "recipes.json:1:27 warning unsupported-picture: \"Pie\": \"images/a.avif\" \(fault)",
    ]
    #expect(messages == expected)
  }

  #if os(Linux)
    @Test("Reports a file that grows while it is read")
    func grown() throws {
      let files = try ContentFile(folder: "/proc/self")
      #expect(throws: ContentFile.Refusal.unreadable("it became longer meanwhile")) {
        _ = try files.readFile("status", limit: 1 << 20)
      }
    }
  #endif

  @Test("Hides images too large for browsers, whether or not a recipe refers to them")
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
        "images/b.gif warning oversized-picture: \"images/b.gif\" has 10001 × 10000 pixels; the limit is 100 million",
        "recipes.json:1:28 warning oversized-picture: \"Pie\": \"images/a.gif\" has 60000 × 60000 pixels; the limit is 100 million",
      ])
  }
}
