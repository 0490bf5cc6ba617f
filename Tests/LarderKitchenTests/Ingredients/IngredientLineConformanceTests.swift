import Foundation
import LarderModel
import Testing

@testable import LarderKitchen

/// Compares the parser with ingredient lines that were labelled by hand.
@Suite struct IngredientLineConformanceTests {
  struct Label {
    var input: String
    var name: [String]
    var amounts: [String]
    var units: [String]
    var size: [String]

    init?(_ row: Substring) {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 6 else { return nil }
      input = fields[1]
      name = LabelWords.words(fields[2])
      amounts = LabelWords.amounts(fields[3])
      units = LabelWords.units(fields[4])
      size = LabelWords.words(fields[5])
    }
  }

  /// The folder in `LARDER_SHARED`, or `shared` next to the checkout.
  private static let file =
    (ProcessInfo.processInfo.environment["LARDER_SHARED"].map {
      URL(filePath: $0)
    } ?? URL(filePath: #filePath).appending(path: "../../../../../shared"))
    .appending(path: "conformance/ingredients.tsv").standardizedFileURL
  private static let isPresent = FileManager.default.fileExists(atPath: file.path)

  @Test(
    "Parses the first amount and unit of 99.4 % of labelled lines, and 95 % of names",
    .enabled(if: isPresent, "the labelled lines are not here"))
  func labelledLines() throws {
    let rows = try String(contentsOf: IngredientLineConformanceTests.file, encoding: .utf8).split(
      separator: "\n"
    ).dropFirst()
    let labels = rows.compactMap(Label.init)
    var amountMisses: [String] = []
    var nameMisses: [String] = []
    var warnings: [String] = []
    for label in labels {
      let line = IngredientLine.parse(label.input)
      let read = line.ingredient ?? Ingredient(text: "", name: "")
      let shown =
        "\(label.input)\n    labelled \(label.amounts) \(label.units) \(label.name)\n"
        + "    read \(describe(read.quantity)) \(read.unitText ?? "–") | \(read.name)"
        + " | \(read.note ?? "–")"
      if !isAmountRight(read, label) { amountMisses.append(shown) }
      let sizes = Set(label.size)
      let name = LabelWords.words(read.name).filter { !sizes.contains($0) }
      if name != label.name.filter({ !sizes.contains($0) }) { nameMisses.append(shown) }
      warnings += line.problems.map { "\(label.input): \($0.message)" }
    }
    let total = Double(labels.count)
    let amounts = 100 * (1 - Double(amountMisses.count) / total)
    let names = 100 * (1 - Double(nameMisses.count) / total)
    print("\(labels.count) lines: amount and unit right on \(amounts) %, name on \(names) %")
    let report =
      (["amounts"] + amountMisses + ["", "names"] + nameMisses + ["", "warnings"] + warnings)
      .joined(separator: "\n")
    let file = FileManager.default.temporaryDirectory.appending(path: "larder-ingredients.txt")
    try report.write(to: file, atomically: true, encoding: .utf8)
    #expect(amounts >= 99.4)
    #expect(names >= 95)
    #expect(warnings.isEmpty)
  }

  private func describe(_ quantity: Quantity?) -> String {
    guard let quantity else { return "–" }
    let upper = quantity.upper.map { "-" + $0.decimalDescription } ?? ""
    return quantity.lower.decimalDescription + upper
  }

  /// Whether amount and unit match a label. The labels list amounts and units separately: the first
  /// unit belongs to the first amount, unless there are fewer units than amounts, or the last one
  /// is a package (`1 14-oz can`).
  private func isAmountRight(_ read: Ingredient, _ label: Label) -> Bool {
    let amount = describe(read.quantity)
    let unit = read.unitText.map { LabelWords.units($0).joined(separator: " ") }
    var wanted = label.amounts.first ?? "–"
    if let sum = sum(label), let own = read.quantity?.lower.doubleValue, abs(own - sum) < 1e-5 {
      wanted = amount
    }
    if wanted == "few" || wanted == "–", amount == "1", label.input.lowercased().hasPrefix("a ") {
      wanted = "1"
    }
    if wanted == "few" { wanted = "–" }
    guard amount == wanted else { return false }
    if unit == label.units.first { return true }
    if let unit, label.units.count > 1, unit == label.units.last { return true }
    return unit == nil && label.amounts.count > label.units.count
  }

  /// Returns the sum of two amounts that the label lists separately: `1 lb 2 oz` or `1 cup plus 2
  /// tbsp`.
  private func sum(_ label: Label) -> Double? {
    let parts = ["lb oz": 16.0, "cup cup": 1, "cup tbsp": 16, "cup tsp": 48, "tbsp tsp": 3]
    guard label.units.count >= 2, label.amounts.count >= 2,
      let part = parts[label.units[0] + " " + label.units[1]],
      let first = Double(label.amounts[0]), let second = Double(label.amounts[1])
    else { return nil }
    return first + second / part
  }
}

/// Normalizes labels and results for comparison.
enum LabelWords {
  /// Returns lower-case words in the singular, without punctuation.
  static func words(_ text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || "-'’&%".contains($0)) }
      .map { singular(String($0)) }
  }

  static func singular(_ word: String) -> String {
    if word == "leaves" { return "leaf" }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "oes", "xes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  /// Parses `1#1$2` as 1.5, `#1$2` as 0.5, `3-4` unchanged, `1x` as 1, and words as numbers.
  static func amounts(_ text: String) -> [String] {
    text.split(separator: " ").map { token in
      let token = token.lowercased()
      // `thirty-two` is not a range.
      if token.first?.isLetter == true, let number = QuantityText.quantity(token) {
        return number.lower.decimalDescription
      }
      return token.split(separator: "-").map { part in
        var part = String(part)
        if part.hasSuffix("x") { part.removeLast() }
        let halves = part.split(separator: "#", omittingEmptySubsequences: false)
        if halves.count == 2, let fraction = Optional(halves[1].split(separator: "$")),
          fraction.count == 2, let over = Int64(fraction[0]), let under = Int64(fraction[1]),
          let whole = Int32(halves[0].isEmpty ? "0" : String(halves[0])),
          let value = Fraction(over, over: under)?.adding(Fraction(whole))
        {
          return value.decimalDescription
        }
        return QuantityText.quantity(part)?.lower.decimalDescription ?? part
      }.joined(separator: "-")
    }
  }

  static func units(_ text: String) -> [String] {
    let sizes: Set<String> = [
      "large", "small", "medium", "heaped", "heaping", "scant", "generous", "lg", "sm", "level",
      "rounded", "thumb-sized", "long", "plump", "good", "big", "thin", "fat",
    ]
    let text = text.replacingOccurrences(of: "fl oz", with: "floz")
      .replacingOccurrences(of: "fl. oz.", with: "floz")
      .replacingOccurrences(of: "fluid ounces", with: "floz")
    return text.split(separator: " ").map(String.init).filter { !sizes.contains($0.lowercased()) }
      .map { word in
        lexicon.unit(word)?.rawValue ?? singular(word.lowercased())
      }
  }
}
