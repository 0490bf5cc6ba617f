import Testing

@testable import LarderModel

@Suite struct PercentEncodingTests {
  @Test(
    "Paths are encoded by bytes and decode to themselves",
    arguments: [
      ("recipes/pie/", "recipes/pie/"), ("my pie.jpg", "my%20pie.jpg"), ("50%", "50%25"),
      ("é?#", "%C3%A9%3F%23"), ("\"'&<>", "%22%27%26%3C%3E"), ("", ""),
    ])
  func paths(_ path: String, _ encoded: String) {
    let bytes = PercentEncoding.encoded(path: path)
    #expect(String(decoding: bytes, as: UTF8.self) == encoded)
    #expect(PercentEncoding.decoded(bytes) == Array(path.utf8))
  }

  @Test("A percent sign without digits stays")
  func loosePercent() {
    #expect(PercentEncoding.decoded(Array("100%zz%4".utf8)) == Array("100%zz%4".utf8))
  }
}
