import Testing

@testable import LarderPreview

@Suite("The token of a link")
struct AccessTokenTests {
  @Test("Tokens are letters and digits, 130 bits of them, and never the same")
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

  @Test("Only the whole token matches")
  func matching() {
    let token = AccessToken()
    #expect(token.matches(token.text.utf8))
    for other in ["", String(token.text.dropLast()), token.text + "a", AccessToken().text] {
      #expect(!token.matches(other.utf8))
    }
    #expect(!token.matches(token.text.utf8.map { $0 ^ 0x20 }))
  }
}
