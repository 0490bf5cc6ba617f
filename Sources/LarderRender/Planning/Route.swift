package import LarderModel

/// One address of the site and the file behind it.
package struct Route: Hashable, Sendable {
  /// Relative to the base path, without a leading slash: ``, `recipes/pie/`, `404.html`.
  package let url: String
  /// File in the output folder.
  package let file: SitePath

  /// - Returns: `nil` unless every segment may be a file name.
  package init?(_ url: String) {
    let isFolder = url.isEmpty || url.utf8.last == 0x2F
    guard let file = SitePath(isFolder ? url + "index.html" : url) else { return nil }
    self.url = url
    self.file = file
  }
}
