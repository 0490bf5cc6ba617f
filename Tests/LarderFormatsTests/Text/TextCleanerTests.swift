import Testing

@testable import LarderFormats

@Suite struct TextCleanerTests {
  @Test(
    "Decodes plain text, without tags and controls, to one line",
    arguments: [
      ("plain", "plain"), ("", ""), ("  padded \u{A0}", "padded"),
      ("Cr&egrave;me&nbsp;<b>br\u{FB}l\u{E9}e</b> ", "Cr\u{E8}me br\u{FB}l\u{E9}e"),
      ("&frac12; cup", "½ cup"), ("&amp;frac12; cup", "½ cup"), ("&#189; &#xBD; &#XBD;", "½ ½ ½"),
      ("&amp;amp;amp;lt;", "&amp;lt;"), ("Fish &amp; chips", "Fish & chips"),
      ("AT&T & co; &unknown;", "AT&T & co; &unknown;"), ("&#146;", "’"), ("&#0;", "\u{FFFD}"),
      ("&#xD800;&#99999999;", "\u{FFFD}\u{FFFD}"), ("&#;&;&#x;", "&#;&;&#x;"),
      ("a < b", "a < b"), ("5<6 and 7>6", "5<6 and 7>6"), ("x<y>z", "x<y>z"),
      ("one<br>two<BR />three", "one two three"), ("<p class=\"a\">x</p><p>y</p>", "x y"),
      ("&lt;p&gt;x&lt;/p&gt;", "x"), ("<b", "<b"), ("<b <i>x", "<b x"),
      ("a<!-- hidden -->b", "ab"), ("a<!-- open", "a<!-- open"),
      ("<script>alert(1)</script>x", "x"), ("x<style>p{}", "x"),
      ("a\u{2028}b\u{2029}c\td\r\ne\u{85}f", "a b c d e f"), ("a\u{3000}\u{2009}b", "a b"),
      ("soft\u{AD}hy\u{200B}phen\u{FEFF}s\u{0}\u{7}\u{7F}\u{9B}", "softhyphens"),
      ("\u{202E}evil\u{202C} \u{2066}x\u{2069}", "evil x"),
      ("\u{200E}a\u{200F}\u{200D}\u{200C}", "\u{200E}a\u{200F}\u{200D}\u{200C}"),
      ("Cafe\u{301}", "Caf\u{E9}"), ("\u{212B}", "\u{C5}"), ("🧑‍🍳 cooks", "🧑‍🍳 cooks"),
      ("\"\u{301} onclick", "\"\u{301} onclick"),
    ])
  func plain(text: String, expected: String) {
    #expect(Array(TextCleaner.plain(text).utf8) == Array(expected.utf8))
  }

  @Test(
    "Keeps the lines of Markdown",
    arguments: [
      ("plain", "plain"), ("a\r\nb\rc\u{2028}d\u{2029}e", "a\nb\nc\nd\ne"),
      ("\n\n  a\n\nb  \n\n", "a\n\nb"), ("a   \nb \nc", "a  \nb\nc"), ("- a\n  - b", "- a\n  - b"),
      ("a\n\n\n\n\nb", "a\n\n\nb"), ("a\u{0}\u{AD}\u{202E}b\u{A0}c", "ab c"),
      ("&amp;frac12; &frac12; &amp; b", "&frac12; &frac12; &amp; b"),
      ("&amp;lt;script&amp;gt;", "&lt;script&gt;"), ("AT&amp;T", "AT&amp;T"),
      ("one<br>two<br/>\nthree", "one  \ntwo  \nthree"), ("<p>a</p><p>b</p>", "a\n\n\nb"),
      ("<ol><li>a</li><li>b</li></ol>", "- a\n\n- b"),
      ("mix <b>well</b> and <em>slowly</em>", "mix **well** and *slowly*"),
      ("a<b> c </b>d", "a **c** d"), ("<b>Tip:</b> x", "**Tip:** x"),
      ("a<b>(c)</b>d", "a<b>(c)</b>d"),
      ("<strong>a<br>b</strong>", "<strong>a  \nb</strong>"), ("<i>open", "<i>open"),
      ("`<br>` &amp;lt;", "`<br>` &amp;lt;"), ("<a href=x>y</a>", "<a href=x>y</a>"),
      ("Cafe\u{301}", "Caf\u{E9}"),
    ])
  func markdown(text: String, expected: String) {
    #expect(Array(TextCleaner.markdown(text).utf8) == Array(expected.utf8))
  }

  @Test("Limits combining marks to eight in a row")
  func marks() {
    let text = "a" + String(repeating: "\u{323}", count: 50_000)
    #expect(TextCleaner.plain(text).unicodeScalars.count == 8)
    #expect(TextCleaner.markdown(text).unicodeScalars.count == 8)
  }

  @Test(
    "Cleans hostile repetition in linear time",
    arguments: ["<", "<!--", "<script>", "&amp;", "&", "<b>", "<b <", "</", "&#", "\r", "<a ", " "])
  func repetition(unit: String) {
    let isLinear = growsLinearly(from: 2_000) { count in
      let text = String(repeating: unit, count: count)
      _ = TextCleaner.plain(text)
      _ = TextCleaner.markdown(text)
    }
    #expect(isLinear)
  }
}
