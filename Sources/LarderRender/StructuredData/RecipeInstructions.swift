internal import LarderModel

/// Steps as schema.org/HowToStep, under HowToSection where the recipe has headings.
struct RecipeInstructions {
  var addresses: SiteAddresses
  var words: RecipeWords
  var ingredients: [Ingredient]

  private struct Entry {
    var number: Int
    var text: String
  }

  private struct Group {
    var heading: String?
    var entries: [Entry]
  }

  /// Writes nothing when no step has words.
  func write(_ steps: [Step], as property: StaticString, to json: inout JSONWriter) {
    json.member(property, each: groups(steps)) { json, group in
      guard let heading = group.heading else {
        for entry in group.entries { write(entry, of: steps, to: &json) }
        return
      }
      json.object { json in
        json.member("@type", "HowToSection")
        json.member("name", heading)
        json.member("itemListElement", each: group.entries) { write($1, of: steps, to: &$0) }
      }
    }
  }

  /// Neighbours below one heading. Steps without words are left out but keep their number.
  private func groups(_ steps: [Step]) -> [Group] {
    var groups: [Group] = []
    for (index, step) in steps.enumerated() {
      let text = words.step(index)
      guard !text.isEmpty else { continue }
      let entry = Entry(number: index + 1, text: text)
      if let last = groups.indices.last, groups[last].heading == step.section {
        groups[last].entries.append(entry)
      } else {
        groups.append(Group(heading: step.section, entries: [entry]))
      }
    }
    return groups
  }

  /// What goes in at a step. Only directions need something, by schema.org; its place is that in
  /// `recipeIngredient`, from 1.
  private func supplies(_ step: Step, to json: inout JSONWriter) {
    let uses = step.uses.filter { ingredients.indices.contains($0.ingredient) }
    guard !uses.isEmpty else { return }
    json.member("itemListElement") { json in
      json.member("@type", "HowToDirection")
      json.member("supply", each: uses) { json, use in
        json.object { json in
          json.member("@type", "HowToSupply")
          json.member("position", use.ingredient + 1)
          json.member("name", ingredients[use.ingredient].name)
          json.member("requiredQuantity", optional: use.amount)
        }
      }
    }
  }

  private func write(_ entry: Entry, of steps: [Step], to json: inout JSONWriter) {
    let step = steps[entry.number - 1]
    json.object { json in
      json.member("@type", "HowToStep")
      json.member("text", entry.text)
      json.member("image", optional: step.picture.flatMap { addresses.picture($0) })
      supplies(step, to: &json)
    }
  }
}
