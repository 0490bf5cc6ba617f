internal import LarderModel

/// Labels of equipment in a list of ingredients: "Equipment", "You will also need".
package enum EquipmentLabel {
  /// Whether a text is nothing but such a label and an optional colon.
  package static func isLabel(_ text: String, _ lexicon: Lexicon) -> Bool {
    guard text.utf8.count <= 48 else { return false }
    let words = text.lowercased().split { $0 == " " || $0 == ":" }.joined(separator: " ")
    return lexicon.equipment.contains(String(words.map { $0 == "’" ? "'" : $0 }))
  }

  /// Returns the equipment that a line lists after its label: `a 9-inch pan` in
  /// `Special equipment: a 9-inch pan`.
  ///
  /// - Returns: `nil` without a label, and for a food that is weighed or measured.
  package static func contents(of line: String, _ lexicon: Lexicon) -> String? {
    guard let colon = line.utf8.firstIndex(of: 0x3A), isLabel(String(line[..<colon]), lexicon)
    else {
      return nil
    }
    let rest = TextCursor(String(line[colon...].dropFirst()), lexicon)
    let words = rest.text(rest.trimmed(0..<rest.end))
    let isFood = IngredientLine.read(words, lexicon).ingredient?.unit?.isExact == true
    return words.isEmpty || isFood ? nil : words
  }
}
