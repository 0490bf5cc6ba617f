internal import LarderModel

/// The lists of the journal: all entries, those of each year and those with each tag.
struct JournalPlan: Sendable {
  struct List: Sendable {
    /// The year or the tag; `nil` for all entries.
    var title: String?
    let route: String
    /// Indices of entries, newest first.
    var entries: [Int] = []
  }

  /// All entries, then years from the latest, then tags by slug.
  private(set) var lists: [List] = []
  private(set) var years = 0..<0
  private(set) var tags = 0..<0
  /// The indices of the lists of tags, by label as entries spell it.
  private(set) var places: [String: Int] = [:]
  /// Whether the site has a journal, even if its entries are unknown.
  let isThere: Bool

  static let tagsRoute = "\(JournalEntry.route)tags/"

  init(isThere: Bool) { self.isThere = isThere }

  init(_ entries: [JournalEntry]) {
    isThere = !entries.isEmpty
    if entries.isEmpty { return }
    lists = [List(route: JournalEntry.route, entries: Array(entries.indices))]
    for (place, entry) in entries.enumerated() {
      if lists.count == 1 || lists[lists.count - 1].route != entry.page.folder {
        let year = entry.date.isoDate.prefix { $0 != "-" }
        lists.append(List(title: String(year), route: entry.page.folder))
      }
      lists[lists.count - 1].entries.append(place)
    }
    years = 1..<lists.count
    var bySlug: [Slug: List] = [:]
    var slugs: [String: Slug] = [:]
    for (place, entry) in entries.enumerated() {
      for label in entry.tags {
        guard let slug = slugs[label] ?? Slug(from: label) else { continue }
        slugs[label] = slug
        var list =
          bySlug.removeValue(forKey: slug)
          ?? List(title: label, route: "\(JournalPlan.tagsRoute)\(slug)/")
        if list.entries.last != place { list.entries.append(place) }
        bySlug[slug] = list
      }
    }
    let sorted = bySlug.sorted { $0.key < $1.key }
    tags = lists.count..<lists.count + sorted.count
    let numbers = Dictionary(uniqueKeysWithValues: zip(sorted.map(\.key), tags))
    places = slugs.compactMapValues { numbers[$0] }
    lists += sorted.map(\.value)
  }
}
