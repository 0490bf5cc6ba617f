internal import LarderModel

/// Resolves URLs on a page to files of the site.
struct SiteLinks: Sendable {
  struct Target: Hashable, Sendable {
    /// Path in the output folder, whether the file exists or not.
    var file: String
    /// The decoded fragment; empty for the whole page and its top.
    var fragment: String
    /// The URL without the base path.
    var written: String
    /// The URL without base path, query and fragment.
    var path: String
  }

  /// The base path, which begins and ends with a slash.
  private let base: [UInt8]
  /// All published files.
  let files: Set<String>
  /// URLs in `site.yaml`, which are on every page.
  let navigation: Set<String>

  init(_ context: SiteContext, files: Set<String>) {
    base = Array(context.addresses.base.utf8)
    self.files = files
    let links = context.site.navigation == nil ? [] : context.navigation(current: "")
    let footer = context.site.footerLinks.map { context.addresses.link($0.url) }
    navigation = Set((links + links.flatMap(\.children)).compactMap(\.url) + footer)
  }

  /// Resolves a URL as a browser does.
  ///
  /// - Returns: `nil` for a URL outside of the site.
  func target(of address: String, on page: Route) -> Target? {
    let bytes = Array(address.utf8)
    let path = bytes.prefix { $0 != 0x23 && $0 != 0x3F }
    guard !path.starts(with: [0x2F, 0x2F]), !path.prefix(while: { $0 != 0x2F }).contains(0x3A)
    else { return nil }
    let isFromRoot = path.first == 0x2F
    var file = page.file.description
    if !path.isEmpty {
      let folder = Array(page.url.utf8.reversed().drop { $0 != 0x2F }.reversed())
      let whole = SiteLinks.withoutDots(isFromRoot ? Array(path) : base + folder + path)
      guard whole.starts(with: base) else { return nil }
      file = SiteLinks.text(whole[base.count...])
      if file.isEmpty || file.utf8.last == 0x2F { file += "index.html" }
    }
    let dropped = isFromRoot ? base.count - 1 : 0
    return Target(
      file: file, fragment: SiteLinks.fragment(of: bytes),
      written: String(decoding: bytes.dropFirst(dropped), as: UTF8.self),
      path: String(decoding: path.dropFirst(dropped), as: UTF8.self))
  }

  /// Returns the id to which a browser scrolls; empty for text directives and the top of a page.
  private static func fragment(of address: [UInt8]) -> String {
    let fragment = text(address.drop { $0 != 0x23 }.dropFirst())
    return fragment.lowercased() == "top" || fragment.hasPrefix(":~:") ? "" : fragment
  }

  /// Resolves dot segments: `/a/b/../c` becomes `/a/c`.
  private static func withoutDots(_ path: [UInt8]) -> [UInt8] {
    var parts: [ArraySlice<UInt8>] = []
    let all = path.split(separator: 0x2F, omittingEmptySubsequences: false)
    for (place, part) in all.enumerated() {
      let isUp = part.elementsEqual("..".utf8)
      guard isUp || part.elementsEqual(".".utf8) else {
        parts.append(part)
        continue
      }
      if isUp, parts.count > 1 { parts.removeLast() }
      if place == all.count - 1 { parts.append([]) }
    }
    return Array(parts.joined(separator: [0x2F]))
  }

  private static func text(_ encoded: ArraySlice<UInt8>) -> String {
    String(decoding: PercentEncoding.decoded(Array(encoded)), as: UTF8.self)
  }
}
