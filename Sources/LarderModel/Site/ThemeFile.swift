/// One file of the theme, the default's or the site owner's own.
package struct ThemeFile: Sendable {
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
