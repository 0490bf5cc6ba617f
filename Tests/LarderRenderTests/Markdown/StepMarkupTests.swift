import LarderKitchen
import LarderModel
import Testing

@testable import LarderRender

@Suite struct StepMarkupTests {
  /// A step of a recipe with butter and flour, with words that need no file.
  private func html(_ text: String) -> String {
    let kitchen = Kitchen(
      language: "en",
      FieldValue([
        "units": FieldValue([
          "g": FieldValue(["write": .list([.string("g")])]),
          "oz": FieldValue(["write": .list([.string("oz")])]),
        ]),
        "durations": FieldValue(["units": FieldValue(["minute": .list([.string("minutes")])])]),
        "steps": FieldValue(["links": .list([.string("of")]), "each": .list([.string("each")])]),
      ]))
    let list = ["butter", "flour & salt"].map { Ingredient(text: $0, name: $0) }
    let reader = StepReader(StepWords(kitchen, Lexicon([kitchen])), ingredients: list)
    var output: [UInt8] = []
    var words: MarkdownParagraphs?
    MarkdownRenderer().render(
      text, MarkdownOptions(durations: DurationScanner(kitchen)), into: &output, words: &words
    ) { reader.readStep($0) }
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    "Marks in a step become elements",
    arguments: [
      (
        "Melt 2-3 g butter in 5 minutes.",
        """
        <p>Melt <data value="2" data-max="3" data-unit="g" data-of="0">2-3 g</data> \
        <span data-of="0">butter</span> in <time datetime="PT5M">5 minutes</time>.</p>

        """
      ),
      (
        "Melt **200 g (7 oz)** of *butter*.",
        """
        <p>Melt <strong><data value="200" data-unit="g" data-of="0">\
        <data value="200" data-unit="g">200 g</data><span data-again> \
        (<data value="7" data-unit="oz">7 oz</data>)</span></data></strong> of <em><span data-of="0">butter</span></em>.</p>

        """
      ),
      (
        "Add 5 g butter each.",
        """
        <p>Add <data value="5" data-unit="g" data-of="0" data-fixed>5 g</data> \
        <span data-of="0">butter</span> each.</p>

        """
      ),
      (
        "Heat to 180 °C.", "<p>Heat to <data value=\"180\" data-unit=\"C\">180 °C</data>.</p>\n"
      ),
      (
        "The [butter](https://a.example).", "<p>The <a href=\"https://a.example\">butter</a>.</p>\n"
      ),
      ("`200 g` of it", "<p><code>200 g</code> of it</p>\n"),
      ("Take 200 *g*", "<p>Take 200 <em>g</em></p>\n"),
      (
        "- 5 g\n- butter & salt",
        """
        <ul>
        <li><data value="5" data-unit="g">5 g</data></li>
        <li><span data-of="0">butter</span> &amp; <span data-of="1">salt</span></li>
        </ul>

        """
      ),
      (
        "One  \nbutter\n> a\n\nend",
        """
        <p>One<br>
        <span data-of="0">butter</span></p>
        <blockquote>
        <p>a</p>
        </blockquote>
        <p>end</p>

        """
      ),
    ])
  func marks(text: String, html: String) {
    #expect(self.html(text) == html)
  }

  @Test("Text of overlapping or invalid marks is written once")
  func overlaps() {
    let marks = [0..<4, 2..<6, 5..<8, 9..<99].map {
      StepMark(range: $0, meaning: .ingredient($0.lowerBound))
    }
    var output: [UInt8] = []
    var words: MarkdownParagraphs?
    let scanner = DurationScanner(Kitchen(language: "en", .object([])))
    MarkdownRenderer().render(
      "Melt *the* butter", MarkdownOptions(durations: scanner), into: &output, words: &words
    ) { _ in StepReading(marks) }
    #expect(
      String(decoding: output, as: UTF8.self)
        == "<p><span data-of=\"0\">Melt</span> <em><span data-of=\"5\">the</span></em> butter</p>\n"
    )
  }
}
