import LarderModel

@testable import LarderFormats

/// The steps of a text on one line: `"Add " | @salt[1|tsp](fine) / "Stir"`.
enum CooklangSteps {
  static func text(_ bytes: [UInt8]) -> String {
    let document = CooklangDocument(SourceText(path: "a.cook", bytes: bytes))
    let steps = document.blocks.compactMap { block -> String? in
      guard case .step(let tokens, _) = block else { return nil }
      return tokens.map(text).joined(separator: " | ")
    }
    return steps.joined(separator: " / ")
  }

  private static func text(_ token: CooklangToken) -> String {
    switch token {
    case .text(let words): "\"\(words)\""
    case .ingredient(let thing): text("@", thing)
    case .tool(let thing): text("#", thing)
    case .timer(let thing): text("~", thing)
    }
  }

  private static func text(_ mark: String, _ thing: CooklangMark) -> String {
    let amount =
      switch thing.amount {
      case .number(let value, _): value.description
      case .text(let words): "'\(words)'"
      case nil: "-"
      }
    return mark + (thing.isOptional ? "?" : "") + (thing.isHidden ? "!" : "") + thing.name
      + "[\(thing.isFixed ? "=" : "")\(amount)|\(thing.unit)]"
      + (thing.note.map { "(\($0))" } ?? "") + (thing.path.map { "<\($0)>" } ?? "")
      + (thing.alias.map { "=\($0)" } ?? "")
  }
}
