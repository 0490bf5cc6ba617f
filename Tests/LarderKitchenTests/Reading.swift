import Foundation
import LarderFormats
import LarderKitchen
import LarderLoad
import LarderModel

/// The words for parsing an English site.
let lexicon = BuiltIn.kitchens.wideLexicon("en")

extension IngredientLine {
  static func parse(_ line: String) -> IngredientLine { parse(TextCleaner.plain(line), lexicon) }
}

extension QuantityText {
  static func quantity(_ text: String) -> Quantity? { quantity(TextCleaner.plain(text), lexicon) }
}

extension DurationText {
  static func parse(_ text: String) -> Outcome { parse(TextCleaner.plain(text), lexicon) }
}

/// Reads a table of cases in `Fixtures/`: one per line, columns separated by tabs, comments after
/// `# `.
func rows(of table: String) throws -> [[String]] {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures").appending(path: table)
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    .filter { !$0.hasPrefix("# ") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}
