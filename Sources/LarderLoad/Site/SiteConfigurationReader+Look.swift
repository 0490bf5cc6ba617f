internal import LarderModel

/// Fields of `look`.
package enum LookField: String, CaseIterable, Sendable {
  case accent, paper, type, edge, covers, logo

  static let names = allCases.map(\.rawValue)
  static let listed = FieldExpectation.alternatives(names, joined: "and")

  package var expectation: FieldExpectation {
    switch self {
    case .accent, .paper:
      FieldExpectation(
        rawValue, "a colour such as \"#0b6e4f\", \"rgb(11 110 79)\" or seagreen",
        example: self == .accent ? "\"#0b6e4f\"" : "\"#ffffff\"")
    case .type: words(SiteLook.Typeface.self, "sans")
    case .edge: words(SiteLook.Edge.self, "plain")
    case .covers: words(SiteLook.Covers.self, "none")
    case .logo:
      FieldExpectation(
        rawValue, "the path of an SVG, PNG, JPEG or WebP in the content folder",
        example: "logo.svg")
    }
  }

  private func words<Choice: CaseIterable & RawRepresentable<String>>(
    _ choices: Choice.Type, _ example: String
  ) -> FieldExpectation {
    let names = choices.allCases.map(\.rawValue)
    return FieldExpectation(
      rawValue, FieldExpectation.alternatives(names, joined: "or"), example: example)
  }
}

extension FieldExpectation {
  /// Returns `"serif", "sans" or "mono"`.
  fileprivate static func alternatives(_ names: [String], joined word: String) -> String {
    let quoted = names.map { "\"\($0)\"" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + (quoted.last ?? "")
  }
}

extension SiteConfigurationReader {
  /// Reads colors, a typeface, an edge, covers and a logo; missing ones keep the theme's defaults.
  ///
  /// Reports `unreadable-paper`, and the result of `logoFault`.
  static func look(
    _ value: FieldValue, _ wanted: FieldExpectation, _ logoFault: (SitePath) -> Problem?,
    with reader: inout FieldReader
  ) -> SiteLook {
    var look = SiteLook()
    guard !reader.isAbsent(value) else { return look }
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return look
    }
    for entry in reader.entries(of: value) {
      guard let field = LookField(rawValue: entry.key) else {
        reader.unknown(entry.key, of: "\"look\"", known: LookField.names)
        continue
      }
      reader.at(.key(entry.key)) { reader in
        func word<Choice: RawRepresentable<String>>(_ field: LookField) -> Choice? {
          parsed(entry.value, field.expectation, with: &reader) { Choice(rawValue: $0) }
        }
        switch field {
        case .accent: look.accent = colour(entry.value, field, with: &reader)
        case .paper:
          guard let paper = colour(entry.value, field, with: &reader) else { return }
          look.paper = paper
          if paper.bestContrast < Colour.textContrast { reader.report(.unreadablePaper(paper)) }
        case .type: look.type = word(field) ?? look.type
        case .edge: look.edge = word(field) ?? look.edge
        case .covers: look.covers = word(field) ?? look.covers
        case .logo: look.logo = logo(entry.value, field, logoFault, with: &reader)
        }
      }
    }
    return look
  }

  private static func colour(
    _ value: FieldValue, _ field: LookField, with reader: inout FieldReader
  ) -> Colour? {
    let wanted = field.expectation
    if value.kind == .null {
      let example = reader.example(wanted.key, wanted.example)
      reader.report(.emptyColour(wanted.kebab, wanted.key, example: example))
      return nil
    }
    if let colour = value.text.flatMap({ Colour(css: $0) }) { return colour }
    reader.mismatch(value, wanted)
    return nil
  }

  private static func logo(
    _ value: FieldValue, _ field: LookField, _ fault: (SitePath) -> Problem?,
    with reader: inout FieldReader
  ) -> SitePath? {
    guard !reader.isAbsent(value) else { return nil }
    guard let path = value.text.flatMap({ SitePath($0) }) else {
      reader.mismatch(value, field.expectation)
      return nil
    }
    if let problem = fault(path) {
      reader.report(problem)
      return nil
    }
    return path
  }
}
