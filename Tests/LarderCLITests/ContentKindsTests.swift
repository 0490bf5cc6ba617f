import Foundation
import Testing

/// Drafts, files that are published unchanged, fonts, and names in other scripts, in the whole
/// program.
@Suite struct ContentKindsTests {
  private static let pie = #"{"name": "Pie", "steps": ["Bake."]}"#

  @Test("Omits and counts a draft, checks it, and removes its published page")
  func drafts() throws {
    let soup = #"{"name": "Soup", "steps": ["See [it](/recipes/gone/)."]"#
    let site = try TestSite([
      "Content/recipes.json": "[\(Self.pie), \(soup)}]", "Content/pages/about.md": "# About\n",
    ])
    #expect(try site.program.run("build").status == 0)
    #expect(site.exists("Output/recipes/soup/index.html") && site.exists("Output/about/index.html"))
    try site.write("Content/recipes.json", "[\(Self.pie), \(soup), \"draft\": true}]")
    try site.write("Content/pages/about.md", "---\ntitle: About\ndraft: true\n---\n")
    for _ in 0..<2 {
      let outcome = try site.program.run("build")
      #expect(outcome.errors == "")
      #expect(outcome.output.hasPrefix("1 recipe, "))
      #expect(outcome.output.split(separator: "\n")[0].hasSuffix(", 2 drafts left out"))
    }
    #expect(!site.exists("Output/recipes/soup") && !site.exists("Output/about"))
    let sitewide = try site.tree("Output").values.contains {
      $0.range(of: Data("Soup".utf8)) != nil
    }
    #expect(!sitewide)
    for _ in 0..<2 {
      let whole = try site.program.run("build", "--drafts", "-q", "-o", "Whole")
      #expect(whole.status == 0 && whole.output == "")
      #expect(site.exists("Whole/recipes/soup/index.html") && site.exists("Whole/about/index.html"))
      #expect(try site.program.run("build", "-o", "Whole").status == 0)
      #expect(!site.exists("Whole/recipes/soup") && !site.exists("Whole/about"))
    }
    let check = try site.program.run("check")
    #expect(check.status == 1)
    #expect(check.errors.contains(#""Soup": broken link "/recipes/gone/""#))
  }

