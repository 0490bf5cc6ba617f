import Foundation
import LarderModel
import Testing

@testable import LarderLoad

@Suite struct ThemeFilesTests {
  private func theme(
    _ files: [String: String], language: String = "en"
  ) throws -> (theme: Theme, messages: [String]) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("larder-theme-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var diagnostics: [Diagnostic] = []
    let theme = try ThemeFiles(folder.path, into: &diagnostics).theme(
      language: language, into: &diagnostics)
    let messages = diagnostics.map { diagnostic in
      let place = diagnostic.location.path.dropFirst(folder.path.count + 1)
      return "\(place) \(diagnostic.severity) \(diagnostic.problem.name): \(diagnostic.hint ?? "")"
    }
    return (theme, messages)
  }

  @Test("Replaces the words in a strings file and keeps the others")
  func someWords() throws {
    let (theme, messages) = try theme(["strings/en.json": #"{"recipes": "Dishes"}"#])
    #expect(theme.strings["recipes"] == "Dishes")
    #expect(theme.strings["skipToContent"] == "Skip to the content")
    #expect(messages == [])
  }

  @Test("Reports every value of a strings file that is not text, and keeps the others")
  func invalidWords() throws {
    let words = #"{"recipes": "Dishes", "search": 5, "favourites": "Best", "menu": ["a"]}"#
    let source = SourceText(path: "en.json", text: words)
    var diagnostics: [Diagnostic] = []
    let strings = ThemeFiles.strings(in: source, into: &diagnostics)
    #expect(strings == ["recipes": "Dishes", "favourites": "Best"])
    #expect(
      diagnostics.map { "\($0.location.column ?? 0) \($0.message)" } == [
        #"33 "search" must be text, not 5"#, #"66 "menu" must be text, not a list"#,
      ])
    #expect(diagnostics.allSatisfy { $0.problem.name == "invalid-words" })
    diagnostics = []
    #expect(
      ThemeFiles.strings(in: SourceText(path: "a", text: "[]"), into: &diagnostics) == [:])
    #expect(diagnostics.map(\.message) == ["this file must contain one object of texts"])
  }

