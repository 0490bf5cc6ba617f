"""Every reader does at most about twice the work for twice the input.

Work is counted in instructions by valgrind, so the result is the same on a busy machine.
`HOSTILE=all` tests every reader, otherwise only those that once were not linear.
"""

import json
import os
import re
import shutil
import subprocess

import pytest
from conftest import LARDER
from recipe_pages import SOUP, page
from test_import import PAPRIKA, PNG, archive, paprika

WHOLE = os.environ.get("HOSTILE") == "all"
#: Quadratic work would give four.
LIMIT = 2.6

SOUPS = [{"name": f"Soup {number}", "ingredients": ["1 onion"], "steps": ["Boil."]} for number in range(5_000)]
MASTERCOOK = """\

                     *  Exported from  MasterCook  *

                               Soup {}

Recipe By     :
Serving Size  : 4    Preparation Time :0:10
Categories    : Soups

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
       2                leeks

Boil.
"""
MEAL_MASTER = """\
MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Soup {}
 Categories: Soups
      Yield: 4 servings

      2    leeks

  Boil.

MMMMM
"""


def text(number):
    return json.dumps(number).encode()


def times(count, words):
    return "".join(words.format(number) for number in range(count)).encode()


def xml(root, record):
    return lambda count: f'<?xml version="1.0"?><{root}>'.encode() + times(count, record) + f"</{root}>".encode()


