import Foundation
import LarderModel
import Testing

@Suite struct MarkdownFolderTests {
  /// An image of one pixel; browsers ignore its extension.
  private static let gif = "GIF89a\u{1}\0\u{1}\0" + String(repeating: "\0", count: 16)
  private static let method = "## Ingredients\n- 1 egg\n\n## Method\n1. Boil.\n"

  /// Returns the catalog, and the messages with their hints, without the folder.
  private func load(_ folder: TemporaryContent) throws -> (catalog: Catalog?, messages: [String]) {
    let (catalog, diagnostics) = try folder.diagnostics()
    let messages = diagnostics.map { diagnostic in
      "\(diagnostic.location) \(diagnostic.severity) \(diagnostic.problem.name): "
        + "\(diagnostic.message) (\(diagnostic.hint ?? ""))"
    }
    return (
      catalog, messages.map { $0.replacingOccurrences(of: folder.url.path + "/", with: "") }
    )
  }

  private func recipe(_ slug: String, in catalog: Catalog?) throws -> Recipe {
    try #require(catalog?.recipes.first { $0.slug == Slug(slug) })
  }

  @Test("Uses the folder of a recipe as its category unless it has one")
  func folders() throws {
    let folder = try TemporaryContent(texts: [
      "recipes/egg.md": Self.method, "recipes/soups/Cold/gazpacho.md": Self.method,
      "recipes/soups/leek.md": "---\ncategory: Starters\n---\n" + Self.method,
      "recipes/sauces/pesto/index.md": Self.method, "recipes/flan/index.md": Self.method,
      "recipes/_posts/2020-01-02-plain.md": Self.method,
      "recipes/2020-13-02-no-date.md": Self.method,
      "recipes/Export 0123456789abcdef0123456789abcdef/"
        + "Fish pie fedcba9876543210fedcba9876543210.md": Self.method,
    ])
    let (catalog, messages) = try load(folder)
    #expect(messages == [])
    let facts = catalog?.recipes.map { recipe in
      "\(recipe.slug) \(recipe.name) \(recipe.categories) \(recipe.date?.isoDate ?? "-")"
    }
    #expect(
      facts?.sorted() == [
        #"2020-13-02-no-date 2020 13 02 no date [] -"#, #"egg Egg [] -"#,
        #"fish-pie Fish pie ["Export"] -"#, #"flan Flan [] -"#,
        #"gazpacho Gazpacho ["Cold"] -"#, #"leek Leek ["Starters"] -"#,
        #"pesto Pesto ["sauces"] -"#, #"plain Plain [] 2020-01-02"#,
      ])
  }

  @Test("Finds images next to a file by reference or by its name")
  func pictures() throws {
    let folder = try TemporaryContent(texts: [
      "recipes/pie/index.md": "---\nimage: pie.gif\n---\n![Cut](./cut%20up.gif)\n\n" + Self.method,
      "recipes/pie/pie.gif": Self.gif, "recipes/pie/cut up.gif": Self.gif,
      "recipes/soups/leek.md": "Good.\n\n" + Self.method + "\n## Notes\n\n![[bowl.gif|200]]\n",
      "recipes/soups/leek.gif": Self.gif, "recipes/attachments/bowl.gif": Self.gif,
      "recipes/soups/stray.gif": Self.gif,
      "recipes/soups/gone.md": "![[gone.gif]]\n\n" + Self.method,
      "recipes/soups/draft.md": "---\ndraft: true\n---\n" + Self.method
        + "\n## Notes\n\n![](secret.gif)\n",
      "recipes/soups/secret.gif": Self.gif,
    ])
    let (catalog, messages) = try load(folder)
    #expect(
      messages == [
        "recipes/soups/stray.gif warning ignored-file: this is ignored (name it after its recipe, "
          + "Pie.jpg for Pie.md, or put it into images/)",
        #"recipes/soups/gone.md:1:4 warning missing-picture: "Gone": there is no image "gone.gif" (put the file at gone.gif, or remove the field)"#,
      ])
    #expect(
      catalog?.pictures.map(\.path.description) == [
        "recipes/attachments/bowl.gif", "recipes/pie/cut up.gif", "recipes/pie/pie.gif",
        "recipes/soups/leek.gif",
      ])
    let pie = try recipe("pie", in: catalog)
    #expect(
      pie.pictures.map(\.source)
        == ["recipes/pie/pie.gif", "recipes/pie/cut up.gif"].compactMap { SitePath($0) }
        .map { .file($0) })
    let leek = try recipe("leek", in: catalog)
    #expect(leek.pictures.map(\.source) == [SitePath("recipes/soups/leek.gif").map { .file($0) }])
    #expect(leek.notes == "![bowl](/recipes/attachments/bowl.gif)")
  }

  @Test("Links notes that refer to recipes, and leaves unknown names as plain text")
  func links() throws {
    let folder = try TemporaryContent(texts: [
      "recipes/desserts/tart.md": """
      As [[Apple pie]], [[apple PIE|the pie]], [pie](../Apple%20pie.md#Method), `[[code]]`
      and [[Nowhere#Top]].

      ## Ingredients
      - 1 batch [[Short pastry|pastry]], cold
      - 1 [[lemon]]

      ## Method
      1. Fill as [[Apple pie]] says.
      """,
      "recipes/Apple pie.md": Self.method,
      "recipes/bases/short.md": "# Short pastry\n\n" + Self.method,
      "recipes/secret.md": "---\ntitle: Lemon\ndraft: true\n---\n" + Self.method,
    ])
    let (catalog, messages) = try load(folder)
    #expect(messages == [])
    let tart = try recipe("tart", in: catalog)
    #expect(
      tart.description == """
        As [Apple pie](/recipes/apple-pie/), [the pie](/recipes/apple-pie/), \
        [pie](/recipes/apple-pie/), `[[code]]`
        and Nowhere.
        """)
    #expect(tart.ingredients.map(\.text) == ["1 batch pastry, cold", "1 lemon"])
    #expect(tart.ingredients.map(\.name) == ["pastry", "lemon"])
    #expect(tart.ingredients.map(\.recipe) == [Slug("short"), nil])
    #expect(tart.steps.map(\.text) == ["Fill as [Apple pie](/recipes/apple-pie/) says."])
  }

  @Test("Changes a recipe's version if an image or a recipe it refers to is added")
  func versions() throws {
    let folder = try TemporaryContent(texts: ["recipes/tart.md": "Like [[Pie]].\n\n" + Self.method])
    var versions: Set<Fingerprint> = []
    for (name, text) in [("tart.md", nil), ("tart.gif", Self.gif), ("pie.md", Self.method)] {
      let file = folder.url.appendingPathComponent("recipes/\(name)")
      if let text { try Data(text.utf8).write(to: file) }
      versions.insert(try recipe("tart", in: load(folder).catalog).origin.version)
    }
    #expect(versions.count == 3)
  }

  @Test("Ignores files about recipes, and reports them once")
  func notes() throws {
    let folder = try TemporaryContent(texts: [
      "recipes/egg.md": Self.method, "recipes/README.md": "# My recipes\n\n- [Egg](egg.md)\n",
      "recipes/soups/_index.md": "---\ntitle: Soups\n---\nAll of them.\n",
    ])
    let (catalog, messages) = try load(folder)
    #expect(catalog?.recipes.count == 1)
    #expect(
      messages == [
        "recipes/README.md warning ignored-file: 2 files such as this one do not contain a recipe, and are ignored (put text pages into pages/)"
      ])
    let cook = try TemporaryContent(texts: ["recipes/README.md": Self.method])
    #expect(try load(cook).catalog?.recipes.map(\.slug.description) == ["readme"])
  }

  @Test("Warns about a linked folder, refuses one that is too deep, and ignores hidden ones")
  func refusals() throws {
    let deep = (1...9).map { "d\($0)" }.joined(separator: "/")
    let folder = try TemporaryContent(texts: [
      "recipes/egg.md": Self.method, "recipes/.obsidian/note.md": Self.method,
      "recipes/\(deep)/far.md": Self.method, "elsewhere/ham.md": Self.method,
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("recipes/linked"),
      withDestinationURL: folder.url.appendingPathComponent("elsewhere"))
    let (catalog, messages) = try load(folder)
    #expect(catalog == nil)
    #expect(
      messages.filter { $0.hasPrefix("recipes/") } == [
        "recipes/\(deep) error unreadable-file: folders are nested more than 8 levels deep (move the files of this one up)",
        "recipes/linked warning unreadable-file: this folder is a symbolic link, which is not "
          + "followed (move the folder itself here)",
      ])
  }
}
