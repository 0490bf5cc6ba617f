internal import LarderModel

extension RecipeFormat {
  /// MasterCook: `.mx2`, an archive of it (`.mz2`), and the text export of older versions (`.mxp`).
  static let mastercook = RecipeFormat("mastercook", "MasterCook") { file in
    file.root == "mx2" || file.notation == .text && beginsAsMasterCook(file.bytes)
  } readRecipes: { file, reading in
    guard file.notation == .xml else { return readText(file, into: &reading) }
    reading.readRecipes(ofXML: file, records: ["RcpE"]) { recipe, draft, reading in
      compose(recipe, of: file, into: &draft, &reading)
    }
  }

  private static func compose(
    _ recipe: XMLElement, of file: ImportFile, into draft: inout RecipeDraft,
    _ reading: inout ImportReading
  ) {
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
      draft[.yield] = .words(yield.compactMap { $0 }.joined(separator: " ").words)
    }
    ingredients(recipe, into: &draft)
    for step in recipe["DirS"]?.all("DirT") ?? [] {
      guard let text = step.prose else { continue }
      draft.addStep(text, section: nil, image: picture(step.value("img"), of: file))
    }
    draft.pictures = [picture(recipe.value("img"), of: file)].compactMap { $0 }
    notes(recipe, into: &draft, &reading)
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
    var lines = IngredientLines()
    for item in recipe.all("IngR") {
      guard let name = item.value("name") else { continue }
      let code = item.value("code")?.uppercased()
      if code == "S" || code == "T" && name.hasPrefix("***") {
        lines.group = IngredientLines.heading(name) ?? name
        continue
      }
      let reference = item["IERp"]?.value("refname") ?? (code == "R" ? name : nil)
      lines.addIngredient(
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
    return DecimalText.kitchenText(value)
  }

  private static func picture(_ path: String?, of file: ImportFile) -> String? {
    guard let path else { return nil }
    return file.container.name(like: path) ?? ImportName.lastAnywhere(of: path)
  }
}

extension RecipeFormat {
  /// Ingredients of MasterCook, whose names may continue on additional lines.
  private struct IngredientLines {
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
      return name.filter { $0 != "*" }.words
    }

    mutating func addIngredient(
      amount: String?, measure: String?, name: String, note: String? = nil, recipe: String? = nil
    ) {
      if let heading = IngredientLines.heading(name) {
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
      return last.width + 1 + word.count > IngredientLines.widthLimit
    }

    func write(to draft: inout RecipeDraft) {
      for line in lines {
        draft.addIngredient(line.parts, note: line.note, group: line.group, recipe: line.recipe)
      }
    }
  }
}

// The text export of MasterCook (`.mxp`), and copies of it in mails and forums.
extension RecipeFormat {
  /// Whether one of the first lines is the head of a recipe.
  private static func beginsAsMasterCook(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(1 << 16).split { $0 == 0x0A || $0 == 0x0D }.contains { isHead($0) }
  }

  /// Whether a line is `*  Exported from  MasterCook  *`, optionally with a number or `Mac`.
  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count < 200, line.contains(0x2A) else { return false }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.hasPrefix("* Exported from MasterCook") && words.hasSuffix("*")
  }

  private static func readText(_ file: ImportFile, into reading: inout ImportReading) {
    let text = CodePage.decoded(file.bytes)
    let file = ImportFile(name: file.name, bytes: text, in: file.container)
    let lines = text.lines()
    let heads = lines.indices.filter { isHead(text[lines[$0]]) }
    for (place, head) in heads.enumerated() {
      let next = place + 1 < heads.count ? heads[place + 1] : lines.count
      let range = lines[head].lowerBound..<lines[next - 1].upperBound
      let record = (head + 1..<next).map { String(decoding: text[lines[$0]], as: UTF8.self) }
      guard let draft = draft(of: record, &reading) else {
        reading.leave(1, "texts without a recipe")
        continue
      }
      reading.addRecipe(draft, in: file, at: range)
    }
  }

  /// - Returns: `nil` for an introduction to a collection: `!Read Me!`.
  private static func draft(of lines: [String], _ reading: inout ImportReading) -> RecipeDraft? {
    var draft = RecipeDraft()
    var lines = lines[...]
    let title = lines.first { TextLines.words($0) != nil }.flatMap(TextLines.words)
    draft[.name] = .words(title)
    lines = lines.drop { TextLines.words($0) == nil }.dropFirst()
    head(&lines, into: &draft)
    var list = IngredientLines()
    while let line = lines.first, TextLines.words(line) != nil {
      ingredient(line, into: &list)
      lines.removeFirst()
    }
    list.write(to: &draft)
    if draft.ingredients.isEmpty, title?.lowercased().contains("read me") ?? false { return nil }
    method(lines, into: &draft, &reading)
    return draft
  }

