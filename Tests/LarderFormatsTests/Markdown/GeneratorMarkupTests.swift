import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats

@Suite struct GeneratorMarkupTests {
  private func read(_ text: String) -> MarkdownRecipe {
    MarkdownRecipe.parse(SourceText(path: "a.md", text: text), from: 0)
  }

  @Test(
    "Replaces tags by the text that they show",
    arguments: [
      ("Add {{< amount \"2 cups\" >}} rice", "Add 2 cups rice"),
      ("{{% note %}}Hot!{{% /note %}}", "Hot!"), ("{%- if x -%}Hot!{%- endif -%}", "Hot!"),
      ("[soup]({{< relref \"/soup.md\" >}})", "[soup](soup.md)"),
      ("[soup]({% link _recipes/soup.md %})", "[soup](_recipes/soup.md)"),
      ("![]({{ site.baseurl }}/images/a.jpg)", "![](/images/a.jpg)"),
      ("![]({{ '/images/a.jpg' | relative_url }})", "![](/images/a.jpg)"),
      ("Stir *once*{.slow} more { #stir }", "Stir *once* more"), ("{: .lead }\nGood", "Good"),
      ("Write `{{ x }}` and {x} and {", "Write `{{ x }}` and {x} and {"),
    ])
  func words(text: String, shown: String) {
    #expect(
      read("Intro.\n\n\(text)\n\n## Ingredients\n- 1 egg\n").description == "Intro.\n\n\(shown)")
  }

  @Test(
    "Removes and reports unknown markup",
    arguments: [
      "{% include stars.html n=3 %}", "{{< gallery dir=\"x\" >}}", "{{ page.title }}",
      "{{ youtube(id=\"abc\") }}",
    ])
  func dropped(tag: String) throws {
    let source = SourceText(path: "a.md", text: "Fine \(tag) soup\n\n## Steps\n\n1. Boil.\n")
    let (recipe, diagnostics) = FrontMatterReader.recipe(source: source)
    #expect(recipe?.description == "Fine  soup")
    let found = try #require(diagnostics.first { $0.id == "foreign-markup" })
    #expect(found.location.description == "a.md:1:6")
    #expect(found.message == "\(tag) belongs to another site generator, and is left out")
  }

  @Test("Removes tags from static pages too")
  func pages() {
    let source = SourceText(path: "about.md", text: "# Us\n\n{% include map.html %}\n\nHello.\n")
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page?.text == "Hello.")
    #expect(diagnostics.map(\.id) == ["foreign-markup"])
  }

  @Test("Removes attributes from headings and facts")
  func attributes() {
    let recipe = read(
      "# Stew {#stew}\n\n- Serves: 4\n{ .serves }\n- Time: 30 min\n\n"
        + "## Ingredients { #list }\n- 1 leek\n## Steps {: .big}\n1. Boil.\n")
    #expect(recipe.title == "Stew")
    #expect(recipe.facts.map { "\($0.label)=\($0.value)" } == ["Serves=4", "Time=30 min"])
    #expect(recipe.description == nil)
    #expect(recipe.ingredients.map(\.section) == [nil])
  }

  @Test("Inserts footnotes at their references")
  func footnotes() {
    let recipe = read(
      """
      ## Ingredients
      - 2 lemons [^a]
      - salt
      ## Steps
      1. Press.[^2] Drink.[^3]

      [^a]: Without wax.
      [^2]: By hand,
        slowly.
      """)
    #expect(recipe.ingredients.map(\.text) == ["2 lemons (Without wax)", "salt"])
    #expect(recipe.steps.map(\.text) == ["Press. (By hand, slowly) Drink.[^3]"])
    #expect(recipe.notes == nil)
  }
}
