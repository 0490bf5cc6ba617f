internal import LarderModel

/// Allowed targets of links and images in Markdown.
package enum MarkdownAddress {
  /// Returns the bytes for `href`, or `nil` if the URL is not allowed and the link becomes text.
  ///
  /// The allowed schemes are those of `WebAddress`. A link relative to the site's root, such as
  /// `/recipes/pie/`, gets the base path; other relative links and fragments are unchanged.
  package static func link(_ url: MarkdownEvent.Bytes, basePath: String?) -> [UInt8]? {
    if url.isEmpty { return [] }
    guard let address = unsafe WebAddress(String(decoding: url, as: UTF8.self)) else { return nil }
    let bytes = Array(address.description.utf8)
    guard bytes.first == 0x2F, let basePath else { return bracketsEncoded(bytes) }
    return Array(basePath.utf8) + bracketsEncoded(Array(bytes.dropFirst()))
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
