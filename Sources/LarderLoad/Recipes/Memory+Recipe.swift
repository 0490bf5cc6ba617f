internal import LarderModel

extension Memory {
  /// A recipe as it was read before from bytes with this fingerprint.
  func recipe(_ fingerprint: Fingerprint, origin: Recipe.Origin) -> Recipe? {
    guard let bytes = recall(fingerprint) else { return nil }
    var record = RecordReader(bytes)
    let recipe = Recipe(from: &record, origin: origin)
    return record.isDone ? recipe : nil
  }
}
