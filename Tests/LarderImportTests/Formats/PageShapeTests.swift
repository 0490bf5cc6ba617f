import LarderModel
import Testing

@testable import LarderFormats

/// Places and notations of recipes in saved pages.
@Suite struct PageShapeTests {
  private static let plain = [
    "name: Leek soup", "language: en", "ingredients: 2 leeks | 1 l water", "steps: Cut. | Boil.",
  ]

  /// Abbreviations in the tables below.
  private static let words: [(String, String)] = [
    ("PAGE", #"<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>x</title>"#),
    ("SOUP", #""@context": "https://schema.org", "@type": "Recipe", PARTS"#),
    (
      "PARTS",
      #""name": "Leek soup", "recipeIngredient": ["2 leeks", "1 l water"], "#
        + #""recipeInstructions": ["Cut.", "Boil."]"#
    ),
    ("<ld>", #"<script type="application/ld+json">"#), ("⏎", "\n"), ("⇥", "\t"),
    ("<recipe>", #"<div itemscope itemtype="https://schema.org/Recipe">"#),
    ("<h1>", #"<h1 itemprop="name">Leek soup</h1>"#),
    (
      "LINES",
      #"<li itemprop="recipeIngredient">2 leeks</li><li itemprop="recipeIngredient">1 l water</li>"#
    ),
    (
      "STEPS",
      #"<p itemprop="recipeInstructions">Cut.</p><p itemprop="recipeInstructions">Boil.</p>"#
    ),
  ]

  /// Imports a page and returns the differences from the plain soup.
  private func differences(of page: String) -> String {
    let text = PageShapeTests.words.reduce(page) { $0.replacing($1.0, with: $1.1) }
    return ImportedText(text).differences(from: PageShapeTests.plain)
  }

  private static let places = ImportCase.table(
    #"""
    by itself: <ld>{SOUP}</script> =>
    in a list: <ld>[{"@type": "WebSite", "name": "Site"}, {SOUP}]</script> =>
    in a graph: <ld>{"@graph": [{"@type": "WebPage", "name": "Page"}, {SOUP}]}</script> =>
    in a graph that is an object: <ld>{"@graph": {SOUP}}</script> =>
    in a graph in a list: <ld>[{"@graph": [{"@type": "Person", "name": "Ann"}]}, {"@graph":
      [{SOUP}]}]</script> =>
    in the main entity of a page: <ld>{"@type": "WebPage", "name": "Page", "mainEntity":
      {SOUP}}</script> =>
    in a list of items: <ld>{"@type": "ItemList", "itemListElement": [{"@type": "ListItem",
      "position": 1, "item": {SOUP}}]}</script> =>
    in a review: <ld>{"@graph": [{"@type": "Review", "itemReviewed": {SOUP}}]}</script> =>
    in the second of two scripts: <ld>{"@type": "BreadcrumbList", "itemListElement":
      []}</script><ld>{SOUP}</script> =>
    after a script that is not JSON: <ld>{nothing: of, it</script><ld>{SOUP}</script> =>
    after an empty script: <ld></script><ld>  </script><ld>{SOUP}</script> =>
    of several types: <ld>{"@context": "https://schema.org", "@type": ["NewsArticle", "Recipe"],
      PARTS}</script> =>
    of a type in another case: <ld>{"@context": "https://schema.org", "@type": "recipe",
      PARTS}</script> =>
    of a type that is a URL: <ld>{"@context": "https://schema.org", "@type":
      "http://schema.org/Recipe", PARTS}</script> =>
    of a type with a prefix: <ld>{"@context": "https://schema.org", "@type": "schema:Recipe",
      PARTS}</script> =>
    in a script tag in another case: <script data-x=1 TYPE='Application/LD+JSON;
      charset=utf-8'>{SOUP}</script> =>
    in the body: </head><body><ld>{SOUP}</script> =>
    in a comment: <ld><!-- {SOUP} --></script> =>
    in CDATA: <ld>//<![CDATA[⏎{SOUP}⏎//]]></script> =>
    in CDATA in comments: <ld>/*<![CDATA[*/{SOUP}/*]]>*/</script> =>
    with a semicolon after it: <ld>{SOUP};</script> =>
    with trailing commas: <ld>{"@context": "https://schema.org", "@type": "Recipe", "name": "Leek
      soup", "recipeIngredient": ["2 leeks", "1 l water",], "recipeInstructions": ["Cut.",
      "Boil.",],}</script> =>
    with raw newlines and tabs in texts: <ld>{"@context": "https://schema.org", "@type":
      "Recipe", "name": "Leek soup", "recipeIngredient": ["2 leeks", "1 l water"],
      "recipeInstructions": ["Cut.⏎⇥", "Boil."]}</script> =>
    with an invalid escape: <ld>{"@context": "https://schema.org", "@type": "Recipe", "name":
      "Leek soup", "recipeIngredient": ["2 leeks", "1 l water"], "recipeInstructions": ["Cut\.",
      "Boil."]}</script> =>
    with escaped apostrophes: <ld>{SOUP, "description": "Ann\'s"}</script> => description: Ann's
    with comments in it: <ld>{"@type": "Recipe", "name": "Leek soup", // what is in it⏎ /* all */
      "recipeIngredient": ["2 leeks", "1 l water"], "recipeInstructions": ["Cut.",
      "Boil."]}</script> =>
    twice in one script: <ld>{SOUP}⏎{SOUP}</script> =>
    in two equal scripts: <ld>{SOUP}</script><ld>{SOUP}</script> =>
    with capitalized keys: <ld>{"@context": "https://schema.org", "@type": "Recipe", "name":
      "Leek soup", "RecipeIngredient": ["2 leeks", "1 l water"], "RecipeInstructions": ["Cut.",
      "Boil."]}</script> =>
    with people and images in other scripts: <ld>{SOUP, "author": {"@id":
      "https://a.example/#ann"}, "image": {"@id": "https://a.example/#leek"}, "publisher":
      {"@id": "#site"}, "url": "https://a.example/leek"}</script><ld>{"@graph": [{"@type":
      "Person", "@id": "https://a.example/#ann", "name": "Ann Cook"}, {"@type": "ImageObject",
      "@id": "https://a.example/#leek", "url": "https://a.example/leek.jpg"}, {"@type":
      "Organization", "@id": "#site", "name": "Soups"}]}</script> => image:
      https://a.example/leek.jpg; author: Ann Cook; source: Soups <https://a.example/leek>
    as the first of several that has ingredients: <ld>[{"@type": "Recipe", "name": "More soups",
      "image": "https://a.example/x.jpg"}, {SOUP}, {"@context": "https://schema.org", "@type":
      "Recipe", "name": "Bean soup", "recipeIngredient": ["2 leeks", "1 l water"],
      "recipeInstructions": ["Cut.", "Boil."]}]</script>
      => left: 2 other recipes on the same pages
    with fields of one site: <ld>{SOUP, "magazineIssue": 7, "nutrition": {"calories": 90,
      "saltContent": "1 g"}}</script>
      => nutrition: calories 90; left: 2 properties of pages without a field
    with a canonical URL: <link rel="canonical" href="https://a.example/soups/leek"><ld>{SOUP,
      "image": "pics/x.jpg"}</script> => image: https://a.example/soups/pics/x.jpg; source:
      a.example <https://a.example/soups/leek>
    with the URL of Open Graph: <meta property="og:url"
      content="https://a.example/soups/leek"><ld>{SOUP, "image": "pics/x.jpg"}</script> => image:
      https://a.example/soups/pics/x.jpg; source: a.example <https://a.example/soups/leek>
    with a canonical URL and a base: <link rel="canonical"
      href="https://a.example/soups/leek"><base href="/other/"><ld>{SOUP, "image":
      "pics/x.jpg"}</script> => image: https://a.example/other/pics/x.jpg; source: a.example
      <https://a.example/soups/leek>
    with a base: <base href="https://b.example/all/"><ld>{SOUP, "image": "pics/x.jpg"}</script>
      => image: https://b.example/all/pics/x.jpg
    saved by a browser: <!-- saved from url=(0028)https://a.example/soups/leek --><ld>{SOUP,
      "image": "pics/x.jpg"}</script> => image: https://a.example/soups/pics/x.jpg; source:
      a.example <https://a.example/soups/leek>
    """#)

  @Test("Finds a recipe anywhere in a page", arguments: places)
  func place(row: ImportCase) {
    #expect(differences(of: "PAGE\(row.input)</head><body></body></html>") == row.expected)
  }

  private static let pages = ImportCase.table(
    #"""
    with a byte order mark: \#u{FEFF}PAGE<ld>{SOUP}</script> =>
    on a page without a head: <ld>{SOUP}</script><p>x => no language
    on a page with a comment first: <!-- saved from url=(0020)https://a.example/
      -->⏎PAGE<ld>{SOUP}</script> =>
    on a page with an XML declaration: <?xml version="1.0"?>PAGE<ld>{SOUP}</script> =>
    on a page in German: <html lang="de"><ld>{"@type": "Recipe", "name": "Leek soup", "prepTime":
      "1 Std. 10 Min.", "recipeIngredient": ["2 EL Öl", "1,5 dl Brühe"], "recipeInstructions":
      ["Cut.", "Boil."]}</script>
      => language: de; prepMinutes: 70; totalMinutes: 70; ingredients: 2 EL Öl | 1,5 dl Brühe
    """#)

  @Test("Finds a recipe in pages of every kind", arguments: pages)
  func page(row: ImportCase) {
    #expect(differences(of: row.input) == row.expected)
  }

  private static let marked = ImportCase.table(
    #"""
    items: <recipe><h1><ul>LINES</ul>STEPS</div> =>
    a type in another case and with a slash: <div itemscope
      itemtype="http://Schema.org/recipe/"><h1>LINESSTEPS</div> =>
    several types: <div itemscope itemtype="http://schema.org/NewsArticle
      http://schema.org/Recipe"><h1>LINESSTEPS</div> =>
    an old vocabulary: <div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1><li
      itemprop="ingredient">2 leeks</li><li itemprop="ingredient">1 l water</li><p
      itemprop="instructions">Cut.</p><p itemprop="instructions">Boil.</p></div> =>
    ingredients that are items: <recipe><h1><p itemprop="ingredient" itemscope
      itemtype="http://data-vocabulary.org/RecipeIngredient"><b itemprop="amount">2</b> <b
      itemprop="name">leeks</b></p><p itemprop="ingredients">1 l water</p>STEPS</div> =>
    ingredients in a table: <recipe><h1><table><tr
      itemprop="recipeIngredient"><td>2<td>leeks<tr itemprop="recipeIngredient"><td>1
      l<td>water</table>STEPS</div> =>
    a method that is one list: <recipe><h1>LINES<ol
      itemprop="recipeInstructions"><li>Cut.<li>Boil.</ol></div> =>
    a method of paragraphs: <recipe><h1>LINES<div
      itemprop="recipeInstructions"><p>Cut.</p><p>Boil.</p></div></div> =>
    a method of lines: <recipe><h1>LINES<div
      itemprop="recipeInstructions">Cut.<br><br>Boil.</div></div> =>
    a method of steps: <recipe><h1>LINES<div itemprop="recipeInstructions" itemscope
      itemtype="https://schema.org/HowToStep"><b itemprop="text">Cut.</b></div><div
      itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><b
      itemprop="text">Boil.</b></div></div> =>
    steps without properties: <recipe><h1>LINES<div itemprop="recipeInstructions" itemscope
      itemtype="https://schema.org/HowToStep">Cut.</div><div itemprop="recipeInstructions"
      itemscope itemtype="https://schema.org/HowToStep">Boil.</div></div> =>
    a list of items: <recipe><h1>LINES<ol itemprop="recipeInstructions" itemscope
      itemtype="http://schema.org/ItemList"><li itemprop="itemListElement">Cut.<li
      itemprop="itemListElement">Boil.</ol></div> =>
    several properties of one element: <recipe><h1>LINES<div itemprop="recipeInstructions
      about">Cut.<br>Boil.</div></div> =>
    elements that itemref names: <div itemscope itemtype="https://schema.org/Recipe"
      itemref="rest more nothing"><h1></div><ul id="rest">LINES</ul><div id="more">STEPS</div>
      =>
    values in attributes: <recipe><meta itemprop="name" content="Leek soup"><meta
      itemprop="recipeIngredient" content="2 leeks"><meta itemprop="recipeIngredient" content="1
      l water">STEPS</div> =>
    a name that is a link: <recipe><a itemprop="name" href="/leek">Leek soup</a>LINESSTEPS</div>
      =>
    a name outside the item: <meta property="og:title" content="Leek
      soup"><recipe>LINESSTEPS</div> =>
    data about other things: <ld>{"@type": "WebSite", "name": "Soups", "url":
      "https://a.example/"}</script><ld>{"@type":
      "BreadcrumbList"}</script><recipe><h1>LINESSTEPS</div> =>
    data that lacks ingredients and steps: <ld>{"@type": "Recipe", "name": "Leek soup",
      "recipeIngredient": []}</script><recipe><h1>LINESSTEPS</div> =>
    RDFa: <div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Leek soup</h1><li
      property="recipeIngredient">2 leeks</li><li property="recipeIngredient">1 l water</li><p
      property="recipeInstructions">Cut.</p><p property="recipeInstructions">Boil.</p></div> =>
    RDFa of an old vocabulary: <div xmlns:v="http://rdf.data-vocabulary.org/#"
      typeof="v:Recipe"><h1 property="v:name">Leek soup</h1><li property="v:ingredient">2
      leeks</li><li property="v:ingredient">1 l water</li><p property="v:instructions">Cut.</p><p
      property="v:instructions">Boil.</p></div> =>
    hRecipe: <div class="hrecipe x"><h1 class="fn">Leek soup</h1><ul><li class="ingredient">2
      leeks<li class="ingredient"><span class="amount">1 l</span> water</ul><div
      class="instructions"><p>Cut.<p>Boil.</div></div> =>
    h-recipe: <article class="h-recipe"><h1 class="p-name">Leek soup</h1><ul><li
      class="p-ingredient">2 leeks<li class="p-ingredient">1 l water</ul><div
      class="e-instructions"><ol><li>Cut.<li>Boil.</ol></div></article> =>
    elements that are never closed: <recipe><h1 itemprop=name>Leek soup</h1><ul><li
      itemprop=recipeIngredient>2 leeks<li itemprop=recipeIngredient>1 l water</ul><p
      itemprop=recipeInstructions>Cut.<p itemprop=recipeInstructions>Boil. =>
    """#)

  @Test("Reads a recipe in microdata", arguments: marked)
  func marks(row: ImportCase) {
    #expect(differences(of: "PAGE</head><body>\(row.input)</body></html>") == row.expected)
  }

  @Test("Reads the properties of a recipe in microdata")
  func properties() {
    let found = differences(
      of: """
        PAGE<link rel="canonical" href="https://a.example/soups/leek"></head><body><recipe><h1>
        <img itemprop="image" src="data:image/gif;base64,R0lGOD" data-src="/img/leek.jpg">
        <span itemprop="author" itemscope itemtype="https://schema.org/Person">
        <i itemprop="name">Ann</i></span> <time itemprop="prepTime" datetime="PT10M">ten</time>
        <meta itemprop="cookTime" content="PT1H"><time itemprop="datePublished">2020-01-07</time>
        <span itemprop="recipeYield">4 servings</span>
        <a itemprop="recipeCategory" href="/soups">Soup</a>
        <link itemprop="suitableForDiet" href="https://schema.org/VeganDiet">
        <div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation">
        <b itemprop="calories">320 kcal</b></div><div itemprop="aggregateRating" itemscope>
        <b itemprop="ratingValue">4.5</b> of <b itemprop="ratingCount">7</b></div>
        <p itemprop="description">Thick.<br>Warm.</p>LINESSTEPS</div></body></html>
        """)
    #expect(
      found == """
        description: Thick.\\nWarm.; \
        image: https://a.example/img/leek.jpg; \
        author: Ann; \
        source: a.example <https://a.example/soups/leek>; \
        date: 2020-01-07; \
        category: Soup; \
        diets: vegan; \
        prepMinutes: 10; \
        cookMinutes: 60; \
        totalMinutes: 70; \
        servings: 4; \
        nutrition: calories 320; \
        left: 1 rating by visitors of other sites
        """)
  }
}
