internal import LarderModel

/// Says which file of the site an address on one of its pages means.
struct SiteLinks: Sendable {
  struct Target: Hashable, Sendable {
    /// Below the output folder, whether it is there or not.
    var file: String
    /// Decoded; empty for the page as a whole and its top.
    var fragment: String
    /// The address without the base path.
    var written: String
    /// The same without query and fragment.
    var path: String
  }

  /// Begins and ends with a slash.
  private let base: [UInt8]
  /// Everything that is published.
  let files: Set<String>
  /// Addresses in `site.yaml`, which stand on every page.
  let navigation: Set<String>

  init(_ context: SiteContext, files: Set<String>) {
    base = Array(context.addresses.base.utf8)
    self.files = files
    navigation =
      context.site.navigation == nil ? [] : Set(context.navigation(current: "").compactMap(\.url))
  }

  /// Resolves an address as a browser does.
  ///
  /// - Returns: `nil` for what leads out of the site.
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

  /// The id that a browser scrolls to; text directives and the top of a page have none.
  private static func fragment(of address: [UInt8]) -> String {
    let fragment = text(address.drop { $0 != 0x23 }.dropFirst())
    return fragment.lowercased() == "top" || fragment.hasPrefix(":~:") ? "" : fragment
  }

  /// `/a/b/../c` as `/a/c`.
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
