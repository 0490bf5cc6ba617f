package import LarderModel

extension Theme {
  /// Finds what browsers would ignore in the owner's templates and style sheets, in silence for
  /// readers: blocked resources, broken style sheets and missing files. The theme is the one
  /// without the look of the site.
  package func faults(in catalog: Catalog) -> [Diagnostic] {
    let own = files.filter { $0.override != nil }
    let names = ThemeFileNames(self, catalog)
    return own.flatMap { file -> [Diagnostic] in
      let source = SourceText(path: file.override ?? "", bytes: file.bytes)
      let name = file.name.description
      if name.hasSuffix(".html") {
        var check = TemplateCheck(source, catalog.site)
        return check.faults()
      }
      guard name.hasPrefix("styles/"), name.hasSuffix(".css") else { return [] }
      var check = StyleSheetCheck(source, name: name, catalog.site, names)
      return check.faults()
    }
  }
}

extension SiteConfiguration {
  /// Returns the origin of a URL that the policy blocks for a purpose; `nil` for an allowed one and
  /// for one whose host is only known for each page.
  func blockedOrigin(
    of url: ArraySlice<UInt8>, _ purpose: AllowedOrigins.Purpose
  ) -> String? {
    var text = Array(url.drop { $0 <= 0x20 })
    if text.starts(with: "//".utf8) { text = Array("https:".utf8) + text }
    let scheme = text.prefix { $0 != 0x3A }.map { $0 | 0x20 }
    let start = scheme.count + 3
    guard scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8),
      text[scheme.count...].starts(with: "://".utf8)
    else { return nil }
    let host = text[start...].prefix { ![0x2F, 0x3F, 0x23, 0x20].contains($0) }
    if host.isEmpty || host.contains(0x7B) { return nil }
    let address =
      String(decoding: scheme, as: UTF8.self) + "://"
      + String(decoding: host, as: UTF8.self)
    let origin = WebAddress(address)?.origin ?? address.shortened
    let isOwn = baseURL?.origin.lowercased() == origin
    return isOwn || allowed.allows(origin, for: purpose) ? nil : origin
  }
}

/// Finds elements and attributes in a template that the policy of the pages blocks.
///
/// It reads HTML as templates write it, without building a tree: tags, quoted values, comments and
/// the tags of templates, which may be anywhere.
struct TemplateCheck {
  /// The limit for the problems of one file.
  static let limit = 100

  private typealias Attribute = (name: String, value: Range<Int>)

  private let source: SourceText
  private let bytes: [UInt8]
  private let site: SiteConfiguration
  private var index = 0
  private var found: [Diagnostic] = []

  init(_ source: SourceText, _ site: SiteConfiguration) {
    self.source = source
    bytes = source.bytes
    self.site = site
  }

  mutating func faults() -> [Diagnostic] {
    while index < bytes.count, found.count < TemplateCheck.limit {
      if isAt("{{!") {
        skip(past: "}}")
      } else if isAt("<!--") {
        skip(past: "-->")
      } else if bytes[index] == 0x3C, index + 1 < bytes.count,
        TemplateCheck.isLetter(bytes[index + 1])
      {
        element()
      } else {
        index += 1
      }
    }
    return found
  }

  private mutating func element() {
    let start = index
    index += 1
    let name = word { TemplateCheck.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    let attributes = attributes()
    let content = index
    if name == "script" || name == "style" { skip(to: "</\(name)") }
    check(name, attributes, content..<index, at: start)
  }

  private mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while index < bytes.count {
      if bytes[index] == 0x3E {
        index += 1
        break
      }
      if isAt("{{") {
        skip(past: "}}")
        continue
      }
      let name = word { $0 > 0x20 && ![0x22, 0x27, 0x2F, 0x3D, 0x3E, 0x7B, 0x7D].contains($0) }
      if name.isEmpty {
        index += 1
        continue
      }
      skipSpace()
      guard index < bytes.count, bytes[index] == 0x3D else {
        attributes.append((name, index..<index))
        continue
      }
      index += 1
      skipSpace()
      attributes.append((name, value()))
    }
    return attributes
  }

