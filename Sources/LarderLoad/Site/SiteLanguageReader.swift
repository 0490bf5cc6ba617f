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
    var tags = SiteLanguageReader.languages(root, with: &reader)
    let language = root["language"]?.text
    if let language, tags.count > 1 {
      if let place = tags.firstIndex(where: { $0.lowercased() == language.lowercased() }) {
        tags.insert(tags.remove(at: place), at: 0)
      } else {
        let hint = "add it to \"languages\", or remove \"language\""
        reader.at(.key("language")) {
          $0.report(
            .invalid("language", "\"languages\" does not contain \"\(language)\"", hint: hint))
        }
      }
    }
    self.tags = tags.count > 1 ? tags : []
    if let terms = root["terms"], terms.kind != .null,
      tags.count < 2 || !SiteLanguageReader.isPerLanguage(terms, tags)
    {
      let wanted = ConfigurationField.terms.expectation
      reader.at(.key("terms")) { $0.mismatch(terms, wanted) }
    }
    if tags.count > 1 { SiteLanguageReader.check(root, tags, with: &reader) }
  }

  private static func languages(_ root: FieldValue, with reader: inout FieldReader) -> [String] {
    guard let value = root["languages"] else { return [] }
    let wanted = ConfigurationField.languages.expectation
    let found = reader.at(.key("languages")) { reader in
      SiteConfigurationReader.list(value, wanted, with: &reader) {
        LanguageTag.isValid($0) ? $0 : nil
      }
    }
    var seen: Set<String> = []
    return (found ?? []).filter { seen.insert($0.lowercased()).inserted }.prefix(limit).map { $0 }
  }

  /// Whether a value is an object with a value per language.
  private static func isPerLanguage(_ value: FieldValue, _ tags: [String]) -> Bool {
    let keys = value.entries.map { $0.key.utf8.count > 35 ? "" : $0.key }
    return keys.contains { isListed($0, tags) } && keys.allSatisfy(LanguageTag.isValid)
  }

  private static func isListed(_ key: String, _ tags: [String]) -> Bool {
    tags.contains { $0.lowercased() == key.lowercased() }
  }

  /// Warns about values in languages that the site does not have.
  private static func check(_ value: FieldValue, _ tags: [String], with reader: inout FieldReader) {
    let isPerLanguage = isPerLanguage(value, tags)
    for entry in value.entries where entry.key.utf8.count <= FieldReader.keyLimit {
      reader.at(.key(entry.key)) { reader in
        if isPerLanguage, !isListed(entry.key, tags) {
          reader.report(.unlistedLanguage(entry.key, listed: tags), part: .key)
        }
        check(entry.value, tags, with: &reader)
      }
    }
    for (place, element) in value.elements.enumerated() where element.kind != .string {
      reader.at(.index(place)) { check(element, tags, with: &$0) }
    }
  }

  /// Returns a value with the values of one language in place of objects with one per language. A
  /// text without a value in this language has that of the default language.
  ///
  /// - Parameter tag: `nil` for a site in one language, whose values stay as they are.
  static func localized(
    _ value: FieldValue, _ tag: String?, of tags: [String], in key: String = ""
  ) -> FieldValue {
    guard let tag else { return value }
    switch value {
    case .list(let elements): return .list(elements.map { localized($0, tag, of: tags) })
    case .object(let entries):
      guard isPerLanguage(value, tags) else {
        if key == ConfigurationField.terms.rawValue { return .null }
        return .object(
          entries.map { entry in
            let inner = localized(entry.value, tag, of: tags, in: key.isEmpty ? entry.key : "-")
            return FieldEntry(key: entry.key, value: inner)
          })
      }
      func find(_ tag: String) -> FieldValue? {
        entries.last { $0.key.lowercased() == tag.lowercased() }?.value
      }
      let isOwn = [ConfigurationField.terms, .units].map(\.rawValue).contains(key)
      return find(tag) ?? (isOwn ? .null : tags.lazy.compactMap(find).first ?? .null)
    default: return value
    }
  }

  /// Reads the labels of one language: `{Dessert: Nachtisch}`.
  static func terms(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> SiteConfiguration.TermNames {
    guard reader.holds(value, .object, wanted) else { return SiteConfiguration.TermNames() }
    let pairs = reader.entries(of: value).prefix(2_000).compactMap { entry in
      reader.at(.key(entry.key)) { reader -> SiteConfiguration.TermNames.Pair? in
        let text = FieldExpectation("terms", "text", example: "Nachtisch")
        let translation = reader.text(entry.value, text, limit: 200)
        let label = reader.cleaned(entry.key, text, limit: 200)
        guard let label, let translation else { return nil }
        return (label, translation)
      }
    }
    return SiteConfiguration.TermNames(pairs)
  }
}

/// A language in the name of a file: `de` in `plum-cake.de.md`.
struct LanguageSuffix {
  /// The tag as the site writes it; `nil` if the site does not have this language.
  let tag: String?
  /// The tag as the file writes it.
  let written: String
  /// The name without the tag: `plum-cake.md`.
  let name: String

  /// - Returns: `nil` if the file has no part that is a language: `pot.roast.md`, `soup.cook.md`.
  init?(_ fileName: String, of site: SiteConfiguration) {
    if site.languages.isEmpty { return nil }
    let parts = fileName.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count > 2, fileName.utf8.count <= 255 else { return nil }
    let tag = String(decoding: parts[parts.count - 2], as: UTF8.self)
    let listed = site.language(tag)
    guard listed != nil || LanguageSuffix.isLanguage(tag) else { return nil }
    self.tag = listed
    written = tag
    let kept = parts.dropLast(2) + [parts[parts.count - 1]]
    name = kept.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    if parts[0].isEmpty { return nil }
  }

  /// Whether a file in the default language is not a translation: Decap writes `plum-cake.en.md`
  /// without a `plum-cake.md`.
  func isOriginal(of site: SiteConfiguration, beside names: [String]) -> Bool {
    tag == site.languages.first && !names.contains(name)
  }

  /// Returns a file name without the tag of the default language.
  ///
  /// - Parameter languages: The languages of the site; empty for a site in one language.
  static func removed(from fileName: String, _ language: String, of languages: [String]) -> String {
    if languages.isEmpty { return fileName }
    var site = SiteConfiguration()
    site.languages = [language]
    guard let suffix = LanguageSuffix(fileName, of: site), suffix.tag != nil else {
      return fileName
    }
    return suffix.name
  }

  /// Whether a word has the shape of a tag whose first part is a language of ISO 639-1.
  private static func isLanguage(_ tag: String) -> Bool {
    guard LanguageTag.isValid(tag), let first = tag.split(separator: "-").first, first.count == 2
    else { return false }
    return languages.contains(first.lowercased())
  }

  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln \
    lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi \
    pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti \
    tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))
}
