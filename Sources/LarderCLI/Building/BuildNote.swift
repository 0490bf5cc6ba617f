internal import LarderModel

/// What a build that had nothing to report leaves for the next one, which says the same again
/// when nothing has changed. No texts: the folder it lies in may be published by mistake.
struct BuildNote {
  /// Of the sources and of every option that has a part in the site.
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

extension BuildNote {
  init?(_ bytes: [UInt8]) {
    var record = RecordReader(bytes)
    inputs = record.fingerprint()
    recipes = record.int()
    pages = record.int()
    guard record.isDone else { return nil }
  }
}
