import Foundation
import Testing

/// Collections and menus, in the whole program.
@Suite struct CollectionTests {
  /// A Christmas menu of five courses, with a roast and three sides.
  private static let menu = [
    "Content/site.yaml": "title: Kitchen\nbaseURL: https://name.example/cook/\n",
    "Content/recipes.json": """
    [{"name": "Chestnut soup", "servings": 4, "totalMinutes": 45, "date": "2026-01-02"},
      {"name": "Smoked trout", "servings": 4, "totalMinutes": 20},
      {"name": "Roast goose", "servings": 6, "totalMinutes": "4 h"},
      {"name": "Dumplings", "servings": 4, "totalMinutes": 50},
      {"name": "Red cabbage", "servings": 8, "prepMinutes": 20, "cookMinutes": 90},
      {"name": "Sprouts", "servings": "4-6", "totalMinutes": "20-25 min"},
      {"name": "Cheese board", "tags": ["cheese"]},
      {"name": "Plum pudding", "servings": 10, "totalMinutes": "26 h"}]
    """,
    "Content/collections/christmas.md": """
    ---
    title: Christmas dinner
    guests: 8
    serve: "19:00"
    courses:
      - {title: Starter, recipes: [chestnut-soup]}
      - {title: Fish, recipes: [smoked-trout]}
      - title: Main course
        text: Carve at the *table*.
        recipes:
          - roast-goose
          - {recipe: dumplings, servings: 12, note: for the children}
          - {recipe: red-cabbage, daysBefore: 1}
          - sprouts
      - {title: Cheese, match: {tags: cheese}}
      - {title: Dessert, recipes: [plum-pudding]}
    ---

    The same every year.
    """,
  ]

