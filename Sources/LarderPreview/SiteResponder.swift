/// The handler of requests for the site's files, which works like a good static host.
struct SiteResponder: Sendable {
  let site: PreviewSite
  /// An identifier of this run of the server, so that pages of an earlier run reload.
  let run: String
  let request: Request
  /// One of our own hosts.
  let host: String

  func reply(at path: RequestPath) async -> Reply {
    guard path.path.utf8.starts(with: site.base.utf8) else { return await outside(path) }
    let rest = String(decoding: path.path.utf8.dropFirst(site.base.utf8.count), as: UTF8.self)
    let isFolder = rest.isEmpty || rest.utf8.last == 0x2F
    let name = isFolder ? rest + "index.html" : rest
    if let body = await site.body(name) { return file(name, body) }
    if !isFolder, await site.has(rest + "/index.html") {
      return moved(to: path.path + "/", path.query)
    }
    guard let body = await site.body("404.html") else {
      return Reply(.notFound, text: "This page does not exist.\n")
    }
    return file("404.html", body, status: .notFound)
  }

  /// Redirects paths without the base path to the right URL.
  private func outside(_ path: RequestPath) async -> Reply {
    let rest = String(decoding: path.path.utf8.dropFirst(), as: UTF8.self)
    if rest.isEmpty || site.base.utf8.dropLast().elementsEqual(path.path.utf8) {
      return moved(to: site.base, path.query)
    }
    let name = rest.utf8.last == 0x2F ? rest + "index.html" : rest
    for name in [name, name + "/index.html"] where await site.has(name) {
      return moved(to: site.base + rest, path.query)
    }
    return Reply(
      .notFound,
      text: "There is nothing here: this site is at \(RequestPath.encoded(site.base))\n")
  }

  private func moved(to path: String, _ query: String?) -> Reply {
    .redirect(to: RequestPath.encoded(path) + (query.map { "?\($0)" } ?? ""))
  }

  // MARK: Files

  private func file(_ name: String, _ body: Reply.Body, status: Status = .ok) -> Reply {
    var reply = Reply(status, [("Content-Type", Reply.mediaType(of: name))], body: body)
    guard Reply.isHTML(name), case .bytes(let bytes) = body else {
      guard site.isVariant(name) else { return reply.reduced(for: request) }
      reply.fields.append(("Cache-Control", "max-age=31536000, immutable"))
      return reply
    }
    let policy = SiteResponder.settingAddress(in: Array(site.contentSecurityPolicy.utf8), to: host)
    reply.fields.append(("Content-Security-Policy", String(decoding: policy, as: UTF8.self)))
    let element = SiteResponder.reloadScript(
      run: run, build: site.build, page: RequestPath.encoded(name),
      base: RequestPath.encoded(site.base))
    reply.body = .bytes(
      SiteResponder.inserting(element, into: SiteResponder.settingAddress(in: bytes, to: host)))
    return reply
  }
}

// Additions to pages in responses, which are never written to files.
extension SiteResponder {
  private static let placeholder = Array(Preview.addressPlaceholder.utf8)

  /// Returns the element that reloads a page of a build.
  static func reloadScript(run: String, build: Int, page: String, base: String) -> String {
    """
    <script src="/__larder/reload.js" data-run="\(run)" data-build="\(build)" \
    data-page="\(page)" data-base="\(base)"></script>
    """
  }

  /// Inserts an element at the end of the head, after scripts and styles of the page; a page
  /// without a head gets it at its end.
  static func inserting(_ element: String, into page: [UInt8]) -> [UInt8] {
    let place = page.firstRange(of: Array("</head>".utf8))?.lowerBound ?? page.count
    return page[..<place] + Array(element.utf8) + page[place...]
  }

  /// Replaces the placeholder of the account endpoint by the URL that the visitor used.
  static func settingAddress(in page: [UInt8], to host: String) -> [UInt8] {
    page.replacing(placeholder, with: Array("http://\(host)".utf8))
  }
}
