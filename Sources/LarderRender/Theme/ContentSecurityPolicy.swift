internal import Foundation
internal import LarderModel

/// The allowed sources of a page: the site itself and the account endpoint, if there is one.
enum ContentSecurityPolicy {
  /// Returns the policy for a `meta` element; directives such as `frame-ancestors` work only in a
  /// header.
  ///
  /// - Parameter script: The script in the head of every page.
  static func text(for site: SiteConfiguration, script: InlineScript) -> String {
    var connect = "connect-src 'self'"
    if let origin = site.account?.endpoint.origin { connect += " \(origin)" }
    return [
      "default-src 'none'", "script-src 'self' \(script.source)", "style-src 'self'",
      "img-src 'self' data: blob:", "font-src 'self'", "media-src 'self'", connect,
      "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
    ].joined(separator: "; ")
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
