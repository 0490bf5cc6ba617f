import LarderModel
import Testing

@testable import LarderFormats

/// Exports of programs that write XML, with every field of their formats.
@Suite struct XMLFormatTests {
  @Test("Reads Gourmet's groups, recipes as ingredients, and text that is escaped twice")
  func gourmet() {
    let found = ImportedText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE gourmetDoc>
      <gourmetDoc>
        <recipe id="2">
          <title>
            Leek tart
          </title>
          <category>Tart, Lunch</category>
          <cuisine>French</cuisine>
          <source>Aunt Ada</source>
          <link>https://tarts.example/leek</link>
          <rating>4/5 stars</rating>
          <preptime>20 minutes</preptime>
          <cooktime>1 hour</cooktime>
          <yields>6 servings</yields>
          <ingredient-list>
            <inggroup><groupname>Filling</groupname>
              <ingredient><amount>3</amount><item>leeks, sliced</item><key>leek</key></ingredient>
              <ingredient optional="yes">
                <amount>1/2</amount><unit>cup</unit><item>cream</item></ingredient>
            </inggroup>
            <ingref amount="1" refid="3">Plain pastry</ingref>
          </ingredient-list>
          <instructions>
            Line the tin &amp;lt;b&amp;gt;well&amp;lt;/b&amp;gt;.

      Bake for &amp;lt;u&amp;gt;40 minutes&amp;lt;/u&amp;gt;.
          </instructions>
          <modifications>Good with &amp;quot;old&amp;quot; cheese.</modifications>
        </recipe>
        <recipe id="3"><title>Plain pastry</title><ingredient-list>
          <ingredient><amount>200</amount><unit>g</unit><item>flour</item></ingredient>
          </ingredient-list><instructions>Knead.</instructions></recipe>
      </gourmetDoc>
      """, named: "export.grmt")
    #expect(
      found.facts == [
        "name: Leek tart", "source: Aunt Ada <https://tarts.example/leek>",
        "category: Tart | Lunch", "cuisine: French", "prepMinutes: 20", "cookMinutes: 60",
        "totalMinutes: 80", "servings: 6",
        "ingredients: 1 Plain pastry | # Filling | 3 leeks, sliced | 1/2 cup cream (optional)",
        "steps: Line the tin **well**. | Bake for 40 minutes.",
        "notes: Good with \"old\" cheese.", "name: Plain pastry", "ingredients: 200 g flour",
        "steps: Knead.",
      ])
    #expect(found.recipe?.ingredients.first?.recipe == Slug("plain-pastry"))
    #expect(found.reading.recipes.first?.personal.rating == 4)
  }

  @Test("Reads KRecipes' groups, substitutes and ranges")
  func krecipes() {
    let found = ImportedText(
      """
      <?xml version="1.0" encoding="UTF-8" ?>
      <krecipes version="0.9" lang="en">
      <krecipes-category-structure><category name="Bread"/></krecipes-category-structure>
      <krecipes-recipe><krecipes-description><title>Corn bread</title>
      <author>Ann Author</author><author>Ben Baker</author>
      <category><cat>Bread</cat><cat>Quick</cat></category>
      <yield><amount>2</amount><type>loaves</type></yield>
      <preparation-time>01:15</preparation-time></krecipes-description>
      <krecipes-ingredients>
      <ingredient-group name="Dry"><ingredient><name>corn meal</name><amount>2</amount>
      <unit>cups</unit><substitutes><ingredient><name>polenta</name><amount>1</amount>
      <unit>cup</unit></ingredient></substitutes></ingredient></ingredient-group>
      <ingredient><name>eggs</name><amount><min>2</min><max>3</max></amount><unit></unit>
      <prep>beaten</prep></ingredient>
      </krecipes-ingredients>
      <krecipes-instructions>Mix.

      Bake for 30 minutes.</krecipes-instructions>
      <krecipes-ratings><rating><comment>Dry.</comment><rater>Cy</rater></rating></krecipes-ratings>
      </krecipes-recipe></krecipes>
      """, named: "export.kreml")
    #expect(
      found.facts == [
        "name: Corn bread", "author: Ann Author, Ben Baker", "category: Bread | Quick",
        "prepMinutes: 75", "totalMinutes: 75", "yield: 2 loaves",
        "ingredients: 2–3 eggs, beaten | # Dry | 2 cups corn meal, or 1 cup polenta",
        "steps: Mix. | Bake for 30 minutes.",
        "left: 1 rating with comments, 1 tree of categories",
      ])
  }

  @Test("Reads RecipeML's fractions, ranges, times and parts")
  func recipeML() {
    let found = ImportedText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "http://dead.example/a.dtd">
      <recipeml version="0.5" xml:lang="en"><meta name="DC.Date" content="2003-04-05"/>
      <recipe><head><title>Barley stew</title><subtitle>For cold days</subtitle>
      <source><srcitem type="DC.Creator">Ann Author</srcitem><srcitem>The Pot, page 3</srcitem>
      </source>
      <categories><cat>Stew</cat><cat type="cuisine">Scottish</cat><cat type="dietary">vegan</cat>
      <cat type="ingredient">barley</cat></categories>
      <preptime type="cooking"><time><qty>1</qty><timeunit>hour</timeunit></time></preptime>
      <preptime type="soaking"><time><range><q1>8</q1><sep>to</sep><q2>10</q2></range>
      <timeunit>hours</timeunit></time></preptime>
      <yield><range><q1>4</q1><q2>6</q2></range><unit>servings</unit></yield></head>
      <description>Thick &eacute; warm.</description>
      <equipment><tool>large pot</tool><tool optional="yes">ladle</tool></equipment>
      <ingredients><ing-div><title>Stew</title>
      <ing><amt><qty>1<frac><n>1</n><d>2</d></frac></qty><unit>cups</unit></amt>
      <item>barley</item><prep>rinsed</prep></ing>
      <ing optional="yes"><amt><qty>1</qty><unit>onion</unit></amt><item>onion</item>
      <alt-ing><amt><qty>2</qty></amt><item>shallots</item></alt-ing></ing></ing-div></ingredients>
      <directions><dir-div><title>Evening</title><step>Soak the
      <ingref>barley</ingref>.</step></dir-div><dir-div><title>Morning</title>
      <step duration="1 hour">Simmer at <temp><qty>90</qty><tempunit unit="C"/></temp>.</step>
      <note type="Tip">Add water.</note></dir-div></directions>
      <nutrition><nutrient><n-name>Calories</n-name><qty>310</qty></nutrient>
      <nutrient><n-name>Protein</n-name><qty>9</qty><unit>g</unit><percent>18</percent></nutrient>
      </nutrition>
      <note>Freezes well.</note></recipe></recipeml>
      """, named: "stew.xml")
    #expect(
      found.facts == [
        "name: Barley stew", "language: en", "headline: For cold days",
        "description: Thick é warm.", "author: Ann Author", "source: The Pot, page 3",
        "date: 2003-04-05", "category: Stew", "cuisine: Scottish", "tags: barley",
        "diets: vegan", "equipment: large pot | ladle (optional)", "cookMinutes: 60",
        "restMinutes: 480-600", "totalMinutes: 540-660", "servings: 4-6",
        "ingredients: # Stew | 1 1/2 cups barley, rinsed | 1 onion, or 2 shallots (optional)",
        "steps: # Evening | Soak the barley. | # Morning | Simmer at 90°C. (60 min)",
        "notes: Tip: Add water.\\n\\nFreezes well.", "nutrition: calories 310 | protein 9",
        "left: 1 percentage of daily values",
      ])
  }

  @Test("Tags the recipes of a RecipeML menu with its name")
  func menu() {
    func recipe(_ title: String) -> String {
      "<recipe><head><title>\(title)</title></head><directions><step>Boil.</step></directions>"
        + "</recipe>"
    }
    let found = ImportedText(
      "<recipeml><menu><head><title>Sunday</title></head><description>Long.</description>"
        + recipe("Soup") + recipe("Eggs") + "<note>Wine.</note></menu></recipeml>",
      named: "menu.xml")
    #expect(found.recipes.map(\.name) == ["Soup", "Eggs"])
    #expect(found.recipes.map(\.tags) == [["Sunday"], ["Sunday"]])
    #expect(
      found.reading.left.listed == "1 menu (their names became tags), 2 notes on menus")
  }

  @Test("Reads Cookmate's lists of lines")
  func cookmate() {
    let found = ImportedText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <cookbook version="1"><recipe><title>Pea &amp; mint soup</title><preptime>10 min</preptime>
      <cooktime>15 min</cooktime><totaltime>25 min</totaltime><quantity>3 servings</quantity>
      <description><li>Green.</li></description>
      <ingredient><li>For the soup:</li><li>400 g peas</li><li>1 l stock</li></ingredient>
      <recipetext><li>Boil the stock.</li><li>Add peas; blend.</li></recipetext>
      <url>https://soup.example/pea</url>
      <category>Soup</category><category>Quick</category><tag>green</tag>
      <comments><li>Freezes.</li></comments><rating>4</rating><lang>en</lang>
      <video>https://films.example/pea</video><source><li>Uncle</li></source>
      <nutrition><li>Calories: 90</li></nutrition></recipe></cookbook>
      """, named: "cookbook.xml")
    #expect(
      found.facts == [
        "name: Pea & mint soup", "language: en", "description: Green.",
        "source: Uncle <https://soup.example/pea>", "category: Soup | Quick", "tags: green",
        "prepMinutes: 10", "cookMinutes: 15", "totalMinutes: 25", "servings: 3",
        "ingredients: # For the soup | 400 g peas | 1 l stock",
        "steps: Boil the stock. | Add peas; blend.", "notes: Freezes.",
        "nutrition: calories 90", "video: https://films.example/pea",
      ])
    #expect(found.reading.recipes.first?.personal.rating == 4)
  }

  @Test("Reads CookML's parts without personal data")
  func cookML() {
    let found = ImportedText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <cookml version="1.1" xmlns="http://a.example/cookml"><recipe rid="R-7" lang="de">
      <head title="Kürbissuppe" servingqty="4" servingtype="Portionen" timeallqty="45"
       timeprepqty="15" createdate="2004-05-06T00:00:00" createuser="Eva"
       createemail="eva@mail.example" wwpoints="3">
      <cat>Suppen</cat><hint>Schmeckt aufgewärmt besser.</hint>
      <sourceline>Aus Omas Heft</sourceline>
      <content type="kcal" value="210"/><content type="BE" value="2"/></head>
      <part title="Suppe"><ingredient qty="1.5" unit="kg" item="Kürbis"><inote>gewürfelt</inote>
      </ingredient><ingredient item="Salz"/></part>
      <part title="Obenauf"><ingredient qty="2" unit="EL" item="Kerne"/></part>
      <preparation><text>Kürbis 20 Minuten kochen.
      Pürieren.</text></preparation><remark user="Eva"><line>Mit Ingwer.</line></remark>
      </recipe></cookml>
      """, named: "export.cml")
    #expect(
      found.facts == [
        "name: Kürbissuppe", "language: de", "source: Aus Omas Heft", "date: 2004-05-06",
        "category: Suppen", "prepMinutes: 15", "totalMinutes: 45", "servings: 4",
        "ingredients: # Suppe | 1 1/2 kg Kürbis, gewürfelt | Salz | # Obenauf | 2 EL Kerne",
        "steps: Kürbis 20 Minuten kochen. | Pürieren.",
        "notes: Schmeckt aufgewärmt besser.\\n\\nBE: 2\\n\\nMit Ingwer.",
        "nutrition: calories 210", "left: 1 point of a diet",
      ])
  }
}
