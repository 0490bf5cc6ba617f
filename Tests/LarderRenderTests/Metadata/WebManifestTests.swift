import LarderModel
import Testing

@testable import LarderRender

@Suite struct WebManifestTests {
  private func theme(_ tokens: String) throws -> Theme {
    let name = try #require(SitePath("styles/tokens.css"))
    return Theme(files: [ThemeFile(name: name, bytes: Array(tokens.utf8))], strings: [:])
  }

  @Test("Uses the base path, the site's language and the theme's page color")
  func members() throws {
    var site = SiteConfiguration()
    site.title = "Ann's <kitchen>"
    site.language = "ar"
    site.baseURL = BaseURL("https://larder.example/cook/")
    let manifest = WebManifest(site, assets: "assets/1f3a/").bytes(
      try theme(":root {\n  --paper: #fff8e0;\n  --paper-deep: #eee; } @media { --paper: #111; }"),
      shortcuts: [("recipes/", "All")])
    let icon = { (name: String, sizes: String, type: String, purpose: String) in
      #"{"src":"/cook/assets/1f3a/icons/\#(name)","sizes":"\#(sizes)","type":"image/\#(type)","#
        + #""purpose":"\#(purpose)"}"#
    }
    let icons = [
      icon("icon-192.png", "192x192", "png", "any"), icon("icon-512.png", "512x512", "png", "any"),
      icon("icon-maskable.png", "512x512", "png", "maskable"),
      icon("icon.svg", "any", "svg+xml", "any"),
    ]
    #expect(
      String(decoding: manifest, as: UTF8.self)
        == #"{"name":"Ann's \u003ckitchen\u003e","short_name":"Ann's","id":"/cook/","#
        + #""start_url":"/cook/","scope":"/cook/","display":"standalone","lang":"ar","dir":"rtl","#
        + ##""theme_color":"#fff8e0","background_color":"#fff8e0","##
        + #""categories":["food","lifestyle"],"icons":[\#(icons.joined(separator: ","))],"#
        + #""shortcuts":[{"name":"All","url":"/cook/recipes/"}]}"#)
  }

  @Test(
    "A page color that is missing or not plain is replaced by the default",
    arguments: ["--paper: Canvas;", "--paper: #12345;", "", "--paper:"])
  func papers(tokens: String) throws {
    let manifest = WebManifest(SiteConfiguration(), assets: "a/").bytes(
      try theme(tokens), shortcuts: [])
    #expect(String(decoding: manifest, as: UTF8.self).contains(##""theme_color":"#faf5ea""##))
  }

  @Test("Page colors come from the look or the theme's tokens, first light, then dark")
  func scheme() throws {
    let tokens = try theme(":root { --paper: #fff8e0; } @media { --paper: #111; --paper: #222; }")
    let own = tokens.paper(SiteLook())
    #expect([own.light, own.dark] == ["#fff8e0", "#111"])
    var look = SiteLook()
    look.paper = 0x12161f
    let chosen = tokens.paper(look)
    #expect([chosen.light, chosen.dark] == ["#f3f7ff", "#12161f"])
  }

  @Test(
    "The short name is as many first words as fit",
    arguments: [
      ("Larder", "Larder"), ("Our kitchen", "Our kitchen"), ("Our own kitchen", "Our own"),
      ("Kochgewohnheiten unserer Familie", "Kochgewohnheiten"), (" ", " "),
      ("The Demanding Kitchen", "The Demanding"), ("A Taste of Home", "A Taste"), ("Pie", "Pie"),
      ("To Eat At", "To Eat At"), ("Die Küche der Familie Maier", "Die Küche"),
    ])
  func shortNames(title: String, name: String) {
    #expect(WebManifest.shortName(title) == name)
  }
}
