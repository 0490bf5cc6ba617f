internal import LarderBuild
internal import LarderModel
internal import LarderRender

/// A site that is read and planned, ready to be made.
struct PreparedSite {
  let renderer: SiteRenderer
  /// What it is made from; `nil` when that changed while it was read.
  let inputs: Fingerprint?
  /// Whether there was nothing to report.
  let isQuiet: Bool
}

/// What a build leaves for the next one. No texts: the folder it is in may be published by mistake.
struct BuildNote {
  /// Of the sources and of every option that affects the site.
  var inputs: Fingerprint?
  /// Whether there was nothing to report. What there was is in no record, so the next build reads
  /// the sources for it, even when they are the same.
  var isQuiet: Bool
  var recipes: Int
  var pages: Int
  var drafts: Int
  var related: RelatedRecipes.Found

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(inputs)
    record.put(isQuiet ? 1 : 0)
    record.put(recipes)
    record.put(pages)
    record.put(drafts)
    record.put(related.key)
    record.put(each: related.places) { $0.put($1) }
    return record.bytes
  }
}

extension BuildNote {
  init?(_ bytes: [UInt8]) {
    var record = RecordReader(bytes[...])
    inputs = record.fingerprint()
    isQuiet = record.int() == 1
    recipes = record.int()
    pages = record.int()
    drafts = record.int()
    let key = record.fingerprint()
    related = RelatedRecipes.Found(
      key: key ?? Fingerprint(high: 0, low: 0), places: record.list { $0.int() })
    guard record.isDone, key != nil else { return nil }
  }
}
