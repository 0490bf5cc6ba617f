"""Search as you type: results, highlights, announcements and URL."""

import json
import re
import urllib.parse

import pytest
from checks import assert_axe_finds_nothing
from conftest import BASE, ROOT, build, started, until, visitor
from playwright.sync_api import expect
from server import Server

FIELD = "#search"
COUNT = "[data-search=count]"
NOTE = "[data-search=note]"
TITLES = "[data-search=cards] .card-title"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def titles(page):
    return page.locator(TITLES).all_inner_texts()


def counted(page, text):
    expect(page.locator(COUNT)).to_have_text(text)


def search(page, served, query, route=""):
    page.goto(served.url + route)
    expect(page.locator(FIELD)).to_be_visible()
    page.locator(FIELD).press_sequentially(query)


def filters(page):
    """Opens the dialog with all its filters."""
    page.get_by_role("button", name="Filters and order").click()
    page.locator(".search-rest").evaluate("e => { e.open = true; }")


def shown(page):
    """Closes the dialog with the button that shows the number of results."""
    page.locator(".search-foot [data-search=close]").click()


@pytest.mark.parametrize("is_open", [False, True])
def test_only_the_filters_scroll_in_their_dialog(page, served, is_open):
    page.goto(served.url + "recipes/")
    page.get_by_role("button", name="Filters and order").click()
    if is_open:
        page.get_by_text("More filters").click()
        until(page, lambda: page.locator(".search-grid").evaluate("e => e.scrollTop") > 0)
    assert page.locator(".search-sheet").evaluate("e => e.scrollHeight - e.clientHeight") == 0
    dialog = page.get_by_role("dialog", name="Filters and order")
    expect(dialog.locator(".search-foot .button")).to_have_text("Done")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("width, direction, motion, place", [
    (390, "ltr", "no-preference", "0px 100%"), (1280, "ltr", "no-preference", "100%"),
    (1280, "rtl", "no-preference", "-100%"), (1280, "ltr", "reduce", "none")])
def test_the_filters_come_from_the_edge_they_stay_at(
        chromium, served, width, direction, motion, place):
    with visitor(chromium, viewport={"width": width, "height": 800}, reduced_motion=motion) as page:
        page.goto(served.url + "recipes/")
        page.get_by_role("button", name="Filters and order").click()
        dialog = page.locator(".search-sheet")
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
        page.evaluate("dir => { document.documentElement.dir = dir; }", direction)
        assert dialog.evaluate("e => getComputedStyle(e).translate") == place


def test_counts_of_filters_are_shown_while_they_are_right(page, served):
    page.goto(served.url + "recipes/")
    page.get_by_role("button", name="Filters and order").click()
    expect(page.get_by_role("button", name="Mains (17)")).to_be_visible()
    page.get_by_role("button", name="Up to 1.5 h").click()
    expect(page.get_by_role("button", name="Mains", exact=True)).to_be_visible()


def test_a_recipe_that_is_about_a_word_comes_first(page, served):
    search(page, served, "eggs")
    expect(page.locator(TITLES)).to_have_count(11)
    assert titles(page)[:3] == ["Tortilla española", "Shakshuka", "Mayonnaise"]


def test_few_results_are_followed_by_recipes_like_these(page, served):
    search(page, served, "posset")
    counted(page, "1 recipe")
    apart = page.locator("[data-search=apart]")
    expect(apart.get_by_role("heading").first).to_have_text("More like this")
    assert "Malva pudding" in apart.locator(".card-title").all_inner_texts()
    # What is left out could be in these.
    page.locator(FIELD).press_sequentially(" without gelatine")
    expect(apart).to_be_hidden()


def test_typing_shows_the_best_first_and_marks_it(page, served):
    search(page, served, "rice")
    counted(page, "9 recipes")
    until(page, lambda: titles(page)[:3] == [
        "Jollof rice", "Kimchi fried rice", "Saffron rice with tahdig"])
    expect(page.locator(TITLES + " mark")).to_have_text(["rice"] * 3)
    expect(page.locator(".shelf:visible")).to_have_count(0)
    expect(page).to_have_url(served.url + "?q=rice")


