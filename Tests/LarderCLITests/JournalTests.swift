import Foundation
import Testing

/// The journal, and what waits for its day, in the whole program.
@Suite struct JournalTests {
  private static let pie = #"{"name": "Pie", "steps": ["Bake."]}"#

  /// A journal of 500 entries, one per day from 2025-01-01.
  private static func journal() -> [String: String] {
    var files = [
      "Content/site.yaml": "title: Kitchen\nbaseURL: https://name.example/\n",
      "Content/recipes.json": "[\(pie)]",
    ]
    var day = 1
    for (month, days) in [
      ("2025-01", 31), ("2025-02", 28), ("2025-03", 31), ("2025-04", 30), ("2025-05", 31),
      ("2025-06", 30), ("2025-07", 31), ("2025-08", 31), ("2025-09", 30), ("2025-10", 31),
      ("2025-11", 30), ("2025-12", 31), ("2026-01", 31), ("2026-02", 28), ("2026-03", 31),
      ("2026-04", 30), ("2026-05", 15),
    ] {
      for number in 1...days {
        let date = "\(month)-\(number < 10 ? "0" : "")\(number)"
        files["Content/journal/\(date)-day-\(day).md"] =
          "---\ntitle: Day \(day)\ntags: [\(day % 2 == 0 ? "even" : "odd")]\n---\n\n"
          + "It was *\(day)*.\n"
        day += 1
      }
    }
    return files
  }

  @Test("Pages, archives and feeds a journal of 500 entries")
  func many() throws {
    let site = try TestSite(Self.journal())
    let outcome = try site.program.run("build", "--date", "2026-06-01")
    #expect(outcome.status == 0)
    func titles(_ path: String) throws -> [String] {
      try site.text("Output/journal/\(path)index.html")
        .matches(of: /<article class="entry-card">\n<h3[^>]*><a href="[^"]*">([^<]*)/)
        .map { String($0.1) }
    }
    #expect(try titles("") == (0..<24).map { "Day \(500 - $0)" })
    #expect(try titles("page/2/") == (24..<48).map { "Day \(500 - $0)" })
    // 500 = 20 pages of 24, and one of 20.
    #expect(try titles("page/21/") == (480..<500).map { "Day \(500 - $0)" })
    #expect(!site.exists("Output/journal/page/22"))
    #expect(try titles("2026/").first == "Day 500")
    #expect(try titles("2025/").first == "Day 365")
    #expect(try titles("2025/page/16/").last == "Day 1")
    #expect(try titles("tags/even/").prefix(2) == ["Day 500", "Day 498"])
    #expect(site.exists("Output/journal/tags/index.html"))
    let feed = try site.text("Output/journal/feed.xml")
    #expect(feed.matches(of: /<entry>/).count == 30)
    #expect(
      feed.contains(#"<content type="html">&lt;p&gt;It was &lt;em&gt;500&lt;/em&gt;.&lt;/p&gt;"#))
    let entry = try site.text("Output/journal/2026/day-499/index.html")
    #expect(entry.contains(#"<a rel="prev" href="/journal/2026/day-498/">"#))
    #expect(entry.contains(#"<a rel="next" href="/journal/2026/day-500/">"#))
    let home = try site.text("Output/index.html")
    #expect(home.matches(of: /<article class="entry-card">/).count == 3)
    #expect(try site.program.run("check", "--date", "2026-06-01").status == 0)
  }

  @Test("Shows the card of a recipe in place of a link that is alone on its line")
  func cards() throws {
    let site = try TestSite([
      "Content/recipes.json": "[\(Self.pie), {\"name\": \"Tart\", \"steps\": [\"Bake.\"]}]",
      "Content/journal/2026-01-02-baking.md": """
      # Baking

      See [pie](/recipes/pie/) first.

      [The pie](/recipes/pie/)
      [and the tart](/recipes/tart/)

      - [Pie](/recipes/pie/)
      """,
    ])
    #expect(try site.program.run("build").status == 0)
    let page = try site.text("Output/journal/2026/baking/index.html")
    #expect(page.contains(#"<p>See <a href="/recipes/pie/">pie</a> first.</p>"#))
    #expect(
      page.matches(of: /<ul class="cards">\n<li>\n<article class="card"/).count == 1)
    #expect(page.matches(of: /<article class="card" data-id="(pie|tart)">/).count == 2)
    #expect(page.contains(#"<li><a href="/recipes/pie/">Pie</a></li>"#))
    // A card is no part of the text.
    let words = "See pie first. Pie"
    #expect(page.contains(#"<meta name="description" content="\#(words)">"#))
    let list = try site.text("Output/journal/index.html")
    #expect(list.contains(#"<p class="entry-excerpt">\#(words)</p>"#))
  }

