internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Recipes in Markdown: every `.md` file in `recipes/` and in the folders inside it, with the
/// pictures beside them, and links from one to another.
struct MarkdownFolder {
  /// How many files are in memory at once.
  private static let run = 1000

  private(set) var diagnostics: [Diagnostic] = []
  /// Paths of what was read, pictures included.
  private(set) var taken: Set<String> = []

  private let files: any RecipeSource
  private let lexicons: Lexicons
  private var pictures: BesidePictures
  /// Places of recipes that may name others in their text, and the folders of their files.
  private var linked: [(place: Int, folder: String)] = []

  private struct File {
    var source: SourceText
    /// Below the content folder: `recipes/Soups`.
    var folder: String
    var fileName: String
    var name: RecipeFileName
  }

  /// - Parameter recipes: The catalog so far, which those of this folder are added to.
  init(
    _ folders: [RecipeFolders.Folder], _ files: any RecipeSource, _ lexicons: Lexicons,
    isThorough: Bool, _ parallel: Parallel, into recipes: inout Recipes
  ) {
    self.files = files
    self.lexicons = lexicons
    pictures = BesidePictures(folders, files)
    var notes: [String] = []
    let names = names(folders, &notes)
    for start in stride(from: 0, to: names.count, by: MarkdownFolder.run) {
      let found = sources(names[start...].prefix(MarkdownFolder.run))
      let readings = parallel.map(count: found.count, minimumSlice: 16) { range in
        range.map { MarkdownFolder.read(found[$0], lexicons, isThorough: isThorough) }
      }
      var run: [Recipe] = []
      for (file, reading) in zip(found, readings.joined()) {
        diagnostics += reading.diagnostics
        guard let recipe = reading.recipe else { continue }
        if recipe.ingredients.isEmpty, recipe.steps.isEmpty,
          IgnoredFiles.isForPeople(file.fileName)
        {
          notes.append("\(file.folder)/\(file.fileName)")
        } else {
          if reading.hasLinks { linked.append((recipes.count + run.count, file.folder)) }
          run.append(placed(recipe, file))
        }
      }
      recipes.append(run)
    }
    if let first = notes.min() {
      diagnostics.append(
        Diagnostic(
          .notesAmongRecipes(notes.count, pages: files.shown("pages/")),
          at: SourceLocation(path: files.shown(first))))
    }
  }

  /// - Parameter notes: Receives the paths of files that are about recipes.
  /// - Returns: Those of the others, in the order of the catalog.
  private mutating func names(
    _ folders: [RecipeFolders.Folder], _ notes: inout [String]
  ) -> [(folder: RecipeFolders.Folder, name: String)] {
    var names: [(folder: RecipeFolders.Folder, name: String)] = []
    for folder in folders {
      for name in folder.names where ContentFolder.isMarkdown(name) {
        let path = "\(folder.path)/\(name)"
        taken.insert(path)
        if RecipeFileName.isSection(name) {
          notes.append(path)
        } else {
          names.append((folder, name))
        }
      }
    }
    return names
  }

  private mutating func sources(
    _ names: ArraySlice<(folder: RecipeFolders.Folder, name: String)>
  ) -> [File] {
    names.compactMap { folder, name in
      let text = files.text(
        "\(folder.path)/\(name)", limit: ContentFolder.textLimit, into: &diagnostics)
      guard let text else { return nil }
      let own = folder.name.isEmpty ? name : "\(folder.name)/\(name)"
      return File(source: text, folder: folder.path, fileName: name, name: RecipeFileName(own))
    }
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

  /// With its pictures.
  private mutating func placed(_ recipe: Recipe, _ file: File) -> Recipe {
    var recipe = recipe
    let own = pictures.place(&recipe, in: file.folder, file.fileName)
    taken.formUnion(own)
    recipe.origin.add(own)
    return recipe
  }

  /// Puts links into texts, now that every recipe has its address.
  ///
  /// - Parameter all: The catalog, with the recipes of this folder where they were added.
  /// - Returns: The pictures in texts, by the paths of the files.
  mutating func link(_ all: inout Recipes) -> [String: [SitePath]] {
    guard !linked.isEmpty else { return [:] }
    let targets = NoteTargets(all)
    var shown: [String: [SitePath]] = [:]
    for (place, folder) in linked {
      var links = NoteLinks(
        targets: targets, pictures: pictures, folder: folder, lexicons[all[place]])
      links.resolve(&all[place])
      all[place].origin.add(links.used)
      if links.shown.isEmpty { continue }
      taken.formUnion(links.shown.map(\.description))
      shown[all[place].origin.path] = links.shown
    }
    return shown
  }
}
