package import LarderModel

/// Catalog files that were read in pieces, with what came of these.
package struct PieceReadings {
  struct File {
    let cuts: CatalogCuts.File
    /// Of its pieces.
    let notes: [PieceNote]
    /// Places in `recipes`.
    let range: Range<Int>
  }

  let files: [File]
  /// Of all files, in the order of these and of their pieces.
  let recipes: Recipes

  /// - Parameters:
  ///   - cuts: What was cut.
  ///   - pieces: For each piece of each file how many recipes it has, and its note.
  ///   - recipes: Those of all pieces; in both likewise, in the order of `cuts`.
  /// - Returns: `nil` where these do not belong together.
  package init?(_ cuts: CatalogCuts, pieces: [(count: Int, note: PieceNote)], recipes: Recipes) {
    var rest = pieces[...]
    var start = 0
    files = cuts.files.map { file in
      let own = rest.prefix(file.pieces.count)
      rest = rest.dropFirst(file.pieces.count)
      let range = start..<(start + own.reduce(0) { $0 + $1.count })
      start = range.upperBound
      return File(cuts: file, notes: own.map(\.note), range: range)
    }
    guard pieces.count == cuts.files.reduce(0, { $0 + $1.pieces.count }), start == recipes.count
    else { return nil }
    self.recipes = recipes
  }

  /// The recipes, and others among them.
  ///
  /// When every recipe of a file is featured none stands out, so none is featured.
  ///
  /// - Parameters:
  ///   - others: Of files that were read whole.
  ///   - places: For each of `files` how many of the others come before it.
  consuming func joined(_ others: consuming [Recipe], _ places: [Int]) -> Recipes {
    var joined = recipes
    for file in files where file.notes.allSatisfy(\.areAllFeatured) {
      for place in file.range { joined[place].unfeature() }
    }
    let (count, otherCount) = (joined.count, others.count)
    joined.append(others)
    if places.allSatisfy({ $0 == 0 }) { return joined }
    var order: [Int] = []
    order.reserveCapacity(count + otherCount)
    var taken = 0
    for (file, place) in zip(files, places) {
      order += (count + taken)..<(count + place)
      order += file.range
      taken = place
    }
    return joined.selecting(order + ((count + taken)..<(count + otherCount)))
  }
}
