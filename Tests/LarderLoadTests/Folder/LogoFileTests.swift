import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

@Suite struct LogoFileTests {
  private static let pie =
    "[{\"name\": \"Pie\", \"ingredients\": [\"1 pie\"], \"steps\": [\"Eat.\"]}]"

  /// Returns the logo of a folder with one file next to its recipe, and the diagnostics.
  private func read(_ name: String, _ text: String) throws -> (Logo?, String) {
    let folder = try TemporaryContent(texts: [
      "recipes.json": Self.pie, "site.yaml": "look:\n  logo: \(name)\n", "marks/sign.svg": text,
    ])
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(folder.url.path).catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    let report = diagnostics.map { DiagnosticPrinter.text($0) }.joined()
    return (catalog?.logo, report.replacing(folder.url.path, with: "Content"))
  }

  @Test(
    "Reads the size of a drawing",
    arguments: [
      ("<svg viewBox=\"0 0 120 40\">", 120, 40), ("<svg viewBox='-5,-5,12.4,3.6'/>", 12, 4),
      ("<?xml version=\"1.0\"?>\n<svg\n  width=\"60px\" height=\"30\">", 60, 30),
    ])
  func sizes(tag: String, width: Int, height: Int) throws {
    let (logo, report) = try read("marks/sign.svg", tag)
    #expect(report == "")
    #expect(logo == Logo(.svg, Array(tag.utf8), width: width, height: height))
  }

  @Test(
    "Reports an unsuitable logo where it is referred to",
    arguments: [
      (
        "marks/sign.svg", "<svg width=\"100%\" height=\"40\">",
        "the logo \"marks/sign.svg\" does not have a size [invalid-logo]"
      ),
      (
        "marks/sign.svg", "<svg viewBox=\"0 0 9 9\"><script>",
        "the logo \"marks/sign.svg\" contains a script [invalid-logo]"
      ),
      (
        "recipes.json", "<svg viewBox=\"0 0 9 9\">",
        "the logo \"recipes.json\" is not in a format for logos [invalid-logo]"
      ),
      (
        "sign.png", "<svg viewBox=\"0 0 9 9\">",
        "there is no image \"sign.png\" [missing-picture]"
      ),
    ])
  func refusals(name: String, text: String, message: String) throws {
    let (logo, report) = try read(name, text)
    #expect(logo == nil)
    #expect(report.contains("Content/site.yaml:2:9: "), "\(report)")
    #expect(report.contains(": \(message)\n"), "\(report)")
  }

  @Test("Suggests how to use a logo that nothing refers to")
  func unnamed() throws {
    let folder = try TemporaryContent(texts: ["recipes.json": Self.pie, "logo.svg": "<svg/>"])
    #expect(
      try folder.hints() == [
        "logo.svg: to show it in the masthead, add look: {logo: logo.svg} to site.yaml"
      ])
  }
}
