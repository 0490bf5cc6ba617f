/// Answers for the site's own files as a good static host would.
struct SiteResponder: Sendable {
  let site: PreviewSite
  /// Names this run of the server, so that pages of an earlier one reload.
  let run: String

  func reply(to request: Request, at path: RequestPath, host: String) async -> Reply {
    do {
      return try await found(request, path, host: host)
    } catch {
      return Reply(
        .unavailable,
        text: "There is no room for this in the temporary folder, or others are being sent.\n")
    }
  }

  private func found(
    _ request: Request, _ path: RequestPath, host: String
  ) async throws(NoRoom) -> Reply {
    guard path.path.utf8.starts(with: site.base.utf8) else { return outside(path) }
    let rest = String(decoding: path.path.utf8.dropFirst(site.base.utf8.count), as: UTF8.self)
    let isFolder = rest.isEmpty || rest.utf8.last == 0x2F
    let name = isFolder ? rest + "index.html" : rest
    if let body = try await site.body(name) {
      return file(name, body, request, host: host, status: .ok)
    }
    if !isFolder, site.has(rest + "/index.html") {
      return moved(to: path.path + "/", path.query)
    }
    guard let body = try await site.body("404.html") else {
      return Reply(.notFound, text: "There is no such page.\n")
    }
    return file("404.html", body, request, host: host, status: .notFound)
  }

  /// Leads those who forgot the base path to where they wanted to go.
  private func outside(_ path: RequestPath) -> Reply {
    let rest = String(decoding: path.path.utf8.dropFirst(), as: UTF8.self)
    if rest.isEmpty || site.base.utf8.dropLast().elementsEqual(path.path.utf8) {
      return moved(to: site.base, path.query)
    }
    let name = rest.utf8.last == 0x2F ? rest + "index.html" : rest
    if site.has(name) || site.has(name + "/index.html") {
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
  ) -> Reply {
    var body = body
    let type = MediaType(path: name)
    var fields = [("Content-Type", type.description)]
    if type.isHTML {
      let policy = HTMLAddition.address(Array(site.contentSecurityPolicy.utf8), to: host)
      fields.append(("Content-Security-Policy", String(decoding: policy, as: UTF8.self)))
    }
    if type.isHTML, let bytes = body.bytes { body = StoredBody(page(bytes, name, host: host)) }
    return FileReply(body: body, type: type, fields: fields, store: site.pictures.bodies)
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
