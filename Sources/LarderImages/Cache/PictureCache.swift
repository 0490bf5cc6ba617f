internal import Foundation
internal import LarderBuild
package import LarderModel

/// Results for images from earlier builds, beside the content and never published:
///
///     .larder-cache/pictures/0123…cdef   the results for one image, named by the key of its order
///     .larder-cache/pictures/files       the known image files, by path
package struct PictureCache: Sendable {
  private let cache: CacheFolder

  static let name = "pictures"

  /// - Parameter content: The content folder.
  package init(beside content: String) throws(EnvironmentFault) {
    cache = try CacheFolder(PictureCache.name, beside: content)
  }

  /// Returns the outcome for an image from the cache, or makes it.
  ///
  /// - Parameters:
  ///   - key: The key of the order, which distinguishes different results.
  ///   - make: Called if the cache does not contain it; lasting outcomes are saved.
  package func made(
    _ key: Fingerprint,
    by make: () throws(EnvironmentFault) -> Result<MadePicture, PictureFailure>
  ) throws(EnvironmentFault) -> Result<MadePicture, PictureFailure> {
    let name = key.description
    if try keep(key), let record = try cache.record(name, limit: PictureMetadata.sizeLimit),
      let found = Result(record: record)
    {
      return found
    }
    let made = try make()
    if case .failure(let failure) = made, !failure.isLasting { return made }
    try cache.write(record: made.record, as: name)
    return made
  }

  /// Returns whether there is an entry, and keeps it for another thirty days.
  @discardableResult
  func keep(_ key: Fingerprint) throws(EnvironmentFault) -> Bool {
    try cache.keep(key.description)
  }

  /// The name of the record of image files, which no fingerprint has.
  private static let files = "files"

  /// Returns what `write(files:)` wrote, if it is intact.
  func files() throws(EnvironmentFault) -> [UInt8]? {
    try cache.record(PictureCache.files, limit: PictureMetadata.sizeLimit)
  }

  func write(files record: [UInt8]) throws(EnvironmentFault) {
    try cache.write(record: record, as: PictureCache.files)
  }

  /// Removes entries that no build has used for thirty days, and leftovers of killed builds.
  package func clean() throws(EnvironmentFault) { try cache.clean() }
}

extension KnownPictures {
  /// An image file from an earlier build, which is not read again while its facts are the same.
  struct Picture: Codable {
    enum Outcome: Codable {
      case made(PlaceholderColor?)
      case failed(PictureFailure)
    }

    /// `nil` for a file that has just changed: the next change might have the same time.
    let facts: FileFacts?
    let content: Fingerprint
    /// `nil` if the file is not an image.
    let header: PictureHeader?
    /// The outcomes, by the fingerprint of the order.
    var outcomes: [Fingerprint: Outcome] = [:]
  }
}

/// All known images, by absolute path.
struct KnownPictures {
  var pictures: [String: Picture] = [:]
  /// Paths of images that this build has used; only these are saved.
  var used: Set<String> = []
  /// Whether there is something to save.
  var isNew = false

  init() {}

  /// Starts empty if the record cannot be read.
  init(record: [UInt8]) {
    let pictures = try? JSONDecoder().decode([String: Picture].self, from: Data(record))
    self.pictures = pictures ?? [:]
  }

  var record: [UInt8] {
    let saved = pictures.filter { used.contains($0.key) }
    return (try? JSONEncoder().encode(saved)).map { Array($0) } ?? []
  }
}
