internal import LarderBuild
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
  private var cookbook: NextcloudCookbook

  /// Appends all JSON recipes to a catalog.
  ///
  /// - Parameter sources: The files in `recipes/`.
  init(
    _ sources: [Source], in files: ContentFile, by reader: FolderReader,
    into recipes: inout ReadRecipes
  ) {
    self.files = files
    self.reader = reader
    cookbook = NextcloudCookbook(files, reader.lexicons)
    // A folder that cannot be listed is reported with its other files.
    let names = (try? files.listing().names) ?? []
    for name in names where JSONRecipes.isCatalog(name) {
      read(name, isLinked: false, into: &recipes)
    }
    for source in sources {
      let start = recipes.count
      read(source.path, isLinked: source.isInFolder, into: &recipes)
      if source.isInFolder {
        let places = start..<recipes.count
        diagnostics += cookbook.complete(&recipes.summaries, at: places, in: source.name)
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

  /// A file in `recipes/`.
  struct Source {
    /// Name in `recipes/` of the file or its folder.
    let name: String
    /// Path below the content folder.
    let path: String
    let isInFolder: Bool

    /// - Returns: `nil` for files that are not JSON recipes.
    init?(_ name: String, _ files: ContentFile, _ diagnostics: inout [Diagnostic]) {
      if MarkdownFolder.isRecipe(name) { return nil }
      self.name = name
      isInFolder = !JSONRecipes.isJSON(name)
      path = "recipes/\(name)" + (isInFolder ? "/\(NextcloudCookbook.fileName)" : "")
      if isInFolder, !NextcloudCookbook.isRecipe(name, files, &diagnostics) { return nil }
    }
  }

  /// Resolves links between recipes by number to their final URLs.
  func link(_ recipes: inout ReadRecipes, to targets: LinkTargets) -> [Diagnostic] {
    cookbook.link(&recipes, to: targets, recipeFiles)
  }

  /// Adds the recipes that such links can refer to.
  func addTargets(_ recipes: [RecipeSummary], to targets: inout LinkTargets) {
    cookbook.addTargets(recipes, to: &targets)
  }

  /// Returns whether a file is the only recipe of a folder, some of which contain only a name.
  func isFolder(_ path: String) -> Bool { cookbook.paths.contains(path) }

  /// - Parameters:
  ///   - path: Relative to the content folder.
  ///   - isLinked: Whether its recipes may refer to others by number.
  private mutating func read(
    _ path: String, isLinked: Bool, into recipes: inout ReadRecipes
  ) {
    let only = reader.only?[files.shown(path)]
    if reader.only != nil, only == nil { return }
    do throws(ContentFile.Refusal) {
      // Invalid UTF-8 is found together with other syntax errors.
      let text = try files.read(path, limit: JSONRecipes.limit)
      guard let source = TextEncoding.converted(text, into: &diagnostics) else { return }
      let file = RecipeFile(
        path: source.path, bytes: source.bytes, isThorough: reader.isThorough,
        lexicons: reader.lexicons, cache: reader.cache)
      let start = recipes.count
      let found = file.read(only: only, using: reader.parallel) {
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
    } catch {
      diagnostics.append(error.diagnostic(files.shown(path), severity: .error))
    }
  }

  /// Returns the place that shows that a file without recipes was written for another program: a
  /// list without any object, or an object without anything that was meant as recipes.
  private static func foreignPlace(
    in file: RecipeFile, _ diagnostics: [Diagnostic]
  ) -> SourceLocation? {
    if case .list = file.document.root, diagnostics.allSatisfy({ $0.id == .notARecipe }) {
      return diagnostics.first?.location
    }
    return diagnostics.first { RecipeList.foreign.contains($0.problem) }?.location
  }
}
