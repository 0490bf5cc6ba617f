import LarderModel
import Testing

@testable import LarderRender

@Suite struct InlineScriptTests {
  private func script(_ text: String) throws -> InlineScript {
    let path = try #require(SitePath("scripts/inline.js"))
    return InlineScript(
      Theme(files: [ThemeFile(name: path, bytes: Array(text.utf8))], strings: [:]))
  }

  @Test(
    "The inline script contains no comments and nothing that ends its element",
    arguments: [
      ("// Why.\na();\n", "a();\n"), ("a();\r\nb();\r", "a();\nb();\n"),
      ("a('</script>');\n", "a('<\\/script>');\n"), ("a('<!--');\n", "a('<\\!--');\n"),
    ])
  func text(source: String, text: String) throws {
    #expect(String(decoding: try script(source).text, as: UTF8.self) == text)
  }

  @Test("The policy allows the inline script by its hash")
  func source() throws {
    // echo abc | openssl dgst -sha256 -binary | base64
    #expect(
      try script("abc\n").source == "'sha256-7eqv8/F3StKIhnN3DG1kCX45G8Ni19b7NJgt3w79GMs='")
  }

  @Test(
    "The hash is that of FIPS 180-4 for every length of the last block",
    arguments: [
      (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
  func hash(count: Int, digest: String) {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    let digits = SHA256.digest(of: message).map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    #expect(digits.joined() == digest)
  }
}
