import LarderModel
import Testing

@Suite struct WebAddressResolutionTests {
  @Test(
    "Resolves links like a browser",
    arguments: [
      ("x.jpg", "https://a.example/soups/x.jpg"), ("./x.jpg", "https://a.example/soups/x.jpg"),
      ("../x.jpg?w=1#a", "https://a.example/x.jpg?w=1#a"), ("../../x", "https://a.example/x"),
      ("/x/./y/../z", "https://a.example/x/z"), ("/x/..", "https://a.example/"),
      ("//b.example/x", "https://b.example/x"), ("http://b.example/", "http://b.example/"),
      ("?p=3", "https://a.example/soups/leek?p=3"), ("#b", "https://a.example/soups/leek?p=2#b"),
      ("javascript:x", nil), ("data:image/png;base64,AA", nil),
    ])
  func resolved(link: String, address: String?) throws {
    let page = try #require(WebAddress("https://a.example/soups/leek?p=2#a"))
    #expect(page.resolving(link)?.description == address)
  }

  @Test("Resolves links on a page at the root of its host, but not on a relative URL")
  func ends() {
    #expect(
      WebAddress("https://a.example")?.resolving("x")?.description == "https://a.example/x")
    #expect(WebAddress("/soups/leek")?.resolving("x") == nil)
  }
}
