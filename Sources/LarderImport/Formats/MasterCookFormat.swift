internal import LarderLoad
internal import LarderModel

/// MasterCook: `.mx2`, an archive of it (`.mz2`), and the text export of older versions (`.mxp`).
enum MasterCookFormat: ImportFormat {
  static let title = "MasterCook"

  static func recognises(_ file: ImportFile) -> Bool {
    file.root == "mx2" || file.notation == .text && MasterCookText.begins(file.bytes)
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    guard file.notation == .xml else { return MasterCookText.read(file, into: &reading) }
    reading.readXML(file, records: ["RcpE"]) { record, reading in
      let draft = draft(of: record, into: &reading)
      reading.add(draft, of: .mastercook, in: record)
    }
  }

  private static func draft(
    of record: XMLRecord, into reading: inout ImportReading
  ) -> RecipeDraft {
    var draft = RecipeDraft()
    let recipe = record.element
    draft[.name] = .words(recipe.value("name"))
    if let author = recipe.value("author"), author.lowercased() != "n/a" {
      draft[.author] = .string(author)
    }
    draft[.description] = .words(recipe["Desc"]?.prose)
    draft[.category] = .strings(categories((recipe["CatS"]?.all("CatT") ?? []).compactMap(\.words)))
    draft[.cuisine] = .words(recipe["Natn"]?.words)
    times(recipe, into: &draft)
    // The yield has priority over the servings, which MasterCook always specifies.
    let yield = [recipe["Yield"]?.value("qty").map(number), recipe["Yield"]?.value("unit")]
    draft.setYield(recipe["Serv"]?.value("qty"))
    if recipe["Yield"] != nil {
      draft[.yield] = .words(
        FieldValue.string(yield.compactMap { $0 }.joined(separator: " ")).words)
    }
    ingredients(recipe, into: &draft)
    for step in recipe["DirS"]?.all("DirT") ?? [] {
      guard let text = step.prose else { continue }
      draft.add(step: text, section: nil, image: picture(step.value("img"), of: record.file))
    }
    draft.pictures = [picture(recipe.value("img"), of: record.file)].compactMap { $0 }
    notes(recipe, into: &draft, &reading)
    return draft
  }

  /// Removes the star of names such as `*Afghan`, which sorts a category to the top.
  static func categories(_ names: [String]) -> [String] {
    names.map { String($0.drop { $0 == "*" || $0 == " " }) }.filter { !$0.isEmpty }
  }

  private static func times(_ recipe: XMLElement, into draft: inout RecipeDraft) {
    draft[.prepMinutes] = .words(recipe["PrpT"]?.value("elapsed"))
    draft[.totalMinutes] = .words(recipe["TTim"]?.value("elapsed"))
    for time in recipe.all("AltT") {
      addTime(time.value("label"), time.value("elapsed"), to: &draft)
    }
  }

  /// Adds a time by the label that its author chose: `Cooking Time`, `Chill`.
  static func addTime(_ label: String?, _ time: String?, to draft: inout RecipeDraft) {
    guard let time, time.contains(where: { "123456789".contains($0) }) else { return }
    let words = label?.lowercased() ?? ""
    let isRest = ["chill", "marinat", "ris", "stand", "rest", "cool", "soak", "freez"]
      .contains { words.contains($0) }
    if isRest, draft[.restMinutes] == nil {
      draft[.restMinutes] = .string(time)
    } else if words.contains("cook") || words.contains("bak"), draft[.cookMinutes] == nil {
      draft[.cookMinutes] = .string(time)
    } else {
      draft.addNote(label ?? "Time", time)
    }
  }

  private static func ingredients(_ recipe: XMLElement, into draft: inout RecipeDraft) {
    var lines = MasterCookLines()
    for item in recipe.all("IngR") {
      guard let name = item.value("name") else { continue }
      let code = item.value("code")?.uppercased()
      if code == "S" || code == "T" && name.hasPrefix("***") {
        lines.group = MasterCookLines.heading(name) ?? name
        continue
      }
      let reference = item["IERp"]?.value("refname") ?? (code == "R" ? name : nil)
      lines.add(
        amount: item.value("qty").map(number), measure: item.value("unit"), name: name,
        note: item["IPrp"]?.words, recipe: reference)
    }
    lines.write(to: &draft)
  }

