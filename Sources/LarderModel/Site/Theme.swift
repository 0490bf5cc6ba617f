/// The theme that a site is made with: the default, with the owner's files in place of its own.
package struct Theme: Hashable, Sendable {
  /// Sorted by name.
  package let files: [ThemeFile]
  /// `strings/<language>.json` with gaps filled from English.
  package let strings: [String: String]

  package init(files: [ThemeFile], strings: [String: String]) {
    self.files = files.sorted { $0.name < $1.name }
    self.strings = strings
  }

  /// Files below a folder of the theme whose names end so, sorted: `("styles", ".css")`.
  package func files(in folder: String, suffix: String) -> [ThemeFile] {
    files.filter {
      let name = $0.name.description.utf8
      return name.starts(with: (folder + "/").utf8)
        && name.reversed().starts(with: suffix.utf8.reversed())
    }
  }
}

/// One file of the theme, the default's or the site owner's own.
package struct ThemeFile: Hashable, Sendable {
  /// Path inside the theme: `partials/card.html`.
  package var name: SitePath
  /// Path for messages; `nil` while the default is in use.
  package var override: String?
  package var bytes: [UInt8]

  package init(name: SitePath, override: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.override = override
    self.bytes = bytes
  }
}
