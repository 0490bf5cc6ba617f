internal import LarderModel

/// Where a link or picture of a Markdown text may lead.
package enum MarkdownAddress {
  /// The bytes for `href`, `nil` when the link is to stay text.
  ///
  /// Schemes are those of `WebAddress`. A link from the site's root, `/recipes/pie/`, gets
  /// the base path; other relative ones and fragments stay as they are.
  package static func link(_ url: MarkdownEvent.Bytes, basePath: String?) -> [UInt8]? {
    if url.isEmpty { return [] }
    guard let address = unsafe WebAddress(String(decoding: url, as: UTF8.self)) else { return nil }
    let bytes = Array(address.description.utf8)
    guard bytes.first == 0x2F, let basePath else { return bracketsEncoded(bytes) }
    return Array(basePath.utf8) + bracketsEncoded(Array(bytes.dropFirst()))
  }

  package enum PictureSource {
    /// Bytes for `src`, below the site's root.
    case own([UInt8])
    /// Bytes for a link, since pages load nothing from elsewhere.
    case elsewhere([UInt8])
    /// Alternative text is all that may be shown.
    case refused
  }

  /// Reads `images/pie.jpg`, `./images/pie.jpg`, `/images/pie.jpg`, and `../images/pie.jpg`, as it
  /// is called from a file in `recipes/` or `pages/`, as one file of the site.
  ///
  /// The path is percent-decoded once and must then be made of the parts that `SitePath`
  /// allows; a query or fragment has no place in it.
  package static func picture(_ url: MarkdownEvent.Bytes, basePath: String?) -> PictureSource {
    guard let address = unsafe WebAddress(String(decoding: url, as: UTF8.self)) else {
      return .refused
    }
    var bytes = Array(address.description.utf8)
    if address.isAbsolute {
      return address.isWeb ? .elsewhere(bracketsEncoded(bytes)) : .refused
    }
    guard let basePath else { return .own(bracketsEncoded(bytes)) }
    if bytes.starts(with: Array("../images/".utf8)) { bytes.removeFirst(3) }
    if bytes.starts(with: [0x2E, 0x2F]) { bytes.removeFirst(2) }
    if bytes.first == 0x2F { bytes.removeFirst() }
    let decoded = String(decoding: PercentEncoding.decoded(bytes), as: UTF8.self)
    guard let path = SitePath(decoded) else { return .refused }
    return .own(Array(basePath.utf8) + PercentEncoding.encoded(path: path.description))
  }

  /// `[` and `]` as `%5B` and `%5D`, except where an IPv6 host needs them.
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