  private mutating func value() -> Range<Int> {
    guard index < bytes.count else { return index..<index }
    let quote = bytes[index]
    guard quote == 0x22 || quote == 0x27 else {
      let start = index
      while index < bytes.count, bytes[index] > 0x20, bytes[index] != 0x3E { index += 1 }
      return start..<index
    }
    let start = index + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    index = min(end + 1, bytes.count)
    return start..<end
  }

  // MARK: Resources

  private mutating func check(
    _ name: String, _ attributes: [Attribute], _ content: Range<Int>, at start: Int
  ) {
    func value(_ name: String) -> String? {
      attributes.first { $0.name == name }.map {
        String(decoding: bytes[$0.value], as: UTF8.self).lowercased()
      }
    }
    let before = found.count
    for attribute in attributes {
      let word = attribute.name
      switch (name, word) {
      case ("script", "src"): check("script", .scripts, attribute.value)
      case ("iframe", "src"): check("frame", .frames, attribute.value)
      case ("form", "action"), ("button", "formaction"), ("input", "formaction"):
        check("form", .forms, attribute.value)
      case ("img", "src"), ("img", "srcset"), ("source", "srcset"), ("video", "poster"),
        ("input", "src"):
        check("image", .images, attribute.value)
      case ("video", "src"), ("audio", "src"), ("source", "src"), ("track", "src"):
        check("media file", .media, attribute.value)
      case ("link", "href"): checkLink(value("rel") ?? "", value("as"), attribute.value)
      case (_, "style") where !attribute.value.isEmpty:
        report(.blockedStyle("attribute"), at: attribute.value)
      case (_, _) where word.utf8.count > 2 && word.hasPrefix("on"):
        report(.blockedScript("\"\(word.shortened)\" attribute"), at: attribute.value)
      default: break
      }
    }
    guard found.count == before else { return }
    let text = String(decoding: bytes[content], as: UTF8.self).utf8.filter { $0 > 0x20 }
    let tag = start..<min(start + name.utf8.count + 1, bytes.count)
    if text.isEmpty || text.elementsEqual("{{{site.inlineScript}}}".utf8) { return }
    let executed = ["", "module", "text/javascript", "application/javascript", "importmap"]
    if name == "script", value("src") == nil, executed.contains(value("type") ?? "") {
      report(.blockedScript("script in a template"), at: tag)
    } else if name == "style" {
      report(.blockedStyle("element"), at: tag)
    }
  }

  private mutating func checkLink(_ rel: String, _ kind: String?, _ value: Range<Int>) {
    let words = rel.split(separator: " ")
    if words.contains("stylesheet") { return check("style sheet", .styles, value) }
    if words.contains("icon") { return check("image", .images, value) }
    guard words.contains("preload") || words.contains("modulepreload") else { return }
    switch kind {
    case "font": check("font", .fonts, value)
    case "style": check("style sheet", .styles, value)
    case "image": check("image", .images, value)
    default: check("script", .scripts, value)
    }
  }

  /// - Parameter value: A URL, or several in a `srcset`.
  private mutating func check(
    _ what: String, _ purpose: AllowedOrigins.Purpose, _ value: Range<Int>
  ) {
    for url in bytes[value].split(whereSeparator: { $0 <= 0x20 || $0 == 0x2C }) {
      guard let origin = site.blockedOrigin(of: url, purpose) else { continue }
      return report(.blocked(what, from: origin, purpose), at: url.startIndex..<url.endIndex)
    }
  }

  private mutating func report(_ problem: Problem, at range: Range<Int>) {
    found.append(source.diagnostic(problem, at: range.lowerBound, length: max(1, range.count)))
  }

  // MARK: Bytes

  private func isAt(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private mutating func word(_ isPart: (UInt8) -> Bool) -> String {
    let word = bytes[index...].prefix(while: isPart)
    index = word.endIndex
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  /// Moves to the next `mark` in any case, or to the end.
  private mutating func skip(to mark: String) {
    let mark = Array(mark.utf8)
    while index < bytes.count {
      let part = bytes[index...].prefix(mark.count)
      if part.first == mark[0], part.map({ TemplateCheck.isLetter($0) ? $0 | 0x20 : $0 }) == mark {
        return
      }
      index += 1
    }
  }

  private mutating func skip(past mark: String) {
    while index < bytes.count, !isAt(mark) { index += 1 }
    index = min(index + mark.utf8.count, bytes.count)
  }
}
