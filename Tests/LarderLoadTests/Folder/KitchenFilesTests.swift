import Foundation
import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@Suite struct KitchenFilesTests {
  private func kitchens(_ files: [String: String]) throws -> (Kitchens, messages: [String]) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("larder-kitchen-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let kitchen = folder.appendingPathComponent("kitchen")
    try FileManager.default.createDirectory(at: kitchen, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: kitchen.appendingPathComponent(name))
    }
    var diagnostics: [Diagnostic] = []
    let theme = try ThemeFiles(folder.path, into: &diagnostics)
    let kitchens = theme.kitchens(into: &diagnostics)
    let messages = diagnostics.map { diagnostic in
      let place = "\(diagnostic.location)".dropFirst(folder.path.count + 1)
      return "\(place) \(diagnostic.problem.name): \(diagnostic.problem.message)"
    }
    return (kitchens, messages)
  }

  @Test("Accepts the vocabularies of the default theme, also as an owner's files")
  func standard() throws {
    let copies = BuiltIn.theme.compactMap { file -> (String, String)? in
      let parts = file.name.description.split(separator: "/")
      guard parts.first == "kitchen", parts.count == 2 else { return nil }
      return (String(parts[1]), String(decoding: file.bytes, as: UTF8.self))
    }
    #expect(copies.map(\.0).contains("en.json"))
    let own = Dictionary(copies, uniquingKeysWith: { first, _ in first })
    #expect(try kitchens(own).messages == [])
  }

  @Test("Merges an owner's vocabulary with the defaults")
  func someWords() throws {
    let (kitchens, messages) = try kitchens([
      "en.json": #"{"numbers": {"dozen": ["score"]}, "foods": {"samphire": "samphire"}}"#,
      "foods.json": #"{"samphire": {"aisle": "produce"}}"#,
      "fi.json": #"{"numbers": {"dozen": ["tusina"]}}"#,
    ])
    #expect(messages == [])
    #expect(kitchens["en"].numbers[.dozen] == ["score"])
    #expect(kitchens["en"].numbers[.range].contains("to"))
    #expect(kitchens["en"].foods["samphire"] == [WordForms("samphire")])
    #expect(kitchens["en"].foods["butter"]?.first == WordForms("butter"))
    #expect(kitchens.foods["samphire"]?.aisle == "produce")
    #expect(kitchens.foods["butter"]?.cup == 227)
    #expect(kitchens["fi"].numbers[.dozen] == ["tusina"])
  }

  @Test("Reports problems of an owner's vocabulary with their positions")
  func faults() throws {
    let (_, messages) = try kitchens([
      "de.json": "{\n  \"numbers\": {\n    \"and\": \"und\"\n  }\n}",
      "fr.json": "{\"steps\": {\"linkz\": []}}",
      "it.json": "{\"steps\": ",
      "foods.json": "{\"butter\": {\"cup\": \"227\"}}",
    ])
    #expect(
      messages == [
        "kitchen/de.json:3:12 invalid-words: \"and\" must contain a list of words, not a string",
        "kitchen/foods.json:1:20 invalid-words: \"cup\" must contain a whole number, not a string",
        "kitchen/fr.json:1:12 unknown-field: unknown field \"linkz\" of a kitchen",
        "kitchen/it.json:1:1 json-syntax: the file ends before this object is closed",
      ])
  }
}
