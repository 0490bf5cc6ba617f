internal import LarderModel

/// Writes front matter: one field per line. Lists and objects on one line are in flow style; long
/// lists have one element per line.
struct FrontMatterWriter {
  private var output: [UInt8]
  private var isFirstMember = true

  init(_ output: [UInt8]) {
    self.output = output
    self.output += "---\n".utf8
  }

  /// Returns the bytes with the closing line.
  func finished() -> [UInt8] { output + Array("---\n".utf8) }

  // MARK: Fields

  /// Writes a field unless the value is `nil`.
  mutating func field(_ name: String, _ value: String?) {
    guard let value else { return }
    line(name)
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
    YAMLText.append(values, to: &output)
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

  mutating func text(_ value: String) { YAMLText.append(value, to: &output) }

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