  @Test("Keeps what is dated later off the site until its day, and builds only then")
  func waiting() throws {
    let site = try TestSite([
      "Content/recipes.json": """
      [\(Self.pie), {"name": "Soup", "steps": ["Stir."], "date": "2026-12-24", "related": ["pie"]},
        {"name": "Tea", "steps": ["Brew."], "related": ["soup"]}]
      """,
      "Content/collections/warm.md": "---\ntitle: Warm\nrecipes: [soup, tea]\n---\n",
      "Content/journal/2026-12-20-snow.md": "Snow.\n",
    ])
    func build(_ day: String) throws -> String {
      let outcome = try site.program.run("build", "--date", day)
      #expect(outcome.errors == "")
      return outcome.output
    }
    let first = try build("2026-12-01")
    #expect(first.hasPrefix("2 recipes, "))
    #expect(first.contains("\n2 waiting, the next one until 2026-12-20: build again on that day\n"))
    #expect(!site.exists("Output/recipes/soup") && !site.exists("Output/journal"))
    #expect(!(try site.text("Output/collections/warm/index.html").contains("Soup")))
    let tree = try site.tree("Output")
    #expect(try build("2026-12-19").contains("\n0 of "))
    #expect(try site.tree("Output") == tree)
    let second = try build("2026-12-20")
    #expect(
      second.contains("\n1 waiting, the next one until 2026-12-24: build again on that day\n"))
    #expect(site.exists("Output/journal/2026/snow/index.html"))
    #expect(!(try build("2026-12-24").contains("waiting")))
    #expect(site.exists("Output/recipes/soup/index.html"))
    #expect(try site.text("Output/collections/warm/index.html").contains("Soup"))
    #expect(try site.text("Output/recipes/tea/index.html").contains(#"href="/recipes/soup/""#))
    #expect(try build("2027-03-01").contains("\n0 of "))
    // Back again, as on a day before.
    #expect(try build("2026-12-01").hasPrefix("2 recipes, "))
    #expect(try site.tree("Output") == tree)
    let json = try site.program.run("build", "--date", "2026-12-19", "--format", "json").output
    #expect(json.contains(#""waiting":2,"next":"2026-12-20","#))
    let wrong = try site.program.run("build", "--date", "24.12.2026")
    #expect(wrong.status != 0)
  }

  @Test("Writes a journal entry and a collection that build unchanged")
  func new() throws {
    let site = try TestSite([
      "Content/recipes.json": #"[{"name": "Tea", "steps": ["Brew."], "totalMinutes": 5}]"#
    ])
    for (kind, path) in [("journal", "-first-day.md"), ("collection", "collections/first-day.md")] {
      let outcome = try site.program.run("new", kind, "First day")
      #expect(outcome.status == 0)
      #expect(outcome.output.hasSuffix("\(path)\n"))
    }
    let outcome = try site.program.run("build", "--date", "9999-01-01", "--strict")
    #expect(outcome.errors == "")
    #expect(site.exists("Output/collections/first-day/index.html"))
  }
}
