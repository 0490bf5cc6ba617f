import Testing

@testable import LarderModel

@Suite struct PercentEncodingTests {
  @Test(
    "Encodes paths byte by byte, and decodes them to the original",
    arguments: [
      ("recipes/pie/", "recipes/pie/"), ("my pie.jpg", "my%20pie.jpg"), ("50%", "50%25"),
      ("é?#", "%C3%A9%3F%23"), ("\"'&<>", "%22%27%26%3C%3E"), ("", ""),
    ])
  func paths(_ path: String, _ encoded: String) {
    let bytes = PercentEncoding.encoded(path: path)
    #expect(String(decoding: bytes, as: UTF8.self) == encoded)
    #expect(PercentEncoding.decoded(bytes) == Array(path.utf8))
  }

  @Test("Keeps a percent sign without digits")
  func loosePercent() {
    #expect(PercentEncoding.decoded(Array("100%zz%4".utf8)) == Array("100%zz%4".utf8))
  }
}
