"""Recipes that are excluded with a food, in seven languages, and those with unknown contents."""

import json

import pytest
from conftest import BASE, ROOT, build, visitor
from server import Server

TRUTH = json.loads((ROOT / "Tests" / "Fixtures" / "food-groups.json").read_text())
LANGUAGES = TRUTH["queries"]

# Runs all queries of a language: slugs of the recipes found, and of the unknown ones.
FIND = """async ([script, queries]) => {
  const { SearchIndex } = await import(script);
  const index = await SearchIndex.open(document.documentElement.dataset.base);
  const slugs = async (numbers) => (await Promise.all([...numbers].map(async (number) =>
    /href="[^"]*\\/recipes\\/([^"\\/]+)\\//.exec(await index.files.card(number))[1]))).sort();
  return Promise.all(queries.map(async (query) => {
    const asked = { q: "", diet: [], with: "", without: "", ...query };
    const { recipes, unsure } = await index.find(asked, {}, 100);
    return [await slugs(recipes), await slugs(unsure)];
  }));
}"""


def without(groups):
    """Returns the recipes without some groups of foods, and those for which that is unknown."""
    groups = set(groups.split())
    left = {slug: maybe for slug, (contained, maybe) in TRUTH["recipes"].items()
            if not groups & set(contained.split())}
    unsure = {slug for slug, maybe in left.items() if groups & set(maybe.split())}
    return [sorted(set(left) - unsure), sorted(unsure)]


def write_kitchen(folder, english, language):
    """Writes the sample, in English unless stated otherwise, for a site in a language."""
    content = folder / "Content"
    (content / "recipes").mkdir(parents=True)
    (content / "site.yaml").write_text(f"title: Kitchen\nlanguage: {language}\n")
    recipes = json.loads((english / "recipes.json").read_text())
    for recipe in recipes:
        recipe.setdefault("language", "en")
    (content / "recipes.json").write_text(json.dumps(recipes))
    for file in (english / "recipes").glob("*.md"):
        text = file.read_text()
        if "\nlanguage:" not in text:
            text = text.replace("---\n", "---\nlanguage: en\n", 1)
        (content / "recipes" / file.name).write_text(text)
    return content


@pytest.fixture(scope="module", params=LANGUAGES)
def searched(request, english, tmp_path_factory, chromium):
    folder = tmp_path_factory.mktemp(request.param)
    content = write_kitchen(folder, english, request.param)
    build(content, folder / "out", "--base-url", BASE)
    with Server(folder / "out", "/cook/") as server, visitor(chromium) as page:
        page.goto(server.url)
        script = next((folder / "out").glob("assets/*/scripts/lib/search-index.js"))
        path = "/cook/" + script.relative_to(folder / "out").as_posix()
        yield request.param, lambda queries: page.evaluate(FIND, [path, queries])


def test_a_query_leaves_out_exactly_the_recipes_with_a_food(searched):
    language, find = searched
    queries = LANGUAGES[language]
    found = find([{"q": query} for query, _ in queries])
    wrong = {query: (got, without(groups)) for (query, groups), got in zip(queries, found)
             if got != without(groups)}
    assert wrong == {}


def test_each_group_is_right_for_each_recipe(searched):
    language, find = searched
    kitchen = json.loads((ROOT / "Templates" / "kitchen" / f"{language}.json").read_text())
    groups = kitchen["search"]["groups"]
    # A word may mean several groups: "nuts" include peanuts.
    words = {own[0]: " ".join(group for group in groups if own[0] in groups[group])
             for own in groups.values()}
    found = find([{"without": word} for word in words])
    wrong = {word: (got, without(words[word])) for word, got in zip(words, found)
             if got != without(words[word])}
    assert wrong == {}


def test_the_name_of_a_group_finds_the_recipes_with_its_foods(searched):
    language, find = searched
    kitchen = json.loads((ROOT / "Templates" / "kitchen" / f"{language}.json").read_text())
    groups = {own[0]: group for group, own in kitchen["search"]["groups"].items()
              if " " not in own[0]}
    found = find([{"q": word} for word in groups])
    for (word, group), (got, _) in zip(groups.items(), found):
        holding = {slug for slug, (contained, _) in TRUTH["recipes"].items()
                   if group in contained.split()}
        assert holding <= set(got), word
        if word in ("dairy", "nuts", "gluten"):
            # Labels such as "nut-free" name foods that are not in a recipe.
            assert set(got) == holding, word


# The recipes are in English, and their foods have names in each language.
ONIONS = {"en": "onions", "de": "Zwiebeln", "fr": "oignons", "es": "cebolla", "it": "cipolle",
          "nl": "ui", "ar": "بصل"}


def test_a_food_is_left_out_of_recipes_in_another_language(searched):
    language, find = searched
    typed, filtered = find([{"q": f"-{ONIONS[language]}"}, {"without": ONIONS[language]}])
    assert typed == filtered
    assert {"french-onion-soup", "shakshuka", "misir-wat"} & set(sum(typed, [])) == set()
    assert {"ghee", "pavlova"} <= set(typed[0])


def test_a_filter_gives_the_same_as_its_words(searched):
    language, find = searched
    if language != "en":
        pytest.skip("the sample's labels are in English")
    for label in ["dairy-free", "gluten-free", "nut-free", "vegan", "vegetarian", "pescatarian"]:
        filtered, typed = find([{"diet": [label]}, {"q": label}])
        assert filtered == typed, label
