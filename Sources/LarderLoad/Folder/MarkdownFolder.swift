internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Recipes in Markdown and YAML: every `.md` and `.yaml` file in `recipes/` and its subfolders,
/// with the images next to them, and the links between them.
struct MarkdownFolder {
  private(set) var diagnostics: [Diagnostic] = []
  /// Paths of everything that was read, including images.
  private(set) var taken: Set<String> = []
  /// Images in texts, by file path.
  private(set) var picturesInTexts: [String: [SitePath]] = [:]

  private let lexicons: Lexicons
  private var pictures: BesidePictures
  /// Indices of recipes that may refer to others in their text, and the folders of their files.
  private var linked: [(place: Int, folder: String)] = []

  /// Appends the recipes in folders to a catalog, with the images next to them.
  init(
    _ folders: [RecipeFolders.Folder], by reader: FolderReader, into recipes: inout ReadRecipes
  ) {
    lexicons = reader.lexicons
    pictures = BesidePictures(folders, reader.files)
    var notes: [String] = []
    for folder in folders {
      for name in folder.names where MarkdownFolder.isRecipe(name) {
        taken.insert("\(folder.path)/\(name)")
        if RecipeFileName.isSection(name) { notes.append("\(folder.path)/\(name)") }
      }
    }
    let readings = reader.read(MarkdownFolder.files(folders), into: &recipes) { recipe, file in
      if pictures.isEmpty { return }
      let own = pictures.place(&recipe, in: file.folder.path, file.name)
      taken.formUnion(own)
      recipe.origin.add(own)
    }
    for reading in readings {
      let file = reading.file
      diagnostics += reading.note.diagnostics
      if reading.note.isForPeople { notes.append(file.path) }
      guard let place = reading.place else { continue }
      if reading.note.hasLinks { linked.append((place, file.folder.path)) }
    }
    if let first = notes.min() {
      diagnostics.append(
        Diagnostic(
          .notesAmongRecipes(notes.count, pages: reader.files.shown("pages/")),
          at: SourceLocation(path: reader.files.shown(first))))
    }
  }

  /// Returns whether a file is Markdown, or YAML with the fields of front matter.
  static func isRecipe(_ name: String) -> Bool {
    ContentFolder.isMarkdown(name) || FrontMatterReader.isYAML(name)
  }

  /// Returns the files that may be recipes, in the order of the catalog.
  private static func files(_ folders: [RecipeFolders.Folder]) -> [RecipeFolders.File] {
    folders.flatMap { folder in
      folder.names.filter { isRecipe($0) && !RecipeFileName.isSection($0) }
        .map { RecipeFolders.File(folder: folder, name: $0) }
    }
  }

  /// Reads a recipe, partly from its file name.
  ///
  /// - Parameter path: Relative to the content folder.
  static func read(
    _ source: SourceText, at path: String, isThorough: Bool, _ lexicons: Lexicons
  ) -> FileReading {
    let name = RecipeFileName(
      String(decoding: path.utf8.dropFirst(RecipeFolders.top.utf8.count + 1), as: UTF8.self))
    var (recipe, found) = FrontMatterReader.recipe(
      source: source, name: name, isThorough: isThorough, lexicons)
    if IgnoredFiles.isForPeople(path), !(recipe.map(isWhole) ?? false) || !isReadme(path) {
      return FileReading(isForPeople: true)
    }
    let isPlain = FrontMatterReader.isYAML(path)
    if isPlain, recipe.map({ $0.ingredients.isEmpty && $0.steps.isEmpty }) ?? found.isEmpty {
      return FileReading(isForPeople: true)
    }
    var inputs = FingerprintBuilder("markdown recipe")
    inputs.add(source.path)
    inputs.add(source.bytes)
    recipe?.origin.version = inputs.fingerprint
    let hasLinks = recipe != nil && NoteLinks.mayBe(in: source.bytes)
    return FileReading(recipe: recipe, diagnostics: found, hasLinks: hasLinks)
  }

  /// Returns whether a recipe is complete, which the `README.md` of a folder may be.
  private static func isWhole(_ recipe: Recipe) -> Bool {
    recipe.ingredients.contains { $0.quantity != nil } && !recipe.steps.isEmpty
  }

  private static func isReadme(_ path: String) -> Bool {
    PageName.stem(of: PageName.fileName(of: path)).lowercased() == "readme"
  }

  /// Resolves links in texts, after every recipe has its URL.
  ///
  /// - Parameter all: The catalog, to which the recipes of this folder were added.
  mutating func link(_ all: inout ReadRecipes, to targets: LinkTargets) {
    for (place, folder) in linked {
      var shown: [SitePath] = []
      all.change(place) { recipe in
        var links = NoteLinks(
          targets: targets.notes, pictures: pictures, folder: folder, lexicons[recipe])
        links.resolve(&recipe)
        recipe.origin.add(links.used)
        shown = links.shown
      }
      if shown.isEmpty { continue }
      taken.formUnion(shown.map(\.description))
      picturesInTexts[all.summaries[place].origin.path] = shown
    }
  }

  /// Adds the recipes that such links can refer to.
  func addTargets(_ recipes: [RecipeSummary], to targets: inout LinkTargets) {
    if !linked.isEmpty { targets.notes = NoteTargets(recipes) }
  }
}
