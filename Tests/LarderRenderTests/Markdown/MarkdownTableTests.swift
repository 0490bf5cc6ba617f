import Testing

@testable import LarderRender

@Suite struct MarkdownTableTests {
  private func html(_ text: String) -> String { MarkdownRenderer().html(text) }

  @Test("A table has a header, rows, and formatted cells")
  func whole() {
    #expect(
      html(
        "Before\n\n| Oven | *Time* |\n|:---|---:|\n| [Gas](/gas) | `10` min |\n| a \\| b |\n\nAfter\n"
      )
        == """
        <p>Before</p>
        <div class="table" tabindex="0">
        <table>
        <thead>
        <tr>
        <th scope="col">Oven</th>
        <th scope="col" class="end"><em>Time</em></th>
        </tr>
        </thead>
        <tr>
        <td><a href="/gas">Gas</a></td>
        <td class="end"><code>10</code> min</td>
        </tr>
        <tr>
        <td>a | b</td>
        <td class="end"></td>
        </tr>
        </table>
        </div>
        <p>After</p>

        """)
  }

  @Test(
    "Lines with pipes that are not a table stay text",
    arguments: [
      "a | b\nc | d\n", "| a | b |\n|---|\n", "```\n| a |\n|---|\n```\n", "    | a |\n    |---|\n",
      "| a |\n\n|---|\n", "a\n---\n",
    ])
  func others(text: String) { #expect(!html(text).contains("<table>")) }

  @Test(
    "A table ends at an empty line or another block",
    arguments: ["\n", "# x\n", "- x\n", "> x\n", "```\nx\n```\n"])
  func ends(next: String) {
    let text = html("| a |\n|---|\n| b |\n\(next)| c |\n")
    #expect(text.contains("<td>b</td>\n</tr>\n</table>"))
    #expect(!text.contains("<td>c</td>"))
  }

  @Test("Cells cannot contain blocks, and link references are shared with the whole text")
  func cells() {
    let text = html("| a |\n|---|\n| - x |\n| # y # |\n| [z] |\n| <b>w</b> |\n\n[z]: /z/\n")
    #expect(text.contains("<td>- x</td>"))
    #expect(text.contains("<td># y #</td>"))
    #expect(text.contains("<td><a href=\"/z/\">z</a></td>"))
    #expect(text.contains("<td>w</td>"))
  }

  @Test("Tables may be in list items, follow each other and have Windows line endings")
  func places() {
    let item = html("1. Mix:\n\n   | a |\n   |---|\n   | b |\n\n2. Bake.\n")
    #expect(item.contains("<td>b</td>\n</tr>\n</table>\n</div>\n</li>"))
    #expect(html("| a |\n|---|\n\n| b |\n|---|\n").split(separator: "<table>").count == 3)
    #expect(html("| a |\r\n|---|\r\n| b |\r\n").contains("<td>b</td>"))
  }

  @Test("A table that is too large is not rendered as a table")
  func limit() {
    let row = String(repeating: "|a", count: 90) + "\n"
    let rule = String(repeating: "|-", count: 90) + "\n"
    #expect(!html(row + rule + String(repeating: "|\n", count: 100)).contains("<table>"))
  }

  @Test("The words of a row are one line")
  func words() {
    let text = "| a | b |\n|---|---|\n| c | d |\n"
    #expect(MarkdownRenderer().plainText(text) == "a b c d")
    #expect(MarkdownRenderer().paragraphs(text).map(\.text) == ["a b", "c d"])
  }
}
