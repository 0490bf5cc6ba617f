internal import Foundation
internal import LarderBuild
package import LarderModel

/// The record of a downloaded image.
package struct DownloadedPicture: Hashable, Codable, Sendable {
  /// The `ETag` from the host, to ask whether the image has changed.
  package var tag: String?
  /// The `Last-Modified` field from the host.
  package var modified: String?
  package var format: PictureHeader.Format
  /// Displayed size in pixels.
  package var width: Int
  package var height: Int
  /// The fingerprint of the image's bytes.
  fileprivate var content: Fingerprint
  fileprivate var size: Int
  fileprivate var address: String

  fileprivate var key: Fingerprint { Fingerprint(of: Array(address.utf8)) }
  fileprivate var fileName: String { "\(key)-\(content).\(format.ending)" }
}

/// Copies of images on other sites, in the cache beside the content:
///
///     .larder-cache/pictures/fetched/0123…cdef                a record, named by a hash of the URL
///     .larder-cache/pictures/fetched/0123…cdef-4567…89ab.jpg  its image, by URL and bytes
///
/// An image is written before its record. No two URLs share a file: otherwise somebody who forged a
/// fingerprint could replace another site's image.
package struct PictureDownloads: Sendable {
  private let cache: CacheFolder
  /// The absolute path of the folder, for readers of the images.
  private let path: String

  private static let folderName = "fetched"
  /// Maximum size of a record in bytes; URLs are shorter.
  private static let recordLimit = 1 << 14

  private init(_ folder: Folder) {
    cache = CacheFolder(folder)
    let real = unsafe realpath(folder.shown, nil)
    defer { unsafe free(real) }
    path = unsafe real.map { unsafe String(cString: $0) } ?? folder.shown
  }

  /// Opens the folder, or creates it.
  package init(beside content: String) throws(EnvironmentFault) {
    let pictures = try CacheFolder(PictureCache.name, beside: content).folder
    try pictures.makeFolder(PictureDownloads.folderName)
    self.init(try pictures.folder(PictureDownloads.folderName))
  }

  /// Opens the folder; `nil` if there is none.
  package static func existing(beside content: String) -> PictureDownloads? {
    guard let folder = try? Folder.open(path(beside: content)) else { return nil }
    return PictureDownloads(folder)
  }

  private static func path(beside content: String) -> String {
    "\(CacheFolder.path(PictureCache.name, beside: content))/\(folderName)"
  }

  /// Returns a number that changes whenever a copy is added or removed.
  package static func state(beside content: String) -> Int {
    guard let folder = try? Folder.open(path(beside: content)), let facts = folder.ownFacts else {
      return -1
    }
    return Int(facts.modified)
  }

  /// Returns the copy of an image, if it exists and is intact.
  package func copy(of address: WebAddress) throws(EnvironmentFault) -> DownloadedPicture? {
    let key = Fingerprint(of: Array(address.description.utf8))
    guard let record = try cache.record(key.description, limit: PictureDownloads.recordLimit),
      let picture = try? JSONDecoder().decode(DownloadedPicture.self, from: Data(record)),
      picture.address.utf8.elementsEqual(address.description.utf8),
      let facts = try cache.folder.facts(picture.fileName), facts.kind == .file,
      facts.size == picture.size
    else { return nil }
    return picture
  }

  /// Returns the absolute path of an image.
  package func path(of picture: DownloadedPicture) -> String {
    "\(path)/\(picture.fileName)"
  }

  /// Saves an image in place of the existing copy.
  package func keep(
    _ bytes: [UInt8], _ header: PictureHeader, tag: String?, modified: String?,
    of address: WebAddress
  ) throws(EnvironmentFault) -> DownloadedPicture {
    let picture = DownloadedPicture(
      tag: tag, modified: modified, format: header.format, width: header.width,
      height: header.height, content: Fingerprint(of: bytes), size: bytes.count,
      address: address.description)
    if try cache.folder.facts(picture.fileName)?.size == Int64(bytes.count) {
      try cache.folder.touch(picture.fileName)
    } else {
      try cache.write(picture.fileName, bytes)
    }
    // Encoding cannot fail: JSON can represent all of these values.
    let record = (try? JSONEncoder().encode(picture)).map { Array($0) } ?? []
    try cache.write(record: record, as: picture.key.description)
    return picture
  }

  /// Keeps a copy for another thirty days.
  package func use(_ picture: DownloadedPicture) throws(EnvironmentFault) {
    try cache.keep(picture.key.description)
    try cache.keep(picture.fileName)
  }

  /// Removes copies that no build has used for thirty days, and leftovers of killed builds.
  package func clean() throws(EnvironmentFault) { try cache.clean() }
}
