/// The theme of a site: the default theme, with the owner's files in place of some of its own.
package struct Theme: Hashable, Sendable {
  /// The files, sorted by name.
  package let files: [ThemeFile]
  /// The strings of `strings/<language>.json`; missing ones are English.
  package let strings: [String: String]

  package init(files: [ThemeFile], strings: [String: String]) {
    self.files = files.sorted { $0.name < $1.name }
    self.strings = strings
  }

  /// Returns the files in a folder whose names have a suffix, sorted: `("styles", ".css")`.
  package func files(in folder: String, suffix: String) -> [ThemeFile] {
    files.filter {
      let name = $0.name.description.utf8
      return name.starts(with: (folder + "/").utf8)
        && name.reversed().starts(with: suffix.utf8.reversed())
    }
  }
}

/// A file of the theme, either the default or the site owner's own.
package struct ThemeFile: Hashable, Sendable {
  /// The path inside the theme: `partials/card.html`.
  package var name: SitePath
  /// The path for messages; `nil` if the default is used.
  package var override: String?
  package var bytes: [UInt8]

  package init(name: SitePath, override: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.override = override
    self.bytes = bytes
  }
}
