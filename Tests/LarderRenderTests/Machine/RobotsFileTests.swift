import LarderModel
import Testing

@testable import LarderRender

@Suite struct RobotsFileTests {
  @Test("Everything is allowed save the personal pages")
  func published() {
    var site = SiteConfiguration()
    site.baseURL = BaseURL("https://larder.example/cook/")
    #expect(
      String(
        decoding: RobotsFile.bytes(site: site, disallowed: ["favourites/", "sign-in/"]),
        as: UTF8.self) == """
          User-agent: *
          Allow: /cook/
          Disallow: /cook/favourites/
          Disallow: /cook/sign-in/

          Sitemap: https://larder.example/cook/sitemap.xml

          """)
  }

  @Test("Without a base URL no sitemap is named")
  func unpublished() {
    let bytes = RobotsFile.bytes(site: SiteConfiguration(), disallowed: [])
    #expect(String(decoding: bytes, as: UTF8.self) == "User-agent: *\nAllow: /\n")
  }
}
