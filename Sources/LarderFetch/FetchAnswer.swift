/// Response fields that let a host decide whether an image has changed since the last download.
package struct Validators: Hashable, Sendable {
  /// The `ETag` with its quotes.
  package var tag: String?
  package var modified: String?

  /// Leaves out values that are too long or not valid in a header field, and those that begin with
  /// `%`: curl before version 7.84 writes `%header{etag}` instead of its value.
  package init(tag: String? = nil, modified: String? = nil) {
    self.tag = Validators.checked(tag)
    self.modified = Validators.checked(modified)
  }

  private static func checked(_ text: String?) -> String? {
    guard let text, (1...256).contains(text.utf8.count), text.utf8.first != 0x25,
      text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return text
  }

  var fields: [String] {
    [tag.map { "If-None-Match: \($0)" }, modified.map { "If-Modified-Since: \($0)" }]
      .compactMap { $0 }
  }
}

/// A request to a host.
package struct FetchRequest: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case picture
    /// A page, preferably in this language.
    case page(language: String?)

    /// Maximum size of the response, in bytes.
    package var sizeLimit: Int { self == .picture ? 20_000_000 : 10 << 20 }
    /// Time limit in seconds, including redirects.
    var seconds: Int { self == .picture ? 60 : 30 }
    /// Maximum number of redirects.
    var redirects: Int { self == .picture ? 3 : 5 }

    var fields: [String] {
      switch self {
      case .picture:
        ["Accept: image/jpeg, image/png, image/webp, image/gif;q=0.8, image/avif;q=0.5"]
      case .page(let language):
        ["Accept: text/html, application/xhtml+xml;q=0.9, application/json;q=0.8"]
          + (language.map { ["Accept-Language: \($0)"] } ?? [])
      }
    }
  }

  package var kind = Kind.picture
  package var address: FetchAddress
  /// The addresses of the host; no others are contacted.
  package var places: [IPAddress]
  package var validators: Validators?
  /// Time limit for the response, in seconds.
  package var seconds: Int
}

/// The response of a host.
package struct FetchAnswer: Hashable, Sendable {
  package var status: Int
  package var location: String?
  package var validators: Validators
  package var body: [UInt8]

  package init(
    status: Int, location: String? = nil, validators: Validators = Validators(), body: [UInt8] = []
  ) {
    self.status = status
    self.location = location
    self.validators = validators
    self.body = body
  }

  /// The lines that curl writes after the body.
  static let trailer =
    "\\n%{http_code}\\n%{redirect_url}\\n%header{etag}\\n%header{last-modified}"

  /// Reads a body and the lines that follow it.
  ///
  /// - Throws: `cutOff`.
  init(_ output: [UInt8]) throws(FetchFailure) {
    var body = output[...]
    var lines: [String] = []
    for _ in 0..<4 {
      guard let end = body.lastIndex(of: 0x0A) else { throw .cutOff }
      lines.append(String(decoding: body[(end + 1)...], as: UTF8.self))
      body = body[..<end]
    }
    guard let status = Int(lines[3]), status > 0 else { throw .cutOff }
    self.init(
      status: status, location: lines[2].isEmpty ? nil : lines[2],
      validators: Validators(tag: lines[1], modified: lines[0]), body: Array(body))
  }
}
