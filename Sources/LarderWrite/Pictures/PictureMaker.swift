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
  /// The cache, if it can be used, once it has been opened.
  private let opened = Mutex<(isOpened: Bool, cache: PictureCache?)>((false, nil))
  private let known = Mutex(KnownPictures())

  /// - Parameters:
  ///   - content: The folder of the content, beside which the cache is.
  ///   - program: The path of this program, which is started to decode.
  package init(beside content: String, program: String) {
    self.content = content
    workers = PictureWorkers(program: program)
  }

  /// Opens the cache, or makes it. Sites without images have none.
  ///
  /// - Throws: What the disk reports. From then on, images are processed without a cache.
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

  /// What a picture is published as.
  ///
  /// - Parameters:
  ///   - isMade: Whether one of which nothing is known is made for that; else it counts as one that
  ///     can be made.
  /// - Returns: Why it cannot be published, or `nil` for a kind of which there are no variants.
  /// - Throws: What the disk says.
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

  /// The files of `picture.variants`, from the cache or made now.
  package func files(
    of picture: SitePicture
  ) throws(EnvironmentFault) -> Result<[[UInt8]], PictureFailure> {
    try made(picture.file, picture.content, picture.shapes, picture.focus).map(\.files)
  }

  /// Leaves for the next build what this one knows, and takes out of the cache what none needs.
  package func finish() throws(EnvironmentFault) {
    workers.end()
    guard let cache else { return }
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

  /// What is known of a file, or found out now; `nil` for one that is gone.
  private func look(at file: String) throws(EnvironmentFault) -> KnownPicture? {
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
    if let found, found.content == content { new.outcomes = found.outcomes }
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
