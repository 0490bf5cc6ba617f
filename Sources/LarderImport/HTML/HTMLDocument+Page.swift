internal import LarderLoad
internal import LarderModel

// What a page says of itself.
extension HTMLDocument {
  /// What it is called, by its own data, its first heading, or its window.
  var title: String? {
    let named = meta("og:title") ?? first("h1") ?? first("title")
    return named.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The window's title in full.
  var windowTitle: String { first("title") ?? "" }

  /// Its language, as a tag.
  var language: String? {
    let tags = [nodes.first { $0.name == "html" && $0["lang"] != nil }?["lang"], meta("og:locale")]
    return tags.compactMap { $0 }.map { String($0.map { $0 == "_" ? "-" : $0 }) }
      .first { LanguageTag.isValid($0) }
  }

  /// Where it was found, as far as it says so itself.
  var ownAddress: WebAddress? {
    let canonical = nodes.first { node in
      node.name == "link" && node["rel"]?.lowercased() == "canonical"
    }?["href"]
    return [canonical, meta("og:url"), savedFrom].compactMap { $0.flatMap { WebAddress($0) } }
      .first(where: \.isWeb)
  }

  /// What its relative addresses are counted from.
  ///
  /// - Parameter address: Where the page was found.
  func base(_ address: WebAddress?) -> WebAddress? {
    guard let written = nodes.first(where: { $0.name == "base" && $0["href"] != nil })?["href"]
    else { return address }
    return address?.resolving(written) ?? WebAddress(written).flatMap { $0.isWeb ? $0 : nil }
      ?? address
  }

  /// The address of a picture or a film, which scripts put in place of a dummy.
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

  /// `<!-- saved from url=(0021)https://name.example/ -->`, which browsers write.
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
