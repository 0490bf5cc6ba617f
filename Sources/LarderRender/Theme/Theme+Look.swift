internal import Foundation
internal import LarderBuild
package import LarderModel
internal import LarderPictures

extension Theme {
  /// The theme in the colours, letters and shapes of a look: its style sheet says more, its icons
  /// have other colours. Icons that the owner put in their places stay as they are.
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

/// The icons of the theme in the accent: a jar upon its ground, and what is in it.
private struct IconColours {
  private let new: [Colour]

  /// Of the theme's icons: ground, jar, and what is in it.
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

/// The icons that are made of a logo about as wide as high: of one of pixels all of them, of a
/// drawing the one that is a drawing too.
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
    // What is round cuts off a fifth on every side.
    case ("icons/icon-maskable.png", .png): return icon(512, inner: 320)
    case ("icons/apple-touch-icon.png", .png): return icon(180, inner: 148)
    default: return nil
    }
  }

  private func icon(_ side: Int, inner: Int) -> [UInt8]? {
    LogoPicture.icon(of: logo, side: side, inner: inner, ground: ground)
  }

  /// Pixels in an SVG, since pages name one as their icon.
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
