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
    let name = RecipeFileName(ImportName.last(of: source.path))
    return recipe(source: source, name: name, isThorough: isThorough, lexicons)
  }

  /// Returns whether a recipe file is only YAML, without prose.
  package static func isYAML(_ path: String) -> Bool {
    let path = path.lowercased().utf8
    return [".yaml", ".yml"].contains { path.reversed().starts(with: $0.utf8.reversed()) }
  }

  /// Reads a recipe from a file in a recipe folder.
  package static func recipe(
    source written: SourceText, name: RecipeFileName, isThorough: Bool, _ lexicons: Lexicons
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    if isYAML(written.path) {
      return recipe(ofYAML: written, name, isThorough: isThorough, lexicons)
    }
    var (parts, faults) = FrontMatter.split(written)
    guard faults.isEmpty else { return (nil, faults) }
    let source: SourceText
    (source, parts) = FrontMatter.joined(written, parts)
    let body = { MarkdownRecipe.parse(source, from: parts.bodyOffset, given: $0, $1) }
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
    ) { MarkdownRecipe.parse(source, from: source.bytes.count, given: $0, $1) }
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
    _ lexicons: Lexicons, body read: (Set<RecipeField>, Lexicon) -> MarkdownRecipe
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    var diagnostics = document.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    let language = FieldReader.language(document.root?.entries ?? [])
    let lexicon = lexicons.lexicon(language, source.bytes)
    let proseLexicon = lexicons.prose(language, source.bytes)
    func body(_ given: Set<RecipeField>) -> MarkdownRecipe { read(given, proseLexicon) }
    var reader = FieldReader(type(of: document).notation, isThorough: isThorough, lexicon: lexicon)
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
    var recipe = NativeDialect.readRecipe(
      entries, origin: origin, with: &reader, isFrontMatter: true)
    if var filled = recipe {
      filled.own = own + reader.keptFields
      foreign.fill(&filled, isInColumns: prose.isInColumns, with: &reader)
      let given = FrontMatterReader.given(in: filled)
      if given.contains(.ingredients) && !prose.ingredients.isEmpty
        || given.contains(.steps) && !prose.steps.isEmpty
        || given == [.ingredients] && prose.steps.isEmpty && !prose.isWordless
      {
        prose = body(given)
      }
      if foreign.isChowdown, prose.ingredients.isEmpty, prose.steps.isEmpty {
        prose.moveDescriptionToNotes()
      }
      let isTotalGiven = filled.totalTime != filled.sumOfTimes
      var proseReader = ProseReader(body: prose, source: source, lexicon)
      proseReader.fill(&filled, given: given.union(isTotalGiven ? [.totalMinutes] : []))
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
  private static func given(in recipe: Recipe) -> Set<RecipeField> {
    var given: Set<RecipeField> = []
    if !recipe.ingredients.isEmpty { given.insert(.ingredients) }
    if !recipe.steps.isEmpty { given.insert(.steps) }
    return given
  }
}

