import Foundation
import Testing

/// Errors of users are diagnostics with a location, an excerpt and a hint.
@Suite struct FaultTests {
  private func faults(_ files: [String: String], status: Int32 = 1) throws -> String {
    let site = try TestSite(files)
    try site.write("Output/keep.txt", "what was there")
    let outcome = try site.program.run("build")
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(try site.tree("Output").keys.sorted() == ["keep.txt"])
    return outcome.errors
  }

  @Test("Reports broken JSON at its line and column")
  func brokenJSON() throws {
    let errors = try faults([
      "Content/recipes.json": """
      [
        {
          "name": "Pie",
          "servings": 4,
        }
      ]

      """
    ])
    #expect(
      errors == """
        Content/recipes.json:4:18: error: the comma must be followed by another field [json-syntax]
        4 |     "servings": 4,
          |                  ^
        hint: remove the comma
        larder: 1 error, nothing was written

        """)
  }

  @Test("Rejects a former URL that is unsafe or already used")
  func aliases() throws {
    #expect(
      try faults(["Content/recipes.json": #"[{"name": "Pie", "aliases": ["/../etc/"]}]"#]) == """
        Content/recipes.json:1:30: error: "aliases" must be a list of former slugs, or of paths such \
        as "/2019/pie/" and "/pie.html", not "/../etc/" [invalid-aliases]
        1 | [{"name": "Pie", "aliases": ["/../etc/"]}]
          |                              ^~~~~~~~~~
        hint: write "aliases": ["apple-tart"]
        larder: 1 error, nothing was written

        """)
    #expect(
      try faults([
        "Content/recipes.json": #"[{"name": "Pie"}, {"name": "Tart", "aliases": ["pie"]}]"#
      ]).hasPrefix(
        """
        Content/recipes.json:1:47: error: the former URL /recipes/pie/ is already used by "Pie" \
        [duplicate-alias]

        """))
    #expect(
      try faults([
        "Content/recipes.json": #"[{"name": "Pie", "steps": ["x"], "aliases": ["/Recipes/"]}]"#
      ]) == """
        Content/recipes.json: error: the URL /Recipes/ is already used by one of Larder's own \
        pages [route-collision]
        hint: remove it from the "aliases" of "Pie"
        larder: 1 error, nothing was written

        """)
  }

  @Test("Reports a missing name, a wrong type and an unknown field together")
  func fields() throws {
    let errors = try faults([
      "Content/recipes.json": """
      [
        { "servings": 4, "steps": ["Cook."] },
        { "name": "Pie", "servings": true, "ingredeints": ["1 apple"] }
      ]

      """
    ])
    #expect(
      errors == """
        Content/recipes.json:2:3: error: a recipe needs a "name" [missing-name]
        2 |   { "servings": 4, "steps": ["Cook."] },
          |   ^
        hint: write "name": "Apple pie"
        Content/recipes.json:3:32: error: "servings" must be a number or a range such as "4-6", \
        not true [invalid-servings]
        3 |   { "name": "Pie", "servings": true, "ingredeints": ["1 apple"] }
          |                                ^~~~
        hint: write "servings": 4
        Content/recipes.json:3:38: warning: unknown field "ingredeints" of a recipe [unknown-field]
        3 |   { "name": "Pie", "servings": true, "ingredeints": ["1 apple"] }
          |                                      ^~~~~~~~~~~~~
        hint: did you mean "ingredients"?
        larder: 2 errors, nothing was written

        """)
  }

  @Test("Rejects two recipes with the same slug, and names both")
  func duplicateSlug() throws {
    let errors = try faults([
      "Content/recipes.json": """
      [
        { "name": "Pie", "slug": "pie" },
        { "name": "Another", "slug": "pie" }
      ]

      """
    ])
    #expect(
      errors == """
        Content/recipes.json:3:32: error: the slug "pie" is already used by another recipe \
        [duplicate-slug]
        3 |   { "name": "Another", "slug": "pie" }
          |                                ^~~~~
        Content/recipes.json:2:28: note: the first is here
        hint: give one of them another "slug"
        larder: 1 error, nothing was written

        """)
  }

  @Test("Rejects an unknown name in a template, and suggests the nearest one")
  func unknownTemplateName() throws {
    let errors = try faults([
      "Content/recipes.json": #"[{"name": "Pie", "steps": ["Bake."]}]"#,
      "Templates/partials/card.html": "<p>{{nmae}}</p>\n",
    ])
    #expect(
      errors == """
        Templates/partials/card.html:1:6: error: unknown name "nmae" in card [unknown-template-name]
        1 | <p>{{nmae}}</p>
          |      ^~~~
        hint: did you mean "name"?
        larder: 1 error, nothing was written

        """)
  }

  @Test("Reports a fault of the theme once, in however many languages the site is")
  func oneThemeOfLanguages() throws {
    let errors = try faults([
      "Content/recipes.json": #"[{"name": "Pie", "steps": ["Bake."]}]"#,
      "Content/site.yaml": "title: Pies\nlanguages: [en, de, fr]\n",
      "Templates/partials/card.html": "<p>{{nmae}}</p>\n",
      "Templates/partials/head-end.html": "<script src=\"https://a.example/x.js\"></script>\n",
    ])
    #expect(
      errors == """
        Templates/partials/card.html:1:6: error: unknown name "nmae" in card [unknown-template-name]
        1 | <p>{{nmae}}</p>
          |      ^~~~
        hint: did you mean "name"?
        Templates/partials/head-end.html:1:14: warning: browsers block this script from \
        https://a.example [blocked-resource]
        1 | <script src="https://a.example/x.js"></script>
          |              ^~~~~~~~~~~~~~~~~~~~~~
        hint: allow it in site.yaml: allow: {scripts: [https://a.example]}
        larder: 1 error, nothing was written

        """)
  }

  @Test("Rejects a missing partial, and suggests the nearest name")
  func missingPartial() throws {
    let errors = try faults([
      "Content/recipes.json": #"[{"name": "Pie", "steps": ["Bake."]}]"#,
      "Templates/partials/card.html": "<p>{{> partials/piture}}</p>\n",
    ])
    #expect(errors.hasPrefix("Templates/partials/card.html:1:8: error: "))
    #expect(errors.contains("[missing-template]\n1 | <p>{{> partials/piture}}</p>\n"))
  }

  @Test("Reports invalid front matter at the position of the error")
  func frontMatter() throws {
    let errors = try faults([
      "Content/recipes/pie.md":
        "---\ntitle: Pie\nservings: [4\n---\n\n## Ingredients\n\n- 1 apple\n"
    ])
    #expect(errors.hasPrefix("Content/recipes/pie.md:"))
    #expect(errors.contains(": error: "))
    #expect(errors.contains("[yaml-syntax]"))
  }

  @Test("Reports unclosed front matter at its beginning")
  func unclosedFrontMatter() throws {
    let errors = try faults(["Content/recipes/pie.md": "---\ntitle: Pie\n"])
    #expect(errors.hasPrefix("Content/recipes/pie.md:1:1: error: "))
    #expect(errors.contains("[unclosed-front-matter]"))
  }

  @Test("Reports a recipe in Latin-1 at its first byte that is not UTF-8")
  func encoding() throws {
    let site = try TestSite(["Content/recipes.json": #"[{"name": "Pie"}]"#])
    try site.write("Content/recipes/creme.md", "")
    try (Data("# Cr".utf8) + Data([0xE8]) + Data("me br".utf8) + Data([0xFB, 0x0A])).write(
      to: site.folder.appendingPathComponent("Content/recipes/creme.md"))
    let outcome = try site.program.run("build")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        Content/recipes/creme.md:1:5: error: these bytes are not UTF-8 text [text-encoding]
        1 | # Cr\u{FFFD}me br\u{FFFD}
          |     ^
        hint: save the file as UTF-8; it looks like Latin-1 or Windows-1252, where this is "è"
        larder: 1 error, nothing was written

        """)
    #expect(!site.exists("Output"))
  }

  @Test("Rejects a folder without recipes")
  func noRecipes() throws {
    let errors = try faults(["Content/site.yaml": "title: Empty\n"])
    #expect(
      errors == """
        Content: error: there is no recipe in this folder [no-recipes]
        hint: import your recipes: larder import FILE; put them into Content/recipes.json; or \
        start one: larder new "Pie"
        larder: 1 error, nothing was written

        """)
  }

  @Test("Reports a missing image as a warning in a build and as an error in a check")
  func missingPicture() throws {
    let site = try TestSite([
      "Content/recipes.json": #"[{"name": "Pie", "image": "images/pie.jpg", "steps": ["Bake."]}]"#
    ])
    let warning = """
      Content/recipes.json:1:27: warning: "Pie": there is no image "images/pie.jpg" \
      [missing-picture]
      1 | [{"name": "Pie", "image": "images/pie.jpg", "steps": ["Bake."]}]
        |                           ^~~~~~~~~~~~~~~~
      hint: put the file at Content/images/pie.jpg, or remove the field

      """
    let build = try site.program.run("build", "--quiet")
    #expect(build.status == 0)
    #expect(build.errors == warning)
    let check = try site.program.run("check")
    #expect(check.status == 1)
    #expect(check.errors.hasPrefix(warning.replacingOccurrences(of: "warning", with: "error")))
  }

  @Test("Treats warnings as errors in strict mode")
  func strict() throws {
    let site = try TestSite([
      "Content/recipes.json": #"[{"name": "Pie", "colour": "brown"}]"#
    ])
    let outcome = try site.program.run("build", "--strict")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(#"error: unknown field "colour" of a recipe [unknown-field]"#))
    #expect(!site.exists("Output"))
  }

  @Test("Exits with status 2 for a missing folder or wrong usage")
  func environment() throws {
    let site = try TestSite()
    let missing = try site.program.run("build", "--content", "nowhere")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("nowhere: error: there is no such folder [missing-folder]\n"))
    #expect(try site.program.run("build", "--colour").status == 2)
    #expect(try site.program.run("bake").status == 2)
  }

  @Test("Annotates file, line and column on GitHub")
  func annotations() throws {
    let site = try TestSite(["Content/recipes.json": #"[{"servings": 4}]"#])
    var program = site.program
    program.environment["GITHUB_ACTIONS"] = "true"
    let outcome = try program.run("build")
    #expect(
      outcome.output == """
        ::error file=Content/recipes.json,line=1,col=2,title=missing-name::a recipe needs a "name" \
        (hint: write "name": "Apple pie")

        """)
  }

  @Test("Prints one line of JSON per diagnostic")
  func json() throws {
    let site = try TestSite(["Content/recipes.json": #"[{"servings": 4}]"#])
    var program = site.program
    program.environment["GITHUB_ACTIONS"] = "true"
    let outcome = try program.run("build", "--format", "json")
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        {"severity":"error","id":"missing-name","message":"a recipe needs a \\"name\\"",\
        "path":"Content/recipes.json","line":1,"column":2,"hint":"write \\"name\\": \\"Apple pie\\""}

        """)
  }

  @Test("Reports HTML and unsafe links in texts at their positions, but not comments")
  func dropped() throws {
    let site = try TestSite([
      "Content/recipes.json": #"""
      [{
        "name": "Pie", "headline": "A <i>fine</i> pie <!-- mine -->",
        "steps": ["`<b>`", "<a href=\"x\" onclick='y'>Bake</a> <b>it</b>.",
          { "text": "[one](javascript:alert(1)), ![two](../../x.png)" }]
      }]

      """#,
      "Content/recipes/soup.md": """
      ---
      ingredients: [1 leek]
      headline: "With <u>leek</u>"
      ---
      <!-- not <s>this</s> -->
      From [here](//elsewhere.example).

      ## Steps
      1. Simmer it, <blink>now</blink>.

      ## Notes
      [Print](vbscript:x) it, or [not](java&#10;script:x).

      """,
      "Content/pages/about.md": """
      ---
      title: About
      ---
      <!-- Two
      lines -->

      <div class="x">
      Hello
      </div>

      """,
    ])
    let build = try site.program.run("build")
    #expect(build.status == 0)
    #expect(
      build.errors == #"""
        Content/pages/about.md:7:1: warning: "text" contains the HTML "<div class="x">", which is \#
        left \#
        out [raw-html]
        7 | <div class="x">
          | ^~~~~~~~~~~~~~~
        hint: write Markdown, for example **bold**, or &lt; to show a <
        Content/recipes.json:2:33: warning: "headline" contains the HTML "<i>", which is left out \#
        [raw-html]
        2 |   "name": "Pie", "headline": "A <i>fine</i> pie <!-- mine -->",
          |                                 ^~~
        hint: write Markdown, for example **bold**, or &lt; to show a <
        Content/recipes.json:3:23: warning: "steps" contains the HTML "<a href="x" onclick='y'>", \#
        which \#
        is left out [raw-html]
        3 |   "steps": ["`<b>`", "<a href=\"x\" onclick='y'>Bake</a> <b>it</b>.",
          |                       ^~~~~~~~~~~~~~~~~~~~~~~~~~
        hint: write Markdown, for example **bold**, or &lt; to show a <
        Content/recipes.json:4:22: warning: "text" links to "javascript:alert(1)", which is not \#
        allowed; the text of the link stays [refused-link]
        4 |     { "text": "[one](javascript:alert(1)), ![two](../../x.png)" }]
          |                      ^~~~~~~~~~~~~~~~~~~
        hint: link to https://, http:// or mailto:, or to a page of this site
        Content/recipes.json:4:51: warning: "text" shows "../../x.png", which is not an image of \#
        this site; its alternative text stays [refused-link]
        4 |     { "text": "[one](javascript:alert(1)), ![two](../../x.png)" }]
          |                                                   ^~~~~~~~~~~
        hint: use a file in the content folder, for example images/pie.jpg
        Content/recipes/soup.md:3:17: warning: "headline" contains the HTML "<u>", which is left \#
        out \#
        [raw-html]
        3 | headline: "With <u>leek</u>"
          |                 ^~~
        hint: write Markdown, for example **bold**, or &lt; to show a <
        Content/recipes/soup.md:6:13: warning: "description" links to "//elsewhere.example", \#
        which is not allowed; the text of the link stays [refused-link]
        6 | From [here](//elsewhere.example).
          |             ^~~~~~~~~~~~~~~~~~~
        hint: link to https://, http:// or mailto:, or to a page of this site
        Content/recipes/soup.md:9:15: warning: "steps" contains the HTML "<blink>", which is left \#
        out \#
        [raw-html]
        9 | 1. Simmer it, <blink>now</blink>.
          |               ^~~~~~~
        hint: write Markdown, for example **bold**, or &lt; to show a <
        Content/recipes/soup.md:11:1: warning: "notes" links to "java\u{a}script:x", which is not \#
        allowed; the text of the link stays [refused-link]
        11 | ## Notes
           | ^
        hint: link to https://, http:// or mailto:, or to a page of this site
        Content/recipes/soup.md:12:9: warning: "notes" links to "vbscript:x", which is not \#
        allowed; the text of the link stays [refused-link]
        12 | [Print](vbscript:x) it, or [not](java&#10;script:x).
           |         ^~~~~~~~~~
        hint: link to https://, http:// or mailto:, or to a page of this site

        """#)
    #expect(try site.program.run("build").errors == build.errors)
    let check = try site.program.run("check").errors
    #expect(check.components(separatedBy: "[raw-html]").count == 6)
    #expect(check.components(separatedBy: "[refused-link]").count == 6)
    #expect(try site.program.run("build", "--strict").status == 1)
  }
}
