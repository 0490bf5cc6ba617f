internal import LarderLoad
internal import LarderModel

/// Tandoor: an archive of archives with `recipe.json` and an image, one of these, or only the file.
enum TandoorFormat: ImportFormat {
  static let title = "Tandoor"

  static func recognises(_ file: ImportFile) -> Bool {
    let keys = file.keys
    return keys.isSuperset(of: ["name", "steps"])
      && !keys.isDisjoint(with: ["working_time", "waiting_time", "servings_text"])
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    guard let value = file.value else { return JSONFormat.read(file, into: &reading) }
    var draft = RecipeDraft()
    draft[.name] = value["name"]
    draft[.description] = .words(value["description"]?.words)
    labels(value, into: &draft)
    method(value, into: &draft, &reading)
    draft[.prepMinutes] = value["working_time"]
    let waits = isResting(draft)
    draft[waits ? .restMinutes : .cookMinutes] = value["waiting_time"]
    if let words = value["servings_text"]?.words, let count = value["servings"]?.words {
      draft[.yield] = .string("\(count) \(words)")
    }
    draft[.servings] = value["servings"]?.amount.map { .string(KitchenNumber.text($0)) }
    draft[.nutrition] = nutrition(value["nutrition"])
    if let address = value["source_url"]?.words { draft.setSource(nil, address) }
    draft.pictures = ["jpeg", "jpg", "png", "webp", "gif"].map { "image.\($0)" }
      .filter { file.container.name(of: $0, beside: file.name) != nil }
    reading.add(draft, of: .tandoor, in: file)
  }

  /// Distributes labels such as `Course: Main` and `Cuisine: Thai` to the fields that they name.
  private static func labels(_ value: FieldValue, into draft: inout RecipeDraft) {
    var labels: [RecipeField: [String]] = [:]
    for keyword in value["keywords"]?.names ?? [] {
      let parts = keyword.split(separator: ":", maxSplits: 1).map {
        FieldValue.string(String($0)).words ?? ""
      }
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
        let line = TandoorText.line(row)
        lines.append(line)
        if !line.isEmpty { draft.add(line, group: group) }
      }
      let text = TandoorText.plain(step["instruction"]?.text ?? "", lines)
      let (method, endings) = TandoorText.parted(text)
      draft.notes += endings.notes
      if let source = endings.source, draft[.source] == nil {
        draft.setSource(source.name, source.address)
      }
      let paragraphs = TandoorText.paragraphs(method)
      // The time applies to all paragraphs together.
      let minutes = paragraphs.count == 1 ? step["time"]?.amount : nil
      if paragraphs.count > 1, step["time"]?.amount != nil {
        reading.leave(1, "times of several steps together")
      }
      for paragraph in paragraphs {
        draft.steps.append(
          FieldValue([
            "text": .string(paragraph), "section": .words(section),
            "minutes": minutes.map { .number("\(Int(clamping: min($0, 1e6)))") },
          ]))
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
