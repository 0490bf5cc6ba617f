internal import LarderBuild
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// A site that is read and planned, ready to be made.
struct PreparedSite {
  let renderer: SiteRenderer
  let catalog: Catalog
  /// For the next build; `nil` when it would not be valid.
  let summary: BuildSummary?
  let cache: BuildCache?

  /// The recipes that the next build need not read again, and what was found in them.
  var cacheEntries: [BuildCache.CacheEntry] {
    guard cache != nil else { return [] }
    let catalog = catalog
    let findings = renderer.findings
    let recipes = catalog.versions.indices.compactMap { index -> BuildCache.CacheEntry? in
      let edition = catalog.versions[index]
      guard edition.isPlain else { return nil }
      return BuildCache.CacheEntry(edition.fingerprint) {
        var record = RecordWriter()
        catalog.recipes[index].write(to: &record)
        return record.bytes
      }
    }
    return [BuildCache.CacheEntry(findings.key, findings.bytes)] + recipes
  }
}

/// What a build that had nothing to report leaves for the next one, which prints the same again
/// when nothing has changed. No texts: the folder it is in may be published by mistake.
struct BuildSummary {
  /// Of the sources and of every option that affects the site.
  var inputs: Fingerprint
  var recipes: Int
  var pages: Int

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(inputs)
    record.put(recipes)
    record.put(pages)
    return record.bytes
  }
}

extension BuildSummary {
  init?(_ bytes: [UInt8]) {
    var record = RecordReader(bytes)
    inputs = record.fingerprint()
    recipes = record.int()
    pages = record.int()
    guard record.isDone else { return nil }
  }
}
