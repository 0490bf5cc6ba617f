import Foundation
import LarderModel
import Testing

@testable import LarderLoad

/// Files of other programs among the recipes.
@Suite struct ForeignFilesTests {
  private static let soup = "# Soup\n\n## Ingredients\n- 1 leek\n## Steps\n1. Boil.\n"
  private static let gif =
    Data(
      base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") ?? Data()

  @Test("Skips JSON without recipes with a warning")
  func json() throws {
    let content = try TemporaryContent(texts: [
      "recipes/soup.md": Self.soup, "recipes/package.json": "{\"name\": \"x\", \"private\": true}",
      "recipes/tasks.json": "{\"version\": \"2\", \"tasks\": []}",
      "recipes/words.json": "[\"a\", \"b\"]",
      "recipes/composer.json":
        "{\"name\": \"x/y\", \"authors\": [{\"name\": \"Ann\"}, {\"name\": \"Bob\"}]}",
    ])
    let (catalog, messages) = try content.load()
    #expect(catalog?.recipes.count == 1)
    #expect(messages.allSatisfy { $0.contains(" warning ignored-file: ") })
    #expect(messages.count == 4)
    let alone = try TemporaryContent(texts: ["recipes.json": "{\"name\": \"x\"}"])
    #expect(try alone.load().catalog == nil)
  }

  @Test(
    "Reports JSON that was meant as recipes as an error, so that no recipe is lost",
    arguments: [
      ("recipes.json", "{\"name\": \"x\"}"), ("recipes/more.json", "{\"recipes\": 5}"),
      ("recipes/more.json", "[{\"uri\": \"x\", \"label\": \"Pie\", \"ingredientLines\": []}]"),
      (
        "recipes/more.json",
        """
        {"pies": [{"name": "A", "steps": ["Bake."]}], "cakes": [{"name": "B", "steps": ["Bake."]}]}
        """
      ),
      (
        "recipes/more.json",
        "{\"hits\": [{\"uri\": \"x\", \"label\": \"Pie\", \"ingredientLines\": [\"1 egg\"]}]}"
      ),
    ])
  func meantAsRecipes(path: String, json: String) throws {
    let content = try TemporaryContent(texts: ["recipes/soup.md": Self.soup, path: json])
    let (catalog, messages) = try content.load()
    #expect(catalog == nil)
    #expect(messages.count == 1)
    #expect(messages.first?.contains(" error not-a-recipe-list: ") == true)
  }

  @Test("Skips a linked folder with a warning")
  func links() throws {
    let content = try TemporaryContent(texts: [
      "recipes/soup.md": Self.soup, "elsewhere/pie.md": Self.soup,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: content.url.path + "/recipes/family", withDestinationPath: "../elsewhere")
    let (catalog, messages) = try content.load()
    #expect(catalog?.recipes.count == 1)
    #expect(
      messages.first
        == "recipes/family warning unreadable-file: "
        + "this folder is a symbolic link, which is not followed")
  }

  @Test("Reads YAML files as front matter without prose")
  func yaml() throws {
    let content = try TemporaryContent(texts: [
      "recipes/toast.yaml": "title: Toast\ningredients: [1 slice bread]\nsteps: [Toast.]\n",
      "recipes/tea.yml": "---\nname: Tea\ningredients: [1 bag]\nsteps: [Pour.]\n",
      "recipes/mkdocs.yml": "site_name: x\nnav: [a, b]\n",
    ])
    let (catalog, messages) = try content.load()
    #expect(catalog?.recipes.map(\.name).sorted() == ["Tea", "Toast"])
    #expect(catalog?.recipes.map(\.slug.description).sorted() == ["tea", "toast"])
    #expect(
      messages.map { String($0.prefix(42)) } == ["recipes/mkdocs.yml warning ignored-file: t"])
  }

  @Test("Reads only the first document of a YAML file")
  func yamlDocuments() throws {
    let content = try TemporaryContent(texts: [
      "recipes/tea.yaml": "# Hot\n---\nname: Tea\nsteps: [Pour.]\n---\nname: Toast\n",
      "recipes/service.yaml": "kind: Service\n---\nkind: Pod\n",
    ])
    let (catalog, messages) = try content.load()
    #expect(catalog?.recipes.map(\.name) == ["Tea"])
    #expect(
      messages.map { $0.components(separatedBy: ": ")[0] } == [
        "recipes/tea.yaml:5:1 warning several-recipes", "recipes/service.yaml warning ignored-file",
      ])
  }

  @Test("Accepts all Markdown extensions", arguments: ["mdx", "markdown"])
  func endings(ending: String) throws {
    let content = try TemporaryContent(texts: ["recipes/leek-soup.\(ending)": Self.soup])
    let (catalog, messages) = try content.load()
    #expect(messages == [])
    #expect(catalog?.recipes.map(\.slug.description) == ["leek-soup"])
  }

  @Test("Ignores files for people and their tools, but accepts a README with a recipe")
  func readme() throws {
    let content = try TemporaryContent(texts: [
      "recipes/CLAUDE.md": Self.soup, "recipes/README.md": "# How\n\n## Steps\n\n1. Fork.\n",
      "recipes/leek/README.md": Self.soup.replacingOccurrences(of: "Soup", with: "Leek"),
      "recipes/tart/README.md": "# Layout\n\n## Ingredients\n\n- name\n\n## Steps\n\n- text\n",
    ])
    #expect(try content.load().catalog?.recipes.map(\.name) == ["Leek"])
  }

  @Test("Reports an image that browsers cannot show once, where a recipe refers to it")
  func heic() throws {
    let content = try TemporaryContent(texts: [
      "recipes/pie/index.md": "---\ntitle: Pie\nimage: A.HEIC\n---\n" + Self.soup,
      "recipes/pie/A.HEIC": "x",
    ])
    let (_, messages) = try content.load()
    #expect(messages.count == 1)
    #expect(messages.first?.contains("unsupported-picture") == true)
  }

  @Test(
    "Finds the image in a folder of one recipe by the naming conventions of Hugo themes",
    arguments: ["feature.gif", "pie-featured.gif", "cover_1.gif", "IMG_7.gif"])
  func bundles(name: String) throws {
    let content = try TemporaryContent([
      "recipes/pie/index.md": Data(Self.soup.utf8), "recipes/pie/\(name)": Self.gif,
    ])
    let (catalog, messages) = try content.load()
    #expect(messages == [])
    #expect(
      catalog?.recipes.first?.pictures.map(\.source)
        == SitePath("recipes/pie/\(name)").map { [.file($0)] })
  }

  @Test("Resolves links of other generators to recipes")
  func references() throws {
    let content = try TemporaryContent(texts: [
      "recipes/soup.md": Self.soup,
      "recipes/plate.md": "# Plate\n\nWith [a]({{< ref \"soup\" >}}), "
        + "[b]({% link _recipes/soup.md %}), [c](soup).\n\n" + Self.soup.dropFirst(7),
    ])
    let (catalog, messages) = try content.load()
    #expect(messages == [])
    #expect(
      catalog?.recipes.first { $0.name == "Plate" }?.description
        == "With [a](/recipes/soup/), [b](/recipes/soup/), [c](/recipes/soup/).")
  }
}
