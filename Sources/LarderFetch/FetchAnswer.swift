/// By what a host tells whether a picture has changed.
package struct Validators: Hashable, Sendable {
  /// Quotes and all.
  package var tag: String?
  package var modified: String?

  /// Leaves out what is long, or would be more than a field of a request; so do variables that a
  /// curl before version 7.84 does not know.
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

/// What a host is asked.
package struct FetchRequest: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case picture
    /// In this language rather than in others.
    case page(language: String?)

    /// Largest one that is fetched, in bytes.
    package var sizeLimit: Int { self == .picture ? 20_000_000 : 10 << 20 }
    /// Time for one, with its redirects.
    var seconds: Int { self == .picture ? 60 : 30 }
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
  /// Where the host is; no other place is asked.
  package var places: [IPAddress]
  package var validators: Validators?
  /// How long the answer may take.
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
