internal import LarderBuild
package import LarderModel
internal import LarderPictures
internal import Synchronization

extension Publication {
  /// Takes one file of the new site. Writes it only when the output does not hold it yet.
  ///
  /// - Parameter inputs: What the file was made from, for `keep` in the next build.
  /// - Throws: `path-collision`, `foreign-file`, or what the disk says; then `discard`.
  @discardableResult
  package func add(
    _ path: SitePath, _ bytes: [UInt8], inputs: Fingerprint? = nil
  ) throws(EnvironmentFault) -> PublishedFile {
    try register(path)
    let entry = Manifest.Entry(
      path: path, content: Fingerprint(of: bytes), size: bytes.count, inputs: inputs)
    if let facts = try published(entry, as: site[path]) {
      take(entry, facts)
    } else {
      let writer = try staging().writer(path)
      try writer.append(bytes)
      try writer.finish()
      take(entry, nil)
    }
    return entry.file
  }

  /// The same for bytes, or a file to copy, which also throws `unreadable-file`.
  package func add(_ file: OutputFile, inputs: Fingerprint? = nil) throws(EnvironmentFault) {
    switch file.content {
    case .bytes(let bytes): try add(file.path, bytes, inputs: inputs)
    case .copy(let original):
      try add(file.path, PublishedPicture.bytes(of: original), inputs: inputs)
    case .original(let original): try add(file.path, copying: original)
    }
  }

  /// The same for a file of any size, which is never in memory whole.
  private func add(_ path: SitePath, copying original: String) throws(EnvironmentFault) {
    try register(path)
    guard let seen = try FileReader(path: original)?.summary() else { throw .copyFailed(original) }
    var entry = Manifest.Entry(path: path, content: seen.content, size: seen.size)
    if let facts = try published(entry, as: site[path]) {
      take(entry, facts)
      return
    }
    guard let reader = try FileReader(path: original) else { throw .copyFailed(original) }
    // It may have become another since: what is copied counts.
    (entry.content, entry.size) = try reader.copy(to: staging().writer(path))
    take(entry, nil)
  }

  /// Carries files over from the last build without having their bytes.
  ///
  /// - Parameter inputs: Of everything the files would be made from.
  /// - Returns: `nil` when one of them was made from something else, or is no longer as it was
  ///   left; then make them all and `add` them.
  package func keep(
    _ paths: [SitePath], ifInputs inputs: Fingerprint
  ) throws(EnvironmentFault) -> [PublishedFile]? {
    guard keepsFiles else { return nil }
    var kept: [Item] = []
    for path in paths {
      guard let file = site[path], file.entry.inputs == inputs,
        let facts = try published(file.entry, as: file)
      else { return nil }
      kept.append(Item(entry: file.entry, facts: facts))
    }
    let shown = output.location.shown
    try state.withLock { state throws(EnvironmentFault) in
      for item in kept {
        if let first = state.paths.register(item.entry.path) {
          throw .pathCollision(item.entry.path.description, first.description)
        }
      }
      guard state.phase == .open else { throw .closed(shown) }
      state.items += kept
    }
    return kept.map { $0.entry.file }
  }

  /// Keeps what the last build left below a folder, and the assets that pages in there load.
  ///
  /// To be called when all other files are added: what is among them is not kept.
  package func keep(below folder: String) throws(EnvironmentFault) {
    for file in site.files where file.entry.path.description.utf8.starts(with: folder.utf8) {
      guard let facts = try published(file.entry, as: file) else { continue }
      let path = file.entry.path
      let isTaken = state.withLock { $0.paths.register(path) != nil }
      if isTaken { continue }
      take(file.entry, facts)
      guard path.description.hasSuffix(".html"),
        let page = try output.folder.reader(path.description)?.all(limit: 1 << 24)
      else { continue }
      let parts = page.split(separator: 0x2F)
      let versions = zip(parts, parts.dropFirst()).filter { part, _ in
        part.suffix(6).elementsEqual("assets".utf8)
      }
      for version in Set(versions.map(\.1)) {
        try keep(below: "assets/\(String(decoding: version, as: UTF8.self))/")
      }
    }
  }

