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

  /// The base path of the default language, which begins and ends with a slash.
  private let base: [UInt8]
  /// The folder of the pages below it.
  private let folder: [UInt8]
  /// All published files.
  let files: Set<String>
  /// URLs in `site.yaml`, which are on every page.
  let navigation: Set<String>

  init(_ context: SiteContext, files: Set<String>) {
    base = Array(context.addresses.root.utf8)
    folder = Array(context.site.folder.utf8)
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
    var file = SiteLinks.decode(folder[...]) + page.file.description
    if !path.isEmpty {
      let folder = folder + Array(page.url.utf8.reversed().drop { $0 != 0x2F }.reversed())
      let whole = SiteLinks.withoutDots(isFromRoot ? Array(path) : base + folder + path)
      guard whole.starts(with: base) else { return nil }
      file = SiteLinks.decode(whole[base.count...])
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
    let fragment = decode(address.drop { $0 != 0x23 }.dropFirst())
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

  private static func decode(_ encoded: ArraySlice<UInt8>) -> String {
    String(decoding: PercentEncoding.decoded(Array(encoded)), as: UTF8.self)
  }
}

/// Finds the links, resources and link targets of a generated page.
///
/// Scans HTML as the templates write it, attribute by attribute, without building a tree: values in
/// double or single quotes inside tags.
package enum LinkScanner {
  private typealias Attribute = (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)

  /// Returns the values of `href` and `src` in page order, with the entities of Larder's escaping
  /// decoded.
  package static func addresses(in html: [UInt8]) -> [String] {
    var addresses: [String] = []
    tags(of: html) { attributes in
      for attribute in attributes
      where attribute.name.elementsEqual("href".utf8) || attribute.name.elementsEqual("src".utf8) {
        addresses.append(decoded(attribute.value))
      }
    }
    return addresses
  }

  /// Returns the values of `id`.
  package static func anchors(in html: [UInt8]) -> Set<String> {
    var anchors: Set<String> = []
    tags(of: html) { attributes in
      if let id = value(of: "id", attributes) { anchors.insert(id) }
    }
    return anchors
  }

  /// Returns the URLs of images in Markdown with an empty `alt`: images without a size, and those
  /// with the class of Markdown images. The theme's own decoration has a `width` or another class.
  package static func picturesWithoutWords(in html: [UInt8]) -> [String] {
    var addresses: [String] = []
    tags(of: html) { attributes in
      guard let address = value(of: "src", attributes), value(of: "alt", attributes) == "",
        value(of: "class", attributes)?.utf8.starts(with: "in-text".utf8)
          ?? (value(of: "width", attributes) == nil)
      else { return }
      addresses.append(address)
    }
    return addresses
  }

  private static func value(of name: String, _ attributes: [Attribute]) -> String? {
    attributes.first { $0.name.elementsEqual(name.utf8) }.map { decoded($0.value) }
  }

  /// Visits the attributes of each start tag.
  private static func tags(of html: [UInt8], _ visit: ([Attribute]) -> Void) {
    var index = 0
    while index < html.count {
      guard html[index] == 0x3C, index + 1 < html.count, isLetter(html[index + 1]) else {
        index += 1
        continue
      }
      var found: [Attribute] = []
      index = attributes(of: html, from: index + 1) { found.append(($0, $1)) }
      if !found.isEmpty { visit(found) }
    }
  }

  /// Visits the attributes of one tag and returns the place after it.
  private static func attributes(
    of html: [UInt8], from start: Int, _ visit: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void
  ) -> Int {
    var index = start
    while index < html.count, html[index] != 0x3E {
      guard html[index] == 0x3D, index + 1 < html.count,
        html[index + 1] == 0x22 || html[index + 1] == 0x27
      else {
        index += 1
        continue
      }
      var nameStart = index
      while nameStart > start, isLetter(html[nameStart - 1]) || html[nameStart - 1] == 0x2D {
        nameStart -= 1
      }
      let quote = html[index + 1]
      let valueStart = index + 2
      let valueEnd = html[valueStart...].firstIndex(of: quote) ?? html.count
      visit(html[nameStart..<index], html[valueStart..<valueEnd])
      index = valueEnd + 1
    }
    return index + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func decoded(_ value: ArraySlice<UInt8>) -> String {
    let entities: [(name: [UInt8], byte: UInt8)] = [
      (Array("&amp;".utf8), 0x26), (Array("&quot;".utf8), 0x22), (Array("&#39;".utf8), 0x27),
      (Array("&lt;".utf8), 0x3C), (Array("&gt;".utf8), 0x3E),
    ]
    var result: [UInt8] = []
    var rest = value
    while let byte = rest.first {
      if byte == 0x26, let entity = entities.first(where: { rest.starts(with: $0.name) }) {
        result.append(entity.byte)
        rest = rest.dropFirst(entity.name.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
