internal import LarderFormats
internal import LarderKitchen
internal import LarderModel

/// JSON recipes of a content folder: `recipes.json` and `recipes.jsonl`, files of any name in
/// `recipes/`, and Nextcloud Cookbook folders there.
struct JSONRecipes {
  /// Maximum file size, in bytes.
  static let limit = 1 << 30
  /// Minimum size in bytes of files kept in memory; smaller ones can be numerous and are reread.
  private static let leastKept = 1 << 20
  /// Maximum total size in bytes of files kept in memory.
  private static let mostKept = 1 << 28

  private let files: ContentFile
  private let reader: FolderReader
  private(set) var diagnostics: [Diagnostic] = []
  /// The larger files that were read, by path as shown in messages; usually there is one.
  private(set) var recipeFiles: [String: RecipeFile] = [:]
  /// Paths of the files in folders of Nextcloud Cookbook.
  private var cookbooks: Set<String> = []

  /// Appends all JSON recipes to a catalog.
  ///
  /// - Parameter sources: The files in `recipes/`.
  init(
    _ sources: [Source], in files: ContentFile, by reader: FolderReader,
    into recipes: inout ReadRecipes
  ) {
    self.files = files
    self.reader = reader
    // A folder that cannot be listed is reported with its other files.
    let names = (try? files.listing().names) ?? []
    for name in names where JSONRecipes.isCatalog(name) {
      readFile(name, isLinked: false, into: &recipes)
    }
    for source in sources {
      let start = recipes.count
      readFile(source.path, isLinked: source.isInFolder, into: &recipes)
      if source.isInFolder {
        let places = start..<recipes.count
        complete(&recipes.summaries, at: places, in: source.name)
      }
    }
  }

