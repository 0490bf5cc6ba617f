internal import LarderKitchen
package import LarderModel

/// A token of a step in Cooklang: words, or a thing that is named among them.
package enum CooklangToken {
  /// On one line but for the breaks that the author made, which are line feeds.
  case text(String)
  case ingredient(CooklangMark)
  case tool(CooklangMark)
  case timer(CooklangMark)
}

/// What a mark names: `@plain flour{300%g}(sifted)`, `#pot`, `~eggs{3%minutes}`.
package struct CooklangMark {
  package var name = ""
  /// What the step says in place of the name: `wine` in `@white wine|wine{}`.
  package var alias: String?
  package var amount: CooklangAmount?
  package var unit = ""
  /// What to do with it beforehand: `sifted`.
  package var note: String?
  /// Whether the amount stays the same when the recipe is scaled: `{=1%tsp}`.
  package var isFixed = false
  package var isOptional = false
  /// Whether the author keeps it off the list of ingredients.
  package var isHidden = false
  /// Path or name of the recipe that makes it, as written: `./Sauces/Hollandaise`.
  package var path: String?
  /// Of its mark in the file, in bytes.
  package var offset: Int

  package init(at offset: Int) { self.offset = offset }
}

/// How much of a thing.
package enum CooklangAmount: Hashable {
  /// A whole number, a decimal or a fraction: `2`, `1.5`, `1/2`.
  case number(Fraction, written: String)
  /// Anything else: `few`, `1-2`, `01/2`.
  case text(String)

  /// - Returns: `nil` for no text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    guard let value = CooklangAmount.value(of: text) else {
      self = .text(text)
      return
    }
    self = .number(
      value, written: String(decoding: text.utf8.filter { !$0.isBlank }, as: UTF8.self))
  }

  /// Its author's spelling; a fraction without blanks.
  package var written: String {
    switch self {
    case .number(_, let written): written
    case .text(let text): text
    }
  }

  /// No number of a kitchen begins with a zero but those below one: `01/2` is a text.
  private static func value(of text: String) -> Fraction? {
    guard text.utf8.count <= 32 else { return nil }
    let parts = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).map {
      FieldReader.trimmed(String(decoding: $0, as: UTF8.self))
    }
    guard parts.count <= 2, parts.allSatisfy({ isPlain($0, isWhole: parts.count == 2) }) else {
      return nil
    }
    if parts.count == 2 {
      return QuantityText.quantity("\(parts[0])/\(parts[1])", .wordless)?.lower
    }
    return DecimalText.fraction(parts[0])
  }

  /// Digits, and perhaps a point with digits behind it.
  private static func isPlain(_ text: String, isWhole: Bool) -> Bool {
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= (isWhole ? 1 : 2),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return false }
    if whole.first == 0x30 { return !isWhole && whole.count == 1 }
    return true
  }
}
