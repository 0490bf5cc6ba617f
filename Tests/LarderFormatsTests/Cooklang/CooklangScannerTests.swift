import Foundation
import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats

@Suite struct CooklangScannerTests {
  @Test("Splits steps into text and marks")
  func steps() throws {
    let table = try CaseTable("cooklang/steps.tsv")
    #expect(table.rows.count > 50)
    for row in table.rows {
      let expected = String(decoding: CaseTable.bytes(row[1]), as: UTF8.self)
      #expect(CooklangSteps.text(CaseTable.bytes(row[0])) == expected, "\(row[0])")
    }
  }

  private static let canonical = "imports/samples/cooklang"

  @Test(
    "Passes every canonical test of the specification",
    .enabled(
      if: SharedCatalogs.names(in: canonical, suffix: "canonical.yaml") == ["canonical.yaml"],
      SharedCatalogs.reason))
  func conformance() throws {
    let bytes = try SharedCatalogs.bytes(Self.canonical + "/canonical.yaml")
    let yaml = YAMLDocument(SourceText(path: "canonical.yaml", bytes: bytes), in: bytes.indices)
    #expect(yaml.diagnostics.isEmpty)
    let tests = try #require(yaml.root?.entries.first { $0.key == "tests" }).value.entries
    #expect(tests.count == 60)
    for test in tests {
      let source = try #require(test.value["source"]?.text)
      let result = try #require(test.value["result"])
      #expect(Self.read(source) == Self.expected(result), "\(test.key)")
    }
  }

  /// Returns one line per token and metadata entry, with an empty line between steps.
  private static func read(_ text: String) -> [String] {
    let source = SourceText(path: "a.cook", text: text)
    let document = CooklangDocument(source)
    var lines: [String] = []
    for block in document.blocks {
      guard case .step(let tokens, _) = block else { continue }
      lines += tokens.map(line) + [""]
    }
    let yaml = YAMLDocument(source, in: document.frontMatter)
    let entries = CooklangReader.entries(yaml, document, of: source)?.entries ?? []
    return lines + entries.map { "\($0.key): \($0.value.text ?? "")" }
  }

  private static func line(_ token: CooklangToken) -> String {
    let (kind, thing, none): (String, CooklangMark, String)
    switch token {
    case .text(let words): return "text \(words)."
    case .ingredient(let named): (kind, thing, none) = ("ingredient", named, "some")
    case .tool(let named): (kind, thing, none) = ("cookware", named, "1")
    case .timer(let named): (kind, thing, none) = ("timer", named, "")
    }
    let amount =
      switch thing.amount {
      case .number(let value, _): value.description
      case .text(let words): words
      case nil: none
      }
    return "\(kind) \(thing.name), \(amount), \(thing.unit)"
  }

  private static func expected(_ result: FieldValue) -> [String] {
    var lines: [String] = []
    for step in result["steps"]?.elements ?? [] {
      for item in step.elements {
        let text = { (key: String) in item[key]?.text ?? "" }
        let number = item["quantity"]?.digits.flatMap { DecimalText.fraction($0)?.description }
        lines.append(
          text("type") == "text"
            ? "text \(text("value"))."
            : "\(text("type")) \(text("name")), \(number ?? text("quantity")), \(text("units"))")
      }
      lines.append("")
    }
    return lines + (result["metadata"]?.entries ?? []).map { "\($0.key): \($0.value.text ?? "")" }
  }

  @Test(
    "Reads many unfinished marks in linear time",
    arguments: ["@", "@a{", "@a{}(", "#a (", "~{", "[-", "\\", "@a b ", "@é", "--", "{", "@a|"])
  func hostile(token: String) {
    let isLinear = growsLinearly(from: (1 << 13) / token.utf8.count) { count in
      let bytes = Array(String(repeating: token, count: count).utf8)
      _ = CooklangReader.readRecipe(SourceText(path: "a.cook", bytes: bytes))
    }
    #expect(isLinear)
  }
}
