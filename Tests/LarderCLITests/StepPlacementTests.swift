import Foundation
import Testing

/// The ingredients of each step, as listed on the pages of complete catalogs.
@Suite struct StepPlacementTests {
  private static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let shared =
    ProcessInfo.processInfo.environment["LARDER_SHARED"].map { URL(filePath: $0) }
    ?? checkout.deletingLastPathComponent().appending(path: "shared")

  private struct Page {
    var name: String
    var lines: [String]
    /// The text of each step, and the indices of its ingredients.
    var steps: [(text: String, places: [Int])]

    var missing: [Int] {
      lines.indices.filter { line in !steps.contains { $0.places.contains(line) } }
    }

    init?(_ name: String, _ html: String) {
      guard let list = html.firstMatch(of: /(?s)<section class="ingredients".*?<\/section>/)
      else { return nil }
      self.name = name
      lines = list.0.matches(of: /(?s)<li[ >].*?<b[^>]*>(.*?)<\/b>/).map { Page.text($0.1) }
      steps = html.matches(of: /(?s)<li class="step"([^>]*)>(.*?)<\/div>/).map { match in
        let uses = match.1.firstMatch(of: /data-uses="([^"]*)"/)?.1 ?? ""
        return (Page.text(match.2), uses.split(separator: " ").compactMap { Int($0) })
      }
    }

    private static func text(_ html: Substring) -> String {
      html.replacing(/<[^>]*>/, with: "").lowercased()
    }
  }

  /// Returns the recipes in a content folder that have ingredients and steps.
  private func pages(of content: URL) throws -> [Page] {
    try pages(of: content, in: [""])[0]
  }

  /// - Parameter folders: The folders of the languages.
  private func pages(of content: URL, in folders: [String]) throws -> [[Page]] {
    let site = try TestSite()
    let outcome = try site.program.run(
      "build", "--quiet", "--content", content.path, "--output", "out")
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try folders.map { folder in
      let recipes = site.folder.appending(path: "out/\(folder)recipes")
      return try FileManager.default.contentsOfDirectory(atPath: recipes.path).sorted()
        .compactMap { name in
          let file = recipes.appending(path: name).appending(path: "index.html")
          guard let html = try? String(contentsOf: file, encoding: .utf8) else { return nil }
          return Page(folder + name, html).flatMap { $0.steps.isEmpty ? nil : $0 }
        }
    }
  }

  /// Words in the steps of the sample for ingredients with a more specific name.
  private static let general: [String: Set<String>] = [
    "chopped coriander and parsley": ["herbs"], "baguette": ["bread", "brot"],
    "skinless sea bass fillet": ["fish"], "kräftiger bergkäse": ["käses"], "ei": ["ei"],
    "eier": ["ei"], "grüne vogelaugenchilis": ["chilisorten"], "natives olivenöl extra": ["öl"],
    "olivenöl": ["öl"], "rinderwade": ["fleisch"], "rotkohl": ["kohlsorten"],
    "sonnenblumenöl": ["öl"], "weißkohl": ["kohlsorten"],
    "wolfsbarschfilet ohne haut": ["fisch"], "حمّص جاف": ["الحمّص"],
    "كزبرة وبقدونس مفرومان": ["الأعشاب"],
  ]

  @Test("Places every ingredient of the sample in a step, but not before it is mentioned")
  func sample() throws {
    let pages = try pages(
      of: StepPlacementTests.checkout.appending(path: "Content"), in: ["", "de/", "ar/"])
    #expect(pages.map(\.count) == [50, 50, 10])
    for page in pages.joined() {
      #expect(page.missing.map { page.lines[$0] } == [], "\(page.name)")
      for (place, line) in page.lines.enumerated() {
        guard let first = page.steps.first(where: { $0.places.contains(place) }) else { continue }
        let words = line.split { !$0.isLetter }.map { String($0) }.filter { $0.count > 2 }
        let said = first.text.split { !$0.isLetter }.map { String($0) }
        let ends = said.filter { $0.count > 3 }
        let isLike = words.contains { (word: String) -> Bool in
          first.text.contains(word.prefix(3)) || ends.contains { word.hasSuffix($0) }
        }
        let isNamed =
          isLike || StepPlacementTests.general[line].map { !$0.isDisjoint(with: said) } ?? false
        #expect(isNamed, "\(page.name): \(line) in \(first.text)")
      }
    }
  }

  /// Prints the ingredients that were not placed.
  @Test(
    "Places nearly all ingredients of recipes by others",
    .enabled(if: FileManager.default.fileExists(atPath: StepPlacementTests.shared.path)))
  func others() throws {
    var (count, missing): (Int, [String]) = (0, [])
    for (name, folder) in [("based-cooking", "recipes"), ("nine-recipes", "recipes.json")] {
      let site = try TestSite(["Content/site.yaml": "title: Others\n"])
      try FileManager.default.copyItem(
        at: StepPlacementTests.shared.appending(path: "catalogs/\(name)/\(folder)"),
        to: site.folder.appending(path: "Content/\(folder)"))
      for page in try pages(of: site.folder.appending(path: "Content")) {
        count += page.lines.count
        missing += page.missing.map { "\(page.name): \(page.lines[$0])" }
      }
    }
    print("\(count - missing.count) of \(count) placed; not:", missing.joined(separator: "\n"))
    #expect(missing.count * 20 <= count)
  }
}