  /// Reads the part before the ingredients: labels, and categories in two columns of lines.
  private static func head(_ lines: inout ArraySlice<String>, into draft: inout RecipeDraft) {
    var categories: [String] = []
    var label = ""
    while let line = lines.popFirst(), !line.hasPrefix("-----") {
      guard let words = TextLines.words(line), !words.hasPrefix("Amount ") else { continue }
      let parts = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      var value = Substring(line)
      if line.first != " ", parts.count == 2 {
        label = TextLines.words(parts[0]) ?? ""
        value = line.drop { $0 != ":" }.dropFirst()
      }
      switch label {
      case "Recipe By":
        guard let author = TextLines.words(value), author.lowercased() != "n/a" else { continue }
        let before = draft[.author]?.text.map { "\($0) " } ?? ""
        draft[.author] = .string(before + author)
      case "Serving Size":
        let parts = value.split(separator: "Preparation Time", maxSplits: 1)
        draft.setYield(parts.first.flatMap(TextLines.words))
        let time = parts.dropFirst().first.map { $0.drop { $0 == " " || $0 == ":" } }
        draft[.prepMinutes] = .words(time.flatMap(TextLines.words))
      case "Categories": categories += TextLines.columns(String(value))
      default: continue
      }
    }
    draft[.category] = .strings(RecipeFormat.categories(categories))
  }

  /// Reads an ingredient: amount in columns 1 to 8, measure in 11 to 22, name from 25.
  private static func ingredient(_ line: String, into list: inout IngredientLines) {
    let characters = Array(line)
    func column(_ range: Range<Int>) -> String? {
      TextLines.words(String(characters[range.clamped(to: 0..<characters.count)]))
    }
    let isInColumns = characters.count > 24 && characters[22] == " " && characters[23] == " "
    guard isInColumns, let name = column(24..<characters.count) else {
      guard let words = TextLines.words(line) else { return }
      return list.addIngredient(amount: nil, measure: nil, name: words)
    }
    var measure = column(9..<22)
    if let words = measure, characters[21] != " ", let whole = uncut(words) { measure = whole }
    let parts = name.hasPrefix("-- ") ? [name] : name.split(separator: " -- ").map(String.init)
    let notes = parts.dropFirst().compactMap(TextLines.words)
    list.addIngredient(
      amount: column(0..<9), measure: measure, name: TextLines.words(parts[0]) ?? name,
      note: notes.isEmpty ? nil : notes.joined(separator: ", "))
  }

  /// Returns `large cloves` for `large clov`: measures are truncated after twelve characters.
  private static func uncut(_ measure: String) -> String? {
    let cut = measure.split(separator: " ").last.map { $0.lowercased() } ?? ""
    let whole = measureWords.first { $0.hasPrefix(cut) && $0.count > cut.count }
    guard cut.count > 2, !measureWords.contains(cut), let whole else { return nil }
    return measure.dropLast(cut.count) + whole
  }

  private static let measureWords = [
    "cloves", "whole", "slices", "packages", "cans", "bunches", "heads", "stalks", "sprigs",
    "pieces", "leaves", "envelopes", "containers", "tablespoons", "teaspoons", "bottles", "boxes",
  ]

  /// Reads the method with one step per line, and the labeled parts below it.
  private static func method(
    _ lines: ArraySlice<String>, into draft: inout RecipeDraft, _ reading: inout ImportReading
  ) {
    var paragraphs: [String] = []
    var label: String?
    var isBehindRule = false
    for (index, line) in lines.enumerated() {
      guard let words = TextLines.words(line) else { continue }
      let next = lines.dropFirst(index + 1).first.flatMap(TextLines.words)
      if words.hasPrefix("- - - -") {
        isBehindRule = true
        continue
      }
      if words.hasPrefix("Per Serving") {
        draft.addNutrition(sentence: words)
      } else if words.hasPrefix("Nutr. Assoc.") {
        continue
      } else if words.hasPrefix("NOTES :") {
        draft.addNote(nil, TextLines.words(String(words.dropFirst(7))))
        label = "NOTES"
      } else if line.first != " ", words.hasSuffix(":"), isLabel(words) || next?.first == "\"" {
        label = String(words.dropLast())
      } else if isBehindRule, let colon = words.prefix(40).firstIndex(of: ":") {
        // `Serving Ideas : With bread.`
        draft.addNote(
          TextLines.words(words[..<colon]), TextLines.words(words[colon...].dropFirst()))
        label = "NOTES"
      } else if let known = label, line.first == " " || known == "NOTES" {
        addLabelledText(known, words.filter { $0 != "\"" }, to: &draft, &reading)
      } else {
        label = nil
        paragraphs.append(words)
      }
    }
    let labelled = draft.notes
    draft.notes = []
    draft.addMethod(paragraphs.map { ($0, nil) })
    draft.notes += labelled
  }

  private static func isLabel(_ words: String) -> Bool {
    ["Source:", "Yield:", "Copyright:", "Description:", "Cuisine:"].contains(words)
      || words.hasPrefix("S(") || words.hasPrefix("T(")
  }

  private static func addLabelledText(
    _ label: String, _ text: String, to draft: inout RecipeDraft, _ reading: inout ImportReading
  ) {
    switch label {
    case "NOTES": draft.addNote(nil, text)
    case "Source": draft.setSource(prose: text)
    case "Yield": draft[.yield] = .string(text)
    case "Description": draft[.description] = .string(text)
    case "Cuisine": draft[.cuisine] = .string(text)
    case "Start to Finish Time": draft[.totalMinutes] = .string(text)
    case _ where label.hasPrefix("T("):
      addTime(String(label.dropFirst(2).prefix { $0 != ")" }), text, to: &draft)
    case _ where label.hasPrefix("S(Formatted") || text.contains("@"):
      reading.leave(1, "names of typists")
    case _ where label.hasPrefix("S("):
      draft.addNote(String(label.dropFirst(2).prefix { $0 != ")" }), text)
    default: draft.addNote(label, text)
    }
  }
}
