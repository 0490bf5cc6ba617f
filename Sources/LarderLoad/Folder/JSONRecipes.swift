internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Recipes of a content folder that are written as JSON: `recipes.json` and `recipes.jsonl`, files of
/// any name in `recipes/`, and the folders of Nextcloud Cookbook there.
struct JSONRecipes {
  /// Largest file, in bytes.
  private static let limit = 1 << 30

  private let files: ContentFile
  private let isThorough: Bool
  private let lexicons: Lexicons
  private let parallel: Parallel
  private var recipes: [Recipe] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that were read, by path as messages show it; most often there is one.
  private(set) var recipeFiles: [String: CatalogSource] = [:]
  private let pieces: PieceReadings?
  /// For each file in pieces how many recipes of other files come before it.
  private var places: [Int] = []
  /// Names in `recipes/` that were read.
  private(set) var names: Set<String> = []
  private var cookbook: NextcloudCookbook

  init(
    _ files: ContentFile, _ lexicons: Lexicons, isThorough: Bool, _ pieces: PieceReadings?,
    using parallel: Parallel
  ) {
    self.pieces = pieces
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

  /// - Parameter names: Names in `recipes/`.
  mutating func read(_ names: [String]) {
    // A folder that cannot be listed is reported with its other files.
    let own = (try? files.listing().names) ?? []
    for name in own where CatalogCuts.isCatalog(name) {
      if let cut = pieces?.files.first(where: { $0.cuts.name == name }) {
        places.append(recipes.count)
        diagnostics += PieceNote.diagnostics(of: cut.notes)
        recipeFiles[files.shown(name)] = .pieces(CutCatalog(files, cut.cuts))
      } else {
        read(name)
      }
    }
    for name in names where !ContentFolder.isMarkdown(name) {
      if JSONRecipes.isJSON(name) {
        read("recipes/\(name)")
      } else if cookbook.isRecipe(name, &diagnostics) {
        let start = recipes.count
        read("recipes/\(name)/\(NextcloudCookbook.fileName)")
        diagnostics += cookbook.complete(&recipes[start...], in: name)
      } else {
        continue
      }
      self.names.insert(name)
    }
  }

  /// Makes links between recipes by number lead to the addresses that these have in the end.
  func link(_ recipes: inout Recipes) -> [Diagnostic] {
    cookbook.link(&recipes, recipeFiles)
  }

  /// Whether a file is the one recipe of a folder, of which some are no more than a name.
  func isFolder(_ path: String) -> Bool { cookbook.paths.contains(path) }

  /// Hands the recipes over, so that they are not copied when they are changed.
  mutating func taken() -> Recipes {
    var taken: [Recipe] = []
    swap(&taken, &recipes)
    return pieces?.joined(taken, places) ?? Recipes(taken)
  }

  private mutating func read(_ path: String) {
    do throws(ContentFile.Refusal) {
      // Bytes that are not UTF-8 are found with the rest of what is no JSON.
      let text = try files.read(path, limit: JSONRecipes.limit)
      guard let source = TextEncoding.converted(text, into: &diagnostics) else { return }
      let file = RecipeFile(
        path: source.path, bytes: source.bytes, isThorough: isThorough, lexicons: lexicons)
      let reading = file.read(using: parallel)
      if recipes.isEmpty { recipes = reading.recipes } else { recipes += reading.recipes }
      diagnostics += reading.diagnostics
      recipeFiles[source.path] = .whole(file)
    } catch {
      diagnostics.append(error.diagnostic(files.shown(path), severity: .error))
    }
  }
}
