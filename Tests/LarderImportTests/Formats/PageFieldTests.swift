import LarderModel
import Testing

@testable import LarderFormats

/// Values of JSON-LD on saved pages in every structure that sites use.
///
/// `Step{` and `Section{` begin objects of the types `HowToStep` and `HowToSection`.
@Suite struct PageFieldTests {
  private static let soup: KeyValuePairs<String, String> = [
    "name": #""Leek soup""#, "recipeIngredient": #"["2 leeks", "1 l water"]"#,
    "recipeInstructions": #"["Cut.", "Boil."]"#,
  ]
  private static let plain = [
    "name: Leek soup", "language: en", "ingredients: 2 leeks | 1 l water", "steps: Cut. | Boil.",
  ]

  /// Imports a page with a soup whose property of the same name is replaced.
  private func soup(_ properties: String) -> ImportedText {
    let rest = PageFieldTests.soup.filter { !properties.hasPrefix("\"\($0.key)\"") }
      .map { "\"\($0.key)\": \($0.value)" }
    let json =
      "{\"@context\": \"https://schema.org\", \"@type\": \"Recipe\", "
      + (rest + [properties]).joined(separator: ", ") + "}"
    return ImportedText(
      "<!DOCTYPE html><html lang=\"en\"><title>x</title><script type=\"application/ld+json\">"
        + json.replacing("Step{", with: "{\"@type\": \"HowToStep\", ")
        .replacing("Section{", with: "{\"@type\": \"HowToSection\", ")
        + "</script><body></body></html>")
  }

