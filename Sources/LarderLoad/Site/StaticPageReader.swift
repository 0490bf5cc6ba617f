internal import LarderFormats
package import LarderModel

/// Reads a page of the owner: front matter with the fields of its kind, then CommonMark. A first
/// heading of level 1 is the title if the front matter does not have one.
package enum StaticPageReader {
  /// A kind of file with fields and a text.
  enum Kind {
    case page, term, collection, entry

    fileprivate var name: String {
      switch self {
      case .page: "a page"
      case .term: "a term"
      case .collection: "a collection"
      case .entry: "a journal entry"
      }
    }

    fileprivate var fields: [String] {
      let all = ["title", "description", "slug", "date", "updated", "language", "image", "aliases"]
      return switch self {
      case .page: all + ["draft", "layout"]
      case .term: all.filter { $0 != "slug" } + ["order", "hidden"]
      // See `CollectionReader`.
      case .collection:
        all + ["draft", "layout", "recipes", "match", "order", "limit", "sections", "courses"]
          + ["guests", "serve"]
      case .entry: all + ["draft", "layout", "author", "tags"]
      }
    }
  }

  private static func expectation(_ key: String) -> FieldExpectation {
    switch key {
    case "title", "description", "slug": FieldExpectation(key, "text", example: "\"About us\"")
    case "order": FieldExpectation(key, "a whole number", example: "1")
    case "draft", "hidden": FieldExpectation(key, "true or false", example: "true")
    default: RecipeField(rawValue: key)?.expectation ?? CollectionReader.expectation(key)
    }
  }

  /// Reads all fields into a page, except for those that were needed to create it.
  private static func fill(
    _ page: inout StaticPage, from root: FieldValue?, of kind: Kind, with reader: inout FieldReader
  ) {
    guard let root else { return }
    reader.parts(of: root, kind.name, kind.fields) { key, value, reader in
      let wanted = expectation(key)
      switch key {
      case "description": page.description = reader.text(value, wanted, limit: 2048)
      case "date": page.date = reader.date(value, wanted) ?? page.date
      case "updated": page.updated = reader.date(value, wanted)
      case "language": page.language = reader.language(value, wanted)
      case "image": page.picture = reader.picture(value, wanted)
      case "draft": page.isDraft = reader.flag(value, wanted) ?? false
      case "layout":
        let isForeign = value.text.map { FieldSynonym.isLayoutOfOthers($0) } ?? false
        if !isForeign { page.layout = reader.text(value, wanted, limit: 100) }
      case "aliases": page.aliases = reader.aliases(value, wanted)
      case "order" where kind == .term: page.order = reader.count(value, wanted)
      case "hidden": page.isHidden = reader.flag(value, wanted) ?? false
      case "author": page.author = reader.attribution(value, wanted)
      case "tags": page.tags = reader.texts(value, wanted)
      default: break
      }
    }
  }

  /// Reads a page, whose slug is taken from its file name, `about.md`, unless it has its own.
  ///
  /// - Returns: The page, or `nil` after an error.
  package static func readPage(from source: SourceText) -> (
    page: StaticPage?, diagnostics: [Diagnostic]
  ) {
    let (text, diagnostics) = readText(source, as: .page)
    return (text?.page, diagnostics)
  }

  /// A page, and the collection that it shows.
  typealias Text = (page: StaticPage, collection: RecipeCollection)

  /// Reads a file of any kind. The slug of a term is the name of the file; a journal entry can have
  /// its date before it, as in `2026-05-01-asparagus.md`.
  ///
  /// - Parameter own: Fields and taxonomies of the owner, for queries.
  static func readText(
    _ source: SourceText, as kind: Kind, _ own: OwnConfiguration = OwnConfiguration()
  ) -> (text: Text?, diagnostics: [Diagnostic]) {
    let (frontMatter, faults) = FrontMatter.split(source)
    let document: any FieldDocument =
      if let toml = frontMatter.toml { TOMLDocument(source, in: toml) } else {
        YAMLDocument(source, in: frontMatter.yaml)
      }
    let fileName = ImportName.last(of: source.path)
    var diagnostics = faults + document.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    var reader = FieldReader(type(of: document).notation)
    var title = document.root?["title"].flatMap { title in
      reader.at(.key("title")) { $0.text(title, expectation("title"), limit: 500) }
    }
    var bodyStart = min(max(0, frontMatter.bodyOffset), source.bytes.count)
    if title == nil {
      let text = MarkdownBlocks(source.bytes, from: bodyStart)
      if let first = text.blocks.first, first.kind == .heading(level: 1) {
        title = InlineMarkdown(text.text(first.text)).text
        bodyStart = text.lines[first.lines.upperBound - 1].upperBound
      }
    }
    var stem = PageName.stem(of: fileName)
    let dated = kind == .entry ? RecipeFileName.dated(stem) : nil
    if let dated { stem = dated.rest }
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
    let written = kind == .term ? nil : document.root?["slug"]
    let slug = written.flatMap { slug in
      reader.at(.key("slug")) { $0.slug(slug, expectation("slug")) }
    }
    guard let slug = slug ?? Slug(from: stem) ?? title.flatMap({ Slug(from: $0) }) else {
      reader.report(.unsluggableFile(fileName))
      return (nil, diagnostics + document.diagnostics(for: reader.faults))
    }
    var page = StaticPage(
      slug: slug, title: title ?? PageName.title(of: stem), text: text ?? "",
      origin: Recipe.Origin(path: source.path, offset: 0))
    page.date = dated.flatMap { DateText.parse($0.date) }
    page.isTitled = title != nil
    fill(&page, from: document.root, of: kind, with: &reader)
    if kind == .entry, page.date == nil, !reader.hasErrors { reader.report(.entryWithoutDate) }
    // The URLs of other files are below that of their folder, those of entries by year.
    let folder = source.path.split(separator: "/").dropLast().last ?? ""
    if kind == .collection || kind == .term { page.folder = "\(folder)/" }
    if kind == .entry { page.folder = "\(folder)/\(page.date?.isoDate.prefix(4) ?? "")/" }
    var collection = RecipeCollection(page)
    if kind == .collection {
      collection = CollectionReader(own: own).collection(document.root, on: page, with: &reader)
    }
    diagnostics += document.diagnostics(for: reader.faults)
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    return ((page, collection), diagnostics)
  }
}
