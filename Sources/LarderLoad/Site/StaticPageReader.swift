package import LarderModel

/// Reads a page of the owner's own words: front matter `title`, `description`, `slug`, then
/// CommonMark. A first heading of level 1 is the title where front matter has none.
package enum StaticPageReader {
  private static let fields = ["title", "description", "slug"]

  /// The file's name, `about.md`, names the page when nothing else does.
  ///
  /// - Returns: The page, or `nil` after an error.
  package static func read(source: SourceText) -> (page: StaticPage?, diagnostics: [Diagnostic]) {
    let (frontMatter, faults) = FrontMatter.split(source)
    if let toml = frontMatter.toml {
      return read(TOMLDocument(source, in: toml), faults, body: frontMatter.bodyOffset, of: source)
    }
    let start = min(max(0, frontMatter.yamlOffset), source.bytes.count)
    let end = min(start + frontMatter.yaml.utf8.count, source.bytes.count)
    let yaml = YAMLDocument(source, in: start..<end)
    return read(yaml, faults, body: frontMatter.bodyOffset, of: source)
  }

  private static func read<Document: FieldDocument>(
    _ document: Document, _ faults: [Diagnostic], body bodyOffset: Int, of source: SourceText
  ) -> (page: StaticPage?, diagnostics: [Diagnostic]) {
    let fileName = PageName.fileName(of: source.path)
    var diagnostics = faults + document.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    var reader = FieldReader<Document.Value>()
    var title: String?
    var description: String?
    var slug: Slug?
    for entry in document.root.map({ reader.entries(of: $0) }) ?? [] {
      guard fields.contains(entry.key) else {
        reader.unknown(entry.key, of: "a page", known: fields)
        continue
      }
      reader.at(.key(entry.key)) { reader in
        let wanted = FieldExpectation(entry.key, "text", example: "\"About us\"")
        switch entry.key {
        case "title": title = reader.text(entry.value, wanted, limit: 500)
        case "description": description = reader.text(entry.value, wanted, limit: 2048)
        default: slug = reader.slug(entry.value, wanted)
        }
      }
    }
    var bodyStart = min(max(0, bodyOffset), source.bytes.count)
    if title == nil {
      let text = MarkdownBlocks(source.bytes, from: bodyStart)
      if let first = text.blocks.first, first.kind == .heading(level: 1) {
        title = InlineMarkdown(text.text(first.text)).text
        bodyStart = text.lines[first.lines.upperBound - 1].upperBound
      }
    }
    let stem = PageName.stem(of: fileName)
    var body = FieldReader<TextValue>()
    let text = body.cleaned(
      String(decoding: source.bytes[bodyStart...], as: UTF8.self),
      FieldExpectation("text", "text", example: "\"text\""), as: .markdown, limit: 1 << 20)
    diagnostics += source.diagnostics(for: body.faults, at: bodyStart)
    guard let slug = slug ?? Slug(from: stem) ?? title.flatMap({ Slug(from: $0) }) else {
      reader.report(.unsluggableFile(fileName))
      return (nil, diagnostics + document.diagnostics(for: reader.faults))
    }
    diagnostics += document.diagnostics(for: reader.faults)
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    let page = StaticPage(
      slug: slug, title: title ?? PageName.title(of: stem), description: description,
      text: text ?? "", origin: Recipe.Origin(path: source.path, offset: 0))
    return (page, diagnostics)
  }
}
