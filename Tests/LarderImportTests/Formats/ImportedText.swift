import LarderKitchen
import LarderLoad
import LarderModel

@testable import LarderImport

/// What an import makes of one file that a test contains.
struct ImportedText {
  let reading: ImportReading

  init(_ text: String, named name: String = "page.html") {
    self.init([name: text])
  }

  init(_ files: [String: String]) {
    var reading = ImportReading(Lexicons(BuiltIn.kitchens, language: "en"), shelf: NoShelf())
    reading.read(MemoryFolder(files: files.mapValues { Array($0.utf8) }))
    self.reading = reading
  }

  var recipes: [Recipe] { reading.recipes.map(\.recipe) }
  var recipe: Recipe? { recipes.first }
  var messages: [String] { reading.diagnostics.map { "\($0.location.path): \($0.message)" } }

  /// Ingredients with headings as `# Dough`.
  var lines: [String] {
    var group: String?
    return (recipe?.ingredients ?? []).flatMap { ingredient -> [String] in
      defer { group = ingredient.group }
      let heading = ingredient.group == group ? nil : "# \(ingredient.group ?? "")"
      return [heading, ingredient.text].compactMap { $0 }
    }
  }

  var steps: [String] { recipe?.steps.map(\.text) ?? [] }
}

private struct NoShelf: PictureShelf {
  mutating func put(_ bytes: [UInt8], ending: String) -> String? { nil }
  func holds(_ path: String) -> Bool { false }
  func area(of path: String) -> Int { 0 }
}

private struct MemoryFolder: ImportContainer {
  let files: [String: [UInt8]]

  var shown: String { "" }
  var names: [String] { files.keys.sorted() }
  func holds(_ name: String) -> Bool { files[name] != nil }
  func bytes(of name: String, limit: Int) throws(Problem) -> [UInt8] { files[name] ?? [] }
  func contents(of name: String) throws(Problem) -> any ImportBytes { files[name] ?? [] }
}
