import Foundation
import Testing

/// `Content/urls.txt` in commands.
@Suite struct URLRecordTests {
  private static let pie =
    "---\nname: Plum pie\ntags: [sweet]\n---\n\n## Ingredients\n\n- 2 plums\n\n## Directions\n\n1. Bake the plums.\n"

  private func site(_ files: [String: String] = [:]) throws -> TestSite {
    let all = [
      "Content/recipes/plum-pie.md": Self.pie,
      "Content/recipes/plum-jam.md":
        "---\nname: Plum jam\ntags: [sweet]\n---\n\n## Ingredients\n\n- 2 plums\n\n## Directions\n\n1. Boil.\n",
      "Content/urls.txt":
        "/recipes/\n/recipes/plum-jam/\n/recipes/plum-pie/\n/tags/\n/tags/sweet/\n",
    ]
    return try TestSite(all.merging(files) { $1 })
  }

  @Test("A recipe that moves without an alias is an error, and nothing is written")
  func moved() throws {
    let site = try site([
      "Content/recipes/plum-pie.md": "---\nslug: plum-cake\nname: Plum pie\ntags: [sweet]\n---\n"
    ])
    let outcome = try site.program.run("build")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        """
        Content/recipes/plum-pie.md:3:7: error: "Plum pie": the published URL /recipes/plum-pie/ \
        would no longer exist [lost-url]
        3 | name: Plum pie
          |       ^~~~~~~~
        hint: if this recipe was there, add aliases: [plum-pie] to it; if not, write \
        "gone: /recipes/plum-pie/" in Content/urls.txt

        """), "\(outcome.errors)")
    #expect(!site.exists("Output/index.html"))
  }

  @Test("A URL without a successor is an error at its line")
  func lost() throws {
    let site = try site()
    try FileManager.default.removeItem(
      at: site.folder.appendingPathComponent("Content/recipes/plum-pie.md"))
    let errors = try site.program.run("build").errors
    #expect(
      errors.hasPrefix(
        """
        Content/urls.txt:3:1: error: the published URL /recipes/plum-pie/ would no longer exist \
        [lost-url]
        3 | /recipes/plum-pie/
          | ^~~~~~~~~~~~~~~~~~
        hint: add it to the "aliases" of a recipe, a page or a term, or write \
        "gone: /recipes/plum-pie/" in Content/urls.txt

        """), "\(errors)")
  }

  @Test("check --fix adds the alias and the new URLs, and nothing else")
  func fix() throws {
    let site = try site([
      "Content/recipes/plum-pie.md": "---\nslug: plum-cake\nname: Plum pie\ntags: [sweet]\n---\n"
    ])
    let outcome = try site.program.run("check", "--fix")
    #expect(
      outcome.output.hasPrefix(
        """
        Content/recipes/plum-pie.md: plum-pie added to aliases
        Content/urls.txt: 1 added

        """), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.status == 0)
    #expect(
      try site.text("Content/recipes/plum-pie.md")
        == "---\naliases: [plum-pie]\nslug: plum-cake\nname: Plum pie\ntags: [sweet]\n---\n")
    #expect(
      try site.text("Content/urls.txt")
        == """
        /recipes/
        /recipes/plum-cake/
        /recipes/plum-jam/
        /recipes/plum-pie/
        /tags/
        /tags/sweet/

        """)
    #expect(try site.program.run("build").status == 0)
    #expect(try site.text("Output/_redirects") == "/recipes/plum-pie/ /recipes/plum-cake/ 301\n")
    #expect(try site.program.run("check", "--fix").output.hasPrefix("2 recipes checked"))
  }

  @Test("check --fix records no new URL of a kind of which one is lost, so that the error stays")
  func open() throws {
    let site = try site([
      "Content/recipes/strudel.md":
        "---\nname: Strudel\ntags: [baked]\ningredients: [2 apples]\nsteps: [Bake.]\n---\n"
    ])
    try FileManager.default.removeItem(
      at: site.folder.appendingPathComponent("Content/recipes/plum-pie.md"))
    for output in ["Content/urls.txt: 1 added\n", ""] {
      let fix = try site.program.run("check", "--fix")
      #expect(fix.status == 1)
      #expect(fix.output == output)
      #expect(
        fix.errors.contains(
          "recipes/strudel.md:2:7: error: \"Strudel\": the published URL /recipes/plum-pie/ would"),
        "\(fix.errors)")
      #expect(
        try site.text("Content/urls.txt")
          == """
          /recipes/
          /recipes/plum-jam/
          /recipes/plum-pie/
          /tags/
          /tags/baked/
          /tags/sweet/

          """)
    }
  }

  @Test("The hint for a recipe in JSON is in JSON")
  func json() throws {
    let site = try TestSite([
      "Content/recipes.json": """
      [{"name": "Flat breads", "ingredients": ["1 egg"], "steps": ["Bake."]}]
      """,
      "Content/urls.txt": "/recipes/flatbreads/\n",
    ])
    let errors = try site.program.run("build").errors
    #expect(
      errors.contains(#"if this recipe was there, add "aliases": ["flatbreads"] to it; if not,"#),
      "\(errors)")
  }

  @Test(
    "A term that was renamed keeps its URL by aliases in its text",
    arguments: [nil, "---\ntitle: Sweet things\n---\n\nAll of them.\n"])
  func term(text: String?) throws {
    var files: [String: String] = [:]
    for name in ["pie", "jam"] {
      files["Content/recipes/plum-\(name).md"] =
        "---\nname: Plum \(name)\ntags: [sweets]\ningredients: [2 plums]\nsteps: [Cook.]\n---\n"
    }
    let path = "Content/terms/tags/sweets.md"
    if let text { files[path] = text }
    let site = try site(files)
    let errors = try site.program.run("build").errors
    #expect(
      errors.hasPrefix(
        """
        Content/urls.txt:5:1: error: the published URL /tags/sweet/ would no longer exist [lost-url]
        5 | /tags/sweet/
          | ^~~~~~~~~~~~
        hint: if this term was there, add aliases: ["/tags/sweet/"] to \(path); if not, write \
        "gone: /tags/sweet/" in Content/urls.txt

        """), "\(errors)")
    let fix = try site.program.run("check", "--fix")
    #expect(fix.output.hasPrefix("\(path): /tags/sweet/ added to aliases\n"), "\(fix)")
    #expect(
      try site.text(path)
        == (text.map { $0.replacing("---\ntitle", with: "---\naliases: [\"/tags/sweet/\"]\ntitle") }
          ?? "---\naliases: [\"/tags/sweet/\"]\n---\n\n"))
    #expect(try site.program.run("build").errors == "")
    #expect(try site.text("Output/_redirects") == "/tags/sweet/ /tags/sweets/ 301\n")
    let page = try site.text("Output/tags/sweet/index.html")
    #expect(page.contains(text == nil ? ">sweets<" : ">Sweet things<"), "\(page)")
  }

  @Test("Collections, journal entries and translations keep their former URLs")
  func texts() throws {
    let site = try site([
      "Content/site.yaml": "languages: [en, de]\n",
      "Content/recipes/plum-jam.de.md": "---\nname: Pflaumenmus\nslug: pflaumenmus\n---\n",
      "Content/collections/plums.md": "---\nrecipes: plum-pie\naliases: [/plums/]\n---\n",
      "Content/journal/2026-01-02-jam.md": "---\naliases: [/blog/jam.html]\n---\nJam.\n",
      "Content/urls.txt":
        "/blog/jam.html\n/de/recipes/pflaumenmus/\n/de/recipes/zwetschge/\n/plums/\n",
    ])
    let errors = try site.program.run("build").errors
    #expect(
      errors.hasPrefix(
        "Content/urls.txt:3:1: error: the published URL /de/recipes/zwetschge/ would no longer exist"
      ),
      "\(errors)")
    try site.write(
      "Content/recipes/plum-jam.de.md",
      "---\nname: Pflaumenmus\nslug: pflaumenmus\naliases: [zwetschge]\n---\n")
    #expect(try site.program.run("build").errors == "")
    #expect(try site.text("Output/plums/index.html").contains("/collections/plums/"))
    #expect(try site.text("Output/blog/jam.html").contains("/journal/2026/jam/"))
    #expect(
      try site.text("Output/de/recipes/zwetschge/index.html").contains("/de/recipes/pflaumenmus/"))
    #expect(try site.program.run("check", "--fix").status == 0)
    #expect(try site.text("Content/urls.txt").contains("/de/recipes/\n"))
    // A translation that becomes a draft is gone until it returns.
    try site.write(
      "Content/recipes/plum-jam.de.md",
      "---\nname: Pflaumenmus\nslug: pflaumenmus\naliases: [zwetschge]\ndraft: true\n---\n")
    _ = try site.program.run("build")
    #expect(try site.text("Output/de/recipes/pflaumenmus/index.html").contains("This page is gone"))
  }

  @Test("check --fix does not write into content with other errors")
  func unfixed() throws {
    let text = "---\nslug: plum-cake\nname: Plum pie\nservings: true\n---\n"
    let site = try site(["Content/recipes/plum-pie.md": text])
    #expect(try site.program.run("check", "--fix").status == 1)
    #expect(try site.text("Content/recipes/plum-pie.md") == text)
  }

  @Test("A page that is gone says so, suggests recipes, and hosts can answer 410")
  func gone() throws {
    let site = try site([
      "Content/urls.txt": "/recipes/plum-jam/\ngone: /recipes/plum-tart/\ngone: /old/plum.html\n"
    ])
    let outcome = try site.program.run("build")
    #expect(outcome.errors == "")
    let page = try site.text("Output/recipes/plum-tart/index.html")
    #expect(page.contains("<h1>This page is gone</h1>"))
    #expect(page.contains(#"<meta name="robots" content="noindex">"#))
    #expect(page.contains(#"<a href="/recipes/plum-pie/">Plum pie</a>"#))
    #expect(!page.contains(#"rel="canonical""#))
    #expect(try site.text("Output/recipes/plum-tart/index.html.gone") == "")
    #expect(site.exists("Output/old/plum.html.gone"))
    #expect(
      try site.text("Output/_redirects")
        == """
        /recipes/plum-tart/ /recipes/plum-tart/ 410!
        /old/plum.html /old/plum.html 410!

        """)
    let sliced = try site.program.run("build", "--slices", "2", "--output", "Sliced")
    #expect(sliced.errors == "")
    #expect(try site.tree("Sliced") == site.tree("Output"))
  }

  @Test("A draft and the terms that only it has are gone until it returns")
  func draft() throws {
    let draft =
      "---\nname: Plum pie\ntags: [rare]\ndraft: true\naliases: [/2019/pie.html]\ningredients: [2 plums]\nsteps: [Bake.]\n---\n"
    let urls = "/2019/pie.html\n/recipes/plum-jam/\n/recipes/plum-pie/\n/tags/rare/\n"
    let site = try site(["Content/recipes/plum-pie.md": draft, "Content/urls.txt": urls])
    #expect(try site.program.run("build").errors == "")
    for page in ["recipes/plum-pie/index.html", "2019/pie.html", "tags/rare/index.html"] {
      #expect(try site.text("Output/\(page)").contains("This page is gone"), "\(page)")
    }
    #expect(try site.text("Content/urls.txt") == urls)
    try site.write(
      "Content/recipes/plum-pie.md", draft.replacingOccurrences(of: "draft: true\n", with: ""))
    #expect(try site.program.run("build").errors == "")
    #expect(try site.text("Output/recipes/plum-pie/index.html").contains("Plum pie</h1>"))
    #expect(!site.exists("Output/recipes/plum-pie/index.html.gone"))
    #expect(try site.text("Output/_redirects").hasSuffix(" 301\n"))
  }

  @Test("check lists new URLs and marks that are no longer right; build does not")
  func notes() throws {
    let site = try site([
      "Content/urls.txt":
        "gone: /recipes/plum-jam/\n/recipes/plum-pie/\n/recipes/\n/tags/\n"
    ])
    #expect(try site.program.run("build").errors == "")
    let notes = try site.program.run("check").errors.split(separator: "\n")
      .filter { $0.contains("urls.txt") && $0.contains("note") }
    #expect(
      notes == [
        #"Content/urls.txt: note: the URL "/recipes/plum-jam/" exists, but is marked as gone in Content/urls.txt [new-url]"#,
        #"Content/urls.txt: note: the URL "/tags/sweet/" is not in Content/urls.txt yet [new-url]"#,
      ])
    #expect(try site.program.run("check", "--fix").status == 0)
    #expect(
      try site.text("Content/urls.txt")
        == "/recipes/\n/recipes/plum-jam/\n/recipes/plum-pie/\n/tags/\n/tags/sweet/\n")
  }

  @Test("A link to a page that is gone is broken")
  func link() throws {
    let site = try site([
      "Content/urls.txt": "gone: /recipes/tart/\n",
      "Content/recipes/plum-jam.md": "---\nname: Plum jam\nnotes: See [it](/recipes/tart/).\n---\n",
    ])
    #expect(try site.program.run("check").errors.contains("broken link \"/recipes/tart/\""))
  }

  @Test("Without the file nothing changes, and init creates it empty")
  func adoption() throws {
    let site = try TestSite(["Content/recipes/plum-pie.md": Self.pie])
    #expect(try site.program.run("build").errors == "")
    #expect(!site.exists("Content/urls.txt"))
    #expect(try site.program.run("check", "--fix").output.hasPrefix("Content/urls.txt: 4 added\n"))
    let empty = try TestSite()
    _ = try empty.program.run("init", "kitchen")
    #expect(try empty.text("kitchen/Content/urls.txt") == "")
    #expect(try empty.text("kitchen/Content/.gitattributes") == "urls.txt merge=union\n")
  }
}
