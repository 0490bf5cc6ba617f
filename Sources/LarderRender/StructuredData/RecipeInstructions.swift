internal import LarderModel

/// Steps as schema.org/HowToStep, in a HowToSection if the recipe has headings.
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

  /// Writes the steps; nothing if no step contains text.
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

  /// Groups consecutive steps with the same heading. Steps without text are omitted, but counted.
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

  /// Writes the ingredients of a step. In schema.org, only a direction can have supplies; the
  /// position is that in `recipeIngredient`, from 1.
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
