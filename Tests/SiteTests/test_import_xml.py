"""`larder import` from programs that export XML, with our own fixtures in their format."""

import base64

import pytest
from conftest import NOT_SHARED, SHARED, build
from test_import import PNG, archive, larder, recipe

SAMPLES = SHARED / "imports/samples"
PICTURE = base64.b64encode(PNG).decode()


def imported(folder, name, data):
    """Returns an import's output; a second one must write nothing, and the site must build."""
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())
    said = larder(folder, name)
    again = larder(folder, name)
    assert "written         0" in again and "updated" not in again and "kept" not in again
    built = build(folder / "Content", folder / "Output", "--base-url", "https://a.example/")
    assert "error" not in built.stderr
    return said


GOURMET = f"""<?xml version="1.0" encoding="UTF-8"?>
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
    <image format="png"><![CDATA[{PICTURE}]]></image>
    <ingredient-list>
      <inggroup><groupname>Filling</groupname>
        <ingredient><amount>3</amount><item>leeks, sliced</item><key>leek</key></ingredient>
        <ingredient optional="yes"><amount>1/2</amount><unit>cup</unit><item>cream</item></ingredient>
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
"""

GOURMET_WRITTEN = """\
---
name: Leek tart
slug: leek-tart
image:
  - images/leek-tart.png
source: {name: Aunt Ada, url: "https://tarts.example/leek"}
category: [Tart, Lunch]
cuisine: [French]
prepMinutes: 20
cookMinutes: 60
servings: 6
ingredients:
  - {quantity: 1, name: Plain pastry, recipe: plain-pastry}
  - "Filling:"
  - "3 leeks, sliced"
  - "1/2 cup cream (optional)"
---

## Steps

1. Line the tin **well**.
2. Bake for 40 minutes.

## Notes

Good with "old" cheese.
"""


def test_gourmet_comes_over_with_groups_links_and_what_is_escaped_twice(tmp_path):
    said = imported(tmp_path, "export.grmt", GOURMET)
    assert recipe(tmp_path, "leek-tart") == GOURMET_WRITTEN
    assert "- 200 g flour" in recipe(tmp_path, "plain-pastry")
    assert said == ("read            2\nwritten         2  Content/recipes/\nimages          1\n"
                    "not imported: 1 rating (use --personal to import them)\n")


MASTERCOOK = """<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook 6.0" date="May 01, 2002">
<Summ><Nam>Crème pie</Nam></Summ>
<RcpE name="Crème pie" author="Ann Author" img="C:\\Cook\\pie.png">
<RTxt><![CDATA[
* Exported from MasterCook *
Per Serving (excluding unknown items): 180 Calories; trace Fat (1% calories from fat); 4g Protein.  Exchanges: 1 Fruit.
]]></RTxt>
<Serv qty="8"/><PrpT elapsed="0:30"/><TTim elapsed="3:00"/><AltT label="Cooking Time" elapsed="0:20"/>
<AltT label="Chill" elapsed="2:00"/>
<CatS><CatT>*Pies</CatT><CatT>Desserts</CatT></CatS>
<IngR name="***CRUST***"/><IngR name="crackers - (4 oz)" unit="package" qty="1"></IngR>
<IngR name="butter" unit="tablespoons" qty="2.500000"><IPrp>melted</IPrp></IngR>
<IngR name="Italian Salad Dressing or" unit="envelope" qty="1"/><IngR name="any other dressing mix"/>
<IngR name="Plain cream"><IERp refname="Plain cream"/></IngR>
<DirS><DirT>Press  the crumbs &amp; chill.</DirT><DirT>Fill &#147;it&#148; at 1/2 – done.</DirT></DirS>
<Srce>Our archive at https://pies.example/one</Srce>
<AltS label="Formatted for MC6" source="01-01-2002 by Bob - bob@mail.example"/>
<CpyR>2002 Pie Press</CpyR><Yield unit="slices" qty="12.000000"/><Wine>A sweet one.</Wine>
<Note>Keeps a day.</Note></RcpE></mx2>
"""


