internal import LarderKitchen
package import LarderModel

/// A token of a Cooklang step: text or a marked item.
package enum CooklangToken {
  /// Text on one line; line feeds are the author's hard breaks.
  case text(String)
  case ingredient(CooklangMark)
  case tool(CooklangMark)
  case timer(CooklangMark)
}

/// A marked item: `@plain flour{300%g}(sifted)`, `#pot`, `~eggs{3%minutes}`.
package struct CooklangMark {
  package var name = ""
  /// Text shown in the step instead of the name: `wine` in `@white wine|wine{}`.
  package var alias: String?
  package var amount: CooklangAmount?
  package var unit = ""
  /// Preparation: `sifted`.
  package var note: String?
  /// Whether the amount stays the same when the recipe is scaled: `{=1%tsp}`.
  package var isFixed = false
  package var isOptional = false
  /// Whether the author hides it from the ingredient list.
  package var isHidden = false
  /// Path or name of the recipe for this ingredient, as written: `./Sauces/Hollandaise`.
  package var path: String?
  /// Byte offset of its mark in the file.
  package var offset: Int

  package init(at offset: Int) { self.offset = offset }
}

/// The amount of a marked item.
package enum CooklangAmount: Hashable {
  /// A whole number, a decimal or a fraction: `2`, `1.5`, `1/2`.
  case number(Fraction, written: String)
  /// Anything else: `few`, `1-2`, `01/2`.
  case text(String)

  /// - Returns: `nil` for empty text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    guard let value = CooklangAmount.value(of: text) else {
      self = .text(text)
      return
    }
    self = .number(
      value, written: String(decoding: text.utf8.filter { !$0.isBlank }, as: UTF8.self))
  }

  /// The author's spelling; fractions without spaces.
  package var written: String {
    switch self {
    case .number(_, let written): written
    case .text(let text): text
    }
  }

  /// Returns a number. Leading zeros are allowed only below one, so `01/2` is text.
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

  /// Whether the text is digits, optionally with a point and more digits.
  private static func isPlain(_ text: String, isWhole: Bool) -> Bool {
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= (isWhole ? 1 : 2),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return false }
    if whole.first == 0x30 { return !isWhole && whole.count == 1 }
    return true
  }
}
