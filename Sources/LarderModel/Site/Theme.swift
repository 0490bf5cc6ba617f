/// The theme that a site is made with: the default, with the owner's files in place of its own.
package struct Theme: Sendable {
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