def test_mastercooks_xml_is_read_in_spite_of_its_declaration(tmp_path):
    data = MASTERCOOK.encode("cp1252")
    said = imported(tmp_path, "export.mz2", archive({"export.mx2": data, "images/pie.png": PNG}))
    assert recipe(tmp_path, "creme-pie") == """\
---
name: Crème pie
slug: creme-pie
image:
  - images/creme-pie.png
author: Ann Author
source: {name: Our archive, url: "https://pies.example/one"}
category: [Pies, Desserts]
prepMinutes: 30
cookMinutes: 20
restMinutes: 120
totalMinutes: 180
servings: 8
yield: "12 slices"
ingredients:
  - "CRUST:"
  - "1 package crackers (4 oz)"
  - "2 1/2 tablespoons butter, melted"
  - "1 envelope Italian Salad Dressing or any other dressing mix"
  - {name: Plain cream, group: CRUST}
nutrition: {calories: 180, protein: 4, fat: 0}
---

## Steps

1. Press the crumbs & chill.
2. Fill “it” at 1/2 – done.

## Notes

Keeps a day.

Wine: A sweet one.

Copyright: 2002 Pie Press

Nutrition: Exchanges: 1 Fruit.
"""
    assert ("not imported: 1 link to missing recipes, "
            "1 name of typists\n") in said
    assert "bob@" not in recipe(tmp_path, "creme-pie") + said


def test_recipes_of_one_site_are_not_taken_for_one_another(tmp_path):
    one = ("<recipe><title>{}</title><link>{}</link><instructions>Boil.</instructions></recipe>")
    said = imported(tmp_path, "export.grmt", "<gourmetDoc>" + one.format(
        "Soup", "http://www.cook.example") + one.format("Eggs", "http://www.cook.example/")
        + one.format("Rice", "http://www.cook.example/page") + one.format(
            "Peas", "http://www.cook.example/page") + "</gourmetDoc>")
    assert "written         4" in said


COOKMATE = """<?xml version="1.0" encoding="UTF-8"?>
<cookbook version="1"><recipe><title>Pea &amp; mint soup</title><preptime>10 min</preptime>
<cooktime>15 min</cooktime><totaltime>25 min</totaltime><quantity>3 servings</quantity>
<description><li>Green.</li></description>
<ingredient><li>For the soup:</li><li>400 g peas</li><li>1 l stock</li></ingredient>
<recipetext><li>Boil the stock.</li><li>Add peas; blend.</li></recipetext>
<url>https://soup.example/pea</url>
<imagepath>/storage/emulated/0/MyCookBook/images/pea.png</imagepath>
<category>Soup</category><category>Quick</category><tag>green</tag>
<comments><li>Freezes.</li></comments><rating>4</rating><lang>en</lang>
<video>https://films.example/pea</video><source><li>Uncle</li></source>
<nutrition><li>Calories: 90</li></nutrition></recipe></cookbook>
"""


def test_cookmate_comes_over_with_the_picture_of_its_archive(tmp_path):
    said = imported(tmp_path, "backup.mcb", archive({
        "cookbook.xml": COOKMATE.encode(), "images/pea.png": PNG}))
    assert recipe(tmp_path, "pea-mint-soup") == """\
---
name: "Pea & mint soup"
slug: pea-mint-soup
image:
  - images/pea-mint-soup.png
source: {name: Uncle, url: "https://soup.example/pea"}
category: [Soup, Quick]
tags: [green]
prepMinutes: 10
cookMinutes: 15
servings: 3
nutrition: {calories: 90}
video: "https://films.example/pea"
---

Green.

## Ingredients

**For the soup**

- 400 g peas
- 1 l stock

## Steps

1. Boil the stock.
2. Add peas; blend.

## Notes

Freezes.
"""
    assert "1 rating (use --personal" in said


