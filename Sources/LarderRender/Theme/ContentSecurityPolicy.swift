internal import Foundation
internal import LarderModel

extension SiteConfiguration {
  /// Returns the allowed sources of a page: the site itself, the account endpoint if there is one,
  /// and the origins that the owner allows.
  ///
  /// It is for a `meta` element; directives such as `frame-ancestors` work only in a header.
  ///
  /// - Parameter script: The script in the head of every page.
  func contentSecurityPolicy(_ script: InlineScript) -> String {
    func sources(_ purpose: AllowedOrigins.Purpose, _ own: String?...) -> String {
      let others = allowed.origins(for: purpose)
      return ([purpose.directive] + own.compactMap { $0 } + others).joined(separator: " ")
    }
    let frames = allowed.origins(for: .frames).isEmpty ? [] : [sources(.frames)]
    let own = [
      "default-src 'none'", sources(.scripts, "'self'", script.source), sources(.styles, "'self'"),
      sources(.images, "'self' data: blob:"), sources(.fonts, "'self'"), sources(.media, "'self'"),
      sources(.connect, "'self'", account?.endpoint.origin),
    ]
    let others = [
      "manifest-src 'self'", "worker-src 'self'", sources(.forms, "'self'"), "base-uri 'none'",
    ]
    return (own + frames + others).joined(separator: "; ")
  }
}

/// The script in the head of every page, made from the theme's `scripts/inline.js`.
///
/// The policy of the site allows it by its hash. Source: Content Security Policy Level 3,
/// section 6.7.3.3.
struct InlineScript {
  private static let name = "scripts/inline.js"

  /// The text between the tags: without comments, and without anything that could end the element.
  let text: [UInt8]

  init(_ theme: Theme) {
    let source = theme.files.first { $0.name.description == InlineScript.name }?.commentFree ?? []
    var text = String(decoding: source, as: UTF8.self)
    // Browsers normalize line endings to a newline before they compute the hash.
    for (part, other) in [("\r\n", "\n"), ("\r", "\n"), ("</", "<\\/"), ("<!--", "<\\!--")] {
      text.replace(part, with: other)
    }
    self.text = Array(text.utf8)
  }

  /// Whether a file of the theme is only a source of this script.
  static func isSource(_ file: ThemeFile) -> Bool { file.name.description == name }

  /// The form in a policy: `'sha256-…'`.
  var source: String { "'sha256-\(Data(SHA256.digest(of: text)).base64EncodedString())'" }
}
