internal import LarderModel

/// What a build leaves for the next one, which says the same again when nothing has changed.
struct BuildNote {
  /// Of the sources and of every option that has a part in the site.
  var inputs: Fingerprint
  var recipes: Int
  var pages: Int
  var diagnostics: [Diagnostic]

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(inputs)
    record.put(recipes)
    record.put(pages)
    record.put(each: diagnostics) { $1.write(to: &$0) }
    return record.bytes
  }
}

extension BuildNote {
  init?(_ bytes: [UInt8]) {
    var record = RecordReader(bytes)
    inputs = record.fingerprint()
    recipes = record.int()
    pages = record.int()
    diagnostics = record.list { Diagnostic(from: &$0) }
    guard record.isDone else { return nil }
  }
}
