internal import LarderBuild
package import LarderKitchen
package import LarderModel

/// Reads all recipes of a source, file by file.
///
/// Images are moved to a shelf immediately, so that memory is bounded by the images of one recipe;
/// recipes refer to them by their paths on the shelf.
package struct ImportReading {
  package private(set) var recipes: [ImportedRecipe] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// The number of recipes that could not be read.
  package private(set) var refused = 0
  /// The number of items that were not imported, by their plural: "comments".
  package private(set) var left: [String: Int] = [:]
  private var keys: Set<String> = []
  /// The number of recipes without ingredients or without steps.
  package private(set) var incomplete = 0
  private var others: [String: [String]] = [:]

  /// Paths of files that are not recipes, by their kind: "PDF files".
  package var notRead: [String: [String]] {
    let unused = pictures.filter { !shown.contains($0) }
    return others.merging(unused.isEmpty ? [:] : ["pictures": unused], uniquingKeysWith: +)
      .mapValues { $0.sorted() }
  }

  package let lexicons: Lexicons
  /// The only format to try; `nil` for all.
  private let format: RecipeFormat?
  /// The name of the format that is being read.
  private var program = ""
  private var bytesRead = 0
  /// Paths of the images that recipes show.
  private var shown: Set<String> = []
  /// Paths of all images that were found.
  private var pictures: [String] = []
  private var shelf: any PictureShelf
  private let readTree: (ImportedTree, inout ImportReading) -> Void
  /// Files of the current container, whose recipes may refer to each other.
  var tree = ImportedTree(nil)
  /// Posts of the current source, which refer to each other.
  var site = WordPressSite()
  /// Temporary names by which links between imported recipes refer to them.
  package var names = SlugNames()

  /// - Parameters:
  ///   - format: The only format to try; `nil` for all.
  ///   - shelf: Receives the images.
  ///   - readTree: Adds the recipes of text files that belong together, as in a content folder.
  package init(
    as format: RecipeFormat?, _ lexicons: Lexicons, shelf: any PictureShelf,
    readTree: @escaping (ImportedTree, inout ImportReading) -> Void
  ) {
    self.format = format
    self.lexicons = lexicons
    self.shelf = shelf
    self.readTree = readTree
  }

  // MARK: Files

  package mutating func readFiles(of container: any ImportContainer) {
    let first = recipes.count
    readContainer(container, depth: 0)
    finishSite()
    linkNumbers(from: first)
  }

  /// Resolves links such as `#r/4711`, which Nextcloud Cookbook uses.
  private mutating func linkNumbers(from first: Int) {
    let own = recipes.indices.dropFirst(first).filter {
      ImportName.last(of: recipes[$0].recipe.origin.path) == "recipe.json"
    }
    var targets: [String: RecipeLinks.Target] = [:]
    for index in own {
      targets[recipes[index].recipe.id] = RecipeLinks.Target(
        slug: recipes[index].names[0], name: recipes[index].recipe.name)
    }
    for index in own {
      var links = RecipeLinks(targets, lexicons[recipes[index].recipe])
      links.resolve(&recipes[index].recipe)
      leave(links.unknown.count, "links to missing recipes")
    }
  }

  private mutating func readContainer(_ container: any ImportContainer, depth: Int) {
    var tree = ImportedTree(container)
    swap(&tree, &self.tree)
    for name in container.names {
      do throws(Problem) {
        try readEntry(name, container, depth: depth)
      } catch { report(error, at: container.shown(name)) }
    }
    swap(&tree, &self.tree)
    readTree(tree, &self)
  }

  private mutating func readEntry(
    _ name: String, _ container: any ImportContainer, depth: Int
  ) throws(Problem) {
    let head = try container.head(of: name)
    if ZipArchive.begins(head[...]) {
      guard depth < ImportLimit.depth else { throw .archiveTooDeep(limit: ImportLimit.depth) }
      let contents = try container.contents(of: name)
      if depth > 0 { try count(contents.count) }
      let archive = try ZipArchive(contents, shown: container.shown(name))
      for fault in archive.faults { report(fault, at: archive.shown) }
      for name in archive.escaping { pass(over: name, as: "files with paths outside the archive") }
      return readContainer(archive, depth: depth + 1)
    }
    switch ImportFile.notation(of: head) {
    case .picture: return pictures.append(container.shown(name))
    case .other(let words): return pass(over: container.shown(name), as: words)
    default: break
    }
    let contents = try container.contents(of: name)
    guard contents.count <= ImportLimit.catalog else {
      throw .archiveTooLarge(limit: ImportLimit.catalog)
    }
    guard var bytes = contents.bytes(in: 0..<contents.count) else {
      throw .archiveDamaged("became shorter meanwhile")
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      bytes = try ZipArchive.unpacked(bytes, isGzip: true, named: name, limit: ImportLimit.entry)
    }
    try count(bytes.count)
    readFile(ImportFile(name: name, bytes: bytes, in: container))
  }

  /// Adds to the total size of everything that was read and decompressed.
  private mutating func count(_ bytes: Int) throws(Problem) {
    bytesRead += bytes
    guard bytesRead <= ImportLimit.sum else { throw .archiveTooLarge(limit: ImportLimit.sum) }
  }

  private mutating func readFile(_ file: ImportFile) {
    let candidates = format.map { [$0] } ?? RecipeFormat.all
    guard let known = candidates.first(where: { $0.recognizes(file) }) else {
      return pass(over: file.path)
    }
    readFile(file, as: known)
  }

  /// Reads a file whose format is known.
  mutating func readFile(_ file: ImportFile, as format: RecipeFormat) {
    program = format.name
    format.readRecipes(file, &self)
  }

  /// Records a file that is not a recipe.
  ///
  /// - Parameter things: The kind of file, in the plural; `nil` to use its extension.
  package mutating func pass(over path: String, as things: String? = nil) {
    let ending = ImportName.ending(of: path)
    others[things ?? (ending.isEmpty ? "other files" : ".\(ending) files"), default: []].append(
      path)
  }

  /// Reads the recipes of a JSON file one by one, and reports those that are not JSON.
  mutating func readJSON(
    _ file: ImportFile, _ body: (FieldValue, Range<Int>, inout ImportReading) -> Void
  ) {
    let catalog = RecipeFile(path: file.path, bytes: file.bytes, lexicons: lexicons)
    addDiagnostics(catalog.diagnostics(for: catalog.faults), refused: 0)
    let parser = JSONParser(isMending: true)
    for element in catalog.elements {
      if let value = parser.parse(file.bytes, in: element) {
        body(value, element, &self)
      } else {
        let fault = JSONValidator.fault(of: element, in: file.bytes)
        addDiagnostics(catalog.diagnostics(for: [fault]), refused: 1)
      }
    }
  }

  // MARK: Results of formats

  /// Adds a recipe that a format composed.
  ///
  /// - Parameter range: The bytes of the recipe in the file; `nil` for the whole file.
  mutating func addRecipe(_ draft: RecipeDraft, in file: ImportFile, at range: Range<Int>? = nil) {
    // Passing `diagnostics` itself would copy all of them for each recipe.
    var found: [Diagnostic] = []
    defer { diagnostics += found }
    guard
      let recipe = recipe(of: draft.fields, in: file, at: range?.lowerBound ?? 0, &found)
    else {
      refused += 1
      return
    }
    addRecipe(
      recipe, key: draft.key, in: file,
      source: Fingerprint(of: file.bytes, in: range ?? file.bytes.indices),
      personal: draft.personal, aliases: draft.aliases)
  }

  /// Parses the entries of an object as a recipe.
  func recipe(
    of fields: [FieldEntry], in file: ImportFile, at offset: Int = 0,
    by lexicons: Lexicons? = nil, base: WebAddress? = nil, _ diagnostics: inout [Diagnostic]
  ) -> Recipe? {
    var words: [UInt8] = []
    FieldValue.object(fields).collect(into: &words)
    let language = fields.last { $0.key == RecipeField.language.rawValue }?.value.words
    var reader = FieldReader(
      isForeign: true, lexicon: (lexicons ?? self.lexicons).lexicon(language, words))
    reader.base = base
    reader.declared = lexicons ?? self.lexicons
    var origin = Recipe.Origin(path: file.path, offset: offset)
    origin.version = Fingerprint(of: words)
    let recipe = reader.recipe(of: fields, origin: origin)
    if reader.faults.isEmpty { return recipe }
    let place = file.location(at: offset)
    for fault in reader.faults {
      var problem = fault.problem.of(recipe?.name)
      // The user does not write the other program's files.
      problem.hint = nil
      diagnostics.append(Diagnostic(problem, at: place))
    }
    return recipe
  }

  /// Adds a recipe that was parsed already.
  ///
  /// - Parameters:
  ///   - program: The format, if it is not that of the last file.
  ///   - isNamed: Whether a diagnostic already names the missing parts.
  ///   - isPage: Whether it is a text page, as `ImportedRecipe` describes.
  package mutating func addRecipe(
    _ recipe: Recipe, of program: String? = nil, key: String?, in file: ImportFile,
    source: Fingerprint, personal: ImportedRecipe.Personal = .init(), name: Slug? = nil,
    aliases: [Slug] = [], isNamed: Bool = false, isPage: Bool = false
  ) {
    var recipe = recipe
    let lacks = [
      recipe.ingredients.isEmpty ? "ingredients" : "", recipe.steps.isEmpty ? "steps" : "",
    ].filter { !$0.isEmpty }
    if !lacks.isEmpty, !isPage {
      incomplete += 1
      if !isNamed { report(.importedInPart(recipe.name, lacks: lacks), at: file.path) }
    }
    for index in recipe.ingredients.indices {
      while recipe.ingredients[index].group?.last == ":" {
        recipe.ingredients[index].group?.removeLast()
      }
    }
    let name = name ?? names.add(recipe.slug)
    let key = key.map { "\(program ?? self.program):\($0)" } ?? ImportedRecipe.key(of: recipe)
    recipe.pictures = withoutThumbnails(recipe.pictures, of: file)
    for index in recipe.steps.indices {
      recipe.steps[index].picture = recipe.steps[index].picture.flatMap { placed($0, of: file) }
    }
    recipes.append(
      ImportedRecipe(
        recipe: recipe, key: keys.insert(key).inserted ? key : "\(key) \(name)",
        fingerprint: source, personal: personal, names: [name] + aliases, isPage: isPage))
  }

  package mutating func addDiagnostics(_ diagnostics: [Diagnostic], refused: Int) {
    self.diagnostics += diagnostics
    self.refused += refused
  }

  /// Reports a file that should contain a recipe, but not one that can be read.
  mutating func refuse(_ problem: Problem, at path: String) {
    refused += 1
    report(problem, at: path)
  }

  mutating func report(_ problem: Problem, at path: String) {
    diagnostics.append(Diagnostic(problem, in: path))
  }

  /// Counts items that have no place in a recipe.
  mutating func leave(_ count: Int, _ things: String) {
    let things = left[things] == nil && left.count >= 200 ? "other things" : things
    if count > 0 { left[things, default: 0] += count }
  }

  // MARK: Images

  /// Puts an image on the shelf.
  ///
  /// - Returns: The path for recipes; `nil` after a warning.
  mutating func shelve(_ bytes: [UInt8], of path: String) -> String? {
    guard let ending = ImportedPictures.ending(bytes) else {
      report(.importedPictureUnread(ImportedPictures.unshown(bytes)), at: path)
      return nil
    }
    return shelf.put(bytes, ending: ending)
  }

  /// Puts an image in Base64 on the shelf.
  mutating func shelve(base64 text: String, of path: String) -> String? {
    guard let bytes = [UInt8](base64: text) else {
      report(.importedPictureUnread(nil), at: path)
      return nil
    }
    return shelve(bytes, of: path)
  }

  /// Replaces images by copies on the shelf, and keeps the largest size of each.
  private mutating func withoutThumbnails(_ pictures: [Picture], of file: ImportFile) -> [Picture] {
    let own = pictures.compactMap { picture in
      placed(picture, of: file).map { (written: picture.source, placed: $0) }
    }
    let kept = own.largest { picture in
      guard case .file(let name) = picture.written, case .file(let place) = picture.placed.source,
        name != place
      else { return nil }
      return (ImportedPictures.root(name.description), shelf.area(of: place.description))
    }
    return kept.map(\.placed)
  }

  /// Replaces an image by a copy on the shelf; `nil` after a warning.
  private mutating func placed(_ picture: Picture, of file: ImportFile) -> Picture? {
    guard case .file(let path) = picture.source, !shelf.holds(path.description) else {
      return picture
    }
    guard let name = file.container.name(of: path.description, beside: file.name) else {
      report(.importedPictureMissing(path.description), at: file.path)
      return nil
    }
    guard let path = shelve(name, of: file.container).flatMap({ SitePath($0) }) else { return nil }
    var picture = picture
    picture.source = .file(path)
    return picture
  }

  /// Puts an image from a container on the shelf.
  package mutating func shelve(_ name: String, of container: any ImportContainer) -> String? {
    shown.insert(container.shown(name))
    do throws(Problem) {
      try count(0)
      let bytes = try container.bytes(of: name, limit: ImportLimit.entry)
      try count(bytes.count)
      return shelve(bytes, of: container.shown(name))
    } catch {
      report(error, at: container.shown(name))
      return nil
    }
  }
}

