internal import LarderModel

extension Theme {
  /// The folder of style sheets that are not bundled: scripts load them when needed.
  static let laterStyles = "styles/later"

  /// Bundles with their sheets; `site.css` contains all other sheets.
  private static let parts = [
    "list.css": ["search", "shelves"],
    "recipe.css": [
      "recipe", "ingredients", "method", "pictures", "prose", "scale", "cooking", "forms",
    ],
  ]

  /// The order of the theme's own sheets; those that an owner adds follow by name.
  private static let order = [
    "tokens", "reset", "base", "layout", "components", "masthead", "hero", "cards", "terms",
    "print",
  ]

  /// Returns the style sheets, bundled so that a page waits for only two requests: the sheets for
  /// all pages, and those for lists or for recipes and forms. Sorted by name.
  func styleBundles() -> [(name: String, bytes: [UInt8])] {
    (Theme.parts.keys + ["site.css"]).sorted().map { ($0, styleBundle($0)) }
  }

  private func styleBundle(_ bundle: String) -> [UInt8] {
    let sheets = files(in: "styles", suffix: ".css").filter { sheet in
      let name = sheet.name.description
      let part = Theme.parts.first { $0.value.contains { name == "styles/\($0).css" } }
      return !name.utf8.starts(with: "\(Theme.laterStyles)/".utf8)
        && (part?.key ?? "site.css") == bundle
    }
    func rank(_ sheet: ThemeFile) -> Int {
      Theme.order.firstIndex { sheet.name.description == "styles/\($0).css" } ?? Theme.order.count
    }
    let ranked = sheets.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    var bytes: [UInt8] = []
    for (_, sheet) in ranked {
      bytes += Theme.moved(sheet)
      if bytes.last != 0x0A { bytes.append(0x0A) }
    }
    return bytes
  }

  /// Returns the bytes of a sheet with URLs relative to the bundle, which is in the parent folder:
  /// `url("../fonts/x.woff2")` becomes `url("fonts/x.woff2")`.
  private static func moved(_ sheet: ThemeFile) -> [UInt8] {
    let (opening, parent) = (Array("url(".utf8), Array("../".utf8))
    let depth = sheet.name.description.utf8.count(where: { $0 == 0x2F })
    var bytes: [UInt8] = []
    var rest = sheet.commentFree[...]
    while let start = rest.firstIndex(of: 0x75) {
      bytes += rest[..<start]
      rest = rest[start...]
      guard rest.starts(with: opening) else {
        bytes.append(rest.removeFirst())
        continue
      }
      bytes += opening
      rest.removeFirst(opening.count)
      while let byte = rest.first, byte == 0x20 || byte == 0x22 || byte == 0x27 {
        bytes.append(rest.removeFirst())
      }
      for _ in 0..<depth where rest.starts(with: parent) { rest.removeFirst(parent.count) }
    }
    return bytes + rest
  }
}

extension ThemeFile {
  /// Ends of lines of a style sheet after which a line break means nothing: `{`, `}`, `;` and `,`.
  private static let joining: [UInt8] = [0x7B, 0x7D, 0x3B, 0x2C]

  /// The bytes of a script or style sheet without indentation and comments that fill whole lines,
  /// which are nearly half of what a browser would load. Lines of a style sheet are joined where
  /// they need no space between them.
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
      if isInside || words.starts(with: "/*".utf8) {
        let isLicence = !isInside && words.starts(with: "/*!".utf8)
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
      } else if isScript, words.starts(with: "//".utf8) {
        continue
      }
      let isContinued =
        words.last == 0x5C || words.count(where: { $0 == 0x60 }).isMultiple(of: 2) == false
      if isContinued { return bytes }
      guard let last = words.last else { continue }
      if isScript || !Self.joining.contains(last) {
        kept += words
        kept.append(0x0A)
      } else {
        // Writes `a {` as `a{`, followed by the next line.
        kept += last == 0x7B ? words.dropLast().trimmed + [last] : words
      }
    }
    return kept
  }
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
