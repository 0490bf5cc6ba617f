package import LarderModel

/// A catalog that was read in pieces, with what came of these.
package struct PieceReadings {
  struct File {
    let cuts: CatalogCuts.File
    /// Of its pieces.
    let notes: [PieceNote]
    /// Places in `recipes`.
    let range: Range<Int>
  }

  let files: [File]
  /// Of all files, in the order of these and of their pieces; then those of the shares.
  private(set) var recipes: Recipes
  /// Files of each share, and what was noted of them.
  private let shares: [(paths: [String], notes: [FileNote])]
  /// Of the files of all shares in the order of the catalog, once they are in that.
  private(set) var notes: [FileNote] = []
  /// How many recipes these have.
  let notedCount: Int

  /// - Parameters:
  ///   - cuts: What was cut.
  ///   - pieces: For each piece of each file, and each share, how many recipes it has, and its note.
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
    shares = zip(cuts.shares, rest).map { ($0, $1.note.files) }
    notedCount = rest.reduce(0) { $0 + $1.count }
    guard pieces.count == cuts.count, start + notedCount == recipes.count,
      zip(shares, rest).allSatisfy({ share, piece in
        share.notes.count == share.paths.count
          && share.notes.reduce(0) { $0 + $1.count } == piece.count
      })
    else { return nil }
    self.recipes = recipes
  }

  /// Puts what was read of the shares into the order of the catalog.
  ///
  /// - Parameter paths: Of all files in `recipes/`, in that order.
  /// - Throws: `unreadable-file` where these are not the files that were cut.
  mutating func order(by paths: [String], in files: ContentFile) throws(EnvironmentFault) {
    // Of no shares nobody could say which one a file is in.
    guard paths.isEmpty == shares.isEmpty,
      CatalogCuts.shares(of: paths, into: shares.count) == shares.map(\.paths)
    else {
      throw ContentFolder.fault(.changed, files.shown(RecipeFolders.top))
    }
    var place = recipes.count - notedCount
    var order = Array(0..<place)
    var rests = shares.map { share in
      defer { place += share.notes.reduce(0) { $0 + $1.count } }
      return (notes: share.notes[...], place: place)
    }
    for path in paths {
      let share = CatalogCuts.share(of: path, among: shares.count)
      guard let note = rests[share].notes.popFirst() else { continue }
      order += rests[share].place..<(rests[share].place + note.count)
      rests[share].place += note.count
      notes.append(note)
    }
    recipes = recipes.selecting(order)
  }

  /// The recipes, and others among those of `files`.
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
    if otherCount == 0 || notedCount == 0 && places.allSatisfy({ $0 == 0 }) { return joined }
    var order: [Int] = []
    order.reserveCapacity(count + otherCount)
    var taken = 0
    for (file, place) in zip(files, places) {
      order += (count + taken)..<(count + place)
      order += file.range
      taken = place
    }
    order += (count + taken)..<(count + otherCount)
    return joined.selecting(order + ((count - notedCount)..<count))
  }
}
