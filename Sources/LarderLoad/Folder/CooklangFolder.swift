internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Recipes in Cooklang: every `.cook` file in `recipes/` and in the folders inside it, with the
/// pictures beside them, and the aisles of the shop.
struct CooklangFolder {
  private static let textLimit = 1 << 20
  /// Unknown recipes of one file that are looked for under a similar name.
  private static let hintLimit = 20

  private(set) var recipes: [Recipe] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var aisles: [SiteConfiguration.Aisle] = []
  /// Paths of what is Cooklang's.
  private(set) var taken: Set<String> = []

  private let files: any RecipeSource
  private var links: [Link] = []

  /// An ingredient that another recipe of the folder makes; both by their places in `recipes`.
  private struct Link {
    var recipe: Int
    var ingredient: Int
    var target: Int
  }

  /// A file, and what is known of it from where it lies.
  private struct File {
    var source: SourceText
    var folder: RecipeFolders.Folder
    var stem: String
    var pictures: CooklangPictures?
  }

  /// - Parameter language: Of the site.
  init(
    _ folders: [RecipeFolders.Folder], _ files: any RecipeSource, language: String,
    _ lexicons: Lexicons, _ parallel: Parallel
  ) {
    self.files = files
    guard folders.contains(where: \.hasCooklang) else { return }
    let sources = self.sources(folders)
    let readings = Array(
      parallel.map(count: sources.count, minimumSlice: 16) { range in
        range.map { CooklangReader.read(sources[$0].source, lexicons) }
      }.joined())
    let paths = CooklangFolder.paths(sources, readings)
    for (file, reading) in zip(sources, readings) {
      add(file, reading, language: language, paths)
    }
    readAisles()
    reportExtras(folders)
  }

  static func isCooklang(_ name: String) -> Bool {
    name.utf8.count > 5 && name.utf8.suffix(5).elementsEqual(".cook".utf8)
  }

  // MARK: Files

  private mutating func sources(_ folders: [RecipeFolders.Folder]) -> [File] {
    var sources: [File] = []
    for folder in folders {
      let recipes = folder.names.filter(CooklangFolder.isCooklang)
      let stems = Set(recipes.map(CooklangPath.withoutEnding))
      let (pictures, others) = CooklangPictures.assigned(
        folder.pictures, to: stems, in: folder.path)
      let own = Set(folder.pictures).subtracting(others).union(recipes)
      taken.formUnion(own.map { "\(folder.path)/\($0)" })
      for name in recipes {
        let path = "\(folder.path)/\(name)"
        let text = files.text(path, limit: CooklangFolder.textLimit, into: &diagnostics)
        guard let text else { continue }
        let stem = CooklangPath.withoutEnding(name)
        sources.append(File(source: text, folder: folder, stem: stem, pictures: pictures[stem]))
      }
    }
    return sources
  }

  // MARK: Recipes

  /// How recipes are named by others: by path, and by the last part of it.
  private struct Paths {
    var places: [String: Int] = [:]
    var names: [String: Int] = [:]
    var written: [String] = []
  }

  private static func paths(_ files: [File], _ readings: [CooklangReader.Reading]) -> Paths {
    var paths = Paths()
    for (file, reading) in zip(files, readings) where reading.recipe != nil {
      let place = paths.written.count
      if let key = CooklangPath.key(file.stem, in: file.folder.name) { paths.places[key] = place }
      if let key = CooklangPath.key(file.stem), paths.names[key] == nil { paths.names[key] = place }
      let folder = file.folder.name
      paths.written.append(folder.isEmpty ? file.stem : "\(folder)/\(file.stem)")
    }
    return paths
  }

