package import LarderBuild
internal import LarderKitchen
package import LarderModel

// Catalogs that are read in pieces.

extension ContentFolder {
  /// Finds where the catalog files can be cut into `count` pieces of about the same size, or fewer,
  /// and divides the files in `recipes/` into as many shares.
  ///
  /// Goes through each catalog file once, and never has much of it in memory; files in `recipes/`
  /// are not looked into. What cannot be read is not cut; that is reported when it is read whole.
  ///
  /// - Throws: `missing-folder`, `unreadable-file`.
  package func cuts(into count: Int) throws(EnvironmentFault) -> CatalogCuts {
    let files = try ContentFile(folder: folder)
    let names = ((try? files.listing().names) ?? []).filter(CatalogCuts.isCatalog)
    let sizes = names.map { (try? files.size(of: $0)) ?? 0 }
    let length = max(0, sizes.reduce(0, +) - 1) / max(1, count) + 1
    return CatalogCuts(
      names.compactMap { name in
        (try? CatalogCutter(files, name, length: length).cut()) ?? nil
      },
      shares: CatalogCuts.shares(of: RecipeFolders(files).paths, into: max(1, count)))
  }

  /// Reads the recipes of one share.
  ///
  /// They and the note are what reading the folder gives for these files, but for what is made of
  /// other files: pictures beside them, and links from one to another.
  ///
  /// - Parameter share: Of `cuts(into:)`.
  /// - Throws: `missing-folder`.
  package func read(
    share: [String], parallel: Parallel
  ) throws(EnvironmentFault) -> (recipes: [Recipe], note: PieceNote) {
    let files = try ContentFile(folder: folder)
    let language = language()
    let lexicons = Lexicons(kitchens, language: language)
    let reader = FolderReader(
      files, language: language, lexicons, isThorough: isThorough, using: parallel)
    var (recipes, notes): ([Recipe], [FileNote]) = ([], [])
    for path in share.filter(JSONRecipes.isJSON) {
      // One for each file, since it keeps the larger of them.
      var json = JSONRecipes(files, lexicons, isThorough: isThorough, nil, using: parallel)
      let own = json.read(path)
      recipes += own
      notes.append(FileNote(count: own.count, diagnostics: json.diagnostics))
    }
    let others = share.filter { !JSONRecipes.isJSON($0) }
    for start in stride(from: 0, to: others.count, by: FolderReader.run) {
      let reading = reader.read(Array(others[start...].prefix(FolderReader.run)))
      recipes += reading.recipes
      notes += reading.notes
    }
    return (recipes, PieceNote(notes))
  }

  /// Reads the recipes of one piece.
  ///
  /// They and the note are what reading the whole file gives for them, but for what
  /// `PieceNote` tells of the file as a whole: `ContentFolder.read` sees to that.
  ///
  /// - Parameters:
  ///   - file: Of `cuts(into:)`; the piece is one of its own.
  ///   - bytes: What `CatalogPiece.bytes(of:)` says, where the file itself is not in the folder.
  /// - Throws: `missing-folder`, and `unreadable-file` also where the file has changed since it was
  ///   cut.
  package func read(
    _ piece: CatalogPiece, of file: CatalogCuts.File, bytes: [UInt8]? = nil, parallel: Parallel
  ) throws(EnvironmentFault) -> (recipes: [Recipe], note: PieceNote) {
    let files = try ContentFile(folder: folder)
    do throws(ContentFile.Refusal) {
      return try RecipeFile(
        piece, of: file, bytes: bytes, files, isThorough: isThorough,
        lexicons: Lexicons(kitchens, language: language())
      ).readPiece(using: parallel)
    } catch {
      throw ContentFolder.fault(error, files.shown(file.name))
    }
  }

  /// - Throws: `unreadable-file` where a file has changed since it was cut.
  func check(_ file: CatalogCuts.File, _ files: ContentFile) throws(EnvironmentFault) {
    do throws(ContentFile.Refusal) {
      guard try files.size(of: file.name) == file.size else { throw .changed }
    } catch {
      throw ContentFolder.fault(error, files.shown(file.name))
    }
  }

  static func fault(_ refusal: ContentFile.Refusal, _ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .unreadableFile, refusal.problem(severity: .error).message, path: path,
      hint: "cut it again: larder task cut")
  }
}

extension RecipeFile {
  /// The recipes of one piece.
  ///
  /// - Parameter bytes: Where the file itself is not in the folder.
  init(
    _ piece: CatalogPiece, of file: CatalogCuts.File, bytes: [UInt8]? = nil, _ files: ContentFile,
    isThorough: Bool, lexicons: Lexicons, cache: ReadingCache? = nil
  ) throws(ContentFile.Refusal) {
    let range = piece.bytes(of: file.size)
    let bytes =
      if let bytes { bytes } else { try files.read(file.name, in: range, of: file.size) }
    let start = piece.elements.lowerBound - range.lowerBound
    let elements = start..<(start + piece.elements.count)
    let part = FilePart(
      path: files.shown(file.name), bytes: bytes, offset: range.lowerBound, line: piece.line)
    guard bytes.count == range.count, Fingerprint(of: bytes, in: elements) == piece.fingerprint,
      let recipes = RecipeFile(
        part, elements: elements, isLines: file.isLines, isThorough: isThorough,
        lexicons: lexicons, cache: cache)
    else { throw .changed }
    self = recipes
  }
}
