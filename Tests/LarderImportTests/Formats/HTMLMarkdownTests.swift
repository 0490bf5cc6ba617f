import Testing

@testable import LarderFormats

@Suite struct HTMLMarkdownTests {
  private func markdown(_ html: String, keepsLines: Bool = false) -> String {
    var converter = HTMLMarkdown(HTMLDocument(Array(html.utf8)), keepsLines: keepsLines) {
      node, address in
      address.hasPrefix("javascript") ? nil : (address, node?["alt"])
    }
    return converter.markdown().split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "/")
  }

  @Test(
    "Converts HTML to Markdown",
    arguments: ImportCase.table(
      """
      paragraphs: <p>One <b>two</b></p>three<div>four</div> => One **two**//three//four
      spaces at marks: a<b> b </b>c<i></i> <em>d</em> => a **b** c *d*
      nested marks: <b><b>x</b></b> <i><b>y</b></i> => **x** ***y***
      marks around blocks: <b><p>x</p><p>y</p></b> => **x**//**y**
      struck out: <del>x</del> => ~~x~~
      headings: <h2>A <b>B</b><br>C</h2><h4></h4><p>x => ## A **B** C//x
      lists: <ul><li>a<li>b<ol start=3><li>c<li>d</ol></ul>e => - a/- b/  3. c/  4. d//e
      paragraphs in items: <ol><li><p>a</p><p>b</p></li><li></li><li>c</ol> => 1. a//   b/3. c
      quotes: <blockquote><p>a</p><p>b</p><ul><li>c</ul></blockquote>d => > a/> /> b/> /> - c//d
      links: <a href="/x (1)">a</a> <a name=y>b</a> <a href="javascript:z">c</a> => [a](/x%20%281%29) b c
      nested links: <a href=x>a<a href=y>b</a></a><a href=z></a> => [ab](x)
      images: <img src=a.jpg alt="A [b] c"> => ![A b c](a.jpg)
      linked images: <a href=b><img src=a.jpg></a> => [![](a.jpg)](b)
      figures: x<figure><img src=a.jpg><figcaption>C</figcaption></figure> => x//![](a.jpg)//*C*
      films: <iframe src="https://v.example/1"></iframe><video><source src="/m.mp4"></video> =>
       <https://v.example/1>//[/m.mp4](/m.mp4)
      URLs: <p>https://v.example/1</p><p>see https://v.example/2 => <https://v.example/1>//see https://v.example/2
      code: <code>a`b</code><pre>x  y/z</pre> => `` a`b ``//```/x  y/z/```
      line breaks: a<br><br>b<br></p><p>c => a  /b//c
      rules: a<hr>b => a//* * *//b
      tables: <table><caption>T</caption><tr><th>a<th>b|c<tr><td><ul><li>d<li>e</ul></table> =>
       *T*//| a | b\\|c |/| --- | --- |/| d e |  |
      special characters: 2*3 [x] a_b _c_ \\ `d` &lt;b> &amp;amp; & => 2\\*3 \\[x\\] a_b \\_c\\_ \\\\ \\`d\\` &lt;b> \\&amp; &
      signs at the start: <p># a</p><p>- b</p><p>> c => \\# a//\\- b//\\> c
      omitted: <script>x</script><style>y</style><form>z</form><svg>w</svg>v => v
      definitions: <dl><dt>a<dd>b</dl> => **a**//b
      """))
  func converts(_ example: ImportCase) {
    let input = example.input.replacing("x  y/z", with: "\nx  y\nz\n")
    #expect(markdown(input) == example.expected)
  }

  @Test("Keeps the lines of the classic editor")
  func lines() {
    #expect(
      markdown("a\nb\n\n<b>c</b>\n<ul>\n<li>d</li>\n</ul>\ne", keepsLines: true)
        == "a  /b//**c**//- d//e")
  }

  @Test("Escapes control characters that references contain")
  func controls() { #expect(markdown("a&#27;[31mb&#0;") == "a\\[31mb\u{FFFD}") }
}
