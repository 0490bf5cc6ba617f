/// Metadata in image files, such as the place, time, author and device.
package enum PictureMetadata {
  /// The largest image that is published, in bytes.
  package static let sizeLimit = 1 << 28

  /// Returns the file as it is published, for images that are not re-encoded.
  ///
  /// A GIF or an animated WebP is reduced to the blocks that its display needs: color profile,
  /// transparency and orientation remain, and nothing that could contain text. Of a damaged file,
  /// the blocks before the damage remain. An AVIF must already be plain, see `plainAVIF`.
  ///
  /// - Returns: An empty array for JPEG, PNG and still WebP, which are published re-encoded or not
  ///   at all, for AVIF with metadata, and for all other files.
  package static func removed(from file: [UInt8]) -> [UInt8] {
    let image = PictureBytes(file)
    if image.matches("GIF8", at: 0) { return image.strippedGIF() }
    if image.matches("RIFF", at: 0) { return image.strippedAnimation() }
    if image.matches("ftyp", at: 4) { return image.plainAVIF() }
    return []
  }
}