  private mutating func add(
    _ file: File, _ reading: CooklangReader.Reading, language: String, _ paths: Paths
  ) {
    diagnostics += reading.diagnostics
    guard var recipe = reading.recipe else { return }
    if recipe.categories.isEmpty, !file.folder.name.isEmpty {
      recipe.categories = [TextCleaner.literal(CooklangPath.name(of: file.folder.name))]
    }
    if recipe.language?.lowercased() == language.lowercased() { recipe.language = nil }
    for place in recipe.pictures.indices {
      if case .file(let path) = recipe.pictures[place].source,
        file.folder.pictures.contains(path.description),
        let own = SitePath("\(file.folder.path)/\(path)")
      {
        recipe.pictures[place].source = .file(own)
        taken.insert(own.description)
      }
    }
    for path in file.pictures?.add(to: &recipe) ?? [] {
      diagnostics.append(
        Diagnostic(
          .pictureWithoutStep, at: SourceLocation(path: files.shown(path.description))))
    }
    resolve(reading.references, in: recipe, of: file, paths)
    var inputs = FingerprintBuilder("Cooklang recipe")
    inputs.add(file.source.path)
    inputs.add(file.source.bytes)
    inputs.add(language)
    for path in file.pictures?.paths ?? [] { inputs.add(path) }
    for picture in recipe.pictures {
      if case .file(let path) = picture.source { inputs.add(path.description) }
    }
    recipe.origin.version = inputs.fingerprint
    recipes.append(recipe)
  }

  /// Finds the recipes that make ingredients: by path from `recipes/`, or from the file's folder.
  private mutating func resolve(
    _ references: [CooklangReader.Reference], in recipe: Recipe, of file: File, _ paths: Paths
  ) {
    var looked: Set<Int> = []
    var faults: [LocatedProblem] = []
    for reference in references {
      let place = reference.ingredient
      guard recipe.ingredients.indices.contains(place), recipe.ingredients[place].recipe == nil,
        looked.insert(place).inserted
      else { continue }
      let keys = [
        CooklangPath.key(reference.path), CooklangPath.key(reference.path, in: file.folder.name),
        CooklangPath.key(reference.path, below: files.above),
      ].compactMap { $0 }
      if let target = keys.lazy.compactMap({ paths.places[$0] }).first
        ?? keys.first.flatMap({ paths.names[$0] })
      {
        links.append(Link(recipe: recipes.count, ingredient: place, target: target))
      } else {
        let known = faults.count < CooklangFolder.hintLimit ? paths.written : []
        faults.append(
          LocatedProblem(
            .unknownRecipePath(reference.path, known: known), at: reference.offset,
            length: reference.path.utf8.count + 1))
      }
    }
    guard !faults.isEmpty else { return }
    let lines = LineIndex(path: file.source.path, bytes: file.source.bytes)
    diagnostics += faults.map { lines.diagnostic($0) }
  }

  /// Says which recipes make ingredients, now that every recipe has its address.
  ///
  /// - Parameter all: The catalog, which ends with the recipes of this folder.
  func link(_ all: inout Recipes) {
    let first = all.count - recipes.count
    for link in links {
      let slug = all[first + link.target].slug
      all[first + link.recipe].ingredients[link.ingredient].recipe = slug
      all[first + link.recipe].origin.add([slug.description])
    }
  }

  // MARK: Other files

  private mutating func readAisles() {
    let paths = ["recipes/config/aisle.conf", "recipes/aisle.conf", "config/aisle.conf"]
    taken.formUnion(paths)
    for path in paths where files.isFile(path) {
      let text = files.text(path, limit: CooklangFolder.textLimit, into: &diagnostics)
      guard let text else { continue }
      let (found, faults) = AisleFile.read(text)
      diagnostics += faults
      for aisle in found { AisleFile.add(aisle, to: &aisles) }
    }
  }

  /// Says once that menus and the like are not read.
  private mutating func reportExtras(_ folders: [RecipeFolders.Folder]) {
    var extras: [String] = []
    for folder in folders {
      let own = folder.names.filter { $0.hasSuffix(".menu") || $0 == "pantry.conf" }
      extras += own.map { "\(folder.path)/\($0)" }
    }
    taken.formUnion(extras)
    for name in [".shopping-checked", ".shopping-list"]
    where files.isFile("recipes/" + name) {
      extras.append("recipes/" + name)
    }
    guard let first = extras.first else { return }
    diagnostics.append(
      Diagnostic(
        .cooklangExtras(extras.count), at: SourceLocation(path: files.shown(first))))
  }
}
