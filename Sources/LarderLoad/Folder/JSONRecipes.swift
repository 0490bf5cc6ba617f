internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Recipes of a content folder that are written as JSON: `recipes.json` and `recipes.jsonl`, files of
/// any name in `recipes/`, and the folders of Nextcloud Cookbook there.
struct JSONRecipes {
  /// Largest file, in bytes.
  static let limit = 1 << 30
  /// Files of fewer bytes are read again rather than kept, since there may be very many.
  private static let kept = 1 << 20

  private let files: ContentFile
  private let isThorough: Bool
  private let lexicons: Lexicons
  private let parallel: Parallel
  private var recipes = Recipes()
  private(set) var diagnostics: [Diagnostic] = []
  /// The larger of the files that were read, by path as messages show it; most often there is one.
  private(set) var recipeFiles: [String: CatalogSource] = [:]
  private let pieces: PieceReadings?
  private let cache: ReadingCache?
  private let largestWhole: Int
  private var cookbook: NextcloudCookbook

  init(
    _ files: ContentFile, _ lexicons: Lexicons, isThorough: Bool, _ pieces: PieceReadings?,
    cache: ReadingCache? = nil, largestWhole: Int = .max, using parallel: Parallel
  ) {
    (self.pieces, self.cache, self.largestWhole) = (pieces, cache, largestWhole)
    self.files = files
    self.isThorough = isThorough
    self.lexicons = lexicons
    self.parallel = parallel
    cookbook = NextcloudCookbook(files, lexicons)
  }

  /// Whether a file in `recipes/` is read here.
  static func isJSON(_ name: String) -> Bool {
    [".json", ".jsonl", ".jsonld"].contains { name.lowercased().hasSuffix($0) }
  }

  /// A file in `recipes/`.
  struct Source {
    /// Its own or its folder's, in `recipes/`.
    let name: String
    /// Below the content folder.
    let path: String
    let isInFolder: Bool

    /// - Returns: `nil` for what is not read here.
    init?(_ name: String, _ files: ContentFile, _ diagnostics: inout [Diagnostic]) {
      if MarkdownFolder.isRecipe(name) { return nil }
      self.name = name
      isInFolder = !JSONRecipes.isJSON(name)
      path = "recipes/\(name)" + (isInFolder ? "/\(NextcloudCookbook.fileName)" : "")
      if isInFolder, !NextcloudCookbook.isRecipe(name, files, &diagnostics) { return nil }
    }
  }

  /// Reads the files beside `recipes/`, and those there unless they are read already.
  ///
  /// - Parameter reader: Knows these of the pieces from now on, but for those of `sources`.
  mutating func read(_ sources: [Source], _ reader: inout FolderReader) {
    recipes = catalogs()
    if let pieces { reader.know(pieces.notes, from: recipes.count - pieces.notedCount) }
    for source in sources {
      var places = recipes.count..<recipes.count
      if let known = reader.next() {
        diagnostics += known.note.diagnostics
        places = known.places
      } else {
        recipes.append(read(source.path))
        places = places.lowerBound..<recipes.count
      }
      if source.isInFolder {
        diagnostics += cookbook.complete(&recipes, at: places, in: source.name)
      }
    }
  }

  /// Reads the files beside `recipes/`, or what was read of them in pieces.
  private mutating func catalogs() -> Recipes {
    var others: [Recipe] = []
    // For each file in pieces how many recipes of other files come before it.
    var places: [Int] = []
    // A folder that cannot be listed is reported with its other files.
    let own = (try? files.listing().names) ?? []
    for name in own where CatalogCuts.isCatalog(name) {
      if let cut = pieces?.files.first(where: { $0.cuts.name == name }) {
        places.append(others.count)
        diagnostics += PieceNote.diagnostics(of: cut.notes)
        recipeFiles[files.shown(name)] = .pieces(CutCatalog(files, cut.cuts))
      } else {
        let own = read(name)
        if others.isEmpty { others = own } else { others += own }
      }
    }
    return pieces?.joined(others, places) ?? Recipes(others)
  }

  /// Makes links between recipes by number lead to the addresses that these have in the end.
  func link(_ recipes: inout Recipes) -> [Diagnostic] {
    cookbook.link(&recipes, recipeFiles)
  }

  /// Whether a file is the one recipe of a folder, of which some are no more than a name.
  func isFolder(_ path: String) -> Bool { cookbook.paths.contains(path) }

  /// Hands the recipes over, so that they are not copied when they are changed.
  mutating func taken() -> Recipes {
    var taken = Recipes()
    swap(&taken, &recipes)
    return taken
  }

  /// - Parameter path: Below the content folder.
  mutating func read(_ path: String) -> [Recipe] {
    do throws(ContentFile.Refusal) {
      if let recipes = try inPieces(path) { return recipes }
      // Bytes that are not UTF-8 are found with the rest of what is no JSON.
      let text = try files.read(path, limit: JSONRecipes.limit)
      guard let source = TextEncoding.converted(text, into: &diagnostics) else { return [] }
      let file = RecipeFile(
        path: source.path, bytes: source.bytes, isThorough: isThorough, lexicons: lexicons,
        cache: cache)
      let reading = file.read(using: parallel)
      // The catalog beside `recipes/` is never another program's file.
      if path.hasPrefix("\(RecipeFolders.top)/"), reading.recipes.isEmpty,
        let place = JSONRecipes.foreignPlace(in: file, reading.diagnostics)
      {
        diagnostics.append(
          Diagnostic(.notesAmongRecipes(1, pages: files.shown("pages/")), at: place))
        return []
      }
      diagnostics += reading.diagnostics
      if source.bytes.count >= JSONRecipes.kept { recipeFiles[source.path] = .whole(file) }
      return reading.recipes
    } catch {
      diagnostics.append(error.diagnostic(files.shown(path), severity: .error))
      return []
    }
  }

  /// Returns the place that shows that a file without recipes was written for another program:
  /// a list without any object, or an object without anything that was meant as recipes.
  private static func foreignPlace(
    in file: RecipeFile, _ diagnostics: [Diagnostic]
  ) -> SourceLocation? {
    if case .list = file.document.root, diagnostics.allSatisfy({ $0.id == .notARecipe }) {
      return diagnostics.first?.location
    }
    return diagnostics.first { RecipeList.foreign.contains($0.problem) }?.location
  }

  /// - Returns: `nil` for a file that is read whole.
  private mutating func inPieces(_ path: String) throws(ContentFile.Refusal) -> [Recipe]? {
    let size = try files.size(of: path)
    guard size > largestWhole, size <= JSONRecipes.limit,
      let file = try CatalogCutter(files, path, length: largestWhole / 2).cut()
    else { return nil }
    var recipes: [Recipe] = []
    var notes: [PieceNote] = []
    for piece in file.pieces {
      let reading = try RecipeFile(
        piece, of: file, files, isThorough: isThorough, lexicons: lexicons, cache: cache
      ).readPiece(using: parallel)
      if notes.isEmpty {
        recipes.reserveCapacity(reading.recipes.count * (file.pieces.count + 1))
      }
      recipes += reading.recipes
      notes.append(reading.note)
    }
    if notes.allSatisfy(\.areAllFeatured) {
      for index in recipes.indices { recipes[index].unfeature() }
    }
    diagnostics += PieceNote.diagnostics(of: notes)
    recipeFiles[files.shown(path)] = .pieces(CutCatalog(files, file))
    return recipes
  }
}
