import Testing

@testable import LarderPreview

@Suite("Additions to pages")
struct HTMLAdditionTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "The script is inserted at the end of the head",
    arguments: [
      ("<head><title>a</title></head><body>", "<head><title>a</title><s></head><body>"),
      ("<head></head></head>", "<head><s></head></head>"), ("no head", "no head<s>"), ("", "<s>"),
    ])
  func placing(_ page: String, _ expected: String) {
    #expect(text(SiteResponder.inserting("<s>", into: Array(page.utf8))) == expected)
  }

  @Test("The visited URL replaces every placeholder of the account endpoint")
  func address() {
    let page = "a \(Preview.addressPlaceholder)/x; \(Preview.addressPlaceholder)"
    #expect(
      text(SiteResponder.settingAddress(in: Array(page.utf8), to: "[::1]:4000"))
        == "a http://[::1]:4000/x; http://[::1]:4000")
    #expect(text(SiteResponder.settingAddress(in: Array("plain".utf8), to: "b")) == "plain")
  }
}
