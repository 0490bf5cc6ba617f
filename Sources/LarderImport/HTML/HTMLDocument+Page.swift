internal import LarderLoad
internal import LarderModel

// Information about the page itself.
extension HTMLDocument {
  /// The title in its metadata, its first heading, or its window title.
  var title: String? {
    let named = meta("og:title") ?? first("h1") ?? first("title")
    return named.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The complete window title.
  var windowTitle: String { first("title") ?? "" }

  /// The language as a BCP 47 tag.
  var language: String? {
    let tags = [nodes.first { $0.name == "html" && $0["lang"] != nil }?["lang"], meta("og:locale")]
    return tags.compactMap { $0 }.map { String($0.map { $0 == "_" ? "-" : $0 }) }
      .first { LanguageTag.isValid($0) }
  }

  /// The URL that the page declares for itself.
  var ownAddress: WebAddress? {
    let canonical = nodes.first { node in
      node.name == "link" && node["rel"]?.lowercased() == "canonical"
    }?["href"]
    return [canonical, meta("og:url"), savedFrom].compactMap { $0.flatMap { WebAddress($0) } }
      .first(where: \.isWeb)
  }

  /// Returns the base of relative URLs.
  ///
  /// - Parameter address: The URL of the page.
  func base(_ address: WebAddress?) -> WebAddress? {
    guard let written = nodes.first(where: { $0.name == "base" && $0["href"] != nil })?["href"]
    else { return address }
    return address?.resolving(written) ?? WebAddress(written).flatMap { $0.isWeb ? $0 : nil }
      ?? address
  }

  /// Returns the URL of an image or video, which scripts insert in place of a placeholder.
  func address(of index: Int) -> String? {
    let node = nodes[index]
    let names = ["src", "data-src", "data-lazy-src", "data-original", "data-pin-media"]
    let written = names.compactMap { node[$0] }.filter { !$0.isEmpty }
    return written.first { !$0.hasPrefix("data:") } ?? written.first
  }

  private func meta(_ name: String) -> String? {
    nodes.first { $0.name == "meta" && ($0["property"] ?? $0["name"]) == name }?["content"]
  }

  private func first(_ name: String) -> String? {
    nodes.firstIndex { $0.name == name }.map { text(of: $0, limit: 2_000, isShown: true) }
  }

  /// The URL in `<!-- saved from url=(0021)https://name.example/ -->`, which browsers write.
  private var savedFrom: String? {
    let mark = Array("saved from url=(".utf8)
    let head = bytes.prefix(2_048)
    guard let start = head.indices.first(where: { head[$0...].starts(with: mark) }) else {
      return nil
    }
    let rest = head[(start + mark.count)...].drop { $0 != 0x29 }.dropFirst()
    return String(decoding: rest.prefix { $0 > 0x20 }, as: UTF8.self)
  }
}
