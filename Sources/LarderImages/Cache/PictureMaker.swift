internal import LarderBuild
package import LarderModel
internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// Determines the published form of a site's images, and makes those that no earlier build made.
///
/// A class, since it owns the cache and the decoder processes, and all threads share it.
package final class PictureMaker: Sendable {
  private let content: String
  private let workers: PictureWorkers
  /// The cache, if it has been opened and can be used.
  private let opened = Mutex<(isOpened: Bool, cache: PictureCache?)>((false, nil))
  private let known = Mutex(KnownPictures())

  /// - Parameters:
  ///   - content: The content folder, beside the cache.
  ///   - program: The path of this program, which is started as a decoder.
  package init(beside content: String, program: String) {
    self.content = content
    workers = PictureWorkers(program: program)
  }

  /// Opens or creates the cache. Sites without images have none.
  ///
  /// - Throws: The disk error. From then on, images are processed without a cache.
  package func open() throws(EnvironmentFault) {
    try opened.withLock { opened throws(EnvironmentFault) in
      if opened.isOpened { return }
      opened.isOpened = true
      let cache = try PictureCache(beside: content)
      if let record = try cache.files() { known.withLock { $0 = KnownPictures(record: record) } }
      opened.cache = cache
    }
  }

  private var cache: PictureCache? { opened.withLock { $0.cache } }

  /// Returns the published form of an image.
  ///
  /// - Parameters:
  ///   - isMade: Whether to make an unknown image to find out; otherwise it counts as one that can
  ///     be made.
  /// - Returns: The reason why it cannot be published, or `nil` for a format without variants.
  /// - Throws: The disk error.
  package func picture(
    _ path: SitePath, in file: String, shapes: [PictureShape], focus: PictureFocus, isMade: Bool
  ) throws(EnvironmentFault) -> Result<SitePicture, PictureFailure>? {
    try open()
    guard let picture = try look(at: file), let header = picture.header,
      PictureVariants.areMade(of: header)
    else { return nil }
    let key = PictureOrder.key(picture.content, shapes, focus)
    var placeholder: PlaceholderColor?
    switch picture.outcomes[key] {
    case .failed(let failure)?: return .failure(failure)
    case .made(let known)?:
      placeholder = known
      try cache?.keep(key)
    case nil where isMade:
      switch try made(file, picture.content, shapes, focus) {
      case .failure(let failure): return .failure(failure)
      case .success(let made): placeholder = made.placeholder
      }
    case nil: break
    }
    return .success(
      SitePicture(
        file: file, content: picture.content, shapes: shapes, focus: focus,
        variants: PictureVariants(
          of: path, picture.content, header, shapes: shapes, focus: focus),
        placeholder: placeholder))
  }

  /// Returns the files of `picture.variants`, from the cache or made now.
  package func files(
    of picture: SitePicture
  ) throws(EnvironmentFault) -> Result<[[UInt8]], PictureFailure> {
    try made(picture.file, picture.content, picture.shapes, picture.focus).map(\.files)
  }

  /// Saves the known images for the next build, and removes unused ones from the cache.
  package func finish() throws(EnvironmentFault) {
    workers.end()
    guard let cache else { return }
    let record = known.withLock { $0.isNew ? $0.record : nil }
    if let record { try cache.write(files: record) }
    try cache.clean()
  }

  // MARK: Single images

  private func made(
    _ file: String, _ content: Fingerprint, _ shapes: [PictureShape], _ focus: PictureFocus
  ) throws(EnvironmentFault) -> Result<MadePicture, PictureFailure> {
    let key = PictureOrder.key(content, shapes, focus)
    let workers = workers
    let make = { () throws(EnvironmentFault) -> Result<MadePicture, PictureFailure> in
      let bytes = try FileReader(path: file)?.all(limit: PictureMetadata.sizeLimit)
      guard let bytes, Fingerprint(of: bytes) == content else { throw .copyFailed(file) }
      return workers.made(PictureOrder(file: bytes, shapes: shapes, focus: focus))
    }
    try open()
    let made = if let cache { try cache.made(key, by: make) } else { try make() }
    known.withLock { known in
      switch made {
      case .failure(let failure) where !failure.isLasting: return
      case .failure(let failure): known.pictures[file]?.outcomes[key] = .failed(failure)
      case .success(let made): known.pictures[file]?.outcomes[key] = .made(made.placeholder)
      }
      known.isNew = true
    }
    return made
  }

  /// Returns the facts of a file, known or determined now; `nil` for a missing file.
  private func look(at file: String) throws(EnvironmentFault) -> KnownPictures.Picture? {
    guard let reader = try FileReader(path: file), let facts = reader.facts else { return nil }
    let found = known.withLock { known in
      known.used.insert(file)
      return known.pictures[file]
    }
    if let found, found.facts == facts { return found }
    guard let bytes = try reader.all(limit: PictureMetadata.sizeLimit) else { return nil }
    let content = Fingerprint(of: bytes)
    var new = KnownPictures.Picture(
      facts: PictureMaker.isSettled(facts) ? facts : nil, content: content,
      header: PictureHeader(bytes))
    if let found, found.content == content { new.outcomes = found.outcomes }
    known.withLock { known in
      known.pictures[file] = new
      known.isNew = true
    }
    return new
  }

  /// Returns whether the next change of a file certainly has another time: the coarsest file
  /// systems keep times to two seconds.
  private static func isSettled(_ facts: FileFacts) -> Bool {
    Int64(time(nil)) * 1_000_000_000 - facts.changed > 2_000_000_000
  }
}
