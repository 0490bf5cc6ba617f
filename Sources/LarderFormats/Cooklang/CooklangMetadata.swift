internal import LarderKitchen
internal import LarderModel

/// Reads the metadata of a recipe: YAML between `---` lines, and lines that begin with `>>`.
///
/// Lines `key: value` that are not valid YAML, because a value contains a colon or the space before
/// it is missing, are accepted too. Keys not defined by Cooklang are read as Larder fields.
extension CooklangReader {
  static func metadata(
    of document: CooklangDocument, in source: SourceText, _ lexicons: Lexicons
  ) -> FileReading {
    let yaml = YAMLDocument(source, in: document.frontMatter)
    var metadata = FileReading()
    guard let (entries, lines) = CooklangReader.entries(yaml, document, of: source) else {
      var reader = FieldReader(.yaml)
      if let root = yaml.root { reader.report(.invalidFrontMatter(FieldReader.described(root))) }
      metadata.diagnostics = yaml.diagnostics + yaml.diagnostics(for: reader.faults)
      return metadata
    }
    if yaml.root?.kind == .object { metadata.diagnostics = yaml.diagnostics }
    var reader = FieldReader(
      .yaml, isForeign: true, lexicon: lexicons.prose(FieldReader.language(entries), source.bytes))
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
      guard let found = CooklangReader.lines(source.bytes, in: document.frontMatter) else {
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
    let stem = CooklangPath.withoutEnding(PageName.stem(of: ImportName.last(of: source.path)))
    var isDraft = false
    var name = FieldEntry(key: "title", value: FieldValue.string(title(of: stem)))
    var entries = reader.entries(written)
    let ownValues = reader.takeOwnFields(from: &entries, separator: UInt8(ascii: ","))
    for entry in entries {
      switch folded(entry.key) {
      case "draft":
        let word = entry.value.text?.utf8.count ?? 0 <= 5 ? entry.value.text?.lowercased() : nil
        isDraft = word == "true" || word == "yes"
      case "title", "name": if !reader.isAbsent(entry.value) { name = entry }
      default:
        if let field = field(of: entry.key) {
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
    guard
      var recipe = NativeDialect.readRecipe(
        native, origin: Recipe.Origin(path: source.path, offset: 0), with: &reader,
        isFrontMatter: true)
    else { return nil }
    recipe.isDraft = isDraft
    recipe.own = ownValues + reader.keptFields
    if !native.contains(where: { $0.key == "totalMinutes" }) { recipe.totalTime = nil }
    for (field, entry) in own {
      reader.at(.key(entry.key)) { readField(field, entry, into: &recipe, with: &$0) }
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

// Metadata keys of Cooklang: the canonical keys of its specification and their synonyms.
extension CooklangReader {
  /// Returns a key in lower case with spaces between words: `prep time` for `Prep-Time`.
  private static func folded(_ key: String) -> String {
    guard key.utf8.count <= 64 else { return key }
    let blanks = key.utf8.map { $0 == 0x5F || $0 == 0x2D ? 0x20 : $0 }
    return String(decoding: blanks, as: UTF8.self).lowercased()
  }

  private static func field(of key: String) -> RecipeField? {
    switch folded(key) {
    case "servings", "serves", "portions": .servings
    case "yield", "yields", "makes": .yield
    case "course", "category", "categories": .category
    case "cuisine", "cuisines": .cuisine
    case "diet", "diets": .diets
    case "tags": .tags
    case "difficulty": .difficulty
    case "locale", "language": .language
    case "prep time", "time.prep": .prepMinutes
    case "cook time", "time.cook": .cookMinutes
    case "time", "duration", "time required", "total time": .totalMinutes
    case "image", "images", "picture", "pictures": .image
    case "introduction", "description": .description
    case "author", "source.author": .author
    case "source", "source.name", "source.url": .source
    default: nil
    }
  }

  private static func readField(
    _ field: RecipeField, _ entry: FieldEntry, into recipe: inout Recipe,
    with reader: inout FieldReader
  ) {
    let wanted = field.expectation(as: entry.key)
    let value = entry.value
    switch field {
    case .servings, .yield: makes(field, value, wanted, into: &recipe, with: &reader)
    case .difficulty: recipe.difficulty = reader.difficulty(value, wanted)
    case .language:
      let tag = value.text.map { FieldValue.string($0.utf8Replacing(0x5F, with: 0x2D)) }
      recipe.language = reader.language(tag ?? value, wanted)
    case .image: recipe.pictures += reader.pictures(value, wanted)
    case .author: recipe.author = reader.attribution(value, wanted)
    case .source: source(entry, wanted, into: &recipe, with: &reader)
    case .totalMinutes where value.kind == .object: times(value, into: &recipe, with: &reader)
    default:
      switch field.kind {
      case .texts(let get, let put):
        let texts = reader.texts(value, wanted, separator: UInt8(ascii: ","))
        put(&recipe, FieldReader.unique(get(recipe) + texts))
      case .minutes(_, let put): put(&recipe, reader.minutes(value, wanted))
      case .markdown(let get, let put):
        let words = reader.text(value, wanted, as: .markdown)
        let parts = [get(recipe), words].compactMap { $0 }
        put(&recipe, parts.isEmpty ? nil : parts.joined(separator: "\n\n"))
      default: break
      }
    }
  }

  /// Reads `4`, `4-6`, `6%balls`, or `2|4|8`, of which the first counts.
  private static func makes(
    _ field: RecipeField, _ value: FieldValue, _ wanted: FieldExpectation,
    into recipe: inout Recipe, with reader: inout FieldReader
  ) {
    var value = value
    if value.kind != .list, let text = value.text {
      let first = text.utf8.prefix { $0 != 0x7C }
      value = .string(String(decoding: first, as: UTF8.self).utf8Replacing(0x25, with: 0x20))
    }
    let (quantity, words) = reader.servings(value, wanted, isProse: true)
    switch (field, words) {
    case (.yield, let words?): recipe.yield = words
    case (.yield, nil): recipe.servings = recipe.servings ?? quantity
    default:
      recipe.servings = quantity ?? recipe.servings
      recipe.yield = recipe.yield ?? words
    }
  }

  /// Reads `{prep: 10 min, cook: 1 h}`.
  private static func times(
    _ value: FieldValue, into recipe: inout Recipe, with reader: inout FieldReader
  ) {
    for entry in reader.entries(of: value) {
      let field: RecipeField
      switch folded(entry.key) {
      case "prep": field = .prepMinutes
      case "cook": field = .cookMinutes
      case "total", "required": field = .totalMinutes
      default:
        reader.unknown(entry.key, of: "\"time\"", known: ["prep", "cook", "total"])
        continue
      }
      guard case .minutes(_, let put) = field.kind else { continue }
      let wanted = field.expectation(as: entry.key)
      put(&recipe, reader.at(.key(entry.key)) { $0.minutes(entry.value, wanted) })
    }
  }

  /// Reads a name, a URL, `Name <url>`, or an object with name, URL and author.
  private static func source(
    _ entry: FieldEntry, _ wanted: FieldExpectation, into recipe: inout Recipe,
    with reader: inout FieldReader
  ) {
    let value = entry.value
    var (name, url) = (recipe.source?.name, recipe.source?.url)
    if folded(entry.key) == "source.name" {
      name = reader.text(value, wanted, limit: 500)
    } else if folded(entry.key) == "source.url" {
      url = reader.address(value, wanted)
    } else if value.kind == .object {
      for part in reader.entries(of: value) {
        reader.at(.key(part.key)) { reader in
          switch folded(part.key) {
          case "name": name = reader.text(part.value, wanted, limit: 500)
          case "url": url = reader.address(part.value, wanted)
          case "author":
            recipe.author = reader.attribution(part.value, RecipeField.author.expectation)
          default: break
          }
        }
        if !["name", "url", "author"].contains(folded(part.key)) {
          reader.unknown(part.key, of: "\"source\"", known: ["name", "url", "author"])
        }
      }
    } else if let (before, address) = value.text.flatMap(named) {
      name = reader.text(.string(before), wanted, limit: 500)
      url = address
    } else {
      let source = reader.attribution(value, wanted)
      (name, url) = (source?.name, source?.url)
    }
    recipe.source =
      name.map { Attribution(name: $0, url: url) }
      ?? url.map { Attribution(name: $0.shortHost, url: $0) }
  }

  private static func named(_ text: String) -> (name: String, address: WebAddress)? {
    let bytes = Array(FieldReader.trimmed(text).utf8)
    guard bytes.last == 0x3E, let open = bytes.lastIndex(of: 0x3C), open > 0,
      let address = WebAddress(String(decoding: bytes[(open + 1)...].dropLast(), as: UTF8.self)),
      address.isWeb
    else { return nil }
    return (String(decoding: bytes[..<open], as: UTF8.self), address)
  }
}

extension String {
  fileprivate func utf8Replacing(_ byte: UInt8, with other: UInt8) -> String {
    String(decoding: utf8.map { $0 == byte ? other : $0 }, as: UTF8.self)
  }
}
