import Foundation
import Testing

/// Recipe files in formats of other programs, written for these tests: every fact is on a page or
/// in a message.
@Suite struct ForeignRecipesTests {
  private static let folder = Shared.root.appendingPathComponent("Tests/Fixtures/foreign")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// A value in the file with the keys above it.
  private struct Fact {
    var keys: [String]
    var text: String
  }

  private func facts(in value: Any, _ keys: [String] = []) -> [Fact] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { facts(in: $0.value, keys + [$0.key]) }
    case let list as [Any]: list.flatMap { facts(in: $0, keys) }
    case let text as String: [Fact(keys: keys, text: text)]
    case let number as NSNumber: [Fact(keys: keys, text: "\(number)")]
    default: []
    }
  }

  /// Returns words and numbers, without markup and notations of time.
  private func words(of text: String) -> Set<String> {
    let plain = text.replacing(/<[^>]*>|&[a-z]+;|https?:\/\//, with: " ")
    let words = plain.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let common = [
      "hour", "min", "minutes", "people", "kcal", "pt40m", "step", "simple", "of", "to", "en",
    ]
    return Set(words).subtracting(common)
  }

  @Test("Includes every fact in a page or in a message", arguments: names)
  func complete(name: String) throws {
    let json = try String(
      contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let site = try TestSite(["Content/recipes.json": json])
    let outcome = try site.program.run("build", "--format", "json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    var page = ""
    for (path, data) in try site.tree("Output/recipes") where path.hasSuffix("index.html") {
      page += String(decoding: data, as: UTF8.self)
    }
    let shown = words(of: page.replacing(/<(?!img|a |article|html|li)[^>]*>/, with: " "))
      .union(words(of: page.replacing(/["<>=]/, with: " ")))
    let facts = facts(in: try JSONSerialization.jsonObject(with: Data(json.utf8)))
    #expect(facts.count > 5)
    for fact in facts {
      let missing = words(of: fact.text).subtracting(shown)
      let isReported = fact.keys.contains { outcome.errors.contains("\\\"\($0)\\\"") }
      #expect(
        missing.isEmpty || isReported || outcome.errors.contains(fact.text),
        "\(fact.keys.joined(separator: ".")): \(missing)")
    }
  }

  @Test("Reports only remote images for files that are completely supported")
  func quiet() throws {
    for name in Self.names where name != "half-understood.json" {
      let json = try String(
        contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      let site = try TestSite(["Content/recipes.json": json])
      let lines = try site.program.run("build", "--format", "json").errors.split(separator: "\n")
      #expect(lines.allSatisfy { $0.contains(#""id":"remote-picture""#) }, "\(name): \(lines)")
    }
  }

  @Test("Names unsupported parts")
  func faults() throws {
    let json = try String(
      contentsOf: Self.folder.appendingPathComponent("half-understood.json"), encoding: .utf8)
    let site = try TestSite(["Content/recipes.json": json])
    let lines = try site.program.run("build").errors.split(separator: "\n")
    #expect(
      lines.filter { $0.contains(": warning: ") } == [
        #"""
        Content/recipes.json:3:5: warning: "title" is another name for "name", which is used \#
        instead [duplicate-key]
        """#,
        #"""
        Content/recipes.json:5:69: warning: unknown field "colour" of an ingredient [unknown-field]
        """#,
        #"Content/recipes.json:6:47: warning: unknown field "pan" of a step [unknown-field]"#,
        #"""
        Content/recipes.json:8:5: warning: "portions" is another name for "serves", which is used \#
        instead [duplicate-key]
        """#,
        #"Content/recipes.json:9:5: warning: unknown field "spiciness" of a recipe [unknown-field]"#,
        #"""
        Content/recipes.json:10:18: warning: "prep_time" must be a number of minutes or a \#
        duration such as "PT1H30M", not "a while" [invalid-prep-minutes]
        """#,
        #"Content/recipes.json:11:5: warning: unknown field "pairings" of a recipe [unknown-field]"#,
        #"""
        Content/recipes.json:12:14: warning: "ftp://pictures.example/pancake.jpg" is not a URL \#
        that can be published; it is left out [unsafe-url]
        """#,
      ])
  }
}
