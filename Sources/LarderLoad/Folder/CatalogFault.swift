internal import LarderModel

/// A problem at a field of a recipe, placed only once there is one.
struct CatalogFault {
  var problem: Problem
  var origin: Recipe.Origin
  var field: String
  /// What to search for in the field, the likeliest spelling first.
  var quoted: [String] = []
  /// The same field of another recipe.
  var note: (message: String, origin: Recipe.Origin)?

  func diagnostic(_ places: ContentLocator) -> Diagnostic {
    var diagnostic = places.diagnostic(problem, quoting: quoted, field: field, in: origin)
    if let note {
      let first = places.diagnostic(problem, field: field, in: note.origin).location
      diagnostic.notes = [Diagnostic.Note(note.message, at: first)]
    }
    return diagnostic
  }
}
