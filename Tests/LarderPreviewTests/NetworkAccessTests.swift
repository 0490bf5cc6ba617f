import Testing

@testable import LarderPreview

@Suite("Access to the preview")
struct NetworkAccessTests {
  private let token = AccessToken()
  private var access: NetworkAccess { NetworkAccess(token: token, port: 4000) }

  private func decision(
    _ cookies: String? = nil, token: String? = nil, isLocal: Bool = false
  ) -> NetworkAccess.Decision {
    access.decision(isLocal: isLocal, cookies: cookies, token: token)
  }

  @Test("This machine has access, others need the token or its cookie")
  func deciding() {
    let text = token.text
    #expect(decision(isLocal: true) == .allowed)
    #expect(decision() == .refused)
    #expect(decision(token: text) == .granted)
    #expect(decision("larder-4000=\(text)") == .allowed)
    #expect(decision("a=b; larder-4000=\(text); c=d") == .allowed)
    #expect(decision("larder-4000=old; larder-4000=\(text)") == .allowed)
    #expect(decision("larder-4000=\(text)", token: "wrong") == .allowed)
  }

  @Test("Another token, name or port has no access")
  func refusing() {
    let (text, other) = (token.text, AccessToken().text)
    for cookies in [
      "", "larder-4000=", "larder-4000", "larder-4000=\(other)", "larder-4001=\(text)",
      "xlarder-4000=\(text)", "larder-4000=\(text)x", "larder-4000=\"\(text)\"", text,
    ] {
      #expect(decision(cookies) == .refused)
    }
    for token in ["", other, text + "a", String(text.dropLast())] {
      #expect(decision(token: token) == .refused)
    }
  }

  @Test("Without --lan, only this machine has access")
  func closed() {
    let access = NetworkAccess(token: nil, port: 4000)
    #expect(access.decision(isLocal: true, cookies: nil, token: nil) == .allowed)
    #expect(access.decision(isLocal: false, cookies: "larder-4000=", token: "") == .refused)
  }

  @Test(
    "Loopback is recognized by the client address",
    arguments: [
      ("127.0.0.1", true), ("127.8.9.1", true), ("::1", true), ("192.168.1.7", false),
      ("10.127.0.1", false), ("fe80::1", false), ("::ffff:192.168.1.7", false), ("", false),
    ])
  func loopback(_ address: String, _ expected: Bool) {
    #expect(NetworkAccess.isLoopback(address) == expected)
  }

  @Test(
    "The URL loses only the token",
    arguments: [
      ("/cook/?token=T", "http://a:4000/cook/"),
      ("/cook/?q=pie%20x&token=T&sort=b", "http://a:4000/cook/?q=pie%20x&sort=b"),
      ("//evil.example/?token=T", "http://a:4000//evil.example/"),
      ("/%0d%0aX%20y", nil),
    ] as [(String, String?)])
  func welcome(_ target: String, _ expected: String?) {
    let reply = RequestPath(target).map { access.admission(to: $0, host: "a:4000") }
    #expect(reply?.fields.first { $0.name == "Location" }?.value == expected)
    guard let reply else { return }
    #expect(reply.status.code == 303)
    #expect(
      reply.fields.first { $0.name == "Set-Cookie" }?.value
        == "larder-4000=\(token.text); HttpOnly; SameSite=Lax; Path=/")
  }
}

@Suite("Tokens in links")
struct AccessTokenTests {
  @Test("Tokens are random letters and digits, 130 bits of them")
  func making() {
    let tokens = (0..<100).map { _ in AccessToken().text }
    #expect(Set(tokens).count == 100)
    for token in tokens {
      #expect(token.utf8.count == 22)
      for byte in token.utf8 {
        #expect([0x30...0x39, 0x41...0x5A, 0x61...0x7A].contains { $0.contains(byte) })
      }
    }
  }

  @Test("Only the complete token matches")
  func matching() {
    let token = AccessToken()
    #expect(token.matches(token.text.utf8))
    for other in ["", String(token.text.dropLast()), token.text + "a", AccessToken().text] {
      #expect(!token.matches(other.utf8))
    }
    #expect(!token.matches(token.text.utf8.map { $0 ^ 0x20 }))
  }
}
