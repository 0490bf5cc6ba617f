internal import LarderBuild
internal import LarderModel

/// The paths used by the site; rejects paths that some file systems do not distinguish.
struct PathRegistry {
  /// Files, and folders with their first file, by folded path.
  private var entries: [String: (file: SitePath, isFolder: Bool)] = [:]

  /// - Parameter files: The expected number of files, with about half as many folders.
  init(expecting files: Int = 0) { entries.reserveCapacity(files + files / 2) }

  /// Returns the registered file that some file systems do not distinguish from this one.
  func file(like path: SitePath) -> SitePath? {
    entries[SitePath.folded(path.description)].flatMap { $0.isFolder ? nil : $0.file }
  }

  /// Registers a file and the folders above it.
  ///
  /// - Returns: The file whose path it collides with, or `nil`.
  mutating func register(_ path: SitePath) -> SitePath? {
    let other = entries.updateValue((path, false), forKey: SitePath.folded(path.description))
    if let other { return other.file }
    var folder = path.folder
    while let name = folder {
      if let (first, isFolder) = entries[SitePath.folded(name)] {
        return isFolder && first.description.utf8.starts(with: name.utf8) ? nil : first
      }
      entries[SitePath.folded(name)] = (path, true)
      folder = SitePath(recorded: name).folder
    }
    return nil
  }
}

extension SitePath {
  /// Returns the same string for all spellings that some file systems equate: case and composition.
  ///
  /// String equality already ignores composition.
  static func folded(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return path }
    return path.uppercased().lowercased()
  }
}
