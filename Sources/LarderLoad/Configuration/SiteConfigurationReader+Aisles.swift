internal import LarderModel

extension SiteConfigurationReader {
  /// Most words of one aisle, and most aisles.
  private static let limit = 500

  /// Aisles by name, each with the words for what stands there; one without words is left out.
  ///
  ///     {Bakery: [sourdough, rolls], Pets: cat litter}
  static func aisles(
    _ value: YAMLValue, _ wanted: FieldExpectation, with reader: inout FieldReader<YAMLValue>
  ) -> [SiteConfiguration.Aisle] {
    guard !reader.isAbsent(value) else { return [] }
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return []
    }
    return reader.entries(of: value).prefix(limit).compactMap { entry in
      reader.at(.key(entry.key)) { reader in
        let example = FieldExpectation(
          "aisles", "a list of words for each aisle", example: "{Bakery: [sourdough, rolls]}")
        let words = reader.texts(entry.value, example, limit: 100)
        let name = reader.cleaned(entry.key, example, limit: 100)
        guard let name, !words.isEmpty else { return nil }
        return SiteConfiguration.Aisle(name: name, words: Array(words.prefix(limit)))
      }
    }
  }
}
