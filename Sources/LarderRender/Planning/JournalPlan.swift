internal import LarderModel

/// The lists of the journal: all entries, those of each year and those with each tag.
struct JournalPlan: Codable, Sendable {
  struct List: Codable, Sendable {
    /// The year or the tag; `nil` for all entries.
    var title: String?
    let route: String
    /// Indices of entries, newest first.
    var entries: [Int] = []

    mutating func add(_ place: Int) { if entries.last != place { entries.append(place) } }
  }

  /// All entries, then years from the latest, then tags by slug.
  private(set) var lists: [List] = []
  private(set) var years = 0..<0
  private(set) var tags = 0..<0

  /// The route of the list of all entries.
  static let route = "journal/"
  static let tagsRoute = "\(route)tags/"

  /// Returns the year of an entry, which is the last part of its folder.
  static func year(of entry: StaticPage) -> String {
    entry.folder.split(separator: "/").last.map(String.init) ?? ""
  }

  init(_ entries: [StaticPage]) {
    if entries.isEmpty { return }
    lists = [List(route: JournalPlan.route, entries: Array(entries.indices))]
    for (place, entry) in entries.enumerated() {
      if lists.last?.route != entry.folder {
        lists.append(List(title: JournalPlan.year(of: entry), route: entry.folder))
      }
      lists[lists.count - 1].add(place)
    }
    years = 1..<lists.count
    var bySlug: [Slug: List] = [:]
    for (place, entry) in entries.enumerated() {
      for label in entry.tags {
        guard let slug = Slug(from: label) else { continue }
        let list = List(title: label, route: "\(JournalPlan.tagsRoute)\(slug)/")
        bySlug[slug, default: list].add(place)
      }
    }
    lists += bySlug.sorted { $0.key < $1.key }.map(\.value)
    tags = years.upperBound..<lists.count
  }
}
