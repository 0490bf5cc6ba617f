internal import LarderBuild
package import LarderModel
package import LarderPictures
internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// Finds out what the pictures of a site are published as, and makes that where no build before did.
///
/// A class, since it owns the cache and the processes that decode, and all threads share it.
package final class PictureMaker: Sendable {
  private let content: String
  private let workers: PictureWorkers
  private let cache = Mutex<PictureCache?>(nil)
  private let known = Mutex(KnownPictures())

  /// - Parameters:
  ///   - content: The folder of the content, beside which the cache is.
  ///   - program: The path of this program, which is started to decode.
  package init(beside content: String, program: String) {
    self.content = content
    workers = PictureWorkers(program: program)
  }

  /// Opens the cache, or makes it. Sites without pictures have none.
  ///
  /// - Throws: What the disk says.
  package func open() throws(EnvironmentFault) { _ = try openCache() }

  private func openCache() throws(EnvironmentFault) -> PictureCache {
    try cache.withLock { cache throws(EnvironmentFault) in
      if let cache { return cache }
      let new = try PictureCache(beside: content)
      if let record = try new.files() { known.withLock { $0 = KnownPictures(record: record) } }
      cache = new
      return new
    }
  }

  /// What a picture is published as.
  ///
  /// - Parameters:
  ///   - isMade: Whether one of which nothing is known is made for that; else it counts as one that
  ///     can be made.
  /// - Returns: Why it can only be published as it is, or `nil` for one of a kind that is.
  /// - Throws: What the disk says.
  package func picture(
    _ path: SitePath, in file: String, shapes: [PictureShape], focus: PictureFocus, isMade: Bool
  ) throws(EnvironmentFault) -> Result<SitePicture, PictureFailure>? {
    guard let picture = try look(at: file), let header = picture.header,
      PictureVariants.areMade(of: header)
    else { return nil }
    let cache = try openCache()
    let key = PictureOrder.key(picture.content, shapes, focus)
    var result = picture.results[key]
    if result != nil {
      try cache.keep(key)
    } else if isMade {
      result = try made(file, picture.content, shapes, focus).map(\.placeholder)
    }
    return (result ?? .success(nil)).map { placeholder in
      SitePicture(
        file: file, content: picture.content, shapes: shapes, focus: focus,
        variants: PictureVariants(
          of: path, picture.content, header, shapes: shapes, focus: focus),
        placeholder: placeholder)
    }
  }

  /// The files of `picture.variants`, from the cache or made now.
  package func files(
    of picture: SitePicture
  ) throws(EnvironmentFault) -> Result<[[UInt8]], PictureFailure> {
    try made(picture.file, picture.content, picture.shapes, picture.focus).map(\.files)
  }

  /// Leaves for the next build what this one knows, and takes out of the cache what none needs.
  package func finish() throws(EnvironmentFault) {
    workers.end()
    guard let cache = cache.withLock({ $0 }) else { return }
    let record = known.withLock { $0.isNew ? $0.record : nil }
    if let record { try cache.write(files: record) }
    try cache.clean()
  }

  // MARK: One picture

  private func made(
    _ file: String, _ content: Fingerprint, _ shapes: [PictureShape], _ focus: PictureFocus
  ) throws(EnvironmentFault) -> Result<MadePicture, PictureFailure> {
    let key = PictureOrder.key(content, shapes, focus)
    let workers = workers
    let made = try openCache().made(key) { () throws(EnvironmentFault) in
      let bytes = try FileReader(path: file)?.all(limit: PictureMetadata.sizeLimit)
      guard let bytes, Fingerprint(of: bytes) == content else { throw .copyFailed(file) }
      return workers.made(PictureOrder(file: bytes, shapes: shapes, focus: focus))
    }
    known.withLock { known in
      if case .failure(let failure) = made, !failure.isLasting { return }
      known.pictures[file]?.results[key] = made.map(\.placeholder)
      known.isNew = true
    }
    return made
  }

  /// What is known of a file, or found out now; `nil` for one that is gone.
  private func look(at file: String) throws(EnvironmentFault) -> KnownPicture? {
    _ = try openCache()
    guard let reader = try FileReader(path: file), let facts = reader.facts else { return nil }
    let found = known.withLock { known in
      known.used.insert(file)
      return known.pictures[file]
    }
    if let found, found.facts == facts { return found }
    guard let bytes = try reader.all(limit: PictureMetadata.sizeLimit) else { return nil }
    let content = Fingerprint(of: bytes)
    var new = KnownPicture(
      facts: PictureMaker.isSettled(facts) ? facts : nil, content: content,
      header: PictureHeader(bytes))
    if let found, found.content == content { new.results = found.results }
    known.withLock { known in
      known.pictures[file] = new
      known.isNew = true
    }
    return new
  }

  /// Whether the next change of a file is bound to have another time: disks that keep the worst
  /// times keep them to two seconds.
  private static func isSettled(_ facts: FileFacts) -> Bool {
    Int64(time(nil)) * 1_000_000_000 - facts.changed > 2_000_000_000
  }
}
