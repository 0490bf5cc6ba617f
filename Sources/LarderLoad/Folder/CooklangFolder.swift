internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Recipes in Cooklang: every `.cook` file in `recipes/` and in the folders inside it, with the
/// pictures beside them, and the aisles of the shop.
struct CooklangFolder {
  /// How deep folders below `recipes/` are searched.
  private static let depthLimit = 8
  private static let textLimit = 1 << 20
  /// Unknown recipes of one file that are looked for under a similar name.
  private static let hintLimit = 20

  private(set) var recipes: [Recipe] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var aisles: [SiteConfiguration.Aisle] = []
  /// Names in `recipes/` that are Cooklang's.
  private(set) var names: Set<String> = []

  private let files: ContentFile
  private var folders: [Folder] = []
  /// Pictures that recipes name, whatever they are called.
  private var named: Set<String> = []
  /// Files of Cooklang that hold no recipe.
  private var extras: [String] = []

  private struct Folder {
    /// Below the content folder: `recipes/Soups`.
    var path: String
    var recipes: [String] = []
    var pictures: [String] = []
    var others: [String] = []
  }

  /// A file, and what is known of it from where it lies.
  private struct File {
    var source: SourceText
    /// Below `recipes/`, empty for that folder itself.
    var folder: String
    var stem: String
    var pictures: CooklangPictures?
    /// Names of all pictures beside it.
    var beside: [String]
  }

  /// - Parameters:
  ///   - names: In `recipes/`.
  ///   - language: Of the site.
  init(
    _ names: [String], _ files: ContentFile, language: String, _ lexicons: Lexicons,
    _ parallel: Parallel
  ) {
    self.files = files
    var faults: [Diagnostic] = []
    guard search("recipes", names, depth: 0, &faults) else {
      self.names = []
      return
    }
    diagnostics = faults
    let sources = self.sources()
    let readings = Array(
      parallel.map(count: sources.count, minimumSlice: 16) { range in
        range.map { CooklangReader.read(sources[$0].source, lexicons) }
      }.joined())
    let paths = CooklangFolder.paths(sources, readings)
    for (file, reading) in zip(sources, readings) {
      add(file, reading, language: language, paths)
    }
    readAisles()
    reportOthers()
  }

  static func isCooklang(_ name: String) -> Bool {
    name.utf8.count > 5 && name.utf8.suffix(5).elementsEqual(".cook".utf8)
  }

  // MARK: Files

  /// Finds what is in a folder and in those inside it.
  ///
  /// - Returns: Whether that holds a recipe.
  private mutating func search(
    _ path: String, _ found: [String], depth: Int, _ faults: inout [Diagnostic]
  ) -> Bool {
    var folder = Folder(path: path)
    var own: Set<String> = []
    for name in found {
      let inner = "\(path)/\(name)"
      if CooklangFolder.isCooklang(name) {
        folder.recipes.append(name)
        own.insert(name)
      } else if depth == 0, ContentFolder.isMarkdown(name) {
        continue
      } else if PictureIndex.isPicture(name) {
        folder.pictures.append(name)
      } else if (try? files.kind(of: inner)) == .folder {
        guard depth < CooklangFolder.depthLimit else {
          let refusal = ContentFile.Refusal.tooDeep(limit: CooklangFolder.depthLimit)
          faults.append(refusal.diagnostic(files.shown(inner)))
          continue
        }
        let names = files.names(in: inner, into: &faults)
        let isSetting = depth == 0 && name == "config"
        if search(inner, names, depth: depth + 1, &faults) || isSetting {
          own.insert(name)
        } else if depth > 0 {
          folder.others.append(name)
        }
      } else {
        folder.others.append(name)
      }
    }
    let isConfiguration = path == "recipes/config"
    if !own.isEmpty || isConfiguration { folders.append(folder) }
    if depth == 0 { names = own }
    return depth == 0 ? !folders.allSatisfy(\.recipes.isEmpty) : !own.isEmpty
  }

  private mutating func sources() -> [File] {
    // In the order of their paths, since folders were added behind those inside them.
    folders.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var sources: [File] = []
    for place in folders.indices {
      let folder = folders[place]
      let stems = Set(folder.recipes.map(CooklangPath.withoutEnding))
      let (pictures, others) = CooklangPictures.assigned(
        folder.pictures, to: stems, in: folder.path)
      let isTop = folder.path == "recipes"
      if isTop { names.formUnion(Set(folder.pictures).subtracting(others)) }
      folders[place].pictures = isTop ? [] : others
      for name in folder.recipes {
        let path = "\(folder.path)/\(name)"
        let text = files.text(path, limit: CooklangFolder.textLimit, into: &diagnostics)
        guard let text else { continue }
        let stem = CooklangPath.withoutEnding(name)
        sources.append(
          File(
            source: text, folder: isTop ? "" : String(folder.path.dropFirst("recipes/".count)),
            stem: stem, pictures: pictures[stem], beside: folder.pictures))
      }
    }
    return sources
  }

  // MARK: Recipes

  /// How recipes are named by others: by path, and by the last part of it.
  private struct Paths {
    var slugs: [String: Slug] = [:]
    var names: [String: Slug] = [:]
    var written: [String] = []
  }

