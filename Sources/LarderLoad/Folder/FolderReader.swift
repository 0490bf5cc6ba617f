internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

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

  /// A file that was read, with the index of its recipe in the catalog if it has one.
  struct Reading {
    let file: RecipeFolders.File
    let place: Int?
    /// The result without the recipe.
    let note: FileReading
  }

  /// Reads files and appends their recipes to a catalog, in order.
  ///
  /// - Parameter complete: Adds content next to its file to a recipe.
  func read(
    _ sources: [RecipeFolders.File], into recipes: inout ReadRecipes,
    _ complete: (inout Recipe, RecipeFolders.File) -> Void
  ) -> [Reading] {
    let sources = sources.filter { only == nil || only?[files.shown($0.path)] != nil }
    var readings: [Reading] = []
    readings.reserveCapacity(sources.count)
    for start in stride(from: 0, to: sources.count, by: FolderReader.run) {
      let run = sources[start...].prefix(FolderReader.run)
      var place = recipes.count
      let read = read(run.map(\.path))
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
        readings.append(Reading(file: file, place: isThere ? place : nil, note: reading))
        if isThere { place += 1 }
      }
      recipes.append(own) { isLinked[$0] }
    }
    return readings
  }

  private func read(_ paths: [String]) -> [FileReading] {
    let texts = paths.map { path in
      var faults: [Diagnostic] = []
      let text = files.text(path, limit: ContentFolder.textLimit, into: &faults)
      return (path: path, text: text, faults: faults)
    }
    let (language, lexicons, isThorough, cache) = (language, lexicons, isThorough, cache)
    return parallel.map(count: texts.count, minimumSlice: 16) { range in
      range.map { index -> FileReading in
        let (path, text, faults) = texts[index]
        guard let text else { return FileReading(diagnostics: faults) }
        let read = {
          CooklangFolder.isCooklang(path)
            ? CooklangFolder.read(text, at: path, language: language, lexicons)
            : CooklangFolder.inMarkdown(text).map {
              CooklangFolder.read($0, at: path, language: language, lexicons)
            } ?? MarkdownFolder.read(text, at: path, isThorough: isThorough, lexicons)
        }
        var reading = cache?.reading(of: text, read) ?? read()
        reading.diagnostics = faults + reading.diagnostics
        return reading
      }
    }.flatMap { $0 }
  }
}
