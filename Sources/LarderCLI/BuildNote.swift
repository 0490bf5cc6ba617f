internal import LarderBuild
internal import LarderModel
internal import LarderRender

/// A site that is read and planned, ready to be made.
struct PreparedSite {
  let renderer: SiteRenderer
  /// What it is made from; `nil` when the next build has to look for itself.
  let inputs: Fingerprint?
}

/// What a build leaves for the next one. No texts: the folder it is in may be published by mistake.
struct BuildNote {
  /// Of the sources and of every option that affects the site, where the build had nothing to
  /// report: the next one prints the same again when they are the same.
  var inputs: Fingerprint?
  var recipes: Int
  var pages: Int
  var drafts: Int
  var related: RelatedRecipes.Found

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(inputs)
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
    recipes = record.int()
    pages = record.int()
    drafts = record.int()
    let key = record.fingerprint()
    related = RelatedRecipes.Found(
      key: key ?? Fingerprint(high: 0, low: 0), places: record.list { $0.int() })
    guard record.isDone, key != nil else { return nil }
  }
}
