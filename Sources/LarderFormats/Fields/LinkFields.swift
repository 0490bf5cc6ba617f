package import LarderModel

extension FieldReader {
  /// Reads a link that is safe to publish; others are dropped with the warning `unsafe-url`.
  package mutating func address(_ value: FieldValue, _ wanted: FieldExpectation) -> WebAddress? {
    guard !isAbsent(value) else { return nil }
    guard let text = value.text else { return mismatch(value, wanted) }
    if let address = WebAddress(text) { return address }
    return report(.unsafeURL(text))
  }

  /// Reads a link to something other than the page: on the web, or from the site's root such as
  /// `/films/pie.mp4`. Other text is not a link, and is dropped with a warning.
  mutating func publicAddress(_ value: FieldValue, _ wanted: FieldExpectation) -> WebAddress? {
    guard let address = address(value, wanted) else { return nil }
    if address.isWeb || address.description.utf8.first == UInt8(ascii: "/") { return address }
    return mismatch(value, wanted, severity: .warning)
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
        return Attribution(name: address.shortHost, url: address)
      }
      return FieldReader.withoutEmail(text).map { Attribution(name: $0) }
    }
  }

  private mutating func attributionObject(
    _ object: FieldValue, _ wanted: FieldExpectation
  ) -> Attribution? {
    var name: String?
    var url: WebAddress?
    parts(of: object, "\"\(wanted.key)\"", ["name", "url"]) { key, value, reader in
      if key == "name" {
        let text = FieldExpectation(key, "text", example: "\"Ann\"")
        name = reader.text(value, text, limit: 500).flatMap { FieldReader.withoutEmail($0) }
      } else {
        let link = FieldExpectation(key, "a URL", example: "\"https://name.example/\"")
        url = reader.address(value, link)
      }
    }
    if let name { return Attribution(name: name, url: url) }
    return url.map { Attribution(name: $0.shortHost, url: $0) }
  }

  package mutating func slugs(_ value: FieldValue, _ wanted: FieldExpectation) -> [Slug] {
    each(value, wanted) { $1.slug($0, wanted) }.unique { $0 }
  }

  /// Reads a valid slug; other text is an error whose hint is the nearest valid slug.
  package mutating func slug(_ value: FieldValue, _ wanted: FieldExpectation) -> Slug? {
    guard !isAbsent(value) else { return nil }
    guard let text = value.text else { return mismatch(value, wanted) }
    if text.utf8.count <= 200, let slug = Slug(text) { return slug }
    let nearest = Slug(from: String(text.unicodeScalars.prefix(400))).map {
      example(wanted.key, "\"\($0)\"")
    }
    return report(.invalidSlug(wanted.kebab, wanted.key, text, example: nearest))
  }

  /// Reads former URLs, without duplicates.
  package mutating func aliases(_ value: FieldValue, _ wanted: FieldExpectation) -> [Alias] {
    each(value, wanted) { $1.alias($0, wanted) }.unique { $0 }
  }

  private mutating func alias(_ value: FieldValue, _ wanted: FieldExpectation) -> Alias? {
    guard let text = text(value, wanted, limit: 1024) else { return nil }
    let isOurs = text.utf8.first == 0x2F
    let isRelative = !isOurs && !text.utf8.contains(0x3A)
    if let alias = Alias(text) ?? (isRelative ? Alias(absolute(text)) : nil) { return alias }
    return mismatch(value, wanted, severity: isOurs ? .error : .warning)
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

  /// Reads the images of a dish: one or a list; each is a path, a URL or an object with `src`.
  package mutating func pictures(_ value: FieldValue, _ wanted: FieldExpectation) -> [Picture] {
    each(value, wanted) { $1.picture($0, wanted) }.unique(by: \.source)
  }

  package mutating func picture(_ value: FieldValue, _ wanted: FieldExpectation) -> Picture? {
    guard !isAbsent(value) else { return nil }
    if value.kind == .object { return pictureObject(value, wanted) }
    guard let text = value.text else { return mismatch(value, wanted) }
    return pictureSource(text).map { Picture(source: $0) }
  }

  private mutating func pictureObject(_ object: FieldValue, _ wanted: FieldExpectation) -> Picture?
  {
    var source: Picture.Source?
    var picture = Picture(source: .file(SitePath(recorded: "")))
    var isNamed = false
    let known = ["src", "alt", "caption", "credit", "focus"]
    for entry in entries(of: object) {
      at(.key(entry.key)) { reader in
        let example = entry.key == "src" ? "\"images/pie.jpg\"" : "\"A slice of pie\""
        let wanted = FieldExpectation(entry.key, "text", example: example)
        switch entry.key {
        case "src", "url":
          isNamed = true
          guard !reader.isAbsent(entry.value) else { return }
          guard let text = entry.value.text else {
            reader.mismatch(entry.value, wanted)
            return
          }
          source = reader.pictureSource(text)
        case "alt": picture.alternative = reader.text(entry.value, wanted, limit: 2048)
        case "caption": picture.caption = reader.text(entry.value, wanted, limit: 2048)
        case "credit": picture.credit = reader.text(entry.value, wanted, limit: 500)
        case "focus": picture.focus = reader.focus(entry.value)
        default: break
        }
      }
      if !known.contains(entry.key), entry.key != "url" {
        unknown(entry.key, of: "\"\(wanted.key)\"", known: known)
      }
    }
    if !isNamed {
      let example = example("src", "\"images/pie.jpg\"")
      report(.pictureWithoutSource(wanted.kebab, wanted.key, example: example))
    }
    guard let source else { return nil }
    picture.source = source
    return picture
  }

  /// Reads the focal point: fractions from the left and from the top.
  private mutating func focus(_ value: FieldValue) -> PictureFocus {
    if isAbsent(value) { return .middle }
    var wanted = FieldExpectation(
      "focus", "two numbers from 0 to 1, from the left and from the top", example: "[0.5, 0.3]")
    guard value.kind == .list else {
      mismatch(value, wanted)
      return .middle
    }
    let places = value.elements
    guard places.count == 2 else {
      report(
        .invalidField(
          wanted.kebab, wanted.key, expected: wanted.expected, found: "a list of \(places.count)",
          hint: "write " + example(wanted.key, wanted.example)))
      return .middle
    }
    wanted.expected = "two numbers from 0 to 1"
    let thousandths = places.enumerated().map { index, place -> Int? in
      if let number = FieldReader.number(place), number >= .zero, number <= Fraction(1) {
        return Int(clamping: (number.doubleValue * 1000).rounded())
      }
      at(.index(index)) { $0.mismatch(place, wanted) }
      return nil
    }
    guard let x = thousandths[0], let y = thousandths[1] else { return .middle }
    return PictureFocus(x: x, y: y)
  }

  /// Parses an `http` or `https` URL (`//host/…` becomes `https`), or a path below `Content/`, with
  /// or without a leading `/` or `./`.
  mutating func pictureSource(_ text: String) -> Picture.Source? {
    let written = FieldReader.trimmed(text)
    var bytes = Array(written.utf8)
    if bytes.starts(with: Array("//".utf8)), bytes.count > 2, bytes[2] != 0x2F {
      bytes = Array("https:".utf8) + bytes
    }
    let whole = String(decoding: bytes, as: UTF8.self)
    if let base, let address = base.resolving(whole), address.isWeb { return .remote(address) }
    if let address = WebAddress(whole), address.isAbsolute {
      if address.isWeb { return .remote(address) }
      return report(.unsafeURL(written))
    }
    if WebAddress(whole) == nil, bytes.prefix(24).contains(UInt8(ascii: ":")) {
      return report(.unsafeURL(written))
    }
    if bytes.starts(with: Array("./".utf8)) { bytes.removeFirst(2) }
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    if let path = SitePath(String(decoding: bytes, as: UTF8.self)) { return .file(path) }
    return report(.invalidPicturePath(written))
  }
}

extension WebAddress {
  /// The host without `www.` and credentials: `food.com` for `www.food.com`.
  package var shortHost: String {
    let bytes = Array(description.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return description }
    let rest = bytes.dropFirst(colon + 3)
    var host = rest.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    if host.starts(with: Array("www.".utf8)), host.count > 4 { host = host.dropFirst(4) }
    return String(decoding: host, as: UTF8.self)
  }
}