  private static let methods = ImportCase.table(
    #"""
    steps: [Step{"text": "Cut."}, Step{"text": "Boil."}] => Cut. | Boil.
    texts: ["Cut.", "Boil."] => Cut. | Boil.
    one text: "Cut and boil." => Cut and boil.
    one text of lines: "Cut.\nBoil." => Cut. | Boil.
    one text of lines with empty ones: "Cut.\r\n\r\nBoil.\r\n" => Cut. | Boil.
    one text of numbers: "1. Cut. 2. Boil. 3. Serve." => Cut. | Boil. | Serve.
    one text of numbered lines: "1. Cut.\n2. Boil." => Cut. | Boil.
    one text of bracketed numbers: "1) Cut.\n2) Boil." => Cut. | Boil.
    one text of words for steps: "Step 1: Cut.\nStep 2: Boil." => Cut. | Boil.
    one text of words on lines: "STEP 1\nCut.\nSTEP 2\nBoil." => Cut. | Boil.
    paragraphs of HTML: "<p>Cut.</p><p>Boil <b>well</b>.</p>" => Cut. | Boil **well**.
    a list of HTML: "<ol><li>Cut.</li><li>Boil.</li></ol>" => Cut. | Boil.
    a list of HTML with paragraphs: "<ol><li><p>Cut.</p></li>\n<li><p>Boil.</p></li></ol>"
      => Cut. | Boil.
    lines of HTML: "Cut.<br>Boil.<br/><br />Serve." => Cut. | Boil. | Serve.
    escaped HTML: "&lt;p&gt;Cut.&lt;/p&gt;&lt;p&gt;Boil.&lt;/p&gt;" => Cut. | Boil.
    headings of HTML: "<h3>Base</h3><p>Cut.</p><h3>End</h3><p>Boil.</p>"
      => # Base | Cut. | # End | Boil.
    one text in a list: ["Cut.\nBoil."] => Cut. | Boil.
    one step of lines: [Step{"text": "Cut.\nBoil."}] => Cut. | Boil.
    a step by itself: Step{"text": "Boil."} => Boil.
    lists of lists: [[Step{"text": "Cut."}], [Step{"text": "Boil."}]] => Cut. | Boil.
    a list in a list: [[Step{"text": "Cut."}, Step{"text": "Boil."}]] => Cut. | Boil.
    sections: [Section{"name": "Base", "itemListElement": [Step{"text": "Cut."}]},
      Section{"name": "End", "itemListElement": [Step{"text": "Boil."}]}]
      => # Base | Cut. | # End | Boil.
    one section: Section{"name": "Base", "itemListElement": [Step{"text": "Cut."}, Step{"text":
      "Boil."}]} => # Base | Cut. | Boil.
    a section without a name: [Section{"itemListElement": [Step{"text": "Cut."}, Step{"text":
      "Boil."}]}] => Cut. | Boil.
    a section of one step: [Section{"name": "Base", "itemListElement": Step{"text": "Cut."}}]
      => # Base | Cut.
    a section of texts: [Section{"name": "Base", "itemListElement": ["Cut.", "Boil."]}]
      => # Base | Cut. | Boil.
    a section of its text: [Section{"name": "Base", "text": "Cut."}] => # Base | Cut.
    sections and steps: [Step{"text": "Wash."}, Section{"name": "End", "itemListElement":
      [Step{"text": "Boil."}]}] => Wash. | # End | Boil.
    steps in the key of steps: [Section{"name": "Base", "steps": [Step{"text": "Cut."}]}]
      => # Base | Cut.
    a list of items: {"@type": "ItemList", "itemListElement": [Step{"text": "Cut."}, Step{"text":
      "Boil."}]} => Cut. | Boil.
    items of a list: {"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "position":
      1, "item": Step{"text": "Cut."}}, {"@type": "ListItem", "position": 2, "name": "Boil."}]}
      => Cut. | Boil.
    an object HowTo: {"@type": "HowTo", "step": [Step{"text": "Cut."}, Step{"text": "Boil."}]}
      => Cut. | Boil.
    a step of directions and tips: [Step{"itemListElement": [{"@type": "HowToDirection", "text":
      "Cut."}, {"@type": "HowToTip", "text": "Thinly."}]}, Step{"text": "Boil."}]
      => Cut.\n\nThinly. | Boil.
    a step of one direction: [Step{"itemListElement": {"@type": "HowToDirection", "text":
      "Cut."}}, Step{"text": "Boil."}] => Cut. | Boil.
    names that repeat: [Step{"name": "Cut the leeks", "text": "Cut the leeks thinly."},
      Step{"name": "Boil.", "text": "Boil."}] => Cut the leeks thinly. | Boil.
    names that are headings: [Step{"name": "Prepare", "text": "Cut."}] => **Prepare:** Cut.
    names that are numbers: [Step{"name": "Step 1", "text": "Cut."}, Step{"name": "2", "text":
      "Boil."}] => Cut. | Boil.
    names without texts: [Step{"name": "Cut."}, Step{"name": "Boil."}] => Cut. | Boil.
    texts in other keys: [Step{"description": "Cut."}, {"@type": "HowToDirection", "text":
      "Boil."}] => Cut. | Boil.
    objects without a type: [{"text": "Cut."}, {"text": "Boil."}] => Cut. | Boil.
    empty steps between: [Step{"text": "Cut."}, Step{"text": ""}, Step{"text": " "}, null, "",
      Step{"text": "Boil."}] => Cut. | Boil.
    entities: [Step{"text": "Cut &amp; boil at 100&deg;C."}, Step{"text": "Serve&nbsp;hot&#46;"},
      Step{"text": "Ann&#8217;s way&hellip;"}] => Cut & boil at 100°C. | Serve hot. | Ann’s way…
    entities twice over: [Step{"text": "Cut &amp;amp; boil."}, Step{"text": "Ann&amp;#039;s
      way."}] => Cut & boil. | Ann's way.
    invisible characters: [Step{"text": "Cut\u200b the\u00adleeks."}, Step{"text":
      "Boil\u00a0well.\u2028"}] => Cut theleeks. | Boil well.
    a step with a line end in a sentence: [Step{"text": "Cut the\nleeks."}, Step{"text": "Boil."}]
      => Cut the\nleeks. | Boil.
    numbers before steps: [Step{"text": "1. Cut."}, Step{"text": "2. Boil."}] => Cut. | Boil.
    links in steps: [Step{"text": "Cut as <a href=\"https://a.example/x\">here</a>."},
      Step{"text": "Boil."}] => Cut as here. | Boil.
    scripts and styles in steps: [Step{"text": "Cut.&lt;script>x()&lt;/script>"}, Step{"text":
      "<style>p{}</style>Boil."}] => Cut. | Boil.
    images in steps: [Step{"text": "Cut.<img src=\"https://a.example/x.jpg\">"}, Step{"text":
      "Boil."}] => Cut. | Boil.
    angle brackets that are not tags: [Step{"text": "Cut <2 cm."}, Step{"text": "Boil > 5 min &
      serve."}] => Cut <2 cm. | Boil > 5 min & serve.
    Markdown characters: [Step{"text": "Use 2 * 3 leeks_and_more."}, Step{"text": "Boil *well*."}]
      => Use 2 * 3 leeks_and_more. | Boil *well*.
    lines that are indented: [Step{"text": "Cut\n        the leeks."}, Step{"text": "Boil."}]
      => Cut\nthe leeks. | Boil.
    names that repeat in other characters: [Step{"name": "Don't cut.\u00a0 Tear the…", "text":
      "Don’t cut.\u00a0 Tear the <b>leeks</b>."}, Step{"text": "Boil."}]
      => Don’t cut.  Tear the **leeks**. | Boil.
    bold headings: "<p><strong>Base:</strong></p><p>Cut.</p><p><b>End</b>:</p><p>Boil.</p>"
      => # Base | Cut. | # End | Boil.
    a heading without steps: "<p>Cut.</p><h4>Boil</h4>" => Cut. | Boil
    """#)

  @Test("Reads a method in every structure", arguments: methods)
  func method(row: ImportCase) {
    let found = soup("\"recipeInstructions\": \(row.input)").facts
    #expect(found == PageFieldTests.plain.dropLast() + ["steps: \(row.expected)"])
  }

  private static let lines = ImportCase.table(
    #"""
    texts: ["2 leeks", "1 l water"] => 2 leeks | 1 l water
    one text of lines: "2 leeks\n1 l water" => 2 leeks | 1 l water
    one text of lines of HTML: "2 leeks<br>1 l water" => 2 leeks | 1 l water
    one text of a list of HTML: "<ul><li>2 leeks</li><li>1 l water</li></ul>"
      => 2 leeks | 1 l water
    lists in a list: [["2 leeks", "salt"], ["1 l water"]] => 2 leeks | salt | 1 l water
    null and texts: [null, "2 leeks", "", " "] => 2 leeks
    spaces around and within: ["  2  leeks ", "\t1 l   water\n"] => 2 leeks | 1 l water
    line ends within: ["2\n  leeks", "1 l\r\nwater"] => 2 leeks | 1 l water
    headings with a colon: ["Base:", "2 leeks", "For the top:", "salt"]
      => # Base | 2 leeks | # For the top | salt
    headings in brackets: ["[Base]", "2 leeks"] => # Base | 2 leeks
    headings of Markdown: ["## Base", "2 leeks"] => # Base | 2 leeks
    the same twice: ["50 g butter", "2 leeks", "50 g butter"]
      => 50 g butter | 2 leeks | 50 g butter
    entities: ["2 leeks &amp; 1 carrot", "&frac12; cup cr&egrave;me", "1&nbsp;l water"]
      => 2 leeks & 1 carrot | ½ cup crème | 1 l water
    entities twice over: ["salt &amp;amp; pepper"] => salt & pepper
    tags: ["<b>2</b> leeks", "<a href=\"https://a.example/\">1 l water</a>"]
      => 2 leeks | 1 l water
    a name: [{"@type": "ListItem", "name": "2 leeks"}, {"text": "1 l water"}]
      => 2 leeks | 1 l water
    bullets: ["• 2 leeks", "- 1 l water", "▢ salt"] => 2 leeks | 1 l water | salt
    long decimals: ["0.3333333333 cup cream", "1.6666666 cups milk", "0.5 tsp salt", "800.0 g
      leeks", "1.500 g flour", "2.0 onions"] => 1/3 cup cream | 1 2/3 cups milk | 0.5 tsp salt |
      800 g leeks | 1.500 g flour | 2 onions
    one text of lines in a list: ["2 leeks\n1 l water"] => 2 leeks | 1 l water
    decimal commas: ["2,5 dl cream"] => 2,5 dl cream
    sections: [{"@type": "ItemList", "name": "Base", "itemListElement": ["2 leeks"]}, {"@type":
      "ItemList", "name": "End", "itemListElement": ["salt"]}] => # Base | 2 leeks | # End | salt
    line separators and invisible characters: ["2\u200b leeks", "1\u00a0l\u00a0wa\u00adter\u2028"]
      => 2 leeks | 1 l water
    """#)

  @Test("Reads ingredients in every structure", arguments: lines)
  func ingredients(row: ImportCase) {
    let found = soup("\"recipeIngredient\": \(row.input)").facts
    let plain = PageFieldTests.plain
    #expect(found == plain[..<2] + ["ingredients: \(row.expected)", plain[3]])
  }

  /// The expected result is the difference from the plain soup.
  private static let fields = ImportCase.table(
    ##"""
    an old name of ingredients: "recipeIngredient": null, "ingredients": ["2 leeks"]
      => ingredients: 2 leeks
    both names of ingredients: "ingredients": ["2 leeks", "1 l water"] =>
    entities in the name: "name": "Leek &amp; potato&#8217;s" => name: Leek & potato’s
    entities twice in the name: "name": "Leek &amp;amp; potato" => name: Leek & potato
    tags in the name: "name": "<b>Leek</b> soup" =>
    a headline for a name: "name": null, "headline": "Leek soup" =>
    a name in a list: "name": ["Leek soup"] =>
    a name by language: "name": {"@language": "en", "@value": "Leek soup"} =>
    a description of HTML: "description": "<p>Thick.</p><p>Warm &amp;amp; good.</p>"
      => description: Thick.\n\nWarm & good.
    a description of false: "description": false
      => message: page.html: "description" must be text, not false
    a description in a list: "description": ["Thick."] => description: Thick.
    times: "prepTime": "PT10M", "cookTime": "PT1H20M", "totalTime": "PT90M"
      => prepMinutes: 10; cookMinutes: 80; totalMinutes: 90
    times with days: "prepTime": "P0DT0H30M", "cookTime": "P0Y0M0DT0H35M0.000S", "totalTime":
      "P1DT2H" => prepMinutes: 30; cookMinutes: 35; totalMinutes: 1560
    times in seconds: "prepTime": "PT600S", "cookTime": "PT0H20M0S"
      => prepMinutes: 10; cookMinutes: 20; totalMinutes: 30
    times that are unknown: "prepTime": "PT0M", "cookTime": "PT", "totalTime": "P" =>
    times without hours: "prepTime": "PTH30M", "cookTime": "PT1HMS", "totalTime": "PTHM"
      => prepMinutes: 30; cookMinutes: 60; totalMinutes: 90
    times without a T: "prepTime": "P1H", "cookTime": "P2H10M"
      => prepMinutes: 60; cookMinutes: 130; totalMinutes: 190
    times with mistakes: "prepTime": "PTundefinedM", "cookTime": "PTNaNM", "totalTime":
      "PT-475323H41M52S" => message: page.html: "prepTime" must be a number of minutes or a
      duration such as "PT1H30M", not "PTundefinedM"; message: page.html: "cookTime" must be a
      number of minutes or a duration such as "PT1H30M", not "PTNaNM"; message: page.html:
      "totalTime" must be a number of minutes or a duration such as "PT1H30M", not
      "PT-475323H41M52S"
    times in words: "prepTime": "35 minuti", "cookTime": "1 hour 5 min", "totalTime": "1 Std. 40
      Min." => prepMinutes: 35; cookMinutes: 65; totalMinutes: 100
    times as objects: "prepTime": {"@type": "Duration", "@value": "PT5M"}, "cookTime": {"@type":
      "Duration", "minValue": "PT20M", "maxValue": "PT30M"}
      => prepMinutes: 5; cookMinutes: 20-30; totalMinutes: 25-35
    times in lists: "prepTime": ["PT5M"], "cookTime": [] => prepMinutes: 5; totalMinutes: 5
    times that are numbers: "prepTime": 5, "cookTime": "20"
      => prepMinutes: 5; cookMinutes: 20; totalMinutes: 25
    a perform time: "performTime": "PT15M" => cookMinutes: 15; totalMinutes: 15
    times in other case: "prepTime": "pt5m", "cookTime": " PT20M "
      => prepMinutes: 5; cookMinutes: 20; totalMinutes: 25
    a yield of two: "recipeYield": ["4", "4 servings"] => servings: 4
    a yield of two things: "recipeYield": ["12", "12 muffins"] => yield: 12 muffins
    a yield in words: "recipeYield": "4 servings" => servings: 4
    a yield in other words: "recipeYield": "Serves 4-6" => servings: 4-6
    a yield of things: "recipeYield": "12 muffins" => yield: 12 muffins
    a yield that is a number: "recipeYield": 4 => servings: 4
    a yield that is a number in a list: "recipeYield": [4, "4 bowls"] => yield: 4 bowls
    a yield that is an object: "recipeYield": {"@type": "QuantitativeValue", "value": 4,
      "unitText": "bowls"} => yield: 4 bowls
    a yield without a number: "recipeYield": "one pot" => yield: one pot
    an empty yield: "recipeYield": "" =>
    an empty list for a yield: "recipeYield": [] =>
    categories: "recipeCategory": ["Soup", "Dinner"], "recipeCuisine": "French, Welsh"
      => category: Soup | Dinner; cuisine: French | Welsh
    empty categories: "recipeCategory": [], "recipeCuisine": false, "keywords": null
      => message: page.html: "recipeCuisine" must be text or a list of texts, not false
    keywords: "keywords": "leek, Soup , ", "recipeCategory": "soup" => category: soup; tags: leek
    keywords between semicolons: "keywords": "leek; winter" => tags: leek | winter
    keywords with a hash: "keywords": "#leek #winter" => tags: leek | winter
    keywords in a list: "keywords": ["leek", "winter, warm"] => tags: leek | winter | warm
    keywords that are objects: "keywords": [{"@type": "DefinedTerm", "name": "leek"}]
      => tags: leek
    diets: "suitableForDiet": ["https://schema.org/VeganDiet", "GlutenFreeDiet", ""]
      => diets: vegan | gluten-free
    diets in words: "suitableForDiet": "vegetarian, Low Lactose"
      => diets: vegetarian | Low Lactose
    tools: "tool": [{"@type": "HowToTool", "name": "pot"}, "blender"] => equipment: pot | blender
    tools with quantities: "tool": {"@type": "HowToTool", "requiredQuantity": 1, "name": "pot"}
      => equipment: pot
    dates: "datePublished": "2020-01-07T08:00:00+02:00", "dateModified": "2021-02-03"
      => date: 2020-01-07T06:00:00Z; updated: 2021-02-03
    dates with slashes: "datePublished": "2021/01/19" => date: 2021-01-19
    dates in words: "datePublished": "Jun 16, 2023" => date: 2023-06-16
    dates in other words: "datePublished": "7 January 2020" => date: 2020-01-07
    dates in lists: "datePublished": ["2020-01-07"] => date: 2020-01-07
    an author: "author": {"@type": "Person", "name": "Ann Cook", "url": "https://a.example/ann"}
      => author: Ann Cook <https://a.example/ann>
    an author in a list: "author": [{"@type": "Person", "name": "Ann"}, {"@type": "Person",
      "name": "Ben"}] => author: Ann, Ben
    an author in words: "author": "By Ann" => author: By Ann
    an author of no type: "author": {"name": "Ann"} => author: Ann
    an organisation: "author": {"@type": "Organization", "name": ["Soups"]} => author: Soups
    an empty author: "author": {"@type": "Person", "name": ""} =>
    a source: "url": "https://a.example/leek", "publisher": {"name": "Soups"}
      => source: Soups <https://a.example/leek>
    a page: "mainEntityOfPage": {"@type": "WebPage", "@id": "https://a.example/leek#page"}
      => source: a.example <https://a.example/leek#page>
    a page of true: "mainEntityOfPage": true =>
    nutrition: "nutrition": {"@type": "NutritionInformation", "calories": "320 calories",
      "fatContent": "10g", "proteinContent": 7, "carbohydrateContent": "12,5 g", "sugarContent":
      null, "sodiumContent": "300 mg", "fiberContent": "", "servingSize": "1 bowl"} => notes: -
      Serving size: 1 bowl; nutrition: calories 320 | protein 7 | fat 10 | carbohydrates 12.5 |
      sodium 300
    empty nutrition: "nutrition": [] =>
    nutrition in other units: "nutrition": {"calories": "1340 kJ", "sodiumContent": "0.3 g"}
      => nutrition: calories 320 | sodium 300
    a video: "video": {"@type": "VideoObject", "contentUrl": "https://a.example/v.mp4"}
      => video: https://a.example/v.mp4
    a video in a list: "video": [{"@type": "VideoObject", "embedUrl": "https://a.example/e"}]
      => video: https://a.example/e
    an empty video: "video": [] =>
    a language: "inLanguage": "de_DE" => language: de-DE
    a language of another name: "inLanguage": {"@type": "Language", "name": "German",
      "alternateName": "de"} => language: de
    a rating by visitors: "aggregateRating": {"ratingValue": "4.7", "ratingCount": "12"}
      => left: 1 rating by visitors of other sites
    reviews: "review": [{"@type": "Review", "author": {"name": "Bob"}, "reviewBody": "Yum"}] =>
    a way of cooking: "cookingMethod": "Boiling" => tags: Boiling
    a cost: "estimatedCost": "cheap" => notes: - Estimated cost: cheap
    an image: "image": "https://a.example/x.jpg" => image: https://a.example/x.jpg
    an image that is an object: "image": {"@type": "ImageObject", "url":
      "https://a.example/x.jpg", "width": 9} => image: https://a.example/x.jpg
    images that are objects: "image": [{"@type": "ImageObject", "contentUrl":
      "https://a.example/x.jpg"}] => image: https://a.example/x.jpg
    an image in several sizes: "image": ["https://a.example/x-150x150.jpg",
      "https://a.example/x-500x375.jpg", "https://a.example/x.jpg"]
      => image: https://a.example/x.jpg
    an image at several widths: "image": ["https://a.example/x.jpg?w=900",
      "https://a.example/x.jpg?w=90", "https://a.example/?id=1", "https://a.example/?id=2"] =>
      image: https://a.example/x.jpg?w=900 | https://a.example/?id=1 | https://a.example/?id=2
    an empty image: "image": ["", null] =>
    an image of the same scheme: "image": "//cdn.example/x.jpg"
      => image: https://cdn.example/x.jpg
    an image of the site: "image": "/x.jpg", "url": "https://a.example/leek"
      => image: https://a.example/x.jpg; source: a.example <https://a.example/leek>
    an image beside the page: "image": "img/x.jpg", "url": "https://a.example/soups/leek" =>
      image: https://a.example/soups/img/x.jpg; source: a.example <https://a.example/soups/leek>
    an image with spaces: "image": " https://a.example/a b.jpg\n"
      => image: https://a.example/a%20b.jpg
    an image of no type: "image": {"url": "https://a.example/x.jpg"}
      => image: https://a.example/x.jpg
    an address in a list: "image": {"@type": "ImageObject", "url": ["https://a.example/x.jpg"]}
      => image: https://a.example/x.jpg
    """##)

  @Test("Reads a field in every structure", arguments: fields)
  func field(row: ImportCase) {
    #expect(soup(row.input).differences(from: PageFieldTests.plain) == row.expected)
  }
}
