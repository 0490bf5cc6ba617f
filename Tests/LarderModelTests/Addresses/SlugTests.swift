import LarderModel
import Testing

@Suite struct SlugTests {
  @Test(
    "Accepts only lower-case words joined by single hyphens",
    arguments: [
      "", "-", "a-", "-a", "a--b", "A", "a b", "a/b", "..", "ä", "a\u{301}", "a\u{0}", "con",
      "lpt1",
      String(repeating: "a", count: 101),
    ])
  func refused(text: String) {
    #expect(Slug(text) == nil)
  }

  @Test(
    "Keeps a slug unchanged", arguments: ["a", "pie-2", "0", String(repeating: "a", count: 100)])
  func accepted(text: String) {
    #expect(Slug(text)?.description == text)
  }

  @Test(
    "Creates a slug from a name in any script",
    arguments: [
      ("Grandma's Crème brûlée", "grandmas-creme-brulee"), ("Älplermagronen", "alplermagronen"),
      ("Weißbrot & Käse", "weissbrot-kase"), ("Cre\u{300}me", "creme"),
      ("ə İçli köfte", "e-icli-kofte"),
      ("Борщ", "borshch"), ("Σούπα", "soypa"), ("ØL", "ol"), ("1½ cakes", "11-2-cakes"),
      ("CON", "con-recipe"), ("nul", "nul-recipe"), ("COM1", "com1-recipe"), ("..pie..", "pie"),
      ("Pie\u{202E}gpj.", "piegpj"), ("Cr\u{E9}me", "creme"), ("  a / ../b ", "a-b"),
      ("Soup (thick)", "soup-thick"),
    ])
  func made(name: String, slug: String) {
    #expect(Slug(from: name)?.description == slug)
  }

  @Test(
    "Transliterates kana and hangul syllable by syllable",
    arguments: [
      ("すし", "sushi"), ("カレーライス", "kareraisu"), ("ちゃんぽん", "chanpon"), ("ラッシー", "rasshi"),
      ("きゅうり・サラダ", "kyuuri-sarada"), ("マッチャ", "matcha"), ("フィッシュ & チップス", "fisshu-chippusu"),
      ("ウィンナー", "winna"), ("じゃがバター", "jagabata"), ("パーティー", "pati"), ("ヴィシソワーズ", "vishisowazu"),
      ("ケーキ 2", "keki-2"), ("Matcha ラテ", "matcha-rate"), ("김치", "gimchi"),
      ("비빔밥 2인분", "bibimbap-2inbun"), ("떡국", "tteokguk"),
    ])
  func syllables(name: String, slug: String) {
    #expect(Slug(from: name)?.description == slug)
  }

  @Test(
    "Keeps characters of other scripts, and accepts the result as a slug",
    arguments: [
      ("寿司", "寿司"), ("巻き寿司", "巻き寿司"), ("肉じゃが（関西風）", "肉じゃが-関西風"), ("麻婆豆腐 Mapo", "麻婆豆腐-mapo"),
      ("حُمُّص بالطحينة", "حمص-بالطحينة"), ("كبسة ٢", "كبسة-2"), ("שַׁקְשׁוּקָה", "שקשוקה"),
      ("पालक पनीर", "पालक-पनीर"), ("ต้มยำกุ้ง", "ต้มยำกุ้ง"), ("ＡＢＣ スープ", "abc-supu"), ("Խորոված", "խորոված"),
    ])
  func kept(name: String, slug: String) {
    #expect(Slug(from: name)?.description == slug)
    #expect(Slug(slug)?.description == slug)
  }

  @Test(
    "Rejects characters that a slug transliterates, loose marks and symbols",
    arguments: [
      "crème", "김치", "Ｐie", "борщ", "शa\u{93E}", "寿 司", "寿司。", "寿\u{202E}司", "حُمص", "Խ", "٢",
    ])
  func refusedLetters(text: String) {
    #expect(Slug(text) == nil)
  }

  @Test("Truncates a long name without spaces between two characters")
  func cutLetters() throws {
    let slug = try #require(Slug(from: String(repeating: "寿", count: 60)))
    #expect(slug.description == String(repeating: "寿", count: 26))
  }

  @Test("Rejects a name without alphanumeric characters", arguments: ["", "…", "🍲", "--", "♥"])
  func unmade(name: String) {
    #expect(Slug(from: name) == nil)
  }

  @Test("Truncates a long name at a word boundary to at most 80 bytes")
  func cut() throws {
    let slug = try #require(
      Slug(from: Array(repeating: "potato", count: 40).joined(separator: " ")))
    #expect(slug.description.utf8.count <= 80)
    #expect(slug.description.hasSuffix("-potato"))
  }
}

@Suite struct AliasTests {
  @Test(
    "Accepts a former slug or a path from the root as an alias, in any script",
    arguments: [
      ("plum-pie", "recipes/plum-pie/"),
      ("/plum pie", "plum pie/"),
      ("/2019/05/Crème-brûlée/", "2019/05/Crème-brûlée/"),
      ("/2019/pie.html", "2019/pie.html"),
    ])
  func accepted(text: String, route: String) {
    #expect(Alias(text)?.route == route)
  }

  @Test("Parses the description of an alias", arguments: ["plum-pie", "/a b", "/pie.htm"])
  func readsBack(text: String) throws {
    let alias = try #require(Alias(text))
    #expect(Alias(alias.description) == alias)
  }

  @Test(
    "Rejects an alias that leaves the site, is hidden, or would not be displayed as a page",
    arguments: [
      "", "/", "//evil.example/", "/../etc/", "/a/..", "/.git/", "Plum pie", "a/b",
      "https://name.example/pie/", "/pie.php", "/feed.xml", "/a.b/pie.html", "/pie.html/", "/a//b",
      "/%2e%2e/", "/a#b", "/a?b", "/a*", "/:name", "/a\nb", "/\u{301}../",
    ])
  func refused(text: String) {
    #expect(Alias(text) == nil)
  }
}