  private static func paths(_ files: [File], _ readings: [CooklangReader.Reading]) -> Paths {
    var paths = Paths()
    for (file, reading) in zip(files, readings) {
      guard let recipe = reading.recipe else { continue }
      if let key = CooklangPath.key(file.stem, in: file.folder) { paths.slugs[key] = recipe.slug }
      if let key = CooklangPath.key(file.stem), paths.names[key] == nil {
        paths.names[key] = recipe.slug
      }
      paths.written.append(file.folder.isEmpty ? file.stem : "\(file.folder)/\(file.stem)")
    }
    return paths
  }

  private mutating func add(
    _ file: File, _ reading: CooklangReader.Reading, language: String, _ paths: Paths
  ) {
    diagnostics += reading.diagnostics
    guard var recipe = reading.recipe else { return }
    if recipe.categories.isEmpty, !file.folder.isEmpty {
      recipe.categories = [TextCleaner.literal(CooklangPath.name(of: file.folder))]
    }
    if recipe.language?.lowercased() == language.lowercased() { recipe.language = nil }
    for place in recipe.pictures.indices {
      if case .file(let path) = recipe.pictures[place].source,
        file.beside.contains(path.description),
        let own = SitePath(
          "recipes/" + (file.folder.isEmpty ? "" : file.folder + "/") + path.description)
      {
        recipe.pictures[place].source = .file(own)
        named.insert(own.description)
        if file.folder.isEmpty { names.insert(path.description) }
      }
    }
    for path in file.pictures?.add(to: &recipe) ?? [] {
      diagnostics.append(
        Diagnostic(
          .pictureWithoutStep, at: SourceLocation(path: files.shown(path.description))))
    }
    resolve(reading.references, in: &recipe, of: file, paths)
    var inputs = FingerprintBuilder("Cooklang recipe")
    inputs.add(file.source.path)
    inputs.add(file.source.bytes)
    inputs.add(language)
    for path in file.pictures?.paths ?? [] { inputs.add(path) }
    for picture in recipe.pictures {
      if case .file(let path) = picture.source { inputs.add(path.description) }
    }
    for place in recipe.ingredients.indices {
      inputs.add(recipe.ingredients[place].recipe?.description)
    }
    recipe.origin.version = inputs.fingerprint
    recipes.append(recipe)
  }

  /// Finds the recipes that make ingredients: by path from `recipes/`, or from the file's folder.
  private mutating func resolve(
    _ references: [CooklangReader.Reference], in recipe: inout Recipe, of file: File,
    _ paths: Paths
  ) {
    var unknown: Set<Int> = []
    var faults: [LocatedProblem] = []
    for reference in references {
      let place = reference.ingredient
      guard recipe.ingredients.indices.contains(place), recipe.ingredients[place].recipe == nil,
        !unknown.contains(place)
      else { continue }
      let keys = [
        CooklangPath.key(reference.path), CooklangPath.key(reference.path, in: file.folder),
      ].compactMap { $0 }
      if let slug = keys.lazy.compactMap({ paths.slugs[$0] }).first
        ?? keys.first.flatMap({ paths.names[$0] })
      {
        recipe.ingredients[place].recipe = slug
      } else {
        unknown.insert(place)
        let known = unknown.count <= CooklangFolder.hintLimit ? paths.written : []
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

  // MARK: Other files

  private mutating func readAisles() {
    for path in ["recipes/config/aisle.conf", "recipes/aisle.conf", "config/aisle.conf"]
    where (try? files.kind(of: path)) == .file {
      let text = files.text(path, limit: CooklangFolder.textLimit, into: &diagnostics)
      guard let text else { continue }
      let (found, faults) = AisleFile.read(text)
      diagnostics += faults
      for aisle in found { AisleFile.add(aisle, to: &aisles) }
    }
    names.insert("aisle.conf")
  }

  /// Says what is not read: menus and the like once, anything else by its name.
  private mutating func reportOthers() {
    let ignored = IgnoredFiles(files: files)
    for folder in folders {
      let isTop = folder.path == "recipes"
      for name in folder.others {
        let path = "\(folder.path)/\(name)"
        if name.hasSuffix(".menu") || name == "pantry.conf" {
          extras.append(path)
          if isTop { names.insert(name) }
        } else if !isTop, path != "recipes/config/aisle.conf" {
          diagnostics.append(ignored.ignored(path, hint: "names of files in here end in .cook"))
        }
      }
      for name in folder.pictures where !named.contains("\(folder.path)/\(name)") {
        diagnostics.append(
          ignored.ignored(
            "\(folder.path)/\(name)",
            hint: "name it after its recipe, Pie.jpg for Pie.cook, or put it into "
              + files.shown("images/")))
      }
    }
    for name in [".shopping-checked", ".shopping-list"]
    where (try? files.kind(of: "recipes/" + name)) == .file {
      extras.append("recipes/" + name)
    }
    guard let first = extras.first else { return }
    diagnostics.append(
      Diagnostic(
        .cooklangExtras(extras.count), at: SourceLocation(path: files.shown(first))))
  }
}
