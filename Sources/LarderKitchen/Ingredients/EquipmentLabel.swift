package import LarderModel

/// Labels of equipment in a list of ingredients: "Equipment", "You will also need".
package enum EquipmentLabel {
  /// Whether a text is nothing but such a label and an optional colon.
  package static func isLabel(_ text: String, _ lexicon: Lexicon) -> Bool {
    guard text.utf8.count <= 48 else { return false }
    let plain = text.utf8.contains(0xE2) ? String(text.map { $0 == "’" ? "'" : $0 }) : text
    let words = plain.lowercased().utf8.split { $0 == 0x20 || $0 == 0x3A }.joined(separator: [0x20])
    return lexicon.equipment.contains(String(decoding: Array(words), as: UTF8.self))
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
    let isFood = IngredientLine.parse(words, lexicon).ingredient?.unit?.isExact == true
    return words.isEmpty || isFood ? nil : words
  }
}

extension Recipe {
  /// Moves equipment out of the ingredients: lines such as `Special equipment: a springform pan; a
  /// thermometer`, and the lines below such a heading.
  package mutating func moveEquipment(_ lexicon: Lexicon) {
    var last: (group: String?, isLabel: Bool) = (nil, false)
    let tools = ingredients.map { ingredient in
      if let group = ingredient.group, group != last.group {
        last = (group, EquipmentLabel.isLabel(group, lexicon))
      }
      return ingredient.tools(isLabelled: ingredient.group != nil && last.isLabel, lexicon)
    }
    guard tools.contains(where: { !$0.isEmpty }) else { return }
    var places: [Int: Int] = [:]
    for index in ingredients.indices where tools[index].isEmpty { places[index] = places.count }
    for index in steps.indices where !steps[index].uses.isEmpty {
      steps[index].uses = steps[index].uses.compactMap { use in
        var use = use
        guard let place = places[use.ingredient] else { return nil }
        use.ingredient = place
        return use
      }
    }
    for (index, links) in ingredients.map(\.links).enumerated() where !tools[index].isEmpty {
      // Equipment is plain text, so links move to the notes.
      for link in links {
        let line = "- [\(link.label)](\(link.url))"
        notes = notes.map { $0 + "\n\n" + line } ?? line
      }
    }
    ingredients = ingredients.indices.filter { places[$0] != nil }.map { ingredients[$0] }
    for tool in tools.joined() where !equipment.contains(tool) { equipment.append(tool) }
  }
}

extension Ingredient {
  /// Returns the equipment that the line names; empty for a food.
  ///
  /// - Parameter isLabelled: Whether the line is below a heading for equipment.
  fileprivate func tools(isLabelled: Bool, _ lexicon: Lexicon) -> [String] {
    var words: String?
    if text.utf8.contains(0x3A) { words = EquipmentLabel.contents(of: text, lexicon) }
    if words == nil, isLabelled, unit?.isExact != true { words = text }
    guard let words else { return [] }
    return words.utf8.split(separator: 0x3B).map {
      let cursor = TextCursor(String(decoding: $0, as: UTF8.self), lexicon)
      return cursor.text(cursor.trimmed(0..<cursor.end))
    }.filter { !$0.isEmpty }
  }
}
