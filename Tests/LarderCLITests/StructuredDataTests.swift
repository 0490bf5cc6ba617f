import Foundation
import Testing

/// Structured data of every kind of page, against tables of the properties that search engines
/// require and recommend, and of those that schema.org defines.
@Suite struct StructuredDataTests {
  /// Properties of a type. Larder writes no others.
  struct Expectation {
    var required: [String]
    /// Present here, because the content has everything.
    var recommended: [String] = []
    var others: [String] = []
  }

  static let table: [String: Expectation] = [
    "Recipe": Expectation(
      required: ["name", "image"],
      recommended: [
        "aggregateRating", "author", "cookTime", "datePublished", "description", "keywords",
        "nutrition", "prepTime", "recipeCategory", "recipeCuisine", "recipeIngredient",
        "recipeInstructions", "recipeYield", "totalTime", "video",
      ], others: ["url", "inLanguage", "dateModified", "suitableForDiet", "tool", "isBasedOn"]),
    "HowToSection": Expectation(required: ["name", "itemListElement"]),
    "HowToStep": Expectation(
      required: ["text"], recommended: ["url"], others: ["image", "itemListElement"]),
    "HowToDirection": Expectation(required: ["supply"]),
    "HowToSupply": Expectation(
      required: ["name"], others: ["position", "requiredQuantity", "url"]),
    "NutritionInformation": Expectation(required: ["calories"]),
    "AggregateRating": Expectation(
      required: ["ratingValue", "ratingCount"], recommended: ["bestRating", "worstRating"]),
    "VideoObject": Expectation(
      required: ["name", "thumbnailUrl", "uploadDate"], recommended: ["description", "embedUrl"]),
    "Person": Expectation(
      required: ["name"], recommended: ["url"], others: ["description", "image"]),
    "BreadcrumbList": Expectation(required: ["itemListElement"]),
    "ItemList": Expectation(
      required: ["itemListElement"], recommended: ["name", "numberOfItems"]),
    // An item of a list needs a URL; one of breadcrumbs has an item, except for the last.
    "ListItem": Expectation(required: ["position", "name"], others: ["item", "url"]),
    "ProfilePage": Expectation(required: ["mainEntity"]),
    "Article": Expectation(
      required: ["headline"],
      recommended: ["author", "datePublished", "dateModified", "image"],
      others: ["description", "inLanguage", "mainEntityOfPage"]),
    "WebSite": Expectation(
      required: ["name", "url"], recommended: ["description"], others: ["inLanguage"]),
  ]

  static let pages: [(page: String, types: [String])] = [
    ("index.html", ["WebSite"]), ("recipes/index.html", ["ItemList"]),
    ("recipes/page/2/index.html", ["ItemList"]),
    ("recipes/pie/index.html", ["Recipe", "BreadcrumbList"]),
    ("tags/index.html", []), ("tags/sweet/index.html", ["ItemList"]),
    ("authors/index.html", []),
    ("authors/ann/index.html", ["ItemList", "ProfilePage"]),
    ("news/index.html", ["Article"]), ("about/index.html", []), ("favourites/index.html", []),
    ("404.html", []), ("recipes/tart/index.html", []),
    ("categories/index.html", []), ("categories/dessert/index.html", ["ItemList"]),
    ("cuisines/index.html", []), ("cuisines/british/index.html", ["ItemList"]),
    ("tags/sweet/page/2/index.html", ["ItemList"]),
    ("collections/index.html", []), ("collections/sweet/index.html", ["ItemList"]),
    ("collections/dated/index.html", ["Article", "ItemList"]),
    ("collections/sweet/booklet/index.html", []),
    ("journal/index.html", ["ItemList"]), ("journal/2024/index.html", ["ItemList"]),
    ("journal/tags/index.html", []), ("journal/tags/summer/index.html", ["ItemList"]),
    ("journal/2024/berries/index.html", ["Article"]),
    ("cookbook/index.html", []), ("settings/index.html", []), ("plan/index.html", []),
    ("shopping-list/index.html", []), ("sign-in/index.html", []), ("offline.html", []),
  ]