  @Test("Lists when to begin each recipe of a Christmas menu, as worked out by hand")
  func beginnings() throws {
    let site = try TestSite(Self.menu)
    let outcome = try site.program.run("build")
    #expect(outcome.errors.filter { !$0.isWhitespace } == "" || !outcome.errors.contains("error"))
    let page = try site.text("Output/collections/christmas/index.html")
    let row =
      /<li[^>]*>(?:<h3>(.+)<\/h3> )?<[bi]>(?:<time[^>]*>)?([^<]+)<.*?(?:<a [^>]*>|<\/b> )([^<]+)</
    let rows = page.matches(of: row).map { match in
      "\(match.1.map { "\($0): " } ?? "")\(match.2) \(match.3)"
    }
    #expect(
      rows == [
        "1 day before: 17:00 Plum pudding", "17:10 Red cabbage",
        "On the day: 15:00 Roast goose", "18:10 Dumplings", "18:15 Chestnut soup", "18:35 Sprouts",
        "18:40 Smoked trout", "No time given Cheese board", "19:00 Serve",
      ])
  }

  @Test("Writes the times of a menu whose day is known as a calendar")
  func calendar() throws {
    var files = Self.menu
    let path = "Content/collections/christmas.md"
    files[path] = files[path]?
      .replacingOccurrences(of: #""19:00""#, with: "2027-01-01 19:00")
      .replacingOccurrences(of: "title: Christmas dinner", with: "title: New Year, day; one")
    let site = try TestSite(files)
    #expect(try site.program.run("build").status == 0)
    let page = try site.text("Output/collections/christmas/index.html")
    #expect(
      page.contains(#"<p class="menu-day"><time datetime="2027-01-01">1 January 2027</time>"#))
    #expect(page.contains(#"href="/cook/collections/christmas/menu.ics" download>"#))
    #expect(!page.contains("data-calendar"))
    let calendar = try site.text("Output/collections/christmas/menu.ics")
    #expect(
      calendar.replacingOccurrences(of: "\r\n", with: "\n").hasPrefix(
        """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Larder//Menu//EN
        CALSCALE:GREGORIAN
        METHOD:PUBLISH
        X-WR-CALNAME:New Year\\, day\\; one
        BEGIN:VEVENT
        UID:https://name.example/cook/collections/christmas/#plum-pudding
        DTSTAMP:20270101T000000Z
        DTSTART:20261231T170000
        DTEND:20270101T190000
        SUMMARY:Begin: Plum pudding
        URL:https://name.example/cook/recipes/plum-pudding/
        TRANSP:TRANSPARENT
        END:VEVENT

        """), "\(calendar)")
    // The cheese has no time.
    #expect(calendar.matches(of: /BEGIN:VEVENT\r\n/).count == 7)
    #expect(calendar.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
    #expect(calendar.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(try site.program.run("check").status == 0)
  }

  @Test("Shows courses with their recipes, scaled to the guests, without scripts")
  func courses() throws {
    let site = try TestSite(Self.menu)
    _ = try site.program.run("build")
    let page = try site.text("Output/collections/christmas/index.html")
    #expect(
      page.matches(of: /<section class="collection-section">\n<h2>([^<]*)/).map { "\($0.1)" }
        == ["Starter", "Fish", "Main course", "Cheese", "Dessert"])
    let scaled = page.matches(
      of: /<p class="collection-servings"(| hidden)><a href="([^"]*)">([^<]*)/
    ).map { "\($0.2) \($0.3)\($0.1)" }
    #expect(
      scaled == [
        "/cook/recipes/chestnut-soup/?servings=8 For 8",
        "/cook/recipes/smoked-trout/?servings=8 For 8",
        "/cook/recipes/roast-goose/?servings=8 For 8",
        "/cook/recipes/dumplings/?servings=12 For 12",
        "/cook/recipes/red-cabbage/?servings=8 For 8",
        "/cook/recipes/sprouts/?servings=8 For 8", "/cook/recipes/cheese-board/  hidden",
        "/cook/recipes/plum-pudding/?servings=8 For 8",
      ])
    #expect(page.contains("<p class=\"collection-note\">for the children</p>"))
    #expect(page.contains("<p>Carve at the <em>table</em>.</p>"))
    #expect(page.contains(#"8 recipes · <span class="collection-for">For 8</span></p>"#))
    let booklet = try site.text("Output/collections/christmas/booklet/index.html")
    #expect(booklet.contains(#"<meta name="robots" content="noindex">"#))
    #expect(booklet.matches(of: /<article class="recipe cookbook-recipe"/).count == 8)
    #expect(booklet.contains(#"data-base="4" data-servings="12""#))
  }

  @Test("Links recipes and collections, in the index, a feed, the site map and a filter")
  func links() throws {
    let site = try TestSite(Self.menu)
    _ = try site.program.run("build")
    let goose = try site.text("Output/recipes/roast-goose/index.html")
    #expect(
      goose.contains(
        #"<p class="in-collections">In collections: <a href="/cook/collections/christmas/">Christmas dinner</a></p>"#
      ))
    #expect(goose.contains(#"<a href="/cook/collections/">Collections</a>"#))
    let index = try site.text("Output/collections/index.html")
    #expect(index.contains(#"<a href="/cook/collections/christmas/">"#))
    let feed = try site.text("Output/collections/christmas/feed.xml")
    #expect(feed.contains("<title>Christmas dinner – Kitchen</title>"))
    #expect(feed.matches(of: /<entry>/).count == 1)
    let map = try site.text("Output/sitemap.xml")
    #expect(map.contains("<loc>https://name.example/cook/collections/christmas/</loc>"))
    #expect(!map.contains("booklet"))
    #expect(try site.text("Output/search/index.json").contains(#""collection":[["christmas","#))
    #expect(
      try site.text("Output/search/pages.json").hasPrefix(
        #"[["Christmas dinner","/cook/collections/christmas/","the same every year"]"#))
    #expect(try site.program.run("check").status == 0)
  }

  @Test("Renders a recipe again when a collection takes it up")
  func memberships() throws {
    let site = try TestSite(Self.menu)
    _ = try site.program.run("build")
    try site.write(
      "Content/collections/soups.md", "---\ntitle: Soups\nrecipes: chestnut-soup\n---\n")
    _ = try site.program.run("build")
    #expect(try site.text("Output/recipes/chestnut-soup/index.html").contains(">Soups</a>"))
    #expect(!(try site.text("Output/recipes/dumplings/index.html").contains("Soups</a></p>")))
    let sliced = try site.program.run("build", "--slices", "3", "-o", "Sliced")
    #expect(sliced.status == 0)
    #expect(try site.tree("Sliced") == site.tree("Output"))
  }
}
