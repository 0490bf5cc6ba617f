internal import LarderModel

extension RecipeFormat {
  /// RecipeML 0.5. Its DTD is never fetched.
  static let recipeml = RecipeFormat("recipeml", "RecipeML") { file in
    file.root == "recipeml"
  } readRecipes: { file, reading in
    let rest = reading.readRecipes(ofXML: file, records: ["recipe"]) { record, draft, reading in
      let root = record.ancestors.first
      draft[.language] = .words(record.value("xml:lang") ?? root?.value("xml:lang"))
      if record.ancestors.count == 1 {
        let day = root?.all("meta").first { $0.value("name") == "DC.Date" }
        draft[.date] = .words(day?.value("content"))
      }
      let menu = record.ancestors.first { $0.name == "menu" }?["head"]?["title"]?.words
      if let head = record["head"] { readHead(head, menu: menu, into: &draft, &reading) }
      draft[.description] = .words(record["description"]?.words)
      draft[.equipment] = .strings(tools(of: record["equipment"]))
      record["ingredients"]?.visit(groups: "ing-div", title: { $0["title"]?.words }) {
        switch $0.name {
        case "note", "description": draft.addNote($0.value("type") ?? $1, $0.words)
        case "ing": addIngredient($0, $1, into: &draft)
        default: break
        }
      }
      draft.putUngroupedFirst()
      if let method = record["directions"] { addSteps(of: method, nil, into: &draft) }
      for note in record.all("note") { draft.addNote(note.value("type"), note.words) }
      readNutrition(record["nutrition"], into: &draft, &reading)
      if let exchanges = record["diet-exchanges"] {
        let all = exchanges.all("exchange").map(\.markedLine)
        draft.addNote(
          exchanges.value("authority").map { "Diet exchanges (\($0))" } ?? "Diet exchanges",
          all.isEmpty ? exchanges.words : all.joined(separator: ", "))
      }
    }
    let facts = rest?.all("meta").filter { $0.value("name") != "DC.Date" } ?? []
    reading.leave(facts.count, "metadata entries of whole files")
    guard let menu = rest?["menu"] else { return }
    reading.leave(1, "menus (their names became tags)")
    reading.leave(menu.all("description").count + menu.all("note").count, "notes on menus")
  }

  private static func readHead(
    _ head: XMLElement, menu: String?, into draft: inout RecipeDraft, _ reading: inout ImportReading
  ) {
    draft[.name] = .words(head["title"]?.words)
    draft[.headline] = .words(head["subtitle"]?.words)
    reading.leave(head.all("version").count, "version numbers")
    readSource(head["source"], into: &draft)
    var labels: [RecipeField: [String]] = [.tags: [menu].compactMap { $0 }]
    let categories = head["categories"]
    for label in categories?.all("cat") ?? [] {
      labels[field(of: label.value("type")), default: []] +=
        RecipeDraft.names(label.words)?.elements.compactMap(\.text) ?? []
    }
    if let text = categories?.words, categories?.elements.isEmpty ?? false {
      labels[.category] = RecipeDraft.names(text)?.elements.compactMap(\.text)
    }
    for (field, names) in labels { draft[field] = .strings(names) }
    var times: [RecipeField: [String]] = [:]
    for time in head.all("preptime") {
      let field = RecipeFormat.time(of: time.value("type"))
      times[field, default: []].append(time.markedTimes)
    }
    for (field, texts) in times { draft[field] = .string(texts.joined(separator: " ")) }
    draft.setYield(head["yield"].map(\.markedLine))
  }

  private static func readSource(_ source: XMLElement?, into draft: inout RecipeDraft) {
    let items = source?.all("srcitem") ?? []
    let authors = items.filter { $0.value("type") == "DC.Creator" }.compactMap(\.words)
    draft[.author] = authors.isEmpty ? nil : .string(authors.joined(separator: ", "))
    let others = items.filter { $0.value("type") != "DC.Creator" }.compactMap(\.words)
    draft.setSource(
      prose: items.isEmpty ? source?.words : others.isEmpty ? nil : others.joined(separator: ", "))
  }

  private static func field(of kind: String?) -> RecipeField {
    switch kind {
    case nil, "course", "meal", "category", "dish": .category
    case "cuisine", "region": .cuisine
    case "diet", "dietary": .diets
    case "season": .season
    default: .tags
    }
  }

  private static func time(of kind: String?) -> RecipeField {
    switch kind?.lowercased() {
    case nil, "preparation", "prep", "preparing": .prepMinutes
    case "total": .totalMinutes
    case "rising", "marinating", "cooling", "chilling", "standing", "resting", "soaking",
      "freezing":
      .restMinutes
    default: .cookMinutes
    }
  }

