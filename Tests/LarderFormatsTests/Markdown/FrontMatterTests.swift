import LarderModel
import Testing

@testable import LarderFormats

@Suite struct FrontMatterTests {
  @Test(
    "Finds the fences",
    arguments: [
      ("---\na: 1\n---\nbody", "a: 1\n", 4, "body"),
      ("---\r\na: 1\r\n---\r\nbody", "a: 1\r\n", 5, "body"),
      ("\u{FEFF}---\na: 1\n...\nbody", "a: 1\n", 7, "body"), ("--- \n---\t\nbody", "", 5, "body"),
      ("---\ra\r---\rbody", "a\r", 4, "body"), ("---\n---", "", 4, ""),
      ("body", "", 0, "body"), ("", "", 0, ""), ("\n---\na\n---\n", "", 0, "\n---\na\n---\n"),
      ("----\na\n---\n", "", 0, "----\na\n---\n"), ("--", "", 0, "--"),
      ("--- a\n---\n", "", 0, "--- a\n---\n"),
      ("---\na: ---\n ---\n----\n---\nb", "a: ---\n ---\n----\n", 4, "b"),
    ])
  func split(text: String, yaml: String, yamlOffset: Int, body: String) {
    let source = SourceText(path: "a.md", text: text)
    let (front, faults) = FrontMatter.split(source)
    #expect(faults.isEmpty)
    #expect(front.yaml == yamlOffset..<yamlOffset + yaml.utf8.count)
    #expect(String(decoding: source.bytes[front.bodyOffset...], as: UTF8.self) == body)
  }

  @Test(
    "Treats two lines of plus signs as TOML fences",
    arguments: [
      ("+++\na = 1\n+++\nbody", "a = 1\n", "body"), ("+++\r\n+++ \r\nbody", "", "body"),
      ("\u{FEFF}+++\na = 1\n---\n...\n+++", "a = 1\n---\n...\n", ""),
    ])
  func toml(text: String, toml: String, body: String) throws {
    let source = SourceText(path: "a.md", text: text)
    let (front, faults) = FrontMatter.split(source)
    #expect(faults.isEmpty)
    #expect(front.yaml.isEmpty)
    #expect(String(decoding: source.bytes[try #require(front.toml)], as: UTF8.self) == toml)
    #expect(String(decoding: source.bytes[front.bodyOffset...], as: UTF8.self) == body)
  }

  @Test("Reports a missing closing line of plus signs at the first")
  func unclosedTOML() {
    let (front, faults) = FrontMatter.split(SourceText(path: "a.md", text: "+++\na = 1\n---\n"))
    #expect(front.toml == nil)
    #expect(
      faults.map { DiagnosticPrinter.text($0) } == [
        """
        a.md:1:1: error: the front matter that begins here is not closed [unclosed-front-matter]
        1 | +++
          | ^~~
        hint: write +++ on its own line after the last field

        """
      ])
  }

  @Test(
    "Reports a missing closing fence at the opening one",
    arguments: [
      "---", "---\n", "---\na: 1\n", "---\n----\n", "---\n--", "\u{FEFF}---\na",
    ])
  func unclosed(text: String) {
    let (front, faults) = FrontMatter.split(SourceText(path: "a.md", text: text))
    #expect(front.yaml.isEmpty)
    #expect(faults.map(\.severity) == [.error])
    #expect(faults.map(\.id) == ["unclosed-front-matter"])
    #expect(faults.map(\.message) == ["the front matter that begins here is not closed"])
    #expect(faults.map(\.hint) == ["write --- on its own line after the last field"])
    #expect(faults.map(\.location.line) == [1])
  }
}
