/// The handler of requests for the site's files, which works like a good static host.
struct SiteResponder: Sendable {
  let site: PreviewSite
  /// An identifier of this run of the server, so that pages of an earlier run reload.
  let run: String

  func reply(at path: RequestPath, host: String) async -> Reply {
    guard path.path.utf8.starts(with: site.base.utf8) else { return await outside(path) }
    let rest = String(decoding: path.path.utf8.dropFirst(site.base.utf8.count), as: UTF8.self)
    let isFolder = rest.isEmpty || rest.utf8.last == 0x2F
    let name = isFolder ? rest + "index.html" : rest
    if let bytes = await site.bytes(name) { return file(name, bytes, host: host) }
    if !isFolder, await site.has(rest + "/index.html") {
      return moved(to: path.path + "/", path.query)
    }
    guard let bytes = await site.bytes("404.html") else {
      return Reply(.notFound, text: "This page does not exist.\n")
    }
    return file("404.html", bytes, host: host, status: .notFound)
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

  private func file(
    _ name: String, _ bytes: [UInt8], host: String, status: Status = .ok
  ) -> Reply {
    var fields = [("Content-Type", MediaType.name(of: name))]
    guard MediaType.isHTML(name) else {
      if site.isVariant(name) { fields.append(("Cache-Control", "max-age=31536000, immutable")) }
      return Reply(status, fields, body: .bytes(bytes))
    }
    let policy = HTMLAddition.address(Array(site.contentSecurityPolicy.utf8), to: host)
    fields.append(("Content-Security-Policy", String(decoding: policy, as: UTF8.self)))
    return Reply(status, fields, body: .bytes(page(bytes, name, host: host)))
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

/// Additions to pages in responses, which are never written to files.
enum HTMLAddition {
  private static let placeholder = Array(Preview.addressPlaceholder.utf8)

  /// Inserts an element at the end of the head, after scripts and styles of the page; a page
  /// without a head gets it at its end.
  static func put(_ element: String, into page: [UInt8]) -> [UInt8] {
    let place = page.firstRange(of: Array("</head>".utf8))?.lowerBound ?? page.count
    return page[..<place] + Array(element.utf8) + page[place...]
  }

  /// Replaces the placeholder of the account endpoint by the URL that the visitor used.
  static func address(_ page: [UInt8], to host: String) -> [UInt8] {
    page.replacing(placeholder, with: Array("http://\(host)".utf8))
  }
}