  /// Returns whether a file in `recipes/` is JSON.
  static func isJSON(_ name: String) -> Bool {
    [".json", ".jsonl", ".jsonld"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Whether a name in the content folder is `recipes.json` or `recipes.jsonl`, ignoring case.
  static func isCatalog(_ name: String) -> Bool {
    ["recipes.json", "recipes.jsonl"].contains(name.lowercased())
  }

  /// A file in `recipes/`: the name there of it or its folder, and its path below the content folder.
  typealias Source = (name: String, path: String, isInFolder: Bool)

  /// - Returns: `nil` for files that are not JSON recipes.
  static func source(
    _ name: String, _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> Source? {
    if MarkdownFolder.isRecipe(name) { return nil }
    if isJSON(name) { return (name, "recipes/\(name)", false) }
    let isCookbook = isCookbook(name, files, &diagnostics)
    return isCookbook ? (name, "recipes/\(name)/\(cookbookFile)", true) : nil
  }

  /// - Parameters:
  ///   - path: Relative to the content folder.
  ///   - isLinked: Whether its recipes may refer to others by number.
  private mutating func readFile(_ path: String, isLinked: Bool, into recipes: inout ReadRecipes) {
    let only = reader.only?[files.shown(path)]
    if reader.only != nil, only == nil { return }
    do throws(ContentFile.Refusal) {
      // Invalid UTF-8 is found together with other syntax errors.
      let text = try files.readFile(path, limit: JSONRecipes.limit)
      guard let source = TextEncoding.converted(text, into: &diagnostics) else { return }
      let file = RecipeFile(
        path: source.path, bytes: source.bytes, isThorough: reader.isThorough,
        lexicons: reader.lexicons, cache: reader.cache)
      let start = recipes.count
      let found = file.readRecipes(only: only, using: reader.parallel) {
        recipes.append($0) { _ in isLinked }
      }
      if recipes.summaries[start...].allSatisfy(\.isFeatured) {
        for place in start..<recipes.count { recipes.summaries[place].unfeature() }
      }
      // The catalog next to `recipes/` never belongs to another program.
      if path.hasPrefix("\(RecipeFolders.top)/"), recipes.count == start,
        let place = JSONRecipes.foreignPlace(in: file, found)
      {
        diagnostics.append(
          Diagnostic(.notesAmongRecipes(1, pages: files.shown("pages/")), at: place))
        return
      }
      diagnostics += found
      let kept = recipeFiles.values.reduce(source.bytes.count) { $0 + $1.document.bytes.count }
      if source.bytes.count >= JSONRecipes.leastKept, kept <= JSONRecipes.mostKept {
        recipeFiles[source.path] = file
      }
    } catch { diagnostics.append(error.diagnostic(files.shown(path), severity: .error)) }
  }

  /// Returns the place that shows that a file without recipes was written for another program: a
  /// list without any object, or an object without anything that was meant as recipes.
  private static func foreignPlace(
    in file: RecipeFile, _ diagnostics: [Diagnostic]
  ) -> SourceLocation? {
    if case .list = file.document.root, diagnostics.allSatisfy({ $0.id == "not-a-recipe" }) {
      return diagnostics.first?.location
    }
    return diagnostics.first { RecipeList.foreign.contains($0.problem) }?.location
  }
}

// Folders of Nextcloud Cookbook: `recipes/<name>/recipe.json`, the photo next to it as `full.jpg`, and
// links to other recipes as `#r/4711` by their numeric `id`.
extension JSONRecipes {
  private static let cookbookFile = "recipe.json"

  /// Returns whether a name in `recipes/` is a folder with a recipe in it.
  private static func isCookbook(
    _ name: String, _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    do throws(ContentFile.Refusal) {
      guard try files.kind(of: "recipes/\(name)") == .folder else { return false }
      return try files.kind(of: "recipes/\(name)/\(cookbookFile)") == .file
    } catch {
      diagnostics.append(error.diagnostic(files.shown("recipes/\(name)"), severity: .error))
      return false
    }
  }

  /// Sets the photo of a folder's recipes, in place of the URL it was downloaded from, and warns
  /// about other files in the folder, except thumbnails.
  ///
  /// - Parameters:
  ///   - places: Indices of these recipes.
  ///   - folder: Name in `recipes/`.
  private mutating func complete(
    _ recipes: inout [RecipeSummary], at places: Range<Int>, in folder: String
  ) {
    for name in files.names(in: "recipes/\(folder)", into: &diagnostics) {
      let own = "recipes/\(folder)/\(name)"
      if name == JSONRecipes.cookbookFile || name.hasPrefix("thumb") { continue }
      guard name.hasPrefix("full."), PictureIndex.isPicture(name) else {
        diagnostics.append(IgnoredFiles(files: files).ignored(own, hint: nil))
        continue
      }
      guard let path = SitePath(own) else {
        diagnostics.append(IgnoredFiles(files: files).withoutAddress(own))
        continue
      }
      for index in places {
        recipes[index].pictures = [Picture(source: .file(path))]
        recipes[index].origin.addDependencies([own])
      }
    }
    if let first = places.first { cookbooks.insert(recipes[first].origin.path) }
  }

  /// Resolves links such as `#r/4711` in all folders, after every recipe has its URL.
  func link(_ recipes: inout ReadRecipes, to targets: LinkTargets) -> [Diagnostic] {
    if cookbooks.isEmpty { return [] }
    let places = ContentLocator(files, recipeFiles, upTo: nil)
    var diagnostics: [Diagnostic] = []
    for index in 0..<recipes.count where cookbooks.contains(recipes.summaries[index].origin.path) {
      recipes.change(index) { recipe in
        var links = RecipeLinks(targets.numbers, reader.lexicons[recipe])
        links.resolve(&recipe)
        recipe.origin.addDependencies(links.used)
        for id in links.unknown {
          diagnostics.append(
            places.diagnostic(
              .unknownLink("#r/\(id)").of(recipe.name), quoting: ["#r/\(id)"], in: recipe.origin))
        }
      }
    }
    return diagnostics
  }

  /// Adds the recipes that such links can refer to, by their numbers.
  func addTargets(_ recipes: [RecipeSummary], to targets: inout LinkTargets) {
    for recipe in recipes where cookbooks.contains(recipe.origin.path) {
      targets.numbers[recipe.id] = RecipeLinks.Target(slug: recipe.slug, name: recipe.name)
    }
  }
}

extension JSONRecipes {
  /// Returns the diagnostics of recipes with neither ingredients nor steps, usually because their
  /// fields were not recognized.
  ///
  /// Each is the warning `empty-recipe`. If all recipes of a JSON file are empty and part of it was
  /// not read, the file is the single error `no-methods` instead; a folder with one recipe may
  /// legitimately consist of only a name.
  ///
  /// - Parameter indices: Indices of the empty recipes.
  func emptyRecipes(_ recipes: [RecipeSummary], at indices: [Int]) -> [Diagnostic] {
    guard !indices.isEmpty else { return [] }
    let empty = indices.map { recipes[$0] }
    let places = ContentLocator(files, recipeFiles, upTo: empty.lazy.map(\.origin.offset).max())
    func countByFile(_ recipes: [RecipeSummary]) -> [String: Int] {
      recipes.reduce(into: [:]) { $0[$1.origin.path, default: 0] += 1 }
    }
    let (emptyCounts, counts) = (countByFile(empty), countByFile(recipes))
    var reported: Set<String> = []
    return empty.compactMap { recipe in
      let path = recipe.origin.path
      guard let recipeFile = places.recipeFile(of: recipe.origin) else {
        return places.diagnostic(.emptyRecipe(recipe.name, fields: nil), in: recipe.origin)
      }
      let (names, nested) = recipeFile.fields(of: recipe.origin)
      let table = RecipeFormat.table(of: names)
      if table?.isLinkOnly == true || reported.contains(path) { return nil }
      if let count = counts[path], count == emptyCounts[path], !cookbooks.contains(path),
        names.contains(where: { !JSONRecipes.isRead($0, in: table) })
      {
        reported.insert(path)
        let title = table.map { "the dialect \"\($0.name)\"" } ?? "Larder's own fields"
        let problem = Problem.noMethods(count, dialect: title, fields: names, nested: nested.first)
        return places.diagnostic(problem, in: recipe.origin)
      }
      return places.diagnostic(.emptyRecipe(recipe.name, fields: names), in: recipe.origin)
    }
  }

  /// Returns whether the reader uses a field.
  private static func isRead(_ name: String, in table: FieldTable?) -> Bool {
    // JSON-LD's own keys are not recipe fields.
    name.utf8.first == 0x40 || table == nil && FieldSynonym(name) != nil
      || RecipeField(rawValue: name) != nil
  }
}