  static let files = [
    "Content/site.yaml": """
    title: Pies
    description: All of them
    baseURL: https://cook.example/cook/
    author: {name: Owner, url: https://owner.example/}
    pageSize: 6
    structuredRatings: true
    taxonomies:
      author: true
    """,
    "Content/recipes.json": """
    [{"name": "Pie", "description": "Good.", "image": "images/a.png",
      "author": "Ann", "date": "2024-03-01", "category": "Dessert", "cuisine": "British",
      "tags": ["sweet"], "prepMinutes": 10, "cookMinutes": 20, "servings": 4,
      "ingredients": ["1 apple", "2 g salt"], "nutrition": {"calories": 100}, "rating": 4.5,
      "ratings": 3, "video": "https://www.youtube.com/embed/abc_DEF-1",
      "steps": ["Cut the apple.", {"text": "Bake.", "section": "Oven", "image": "images/b.png"}]},
     \((1...6).map { #"{"name": "Cake \#($0)", "tags": ["sweet"]}"# }.joined(separator: ", "))]
    """,
    "Content/pages/news.md": "---\ntitle: News\ndate: 2024-03-02\n---\nA new pie.\n",
    "Content/pages/about.md": "# About\n",
    "Content/terms/author/ann.md": "---\ntitle: Ann\n---\nBakes pies.\n",
    "Content/urls.txt": "gone: /recipes/tart/\n",
    "Content/collections/sweet.md": "---\ntitle: Sweet\nmatch: {tags: sweet}\n---\n",
    "Content/collections/dated.md":
      "---\ndate: 2024-03-04\nimage: images/a.png\nrecipes: pie\n---\n",
    "Content/journal/2024-03-05-berries.md":
      "---\ntags: [summer]\nauthor: {name: Ben, url: https://ben.example/}\nimage: images/b.png\n---\nRed.\n",
  ]

