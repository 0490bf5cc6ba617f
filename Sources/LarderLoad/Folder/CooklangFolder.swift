internal import LarderBuild
internal import LarderFormats
internal import LarderKitchen
internal import LarderModel

/// Recipes in Cooklang: every `.cook` file in `recipes/` and its subfolders, with the images next
/// to them, and the shop's aisles.
struct CooklangFolder {
  /// Maximum number of unknown recipes per file for which a similar name is suggested.
  private static let hintLimit = 20
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var aisles: [SiteConfiguration.Aisle] = []
  /// Paths of Cooklang files and their images.
  private(set) var taken: Set<String> = []

  private let files: any RecipeSource
  /// Recipes by their paths and by the last path components, and the paths as written.
  private var places: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private var written: [String] = []
  /// References of a recipe to others, which may be read later; at most one for each ingredient.
  private typealias References = (
    place: Int, file: RecipeFolders.File, references: [RecipeReference]
  )
  private var references: [References] = []

  /// Appends the recipes in folders to a catalog, with the images next to them.
  init(
    _ folders: [RecipeFolders.Folder], by reader: FolderReader, into recipes: inout ReadRecipes
  ) {
    files = reader.files
    guard folders.contains(where: \.hasCooklang) else { return }
    let pictures = pictures(folders)
    let readings = reader.readFiles(CooklangFolder.files(folders), into: &recipes) { recipe, file in
      guard let beside = pictures[file.folder.path] else { return }
      let own = beside.own[CooklangPath.withoutEnding(file.name)]
      addPictures(beside, own, in: file.folder.path, to: &recipe)
    }
    for reading in readings {
      let (file, note) = (reading.file, reading.note)
      diagnostics += note.diagnostics
      guard let place = reading.place else { continue }
      let stem = CooklangPath.withoutEnding(file.name)
      addPath(stem, in: file.folder.name, at: place)
      if !note.references.isEmpty { references.append((place, file, note.references)) }
    }
    readAisles()
    reportExtras(folders)
  }

  static func isCooklang(_ name: String) -> Bool {
    name.utf8.count > 5 && name.utf8.suffix(5).elementsEqual(".cook".utf8)
  }

  /// Returns the Cooklang in a Markdown file that is named `.cook.md`, has `recipe: true` in its
  /// front matter, or contains a Cooklang code fence. A title becomes a metadata line; everything
  /// else becomes spaces, so that offsets stay.
  ///
  /// - Returns: `nil` for other Markdown.
  static func inMarkdown(_ source: SourceText) -> SourceText? {
    let parts = FrontMatter.split(source).0
    var bytes = source.bytes
    let lines = MarkdownBlocks(bytes, from: parts.bodyOffset)
    let mark = bytes.place(of: "recipe: true", in: parts.yaml)
    if let mark { bytes[mark] = UInt8(ascii: "#") }
    let fences = lines.blocks.filter {
      $0.kind == .code && lines.text($0.text).lowercased().hasPrefix("```cook")
    }
    guard mark != nil || !fences.isEmpty || source.path.hasSuffix(".cook.md") else { return nil }
    for block in lines.blocks {
      let isFence = fences.contains { $0.lines == block.lines }
      let inner = isFence ? block.lines.dropFirst().dropLast() : block.lines.prefix(0)
      for line in block.lines {
        let range = lines.lines[line]
        if !fences.isEmpty, !inner.contains(line) {
          bytes.replaceSubrange(range, with: repeatElement(0x20, count: range.count))
        } else if case .heading(let level) = block.kind {
          // The title is read below; other headings are sections.
          for place in range where level == 1 || bytes[place] == 0x23 {
            bytes[place] = level == 1 ? 0x20 : 0x3D
          }
        }
      }
    }
    let hasName = String(decoding: bytes[parts.yaml], as: UTF8.self).split(separator: "\n")
      .contains { $0.hasPrefix("title:") || $0.hasPrefix("name:") }
    if !hasName, let title = lines.blocks.first(where: { $0.kind == .heading(level: 1) }) {
      let start = lines.lines[title.lines.lowerBound].lowerBound
      let name = InlineMarkdown(lines.text(title.text)).text
      bytes.replaceSubrange(start..<title.text.upperBound, with: ">> title: \(name)".utf8)
    }
    return SourceText(path: source.path, bytes: bytes)
  }

  // MARK: Files

  /// Returns the files in the order of the catalog.
  private static func files(_ folders: [RecipeFolders.Folder]) -> [RecipeFolders.File] {
    folders.flatMap { folder in
      folder.names.filter(isCooklang).map { (folder, $0, "\(folder.path)/\($0)") }
    }
  }

  /// The names of the images in a folder, and those of each recipe by its name without extension.
  private typealias Pictures = (names: Set<String>, own: [String: CooklangPictures])

  /// Returns the images by folder path, without empty folders.
  private mutating func pictures(_ folders: [RecipeFolders.Folder]) -> [String: Pictures] {
    var pictures: [String: Pictures] = [:]
    for folder in folders {
      let recipes = folder.names.filter(CooklangFolder.isCooklang)
      let names = Set(folder.pictures)
      let (own, others) = CooklangPictures.assigned(
        folder.pictures, to: Set(recipes.map(CooklangPath.withoutEnding)), in: folder.path)
      taken.formUnion(names.subtracting(others).union(recipes).map { "\(folder.path)/\($0)" })
      if !names.isEmpty { pictures[folder.path] = (names, own) }
    }
    return pictures
  }

  // MARK: Recipes