  @Test("Publishes files and fonts unchanged, and checks links to files")
  func files() throws {
    let site = try TestSite([
      "Content/recipes.json": "[\(Self.pie)]", "Content/files/Menü 1.pdf": "%PDF secret",
      "Content/files/tool/index.html": "<p>mine",
      "Content/pages/about.md": "# About\n\n[menu](</files/Menü 1.pdf>), [none](/files/nemu.pdf)\n",
      "Templates/fonts/own.woff2": "font",
      "Templates/styles/more/x.css": ".x{background:url(../../icons/icon.svg)}",
      "Templates/styles/own.css": "@font-face{font-family:Own;src:url(\"../fonts/own.woff2\")}\n",
    ])
    let outcome = try site.program.run("build")
    #expect(outcome.errors == "")
    #expect(try site.text("Output/files/Menü 1.pdf") == "%PDF secret")
    #expect(try site.text("Output/files/tool/index.html") == "<p>mine")
    let page = try site.text("Output/about/index.html")
    #expect(page.contains(#"<a href="/files/Men%C3%BC%201.pdf">menu</a>"#))
    let tree = try site.tree("Output")
    let font = try #require(tree.keys.first { $0.hasSuffix("/fonts/own.woff2") })
    #expect(tree[font] == Data("font".utf8))
    let bundle = font.replacingOccurrences(of: "fonts/own.woff2", with: "site.css")
    let styles = String(decoding: try #require(tree[bundle]), as: UTF8.self)
    #expect(styles.contains("@font-face{font-family:Own;src:url(\"fonts/own.woff2\")}\n"))
    #expect(styles.contains(".x{background:url(icons/icon.svg)}\n"))
    #expect(try site.program.run("build").output.contains("\n0 of "))
    try site.write("Content/files/Menü 1.pdf", "%PDF other")
    #expect(try site.program.run("build").status == 0)
    #expect(try site.text("Output/files/Menü 1.pdf") == "%PDF other")
    let check = try site.program.run("check")
    #expect(
      check.errors.contains(#"broken link "/files/nemu.pdf": this site does not have that page"#))
    #expect(!check.errors.contains(#"the link "/files/Men"#))
  }

  @Test("Rejects a page with the same URL as a file")
  func collision() throws {
    let site = try TestSite([
      "Content/recipes.json": "[\(Self.pie)]", "Content/files/index.html": "<p>mine",
      "Content/pages/files.md": "# Files\n",
    ])
    let outcome = try site.program.run("build")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        Content/pages/files.md: error: the URL /files/ is already used by the page of \
        files/index.html [route-collision]
        hint: give one of them another slug
        larder: 1 error, nothing was written

        """)
  }

  @Test("Uses a Chinese name in the URL, and percent-encodes it in all links")
  func scripts() throws {
    let site = try TestSite([
      "Content/recipes.json": """
      [{"name": "寿司", "cuisine": "日本料理", "related": ["寿司-2"], "aliases": ["鮨"]},
        {"name": "寿司", "ingredients": [{"name": "飯", "recipe": "寿司"}]}]
      """, "Content/recipes/カレー.md": "# カレー\n\n## Ingredients\n\n- [飯](寿司.md)\n",
      "Content/pages/關於.md": "# 關於\n\n[寿司](/recipes/寿司/)\n",
    ])
    let outcome = try site.program.run("build", "--base-url", "https://name.example/")
    #expect(outcome.status == 0)
    let encoded = "/recipes/%E5%AF%BF%E5%8F%B8/"
    for page in [
      "index.html", "recipes/寿司-2/index.html", "recipes/kare/index.html", "關於/index.html",
    ] {
      #expect(try site.text("Output/\(page)").contains("href=\"\(encoded)\""), "\(page)")
    }
    let page = try site.text("Output/recipes/寿司/index.html")
    #expect(page.contains("href=\"https://name.example\(encoded)\""))
    #expect(page.contains("data-url=\"\(encoded)\""))
    #expect(page.contains(#"href="/cuisines/%E6%97%A5%E6%9C%AC%E6%96%99%E7%90%86/""#))
    #expect(try site.text("Output/_redirects") == "/recipes/%E9%AE%A8/ \(encoded) 301\n")
    #expect(
      try site.text("Output/sitemap.xml").contains("<loc>https://name.example\(encoded)</loc>"))
    #expect(
      try site.program.run("build", "--base-url", "https://name.example/").output.contains(
        "\n0 of "))
    let check = try site.program.run("check", "--base-url", "https://name.example/")
    #expect(!check.errors.contains("broken-link"))
  }

  @Test(
    "Creates a new recipe in the language of the site",
    arguments: ["ar", "de", "es", "fr", "it", "nl", "sv", "en"])
  func language(tag: String) throws {
    let site = try TestSite(["Content/site.yaml": "language: \(tag)\n"])
    #expect(try site.program.run("new", "Pie").status == 0)
    let headings = try site.text("Content/recipes/pie.md").split(separator: "\n").filter {
      $0.hasPrefix("## ")
    }
    let expected =
      [
        "ar": ["## المقادير", "## طريقة التحضير", "## ملاحظات"],
        "de": ["## Zutaten", "## Zubereitung", "## Hinweise"],
        "es": ["## Ingredientes", "## Preparación", "## Notas"],
        "fr": ["## Ingrédients", "## Préparation", "## Remarques"],
        "it": ["## Ingredienti", "## Procedimento", "## Note"],
        "nl": ["## Ingrediënten", "## Bereiding", "## Notities"],
      ][tag] ?? ["## Ingredients", "## Steps", "## Notes"]
    #expect(headings.map(String.init) == expected)
    let outcome = try site.program.run("build")
    #expect(tag == "sv" || outcome.errors == "")
    let recipe = try site.text("Output/recipes/pie/recipe.json")
    #expect(recipe.contains("\"recipeIngredient\":[\"200"))
    #expect(recipe.contains("\"@type\":\"HowToStep\""))
  }

  @Test("Creates a site in each of the seven languages that builds without messages")
  func start() throws {
    for tag in ["ar", "de", "en", "es", "fr", "it", "nl"] {
      let site = try TestSite()
      #expect(try site.program.run("init", "site", "--language", tag).status == 0)
      var program = site.program
      program.folder = site.folder.appendingPathComponent("site")
      let outcome = try program.run("build", "--strict")
      #expect(outcome.errors == "", "\(tag)")
      #expect(outcome.output.hasPrefix("2 recipes, "))
      #expect(try site.text("site/Output/index.html").contains("<html lang=\"\(tag)\""))
      let tree = try site.tree("site/Output")
      let recipes = tree.filter { $0.key.hasSuffix("recipe.json") }
      #expect(recipes.count == 2)
      for (name, bytes) in recipes {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\"recipeIngredient\":[\""), "\(name)")
        #expect(text.components(separatedBy: "\"HowToStep\"").count == 4, "\(name)")
      }
    }
    let site = try TestSite()
    let other = try site.program.run("init", "site", "--language", "sv")
    #expect(other.status == 2)
    #expect(
      other.errors.hasPrefix(
        "Error: --language must be one of ar, de, en, es, fr, it, nl, not sv; set any other in site.yaml\n"
      ))
  }

  @Test("Accepts command names of other tools, or suggests an alternative")
  func otherTools() throws {
    let site = try TestSite()
    for name in ["dev", "preview", "watch"] {
      #expect(try site.program.run(name, "--help").output.contains("larder serve"))
    }
    let host = try site.program.run("serve", "--host", "0.0.0.0")
    #expect(host.status == 2)
    #expect(
      host.errors.hasPrefix(
        "Error: unknown option --host; to listen on the local network, use --lan\n"))
  }

  @Test(
    "Fills the lines of help texts",
    arguments: ["build", "check", "serve", "import", "fetch", "new", "init", "theme", "schema"])
  func helpText(command: String) throws {
    let site = try TestSite()
    let help = try site.program.run(command, "--help").output
    let lines = help.components(separatedBy: "\n").prefix {
      !$0.hasPrefix("EXAMPLE") && !$0.hasPrefix("USAGE")
    }
    for (line, next) in zip(lines, lines.dropFirst()) where !line.isEmpty {
      // A line is broken only if the next word would not fit.
      guard let word = next.split(separator: " ").first else { continue }
      #expect(line.count + 1 + word.count > 79, "\(command): \(line)")
    }
  }

  @Test(
    "Rejects an unknown command and suggests the nearest one",
    arguments: [
      ("biuld", #"unknown command "biuld"; did you mean "build"?"#),
      ("sevre", #"unknown command "sevre"; did you mean "serve"?"#),
      ("publish", #"unknown command "publish""#),
      (
        "clean",
        #"unknown command "clean": a build removes what is no longer part of the site; to start over, delete the output folder and .larder-cache"#
      ),
    ])
  func commands(word: String, message: String) throws {
    let site = try TestSite()
    let outcome = try site.program.run(word)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: \(message)\n"))
  }
}
