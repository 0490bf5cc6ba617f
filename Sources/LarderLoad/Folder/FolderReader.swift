internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Reads Markdown and Cooklang files, a thousand at a time.
struct FolderReader {
  /// How many files are in memory at once.
  private static let run = 1000

  let files: any RecipeSource
  /// The language of the site.
  let language: String
  let lexicons: Lexicons
  let isThorough: Bool
  var cache: ReadingCache?
  let parallel: Parallel
  /// Offsets of the recipes that are wanted, by the paths of their files as messages show them;
  /// `nil` for all.
  var only: [String: Set<Int>]?

  /// A file that was read, with the place of its recipe in the catalog if it has one.
  struct Reading {
    let file: RecipeFolders.File
    let place: Int?
    let note: FileNote
  }

  /// Appends the recipes of files to a catalog, in the order of the files.
  ///
  /// - Parameter complete: Adds to a recipe what is beside its file.
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
      for (file, reading) in zip(run, read) {
        guard var recipe = reading.recipe else { continue }
        complete(&recipe, file)
        own.append(recipe)
        isLinked.append(reading.note.hasLinks || !reading.note.references.isEmpty)
      }
      recipes.append(own) { isLinked[$0] }
      for (file, reading) in zip(run, read) {
        let own = reading.recipe == nil ? nil : place
        readings.append(Reading(file: file, place: own, note: reading.note))
        if own != nil { place += 1 }
      }
    }
    return readings
  }

  private func read(_ paths: [String]) -> [ReadingCache.Reading] {
    let texts = paths.map { path in
      var faults: [Diagnostic] = []
      let text = files.text(path, limit: ContentFolder.textLimit, into: &faults)
      return (path: path, text: text, faults: faults)
    }
    let (language, lexicons, isThorough, cache) = (language, lexicons, isThorough, cache)
    return parallel.map(count: texts.count, minimumSlice: 16) { range in
      range.map { index -> ReadingCache.Reading in
        let (path, text, faults) = texts[index]
        guard let text else { return (nil, FileNote(diagnostics: faults)) }
        let read = {
          CooklangFolder.isCooklang(path)
            ? CooklangFolder.read(text, at: path, language: language, lexicons)
            : CooklangFolder.inMarkdown(text).map {
              CooklangFolder.read($0, at: path, language: language, lexicons)
            } ?? MarkdownFolder.read(text, at: path, isThorough: isThorough, lexicons)
        }
        var reading = cache?.reading(of: text, read) ?? read()
        reading.note.diagnostics = faults + reading.note.diagnostics
        return reading
      }
    }.flatMap { $0 }
  }
}