  private mutating func addPath(_ stem: String, in folder: String, at place: Int) {
    if let key = CooklangPath.key(stem, in: folder) { places[key] = place }
    if let key = CooklangPath.key(stem), names[key] == nil { names[key] = place }
    written.append(folder.isEmpty ? stem : "\(folder)/\(stem)")
  }

  /// Reads a recipe, including the information in its path.
  ///
  /// - Parameters:
  ///   - path: Relative to the content folder.
  ///   - language: Language of the site.
  static func readRecipe(
    _ source: SourceText, at path: String, language: String, _ lexicons: Lexicons
  ) -> FileReading {
    var reading = CooklangReader.readRecipe(source, lexicons)
    guard var recipe = reading.recipe else { return reading }
    let folders = path.utf8.split(separator: 0x2F).dropFirst().dropLast()
    if recipe.categories.isEmpty, let folder = folders.last {
      let name = String(decoding: folder, as: UTF8.self)
      recipe.categories = [TextCleaner.literal(CooklangPath.withoutEnding(name))]
    }
    if recipe.language?.lowercased() == language.lowercased() { recipe.language = nil }
    var inputs = FingerprintBuilder("Cooklang recipe")
    inputs.add(source.path)
    inputs.add(source.bytes)
    inputs.add(language)
    recipe.origin.version = inputs.fingerprint
    var looked: Set<Int> = []
    reading.references.removeAll { reference in
      let place = reference.ingredient
      return !recipe.ingredients.indices.contains(place)
        || recipe.ingredients[place].recipe != nil || !looked.insert(place).inserted
    }
    reading.recipe = recipe
    return reading
  }

  /// Adds the images in a recipe's folder to it.
  private mutating func addPictures(
    _ pictures: Pictures, _ own: CooklangPictures?, in folder: String, to recipe: inout Recipe
  ) {
    for place in recipe.pictures.indices {
      if case .file(let path) = recipe.pictures[place].source,
        pictures.names.contains(path.description), let beside = SitePath("\(folder)/\(path)")
      {
        recipe.pictures[place].source = .file(beside)
        recipe.origin.addDependencies([beside.description])
        taken.insert(beside.description)
      }
    }
    for path in own?.add(to: &recipe) ?? [] {
      diagnostics.append(Diagnostic(.pictureWithoutStep, in: files.shown(path.description)))
    }
    recipe.origin.addDependencies(own?.paths ?? [])
  }

  /// Resolves recipes used as ingredients: by path from `recipes/`, or from the file's folder.
  private mutating func resolve(
    _ own: References, in targets: LinkTargets, _ all: inout ReadRecipes
  ) {
    let file = own.file
    var faults: [LocatedProblem] = []
    for reference in own.references {
      let keys = [
        CooklangPath.key(reference.path), CooklangPath.key(reference.path, in: file.folder.name),
        CooklangPath.key(reference.path, below: files.above),
      ].compactMap { $0 }
      if let slug = keys.lazy.compactMap({ targets.paths[$0] }).first
        ?? keys.first.flatMap({ targets.names[$0] })
      {
        all.change(own.place) { recipe in
          recipe.ingredients[reference.ingredient].recipe = slug
          recipe.origin.addDependencies([slug.description])
        }
      } else {
        let known = faults.count < CooklangFolder.hintLimit ? written : []
        faults.append(
          LocatedProblem(
            .unknownRecipePath(reference.path, known: known), at: reference.offset,
            length: reference.path.utf8.count + 1))
      }
    }
    // The file is read again, because few have such problems.
    guard !faults.isEmpty,
      let text = files.readText(file.path, limit: ContentFolder.textLimit, into: &diagnostics)
    else { return }
    let lines = LineIndex(path: text.path, bytes: text.bytes)
    diagnostics += faults.map { lines.diagnostic($0) }
  }

  /// Links ingredients to their recipes, after every recipe has its URL.
  ///
  /// - Parameter all: The catalog, to which the recipes of this folder were added.
  mutating func link(_ all: inout ReadRecipes, to targets: LinkTargets) {
    for own in references { resolve(own, in: targets, &all) }
  }

  /// Adds the recipes that such references can refer to.
  func addTargets(_ recipes: [RecipeSummary], to targets: inout LinkTargets) {
    if references.isEmpty { return }
    targets.paths = places.mapValues { recipes[$0].slug }
    targets.names = names.mapValues { recipes[$0].slug }
  }

  // MARK: Other files

  private mutating func readAisles() {
    let paths = ["recipes/config/aisle.conf", "recipes/aisle.conf", "config/aisle.conf"]
    taken.formUnion(paths)
    for path in paths where files.isFile(path) {
      let text = files.readText(path, limit: ContentFolder.textLimit, into: &diagnostics)
      guard let text else { continue }
      let (found, faults) = AisleFile.aisles(in: text)
      diagnostics += faults
      for aisle in found { AisleFile.add(aisle, to: &aisles) }
    }
  }

  /// Reports once that menus and similar files are not read.
  private mutating func reportExtras(_ folders: [RecipeFolders.Folder]) {
    var extras: [String] = []
    for folder in folders {
      let own = folder.names.filter { $0.hasSuffix(".menu") || $0 == "pantry.conf" }
      extras += own.map { "\(folder.path)/\($0)" }
    }
    taken.formUnion(extras)
    for name in [".shopping-checked", ".shopping-list"] where files.isFile("recipes/" + name) {
      extras.append("recipes/" + name)
    }
    guard let first = extras.first else { return }
    diagnostics.append(Diagnostic(.cooklangExtras(extras.count), in: files.shown(first)))
  }
}
