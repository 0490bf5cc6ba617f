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
  }

  struct Counts {
    var (edits, lost, fixed, given, drafts) = (0, 0, 0, 0, 0)
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

  private static let names = [
    "Plum pie", "Plum cake", "Apple pie", "Leek soup", "Rye bread", "Crème brûlée", "寿司",
    "Zwetschgenkuchen", "Soupe aux poireaux", "Борщ", "2019", "No", "Apple and plum crumble",
  ]
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
    try publish(first)
    for number in 0..<4 {
      let before = dishes
      try edit(number)
      // With other errors, nothing is published; the owner takes the edit back.
      guard var plan = try plan(), let history = plan.history else {
        dishes = before
        continue
      }
      counts.edits += 1
      counts.lost += history.lost.count
      counts.drafts += history.gone.count
      let named = Set(history.lost.map(\.line.url.route))
      #expect(published.subtracting(plan.served).subtracting(named).isEmpty)
      if !history.lost.isEmpty {
        counts.fixed += try fix(history.lost)
        let rest = try #require(try self.plan()?.history).lost.map(\.line.url.description)
        counts.given += rest.count
        record = record.split(separator: "\n")
          .map { rest.contains(String($0)) ? "gone: \($0)\n" : "\($0)\n" }.joined()
        plan = try #require(try self.plan())
      }
      try publish(plan)
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
    switch Int.random(in: 0..<10, using: &dice) {
    case 0: dishes[place].name = try roll(History.names)
    case 1: dishes[place].slug = Slug(from: try roll(History.names))?.description
    case 2: dishes[place].file = Slug(from: try roll(History.names))?.description ?? "x"
    case 3: dishes[place].notation = try roll(Dish.Notation.allCases)
    case 4: dishes.remove(at: place)
    case 5: dishes[place].isDraft.toggle()
    case 6:
      dishes[place].name = try roll(["Pflaumenkuchen", "Lauchsuppe", "Roggenbrot", "Apfelkuchen"])
      dishes[place].file = Slug(from: dishes[place].name)?.description ?? "x"
      dishes[place].language = "de"
    case 7: dishes[place].aliases = []
    case 8: dishes[place].tags = [try roll(History.tags)]
    default: dishes.append(try dish("new-\(number)"))
    }
  }

  /// Publishes a site and records its URLs.
  private mutating func publish(_ plan: SitePlan) throws {
    let history = try #require(plan.history)
    #expect(history.lost.isEmpty)
    published.formUnion(plan.served)
    #expect(published.subtracting(plan.served).isEmpty)
    record = history.record.text(adding: history.new)
  }

  /// Writes all files and plans the site; `nil` if it has errors.
  private func plan() throws -> SitePlan? {
    try? FileManager.default.removeItem(at: site.folder)
    for dish in dishes { try site.write("Content/\(dish.path)", dish.text) }
    try site.write("Content/pages/about.md", "# About\n")
    try site.write("Content/urls.txt", record)
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(site.folder.path + "/Content").catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    guard let catalog else { return nil }
    let plan = SitePlan(catalog, into: &diagnostics)
    return diagnostics.contains { $0.severity == .error } ? nil : plan
  }

  /// Adds the aliases that `larder check --fix` adds.
  private mutating func fix(_ lost: [URLHistory.Lost]) throws -> Int {
    var count = 0
    for lost in lost where lost.isCertain {
      let origin = try #require(lost.successor).origin
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

extension SitePlan {
  /// The URLs of all pages that a record contains, including those that are gone.
  fileprivate var served: Set<String> {
    Set(entries.filter { $0.page.isRecorded || $0.page.isGone }.map(\.route.url))
  }
}