#: File name and contents of a given size, by reader and shape.
IMPORTS = {
    "JSON of many keys": ("a.json", lambda n: text({f"k{number}": 1 for number in range(n)})),
    "JSON of many objects": ("a.json", lambda n: text({f"k{number}": {"a": 1} for number in range(n)})),
    "JSON of recipes": ("a.json", lambda n: text(SOUPS[:n])),
    "recipes of one name": ("a.json", lambda n: text(SOUPS[:1] * n)),
    "Meal-Master heads": ("a.mmf", lambda n: times(n, "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n")),
    "Meal-Master": ("a.mmf", lambda n: times(n, MEAL_MASTER)),
    "MasterCook": ("a.mxp", lambda n: times(n, MASTERCOOK)),
    "an archive of recipes": ("a.zip", lambda n: archive({f"{soup['name']}.json": soup for soup in SOUPS[:n]})),
    "an archive of pictures": ("a.zip", lambda n: archive({f"{number}.png": PNG for number in range(n)})),
    "an archive of folders": ("a.zip", lambda n: archive({f"{'a/' * (number % 50)}{number}.md": b"# Pie"
                                                            for number in range(n)})),
    "Paprika": ("a.paprikarecipes", lambda n: paprika(*({**PAPRIKA, "uid": str(number), "name": f"Soup {number}"}
                                                        for number in range(n)))),
    "pages of scripts": ("a.html", lambda n: page("[" + ",".join(
        json.dumps({**SOUP, "name": f"Soup {number}"}) for number in range(n)) + "]").encode()),
    "pages of marked recipes": ("a.html", lambda n: b"<html><body>" + times(
        n, '<div itemscope itemtype="http://schema.org/Recipe"><b itemprop=name>Soup {}</b>'
           "<i itemprop=recipeIngredient>1 leek</i><p itemprop=recipeInstructions>Boil.</p></div>")),
    "elements in one another": ("a.html", lambda n: b"<html><body>" + b"<div>" * n),
    "tables of many rows": ("a.csv", lambda n: b"name,ingredients,directions\n" + times(n, "Soup {},1 leek,Boil.\n")),
    "tables of many columns": ("a.csv", lambda n: b"name,ingredients" + times(n, ",c{}") + b"\nSoup,1 leek\n"),
    "RecipeML": ("a.xml", xml("recipeml version='0.5'", "<recipe><head><title>Soup {}</title></head></recipe>")),
    "Gourmet": ("a.grmt", xml("gourmetDoc", "<recipe id='{}'><title>Soup</title></recipe>")),
    "KRecipes": ("a.kreml", xml("krecipes", "<krecipes-recipe><krecipes-description><title>Soup {}</title>"
                                            "</krecipes-description></krecipes-recipe>")),
    "Cookmate": ("a.xml", xml("cookbook", "<recipe><title>Soup {}</title></recipe>")),
    "CookML": ("a.cml", xml("cookml", "<recipe><head title='Soup {}'/></recipe>")),
    "MasterCook XML": ("a.mx2", xml("mx2", "<RcpE name='Soup {}'></RcpE>")),
    "Cooklang": ("a.cook", lambda n: times(n, "Add @leek {}{{1%kg}}.\n\n")),
    "Markdown": ("a.md", lambda n: b"# Soup\n\n## Ingredients\n\n" + times(n, "- {} leeks\n") + b"\n## Steps\n\nBoil.\n"),
}
BUILDS = {
    "recipes.json of many keys": ("recipes.json", lambda n: text({f"k{number}": 1 for number in range(n)})),
    "recipes.json": ("recipes.json", lambda n: text([{"name": ""}] * n)),
    "recipes.json of equal slugs": ("recipes.json", lambda n: text([{"slug": "a", "servings": True}] * n)),
    "JSON Lines": ("recipes.jsonl", lambda n: b'{"name": ""}\n' * n),
    "front matter of many keys": ("recipes/a.md", lambda n: b"---\n" + times(n, "k{}: 1\n") + b"---\n"),
    "TOML of many keys": ("recipes/a.md", lambda n: b"+++\n" + times(n, "k{} = 1\n") + b"+++\n"),
    "a list of many ingredients": ("recipes/a.md", lambda n: b"# Pie\n\n## Ingredients\n\n" + times(n, "- {}/0 x\n")),
    "many headings": ("recipes/a.md", lambda n: b"# Pie\n\n" + times(n, "## H{}\n\nx\n\n")),
    "Cooklang of many lines": ("recipes/a.cook", lambda n: times(n, "Add @x{}{{1/0%kg}} and ~{{1%min}}.\n\n")),
    "site.yaml of many keys": ("site.yaml", lambda n: times(n, "k{}: 1\n")),
    "pages of many links": ("pages/a.md", lambda n: b"# A\n\n" + times(n, "[x](javascript:{})\n")),
}
#: Readers that need larger input, because their work per item is so small.
COUNTS = {"Meal-Master heads": 2_000}
ONCE_SLOW = ["JSON of many keys", "Meal-Master heads", "recipes.json of many keys"]
CASES = [(command, name) for command, shapes in (("import", IMPORTS), ("build", BUILDS))
         for name in shapes if WHOLE or name in ONCE_SLOW]


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """The program without Swift's symbols, which valgrind cannot read."""
    if not shutil.which("valgrind") or not shutil.which("strip"):
        pytest.skip("valgrind is not installed")
    place = tmp_path_factory.mktemp("program") / "larder"
    subprocess.run(["strip", "-g", "-o", place, LARDER], check=True)
    return place


def work(program, folder, command, name, data):
    """Returns the number of instructions needed to read a file."""
    place = folder / ("Content" if command == "build" else ".") / name
    place.parent.mkdir(parents=True)
    place.write_bytes(data)
    arguments = [command, "--quiet", "--jobs", "1"] if command == "build" else [command, name, "--dry-run"]
    run = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
         program, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    # 3 if recipes are imported incompletely.
    assert run.returncode in (0, 1, 3), run.stderr[-2_000:]
    return int(re.search(r"I +refs: +([\d,]+)", run.stderr)[1].replace(",", ""))


@pytest.mark.parametrize(("command", "name"), CASES)
def test_twice_the_input_is_at_most_about_twice_the_work(tmp_path, program, command, name):
    file, made = (IMPORTS if command == "import" else BUILDS)[name]
    many = COUNTS.get(name, 400)
    none, once, twice = (work(program, tmp_path / str(count), command, file, made(count))
                         for count in (1, many, 2 * many))
    growth = (twice - none) / (once - none)
    assert growth < LIMIT, f"{none:,} {once:,} {twice:,}"
