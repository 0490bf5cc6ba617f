internal import LarderBuild
package import LarderModel

/// Files of what was read of large catalogs, in the cache beside the content:
///
///     .larder-cache/readings/0123…cdef   by what decides a reading besides the catalog
package enum ReadingFiles {
  private static let name = "readings"

  /// Where such a file is or is to be; others that no build has used for long go.
  ///
  /// - Returns: `nil` where no file can be.
  package static func path(of key: Fingerprint, beside content: String) -> String? {
    let name = key.description
    guard let cache = try? CacheFolder(ReadingFiles.name, beside: content),
      (try? cache.keep(name)) != nil, (try? cache.clean()) != nil
    else { return nil }
    return CacheFolder.path(ReadingFiles.name, beside: content) + "/" + name
  }
}
