package import LarderModel

extension FieldReader {
  /// Reads a link that is safe to publish; others are dropped with the warning `unsafe-url`.
  package mutating func address(_ value: FieldValue, _ wanted: FieldExpectation) -> WebAddress? {
    guard !isAbsent(value) else { return nil }
    guard let text = value.text else {
      mismatch(value, wanted)
      return nil
    }
    if let address = WebAddress(text) { return address }
    report(.unsafeURL(text))
    return nil
  }

  /// Reads a link to something other than the page: on the web, or from the site's root such as
  /// `/films/pie.mp4`. Other text is not a link, and is dropped with a warning.
  mutating func publicAddress(_ value: FieldValue, _ wanted: FieldExpectation) -> WebAddress? {
    guard let address = address(value, wanted) else { return nil }
    if address.isWeb || address.description.utf8.first == UInt8(ascii: "/") { return address }
    mismatch(value, wanted, severity: .warning)
    return nil
  }

  /// Reads an author or source: text, a link, or `{name, url}`. A list of texts is joined.
  ///
  /// An e-mail address in angle brackets after a name is dropped.
  package mutating func attribution(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> Attribution? {
    switch value.kind {
    case .object: return attributionObject(value, wanted)
    case .list:
      let names = texts(value, wanted).compactMap { FieldReader.withoutEmail($0) }
      return names.isEmpty ? nil : Attribution(name: names.joined(separator: ", "))
    default:
      guard let text = text(value, wanted, limit: 2048) else { return nil }
      if text.utf8.contains(UInt8(ascii: ":")), let address = WebAddress(text), address.isWeb {
        return Attribution(name: FieldReader.host(of: address), url: address)
      }
      return FieldReader.withoutEmail(text).map { Attribution(name: $0) }
    }
  }

  private mutating func attributionObject(
    _ object: FieldValue, _ wanted: FieldExpectation
  ) -> Attribution? {
    var name: String?
    var url: WebAddress?
    for entry in entries(of: object) {
      at(.key(entry.key)) { reader in
        switch entry.key {
        case "name":
          name = reader.text(
            entry.value, FieldExpectation("name", "text", example: "\"Ann\""), limit: 500
          ).flatMap { FieldReader.withoutEmail($0) }
        case "url":
          url = reader.address(
            entry.value,
            FieldExpectation("url", "a URL", example: "\"https://name.example/\""))
        default: break
        }
      }
      if entry.key != "name", entry.key != "url" {
        unknown(entry.key, of: "\"\(wanted.key)\"", known: ["name", "url"])
      }
    }
    if let name { return Attribution(name: name, url: url) }
    return url.map { Attribution(name: FieldReader.host(of: $0), url: $0) }
  }

  package mutating func slugs(_ value: FieldValue, _ wanted: FieldExpectation) -> [Slug] {
    var seen: Set<Slug> = []
    return each(value, wanted) { $1.slug($0, wanted) }.filter { seen.insert($0).inserted }
  }

  /// Reads a valid slug; other text is an error whose hint is the nearest valid slug.
  package mutating func slug(_ value: FieldValue, _ wanted: FieldExpectation) -> Slug? {
    guard !isAbsent(value) else { return nil }
    guard let text = value.text else {
      mismatch(value, wanted)
      return nil
    }
    if text.utf8.count <= 200, let slug = Slug(text) { return slug }
    let nearest = Slug(from: String(text.unicodeScalars.prefix(400))).map {
      example(wanted.key, "\"\($0)\"")
    }
    report(.invalidSlug(wanted.kebab, wanted.key, text, example: nearest))
    return nil
  }

  /// Reads former URLs, without duplicates.
  package mutating func aliases(_ value: FieldValue, _ wanted: FieldExpectation) -> [Alias] {
    var seen: Set<Alias> = []
    return each(value, wanted) { $1.alias($0, wanted) }.filter { seen.insert($0).inserted }
  }

  private mutating func alias(_ value: FieldValue, _ wanted: FieldExpectation) -> Alias? {
    guard let text = text(value, wanted, limit: 1024) else { return nil }
    let isOurs = text.utf8.first == 0x2F
    let isRelative = !isOurs && !text.utf8.contains(0x3A)
    if let alias = Alias(text) ?? (isRelative ? Alias(absolute(text)) : nil) { return alias }
    mismatch(value, wanted, severity: isOurs ? .error : .warning)
    return nil
  }

  /// Returns the path from the site's root for a path relative to the page, as in Hugo.
  private func absolute(_ path: String) -> String {
    guard path.utf8.contains(0x2F) else { return path }
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the host without `www.`: `food.com` for `www.food.com`.
  package static func host(of address: WebAddress) -> String {
    let bytes = Array(address.description.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return address.description }
    let rest = bytes.dropFirst(colon + 3)
    var host = rest.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    if host.starts(with: Array("www.".utf8)), host.count > 4 { host = host.dropFirst(4) }
    return String(decoding: host, as: UTF8.self)
  }

  /// Returns `Ann` for `Ann <ann@name.example>`, and `nil` for an e-mail address alone.
  static func withoutEmail(_ name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: "@")) else { return name }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    let words = name.utf8.split(whereSeparator: isBlank).filter { word in
      guard let at = word.firstIndex(of: UInt8(ascii: "@")) else { return true }
      return at == word.startIndex || !word[at...].contains(UInt8(ascii: "."))
    }
    let kept = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return kept.isEmpty ? nil : kept
  }
}
