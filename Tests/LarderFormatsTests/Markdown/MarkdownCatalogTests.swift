import Foundation
import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats

/// Reads a catalog of Markdown recipes by other authors and counts items in another way.
@Suite struct MarkdownCatalogTests {
  /// Files in which the number of items differs from the number of list items, and why.
  static let ingredientExceptions: [String: String] = [
    "couscous": "its equipment is no ingredient",
    "banana-bread": "an item ending in a colon names the group of those nested in it",
    "chicken-tacos": "an item ending in a colon names the group of those nested in it",
    "croque-monsieur": "items with others nested in them name groups",
    "kvass": "an item ending in a colon names the group of those nested in it",
  ]
  static let stepExceptions: [String: String] = [
    "babas-feta-pasta": "a paragraph before the list is a step",
    "cheese": "no list, each line is a step",
    "cream-cheese": "no list, each line is a step",
  ]

  @Test(
    "Finds the list items of every recipe under their headings",
    .enabled(if: SharedCatalogs.isPresent, SharedCatalogs.reason))
  func everyRecipe() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: SharedCatalogs.url("catalogs/based-cooking/recipes"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    #expect(files.count >= 182)
    var warnings: [String] = []
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      let source = SourceText(path: name, bytes: Array(try Data(contentsOf: file)))
      let (front, faults) = FrontMatter.split(source)
      #expect(faults.isEmpty && !front.yaml.isEmpty, "\(name)")
      let recipe = MarkdownRecipe.parse(source, from: front.bodyOffset)
      let counts = count(String(decoding: source.bytes, as: UTF8.self))
      #expect(!recipe.ingredients.isEmpty && !recipe.steps.isEmpty, "\(name)")
      if Self.ingredientExceptions[name] == nil {
        #expect(recipe.ingredients.count == counts.ingredients, "\(name)")
      }
      if Self.stepExceptions[name] == nil {
        #expect(recipe.steps.count == counts.steps, "\(name)")
      }
      for item in recipe.ingredients {
        let line = IngredientLine.parse(
          TextCleaner.plain(item.text), BuiltIn.kitchens.wideLexicon("en"))
        #expect(line.ingredient != nil, "\(name): \(item.text)")
        warnings += line.problems.map { "\(name): \($0.message)" }
      }
      for fact in recipe.facts where fact.label.lowercased().hasSuffix("time") {
        if case .invalid = DurationText.parse(
          TextCleaner.plain(fact.value), BuiltIn.kitchens.wideLexicon("en"))
        {
          warnings.append("\(name): \(fact.label): \(fact.value)")
        }
      }
    }
    print(warnings.joined(separator: "\n"))
  }

  /// Counts markers at the start of lines, up to a heading of the same level: all in the
  /// ingredients, and those indented by less than two spaces in the directions.
  private func count(_ text: String) -> (ingredients: Int, steps: Int) {
    var counts = (ingredients: 0, steps: 0)
    var part = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") || line.hasPrefix("### Note") {
        part = line.hasPrefix("## Ingredients") ? 1 : line.hasPrefix("## Directions") ? 2 : 0
      }
      let indent = line.prefix { $0 == " " || $0 == "\t" }.count
      let rest = line.dropFirst(indent)
      let digits = rest.prefix { $0.isNumber }
      let isBullet = ["- ", "* ", "+ ", "-\t"].contains { rest.hasPrefix($0) }
      let isNumber =
        !digits.isEmpty && [".", ")"].contains(rest.dropFirst(digits.count).prefix(1))
        && [" ", "\t"].contains(rest.dropFirst(digits.count + 1).prefix(1))
      guard isBullet || isNumber else { continue }
      if part == 1 { counts.ingredients += 1 }
      if part == 2, indent < 2 { counts.steps += 1 }
    }
    return counts
  }
}
