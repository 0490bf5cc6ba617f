/// One file of the finished site.
package struct OutputFile: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    /// Copied from a file the site's owner put there, by absolute path.
    case copy(of: String)
  }

  package var path: SitePath
  package var content: Content

  package init(_ path: SitePath, _ content: Content) {
    self.path = path
    self.content = content
  }
}
