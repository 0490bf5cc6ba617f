internal import LarderModel

/// Generated descriptions of pages for search engines and shared links: an excerpt of the page's
/// content.
struct PageDescription {
  /// Limit in Unicode scalars, at which search engines truncate.
  static let limit = 160

  let words: Wording

  /// Returns a description such as `Ingredients: flour, eggs. Beat the eggs. Bake for 20 minutes.`
  ///
  /// - Returns: `nil` for a recipe without ingredients and steps.
  func recipe(_ recipe: Recipe, _ texts: RecipeWords) -> String? {
    var names: [String] = []
    for ingredient in recipe.ingredients where !names.contains(ingredient.name) {
      names.append(ingredient.name)
    }
    let contents = names.isEmpty ? "" : list(words[.ingredients], names) + "."
    let steps = recipe.steps.indices.lazy.map(texts.step).filter { !$0.isEmpty }
    let sentences = [contents, text(steps, separator: " ")].filter { !$0.isEmpty }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Returns a description such as `48 recipes: Hummus, Borscht, Dashi…`
  func recipes(_ count: Int, beginning names: some Sequence<String>) -> String {
    list(words.recipes(count), names)
  }

  /// Returns a description such as `Tags: baking, quick, vegan`.
  func list(_ title: String, _ names: some Sequence<String>) -> String {
    title + words[.colon] + " " + text(names, separator: words[.comma] + " ")
  }

  /// Joins parts up to the limit.
  private func text(_ parts: some Sequence<String>, separator: String) -> String {
    var text = ""
    var scalars = 0
    for part in parts {
      if !text.isEmpty { text += separator }
      text += part
      scalars += part.unicodeScalars.count
      if scalars > PageDescription.limit { break }
    }
    return text
  }
}

/// The beginning of a text, for descriptions.
enum Excerpt {
  /// Returns at most `limit` scalars, truncated at a space, with an ellipsis if text was removed.
  static func of(_ text: String, limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    let bytes = Array(text.utf8)
    var left = limit
    let end = bytes.firstIndex { byte in
      if byte & 0xC0 != 0x80 { left -= 1 }
      return left < 0
    }
    guard let end else { return text }
    var kept = bytes[..<(bytes[..<end].lastIndex(of: 0x20) ?? end)]
    while let last = kept.last, [0x2C, 0x3B, 0x20, 0x2E].contains(last) { kept = kept.dropLast() }
    return String(decoding: kept, as: UTF8.self) + "…"
  }
}
