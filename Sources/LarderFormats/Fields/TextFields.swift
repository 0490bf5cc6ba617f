internal import LarderMarkdown
package import LarderModel

extension FieldReader {
  package enum TextForm: Sendable { case plain, markdown }

  /// Reads cleaned text; `nil` for null, empty text and, with a diagnostic, anything else.
  ///
  /// - Parameter limit: Maximum bytes before cleaning; longer text is the error `too-long`.
  package mutating func text(
    _ value: FieldValue, _ wanted: FieldExpectation, as form: TextForm = .plain, limit: Int = 65_536
  ) -> String? {
    if value.kind == .null { return nil }
    guard let raw = value.text else { return mismatch(value, wanted) }
    return cleaned(raw, wanted, as: form, limit: limit)
  }

  package mutating func cleaned(
    _ raw: String, _ wanted: FieldExpectation, as form: TextForm = .plain, limit: Int = 65_536
  ) -> String? {
    guard raw.utf8.count <= limit else {
      return report(.tooLong(wanted.key, raw.utf8.count, limit: limit))
    }
    let text =
      switch (form, isForeign) {
      case (.plain, true): TextCleaner.plain(raw)
      case (.plain, false): TextCleaner.literal(raw)
      case (.markdown, true): TextCleaner.markdown(raw)
      case (.markdown, false): TextCleaner.literalMarkdown(raw)
      }
    if text.utf8.count < raw.utf8.count, raw.utf8.contains(where: \.isForbiddenControl) {
      report(.controlCharacters(in: wanted.key))
    }
    var trimmed = FieldReader.trimmed(text)
    if form == .markdown, unsafe !trimmed.withUTF8(MarkdownLimits.accepts) {
      report(.markdownTooComplex(wanted.key))
    }
    if form == .markdown {
      for loss in DroppedMarkup.all(of: trimmed) { report(loss, in: wanted.key) }
    }
    return trimmed.isEmpty ? nil : trimmed
  }

  private mutating func report(_ loss: DroppedMarkup, in key: String) {
    switch loss {
    case .html(let tag): report(.rawHTML(tag, in: key), quote: tag)
    case .link(let address): report(.refusedLink(address, in: key), quote: address)
    case .picture(let address): report(.refusedPicture(address, in: key), quote: address)
    }
  }

  /// Reads Markdown, or a list of texts as list items, which may contain a colon: `Storage: a day`.
  package mutating func prose(_ value: FieldValue, _ wanted: FieldExpectation) -> String? {
    guard value.kind == .list else { return text(value, wanted, as: .markdown) }
    let items = bounded(value, wanted).enumerated().compactMap { index, item in
      keyLine(of: item, isField: { _ in false })?.words.flatMap {
        cleaned($0, wanted, as: .markdown)
      } ?? at(.index(index)) { $0.text(item, wanted, as: .markdown) }
    }
    if items.count < 2 { return items.first }
    return items.map { "- \($0)" }.joined(separator: "\n")
  }

  /// Reads one text or a list; blank, null and repeated texts (ignoring case) are skipped.
  package mutating func texts(
    _ value: FieldValue, _ wanted: FieldExpectation, separator: UInt8? = nil, limit: Int = 200
  ) -> [String] {
    var texts: [String] = []
    switch value.kind {
    case .null: return []
    case .list: texts = each(value, wanted) { $1.text($0, wanted, limit: limit) }
    default:
      guard let raw = value.text else {
        mismatch(value, wanted)
        return []
      }
      guard let separator else {
        return cleaned(raw, wanted, limit: limit).map { [$0] } ?? []
      }
      for part in raw.utf8.prefix(65_536).split(separator: separator).prefix(2_000) {
        let text = cleaned(String(decoding: part, as: UTF8.self), wanted, limit: limit)
        if let text { texts.append(text) }
      }
    }
    return FieldReader.unique(texts)
  }

  /// Reads each element of a list at its path, or a single value.
  package mutating func each<Result>(
    _ value: FieldValue, _ wanted: FieldExpectation,
    _ read: (FieldValue, inout FieldReader) -> Result?
  ) -> [Result] {
    guard value.kind == .list else { return read(value, &self).map { [$0] } ?? [] }
    return bounded(value, wanted).enumerated().compactMap { index, element in
      at(.index(index)) { read(element, &$0) }
    }
  }

  /// Returns the elements of a list, at most 2,000; more are the error `too-many-items`.
  package mutating func bounded(_ list: FieldValue, _ wanted: FieldExpectation) -> [FieldValue] {
    let elements = list.elements
    guard elements.count > 2_000 else { return elements }
    report(.tooManyItems(elements.count, in: "\"\(wanted.key)\""))
    return Array(elements.prefix(2_000))
  }

  package mutating func flag(_ value: FieldValue, _ wanted: FieldExpectation) -> Bool? {
    if isAbsent(value) { return nil }
    if let flag = value.bool { return flag }
    switch value.text.map({ $0.utf8.count <= 8 ? $0.lowercased() : "?" }) {
    case "true", "yes": return true
    case "false", "no": return false
    default: return mismatch(value, wanted)
    }
  }

  /// Reads a well-formed BCP 47 tag: subtags of one to eight letters or digits, joined by hyphens.
  package mutating func language(_ value: FieldValue, _ wanted: FieldExpectation) -> String? {
    guard !isAbsent(value) else { return nil }
    if let text = value.text {
      let trimmed = FieldReader.trimmed(text)
      // Locale identifiers use an underscore: `es_VE`.
      let tag = isForeign ? String(trimmed.map { $0 == "_" ? "-" : $0 }) : trimmed
      if LanguageTag.isValid(tag) { return tag }
      if let tag = LanguageTag.tag(named: trimmed) {
        if isForeign { return tag }
        var wanted = wanted
        wanted.example = tag
        return mismatch(value, wanted)
      }
    }
    return mismatch(value, wanted)
  }

  /// Returns the texts without later duplicates that differ only in case.
  package static func unique(_ texts: [String]) -> [String] {
    texts.count < 2 ? texts : texts.unique { Array($0.lowercased().utf8) }
  }

  /// Returns the text without ASCII whitespace at the ends.
  package static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = bytes.first, let last = bytes.last, isBlank(first) || isBlank(last) else {
      return text
    }
    guard let start = bytes.firstIndex(where: { !isBlank($0) }),
      let end = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the UTF-8 bytes are a control character other than whitespace and line endings.
  fileprivate var isForbiddenControl: Bool {
    switch self {
    case 0x00...0x08, 0x0E...0x1F, 0x7F: true
    default: false
    }
  }
}

/// Language tags such as `en` and `pt-BR`.
package enum LanguageTag {
  /// Returns `de` for `German` and `Deutsch`.
  static func tag(named name: String) -> String? {
    names.first { $0.value.contains(name.lowercased()) }?.key
  }

  private static let names: [String: Set<String>] = [
    "en": ["english"], "de": ["german", "deutsch"], "fr": ["french", "français", "francais"],
    "es": ["spanish", "español", "espanol", "castellano"], "it": ["italian", "italiano"],
    "nl": ["dutch", "nederlands"], "ar": ["arabic", "العربية"], "pt": ["portuguese", "português"],
    "da": ["danish", "dansk"], "sv": ["swedish", "svenska"], "pl": ["polish", "polski"],
  ]

  package static func isValid(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    // Longer primary subtags are reserved and unused: `german` is not a tag.
    guard text.utf8.count <= 35, let first = parts.first, (2...3).contains(first.count) else {
      return false
    }
    let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0 | 0x20) }
    return first.allSatisfy(isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }
}
