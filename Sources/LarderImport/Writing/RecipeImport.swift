internal import LarderBuild
internal import LarderLoad
package import LarderModel

/// Takes what was read into a content folder: decides, stages, and moves into place.
package struct RecipeImport {
  /// What came of it.
  package struct Outcome: Sendable {
    package var read = 0
    package var written = 0
    package var updated = 0
    package var unchanged = 0
    package var kept = 0
    package var refused = 0
    package var pictures = 0
    /// What was not carried over, by its plural.
    package var left: [String: Int] = [:]
    package var personal: [PersonalEntry] = []
    /// The first recipe as its file has it.
    package var first: [UInt8] = []
  }

  private let stage: ImportStage
  private let form: (Recipe) -> [UInt8]

  /// - Parameter form: A recipe as the bytes of `recipe.md`.
  package init(_ stage: ImportStage, form: @escaping (Recipe) -> [UInt8]) {
    self.stage = stage
    self.form = form
  }

  /// The record of earlier imports.
  ///
  /// - Throws: `import-record` for one that cannot be read.
  package func record(shown path: String) throws(EnvironmentFault) -> ImportRecord {
    guard let bytes = stage.bytes(of: ImportRecord.fileName) else { return ImportRecord() }
    if let record = ImportRecord(bytes) { return record }
    let problem = Problem.damagedImportRecord
    throw EnvironmentFault(problem.id, problem.message, path: path, hint: problem.hint)
  }

  /// - Parameters:
  ///   - existing: The recipes of the content.
  ///   - content: The folder as messages show it.
  ///   - change: What is done to each recipe first.
  package func take(
    _ reading: ImportReading, into content: String, _ existing: [Recipe], _ record: ImportRecord,
    _ collision: ImportPlan.Collision, _ diagnostics: inout [Diagnostic],
    change: (inout Recipe) -> Void
  ) throws(EnvironmentFault) -> Outcome {
    var record = record
    var plan = ImportPlan(
      existing, in: content, record: record, collision: collision, current: stage.bytes)
    for imported in reading.recipes {
      var imported = imported
      change(&imported.recipe)
      plan.add(imported)
    }
    var outcome = Outcome(
      read: reading.recipes.count + reading.refused, updated: plan.updated,
      unchanged: plan.unchanged, kept: plan.kept, refused: reading.refused, left: reading.left)
    let dropped = plan.settleLinks()
    if dropped > 0 { outcome.left["links to recipes that are not there", default: 0] += dropped }
    diagnostics += plan.diagnostics
    var moves: [ImportStage.Move] = []
    var names: Set<String> = []
    for writing in plan.writings {
      var recipe = writing.imported.recipe
      let pictures = place(&recipe, &names)
      let bytes = form(recipe)
      if outcome.first.isEmpty { outcome.first = bytes }
      outcome.pictures += pictures.count
      outcome.personal.append(
        PersonalEntry(
          id: recipe.id, slug: recipe.slug, name: recipe.name, personal: writing.imported.personal))
      if !writing.replaces { outcome.written += 1 }
      moves += pictures
      guard let name = stage.stage(bytes) else { break }
      moves.append(ImportStage.Move(from: name, to: writing.path, replaces: writing.replaces))
      record[writing.imported.key] = ImportRecord.Entry(
        source: writing.imported.fingerprint, path: writing.path, written: Fingerprint(of: bytes))
    }
    if let fault = stage.fault { throw fault }
    guard !moves.isEmpty, !stage.isDry, let name = stage.stage(record.bytes) else { return outcome }
    moves.append(ImportStage.Move(from: name, to: ImportRecord.fileName, replaces: true))
    try stage.commit(moves)
    return outcome
  }

  /// Names the pictures of a recipe after its address: `images/pie.jpg`, `images/pie-2.jpg`.
  private func place(_ recipe: inout Recipe, _ names: inout Set<String>) -> [ImportStage.Move] {
    var moves: [ImportStage.Move] = []
    let slug = recipe.slug
    var number = 0
    /// Where a picture on the shelf goes.
    func target(_ place: String) -> String? {
      guard stage.holds(place) else { return nil }
      let waiting = ImportStage.name(of: place)
      let ending = ImportName.ending(of: place)
      var target: String
      var isThere = false
      repeat {
        number += 1
        target = "images/\(slug)\(number == 1 ? "" : "-\(number)").\(ending)"
        isThere = !names.contains(target) && stage.isSame(target, as: waiting)
      } while !isThere && (names.contains(target) || stage.exists(target))
      names.insert(target)
      if !isThere { moves.append(ImportStage.Move(from: waiting, to: target, replaces: false)) }
      return target
    }
    func placed(_ picture: Picture) -> Picture {
      guard case .file(let path) = picture.source,
        let file = target(path.description).flatMap({ SitePath($0) })
      else { return picture }
      var picture = picture
      picture.source = .file(file)
      return picture
    }
    recipe.pictures = recipe.pictures.map(placed)
    for index in recipe.steps.indices {
      recipe.steps[index].picture = recipe.steps[index].picture.map(placed)
    }
    recipe.rewriteMarkdown { text in
      MarkdownAddresses.replaced(in: text) { address in
        target(String(address.dropFirst())).map { .address("/\($0)") }
      }
    }
    return moves
  }
}
