import Foundation
import LarderModel
import Testing

@Suite struct TranslationTests {
  private static let original = """
    ---
    name: Plum cake
    category: Dessert
    tags: [quick, autumn]
    prepMinutes: 20
    servings: 4
    related: [tea]
    image: {src: images/plum.gif, alt: A cake}
    updated: 2026-02-01
    ---
    Good.

    ## Ingredients
    - 200 g flour
    - 2 eggs

    ## Method
    1. Bake for 40 minutes.
    """
  private static let words = """
    ---
    name: Pflaumenkuchen
    slug: pflaumenkuchen
    tags: [schnell, Herbst]
    image: {src: images/plum.gif, alt: Ein Kuchen}
    ---
    Gut.

    ## Zutaten
    - 200 g Mehl
    - 2 Eier

    ## Zubereitung
    1. 40 Minuten backen.
    """
  /// The same without an image.
  private static let plain = words.replacingOccurrences(
    of: "image: {src: images/plum.gif, alt: Ein Kuchen}\n", with: "")
  private static let gif = "GIF89a\u{1}\0\u{1}\0" + String(repeating: "\0", count: 16)
  private static let tea = "# Tea\n\n## Ingredients\n- 1 l water\n\n## Method\n1. Boil.\n"

  private func load(
    _ texts: [String: String], site: String = "languages: [en, de]\n"
  ) throws -> (catalogs: [Catalog], messages: [String]) {
    let folder = try TemporaryContent(texts: texts.merging(["site.yaml": site]) { $1 })
    let (catalog, diagnostics) = try folder.diagnostics()
    let messages = diagnostics.map { "\($0.location) \($0.problem.name): \($0.message)" }
    return (
      catalog?.inAllLanguages() ?? [],
      messages.map { $0.replacingOccurrences(of: folder.url.path + "/", with: "") }
    )
  }

  @Test("Replaces the words of a recipe, and keeps everything else")
  func patch() throws {
    let (catalogs, messages) = try load(
      [
        "recipes/plum-cake.md": Self.original, "recipes/plum-cake.de.md": Self.words,
        "recipes/tea.md": Self.tea, "images/plum.gif": Self.gif,
      ], site: "languages: [en, de]\nterms: {de: {Dessert: Nachtisch}}\n")
    #expect(messages == [])
    let german = try #require(catalogs.last?.recipes.first { $0.slug == Slug("pflaumenkuchen") })
    #expect(german.id == "plum-cake" && german.name == "Pflaumenkuchen" && german.language == nil)
    #expect(german.categories == ["Nachtisch"] && german.tags == ["schnell", "Herbst"])
    #expect(german.description == "Gut." && german.prepTime == Minutes(20))
    #expect(german.ingredients.map(\.name) == ["Mehl", "Eier"])
    #expect(german.steps.map(\.text) == ["40 Minuten backen."])
    #expect(german.related == [Slug("tea")] && german.pictures.first?.alternative == "Ein Kuchen")
    #expect(german.servings == Quantity(Fraction(4)))
    #expect(catalogs[0].recipes.map(\.name) == ["Plum cake", "Tea"])
    #expect(catalogs[1].elsewhere == [try #require(Slug("tea")): "recipes/tea/"])
  }

  @Test("Reads translations in JSON, and files named after a slug")
  func json() throws {
    let (catalogs, messages) = try load([
      "recipes.json": """
      [{"name": "Tea", "ingredients": ["1 cup water"], "steps": ["Steep for 3 minutes."],
        "translations": {"de": {"name": "Tee", "ingredients": ["1 Tasse Wasser"]}}},
       {"name": "Plum cake", "ingredients": ["2 eggs"], "steps": ["Bake."]}]
      """, "recipes/plum-cake.de.md": Self.plain,
    ])
    #expect(messages == [])
    #expect(catalogs.last?.recipes.map(\.name) == ["Tee", "Pflaumenkuchen"])
    #expect(catalogs.last?.recipes.first?.ingredients.first?.unit == .cup)
    #expect(catalogs.last?.recipes.first?.steps.first?.text == "Steep for 3 minutes.")
  }

  @Test("Reads translations in Cooklang, and of pages")
  func others() throws {
    let (catalogs, messages) = try load([
      "recipes/soup.cook": ">> title: Soup\nBoil @water{1%l} for ~{10%minutes}.\n",
      "recipes/soup.de.cook": ">> title: Suppe\n@Wasser{1%l} ~{10%Minuten} kochen.\n",
      "pages/about.md": "# About\n\nUs.\n", "pages/about.de.md": "# Über uns\n\nWir.\n",
      "pages/contact.md": "# Contact\n\nMail.\n",
    ])
    #expect(messages == [])
    #expect(catalogs.last?.recipes.map(\.name) == ["Suppe"])
    #expect(catalogs.last?.pages.map(\.title) == ["Über uns"])
    #expect(catalogs.last?.pages.map(\.route) == ["about/"])
    #expect(catalogs.first?.pages.map(\.title) == ["About", "Contact"])
  }

