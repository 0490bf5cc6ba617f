import Foundation
import LarderBuild
import LarderLoad
import LarderModel

/// What reading a content folder came to.
struct Outcome: Equatable {
  var recipes: [Recipe]
  var published: [Recipe]?
  var diagnostics: [Diagnostic]

  private init(_ reading: ContentReading) {
    recipes = Array(reading.recipes)
    diagnostics = []
    published = reading.catalog(publishesDrafts: false, into: &diagnostics).map {
      Array($0.recipes)
    }
  }

  /// - Parameter largestWhole: Of files that are read whole, in bytes; `nil` for any.
  static func whole(
    _ folder: String, isThorough: Bool = false, largestWhole: Int? = nil
  ) throws -> Outcome {
    var content = ContentFolder(folder, isThorough: isThorough)
    if let largestWhole { content.largestWhole = largestWhole }
    return Outcome(try content.read(parallel: Parallel(jobs: 2)))
  }

  /// Cuts the catalog, reads each piece from bytes of its own and each share into a store, and the
  /// folder from these.
  ///
  /// - Returns: Also how many pieces there were beside the shares.
  static func pieced(
    _ folder: String, into count: Int, isThorough: Bool = false
  ) throws -> (outcome: Outcome, pieces: Int) {
    let content = ContentFolder(folder, isThorough: isThorough)
    let json = Array(try content.cuts(into: count).json.utf8)
    let cuts = try CatalogCuts(json, path: "cuts.json")
    let stores = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: stores, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: stores) }
    var opened: [RecipeStore] = []
    func keep(_ reading: (recipes: [Recipe], note: PieceNote)) throws {
      let path = stores.appending(path: "\(opened.count)").path
      var writer = try RecipeStoreWriter(path)
      for recipe in reading.recipes { try writer.append(recipe) }
      try writer.finish(note: reading.note.bytes)
      opened.append(try RecipeStore(path))
    }
    for file in cuts.files {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(file.name)")))
      for piece in file.pieces {
        try keep(
          content.read(
            piece, of: file, bytes: Array(bytes[piece.bytes(of: file.size)]),
            parallel: Parallel(jobs: 2)))
      }
    }
    for share in cuts.shares { try keep(content.read(share: share, parallel: Parallel(jobs: 2))) }
    let notes = try opened.compactMap { PieceNote(try $0.note()) }
    let recipes = try StoredRecipes(
      opened, startingAt: opened.map { _ in 0 }, amendedIn: stores.path)
    guard notes.count == opened.count,
      let readings = PieceReadings(
        cuts, pieces: zip(opened, notes).map { ($0.count, $1) }, recipes: Recipes(recipes))
    else { throw CocoaError(.coderReadCorrupt) }
    let outcome = Outcome(try content.read(readings, parallel: Parallel(jobs: 2)))
    if let failure = recipes.failure { throw failure }
    return (outcome, opened.count - cuts.shares.count)
  }
}
