internal import LarderModel

extension RecipeFormat {
  /// Tandoor: an archive of archives with `recipe.json` and an image, one of these, or only the file.
  static let tandoor = RecipeFormat("tandoor", "Tandoor") { file in
    let keys = file.keys
    return keys.isSuperset(of: ["name", "steps"])
      && !keys.isDisjoint(with: ["working_time", "waiting_time", "servings_text"])
  } readRecipes: { file, reading in
    guard let value = file.value else { return reading.readFile(file, as: .json) }
    var draft = RecipeDraft()
    draft.copy([.name: "name", .description: "description", .prepMinutes: "working_time"]) {
      value[$0]
    }
    labels(value, into: &draft)
    method(value, into: &draft, &reading)
    let waits = isResting(draft)
    draft[waits ? .restMinutes : .cookMinutes] = value["waiting_time"]
    if let words = value["servings_text"]?.words, let count = value["servings"]?.words {
      draft[.yield] = .string("\(count) \(words)")
    }
    draft[.servings] = value["servings"]?.amount.map { .string(DecimalText.kitchenText($0)) }
    draft[.nutrition] = nutrition(value["nutrition"])
    if let address = value["source_url"]?.words { draft.setSource(nil, address) }
    draft.pictures = ["jpeg", "jpg", "png", "webp", "gif"].map { "image.\($0)" }
      .filter { file.container.name(of: $0, beside: file.name) != nil }
    reading.addRecipe(draft, in: file)
  }

  /// Distributes labels such as `Course: Main` and `Cuisine: Thai` to the fields that they name.
  private static func labels(_ value: FieldValue, into draft: inout RecipeDraft) {
    var labels: [RecipeField: [String]] = [:]
    for keyword in value["keywords"]?.names ?? [] {
      let parts = keyword.split(separator: ":", maxSplits: 1).map { $0.words ?? "" }
      switch parts.first?.lowercased() {
      case "course"? where parts.count == 2: labels[.category, default: []].append(parts[1])
      case "cuisine"? where parts.count == 2: labels[.cuisine, default: []].append(parts[1])
      default: labels[.tags, default: []].append(keyword)
      }
    }
    for (field, names) in labels { draft[field] = .strings(names) }
  }

  private static func method(
    _ value: FieldValue, into draft: inout RecipeDraft, _ reading: inout ImportReading
  ) {
    let steps = value["steps"]?.elements ?? []
    for step in steps {
      let section = step["name"]?.words
      var group = steps.count > 1 ? section : nil
      var lines: [String] = []
      for row in step["ingredients"]?.elements ?? [] {
        if row["is_header"]?.isTrue ?? false {
          group = row["note"]?.words ?? group
          continue
        }
        let line = RecipeFormat.line(row)
        lines.append(line)
        if !line.isEmpty { draft.addIngredient(line, group: group) }
      }
      let text = RecipeFormat.plain(step["instruction"]?.text ?? "", lines)
      let (method, notes, source) = RecipeFormat.parted(text)
      draft.notes += notes
      if let source, draft[.source] == nil { draft.setSource(source.name, source.address) }
      let paragraphs = RecipeFormat.paragraphs(method)
      // The time applies to all paragraphs together.
      let minutes = paragraphs.count == 1 ? step["time"]?.amount : nil
      if paragraphs.count > 1, step["time"]?.amount != nil {
        reading.leave(1, "times of several steps together")
      }
      for paragraph in paragraphs {
        draft.addStep(
          paragraph, section: section,
          minutes: minutes.map { .number("\(Int(clamping: min($0, 1e6)))") })
      }
    }
  }

  private static func isResting(_ draft: RecipeDraft) -> Bool {
    let words = draft.steps.compactMap { $0["text"]?.text?.lowercased() }.joined(separator: " ")
    return [" rest", " rise", "chill", "refrigerat", "marinat", "ruhen", "gehen lassen", "kühl"]
      .contains { words.contains($0) }
  }

  private static func nutrition(_ value: FieldValue?) -> FieldValue? {
    guard let value, value.kind == .object else { return nil }
    return FieldValue([
      "calories": value["calories"], "carbohydrates": value["carbohydrates"],
      "fat": value["fats"], "protein": value["proteins"],
    ])
  }
}

// Special notation in the texts of Tandoor's steps.
extension RecipeFormat {
  /// Joins amount, unit, food and note of a row into one line, which is parsed again, because
  /// Tandoor splits some lines incorrectly.
  static func line(_ row: FieldValue) -> String {
    let amount = row["no_amount"]?.isTrue ?? false ? nil : row["amount"]?.amount
    let words = [
      amount.map(DecimalText.kitchenText), amount == nil ? nil : row["unit"]?["name"]?.words,
      row["food"]?["name"]?.words,
    ]
    let line = words.compactMap { $0 }.joined(separator: " ")
    guard let note = row["note"]?.words else { return line }
    return line.isEmpty ? note : "\(line), \(note)"
  }

  /// Replaces `{{ ingredients[0] }}` and `{% scale(100) %}` by their values, but nothing else.
  static func plain(_ text: String, _ lines: [String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      let end = rest.firstIndex(of: "}").map {
        rest[$0...].dropFirst().prefix { $0 == "}" }.endIndex
      }
      guard let end, let words = meaning(of: rest[..<end], lines) else {
        result.append(rest.removeFirst())
        continue
      }
      result += words
      rest = rest[end...]
    }
    return result + rest
  }

  private static func meaning(of mark: Substring, _ lines: [String]) -> String? {
    let name = mark.filter { !"{%} ".contains($0) }
    if name.hasPrefix("scale("), name.hasSuffix(")") { return String(name.dropFirst(6).dropLast()) }
    guard name.hasPrefix("ingredients["), name.hasSuffix("]"),
      let index = Int(name.dropFirst(12).dropLast()), lines.indices.contains(index)
    else { return nil }
    return lines[index]
  }

  /// Splits off the parts that Tandoor's importers add below a method: `### Notes`, `### Source`.
  static func parted(
    _ text: String
  ) -> (method: String, notes: [String], source: (name: String?, address: String?)?) {
    var parts: [(title: String?, lines: [Substring])] = [(nil, [])]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let title = line.hasPrefix("### ") ? line.dropFirst(4).words : nil
      if let title, ["source", "notes", "note", "tips"].contains(title.lowercased()) {
        parts.append((title, []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    var notes: [String] = []
    var source: (name: String?, address: String?)?
    for (title, lines) in parts.dropFirst() {
      let lines = lines.map(String.init)
      if title?.lowercased() == "source" {
        let words = lines.flatMap(TextLines.of)
        let address = words.first { $0.contains("://") }
        let name = words.filter { $0 != address }.joined(separator: " ")
        source = (name.isEmpty ? nil : name, address)
      } else if let text = lines.joined(separator: "\n").words {
        notes.append(text)
      }
    }
    return (parts[0].lines.joined(separator: "\n"), notes, source)
  }

  /// Splits a text at empty lines.
  static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.words == nil {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.map { $0.joined(separator: "\n") }.filter { !$0.isEmpty }
  }
}