ONE = "<recipe><title>{}</title><instructions>Boil.</instructions></recipe>"


HOSTILE = {
    "entities": ('<!DOCTYPE a [<!ENTITY b "c">]><gourmetDoc/>',
                 "x.grmt:1:25: error: this XML declares its own entities or attributes"),
    "attributes by default": ('<!DOCTYPE a [<!ATTLIST b c CDATA "d">]><gourmetDoc/>',
                              "declares its own entities or attributes, which is not supported"),
    "depth": ("<gourmetDoc>" + "<a>" * 500_000,
              "elements are nested more than 512 levels deep"),
    "breadth": ("<gourmetDoc><recipe>" + "<a/>" * 300_000,
                "a recipe has more than 200000 elements"),
    "equal attributes": ("<gourmetDoc " + "a='' " * 200_000 + "/>",
                         "this is not valid XML: duplicate attribute"),
    "attributes": ("<gourmetDoc " + " ".join(f"a{n}=''" for n in range(100_000)),
                   "this is not valid XML: unclosed token"),
    "comments": ("<gourmetDoc>" + "<!--" * 200_000, "this is not valid XML"),
    "an encoding": ('<?xml version="1.0" encoding="windows-1251"?><gourmetDoc>\xcf</gourmetDoc>',
                    'unknown encoding "windows-1251" of this XML'),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_xml_is_refused(tmp_path, what):
    data, words = HOSTILE[what]
    (tmp_path / "x.grmt").write_bytes(data.encode("latin-1"))
    assert words in larder(tmp_path, "x.grmt", status=1)


def test_a_file_that_is_cut_off_gives_what_came_before_and_says_where(tmp_path):
    text = "<gourmetDoc>\n" + ONE.format("Soup") + "\n  <recipe><title>Pie</tit"
    (tmp_path / "x.grmt").write_text(text)
    said = larder(tmp_path, "x.grmt", status=1)
    assert "x.grmt:3:21: error: this is not valid XML: unclosed token [xml-syntax]" in said
    assert "written         1" in said and "refused         1" in said
    assert "Boil." in recipe(tmp_path, "soup")


def test_nothing_is_fetched_and_no_file_of_the_machine_gets_in(tmp_path):
    (tmp_path / "secret.txt").write_text("very secret")
    (tmp_path / "x.grmt").write_text(
        f'<!DOCTYPE gourmetDoc SYSTEM "file://{tmp_path}/secret.txt"><gourmetDoc>'
        + ONE.format("Soup &secret; &eacute; & salt") + "</gourmetDoc>")
    larder(tmp_path, "x.grmt")
    assert 'name: "Soup &secret; é & salt"' in recipe(tmp_path, "soup-secret-e-salt")


def sample(folder, path, count):
    """Imports a real export twice; returns its recipes by slug, and the output."""
    said = larder(folder, SAMPLES / path)
    assert f"read{count:>13}" in said and f"written{count:>10}" in said
    assert f"unchanged{count:>8}" in larder(folder, SAMPLES / path)
    build(folder / "Content", folder / "Output", "--base-url", "https://a.example/")
    return {file.stem: file.read_text() for file in folder.glob("Content/recipes/*.md")}, said


def has(text, *facts):
    for fact in facts:
        assert fact in text, fact


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_sample_of_gourmet_comes_over(tmp_path):
    recipes, said = sample(tmp_path, "gourmet/test_set.grmt", 2)
    has(recipes["amazing-rice"], "category: [Side Dish, Grain]", "prepMinutes: 40", "cookMinutes: 25",
        "servings: 6", "recipe: amazing-sauce", "*well*")
    has(recipes["amazing-sauce"], "images/amazing-sauce.jpg", "cuisine: [Southwestern]",
        'yield: "4 cups"', "cookMinutes: 2880", "**veggies**", "**liquids**", "- 2 cups cheese",
        "2 limes, juiced", "**Then**", "should be underlined", "slashdot.org")
    assert recipes["amazing-sauce"].count("\n- ") == 6
    assert "2 ratings (use --personal" in said


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_sample_of_krecipes_comes_over(tmp_path):
    recipes, said = sample(tmp_path, "krecipes/sample.kreml", 1)
    has(recipes["recipe-title"], "images/recipe-title.jpg", "Jason Kivlighn", "Unai Garro",
        "category: [Ethnic, Cakes]", "prepMinutes: 90", "servings: 5", "- 2 cups flour", "- 2 eggs",
        "**filling**\n\n- 2 cans cherry", "some other filling, some prep method", "1. Write the recipe")
    assert "1 tree of categories" in said


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_samples_of_recipeml_come_over(tmp_path):
    (tmp_path / "menu").mkdir()
    recipes, said = sample(tmp_path / "menu", "recipeml/menu-example.xml", 3)
    for text in recipes.values():
        has(text, "tags: [Spring Dinner Party Menu")
    soup, salmon, galette = (next(text for slug, text in recipes.items() if word in slug)
                             for word in ["soup", "salmon", "galette"])
    has(soup, "diets: [vegetarian]", "category: [appetizer]", "prepMinutes: 20", "cookMinutes: 25")
    assert soup.count("\n- ") == 6 and "4. Serve" in soup
    has(salmon, "- 1 lemon, zested and juiced", "- 6 fillets salmon, skin-on")
    assert salmon.count("\n- ") == 8 and "5. Serve" in salmon
    has(galette, "**Pastry**", "**Filling**", "**Make Pastry**", "**Assemble Galette**",
        "restMinutes: 60", 'yield: "8 slices"', "200°C", "Serving: ")
    assert galette.count("\n- ") == 11 and "9. Bake" in galette
    assert ("1 menu (their names became tags), 4 metadata entries of whole files, 4 notes on menus"
            in said)
    (tmp_path / "simple").mkdir()
    recipes, said = sample(tmp_path / "simple", "recipeml/simple-recipe.xml", 1)
    has(recipes["classic-chocolate-chip-cookies"], "author: Jane Smith", "date: 2024-03-15",
        "source: \"Family Cookbook, 1985\"", "cuisine: [American]", "- 2 1/4 cups", "- 3/4–1 cup",
        'yield: "24 cookies"', "Cookie scoop (optional)", "calories: 150", "cholesterol: 25",
        "or 2 cups chopped walnuts", "375°F", "Tip: ", "Storage: ", "Diet exchanges (American")
    assert recipes["classic-chocolate-chip-cookies"].count("minutes: ") == 9
    assert ("3 metadata entries of whole files, 6 percentages of daily values, 1 version number"
            in said)


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_sample_of_mastercooks_xml_comes_over(tmp_path):
    recipes, said = sample(tmp_path, "mastercook/three-recipes.mx2", 3)
    dip, risotto, wings = (recipes[slug] for slug in sorted(recipes))
    has(dip, "name: \"5 Layer", "category: [Appetizers, Dips/Spreads]", 'yield: "2 cups"', "jalapeño",
        "Hummus (7 oz)", "Cheese (4 oz)", "calories: 23", "url: \"http://www.athenos.com\"")
    assert dip.count("\n- ") == 6 and "servings" not in dip
    has(risotto, "servings: 6", "Italian or Italian", "(14 1/2 oz)", "drained", "(optional)")
    assert risotto.count("\n- ") == 5 and "nutrition" not in risotto and "3. This" in risotto
    has(wings, "category: [Appetizers, Chicken, Poultry]", 'yield: "15 drummettes"', "sodium: 1544",
        "- 1 1/2 teaspoon soy sauce", "soy sauce, plus")
    assert "3 names of typists" in said and "n/a" not in dip
    assert "example.com" not in "".join(recipes.values()) + said
