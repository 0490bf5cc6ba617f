internal import LarderLoad
internal import LarderModel

/// KRecipes: `.kreml`.
enum KRecipesFormat: ImportFormat {
  static let title = "KRecipes"

  static func recognises(_ file: ImportFile) -> Bool { file.root == "krecipes" }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    let rest = reading.readXML(file, records: ["krecipes-recipe"]) { record, reading in
      var draft = RecipeDraft()
      let head = record["krecipes-description"]
      draft[.name] = .words(head?["title"]?.words)
      let authors = (head?.all("author") ?? []).compactMap(\.words)
      draft[.author] = authors.isEmpty ? nil : .string(authors.joined(separator: ", "))
      draft[.category] = .strings((head?["category"]?.all("cat") ?? []).compactMap(\.words))
      draft[.prepMinutes] = .words(head?["preparation-time"]?.words)
      let yield = head?["yield"]
      let made = [amount(yield?["amount"]), yield?["type"]?.words].compactMap { $0 }
      draft.setYield(
        made.isEmpty ? head?["serving"]?.words : made.joined(separator: " "))
      if let list = record["krecipes-ingredients"] { ingredients(of: list, nil, into: &draft) }
      draft.putUngroupedFirst()
      draft[.steps] = .words(record["krecipes-instructions"]?.prose)
      draft.pictures = ((head?["pictures"] ?? head)?.all("pic") ?? []).compactMap(\.words)
        .compactMap { reading.shelve(base64: $0, of: file.path) }
      reading.leave(
        record["krecipes-ratings"]?.all("rating").count ?? 0, "ratings with comments")
      reading.add(draft, of: .krecipes, in: record)
    }
    reading.leave(rest?.all("krecipes-category-structure").count ?? 0, "trees of categories")
  }

  private static func ingredients(
    of list: XMLElement, _ group: String?, into draft: inout RecipeDraft
  ) {
    for item in list.elements {
      if item.name == "ingredient-group" {
        ingredients(of: item, item.value("name") ?? group, into: &draft)
      } else if item.name == "ingredient" {
        let others = (item["substitutes"]?.all("ingredient") ?? []).map { "or \(line($0))" }
        let note = [item["prep"]?.words] + others
        draft.add(
          [line(item)],
          note: FieldValue.string(note.compactMap { $0 }.joined(separator: ", ")).words,
          group: group)
      }
    }
  }

  private static func line(_ item: XMLElement) -> String {
    [amount(item["amount"]), item["unit"]?.words, item["name"]?.words].compactMap { $0 }
      .joined(separator: " ")
  }

  /// Returns a number, or the range in `<min>1</min><max>2</max>`.
  private static func amount(_ element: XMLElement?) -> String? {
    guard let low = element?["min"]?.words else { return element?.words }
    return element?["max"]?.words.map { "\(low)–\($0)" } ?? low
  }
}
