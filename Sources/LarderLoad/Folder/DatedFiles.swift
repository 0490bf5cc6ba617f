internal import LarderFormats
internal import LarderModel

/// Collections and journal entries: `collections/*.md` and `journal/*.md`.
struct DatedFiles {
  static let collections = "collections"
  static let journal = "journal"

  /// Collections by file name.
  private(set) var collections: [RecipeCollection] = []
  /// Journal entries, newest first; those of one day by file name.
  private(set) var journal: [StaticPage] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The pages of collections, then those of entries.
  var pages: [StaticPage] { collections.map(\.page) + journal }

  /// - Parameter site: Its own fields that collections query become part of summaries.
  init(_ files: ContentFile, _ site: inout SiteConfiguration) {
    let own = OwnConfiguration(site)
    collections = texts(in: DatedFiles.collections, as: .collection, own, files).map(\.collection)
    let entries = texts(in: DatedFiles.journal, as: .entry, own, files).compactMap { text in
      text.page.date.map { (date: $0, page: text.page) }
    }
    // The sort is stable.
    journal = entries.sorted { $0.date > $1.date }.map(\.page)
    site.ask(for: collections.flatMap(\.sections).compactMap(\.list))
  }

  private mutating func texts(
    in folder: String, as kind: StaticPageReader.Kind, _ own: OwnConfiguration,
    _ files: ContentFile
  ) -> [StaticPageReader.Text] {
    let names = files.names(in: folder, into: &diagnostics)
    let others = names.filter { !ContentFolder.isMarkdown($0) && !ImportName.isOfSystem($0) }
    diagnostics += IgnoredFiles(files: files).gathered(others, in: folder) {
      IgnoredFiles.nameHint(of: $0, ".md")
    }
    return names.filter(ContentFolder.isMarkdown).compactMap {
      files.readPage("\(folder)/\($0)", as: kind, own, into: &diagnostics)
    }
  }

  /// Keeps those whose pages are chosen.
  mutating func keep(_ isKept: (StaticPage) -> Bool) {
    collections.removeAll { !isKept($0.page) }
    journal.removeAll { !isKept($0) }
  }

  /// Replaces all pages.
  mutating func replace(_ pages: ArraySlice<StaticPage>) {
    for (place, page) in zip(collections.indices, pages) { collections[place].page = page }
    journal = Array(pages.dropFirst(collections.count))
  }
}
