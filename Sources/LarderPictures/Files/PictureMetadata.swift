/// What picture files carry beside the picture: where it was taken, when, by whom, with what.
package enum PictureMetadata {
  /// Largest picture that is published, in bytes.
  package static let sizeLimit = 1 << 28

  /// The picture alone, looking as it did: colour profile, transparency, animation and a turn by
  /// EXIF stay, every text, position, date, name, thumbnail and whatever follows the picture go.
  /// Of what stays there is no more than the formats define, so nothing hides behind it.
  ///
  /// Never fails: of a damaged file it keeps what comes before the damage, since what comes
  /// after is unknown. Files of other types than JPEG, PNG, GIF, WebP and AVIF come out empty, and
  /// so does an AVIF of which it cannot be told what the picture is, or where all of it lies.
  package static func removed(from file: [UInt8]) -> [UInt8] {
    let picture = PictureBytes(file)
    if picture.matches([0xFF, 0xD8], at: 0) { return picture.strippedJPEG() }
    if picture.matches([0x89, 0x50, 0x4E, 0x47], at: 0) { return picture.strippedPNG() }
    if picture.matches("GIF8", at: 0) { return picture.strippedGIF() }
    if picture.matches("RIFF", at: 0) { return picture.strippedWebP() }
    if picture.matches("ftyp", at: 4) { return picture.strippedAVIF() }
    return []
  }
}
