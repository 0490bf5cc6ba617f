import LarderModel
import Testing

@testable import LarderRender

@Suite struct SitemapTests {
  private func base() throws -> BaseURL { try #require(BaseURL("https://larder.example/cook/")) }

  @Test("A small site has one file")
  func one() throws {
    let files = Sitemap(try base()).files([
      .init(path: ""),
      .init(path: "recipes/pie/", lastModified: CalendarDate(year: 2024, month: 3, day: 1)),
      .init(path: "a&b 'é'/", lastModified: CalendarDate(year: 2024, month: 3, day: 1, second: 5)),
    ])
    #expect(files.map(\.path) == ["sitemap.xml"])
    #expect(
      String(decoding: try #require(files.first).bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
        <url>
        <loc>https://larder.example/cook/</loc>
        </url>
        <url>
        <loc>https://larder.example/cook/recipes/pie/</loc>
        <lastmod>2024-03-01</lastmod>
        </url>
        <url>
        <loc>https://larder.example/cook/a%26b%20%27%C3%A9%27/</loc>
        <lastmod>2024-03-01T00:00:05Z</lastmod>
        </url>
        </urlset>

        """)
  }

  @Test("A large site has an index and parts within the limit")
  func parts() throws {
    let day = CalendarDate(year: 2024, month: 3, day: 1)
    let entries = (1...5).map {
      Sitemap.Entry(path: "recipes/\($0)/", lastModified: $0 == 2 ? day : nil)
    }
    let files = Sitemap(try base(), entryLimit: 2).files(entries)
    #expect(
      files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
    #expect(
      String(decoding: files[0].bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap>
        <loc>https://larder.example/cook/sitemap-1.xml</loc>
        <lastmod>2024-03-01</lastmod>
        </sitemap>
        <sitemap>
        <loc>https://larder.example/cook/sitemap-2.xml</loc>
        </sitemap>
        <sitemap>
        <loc>https://larder.example/cook/sitemap-3.xml</loc>
        </sitemap>
        </sitemapindex>

        """)
    for (file, count) in zip(files.dropFirst(), [2, 2, 1]) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(text.split(separator: "<url>").count == count + 1)
    }
  }

  @Test("Parts are also split by size in bytes")
  func bytes() throws {
    let entries = (1...40).map { Sitemap.Entry(path: "recipes/\($0)/") }
    let files = Sitemap(try base(), byteLimit: 2_000).files(entries)
    #expect(files.count > 2)
    #expect(files.dropFirst().allSatisfy { $0.bytes.count <= 2_000 })
  }

  @Test("There is no site map without pages")
  func none() throws {
    #expect(Sitemap(try base()).files([]).isEmpty)
  }
}

@Suite struct RobotsFileTests {
  @Test("robots.txt allows everything except personal pages")
  func published() {
    var site = SiteConfiguration()
    site.baseURL = BaseURL("https://larder.example/cook/")
    #expect(
      String(
        decoding: site.robotsFile(disallowed: ["favourites/", "sign-in/"]),
        as: UTF8.self) == """
          User-agent: *
          Allow: /cook/
          Disallow: /cook/favourites/
          Disallow: /cook/sign-in/

          Sitemap: https://larder.example/cook/sitemap.xml

          """)
  }

  @Test("robots.txt lists no site map without a base URL")
  func unpublished() {
    let bytes = SiteConfiguration().robotsFile(disallowed: [])
    #expect(String(decoding: bytes, as: UTF8.self) == "User-agent: *\nAllow: /\n")
  }
}
