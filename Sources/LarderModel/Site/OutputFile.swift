/// One file of the finished site.
package struct OutputFile: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    /// A picture the site's owner put there, by absolute path; published without what it says
    /// beside the picture (`PictureMetadata`).
    case copy(of: String)
    /// Any other file the site's owner put there, by absolute path; published as it is.
    case original(String)
  }

  package var path: SitePath
  package var content: Content

  package init(_ path: SitePath, _ content: Content) {
    self.path = path
    self.content = content
  }

  /// - Returns: `nil` for a path that no file of a site can have.
  package init?(_ path: String, _ bytes: [UInt8]) {
    guard let path = SitePath(path) else { return nil }
    self.init(path, .bytes(bytes))
  }
}

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
