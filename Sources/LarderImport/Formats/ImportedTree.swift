internal import LarderBuild
internal import LarderLoad
internal import LarderModel

/// Files of a container that are read together, since their recipes refer to each other and to
/// images next to them.
///
/// Each file has a path below `recipes/` as in a content folder, without the common parent folders.
struct ImportedTree: RecipeSource {
  /// A file, and the name of its format.
  typealias Entry = (file: ImportFile, format: String)

  let container: (any ImportContainer)?
  /// The files by their paths.
  private(set) var entries: [String: Entry] = [:]
  let above: String
  /// The number of parent folders that all files have in common.
  private let common: Int
  private static let bytesLimit = 1 << 20
  /// The name of the format of Cooklang.
  fileprivate static let cooklang = "cooklang"
  /// Generic folder names, which are omitted from paths.
  private static let plain: Set<String> = [
    "recipes", "recipe", "content", "posts", "post", "src", "docs", "rezepte", "recettes",
    "recetas",
  ]

  init(_ container: (any ImportContainer)?) {
    self.container = container
    let folders = (container?.names ?? []).map { ImportName.folder(of: $0).split(separator: "/") }
    let first = folders.min { $0.count < $1.count } ?? []
    common =
      first.indices.first { place in
        folders.contains { $0[place] != first[place] }
      } ?? first.count
    above = first[..<common].joined(separator: "/")
  }

  static func isOfSize(_ file: ImportFile) -> Bool { file.bytes.count <= bytesLimit }

  mutating func addFile(_ file: ImportFile, of format: String) {
    let own = ImportName.ending(of: file.name)
    let ending =
      format == ImportedTree.cooklang ? ".cook" : ["yaml", "yml"].contains(own) ? ".\(own)" : ".md"
    var path = path(of: file.name)
    if !path.hasSuffix(ending) {
      path = ImportName.joined(ImportName.folder(of: path), ImportName.stem(of: path) + ending)
    }
    if entries[path] != nil { path = "recipes/\(file.name)\(ending)" }
    entries[path] = (file, format)
  }

  private func path(of name: String) -> String {
    let parts = name.split(separator: "/").dropFirst(common)
    let place = parts.dropLast().lastIndex { ImportedTree.plain.contains($0.lowercased()) }
    let own = place.map { parts[($0 + 1)...] } ?? parts
    return "recipes/" + own.joined(separator: "/")
  }

  /// Images of the container by their paths.
  private var pictures: [String: String] {
    let names = (container?.names ?? []).filter {
      SitePath.pictureEndings.contains(ImportName.ending(of: $0))
    }
    return Dictionary(names.map { (path(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths of all files and images, and the names of the images by their paths.
  var content: (paths: [String], pictures: [String: String]) {
    let pictures = pictures
    return (Array(entries.keys) + pictures.keys, pictures)
  }

  // MARK: RecipeSource

  func shown(_ path: String) -> String {
    entries[path]?.file.path ?? path
  }

  /// Returns false, because only files in `content` belong to the tree.
  func isFile(_ path: String) -> Bool { false }

  func readText(_ path: String, limit: Int, into diagnostics: inout [Diagnostic]) -> SourceText? {
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
  /// Adds the recipes of all files in a tree.
  mutating func readTree(_ tree: ImportedTree) {
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

extension ImportFormat {
  /// Cooklang: a folder of recipes with images next to them, and links between recipes.
  static let cooklang = ImportFormat(ImportedTree.cooklang, "Cooklang") { file in
    companion(file.name) != nil
      || file.notation == .text && ImportedTree.isOfSize(file)
        && (file.name.hasSuffix(".cook")
          || !IgnoredFiles.isForPeople(file.name) && marks(in: file.bytes) > 1)
  } readRecipes: { file, reading in
    if let things = companion(file.name) { return reading.leave(1, things) }
    reading.tree.addFile(file, of: ImportedTree.cooklang)
  }

  /// Returns the kind of a file that is not a recipe, but is common in such folders.
  private static func companion(_ name: String) -> String? {
    switch ImportName.last(of: name) {
    case "aisle.conf": "lists of aisles"
    case "pantry.conf": "lists of what is in the pantry"
    default: name.hasSuffix(".menu") ? "menus" : nil
    }
  }

  /// Counts the marks in a text, such as `@flour{200%g}`, `#pot{}` and `~{5%minutes}`.
  private static func marks(in bytes: [UInt8]) -> Int {
    var count = 0
    var mark: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"):
        mark = index == 0 || bytes[index - 1] <= 0x20 || bytes[index - 1] == 0x28 ? index : nil
      case UInt8(ascii: "{"):
        if let start = mark, index - start < 80, index - start == 1 || bytes[start + 1] > 0x20 {
          count += 1
        }
        mark = nil
      case 0x0A, 0x0D, UInt8(ascii: "%"), UInt8(ascii: "}"): mark = nil
      default: break
      }
    }
    return count
  }
}

extension ImportFormat {
  /// Recipes as text with headings, with or without front matter: those of Larder, Hugo, Jekyll, nyum
  /// and Chowdown, and notes of Obsidian and Notion.
  ///
  /// Every text may be a recipe; texts without ingredients and steps are only counted.
  static let markdown = ImportFormat("markdown", "Markdown") { file in
    file.notation == .text && ImportedTree.isOfSize(file)
      && ["md", "markdown", "mdx", "yaml", "yml", "txt", "text", ""].contains(
        ImportName.ending(of: file.name))
  } readRecipes: { file, reading in
    reading.tree.addFile(file, of: "markdown")
  }
}
