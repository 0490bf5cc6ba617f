import Foundation
import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import LarderRender
import LarderPublish
import Testing

/// Builds of a preview, which reuse unchanged recipes and vocabularies of the previous build.
@Suite struct BuildAfterBuildTests {
  private static func recipes(_ step: String) -> String {
    let pies = (1...6).map { number in
      #"{"name": "Apple pie \#(number)", "ingredients": ["2 mugs flour", "\#(number) apples"], "#
        + #""steps": ["Bake for \#(number) minutes."], "tags": ["pie"]}"#
    }
    let others = ["Zizz", "Glorp"].map { #"{"name": "\#($0)", "steps": ["\#(step)"]}"# }
    return "[\((pies + others).joined(separator: ",\n"))]"
  }

  /// Files to write before each build; empty ones are removed.
  private static let edits: [[String: String]] = [
    ["Content/recipes.json": recipes("Boil.")],
    ["Content/recipes.json": recipes("Boil well.")],
    ["Content/recipes/jam.md": "# Jam\n\n- 2 mugs sugar\n\n1. Boil for 2 minutes.\n"],
    ["Content/recipes/jam.md": "---\nlanguage: de\n---\n# Jam\n\n- 2 Tassen Zucker\n"],
    ["Content/recipes/jam.md": "# Jam\n\n- 2 Tassen Zucker\n\n1. 2 Minuten kochen.\n"],
    ["Content/site.yaml": "title: Mine\n"],
    ["Content/site.yaml": "title: Ours\naisles: {Mills: [flour]}\n"],
    ["Templates/kitchen/en.json": #"{"units": {"cup": {"read": ["mug", "mugs"]}}}"#],
    [
      // Makes the names of two recipes synonyms of one food.
      "Templates/kitchen/en.json": #"""
      {"units": {"cup": {"read": ["mug", "mugs"]}}, "foods": {"aubergine": "zizz; glorp"}}
      """#
    ],
    ["Templates/strings/en.json": #"{"ingredients": "Things"}"#],
    ["Templates/styles/own.css": "p { color: red }"],
    ["Templates/pages/not-found.html": "<p>{{t.ingredients}}</p>"],
    ["Templates/pages/not-found.html": ""],
    ["Content/site.yaml": "look: {accent: \"#24506b\"}\nbaseURL: https://name.example/\n"],
    ["Content/recipes/jam.md": "---\ndate: 2024-01-02\ntags: [jam]\n---\n# Jam\n\n- sugar\n"],
    ["Content/recipes.json": recipes("Boil.").replacing("Apple pie 1", with: "Leek tart")],
  ]

  private func build(_ site: TestSite, cache: ReadingCache? = nil) throws -> SiteRenderer? {
    var found: [Diagnostic] = []
    let parallel = Parallel(jobs: 2)
    let files = try ThemeFiles(site.folder.path + "/Templates", into: &found)
    let kitchens = files.kitchens(cache, into: &found)
    let catalog = try ContentFolder(site.folder.path + "/Content", kitchens: kitchens)
      .readContent(cache: cache, parallel: parallel).catalog(publishesDrafts: false, into: &found)
    guard let catalog else { return nil }
    let theme = files.theme(language: catalog.site.language, into: &found)
      .wearing(catalog.site.look, catalog.logo)
    return SiteRenderer(
      SitePlan(catalog, into: &found),
      by: SiteRenderer.Style(
        theme, kitchens: kitchens, version: "preview", generator: "Larder", parallel: parallel),
      into: &found)
  }

  private func files(_ renderer: SiteRenderer) -> [String: OutputFile.Content] {
    let worker = renderer.worker()
    let pages = (0..<renderer.pageCount).flatMap { renderer.files($0, by: worker) }
    let others = renderer.contentFiles() + renderer.themeFiles()
    return Dictionary(
      pages.map { ($0.path.description, .bytes($0.bytes)) }
        + others.map { ($0.path.description, $0.content) }, uniquingKeysWith: { $1 })
  }

  private func bytes(_ files: [String: OutputFile.Content]) -> [String: [UInt8]] {
    files.compactMapValues { if case .bytes(let bytes) = $0 { bytes } else { nil } }
  }

  @Test("Builds the same site as without a cache after any change")
  func equal() throws {
    let site = try TestSite()
    try FileManager.default.createDirectory(
      at: site.folder.appending(path: "Templates"), withIntermediateDirectories: true)
    let cache = ReadingCache()
    for edit in Self.edits {
      for (path, text) in edit {
        try site.write(path, text)
        if text.isEmpty {
          try FileManager.default.removeItem(at: site.folder.appending(path: path))
        }
      }
      let next = try #require(try build(site, cache: cache), "\(edit)")
      let fresh = try #require(try build(site))
      let (made, wanted) = (bytes(files(next)), bytes(files(fresh)))
      #expect(made.keys.sorted() == wanted.keys.sorted(), "\(edit)")
      #expect(made.filter { wanted[$0.key] != $0.value }.keys.sorted() == [], "\(edit)")
    }
  }
}