  @Test("Reports placeholders that nothing fills, and accepts those of other plural forms")
  func placeholders() throws {
    let words = #"""
      {"recipesOne": "{count} dish", "recipesOther": "a {cout}", "home": "{x}",
      "mine": "{y}", "minutes": "{"}
      """#
    let (_, messages) = try theme(["strings/en.json": words], language: "en")
    #expect(
      messages == [
        #"strings/en.json error unknown-placeholder: did you mean "{count}"?"#,
        "strings/en.json error unknown-placeholder: this text has no placeholders",
      ])
  }

  @Test("Keeps the other words of a language in that language")
  func someWordsOfALanguage() throws {
    let words = #"{"favourites": "Lieblinge"}"#
    let (german, messages) = try theme(["strings/de.json": words], language: "de-AT")
    let (plain, _) = try theme([:], language: "de")
    #expect(german.strings["favourites"] == "Lieblinge")
    #expect(german.strings["skipToContent"] == plain.strings["skipToContent"])
    #expect(german.strings["skipToContent"] != "Skip to the content")
    #expect(messages == [])
  }

  @Test("Reports a language without words, and uses English")
  func noWords() throws {
    let (theme, messages) = try theme([:], language: "sv-FI")
    #expect(theme.strings["skipToContent"] == "Skip to the content")
    #expect(
      messages == [
        "strings/sv-FI.json warning no-words: copy strings/en.json (larder theme copy strings/en.json), rename and translate it; kitchen/en.json contains the words of recipes"
      ])
    #expect(try self.theme(["strings/sv.json": "{}"], language: "sv-FI").messages == [])
  }

  @Test("Reports unused files of a theme, with hints on what was probably intended")
  func strayFiles() throws {
    let (_, messages) = try theme([
      "icon/a.svg": "", "pages/breakfast.html": "", "card.html": "", "partials/mine.html": "",
      "README.md": "", "posts/a.md": "", "x.woff2": "",
      "styles/a.scss": "", "styles/b.woff2": "", "styles/later/b.png": "", "partials/a.css": "",
      "fonts/a.woff2": "", "fonts/OFL.txt": "", "styles/README.md": "",
    ])
    #expect(
      messages == [
        #"card.html warning ignored-file: did you mean "partials/card.html"?"#,
        #"icon warning ignored-file: did you mean "icons"?"#,
        "posts warning ignored-file: put it into one of layouts, pages, partials, styles, "
          + "scripts, covers, icons, fonts, strings, kitchen",
        "x.woff2 warning ignored-file: put fonts into fonts/",
        "partials/a.css warning ignored-file: put style sheets into styles/",
        "styles/a.scss warning ignored-file: use a name that ends in .css",
        "styles/b.woff2 warning ignored-file: put fonts into fonts/",
      ])
  }

  @Test("Reports theme names that cannot be URLs once")
  func namesWithoutAddress() throws {
    let (_, messages) = try theme([
      "styles/a:b.css": "", "partials/ a/b.html": "", "scripts/a/b.js": "",
    ])
    let told = messages.map { String($0.prefix { $0 != "," }) }.sorted()
    let expected: [String] = [
      "partials/ a warning ignored-file: give it a shorter name",
      "styles/a:b.css warning ignored-file: rename it without :",
    ]
    #expect(told == expected)
  }

  /// Returns the diagnostics of a theme in which `prepare` has created something unreadable.
  private func faults(_ prepare: (URL) throws -> Void) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("larder-theme-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try prepare(folder)
    var diagnostics: [Diagnostic] = []
    _ = try ThemeFiles(folder.path, into: &diagnostics).theme(language: "en", into: &diagnostics)
    return diagnostics.map { diagnostic in
      let place = diagnostic.location.description.dropFirst(folder.path.count + 1)
      return "\(place) \(diagnostic.severity) \(diagnostic.problem.name): \(diagnostic.message)"
    }
  }

  @Test("Reports a theme folder that is a file or a symbolic link, instead of treating it as empty")
  func unreadable() throws {
    #expect(
      try faults { try Data().write(to: $0.appendingPathComponent("styles")) } == [
        "styles error unreadable-file: this must be a folder"
      ])
    let linked = "error unreadable-file: this folder is a symbolic link, which is not followed"
    #expect(
      try faults { folder in
        let manager = FileManager.default
        try manager.createDirectory(
          at: folder.appendingPathComponent("styles"), withIntermediateDirectories: true)
        for (link, target) in [("pages", "styles"), ("styles/more", folder.path)] {
          try manager.createSymbolicLink(
            atPath: folder.appendingPathComponent(link).path, withDestinationPath: target)
        }
      } == ["pages \(linked)", "styles/more \(linked)"])
  }

  @Test("Reports theme texts that are not UTF-8 with their positions; fonts may be any bytes")
  func encodings() throws {
    let latin = Data("/* caf".utf8) + Data([0xE9]) + Data(" */".utf8)
    #expect(
      try faults { folder in
        for name in ["styles/a.css", "partials/a.html", "strings/en.json", "fonts/a.woff2"] {
          let file = folder.appendingPathComponent(name)
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try latin.write(to: file)
        }
      }
        == ["partials/a.html", "styles/a.css", "strings/en.json"].map {
          "\($0):1:7 error text-encoding: these bytes are not UTF-8 text"
        })
  }

  @Test("Does not use the default theme if Templates is a file or a dangling link")
  func standard() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("larder-theme-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let templates = folder.appendingPathComponent("Templates").path
    var diagnostics: [Diagnostic] = []
    _ = try ThemeFiles(templates, into: &diagnostics).theme(language: "en", into: &diagnostics)
    #expect(diagnostics == [])
    try FileManager.default.createSymbolicLink(
      atPath: templates, withDestinationPath: "nowhere")
    for _ in 0..<2 {
      let fault = #expect(throws: EnvironmentFault.self) {
        try ThemeFiles(templates, into: &diagnostics).theme(language: "en", into: &diagnostics)
      }
      #expect(fault?.id == "missing-folder")
      try FileManager.default.removeItem(atPath: templates)
      try Data().write(to: URL(fileURLWithPath: templates))
    }
  }

  @Test("Requires an explicitly named folder to exist")
  func missing() {
    var diagnostics: [Diagnostic] = []
    #expect(throws: EnvironmentFault.self) {
      try ThemeFiles("/nonexistent/Theem", into: &diagnostics).theme(
        language: "en", into: &diagnostics)
    }
  }
}
