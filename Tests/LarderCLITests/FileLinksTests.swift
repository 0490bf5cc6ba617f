import Testing

/// Links that are written as paths of files, and what templates know about a text page.
@Suite struct FileLinksTests {
  private static let pie = "# Pie\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Bake.\n"

  @Test("Resolves links to the files of pages, recipes and other files")
  func resolved() throws {
    let site = try TestSite([
      "Content/site.yaml": "title: T\nbaseURL: https://a.example/cook/\n",
      "Content/recipes/sweet/apple pie.md": Self.pie,
      "Content/recipes/soup.cook": "Boil @water{1%l}.\n",
      "Content/pages/index.md": "[about](about.md)\n",
      "Content/terms/tags/quick.md": "[about](../../pages/about.md)\n",
      "Content/recipes/quick.md": "---\ntags: [quick]\n---\n" + Self.pie,
      "Content/files/menu.pdf": "%PDF",
      "Content/journal/2026-01-02-day.md":
        "# Day\n\n[quick](../recipes/quick.md)\n\nand [about](../pages/about.md)\n",
      "Content/pages/help/oven.md": "# Oven\n\n[back](../about.md), [start](../index.md)\n",
      "Content/pages/about.md": """
      # About

      [oven](./help/oven.md#oven) [pie](<../recipes/sweet/apple pie.md>)
      [soup](../recipes/soup.cook) [menu](../files/menu.pdf) [as written](other/) `[x](no.md)`

      ```markdown
      [oven](help/oven.md)
      ```

      [by name]

      [by name]: help/oven.md "Our oven"

      """,
    ])
    let outcome = try site.program.run("build")
    #expect(outcome.errors == "")
    let about = try site.text("Output/about/index.html")
    for link in [
      #"<a href="/cook/help/oven/#oven">oven</a>"#, #"<a href="/cook/recipes/apple-pie/">pie</a>"#,
      #"<a href="/cook/recipes/soup/">soup</a>"#, #"<a href="/cook/files/menu.pdf">menu</a>"#,
      #"<a href="other/">as written</a>"#, "<code>[x](no.md)</code>",
      ">[oven](help/oven.md)\n</code>",
      #"<a href="/cook/help/oven/" title="Our oven">by name</a>"#,
    ] { #expect(about.contains(link), "\(link)") }
    let oven = try site.text("Output/help/oven/index.html")
    #expect(oven.contains(#"<a href="/cook/about/">back</a>, <a href="/cook/">start</a>"#))
    let day = try site.text("Output/journal/2026/day/index.html")
    #expect(day.contains("<ul class=\"cards\">\n<li>\n"))
    #expect(day.contains(#"<p>and <a href="/cook/about/">about</a></p>"#))
    let feed = try site.text("Output/journal/feed.xml")
    #expect(feed.contains("https://a.example/cook/about/"))
    for page in ["index.html", "tags/quick/index.html"] {
      #expect(try site.text("Output/\(page)").contains(#"<a href="/cook/about/">about</a>"#))
    }
  }

  @Test("Reports links to files that are no pages, and removes them")
  func unknown() throws {
    let site = try TestSite([
      "Content/recipes/pie.md": Self.pie,
      "Content/pages/new.md": "---\ndraft: true\n---\nSoon.\n",
      "Content/pages/kitchen.md": "Hello.\n",
      "Content/pages/help/about.md":
        "# About\n\n[kitchen](../kitchn.md#a), [new](../new.md), [out](../../../../x.md)\n",
    ])
    let outcome = try site.program.run("build")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        Content/pages/help/about.md:3:11: warning: there is no page or recipe in the file \
        "../kitchn.md" [unknown-page]
        3 | [kitchen](../kitchn.md#a), [new](../new.md), [out](../../../../x.md)
          |           ^~~~~~~~~~~~~~
        hint: did you mean "../kitchen.md"?
        Content/pages/help/about.md:3:34: warning: "../new.md" is a draft, which is not published \
        [unknown-page]
        3 | [kitchen](../kitchn.md#a), [new](../new.md), [out](../../../../x.md)
          |                                  ^~~~~~~~~
        hint: remove its "draft" when it is ready

        """)
    let page = try site.text("Output/help/about/index.html")
    #expect(page.contains("<p>kitchen, new, "))
    let drafts = try site.program.run("build", "--drafts")
    #expect(drafts.errors.contains("kitchn.md") && !drafts.errors.contains("is a draft"))
  }

  @Test("Checks anchors and files of such links, and shows the links as written")
  func checked() throws {
    let site = try TestSite([
      "Content/recipes/pie.md": Self.pie,
      "Content/pages/oven.md": "# Oven\n\n## Clean\n",
      "Content/pages/about.md":
        "# About\n\n[a](oven.md#clean) [b](oven.md#clan) [c](../files/menu.pdf)\n",
    ])
    let errors = try site.program.run("check").errors
    #expect(!errors.contains("#clean\""))
    for place in [
      #"Content/pages/about.md:3:24: error: "About": broken link "oven.md#clan": the page does"#,
      #"Content/pages/about.md:3:42: error: "About": broken link "../files/menu.pdf": this site"#,
    ] { #expect(errors.contains(place), "\(errors)") }
  }

  @Test("Gives templates the headings, the neighbours and the source of a page")
  func model() throws {
    let site = try TestSite([
      "Content/site.yaml": """
      navigation:
      - {label: Recipes, url: /recipes/}
      - label: Help
        url: /help/oven/
        children:
        - {label: Oven, url: /help/oven/}
        - {label: Elsewhere, url: "https://b.example/"}
        - {label: About us, url: /about/}

      """,
      "Content/recipes/pie.md": Self.pie,
      "Content/pages/about.md": "# About\n\nHello.\n",
      "Content/pages/help/oven.md":
        "# Oven\n\n## Clean *it* & `me`\n\n### Salt\n\n#### No\n\n## Heat\n\n## Heat\n",
      "Templates/pages/page.html": """
      {{source}}|{{#contents}}{{url}} {{label}}({{#children}}{{url}}{{/children}}) {{/contents}}|
      {{#previousInMenu}}{{label}}{{/previousInMenu}}|{{#nextInMenu}}{{label}} {{url}}{{/nextInMenu}}|
      {{#navigation}}{{#hasCurrentChild}}{{label}}{{/hasCurrentChild}}{{/navigation}}
      """,
    ])
    #expect(try site.program.run("build").errors == "")
    #expect(
      try site.text("Output/help/oven/index.html") == """
        pages/help/oven.md|#clean-it-me Clean it &amp; me(#salt) #heat Heat() #heat-2 Heat() |
        Recipes|About us /about/|
        Help
        """)
    #expect(try site.text("Output/about/index.html").hasPrefix("pages/about.md||\nOven||\n"))
  }
}
