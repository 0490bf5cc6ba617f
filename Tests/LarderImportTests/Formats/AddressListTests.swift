import LarderModel
import Testing

@testable import LarderFormats

@Suite struct AddressListTests {
  @Test("Reads the URLs at the beginnings of lines, without duplicates and with their locations")
  func lines() throws {
    let text =
      "\u{FEFF}# soups\n  https://a.example/1 x\r\n\r\nhttp://b.example/\nhttps://a.example/1\n"
    let list = try #require(AddressList(path: "a.txt", bytes: Array(text.utf8)))
    #expect(
      list.entries.map(\.address.description) == ["https://a.example/1", "http://b.example/"])
    #expect(list.entries.map(\.location.line) == [2, 4])
  }

  @Test(
    "Rejects lists with any other content",
    arguments: [
      "", "# soups", "Leek soup\nhttps://a.example/", "javascript:x", "/soups/leek", "\0",
    ])
  func others(text: String) {
    #expect(AddressList(path: "a.txt", bytes: Array(text.utf8)) == nil)
  }
}