def test_each_letter_answers(page, served):
    page.goto(served.url)
    expect(page.locator(FIELD)).to_be_visible()
    for typed in ["d", "da", "das", "dash"]:
        page.locator(FIELD).press_sequentially(typed[-1])
        expect(page.locator(TITLES).first).to_be_visible()
        page.wait_for_function("q => new URLSearchParams(location.search).get('q') === q", arg=typed)
    expect(page.locator(TITLES).first).to_have_text("Dashi")
    expect(page.locator(TITLES + " mark").first).to_have_text("Dash")


def test_case_accents_typos_and_plurals_do_not_matter(page, served):
    search(page, served, "")
    for query, first, mark in [
            ("kasespatzle", "Käsespätzle mit Röstzwiebeln", "Käsespätzle"),
            ("KÄSESPÄTZLE", "Käsespätzle mit Röstzwiebeln", "Käsespätzle"),
            ("spätzle", "Käsespätzle mit Röstzwiebeln", "Käsespätzle"),
            ("rugbrod", "Rugbrød", "Rugbrød"),
            ("espanola", "Tortilla española", "española"),
            ("pancakse", "Buttermilk pancakes", "pancakes"),
            ("tortila", "Tortilla española", "Tortilla"),
            ("tomatoes", "Tomato sauce", "Tomato"),
            ("cucumber", "Smacked cucumbers", "cucumbers"),
            ("pancake", "Buttermilk pancakes", "pancakes"),
            ("子", "Oyakodon (親子丼)", "子"),
            ("مجدرة", "Mujaddara (مجدّرة)", "مجدّرة"),
            ("soup fre", "French onion soup", "soup")]:
        page.locator(FIELD).fill(query)
        expect(page.locator(TITLES).first).to_have_text(first)
        until(page, lambda: mark in page.locator(TITLES).first.locator("mark").all_inner_texts())


# Two recipes with one cooking method, and a query that finds the first by the second's word.
WAYS_OF_COOKING = {
    "en": [("Roasted carrots", "Roast chicken", "roast carrots"),
           ("Stuffed peppers", "Stuff for pies", "stuff peppers"),
           ("Grilled leeks", "Barbecued corn", "barbecued leeks"),
           ("Slow cooker beans", "Crockpot soup", "crockpot beans")],
    "de": [("Gebratene Nudeln", "Gebratener Reis", "gebratener nudeln"),
           ("Zucchini, gefüllt", "Gefülltes Kraut", "gefülltes zucchini")],
    "fr": [("Poulet rôti", "Pommes rôties", "poulet rôties"),
           ("Tomates farcies", "Chou farci", "tomates farci")],
    "es": [("Pimientos rellenos", "Calabaza rellena", "pimientos rellena"),
           ("Pollo asado", "Verduras asadas", "pollo asadas")],
    "it": [("Zucchine ripiene", "Peperoni ripieni", "zucchine ripieni"),
           ("Melanzane grigliate", "Pollo grigliato", "melanzane grigliato")],
    "nl": [("Gerookte zalm", "Vis, gerookt", "gerookt zalm"),
           ("Gevulde paprika", "Kool, gevuld", "gevuld paprika")],
}


@pytest.mark.parametrize("language", WAYS_OF_COOKING)
def test_a_way_of_cooking_is_found_in_its_other_forms(chromium, tmp_path, language):
    content = tmp_path / "Content"
    content.mkdir()
    (content / "site.yaml").write_text(f"title: Kitchen\nlanguage: {language}\n")
    (content / "recipes.json").write_text(json.dumps([
        {"name": name, "ingredients": ["salt"], "steps": ["."]}
        for names in WAYS_OF_COOKING[language] for name in names[:2]]))
    build(content, tmp_path / "out", "--base-url", BASE)
    with Server(tmp_path / "out", "/cook/") as server, visitor(chromium) as page:
        search(page, server, "")
        for name, _, query in WAYS_OF_COOKING[language]:
            page.locator(FIELD).fill(query)
            until(page, lambda: titles(page) == [name])


