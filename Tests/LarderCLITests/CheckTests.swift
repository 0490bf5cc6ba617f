import Foundation
import Testing

/// What `larder check` finds in the finished site.
@Suite struct CheckTests {
  @Test("Links that lead nowhere, from the root or from the page, are each reported once")
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
        Content/recipes.json:2:42: error: the link "../suop/" leads to no page of this site \
        [broken-link]
        """,
        """
        Content/recipes.json:2:72: error: the link "/old/" leads to no page of this site \
        [broken-link]
        """,
      ])
  }

  @Test("Links to places that pages do not have are found, on the page itself and on others")
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
        Content/pages/about.md:6:5: error: the link "#our-cellar" leads to no place on its page \
        [broken-anchor]
        """,
        """
        Content/recipes.json:2:34: error: the link "#nope" leads to no place on its page \
        [broken-anchor]
        """,
        """
        Content/recipes.json:2:45: error: the link "../soup/#nope" leads to no place on its page \
        [broken-anchor]
        """,
        """
        Content/recipes.json:3:52: error: the link "/about/#nope" leads to no place on its page \
        [broken-anchor]
        """,
      ])
  }

  @Test("A site below a folder of its host is checked alike")
  func basePath() throws {
    let errors = try faults(
      #"[{"name": "Pie", "notes": "[a](/recipes/pie/#main) [b](../../../) [c](/no/)"}]"#,
      ["Content/site.yaml": "baseURL: https://name.example/cook/\n"])
    #expect(
      errors == [
        #"""
        Content/recipes.json:1:71: error: the link "/no/" leads to no page of this site \#
        [broken-link]
        """#
      ])
  }

  @Test("A picture in a text needs words for those who do not see it")
  func missingAlt() throws {
    let kitchen = try kitchen(#"[{"name": "Pie", "steps": ["![](images/pie.png)"]}]"#)
    try put(Self.picture, "Content/images/pie.png", in: kitchen)
    let errors = try kitchen.program.run("check").errors
    #expect(
      errors.contains(
        """
        Content/recipes.json:1:29: warning: the picture "/images/pie.png" says nothing to those \
        who do not see it [missing-alt]
        1 | [{"name": "Pie", "steps": ["![](images/pie.png)"]}]
          |                             ^~~~~~~~~~~~~~~~~~
        hint: say what it shows between the brackets: ![a slice of pie](…)

        """), "\(errors)")
    #expect(!errors.contains("[broken-link]"))
  }

  @Test("Two recipes of one name are named at the later one")
  func duplicateTitle() throws {
    let kitchen = try kitchen(
      """
      [
        { "name": "Soup" },
        { "name": "Soup", "slug": "soup-2" }
      ]
      """)
    let errors = try kitchen.program.run("check").errors
    #expect(
      errors.contains(
        """
        Content/recipes.json:3:14: warning: "Soup" is the name of another page already \
        [duplicate-title]
        3 |   { "name": "Soup", "slug": "soup-2" }
          |              ^~~~
        Content/recipes.json:2:14: note: the first is here
        hint: give one of them a name that tells them apart

        """), "\(errors)")
  }

  @Test("Pages and pictures that are too heavy are named where they come from")
  func heavy() throws {
    let steps = (1...1_500).map { #""\#($0). Whisk for 10 minutes, then rest for 5 minutes.""# }
    let kitchen = try kitchen(
      """
      [
        { "name": "Pie", "image": "images/pie.png" },
        { "name": "Long", "steps": [\(steps.joined(separator: ", "))] }
      ]
      """)
    let picture = Self.picture + [UInt8](repeating: 0, count: 1_200_000)
    try put(picture, "Content/images/pie.png", in: kitchen)
    let errors = try kitchen.program.run("check").errors
    #expect(
      errors.contains(
        """
        Content/recipes.json:2:30: warning: the picture "images/pie.png" is 1200 kB large, more \
        than 1000 kB [heavy-picture]
        """), "\(errors)")
    let page = /json:3:3: warning: the page made of this is \d+ kB large, more than 300 kB \[heavy/
    #expect(errors.contains(page), "\(errors)")
  }

  /// A PNG of one pixel.
  private static let picture: [UInt8] = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
        + "rkJggg==") ?? Data())

  private func kitchen(_ recipes: String, _ files: [String: String] = [:]) throws -> Kitchen {
    let kitchen = try Kitchen(files.merging(["Content/recipes.json": recipes]) { $1 })
    try FileManager.default.createDirectory(
      at: kitchen.folder.appendingPathComponent("Content/images"),
      withIntermediateDirectories: true)
    return kitchen
  }

  private func put(_ bytes: [UInt8], _ path: String, in kitchen: Kitchen) throws {
    try Data(bytes).write(to: kitchen.folder.appendingPathComponent(path))
  }

  /// The first lines of the errors that a check reports.
  private func faults(_ recipes: String, _ files: [String: String] = [:]) throws -> [String] {
    let kitchen = try kitchen(recipes, files)
    return try kitchen.program.run("check").errors.split(separator: "\n").map(String.init)
      .filter { $0.contains(": error: ") }
  }
}
