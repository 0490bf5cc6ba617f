import LarderModel
import Testing

@testable import LarderRender

@Suite struct AtomFeedTests {
  private let renderer = MarkdownRenderer()

  private func recipe(_ slug: String, day: Int? = nil, updated: Int? = nil) throws -> Recipe {
    var recipe = Recipe(
      id: slug, slug: try #require(Slug(slug)), name: slug, origin: .init(path: "", offset: 0))
    recipe.date = day.flatMap { CalendarDate(year: 2024, month: 3, day: $0) }
    recipe.updated = updated.flatMap { CalendarDate(year: 2024, month: 4, day: $0) }
    return recipe
  }

  private func site() -> SiteConfiguration {
    var site = SiteConfiguration()
    site.title = "Pies & more"
    site.baseURL = BaseURL("https://larder.example/cook/")
    return site
  }

  @Test("Recipes are sorted by date, then in catalog order; undated ones are omitted")
  func order() throws {
    var site = site()
    let recipes = [
      try recipe("a", day: 1), try recipe("b"), try recipe("c", day: 3), try recipe("d", day: 1),
      try recipe("e", updated: 1), try recipe("f", day: 2, updated: 9),
    ].map { RecipeSummary($0) }
    #expect(AtomFeed.newest(recipes, site: site).map(\.name) == ["e", "c", "f", "a", "d"])
    site.feedSize = 2
    #expect(AtomFeed.newest(recipes, site: site).map(\.name) == ["e", "c"])
  }

  @Test("Writes the exact feed")
  func exact() throws {
    var pie = try recipe("pie", day: 1, updated: 2)
    pie.name = "Pie </title>\u{1}\u{B}\u{FFFF} \"x\""
    pie.headline = "*Good* & \\<script> [x](javascript:y)"
    pie.author = Attribution(name: "Ann", url: WebAddress("https://ann.example/"))
    pie.tags = ["quick & easy"]
    pie.language = "fr"
    let bytes = AtomFeed.bytes([pie].map { RecipeSummary($0) }, site: site(), renderer: renderer)
    #expect(
      String(decoding: try #require(bytes), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <id>https://larder.example/cook/</id>
        <title>Pies &amp; more</title>
        <updated>2024-04-02T00:00:00Z</updated>
        <link rel="self" type="application/atom+xml" href="https://larder.example/cook/feed.xml"/>
        <link rel="alternate" type="text/html" href="https://larder.example/cook/"/>
        <author>
        <name>Pies &amp; more</name>
        </author>
        <entry xml:lang="fr">
        <id>https://larder.example/cook/recipes/pie/</id>
        <title>Pie &lt;/title&gt; &quot;x&quot;</title>
        <link rel="alternate" type="text/html" href="https://larder.example/cook/recipes/pie/"/>
        <published>2024-03-01T00:00:00Z</published>
        <updated>2024-04-02T00:00:00Z</updated>
        <author>
        <name>Ann</name>
        <uri>https://ann.example/</uri>
        </author>
        <category term="quick &amp; easy"/>
        <summary type="html">&lt;em&gt;Good&lt;/em&gt; &amp;amp; &amp;lt;script&amp;gt; x</summary>
        </entry>
        </feed>

        """)
  }

  @Test("A feed needs a base URL and a date")
  func none() throws {
    #expect(
      AtomFeed.bytes([try recipe("b")].map { RecipeSummary($0) }, site: site(), renderer: renderer)
        == nil)
    var bare = site()
    bare.baseURL = nil
    #expect(
      AtomFeed.bytes(
        [try recipe("a", day: 1)].map { RecipeSummary($0) }, site: bare, renderer: renderer) == nil)
  }
}
