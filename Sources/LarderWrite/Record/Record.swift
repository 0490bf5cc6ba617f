/// The files in `.larder`.
enum Record: String, CaseIterable {
  case manifest
  case spare = "manifest.spare"
  case state
  case journal
  case build
  case pantry
  case shelves = "pantry.shelves"

  var path: String { OutputFolder.records + "/" + rawValue }

  /// Larger ones are not ours: room for ten million files.
  static let limit = 4 << 30
}