  private func built() throws -> TestSite {
    let site = try TestSite(Self.files)
    let picture = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
          + "rkJggg=="))
    for name in ["a", "b"] {
      try site.write("Content/images/\(name).png", "")
      try picture.write(to: site.folder.appendingPathComponent("Content/images/\(name).png"))
    }
    let outcome = try site.program.run("build")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return site
  }

  @Test("Every page has the types that fit it, with all properties and no unknown ones")
  func pageTypes() throws {
    let site = try built()
    for (page, types) in Self.pages {
      let blocks = try Self.blocks(of: site.text("Output/\(page)"))
      #expect(blocks.compactMap { $0["@type"] as? String } == types, "\(page)")
      for block in blocks {
        #expect(block["@context"] as? String == "https://schema.org", "\(page)")
        Self.check(block, on: page)
      }
    }
  }

  @Test("Items, steps, authors and videos have the URLs of their pages")
  func urls() throws {
    let site = try built()
    let base = "https://cook.example/cook/"
    let second = try #require(
      try Self.blocks(of: site.text("Output/recipes/page/2/index.html")).first)
    let items = try #require(second["itemListElement"] as? [[String: Any]])
    #expect(items.map { $0["position"] as? Int } == [7])
    #expect(items.map { $0["url"] as? String } == [base + "recipes/cake-6/"])
    #expect(second["numberOfItems"] as? Int == 7)
    let recipe = try #require(try Self.blocks(of: site.text("Output/recipes/pie/index.html")).first)
    #expect((recipe["author"] as? [String: Any])?["url"] as? String == base + "authors/ann/")
    let video = try #require(recipe["video"] as? [String: Any])
    #expect(video["embedUrl"] as? String == "https://www.youtube.com/embed/abc_DEF-1")
    let steps = try #require(recipe["recipeInstructions"] as? [[String: Any]])
    #expect(steps.first?["url"] as? String == base + "recipes/pie/#step-1")
    let section = try #require(steps.last?["itemListElement"] as? [[String: Any]])
    #expect(section.first?["url"] as? String == base + "recipes/pie/#step-2")
    #expect((section.first?["image"] as? String)?.hasPrefix(base + "images/b") == true)
    #expect(try site.text("Output/recipes/pie/index.html").contains(#"id="step-2""#))
  }

  @Test("Every kind of page of the site is in the table")
  func kinds() throws {
    let site = try built()
    let kinds = { (path: String) in
      path.replacing(/(recipes|collections|tags|categories|authors|journal\/\d+)\/[^\/]+\//) {
        "\($0.1)/*/"
      }
    }
    let known = Set(Self.pages.map { kinds($0.page) })
    let pages = try site.tree("Output").keys.filter {
      $0.hasSuffix(".html") && !$0.hasPrefix("assets/")
    }
    #expect(Set(pages.map(kinds)).subtracting(known).sorted() == [])
  }

  @Test("An entry names its own author, and lists name their items")
  func journal() throws {
    let site = try built()
    let entry = try #require(
      try Self.blocks(of: site.text("Output/journal/2024/berries/index.html")).first)
    #expect((entry["author"] as? [String: Any])?["name"] as? String == "Ben")
    let list = try #require(
      try Self.blocks(of: site.text("Output/collections/sweet/index.html")).first)
    let items = try #require(list["itemListElement"] as? [[String: Any]])
    #expect(items.count == 7 && list["numberOfItems"] as? Int == 7)
    #expect(items.first?["url"] as? String == "https://cook.example/cook/recipes/pie/")
  }

  @Test(
    "Videos of known sites name their player, files their content",
    arguments: [
      ("https://youtu.be/abc_DEF-1", "embedUrl", "https://www.youtube.com/embed/abc_DEF-1"),
      (
        "https://www.youtube.com/watch?v=abc_DEF-1&t=3", "embedUrl",
        "https://www.youtube.com/embed/abc_DEF-1"
      ),
      ("https://vimeo.com/76979871", "embedUrl", "https://player.vimeo.com/video/76979871"),
      (
        "https://vimeo.com/76979871/abcd1234", "embedUrl",
        "https://player.vimeo.com/video/76979871?h=abcd1234"
      ),
      (
        "https://tube.example/w/9c9de5e8", "embedUrl",
        "https://tube.example/videos/embed/9c9de5e8"
      ),
      ("https://video.example/a.mp4", "contentUrl", "https://video.example/a.mp4"),
      ("https://video.example/a", "url", "https://video.example/a"),
    ])
  func videos(_ address: String, _ property: String, _ wanted: String) throws {
    let site = try TestSite([
      "Content/site.yaml": "baseURL: https://cook.example/\n",
      "Content/recipes.json":
        #"[{"name": "Pie", "date": "2024-03-01", "video": "\#(address)", "steps": ["Bake."]}]"#,
    ])
    #expect(try site.program.run("build").status == 0)
    let recipe = try #require(
      try Self.blocks(of: site.text("Output/recipes/pie/index.html")).first)
    let video = try #require(recipe["video"] as? [String: Any])
    #expect(video[property] as? String == wanted)
    #expect(Set(video.keys).intersection(["embedUrl", "contentUrl", "url"]) == [property])
  }

  @Test("The sitemap lists the site's own images of each page")
  func sitemap() throws {
    let text = try built().text("Output/sitemap.xml")
    let entry = try #require(
      text.components(separatedBy: "<url>").first { $0.contains("recipes/pie/</loc>") })
    #expect(
      entry.matches(of: /<image:loc>https:\/\/cook.example\/cook\/images\/[ab][^<]*\.png</).count
        == 2,
      "\(entry)")
    #expect(text.components(separatedBy: "image:loc>").count == 5)
    #expect(text.contains(#"xmlns:image="http://www.google.com/schemas/sitemap-image/1.1""#))
  }

  private static func blocks(of html: String) throws -> [[String: Any]] {
    try html.matches(of: /<script type="application\/ld\+json">(.*?)<\/script>/).map { match in
      let data = Data(String(match.1).utf8)
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
  }

  private static func check(_ value: Any, on page: String) {
    if let list = value as? [Any] { list.forEach { check($0, on: page) } }
    guard let object = value as? [String: Any] else { return }
    object.values.forEach { check($0, on: page) }
    guard let type = object["@type"] as? String, let wanted = table[type] else {
      Issue.record("\(page): unknown type of \(object)")
      return
    }
    let keys = Set(object.keys).subtracting(["@context", "@type", "@id"])
    let missing = Set(wanted.required + wanted.recommended).subtracting(keys)
    #expect(missing.isEmpty, "\(page): \(type) lacks \(missing.sorted())")
    let unknown = keys.subtracting(wanted.required + wanted.recommended + wanted.others)
    #expect(unknown.isEmpty, "\(page): \(type) has \(unknown.sorted())")
    for (key, value) in object where key.lowercased().hasSuffix("url") {
      #expect((value as? String ?? "https://").hasPrefix("https://"), "\(page): \(key)")
    }
  }
}
