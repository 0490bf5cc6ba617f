import LarderModel
import Testing

@testable import LarderFormats

/// Saved pages with microdata, and with headings that are only in the text.
@Suite struct PageFormatTests {
  /// Returns a page whose structured data contains the given ingredients.
  private func page(_ lines: [String], _ body: String) -> ImportedText {
    let list = lines.map { "\"\($0)\"" }.joined(separator: ",")
    return ImportedText(
      """
      <!DOCTYPE html><title>Cake</title><script type="application/ld+json">{"@type": "Recipe",
      "name": "Cake", "recipeIngredient": [\(list)], "recipeInstructions": ["Mix.", "Bake."]}
      </script><body>\(body)
      """)
  }

  private static let lines = ["200 g flour", "2 eggs", "1/2 cup sugar", "30 g butter"]
  private static let grouped = [
    "# Base", "200 g flour", "2 eggs", "# Icing", "1/2 cup sugar", "30 g butter",
  ]

  /// Returns two lists, each below its heading.
  private static func grouping(_ base: String, _ icing: String) -> String {
    "<h4>Base</h4><ul>\(base)</ul><h4>Icing</h4><ul>\(icing)</ul>"
  }

  @Test(
    "Puts ingredients below the headings of the page",
    arguments: [
      // Fractions as one character.
      PageFormatTests.grouping("<li>200 g flour<li>2 eggs", "<li>½ cup sugar<li>30 g butter"),
      // A colon, and a heading identified by its class.
      "<p class=ingredient-heading>Base:</p><ul><li>200 g flour<li>2 eggs</ul>"
        + "<p class=ingredient-heading>Icing:</p><ul><li>1/2 cup sugar<li>30 g butter</ul>",
      // Blocks inside an item.
      PageFormatTests.grouping(
        "<li><b>200</b> <b>g</b><p>flour</p><li><b>2</b><p>eggs</p>",
        "<li>1/2 cup <p>sugar</p><li>30 g <div>butter</div>"),
      // Bold paragraphs, items and blocks.
      "<p><strong>Base</strong><ul><li>200 g flour<li>2 eggs</ul>"
        + "<p><strong>Icing</strong><ul><li>1/2 cup sugar<li>30 g butter</ul>",
      "<ul><li>Base<li>200 g flour<li>2 eggs<li>Icing<li>1/2 cup sugar<li>30 g butter</ul>",
      "<div>Base</div><p>200 g flour<p>2 eggs<div>Icing</div><p>1/2 cup sugar<p>30 g butter",
      // Lines in one paragraph.
      "<p><b>Base</b><br>200 g flour<br>2 eggs</p><p><b>Icing</b><br>1/2 cup sugar<br>30 g butter",
      "<div><b>Base:</b><br>- 200 g flour<br>- 2 eggs<br><br><b>Icing:</b><br>- ½ cup sugar<br>"
        + "- 30 g butter</div>",
      // Bold items, and one line with different wording.
      "<ul><li><b>Base</b><li>200 g plain flour<li>2 eggs<li><b>Icing</b><li>1/2 cup sugar"
        + "<li>30 g butter</ul>",
      // A table.
      "<table><tr><th>Base<tr><td>200 g<td>flour<tr><td>2<td>eggs<tr><th>Icing"
        + "<tr><td>½ cup<td>sugar<tr><td>30 g<td>butter</table>",
      // One line with different wording on the page.
      PageFormatTests.grouping(
        "<li>200 g plain flour<li>2 eggs", "<li>1/2 cup sugar<li>30 g butter"),
      PageFormatTests.grouping(
        "<li>200 g flour<li>2 large eggs", "<li>1/2 cup sugar<li>30 g butter"),
      PageFormatTests.grouping("<li>200 g flour<li>2 eggs", "<li>half a cup sugar<li>30 g butter"),
      // Lines with additional words on the page.
      PageFormatTests.grouping(
        "<li>200 g flour (plain)<li>2 eggs", "<li>1/2 cup sugar, brown<li>30 g butter, soft"),
      // The same list again without headings.
      "<p>200 g flour<p>2 eggs<p>1/2 cup sugar<p>30 g butter"
        + PageFormatTests.grouping("<li>200 g flour<li>2 eggs", "<li>1/2 cup sugar<li>30 g butter"),
    ])
  func headings(body: String) {
    #expect(page(PageFormatTests.lines, body).lines == PageFormatTests.grouped)
  }

