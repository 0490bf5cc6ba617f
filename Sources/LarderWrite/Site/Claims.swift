internal import LarderModel

/// Who wants which place in the site; refuses what some file system would lay over another.
struct Claims {
  private enum Claim {
    case file(SitePath)
    case folder(String, firstFile: SitePath)
  }

  private var claims: [String: Claim] = [:]

  /// Registers a file and the folders above it.
  ///
  /// - Returns: The path of the claim that stands in the way, or `nil`.
  mutating func claim(_ path: SitePath) -> SitePath? {
    if let other = claims.updateValue(.file(path), forKey: SitePath.folded(path.description)) {
      switch other {
      case .file(let first), .folder(_, let first): return first
      }
    }
    var folder = path.folder
    while let name = folder {
      switch claims[SitePath.folded(name)] {
      case .folder(let spelling, let first):
        return spelling.utf8.elementsEqual(name.utf8) ? nil : first
      case .file(let first): return first
      case nil: claims[SitePath.folded(name)] = .folder(name, firstFile: path)
      }
      folder = SitePath(name)?.folder
    }
    return nil
  }
}
