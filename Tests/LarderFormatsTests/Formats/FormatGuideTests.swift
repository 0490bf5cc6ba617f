import Foundation
import Testing

@testable import LarderFormats

/// Keeps the list in `Documentation/pages/bring-your-recipes.md` consistent with the registry.
@Suite struct FormatGuideTests {
  @Test("Lists every format, with its name for --as and whether it is read in place")
  func formats() throws {
    let page = SharedCatalogs.packageRoot.appending(
      path: "Documentation/pages/bring-your-recipes.md")
    let rows = try String(contentsOf: page, encoding: .utf8)
      .matches(of: /(?m)^\| \[(.+)\]\(.+\) \| `([a-z-]+)` \| (yes|no) \|$/)
      .map { "\($0.1) \($0.2) \($0.3)".lowercased() }
    let formats = RecipeFormat.all.map { format in
      let name = format.fieldTable == nil ? format.name : RecipeFormat.json.name
      return "\(format.title) \(name) \(format.isReadInPlace ? "yes" : "no")".lowercased()
    }
    #expect(rows.sorted() == formats.sorted())
  }
}
