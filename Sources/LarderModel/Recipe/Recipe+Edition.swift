extension Recipe {
  /// One state of a recipe, told from others without comparing all that is in it.
  package struct Edition: Hashable, Sendable {
    /// Of the bytes that the recipe was read from, or of the recipe where it is not just what
    /// they say.
    package var fingerprint: Fingerprint
    /// Whether the same bytes always give this very recipe and leave nothing to say about it,
    /// so that it may be remembered by their fingerprint.
    package var isPlain: Bool

    package init(fingerprint: Fingerprint, isPlain: Bool) {
      self.fingerprint = fingerprint
      self.isPlain = isPlain
    }
  }
}
