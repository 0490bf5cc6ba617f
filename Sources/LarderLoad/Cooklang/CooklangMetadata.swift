internal import LarderKitchen
internal import LarderModel

/// Reads the metadata of a recipe: YAML between `---` lines, and lines that begin with `>>`.
///
/// Lines `key: value` that are not valid YAML, because a value contains a colon or the space before
/// it is missing, are accepted too. Keys not defined by Cooklang are read as Larder fields.
struct CooklangMetadata {
  /// The recipe; `nil` after an error.
  private(set) var recipe: Recipe?
  private(set) var diagnostics: [Diagnostic] = []

  static func read(
    _ document: CooklangDocument, of source: SourceText, _ lexicons: Lexicons
  ) -> CooklangMetadata {
    let yaml = YAMLDocument(source, in: document.frontMatter)
    var metadata = CooklangMetadata()
    guard let (entries, lines) = CooklangMetadata.entries(yaml, document, of: source) else {
      var reader = FieldReader(.yaml)
      if let root = yaml.root {
        reader.report(.invalidFrontMatter(FieldReader.described(root)))
      }
      metadata.diagnostics = yaml.diagnostics + yaml.diagnostics(for: reader.faults)
      return metadata
    }
    if yaml.root?.kind == .object { metadata.diagnostics = yaml.diagnostics }
    var reader = FieldReader(
      .yaml, isForeign: true, lexicon: lexicons.prose(RecipeFile.language(entries), source.bytes))
    reader.declared = lexicons
    metadata.recipe = recipe(entries, source, with: &reader)
    let index = LineIndex(path: source.path, bytes: source.bytes)
    for fault in reader.faults {
      let key = fault.path.key
      if let line = lines.last(where: { $0.key == key }) {
        metadata.diagnostics.append(
          index.diagnostic(
            LocatedProblem(fault.problem, at: line.offset, length: line.key.utf8.count)))
      } else {
        metadata.diagnostics += yaml.diagnostics(for: [fault])
      }
    }
    return metadata
  }

  /// Returns all entries as written, with `>>` lines last.
  ///
  /// - Returns: `nil` if the front matter is neither a YAML mapping nor a list of such lines.
  static func entries(
    _ yaml: YAMLDocument, _ document: CooklangDocument, of source: SourceText
  ) -> (entries: [FieldEntry], lines: [CooklangDocument.Entry])? {
    var entries: [FieldEntry] = []
    var lines = document.entries
    if let root = yaml.root, root.kind == .object {
      entries = root.entries
    } else {
      guard let found = CooklangMetadata.lines(source.bytes, in: document.frontMatter) else {
        return nil
      }
      lines = found + lines
    }
    return (entries + lines.map { FieldEntry(key: $0.key, value: .string($0.value)) }, lines)
  }

  /// Returns the entries in a range of bytes if every line is `key: value`.
  private static func lines(_ bytes: [UInt8], in range: Range<Int>) -> [CooklangDocument.Entry]? {
    var entries: [CooklangDocument.Entry] = []
    var line = range.lowerBound
    while line < range.upperBound {
      let end = bytes[line..<range.upperBound].firstIndex(where: \.isLineEnd) ?? range.upperBound
      if !bytes[line..<end].allSatisfy(\.isBlank), bytes[line] != 0x23 {
        guard !bytes[line].isBlank, bytes[line] != 0x2D,
          let entry = CooklangDocument.entry(bytes, in: line..<end)
        else { return nil }
        entries.append(entry)
      }
      line = end + 1
    }
    return entries
  }

  private static func recipe(
    _ written: [FieldEntry], _ source: SourceText, with reader: inout FieldReader
  ) -> Recipe? {
    var native: [FieldEntry] = []
    var own: [(field: RecipeField, entry: FieldEntry)] = []
    let stem = CooklangPath.withoutEnding(PageName.stem(of: PageName.fileName(of: source.path)))
    var isDraft = false
    var name = FieldEntry(key: "title", value: FieldValue.string(title(of: stem)))
    var entries = reader.entries(written)
    let ownValues = reader.takeOwnFields(from: &entries, separator: UInt8(ascii: ","))
    for entry in entries {
      switch CooklangKey.folded(entry.key) {
      case "draft":
        let word = entry.value.text?.utf8.count ?? 0 <= 5 ? entry.value.text?.lowercased() : nil
        isDraft = word == "true" || word == "yes"
      case "title", "name": if !reader.isAbsent(entry.value) { name = entry }
      default:
        if let field = CooklangKey.field(of: entry.key) {
          own.append((field, entry))
        } else {
          native.append(entry)
        }
      }
    }
    native.append(name)
    if !native.contains(where: { $0.key == "slug" }), let slug = Slug(from: stem) {
      native.append(FieldEntry(key: "slug", value: .string(slug.description)))
    }
    let read = NativeDialect.read(
      native, origin: Recipe.Origin(path: source.path, offset: 0), with: &reader,
      isFrontMatter: true)
    guard var recipe = read else { return nil }
    recipe.isDraft = isDraft
    recipe.own = ownValues
    if !native.contains(where: { $0.key == "totalMinutes" }) { recipe.totalTime = nil }
    for (field, entry) in own {
      reader.at(.key(entry.key)) { CooklangKey.read(field, entry, into: &recipe, with: &$0) }
    }
    recipe.computeTotalTime()
    reader.findIngredients(of: &recipe)
    return recipe
  }

  /// Returns `Easy Pancakes` unchanged, and `Easy pancakes` for `easy-pancakes`.
  private static func title(of stem: String) -> String {
    stem.utf8.contains { $0 == 0x20 || $0.isUpper } ? stem : PageName.title(of: stem)
  }
}

extension FieldPath {
  /// The key of the recipe field that contains this path.
  fileprivate var key: String? {
    switch components.first {
    case .key(let key), .repeatedKey(let key, _): key
    case .index, nil: nil
    }
  }
}