  private static func notes(
    _ recipe: XMLElement, into draft: inout RecipeDraft, _ reading: inout ImportReading
  ) {
    draft.setSource(prose: recipe["Srce"]?.words)
    for other in recipe.all("AltS") {
      let (label, text) = (other.value("label"), other.value("source"))
      if text?.contains("@") ?? false || label?.hasPrefix("Formatted") ?? false {
        reading.leave(1, "names of typists")
      } else if draft[.source] == nil {
        draft.setSource(prose: text)
      } else {
        draft.addNote(label, text)
      }
    }
    draft.addNote(nil, recipe["Note"]?.prose)
    draft.addNote("Serving ideas", recipe["SrvI"]?.prose)
    draft.addNote("Wine", recipe["Wine"]?.prose)
    draft.addNote("Copyright", recipe["CpyR"]?.prose)
    let ratings = (recipe["RatS"]?.all("RatE") ?? []).compactMap { rating in
      rating.value("value").map { [rating.value("name") ?? "", $0].joined(separator: " ") }
    }
    if !ratings.isEmpty { draft.addNote("Ratings", ratings.joined(separator: ", ")) }
    // The nutrition facts are only in the original text of the recipe.
    let facts = TextLines.of(recipe["RTxt"]?.text ?? "").first { $0.hasPrefix("Per Serving") }
    if let facts { draft.addNutrition(sentence: facts) }
    draft.addNote("Nutrition", facts == nil ? recipe["Nutr"]?.words : nil)
  }

  /// Returns `2` for `2.000000`.
  private static func number(_ text: String) -> String {
    guard text.contains("."), let value = Double(text), value > 0 else { return text }
    return KitchenNumber.text(value)
  }

  private static func picture(_ path: String?, of file: ImportFile) -> String? {
    guard let path else { return nil }
    return file.container.name(like: path) ?? ImportName.lastAnywhere(of: path)
  }
}

/// Ingredients of MasterCook, whose names may continue on additional lines.
struct MasterCookLines {
  var group: String?
  private var lines: [Line] = []

  private struct Line {
    var parts: [String?]
    var note: String?
    var group: String?
    var recipe: String?
    /// The width of the last part of the name, as written in its column.
    var width: Int
  }

  /// The maximum number of characters of a name on one line.
  private static let widthLimit = 28

  /// Returns `SYRUP` for `***SYRUP***`.
  static func heading(_ name: String) -> String? {
    guard name.hasPrefix("*"), name.hasSuffix("*") else { return nil }
    return FieldValue.string(String(name.filter { $0 != "*" })).words
  }

  mutating func add(
    amount: String?, measure: String?, name: String, note: String? = nil, recipe: String? = nil
  ) {
    if let heading = MasterCookLines.heading(name) {
      group = heading
      return
    }
    if amount == nil, measure == nil, continues(name), let last = lines.indices.last {
      let words = name.hasPrefix("-- ") ? String(name.dropFirst(3)) : name
      if name.hasPrefix("-- ") || lines[last].note != nil {
        let isNew = name.hasPrefix("-- ")
        lines[last].note = [lines[last].note, words].compactMap { $0 }
          .joined(separator: isNew ? ", " : " ")
      } else {
        lines[last].parts.append(words)
      }
      lines[last].note = [lines[last].note, note].compactMap { $0 }.joined(separator: ", ")
      if lines[last].note?.isEmpty ?? false { lines[last].note = nil }
      lines[last].width = name.count
      return
    }
    // `cheese - (4 oz)` has the size of its package after a dash.
    var name = name.replacing(" - (", with: " (")
    if name.hasSuffix(" -") { name.removeLast(2) }
    lines.append(
      Line(
        parts: [amount, measure, name], note: note, group: group, recipe: recipe,
        width: name.count + (note.map { $0.count + 4 } ?? 0)))
  }

  /// Whether a line without an amount continues the previous line.
  private func continues(_ name: String) -> Bool {
    guard let last = lines.last, last.group == group else { return false }
    if name.hasPrefix("-- ") { return true }
    let end = last.note ?? last.parts.last.flatMap { $0 } ?? ""
    if [",", " or", " and", " with", " -"].contains(where: { end.hasSuffix($0) }) { return true }
    guard name.first?.isLowercase ?? false else { return false }
    let word = name.prefix { !$0.isWhitespace }
    return last.width + 1 + word.count > MasterCookLines.widthLimit
  }

  func write(to draft: inout RecipeDraft) {
    for line in lines {
      draft.add(line.parts, note: line.note, group: line.group, recipe: line.recipe)
    }
  }
}