/// Names derived from a page's file name.
package enum PageName {
  /// Returns `about-us` for `about-us.md`.
  package static func stem(of fileName: String) -> String {
    // Some file systems store base characters and accents separately.
    let fileName = NormalForm.composed(fileName)
    let bytes = fileName.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else {
      return fileName
    }
    return String(decoding: bytes[..<dot], as: UTF8.self)
  }

  /// Returns `About us` for `about-us`.
  package static func title(of stem: String) -> String {
    let words = stem.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    let text = String(decoding: words, as: UTF8.self)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// Information about a recipe in the path of its Markdown file, by the conventions of programs that
/// write such files.
package struct RecipeFileName {
  /// The basis of the slug, and the default name: `pie` for `pie.md`, for Hugo's `pie/index.md` and
  /// for Jekyll's `2020-01-02-pie.md`; `Pie` for Notion's name, which is followed by 32 hexadecimal
  /// digits.
  package private(set) var stem: String
  /// Jekyll's date: `2020-01-02`.
  private(set) var date: String?
  /// The folder that contains the recipe, unless it contains only this recipe.
  private(set) var folder: String?

  /// The URL folder of the page: `/recipes/soups/`.
  let path: String

  /// - Parameter path: Relative to the folder of all recipes: `soups/Tomato soup.md`.
  package init(_ path: String) {
    var folders = path.utf8.split(separator: 0x2F).dropLast().map { String(Substring($0)) }
    self.path = "/" + (["recipes"] + folders).joined(separator: "/") + "/"
    stem = PageName.stem(of: ImportName.last(of: path))
    if stem == "index", let own = folders.popLast() { stem = NormalForm.composed(own) }
    if let (date, rest) = RecipeFileName.dated(stem) {
      self.date = date
      stem = rest
    }
    stem = RecipeFileName.withoutDigits(stem)
    // `_posts` and similar folders belong to a generator.
    folder = folders.last { $0.utf8.first != 0x5F }.map(RecipeFileName.withoutDigits)
  }

  /// Returns whether a file is a Hugo section page, which is about its recipes.
  package static func isSection(_ fileName: String) -> Bool { fileName == "_index.md" }

  /// Splits Jekyll's `2020-01-02-pie`.
  package static func dated(_ stem: String) -> (date: String, rest: String)? {
    let bytes = Array(stem.utf8)
    guard bytes.count > 11, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x2D else {
      return nil
    }
    let text = { String(decoding: bytes[$0], as: UTF8.self) }
    guard let year = Int(text(0..<4)), let month = Int(text(5..<7)), let day = Int(text(8..<10)),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    return (date.isoDate, text(11..<bytes.count))
  }

  private static func withoutDigits(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let isHexadecimal = { (byte: UInt8) in byte.isDigit || (0x61...0x66).contains(byte) }
    guard bytes.count > 33, [0x20, 0x2D].contains(bytes[bytes.count - 33]),
      bytes.suffix(32).allSatisfy(isHexadecimal)
    else { return name }
    return String(decoding: bytes.dropLast(33), as: UTF8.self)
  }
}

extension FrontMatterReader {
  /// Front matter fields of other programs that are not just synonyms of Larder's fields.
  ///
  /// Chowdown lists the recipes used as parts in `components`, and stores images in `images/`; nyum
  /// stores them next to its recipes. nyum has `size`, `original_title`, and flags such as `spicy:
  /// ✓`. Zola and Hugo nest fields in `taxonomies`, `extra` and `params`.
  private struct ForeignFields {
    private var taken: [FieldEntry] = []
    /// Whether the front matter has the layout of a Chowdown recipe, whose prose is an
    /// introduction.
    let isChowdown: Bool

    /// Removes these fields from the entries.
    ///
    /// - Parameter own: Contains the fields that the owner declares, which are not removed.
    init(takenFrom entries: inout [FieldEntry], _ lexicon: Lexicon, beside own: Lexicons) {
      let top = Set(entries.map(\.key))
      entries = entries.flatMap { entry in
        guard ["taxonomies", "extra", "params"].contains(entry.key), entry.value.kind == .object
        else { return [entry] }
        return entry.value.entries.filter {
          (FieldSynonym($0.key, lexicon) != nil || own.place(ofField: $0.key) != nil)
            && !top.contains($0.key)
        }
      }
      isChowdown = entries.contains { $0.key == "layout" && $0.value.text == "recipe" }
      func isTaken(_ entry: FieldEntry) -> Bool {
        ForeignFields.isForeign(entry) && own.place(ofField: entry.key) == nil
      }
      guard entries.contains(where: isTaken) else { return }
      taken = entries.filter(isTaken)
      entries.removeAll(where: isTaken)
    }

    private static func isForeign(_ entry: FieldEntry) -> Bool {
      switch entry.key {
      case "components", "size", "original_title": true
      default:
        marks.contains(entry.key)
          && (entry.value.kind == .null || entry.value.bool != nil || isSet(entry.value))
      }
    }

    /// Flags of a recipe.
    private static let marks: Set<String> = [
      "favorite", "favourite", "veggie", "vegetarian", "vegan", "spicy", "sweet", "salty", "sour",
      "bitter", "umami",
    ]

    private static func isSet(_ value: FieldValue) -> Bool {
      value.bool ?? ["✓", "✔", "✔️", "✅", "☑", "x", "X"].contains(value.text ?? "")
    }

    /// - Parameter isInColumns: Whether the prose is in nyum's format.
    func fill(_ recipe: inout Recipe, isInColumns: Bool, with reader: inout FieldReader) {
      for entry in taken {
        reader.at(.key(entry.key)) { readField(entry, into: &recipe, with: &$0) }
      }
      guard isChowdown || isInColumns else { return }
      for index in recipe.pictures.indices {
        guard case .file(let path) = recipe.pictures[index].source,
          !path.description.utf8.contains(0x2F), let below = SitePath("images/\(path)")
        else { continue }
        recipe.pictures[index].source = .file(below)
      }
    }

    private func readField(
      _ entry: FieldEntry, into recipe: inout Recipe, with reader: inout FieldReader
    ) {
      switch entry.key {
      case "components":
        let wanted = RecipeField.ingredients.expectation(as: entry.key)
        for name in reader.texts(entry.value, wanted, separator: UInt8(ascii: ",")) {
          guard var ingredient = reader.ingredientLine(name) else { continue }
          ingredient.recipe = Slug(from: name)
          recipe.ingredients.append(ingredient)
        }
      case "size":
        let amount = entry.value.text.flatMap { ServingsPhrase.amount(in: $0, reader.lexicon) }
        if let quantity = amount.flatMap({ reader.quantity($0) }) {
          recipe.servings = recipe.servings ?? quantity
        } else {
          let yield = reader.yield(entry.value, RecipeField.yield.expectation(as: entry.key))
          recipe.yield = recipe.yield ?? yield
        }
      case "original_title":
        let wanted = RecipeField.headline.expectation(as: entry.key)
        guard let title = reader.text(entry.value, wanted, as: .markdown) else { return }
        recipe.headline = recipe.headline.map { "\(title) – \($0)" } ?? title
      default: set(entry, in: &recipe)
      }
    }

    private func set(_ entry: FieldEntry, in recipe: inout Recipe) {
      guard ForeignFields.isSet(entry.value) else { return }
      switch entry.key {
      case "favorite", "favourite": recipe.isFeatured = true
      case "veggie", "vegetarian": recipe.diets = FieldReader.unique(recipe.diets + ["vegetarian"])
      case "vegan": recipe.diets = FieldReader.unique(recipe.diets + ["vegan"])
      default: recipe.tags = FieldReader.unique(recipe.tags + [entry.key])
      }
    }
  }
}
