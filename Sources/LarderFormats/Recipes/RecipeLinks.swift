package import LarderKitchen
package import LarderModel

/// Links between recipes by number, in the syntax of Nextcloud Cookbook: `#r/4711`, alone or as the
/// URL of a Markdown link.
package struct RecipeLinks {
  package struct Target: Codable, Sendable {
    var slug: Slug
    var name: String

    package init(slug: Slug, name: String) {
      self.slug = slug
      self.name = name
    }
  }

  private let targets: [String: Target]
  /// Slugs that were inserted, in order.
  package private(set) var used: [String] = []
  /// Numbers of nonexistent recipes, without duplicates.
  package private(set) var unknown: [String] = []

  private let lexicon: Lexicon

  package init(_ targets: [String: Target], _ lexicon: Lexicon) {
    self.targets = targets
    self.lexicon = lexicon
  }

  package mutating func resolve(_ recipe: inout Recipe) {
    recipe.rewriteMarkdown { markdown($0) }
    for index in recipe.ingredients.indices { resolve(&recipe.ingredients[index]) }
  }

  private mutating func markdown(_ text: String) -> String {
    replaced(text) { target, isAddress in
      let address = "/recipes/\(target.slug)/"
      if isAddress { return address }
      let name = target.name.utf8.flatMap { $0 == 0x5B || $0 == 0x5D ? [0x5C, $0] : [$0] }
      return "[\(String(decoding: name, as: UTF8.self))](\(address))"
    }
  }

  /// Removes the link from a line, and links the ingredient to its recipe.
  private mutating func resolve(_ ingredient: inout Ingredient) {
    for link in ingredient.links where link.url.description.hasPrefix("#r/") {
      let id = String(link.url.description.dropFirst(3))
      guard let target = targets[id] else {
        if !unknown.contains(id) { unknown.append(id) }
        continue
      }
      used.append(target.slug.description)
      ingredient.recipe = ingredient.recipe ?? target.slug
    }
    ingredient.links.removeAll { $0.url.description.hasPrefix("#r/") }
    var found: Target?
    let text = replaced(ingredient.text) { target, _ in
      found = found ?? target
      return target.name
    }
    guard let found, var read = IngredientLine.parse(TextCleaner.plain(text), lexicon).ingredient
    else { return }
    read.group = ingredient.group
    read.recipe = found.slug
    ingredient = read
  }

  /// - Parameter link: Returns the replacement for `#r/4711`, which may be the URL of a link.
  private mutating func replaced(
    _ text: String, by link: (_ target: Target, _ isAddress: Bool) -> String
  ) -> String {
    let mark = Array("#r/".utf8)
    let bytes = Array(text.utf8)
    guard bytes.place(of: mark, in: bytes.indices) != nil else { return text }
    var result: [UInt8] = []
    var index = 0
    while let place = bytes.place(of: mark, in: index..<bytes.count) {
      let digits = bytes[(place + 3)...].prefix { (0x30...0x39).contains($0) }
      let id = String(decoding: digits, as: UTF8.self)
      result += bytes[index..<place]
      index = digits.endIndex
      if let target = targets[id] {
        used.append(target.slug.description)
        result += link(target, bytes[..<place].suffix(2).elementsEqual("](".utf8)).utf8
      } else {
        if !digits.isEmpty, !unknown.contains(id) { unknown.append(id) }
        result += bytes[place..<index]
      }
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }
}

extension Recipe {
  /// Rewrites each Markdown text.
  package mutating func rewriteMarkdown(_ rewritten: (String) -> String) {
    description = description.map(rewritten)
    notes = notes.map(rewritten)
    for index in steps.indices { steps[index].text = rewritten(steps[index].text) }
  }

  /// Replaces the URLs of links and images in all Markdown texts.
  package mutating func rewriteAddresses(
    by replacement: (_ address: String, _ isPicture: Bool) -> MarkdownAddress?
  ) {
    rewriteMarkdown { MarkdownAddress.replaced(in: $0, by: replacement) }
  }
}
