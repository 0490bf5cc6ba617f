import Foundation
import LarderBuild
import LarderModel
import Testing

@testable import LarderFormats
@testable import LarderLoad

/// Reading a folder with and without a cache gives the same result.
@Suite struct ReadingCacheTests {
  private static func recipe(_ name: String, _ more: String = "") -> String {
    #"{"name": "\#(name)", "ingredients": ["1 egg", "2 mugs flour"], "steps": ["Fry."]\#(more)}"#
  }

  private static let (pie, tea) = (recipe("Pie"), recipe("Tea"))
  private static let misspelled = recipe("Jam", #", "servngs": 4"#)
  private static let raw = recipe("Cake", ", \"notes\": \"Bake.\u{1}\tEat.\"")

  private static func linked(_ author: String) -> String {
    #"""
    {"@graph": [{"@type": "Person", "@id": "#a", "name": "\#(author)"}, {
      "@type": "Recipe", "name": "Pie", "author": {"@id": "#a"}, "recipeIngredient": ["1 egg"],
      "recipeInstructions": "Fry."}]}
    """#
  }

  private static let markdown = """
    ---
    servngs: 4
    ---
    # Soup

    See [the bread](bread.md).

    - 2 mugs water

    1. Boil.
    """

  /// Contents of the folder, one after another.
  private static let states: [[String: String]] = [
    ["recipes.json": "[\(pie), \(tea), \(misspelled), \(raw)]"],
    // Another recipe, and lines that move the problems after them.
    ["recipes.json": "[\(pie),\n\n \(recipe("Coffee")),\n\(misspelled), \(raw)]"],
    ["recipes.json": "[\(raw), \n\(misspelled),\(pie), \(tea)]"],
    ["recipes.json": "[\(misspelled), \(pie), \(pie), \(tea)]"],
    ["recipes.json": "[\(recipe("Pie", #", "featured": true"#)), \(tea)]"],
    ["recipes.json": "[\(recipe("Pie", #", "featured": true"#))]"],
    ["recipes.json": "[\(recipe("Pie", #", "featured": true"#)), \(tea), 1]"],
    ["recipes.json": "[\(pie), \(tea)"],
    ["recipes.json": "[\(pie), \(raw)]", "site.yaml": "language: de\n"],
    ["recipes.json": "[\(pie), \(raw)]", "site.yaml": "language: fr\n"],
    ["recipes.jsonl": "\(tea)\n\n\(pie)\n\(misspelled)\n", "recipes/a.json": tea],
    ["recipes/a.json": "[\(tea), \(recipe("Bread"))]", "recipes/b.json": pie],
    ["recipes/a.json": pie, "recipes/b.json": tea],
    ["recipes.json": linked("Ann")],
    ["recipes.json": linked("Bea")],
    ["recipes/soup.md": markdown, "recipes/bread.md": "# Bread\n\n- 1 egg\n\n1. Bake.\n"],
    ["recipes/soup.md": "\n" + markdown, "recipes/soup.jpg": "none", "recipes/a.json": pie],
    ["recipes/broth.md": markdown, "recipes/tea.cook": ">> servngs: 4\nBoil @water{2%mugs}.\n"],
    ["recipes/Soups/broth.md": markdown, "recipes/Tea/tea.cook": "Boil @water{2%mugs}, @./x{}.\n"],
  ]

  /// Returns the current recipes of the folder, and all diagnostics.
  private func read(
    _ content: TemporaryContent, _ theme: [ThemeFile] = [], cache: ReadingCache?
  ) throws -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    var found: [Diagnostic] = []
    let files = ThemeFiles(
      own: Dictionary(theme.map { ($0.name, $0) }, uniquingKeysWith: { $1 }), folder: "Templates")
    let kitchens = files.kitchens(cache, into: &found)
    let reading = try ContentFolder(content.url.path, kitchens: kitchens)
      .readContent(cache: cache, parallel: Parallel(jobs: 2))
    let recipes = reading.unchecked
    _ = reading.catalog(publishesDrafts: true, into: &found)
    return (recipes, found)
  }

  private func write(_ files: [String: String], to content: TemporaryContent) throws {
    try? FileManager.default.removeItem(at: content.url)
    for (name, text) in files {
      let file = content.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  @Test("Returns the same recipes and problems as without a cache after any change")
  func equal() throws {
    let (content, cache) = (try TemporaryContent(texts: [:]), ReadingCache())
    // Each state follows each other one, and itself.
    for (place, state) in Self.states.enumerated() {
      for other in Self.states[...place].reversed() + [state, state] {
        try write(other, to: content)
        let (kept, fresh) = (try read(content, cache: cache), try read(content, cache: nil))
        #expect(kept.recipes == fresh.recipes, "\(other)")
        #expect(kept.diagnostics == fresh.diagnostics, "\(other)")
      }
    }
  }

  @Test("Reads everything again only if the vocabulary changes")
  func words() throws {
    let content = try TemporaryContent(texts: ["recipes.json": "[\(Self.pie)]"])
    let cache = ReadingCache()
    func kitchen(_ words: String) throws -> [ThemeFile] {
      let text = #"{"units": {"cup": {"write": ["cup/cups"], "read": ["\#(words)"]}}}"#
      let name = try #require(SitePath("kitchen/en.json"))
      return [ThemeFile(name: name, override: "en.json", bytes: Array(text.utf8))]
    }
    for (words, unit) in [("mugs", Unit.cup), ("mugs", .cup), ("bowls", nil), ("mugs", .cup)] {
      let recipes = try read(content, kitchen(words), cache: cache).recipes
      #expect(recipes.first?.ingredients.last?.unit == unit, "\(words)")
    }
    #expect(try read(content, cache: cache).recipes.first?.ingredients.last?.unit == nil)
    var found: [Diagnostic] = []
    let files = ThemeFiles(own: [:], folder: "Templates")
    #expect(files.kitchens(cache, into: &found) === BuiltIn.kitchens)
  }

  @Test("Reuses unchanged recipes, even if they have moved")
  func takenOver() throws {
    let cache = ReadingCache()
    let content = try TemporaryContent(texts: [
      "recipes.json": "[\(Self.pie), \(Self.misspelled)]", "recipes/soup.md": Self.markdown,
    ])
    _ = try read(content, cache: cache)
    let key = Fingerprint(of: Array(Self.pie.utf8))
    var known = try #require(cache[key])
    known.recipe?.name = "Known"
    cache[key] = known
    #expect(cache[Fingerprint(of: Array(Self.misspelled.utf8))] == nil)
    let file = content.url.appending(path: "recipes.json")
    try Data("[\(Self.tea), \n\n\(Self.pie)]".utf8).write(to: file)
    let recipes = try read(content, cache: cache).recipes
    #expect(recipes.map(\.name) == ["Tea", "Known", "Soup"])
    #expect(recipes[1].origin.offset == Self.tea.utf8.count + 5)
    // A reading in between does not use it.
    try Data("[\(Self.tea)]".utf8).write(to: file)
    _ = try read(content, cache: cache)
    try Data("[\(Self.pie)]".utf8).write(to: file)
    #expect(try read(content, cache: cache).recipes.map(\.name) == ["Pie", "Soup"])
  }
}
