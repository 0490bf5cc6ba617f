internal import LarderBuild
internal import LarderModel

extension Recipe.Origin {
  /// Makes the recipe another one by what its own bytes do not say: pictures beside it, the
  /// addresses of others.
  mutating func add(_ texts: [String]) {
    if texts.isEmpty { return }
    var inputs = FingerprintBuilder("recipe among others")
    inputs.add(version)
    for text in texts { inputs.add(text) }
    version = inputs.fingerprint
  }
}
