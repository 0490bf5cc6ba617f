/// By what a host tells whether a picture has changed.
package struct Validators: Hashable, Sendable {
  /// Quotes and all.
  package var tag: String?
  package var modified: String?

  /// Leaves out what is long, or would be more than a field of a request.
  package init(tag: String? = nil, modified: String? = nil) {
    self.tag = Validators.checked(tag)
    self.modified = Validators.checked(modified)
  }

  private static func checked(_ text: String?) -> String? {
    guard let text, (1...256).contains(text.utf8.count),
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

/// What it answers.
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

  /// Largest head that is read, in bytes.
  private static let headLimit = 1 << 16

  /// Reads status and fields from the start of what a host sends, heads of no answer left out.
  ///
  /// - Returns: The answer with what came of its body; `nil` as long as the head is not whole.
  /// - Throws: `noPicture` where it is none.
  static func started(with bytes: [UInt8]) throws(FetchFailure) -> FetchAnswer? {
    var place = 0
    while true {
      var lines: [String] = []
      repeat {
        guard let end = bytes[place...].firstIndex(of: 0x0A) else {
          if bytes.count > headLimit { throw .noPicture }
          return nil
        }
        var line = bytes[place..<end]
        if line.last == 0x0D { line.removeLast() }
        lines.append(String(decoding: line, as: UTF8.self))
        place = end + 1
      } while lines.last != ""
      let answer = try FetchAnswer(head: lines)
      guard (100..<200).contains(answer.status) else {
        var answer = answer
        answer.body = Array(bytes[place...])
        return answer
      }
    }
  }

  private init(head lines: [String]) throws(FetchFailure) {
    let words = lines[0].split(separator: " ")
    guard lines[0].utf8.starts(with: "HTTP/".utf8), words.count > 1, let status = Int(words[1])
    else { throw .noPicture }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      let blanks: Set<Character> = [" ", "\t"]
      var value = line[line.index(after: colon)...].drop { blanks.contains($0) }
      while let last = value.last, blanks.contains(last) { value.removeLast() }
      if fields[name] == nil { fields[name] = String(value) }
    }
    self.init(
      status: status, location: fields["location"],
      validators: Validators(tag: fields["etag"], modified: fields["last-modified"]))
  }
}
