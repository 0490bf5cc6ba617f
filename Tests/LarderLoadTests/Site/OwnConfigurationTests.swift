import LarderLoad
import LarderModel
import Testing

/// Fields, taxonomies, lists, rows, footer and parameters of `site.yaml`.
@Suite struct OwnConfigurationTests {
  private func read(_ yaml: String) -> (site: SiteConfiguration, problems: [String]) {
    let (site, found) = SiteConfigurationReader.readSite(
      from: SourceText(path: "site.yaml", text: yaml))
    return (
      site,
      found.map { diagnostic in
        let place = diagnostic.location
        let hint = diagnostic.hint.map { " (\($0))" } ?? ""
        return "\(place.line ?? 0):\(place.column ?? 0) \(diagnostic.severity): "
          + "\(diagnostic.message)\(hint)"
      }
    )
  }

  @Test("Reads a field as a label, or as an object with label, type, filter and card")
  func fields() {
    let (site, problems) = read(
      """
      fields:
        wine: Wine pairing
        oven_shelf:
        pairs: {label: Goes with, type: list, filter: true, card: true}
        frozen: {type: yes/no}
      """)
    #expect(problems.isEmpty)
    #expect(site.fields.map(\.name) == ["wine", "oven_shelf", "pairs", "frozen"])
    #expect(site.fields.map(\.label) == ["Wine pairing", "Oven shelf", "Goes with", "Frozen"])
    #expect(site.fields.map(\.kind) == [nil, nil, .list, .flag])
    #expect(site.fields.map(\.isListed) == [false, false, true, false])
  }

  @Test("Adds the fields of taxonomies, which can use the labels of other fields")
  func taxonomies() {
    let (site, problems) = read(
      """
      taxonomies:
        course: Course
        season: true
        tags: true
        occasion: {label: Occasion, from: tags, values: [Easter]}
        drink: {from: wine}
      fields: {wine: Wine}
      """)
    #expect(problems.isEmpty)
    #expect(site.fields.map(\.name) == ["wine", "course"])
    #expect(site.taxonomies.map(\.segment) == ["course", "seasons", "occasion", "drink"])
    #expect(
      site.taxonomies.map(\.source)
        == [.own("course"), .field(.season), .field(.tags), .own("wine")])
    #expect(site.taxonomies.map(\.label) == ["Course", nil, "Occasion", "Drink"])
  }

  @Test(
    "Reports each problem with its position and a hint",
    arguments: [
      (
        "fields: {servings: Persons}",
        "1:10 error: \"servings\" is already a field of Larder (\"servings\") (use that field, or choose another name: myServings)"
      ),
      (
        "fields: {Prep Time: x}",
        "1:10 error: \"Prep Time\" cannot be the name of a field (use letters, digits, \"-\" and \"_\", and begin with a letter; the label can be any text: wine: Prep Time)"
      ),
      (
        "fields: {email: Mail}",
        "1:10 error: \"email\" is personal data, which is never published (choose another name)"
      ),
      (
        "fields: {sort: Sort}",
        "1:10 error: \"sort\" is reserved by Larder (choose another name: mySort)"
      ),
      (
        "fields: {wine: {type: txt}}",
        "1:23 error: \"type\" must be \"text\", \"list\", \"number\", \"yes/no\" or \"link\", "
          + "not \"txt\" (write type: text)"
      ),
      (
        "fields: {wine: a, Wine: b}",
        "1:19 error: \"Wine\" is declared twice (remove one of them)"
      ),
      (
        "taxonomies: {course: true}",
        "1:14 error: \"course\" is not a field that can have pages "
          + "(write its label: course: Course)"
      ),
      (
        "taxonomies: {seasn: true}",
        "1:14 error: \"seasn\" is not a field that can have pages (did you mean \"season\"?)"
      ),
      (
        "taxonomies: {plan: Plan}",
        "1:14 error: the URL /plan/ is already used by another page (choose another name)"
      ),
      (
        "taxonomies: {co-urse: A, co_urse: B}",
        "1:26 error: the URL /co-urse/ is already used by another page (choose another name)"
      ),
      (
        "taxonomies: {occasion: {from: tgas}}",
        "1:31 error: \"tgas\" is not a field that can provide labels (did you mean \"tags\"?)"
      ),
      (
        "lists: {quick: {match: {tgas: [a]}}}",
        "1:25 error: unknown condition \"tgas\" (did you mean \"tags\"?)"
      ),
      (
        "lists: {quick: {match: {maxMinutes: soon}}}",
        "1:37 error: \"maxMinutes\" must be a whole number of minutes, not \"soon\" "
          + "(write maxMinutes: 30)"
      ),
      (
        "rows: [latest]",
        "1:8 error: \"rows\" must be a list of \"newest\", \"quick\", \"seasons\", \"journal\" and "
          + "objects with \"title\" and \"match\", not \"latest\" "
          + "(write rows: [newest, {title: Baking, match: {category: Cake}}])"
      ),
      (
        "rows: [{match: {tags: a}}]",
        "1:8 error: a row of recipes needs a \"title\" (write title: Baking)"
      ),
      (
        "params: {a b: 1}",
        "1:10 error: \"a b\" cannot be a name in templates (use letters, digits, \"-\" and \"_\", and begin with a letter)"
      ),
      (
        "footer: {txt: a}",
        "1:10 warning: unknown field \"txt\" of \"footer\" (did you mean \"text\"?)"
      ),
      (
        "account: {mode: none}",
        "1:17 error: \"mode\" must be \"form\", \"device\" or \"off\", not \"none\" "
          + "(write mode: device)"
      ),
      (
        "account: {mode: device, endpoint: https://a.example}",
        "1:35 error: \"endpoint\" is used only if \"mode\" is \"form\" "
          + "(remove \"endpoint\" or \"mode\")"
      ),
    ])
  func faults(yaml: String, problem: String) {
    #expect(read(yaml).problems == [problem])
  }

  @Test("Reads lists, rows, footer, parameters and nested links")
  func others() {
    let (site, problems) = read(
      """
      lists:
        weeknight: {match: {tags: quick, maxMinutes: 30, wine: Sekt}, order: newest, limit: 6}
      rows: [newest, {title: Welcome, text: Hello}, seasons]
      fields: {wine: Wine}
      footer: {text: "© Ada", links: [{label: Imprint, url: /imprint/}]}
      params: {phone: 555 0100, days: [Monday], open: true, bar: {a: 1}}
      navigation: [{label: A, url: a/, children: [{label: B, url: b/}]}]
      account: {mode: off}
      """)
    #expect(problems.isEmpty)
    #expect(site.lists.map(\.limit) == [6])
    #expect(site.lists.first?.query.labels.map(\.source) == [.field(.tags), .own("wine")])
    #expect(site.fields.map(\.isListed) == [true])
    #expect(site.rows == [.newest, .text("Hello", title: "Welcome"), .seasons])
    #expect(site.footerLinks.map(\.label) == ["Imprint"])
    #expect(site.params.map(\.name) == ["phone", "days", "open", "bar"])
    #expect(site.navigation?.first?.children.map(\.label) == ["B"])
    #expect(site.signIn == .off)
    #expect(site.account == nil)
  }
}