def test_ingredients_authors_and_tags_are_found(page, served):
    search(page, served, "vogt")
    counted(page, "7 recipes")
    page.locator(FIELD).fill("gochugaru")
    expect(page.locator(TITLES).first).to_have_text(re.compile("kimchi"))


def test_a_word_that_was_misspelled_is_told(page, served):
    search(page, served, "chikcen")
    expect(page.locator(COUNT)).to_have_text(re.compile(r"^\d+ recipes$"))
    expect(page.locator(NOTE)).to_have_text("Nothing found for “chikcen”; showing “chicken”.")


def test_the_count_is_announced_when_typing_rests(page, served):
    search(page, served, "rice")
    status = page.locator("[data-search=status]")
    expect(status).to_have_text("9 recipes")
    page.locator(FIELD).fill("dashi gochugaru baguette")
    expect(status).to_have_text("0 recipes")


def test_nothing_found_helps_on(page, served):
    page.goto(served.url + "recipes/?q=rice&cuisine=french")
    counted(page, "0 recipes")
    expect(page.get_by_text("No recipe has all of these.")).to_be_visible()
    page.get_by_role("button", name="Search without the filters").click()
    counted(page, "9 recipes")
    expect(page).to_have_url(served.url + "recipes/?q=rice")
    page.locator(FIELD).fill("zzzzzz")
    counted(page, "0 recipes")
    expect(page.locator("[data-search=why]")).to_have_text("No recipe mentions “zzzzzz”.")
    expect(page.locator(COUNT)).to_be_hidden()
    page.locator(FIELD).fill("brad")
    expect(page.locator("[data-search=alike]")).to_contain_text("Close matches")
    page.get_by_role("button", name="bread", exact=True).click()
    expect(page.locator(FIELD)).to_have_value("bread")
    page.locator(FIELD).fill("zzzzzz")
    counted(page, "0 recipes")
    expect(page.get_by_role("button", name="Search without the filters")).to_be_hidden()
    page.get_by_role("button", name="See all recipes").click()
    expect(page.locator(".pagination")).to_be_visible()
    expect(page).to_have_url(served.url + "recipes/")


def test_nothing_found_says_which_word_and_offers_the_next_best(page, served):
    search(page, served, "rice zzzzzz", "recipes/")
    counted(page, "9 recipes")
    expect(page.locator(NOTE)).to_have_text(
        "No recipe mentions “zzzzzz”; these are the results for the rest.")
    page.locator(FIELD).fill("rice baguette")
    counted(page, "0 recipes")
    expect(page.get_by_text("No recipe has all of these.")).to_be_visible()
    expect(page.get_by_role("heading", name="Close matches")).to_be_visible()
    expect(page.locator("[data-search=apart-cards] .card-title")).to_have_count(8)
    page.get_by_role("button", name="Search without “baguette” (9)").click()
    expect(page.locator(FIELD)).to_have_value("rice")


def test_filters_that_no_recipe_passes_say_what_to_leave_out(page, served):
    near = page.locator("[data-search=apart-cards] .card-title")
    drop = page.locator("[data-search=drop]")
    page.goto(served.url + "recipes/?cuisine=japanese&category=desserts")
    counted(page, "0 recipes")
    expect(page.get_by_text("No recipe has all of these.")).to_be_visible()
    expect(page.get_by_role("heading", name="Close matches")).to_be_visible()
    expect(near).to_have_count(4)
    expect(drop).to_have_text("Search without “Cuisine: Japanese” (4)")
    drop.click()
    expect(page).to_have_url(served.url + "recipes/?category=desserts")
    counted(page, "4 recipes")
    # A filter that excludes foods stays as long as dropping another one helps.
    for query in ["diet=nut-free", "without=nuts", "q=without+nuts"]:
        page.goto(served.url + "recipes/?cuisine=mexican&category=desserts&" + query)
        expect(drop).to_have_text("Search without “Cuisine: Mexican” (3)")
        expect(near).to_have_count(3)
        assert not any("baklava" in title for title in near.all_inner_texts())
    # If nothing else helps, no recipe with the excluded food is shown.
    page.goto(served.url + "cuisines/turkish/?category=desserts&without=nuts")
    expect(drop).to_have_text("Search without “Without: nuts” (1)")
    expect(near).to_have_count(0)


