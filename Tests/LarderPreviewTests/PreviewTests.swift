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
        guard case .bytes(let text) = reply.body else { throw RequestFault.malformed }
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
}
