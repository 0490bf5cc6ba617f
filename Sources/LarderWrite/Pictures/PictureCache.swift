internal import LarderBuild
package import LarderModel
package import LarderPictures

/// What became of pictures in earlier builds, beside the content and never published:
///
///     .larder-cache/pictures/0123…cdef   what was made of one picture, by what it was made from
///     .larder-cache/pictures/files       the pictures as they were found, by their places
package struct PictureCache: Sendable {
  private let cache: CacheFolder

  static let name = "pictures"

  /// - Parameter content: The folder of the content.
  package init(beside content: String) throws(EnvironmentFault) {
    cache = try CacheFolder(PictureCache.name, beside: content)
  }

  /// What became of a picture, from the cache or by making it.
  ///
  /// - Parameters:
  ///   - key: Of the order, which tells apart what has other results.
  ///   - make: Called where the cache has nothing; what it says of a lasting kind is kept.
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

  /// Whether there is an entry, which is not too old for the next thirty days then.
  @discardableResult
  func keep(_ key: Fingerprint) throws(EnvironmentFault) -> Bool {
    try cache.keep(key.description)
  }

  /// What is known of the files themselves; no fingerprint is called so.
  private static let files = "files"

  /// What `write(files:)` has left, if it is whole.
  func files() throws(EnvironmentFault) -> [UInt8]? {
    try cache.record(PictureCache.files, limit: PictureMetadata.sizeLimit)
  }

  func write(files record: [UInt8]) throws(EnvironmentFault) {
    try cache.write(record: record, as: PictureCache.files)
  }

  /// Removes what no build has asked for in thirty days, and what dead ones left.
  package func clean() throws(EnvironmentFault) { try cache.clean() }
}