def test_a_food_that_is_left_out_is_in_no_recipe_that_one_is_made_from(page, served):
    search(page, served, "", "recipes/")
    for query in ["curry", "curry -galangal", "curry without “galangal”"]:
        page.locator(FIELD).fill(query)
        is_there = query == "curry"
        until(page, lambda: ("Thai green chicken curry" in titles(page)) == is_there)
    page.goto(served.url + "recipes/?cuisine=thai&without=galangal")
    expect(page.locator("[data-search=drop]")).to_be_visible()
    assert titles(page) == []


def test_what_a_card_says_is_found(page, served):
    search(page, served, "", "recipes/")
    rest = "No recipe mentions “{}”; these are the results for the rest."
    for query, first, note in [
            ("mujaddara", "Mujaddara (مجدّرة)", ""), ("parent and child", "Oyakodon (親子丼)", ""),
            ("percussion", "Smacked cucumbers", ""), ("easy lentils", "Misir wat", ""),
            ("serves 8 chicken", "Chicken in mole poblano", ""),
            ("30 min miso", "Miso soup with tofu and wakame", ""),
            ("what can I cook with eggs", "Mayonnaise", ""),
            ("soup for dragons", "French onion soup", rest.format("dragons"))]:
        page.locator(FIELD).fill(query)
        until(page, lambda: first in titles(page))
        expect(page.locator(NOTE)).to_have_text(note)
    page.locator(FIELD).fill("serves 8")
    until(page, lambda: sorted(titles(page)) == [
        "Chicken in mole poblano", "Malva pudding", "Pavlova with passion fruit and strawberries"])


def test_what_is_not_known_stands_apart(page, served):
    search(page, served, "gluten-free soup", "recipes/")
    until(page, lambda: titles(page) == ["Gulyás"])
    expect(page.locator(NOTE)).to_have_text(
        "Recipes that list gluten are left out. Diet labels come from the owner of this "
        "site.")
    expect(page.get_by_role("heading", name="Not known (2)")).to_be_visible()
    apart = page.locator("[data-search=apart-cards] .card-title")
    until(page, lambda: sorted(apart.all_inner_texts()) == [
        "Beetroot borscht", "Miso soup with tofu and wakame"])
    expect(page.locator("[data-search=chips] button")).to_have_text(["gluten-free"])


@pytest.mark.parametrize("query, words", [
    ("rice -egg", "rice"), ("rice without egg", "rice"), ("rice without eggs", "rice")])
def test_what_is_not_wanted_stands_as_a_chip(page, served, query, words):
    search(page, served, "rice")
    counted(page, "9 recipes")
    expect(page.locator(TITLES)).to_have_count(9)
    everything = titles(page)
    page.locator(FIELD).fill(query)
    chip = page.locator("[data-search=chips] button")
    expect(chip).to_have_text(re.compile(r"^\s*Without: eggs?\s*$"))
    until(page, lambda: 0 < len(titles(page)) < 9)
    assert set(titles(page)) < set(everything)
    chip.click()
    expect(page.locator(FIELD)).to_have_value(words)
    expect(page.locator(FIELD)).to_be_focused()
    counted(page, "9 recipes")
    expect(page.locator("[data-search=chips]")).to_be_hidden()


def test_a_length_of_time_can_be_typed(page, served):
    search(page, served, "under 30 minutes", "recipes/")
    expect(page.locator("[data-search=chips] button")).to_have_text("Time: Up to 30 min")
    counted(page, "8 recipes")
    page.goto(served.url + "recipes/?time=30")
    counted(page, "8 recipes")