  @Test("Takes a name that equals that of the file, and keeps the original's if there is none")
  func namesOfFiles() throws {
    let original = "---\nname: Rice with chicken and egg\n---\n- 1 egg\n\n1. Boil.\n"
    let soup = ">> title: Onion soup\nBoil @water{1%l}.\n"
    let (catalogs, messages) = try load([
      "recipes/oyakodon.md": original, "recipes/pie.md": original,
      "recipes/rice/index.md": original,
      "recipes/soup.cook": soup, "recipes/stew.cook": soup,
      "recipes/oyakodon.de.md": "---\nname: Oyakodon\n---\n- 1 Ei\n",
      "recipes/pie.de.md": "---\nheadline: Reis\n---\n- 1 Ei\n",
      "recipes/rice/index.de.md": "---\nname: Rice\n---\n- 1 Ei\n",
      "recipes/soup.de.cook": ">> title: Soup\n@Wasser{1%l} kochen.\n",
      "recipes/stew.de.cook": "@Wasser{1%l} kochen.\n",
    ])
    #expect(messages == [])
    #expect(
      catalogs.last?.recipes.map(\.name).sorted() == [
        "Onion soup", "Oyakodon", "Rice", "Rice with chicken and egg", "Soup",
      ])
    #expect(
      catalogs.last?.recipes.map(\.slug.description).sorted() == [
        "oyakodon", "pie", "rice", "soup", "stew",
      ])
    // An `index.md` gets no category from its folder, in any language.
    #expect(catalogs.allSatisfy { $0.recipes.allSatisfy { $0.categories == [] } })
  }

  @Test("Takes only listed languages from file names, and reports the others")
  func names() throws {
    let (catalogs, messages) = try load([
      "recipes/pot.roast.md": Self.tea, "recipes/soup.cook.md": "Boil @water{1%l}.\n",
      "recipes/pie.fr.md": Self.tea, "recipes/pie.pt-BR.md": Self.tea, "recipes/a.b.md": Self.tea,
      "recipes/lost.de.md": Self.words, "recipes/tee.md": "---\nlanguage: de\n---\n" + Self.tea,
      "recipes/tee.de.md": Self.plain,
    ])
    #expect(
      messages.filter { !$0.contains("numbered-slug") } == [
        "recipes/lost.de.md stray-translation: this translation is not used, because there is no "
          + "\"lost.md\"",
        "recipes/pie.fr.md unlisted-language: the site has no language \"fr\"",
        "recipes/pie.pt-BR.md unlisted-language: the site has no language \"pt-BR\"",
        "recipes/tee.de.md:1:1 stray-translation: this translation is not used, because the "
          + "original is already in \"de\"",
      ])
    #expect(catalogs.first?.recipes.count == 6)
  }

  @Test("Reads originals with the tag of the default language, as Decap writes them")
  func decap() throws {
    let (catalogs, messages) = try load([
      "recipes/tea.en.md": Self.tea, "recipes/tea.de.md": "# Tee\n\nGut.\n",
      "pages/about.en.md": "# About\n\nUs.\n", "pages/about.de.md": "# Über uns\n\nWir.\n",
    ])
    #expect(messages == [])
    #expect(
      catalogs.map { $0.recipes.map { "\($0.slug) \($0.name)" } } == [["tea Tea"], ["tea Tee"]])
    #expect(
      catalogs.map { $0.pages.map { "\($0.route) \($0.title)" } } == [
        ["about/ About"], ["about/ Über uns"],
      ])
  }

  @Test("Reads every dot as part of the name in a site with one language")
  func single() throws {
    let (catalogs, messages) = try load(
      ["recipes/tea.md": Self.tea, "recipes/soup.de.md": Self.tea], site: "title: A\n")
    #expect(messages.allSatisfy { $0.contains("numbered-slug") || $0.contains("equal") })
    #expect(catalogs.map(\.recipes.count) == [2])
    let folder = try TemporaryContent(texts: [
      "recipes/tea.md": "---\ntranslations: {de: {name: Tee}}\n---\n" + Self.tea
    ])
    #expect(
      try folder.diagnostics().1.map(\.hint) == [
        "list the languages in site.yaml: languages: [en, de]"
      ])
  }

  @Test("Reports fields that a translation cannot change")
  func fields() throws {
    let (catalogs, messages) = try load([
      "recipes/plum-cake.md": Self.original.replacingOccurrences(of: "related: [tea]\n", with: "")
        .replacingOccurrences(of: "image: {src: images/plum.gif, alt: A cake}\n", with: ""),
      "recipes/plum-cake.de.md":
        "---\nname: Kuchen\nprepMinutes: 90\nservings: 4\nrating: 5\n---\nGut.\n",
    ])
    #expect(
      messages == [
        "recipes/plum-cake.de.md:1:1 translated-field: a translation has only words; the original "
          + "is used for: prepMinutes, rating"
      ])
    #expect(catalogs.last?.recipes.first?.prepTime == Minutes(20))
  }

  @Test("Puts a recipe in another listed language into the site of that language")
  func homes() throws {
    let (catalogs, messages) = try load([
      "recipes/kuchen.md": Self.plain.replacingOccurrences(
        of: "slug: pflaumenkuchen", with: "language: de"), "recipes/tea.md": Self.tea,
    ])
    #expect(messages == [])
    #expect(catalogs[0].elsewhere.values.sorted() == ["de/recipes/kuchen/"])
    #expect(catalogs[1].elsewhere.values.sorted() == ["recipes/tea/"])
    let (hidden, _) = try load(
      [
        "recipes/plum-cake.md": Self.tea, "recipes/tea.md": Self.tea,
        "recipes/plum-cake.de.md": Self.plain,
      ],
      site: "languages: [en, de]\nuntranslated: hide\n")
    #expect(hidden.map(\.recipes.count) == [2, 1])
  }
}
