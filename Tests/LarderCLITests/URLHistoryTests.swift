import Foundation
import LarderBuild
import LarderModel
import Testing

@testable import LarderLoad
@testable import LarderRender

/// Whatever an owner does, each published URL is answered, or an error names it.
@Suite struct URLHistoryTests {
  @Test(
    "After 1,000 random histories of edits, no published URL is unanswered or unnamed",
    arguments: 0..<8)
  func histories(part: Int) throws {
    let site = try TestSite()
    var counts = Counts()
    for number in stride(from: part, to: 1_000, by: 8) {
      var history = History(seed: UInt64(number), site)
      try history.run(into: &counts)
    }
    // The histories contain all of these.
    #expect(counts.edits > 400)
    #expect(counts.lost > 50)
    #expect(counts.fixed > 20)
    #expect(counts.given > 20)
    #expect(counts.drafts > 10)
    #expect(counts.translated > 200)
    #expect(counts.lostTranslations > 10)
    #expect(counts.terms > 2)
  }

  struct Counts {
    var (edits, lost, fixed, given, drafts) = (0, 0, 0, 0, 0)
    /// Published translations, those of them that were lost, and terms whose successor was found.
    var (translated, lostTranslations, terms) = (0, 0, 0)
  }
}

/// A recipe as its owner keeps it.
private struct Dish {
  enum Notation: CaseIterable { case json, markdown, cooklang, yaml, toml }

  var notation: Notation
  var file: String
  var name: String
  var slug: String?
  var id: String?
  var language: String?
  var tags: [String]
  var isDraft = false
  /// Its name in German; only beside Markdown.
  var german: String?
  /// As written in the file.
  var aliases: [String] = []

  var path: String {
    switch notation {
    case .json: "recipes/\(file).json"
    case .markdown, .toml: "recipes/\(file).md"
    case .cooklang: "recipes/\(file).cook"
    case .yaml: "recipes/\(file).yaml"
    }
  }

  var text: String {
    var fields = [("name", quoted(name))]
    if let slug { fields.append(("slug", quoted(slug))) }
    if let id { fields.append(("id", quoted(id))) }
    if let language { fields.append(("language", quoted(language))) }
    if !aliases.isEmpty { fields.append(("aliases", list(aliases))) }
    if !tags.isEmpty { fields.append(("tags", list(tags))) }
    if isDraft { fields.append(("draft", "true")) }
    func lines(_ separator: String) -> String {
      fields.map { "\($0)\(separator) \($1)\n" }.joined()
    }
    switch notation {
    case .json:
      return "{\n" + fields.map { "  \"\($0)\": \($1),\n" }.joined()
        + "  \"steps\": [\"Mix.\"]\n}\n"
    case .markdown: return "---\n\(lines(":"))---\n\n1. Mix.\n"
    case .cooklang: return "---\n\(lines(":"))---\n\nMix.\n"
    case .yaml: return lines(":") + "steps: [Mix.]\n"
    case .toml: return "+++\n\(lines(" ="))+++\n\n1. Mix.\n"
    }
  }

  /// The file of the translation, if it has one.
  var translation: (path: String, text: String)? {
    guard let german, notation == .markdown, language == nil else { return nil }
    let slug = Slug(from: german)?.description ?? "x"
    return ("recipes/\(file).de.md", "---\nname: \(quoted(german))\nslug: \(slug)\n---\n")
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  private func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }
}

