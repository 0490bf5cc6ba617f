/// A file of the finished site, its bytes known by their fingerprint.
package struct PublishedFile: Hashable, Sendable {
  package var path: SitePath
  package var content: Fingerprint
  /// In bytes.
  package var size: Int

  package init(path: SitePath, content: Fingerprint, size: Int) {
    self.path = path
    self.content = content
    self.size = size
  }
}
