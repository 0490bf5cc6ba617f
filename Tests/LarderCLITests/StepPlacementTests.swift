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
    let site = try TestSite()
    let outcome = try site.program.run(
      "build", "--quiet", "--content", content.path, "--output", "out")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let recipes = site.folder.appending(path: "out/recipes")
    return try FileManager.default.contentsOfDirectory(atPath: recipes.path).sorted()
      .compactMap { name in
        let file = recipes.appending(path: name).appending(path: "index.html")
        guard let html = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return Page(name, html).flatMap { $0.steps.isEmpty ? nil : $0 }
      }
  }

  /// Words in the steps of the sample for ingredients with a more specific name.
  private static let general = [
    "chopped coriander and parsley": "herbs", "baguette": "bread",
    "skinless sea bass fillet": "fish",
    "weizenmehl": "mehl", "kräftiger bergkäse": "käse",
  ]

  @Test("Places every ingredient of the sample in a step, but not before it is mentioned")
  func sample() throws {
    let pages = try pages(of: StepPlacementTests.checkout.appending(path: "Content"))
    #expect(pages.count == 50)
    for page in pages {
      #expect(page.missing.map { page.lines[$0] } == [], "\(page.name)")
      for (place, line) in page.lines.enumerated() {
        guard let first = page.steps.first(where: { $0.places.contains(place) }) else { continue }
        let words = line.split { !$0.isLetter }.filter { $0.count > 2 }.map { $0.prefix(3) }
        let isNamed =
          words.contains { first.text.contains($0) }
          || StepPlacementTests.general[line].map { first.text.contains($0) } ?? false
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
