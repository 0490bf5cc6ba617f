import LarderBuild
import LarderModel
import Testing

@testable import LarderPreview

@Suite("The preview")
struct PreviewTests {
  private func ask(
    _ preview: Preview, _ target: String, method: String = "GET", host: String, isLocal: Bool,
    _ fields: String...
  ) async throws -> Reply {
    let head = (["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields)
      .joined(separator: "\r\n")
    var request = try Request(head: Array(head.utf8)[...])
    request.isLocal = isLocal
    return await preview.reply(to: request)
  }

  @Test("Without the token, others have no access to pages, events and the account")
  func others() async throws {
    let account = MockAccountServer(failure: .none) { _ in Issue.record("nothing may change") }
    let token = AccessToken()
    let preview = Preview(
      listener: try Listener(port: 0, isOpen: false), addresses: ["192.168.1.7"], token: token,
      account: account)
    let lan = "192.168.1.7:\(preview.port)"
    let loopback = "localhost:\(preview.port)"
    for target in [
      "/", "/a/", "/__larder/", "/__larder/events", "/__larder/state", "/__larder/reload.js",
      "/__larder/account", "/?token=\(AccessToken().text)", "/%zz",
    ] {
      // From another machine by the LAN name and the loopback name, from here by the LAN name.
      for (host, isLocal) in [(lan, false), (loopback, false), (lan, true)] {
        let reply = try await ask(preview, target, host: host, isLocal: isLocal)
        #expect(reply.status == .forbidden)
        guard case .bytes(let text) = reply.body else { throw Status.badRequest }
        #expect(text.count < 100)
      }
    }
    let change = try await ask(
      preview, "/__larder/account/favourites/pie", method: "PUT", host: lan, isLocal: false)
    #expect(change.status == .forbidden)
    #expect(preview.announcements.watched.isEmpty)

    let welcome = try await ask(
      preview, "/__larder/?\(token.queryItem)", host: lan, isLocal: false)
    #expect(welcome.status == .seeOther)
    let cookie = "Cookie: larder-\(preview.port)=\(token.text)"
    #expect(
      try await ask(preview, "/__larder/", host: lan, isLocal: false, cookie).status == .ok)
    #expect(try await ask(preview, "/__larder/", host: loopback, isLocal: true).status == .ok)
  }

  @Test(
    "Answers a request for a range of any file but a page and an image variant",
    arguments: [
      ("/site.css", "bytes=1-2", .partialContent, "bytes 1-2/4", "2 3"),
      ("/site.css", "bytes=4-", .rangeNotSatisfiable, "bytes */4", ""),
      ("/site.css", "bytes=0-0,2-2", .ok, nil, "1 2 3 4"),
      ("/files/a.mp4", "bytes=0-", .partialContent, "bytes 0-7/8", "0..<8"),
      ("/files/a.mp4", "bytes=-3", .partialContent, "bytes 5-7/8", "5..<8"),
      ("/files/a.mp4", "bytes=8-9", .rangeNotSatisfiable, "bytes */8", "8..<8"),
      ("/files/a.mp4", "lines=1-2", .ok, nil, "0..<8"),
      ("/404.html", "bytes=0-0", .ok, nil, nil), ("/none", "bytes=0-0", .notFound, nil, nil),
      ("/a.webp", "bytes=0-0", .ok, nil, "7"),
    ] as [(String, String, Status, String?, String?)])
  func ranges(
    _ path: String, _ range: String, _ status: Status, _ place: String?, _ body: String?
  ) async throws {
    let preview = Preview(
      listener: try Listener(port: 0, isOpen: false), addresses: [], token: nil, account: nil)
    let style = OutputFile(try #require(SitePath("site.css")), .bytes([1, 2, 3, 4]))
    let missing = OutputFile(try #require(SitePath("404.html")), .bytes([5]))
    let film = OutputFile(try #require(SitePath("files/a.mp4")), .original("/a.mp4"))
    preview.show(
      PreviewSite(
        build: 1, base: "/", contentSecurityPolicy: "", pages: [], theme: [style, missing],
        rest: { [film] }, variants: ["a.webp": ("/a.png", { [7] })],
        open: { _ in OpenFile(-1, count: 8) }, inputs: { _ in [] }, render: { _ in [] }))
    let reply = try await ask(
      preview, path, host: "localhost:\(preview.port)", isLocal: true, "Range: \(range)")
    let fields = Dictionary(reply.fields.map { ($0.name, $0.value) }) { first, _ in first }
    #expect(reply.status == status)
    #expect(fields["Content-Range"] == place)
    let hasRanges = path.hasSuffix(".css") || path.hasSuffix(".mp4")
    #expect(fields["Accept-Ranges"] == (hasRanges ? "bytes" : nil))
    let text: String? =
      switch reply.body {
      case .bytes(let bytes): bytes.map { String($0) }.joined(separator: " ")
      case .file(_, let range): "\(range)"
      default: nil
      }
    if let body { #expect(text == body) }
    #expect(
      String(decoding: reply.head(keepsAlive: true), as: UTF8.self)
        .contains("\r\nContent-Length: \(reply.body.count ?? -1)\r\n"))
  }
}
