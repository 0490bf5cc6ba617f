import Foundation
import Testing

/// The look of a site, from `site.yaml` to the published files.
@Suite struct LookTests {
  private static let pie =
    "[{\"name\": \"Pie\", \"ingredients\": [\"1 pie\"], \"steps\": [\"Eat.\"]}]"

  private func file(_ name: String, in tree: [String: Data]) throws -> Data {
    try #require(tree.first { $0.key.hasSuffix("/\(name)") }?.value, "\(name)")
  }

  @Test("Creates a site with each look that builds without messages")
  func looks() throws {
    var sheets: Set<Data> = []
    for look in ["larder", "bistro", "candy", "market", "midnight", "nordic", "notebook"] {
      let site = try TestSite()
      #expect(try site.program.run("init", "site", "--look", look).status == 0)
      #expect(!site.exists("site/Templates"))
      var program = site.program
      program.folder = site.folder.appendingPathComponent("site")
      let outcome = try program.run("build", "--strict")
      #expect(outcome.errors == "", "\(look)")
      sheets.insert(try file("site.css", in: site.tree("site/Output")))
    }
    #expect(sheets.count == 7)
    let site = try TestSite()
    let other = try site.program.run("init", "site", "--look", "disco")
    #expect(other.status == 2)
    #expect(
      other.errors.hasPrefix(
        "Error: --look must be one of bistro, candy, larder, market, midnight, nordic, notebook, "
          + "not disco\n"))
  }

  @Test("Applies the look to style sheet, icons, manifest and browser colors")
  func everywhere() throws {
    let site = try TestSite(["Content/recipes.json": Self.pie])
    #expect(try site.program.run("build", "--output", "Plain").status == 0)
    try site.write("Content/site.yaml", "look: {accent: \"#24506b\", paper: \"#fff8e0\"}\n")
    let outcome = try site.program.run("build")
    #expect(outcome.errors == "")
    let (plain, dressed) = (try site.tree("Plain"), try site.tree("Output"))
    for name in [
      "site.css", "icon.svg", "icon-192.png", "icon-512.png", "icon-maskable.png",
      "apple-touch-icon.png",
    ] {
      #expect(try file(name, in: plain) != file(name, in: dressed), "\(name)")
    }
    #expect(try site.text("Output/site.webmanifest").contains(##""theme_color":"#fff8e0""##))
    let page = try site.text("Output/index.html")
    #expect(page.contains(##"content="#fff8e0" media="(prefers-color-scheme: light)""##))
    #expect(try site.program.run("build").output.hasPrefix("1 recipe, "))
  }

  @Test("Shows names instead of drawings of dishes if covers are type")
  func coversOfType() throws {
    let site = try TestSite(["Content/recipes.json": Self.pie])
    try site.write("Content/site.yaml", "baseURL: https://name.example/\nlook: {covers: type}\n")
    #expect(try site.program.run("build").errors == "")
    for path in ["index.html", "recipes/index.html"] {
      let page = try site.text("Output/\(path)")
      let covers = page.split(separator: "<svg class=\"cover").dropFirst()
      #expect(!covers.isEmpty && covers.allSatisfy { $0.contains(">Pie</text>") }, "\(path)")
    }
    #expect(try site.text("Output/recipes/pie/cover.svg").contains(">Pie</text>"))
    #expect(
      try site.text("Output/recipes/pie/index.html").contains(
        #"" src="/recipes/pie/cover.svg#o" alt="""#))
  }

  @Test("Omits covers from pages, files and social images if they are disabled")
  func withoutCovers() throws {
    let site = try TestSite(["Content/recipes.json": Self.pie])
    func build(_ covers: String) throws -> (tree: [String: Data], pages: String) {
      try site.write(
        "Content/site.yaml", "baseURL: https://name.example/\nlook: {covers: \(covers)}\n")
      let outcome = try site.program.run("build", "--output", covers)
      #expect(outcome.errors == "")
      return (
        try site.tree(covers),
        try site.text("\(covers)/index.html") + site.text("\(covers)/recipes/pie/index.html")
          + site.text("\(covers)/recipes/index.html")
      )
    }
    let (drawn, none) = (try build("drawn"), try build("none"))
    let isCover = { (path: String) in path.contains("cover.") }
    #expect(
      drawn.tree.keys.filter(isCover).sorted() == [
        "recipes/pie/cover.jpg", "recipes/pie/cover.svg",
      ])
    #expect(none.tree.keys.filter(isCover) == [])
    for word in ["card-picture", "<svg class=\"cover", "cover.svg"] {
      #expect(drawn.pages.contains(word), "\(word)")
      #expect(!none.pages.contains(word), "\(word)")
    }
  }

  @Test("Shows a logo instead of the title in the masthead, with the title as its name")
  func logo() throws {
    let site = try TestSite([
      "Content/recipes.json": Self.pie,
      "Content/sign.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 40\"/>",
      "Content/site.yaml": "title: Ann's kitchen\nlook: {logo: sign.svg}\n",
    ])
    let outcome = try site.program.run("build", "--strict")
    #expect(outcome.errors == "")
    let sign = try #require(
      site.tree("Output").keys.first { $0.hasSuffix("/icons/logo.svg") })
    let masthead = try #require(
      site.text("Output/index.html").components(separatedBy: "</a>").dropFirst().first)
    #expect(
      masthead.contains(
        "<img class=\"masthead-logo\" src=\"/\(sign)\" alt=\"Ann&#39;s kitchen\" width=\"120\" "
          + "height=\"40\">"), "\(masthead)")
    #expect(!masthead.contains("<span>"))
  }
}
