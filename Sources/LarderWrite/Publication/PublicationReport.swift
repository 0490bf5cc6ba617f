package import LarderModel

/// What a publication did to the output folder.
package struct PublicationReport: Hashable, Sendable {
  /// Files that are new or have new content.
  package var written = 0
  /// Files left alone, modification time and all.
  package var unchanged = 0
  /// Files of the last build that the site no longer has.
  package var removed = 0
  /// Size of the whole site in bytes, without Larder's own records.
  package var bytes = 0
  /// Pages that the site no longer has but somebody has edited; left where they are.
  package var left: [SitePath] = []

  package var files: Int { written + unchanged }
}
