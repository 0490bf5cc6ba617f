package import LarderModel

/// Reads a page of the owner's own words: front matter `title`, `description`, `slug`, then
/// CommonMark.
package enum StaticPageReader {
  private static let fields = ["title", "description", "slug"]

  /// The file's name, `about.md`, names the page when nothing else does.
  ///
  /// - Returns: The page, or `nil` after an error.
  package static func read(source: SourceText) -> (page: StaticPage?, diagnostics: [Diagnostic]) {
    let fileName = PageName.fileName(of: source.path)
    let (frontMatter, faults) = FrontMatter.split(source)
    let start = min(max(0, frontMatter.yamlOffset), source.bytes.count)
    let end = min(start + frontMatter.yaml.utf8.count, source.bytes.count)
    let yaml = YAMLDocument(source, in: start..<end)
    var diagnostics = faults + yaml.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    var reader = FieldReader<YAMLValue>()
    var title: String?
    var description: String?
    var slug: Slug?
    for entry in yaml.root.map({ reader.entries(of: $0) }) ?? [] {
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
    let stem = PageName.stem(of: fileName)
    let bodyStart = min(max(0, frontMatter.bodyOffset), source.bytes.count)
    var body = FieldReader<TextValue>()
    let text = body.cleaned(
      String(decoding: source.bytes[bodyStart...], as: UTF8.self),
      FieldExpectation("text", "text", example: "\"text\""), as: .markdown, limit: 1 << 20)
    diagnostics += source.diagnostics(for: body.faults, at: bodyStart)
    guard let slug = slug ?? Slug(from: stem) ?? title.flatMap({ Slug(from: $0) }) else {
      reader.report(
        .error, "unsluggable-name", "no address can be made from the file name \"\(fileName)\"",
        hint: "write slug: my-page")
      return (nil, diagnostics + yaml.diagnostics(for: reader.faults))
    }
    diagnostics += yaml.diagnostics(for: reader.faults)
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    let page = StaticPage(
      slug: slug, title: title ?? PageName.title(of: stem), description: description,
      text: text ?? "", origin: Recipe.Origin(path: source.path, offset: 0))
    return (page, diagnostics)
  }
}

/// What a file name says about its page.
enum PageName {
  /// `about-us.md` of `Content/pages/about-us.md`.
  static func fileName(of path: String) -> String {
    String(decoding: path.utf8.split(separator: 0x2F).last ?? [], as: UTF8.self)
  }

  /// `about-us` of `about-us.md`.
  static func stem(of fileName: String) -> String {
    let bytes = fileName.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else {
      return fileName
    }
    return String(decoding: bytes[..<dot], as: UTF8.self)
  }

  /// `About us` of `about-us`.
  static func title(of stem: String) -> String {
    let words = stem.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    let text = String(decoding: words, as: UTF8.self)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
