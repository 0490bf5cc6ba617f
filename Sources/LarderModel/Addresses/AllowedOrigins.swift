/// The remote origins that pages may use, each for one purpose; none unless the owner allows some.
package struct AllowedOrigins: Hashable, Sendable {
  /// The use of an origin; the raw value is its name in `site.yaml`.
  package enum Purpose: String, CaseIterable, Sendable {
    case scripts, styles, fonts, images, media, frames, connect, forms

    /// The directive of a Content Security Policy.
    package var directive: String {
      switch self {
      case .scripts: "script-src"
      case .styles: "style-src"
      case .fonts: "font-src"
      case .images: "img-src"
      case .media: "media-src"
      case .frames: "frame-src"
      case .connect: "connect-src"
      case .forms: "form-action"
      }
    }
  }

  private struct Permission: Hashable, Sendable {
    let purpose: Purpose
    let origin: String
  }

  /// In the order of the purposes, and within each as written, without duplicates.
  private var permissions: [Permission] = []

  package init() {}

  package var isEmpty: Bool { permissions.isEmpty }

  package mutating func allow(_ origins: [String], for purpose: Purpose) {
    for origin in origins {
      let permission = Permission(purpose: purpose, origin: origin)
      if !permissions.contains(permission) { permissions.append(permission) }
    }
  }

  package func origins(for purpose: Purpose) -> [String] {
    permissions.filter { $0.purpose == purpose }.map(\.origin)
  }

  /// Returns whether an origin may be used: `https://cdn.example.com` also if
  /// `https://*.example.com` is allowed.
  package func allows(_ origin: String, for purpose: Purpose) -> Bool {
    let wildcard = "https://*."
    return origins(for: purpose).contains { allowed in
      guard allowed.utf8.starts(with: wildcard.utf8) else { return allowed == origin }
      let rest = Array(allowed.utf8.dropFirst(wildcard.utf8.count - 1))
      return origin.utf8.starts(with: "https://".utf8)
        && origin.utf8.count > rest.count + "https://".utf8.count
        && origin.utf8.suffix(rest.count).elementsEqual(rest)
    }
  }

  /// Parses a scheme, host and port, in lower case: `https://plausible.io`,
  /// `https://*.example.com`, and for trials `http://localhost:8080`.
  ///
  /// - Returns: `nil` for URLs with a path, and for hosts on other machines without `https`.
  package static func origin(_ text: String) -> String? {
    let text = text.lowercased()
    let bare = text.utf8.last == 0x2F ? String(text.dropLast()) : text
    let wildcard = "https://*."
    if bare.utf8.starts(with: wildcard.utf8) {
      let host = String(bare.dropFirst(wildcard.count))
      return HostName(host.split(separator: ":").first.map(String.init) ?? "") == nil
        || WebAddress("https://\(host)")?.origin != "https://\(host)" ? nil : bare
    }
    guard let address = WebAddress(bare), address.isConfidential, address.origin == bare else {
      return nil
    }
    return bare
  }
}
