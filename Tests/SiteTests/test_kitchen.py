"""Published vocabularies of a site, and their size."""

import gzip
import json

import pytest
from conftest import ROOT, build

LANGUAGES = ["ar", "de", "en", "es", "fr", "it", "nl"]


@pytest.fixture(scope="module")
def kitchens(tmp_path_factory):
    """The vocabulary folder of an English site with recipes in all languages and an unknown one."""
    folder = tmp_path_factory.mktemp("kitchens")
    recipes = [{"name": f"Soup {tag}", "language": tag, "ingredients": ["200 g rice"],
                "steps": ["Boil."]} for tag in [*LANGUAGES, "de-AT", "sv"]]
    (folder / "Content").mkdir()
    (folder / "Content/site.yaml").write_text("language: en-GB\n", encoding="utf-8")
    (folder / "Content/recipes.json").write_text(json.dumps(recipes), encoding="utf-8")
    build(folder / "Content", folder / "out")
    [found] = (folder / "out/assets").glob("*/kitchen")
    return found


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def source(name):
    return read(ROOT / f"Templates/kitchen/{name}.json")


def weight(path):
    return len(gzip.compress(path.read_bytes(), 9))


def test_there_are_files_for_the_languages_of_the_site_and_of_its_recipes(kitchens):
    names = [name for tag in sorted([*LANGUAGES, "sv"]) for name in (f"{tag}-foods", tag)]
    assert sorted(file.stem for file in kitchens.iterdir()) == sorted(names)


def test_a_site_has_no_more_than_its_own_languages(site):
    files = {file.name for file in site.glob("assets/*/kitchen/*")}
    assert {"en.json", "en-foods.json", "de.json", "de-foods.json"} <= files
    assert not {"nl.json", "ar.json"} & files


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_and_units_are_those_of_the_theme_and_light(kitchens, language):
    own, theme = read(kitchens / f"{language}.json"), source(language)
    for unit, words in theme["units"].items():
        assert own["units"][unit] == words
    for name in ("article", "dozen", "half", "and", "range", "about"):
        assert own["numbers"].get(name, []) == theme["numbers"][name], name
    assert own["steps"].get("an", []) == theme["steps"]["an"]
    assert own["preparation"].get("of", []) == theme["preparation"]["of"]
    assert weight(kitchens / f"{language}.json") <= 8 * 1024


@pytest.mark.parametrize("language", LANGUAGES)
def test_foods_are_those_of_the_theme_with_their_facts(kitchens, language):
    own, theme, facts = read(kitchens / f"{language}-foods.json"), source(language), source("foods")
    words = ("liquid", "dense", "weighed", "precise", "piece", "staple")
    wanted = [{"names": names, "aisle": facts[food]["aisle"],
               "food": " ".join([food, *[str(cup) for cup in [facts[food].get("cup")] if cup],
                                 *[word for word in words if facts[food].get(word)]])}
              for food, names in theme["foods"].items() if names]
    assert own["foods"] == wanted
    assert weight(kitchens / f"{language}-foods.json") <= 24 * 1024


def test_a_language_without_words_has_files_without_words(kitchens):
    assert read(kitchens / "sv.json")["units"] == {}
    assert not read(kitchens / "sv-foods.json").get("foods")


def test_no_page_fetches_them_before_they_are_needed(kitchens):
    for page in kitchens.parents[2].rglob("*.html"):
        assert "kitchen/" not in page.read_text(encoding="utf-8"), page


def test_files_of_kitchens_are_in_an_order_for_people():
    order = ["numbers", "units", "measures", "preparation", "durations", "temperatures", "steps",
             "agreement", "headings", "servings", "facts", "fields", "search", "synonyms", "menu",
             "covers", "foods"]
    foods = list(source("foods"))
    assert foods == sorted(foods)
    for language in LANGUAGES:
        kitchen = source(language)
        assert list(kitchen) == order, language
        assert list(kitchen["foods"]) == foods, language
        assert list(kitchen["units"]) == list(source("en")["units"]), language
