package import LarderBuild
internal import LarderFormats
package import LarderKitchen
package import LarderModel

/// Reads Markdown and Cooklang files, in batches of a thousand.
struct FolderReader {
  /// Maximum number of files in memory at once.
  private static let run = 1000

  let files: any RecipeSource
  /// The language of the site.
  let language: String
  let lexicons: Lexicons
  let isThorough: Bool
  var cache: ReadingCache?
  let parallel: Parallel
  /// Numbers of the recipes to read, by file path as shown in messages; `nil` for all.
  var only: [String: Set<Int>]?

  /// A file that was read, the index of its recipe in the catalog if it has one, and the result
  /// without the recipe.
  typealias Reading = (file: RecipeFolders.File, place: Int?, note: FileReading)

  /// Reads files and appends their recipes to a catalog, in order.
  ///
  /// - Parameter complete: Adds content next to its file to a recipe.
  func readFiles(
    _ sources: [RecipeFolders.File], into recipes: inout ReadRecipes,
    _ complete: (inout Recipe, RecipeFolders.File) -> Void
  ) -> [Reading] {
    let sources = sources.filter { only == nil || only?[files.shown($0.path)] != nil }
    var readings: [Reading] = []
    readings.reserveCapacity(sources.count)
    for start in stride(from: 0, to: sources.count, by: FolderReader.run) {
      let run = sources[start...].prefix(FolderReader.run)
      var place = recipes.count
      let read = readFiles(run.map(\.path))
      var own: [Recipe] = []
      var isLinked: [Bool] = []
      for (file, var reading) in zip(run, read) {
        let isThere = reading.recipe != nil
        if var recipe = reading.recipe {
          complete(&recipe, file)
          own.append(recipe)
          isLinked.append(reading.hasLinks || !reading.references.isEmpty)
        }
        reading.recipe = nil
        readings.append((file, isThere ? place : nil, reading))
        if isThere { place += 1 }
      }
      recipes.append(own) { isLinked[$0] }
    }
    return readings
  }

  /// Reads one file.
  ///
  /// - Parameter path: Relative to the content folder.
  static func reading(
    of text: SourceText, at path: String, language: String, _ lexicons: Lexicons, isThorough: Bool
  ) -> FileReading {
    let isCooklang = CooklangFolder.isCooklang(path)
    if let cooklang = isCooklang ? text : CooklangFolder.inMarkdown(text) {
      return CooklangFolder.readRecipe(cooklang, at: path, language: language, lexicons)
    }
    return MarkdownFolder.readRecipe(text, at: path, isThorough: isThorough, lexicons)
  }

  private func readFiles(_ paths: [String]) -> [FileReading] {
    let texts = paths.map { path in
      var faults: [Diagnostic] = []
      let text = files.readText(path, limit: ContentFolder.textLimit, into: &faults)
      return (path: path, text: text, faults: faults)
    }
    let (language, lexicons, isThorough, cache) = (language, lexicons, isThorough, cache)
    return parallel.map(count: texts.count, minimumSlice: 16) { range in
      range.map { index -> FileReading in
        let (path, text, faults) = texts[index]
        guard let text else { return FileReading(diagnostics: faults) }
        let read = {
          FolderReader.reading(
            of: text, at: path, language: language, lexicons, isThorough: isThorough)
        }
        var reading = cache?.reading(of: text, read) ?? read()
        reading.diagnostics = faults + reading.diagnostics
        return reading
      }
    }.flatMap { $0 }
  }
}

