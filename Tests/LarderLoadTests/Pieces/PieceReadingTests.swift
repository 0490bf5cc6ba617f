import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

/// Whatever a catalog file is, reading its pieces gives what reading it whole gives.
@Suite struct PieceReadingTests {
  /// Recipes on lines of their own, with `place`'s replaced.
  private static func elements(_ replaced: [Int: String] = [:], count: Int = 12) -> [String] {
    (0..<count).map { place in
      replaced[place] ?? """
        {
            "name": "Pie \(place)", "servings": \(place + 1),
            "ingredients": ["\(place + 1) eggs", "salt"], "steps": ["Fry.", "Eat."]
          }
        """
    }
  }

  private static func list(
    _ elements: [String], open: String = "[\n  ", comma: String = ",\n  ", close: String = "\n]\n"
  ) -> String {
    open + elements.joined(separator: comma) + close
  }

  private static func lines(_ elements: [String], _ end: String = "\n") -> String {
    elements.map { $0.replacing("\n", with: " ") }.joined(separator: end) + end
  }

  /// A recipe with other fields.
  private static func recipe(_ name: String, _ fields: String) -> String {
    #"{"name": "\#(name)", "ingredients": ["1 egg"], "steps": ["Fry."], \#(fields)}"#
  }

  private static let long = String(repeating: "long ", count: 1000)

