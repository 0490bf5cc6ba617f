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

  static func whole(_ folder: String, isThorough: Bool = false) throws -> Outcome {
    Outcome(
      try ContentFolder(folder, isThorough: isThorough).read(parallel: Parallel(jobs: 2)))
  }

  /// Cuts catalog files, reads each piece from bytes of its own, and the folder from these. What
  /// goes between the steps goes through its file format.
  ///
  /// - Returns: Also how many pieces there were.
  static func pieced(
    _ folder: String, into count: Int, isThorough: Bool = false
  ) throws -> (outcome: Outcome, pieces: Int) {
    let content = ContentFolder(folder, isThorough: isThorough)
    let json = Array(try content.cuts(into: count).json.utf8)
    let cuts = try CatalogCuts(json, path: "cuts.json")
    var recipes: [Recipe] = []
    var pieces: [(count: Int, note: PieceNote)] = []
    for file in cuts.files {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(file.name)")))
      for piece in file.pieces {
        let reading = try content.read(
          piece, of: file, bytes: Array(bytes[piece.bytes(of: file.size)]),
          parallel: Parallel(jobs: 2))
        recipes += reading.recipes
        guard let note = PieceNote(reading.note.bytes) else { throw CocoaError(.coderReadCorrupt) }
        pieces.append((reading.recipes.count, note))
      }
    }
    guard let readings = PieceReadings(cuts, pieces: pieces, recipes: Recipes(recipes)) else {
      throw CocoaError(.coderReadCorrupt)
    }
    let reading = try content.read(readings, parallel: Parallel(jobs: 2))
    return (Outcome(reading), pieces.count)
  }
}
