internal import LarderFormats
internal import LarderModel

/// The languages of a site, and the values in `site.yaml` for one of them.
///
/// Wherever a value is expected, an object with a value per language can stand instead:
///
///     languages: [en, de]
///     title: {en: Larder, de: Speisekammer}
struct SiteLanguageReader {
  /// Maximum number of languages.
  private static let limit = 50

  /// BCP 47 tags, that of the default language first; empty for a site in one language.
  let tags: [String]

  /// - Parameter root: The whole file.
  init(_ root: FieldValue, with reader: inout FieldReader) {
    var tags: [String] = []
    if let value = root["languages"] {
      let wanted = ConfigurationField.languages.expectation
      let found = reader.at(.key("languages")) { reader in
        reader.list(value, wanted) {
          LanguageTag.isValid($0) ? $0 : nil
        }
      }
      tags = Array(FieldReader.unique(found ?? []).prefix(SiteLanguageReader.limit))
    }
    if tags.count < 2 { tags = [] }
    if let language = root["language"]?.text, !tags.isEmpty {
      if let first = tags.tag(language) {
        tags = [first] + tags.filter { $0 != first }
      } else {
        let hint = "add it to \"languages\", or remove \"language\""
        reader.at(.key("language")) {
          $0.report(
            .invalid("language", "\"languages\" does not contain \"\(language)\"", hint: hint))
        }
      }
    }
    self.tags = tags
    if let terms = root["terms"], terms.kind != .null, !isPerLanguage(terms) {
      let wanted = ConfigurationField.terms.expectation
      reader.at(.key("terms")) { $0.mismatch(terms, wanted) }
    }
    if !tags.isEmpty { check(root, with: &reader) }
  }

  /// Whether a value is an object with a value per language.
  private func isPerLanguage(_ value: FieldValue) -> Bool {
    let keys = value.entries.map { $0.key.utf8.count > 35 ? "" : $0.key }
    return keys.contains { tags.tag($0) != nil }
      && keys.allSatisfy(LanguageTag.isValid)
  }

  /// Warns about values in languages that the site does not have.
  private func check(_ value: FieldValue, with reader: inout FieldReader) {
    let isPerLanguage = isPerLanguage(value)
    for entry in value.entries where entry.key.utf8.count <= FieldReader.keyLimit {
      reader.at(.key(entry.key)) { reader in
        if isPerLanguage, tags.tag(entry.key) == nil {
          reader.report(.unlistedLanguage(entry.key, listed: tags), part: .key)
        }
        check(entry.value, with: &reader)
      }
    }
    for (place, element) in value.elements.enumerated() where element.kind != .string {
      reader.at(.index(place)) { check(element, with: &$0) }
    }
  }

  /// Returns a value with the values of one language in place of objects with one per language. A
  /// text without a value in this language has that of the default language.
  ///
  /// - Parameter tag: `nil` for a site in one language, whose values stay as they are.
  func localized(_ value: FieldValue, _ tag: String?, in key: String = "") -> FieldValue {
    guard let tag else { return value }
    switch value {
    case .list(let elements): return .list(elements.map { localized($0, tag) })
    case .object(let entries) where isPerLanguage(value):
      let isOwn = [ConfigurationField.terms, .units].map(\.rawValue).contains(key)
      for tag in isOwn ? [tag] : [tag] + tags {
        let entry = entries.last { [tag].tag($0.key) != nil }
        if let entry { return entry.value }
      }
      return .null
    case .object(let entries):
      if key == ConfigurationField.terms.rawValue { return .null }
      return .object(
        entries.map { entry in
          let inner = localized(entry.value, tag, in: key.isEmpty ? entry.key : "-")
          return FieldEntry(key: entry.key, value: inner)
        })
    default: return value
    }
  }
}

extension FieldReader {
  /// Reads the labels of one language: `{Dessert: Nachtisch}`.
  mutating func terms(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> SiteConfiguration.TermNames {
    guard holds(value, .object, wanted) else { return SiteConfiguration.TermNames() }
    let text = FieldExpectation("terms", "text", example: "Nachtisch")
    let pairs = entries(of: value).prefix(2_000).compactMap { entry in
      at(.key(entry.key)) { reader -> SiteConfiguration.TermNames.Pair? in
        let translation = reader.text(entry.value, text, limit: 200)
        let label = reader.cleaned(entry.key, text, limit: 200)
        return label.flatMap { label in translation.map { (label, $0) } }
      }
    }
    return SiteConfiguration.TermNames(pairs)
  }
}
