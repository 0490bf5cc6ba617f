internal import LarderModel

/// Writes front matter: one field per line. Lists and objects on one line are in flow style; long
/// lists have one element per line.
struct FrontMatterWriter {
  private var output: [UInt8]
  private var isFirstMember = true
  /// Whether texts of several lines are written as blocks.
  private let keepsLines: Bool

  init(_ output: [UInt8], keepsLines: Bool = false) {
    self.output = output
    self.keepsLines = keepsLines
    self.output += "---\n".utf8
  }

  /// Returns the bytes with the closing line.
  func finished() -> [UInt8] { output + Array("---\n".utf8) }

  // MARK: Fields

  /// Writes a field unless the value is `nil`.
  mutating func field(_ name: String, _ value: String?) {
    guard let value else { return }
    line(name)
    if keepsLines, FrontMatterWriter.isBlock(value) {
      output += "|-\n".utf8
      for line in value.split(separator: "\n", omittingEmptySubsequences: false) {
        output += (line.isEmpty ? "\n" : "  \(line)\n").utf8
      }
      return
    }
    text(value)
    end()
  }

  /// Writes a field whose value is already YAML.
  ///
  /// - Parameter value: The value in YAML notation.
  mutating func field(_ name: String, written value: String?) {
    guard let value else { return }
    line(name)
    output += value.utf8
    end()
  }

  /// Writes a list unless it is empty.
  mutating func field(_ name: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    line(name)
    output.appendYAML(values)
    end()
  }

  /// Writes the custom fields of a recipe.
  mutating func fields(_ values: [OwnValue]) {
    for value in values {
      switch value.content {
      case .text(let text): field(value.field, text)
      case .list(let texts): field(value.field, texts)
      case .number(let number): field(value.field, written: number.decimalDescription)
      case .flag(let isOn): field(value.field, written: isOn ? "true" : "false")
      case .link(let address): field(value.field, address.description)
      }
    }
  }

  mutating func field(_ name: String, _ attribution: Attribution?) {
    guard let attribution else { return }
    guard let url = attribution.url else { return field(name, attribution.name) }
    object(name) { writer in
      writer.member("name", attribution.name)
      writer.member("url", url.description)
    }
  }

  mutating func field(_ name: String, _ picture: Picture?) {
    guard let picture else { return }
    line(name)
    self.picture(picture)
    end()
  }

  /// Writes an object on one line: `name: {…}`.
  mutating func object(_ name: String, _ body: (inout FrontMatterWriter) -> Void) {
    line(name)
    object(body)
    end()
  }

  /// Writes a list with one element per line.
  mutating func list<Element>(
    _ name: String, _ elements: [Element],
    _ body: (Element, inout FrontMatterWriter) -> Void
  ) {
    output += name.utf8
    output += ":\n".utf8
    for element in elements {
      output += "  - ".utf8
      body(element, &self)
      end()
    }
  }

  // MARK: Values

  mutating func text(_ value: String) { output.appendYAML(value) }

  /// Writes an object of members: `{…}`.
  mutating func object(_ body: (inout FrontMatterWriter) -> Void) {
    output.append(0x7B)
    isFirstMember = true
    body(&self)
    output.append(0x7D)
    isFirstMember = false
  }

  mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    text(value)
  }

  mutating func member(_ name: String, written value: String?) {
    guard let value else { return }
    key(name)
    output += value.utf8
  }

  mutating func key(_ name: String) {
    if !isFirstMember { output += ", ".utf8 }
    isFirstMember = false
    output += name.utf8
    output += ": ".utf8
  }

  mutating func picture(_ picture: Picture) {
    let address =
      switch picture.source {
      case .file(let path): path.description
      case .remote(let address): address.description
      }
    if picture == Picture(source: picture.source) { return text(address) }
    object { writer in
      writer.member("src", address)
      writer.member("alt", picture.alternative)
      writer.member("caption", picture.caption)
      writer.member("credit", picture.credit)
      if picture.focus != .middle {
        let places = [picture.focus.x, picture.focus.y].map { "\(Double($0) / 1000)" }
        writer.member("focus", written: "[\(places.joined(separator: ", "))]")
      }
    }
  }

  /// Whether YAML and Larder both parse the text as a number and write it the same way.
  static func isNumber(_ text: String) -> Bool {
    text.utf8.count <= 6 && text.utf8.first != 0x30
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  // MARK: Bytes

  private mutating func line(_ name: String) {
    output += name.utf8
    output += ": ".utf8
  }

  private mutating func end() { output.append(0x0A) }
}

// MARK: Ingredients

extension FrontMatterWriter {
  /// Writes ingredients that cannot be written as prose.
  ///
  /// An ingredient that was parsed from a line becomes that line, below a line with its group; any
  /// other becomes an object of its fields.
  mutating func ingredients(_ ingredients: [Ingredient]) {
    guard !ingredients.isEmpty else { return }
    // Without a line, an ingredient is written as its fields.
    var entries: [(line: String?, ingredient: Ingredient)] = []
    var heading: String?
    for ingredient in ingredients {
      let isLine = Self.isLine(ingredient)
      // Below a heading, an object without a group would get the group of the heading.
      if heading != nil || isLine, ingredient.group != heading,
        isLine || ingredient.group == nil
      {
        heading = ingredient.group
        entries.append(((heading ?? "") + ":", ingredient))
      }
      entries.append((isLine ? Self.line(ingredient) : nil, ingredient))
    }
    list("ingredients", entries) { entry, matter in
      if let line = entry.line { return matter.text(line) }
      matter.object { Self.parts(entry.ingredient, to: &$0) }
    }
  }

