package import LarderBuild
package import LarderModel
internal import LarderPictures

/// What a plan leaves for all who make shares of its site: what stands on every page, and what the
/// catalog holds as a whole. No recipes.
package struct SlicePlan: Sendable {
  /// How many recipes the catalog has.
  package let count: Int
  package let drafts: Int
  let facts: CatalogFacts
  let covers: [CoverForm: CoverCards.Holder]?
  /// Read back, their terms have counts and no recipes.
  let taxonomies: [Taxonomy.Kind: Taxonomy]
  let hasCookbook: Bool
  /// By title and address, for the navigation.
  let pages: [StaticPage]
  let pictures: [Catalog.PictureFile]
  let downloads: [WebAddress: Catalog.PictureFile]
  let published: [SitePath: SitePicture]
  let aisles: [SiteConfiguration.Aisle]
  /// `nil` where the plan makes all of it.
  let search: SearchPlan?
  /// Of the whole site.
  package let pageCount: Int
  /// Of everything that all pages share, by which a task sees that nothing has changed since.
  let key: Fingerprint

  /// Whether slices have words that are to be joined.
  package var hasWords: Bool { search != nil }

  init(_ site: SiteRenderer, _ search: SearchPlan?) {
    let context = site.context
    let catalog = context.plan.catalog
    self.search = search
    pageCount = site.pageCount
    key = site.fingerprints.site
    count = catalog.recipes.count
    drafts = catalog.drafts
    facts = context.facts
    covers = context.coverCards.byForm
    taxonomies = context.plan.taxonomies
    hasCookbook = !context.plan.cookbook.volumes.isEmpty
    pages = catalog.pages
    pictures = catalog.pictures
    downloads = catalog.downloads
    published = context.published
    aisles = catalog.site.aisles
  }
}

extension SlicePlan: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(key)
    record.put(pageCount)
    record.put(optional: search)
    record.put(count)
    record.put(drafts)
    record.put(facts)
    record.put(covers != nil)
    record.put(pairs: (covers ?? [:]).sorted { $0.value.place < $1.value.place })
    for kind in Taxonomy.Kind.allCases { record.put(optional: taxonomies[kind]) }
    record.put(hasCookbook)
    record.put(each: pages) { record, page in
      record.put(page.slug)
      record.put(page.title)
    }
    record.put(pictures)
    record.put(pairs: downloads.sorted { $0.value.path < $1.value.path })
    record.put(pairs: published.sorted { $0.key < $1.key })
    record.put(each: aisles) { record, aisle in
      record.put(aisle.name)
      record.put(aisle.words)
    }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    guard let key = record.fingerprint() else { throw RecordReader.Fault() }
    self.key = key
    pageCount = record.int()
    search = try record.optional()
    count = record.int()
    drafts = record.int()
    facts = try record.value()
    let sharesCovers: Bool = try record.value()
    let covers: [CoverForm: CoverCards.Holder] = try record.dictionary()
    self.covers = sharesCovers ? covers : nil
    var taxonomies: [Taxonomy.Kind: Taxonomy] = [:]
    for kind in Taxonomy.Kind.allCases { taxonomies[kind] = try record.optional() }
    self.taxonomies = taxonomies
    hasCookbook = try record.value()
    let origin = Recipe.Origin(path: "", offset: 0)
    pages = try record.values { record throws(RecordReader.Fault) in
      StaticPage(slug: try record.value(), title: record.text(), text: "", origin: origin)
    }
    pictures = try record.value()
    downloads = try record.dictionary()
    published = try record.dictionary()
    aisles = try record.values { record throws(RecordReader.Fault) in
      SiteConfiguration.Aisle(name: record.text(), words: try record.value())
    }
  }
}

extension CatalogFacts: Recorded {
  func put(into record: inout RecordWriter) {
    record.put(languages)
    record.put(hasForeignWords)
    record.put(hasDates)
    record.put(pairs: yields.sorted { $0.key < $1.key })
  }

  init(from record: inout RecordReader) throws(RecordReader.Fault) {
    languages = try record.value()
    hasForeignWords = try record.value()
    hasDates = try record.value()
    yields = try record.dictionary()
  }
}

extension CoverForm: Recorded {}

/// Labels and counts; of the recipes nothing.
extension Taxonomy: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(terms)
    record.put(pairs: slugs.sorted { $0.key < $1.key })
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    terms = try record.value()
    slugs = try record.dictionary()
  }

  mutating func hold(_ recipes: [Int], of place: Int) {
    if terms.indices.contains(place) { terms[place].recipes = recipes }
  }
}

extension Catalog.PictureFile: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(path)
    record.put(file)
    record.put(width)
    record.put(height)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(
      path: try record.value(), file: record.text(), width: record.int(), height: record.int())
  }
}
