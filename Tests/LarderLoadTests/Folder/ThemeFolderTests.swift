import Foundation
import LarderLoad
import LarderModel
import Testing

@Suite struct ThemeFolderTests {
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
    let theme = try ThemeFolder(folder.path).theme(language: language, into: &diagnostics)
    let messages = diagnostics.map { diagnostic in
      let place = diagnostic.location.path.dropFirst(folder.path.count + 1)
      return "\(place) \(diagnostic.severity) \(diagnostic.id): \(diagnostic.hint ?? "")"
    }
    return (theme, messages)
  }

  @Test("A file of words replaces those in it and leaves the others")
  func someWords() throws {
    let (theme, messages) = try theme(["strings/en.json": #"{"recipes": "Dishes"}"#])
    #expect(theme.strings["recipes"] == "Dishes")
    #expect(theme.strings["skipToContent"] == "Skip to the content")
    #expect(messages == [])
  }

  @Test("Words of a language that are replaced leave its others in the language")
  func someWordsOfALanguage() throws {
    let words = #"{"favourites": "Lieblinge"}"#
    let (german, messages) = try theme(["strings/de.json": words], language: "de-AT")
    let (plain, _) = try theme([:], language: "de")
    #expect(german.strings["favourites"] == "Lieblinge")
    #expect(german.strings["skipToContent"] == plain.strings["skipToContent"])
    #expect(german.strings["skipToContent"] != "Skip to the content")
    #expect(messages == [])
  }

  @Test("A language without words is told, and is English")
  func noWords() throws {
    let (theme, messages) = try theme([:], language: "nl-BE")
    #expect(theme.strings["skipToContent"] == "Skip to the content")
    #expect(
      messages == [
        "strings/nl-BE.json warning no-words: copy strings/en.json (larder theme copy "
          + "strings/en.json), rename and translate it"
      ])
    #expect(try self.theme(["strings/nl.json": "{}"], language: "nl-BE").messages == [])
  }

  @Test("Files of a theme that nothing can use are named with what was meant")
  func strayFiles() throws {
    let (_, messages) = try theme([
      "style/a.css": "", "pages/recipes.html": "", "pages/breakfast.html": "", "card.html": "",
      "partials/mine.html": "", "README.md": "",
    ])
    #expect(
      messages == [
        #"style warning ignored-file: did you mean "styles"?"#,
        #"card.html warning ignored-file: did you mean "partials/card.html"?"#,
        "pages/breakfast.html warning ignored-file: pages are cookbook.html, favourites.html, "
          + "home.html, list.html, moved.html, not-found.html, offline.html, page.html, "
          + "plan.html, recipe.html, settings.html, shopping-list.html, sign-in.html, "
          + "terms.html; parts of them go into partials/",
        #"pages/recipes.html warning ignored-file: did you mean "pages/recipe.html"?"#,
      ])
  }

  @Test("A folder that somebody named must be there")
  func missing() {
    var diagnostics: [Diagnostic] = []
    #expect(throws: EnvironmentFault.self) {
      try ThemeFolder("/nonexistent/Theem").theme(language: "en", into: &diagnostics)
    }
  }
}