/// A generator whose sequence depends only on its seed.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private struct History {
  private var dice: Dice
  private let site: TestSite
  private var dishes: [Dish] = []
  /// Every URL that a successful build has served.
  private var published: Set<String> = []
  private var record = ""
  /// The labels of a category and, after it was renamed, its former URLs.
  private var terms: [String: [String]] = [:]

  private static let names = [
    "Plum pie", "Plum cake", "Apple pie", "Leek soup", "Rye bread", "Crème brûlée", "寿司",
    "Zwetschgenkuchen", "Soupe aux poireaux", "Борщ", "2019", "No", "Apple and plum crumble",
  ]
  private static let german = ["Pflaumenkuchen", "Lauchsuppe", "Roggenbrot", "Apfelkuchen"]
  private static let tags = ["sweet", "Winter", "quick", "süß"]

  init(seed: UInt64, _ site: TestSite) {
    dice = Dice(state: seed &* 0x2545_F491_4F6C_DD1D)
    self.site = site
  }

  private mutating func roll<Element>(_ elements: [Element]) throws -> Element {
    try #require(elements.randomElement(using: &dice))
  }

  mutating func run(into counts: inout URLHistoryTests.Counts) throws {
    for number in 0..<3 { dishes.append(try dish("first-\(number)")) }
    guard let first = try plan() else { return }
    try publish(first, into: &counts)
    for number in 0..<4 {
      let before = dishes
      try edit(number)
      // With other errors, nothing is published; the owner takes the edit back.
      guard var site = try plan(), let history = site.plan.history else {
        dishes = before
        continue
      }
      counts.edits += 1
      counts.lost += history.lost.count
      counts.drafts += history.gone.count
      counts.lostTranslations += history.lost.count { $0.line.url.route.hasPrefix("de/") }
      let named = Set(history.lost.map(\.line.url.route))
      #expect(published.subtracting(site.served).subtracting(named).isEmpty)
      if !history.lost.isEmpty {
        counts.fixed += try fix(history.lost, into: &counts)
        let rest = try #require(try self.plan()?.plan.history).lost.map(\.line.url.description)
        counts.given += rest.count
        record = record.split(separator: "\n")
          .map { rest.contains(String($0)) ? "gone: \($0)\n" : "\($0)\n" }.joined()
        site = try #require(try self.plan())
      }
      try publish(site, into: &counts)
    }
  }

  private mutating func dish(_ file: String) throws -> Dish {
    Dish(
      notation: try roll(Dish.Notation.allCases), file: file, name: try roll(History.names),
      tags: [try roll(History.tags)])
  }

  private mutating func edit(_ number: Int) throws {
    guard let place = dishes.indices.randomElement(using: &dice) else {
      dishes.append(try dish("new-\(number)"))
      return
    }
    switch Int.random(in: 0..<14, using: &dice) {
    case 0: dishes[place].name = try roll(History.names)
    case 1: dishes[place].slug = Slug(from: try roll(History.names))?.description
    case 2: dishes[place].file = Slug(from: try roll(History.names))?.description ?? "x"
    case 3: dishes[place].notation = try roll(Dish.Notation.allCases)
    case 4: dishes.remove(at: place)
    case 5: dishes[place].isDraft.toggle()
    case 6:
      dishes[place].name = try roll(History.german)
      dishes[place].file = Slug(from: dishes[place].name)?.description ?? "x"
      dishes[place].language = "de"
    case 7: dishes[place].aliases = []
    case 8: dishes[place].tags = [try roll(History.tags)]
    case 9, 10:
      (dishes[place].german, dishes[place].notation) = (try roll(History.german), .markdown)
      dishes[place].language = nil
    case 11: dishes[place].german = nil
    case 12:
      // A tag gets another spelling in every recipe.
      let (old, new) = (dishes[place].tags, [try roll(["sweets", "winters", "quicker", "süße"])])
      for place in dishes.indices where dishes[place].tags == old { dishes[place].tags = new }
    default: dishes.append(try dish("new-\(number)"))
    }
  }

  /// Publishes a site and records its URLs.
  private mutating func publish(
    _ site: Planned, into counts: inout URLHistoryTests.Counts
  ) throws {
    let history = try #require(site.plan.history)
    #expect(history.lost.isEmpty)
    published.formUnion(site.served)
    #expect(published.subtracting(site.served).isEmpty)
    counts.translated += site.served.count { $0.hasPrefix("de/recipes/") }
    record = history.record.fileContents(adding: history.new)
  }

  /// Writes all files and plans the site; `nil` if it has errors.
  private func plan() throws -> Planned? {
    try? FileManager.default.removeItem(at: site.folder)
    for dish in dishes {
      try site.write("Content/\(dish.path)", dish.text)
      if let (path, text) = dish.translation { try site.write("Content/\(path)", text) }
    }
    for (slug, aliases) in terms where dishes.contains(where: { $0.has(slug) }) {
      let list = aliases.map { "\"\($0)\"" }.joined(separator: ", ")
      try site.write("Content/terms/tags/\(slug).md", "---\naliases: [\(list)]\n---\n\n")
    }
    try site.write("Content/site.yaml", "languages: [en, de]\n")
    try site.write("Content/pages/about.md", "# About\n")
    try site.write("Content/urls.txt", record)
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(site.folder.path + "/Content").catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    guard let catalog else { return nil }
    var plans = catalog.inAllLanguages().map { SitePlan($0, into: &diagnostics) }
    let others = Array(plans.dropFirst())
    plans[0].compare(with: others)
    return diagnostics.contains { $0.severity == .error } ? nil : Planned(plans[0], others)
  }

  /// Adds the aliases that `larder check --fix` adds.
  private mutating func fix(
    _ lost: [URLHistory.Lost], into counts: inout URLHistoryTests.Counts
  ) throws -> Int {
    var count = 0
    for lost in lost where lost.isCertain {
      let origin = try #require(lost.successor).origin
      if lost.successor?.recipe == nil {
        let term = origin.path
        let edit = try #require(
          AliasEdit(
            term, adding: [(lost.line.url, origin)],
            in: ContentFolder(site.folder.path + "/Content")))
        #expect(edit.added == [lost.line.url], "\(String(decoding: edit.bytes, as: UTF8.self))")
        let slug = try #require(term.split(separator: "/").last?.dropLast(3)).description
        terms[slug, default: []].append(lost.line.url.description)
        if try plan() == nil { terms[slug]?.removeLast() } else { counts.terms += 1 }
        continue
      }
      let place = try #require(dishes.firstIndex { origin.path.hasSuffix("/" + $0.path) })
      let edit = try #require(
        AliasEdit(
          origin.path, adding: [(lost.line.url, origin)],
          in: ContentFolder(site.folder.path + "/Content")))
      let text = String(decoding: edit.bytes, as: UTF8.self)
      #expect(History.others(text) == History.others(dishes[place].text), "only its line changes")
      #expect(edit.added == [lost.line.url], "\(text)")
      dishes[place].aliases.append(lost.line.url.written)
      if try plan() == nil { dishes[place].aliases.removeLast() } else { count += 1 }
    }
    return count
  }

  private static func others(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("aliases") }
  }
}

extension Dish {
  /// Whether it has a tag, whose page is at this slug.
  func has(_ slug: String) -> Bool {
    !isDraft && tags.contains { Slug(from: $0)?.description == slug }
  }
}

/// A site in all its languages.
private struct Planned {
  let plan: SitePlan
  /// The URLs of all pages that a record contains, including those that are gone.
  let served: Set<String>

  init(_ plan: SitePlan, _ others: [SitePlan]) {
    self.plan = plan
    let routes = ([plan] + others).flatMap { plan in
      plan.entries.filter { $0.page.isRecorded || $0.page.isGone }
        .map { plan.catalog.site.folder + $0.route.url }
    }
    served = Set(routes)
  }
}
