internal import LarderModel

/// Allowed targets of links and images in Markdown.
package enum MarkdownAddress {
  /// Returns the bytes for `href`, or `nil` if the URL is not allowed and the link becomes text.
  ///
  /// The allowed schemes are those of `WebAddress`. A link relative to the site's root, such as
  /// `/recipes/pie/`, gets the base path; other relative links and fragments are unchanged.
  ///
  /// - Parameter target: Returns the path from the base path to which such a link leads.
  package static func link(
    _ url: MarkdownEvent.Bytes, basePath: String?, target: ((String) -> String)? = nil
  ) -> [UInt8]? {
    if url.isEmpty { return [] }
    guard let address = unsafe WebAddress(String(decoding: url, as: UTF8.self)) else { return nil }
    let bytes = Array(address.description.utf8)
    guard bytes.first == 0x2F, let basePath else { return bracketsEncoded(bytes) }
    let path = Array(bytes.dropFirst())
    let own = target.map { Array($0(String(decoding: path, as: UTF8.self)).utf8) } ?? path
    return Array(basePath.utf8) + bracketsEncoded(own)
  }

  package enum PictureSource {
    /// A file of the site: bytes for `src`, relative to the site's root.
    case own([UInt8])
    /// A remote image: bytes for a link to it, since pages load nothing from other sites.
    case elsewhere([UInt8])
    /// A URL that is not allowed; only the alternative text is shown.
    case refused
  }

  /// Resolves an image URL to a file of the site or to a remote image.
  ///
  /// `images/pie.jpg`, `./images/pie.jpg`, `/images/pie.jpg` and, as written in a file in
  /// `recipes/` or `pages/`, `../images/pie.jpg` are the same file. The path is percent-decoded
  /// once; its segments must then be allowed by `SitePath`. Queries and fragments are refused.
  package static func picture(_ url: MarkdownEvent.Bytes, basePath: String?) -> PictureSource {
    guard let address = unsafe WebAddress(String(decoding: url, as: UTF8.self)) else {
      return .refused
    }
    var bytes = Array(address.description.utf8)
    if address.isAbsolute { return address.isWeb ? .elsewhere(bracketsEncoded(bytes)) : .refused }
    guard let basePath else { return .own(bracketsEncoded(bytes)) }
    if bytes.starts(with: Array("../images/".utf8)) { bytes.removeFirst(3) }
    if bytes.starts(with: [0x2E, 0x2F]) { bytes.removeFirst(2) }
    if bytes.first == 0x2F { bytes.removeFirst() }
    let decoded = String(decoding: PercentEncoding.decoded(bytes), as: UTF8.self)
    guard let path = SitePath(decoded) else { return .refused }
    return .own(Array(basePath.utf8) + PercentEncoding.encoded(path: path.description))
  }

  /// Returns the URL with `[` and `]` as `%5B` and `%5D`, except around an IPv6 host.
  private static func bracketsEncoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x5B) || bytes.contains(0x5D) else { return bytes }
    var result: [UInt8] = []
    var slashes = 0
    for byte in bytes {
      if byte == 0x2F { slashes += 1 }
      switch byte {
      case 0x5B where slashes != 2: result += "%5B".utf8
      case 0x5D where slashes != 2: result += "%5D".utf8
      default: result.append(byte)
      }
    }
    return result
  }
}

/// Markup in a Markdown text that Larder does not publish.
package enum DroppedMarkup: Hashable, Sendable {
  /// Raw HTML, identified by its first tag.
  case html(String)
  /// A link with a URL that is not allowed, identified by the URL; the link text is kept.
  case link(String)
  /// An image with a URL that is not allowed, identified by the URL; the alternative text is kept.
  case picture(String)
}

extension DroppedMarkup {
  /// The limit for HTML blocks of one text.
  private static let blockLimit = 10

  /// Returns the dropped markup of `text`: each URL once, the first tag in a paragraph, and the
  /// first tag of each HTML block.
  ///
  /// Comments are private remarks of the author, so they are not reported. A text beyond
  /// `MarkdownLimits` drops nothing, because its source is shown instead.
  package static func all(of text: String) -> [DroppedMarkup] {
    var text = text
    return text.withUTF8 { bytes in
      guard unsafe mayDrop(bytes) else { return [] }
      var dropped: [DroppedMarkup] = []
      var found: Set<DroppedMarkup> = []
      var (hasTag, blocks) = (false, 0)
      _ = unsafe MarkdownParser().walk(bytes) { event in
        guard let markup = DroppedMarkup(event), found.insert(markup).inserted else { return }
        if case .html(_, let isBlock) = event {
          if isBlock ? blocks == blockLimit : hasTag { return }
          if isBlock { blocks += 1 } else { hasTag = true }
        }
        dropped.append(markup)
      }
      return dropped
    }
  }

  /// Whether the text may contain dropped markup: false for most texts, which contain no `<` and
  /// only links to the web.
  private static func mayDrop(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if unsafe !bytes.span.holdsOnly({ $0 != 0x3C }) { return true }
    if unsafe bytes.span.holdsOnly({ $0 != 0x5B }) { return false }
    // Longer texts may contain a URL that is too long.
    if bytes.count > 1_000 { return true }
    return bytes.indices.contains { place in
      guard unsafe bytes[place] == 0x5D else { return false }
      let rest = unsafe bytes[(place + 1)...]
      switch unsafe rest.first {
      case 0x28: return unsafe !leadsToWeb(rest)
      case 0x3A: return true
      default: return false
      }
    }
  }

  private static let webLink = Array("(https://".utf8)

  /// Whether a link has a URL that is always allowed, regardless of the rest of it.
  private static func leadsToWeb(_ link: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard unsafe link.starts(with: webLink) else { return false }
    guard let byte = unsafe link.dropFirst(webLink.count).first else { return false }
    return (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private init?(_ event: MarkdownEvent) {
    switch event {
    case .html(let bytes, _): self.init(html: unsafe Array(bytes))
    case .enter(.link(let url, _)) where unsafe MarkdownAddress.link(url, basePath: "/") == nil:
      self = unsafe .link(String(decoding: url, as: UTF8.self))
    case .enter(.image(let url, _)):
      guard case .refused = unsafe MarkdownAddress.picture(url, basePath: "/") else { return nil }
      self = unsafe .picture(String(decoding: url, as: UTF8.self))
    default: return nil
    }
  }

  private init?(html: [UInt8]) {
    var rest = html[...]
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      // The hyphens of its end may also belong to `<!--`.
      guard rest.starts(with: "<!--".utf8),
        let end = rest.place(of: "-->", in: rest.startIndex + 2..<rest.endIndex)
      else { break }
      rest = rest[(end + 3)...]
    }
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let tag = line.firstIndex(of: 0x3E).map { line[...$0] } ?? line
    self = .html(String(decoding: tag, as: UTF8.self))
  }
}
