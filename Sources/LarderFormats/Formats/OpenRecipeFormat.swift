internal import LarderModel

extension RecipeFormat {
  /// Open Recipe Format: one recipe in YAML (github.com/techhat/openrecipeformat).
  ///
  /// Ingredients are objects with the name as their only key. If there are several yields, each with
  /// its own amounts, the first is used. `None` means that there is no value.
  static let openRecipe = RecipeFormat("open-recipe-format", "Open Recipe Format") { file in
    file.notation == .text && file.begins(with: "recipe_name:")
      && (file.begins(with: "ingredients:") || file.begins(with: "steps:"))
  } readRecipes: { file, reading in
    let source = SourceText(path: file.path, bytes: file.bytes)
    let document = YAMLDocument(source, in: file.bytes.indices)
    guard let root = document.root else {
      return reading.addDiagnostics(document.diagnostics, refused: 1)
    }
    reading.addDiagnostics(document.diagnostics, refused: 0)
    var recipe = OpenRecipe(root)
    recipe.readRecipe()
    for (things, count) in recipe.left { reading.leave(count, things) }
    reading.addRecipe(recipe.draft, in: file)
  }
}

extension RecipeFormat {
  /// One recipe in this format.
  private struct OpenRecipe {
    private(set) var draft = RecipeDraft()
    private(set) var left: [String: Int] = [:]
    private let value: FieldValue

    init(_ value: FieldValue) { self.value = value }

    mutating func readRecipe() {
      draft.key = words("recipe_uuid")
      draft[.name] = .words(words("recipe_name"))
      // Addresses of people are not imported.
      draft[.author] = .words(
        (words("source_authors") ?? words("author"))
          .map { String($0.prefix { $0 != "<" }) }
          .flatMap { $0.contains("@") ? nil : $0.words })
      draft.setSource(words("source_book"), words("source_url"))
      yields()
      for item in value["ingredients"]?.elements ?? [] {
        for entry in item.entries { addIngredient(entry.key, entry.value) }
        if item.entries.isEmpty, let name = item.words { draft.addIngredient(name, group: nil) }
      }
      steps()
      draft.notes = texts(value["notes"]) + draft.notes
      oven()
      left["nutrition facts of single ingredients"] = value["nutrition"]?.entries.count
    }

    private func words(_ key: String) -> String? { words(value[key]) }

    private func words(_ value: FieldValue?) -> String? {
      value?.words.flatMap { $0.lowercased() == "none" ? nil : $0 }
    }

    /// Returns a text, or the texts of a list.
    private func texts(_ value: FieldValue?) -> [String] {
      (value?.kind == .list ? value?.elements ?? [] : [value].compactMap { $0 }).compactMap(words)
    }

    private mutating func yields() {
      let yields = value["yields"]?.elements ?? []
      if yields.count > 1 { left["amounts for other yields", default: 0] += yields.count - 1 }
      guard let first = yields.first else { return }
      if let servings = first["servings"]?.words {
        draft[.servings] = .string(servings)
      } else {
        draft.setYield(OpenRecipe.measure(first))
      }
    }

    private static func measure(_ value: FieldValue?) -> String? {
      let unit = value?["unit"]?.words.flatMap { $0 == "each" ? nil : $0 }
      let words = [value?["amount"]?.words, unit].compactMap { $0 }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private mutating func addIngredient(_ name: String, _ item: FieldValue) {
      let remarks = texts(item["processing"]) + texts(item["notes"])
      // Sentences are better as separate notes.
      let short = remarks.filter { $0.utf8.count <= 40 }
      draft.addIngredient(OpenRecipe.line(name, item, short), group: nil)
      draft.notes += remarks.filter { $0.utf8.count > 40 }.map { "\(name): \($0)" }
      for other in (item["substitutions"]?.elements ?? []).flatMap(\.entries) {
        let remarks = texts(other.value["processing"]) + texts(other.value["notes"])
        let line = OpenRecipe.line(other.key, other.value, [])
        draft.notes.append("Instead of \(name): " + ([line] + remarks).joined(separator: ". "))
      }
      if item["usda_num"] != nil { left["numbers of the USDA", default: 0] += 1 }
    }

    private static func line(_ name: String, _ item: FieldValue, _ remarks: [String]) -> String {
      let amount = measure(item["amounts"]?.elements.first)
      let line = [amount, name].compactMap { $0 }.joined(separator: " ")
      return ([line] + remarks).joined(separator: ", ")
    }

    private mutating func steps() {
      for (index, step) in (value["steps"]?.elements ?? []).enumerated() {
        guard let text = words(step["step"]) ?? words(step) else { continue }
        draft.addStep(text, section: nil)
        let safety = (step["haccp"]?.entries ?? []).compactMap { words($0.value) }
        for remark in safety + texts(step["notes"]) {
          draft.notes.append("Step \(index + 1): \(remark)")
        }
      }
    }

    private mutating func oven() {
      let degrees = (value["oven_temp"]?.elements ?? []).compactMap { OpenRecipe.measure($0) }
      let fan = words("oven_fan").flatMap { ["off", "false"].contains($0.lowercased()) ? nil : $0 }
      let facts = degrees + [words("oven_time"), fan.map { "fan \($0)" }].compactMap { $0 }
      if !facts.isEmpty { draft.notes.append("Oven: " + facts.joined(separator: ", ")) }
    }
  }
}