extension [String: Int] {
  /// The counts with the plurals of their items: "3 PDF files, 1 picture".
  package var listed: String {
    sorted { $0.key < $1.key }.map { "\($0.value) \($0.value == 1 ? one(of: $0.key) : $0.key)" }
      .joined(separator: ", ")
  }

  /// Returns `name of typists` for `names of typists`.
  private func one(of things: String) -> String {
    let ends = [
      " of ", " in ", " to ", " by ", " that ", " on ", " with ", " without ", " between ", " (",
      " for ",
    ]
    let end = ends.compactMap { things.firstRange(of: $0)?.lowerBound }.min() ?? things.endIndex
    let head = things[..<end]
    let one =
      head.hasSuffix("ies")
      ? String(head.dropLast(3)) + "y" : String(head.hasSuffix("s") ? head.dropLast() : head)
    return one + things[end...].replacing(" that are ", with: " that is ")
  }
}

extension [String: [String]] {
  /// The counts with the first three names of each: "2 PDF files (a.pdf, b.pdf)".
  package var listed: String {
    sorted { $0.key < $1.key }.map { things, paths in
      let names = paths.prefix(3).joined(separator: ", ")
      let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      return [things: paths.count].listed + " (\(names)\(rest))"
    }.joined(separator: ", ")
  }
}

/// Temporary storage for images until their recipes are written.
package protocol PictureShelf {
  /// - Returns: A unique path: `import/12.jpg`; `nil` after an error.
  mutating func put(_ bytes: [UInt8], ending: String) -> String?
  func holds(_ path: String) -> Bool
  /// Returns the number of pixels of an image on the shelf.
  func area(of path: String) -> Int
}

extension FieldValue {
  /// Collects all texts of a value, to detect their languages.
  fileprivate func collect(into bytes: inout [UInt8]) {
    switch self {
    case .string(let text):
      bytes += text.utf8
      bytes.append(0x0A)
    case .list(let elements): for element in elements { element.collect(into: &bytes) }
    case .object(let entries): for entry in entries { entry.value.collect(into: &bytes) }
    case .null, .bool, .number, .plain: break
    }
  }
}
