internal import LarderModel

/// A problem with a field of a recipe, whose position is looked up only when it is reported.
struct CatalogFault {
  var problem: Problem
  var origin: Recipe.Origin
  var field: String
  /// Texts to search for in the field, with the likeliest spelling first.
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
