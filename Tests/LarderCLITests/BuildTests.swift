import Foundation
import Testing

@Suite struct BuildTests {
  private static let pie = #"{"name": "Pie", "tags": ["sweet"], "steps": ["Bake for 20 minutes."]}"#
  private static let soup = #"{"name": "Soup", "steps": ["Simmer."]}"#

  @Test("Builds a folder that only contains recipes.json")
  func onlyJSON() throws {
    let site = try TestSite(["Content/recipes.json": "[\(Self.pie)]"])
    let outcome = try site.program.run("build")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("1 recipe, 13 pages, "))
    #expect(outcome.output.contains("preview it: "))
    let page = try site.text("Output/recipes/pie/index.html")
    #expect(page.contains(#"Bake for <time datetime="PT20M">20 minutes</time>."#))
    #expect(site.exists("Output/index.html"))
    #expect(site.exists("Output/404.html"))
    #expect(site.exists("Output/tags/sweet/index.html"))
    #expect(site.exists("Output/robots.txt"))
    #expect(!site.exists("Output/sitemap.xml"))
  }

  @Test("Shows times as written, step times only once, and amounts before names")
  func timesAndAmounts() throws {
    let site = try TestSite([
      "Content/recipes.json": """
      [{"name": "Kraut", "restMinutes": "4 weeks", "cookMinutes": "overnight",
        "ingredients": ["2 cups low-fat (1%) milk", "Salt 20 g (optional)", "nuts, optional"],
        "steps": [{"text": "Press for 20 minutes.", "minutes": 20},
          {"text": "Wait 2 hours.", "minutes": 15}]}]
      """
    ])
    #expect(try site.program.run("build").status == 0)
    let page = try site.text("Output/recipes/kraut/index.html")
    #expect(page.contains("4 weeks"))
    #expect(page.contains("8–12 h"))
    #expect(page.components(separatedBy: #"<time datetime="PT20M">"#).count == 2)
    #expect(page.contains(#"<time datetime="PT15M">15 min</time>"#))
    #expect(page.contains(#"data-value="2" data-unit="cup">2 cups</span>"#))
    #expect(page.contains(#"<b>low-fat (1%) milk</b>"#))
    #expect(page.contains(#"data-value="20" data-unit="g">20 g</span>"#))
    for name in ["Salt", "nuts"] {
      #expect(page.contains(#"<b>\#(name)</b>\#n<span class="ingredient-optional">"#))
    }
  }

  @Test("Builds a folder that only contains Markdown recipes")
  func onlyMarkdown() throws {
    let site = try TestSite([
      "Content/recipes/apple-pie.md": """
      # Apple pie

      Serves many.

      ## Ingredients

      - 3 apples

      ## Directions

      1. Bake.

      """
    ])
    #expect(try site.program.run("build").status == 0)
    let page = try site.text("Output/recipes/apple-pie/index.html")
    #expect(page.contains("<title>Apple pie"))
    #expect(page.contains("apples"))
    #expect(page.contains("Bake."))
  }

  @Test("Builds the same bytes from the same content, regardless of the number of jobs")
  func deterministic() throws {
    let site = try TestSite(["Content/recipes.json": "[\(Self.pie),\(Self.soup)]"])
    _ = try site.program.run("build", "--output", "a", "--jobs", "1")
    _ = try site.program.run("build", "--output", "b", "--jobs", "4")
    let first = try site.tree("a")
    #expect(first.count > 6)
    #expect(try site.tree("b") == first)
  }

  @Test("Writes nothing in a second build, and only its own pages after one recipe changes")
  func incremental() throws {
    let site = try TestSite(["Content/recipes.json": "[\(Self.pie),\(Self.soup)]"])
    _ = try site.program.run("build")
    #expect(try site.program.run("build").output.contains("\n0 of "))
    try site.write(
      "Content/recipes.json",
      "[\(Self.pie),\(Self.soup.replacingOccurrences(of: "Simmer.", with: "Boil."))]")
    // The page, its four exports, the cookbook, and the lists of files for offline use.
    let output = try site.program.run("build").output
    #expect(output.contains("\n8 of "), "\(output)")
    #expect(try site.text("Output/recipes/soup/index.html").contains("Boil."))
  }

  @Test("Repeats warnings if nothing has changed, and restores missing files")
  func warnedAgain() throws {
    let site = try TestSite([
      "Content/recipes.json": #"[{"name": "Pie", "steps": ["Bake."], "stuff": 1}]"#
    ])
    // If the first build follows an edit immediately, it does not leave a record.
    let formats = [[], ["--format", "json"]]
    let first = try formats.map { try site.program.run(["build"] + $0).errors }
    #expect(first[0].contains("[unknown-field]"))
    let cache = site.folder.appendingPathComponent(".larder-cache/diagnostics")
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    #expect(names.count == 1)
    let entry = cache.appendingPathComponent(try #require(names.first))
    let number = { () throws -> Int? in
      try FileManager.default.attributesOfItem(atPath: entry.path)[.systemFileNumber] as? Int
    }
    for isKept in [true, false] {
      if !isKept { try Data("not as it was".utf8).write(to: entry) }
      let before = try number()
      for (format, first) in zip(formats, first) {
        let again = try site.program.run(["build"] + format)
        #expect(again.errors == first)
        #expect(again.output.contains(format == [] ? "\n0 of " : #""written":0,"#))
      }
      let strict = try site.program.run("build", "--strict")
      #expect(strict.status == 1)
      #expect(
        strict.errors == first[0].replacingOccurrences(of: "warning:", with: "error:")
          + "larder: 1 error, nothing was written\n")
      // A build that reads the sources saves the diagnostics again.
      #expect((try number() == before) == isKept)
    }
    try FileManager.default.removeItem(
      at: site.folder.appendingPathComponent("Output/recipes/pie/index.html"))
    let mended = try site.program.run("build")
    #expect(mended.errors == first[0])
    #expect(mended.output.contains("\n1 of "))
  }

  @Test("Removes the pages of a removed recipe")
  func removal() throws {
    let site = try TestSite(["Content/recipes.json": "[\(Self.pie),\(Self.soup)]"])
    _ = try site.program.run("build")
    try site.write("Content/recipes.json", "[\(Self.soup)]")
    #expect(try site.program.run("build").status == 0)
    #expect(!site.exists("Output/recipes/pie"))
    #expect(!site.exists("Output/tags"))
  }

  @Test("Keeps the last valid site after an error")
  func lastGood() throws {
    let site = try TestSite(["Content/recipes.json": "[\(Self.pie)]"])
    _ = try site.program.run("build")
    let before = try site.tree("Output")
    try site.write("Content/recipes.json", "[{]")
    #expect(try site.program.run("build").status == 1)
    #expect(try site.tree("Output") == before)
  }

  @Test("Prefixes every link with the path of the base URL, and writes feed and site map")
  func basePath() throws {
    let site = try TestSite([
      "Content/recipes.json":
        #"[{"name": "Pie", "date": "2026-01-02", "steps": ["See [soup](/recipes/soup/)."]},{"name": "Soup"}]"#
    ])
    let outcome = try site.program.run("build", "--base-url", "https://name.example/cook")
    #expect(outcome.status == 0)
    let page = try site.text("Output/recipes/pie/index.html")
    #expect(page.contains(#"<a href="/cook/recipes/soup/">soup</a>"#))
    #expect(page.contains(#"<link rel="canonical" href="https://name.example/cook/recipes/pie/">"#))
    #expect(!page.contains(#"="/recipes"#))
    #expect(!page.contains(#"="/assets"#))
    #expect(
      try site.text("Output/sitemap.xml").contains(
        "<loc>https://name.example/cook/recipes/pie/</loc>"))
    #expect(try site.text("Output/feed.xml").contains("2026-01-02T00:00:00Z"))
  }

  @Test("Redirects former URLs of a recipe, both on hosts and in browsers")
  func aliases() throws {
    let site = try TestSite([
      "Content/recipes.json":
        #"[{"name": "Pie & co", "slug": "pie", "aliases": ["tart", "/old/crème"], "steps": ["x"]}]"#,
      "Content/site.yaml": "domain: cook.example\n",
    ])
    let outcome = try site.program.run("build")
    #expect(outcome.errors == "")
    #expect(
      try site.text("Output/_redirects") == """
        /recipes/tart/ /recipes/pie/ 301
        /old/cr%C3%A8me/ /recipes/pie/ 301

        """)
    let page = try site.text("Output/old/crème/index.html")
    #expect(page.contains(#"<meta http-equiv="refresh" content="0; url=/recipes/pie/">"#))
    #expect(page.contains(#"<link rel="canonical" href="https://cook.example/recipes/pie/">"#))
    #expect(page.contains(#"<meta name="robots" content="noindex">"#))
    #expect(page.contains("<h1>Pie &amp; co</h1>"))
    #expect(!(try site.text("Output/sitemap.xml")).contains("tart"))
    #expect(try site.text("Output/CNAME") == "cook.example\n")
    #expect(try site.text("Output/.nojekyll") == "")
    #expect(try site.program.run("build").output.contains("\n0 of "))
  }

  @Test("Writes no redirects without aliases, and no CNAME without a domain")
  func noRedirects() throws {
    let site = try TestSite(["Content/recipes.json": "[\(Self.pie)]"])
    _ = try site.program.run("build", "--base-url", "https://name.example/")
    #expect(!site.exists("Output/_redirects"))
    #expect(!site.exists("Output/CNAME"))
  }

  @Test("Uses a file of the site's own theme instead of the default")
  func override() throws {
    let site = try TestSite([
      "Content/recipes.json": "[\(Self.pie)]",
      "Templates/pages/not-found.html": "<p>{{title}} {{site.title}}</p>\n",
    ])
    #expect(try site.program.run("build").status == 0)
    #expect(try site.text("Output/404.html").contains(" Recipes</p>\n"))
    let list = try site.program.run("theme")
    #expect(list.output.contains("overridden  pages/not-found.html\n"))
    #expect(list.output.contains("default     pages/home.html\n"))
  }

  @Test("Adds the tutorial's first recipe to a new site, and prints how to preview it")
  func tutorial() throws {
    let site = try TestSite()
    let started = try site.program.run("init", "my kitchen")
    #expect(
      started.output
        == "created a site in my kitchen\npreview it: cd 'my kitchen' && larder serve\n")
    let here = try TestSite()
    #expect(
      try here.program.run("init").output
        == "created a site in this folder\npreview it: larder serve\n")
    var program = site.program
    program.folder = site.folder.appendingPathComponent("my kitchen")
    #expect(try program.run("new", "Pancakes").output == "Content/recipes/pancakes.md\n")
    let file = program.folder.appendingPathComponent("Content/recipes/pancakes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(/\nname: "Pancakes"\ndate: \d{4}-\d\d-\d\d\n/))
    let outcome = try program.run("build", "--strict")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("3 recipes, "))
    #expect(outcome.output.hasSuffix("\npreview it: larder serve\n"))
  }

  @Test("Names another content folder in the preview command, and uses the site's author")
  func otherFolder() throws {
    let site = try TestSite([
      "my food/recipes.json": "[\(Self.soup)]", "my food/site.yaml": "author: Ann\n",
    ])
    let built = try site.program.run("build", "--content", "my food", "--output", "B")
    #expect(built.output.hasSuffix("\npreview it: larder serve --content 'my food'\n"))
    let checked = try site.program.run("check", "--content", "my food")
    #expect(checked.errors.contains("lacks fields that search engines use"))
    #expect(!checked.errors.contains("author"))
  }

  @Test("Prints results of builds and checks as one line of JSON")
  func json() throws {
    let site = try TestSite(["Content/recipes.json": "[\(Self.soup)]"])
    let built = try site.program.run("build", "--format", "json", "--output", "a\"b")
    let result = try #require(
      JSONSerialization.jsonObject(with: Data(built.output.utf8)) as? [String: Any])
    #expect(
      result.keys.sorted() == [
        "bytes", "drafts", "files", "left", "output", "pages", "recipes", "removed", "seconds",
        "written",
      ])
    #expect(result["output"] as? String == "a\"b")
    #expect(result["left"] as? [String] == [])
    let checked = try site.program.run("check", "--format", "json")
    #expect(checked.output == "{\"recipes\":1,\"drafts\":0,\"warnings\":1}\n")
  }

  @Test("Groups similar diagnostics from all stages")
  func manyWarnings() throws {
    let recipes = (0..<130).map { #"{"name": "Pie \#($0)", "nope": 1, "steps": ["Bake."]}"# }
    let site = try TestSite([
      "Content/recipes.json": "[\(recipes.joined(separator: ","))]"
    ])
    let outcome = try site.program.run("check")
    let lines = outcome.errors.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(
      lines == [
        #"""
        Content/recipes.json:1:20: warning: unknown field "nope" of a recipe, in 130 places \#
        [unknown-field]
        """#,
        #"""
        Content/recipes.json:1:11: warning: "Pie 0" lacks fields that search engines use: \#
        description, \#
        image, author, date, category, cuisine, tags, prepMinutes, cookMinutes, servings, \#
        ingredients, nutrition, and 129 more of this kind [search-fields]
        """#,
      ])
    #expect(outcome.errors.hasSuffix("\n(--format json lists every place)\n"))
    #expect(outcome.output == "130 recipes checked, 260 warnings\n")
    let all = try site.program.run("check", "--format", "json").errors.split(separator: "\n")
    #expect(all.count == 260)
  }

  @Test("Does not skip heading levels below the recipe's name in a description")
  func headings() throws {
    let site = try TestSite([
      "Content/recipes.json": ##"[{"name": "Pie", "description": "# Why\n\n### How"}]"##
    ])
    _ = try site.program.run("build")
    let page = try site.text("Output/recipes/pie/index.html")
    #expect(page.contains("<h2>Why</h2>\n<h3>How</h3>"))
  }

  @Test("Needs no files except the program")
  func alone() throws {
    let site = try TestSite()
    #expect(try site.program.run("init", "site").status == 0)
    var program = site.program
    program.folder = site.folder.appendingPathComponent("site")
    let outcome = try program.run("build", "--strict")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("2 recipes, "))
    #expect(try site.program.run("init", "site").status == 2)
  }

  @Test("Builds a new recipe unchanged, and never overwrites it")
  func new() throws {
    let site = try TestSite()
    let first = try site.program.run("new", "Grandma's \"best\" pie")
    #expect(first.output == "Content/recipes/grandmas-best-pie.md\n")
    let outcome = try site.program.run("build", "--strict")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(
      try site.text("Output/recipes/grandmas-best-pie/index.html").contains(
        "Grandma&#39;s &quot;best&quot; pie"))
    try site.write("Content/recipes/grandmas-best-pie.md", "mine")
    let second = try site.program.run("new", "Grandma's \"best\" pie")
    #expect(second.status == 2)
    #expect(try site.text("Content/recipes/grandmas-best-pie.md") == "mine")
  }

  @Test("Never overwrites a file when copying from the theme")
  func copy() throws {
    let site = try TestSite()
    let first = try site.program.run("theme", "copy", "partials/card.html")
    #expect(first.output == "Templates/partials/card.html\n")
    #expect(try site.program.run("theme", "copy", "partials/card.html").status == 2)
    let wrong = try site.program.run("theme", "copy", "partials/crad.html")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("did you mean partials/card.html?"))
  }

  @Test("Reports broken links in texts at their positions")
  func brokenLink() throws {
    let site = try TestSite([
      "Content/recipes.json": """
      [
        { "name": "Pie", "steps": ["See [soup](/recipes/suop/)."] },
        { "name": "Soup" }
      ]

      """
    ])
    let outcome = try site.program.run("check")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        """
        Content/recipes.json:2:42: error: "Pie": broken link "/recipes/suop/": this site does not \
        have that page [broken-link]
        2 |   { "name": "Pie", "steps": ["See [soup](/recipes/suop/)."] },
          |                                          ^~~~~~~~~~~~~~
        hint: did you mean "/recipes/soup/"?

        """))
    #expect(outcome.errors.contains(#"warning: "Soup" lacks fields that search engines use: "#))
    #expect(!site.exists("Output"))
  }
}
