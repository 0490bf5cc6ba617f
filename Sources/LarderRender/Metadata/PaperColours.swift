internal import LarderModel

/// The page colors in light and dark mode, for the browser's interface around a page.
struct PaperColours {
  let light: String
  let dark: String

  /// Takes the colors of the look, or else the values of `--paper` in the theme's
  /// `styles/tokens.css`: first light, then dark.
  init(_ theme: Theme, _ look: SiteLook) {
    if let palette = look.palette {
      (light, dark) = (palette.light.page.description, palette.dark.page.description)
      return
    }
    let sheet = theme.files.first { $0.name.description == "styles/tokens.css" }?.bytes ?? []
    let key = Array("--paper:".utf8)
    var found = sheet.indices.lazy.filter { sheet[$0] == 0x2D && sheet[$0...].starts(with: key) }
      .map { start in
        let value = sheet[(start + key.count)...].prefix { $0 != 0x3B }.filter { $0 != 0x20 }
        let isColour = [4, 7].contains(value.count) && value.first == 0x23
        return isColour ? String(decoding: value, as: UTF8.self) : nil
      }.makeIterator()
    light = (found.next() ?? nil) ?? LookPalette.paper.description
    dark = (found.next() ?? nil) ?? "#1b1713"
  }
}