def test_several_things_are_wanted_and_each_can_be_taken_away(page, served):
    page.goto(served.url + "recipes/")
    filters(page)
    field = page.get_by_label("Without", exact=True)
    expect(field).to_be_visible()
    field.press_sequentially("egg, milk")
    field.press("Enter")
    chips = page.locator("ul[data-search=without] button")
    expect(chips).to_have_text(["egg", "milk"])
    expect(field).to_have_value("")
    expect(page).to_have_url(served.url + "recipes/?without=egg%2Cmilk")
    counted(page, "25 recipes")
    over = page.locator("[data-search=chips] button")
    expect(over).to_have_text(["Without: egg", "Without: milk"])
    page.reload()
    expect(over).to_have_text(["Without: egg", "Without: milk"])
    counted(page, "25 recipes")
    filters(page)
    page.get_by_role("button", name="Remove: egg", exact=True).press("Enter")
    expect(page.get_by_role("button", name="Remove: milk", exact=True)).to_be_focused()
    expect(page).to_have_url(served.url + "recipes/?without=milk")
    field.focus()
    page.keyboard.press("Backspace")
    expect(chips).to_have_count(0)
    expect(page).to_have_url(served.url + "recipes/")
    page.go_back()
    expect(chips).to_have_text(["milk"])
    page.go_back()
    expect(chips).to_have_text(["egg", "milk"])
    page.go_forward()
    expect(chips).to_have_text(["milk"])


def test_filters_in_use_are_taken_away_over_the_results(page, served):
    page.goto(served.url + "recipes/?cuisine=japanese&with=dashi&diet=nut-free")
    over = page.locator("[data-search=chips] button")
    expect(over).to_have_text(["Cuisine: Japanese", "With: dashi", "nut-free"])
    over.first.click()
    expect(over).to_have_text(["With: dashi", "nut-free"])
    expect(over.first).to_be_focused()
    expect(page).to_have_url(served.url + "recipes/?with=dashi&diet=nut-free")


def test_filters_combine(page, served):
    page.goto(served.url + "recipes/")
    filters(page)
    page.get_by_label("Cuisine").select_option("japanese")
    page.get_by_role("button", name="Up to 1 h", exact=True).click()
    page.get_by_label("With", exact=True).press_sequentially("dashi")
    page.get_by_label("Without", exact=True).press_sequentially("tofu")
    page.get_by_label("nut-free").check()
    expect(page.locator(TITLES)).to_have_text(["Oyakodon (親子丼)"])
    expect(page.locator("[data-search=active]")).to_have_text(
        "Up to 1 h, Japanese, dashi, tofu, nut-free")
    expect(page).to_have_url(
        served.url + "recipes/?with=dashi&without=tofu&time=60&cuisine=japanese&diet=nut-free")
    page.get_by_role("button", name="Show 1 recipe").click()
    expect(page.locator(".search-sheet")).to_be_hidden()
    page.locator(".search-results").get_by_role("button", name="Reset").click()
    expect(page.locator(".search-results")).to_be_hidden()
    expect(page).to_have_url(served.url + "recipes/")


def test_difficulty_and_rating_narrow(page, served):
    entries = json.loads((ROOT / "Content/recipes.json").read_text(encoding="utf-8"))
    expected = [r["name"] for r in entries
                if r.get("difficulty") == "medium" and r.get("rating", 0) >= 4.5]
    assert expected
    page.goto(served.url + "recipes/?difficulty=2&rating=4.5")
    until(page, lambda: set(expected) <= set(titles(page)))
    # The first cards are shown before the others.
    rated = page.locator(".search-results .card-rating [role=img]")
    until(page, lambda: len(rated.all_inner_texts()) == len(titles(page)))
    assert all(float(text.removeprefix("★ ")) >= 4.5 for text in rated.all_inner_texts())


def test_the_order_is_the_one_asked_for(page, served):
    page.goto(served.url + "recipes/?tag=quick&sort=name")
    expect(page.locator(TITLES).first).to_be_visible()
    names = [t for t in titles(page) if t.isascii()]
    assert names == sorted(names, key=str.lower)
    page.goto(served.url + "recipes/?tag=quick&sort=time")
    expect(page.locator(TITLES).first).to_be_visible()
    times = [t.get_attribute("datetime") for t in page.locator(".search-results time").all()]
    minutes = [int((re.search(r"(\d+)H", t) or [0, 0])[1]) * 60
               + int((re.search(r"(\d+)M", t) or [0, 0])[1]) for t in times]
    assert minutes == sorted(minutes) and len(minutes) > 3


