internal import Foundation
internal import LarderBuild
package import LarderModel
internal import LarderPictures

extension Theme {
  /// Returns the theme in the colors, fonts and shapes of a look: with more style rules and
  /// recolored icons. Icons that the site owner replaced are unchanged.
  package func wearing(_ look: SiteLook, _ logo: Logo?) -> Theme {
    let css = Array(LookStyle(look).css().utf8)
    let colours = look.palette.map { IconColours($0) }
    if css.isEmpty, logo == nil { return self }
    var dressed: [ThemeFile] = files.map { file in
      var file = file
      let name = file.name.description
      if name == "styles/tokens.css" {
        file.bytes += css
      } else if file.override == nil, name.hasPrefix("icons/") {
        file.bytes =
          logo.flatMap { LogoIcon($0, look).file(name) } ?? colours?.recoloured(file) ?? file.bytes
      }
      return file
    }
    if let logo, let name = SitePath(logo.name) {
      dressed.removeAll { $0.name == name }
      dressed.append(ThemeFile(name: name, bytes: logo.bytes))
    }
    return Theme(files: dressed, strings: strings)
  }
}

/// Recolors the theme's icon: a jar with its content on a background.
private struct IconColours {
  private let new: [Colour]

  /// Colors of the theme's icons: background, jar, content.
  private static let old: [Colour] = [0xa8321f, 0xfaf5ea, 0xd98324]

  init(_ palette: LookPalette) { new = palette.icon }

  func recoloured(_ file: ThemeFile) -> [UInt8]? {
    if file.name.description.hasSuffix(".png") {
      return RecolouredIcon.file(of: file.bytes, from: IconColours.old, to: new)
    }
    var text = String(decoding: file.bytes, as: UTF8.self)
    for (old, new) in zip(IconColours.old, new) {
      text.replace("\"\(old)\"", with: "\"\(new)\"")
    }
    return Array(text.utf8)
  }
}

/// Icons made from an approximately square logo: all icons from a bitmap logo, only the SVG icon
/// from a vector logo.
private struct LogoIcon {
  private let logo: Logo
  private let ground: Colour

  init(_ logo: Logo, _ look: SiteLook) {
    self.logo = logo
    ground = look.palette?.light.page ?? LookPalette.paper
  }

  func file(_ name: String) -> [UInt8]? {
    guard logo.isSquarish else { return nil }
    switch (name, logo.format) {
    case ("icons/icon.svg", .svg): return logo.bytes
    case ("icons/icon.svg", .png): return wrapped(logo)
    case ("icons/icon-192.png", .png): return icon(192, inner: 176)
    case ("icons/icon-512.png", .png): return icon(512, inner: 472)
    // Round masks cut off a fifth on every side.
    case ("icons/icon-maskable.png", .png): return icon(512, inner: 320)
    case ("icons/apple-touch-icon.png", .png): return icon(180, inner: 148)
    default: return nil
    }
  }

  private func icon(_ side: Int, inner: Int) -> [UInt8]? {
    LogoPicture.icon(of: logo, side: side, inner: inner, ground: ground)
  }

  /// Wraps a bitmap in an SVG, since pages link to an SVG icon.
  private func wrapped(_ logo: Logo) -> [UInt8] {
    let image = Data(logo.bytes).base64EncodedString()
    let size = "width=\"\(logo.width)\" height=\"\(logo.height)\""
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(logo.width) \(logo.height)">\
      <image \(size) href="data:image/png;base64,\(image)"/></svg>
      """.utf8)
  }
}
