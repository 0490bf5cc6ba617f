internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// Reads Markdown and Cooklang in folders of recipes a thousand files at a time, or takes what other
/// tasks have read of them.
struct FolderReader {
  /// How many files are in memory at once.
  static let run = 1000

  let files: any RecipeSource
  /// Of the site.
  let language: String
  let lexicons: Lexicons
  let isThorough: Bool
  let parallel: Parallel
  private let cache: ReadingCache?
  /// Of the files that are still to come, where all are read already, and where in the catalog the
  /// recipes of the next are.
  private var known: (notes: ArraySlice<FileNote>, place: Int)?

  init(
    _ files: any RecipeSource, language: String, _ lexicons: Lexicons, isThorough: Bool,
    cache: ReadingCache? = nil, using parallel: Parallel
  ) {
    self.cache = cache
    self.files = files
    self.language = language
    self.lexicons = lexicons
    self.isThorough = isThorough
    self.parallel = parallel
  }

  /// From now on reads nothing.
  ///
  /// - Parameters:
  ///   - notes: Of all files that are still to come.
  ///   - place: Of the first of their recipes in the catalog.
  mutating func know(_ notes: [FileNote], from place: Int) { known = (notes[...], place) }

  /// What is known of the next file, and the places of its recipes.
  mutating func next() -> (note: FileNote, places: Range<Int>)? {
    guard let note = known?.notes.popFirst(), let place = known?.place else { return nil }
    known?.place += note.count
    return (note, place..<(place + note.count))
  }

  /// Goes through files in the order of the catalog.
  ///
  /// - Parameters:
  ///   - recipes: The catalog so far, which those of the files are added to unless they are there.
  ///   - body: Is called for each file with what came of it, and the place that its recipe has
  ///     where there is one.
  mutating func read(
    _ files: [RecipeFolders.File], into recipes: inout Recipes,
    _ body: (RecipeFolders.File, FileNote, _ place: Int, inout Recipes) -> Void
  ) {
    for start in stride(from: 0, to: files.count, by: FolderReader.run) {
      let run = files[start...].prefix(FolderReader.run)
      var place = recipes.count
      var notes: [FileNote] = []
      if known == nil {
        let readings = read(run.map(\.path))
        recipes.append(readings.recipes)
        notes = readings.notes
      }
      for (index, file) in run.enumerated() {
        if let (note, places) = next() {
          body(file, note, places.lowerBound, &recipes)
        } else if notes.indices.contains(index) {
          body(file, notes[index], place, &recipes)
          place += notes[index].count
        }
      }
    }
  }

  /// - Parameter paths: Below the content folder; these files are in memory together.
  func read(_ paths: [String]) -> (recipes: [Recipe], notes: [FileNote]) {
    let texts = paths.map { path in
      var faults: [Diagnostic] = []
      let text = files.text(path, limit: ContentFolder.textLimit, into: &faults)
      return (path: path, text: text, faults: faults)
    }
    let (language, lexicons, isThorough) = (language, lexicons, isThorough)
    let cache = cache?.serving(paths.count)
    let readings = parallel.map(count: texts.count, minimumSlice: 16) { range in
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
        reading.note.count = reading.recipe == nil ? 0 : 1
        return reading
      }
    }.joined()
    return (readings.compactMap(\.recipe), readings.map(\.note))
  }
}
