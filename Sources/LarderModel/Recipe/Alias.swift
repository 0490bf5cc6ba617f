/// An address that a recipe had before it moved: `recipes/plum-pie/`, `2019/pie.html`.
package struct Alias: Hashable, Sendable, CustomStringConvertible {
  /// Below the site's root, without the slash in front.
  package let route: String

  /// Reads a former slug (`plum-pie`) or a path from the site's root (`/2019/plum pie/`).
  ///
  /// Paths are written with letters, not with percent signs. Only the last part may hold a dot,
  /// and then ends in `.html` or `.htm`: nothing else would be shown as a page. A slash at the
  /// end that is missing is added.
  package init?(_ text: String) {
    if let slug = Slug(text) {
      route = "recipes/\(slug)/"
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.first == 0x2F, bytes.count > 1, !bytes.contains(0x23), !bytes.contains(0x25) else {
      return nil
    }
    let isPage = [".html", ".htm"].contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
    guard bytes.count(where: { $0 == 0x2E }) == (isPage ? 1 : 0) else { return nil }
    let path = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let route = isPage || bytes.last == 0x2F ? path : path + "/"
    guard SitePath(isPage ? route : route + "index.html") != nil else { return nil }
    self.route = route
  }

  /// One that was checked when it was written down.
  init(recorded route: String) { self.route = route }

  /// From the site's root, as it may be written: `/recipes/plum-pie/`.
  package var description: String { "/" + route }
}
