import LarderModel
import Testing

@testable import LarderRender

@Suite struct ScriptWordsTests {
  @Test(
    "A script names a word as a member of `words`",
    arguments: [
      ("show(words.timerUp);", ["timerUp"]),
      ("isUp ? words.timerUp : words.timer2", ["timer2", "timerUp"]),
      ("`${words.colon} ${words.comma.length}`", ["colon", "comma"]),
      ("search.words.length; this.#words.first; swords.a; wordsOf.b", []),
    ])
  func names(script: String, names: [String]) {
    #expect(Theme.words(in: Array(script.utf8)).sorted() == names)
  }

  @Test("Publishes only words that a script names, sorted, ignoring comments")
  func bytes() throws {
    let script = "// words.unused\nshow(words.used, words.also, words.unknown);\n"
    let path = try #require(SitePath("scripts/components/a.js"))
    let file = ThemeFile(name: path, bytes: Array(script.utf8))
    let theme = Theme(
      files: [file], strings: ["used": "Used", "also": "A & b", "unused": "Unused"])
    let text = String(decoding: theme.scriptWords(in: [file.commentFree]), as: UTF8.self)
    #expect(text == #"{"also":"A \u0026 b","used":"Used"}"#)
  }
}
