package import LarderModel

/// A picture of the owner's as visitors get it.
package enum PublishedPicture {
  /// The picture alone, without what its file says beside it; `nil` when there is no such file.
  ///
  /// - Parameter original: Real path; a link that has since been put there is not followed.
  package static func bytes(of original: String) throws(EnvironmentFault) -> [UInt8]? {
    try FileReader(path: original)?.all(limit: PictureMetadata.sizeLimit)
      .map(PictureMetadata.removed)
  }
}
