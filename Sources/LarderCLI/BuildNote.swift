internal import LarderBuild
internal import LarderKitchen
internal import LarderLoad
internal import LarderModel
internal import LarderRender

/// What a site is made from, read and not yet planned.
struct SiteReading {
  let theme: ThemeFiles
  /// The words by which the content was read.
  let kitchens: Kitchens
  /// Of the theme.
  let faults: [Diagnostic]
  let content: ContentReading
}

/// A site that is read and planned, ready to be made.
struct PreparedSite {
  let renderer: SiteRenderer
  /// What it is made from; `nil` when that changed while it was read.
  let inputs: Fingerprint?
  /// All that was reported.
  let diagnostics: [Diagnostic]
}

/// What a build leaves for the next one. No texts: the folder it is in may be published by mistake.
struct BuildNote {
  /// Of the sources and of every option that affects the site.
  var inputs: Fingerprint?
  /// By what `DiagnosticCache` finds what there was to report; where it cannot, the next build reads
  /// the sources for that, even when they are the same.
  var diagnostics: Fingerprint?
  var recipes: Int
  var pages: Int
  var drafts: Int
  var related: RelatedRecipes.Found

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(inputs)
    record.put(diagnostics)
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
    diagnostics = record.fingerprint()
    recipes = record.int()
    pages = record.int()
    drafts = record.int()
    let key = record.fingerprint()
    related = RelatedRecipes.Found(
      key: key ?? Fingerprint(high: 0, low: 0), places: record.list { $0.int() })
    guard record.isDone, key != nil else { return nil }
  }
}