  /// What is in the new site so far, sorted by path.
  package func added() -> [PublishedFile] {
    state.withLock { state in
      // Left so: sorting them once more, with a few behind them, then costs little.
      let paths = state.items.map(\.entry.path)
      let order = paths.indices.sorted { paths[$0] < paths[$1] }
      state.items = order.map { state.items[$0] }
      return state.items.map(\.entry.file)
    }
  }

  func register(_ path: SitePath) throws(EnvironmentFault) {
    let shown = output.location.shown
    try state.withLock { state throws(EnvironmentFault) in
      guard state.phase == .open else { throw .closed(shown) }
      if let first = state.paths.register(path) {
        throw .pathCollision(path.description, first.description)
      }
    }
  }

  func take(_ entry: Manifest.Entry, _ facts: FileFacts?) {
    state.withLock {
      $0.items.append(Item(entry: entry, facts: facts))
    }
  }

  /// Looks whether the output holds exactly this file.
  ///
  /// - Parameter file: The file of the last build at this path.
  /// - Returns: What it looks like, or `nil` when it must be written.
  func published(
    _ entry: Manifest.Entry, as file: PublishedSite.File?
  ) throws(EnvironmentFault) -> FileFacts? {
    if isEmpty { return nil }
    let path = entry.path.description
    if let file {
      switch file.standing {
      case .missing: return nil
      case .blocked: throw .foreignFile("\(output.location.shown)/\(path)")
      case .intact(let facts): return file.entry.content == entry.content ? facts : nil
      case .suspect(let facts):
        guard facts.mode == 0o644, try holds(entry, facts) else { return nil }
        return facts
      }
    }
    let isOpen = try state.withLock { state throws(EnvironmentFault) in
      try state.guarded.isOpen(to: entry.path)
    }
    guard isOpen else {
      throw .foreignFile("\(output.location.shown)/\(path)")
    }
    guard let facts = try output.folder.facts(path) else { return nil }
    if facts.kind == .file, try holds(entry, facts) { return facts }
    // Where the file system ignores case, this may be our own file of the last build.
    let folded = SitePath.folded(path)
    if site.files.contains(where: { SitePath.folded($0.entry.path.description) == folded }) {
      return nil
    }
    throw .foreignFile("\(output.location.shown)/\(path)")
  }

  func holds(_ entry: Manifest.Entry, _ facts: FileFacts) throws(EnvironmentFault) -> Bool {
    guard facts.size == entry.size else { return false }
    return try output.folder.reader(entry.path.description)?.fingerprint() == entry.content
  }
}

/// A file of the owner's that is published as it is.
package enum PublishedOriginal {
  /// Largest file that a preview shows, in bytes.
  private static let limit = 1 << 28

  /// - Parameter original: Real path; a link that has since been put there is not followed.
  /// - Throws: `unreadable-file`, or what the disk says.
  package static func bytes(of original: String) throws(EnvironmentFault) -> [UInt8] {
    guard let bytes = try FileReader(path: original)?.all(limit: limit) else {
      throw .copyFailed(original)
    }
    return bytes
  }
}

/// A picture of the owner's as visitors get it.
package enum PublishedPicture {
  /// The picture alone, without what its file says beside it.
  ///
  /// - Parameter original: Real path; a link that has since been put there is not followed.
  /// - Throws: `unreadable-file`, or what the disk says.
  package static func bytes(of original: String) throws(EnvironmentFault) -> [UInt8] {
    guard let bytes = try FileReader(path: original)?.all(limit: PictureMetadata.sizeLimit) else {
      throw .copyFailed(original)
    }
    let picture = PictureMetadata.removed(from: bytes)
    guard !picture.isEmpty else { throw .copyFailed(original) }
    return picture
  }
}
