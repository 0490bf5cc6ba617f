import LarderLoad
import LarderModel
import Testing

struct SiteConfigurationReaderTests {
  private func read(_ yaml: String) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic])
  {
    SiteConfigurationReader.readSite(from: SourceText(path: "Content/site.yaml", text: yaml))
  }

  private func report(_ yaml: String) -> String {
    read(yaml).diagnostics.map { DiagnosticPrinter.text($0) }.joined()
  }

  @Test func everyFieldIsRead() {
    let (site, diagnostics) = read(
      """
      # Our site
      title: Ann's kitchen
      tagline: "Food: plain and good"
      description: |
        Recipes *of ours*.
      language: en-GB
      baseURL: https://name.example/cook
      domain: NAME.example
      author: {name: Ann, url: https://ann.example/}
      navigation:
        - {label: Recipes, url: recipes/}
        - label: About
          url: about/
      order: name
      pageSize: 12
      feedSize: "10"
      structuredRatings: yes
      forms: [text, json, text]
      cookbook: no
      offline: no
      account:
        endpoint: https://api.name.example
        minimumPasswordLength: 10
      aisles:
        Bakery: [sourdough, " rye bread ", Sourdough]
        Pet food: cat litter
        Nothing: []
      pictures:
        fetch: [img.example.com, http://old.example.com]
      """)
    #expect(diagnostics.isEmpty)
    #expect(site.title == "Ann's kitchen")
    #expect(site.tagline == "Food: plain and good")
    #expect(site.description == "Recipes *of ours*.")
    #expect(site.language == "en-GB")
    #expect(site.baseURL?.description == "https://name.example/cook/")
    #expect(site.domain?.description == "name.example")
    #expect(site.author == Attribution(name: "Ann", url: WebAddress("https://ann.example/")))
    #expect(site.navigation?.map(\.label) == ["Recipes", "About"])
    #expect(site.navigation?.map(\.url.description) == ["recipes/", "about/"])
    #expect(site.order == .name)
    #expect(site.pageSize == 12)
    #expect(site.feedSize == 10)
    #expect(site.structuredRatings)
    #expect(site.forms == [.json, .text])
    #expect(site.cookbook == false)
    #expect(!site.offline)
    #expect(site.account?.endpoint.description == "https://api.name.example")
    #expect(site.account?.minimumPasswordLength == 10)
    #expect(site.pictureHosts.access(to: "IMG.example.com") == .secure)
    #expect(site.pictureHosts.access(to: "old.example.com") == .plain)
    #expect(
      site.aisles == [
        SiteConfiguration.Aisle(name: "Bakery", words: ["sourdough", "rye bread"]),
        SiteConfiguration.Aisle(name: "Pet food", words: ["cat litter"]),
      ])
  }

  @Test("Accepts only public host names for images")
  func pictureHosts() {
    #expect(
      report("pictures:\n  fetch:\n  - https://img.example.com\n  - img.example.com/soups\n") == """
        Content/site.yaml:4:5: error: "fetch" must be a list of host names on the internet, \
        not "img.example.com/soups" [invalid-fetch]
        4 |   - img.example.com/soups
          |     ^~~~~~~~~~~~~~~~~~~~~
        hint: write fetch: [img.example.com]

        """)
    for host in [
      "localhost", "127.0.0.1", "'[::1]'", "img.example.com:8080", "'*'", "'*.com'",
      "ftp://a.example",
      "a@img.example.com", "-K.example", "{a: b}", "true",
    ] {
      let said = report("pictures: {fetch: [\(host)]}\n")
      #expect(said.hasPrefix("Content/site.yaml:1:20: error: "), "\(said)")
      #expect(said.contains("[invalid-fetch]"))
    }
    #expect(
      report("pictures: [img.example.com]\n").contains("1:11: error: \"pictures\" must be an"))
    #expect(
      report("pictures: {fetch: img.example.com}\n").contains("1:19: error: \"fetch\" must be"))
    #expect(report("pictures: {fetsch: []}\n").contains("did you mean \"fetch\"?"))
    for nothing in ["pictures:\n", "pictures: {fetch: }\n", "pictures: {fetch: [~]}\n"] {
      #expect(report(nothing) == "")
    }
  }

  @Test("Accepts only origins with https, and local ones for trials")
  func allowed() {
    let (site, diagnostics) = read(
      """
      allow:
        scripts: [https://Plausible.io/, https://plausible.io]
        frames: https://*.video.example:8443
        forms: [http://localhost:8080, http://127.0.0.1:80]
        images:
      """)
    #expect(diagnostics.isEmpty)
    #expect(site.allowed.origins(for: .scripts) == ["https://plausible.io"])
    #expect(site.allowed.origins(for: .frames) == ["https://*.video.example:8443"])
    #expect(
      site.allowed.origins(for: .forms) == ["http://localhost:8080", "http://127.0.0.1:80"])
    #expect(site.hasPrivacy)
    #expect(!read("privacy: false\nallow: {images: https://a.example}").configuration.hasPrivacy)
    #expect(!read("allow: {images: []}").configuration.hasPrivacy)
    #expect(
      report("allow:\n  scripts: [plausible.io]\n  fonds: []\n") == """
        Content/site.yaml:2:13: error: "scripts" must be "https://" followed by a host name, \
        not "plausible.io" [invalid-scripts]
        2 |   scripts: [plausible.io]
          |             ^~~~~~~~~~~~
        hint: write scripts: [https://plausible.io]
        Content/site.yaml:3:3: warning: unknown field "fonds" of "allow" [unknown-field]
        3 |   fonds: []
          |   ^~~~~
        hint: did you mean "fonts"?

        """)
    for origin in [
      "https://a.example/x.js", "http://a.example", "'*'", "https://*", "'https://*.com'",
      "https://a.example;script-src", "'https://a.example b'", "'data:'", "\"'unsafe-inline'\"",
      "https://a@b.example", "ftp://a.example", "7", "{a: b}", "'https://*.a.example/x'",
      "'https://*.a.example;x'", "'https://*.a.example:x'",
    ] {
      let said = report("allow: {scripts: [\(origin)]}\n")
      #expect(said.hasPrefix("Content/site.yaml:1:19: error: "), "\(origin) \(said)")
      #expect(said.contains("[invalid-scripts]"))
    }
  }

  @Test("Warns if passwords would be sent without https to another machine")
  func insecureEndpoint() {
    #expect(
      report("account:\n  endpoint: http://api.name.example:80/a\n") == """
        Content/site.yaml:2:13: warning: passwords would be sent unencrypted to \
        api.name.example:80 [insecure-endpoint]
        2 |   endpoint: http://api.name.example:80/a
          |             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        hint: write a URL that begins with https:

        """)
    for address in ["https://a.example", "http://localhost:8080/api", "http://127.0.0.1/"] {
      #expect(report("account:\n  endpoint: \(address)\n") == "")
    }
    #expect(report("account:\n  endpoint: http://localhost:a@b.example\n") != "")
  }

  @Test("Requires an endpoint with a host that a policy cannot misread as several sources")
  func endpointHost() {
    #expect(
      report("account:\n  endpoint: https://a.example;script-src\n") == """
        Content/site.yaml:2:13: error: "endpoint" must be an http or https URL, not \
        "https://a.example;script-src" [invalid-endpoint]
        2 |   endpoint: https://a.example;script-src
          |             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        hint: write endpoint: https://api.name.example

        """)
    // Content security policies cannot contain IPv6 addresses.
    for address in [
      "https://a.example,b.example", "https://a.example:80;x", "https://*",
      "https://[2001:db8::1]/",
    ] {
      #expect(report("account: {endpoint: \"\(address)\"}\n").contains("invalid-endpoint"))
    }
  }

  @Test func aislesAreAnObjectOfWords() {
    #expect(
      report("title: x\naisles: [bread]\n") == """
        Content/site.yaml:2:9: error: "aisles" must be an object of aisles, each with a list of \
        words, not a list [invalid-aisles]
        2 | aisles: [bread]
          |         ^
        hint: write aisles: {Bakery: [sourdough, rolls]}

        """)
    #expect(
      report("aisles:\n  Bakery: {a: b}\n") == """
        Content/site.yaml:2:11: error: "aisles" must be a list of words for each aisle, not an \
        object [invalid-aisles]
        2 |   Bakery: {a: b}
          |           ^
        hint: write aisles: {Bakery: [sourdough, rolls]}

        """)
  }

  @Test(arguments: ["", "\n", "# nothing\n", "---\n", "\u{FEFF}"])
  func anEmptyFileMeansTheDefaults(yaml: String) {
    let (site, diagnostics) = read(yaml)
    #expect(site == SiteConfiguration())
    #expect(diagnostics.isEmpty)
  }

  @Test("Derives the base URL from the domain, and reports a different one")
  func domain() {
    #expect(
      read("domain: cook.example").configuration.baseURL?.description == "https://cook.example/")
    let both = "domain: cook.example\nbaseURL: http://Cook.example:8080/a/"
    #expect(read(both).configuration.baseURL?.description == "http://Cook.example:8080/a/")
    #expect(read(both).diagnostics.isEmpty)
    #expect(
      report("domain: cook.example\nbaseURL: https://ann.example/") == """
        Content/site.yaml:1:9: error: the domain is "cook.example", but the host of "baseURL" is \
        "ann.example" [domain-mismatch]
        1 | domain: cook.example
          |         ^~~~~~~~~~~~
        hint: write the same name in both, or remove "baseURL"

        """)
    #expect(
      report("domain: https://cook.example/") == """
        Content/site.yaml:1:9: error: "domain" must be a host name, not \
        "https://cook.example/" [invalid-domain]
        1 | domain: https://cook.example/
          |         ^~~~~~~~~~~~~~~~~~~~~
        hint: write domain: cook.example

        """)
  }

  @Test func noFormsAtAll() {
    let (site, diagnostics) = read("forms: []")
    #expect(site.forms == [])
    #expect(diagnostics.isEmpty)
  }

  @Test("Disables exports and the cookbook for more than a thousand recipes by default")
  func largeCatalogs() {
    var site = SiteConfiguration()
    #expect(site.forms(recipes: 1_000) == RecipeForm.allCases)
    #expect(site.forms(recipes: 1_001).isEmpty)
    #expect(site.hasCookbook(recipes: 1_000) && !site.hasCookbook(recipes: 1_001))
    site.forms = [.json]
    site.cookbook = true
    #expect(site.forms(recipes: 100_000) == [.json])
    #expect(site.hasCookbook(recipes: 100_000))
  }

  @Test func aFormThatIsNone() {
    #expect(
      report("forms: [text, pdf]")
        == """
        Content/site.yaml:1:15: error: "forms" must be a list of "json", "markdown", "cooklang" \
        and "text", not "pdf" [invalid-forms]
        1 | forms: [text, pdf]
          |               ^~~
        hint: write forms: [markdown, text]

        """)
    #expect(read("forms: [text, pdf]").configuration.forms == [.text])
  }

  @Test(arguments: [
    (nil, 1_000, true), (nil, 1_001, false), (true, 5_000, true), (false, 1, false),
  ])
  func aCookbookUnlessTheCatalogIsLarge(cookbook: Bool?, recipes: Int, expected: Bool) {
    var site = SiteConfiguration()
    site.cookbook = cookbook
    #expect(site.hasCookbook(recipes: recipes) == expected)
  }

  @Test func unknownField() {
    #expect(
      report("title: x\nbaseUrl: https://name.example\n") == """
        Content/site.yaml:2:1: warning: unknown field "baseUrl" of the configuration [unknown-field]
        2 | baseUrl: https://name.example
          | ^~~~~~~
        hint: did you mean "baseURL"?

        """)
  }

  @Test func sizesHaveLimits() {
    #expect(
      report("title: Äpfel\npageSize: 1000\n") == """
        Content/site.yaml:2:11: error: "pageSize" must be a whole number from 6 to 200, not 1000 \
        [invalid-page-size]
        2 | pageSize: 1000
          |           ^~~~
        hint: write pageSize: 24

        """)
  }

  @Test func anOrderThatIsNone() {
    #expect(
      report("title: x\norder: oldest\n") == """
        Content/site.yaml:2:8: error: "order" must be "newest", "name" or "file", not "oldest" \
        [invalid-order]
        2 | order: oldest
          |        ^~~~~~
        hint: write order: name

        """)
    #expect(read("order:").configuration.order == .newest)
  }

  @Test func columnsAreBytes() {
    let (_, diagnostics) = read("author: {name: Äüö, nme: x}\n")
    #expect(diagnostics.first?.location.column == 24)
    #expect(diagnostics.first?.hint == "did you mean \"name\"?")
  }

  @Test(
    "Reports YAML errors with their positions",
    arguments: [
      (
        "title: Pie: the best", 1, 11, "yaml-syntax",
        "this colon would begin a value inside another"
      ),
      ("title: \"Pie\nlanguage: en", 1, 8, "yaml-syntax", "this quote is not closed"),
      ("title: @pie", 1, 8, "yaml-syntax", "text cannot begin with this character"),
      (
        "title: [a, b", 1, 13, "yaml-syntax",
        "a comma or the closing bracket is missing before this"
      ),
      ("title: a\u{1}b", 1, 9, "yaml-syntax", "this text contains a control character"),
      ("a: &a [x]\nb: [*a, *a]", 1, 4, "yaml-alias", "YAML anchors are not supported"),
      ("<<: *nothing", 1, 5, "yaml-alias", "YAML aliases are not supported"),
      ("a: !!seq &a [x]", 1, 10, "yaml-alias", "YAML anchors are not supported"),
      ("- a\n- b", 1, 1, "not-fields", "this file must contain fields, not a list"),
    ] as [(String, Int, Int, Diagnostic.ID, String)])
  func refusals(yaml: String, line: Int, column: Int, id: Diagnostic.ID, message: String) {
    let first = read(yaml).diagnostics.first
    #expect(first?.message == message)
    #expect(first?.id == id)
    #expect(
      first?.location == SourceLocation(path: "Content/site.yaml", line: line, column: column))
  }

  @Test func bombsAreRefusedAtOnce() {
    let rows = "abcdefghij".unicodeScalars.map { "\($0): [*z,*z,*z,*z,*z,*z,*z,*z,*z]" }
    #expect(read(rows.joined(separator: "\n")).diagnostics.first?.id == "yaml-alias")
    let deep = "title: " + String(repeating: "[", count: 50_000)
    #expect(read(deep).diagnostics.first?.id == "too-deep")
    let dashes = String(repeating: "- ", count: 50_000) + "x"
    #expect(read(dashes).diagnostics.first?.id == "too-deep")
    let long = "title: " + String(repeating: "x", count: 300_000)
    #expect(read(long).diagnostics.first?.id == "too-long")
    let marks = "e" + String(repeating: "\u{301}", count: 50_000) + ": x"
    #expect(read(marks).diagnostics.first?.id == "yaml-syntax")
  }

  @Test func repeatedFields() {
    let yaml = "title: x\npageSize: 12\ntitle: y\ntitle: z\n"
    #expect(read(yaml).configuration.title == "z")
    #expect(read(yaml).configuration.pageSize == 12)
    #expect(read(yaml).diagnostics.count == 2)
    #expect(
      report("title: x\ntitle: y\n") == """
        Content/site.yaml:1:1: warning: "title" appears twice; the last one is used \
        [duplicate-key]
        1 | title: x
          | ^~~~~
        hint: remove one of them

        """)
  }

  @Test func tagsMeanNothing() {
    let (site, diagnostics) = read("title: !!python/object:os.system 'x'\npageSize: !!binary aGk=")
    #expect(site.title == "x")
    #expect(diagnostics.map(\.problem.name) == ["invalid-page-size"])
  }

  @Test func asterisksInTextAreText() {
    let (site, diagnostics) = read(
      "title: 'it''s *fine*'\ndescription: |\n  *one*\n\n  &two\ntagline: a *b* & c\n")
    #expect(diagnostics.isEmpty)
    #expect(site.description?.hasPrefix("*one*") ?? false)
    #expect(site.description?.hasSuffix("&two") ?? false)
    #expect(site.tagline == "a *b* & c")
  }
}