extension RecipeSource {
  /// Reads recipes in Markdown and Cooklang outside a content folder as if inside one: with the
  /// images next to them, their folders as categories, and links between them.
  ///
  /// - Parameters:
  ///   - paths: Paths of recipes and images, below `recipes/`.
  ///   - address: Returns a unique slug for each recipe; links between recipes use it.
  /// - Returns: The recipes, and the slugs that they would have on their own.
  package func recipes(
    at paths: [String], _ lexicons: Lexicons, using parallel: Parallel, address: (Slug) -> Slug
  ) -> (recipes: [Recipe], wanted: [Slug], diagnostics: [Diagnostic]) {
    let folders = RecipeFolders.folders(of: paths)
    var read = ReadRecipes(parallel)
    let reader = FolderReader(
      files: self, language: "", lexicons: lexicons, isThorough: false, parallel: parallel)
    var markdown = MarkdownFolder(folders, by: reader, into: &read)
    var cooklang = CooklangFolder(folders, by: reader, into: &read)
    let wanted = read.summaries.map(\.slug)
    for index in 0..<read.count { read.summaries[index].slug = address(wanted[index]) }
    var targets = LinkTargets()
    markdown.addTargets(read.summaries, to: &targets)
    cooklang.addTargets(read.summaries, to: &targets)
    cooklang.link(&read, to: targets)
    markdown.link(&read, to: targets)
    return (read.settled().recipes, wanted, markdown.diagnostics + cooklang.diagnostics)
  }
}

/// `recipes/` and its subfolders, listed once for all readers.
struct RecipeFolders {
  /// Maximum depth of folders below `recipes/`.
  private static let depthLimit = 8
  static let top = "recipes"

  struct Folder {
    /// Path below the content folder: `recipes/Soups`.
    let path: String
    /// Names of files, in byte order.
    fileprivate(set) var names: [String] = []

    /// Path below `recipes/`; empty for that folder itself.
    var name: String { String(path.dropFirst(RecipeFolders.top.utf8.count + 1)) }
    var pictures: [String] { names.filter(PictureIndex.isPicture) }
    var hasCooklang: Bool { names.contains(where: CooklangFolder.isCooklang) }
  }

  /// A file in a folder, and its path below the content folder.
  typealias File = (folder: Folder, name: String, path: String)

  /// JSON files, in the order of their names; their folders are not listed in `folders`.
  private(set) var json: [JSONRecipes.Source] = []
  /// Folders in the order of their paths, `recipes/` first.
  private(set) var folders: [Folder] = []
  /// Problems with folders that cannot be listed, or are not followed.
  private(set) var diagnostics: [Diagnostic] = []
  /// Files with the words of recipes in other languages, which are in none of the folders.
  private(set) var translations: [TranslationFile] = []
  private let files: ContentFile
  private let site: SiteConfiguration

  /// - Parameter site: Provides the languages.
  init(_ files: ContentFile, _ site: SiteConfiguration = SiteConfiguration()) {
    (self.files, self.site) = (files, site)
    var names = files.names(in: RecipeFolders.top, into: &diagnostics)
    json = names.compactMap { JSONRecipes.source($0, files, &diagnostics) }
    let taken = Set(json.map(\.name))
    names.removeAll { taken.contains($0) }
    search(RecipeFolders.top, names, depth: 0)
    folders.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func search(_ path: String, _ names: [String], depth: Int) {
    var folder = Folder(path: path)
    for name in names {
      let inner = "\(path)/\(name)"
      do throws(ContentFile.Refusal) {
        guard !RecipeFolders.isRecipe(name), !PictureIndex.isPicture(name),
          try files.leadsToFolder(inner)
        else {
          if RecipeFolders.isRecipe(name),
            let file = files.translation(inner, site.languages, into: &diagnostics)
          {
            translations.append(file)
          } else {
            folder.names.append(name)
          }
          continue
        }
        guard depth < RecipeFolders.depthLimit else {
          throw .tooDeep(limit: RecipeFolders.depthLimit)
        }
        search(inner, files.names(in: inner, into: &diagnostics), depth: depth + 1)
      } catch { diagnostics.append(error.diagnostic(files.shown(inner))) }
    }
    folders.append(folder)
  }

  /// Returns the folders of a list of paths, such as the names in an archive.
  ///
  /// - Parameter paths: Relative to the content folder: `recipes/Soups/Tomato soup.md`.
  static func folders(of paths: [String]) -> [Folder] {
    var folders: [String: Folder] = [:]
    for path in paths {
      guard let slash = path.utf8.lastIndex(of: 0x2F) else { continue }
      let name = String(path[path.utf8.index(after: slash)...])
      let folder = String(path[..<slash])
      folders[folder, default: Folder(path: folder)].names.append(name)
    }
    return folders.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private static func isRecipe(_ name: String) -> Bool {
    MarkdownFolder.isRecipe(name) || CooklangFolder.isCooklang(name)
  }
}
