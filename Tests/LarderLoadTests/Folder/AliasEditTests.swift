import Foundation
import LarderBuild
import LarderModel
import Testing

@testable import LarderLoad

@Suite struct AliasEditTests {
  struct Case: CustomTestStringConvertible {
    var file: String
    var before: String
    var after: String
    var testDescription: String { "\(file): \(before)" }
  }

  static let cases = [
    Case(
      file: "recipes.json",
      before: "[\n  {\n    \"name\": \"Cake\",\n    \"slug\": \"cake\"\n  }\n]\n",
      after:
        "[\n  {\n    \"aliases\": [\"pie\"],\n    \"name\": \"Cake\",\n    \"slug\": \"cake\"\n  }\n]\n"
    ),
    Case(
      file: "recipes.json", before: #"[{"name": "Cake", "aliases": ["tart"]}]"#,
      after: #"[{"name": "Cake", "aliases": ["tart", "pie"]}]"#),
    Case(
      file: "recipes.json", before: #"[{"name": "Cake", "aliases": [ ]}]"#,
      after: #"[{"name": "Cake", "aliases": ["pie" ]}]"#),
    Case(
      file: "recipes.json", before: #"[{"name": "Cake", "aliases": "tart"}]"#,
      after: #"[{"name": "Cake", "aliases": ["tart", "pie"]}]"#),
    Case(
      file: "recipes.jsonl", before: #"{"name": "Cake", "steps": ["Bake."]}"# + "\n",
      after: #"{"aliases": ["pie"],"name": "Cake", "steps": ["Bake."]}"# + "\n"),
    Case(
      file: "recipes/cake.md", before: "---\nname: Cake\n---\n\n1. Bake.\n",
      after: "---\naliases: [pie]\nname: Cake\n---\n\n1. Bake.\n"),
    Case(
      file: "recipes/cake.md", before: "---\r\naliases: [tart]  # old\r\n---\r\n\r\n1. Bake.\r\n",
      after: "---\r\naliases: [tart, pie]  # old\r\n---\r\n\r\n1. Bake.\r\n"),
    Case(
      file: "recipes/cake.md", before: "---\naliases:\n  - tart\nname: Cake\n---\n1. Bake.\n",
      after: "---\naliases:\n  - pie\n  - tart\nname: Cake\n---\n1. Bake.\n"),
    Case(
      file: "recipes/cake.md", before: "---\naliases: tart\n---\n1. Bake.\n",
      after: "---\naliases: [tart, pie]\n---\n1. Bake.\n"),
    Case(
      file: "recipes/cake.md", before: "---\naliases:\nname: Cake\n---\n1. Bake.\n",
      after: "---\naliases: [pie]\nname: Cake\n---\n1. Bake.\n"),
    Case(
      file: "recipes/cake.md",
      before: "+++\nname = \"Cake\"\n[nutrition]\ncalories = 90\n+++\n1. Bake.\n",
      after:
        "+++\naliases = [\"pie\"]\nname = \"Cake\"\n[nutrition]\ncalories = 90\n+++\n1. Bake.\n"),
    Case(
      file: "recipes/cake.md", before: "# Cake\n\n1. Bake.\n",
      after: "---\naliases: [pie]\n---\n\n# Cake\n\n1. Bake.\n"),
    Case(
      file: "recipes/cake.yaml", before: "---\nname: Cake\nsteps: [Bake.]\n",
      after: "---\naliases: [pie]\nname: Cake\nsteps: [Bake.]\n"),
    Case(
      file: "recipes/cake.cook", before: "---\ntitle: Cake\n---\nBake @apples{2}.\n",
      after: "---\naliases: [pie]\ntitle: Cake\n---\nBake @apples{2}.\n"),
    Case(
      file: "recipes/cake.cook", before: ">> servings: 2\n\nBake @apples{2}.\n",
      after: ">> aliases: pie\n>> servings: 2\n\nBake @apples{2}.\n"),
  ]

  @Test("Adds a former URL and changes only that line", arguments: cases)
  func edits(_ test: Case) throws {
    let (edit, catalog) = try AliasEditTests.edit([test.file: test.before], ["pie"])
    #expect(String(decoding: try #require(edit).bytes, as: UTF8.self) == test.after)
    #expect(catalog.summaries.count == 1)
    #expect(edit?.added.map(\.route) == ["recipes/pie/"])
  }

  @Test("Quotes what YAML would not read as text")
  func quotes() {
    let written = ["pie", "2019", "no", "/2019/pie.html", "寿司"].compactMap { Alias($0) }
    #expect(
      written.map(AliasEdit.yaml) == [
        "pie", "\"2019\"", "\"no\"", "\"/2019/pie.html\"", "\"寿司\"",
      ])
  }

  @Test("Adds several URLs to several recipes of one file")
  func several() throws {
    let (edit, _) = try AliasEditTests.edit(
      ["recipes.json": #"[{"name": "A"}, {"name": "B"}]"#], ["x", "y"], ["z"])
    #expect(
      String(decoding: try #require(edit).bytes, as: UTF8.self)
        == #"[{"aliases": ["x", "y"],"name": "A"}, {"aliases": ["z"],"name": "B"}]"#)
  }

  @Test("A recipe in a notation without aliases is left as it is")
  func foreign() throws {
    let text = ##"[{"@type": "Recipe", "name": "Cake", "recipeInstructions": "Bake."}]"##
    let (edit, _) = try AliasEditTests.edit(["recipes.json": text], ["pie"])
    #expect(
      edit.map { String(decoding: $0.bytes, as: UTF8.self) == text || !$0.added.isEmpty } == true)
  }

  private static func edit(
    _ files: [String: String], _ slugs: [String]...
  ) throws -> (AliasEdit?, Catalog) {
    let content = try TemporaryContent(texts: files)
    var diagnostics: [Diagnostic] = []
    let folder = ContentFolder(content.url.path)
    let catalog = try #require(
      try folder.catalog(parallel: Parallel(jobs: 1), into: &diagnostics), "\(diagnostics)")
    let wanted = try zip(slugs, catalog.summaries).flatMap { slugs, recipe in
      try slugs.map { (try #require(Alias($0)), recipe.origin) }
    }
    let path = try #require(catalog.summaries.first).origin.path
    return (AliasEdit(path, adding: wanted, in: folder), catalog)
  }
}
