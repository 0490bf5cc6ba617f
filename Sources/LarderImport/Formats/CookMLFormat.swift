internal import LarderLoad
internal import LarderModel

/// CookML 1: the exchange format of German programs such as Kalorio and Rezeptsuite.
///
/// Names and addresses of people who created or changed a recipe are ignored.
enum CookMLFormat: ImportFormat {
  static let title = "CookML"

  static func recognises(_ file: ImportFile) -> Bool { file.root == "cookml" }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    reading.readXML(file, records: ["recipe"]) { record, reading in
      var draft = RecipeDraft()
      let recipe = record.element
      draft.key = recipe.value("rid")
      draft[.language] = .words(recipe.value("lang"))
      if let head = recipe["head"] { self.head(head, of: record.file, into: &draft, &reading) }
      for part in recipe.all("part") { ingredients(of: part, into: &draft) }
      for method in recipe.all("preparation") {
        let texts = method.all("step") + method.all("text")
        for text in (texts.isEmpty ? [method] : texts).compactMap(\.prose) {
          for line in TextLines.of(text) {
            draft.add(step: line, section: method.value("title"))
          }
        }
      }
      for remark in recipe.all("remark") {
        let lines = remark.all("line").compactMap(\.words)
        draft.addNote(
          nil, lines.isEmpty ? remark.prose : FieldValue.string(lines.joined(separator: "\n")).words
        )
      }
      for custom in recipe.all("custom") { draft.addNote(custom.value("title"), custom.prose) }
      reading.add(draft, of: .cookml, in: record)
    }
  }

  private static func head(
    _ head: XMLElement, of file: ImportFile, into draft: inout RecipeDraft,
    _ reading: inout ImportReading
  ) {
    draft[.name] = .words(head.value("title"))
    let count = head.value("servingqty").flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil }
    let made = [count.map(KitchenNumber.text), head.value("servingtype")].compactMap { $0 }
    draft.setYield(made.isEmpty ? nil : made.joined(separator: " "))
    draft[.prepMinutes] = .words(head.value("timeprepqty"))
    draft[.cookMinutes] = .words(head.value("timecookqty"))
    draft[.totalMinutes] = .words(head.value("timeallqty"))
    draft[.date] = .words(day(head.value("createdate")))
    draft[.updated] = .words(day(head.value("changedate")))
    draft[.category] = .strings(head.all("cat").compactMap(\.words))
    draft.setSource(prose: words(head.all("sourceline")))
    for hint in head.all("hint") { draft.addNote(nil, hint.prose) }
    draft.addNote("Kosten", head.value("costs"))
    var facts: [FieldEntry] = []
    for fact in head.all("content") {
      guard let name = fact.value("type"), let value = fact.value("value") else { continue }
      if NutrientName(name) != nil {
        facts.append(FieldEntry(key: name, value: .string(value)))
      } else {
        draft.addNote(name, value)
      }
    }
    draft[.nutrition] = facts.isEmpty ? nil : .object(facts)
    draft.pictures = head.all("picbin").compactMap(\.words)
      .compactMap { reading.shelve(base64: $0, of: file.path) }
    draft.pictures += head.all("picture").compactMap { $0.value("file") ?? $0.words }
      .compactMap { file.container.name(like: $0) }
    if head.value("wwpoints") != nil { reading.leave(1, "points of a diet") }
  }

  private static func ingredients(of part: XMLElement, into draft: inout RecipeDraft) {
    for item in part.all("ingredient") {
      let count = item.value("qty").flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil }
      draft.add(
        [count.map(KitchenNumber.text), item.value("unit"), item.value("item")],
        note: words(item.all("inote")), group: part.value("title"))
    }
  }

  private static func words(_ lines: [XMLElement]) -> String? {
    FieldValue.string(lines.compactMap(\.words).joined(separator: ", ")).words
  }

  /// Returns a date; `nil` for the placeholder `0001-01-01`.
  private static func day(_ text: String?) -> String? {
    text.flatMap { $0.hasPrefix("0") ? nil : String($0.prefix(10)) }
  }
}
