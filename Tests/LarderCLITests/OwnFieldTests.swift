import Foundation
import Testing

/// Own fields, from a line of `site.yaml` to all generated files, in the real program.
@Suite struct OwnFieldTests {
  private static let markdown =
    "# Pie\n\n## Ingredients\n\n- 1 apple\n\n## Method\n\n1. Bake.\n"
  private static let recipe = #""ingredients": ["1 apple"], "steps": ["Bake."]"#

  private func site(_ yaml: String, _ fields: String) throws -> TestSite {
    try TestSite([
      "Content/site.yaml": yaml,
      "Content/recipes.json": "[{\"name\": \"Pie\", \(fields), \(Self.recipe)}]",
    ])
  }

  private func facts(_ site: TestSite, of slug: String = "pie") throws -> [String] {
    let page = try site.text("Output/recipes/\(slug)/index.html").replacing("\n", with: "")
    return page.matches(of: /<div[^>]*><dt>(.*?)<\/dt>(.*?)<\/div>/).map { "\($0.1): \($0.2)" }
  }

  @Test("Needs one line for a fact, a filter, a card, the schema and all exports")
  func field() throws {
    let site = try site(
      "fields: {wine: {label: Wine pairing, filter: true, card: true}}\n", #""wine": "Sekt""#)
    #expect(try site.program.run("build", "--strict").errors == "")
    #expect(try facts(site) == ["Wine pairing: <dd>Sekt</dd>"])
    #expect(
      try site.text("Output/search/index.json").contains(#""wine":[["sekt","Sekt",1]]"#))
    #expect(try site.text("Output/recipes/index.html").contains("<li>Wine pairing: Sekt</li>"))
    #expect(
      try site.program.run("schema").output.contains(
        #""wine": {"description": "Wine pairing, a field of this site.""#))
    #expect(try site.text("Output/recipes/pie/recipe.txt").contains("\nWine pairing: Sekt\n"))
    for ending in ["md", "cook", "json"] {
      let text = try site.text("Output/recipes/pie/recipe.\(ending)")
      let back = try TestSite([
        "Content/site.yaml": "fields: {wine: Wine pairing}\n",
        "Content/recipes/pie.\(ending)": text,
      ])
      #expect(try back.program.run("build").status == 0)
      #expect(try facts(back).last?.hasSuffix(">Sekt</dd>") == true, "\(ending)")
    }
  }

  @Test(
    "Displays a value according to its notation or type",
    arguments: [
      ("Wine", #""Sekt""#, "<dd>Sekt</dd>", ""),
      ("Wine", "4.5", "<dd>4.5</dd>", ""),
      ("Wine", "true", "<dd>Yes</dd>", ""),
      ("Wine", #"["a", "b"]"#, "<dd>a</dd><dd>b</dd>", ""),
      (
        "Wine", #""https://a.example/x""#,
        #"<dd><a href="https://a.example/x">a.example</a></dd>"#, ""
      ),
      ("{type: list}", #""a, b""#, "<dd>a, b</dd>", ""),
      ("{type: number}", #""1 1/2""#, "<dd>1.5</dd>", ""),
      ("{type: text}", "7", "<dd>7</dd>", ""),
      ("{type: yes/no}", #""no""#, "<dd>No</dd>", ""),
      ("{type: link}", #""/about/""#, #"<dd><a href="/about/">/about/</a></dd>"#, ""),
      (
        "{type: number}", #""cheap""#, "<dd>cheap</dd>",
        #"warning: "wine" must be a number, not "cheap" [invalid-wine]"#
      ),
      (
        "{type: yes/no}", #"["a", "b"]"#, "<dd>a, b</dd>",
        #"warning: "wine" must be yes or no, not a list [invalid-wine]"#
      ),
      (
        "Wine", #"{"red": "Rioja"}"#, "<dd>red: Rioja</dd>",
        #"warning: "wine" must be text, not an object [invalid-wine]"#
      ),
    ])
  func values(declaration: String, value: String, shown: String, problem: String) throws {
    let site = try site("fields: {wine: \(declaration)}\n", "\"wine\": \(value)")
    let outcome = try site.program.run("build")
    #expect(outcome.status == 0)
    #expect(try facts(site) == ["Wine: \(shown)"])
    let first = outcome.errors.split(separator: "\n").first.map(String.init) ?? ""
    #expect(problem.isEmpty ? outcome.errors == "" : first.hasSuffix(problem))
  }

  @Test("Warns about an undeclared field with the line that declares it")
  func undeclared() throws {
    let site = try site("title: A\n", #""winePairing": "Sekt""#)
    let outcome = try site.program.run("build")
    #expect(
      outcome.errors.hasSuffix(
        "hint: to keep it, add this to site.yaml: fields: {winePairing: Wine pairing}\n"))
    try site.write("Content/site.yaml", "fields: {winePairing: Wine pairing}\n")
    #expect(try site.program.run("build").errors == "")
  }

  @Test("Links a feed only where the list has a dated recipe in the language of the page")
  func feeds() throws {
    func recipe(_ fields: String) -> String {
      "---\n\(fields)ingredients: [1 egg]\nsteps: [Bake.]\n---\n"
    }
    let site = try TestSite([
      "Content/site.yaml": """
      baseURL: https://a.example/
      languages: [en, de, fr]
      taxonomies: {author: true}

      """,
      "Content/recipes/pie.md": recipe("author: Ann\ndate: 2026-01-02\n"),
      "Content/recipes/jam.md": recipe("author: Ben\n"),
      "Content/recipes/kuchen.md": recipe("author: Dev\nlanguage: de\ndate: 2026-01-02\n"),
      "Content/collections/cakes.md": "---\nrecipes: [kuchen]\n---\n",
      "Content/collections/sweets.md": "---\nrecipes: [kuchen, pie]\n---\n",
    ])
    #expect(!(try site.program.run("check").errors).contains("feed.xml"))
    #expect(try site.program.run("build").status == 0)
    for (path, feed) in [
      ("", true), ("de/", true), ("fr/", false), ("authors/ann/", true), ("authors/ben/", false),
      ("authors/dev/", false), ("de/authors/ann/", false), ("de/authors/dev/", true),
      ("collections/cakes/", false), ("collections/sweets/", true),
    ] {
      let page = try site.text("Output/\(path)index.html")
      #expect(page.contains("\"/\(path)feed.xml\"") == feed, "\(path)")
      #expect(site.exists("Output/\(path)feed.xml") == feed, "\(path)")
    }
  }

  @Test("Needs one line for a taxonomy's pages, menu entry, filter, feed and exports")
  func taxonomy() throws {
    let site = try site(
      "baseURL: https://name.example/\ntaxonomies: {course: Course}\n",
      #""course": ["Dessert", "Cake"], "date": "2026-01-02""#)
    try site.write(
      "Content/terms/course/dessert.md",
      "---\ntitle: Sweet things\norder: 1\n---\nAt the **end**.\n")
    #expect(try site.program.run("build", "--strict").errors == "")
    #expect(
      try facts(site) == [
        #"Course: <dd><a href="/course/dessert/">Dessert</a></dd>"#
          + #"<dd><a href="/course/cake/">Cake</a></dd>"#
      ])
    let page = try site.text("Output/course/dessert/index.html")
    #expect(page.contains("<h1>Sweet things</h1>"))
    #expect(page.contains("<p>At the <strong>end</strong>.</p>"))
    #expect(page.contains(#"href="/course/dessert/feed.xml""#))
    #expect(try site.text("Output/course/dessert/feed.xml").contains("<title>Sweet things – "))
    let index = try site.text("Output/course/index.html")
    let (first, second) = (index.range(of: "Sweet things<"), index.range(of: ">Cake<"))
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
    #expect(try site.text("Output/index.html").contains(#"<li><a href="/course/">Course</a></li>"#))
    #expect(
      try site.text("Output/search/index.json").contains(
        #""course":[["cake","Cake",1],["dessert","Dessert",1]]"#))
    #expect(try site.text("Output/recipes/pie/recipe.md").contains("\ncourse: [Dessert, Cake]\n"))
    try site.write("Content/terms/course/cake.md", "---\nhidden: true\n---\n")
    #expect(try site.program.run("build").status == 0)
    #expect(!site.exists("Output/course/cake/index.html"))
    #expect(try facts(site)[0].hasSuffix("<dd>Cake</dd>"))
    try site.write("Content/terms/course/desert.md", "Hello.\n")
    let outcome = try site.program.run("build")
    #expect(
      outcome.errors.contains(
        """
        Content/terms/course/desert.md: error: no recipe has the term "desert" of "course" \
        [unknown-term]
        hint: did you mean "dessert"?
        """))
  }

  @Test("Provides fields, lists and parameters to templates, and rejects unknown names")
  func templates() throws {
    let site = try site(
      """
      fields: {wine: Wine}
      params: {phone: "555", days: [Mon, Tue]}
      lists: {all: {match: {wine: Sekt}}}

      """, #""wine": "Sekt", "layout": "pairing""#)
    try site.write(
      "Templates/pages/pairing.html",
      "{{recipe.fields.wine}} {{site.fields.wine}} {{site.params.phone}}"
        + "{{#site.params.days}} {{value}}{{/site.params.days}}"
        + "{{#recipe.fields}} {{label}}={{value}}{{/recipe.fields}}"
        + "{{#lists.all}} {{name}} {{url}}{{/lists.all}}")
    #expect(try site.program.run("build", "--strict").errors == "")
    #expect(
      try site.text("Output/recipes/pie/index.html")
        == "Sekt Wine 555 Mon Tue Wine=Sekt Pie /recipes/pie/")
    try site.write("Templates/pages/pairing.html", "{{recipe.fields.wien}}")
    #expect(
      try site.program.run("build").errors.contains(
        "Templates/pages/pairing.html:1:17: error: unknown name \"wien\" in fields"))
    try site.write("Templates/pages/pairing.html", "x")
    try site.write("Templates/pages/recpie.html", "x")
    #expect(
      try site.program.run("build").errors.contains(
        """
        Templates/pages/recpie.html: error: this is ignored [ignored-file]
        hint: did you mean "pages/recipe.html"?
        """))
  }

  @Test("Reports a missing layout and an empty query at their locations")
  func missing() throws {
    let site = try site(
      "lists:\n  slow: {match: {tags: [slow]}}\n", #""layout": "pairing""#)
    let outcome = try site.program.run("build")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "Content/recipes.json:1:28: error: there is no template pages/pairing.html in Templates/ "
          + "[missing-template]"))
    #expect(
      outcome.errors.contains(
        "Content/site.yaml:2:3: warning: no recipe matches the query of \"slow\" [empty-query]"))
  }

  @Test("Publishes home text, rows, footer, folders of pages and files at the root")
  func pages() throws {
    let site = try site(
      """
      footer: {text: "© *Ada*", links: [{label: Imprint, url: /about/us/}]}
      rows: [{title: Apples, match: {ingredients: apple}}, {text: "Hello **you**."}]
      account: {mode: off}

      """, #""tags": []"#)
    try site.write("Content/pages/index.md", "Welcome *home*.\n")
    try site.write("Content/pages/about/us.md", "# Us\n\nHello.\n")
    try site.write("Content/root/ads.txt", "ads")
    try site.write("Content/root/robots.txt", "mine")
    try site.write("Content/root/.well-known/proof.txt", "proof")
    #expect(try site.program.run("build", "--strict").errors == "")
    let home = try site.text("Output/index.html")
    for text in [
      "<p>Welcome <em>home</em>.</p>", "<p>© <em>Ada</em></p>",
      "<p>Hello <strong>you</strong>.</p>",
      #"<li><a href="/about/us/">Imprint</a></li>"#, #"class="shelf-title">Apples</h2>"#,
    ] {
      #expect(home.contains(text), "\(text)")
    }
    #expect(!home.contains("sign-in/"))
    #expect(try !site.text("Output/settings/index.html").contains("sign-in/"))
    #expect(!site.exists("Output/sign-in/index.html"))
    #expect(site.exists("Output/about/us/index.html"))
    #expect(try site.text("Output/ads.txt") == "ads")
    #expect(try site.text("Output/robots.txt") == "mine")
    #expect(try site.text("Output/.well-known/proof.txt") == "proof")
  }

  @Test("Reports names of templates at their places")
  func misspelledTemplates() throws {
    let site = try TestSite([
      "Content/site.yaml": "fields: {wine: Wine}\n",
      "Content/recipes/pie.md":
        "---\nwine: dry\nlayout: dry\n---\n" + Self.markdown,
      "Templates/partials/cards.html": "", "Templates/partials/mine.html": "",
      "Templates/pages/recipes.html": "",
    ])
    #expect(
      try site.program.run("build").errors == """
        Content/recipes/pie.md:3:9: error: there is no template pages/dry.html in Templates/ \
        [missing-template]
        3 | layout: dry
          |         ^~~
        hint: write that file, or remove "layout"
        Templates/pages/recipes.html: error: this is ignored [ignored-file]
        hint: did you mean "pages/recipe.html"?
        Templates/partials/cards.html: error: this is ignored [ignored-file]
        hint: did you mean "partials/card.html"?
        larder: 3 errors, nothing was written

        """)
  }

  @Test("Keeps unknown fields of an import, and prints the lines that declare them")
  func imported() throws {
    let site = try TestSite([
      "old/pie.md":
        "---\nwine: Sekt\noven: [top, middle]\n---\n" + Self.markdown,
      "Content/site.yaml": "fields: {oven: Oven}\n",
    ])
    let outcome = try site.program.run("import", "old")
    #expect(outcome.errors == "")
    #expect(
      outcome.output.hasSuffix(
        """
        kept, but not published; to publish them, write into site.yaml:
        fields:
          wine: Wine

        """))
    let text = try site.text("Content/recipes/pie.md")
    #expect(text.contains("\nwine: Sekt\n"))
    #expect(text.contains("\noven: [top, middle]\n"))
  }

  @Test("Groups ingredients by the foods of the vocabulary, from two recipes on")
  func foods() throws {
    let site = try TestSite([
      "Content/site.yaml": "taxonomies: {ingredients: true}\n",
      "Content/recipes.json": #"""
      [{"name": "Pie", "ingredients": ["2 large onions", "1 leek"], "steps": ["Bake."]},
       {"name": "Soup", "ingredients": ["1 onion, diced"], "steps": ["Boil."]}]
      """#,
    ])
    #expect(try site.program.run("build", "--strict").errors == "")
    let page = try site.text("Output/ingredients/onions/index.html")
    #expect(page.contains("<h1>onions</h1>"))
    #expect(page.contains("/recipes/pie/") && page.contains("/recipes/soup/"))
    #expect(!site.exists("Output/ingredients/leeks/index.html"))
  }

  @Test("Asks for a name only, if visitors are known by name on their device")
  func names() throws {
    let site = try site("account: {mode: device}\n", #""tags": []"#)
    #expect(try site.program.run("build", "--strict").errors == "")
    let page = try site.text("Output/sign-in/index.html")
    #expect(page.contains(#"<label for="email">Your name</label>"#))
    #expect(!page.contains("password"))
    #expect(page.contains("Enter a name, and this device keeps favourites and ratings for it."))
  }

  @Test("Builds the same site in slices")
  func slices() throws {
    let site = try site(
      """
      fields: {wine: {label: Wine, filter: true}}
      taxonomies: {course: Course}
      lists: {all: {match: {course: Cake}}}

      """, #""wine": "Sekt", "course": "Cake", "layout": "pairing""#)
    try site.write("Templates/pages/pairing.html", "{{#lists.all}}{{{card}}}{{/lists.all}}")
    try site.write("Content/terms/course/cake.md", "Words.\n")
    #expect(try site.program.run("build").status == 0)
    #expect(try site.program.run("build", "--slices", "2", "--output", "Sliced").status == 0)
    #expect(try site.tree("Output") == site.tree("Sliced"))
  }

  @Test("Creates a page, and recipes in three formats, by name")
  func new() throws {
    let site = try TestSite()
    for (arguments, path) in [
      (["page", "About"], "Content/pages/about.md"),
      (["recipe", "Plum cake"], "Content/recipes/plum-cake.md"),
      (["recipe", "Stew", "--format", "cook"], "Content/recipes/stew.cook"),
      (["recipe", "Tea", "--format", "json"], "Content/recipes/tea.json"),
    ] {
      #expect(try site.program.run(["new"] + arguments).output == "\(path)\n")
    }
    #expect(try site.program.run("build", "--strict").errors == "")
  }

  @Test("Treats a folder with .git and notes as empty; any other needs --force")
  func start() throws {
    let site = try TestSite(["kitchen/.git/config": "", "kitchen/README.md": "Notes"])
    #expect(try site.program.run("init", "kitchen").status == 0)
    #expect(try site.text("kitchen/README.md") == "Notes")
    let full = try TestSite(["kitchen/todo.txt": ""])
    #expect(try full.program.run("init", "kitchen").status == 2)
    #expect(try full.program.run("init", "kitchen", "--force").status == 0)
  }

  @Test("Warns about a site with a base URL whose recipes lack dates")
  func dates() throws {
    let site = try site("baseURL: https://name.example/\n", #""tags": []"#)
    #expect(try site.program.run("check").errors.contains("[no-feed]"))
  }
}
