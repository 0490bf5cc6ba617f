import LarderImport
import LarderKitchen
import LarderLoad
import LarderModel

@testable import LarderFormats

/// The result of importing files that a test contains.
struct ImportedText {
  let reading: ImportReading

  init(_ text: String, named name: String = "page.html") {
    self.init([name: text])
  }

  init(_ files: [String: String]) {
    self.init(files.mapValues { Array($0.utf8) })
  }

  init(_ files: [String: [UInt8]]) {
    var reading = ImportReading(Lexicons(BuiltIn.kitchens, language: "en"), shelf: NoShelf())
    reading.readFiles(of: MemoryFolder(files: files))
    self.reading = reading
  }

  var recipes: [Recipe] { reading.recipes.map(\.recipe) }
  var recipe: Recipe? { recipes.first }
  var messages: [String] { reading.diagnostics.map { "\($0.location.path): \($0.message)" } }

  /// Ingredients, with headings such as `# Dough`.
  var lines: [String] { recipe?.ingredientLines ?? [] }

  var steps: [String] { recipe?.steps.map(\.text) ?? [] }

  /// Everything that was imported, as `field: value`: the fields of each recipe in the order of
  /// front matter, items that were not imported, and messages.
  var facts: [String] {
    let left = reading.left.isEmpty ? [] : ["left: \(reading.left.listed)"]
    return recipes.flatMap(\.facts) + left + messages.map { "message: \($0)" }
  }

  /// Returns the facts that `others` lacks, and `no steps` for fields that are missing here.
  func differences(from others: [String]) -> String {
    let absent = others.map { String($0.prefix { $0 != ":" }) }.filter { field in
      !facts.contains { $0.hasPrefix(field + ":") }
    }
    return (facts.filter { !others.contains($0) } + absent.map { "no \($0)" })
      .joined(separator: "; ")
  }
}

extension Recipe {
  fileprivate var ingredientLines: [String] {
    Recipe.lines(ingredients.map { ($0.group, $0.text) })
  }

  /// Returns the texts, with each heading as `# Dough` before its first text.
  private static func lines(_ texts: [(heading: String?, text: String)]) -> [String] {
    var last: String?
    return texts.flatMap { heading, text -> [String] in
      defer { last = heading }
      return heading == last ? [text] : ["# \(heading ?? "")", text]
    }
  }

  /// The fields with a value as `field: value`, one per line; a list is `a | b`.
  var facts: [String] {
    RecipeField.allCases.compactMap { field in
      let values = values(of: field)
      if values.isEmpty { return nil }
      return "\(field.rawValue): " + values.joined(separator: " | ").replacing("\n", with: "\\n")
    }
  }

  private func values(of field: RecipeField) -> [String] {
    switch field.kind {
    case .text(let get, _), .markdown(let get, _): return [get(self)].compactMap { $0 }
    case .texts(let get, _): return get(self)
    case .minutes(let get, _): return [get(self).map(Recipe.text)].compactMap { $0 }
    case .date(let get, _): return [get(self).map(Recipe.text)].compactMap { $0 }
    case .count(let get, _): return [get(self).map(String.init)].compactMap { $0 }
    case .flag(let get, _): return get(self) ? ["true"] : []
    case .address(let get, _): return [get(self)?.description].compactMap { $0 }
    case .attribution(let get, _): return [get(self).map(Recipe.text)].compactMap { $0 }
    case .own: break
    }
    switch field {
    case .name: return [name]
    case .image: return pictures.map { Recipe.text($0.source) }
    case .servings: return [servings.map(Recipe.text)].compactMap { $0 }
    case .ingredients: return ingredientLines
    case .steps: return Recipe.lines(steps.map { ($0.section, Recipe.text($0)) })
    case .nutrition:
      return nutrition.ordered.map { "\($0.nutrient.rawValue) \($0.amount.decimalDescription)" }
    case .rating: return [rating?.decimalDescription].compactMap { $0 }
    case .difficulty: return [difficulty?.rawValue].compactMap { $0 }
    case .related: return related.map(\.description)
    case .aliases: return aliases.map(\.description)
    default: return []
    }
  }

  private static func text(_ minutes: Minutes) -> String {
    minutes.least.map { "\($0)-\(minutes.count)" } ?? "\(minutes.count)"
  }

  private static func text(_ date: CalendarDate) -> String {
    date.second == nil ? date.isoDate : date.rfc3339
  }

  private static func text(_ who: Attribution) -> String {
    who.url.map { "\(who.name) <\($0.description)>" } ?? who.name
  }

  private static func text(_ quantity: Quantity) -> String {
    let lower = quantity.lower.decimalDescription
    return quantity.upper.map { "\(lower)-\($0.decimalDescription)" } ?? lower
  }

  private static func text(_ source: Picture.Source) -> String {
    switch source {
    case .file(let path): path.description
    case .remote(let url): url.description
    }
  }

  private static func text(_ step: Step) -> String {
    let minutes = step.minutes.map { " (\(text($0)) min)" } ?? ""
    return step.text + minutes + (step.picture.map { " [\(text($0.source))]" } ?? "")
  }
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
