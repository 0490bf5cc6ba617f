internal import LarderModel

extension SitePath {
  /// The names of the folders that lead to the file, outermost first. Cut at bytes, as the
  /// kernel cuts: `/` and a combining mark would be one `Character`.
  var parents: [String] {
    description.utf8.split(separator: 0x2F).dropLast().compactMap { String($0) }
  }

  /// The path of the folder that the file lies in; `nil` at the top.
  var folder: String? {
    let bytes = description.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return nil }
    return String(bytes[..<slash])
  }

  /// The last part.
  var name: String {
    let bytes = description.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return description }
    return String(bytes[bytes.index(after: slash)...]) ?? description
  }

  /// The same for all spellings that some file system takes for one: case and composition.
  ///
  /// Equality of strings already looks past composition.
  static func folded(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return path }
    return path.uppercased().lowercased()
  }
}
