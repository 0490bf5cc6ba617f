internal import LarderBuild
package import LarderFormats
package import LarderModel
internal import LarderPublish

/// Imports what was read into a content folder: decides, stages, and moves into place.
package struct RecipeImport {
  /// The result of an import.
  package struct Outcome: Sendable {
    package var read = 0
    package var written = 0
    package var updated = 0
    package var unchanged = 0
    package var kept = 0
    package var refused = 0
    package var pictures = 0
    /// The number of written and updated files that are pages.
    package var pages = 0
    /// The number of items that were not imported, by their plural.
    package var left: [String: Int] = [:]
    package var personal: [PersonalEntry] = []
    /// The first recipe as written to its file.
    package var first: [UInt8] = []
  }

  private let stage: ImportStage
  private let form: (ImportedRecipe) -> [UInt8]

  /// - Parameter form: Returns a recipe or page as the bytes of its file.
  package init(_ stage: ImportStage, form: @escaping (ImportedRecipe) -> [UInt8]) {
    self.stage = stage
    self.form = form
  }

  /// Reads the record of earlier imports.
  ///
  /// - Throws: `import-record` if it cannot be read.
  package func record(shown path: String) throws(EnvironmentFault) -> ImportRecord {
    guard let bytes = stage.change.recordBytes else { return ImportRecord() }
    if let record = ImportRecord(bytes) { return record }
    let problem = Problem.damagedImportRecord
    throw EnvironmentFault(problem.id, problem.message, path: path, hint: problem.hint)
  }

  /// - Parameters:
  ///   - existing: The recipes of the content.
  ///   - content: The content folder as in messages.
  ///   - change: Modifies each recipe first.
  ///   - fetch: Puts remote images of recipes to be written on the shelf; returns their paths by
  ///     URL.
  package func take(
    _ reading: ImportReading, into content: String, _ existing: [Recipe], _ record: ImportRecord,
    _ collision: ImportPlan.Collision, _ diagnostics: inout [Diagnostic],
    change: (inout Recipe) -> Void, fetch: ([Recipe], inout [Diagnostic]) -> [WebAddress: SitePath]
  ) throws(EnvironmentFault) -> Outcome {
    var plan = ImportPlan(
      existing, in: content, record: record, collision: collision, current: stage.change.bytes)
    for imported in reading.recipes {
      var imported = imported
      change(&imported.recipe)
      plan.add(imported)
    }
    var outcome = Outcome(
      read: reading.recipes.count + reading.refused, updated: plan.updated,
      unchanged: plan.unchanged, kept: plan.kept, refused: reading.refused, left: reading.left)
    let lost = plan.settleAliases()
    if lost > 0 { outcome.left["old URLs that other pages have", default: 0] += lost }
    let dropped = plan.settleLinks()
    if dropped > 0 { outcome.left["links to missing recipes", default: 0] += dropped }
    diagnostics += plan.diagnostics
    outcome.personal = plan.personal
    let fetched = fetch(plan.writings.map(\.imported.recipe), &diagnostics)
    var moves: [ContentChange.Move] = []
    var entries: [(path: SitePath, index: Int, entry: ImportRecord.Entry)] = []
    var names: Set<String> = []
    var moved: [String: String] = [:]
    for (index, writing) in plan.writings.enumerated() {
      var imported = writing.imported
      RecipeImport.insertFetched(fetched, into: &imported.recipe)
      let pictures = place(&imported.recipe, &names, &moved)
      let recipe = imported.recipe
      let bytes = form(imported)
      if outcome.first.isEmpty { outcome.first = bytes }
      outcome.pictures += pictures.count
      if imported.isPage {
        outcome.pages += 1
      } else {
        outcome.personal.append(
          PersonalEntry(
            id: recipe.id, slug: recipe.slug, name: recipe.name, personal: imported.personal))
      }
      if writing.replaced == nil { outcome.written += 1 }
      moves += pictures
      let entry = ImportRecord.Entry(
        source: imported.fingerprint, slug: recipe.slug, written: Fingerprint(of: bytes),
        isPage: imported.isPage)
      guard let name = stage.stage(bytes), let path = SitePath(entry.path) else { break }
      moves.append((name, path, writing.replaced))
      entries.append((path, index, entry))
    }
    if let fault = stage.fault { throw fault }
    guard !moves.isEmpty, !stage.isDry else { return outcome }
    let kept = try stage.change.commit(moves) { kept in
      var record = record
      for (path, index, entry) in entries where !kept.contains(path) {
        record[plan.writings[index].imported.key] = entry
      }
      return record.bytes
    }
    for (path, index, _) in entries where kept.contains(path) {
      let writing = plan.writings[index]
      if writing.replaced == nil { outcome.written -= 1 } else { outcome.updated -= 1 }
      outcome.kept += 1
      diagnostics.append(Diagnostic(.editedByHand, in: writing.imported.recipe.origin.path))
    }
    return outcome
  }

  /// Inserts fetched images after embedded ones and before those that remain links.
  private static func insertFetched(_ fetched: [WebAddress: SitePath], into recipe: inout Recipe) {
    func putLinkedLast() {
      let isLinked = { (picture: Picture) in
        if case .remote = picture.source { true } else { false }
      }
      recipe.pictures = recipe.pictures.filter { !isLinked($0) } + recipe.pictures.filter(isLinked)
    }
    putLinkedLast()
    recipe.movePictures { source in
      guard case .remote(let address) = source, let path = fetched[address] else { return source }
      return .file(path)
    }
    putLinkedLast()
    recipe.rewriteAddresses { address, _ in
      WebAddress(address).flatMap { fetched[$0] }.map { .address("/\($0)") }
    }
  }

  /// Names the images of a recipe after its slug: `images/pie.jpg`, `images/pie-2.jpg`.
  ///
  /// - Parameters:
  ///   - names: The names of all images so far.
  ///   - moved: Their names by their paths on the shelf; recipes may share a fetched image.
  private func place(
    _ recipe: inout Recipe, _ names: inout Set<String>, _ moved: inout [String: String]
  ) -> [ContentChange.Move] {
    var moves: [ContentChange.Move] = []
    let slug = recipe.slug
    var number = 0
    var known: [Fingerprint: String] = [:]
    /// Returns the path for an image on the shelf; identical bytes share a path.
    func target(_ place: String) -> String? {
      if let target = moved[place] { return target }
      guard stage.holds(place) else { return nil }
      let fingerprint = stage.fingerprint(of: place)
      if let same = fingerprint.flatMap({ known[$0] }) { return same }
      let ending = ImportName.ending(of: place)
      var target: String
      var isThere = false
      repeat {
        number += 1
        target = "images/\(slug)\(number == 1 ? "" : "-\(number)").\(ending)"
        isThere =
          !stage.isDry && !names.contains(target) && fingerprint != nil
          && stage.change.bytes(of: target).map { Fingerprint(of: $0) } == fingerprint
      } while !isThere && (names.contains(target) || stage.change.exists(target))
      names.insert(target)
      if !isThere, let path = SitePath(target) {
        moves.append((ImportStage.name(of: place), path, nil))
      }
      if let fingerprint { known[fingerprint] = target }
      moved[place] = target
      return target
    }
    recipe.movePictures { source in
      guard case .file(let path) = source,
        let file = target(path.description).flatMap({ SitePath($0) })
      else { return source }
      return .file(file)
    }
    recipe.pictures = recipe.pictures.unique(by: \.source)
    recipe.rewriteAddresses { address, _ in
      target(String(address.dropFirst())).map { .address("/\($0)") }
    }
    return moves
  }
}

extension Recipe {
  /// The URLs of remote images of the recipe, its steps and its texts.
  package var remoteImages: [WebAddress] {
    var found: [WebAddress] = (pictures + steps.compactMap(\.picture)).compactMap { picture in
      if case .remote(let address) = picture.source { address } else { nil }
    }
    var copy = self
    copy.rewriteAddresses { address, isPicture in
      let isImage = isPicture || SitePath.pictureEndings.contains(ImportName.ending(of: address))
      if isImage, let url = WebAddress(address), url.isWeb { found.append(url) }
      return nil
    }
    return found
  }
}
