package import LarderKitchen
package import LarderModel

/// Joins the front matter of a Markdown recipe and its prose into one recipe.
///
/// What the front matter says counts, in YAML or TOML; the prose fills in what it leaves out. The
/// address comes from `slug`, else from the file's name, as does the name of a recipe without a
/// title.
package enum FrontMatterReader {
  /// Takes a Markdown file apart and reads the recipe in it.
  ///
  /// - Parameter isThorough: Whether notes are wanted too.
  package static func recipe(
    source: SourceText, isThorough: Bool = false, lexicons: Lexicons
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    let name = RecipeFileName(PageName.fileName(of: source.path))
    return recipe(source: source, name: name, isThorough: isThorough, lexicons)
  }

  /// Whether a recipe file is YAML alone, without a text.
  static func isYAML(_ path: String) -> Bool {
    let path = path.lowercased().utf8
    return [".yaml", ".yml"].contains { path.reversed().starts(with: $0.utf8.reversed()) }
  }

  /// The same for a file that lies in a folder of recipes.
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

  /// The same for a file of YAML alone: the first of its documents.
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

  /// The same for a file that has been taken apart.
  ///
  /// - Parameter read: Reads the prose below the front matter, apart from what that has.
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
        // A list in a file of YAML alone was written for another program.
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

  /// What the text has besides one recipe in Markdown.
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

  /// What is wrong with a recipe that has ingredients and no steps, or the reverse.
  private static func half(
    of recipe: Recipe, _ prose: MarkdownRecipe, _ lexicon: Lexicon
  ) -> Problem? {
    guard recipe.ingredients.isEmpty != recipe.steps.isEmpty, !prose.isWordless else { return nil }
    return .halfRecipe(
      recipe.name, hasIngredients: recipe.steps.isEmpty, heading: prose.unknownHeading?.text,
      known: lexicon.examples(of: recipe.steps.isEmpty ? .method : .ingredients))
  }

  /// What the recipe has without its prose.
  private static func given(in recipe: Recipe) -> MarkdownRecipe.Given {
    var given: MarkdownRecipe.Given = []
    if !recipe.ingredients.isEmpty { given.insert(.ingredients) }
    if !recipe.steps.isEmpty { given.insert(.steps) }
    return given
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
    // Some systems take letters and their marks apart.
    let fileName = NormalForm.composed(fileName)
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