  private static func tools(of list: XMLElement?) -> [String] {
    var tools: [String] = []
    list?.visit(groups: "equip-div", title: { _ in nil }) { item, _ in
      guard item.name == "tool" else { return }
      tools.append((item.words ?? "") + (item.value("optional") == "yes" ? " (optional)" : ""))
    }
    return tools
  }

  // MARK: Ingredients and method

  private static func addIngredient(
    _ item: XMLElement, _ group: String?, into draft: inout RecipeDraft
  ) {
    let others = item.all("alt-ing").map { other in
      "or " + [line(other), other["prep"]?.words].compactMap { $0 }.joined(separator: ", ")
    }
    let remarks = [item["prep"]?.words] + item.all("ing-note").map(\.words) + others
    draft.addIngredient(
      [line(item)],
      note: remarks.compactMap { $0 }.joined(separator: ", ").words,
      group: group, isOptional: item.value("optional") == "yes")
  }

  /// Returns the line of an ingredient or alternative. An alternative may consist of several
  /// ingredients, each with its amount.
  private static func line(_ item: XMLElement) -> String {
    let parts = item.elements.filter { ["amt", "modifier", "item", "sep"].contains($0.name) }
    let unitRepeatsName = item["amt"]?["unit"]?.words == item["item"]?.words
    var line = ""
    for (index, part) in parts.enumerated() {
      // Skips the repetition in `1 lemon lemon`.
      if index > 0, part.name == "item", unitRepeatsName { continue }
      // Joins the ingredients of one alternative: `1 tbsp vinegar + 1 tsp sugar`.
      let isFurther = part.name == "amt" && parts[..<index].contains { $0.name == "item" }
      line += (isFurther ? " + " : " ") + part.markedLine
    }
    return TextLines.words(line) ?? ""
  }

  private static func addSteps(
    of method: XMLElement, _ section: String?, into draft: inout RecipeDraft
  ) {
    if method.elements.isEmpty { draft[.steps] = .words(method.prose) }
    for item in method.elements {
      switch item.name {
      case "dir-div": addSteps(of: item, item["title"]?.words ?? section, into: &draft)
      case "note", "description": draft.addNote(item.value("type") ?? section, item.words)
      case "ing": addIngredient(item, section, into: &draft)
      case "step":
        let text = item.markedLine
        if text.isEmpty { continue }
        draft.addStep(text, section: section, minutes: .words(item.value("duration")))
      default: break
      }
    }
  }

  private static func readNutrition(
    _ list: XMLElement?, into draft: inout RecipeDraft, _ reading: inout ImportReading
  ) {
    guard let list else { return }
    var facts: [FieldEntry] = []
    for group in list.all("nutrient-group") + [list] {
      for nutrient in group.all("nutrient") {
        guard let name = nutrient["n-name"]?.words else { continue }
        let amount = [nutrient["qty"].map(\.markedLine), nutrient["unit"]?.words].compactMap { $0 }
          .joined(separator: " ")
        if NutrientName(name) != nil, !amount.isEmpty {
          reading.leave(nutrient.all("percent").count, "percentages of daily values")
          facts.append(FieldEntry(key: name, value: .string(amount)))
        } else {
          let percent = nutrient["percent"]?.words.map { "\($0) %" }
          draft.addNote(name, amount.isEmpty ? percent : amount)
        }
      }
      if group.name == "nutrient-group" { draft.addNote("Nutrition", group["title"]?.words) }
    }
    if facts.isEmpty { draft.addNote("Nutrition", list.words) }
    draft[.nutrition] = facts.isEmpty ? nil : .object(facts)
  }
}

// RecipeML marks up numbers, units and actions inside its texts.
extension XMLElement {
  /// The times of the element, or its text if there are none.
  fileprivate var markedTimes: String {
    let times = all("time")
    return times.isEmpty ? words ?? "" : times.map(\.markedLine).joined(separator: " ")
  }

  /// The text on one line, with spaces between numbers and units, `1/2` for a fraction and `1–2`
  /// for a range.
  fileprivate var markedLine: String {
    var result = ""
    for node in nodes {
      guard case .element(let part) = node else {
        if case .text(let text) = node { result += text }
        continue
      }
      let needsSpace = ["frac", "unit", "timeunit", "size", "substep"].contains(part.name)
      if needsSpace, let last = result.last, !last.isWhitespace { result.append(" ") }
      switch part.name {
      case "frac":
        result += [part["n"]?.words, part["d"]?.words].compactMap { $0 }.joined(separator: "/")
      case "range":
        result += [part["q1"], part["q2"]].compactMap { $0?.markedLine }.joined(separator: "–")
      case "tempunit": result += part.words ?? part.value("unit").map { "°\($0)" } ?? ""
      default: result += part.markedLine
      }
    }
    return result.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
