/// One file of the finished site.
package struct OutputFile: Sendable {
  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// An image of the site's owner, by absolute path; published without its metadata
    /// (`PictureMetadata`).
    case copy(of: String)
    /// Any other file of the site's owner, by absolute path; published unchanged.
    case original(String)
  }

  package var path: SitePath
  package var content: Content

  package init(_ path: SitePath, _ content: Content) {
    self.path = path
    self.content = content
  }

  /// - Returns: `nil` if the path is invalid.
  package init?(_ path: String, _ bytes: [UInt8]) {
    guard let path = SitePath(path) else { return nil }
    self.init(path, .bytes(bytes))
  }
}

/// A file of the finished site, with the fingerprint of its bytes.
package struct PublishedFile: Hashable, Sendable {
  package var path: SitePath
  package var content: Fingerprint
  /// The size in bytes.
  package var size: Int

  package init(path: SitePath, content: Fingerprint, size: Int) {
    self.path = path
    self.content = content
    self.size = size
  }

  /// Returns the file with its path below a folder; `nil` if it is not in there.
  package func below(_ folder: String) -> PublishedFile? {
    guard path.description.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.description.utf8.dropFirst(folder.utf8.count)
    return PublishedFile(
      path: SitePath(recorded: String(decoding: rest, as: UTF8.self)), content: content, size: size)
  }
}
