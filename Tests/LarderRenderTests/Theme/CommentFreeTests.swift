import LarderModel
import Testing

@testable import LarderRender

@Suite struct CommentFreeTests {
  private func published(_ text: String, as name: String = "scripts/a.js") throws -> String {
    let file = ThemeFile(name: try #require(SitePath(name)), bytes: Array(text.utf8))
    return String(decoding: file.commentFree, as: UTF8.self)
  }

  @Test("Removes indentation and comments that fill whole lines, but no other comments")
  func comments() throws {
    let script = """
      // What it is for.

      /**
       * @param {string} a
       */
      export function b(a) {
        // Why.
        return a / 2; // Half.
      }
      /** @type {number} */
      let c = /** @type {any} */ (0);
      /* A */ c = 1;
      """
    let plain = """
      export function b(a) {
      return a / 2; // Half.
      }
      let c = /** @type {any} */ (0);
      /* A */ c = 1;

      """
    #expect(try published(script) == plain)
    #expect(try published("/* A */\na {\n  // b\n}\n", as: "styles/a.css") == "a{// b\n}")
  }

  @Test("Joins the lines of a style sheet that end with a mark")
  func joined() throws {
    let sheet = """
      a,
      b > c {
        margin: 0
          auto;
        color: red; /* Why. */
      }

      @media print {
        d { --e: ; }
      }
      """
    #expect(
      try published(sheet, as: "styles/a.css")
        == "a,b > c{margin: 0\nauto;color: red; /* Why. */\n}@media print{d { --e: ; }}")
  }

  @Test(
    "Keeps files in which a comment may be text, and licenses",
    arguments: [
      "const a = `\n// no comment\n`;\n", "const a = \"\\\n// no comment\";\n",
      "/*! MIT */\nexport {};\n", "/*! MIT\n*/\nexport {};\n", "/* a\n*/ export {};\n",
    ])
  func whole(_ script: String) throws {
    #expect(try published(script) == script)
  }

  @Test("Keeps files other than scripts and style sheets")
  func others() throws {
    #expect(try published("/* a */\n", as: "fonts/a.txt") == "/* a */\n")
  }
}