  /// Whether an ingredient can be a line. Headings contain no digits, and a line cannot link to a
  /// recipe.
  private static func isLine(_ ingredient: Ingredient) -> Bool {
    ingredient.isReadFromText && ingredient.recipe == nil
      && (!ingredient.links.isEmpty || !ingredient.looksLinked)
      && ingredient.group?.utf8.contains { (0x30...0x39).contains($0) } != true
  }

  /// Returns the line of an ingredient, as Markdown only if it contains a link.
  private static func line(_ ingredient: Ingredient) -> String {
    guard !ingredient.links.isEmpty else { return ingredient.text }
    var bytes: [UInt8] = []
    bytes.appendLinked(ingredient)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func parts(_ ingredient: Ingredient, to matter: inout FrontMatterWriter) {
    if let quantity = ingredient.quantity {
      let written = ingredient.writtenAmount ?? amount(quantity)
      if FrontMatterWriter.isNumber(written) {
        matter.member("quantity", written: written)
      } else {
        matter.member("quantity", written)
      }
    } else if !ingredient.isReadFromText {
      // An amount in words: `a few sprigs`.
      matter.member("quantity", ingredient.writtenAmount)
    }
    matter.member("unit", ingredient.unitText)
    matter.member("name", ingredient.name)
    matter.member("note", ingredient.remark)
    matter.member("group", ingredient.group)
    if ingredient.isOptional { matter.member("optional", written: "true") }
    if ingredient.isFixed { matter.member("fixed", written: "true") }
    matter.member("recipe", ingredient.recipe?.description)
    matter.member("link", ingredient.links.first?.url.description)
    matter.member("aisle", ingredient.aisle)
  }

  private static func amount(_ quantity: Quantity) -> String {
    let lower = CooklangForm.number(quantity.lower, isDecimal: false)
    let upper = quantity.upper.map { CooklangForm.number($0, isDecimal: false) }
    return upper.map { "\(lower)–\($0)" } ?? lower
  }
}

extension Ingredient {
  /// The amount as it precedes unit, name and note; `nil` if the text contains anything else.
  fileprivate var writtenAmount: String? {
    let words = unitText.map { "\($0) \(name)" } ?? name
    let end = " " + (remark.map { "\(words), \($0)" } ?? words)
    guard text.utf8.count > end.utf8.count, text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    else { return nil }
    return String(decoding: text.utf8.dropLast(end.utf8.count), as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a text as a YAML scalar on one line: unchanged if YAML reads it as the same text,
  /// otherwise in double quotes.
  mutating func appendYAML(_ text: String) {
    if FrontMatterWriter.isPlain(text) {
      self += text.utf8
    } else {
      FrontMatterWriter.appendQuoted(text, to: &self)
    }
  }

  /// Appends a list such as `["a", b]`.
  fileprivate mutating func appendYAML(_ texts: [String]) {
    append(0x5B)
    for (index, text) in texts.enumerated() {
      if index > 0 { self += ", ".utf8 }
      appendYAML(text)
    }
    append(0x5D)
  }
}

extension FrontMatterWriter {
  /// Whether YAML reads a text of several lines unchanged from a block below `|-`.
  private static func isBlock(_ text: String) -> Bool {
    guard text.contains("\n"), let first = text.first, let last = text.last else { return false }
    return !first.isWhitespace && !last.isWhitespace
      && text.unicodeScalars.allSatisfy { scalar in
        let kind = scalar.properties.generalCategory
        return scalar == "\n"
          || ![.control, .format, .lineSeparator, .paragraphSeparator, .unassigned].contains(kind)
      }
  }

  /// Whether a text is unambiguous: a letter, then letters, digits, spaces and some punctuation,
  /// and not a word with a meaning in YAML.
  fileprivate static func isPlain(_ text: String) -> Bool {
    guard text.utf8.count <= 200, let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20)
    else { return false }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x27...0x29, 0x2D, 0x2E, 0x2F: break
      case 0xC3...0xCB: break
      case 0x80...0xBF where (0xC3...0xCB).contains(previous): break
      default: return false
      }
      previous = byte
    }
    return previous != 0x20 && !(text.utf8.count <= 5 && values.contains(text.lowercased()))
  }

  /// Words that YAML 1.1 or 1.2 reads as true, false or null.
  private static let values: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null",
  ]

  fileprivate static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(0x22)
    defer { output.append(0x22) }
    if text.holdsOnly({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      output += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: output += [0x5C, UInt8(scalar.value)]
      case 0x0A: output += "\\n".utf8
      case 0x09: output += "\\t".utf8
      case 0x20...0x7E: output.append(UInt8(scalar.value))
      case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFFE, 0xFFFF:
        escape(scalar.value, to: &output)
      default: output += String(scalar).utf8
      }
    }
  }

  private static func escape(_ value: UInt32, to output: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    output += "\\u".utf8
    for shift: UInt32 in [12, 8, 4, 0] { output.append(digits[Int(value >> shift & 15)]) }
  }
}
