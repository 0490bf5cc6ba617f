package import LarderModel

/// Reads a page of the owner: front matter with the fields of `PageField`, then CommonMark. A first
/// heading of level 1 is the title if the front matter does not have one.
package enum StaticPageReader {
  private enum PageField: String, CaseIterable {
    case title, description, slug, date, updated, language, image, draft, layout, aliases
    /// Fields of terms.
    case order, hidden

    /// Returns the field names of a page or a term.
    static func names(isTerm: Bool) -> [String] {
      let others: [PageField] = isTerm ? [.slug, .draft, .layout, .aliases] : [.order, .hidden]
      return allCases.filter { !others.contains($0) }.map(\.rawValue)
    }

    var expectation: FieldExpectation {
      switch self {
      case .title, .description, .slug:
        FieldExpectation(rawValue, "text", example: "\"About us\"")
      case .date: RecipeField.date.expectation
      case .updated: RecipeField.updated.expectation
      case .language: RecipeField.language.expectation
      case .image: RecipeField.image.expectation
      case .layout: RecipeField.layout.expectation
      case .aliases: RecipeField.aliases.expectation
      case .order: FieldExpectation(rawValue, "a whole number", example: "1")
      case .draft, .hidden: FieldExpectation(rawValue, "true or false", example: "true")
      }
    }
  }

  /// Contents of the front matter.
  private struct Fields {
    var title: String?
    var description: String?
    var slug: Slug?
    var date: CalendarDate?
    var updated: CalendarDate?
    var language: String?
    var picture: Picture?
    var isDraft = false
    var layout: String?
    var aliases: [Alias] = []
    var order: Int?
    var isHidden = false
  }

  private static func fields(
    _ root: FieldValue?, isTerm: Bool, with reader: inout FieldReader
  ) -> Fields {
    var fields = Fields()
    let known = PageField.names(isTerm: isTerm)
    for entry in root.map({ reader.entries(of: $0) }) ?? [] {
      guard known.contains(entry.key), let field = PageField(rawValue: entry.key) else {
        reader.unknown(entry.key, of: isTerm ? "a term" : "a page", known: known)
        continue
      }
      reader.at(.key(entry.key)) { reader in
        let wanted = field.expectation
        switch field {
        case .title: fields.title = reader.text(entry.value, wanted, limit: 500)
        case .description: fields.description = reader.text(entry.value, wanted, limit: 2048)
        case .slug: fields.slug = reader.slug(entry.value, wanted)
        case .date: fields.date = reader.date(entry.value, wanted)
        case .updated: fields.updated = reader.date(entry.value, wanted)
        case .language: fields.language = reader.language(entry.value, wanted)
        case .image: fields.picture = reader.picture(entry.value, wanted)
        case .draft: fields.isDraft = reader.flag(entry.value, wanted) ?? false
        case .layout:
          let isForeign = entry.value.text.map { FieldSynonym.isLayoutOfOthers($0) } ?? false
          if !isForeign { fields.layout = reader.text(entry.value, wanted, limit: 100) }
        case .aliases: fields.aliases = reader.aliases(entry.value, wanted)
        case .order: fields.order = reader.count(entry.value, wanted)
        case .hidden: fields.isHidden = reader.flag(entry.value, wanted) ?? false
        }
      }
    }
    return fields
  }

  /// Reads a page, whose slug is taken from its file name, `about.md`, unless it has its own.
  ///
  /// - Returns: The page, or `nil` after an error.
  package static func read(source: SourceText) -> (page: StaticPage?, diagnostics: [Diagnostic]) {
    let (text, diagnostics) = read(source, isTerm: false)
    return (text?.page, diagnostics)
  }

  /// Reads a page, or the text of a term, whose slug is the name of the file.
  static func read(
    _ source: SourceText, isTerm: Bool
  ) -> (text: TermText?, diagnostics: [Diagnostic]) {
    let (frontMatter, faults) = FrontMatter.split(source)
    let start = frontMatter.bodyOffset
    if let toml = frontMatter.toml {
      return readFields(
        TOMLDocument(source, in: toml), faults, body: start, of: source, isTerm: isTerm)
    }
    let yaml = YAMLDocument(source, in: frontMatter.yaml)
    return readFields(yaml, faults, body: start, of: source, isTerm: isTerm)
  }

  private static func readFields(
    _ document: any FieldDocument, _ faults: [Diagnostic], body bodyOffset: Int,
    of source: SourceText, isTerm: Bool
  ) -> (text: TermText?, diagnostics: [Diagnostic]) {
    let fileName = PageName.fileName(of: source.path)
    var diagnostics = faults + document.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    var reader = FieldReader(type(of: document).notation)
    let fields = fields(document.root, isTerm: isTerm, with: &reader)
    var title = fields.title
    var bodyStart = min(max(0, bodyOffset), source.bytes.count)
    if title == nil {
      let text = MarkdownBlocks(source.bytes, from: bodyStart)
      if let first = text.blocks.first, first.kind == .heading(level: 1) {
        title = InlineMarkdown(text.text(first.text)).text
        bodyStart = text.lines[first.lines.upperBound - 1].upperBound
      }
    }
    let stem = PageName.stem(of: fileName)
    var body = FieldReader(.yaml)
    let markup = GeneratorMarkup(source.bytes, from: bodyStart, hasFootnotes: false)
    diagnostics += markup.dropped.prefix(20).map { range in
      let words = String(decoding: source.bytes[range], as: UTF8.self)
      return source.diagnostic(.foreignMarkup(words), at: range.lowerBound, length: range.count)
    }
    let text = body.cleaned(
      String(decoding: markup.bytes[bodyStart...].filter { $0 != 0 }, as: UTF8.self),
      FieldExpectation("text", "text", example: "\"text\""), as: .markdown, limit: 1 << 20)
    diagnostics += LineIndex(path: source.path, bytes: source.bytes)
      .diagnostics(for: body.faults, at: bodyStart)
    guard let slug = fields.slug ?? Slug(from: stem) ?? title.flatMap({ Slug(from: $0) }) else {
      reader.report(.unsluggableFile(fileName))
      return (nil, diagnostics + document.diagnostics(for: reader.faults))
    }
    diagnostics += document.diagnostics(for: reader.faults)
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    var page = StaticPage(
      slug: slug, title: title ?? PageName.title(of: stem), description: fields.description,
      text: text ?? "", origin: Recipe.Origin(path: source.path, offset: 0))
    page.language = fields.language
    page.picture = fields.picture
    page.date = fields.date
    page.updated = fields.updated
    page.isDraft = fields.isDraft
    page.layout = fields.layout
    page.aliases = fields.aliases
    var term = TermText(taxonomy: "", page: page, isTitled: title != nil)
    (term.order, term.isHidden) = (fields.order, fields.isHidden)
    return (term, diagnostics)
  }
}
