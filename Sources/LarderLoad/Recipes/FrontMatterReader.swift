package import LarderKitchen
package import LarderModel

/// Combines the front matter and the prose of a Markdown recipe.
///
/// Front matter in YAML or TOML takes precedence; the prose supplies missing values. The slug is
/// taken from `slug` or else the file name, which is also the default for the name of a recipe
/// without a title.
package enum FrontMatterReader {
  /// Splits a Markdown file and reads its recipe.
  ///
  /// - Parameter isThorough: Whether to report notes too.
  package static func recipe(
    source: SourceText, isThorough: Bool = false, lexicons: Lexicons
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    let name = RecipeFileName(PageName.fileName(of: source.path))
    return recipe(source: source, name: name, isThorough: isThorough, lexicons)
  }

  /// Returns whether a recipe file is only YAML, without prose.
  static func isYAML(_ path: String) -> Bool {
    let path = path.lowercased().utf8
    return [".yaml", ".yml"].contains { path.reversed().starts(with: $0.utf8.reversed()) }
  }

  /// Reads a recipe from a file in a recipe folder.
  static func recipe(
    source written: SourceText, name: RecipeFileName, isThorough: Bool, _ lexicons: Lexicons
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    if isYAML(written.path) {
      return recipe(ofYAML: written, name, isThorough: isThorough, lexicons)
    }
    var (parts, faults) = FrontMatter.split(written)
    guard faults.isEmpty else { return (nil, faults) }
    let source: SourceText
    (source, parts) = FrontMatter.joined(written, parts)
    let body = { MarkdownRecipe.read(source, from: parts.bodyOffset, given: $0, $1) }
    if let toml = parts.toml {
      return recipe(
        TOMLDocument(source, in: toml), source, name, isThorough: isThorough, lexicons, body: body)
    }
    let yaml = YAMLDocument(source, in: parts.yaml)
    return recipe(yaml, source, name, isThorough: isThorough, lexicons, body: body)
  }

  /// Reads a recipe from the first document of a YAML file.
  private static func recipe(
    ofYAML source: SourceText, _ name: RecipeFileName, isThorough: Bool, _ lexicons: Lexicons
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    let second = FrontMatter.secondDocument(in: source)
    var found = recipe(
      YAMLDocument(source, in: 0..<(second ?? source.bytes.count)), source, name,
      isThorough: isThorough, lexicons
    ) { MarkdownRecipe.read(source, from: source.bytes.count, given: $0, $1) }
    let isRecipe = found.recipe.map { !$0.ingredients.isEmpty || !$0.steps.isEmpty } ?? false
    if let second, isRecipe {
      found.diagnostics.append(source.diagnostic(.severalDocuments, at: second, length: 3))
    }
    return found
  }

  /// Reads a recipe from a file that has been split.
  ///
  /// - Parameter read: Reads the prose below the front matter, except for the parts given there.
  /// - Returns: The recipe, or `nil` after an error that leaves nothing to show.
  static func recipe(
    _ document: any FieldDocument, _ source: SourceText, _ name: RecipeFileName, isThorough: Bool,
    _ lexicons: Lexicons,
    body read: (MarkdownRecipe.Given, Lexicon) -> MarkdownRecipe
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    var diagnostics = document.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    let language = RecipeFile.language(document.root?.entries ?? [])
    let lexicon = lexicons.lexicon(language, source.bytes)
    let proseLexicon = lexicons.prose(language, source.bytes)
    func body(_ given: MarkdownRecipe.Given) -> MarkdownRecipe { read(given, proseLexicon) }
    var reader = FieldReader(
      type(of: document).notation, isThorough: isThorough, lexicon: lexicon)
    reader.folder = name.path
    reader.declared = lexicons
    var entries: [FieldEntry] = []
    if let root = document.root {
      guard root.kind == .object else {
        // A YAML file that contains a list was written for another program.
        if isYAML(source.path) { return (nil, []) }
        reader.report(.invalidFrontMatter(FieldReader.described(root)))
        return (nil, diagnostics + document.diagnostics(for: reader.faults))
      }
      entries = reader.entries(of: root)
    }
    let foreign = ForeignFields(takenFrom: &entries, lexicon, beside: lexicons)
    let own = reader.takeOwnFields(from: &entries, separator: UInt8(ascii: ","))
    var prose = body([])
    if !entries.contains(where: { FieldSynonym($0.key, lexicon) == .field(.name) }) {
      let title = prose.title ?? PageName.title(of: name.stem)
      entries.append(FieldEntry(key: "name", value: .string(title)))
    }
    if !entries.contains(where: { $0.key == "slug" }), let slug = Slug(from: name.stem) {
      entries.append(FieldEntry(key: "slug", value: .string(slug.description)))
    }
    if let date = name.date,
      !entries.contains(where: { FieldSynonym($0.key, lexicon) == .field(.date) })
    {
      entries.append(FieldEntry(key: "date", value: .string(date)))
    }
    var origin = Recipe.Origin(path: source.path, offset: 0)
    origin.hasForeignWords = lexicon.hasForeignWords
    var recipe = NativeDialect.read(entries, origin: origin, with: &reader, isFrontMatter: true)
    if var filled = recipe {
      filled.own = own
      foreign.fill(&filled, isInColumns: prose.isInColumns, with: &reader)
      let given = FrontMatterReader.given(in: filled)
      if given.contains(.ingredients) && !prose.ingredients.isEmpty
        || given.contains(.steps) && !prose.steps.isEmpty
        || given == .ingredients && prose.steps.isEmpty && !prose.isWordless
      {
        prose = body(given)
      }
      if foreign.isChowdown, prose.ingredients.isEmpty, prose.steps.isEmpty {
        prose.moveDescriptionToNotes()
      }
      let isTotalGiven = filled.totalTime != filled.sumOfTimes
      var fields: Set<String> = isTotalGiven ? ["totalMinutes"] : []
      if given.contains(.ingredients) { fields.insert("ingredients") }
      if given.contains(.steps) { fields.insert("steps") }
      var proseReader = ProseReader(body: prose, source: source, lexicon)
      proseReader.fill(&filled, given: fields)
      reader.findIngredients(of: &filled)
      if filled.categories.isEmpty, let folder = name.folder {
        filled.categories = [TextCleaner.literal(folder)]
      }
      filled.moveEquipment(lexicon)
      recipe = filled
      diagnostics += document.diagnostics(for: reader.faults) + proseReader.diagnostics
      diagnostics += FrontMatterReader.diagnostics(of: prose, in: source)
      if let half = half(of: filled, prose, proseLexicon) {
        let first = prose.ingredients.first ?? prose.steps.first
        let place = prose.unknownHeading?.offset ?? first?.offset ?? 0
        diagnostics.append(source.diagnostic(half, at: place))
      }
    } else {
      diagnostics += document.diagnostics(for: reader.faults)
    }
    return (recipe, diagnostics)
  }

  /// Returns diagnostics for text that is not part of a single Markdown recipe.
  private static func diagnostics(of prose: MarkdownRecipe, in source: SourceText) -> [Diagnostic] {
    var diagnostics = prose.dropped.prefix(20).map { range in
      source.diagnostic(
        .foreignMarkup(String(decoding: source.bytes[range], as: UTF8.self)), at: range.lowerBound,
        length: range.count)
    }
    if prose.recipeHeadings.count > 1 {
      diagnostics.append(
        source.diagnostic(
          .severalRecipes(prose.recipeHeadings.map(\.text)), at: prose.recipeHeadings[1].offset))
    }
    return diagnostics
  }

  /// Returns the problem with a recipe that has ingredients but no steps, or the reverse.
  private static func half(
    of recipe: Recipe, _ prose: MarkdownRecipe, _ lexicon: Lexicon
  ) -> Problem? {
    guard recipe.ingredients.isEmpty != recipe.steps.isEmpty, !prose.isWordless else { return nil }
    return .halfRecipe(
      recipe.name, hasIngredients: recipe.steps.isEmpty, heading: prose.unknownHeading?.text,
      known: lexicon.examples(of: recipe.steps.isEmpty ? .method : .ingredients))
  }

  /// Returns the parts that the recipe has without its prose.
  private static func given(in recipe: Recipe) -> MarkdownRecipe.Given {
    var given: MarkdownRecipe.Given = []
    if !recipe.ingredients.isEmpty { given.insert(.ingredients) }
    if !recipe.steps.isEmpty { given.insert(.steps) }
    return given
  }
}

/// Names derived from a page's file name.
enum PageName {
  /// Returns `about-us.md` for `Content/pages/about-us.md`.
  static func fileName(of path: String) -> String {
    String(decoding: path.utf8.split(separator: 0x2F).last ?? [], as: UTF8.self)
  }

  /// Returns `about-us` for `about-us.md`.
  static func stem(of fileName: String) -> String {
    // Some file systems store base characters and accents separately.
    let fileName = NormalForm.composed(fileName)
    let bytes = fileName.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else {
      return fileName
    }
    return String(decoding: bytes[..<dot], as: UTF8.self)
  }

  /// Returns `About us` for `about-us`.
  static func title(of stem: String) -> String {
    let words = stem.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    let text = String(decoding: words, as: UTF8.self)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
