import Foundation
import Testing

/// Paths through which `new`, `init` and `theme copy` never write.
@Suite struct NewFileTests {
  private func linked(_ path: String, linkedTo target: String) throws -> TestSite {
    let site = try TestSite(["elsewhere/kept.txt": "kept"])
    let link = site.folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: target)
    return site
  }

  @Test(
    "Rejects a folder that is a symbolic link, without writing anything",
    arguments: [
      (["new", "Pie"], "Content/recipes", "../elsewhere"),
      (["new", "Pie"], "Content", "elsewhere"), (["new", "Pie"], "Content", "nowhere"),
      (["new", "Pie", "--content", "Content/"], "Content", "elsewhere"),
      (["theme", "copy", "styles/tokens.css"], "Templates", "elsewhere"),
      (["theme", "copy", "styles/tokens.css"], "Templates/styles", "../elsewhere"),
      (
        ["theme", "copy", "layouts/base.html", "styles/tokens.css"], "Templates/styles",
        "../elsewhere"
      ),
    ])
  func links(arguments: [String], path: String, target: String) throws {
    let site = try linked(path, linkedTo: target)
    let outcome = try site.program.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        \(path): error: cannot write into this: it is a symbolic link [symbolic-link]
        hint: remove the link; Larder does not write through links

        """)
    #expect(try site.tree("elsewhere").keys.sorted() == ["kept.txt"])
    for name in ["nowhere", "Templates/layouts"] { #expect(!site.exists(name)) }
  }

  @Test("Does not create a site through a link, or in a path that cannot be listed")
  func start() throws {
    let site = try linked("site", linkedTo: "empty")
    try FileManager.default.createDirectory(
      at: site.folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let through = try site.program.run("init", "site/")
    #expect(through.status == 2)
    #expect(
      through.errors == """
        site: error: cannot write into this: it is a symbolic link [symbolic-link]
        hint: remove the link; Larder does not write through links

        """)
    let file = try site.program.run("init", "elsewhere/kept.txt")
    #expect(file.status == 2)
    #expect(
      file.errors == """
        elsewhere/kept.txt: error: this is not a folder that can be read [folder-not-empty]
        hint: choose a new folder: larder init kitchen

        """)
    #expect(try site.tree("").keys.sorted() == ["elsewhere/kept.txt"])
  }

  @Test("Allows links in the path above the named folder")
  func above() throws {
    let site = try linked("here", linkedTo: "elsewhere")
    let outcome = try site.program.run("new", "Pie", "--content", "here/a/Content")
    #expect(outcome.errors == "")
    #expect(outcome.output == "here/a/Content/recipes/pie.md\n")
    #expect(site.exists("elsewhere/a/Content/recipes/pie.md"))
  }

  @Test("Copies none of several files if one exists already")
  func several() throws {
    let site = try TestSite(["Templates/styles/tokens.css": "mine"])
    let outcome = try site.program.run(
      "theme", "copy", "partials/card.html", "styles/tokens.css")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        Templates/styles/tokens.css: error: a file of this name already exists [file-exists]
        hint: choose another name, or remove the file first

        """)
    #expect(try site.tree("").keys.sorted() == ["Templates/styles/tokens.css"])
  }
}