def test_favourites_only_shows_whether_it_is_on(page, served):
    page.goto(served.url)
    page.evaluate("""localStorage.setItem('larder:/cook/:favourites',
        JSON.stringify({version: 1, value: {'L-001': 1760000000000}}))""")
    page.get_by_role("button", name="Filters and order").click()
    toggle = page.get_by_role("button", name="Favourites only", exact=True)
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(page.locator(TITLES)).to_have_text(["Tomato sauce"])
    expect(page).to_have_url(served.url + "?favourites=1")
    shown(page)
    page.locator(FIELD).fill("rice")
    counted(page, "0 recipes")
    expect(page).to_have_url(re.compile("q=rice"))
    page.reload()
    page.get_by_role("button", name="Filters and order").click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    counted(page, "0 recipes")


def test_what_has_ended_no_longer_follows_the_favourites(page, served):
    page.goto(served.url)
    reset = page.evaluate("""async () => {
      const scripts = document.documentElement.dataset.assets + "scripts/";
      const { RecipeSearch } = await import(scripts + "components/recipe-search.js");
      const { storage } = await import(scripts + "lib/storage.js");
      const { copyOf } = await import(scripts + "lib/component.js");
      const { clientTemplates } = await import(scripts + "lib/theme-files.js");
      const copy = document.querySelector(".search").cloneNode(true);
      const page = await clientTemplates();
      copy.querySelector("form").append(copyOf(page, "search-filters"));
      document.querySelector(".search-results").replaceWith(copyOf(page, "search-results"));
      const end = new AbortController();
      new RecipeSearch(copy, end.signal);
      copy.querySelector("[data-search=favourites]").setAttribute("aria-pressed", "true");
      const reset = document.querySelector("[data-search=reset]");
      end.abort();
      storage.set("favourites", { dashi: { at: 1 } });
      return reset.hidden;
    }""")
    assert reset is True


def test_back_and_forward_and_reload_restore(page, served):
    search(page, served, "rice", "recipes/")
    counted(page, "9 recipes")
    filters(page)
    page.get_by_role("button", name="Sides").click()
    shown(page)
    expect(page.locator(COUNT)).not_to_have_text("9 recipes")
    until(page, lambda: page.locator(COUNT).inner_text().startswith(f"{len(titles(page))} recipe"))
    narrowed = titles(page)
    page.reload()
    expect(page.locator(TITLES)).to_have_text(narrowed)
    page.go_back()
    counted(page, "9 recipes")
    expect(page.locator(FIELD)).to_have_value("rice")
    page.go_back()
    expect(page.locator(".search-results")).to_be_hidden()
    expect(page.locator(".pagination")).to_be_visible()
    expect(page.locator(FIELD)).to_have_value("")
    page.go_forward()
    counted(page, "9 recipes")
    page.go_forward()
    expect(page.locator(TITLES)).to_have_text(narrowed)


def test_the_page_of_a_term_searches_within_it(page, served):
    search(page, served, "rice", "tags/quick/")
    expect(page.locator(TITLES).first).to_have_text("Kimchi fried rice")
    expect(page).to_have_url(served.url + "tags/quick/?q=rice")
    page.get_by_role("button", name="Filters and order").click()
    expect(page.get_by_label("Tag")).to_have_value("quick")
    page.get_by_label("Tag").select_option("")
    counted(page, "9 recipes")
    expect(page).to_have_url(served.url + "tags/quick/?q=rice&tag=")


def test_the_shortcut_works_before_the_search_has_loaded(page, site):
    with Server(site, "/cook/") as host:
        host.is_slow = lambda path: "/components/" in path
        page.goto(host.url)
        page.keyboard.press("/")
        expect(page.locator(FIELD)).to_be_focused()
        page.keyboard.type("dashi")
        host.released.set()
        expect(page.locator(TITLES).first).to_have_text("Dashi")


