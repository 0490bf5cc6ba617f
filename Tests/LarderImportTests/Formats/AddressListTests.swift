import LarderModel
import Testing

@testable import LarderImport

@Suite struct AddressListTests {
  @Test("Lines that begin with addresses are a list, each address once and with its place")
  func lines() throws {
    let text =
      "\u{FEFF}# soups\n  https://a.example/1 x\r\n\r\nhttp://b.example/\nhttps://a.example/1\n"
    let list = try #require(AddressList(path: "a.txt", bytes: Array(text.utf8)))
    #expect(
      list.entries.map(\.address.description) == ["https://a.example/1", "http://b.example/"])
    #expect(list.entries.map(\.location.line) == [2, 4])
  }

  @Test(
    "What holds anything else is no list",
    arguments: [
      "", "# soups", "Leek soup\nhttps://a.example/", "javascript:x", "/soups/leek", "\0",
    ])
  func others(text: String) {
    #expect(AddressList(path: "a.txt", bytes: Array(text.utf8)) == nil)
  }
}
