internal import LarderModel

/// What a page says of itself to search engines and in shared links where nobody wrote it:
/// the beginning of what stands on the page, and nothing else.
struct PageDescription {
  /// Scalars beyond which search engines cut.
  static let limit = 160

  let words: Wording

  /// `Ingredients: flour, eggs. Beat the eggs. Bake for 20 minutes.`
  ///
  /// - Returns: `nil` for a recipe with neither ingredients nor steps.
  func recipe(_ recipe: Recipe, _ texts: RecipeWords) -> String? {
    var names: [String] = []
    for ingredient in recipe.ingredients where !names.contains(ingredient.name) {
      names.append(ingredient.name)
    }
    var sentences = names.isEmpty ? [] : [list(words[.ingredients], names) + "."]
    sentences += recipe.steps.indices.map(texts.step).filter { !$0.isEmpty }
    return sentences.isEmpty ? nil : text(sentences, separator: " ")
  }

  /// `48 recipes: Hummus, Borscht, Dashi…`
  func recipes(_ count: Int, beginning names: some Sequence<String>) -> String {
    list(words.recipes(count), names)
  }

  /// `Tags: baking, quick, vegan`
  func list(_ title: String, _ names: some Sequence<String>) -> String {
    title + words[.colon] + " " + text(names, separator: words[.comma] + " ")
  }

  /// Takes no more than a little beyond the limit.
  private func text(_ parts: some Sequence<String>, separator: String) -> String {
    var text = ""
    for part in parts {
      if text.utf8.count > 4 * PageDescription.limit { break }
      if !text.isEmpty { text += separator }
      text += part
    }
    return text
  }
}

/// The beginning of a text, for descriptions.
enum Excerpt {
  /// At most `limit` scalars, cut at a blank, with an ellipsis where something was cut.
  static func of(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    let cut = scalars[..<end].lastIndex(of: " ") ?? end
    var kept = scalars[..<cut]
    while let last = kept.last, last == "," || last == ";" || last == " " || last == "." {
      kept.removeLast()
    }
    return String(kept) + "…"
  }
}
