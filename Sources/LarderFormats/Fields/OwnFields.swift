internal import LarderKitchen
internal import LarderModel

/// Reading of fields that the owner declares in `site.yaml`.
extension FieldReader {
  /// Reads a recipe's custom fields and removes them from its entries.
  ///
  /// Properties of `additionalProperty` in JSON-LD are such fields if their `propertyID` or `name`
  /// matches. A value of the wrong type is kept as text, with the warning `invalid-<field>`.
  ///
  /// - Parameter separator: Separates the items of a list that is written as one text.
  /// - Returns: The values in declaration order.
  mutating func takeOwnFields(
    from entries: inout [FieldEntry], separator: UInt8? = nil
  ) -> [OwnValue] {
    guard let declared, !declared.fields.isEmpty else { return [] }
    var found: [Int: OwnValue] = [:]
    let rest = entries.filter { entry in
      var values = [entry]
      if entry.key == "additionalProperty" {
        let properties = entry.value.kind == .list ? entry.value.elements : [entry.value]
        values = properties.compactMap { property in
          let key = (property["propertyID"] ?? property["name"])?.text
          return key.flatMap { key in property["value"].map { FieldEntry(key: key, value: $0) } }
        }
      }
      let known = values.compactMap { value in
        declared.place(ofField: value.key).map { (place: $0, value: value.value) }
      }
      for (place, value) in known where found[place] == nil {
        let field = declared.fields[place]
        let content = at(.key(entry.key)) { $0.content(value, field, separator) }
        if let content { found[place] = OwnValue(field, content) }
      }
      return known.isEmpty
    }
    if rest.count < entries.count { entries = rest }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Keeps the value of an unknown field, or warns about the field.
  ///
  /// - Parameter known: Names of the fields that the reader knows.
  mutating func unknownField(_ entry: FieldEntry, known: [String]) {
    let name = entry.key
    let isPlain =
      entry.value.kind != .object
      && entry.value.elements.allSatisfy { $0.kind != .object && $0.kind != .list }
    guard declared?.keepsUnknownFields == true, isPlain, OwnField.isName(name),
      !OwnField.reserved.contains(name), !FieldName.isPersonal(name)
    else { return unknown(name, of: "a recipe", known: known) }
    let field = OwnField(name, label: OwnField.label(of: name))
    let content = at(.key(name)) { $0.content(entry.value, field, nil) }
    if let content { keptFields.append(OwnValue(field, content)) }
  }

  private mutating func content(
    _ value: FieldValue, _ field: OwnField, _ separator: UInt8?
  ) -> OwnValue.Content? {
    if isEmpty(value) { return nil }
    let wanted = field.expectation
    switch (field.kind, value.kind) {
    case (.list, .list), (.list, .string), (nil, .list):
      let texts = texts(value, wanted, separator: separator, limit: 2048)
      return texts.isEmpty ? nil : .list(texts)
    case (.flag, _), (nil, .bool):
      let word = value.text.map { $0.utf8.count <= 5 ? $0.lowercased() : "" } ?? ""
      let words = ["yes": true, "true": true, "✓": true, "no": false, "false": false]
      if let flag = value.bool ?? words[word] { return .flag(flag) }
    case (.number, _), (nil, .number):
      if let number = FieldReader.number(value) { return .number(number) }
      if let number = value.text.flatMap({ quantity($0) }), number.upper == nil {
        return .number(number.lower)
      }
      // The number has too many digits for a fraction.
      if field.kind == nil { return plain(value, wanted) }
    case (.link, _):
      if let address = value.text.flatMap({ WebAddress($0) }) { return .link(address) }
    case (nil, .string):
      if let text = value.text, !text.utf8.contains(0x20), let address = WebAddress(text),
        address.isWeb
      {
        return .link(address)
      }
      return plain(value, wanted)
    case (.text, .string), (.text, .number), (.text, .bool), (.list, .number), (.list, .bool):
      guard let content = plain(value, wanted) else { return nil }
      if field.kind == .list, case .text(let text) = content { return .list([text]) }
      return content
    default: break
    }
    mismatch(value, wanted, severity: .warning)
    return plain(value, wanted)
  }

  /// Returns the whole value as one text.
  private mutating func plain(_ value: FieldValue, _ wanted: FieldExpectation) -> OwnValue.Content?
  {
    cleaned(FieldReader.words(of: value), wanted, limit: 4096).map { .text($0) }
  }

  /// Returns `Riesling, Sekt` for a list, `shop: Corner, price: 4` for an object.
  private static func words(of value: FieldValue, depth: Int = 0) -> String {
    let limit = depth < 4 ? 2_000 : 0
    let parts =
      value.elements.prefix(limit).map { words(of: $0, depth: depth + 1) }
      + value.entries.prefix(limit).map { "\($0.key): \(words(of: $0.value, depth: depth + 1))" }
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    return value.text ?? value.digits ?? value.bool.map { $0 ? "yes" : "no" } ?? ""
  }
}

extension OwnField {
  /// The expected content of the field, by its type.
  var expectation: FieldExpectation {
    let (expected, example) =
      switch kind {
      case .text, nil: ("text", "\"text\"")
      case .list: ("a list of texts", "[\"one\", \"two\"]")
      case .number: ("a number", "4")
      case .flag: ("yes or no", "true")
      case .link: ("a URL that begins with https:// or /", "\"https://name.example/\"")
      }
    return FieldExpectation(name, expected, example: example)
  }
}
