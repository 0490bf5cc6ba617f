internal import LarderModel

/// A problem at a field of a recipe, placed only once there is one.
struct CatalogFault {
  var problem: Problem
  var origin: Recipe.Origin
  var field: String
  /// What to search for in the field, the likeliest spelling first.
  var quoted: [String] = []
  var note: (message: String, origin: Recipe.Origin)?

  func diagnostic(_ places: ContentLocator) -> Diagnostic {
    var diagnostic = places.diagnostic(problem, quoting: quoted, field: field, in: origin)
    if let note {
      diagnostic.notes = [Diagnostic.Note(note.message, at: places.location(of: note.origin))]
    }
    return diagnostic
  }
}