  @Test(
    "Ignores other texts among the lines",
    arguments: [
      "<li>200 g flour<li>2 eggs<div>Advertisement</div><li>1/2 cup sugar<li>30 g butter",
      "<li>200 g flour<div>Advertisement</div><li>2 eggs<li>1/2 cup sugar<div>Advertisement</div>"
        + "<li>30 g butter",
      "<li>200 g flour<li>2 eggs<li>A pinch of salt<li>1/2 cup sugar<li>30 g butter",
      "<h2>Ingredients</h2><li>200 g flour<li>2 eggs<li>1/2 cup sugar<li>30 g butter",
      PageFormatTests.grouping("<li>200 g flour", "<li>30 g butter"),
    ])
  func noHeadings(body: String) {
    #expect(page(PageFormatTests.lines, body).lines == PageFormatTests.lines)
  }

  private static let marked = [
    "RDFa inside microdata":
      "<div itemscope itemtype='http://schema.org/Recipe'><div about='/pie' typeof='sioc:Item'>"
      + "<meta itemprop=name content=Pie><p itemprop=recipeIngredient>2 leeks</p>"
      + "<p itemprop=recipeInstructions>Cut.</p></div></div>",
    "the html element":
      "<html itemscope itemtype='https://schema.org/Recipe'><title itemprop=name>Pie</title>"
      + "<p itemprop=recipeIngredient>2 leeks</p><p itemprop=recipeInstructions>Cut.</p>",
    "blank lines first": String(repeating: " \n", count: 9_000)
      + "<!DOCTYPE html><div itemscope itemtype='https://schema.org/Recipe'><b itemprop=name>Pie</b>"
      + "<p itemprop=recipeIngredient>2 leeks</p><p itemprop=recipeInstructions>Cut.</p></div>",
    "a part of a page":
      "<article itemscope itemtype='https://schema.org/Recipe'><b itemprop=name>Pie</b>"
      + "<p itemprop=recipeIngredient>2 leeks</p><p itemprop=recipeInstructions>Cut.</p></article>",
    "both names of one property":
      "<html><div itemscope itemtype='https://schema.org/Recipe'><b itemprop=name>Pie</b>"
      + "<p itemprop='ingredients recipeIngredient'>2 leeks</p>"
      + "<p itemprop=recipeInstructions>Cut.</p></div>",
  ]

  @Test("Finds a recipe in microdata", arguments: marked.keys.sorted())
  func marks(shape: String) throws {
    let found = ImportedText(PageFormatTests.marked[shape] ?? "")
    #expect(found.recipe?.name == "Pie")
    #expect(found.lines == ["2 leeks"])
    #expect(found.steps == ["Cut."])
    #expect(found.messages == [])
  }

  @Test("Splits an element with several ingredients into lines")
  func containers() {
    let found = ImportedText(
      """
      <html><div itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Rolls</b>
      <div itemprop="ingredients recipeIngredient"><div><p><b>Filling:</b></p></div>
      <div><p>2 leeks, sliced</p></div><div><p>30 g butter</p></div></div>
      <ul itemprop=recipeIngredient><li>1 egg<li>200 g flour</ul>
      <p itemprop=recipeInstructions>Fill.</div>
      """)
    #expect(
      found.lines == ["# Filling", "2 leeks, sliced", "30 g butter", "1 egg", "200 g flour"])
  }

  @Test(
    "Treats bold words among the ingredients as a heading",
    arguments: [
      "<ul itemprop=recipeIngredient><li><b>Top</b><li>1 egg<li>2 leeks</ul>",
      "<div itemprop=recipeIngredient><p><strong>Top</strong><br>1 egg<br>2 leeks</p></div>",
      "<ul><li itemprop=recipeIngredient><b>Top</b><li itemprop=recipeIngredient>1 egg"
        + "<li itemprop=recipeIngredient>2 leeks</ul>",
    ])
  func bold(list: String) {
    let found = ImportedText(
      "<html><div itemscope itemtype='https://schema.org/Recipe'><b itemprop=name>Pie</b>\(list)"
        + "<p itemprop=recipeInstructions>Bake.</div>")
    #expect(found.lines == ["# Top", "1 egg", "2 leeks"])
  }

  @Test("Reports missing ingredients and steps, and a video without a URL")
  func parts() {
    let empty = ImportedText(
      "<html><script type='application/ld+json'>{\"@type\": \"Recipe\", \"name\": \"Pie\"}</script>"
    )
    #expect(empty.messages == ["page.html: \"Pie\" has no ingredients and no steps"])
    #expect(empty.reading.incomplete == 1)
    let half = ImportedText(
      "<html><script type='application/ld+json'>{\"@type\": \"Recipe\", \"name\": \"Pie\", "
        + "\"recipeIngredient\": [\"1 egg\"], \"video\": \"none\"}</script>")
    #expect(half.messages.count == 2)
    #expect(half.messages.contains("page.html: \"Pie\" has no steps"))
    #expect(half.recipe?.video == nil)
  }
}