def test_the_keyboard_alone_is_enough(page, served):
    page.goto(served.url)
    expect(page.locator(FIELD)).to_be_visible()
    page.keyboard.press("/")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.type("dashi/")
    expect(page.locator(FIELD)).to_have_value("dashi/")
    expect(page.locator(TITLES).first).to_have_text("Dashi")
    page.keyboard.press("Escape")
    expect(page.locator(".search-results")).to_be_hidden()
    expect(page.locator(FIELD)).to_have_value("")
    expect(page).to_have_url(served.url)
    page.keyboard.type("dashi")
    expect(page.locator(TITLES).first).to_have_text("Dashi")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Search", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Filters and order")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("dairy-free")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Filters and order")).to_be_focused()


def test_on_a_recipe_results_lie_over_the_page(page, served):
    page.goto(served.url + "recipes/mujaddara/")
    started(page)
    page.keyboard.press("/")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.type("rice")
    counted(page, "9 recipes")
    expect(page.locator(".recipe h1")).to_be_visible()
    expect(page).to_have_url(served.url + "recipes/mujaddara/")
    assert_axe_finds_nothing(page)
    page.keyboard.press("Escape")
    expect(page.locator(".search-results")).to_be_hidden()
    page.keyboard.type("dashi")
    expect(page.locator(TITLES).first).to_have_text("Dashi")
    page.keyboard.press("Enter")
    expect(page).to_have_url(served.url + "recipes/?q=dashi")


def test_more_are_shown_on_request(page, served):
    search(page, served, "nut free")
    expect(page.locator(TITLES)).to_have_count(24)
    page.get_by_role("button", name="Show more").click()
    expect(page.locator(TITLES)).to_have_count(46)
    expect(page.locator(TITLES + " a").nth(24)).to_be_focused()


# A card as displayed, without the heart that a separate script adds later.
OUTER = """e => {
  const card = e.cloneNode(true);
  for (const heart of card.querySelectorAll(".heart")) heart.remove();
  return card.outerHTML.replace(/<.?mark>/g, "");
}"""


def test_cards_look_as_the_pages_own_do(page, served):
    page.goto(served.url + "recipes/")
    card = page.locator(".cards > li .card").first
    name, own = card.locator(".card-title").inner_text(), card.evaluate(OUTER)
    page.locator(FIELD).fill(name)
    expect(page.locator(TITLES).first).to_have_text(name)
    found = page.locator(".search-results .card").first.evaluate(OUTER)
    assert found == own


def test_a_catalog_cannot_put_markup_into_results(chromium, tmp_path):
    content = tmp_path / "Content"
    content.mkdir()
    evil = '<img src=x onerror="document.title=1"></script><b>'
    (content / "recipes.json").write_text(json.dumps([
        {"name": "Pie " + evil, "headline": evil, "category": evil, "cuisine": evil,
         "diets": [evil], "tags": [evil], "ingredients": [evil], "steps": ["Bake."]}]))
    build(content, tmp_path / "out", "--base-url", BASE)
    with Server(tmp_path / "out", "/cook/") as served, visitor(chromium) as page:
        search(page, served, "pie img onerror")
        expect(page.locator(TITLES)).to_have_text(["Pie " + evil])
        expect(page.locator(".search img, .search b, .search script")).to_have_count(0)


def test_an_address_cannot_put_markup_on_the_page_or_send_the_visitor_away(page, served):
    evil = '"><img src=x onerror="document.title=1"><a href="javascript:document.title=1">x</a>'
    names = ["q", "tag", "tags", "cuisine", "category", "diet", "sort", "page", "minutes", "open"]
    query = urllib.parse.urlencode([(name, evil) for name in names])
    for route in ["", "recipes/", "favourites/", "shopping-list/", "plan/", "settings/"]:
        page.goto(f"{served.url}{route}?{query}#{urllib.parse.quote(evil)}")
        if route in ("", "recipes/"):
            expect(page.locator(FIELD)).to_have_value(evil)
        expect(page.locator("h1").first).to_be_visible()
        expect(page.locator("img[src=x], a[href^=javascript]")).to_have_count(0)
        assert page.title() != "1"
        assert page.url.startswith(served.url + route)


