internal import LarderFormats
internal import LarderKitchen
internal import LarderModel

/// Links in a note to other notes and to images, in the syntax of Obsidian and Notion: `[[Apple
/// pie]]`, `[[Apple pie|the pie]]`, `![[pie.jpg]]`, `[pie](Apple%20pie.md)`, `![](pie.jpg)`.
struct NoteLinks {
  /// Recipes by the names that notes use for them, from `targets(_:)`.
  private let targets: [String: Slug]
  let pictures: BesidePictures
  /// Folder of the note.
  let folder: String
  private let lexicon: Lexicon
  /// Link targets that were inserted, in order.
  private(set) var used: [String] = []
  /// Images shown in the texts.
  private(set) var shown: [SitePath] = []

  init(targets: [String: Slug], pictures: BesidePictures, folder: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    self.targets = targets
    self.pictures = pictures
    self.folder = folder
  }

  /// Indexes recipes by name and by file name; the first wins. Drafts are not link targets.
  static func targets(_ recipes: [RecipeSummary]) -> [String: Slug] {
    var slugs: [String: Slug] = [:]
    func addTarget(_ name: String, _ recipe: RecipeSummary) {
      let key = key(name)
      if slugs[key] == nil { slugs[key] = recipe.slug }
    }
    for recipe in recipes where !recipe.isDraft { addTarget(recipe.name, recipe) }
    for recipe in recipes {
      if recipe.isDraft || !ContentFolder.isMarkdown(recipe.origin.path) { continue }
      let parts = recipe.origin.path.utf8.split(separator: 0x2F).map { String(Substring($0)) }
      let file = parts.suffix(1) == ["index.md"] ? Array(parts.suffix(2)) : Array(parts.suffix(1))
      addTarget(RecipeFileName(file.joined(separator: "/")).stem, recipe)
    }
    return slugs
  }

  /// - Parameter name: `Apple pie`, or a path such as `desserts/Apple pie.md`, `pie/index.md`.
  private func find(_ name: String) -> Slug? {
    targets[NoteLinks.key(name)] ?? targets[NoteLinks.key(RecipeFileName(name).stem)]
  }

  private static func key(_ name: String) -> String { NormalForm.composed(name).lowercased() }

  /// Returns whether a file contains anything like a link.
  static func mayBe(in bytes: [UInt8]) -> Bool {
    ["[[", "]("].contains { bytes.place(of: $0, in: bytes.indices) != nil }
  }

  mutating func resolve(_ recipe: inout Recipe) {
    recipe.rewriteMarkdown { markdown($0) }
    for index in recipe.ingredients.indices { resolve(&recipe.ingredients[index]) }
  }

  // MARK: Ingredients

  /// Removes the brackets from a line, and links the ingredient to the recipe in them.
  private mutating func resolve(_ ingredient: inout Ingredient) {
    for link in ingredient.links {
      guard let slug = target(at: link.url.description) else { continue }
      ingredient.recipe = ingredient.recipe ?? slug
      used.append(slug.description)
    }
    ingredient.links.removeAll { target(at: $0.url.description) != nil }
    guard ingredient.text.utf8.contains(0x5B) else { return }
    var found: Slug?
    let text = replaced(ingredient.text) { slug, label in
      found = found ?? slug
      return label
    }
    guard text != ingredient.text,
      var read = IngredientLine.parse(TextCleaner.plain(text), lexicon).ingredient
    else { return }
    read.group = ingredient.group
    read.links = ingredient.links
    read.recipe = ingredient.recipe ?? found
    if let slug = read.recipe { used.append(slug.description) }
    ingredient = read
  }

  // MARK: Markdown

  private mutating func markdown(_ text: String) -> String {
    guard text.utf8.contains(0x5B) else { return text }
    var slugs: [Slug] = []
    let words = replaced(text) { slug, label in
      guard let slug else { return label }
      slugs.append(slug)
      return "[\(label)](/recipes/\(slug)/)"
    }
    used += slugs.map(\.description)
    // Relative URLs of images and notes become those of the site.
    return MarkdownAddress.replaced(in: words) { address, _ in
      ownAddress(address).map { .address($0) }
    }
  }

  /// Returns the text with each `[[…]]` replaced.
  ///
  /// - Parameter link: Returns the replacement for a label and its recipe, if that exists.
  private mutating func replaced(
    _ text: String, by link: (_ target: Slug?, _ label: String) -> String
  ) -> String {
    let bytes = Array(text.utf8)
    guard bytes.place(of: "[[", in: bytes.indices) != nil else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x60 {
        let end = NoteLinks.behindCode(bytes, from: index)
        result += bytes[index..<end]
        index = end
        continue
      }
      guard bytes[index...].starts(with: "[[".utf8),
        let note = NoteReference(bytes[...], from: index + 2)
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let isEmbedded = result.last == 0x21
      if isEmbedded { result.removeLast() }
      if isEmbedded, note.isPicture {
        result += picture(note).utf8
      } else {
        result += link(find(note.target), note.label).utf8
      }
      index = note.end
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func picture(_ note: NoteReference) -> String {
    let alternative = note.isSized ? PageName.stem(of: note.target) : note.label
    let path = pictures.find(note.target, in: folder)
    if let path { shown.append(path) }
    let address = path.map { "/\($0)" } ?? note.target
    let encoded = String(decoding: PercentEncoding.encoded(path: address), as: UTF8.self)
    return "![\(alternative)](\(encoded))"
  }

  private mutating func ownAddress(_ address: String) -> String? {
    if let slug = target(at: address) {
      used.append(slug.description)
      return "/recipes/\(slug)/"
    }
    guard PictureIndex.isPicture(address), let plain = NoteLinks.relative(address),
      let path = pictures.find(plain, in: folder), path.description != plain
    else { return nil }
    shown.append(path)
    let encoded = PercentEncoding.encoded(path: path.description)
    return "/" + String(decoding: encoded, as: UTF8.self)
  }

  /// Returns the recipe of a note next to this one: `Apple%20pie.md`, `../pie/index.md`.
  private func target(at address: String) -> Slug? {
    let path = String(decoding: address.utf8.prefix { $0 != 0x23 }, as: UTF8.self)
    // Links in Hugo and Jekyll omit the extension.
    guard ContentFolder.isMarkdown(path) || !path.utf8.contains(0x2E),
      let plain = NoteLinks.relative(path)
    else { return nil }
    return find(plain)
  }

  /// Returns a decoded relative path without a scheme; `nil` for other URLs.
  private static func relative(_ address: String) -> String? {
    guard let first = address.utf8.first, first != 0x2F, !address.utf8.contains(0x3A) else {
      return nil
    }
    return String(decoding: PercentEncoding.decoded(Array(address.utf8)), as: UTF8.self)
  }

  /// Returns the offset after the code span that begins here, or after its backticks if unclosed.
  private static func behindCode(_ bytes: [UInt8], from start: Int) -> Int {
    let count = bytes[start...].prefix { $0 == 0x60 }.count
    var index = start + count
    while let next = bytes[index...].firstIndex(of: 0x60) {
      let run = bytes[next...].prefix { $0 == 0x60 }.count
      if run == count { return next + run }
      index = next + run
    }
    return start + count
  }
}
