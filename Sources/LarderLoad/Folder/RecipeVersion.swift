internal import LarderBuild
internal import LarderModel

extension Recipe.Origin {
  /// Changes the version to include dependencies outside the recipe's own bytes: images next to it,
  /// URLs of other recipes.
  mutating func add(_ texts: [String]) {
    if texts.isEmpty { return }
    var inputs = FingerprintBuilder("recipe among others")
    inputs.add(version)
    for text in texts { inputs.add(text) }
    version = inputs.fingerprint
  }
}
