import Foundation
import Testing

/// The content of pages.
@Suite struct PageContentTests {
  /// Returns the part of a page between two texts.
  private func part(_ page: String, from: String, to: String) -> String {
    guard let start = page.range(of: from),
      let end = page.range(of: to, range: start.upperBound..<page.endIndex)
    else { return "" }
    return String(page[start.lowerBound..<end.upperBound])
  }

  @Test("Keeps links in ingredients, on the recipe's page and in the cookbook")
  func ingredientLinks() throws {
    let site = try TestSite([
      "Content/recipes.json": #"""
      [{"name": "Bread", "ingredients": [
        "500 g [00 flour](https://shop.example/00), or [rye](https://shop.example/rye)",
        "[1 tsp salt](https://shop.example/salt)"
      ]}]
      """#
    ])
    #expect(try site.program.run("build").errors == "")
    let first =
      #"<b><a href="https://shop.example/00">00 flour</a>, or "#
      + #"<a href="https://shop.example/rye">rye</a></b>"#
    let second = #"<b><a href="https://shop.example/salt">salt</a></b>"#
    for path in ["Output/recipes/bread/index.html", "Output/cookbook/index.html"] {
      let page = try site.text(path)
      #expect(page.contains(first), "\(path)")
      #expect(page.contains(second), "\(path)")
    }
    #expect(
      try site.text("Output/recipes/bread/recipe.md").contains(
        "- 500 g [00 flour](https://shop.example/00), or [rye](https://shop.example/rye)\n"
          + "- [1 tsp salt](https://shop.example/salt)\n"))
  }

  @Test("Shows that a recipe has only a source, or lacks a method")
  func missingMethod() throws {
    let site = try TestSite([
      "Content/recipes.json": #"""
      [
        {"name": "A", "ingredients": ["salt"], "source": "https://www.food.example/a"},
        {"name": "B", "ingredients": ["salt"], "source": "Grandmother"},
        {"name": "C", "source": {"name": "Food", "url": "https://food.example/c"}},
        {"name": "D", "language": "de"},
        {"name": "E", "steps": ["Boil."]}
      ]
      """#
    ])
    #expect(try site.program.run("build").status == 0)
    func sentence(_ slug: String) throws -> String {
      part(
        try site.text("Output/recipes/\(slug)/index.html"), from: "<p class=\"recipe-missing\"",
        to: "</p>")
    }
    #expect(
      try sentence("a") == #"<p class="recipe-missing">The method is at "#
        + #"<a href="https://www.food.example/a">food.example</a>.</p>"#)
    #expect(
      try sentence("b") == #"<p class="recipe-missing">This recipe has no method.</p>"#)
    #expect(
      try sentence("c") == #"<p class="recipe-missing">The recipe is at "#
        + #"<a href="https://food.example/c">Food</a>.</p>"#)
    #expect(
      try sentence("d") == #"<p class="recipe-missing" lang="en">This recipe has "#
        + "no ingredients and no method.</p>")
    #expect(try sentence("e") == "")
  }

  @Test("Orders lists, adjacent recipes and the first page as the site specifies")
  func order() throws {
    let site = try TestSite([
      "Content/recipes.json": #"""
      [
        {"name": "Pie", "tags": ["x"]}, {"name": "Tea", "tags": ["x"], "date": "2026-01-02"},
        {"name": "Ale", "tags": ["x"], "date": "2026-03-04"}
      ]
      """#
    ])
    func names(_ path: String) throws -> [String] {
      try site.text(path).matches(of: /<h3 class="card-title"><a[^>]*>([^<]*)/).map { String($0.1) }
    }
    let lists = ["Output/index.html", "Output/recipes/index.html", "Output/tags/x/index.html"]
    _ = try site.program.run("build")
    for list in lists { #expect(try names(list) == ["Ale", "Tea", "Pie"], "\(list)") }
    let page = try site.text("Output/recipes/tea/index.html")
    #expect(page.contains(#"<a rel="prev" href="/recipes/ale/">"#))
    #expect(page.contains(#"<a rel="next" href="/recipes/pie/">"#))
    try site.write("Content/site.yaml", "order: file\n")
    _ = try site.program.run("build")
    for list in lists { #expect(try names(list) == ["Pie", "Tea", "Ale"], "\(list)") }
    try site.write("Content/site.yaml", "order: name\n")
    _ = try site.program.run("build")
    for list in lists { #expect(try names(list) == ["Ale", "Pie", "Tea"], "\(list)") }
  }

  @Test("Shows dates in the page's own language, and names a missing image")
  func pages() throws {
    let site = try TestSite([
      "Content/recipes.json": #"[{"name": "Pie", "steps": ["Bake."]}]"#,
      "Content/site.yaml": "baseURL: https://name.example/\n",
      "Content/pages/about.md":
        "---\ntitle: Über uns\nlanguage: de\ndate: 2026-03-01\nupdated: 2026-04-02\n"
        + "image: images/us.jpg\n---\nHallo.\n",
    ])
    let outcome = try site.program.run("build")
    #expect(
      outcome.errors == """
        Content/pages/about.md:6:8: warning: "Über uns": there is no image "images/us.jpg" \
        [missing-picture]
        6 | image: images/us.jpg
          |        ^~~~~~~~~~~~~
        hint: put the file at Content/images/us.jpg, or remove the field

        """)
    let page = try site.text("Output/about/index.html")
    #expect(
      part(page, from: "<article", to: "</article>") == """
        <article class="prose" lang="de">
        <h1>Über uns</h1>
        <p class="page-dates" lang="en" dir="ltr">
        <span>Published <time datetime="2026-03-01">1 March 2026</time></span>
        <span>Updated <time datetime="2026-04-02">2 April 2026</time></span>
        </p>
        <p>Hallo.</p>

        </article>
        """)
    #expect(
      try site.text("Output/sitemap.xml").contains(
        "<loc>https://name.example/about/</loc>\n<lastmod>2026-04-02</lastmod>"))
  }

  @Test("Links to a remote image without loading it")
  func remotePicture() throws {
    let site = try TestSite([
      "Content/recipes.json": #"[{"name": "Pie"}]"#,
      "Content/pages/about.md": "---\nimage: https://pix.example/us.jpg\n---\nHello.\n",
    ])
    #expect(try site.program.run("build").errors.contains("[remote-picture]"))
    let page = try site.text("Output/about/index.html")
    #expect(
      page.contains(
        #"<a href="https://pix.example/us.jpg">View photo</a> (pix.example)"#))
    #expect(!page.contains("<img"))
  }
}
