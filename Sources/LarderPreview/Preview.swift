private import CPreview
internal import LarderModel
internal import Synchronization

/// The preview server: the site of the last good build, the event stream that announces the
/// next, the device board and the mock account server. A class, since all connections share it.
package final class Preview: Sendable {
  /// A placeholder in pages for the URL that they are requested by, which builds cannot know.
  package static let addressPlaceholder = "http://account.larder.invalid"

  package let announcements = Announcements()
  package let port: UInt16
  private let listener: Listener
  private let access: NetworkAccess
  private let account: MockAccountServer?
  /// Random for each start.
  private let run = String(UInt64.random(in: .min ... .max), radix: 36)
  /// The site, whether there is none because there is no content yet, and the page last opened on
  /// its own: the one being worked on.
  private let state = Mutex<(site: PreviewSite?, isBeginning: Bool, lastPage: String)>(
    (nil, false, ""))

  /// - Parameters:
  ///   - addresses: Addresses of this machine in the local network, if it has access.
  ///   - token: The secret that other machines need; without one, only this machine has access.
  ///   - account: The mock of the account endpoint, if one is wanted.
  package init(
    listener: Listener, addresses: [String], token: AccessToken?, account: MockAccountServer?
  ) {
    self.listener = listener
    port = listener.port
    access = NetworkAccess(token: token, port: listener.port, addresses: addresses)
    self.account = account
  }

  package var site: PreviewSite? { state.withLock { $0.site } }

  /// Replaces the site in one step.
  package func show(_ site: PreviewSite) { state.withLock { $0.site = site } }

  /// Shows how to begin while there is no site.
  package func welcome(_ isBeginning: Bool) { state.withLock { $0.isBeginning = isBeginning } }

  /// Serves until the task is cancelled.
  package func serve() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [self] in
        try await listener.run { [self] request in await reply(to: request) }
      }
      group.addTask { [self] in
        while true {
          try await Task.sleep(for: .seconds(15))
          announcements.keepAlive()
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  // MARK: Answering

  func reply(to request: Request) async -> Reply {
    var reply = await bareReply(to: request)
    if !reply.fields.contains(where: { $0.name == "Cache-Control" }) {
      reply.fields.append(("Cache-Control", "no-store"))
    }
    reply.fields += [
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "strict-origin-when-cross-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    return reply
  }

  private func bareReply(to request: Request) async -> Reply {
    guard let host = request["host"], access.allows(host: host) else {
      return Reply(
        .forbidden,
        text: "This preview answers only requests to its own hosts, not to the requested one.\n")
    }
    let asked = RequestPath(request.target)
    switch access.decision(
      isLocal: request.isLocal && access.isLoopback(host: host), cookies: request["cookie"],
      token: asked?.item(NetworkAccess.item))
    {
    case .allowed: break
    case .refused: return access.refusal
    case .granted:
      if let asked { return access.admission(to: asked, host: host) }
    }
    if let origin = request["origin"], !access.allows(origin: origin, host: host) {
      return Reply(.forbidden, text: "This preview answers only requests from its own pages.\n")
    }
    guard let path = asked else { return Reply(.badRequest, text: "This is not a path.\n") }
    if let rest = Preview.rest(of: path.path, below: MockAccountServer.path), let account {
      return await account.reply(to: request, rest)
    }
    guard request.method == "GET" || request.isHead else {
      return Reply(
        .methodNotAllowed, [("Allow", "GET, HEAD")], text: "This preview is read-only.\n")
    }
    if let rest = Preview.rest(of: path.path, below: "/__larder") {
      return own(rest, path)
    }
    guard let site else { return notice }
    if request["sec-fetch-dest"] ?? "document" == "document", request["x-larder-board"] == nil {
      remember(path.path)
    }
    return await SiteResponder(site: site, run: run, request: request, host: host).reply(at: path)
  }

  /// Returns the part after a folder and a slash; empty for the folder itself, or else `nil`.
  private static func rest(of path: String, below folder: String) -> String? {
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    if rest.isEmpty { return "" }
    return rest.first == 0x2F ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
  }

  private func remember(_ path: String) {
    guard path.utf8.last == 0x2F || path.utf8.suffix(5).elementsEqual(".html".utf8) else { return }
    state.withLock { $0.lastPage = path }
  }

  // MARK: Preview files

  private func own(_ rest: String, _ path: RequestPath) -> Reply {
    switch rest {
    case "":
      if path.path.utf8.last != 0x2F { return .redirect(to: "/__larder/") }
      return file("board.html")
    case "events": return events(path)
    case "state":
      let (page, base) = state.withLock { ($0.lastPage, $0.site?.base ?? "/") }
      let text = JSONText.object([
        "page": JSONText.string(RequestPath.encoded(page.isEmpty ? base : page)),
        "base": JSONText.string(RequestPath.encoded(base)),
      ])
      return Reply(json: text)
    default: return file(rest)
    }
  }

  /// - Parameter element: HTML to add to the end of a page's head.
  private func file(
    _ name: String, status: Status = .ok, adding element: String? = nil
  ) -> Reply {
    guard var bytes = Preview.files[name] else {
      return Reply(.notFound, text: "The preview does not have this file.\n")
    }
    if let element { bytes = SiteResponder.inserting(element, into: bytes) }
    let policy = """
      default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
      frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    return Reply(
      status, [("Content-Type", Reply.mediaType(of: name)), ("Content-Security-Policy", policy)],
      body: .bytes(bytes))
  }

  /// The page shown instead of every page until there is a site.
  private var notice: Reply {
    let element = SiteResponder.reloadScript(run: run, build: 0, page: "", base: "/")
    let name = state.withLock { $0.isBeginning } ? "welcome.html" : "notice.html"
    return file(name, status: .unavailable, adding: element)
  }

  private func events(_ path: RequestPath) -> Reply {
    let isOurs = path.item("run").map { $0.utf8.elementsEqual(run.utf8) } ?? false
    let build = isOurs ? path.item("build").flatMap { Int($0) } : nil
    let stream = announcements.subscribe(
      page: path.item("page") ?? "", build: build, current: site?.build ?? 0)
    return Reply(
      .ok, [("Content-Type", "text/event-stream"), ("X-Accel-Buffering", "no")],
      body: .events(stream))
  }
}

extension Preview {
  /// Built-in files: the additions to pages, and the device board.
  private static let files: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    while let file = unsafe preview_file_at(files.count)?.pointee {
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      unsafe files[String(cString: file.name)] = Array(bytes)
    }
    return files
  }()
}
