internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Recipes in Markdown: every `.md` file in `recipes/` and in the folders inside it, with the
/// pictures beside them, and links from one to another.
struct MarkdownFolder {
  private(set) var recipes: [Recipe] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Paths of what was read, pictures included.
  private(set) var taken: Set<String> = []

  private let files: any RecipeSource
  private let lexicons: Lexicons
  private var pictures: BesidePictures
  /// Files whose recipes may name others in their text, by the places of these in `recipes`.
  private var linked: [(place: Int, file: File)] = []

  private struct File {
    var source: SourceText
    /// Below the content folder: `recipes/Soups`.
    var folder: String
    var fileName: String
    var name: RecipeFileName
  }

  init(
    _ folders: [RecipeFolders.Folder], _ files: any RecipeSource, _ lexicons: Lexicons,
    isThorough: Bool, _ parallel: Parallel
  ) {
    self.files = files
    self.lexicons = lexicons
    pictures = BesidePictures(folders, files)
    var notes: [String] = []
    let found = sources(folders, &notes)
    let readings = parallel.map(count: found.count, minimumSlice: 16) { range in
      range.map { MarkdownFolder.read(found[$0], lexicons, isThorough: isThorough) }
    }
    for (file, reading) in zip(found, readings.joined()) {
      diagnostics += reading.diagnostics
      guard let recipe = reading.recipe else { continue }
      if recipe.ingredients.isEmpty, recipe.steps.isEmpty, IgnoredFiles.isForPeople(file.fileName) {
        notes.append("\(file.folder)/\(file.fileName)")
      } else {
        add(recipe, file, hasLinks: reading.hasLinks)
      }
    }
    if let first = notes.min() {
      diagnostics.append(
        Diagnostic(
          .notesAmongRecipes(notes.count, pages: files.shown("pages/")),
          at: SourceLocation(path: files.shown(first))))
    }
  }

  /// - Parameter notes: Receives the paths of files that are about recipes.
  private mutating func sources(
    _ folders: [RecipeFolders.Folder], _ notes: inout [String]
  ) -> [File] {
    var sources: [File] = []
    for folder in folders {
      for name in folder.names where ContentFolder.isMarkdown(name) {
        let path = "\(folder.path)/\(name)"
        taken.insert(path)
        if RecipeFileName.isSection(name) {
          notes.append(path)
        } else if let text = files.text(path, limit: ContentFolder.textLimit, into: &diagnostics) {
          let own = folder.name.isEmpty ? name : "\(folder.name)/\(name)"
          sources.append(
            File(source: text, folder: folder.path, fileName: name, name: RecipeFileName(own)))
        }
      }
    }
    return sources
  }

  private typealias Reading = (recipe: Recipe?, diagnostics: [Diagnostic], hasLinks: Bool)

  /// A recipe, which its file's name has a part in.
  private static func read(_ file: File, _ lexicons: Lexicons, isThorough: Bool) -> Reading {
    var (recipe, found) = FrontMatterReader.recipe(
      source: file.source, name: file.name, isThorough: isThorough, lexicons)
    var inputs = FingerprintBuilder("markdown recipe")
    inputs.add(file.source.path)
    inputs.add(file.source.bytes)
    recipe?.origin.version = inputs.fingerprint
    return (recipe, found, recipe != nil && NoteLinks.mayBe(in: file.source.bytes))
  }

  private mutating func add(_ recipe: Recipe, _ file: File, hasLinks: Bool) {
    var recipe = recipe
    let own = pictures.place(&recipe, in: file.folder, file.fileName)
    taken.formUnion(own)
    recipe.origin.add(own)
    if hasLinks { linked.append((recipes.count, file)) }
    recipes.append(recipe)
  }

  /// Puts links into texts, now that every recipe has its address.
  ///
  /// - Parameters:
  ///   - all: The catalog.
  ///   - first: Place of the first recipe of this folder in it.
  /// - Returns: The pictures in texts, by the paths of the files.
  mutating func link(_ all: inout Recipes, from first: Int) -> [String: [SitePath]] {
    guard !linked.isEmpty else { return [:] }
    let targets = NoteTargets(all)
    var shown: [String: [SitePath]] = [:]
    for (place, file) in linked {
      var links = NoteLinks(
        targets: targets, pictures: pictures, folder: file.folder,
        lexicons[all[first + place]])
      links.resolve(&all[first + place])
      all[first + place].origin.add(links.used)
      if links.shown.isEmpty { continue }
      taken.formUnion(links.shown.map(\.description))
      shown[file.source.path] = links.shown
    }
    return shown
  }
}
