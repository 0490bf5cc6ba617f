internal import LarderBuild
internal import LarderFormats
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
    let readings = reader.readFiles(MarkdownFolder.files(folders), into: &recipes) { recipe, file in
      if pictures.isEmpty { return }
      let own = pictures.place(&recipe, in: file.folder.path, file.name)
      taken.formUnion(own)
      recipe.origin.addDependencies(own)
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
          in: reader.files.shown(first)))
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
        .map { (folder, $0, "\(folder.path)/\($0)") }
    }
  }

  /// Reads a recipe, partly from its file name.
  ///
  /// - Parameter path: Relative to the content folder.
  static func readRecipe(
    _ source: SourceText, at path: String, isThorough: Bool, _ lexicons: Lexicons
  ) -> FileReading {
    let below = String(
      decoding: path.utf8.dropFirst(RecipeFolders.top.utf8.count + 1), as: UTF8.self)
    let name = RecipeFileName(
      TranslationFile.original(of: below, lexicons.language, in: lexicons.translations))
    var (recipe, found) = FrontMatterReader.recipe(
      source: source, name: name, isThorough: isThorough, lexicons)
    if ImportName.isForPeople(path), !(recipe.map(isWhole) ?? false) || !isReadme(path) {
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
    PageName.stem(of: ImportName.last(of: path)).lowercased() == "readme"
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
        recipe.origin.addDependencies(links.used)
        shown = links.shown
      }
      if shown.isEmpty { continue }
      taken.formUnion(shown.map(\.description))
      picturesInTexts[all.summaries[place].origin.path] = shown
    }
  }

  /// Adds the recipes that such links can refer to.
  ///
  /// - Parameter all: Whether texts other than those of the recipes may contain links.
  func addTargets(_ recipes: [RecipeSummary], all: Bool = false, to targets: inout LinkTargets) {
    if all || !linked.isEmpty { targets.notes = NoteLinks.targets(recipes) }
  }

  /// Resolves links in a translation.
  func link(_ words: inout Recipe, in folder: String, _ lexicon: Lexicon, to targets: LinkTargets) {
    if !words.pictures.isEmpty { _ = pictures.place(&words, in: folder, "") }
    var links = NoteLinks(targets: targets.notes, pictures: pictures, folder: folder, lexicon)
    links.resolve(&words)
  }
}

/// Images stored among the recipes, looked up by the references in files next to them.
struct BesidePictures {
  /// Paths below the content folder, by file name in NFC.
  private var paths: [String: [String]] = [:]
  /// The first file name for each path without extension.
  private var portraits: [String: String] = [:]
  /// The names of the images in each folder.
  private var bundles: [String: [String]] = [:]
  private let files: any RecipeSource

  var isEmpty: Bool { paths.isEmpty }

  init(_ folders: [RecipeFolders.Folder], _ files: any RecipeSource) {
    self.files = files
    for folder in folders {
      // HEIC and similar formats cannot be shown; a recipe that refers to one gets a diagnostic.
      for name in folder.names where PictureIndex.isForeign(name) {
        paths[NormalForm.composed(name), default: []].append("\(folder.path)/\(name)")
      }
      let pictures = folder.pictures
      if pictures.isEmpty { continue }
      bundles[folder.path] = pictures
      for name in pictures {
        let stem = "\(folder.path)/\(PageName.stem(of: name))"
        if portraits[stem] == nil { portraits[stem] = name }
        paths[NormalForm.composed(name), default: []].append("\(folder.path)/\(name)")
      }
    }
  }

  /// Returns the file that a text in a folder refers to: next to it, else below the content folder,
  /// else anywhere among the recipes, which is how Obsidian resolves attachments.
  ///
  /// - Parameter address: `pie.jpg`, `./pie.jpg`, `../images/pie.jpg`.
  func find(_ address: String, in folder: String) -> SitePath? {
    var address = NormalForm.composed(address)
    var folder = folder
    while let start = ["./", "../"].first(where: { address.utf8.starts(with: $0.utf8) }) {
      if start == "../" { folder = ImportName.folder(of: folder) }
      address = String(decoding: address.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    }
    let candidates = paths[ImportName.last(of: address)] ?? []
    if let own = candidates.first(where: { NormalForm.composed($0) == "\(folder)/\(address)" }) {
      return SitePath(own)
    }
    if let path = SitePath(address), files.isFile(address) { return path }
    return candidates.first { NormalForm.composed($0).hasSuffix("/\(address)") }
      .flatMap { SitePath($0) }
  }

  /// Resolves the images that a recipe refers to; a recipe without images gets the one with a
  /// matching name.
  ///
  /// - Returns: Paths of those that are stored among the recipes.
  func place(_ recipe: inout Recipe, in folder: String, _ fileName: String) -> [String] {
    var found: [String] = []
    func own(_ picture: Picture) -> Picture.Source? {
      guard case .file(let path) = picture.source, let own = find(path.description, in: folder)
      else { return nil }
      if own.description.hasPrefix("\(RecipeFolders.top)/") { found.append(own.description) }
      return .file(own)
    }
    if recipe.pictures.isEmpty, let picture = portrait(in: folder, fileName) {
      recipe.pictures = [Picture(source: .file(picture))]
    }
    for index in recipe.pictures.indices {
      if let source = own(recipe.pictures[index]) { recipe.pictures[index].source = source }
    }
    for index in recipe.steps.indices {
      guard let picture = recipe.steps[index].picture, let source = own(picture) else { continue }
      recipe.steps[index].picture?.source = source
    }
    return found
  }

  /// Returns `pie.jpg` next to `pie.md`; in a folder with one recipe, also an image named like the
  /// folder or, as in Hugo themes, `feature*` or `*cover*`, or else its only image.
  private func portrait(in folder: String, _ fileName: String) -> SitePath? {
    var stems = [PageName.stem(of: fileName)]
    if stems == ["index"] { stems += [ImportName.last(of: folder), "cover", "featured"] }
    var names = stems.compactMap { portraits["\(folder)/\($0)"] }
    if names.isEmpty, stems.count > 1, let bundle = bundles[folder] {
      names = bundle.filter { name in
        ["feature", "cover", "thumbnail"].contains { name.lowercased().contains($0) }
      }
      if names.isEmpty, bundle.count == 1 { names = bundle }
    }
    return names.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .flatMap { SitePath("\(folder)/\($0)") }
  }
}
