internal import LarderBuild
package import LarderFormats
package import LarderKitchen
internal import LarderLoad
package import LarderModel

extension ImportedTree: RecipeSource {
  package func shown(_ path: String) -> String {
    entries[path]?.file.path ?? path
  }

  /// Returns false, because only files in `content` belong to the tree.
  package func isFile(_ path: String) -> Bool { false }

  package func readText(_ path: String, limit: Int, into diagnostics: inout [Diagnostic])
    -> SourceText?
  {
    guard let (file, format) = entries[path] else { return nil }
    let isUTF8 = String(validating: file.bytes, as: UTF8.self) != nil
    let bytes = isUTF8 ? file.bytes : CodePage.windows1252.utf8(file.bytes)
    let isTitled =
      format == ImportedTree.cooklang
      || !["txt", "text", ""].contains(ImportName.ending(of: file.name))
    return SourceText(path: shown(path), bytes: isTitled ? bytes : ImportedTree.titled(bytes))
  }

  /// Turns a short first line above an empty line into a heading.
  private static func titled(_ bytes: [UInt8]) -> [UInt8] {
    let start = TextEncoding.start(of: bytes)
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    let rest = bytes[line.endIndex...].drop { $0 == 0x0D }.dropFirst().prefix(2)
    guard (1...80).contains(line.count), !"#-+=*>".utf8.contains(line[line.startIndex]),
      let next = rest.first, next == 0x0A || next == 0x0D
    else { return bytes }
    return Array("# ".utf8) + bytes[start...]
  }
}

extension ImportReading {
  /// - Parameters:
  ///   - format: The only format to try; `nil` for all.
  ///   - shelf: Receives the images.
  package init(as format: RecipeFormat? = nil, _ lexicons: Lexicons, shelf: any PictureShelf) {
    self.init(as: format, lexicons, shelf: shelf) { tree, reading in reading.readTree(tree) }
  }

  /// Adds the recipes of all files in a tree.
  private mutating func readTree(_ tree: ImportedTree) {
    guard let container = tree.container, !tree.entries.isEmpty else { return }
    let (paths, pictures) = tree.content
    var names = self.names
    let found = tree.recipes(at: paths.sorted(), lexicons, using: Parallel(jobs: 1)) {
      names.add($0)
    }
    self.names = names
    let faulty = Set(found.diagnostics.filter { $0.severity == .error }.map(\.location.path))
    let named = Set(
      found.diagnostics.filter { ["half-recipe", "empty-recipe"].contains($0.id) }
        .map(\.location.path))
    var waiting = Dictionary(
      tree.entries.map { (tree.shown($0.key), $0) }, uniquingKeysWith: { first, _ in first })
    var quiet: Set<String> = []
    let folders = Set(
      found.recipes.compactMap { recipe -> String? in
        guard let entry = waiting[recipe.origin.path]?.value, ImportReading.isRecipe(recipe, entry)
        else { return nil }
        return ImportName.folder(of: entry.file.name)
      })
    for (recipe, slug) in zip(found.recipes, found.wanted) {
      guard let (path, entry) = waiting.removeValue(forKey: recipe.origin.path) else { continue }
      let isRecipe = ImportReading.isRecipe(recipe, entry)
      // A build would make a page of this file.
      let isBesideRecipes =
        ["md", "mdx", "markdown"].contains(ImportName.ending(of: entry.file.name))
        && folders.contains(ImportName.folder(of: entry.file.name))
      guard isRecipe || isBesideRecipes else {
        pass(over: recipe.origin.path, as: ImportReading.textsLeft)
        quiet.insert(recipe.origin.path)
        continue
      }
      var own = recipe
      if !isRecipe { own.isDraft = true }
      own.slug = slug
      place(&own, pictures, container)
      addRecipe(
        own, of: entry.format, key: String(path.dropFirst(8)), in: entry.file,
        source: Fingerprint(of: entry.file.bytes), name: recipe.slug,
        isNamed: named.contains(recipe.origin.path))
    }
    for path in waiting.keys.sorted() {
      if faulty.contains(path) {
        addDiagnostics([], refused: 1)
      } else {
        pass(over: path, as: ImportReading.textsLeft)
        quiet.insert(path)
      }
    }
    addDiagnostics(found.diagnostics.filter { !quiet.contains($0.location.path) }, refused: 0)
  }

  private static let textsLeft = "texts without ingredients and steps"

  /// Whether a text is a recipe. Without front matter, it needs both ingredients and steps.
  private static func isRecipe(_ recipe: Recipe, _ entry: ImportedTree.Entry) -> Bool {
    // Text pages of Larder and other generators.
    if ImportName.folder(of: entry.file.name).split(separator: "/")
      .contains(where: { $0 == "pages" || $0 == "_pages" })
    {
      return false
    }
    let parts = [recipe.ingredients.isEmpty, recipe.steps.isEmpty].count { !$0 }
    let text = entry.file.bytes[TextEncoding.start(of: entry.file.bytes)...]
    let isFenced = ["---", "+++"].contains { text.starts(with: $0.utf8) }
    return parts == 2 || parts == 1 && (isFenced || entry.format == ImportedTree.cooklang)
  }

  /// Changes paths of images to names in the container, and puts images in texts on the shelf.
  private mutating func place(
    _ recipe: inout Recipe, _ pictures: [String: String], _ container: any ImportContainer
  ) {
    recipe.movePictures { source in
      guard case .file(let path) = source, let name = pictures[path.description],
        let place = SitePath(name)
      else { return source }
      return .file(place)
    }
    recipe.rewriteAddresses { address, _ in
      let path = PercentEncoding.decoded(Array(address.utf8.dropFirst()))
      guard let name = pictures[String(decoding: path, as: UTF8.self)],
        let place = shelve(name, of: container)
      else { return nil }
      return .address("/\(place)")
    }
  }
}
