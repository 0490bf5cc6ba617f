internal import LarderModel

extension ThemeFile {
  /// The bytes of a script or style sheet without indentation and comments that fill whole lines,
  /// which are nearly half of what a browser would load.
  ///
  /// Text inside a multiline string can look like a comment, so a file that may contain such a
  /// string is unchanged. Licenses, which begin with `/*!`, are kept.
  var commentFree: [UInt8] {
    let isScript = name.description.hasSuffix(".js")
    guard isScript || name.description.hasSuffix(".css") else { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isInside = false
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...]
      let words = line.trimmed
      if isInside || words.starts(with: Comment.open) {
        let isLicence = !isInside && words.starts(with: Comment.licence)
        guard let end = words.endOfComment else {
          if isLicence { return bytes }
          isInside = true
          continue
        }
        if end == words.endIndex, !isLicence {
          isInside = false
          continue
        }
        // Text follows the comment on its line.
        if isInside { return bytes }
      } else if isScript, words.starts(with: Comment.line) {
        continue
      }
      let isContinued =
        words.last == 0x5C || words.count(where: { $0 == 0x60 }).isMultiple(of: 2) == false
      if isContinued { return bytes }
      guard !words.isEmpty else { continue }
      kept += words
      kept.append(0x0A)
    }
    return kept
  }
}

private enum Comment {
  static let open = Array("/*".utf8)
  static let licence = Array("/*!".utf8)
  static let line = Array("//".utf8)
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at both ends.
  fileprivate var trimmed: Self {
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return self[endIndex...] }
    return self[...last].drop(while: isBlank)
  }

  /// The place after the first `*/`. `firstRange(of:)` takes sixty times as long.
  fileprivate var endOfComment: Int? {
    indices.dropFirst().first { self[$0] == 0x2F && self[$0 - 1] == 0x2A }.map { $0 + 1 }
  }
}
