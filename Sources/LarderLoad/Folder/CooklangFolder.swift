internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Recipes in Cooklang: every `.cook` file in `recipes/` and in the folders inside it, with the
/// pictures beside them, and the aisles of the shop.
struct CooklangFolder {
  private static let textLimit = 1 << 20
  /// Unknown recipes of one file that are looked for under a similar name.
  private static let hintLimit = 20
  /// How many files are in memory at once.
  private static let run = 1000

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var aisles: [SiteConfiguration.Aisle] = []
  /// Paths of what is Cooklang's.
  private(set) var taken: Set<String> = []

  private let files: any RecipeSource
  private var paths = Paths()
  private var references: [References] = []
  private var links: [Link] = []

  /// Of a recipe to others, which may be read after it.
  private struct References {
    /// Of the recipe in the catalog.
    var place: Int
    var file: File
    /// One for each of its ingredients at most.
    var references: [CooklangReader.Reference]
  }

  /// An ingredient that another recipe of the folder makes; both by their places in the catalog.
  private struct Link {
    var recipe: Int
    var ingredient: Int
    var target: Int
  }

  /// A file, and what is known of it from where it lies.
  private struct File {
    var name: String
    var folder: RecipeFolders.Folder
    var pictures: CooklangPictures?

    /// Below the content folder.
    var path: String { "\(folder.path)/\(name)" }
    var stem: String { CooklangPath.withoutEnding(name) }
  }

  /// - Parameters:
  ///   - language: Of the site.
  ///   - recipes: The catalog so far, which those of this folder are added to.
  init(
    _ folders: [RecipeFolders.Folder], _ files: any RecipeSource, language: String,
    _ lexicons: Lexicons, _ parallel: Parallel, into recipes: inout Recipes
  ) {
    self.files = files
    guard folders.contains(where: \.hasCooklang) else { return }
    let found = self.found(folders)
    for start in stride(from: 0, to: found.count, by: CooklangFolder.run) {
      let sources = found[start...].prefix(CooklangFolder.run).compactMap { file in
        text(of: file).map { (file: file, text: $0) }
      }
      let readings = parallel.map(count: sources.count, minimumSlice: 16) { range in
        range.map { CooklangReader.read(sources[$0].text, lexicons) }
      }
      var run: [Recipe] = []
      for (source, reading) in zip(sources, readings.joined()) {
        diagnostics += reading.diagnostics
        guard let recipe = reading.recipe else { continue }
        let place = recipes.count + run.count
        paths.add(source.file.stem, in: source.file.folder.name, at: place)
        note(reading.references, of: recipe, at: place, source.file)
        run.append(placed(recipe, source.file, source.text, language: language))
      }
      recipes.append(run)
    }
    for own in references { resolve(own) }
    readAisles()
    reportExtras(folders)
  }

  static func isCooklang(_ name: String) -> Bool {
    name.utf8.count > 5 && name.utf8.suffix(5).elementsEqual(".cook".utf8)
  }

  // MARK: Files

  private mutating func found(_ folders: [RecipeFolders.Folder]) -> [File] {
    var found: [File] = []
    for folder in folders {
      let recipes = folder.names.filter(CooklangFolder.isCooklang)
      let stems = Set(recipes.map(CooklangPath.withoutEnding))
      let (pictures, others) = CooklangPictures.assigned(
        folder.pictures, to: stems, in: folder.path)
      let own = Set(folder.pictures).subtracting(others).union(recipes)
      taken.formUnion(own.map { "\(folder.path)/\($0)" })
      found += recipes.map { name in
        File(name: name, folder: folder, pictures: pictures[CooklangPath.withoutEnding(name)])
      }
    }
    return found
  }

  private mutating func text(of file: File) -> SourceText? {
    files.text(file.path, limit: CooklangFolder.textLimit, into: &diagnostics)
  }

  // MARK: Recipes

  /// How recipes are named by others: by path, and by the last part of it.
  private struct Paths {
    var places: [String: Int] = [:]
    var names: [String: Int] = [:]
    var written: [String] = []

    mutating func add(_ stem: String, in folder: String, at place: Int) {
      if let key = CooklangPath.key(stem, in: folder) { places[key] = place }
      if let key = CooklangPath.key(stem), names[key] == nil { names[key] = place }
      written.append(folder.isEmpty ? stem : "\(folder)/\(stem)")
    }
  }

  /// With what its file's place and the pictures there say of it.
  private mutating func placed(
    _ recipe: Recipe, _ file: File, _ source: SourceText, language: String
  ) -> Recipe {
    var recipe = recipe
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
    var inputs = FingerprintBuilder("Cooklang recipe")
    inputs.add(source.path)
    inputs.add(source.bytes)
    inputs.add(language)
    for path in file.pictures?.paths ?? [] { inputs.add(path) }
    for picture in recipe.pictures {
      if case .file(let path) = picture.source { inputs.add(path.description) }
    }
    recipe.origin.version = inputs.fingerprint
    return recipe
  }

  private mutating func note(
    _ found: [CooklangReader.Reference], of recipe: Recipe, at place: Int, _ file: File
  ) {
    var looked: Set<Int> = []
    let own = found.filter { reference in
      let place = reference.ingredient
      return recipe.ingredients.indices.contains(place)
        && recipe.ingredients[place].recipe == nil && looked.insert(place).inserted
    }
    if !own.isEmpty { references.append(References(place: place, file: file, references: own)) }
  }

  /// Finds the recipes that make ingredients: by path from `recipes/`, or from the file's folder.
  private mutating func resolve(_ own: References) {
    let (file, paths) = (own.file, paths)
    var faults: [LocatedProblem] = []
    for reference in own.references {
      let keys = [
        CooklangPath.key(reference.path), CooklangPath.key(reference.path, in: file.folder.name),
        CooklangPath.key(reference.path, below: files.above),
      ].compactMap { $0 }
      if let target = keys.lazy.compactMap({ paths.places[$0] }).first
        ?? keys.first.flatMap({ paths.names[$0] })
      {
        links.append(
          Link(recipe: own.place, ingredient: reference.ingredient, target: target))
      } else {
        let known = faults.count < CooklangFolder.hintLimit ? paths.written : []
        faults.append(
          LocatedProblem(
            .unknownRecipePath(reference.path, known: known), at: reference.offset,
            length: reference.path.utf8.count + 1))
      }
    }
    // Read again, since few have such faults.
    guard !faults.isEmpty, let text = text(of: file) else { return }
    let lines = LineIndex(path: text.path, bytes: text.bytes)
    diagnostics += faults.map { lines.diagnostic($0) }
  }

  /// Says which recipes make ingredients, now that every recipe has its address.
  ///
  /// - Parameter all: The catalog, with the recipes of this folder where they were added.
  func link(_ all: inout Recipes) {
    for link in links {
      let slug = all[link.target].slug
      all[link.recipe].ingredients[link.ingredient].recipe = slug
      all[link.recipe].origin.add([slug.description])
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
