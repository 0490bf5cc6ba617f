import Foundation
import LarderModel
import Testing

/// Files that are published unchanged, and files that are not published.
@Suite struct PlainFileTests {
  private static let pie = #"[{"name": "Pie"}]"#

  @Test("Publishes everything below files/ under its own name, in NFC")
  func found() throws {
    let folder = try TemporaryContent(texts: [
      "recipes.json": Self.pie, "files/menu.pdf": "%PDF", "files/a/Crème 100 %.txt": "a",
      "files/cre\u{300}me.txt": "b", "files/.hidden": "", "files/old~": "", "files/Thumbs.db": "",
    ])
    let (catalog, messages) = try folder.load()
    #expect(messages == [])
    let paths = catalog?.files.map { Array($0.path.description.utf8) }
    #expect(
      paths
        == ["files/a/Crème 100 %.txt", "files/crème.txt", "files/menu.pdf"].map { Array($0.utf8) })
    for file in catalog?.files ?? [] { #expect(FileManager.default.fileExists(atPath: file.file)) }
  }

  @Test("Does not publish a link out of the folder, a device or an unusable name")
  func refused() throws {
    let outside = try TemporaryContent(texts: ["secret.txt": "secret"])
    let folder = try TemporaryContent(texts: [
      "recipes.json": Self.pie, "files/a: b.txt": "", "files/ok.txt": "",
    ])
    let files = folder.url.appendingPathComponent("files")
    try FileManager.default.createSymbolicLink(
      at: files.appendingPathComponent("link.txt"),
      withDestinationURL: outside.url.appendingPathComponent("secret.txt"))
    #expect(mkfifo(files.appendingPathComponent("fifo").path, 0o600) == 0)
    let (catalog, messages) = try folder.load()
    #expect(catalog?.files.map(\.path.description) == ["files/ok.txt"])
    #expect(
      messages == [
        "files/a: b.txt warning ignored-file: this name cannot be part of a URL, so this is not "
          + "published",
        "files/fifo warning unreadable-file: this is not a regular file, and is ignored",
        "files/link.txt warning unreadable-file: this links to a file outside of the folder, and is ignored",
      ])
    try FileManager.default.createSymbolicLink(
      at: files.appendingPathComponent("more"), withDestinationURL: outside.url)
    let (same, all) = try folder.load()
    #expect(same?.files.map(\.path.description) == ["files/ok.txt"])
    #expect(
      all.last
        == "files/more warning unreadable-file: this folder is a symbolic link, which is not followed"
    )
  }

  @Test("Publishes one of two names that differ only by case, with a warning")
  func collision() throws {
    let folder = try TemporaryContent(texts: [
      "recipes.json": Self.pie, "files/Menu.pdf": "a", "files/menu.pdf": "b",
    ])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("files").path)
    try #require(names.count == 2, "the file system knows case")
    let (catalog, messages) = try folder.load()
    #expect(catalog?.files.map(\.path.description) == ["files/Menu.pdf"])
    #expect(
      messages == [
        #"files/menu.pdf warning picture-collision: "files/menu.pdf" and "files/Menu.pdf" differ only in case, which many systems ignore"#
      ])
  }

  @Test("Reports each unused file with the place where it belongs")
  func misplaced() throws {
    let folder = try TemporaryContent(texts: [
      "recipes.json": Self.pie, "soup.md": "", "soup.jpg": "", "menu.pdf": "", "favicon.ico": "",
      "robots.txt": "", "CNAME": "", "more.json": "[]", "posts/a.md": "", "static/a.css": "",
      "images/menu.pdf": "", "README.md": "", "LICENSE": "", "recipes.schema.json": "",
      "Templates/styles/a.css": "", "Thumbs.db": "", "images/credits.txt": "",
    ])
    #expect(
      try folder.hints() == [
        "CNAME: write the domain into site.yaml: domain: name.example",
        "favicon.ico: put it into root/",
        "menu.pdf: if it belongs on the site, put it into files/",
        "more.json: rename it to recipes.json, or put it into recipes/",
        "posts: put recipes into recipes/, other pages into pages/",
        "robots.txt: put files for the root of the site into root/",
        "soup.jpg: put images into images/",
        "soup.md: put recipes into recipes/, other pages into pages/",
        "static: if it belongs on the site, put it into files/",
        "images/menu.pdf: if it belongs on the site, put it into files/",
      ])
  }

  @Test("Accepts a folder that contains a recipe's image anywhere")
  func ownFolders() throws {
    let gif = Data("GIF89a\u{1}\0\u{1}\0".utf8) + Data(count: 16)
    let folder = try TemporaryContent([
      "recipes.json": Data(#"[{"name": "Pie", "image": ["photos/a.gif", "b.gif"]}]"#.utf8),
      "photos/a.gif": gif, "b.gif": gif,
    ])
    #expect(try folder.load().messages == [])
  }

  @Test("Reports many misplaced files with one warning")
  func gathered() throws {
    var files = ["recipes.json": Self.pie]
    for number in 1...5 { files["images/\(number).pdf"] = "" }
    #expect(
      try TemporaryContent(texts: files).load().messages == [
        #"images warning ignored-file: 5 files in this folder are ignored: "1.pdf", "2.pdf", "3.pdf" and "#
          + "2 more"
      ])
  }

  @Test(
    "Suggests a missing image in another case, in another folder or with a similar name",
    arguments: ["images/soup.jpg", "soup.jpg", "images/suop.JPG"])
  func nearest(written: String) throws {
    let folder = try TemporaryContent([
      "recipes.json": Data(#"[{"name": "Pie", "image": "\#(written)"}]"#.utf8),
      "images/Soup.JPG": Data("GIF89a\u{1}\0\u{1}\0".utf8) + Data(count: 16),
    ])
    #expect(try folder.hints() == [#"recipes.json:1:27: did you mean "images/Soup.JPG"?"#])
  }
}
