internal import LarderBuild
package import LarderModel
package import LarderPictures

/// What became of pictures in earlier builds, beside the content and never published:
///
///     .larder-cache/pictures/0123…cdef   what was made of one picture, by what it was made from
///     .larder-cache/pictures/files       the pictures as they were found, by their places
package struct PictureCache: Sendable {
  private let cache: CacheFolder

  private static let name = ".larder-cache"

  /// - Parameter content: The folder of the content. The cache is made beside it, and hidden from
  ///   Git.
  package init(beside content: String) throws(EnvironmentFault) {
    cache = CacheFolder(try PictureCache.folder(beside: content))
  }

  static func folder(beside content: String) throws(EnvironmentFault) -> Folder {
    let above = try Folder.open(PictureCache.folder(above: content))
    try above.makeFolder(PictureCache.name)
    let home = try above.folder(PictureCache.name)
    try home.makeFolder("pictures")
    try PictureCache.hide(home)
    return try home.folder("pictures")
  }

  /// The same as a path, whether it is there or not.
  static func path(beside content: String) -> String {
    "\(folder(above: content))/\(name)/pictures"
  }

  private static func hide(_ home: Folder) throws(EnvironmentFault) {
    let name = ".gitignore"
    guard try home.facts(name) == nil else { return }
    do throws(EnvironmentFault) {
      guard let file = try home.writer(name, exactly: false) else { return }
      try file.append(Array("*\n".utf8))
      try file.finish()
    } catch {
      // Another build may have been first.
      if try home.facts(name) == nil { throw error }
    }
  }

  /// Where the folder of a path lies, without following links.
  static func folder(above path: String) -> String {
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
    let name = bytes.lastIndex(of: 0x2F).map { Array(bytes[($0 + 1)...]) } ?? bytes
    if [[], [0x2E], [0x2E, 0x2E]].contains(name) { return path + "/.." }
    bytes.removeLast(name.count)
    return bytes.isEmpty ? "." : String(decoding: bytes, as: UTF8.self)
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
    if try keep(key), let record = try read(name), let found = Result(record: record) {
      return found
    }
    let made = try make()
    if case .failure(let failure) = made, !failure.isLasting { return made }
    try write(made.record, as: name)
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
  func files() throws(EnvironmentFault) -> [UInt8]? { try read(PictureCache.files) }

  func write(files record: [UInt8]) throws(EnvironmentFault) {
    try write(record, as: PictureCache.files)
  }

  /// `nil` for what is not as it was written: a disk may lose what was written last.
  private func read(_ name: String) throws(EnvironmentFault) -> [UInt8]? {
    guard let bytes = try cache.folder.reader(name)?.all(limit: PictureMetadata.sizeLimit) else {
      return nil
    }
    var reader = RecordReader(bytes[...])
    let fingerprint = reader.fingerprint()
    let record = reader.bytes()
    return reader.isDone && Fingerprint(of: record) == fingerprint ? record : nil
  }

  private func write(_ record: [UInt8], as name: String) throws(EnvironmentFault) {
    var writer = RecordWriter()
    writer.put(Fingerprint(of: record))
    writer.put(record)
    try cache.write(name, writer.bytes)
  }

  /// Removes what no build has asked for in thirty days, and what dead ones left.
  package func clean() throws(EnvironmentFault) { try cache.clean() }
}
