internal import LarderModel

/// An ingredient at a position in the text of a step.
struct CooklangMention {
  /// Offsets in the text; includes an amount that precedes the name.
  var range: Range<Int>
  var name: Range<Int>
  var use: StepIngredient
}

/// Finds the names of ingredients in the steps that use them according to the recipe.
struct CooklangMentions {
  /// Mentions of each step, in the order of its text.
  private(set) var steps: [[CooklangMention]] = []
  /// Ingredients that no step names as in the list, perhaps because it uses another name.
  private(set) var unnamed: [Int] = []

  /// - Parameter texts: The texts of the steps.
  init(_ recipe: Recipe, in texts: [[UInt8]]) {
    let names = recipe.ingredients.map { ingredient in
      var bytes: [UInt8] = []
      FormText.append(ingredient.name, to: &bytes)
      return bytes.map(CooklangThings.lower)
    }
    // An ingredient with several amounts has each amount before its name.
    var counts: [[UInt8]: Int] = [:]
    for step in recipe.steps {
      for use in step.uses where use.quantity != nil && names.indices.contains(use.ingredient) {
        counts[names[use.ingredient], default: 0] += 1
      }
    }
    var isNamed = [Bool](repeating: false, count: names.count)
    for (step, text) in zip(recipe.steps, texts) {
      var mentions: [CooklangMention] = []
      var start = 0
      var missing: Set<[UInt8]> = []
      let lower = step.uses.isEmpty ? [] : text.map(CooklangThings.lower)
      for use in step.uses where names.indices.contains(use.ingredient) {
        let name = names[use.ingredient]
        if missing.contains(name) { continue }
        var amount: [UInt8] = []
        if counts[name, default: 0] > 1, let words = use.amount {
          amount = Array((words + " ").utf8)
        }
        let whole = amount.map(CooklangThings.lower) + name
        // Tries the name with its amount, then as in the list, then as at the start of a sentence.
        var found = amount.isEmpty ? nil : place(of: whole, in: lower, from: start)
        if found == nil {
          amount = []
          let written = Array(recipe.ingredients[use.ingredient].name.utf8)
          found =
            place(of: written, in: text, from: start) ?? place(of: name, in: lower, from: start)
        }
        guard let found else {
          missing.insert(name)
          continue
        }
        let nameStart = found + amount.count
        let end = nameStart + name.count
        mentions.append(CooklangMention(range: found..<end, name: nameStart..<end, use: use))
        isNamed[use.ingredient] = true
        start = end
      }
      steps.append(mentions)
    }
    unnamed = isNamed.indices.filter { !isNamed[$0] }
  }
}

/// Returns the first position of a word or phrase that is not part of a longer word.
private func place(of name: [UInt8], in text: [UInt8], from start: Int) -> Int? {
  guard let first = name.first, text.count >= name.count, start <= text.count - name.count else {
    return nil
  }
  for place in start...(text.count - name.count) where text[place] == first {
    let end = place + name.count
    if text[place..<end].elementsEqual(name), CooklangThings.isWordEnd(text, end),
      place == 0 || !CooklangThings.isLetter(text[place - 1]) || !CooklangThings.isLetter(first)
    {
      return place
    }
  }
  return nil
}

extension StepIngredient {
  /// The amount without its unit; `nil` if it contains no number.
  var number: String? {
    guard let amount, let unitText else { return amount }
    guard amount.utf8.count > unitText.utf8.count + 1 else { return nil }
    return String(decoding: amount.utf8.dropLast(unitText.utf8.count + 1), as: UTF8.self)
  }
}
