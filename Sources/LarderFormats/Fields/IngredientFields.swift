internal import LarderKitchen
package import LarderModel

extension FieldReader {
  /// Reads an ingredient list: strings, objects, or one text with one ingredient per line; nested
  /// lists, groups as objects, and an object of amounts by name.
  ///
  /// A string without digits that ends in a colon is the heading of the ingredients that follow,
  /// unless they name a group of their own.
  package mutating func ingredients(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> [Ingredient] {
    var list = IngredientList()
    switch value.kind {
    case .null: return []
    case .list:
      list.ingredients.reserveCapacity(value.elements.count)
      _ = each(value, wanted) { $1.ingredient($0, wanted, into: &list) }
    case .object: ingredientsByName(value, wanted, into: &list)
    default:
      guard let text = value.text else {
        mismatch(value, wanted)
        return []
      }
      checkLines(of: text, wanted)
      for line in FieldReader.ingredientLines(of: text) {
        guard let line = cleaned(line, wanted, limit: 2048) else { continue }
        ingredientLine(line, heading: &list.heading, into: &list.ingredients)
      }
    }
    return list.ingredients
  }

  private mutating func ingredient(
    _ value: FieldValue, _ wanted: FieldExpectation, into list: inout IngredientList
  ) {
    switch value.kind {
    case .object:
      guard let line = keyLine(of: value, isField: IngredientList.isField) else {
        return object(entries(of: value), wanted, into: &list)
      }
      if let words = line.words {
        ingredientLine(words, heading: &list.heading, into: &list.ingredients)
      } else {
        list.heading = cleaned(line.key, wanted, limit: 200)
        if line.value.kind == .list {
          at(.key(line.key)) { $0.nested(line.value, wanted, into: &list) }
        }
      }
    case .list where list.depth < 2: nested(value, wanted, into: &list)
    case .null: break
    default:
      guard value.text != nil else {
        mismatch(value, FieldExpectation("ingredients", wanted.expected, example: wanted.example))
        return
      }
      guard let line = text(value, wanted, limit: 2048) else { return }
      ingredientLine(line, heading: &list.heading, into: &list.ingredients)
    }
  }

  /// Returns the line of an item with a colon, which YAML parses as an object with one key: `-
  /// Sauce:` above others, `- Sauce: [cream]`, or the plain text `- Variation: use cream`.
  ///
  /// - Parameter isField: Whether a key is a field of the object expected here.
  func keyLine(
    of value: FieldValue, isField: (String) -> Bool
  ) -> (key: String, value: FieldValue, words: String?)? {
    let entries = value.entries
    guard entries.count == 1, let entry = entries.first else { return nil }
    if isField(entry.key) { return nil }
    switch entry.value.kind {
    case .null, .list: return (entry.key, entry.value, nil)
    default:
      let text = entry.value.digits ?? entry.value.text
      return text.map { (entry.key, entry.value, "\(entry.key): \($0)") }
    }
  }

  /// Reads an ingredient or a group of ingredients.
  mutating func object(
    _ entries: [FieldEntry], _ wanted: FieldExpectation, into list: inout IngredientList
  ) {
    if let place = IngredientList.members(of: entries) {
      let before = list.heading
      list.heading = heading(of: entries, over: place, wanted, of: "ingredients") ?? before
      at(.key(entries[place].key)) { $0.nested(entries[place].value, wanted, into: &list) }
      list.heading = before
      return
    }
    var entries = entries
    if let place = IngredientList.title(of: entries) {
      let title = entries.remove(at: place)
      list.heading = at(.key(title.key)) { $0.text(title.value, wanted, limit: 200) }
    }
    if let ingredient = ingredient(of: entries, list.heading) {
      list.ingredients.append(ingredient)
    }
  }

  /// Reads a nested list: the parts of one line if it begins with an amount, else more lines.
  private mutating func nested(
    _ value: FieldValue, _ wanted: FieldExpectation, into list: inout IngredientList
  ) {
    let elements = bounded(value, wanted)
    let parts = elements.map { $0.digits ?? $0.text ?? "" }
    let isLine =
      elements.count <= 4 && quantity(FieldReader.trimmed(parts.first ?? "")) != nil
      && elements.allSatisfy { $0.kind != .list && $0.kind != .object }
    if isLine {
      let words = parts.filter { !$0.isEmpty }.joined(separator: " ")
      guard let line = cleaned(words, wanted, limit: 2048) else { return }
      ingredientLine(line, heading: &list.heading, into: &list.ingredients)
      return
    }
    list.depth += 1
    for (index, element) in elements.enumerated() {
      at(.index(index)) { $0.ingredient(element, wanted, into: &list) }
    }
    list.depth -= 1
  }

  /// Reads the heading of a group: `{"name": "Dough", "ingredients": […]}`, or with `steps`.
  ///
  /// - Parameters:
  ///   - place: Index of the entry that contains the list.
  ///   - things: Contents of the list, for messages.
  mutating func heading(
    of entries: [FieldEntry], over place: Int, _ wanted: FieldExpectation, of things: String
  ) -> String? {
    var heading: String?
    for (index, entry) in entries.enumerated() where index != place {
      if heading == nil, FieldName.isHeading(entry.key) {
        heading = at(.key(entry.key)) { $0.text(entry.value, wanted, limit: 200) }
      } else {
        unknown(entry.key, of: "a group of \(things)", known: ["name", things])
      }
    }
    return heading
  }

  /// Reads `{"flour": "200 g"}`, and `{"Dough": […]}` with the lines below each heading.
  private mutating func ingredientsByName(
    _ object: FieldValue, _ wanted: FieldExpectation, into list: inout IngredientList
  ) {
    let entries = entries(of: object)
    if IngredientList.isIngredient(entries) || IngredientList.members(of: entries) != nil {
      ingredient(object, wanted, into: &list)
      return
    }
    for entry in entries.prefix(2_000) {
      at(.key(entry.key)) { reader in
        guard let name = reader.cleaned(entry.key, wanted, limit: 1000) else { return }
        switch entry.value.kind {
        case .list:
          list.heading = name
          reader.nested(entry.value, wanted, into: &list)
          list.heading = nil
        case .object where IngredientList.isAmount(entry.value.entries):
          let parts = reader.entries(of: entry.value)
          if let ingredient = reader.ingredient(of: parts, named: name, list.heading) {
            list.ingredients.append(ingredient)
          }
        case .object where list.depth < 2:
          list.depth += 1
          list.heading = name
          reader.ingredientsByName(entry.value, wanted, into: &list)
          list.heading = nil
          list.depth -= 1
        case .null: reader.addIngredientLine(name, into: &list)
        default:
          guard let amount = entry.value.digits ?? entry.value.text,
            let words = reader.cleaned(amount, wanted, limit: 1000)
          else { return reader.addIngredientLine(name, into: &list) }
          let isAmount =
            IngredientLine.parse("\(words) \(name)", reader.lexicon).ingredient?.quantity != nil
          reader.addIngredientLine(isAmount ? "\(words) \(name)" : "\(name), \(words)", into: &list)
        }
      }
    }
  }

  private mutating func addIngredientLine(_ line: String, into list: inout IngredientList) {
    guard var ingredient = ingredientLine(line) else { return }
    if ingredient.group == nil { ingredient.group = list.heading }
    list.ingredients.append(ingredient)
  }

  mutating func ingredientLine(
    _ line: String, heading: inout String?, into ingredients: inout [Ingredient]
  ) {
    if line.utf8.last == UInt8(ascii: ":"),
      !line.utf8.contains(where: { (0x30...0x39).contains($0) })
    {
      let name = FieldReader.trimmed(String(decoding: line.utf8.dropLast(), as: UTF8.self))
      heading = name.isEmpty ? nil : name
      return
    }
    let read = linkedIngredientLine(line)
    guard var ingredient = read else { return }
    if ingredient.group == nil { ingredient.group = heading }
    ingredients.append(ingredient)
  }

  /// Parses one line of clean text and reports its problems at the value that contains it.
  package mutating func ingredientLine(_ line: String) -> Ingredient? {
    let read = IngredientLine.parse(line, lexicon)
    for problem in read.problems { report(problem) }
    return read.ingredient
  }

  /// Reports a text that has too many lines to read.
  mutating func checkLines(of text: String, _ wanted: FieldExpectation) {
    if text.utf8.count > 1 << 20 {
      report(.tooLong(wanted.key, text.utf8.count, limit: 1 << 20))
    } else if text.utf8.count > 2_000 {
      let lines = text.utf8.split { $0 == 0x0A || $0 == 0x0D }.count
      if lines > 2_000 { report(.tooManyItems(lines, in: "\"\(wanted.key)\"")) }
    }
  }

  static func lines(of text: String) -> [String] {
    text.utf8.prefix(1 << 20).split { $0 == 0x0A || $0 == 0x0D }.prefix(2_000).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Parses a line that may contain Markdown links; without links, all characters are literal.
  mutating func linkedIngredientLine(_ line: String) -> Ingredient? {
    guard line.utf8.contains(UInt8(ascii: "]")) else { return ingredientLine(line) }
    let inline = InlineMarkdown(line)
    guard !inline.links.isEmpty else { return ingredientLine(line) }
    return ingredientLine(inline.text).map { linked($0, to: inline.links) }
  }

  /// Returns the ingredient with the links of its line: a link to a recipe of the site sets
  /// `recipe`, other links stay with their text.
  ///
  /// A link to a target that is not allowed is dropped with the warning `refused-link`.
  package mutating func linked(
    _ ingredient: Ingredient, to links: [MarkdownRecipe.Link]
  ) -> Ingredient {
    var ingredient = ingredient
    for link in links where !link.address.isEmpty {
      guard let address = WebAddress(link.address) else {
        report(.refusedLink(link.address, in: "ingredients"), quote: link.address)
        continue
      }
      if ingredient.recipe == nil, let recipe = FieldReader.recipe(at: address) {
        ingredient.recipe = recipe
      } else {
        let label = FieldReader.trimmed(TextCleaner.literal(link.label))
        ingredient.links.append(Ingredient.Link(label: label, url: address))
      }
    }
    return ingredient
  }

  /// Returns the recipe that an internal link refers to: `/recipes/ghee/`, `ghee.md`,
  /// `ghee/index.md` or `ghee`.
  private static func recipe(at address: WebAddress) -> Slug? {
    guard !address.isAbsolute else { return nil }
    let path = address.description.utf8.prefix { $0 != 0x23 && $0 != 0x3F }
    let parts = path.split(separator: 0x2F).filter { !$0.elementsEqual("index.md".utf8) }
    guard let last = parts.last else { return nil }
    let name = PercentEncoding.decoded(Array(last))[...]
    let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
    return Slug(String(decoding: stem.isEmpty ? name : stem, as: UTF8.self))
  }
}

/// An ingredient list being read.
struct IngredientList {
  var ingredients: [Ingredient] = []
  /// Heading of the ingredients that follow.
  var heading: String?
  /// Number of lists open around the value.
  var depth = 0

  /// Whether a key alone marks a field: `note: any oil will do` is a line, not a field.
  static func isField(_ key: String) -> Bool {
    switch IngredientDraft.Part(key) {
    case .field(.note), .field(.optional), .field(.group), nil: false
    default: true
    }
  }

  /// Returns the index of the entry that is an ingredient list, as in a group.
  static func members(of entries: [FieldEntry]) -> Int? {
    entries.firstIndex { entry in
      entry.value.kind == .list
        && ["ingredients", "items", "list", "ingredientlist", "lines", "recipeingredient"]
          .contains(FieldName.letters(entry.key))
    }
  }

  /// Returns the index of the title of an ingredient in Mealie, which is a heading from there on.
  static func title(of entries: [FieldEntry]) -> Int? {
    guard entries.contains(where: { $0.key == "food" }) else { return nil }
    return entries.firstIndex { $0.key == "title" && $0.value.text?.isEmpty == false }
  }

  /// Whether an object has the name of an ingredient and an amount.
  static func isIngredient(_ entries: [FieldEntry]) -> Bool {
    entries.contains { IngredientDraft.Part($0.key) == .field(.name) } && isAmount(entries)
  }

  /// Whether an object contains an amount.
  static func isAmount(_ entries: [FieldEntry]) -> Bool {
    entries.contains { entry in
      switch IngredientDraft.Part(entry.key) {
      case .field(.quantity), .field(.unit), .measure: true
      default: false
      }
    }
  }
}

extension FieldReader {
  /// Returns the lines of an ingredient list in one text. A single line is split at its semicolons, or at its commas if those
  /// separate amounts or at least three ingredients.
  private static func ingredientLines(of text: String) -> [String] {
    let lines = lines(of: text)
    guard lines.count == 1, let line = lines.first, line.utf8.count <= 10_000 else { return lines }
    let parts = divided(line, at: UInt8(ascii: ";"))
    if parts.count > 1 { return parts }
    let items = divided(line, at: UInt8(ascii: ","))
    let amounts = items.count { item in
      item.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    }
    return items.count > 2 || (items.count == 2 && amounts == 2) ? items : lines
  }

  /// Returns the lines of a page's text. A single line is split at its semicolons or commas if at
  /// least three parts result and all begin with an amount.
  static func ingredientParts(of lines: [String]) -> [String] {
    guard lines.count == 1, lines[0].utf8.count <= 10_000 else { return lines }
    for mark in [UInt8(ascii: ";"), UInt8(ascii: ",")] {
      let parts = divided(lines[0], at: mark)
      let beginAlike = parts.allSatisfy { part in
        part.unicodeScalars.first?.properties.numericType != nil
      }
      if parts.count > 2, beginAlike { return parts }
    }
    return lines
  }

  /// Splits a line into trimmed, nonempty parts, but not inside brackets or between digits.
  private static func divided(_ line: String, at mark: UInt8) -> [String] {
    let bytes = Array(line.utf8)
    var parts: [String] = []
    var start = 0
    var depth = 0
    for index in 0...bytes.count {
      if index < bytes.count {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth = max(0, depth - 1) }
        guard bytes[index] == mark, depth == 0 else { continue }
        let isInNumber =
          index > 0 && index + 1 < bytes.count && bytes[index - 1].isDigit
          && bytes[index + 1].isDigit
        if isInNumber { continue }
      }
      let part = FieldReader.trimmed(String(decoding: bytes[start..<index], as: UTF8.self))
      if !part.isEmpty { parts.append(part) }
      start = index + 1
    }
    return parts
  }
}
