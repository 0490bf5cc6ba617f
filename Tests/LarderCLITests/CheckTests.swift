import Foundation
import Testing

/// Problems that `larder check` reports for the finished site.
@Suite struct CheckTests {
  @Test("Reports each broken link once, whether absolute or relative")
  func brokenLinks() throws {
    let errors = try faults(
      #"""
      [
        { "name": "Pie", "steps": ["See [soup](../suop/)."], "notes": "[Old](/old/)" },
        { "name": "Soup", "notes": "[Pie](../pie/), [all](../), [home](../../?a#top)" }
      ]
      """#)
    #expect(
      errors == [
        """
        Content/recipes.json:2:42: error: "Pie": broken link "../suop/": this site does not have \
        that page \
        [broken-link]
        """,
        """
        Content/recipes.json:2:72: error: "Pie": broken link "/old/": this site does not have that \
        page \
        [broken-link]
        """,
      ])
  }

  @Test("Reports links to missing anchors, on the same page and on others")
  func brokenAnchors() throws {
    let errors = try faults(
      #"""
      [
        { "name": "Pie", "notes": "[a](#nope) [b](../soup/#nope) [c](/about/#our-kitchen)" },
        { "name": "Soup", "description": "[d](#main) [e](/about/#nope) [f](/settings/#x)" }
      ]
      """#,
      ["Content/pages/about.md": "---\ntitle: About\n---\n## Our kitchen\n\n[g](#our-cellar)\n"])
    #expect(
      errors == [
        """
        Content/pages/about.md:6:5: error: "About": broken link "#our-cellar": the page does not \
        have that anchor [broken-anchor]
        """,
        """
        Content/recipes.json:2:34: error: "Pie": broken link "#nope": the page does not have that \
        anchor \
        [broken-anchor]
        """,
        """
        Content/recipes.json:2:45: error: "Pie": broken link "../soup/#nope": the page does not \
        have that anchor [broken-anchor]
        """,
        """
        Content/recipes.json:3:52: error: "Soup": broken link "/about/#nope": the page does not \
        have that anchor [broken-anchor]
        """,
      ])
  }

  @Test("Checks a site below a folder of its host")
  func basePath() throws {
    let errors = try faults(
      #"[{"name": "Pie", "notes": "[a](/recipes/pie/#main) [b](../../../) [c](/no/)"}]"#,
      ["Content/site.yaml": "baseURL: https://name.example/cook/\n"])
    #expect(
      errors == [
        #"""
        Content/recipes.json:1:71: error: "Pie": broken link "/no/": this site does not have that \#
        page \#
        [broken-link]
        """#
      ])
  }

  @Test("Reports a link on every page once, in site.yaml")
  func navigation() throws {
    let errors = try faults(
      #"[{"name": "Pie"}, {"name": "Tart", "notes": "[a](/no/)"}]"#,
      ["Content/site.yaml": "navigation:\n  - {label: Gone, url: /gone/}\n"])
    #expect(
      errors == [
        #"""
        Content/recipes.json:1:50: error: "Tart": broken link "/no/": this site does not have \#
        that page \#
        [broken-link]
        """#,
        #"""
        Content/site.yaml:2:24: error: broken link "/gone/": this site does not have that page \#
        [broken-link]
        """#,
      ])
  }

  @Test("Locates errors in their recipes, regardless of escapes in the file")
  func spellings() throws {
    let errors = try faults(
      #"""
      [
        { "name": "Pie",
          "headline": "A \"quoted\" [a](\/caf\u00e9/) [b](\/b\/) [c](/crème/)" },
        { "name": "Tart",
          "steps": [
            "[d](/café/)",
            { "text": "Bake.", "image": "images/gone.png" } ],
          "ingredients": [
            { "name": "dough", "recipe": "dough" } ] }
      ]
      """#,
      ["Content/recipes/cake.md": "---\nname: Cake\nimage: \"images/\\u0063ake.png\"\n---\n"])
    let nowhere = "this site does not have that page "
    #expect(
      errors.map { $0.prefix { $0 != "[" } } == [
        #"Content/recipes.json:7:35: error: "Tart": there is no image "images/gone.png" "#,
        #"Content/recipes/cake.md:3:1: error: "Cake": there is no image "images/cake.png" "#,
        #"Content/recipes.json:2:3: error: "Pie": broken link "/caf%C3%A9/": \#(nowhere)"#,
        #"Content/recipes.json:3:53: error: "Pie": broken link "/b/": \#(nowhere)"#,
        #"Content/recipes.json:3:64: error: "Pie": broken link "/cr%C3%A8me/": \#(nowhere)"#,
        #"Content/recipes.json:6:12: error: "Tart": broken link "/caf%C3%A9/": \#(nowhere)"#,
      ])
  }

  @Test("Warns about an image in a text without alternative text")
  func missingAlt() throws {
    let site = try site(#"[{"name": "Pie", "steps": ["![](images/pie.png)"]}]"#)
    try put(Self.picture, "Content/images/pie.png", in: site)
    let errors = try site.program.run("check").errors
    #expect(
      errors.contains(
        """
        Content/recipes.json:1:29: warning: "Pie": the image "/images/pie.png" has no alternative \
        text [missing-alt]
        1 | [{"name": "Pie", "steps": ["![](images/pie.png)"]}]
          |                             ^~~~~~~~~~~~~~~~~~
        hint: describe it between the brackets: ![a slice of pie](…)

        """), "\(errors)")
    #expect(!errors.contains("[broken-link]"))
  }

  @Test("Reports synonyms of fields as notes, even in strict mode")
  func notes() throws {
    let recipes = #"[{"title": "Pie", "directions": ["Bake."], "ingredients": ["apples"]}]"#
    let site = try site(recipes)
    #expect(try site.program.run("build", "--strict").errors == "")
    let outcome = try site.program.run("check")
    #expect(
      outcome.errors.split(separator: "\n").filter { $0.contains(": note: ") } == [
        #"Content/recipes.json:1:3: note: "title" is read as "name" [field-synonym]"#,
        #"Content/recipes.json:1:19: note: "directions" is read as "steps" [field-synonym]"#,
      ])
    #expect(outcome.output == "1 recipe checked, 1 warning\n")
    let json = try site.program.run("check", "--strict", "--format", "json").errors
    #expect(
      json.hasPrefix(
        #"""
        {"severity":"note","id":"field-synonym","message":"\"title\" is read as \"name\"",\#
        "path":"Content/recipes.json","line":1,"column":3}
        """#))
  }

  @Test("Reports two recipes with the same name at the later one")
  func duplicateTitle() throws {
    let site = try site(
      """
      [
        { "steps": ["Cook the soup"], "name": "soup" },
        { "name": "Soup", "slug": "soup-2" }
      ]
      """)
    let errors = try site.program.run("check").errors
    #expect(
      errors.contains(
        """
        Content/recipes.json:3:13: warning: "Soup" is already the name of another page \
        [duplicate-title]
        3 |   { "name": "Soup", "slug": "soup-2" }
          |             ^~~~~~
        Content/recipes.json:2:41: note: the first is here
        hint: give one of them a different name

        """), "\(errors)")
  }

  @Test("Reports oversized pages and images at their sources")
  func heavy() throws {
    let steps = (1...1_500).map { #""\#($0). Whisk for 10 minutes, then rest for 5 minutes.""# }
    let site = try site(
      """
      [
        { "name": "Pie", "image": "images/pie.gif" },
        { "name": "Long", "steps": [\(steps.joined(separator: ", "))] }
      ]
      """)
    let picture = Array("GIF89a".utf8) + [1, 0, 1, 0] + [UInt8](repeating: 0, count: 1_200_000)
    try put(picture, "Content/images/pie.gif", in: site)
    let errors = try site.program.run("check").errors
    #expect(
      errors.contains(
        """
        Content/recipes.json:2:30: warning: "Pie": the image "images/pie.gif" has 1200 kB, more \
        than 1000 kB [heavy-picture]
        """), "\(errors)")
    let page = /json:3:13: warning: "Long": the page has \d+ kB, more than 300 kB \[heavy/
    #expect(errors.contains(page), "\(errors)")
  }

  /// A PNG with one pixel.
  private static let picture: [UInt8] = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
        + "rkJggg==") ?? Data())

  private func site(_ recipes: String, _ files: [String: String] = [:]) throws -> TestSite {
    let site = try TestSite(files.merging(["Content/recipes.json": recipes]) { $1 })
    try FileManager.default.createDirectory(
      at: site.folder.appendingPathComponent("Content/images"),
      withIntermediateDirectories: true)
    return site
  }

  private func put(_ bytes: [UInt8], _ path: String, in site: TestSite) throws {
    try Data(bytes).write(to: site.folder.appendingPathComponent(path))
  }

  /// Returns the first lines of the errors that a check reports.
  private func faults(_ recipes: String, _ files: [String: String] = [:]) throws -> [String] {
    let site = try site(recipes, files)
    return try site.program.run("check").errors.split(separator: "\n").map(String.init)
      .filter { $0.contains(": error: ") }
  }
}