def test_when_the_index_cannot_be_had_it_says_so_and_recovers(chromium, served):
    with visitor(chromium) as page:
        page.goto(served.url)
        started(page)
        page.context.set_offline(True)
        page.locator(FIELD).press_sequentially("rice")
        counted(page, "Search could not be loaded. Try again when you are connected.")
        expect(page.locator(COUNT)).to_be_visible()
        page.faults.clear()
        page.context.set_offline(False)
        page.locator(FIELD).press("Enter")
        counted(page, "9 recipes")
        page.faults.clear()


@pytest.mark.parametrize("route", ["", "recipes/shakshuka/"])
def test_when_its_script_cannot_be_had_it_says_so(chromium, served, route):
    with visitor(chromium) as page:
        page.route("**/components/search.js", lambda route: route.abort())
        page.goto(served.url + route)
        page.locator(FIELD).click()
        failed = page.locator(".search [data-failed]")
        expect(failed).to_have_text(
            "Search could not be loaded. Try again when you are connected.")
        shown = failed.bounding_box()
        assert shown["height"] > 10 and shown["width"] > 200
        page.faults.clear()


def test_without_scripts_there_is_no_field(chromium, served):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(served.url)
        expect(page.locator(".search-field:visible, .search-filters:visible")).to_have_count(0)


@pytest.mark.parametrize("query", [
    "?diet=vegan&time=30", "?q=rice+-egg+zzzzzz&without=egg,milk"])
def test_axe_finds_nothing_with_results_and_filters_open(chromium, served, query):
    with visitor(chromium, **PHONE) as page:
        page.goto(served.url + "recipes/" + query)
        page.locator(".search-filters").click()
        expect(page.locator(COUNT)).to_have_text(re.compile("recipe"))
        assert_axe_finds_nothing(page)


@pytest.mark.parametrize("width, height", [
    (200, 200), (280, 653), (320, 568), (390, 844), (844, 390), (1280, 800), (3840, 2160)])
def test_results_and_filters_fit_every_size(chromium, served, width, height):
    with visitor(chromium, viewport={"width": width, "height": height}) as page:
        page.goto(served.url + "recipes/?q=rice")
        page.locator(".search-filters").click()
        counted(page, "9 recipes")
        scroll, client = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert scroll <= client
        small = page.locator(".search :is(button, input, select):visible").evaluate_all(
            "e => e.map(x => [x.name || x.dataset.search, x.getBoundingClientRect()])"
            ".filter(([n, r]) => n !== 'diet' && (r.width < 24 || r.height < 24)).map(([n]) => n)")
        assert small == []


@pytest.mark.parametrize(("address", "first"), [
    ("recipes/classic-borsht-soup/", "Beetroot borscht"),
    ("old/2019/Mole_Poblano.html", "Chicken in mole poblano"),
    ("recipes/%D8%AD%D9%85%D8%B5", None), ("zzzz/", None),
    ("recipes/best-ever-creamy-garlic-butter-salmon-with-lemon/", None)])
def test_an_address_that_leads_nowhere_offers_what_it_resembles(page, served, address, first):
    page.goto(served.url + address)
    started(page)
    page.wait_for_load_state("networkidle")
    found = page.locator("main .card-title:visible").all_inner_texts()
    expect(page.locator("main h2")).to_have_text(
        "Did you mean one of these?" if first else "Start here")
    assert found[0] == first or not first
    assert len(found) <= 3
    page.faults.clear()


def test_an_address_that_leads_nowhere_has_a_search(page, served):
    page.goto(served.url + "recipes/nowhere/")
    page.locator("main input").fill("ghee")
    page.locator("main").get_by_role("button", name="Search").click()
    expect(page).to_have_url(served.url + "recipes/?q=ghee")
    expect(page.locator(TITLES).first).to_have_text("Ghee")
    page.faults.clear()


def test_without_scripts_an_address_that_leads_nowhere_offers_the_lists(chromium, served):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(served.url + "recipes/borscht-soup/")
        expect(page.locator("main .form-actions a:visible")).to_have_text(
            ["See all recipes", "Categories", "Cuisines", "Tags"])
        expect(page.locator("main .card-title a:visible")).to_have_count(3)
        page.faults.clear()