  private static func deep(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  /// Lists of which each is cut.
  static let sound: [String: String] = [
    "plain": list(elements()),
    "on one line": list(elements().map { $0.replacing("\n", with: " ") }, open: "[", comma: ","),
    "on one long line": list(
      (0..<9).map { recipe("Pie \($0)", #""servings": true, "notes": "\#(long)""#) },
      open: "[", comma: ",", close: "]"),
    "brackets on one line": list(
      elements([4: #"{"title": 1}"#, 9: "{\n}"]), open: "[ ", comma: ", ", close: " ]"),
    "with CR LF": list(elements([5: "{\n}"])).replacing("\n", with: "\r\n"),
    "with CR": list(elements([5: "{\n}"])).replacing("\n", with: "\r"),
    "with a mark": "\u{FEFF}" + list(elements([1: "{}"])),
    "not of objects": list(
      elements([0: "null", 3: "4", 4: #""Pie""#, 5: "[{}]", 8: "true", 11: "nought"])),
    "with faults": list(
      elements([
        1: recipe("One", #""servings": true, "servngs": 4"#), 4: #"{"name": "Four", }"#,
        5: #"{"name": "\x"}"#, 7: #"{"name": 1e999}"#, 10: #"{"name": "Ten" "Eleven"}"#,
      ])),
    "nested deeply": list(elements([6: #"{"name": "Six", "a": \#(deep(510))}"#])),
    "with raw controls": list(
      elements([5: recipe("Five", "\"notes\": \"a\nb\tc\""), 9: recipe("N", "\"notes\": \"\t\"")])),
    "with raw controls in what is broken": list(
      elements([
        2: "{\"name\": \"T\t\", }", 5: recipe("Five", "\"notes\": \"a\nb\tc\""), 7: "[\"\n\"]",
      ])),
    "with equal names": list(
      (0..<12).map { recipe(["Pie", "Tart"][$0 % 2], #""servings": \#($0 + 1)"#) }),
    "with equal slugs": list(
      (0..<12).map { recipe("Pie \($0)", #""slug": "pie-\#($0 % 5)", "id": "\#($0 % 7)""#) }),
    "with equal aliases": list(
      (0..<12).map { recipe("Pie \($0)", #""aliases": ["/old/\#($0 % 4)/"]"#) }),
    "with references": list(
      (0..<12).map {
        recipe("Pie \($0)", #""related": ["pie-0", "cake-\#($0)"], "image": "images/\#($0).jpg""#)
      }),
    "of featured recipes": list((0..<12).map { recipe("Pie \($0)", #""featured": true"#) }),
    "of featured recipes but one": list(
      (0..<12).map { recipe("Pie \($0)", #""featured": \#($0 != 7)"#) }),
    "of empty recipes": list((0..<12).map { #"{"name": "Pie \#($0)", "zutaten": ["1 egg"]}"# }),
    "of some empty recipes": list(
      elements([3: #"{"name": "Pie", "zutaten": []}"#, 11: #"{"name": "Tart"}"#])),
    "in an object": list(elements([5: "{\n}"]), open: "{\"recipes\":\n[", close: "]\n}"),
    "in an object with a schema": "\u{FEFF}"
      + list(
        elements([3: recipe("Three", #""servings": true"#)]),
        open: #"{"$schema": "recipes.schema.json", "recipes": ["#, close: "]}"),
    "in an object with a schema behind": list(
      (0..<12).map { recipe("Pie \($0)", #""featured": true"#) }, open: #"{"rec\u0069pes": ["#,
      close: #"], "$schema": {"recipes": [{"name": "Tart"}]}}"#),
    "under another name": list(
      elements([4: "4", 7: #"{"name": "Seven", "a": \#(deep(509))}"#]), open: #"{"meals": ["#,
      close: "]}"),
    "in objects": list(
      elements([0: "null", 9: #"{"@type": "Recipe"}"#]), open: #"{"data": {"recipes": ["#,
      close: "]}}"),
    "with drafts": list((0..<12).map { recipe("Pie \($0)", #""draft": \#($0 % 3 == 0)"#) }),
  ]

  /// One recipe a line, likewise.
  static let soundLines: [String: String] = [
    "plain": lines(elements()),
    "with CR LF and blank lines": lines(elements([5: ""]), "\r\n\r\n"),
    "without an end": String(lines(elements()).dropLast()),
    "with a mark": "\u{FEFF}" + lines(elements()),
    "with faults": lines(
      elements([
        1: #"{"name": "One}"#, 3: ",", 4: "]", 5: "null", 6: #"{"name": "Six"},"#,
        9: #"{"name": "\#(long)", "servings": true}"#, 10: "}",
      ])),
    "with raw controls": lines(
      elements([
        2: #"{"name": "T}"#, 5: recipe("Five", "\"notes\": \"a\tb\""), 9: "{\"a\": \"\t\"",
      ])),
    "with equal names": lines((0..<12).map { recipe("Pie", #""servings": \#($0 + 1)"#) }),
    "of featured recipes": lines((0..<12).map { recipe("Pie \($0)", #""featured": true"#) }),
  ]

  @Test("A list is read alike in pieces", arguments: sound.keys.sorted(), [1, 3, 7])
  func inLists(name: String, pieces: Int) throws {
    try check(["recipes.json": Data(try #require(Self.sound[name]).utf8)], in: pieces)
  }

  @Test(
    "One recipe a line is read alike in pieces", arguments: soundLines.keys.sorted(), [1, 3, 7])
  func inLines(name: String, pieces: Int) throws {
    try check(["recipes.jsonl": Data(try #require(Self.soundLines[name]).utf8)], in: pieces)
  }

  /// - Parameter isCut: Whether there must be several pieces; fewer than are wanted where some
  ///   recipes are large.
  private func check(
    _ files: [String: Data], in pieces: Int, isCut: Bool = true
  ) throws {
    let content = try TemporaryContent(files)
    for isThorough in [false, true] {
      let whole = try Outcome.whole(content.url.path, isThorough: isThorough)
      let (outcome, count) = try Outcome.pieced(
        content.url.path, into: pieces, isThorough: isThorough)
      let large = try Outcome.whole(
        content.url.path, isThorough: isThorough, largestWhole: 2 << 10 / pieces)
      #expect(large == whole)
      #expect(outcome.recipes == whole.recipes)
      #expect(outcome.published == whole.published)
      #expect(outcome.diagnostics == whole.diagnostics)
      #expect((isCut ? min(pieces, 2)...pieces : 0...pieces).contains(count))
    }
  }

  @Test("What is not UTF-8 in a recipe is said of it")
  func badBytes() throws {
    let parts = Self.list(Self.elements([7: ##"{"name": "#"}"##])).split(separator: "#")
    try check(["recipes.json": Data(parts[0].utf8) + [0xC3, 0xE4] + Data(parts[1].utf8)], in: 3)
  }

  @Test("Recipes that are longer than what is looked at at once are read alike")
  func large() throws {
    let text = String(repeating: "Stir. ", count: 50_000)
    let elements = (0..<9).map {
      let notes = $0 == 4 ? String(repeating: text, count: 5) : text
      let lines = String(repeating: "\n", count: 3000)
      return Self.recipe("Pie \($0 / 2)", "\(lines) \"servings\": true, \"notes\": \"\(notes)\"")
    }
    try check(["recipes.json": Data(Self.list(elements).utf8)], in: 3)
    try check(["recipes.jsonl": Data(Self.lines(elements).utf8)], in: 3)
  }

  @Test("Recipes of files in pieces stand where the file has its place")
  func order() throws {
    func recipes(_ name: String, featured: Bool) -> [String] {
      (0..<8).map { Self.recipe("\(name) \($0)", #""featured": \#(featured), "related": ["x"]"#) }
    }
    try check(
      [
        "Recipes.JSON": Data(Self.list(recipes("A", featured: true)).utf8),
        "recipes.json": Data(#"{"a": 1, "recipes": [{"name": "B", "featured": true}]}"#.utf8),
        "recipes.jsonl": Data(Self.lines(recipes("C", featured: false)).utf8),
        "recipes/d.json": Data(Self.list(recipes("A", featured: true)).utf8),
        "recipes/e.md": Data("# C 1\n\n- 1 egg\n\n1. Fry.\n".utf8),
        "site.yaml": Data("title: Pies\nlanguage: de\n".utf8),
      ], in: 4, isCut: false)
  }

  @Test(
    "What is no plain list of recipes is read whole",
    arguments: [
      ("recipes.json", list(elements(), close: ",\n]")),
      ("recipes.json", list(elements(), comma: "\n")),
      ("recipes.json", list(elements(), comma: ",,")),
      ("recipes.json", list(elements(), open: "[,")),
      ("recipes.json", list(elements(), close: "")),
      ("recipes.json", list(elements(), close: "] x")),
      ("recipes.json", list(elements(), close: "}")),
      ("recipes.json", list(elements(), open: #"{"recipes": ["#, close: "]")),
      ("recipes.json", list(elements(), open: #"{"recipes": ["#, close: "]} x")),
      ("recipes.json", list(elements(), open: #"{"recipes": ["#, close: #"], "version": 1}"#)),
      ("recipes.json", list(elements(), open: #"{"version": 1, "recipes": ["#, close: "]}")),
      ("recipes.json", list(elements(), open: #"{"tags": ["a"], "recipes": ["#, close: "]}")),
      ("recipes.json", list(elements(), open: "{\"$schema\": \"\t\", \"recipes\": [", close: "]}")),
      ("recipes.json", list(elements(), open: #"{"recipes": ["#, close: #"], "recipes": []}"#)),
      ("recipes.json", list(elements(), open: #"{"meals": ["#, close: #"], "more": [{}]}"#)),
      (
        "recipes.json",
        list(
          elements(), open: #"{"meals": ["#,
          close: #"], "more": [{"name": "Tart", "steps": ["Eat."]}]}"#)
      ),
      (
        "recipes.json",
        list(
          [#"{"name": "A"}"#, #"{"name": "B", "more": \#(list(elements()))}"#],
          open: #"{"meals": ["#, close: "]}")
      ),
      (
        "recipes.json",
        list(
          elements([0: #"{"@type": "Recipe", "name": "Pie"}"#]),
          open: #"{"@graph": ["#, close: "]}")
      ),
      (
        "recipes.json",
        list(
          elements([6: #"{"name": "Six", "a": \#(deep(510))}"#]), open: #"{"recipes": ["#,
          close: "]}")
      ),
      ("recipes.json", list(["4", "5"], open: #"{"meals": ["#, close: "]}")),
      ("recipes.json", #"{"recipes": []}"#),
      ("recipes.json", list(elements([3: #""Pie" "Tart""#]))),
      ("recipes.json", list(elements([6: #"{"name": "Six", "a": \#(deep(511))}"#]))),
      ("recipes.json", list(elements([0: #"{"@type": "Recipe", "name": "Pie"}"#]))),
      ("recipes.json", list(elements([0: #"{"pie": {"name": "Pie"}}"#]))),
      ("recipes.json", list(elements([0: "{\"name\": \"Pie\", \"a\tb\": 1}"]))),
      ("recipes.json", "[]"), ("recipes.json", ""), ("recipes.json", "[\n"), ("recipes.json", "4"),
      ("recipes.json", recipe("Pie", #""servings": 1"#)),
      ("recipes.jsonl", ""), ("recipes.jsonl", "\n\n"),
      ("recipes.jsonl", lines([recipe("Pie", #""servings": 1"#)])),
      ("recipes.jsonl", list(elements())),
      ("recipes.jsonl", elements().joined(separator: "\n")),
      ("recipes.jsonl", lines(elements([0: #"{"@type": "Recipe", "name": "Pie"}"#]))),
    ])
  func notCut(name: String, text: String) throws {
    let content = try TemporaryContent(texts: [name: text])
    #expect(try ContentFolder(content.url.path).cuts(into: 3).files.isEmpty)
    #expect(
      try Outcome.pieced(content.url.path, into: 3).outcome == Outcome.whole(content.url.path))
  }

  @Test("UTF-16 is read whole")
  func otherEncoding() throws {
    let text = Self.list(Self.elements())
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32] {
      let data = try #require(text.data(using: encoding))
      let content = try TemporaryContent(["recipes.json": data, "recipes.jsonl": data])
      #expect(try ContentFolder(content.url.path).cuts(into: 3).files.isEmpty)
    }
  }

  @Test("Random lists are read alike in any number of pieces")
  func random() throws {
    var random = SeededGenerator(24)
    let broken = [
      "null", "nought", "[1]", "{}", #"{"name": "\q"}"#, "{\"name\": \"a\nb\"}", #"{"name": "A",}"#,
      #"{"name": "Pie", "slug": "pie"}"#,
    ]
    let blanks = ["", " ", "\n", "\r\n", "\r", "\n\n  ", "\t"]
    for _ in 0..<60 {
      let elements = (0..<Int.random(in: 1...20, using: &random)).map { place in
        let name = "Pie \(Int.random(in: 0..<12, using: &random))"
        let pad = String(repeating: "x", count: Int.random(in: 0..<2500, using: &random))
        return Int.random(in: 0..<4, using: &random) == 0
          ? broken.randomElement(using: &random) ?? ""
          : Self.recipe(name, "\"notes\": \"\(pad)\",\n \"featured\": true, \"servings\": true")
      }
      let isLines = Bool.random(using: &random)
      let isInside = !isLines && Bool.random(using: &random)
      var text = isLines ? "" : isInside ? "{\"recipes\": [" : "["
      for (place, element) in elements.enumerated() {
        if place > 0 { text += isLines ? "\n" : "," }
        text += blanks.randomElement(using: &random) ?? ""
        text += isLines ? element.replacing("\n", with: "\t") : element
        text += blanks.randomElement(using: &random) ?? ""
      }
      if !isLines { text += isInside ? "] }" : "]" }
      try check(
        [isLines ? "recipes.jsonl" : "recipes.json": Data(text.utf8)],
        in: Int.random(in: 1...9, using: &random), isCut: false)
    }
  }

  @Test("Catalogs of this and of other programs are read alike in pieces", arguments: [1, 3, 7])
  func catalogs(pieces: Int) throws {
    let tests = SharedCatalogs.packageRoot.appending(path: "Tests")
    let roots = [tests, SharedCatalogs.url("catalogs")]
    var count = 0
    for root in roots {
      let names = FileManager.default.enumerator(atPath: root.path)
      for case let name as String in names ?? .init() {
        guard ["recipes.json", "recipes.jsonl"].contains(where: name.lowercased().hasSuffix)
        else { continue }
        let folder = root.appending(path: name).deletingLastPathComponent().path
        let whole = try Outcome.whole(folder, isThorough: true)
        #expect(try Outcome.pieced(folder, into: pieces, isThorough: true).outcome == whole)
        count += 1
      }
    }
    #expect(count >= 7)
  }
}
