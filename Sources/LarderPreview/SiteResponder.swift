/// Answers for the site's own files as a good static host would.
struct SiteResponder: Sendable {
  let site: PreviewSite
  /// Names this run of the server, so that pages of an earlier one reload.
  let run: String

  func reply(to request: Request, at path: RequestPath, host: String) async -> Reply {
    do {
      return try await found(request, path, host: host)
    } catch {
      return .noRoom
    }
  }

  private func found(
    _ request: Request, _ path: RequestPath, host: String
  ) async throws(NoRoom) -> Reply {
    guard path.path.utf8.starts(with: site.base.utf8) else { return await outside(path) }
    let rest = String(decoding: path.path.utf8.dropFirst(site.base.utf8.count), as: UTF8.self)
    let isFolder = rest.isEmpty || rest.utf8.last == 0x2F
    let name = isFolder ? rest + "index.html" : rest
    if let body = try await site.body(name) {
      return try file(name, body, request, host: host, status: .ok)
    }
    if !isFolder, await site.has(rest + "/index.html") {
      return moved(to: path.path + "/", path.query)
    }
    guard let body = try await site.body("404.html") else {
      return Reply(.notFound, text: "There is no such page.\n")
    }
    return try file("404.html", body, request, host: host, status: .notFound)
  }

  /// Leads those who forgot the base path to where they wanted to go.
  private func outside(_ path: RequestPath) async -> Reply {
    let rest = String(decoding: path.path.utf8.dropFirst(), as: UTF8.self)
    if rest.isEmpty || site.base.utf8.dropLast().elementsEqual(path.path.utf8) {
      return moved(to: site.base, path.query)
    }
    let name = rest.utf8.last == 0x2F ? rest + "index.html" : rest
    let isPage = await site.has(name)
    let isFolder = await site.has(name + "/index.html")
    if isPage || isFolder {
      return moved(to: site.base + rest, path.query)
    }
    return Reply(
      .notFound,
      text: "There is nothing here: this site lies below \(RequestPath.encoded(site.base))\n")
  }

  private func moved(to path: String, _ query: String?) -> Reply {
    .redirect(to: RequestPath.encoded(path) + (query.map { "?\($0)" } ?? ""))
  }

  // MARK: Files

  private func file(
    _ name: String, _ body: StoredBody, _ request: Request, host: String,
    status: Status
  ) throws(NoRoom) -> Reply {
    var body = body
    let type = MediaType(path: name)
    var fields = [("Content-Type", type.description)]
    if type.isHTML {
      let policy = HTMLAddition.address(Array(site.contentSecurityPolicy.utf8), to: host)
      fields.append(("Content-Security-Policy", String(decoding: policy, as: UTF8.self)))
    }
    if type.isHTML, let bytes = body.bytes { body = StoredBody(page(bytes, name, host: host)) }
    return try FileReply(body: body, type: type, fields: fields, store: site.pictures.bodies)
      .reply(to: request, status: status)
  }

  private func page(_ bytes: [UInt8], _ name: String, host: String) -> [UInt8] {
    let element = """
      <script src="/__larder/reload.js" data-run="\(run)" data-build="\(site.build)" \
      data-page="\(RequestPath.encoded(name))" data-base="\(RequestPath.encoded(site.base))">\
      </script>
      """
    return HTMLAddition.put(element, into: HTMLAddition.address(bytes, to: host))
  }
}

/// What the server puts into a page on its way out, and never into a file.
enum HTMLAddition {
  private static let placeholder = Array(Preview.addressPlaceholder.utf8)

  /// Puts an element at the end of the head, where scripts and styles of the page's own are
  /// named already; a page without one gets it at its end.
  static func put(_ element: String, into page: [UInt8]) -> [UInt8] {
    let end = Array("</head>".utf8)
    let place = position(of: end, in: page, from: 0) ?? page.count
    return page[..<place] + Array(element.utf8) + page[place...]
  }

  /// Puts the address that the visitor used in the place of the account's.
  static func address(_ page: [UInt8], to host: String) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while let place = position(of: placeholder, in: page, from: start) {
      result += page[start..<place]
      result += "http://\(host)".utf8
      start = place + placeholder.count
    }
    return start == 0 ? page : result + page[start...]
  }

  private static func position(of word: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = word.first, bytes.count - start >= word.count else { return nil }
    var index = start
    let last = bytes.count - word.count
    while index <= last {
      if bytes[index] == first, bytes[index..<(index + word.count)].elementsEqual(word) {
        return index
      }
      index += 1
    }
    return nil
  }
}
