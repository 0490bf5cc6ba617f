package import LarderBuild
package import LarderModel

/// The parts of the search index that do not depend on words. Catalogs whose index is one file do
/// not have any, since the plan creates that file.
struct SearchPlan: Codable, Sendable {
  /// Terms with counts and without recipes, in the order of `SearchFiles.terms`.
  let terms: [[Taxonomy.Term]]
  /// Fingerprints of the files that the plan has created.
  let parts: [Fingerprint]
}

extension SiteRenderer {
  /// Returns the files that the plan creates in addition to pages: those of the theme and of the
  /// content, and the part of the search index that needs no words.
  ///
  /// - Parameter cards: Card files that the plan has created.
  /// - Returns: The files, and the data that all slices share.
  package func planned(beside cards: [PublishedFile]) -> (files: [OutputFile], plan: SlicePlan) {
    let search = SearchFiles(context: context, cardFiles: cards, parallel: parallel)
    var (parts, plan): ([(path: String, bytes: [UInt8])], SearchPlan?)
    if search.layout.isWhole {
      (parts, plan) = (search.files(), nil)
    } else {
      let facts = search.facts()
      parts = facts.map { SearchFiles.file($0) }
      plan = SearchPlan(
        terms: search.terms.map { $0.terms.map(\.withoutRecipes) },
        parts: facts.map { Fingerprint(of: $0.bytes) })
    }
    let files = parts.compactMap { OutputFile($0.path, $0.bytes) }
    return (themeFiles() + plainFiles() + files, SlicePlan(self, plan))
  }

  /// Returns the words in a slice's own recipes, as input of `WordTask`.
  package func words(of slice: SiteSlice) -> [UInt8] {
    let prose = SearchProse(context, count: context.count)
    let own = slice.recipes.map { RecipeSummary(context.recipes[$0]) }
    return WordPiece(own, in: own.indices, tails: context.searchTails, prose: prose) {
      slice.recipes.lowerBound + $0
    }.bytes
  }

  /// Returns all card files, in order.
  package static func cardFiles(among files: [PublishedFile]) -> [PublishedFile] {
    let folder = CardFile.folder
    let cards = files.compactMap { file -> (number: Int, file: PublishedFile)? in
      let name = file.path.description
      guard name.utf8.starts(with: folder.utf8) else { return nil }
      let number = name.dropFirst(folder.count).prefix { $0 != "." }
      return Int(number).map { ($0, file) }
    }
    return cards.sorted { $0.number < $1.number }.map(\.file)
  }

  /// Returns the search files that depend on all words: the file that browsers load first, if words
  /// are in separate files, and the list of words if it is one file.
  ///
  /// - Parameter cards: All card files, in order.
  package func searchFiles(
    _ plan: SlicePlan, _ words: [WordTask.Made], beside cards: [PublishedFile]
  ) -> [OutputFile] {
    guard let search = plan.search else { return [] }
    let layout = SearchLayout(count: plan.count)
    let kinds =
      SearchFilter.all(of: context.site).map(\.name)
      + (context.plan.collections.isEmpty ? [] : [SearchTerms.collection])
      + (layout.row == nil ? [] : SearchColumns.kinds)
      + ["serves"] + RecipeContents.kinds
    let files = SearchFiles(
      context: context, cardFiles: cards, layout: layout,
      terms: zip(kinds, search.terms).map { SearchTerms(kind: $0, terms: $1) }, parallel: parallel)
    let ordered = words.sorted { $0.unit.lexicographicallyPrecedes($1.unit) }
    let summary = WordSummary(joining: ordered.map(\.summary))
    let index = files.index(summary, facts: search.parts)
    let parts = [("index", index.bytes())] + SearchFiles.vocabulary(files.layout, summary)
    return parts.map { SearchFiles.file($0) }.compactMap { OutputFile($0.path, $0.bytes) }
  }
}

/// Merges the words of all slices that begin with certain characters.
package struct WordTask {
  /// The result for all words with one first character.
  package struct Made: Codable, Sendable {
    let unit: [UInt8]
    let summary: WordSummary
  }

  let part: Int
  let parts: Int
  let count: Int

  /// - Parameters:
  ///   - part: Number of the part, from 0.
  ///   - parts: Number of parts into which all words are divided.
  package init(_ part: Int, of parts: Int, _ plan: SlicePlan) {
    (self.part, self.parts, count) = (part, parts, plan.count)
  }

  /// Merges the words of all slices.
  ///
  /// - Parameter pieces: Results of `SiteRenderer.words` for every slice.
  /// - Returns: `nil` for invalid bytes.
  package func made(
    of pieces: [[UInt8]], _ parallel: Parallel
  ) -> [(made: Made, files: [OutputFile])]? {
    var sections: [[UInt8]: [[WordEntry]]] = [:]
    for piece in pieces {
      guard let table = WordPiece.sections(Array(piece.prefix(WordPiece.tableSize(piece)))) else {
        return nil
      }
      for (unit, range) in table where isOwn(unit) {
        guard range.upperBound <= piece.count,
          let entries = WordPiece.entries(piece[range], count: count)
        else { return nil }
        sections[unit, default: []].append(entries)
      }
    }
    let layout = SearchLayout(count: count)
    // The plan has already created the whole index of a small catalog.
    if layout.isWhole { return [] }
    let units = sections.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return parallel.map(count: units.count) { range in
      range.map { place in
        let words = WordFiles(merging: units[place].value, layout)
        let files = words.files.compactMap { OutputFile(SearchFiles.file($0).path, $0.bytes) }
        return (Made(unit: units[place].key, summary: words.summary), files)
      }
    }.flatMap { $0 }
  }

  private func isOwn(_ unit: [UInt8]) -> Bool {
    unit.reduce(0) { $0 + Int($1) } % parts == part
  }
}
