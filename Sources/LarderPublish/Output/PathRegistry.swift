internal import LarderBuild
internal import LarderModel

/// The paths used by the site; rejects paths that some file systems do not distinguish.
struct PathRegistry {
  private enum Entry {
    case file(SitePath)
    case folder(firstFile: SitePath)
  }

  private var entries: [String: Entry] = [:]

  /// - Parameter files: The expected number of files, with about half as many folders.
  init(expecting files: Int = 0) { entries.reserveCapacity(files + files / 2) }

  /// Returns the registered file that some file systems do not distinguish from this one.
  func file(like path: SitePath) -> SitePath? {
    if case .file(let file) = entries[SitePath.folded(path.description)] { file } else { nil }
  }

  /// Registers a file and the folders above it.
  ///
  /// - Returns: The file whose path it collides with, or `nil`.
  mutating func register(_ path: SitePath) -> SitePath? {
    if let other = entries.updateValue(.file(path), forKey: SitePath.folded(path.description)) {
      switch other {
      case .file(let first), .folder(let first): return first
      }
    }
    var folder = path.folder
    while let name = folder {
      switch entries[SitePath.folded(name)] {
      case .folder(let first): return first.description.utf8.starts(with: name.utf8) ? nil : first
      case .file(let first): return first
      case nil: entries[SitePath.folded(name)] = .folder(firstFile: path)
      }
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
