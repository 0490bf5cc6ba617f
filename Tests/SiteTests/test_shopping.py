"""Shopping list, in a real browser, with a separate catalog."""

import json
import pathlib
import re
import zlib
from base64 import urlsafe_b64encode

import pytest
from checks import INGREDIENT, assert_axe_finds_nothing, assert_nothing_overflows
from conftest import BASE, build, started, until, visitor
from playwright.sync_api import expect
from server import Server
from test_personal import FULL_WORDS, REFUSE, bring_in, keep, kept, toast

FIXTURE = pathlib.Path(__file__).parent / "fixtures/shopping"
ARABIC = pathlib.Path(__file__).parent / "fixtures/arabic"


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    output = tmp_path_factory.mktemp("shopping") / "out"
    build(FIXTURE, output)
    with Server(output, "/cook/") as server:
        yield server


@pytest.fixture
def page(chromium, shop):
    with visitor(chromium) as page:
        yield page


def open_recipe(page, shop, slug, factor=None):
    page.goto(f"{shop.url}recipes/{slug}/")
    started(page)
    if factor:
        page.locator("article.recipe").evaluate("(e, f) => { e.dataset.factor = f; }", factor)
    return page.locator(".shop-add")


def add(page, shop, slug, factor=None):
    button = open_recipe(page, shop, slug, factor)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def open_list(page, shop, hash=""):
    page.goto(shop.url + "shopping-list/" + hash)
    expect(page.locator(".shopping")).to_be_visible()
    started(page)


def shown(page):
    """Returns every aisle with its lines, as they are displayed."""
    return page.locator(".aisle").evaluate_all("""aisles => aisles.map(a => [
        a.querySelector('h2').textContent,
        ...[...a.querySelectorAll('.list-line')].map(l =>
          l.querySelector('.list-what').textContent.replace(/\\s+/g, ' ').trim())])""")


def line(page, name):
    return page.locator(".list-line").filter(
        has=page.locator(".list-name", has_text=re.compile(f"^{re.escape(name)}$")))


def names(page):
    """Returns the names of everything still to buy, including staples."""
    return page.locator(".list-line:not(.list-basket *) .list-name").all_text_contents()


def unfold(page):
    """Expands the staples."""
    page.locator(".list-staples summary").click()
    expect(page.locator(".list-staples .list-line").first).to_be_visible()


def packed(data):
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return urlsafe_b64encode(deflater.compress(text) + deflater.flush()).decode().rstrip("=")


def allow_copying(page, shop):
    origin = "/".join(shop.url.split("/")[:3])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=origin)


def copied(page):
    return page.evaluate("navigator.clipboard.readText()")


# From the recipe's page


def test_a_recipe_goes_on_the_list_as_written(page, shop):
    add(page, shop, "pizza")
    expect(toast(page)).to_have_text("“Pizza” added to the shopping list")
    entries = kept(page, "shopping-list")
    assert list(entries) == [f"pizza/{n}" for n in range(6)]
    entry = entries["pizza/1"]
    assert entry.pop("at") > 1_700_000_000_000
    assert entry == {"name": "flour", "value": "300", "unit": "g", "note": "for dusting",
                     "recipe": "pizza", "title": "Pizza", "url": "recipes/pizza/",
                     "factor": "1", "servings": "4", "aisle": "baking",
                     "food": "all-purpose-flour 125"}
    assert entries["pizza/0"]["makes"] == "recipes/pizza-dough/"
    assert entries["pizza/4"]["optional"] is True
    expect(page.locator(".shopping-count")).to_have_text("6")


def test_the_scale_of_the_page_is_the_scale_of_the_list(page, shop):
    add(page, shop, "pizza", "3/2")
    entries = kept(page, "shopping-list")
    assert [entries[f"pizza/{n}"].get("value") for n in range(6)] == [
        "750", "450", "3", "1/2", "6", None]
    assert entries["pizza/0"]["servings"] == "6"


def test_the_servings_in_the_address_are_those_of_the_list(page, shop):
    page.goto(shop.url + "recipes/pizza/?servings=6")
    expect(page.locator("article.recipe")).to_have_attribute("data-factor", "3/2")
    page.locator(".shop-add").click()
    expect(page.locator(".shop-add")).to_have_attribute("aria-pressed", "true")
    # The pointer is still on it.
    assert_axe_finds_nothing(page)
    entries = kept(page, "shopping-list")
    assert (entries["pizza/1"]["value"], entries["pizza/1"]["servings"]) == ("450", "6")


def test_an_amount_that_is_fixed_stays_at_every_scale(page, shop):
    button = open_recipe(page, shop, "bread", "3")
    page.locator(INGREDIENT).nth(1).locator(".amount").evaluate("e => { e.dataset.fixed = ''; }")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert [entry["value"] for entry in kept(page, "shopping-list").values()] == ["3/2", "1", "3"]


def test_the_same_recipe_at_another_scale_is_updated_and_says_so(page, shop):
    add(page, shop, "bread")
    button = open_recipe(page, shop, "bread", "3")
    expect(button).to_have_text("Update amounts on the list")
    button.click()
    expect(toast(page)).to_have_text(
        "Amounts of “Bread” updated on the shopping list")
    entries = kept(page, "shopping-list")
    assert [entries[key]["value"] for key in sorted(entries)] == ["3/2", "3", "3"]
    page.get_by_role("button", name="Undo").click()
    until(page, lambda: [entry["value"] for _, entry in sorted(
        kept(page, "shopping-list").items())] == ["1/2", "1", "1"])
    expect(button).to_have_text("Update amounts on the list")


def test_pressing_again_takes_the_recipe_off_and_undo_brings_it_back(page, shop):
    add(page, shop, "bread")
    before = kept(page, "shopping-list")
    page.locator(".shop-add").click()
    until(page, lambda: kept(page, "shopping-list") == {})
    expect(page.locator(".shop-add")).to_have_text("Add to shopping list")
    page.keyboard.press("Control+z")
    until(page, lambda: kept(page, "shopping-list") == before)


def test_one_ingredient_alone(page, shop):
    open_recipe(page, shop, "onion-soup", "2")
    plus = page.get_by_role("button", name="On the shopping list: beef stock")
    plus.focus()
    page.keyboard.press("Enter")
    expect(plus).to_have_attribute("aria-pressed", "true")
    expect(toast(page)).to_have_text("“beef stock” added to the shopping list")
    entries = kept(page, "shopping-list")
    assert list(entries) == ["onion-soup/2"]
    assert (entries["onion-soup/2"]["value"], entries["onion-soup/2"]["recipe"]) == ("2", "soup-7")
    expect(page.locator(".shop-add")).to_have_text("Add to shopping list")
    page.keyboard.press("Enter")
    until(page, lambda: kept(page, "shopping-list") == {})


def test_fingers_always_see_the_plus_beside_an_ingredient(chromium, shop):
    with visitor(chromium, has_touch=True, is_mobile=True,
                 viewport={"width": 390, "height": 844}) as page:
        open_recipe(page, shop, "bread")
        plus = page.locator(".ingredient-add").first
        expect(plus).to_have_css("opacity", "1")
        plus.tap()
        expect(plus).to_have_attribute("aria-pressed", "true")


def test_beside_the_list_of_recipes_it_works_too(page, shop):
    page.goto(shop.url + "recipes/")
    started(page)
    page.locator(".card-title a", has_text="Bread").click()
    page.locator(".pane .shop-add").click()
    expect(page.locator(".pane .ingredient-add[aria-pressed=true]")).to_have_count(3)
    until(page, lambda: len(kept(page, "shopping-list")) == 3)


# Merging and aisles


def test_equal_foods_merge_where_units_allow_and_stand_side_by_side_elsewhere(page, shop):
    for slug in ("pizza", "bread", "onion-soup"):
        add(page, shop, slug)
    open_list(page, shop)
    until(page, lambda: shown(page) == [
        ["Fruit and vegetables", "4 basil leaves optional", "3 + 100 g onions",
         "2–3 sprigs thyme"],
        ["Bread", "1 lavash", "500 g pizza dough"],
        ["Baking", "800 g flour"],
        ["Tins and jars", "1 l beef stock"],
        ["Everything else", "1 crust"],
    ])
    expect(page.locator(".list-staples .list-what")).to_have_text(
        [re.compile("⅓ cup olive oil"), re.compile("1 tsp salt")])
    expect(line(page, "flour").locator(".list-source")).to_have_text(
        ["Pizza 300 g", "Bread 500 g"])
    assert page.locator(".list-sources").evaluate_all(
        "parts => parts.every((part) => part.scrollWidth <= part.offsetWidth)")
    expect(page.locator("[data-shopping-total]")).to_have_text("To buy: 10")
    expect(page.locator(".shopping-count")).to_have_text("10")


def test_the_owner_adds_words_to_an_aisle_and_aisles_of_their_own(page, shop):
    open_list(page, shop)
    for text in ("lavash", "500 g Cat biscuits", "coconut milk", "milk"):
        page.locator("#list-add").fill(text)
        page.keyboard.press("Enter")
    until(page, lambda: shown(page) == [
        ["Bread", "lavash"], ["Dairy and eggs", "milk"], ["Tins and jars", "coconut milk"],
        ["Pet food", "500 g Cat biscuits"]])


def test_what_is_typed_is_read_as_amount_unit_and_name(page, shop):
    open_list(page, shop)
    page.locator("#list-add").fill("1 1/2 tsp salt")
    page.get_by_role("button", name="Add", exact=True).click()
    until(page, lambda: kept(page, "shopping-list"))
    (entry,) = kept(page, "shopping-list").values()
    assert [entry.get(key) for key in ("value", "unit", "name")] == ["3/2", "tsp", "salt"]
    expect(page.locator("#list-add")).to_have_value("")
    expect(page.locator("#list-add")).to_be_focused()


def test_names_are_those_of_a_shop_and_packs_keep_their_weight(page, shop):
    add(page, shop, "braise")
    open_list(page, shop)
    until(page, lambda: shown(page) == [
        ["Fruit and vegetables", "2 carrots", "1 leek"],
        ["Meat", "1 kg beef short ribs"],
        ["Baking", "250 g flour"],
        ["Tins and jars", "2 cans (400 g) chopped tomatoes"]])
    expect(line(page, "leek").locator(".list-source")).to_have_text("Braise")


def test_one_food_in_several_units_is_one_amount_where_its_density_is_known(page, shop):
    add(page, shop, "braise")
    open_list(page, shop)
    expect(line(page, "flour").locator(".list-amount")).to_have_text("250 g")
    expect(line(page, "flour").locator(".list-source")).to_have_text(
        "Braise 1 cup + 125 g")


def test_what_most_people_have_is_folded_away_until_it_is_wanted(page, shop):
    add(page, shop, "bread")
    open_list(page, shop)
    fold = page.locator(".list-staples")
    expect(fold.locator("summary")).to_have_text("You probably have 1")
    expect(line(page, "salt")).to_be_hidden()
    page.locator("#list-add").fill("1 kg salt")
    page.keyboard.press("Enter")
    # Visitors who add a staple have run out of it.
    expect(fold).to_be_hidden()
    expect(page.locator(".list-aisles").locator(".list-name")).to_have_text(
        ["lavash", "flour", "salt"])
    page.get_by_role("button", name="Undo").click()
    unfold(page)
    page.reload()
    expect(line(page, "salt")).to_be_visible()
    line(page, "salt").get_by_role("checkbox").click()
    page.reload()
    expect(fold).to_be_hidden()
    expect(page.locator(".list-basket .list-name")).to_have_text(["salt"])
    page.locator(".list-basket").get_by_role("checkbox").click()
    page.locator(".list-staples summary").click()
    page.reload()
    expect(line(page, "salt")).to_be_hidden()


def test_on_a_phone_the_list_is_one_column_and_ticks_stay_where_they_are(chromium, served):
    with visitor(chromium, viewport={"width": 360, "height": 740}, has_touch=True) as page:
        for slug in ("shakshuka", "tarka-dal"):
            add(page, served, slug)
        open_list(page, served)
        rows = page.locator(".list-aisles .list-line")
        boxes = rows.evaluate_all("""rows => rows.map((row) => row.getBoundingClientRect())
          .map(({ x, height }) => [x, height])""")
        assert len({x for x, _ in boxes}) == 1
        assert min(height for _, height in boxes) >= 44
        # Two taps on one spot tick and untick the same line.
        first = rows.first.locator(".list-what").text_content()
        for is_done in (True, False):
            rows.first.locator("label").tap(position={"x": 150, "y": 20})
            expect(rows.first.locator(".list-what")).to_have_text(first)
            expect(rows.first.get_by_role("checkbox")).to_be_checked(checked=is_done)
        aisle = page.locator(".aisle-title").first
        assert aisle.evaluate("e => getComputedStyle(e).position") == "sticky"
        expect(page.get_by_role("button", name="Edit: eggs")).to_be_hidden()
        page.get_by_label("Edit list").check()
        beside = """all => all.every((one) => one.querySelector(".list-buttons").offsetTop
          < one.querySelector(".list-tick").offsetTop + one.querySelector(".list-tick").offsetHeight)"""
        assert rows.evaluate_all(beside)
        page.get_by_role("button", name="Edit: eggs").click()
        expect(page.locator(".list-editor input")).to_be_focused()
        page.set_viewport_size({"width": 1280, "height": 800})
        expect(page.get_by_label("Edit list")).to_be_hidden()
        page.evaluate("scrollTo(0, 1e6)")
        page.get_by_role("button", name="Clear the list").click()
        expect(page.get_by_text("Your list is empty.")).to_be_in_viewport()


def test_a_list_of_an_earlier_version_is_shown_by_aisle_and_joins_what_recipes_want(page, shop):
    page.goto(shop.url)
    keep(page, "shopping-list", {
        "old/0": {"at": 1, "name": "onions", "value": "2", "recipe": "old", "title": "Old"},
        "old/1": {"at": 2, "name": "quux, chopped", "recipe": "old", "title": "Old"}})
    add(page, shop, "onion-soup")
    open_list(page, shop)
    until(page, lambda: shown(page) == [
        ["Fruit and vegetables", "3 + 100 g onions", "2–3 sprigs thyme"],
        ["Tins and jars", "1 l beef stock"], ["Everything else", "1 crust", "quux, chopped"]])


# Shopping


def test_what_is_ticked_goes_to_the_basket_and_comes_back(page, shop):
    add(page, shop, "bread")
    open_list(page, shop)
    line(page, "flour").get_by_role("checkbox").focus()
    page.keyboard.press("Space")
    basket = page.locator(".list-basket")
    # It stays in its aisle until the page is left.
    expect(line(page, "flour").get_by_role("checkbox")).to_be_focused()
    expect(line(page, "flour").get_by_role("checkbox")).to_be_checked()
    expect(line(page, "flour").locator(".list-what")).to_have_css(
        "text-decoration-line", "line-through")
    assert sorted(names(page)) == ["flour", "lavash", "salt"]
    heading = basket.get_by_role("heading", name="In the basket")
    expect(page.get_by_role("button", name="Clear ticked items")).to_be_visible()
    expect(heading).to_be_hidden()
    page.reload()
    expect(heading).to_be_visible()
    expect(basket.locator(".list-name")).to_have_text(["flour"])
    until(page, lambda: names(page) == ["lavash", "salt"])
    expect(page.locator("[data-shopping-total]")).to_have_text("To buy: 2")
    page.get_by_role("button", name="Clear ticked items").click()
    expect(toast(page)).to_have_text("1 item removed")
    page.get_by_role("button", name="Undo").click()
    basket.get_by_role("checkbox").click()
    expect(basket).to_be_hidden()
    until(page, lambda: sorted(names(page)) == ["flour", "lavash", "salt"])


def test_all_ticked_says_so_and_clearing_can_be_undone(page, shop):
    add(page, shop, "bread")
    open_list(page, shop)
    unfold(page)
    for box in page.locator(".list-line:not(.list-basket *)").get_by_role("checkbox").all():
        box.click()
    expect(page.locator("[data-shopping-total]")).to_have_text("Everything is in the basket.")
    expect(page.locator(".shopping-count")).to_have_text("")
    page.get_by_role("button", name="Clear ticked items").click()
    expect(page.locator(".list-empty")).to_be_visible()
    until(page, lambda: kept(page, "shopping-list") == {})
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".list-basket .list-line")).to_have_count(3)


def test_what_is_said_is_written_like_what_is_shown(page, shop):
    page.goto(shop.url)
    keep(page, "shopping-list", {f"own-{n}": {"at": n, "name": f"thing {n}"} for n in range(1001)})
    open_list(page, shop)
    page.locator(".list-line [type=checkbox]").first.click()
    expect(page.locator("[data-shopping-total]")).to_have_text("To buy: 1,000")
    expect(page.locator(".shopping [data-status]")).to_have_text("To buy: 1,000")


def test_clearing_the_list_can_be_undone(page, shop):
    add(page, shop, "bread")
    open_list(page, shop)
    page.get_by_role("button", name="Clear the list").click()
    expect(page.locator(".list-empty")).to_contain_text("Your list is empty.")
    expect(page.locator(".list-tools")).to_be_hidden()
    page.keyboard.press("Tab")
    page.keyboard.press("Control+z")
    until(page, lambda: sorted(names(page)) == ["flour", "lavash", "salt"])


def test_a_changed_line_stands_for_what_it_was_made_of(page, shop):
    for slug in ("pizza", "bread"):
        add(page, shop, slug)
    open_list(page, shop)
    page.get_by_role("button", name="Edit: flour").click()
    field = page.get_by_label("Amount and name")
    expect(field).to_be_focused()
    expect(field).to_have_value("800 g flour")
    field.fill("1 kg strong flour")
    page.keyboard.press("Enter")
    expect(line(page, "strong flour").locator(".list-amount")).to_have_text("1 kg")
    expect(line(page, "strong flour").locator(".list-source")).to_have_text("Pizza, Bread")
    expect(page.get_by_role("button", name="Edit: strong flour")).to_be_focused()
    expect(line(page, "flour")).to_have_count(0)
    button = open_recipe(page, shop, "bread", "2")
    button.click()
    expect(toast(page)).to_contain_text("updated on the shopping list")
    open_list(page, shop)
    expect(line(page, "flour")).to_have_count(0)
    expect(line(page, "strong flour").locator(".list-amount")).to_have_text("1 kg")
    expect(line(page, "lavash").locator(".list-amount")).to_have_text("2")


def test_escape_leaves_a_line_as_it_was(page, shop):
    add(page, shop, "bread")
    open_list(page, shop)
    before = kept(page, "shopping-list")
    page.get_by_role("button", name="Edit: flour").click()
    page.get_by_label("Amount and name").fill("7 kg gold")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Edit: flour")).to_be_focused()
    until(page, lambda: kept(page, "shopping-list") == before)


def test_a_line_and_a_recipe_are_removed_and_brought_back(page, shop):
    for slug in ("pizza", "bread"):
        add(page, shop, slug)
    open_list(page, shop)
    page.get_by_role("button", name="Remove: flour").click()
    expect(line(page, "flour")).to_have_count(0)
    expect(page.get_by_role("button", name="Remove: pizza dough")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(line(page, "flour")).to_have_count(1)
    page.get_by_role("button", name="Remove: Pizza", exact=True).click()
    until(page, lambda: sorted(names(page)) == ["flour", "lavash", "salt"])
    expect(page.locator(".list-recipes a")).to_have_text(["Bread"])
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".list-recipes a")).to_have_text(["Pizza", "Bread"])


def test_undoing_keeps_what_another_tab_did_meanwhile(page, shop):
    add(page, shop, "bread")
    open_list(page, shop)
    other = page.context.new_page()
    open_list(other, shop)
    page.get_by_role("button", name="Remove: flour").click()
    expect(line(other, "flour")).to_have_count(0)
    other.locator("#list-add").fill("2 l milk")
    other.keyboard.press("Enter")
    expect(line(page, "milk")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    until(page, lambda: sorted(names(page)) == ["flour", "lavash", "milk", "salt"])
    expect(line(other, "flour")).to_have_count(1)


# Sub-recipes


def test_a_sub_recipe_rolls_up_by_what_is_needed_over_what_it_makes(page, shop):
    add(page, shop, "pizza", "2")
    open_list(page, shop)
    line(page, "pizza dough").get_by_role("button", name="Make it yourself").click()
    expect(toast(page)).to_have_text("The ingredients of “pizza dough” are now on the list")
    expect(line(page, "pizza dough")).to_have_count(0)
    # 1 kg is needed and 1 kg is made: 600 g of flour plus twice 300 g for dusting.
    expect(line(page, "flour").locator(".list-amount")).to_have_text("1.2 kg")
    expect(line(page, "flour").locator(".list-source")).to_have_text(
        ["Pizza dough for Pizza 600 g", "Pizza 600 g"])
    expect(line(page, "water").locator(".list-amount")).to_have_text("4 dl")
    button = open_recipe(page, shop, "pizza", "1")
    expect(button).to_have_text("Update amounts on the list")
    button.click()
    expect(toast(page)).to_contain_text("updated on the shopping list")
    open_list(page, shop)
    expect(line(page, "flour").locator(".list-amount")).to_have_text("600 g")
    expect(line(page, "water").locator(".list-amount")).to_have_text("2 dl")


def test_what_is_fixed_in_a_sub_recipe_stays_when_the_recipe_is_scaled(page, shop):
    add(page, shop, "stew")
    open_list(page, shop)
    line(page, "stock").get_by_role("button", name="Make it yourself").click()
    expect(line(page, "bay leaf").locator(".list-amount")).to_have_text("1")
    open_recipe(page, shop, "stew", "3").click()
    expect(toast(page)).to_contain_text("updated on the shopping list")
    open_list(page, shop)
    expect(line(page, "bones").locator(".list-amount")).to_have_text("1.5 kg")
    expect(line(page, "bay leaf").locator(".list-amount")).to_have_text("1")
    # A unit without a number does not appear on the list.
    expect(line(page, "saffron")).to_have_count(1)
    expect(line(page, "pepper")).to_have_count(1)


def test_a_sub_recipe_of_several_recipes_has_one_button_and_is_made_for_all(page, shop):
    for slug in ("stew", "risotto"):
        add(page, shop, slug)
    open_list(page, shop)
    expect(line(page, "stock").locator(".list-amount")).to_have_text("1.5 l")
    line(page, "stock").get_by_role("button", name="Make it yourself").click()
    expect(line(page, "stock")).to_have_count(0)
    expect(line(page, "bones").locator(".list-source")).to_have_text(
        ["Stock for Stew 500 g", "Stock for Risotto 250 g"])
    page.get_by_role("button", name="Undo").click()
    expect(line(page, "stock").locator(".list-amount")).to_have_text("1.5 l")


def test_rolling_up_can_be_undone(page, shop):
    add(page, shop, "pizza")
    open_list(page, shop)
    before = kept(page, "shopping-list")
    page.get_by_role("button", name="Make it yourself").click()
    expect(line(page, "water")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(line(page, "water")).to_have_count(0)
    until(page, lambda: kept(page, "shopping-list") == before)


def test_a_sub_recipe_that_tells_no_amount_stays_plainly(page, shop):
    add(page, shop, "onion-soup")
    open_list(page, shop)
    page.get_by_role("button", name="Make it yourself").click()
    expect(page.get_by_role("alert")).to_have_text(
        "The recipe for “crust” does not say how much it makes in this measure, "
        "so the item stays on the list.")
    expect(line(page, "crust")).to_have_count(1)


def test_without_a_connection_a_sub_recipe_stays(chromium, shop):
    with visitor(chromium) as page:
        add(page, shop, "pizza")
        open_list(page, shop)
        page.context.set_offline(True)
        page.get_by_role("button", name="Make it yourself").click()
        expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
        expect(line(page, "pizza dough")).to_have_count(1)
        page.faults.clear()


# Sharing


def test_the_list_is_copied_as_text(page, shop):
    for slug in ("pizza", "bread"):
        add(page, shop, slug)
    open_list(page, shop)
    allow_copying(page, shop)
    unfold(page)
    line(page, "salt").get_by_role("checkbox").click()
    page.get_by_role("button", name="Copy as text").click()
    expect(toast(page)).to_have_text("List copied")
    assert copied(page) == """\
Shopping list

Fruit and vegetables
- 4 basil leaves (optional)
- 2 onions

Bread
- 1 lavash
- 500 g pizza dough

Baking
- 800 g flour

You probably have
- ⅓ cup olive oil
"""


def test_sharing_uses_what_the_system_offers(page, shop):
    page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    add(page, shop, "bread")
    open_list(page, shop)
    page.get_by_role("button", name="Share").click()
    until(page, lambda: page.evaluate("window.shared?.title") == "Shopping list")
    assert "- 1 lavash" in page.evaluate("window.shared.text")


def test_a_link_carries_the_list_and_never_applies_by_itself(page, shop, chromium):
    for slug in ("pizza", "bread"):
        add(page, shop, slug)
    open_list(page, shop)
    allow_copying(page, shop)
    before = shown(page)
    page.get_by_role("button", name="Copy link").click()
    expect(toast(page)).to_have_text("Link copied. Anyone with the link sees this list.")
    link = copied(page)
    assert re.fullmatch(re.escape(shop.url) + r"shopping-list/#list=d[\w-]{50,600}", link)
    with visitor(chromium) as friend:
        friend.goto(link)
        offer = friend.locator(".list-offer")
        expect(offer).to_be_focused()
        expect(offer.locator("p").first).to_have_text(
            "Your own list stays as it is until you choose.")
        assert kept(friend, "shopping-list") is None
        assert_axe_finds_nothing(friend)
        friend.get_by_role("button", name="Add to my list").click()
        expect(offer).to_be_hidden()
        until(friend, lambda: shown(friend) == before)
        expect(friend).to_have_url(shop.url + "shopping-list/")
        friend.goto(link)
        friend.get_by_role("button", name="Add to my list").click()
        expect(toast(friend)).to_have_text("The shared list was added to yours")
        until(friend, lambda: shown(friend) == before)
        friend.get_by_role("button", name="Clear the list").click()
        friend.locator("#list-add").fill("milk")
        friend.keyboard.press("Enter")
        friend.goto(link)
        friend.get_by_role("button", name="Replace my list").click()
        until(friend, lambda: shown(friend) == before)
        friend.get_by_role("button", name="Undo").click()
        until(friend, lambda: names(friend) == ["milk"])
        friend.goto(link)
        friend.get_by_role("button", name="Cancel").click()
        until(friend, lambda: names(friend) == ["milk"])


def test_a_list_for_which_there_is_no_room_stays_on_offer(page, shop):
    add(page, shop, "bread")
    open_list(page, shop)
    allow_copying(page, shop)
    page.get_by_role("button", name="Copy link").click()
    expect(toast(page)).to_contain_text("Link copied.")
    link = copied(page)
    full = {f"own-{n}": {"at": n, "name": "salt", "value": "1"} for n in range(2000)}
    keep(page, "shopping-list", full)
    page.goto(shop.url)
    page.goto(link)
    started(page)
    page.get_by_role("button", name="Add to my list").click()
    expect(toast(page)).to_have_text(FULL_WORDS)
    expect(page.locator(".list-offer")).to_be_visible()
    # Food data of typed items is looked up only once.
    full = {key: entry | {"food": "salt 292 precise staple", "aisle": "spices"}
            for key, entry in full.items()}
    until(page, lambda: kept(page, "shopping-list") == full)
    page.get_by_role("button", name="Replace my list").click()
    expect(page.locator(".list-offer")).to_be_hidden()
    until(page, lambda: 0 < len(kept(page, "shopping-list")) < 10)


def test_a_list_too_long_for_a_link_says_so(page, shop):
    open_list(page, shop)
    keep(page, "shopping-list", {f"own-{n}": {"at": n, "name": f"{n * 7919 ** 5}x" * 8}
                                 for n in range(400)})
    page.reload()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("alert")).to_have_text(
        "This list is too long for a link. Copy it as text.")


@pytest.mark.parametrize("fragment", [
    "d!!!!", "d" + packed(b" " * 3_000_000 + b'[1,[],[["k",-1,"x"]]]')])
def test_a_hostile_link_changes_nothing(page, shop, fragment):
    open_list(page, shop, "#list=" + fragment)
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    expect(page.locator(".list-offer")).to_be_hidden()
    assert kept(page, "shopping-list") is None
    expect(page).to_have_url(shop.url + "shopping-list/")


def test_what_a_hostile_link_says_is_text_and_leads_nowhere(page, shop):
    markup = "<img src=x onerror=alert(1)>"
    data = [1, [["r", markup, "javascript:alert(1)", "1/0", "x"],
                ["s", "S", "https://evil.example/", "1", "2"]],
            [["a", 0, markup, "1e9", "3", markup, markup, 0, True, "//evil.example/"],
             ["b", 1, "plain", "1/2"], ["c", "0", {"a": 1}], ["d", -1, "fine"]]]
    open_list(page, shop, "#list=d" + packed(data))
    expect(page.locator(".list-offer li")).to_have_text([markup, "1 plain", "fine"])
    page.get_by_role("button", name="Add to my list").click()
    expect(page.locator(".shopping [onerror]")).to_have_count(0)
    expect(page.locator(".list-line a, .list-recipes a[href]")).to_have_count(0)
    until(page, lambda: sorted(kept(page, "shopping-list") or {}) == ["a", "b", "d"])
    entries = kept(page, "shopping-list")
    assert set(entries["a"]) == {
        "at", "name", "unit", "note", "optional", "recipe", "title", "food"}


def test_hostile_storage_is_set_aside_and_the_rest_is_shown(page, shop):
    open_list(page, shop)
    keep(page, "shopping-list", {
        "good": {"at": 1, "name": "milk", "value": "2", "unit": "l", "evil": {"a": 1}},
        "bad": {"at": "x", "name": "y"}, "worse": 7, "worst": {"at": 1},
        "odd": {"at": 1, "name": "<b>x</b>", "value": "1/0", "url": "javascript:1"}})
    page.reload()
    expect(page.locator(".list-line")).to_have_count(2)
    until(page, lambda: sorted(names(page)) == ["<b>x</b>", "milk"])
    page.locator("#list-add").fill("bread")
    page.keyboard.press("Enter")
    until(page, lambda: kept(page, "set-aside:shopping-list:1") is not None)
    assert "evil" not in kept(page, "shopping-list")["good"]


def test_a_name_in_markup_is_text_on_the_list(page, shop):
    add(page, shop, "bold")
    open_list(page, shop)
    expect(page.locator(".list-name")).to_have_text(["<i>odd</i> thing"])
    expect(page.locator(".list-recipes a")).to_have_text(['<b>Bold</b> & "quoted"'])


def test_on_paper_there_are_aisles_and_boxes_and_nothing_else(page, shop):
    for slug in ("pizza", "bread"):
        add(page, shop, slug)
    open_list(page, shop)
    line(page, "flour").get_by_role("checkbox").click()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("button:visible, #list-add:visible, nav:visible")).to_have_count(0)
    expect(page.locator(".list-basket")).to_be_hidden()
    expect(page.locator(".aisle h2").first).to_be_visible()
    box = page.locator(".list-aisles input").first
    expect(box).to_have_css("border-top-style", "solid")
    expect(box).to_have_css("border-top-color", "rgb(0, 0, 0)")


# All pages


def test_nothing_overflows_with_and_without_things_to_buy_and_axe_finds_nothing(page, shop):
    def looks_right():
        assert_nothing_overflows(page)
        page.set_viewport_size({"width": 390, "height": 844})
        assert_axe_finds_nothing(page)

    open_list(page, shop)
    looks_right()
    for slug in ("pizza", "onion-soup", "bold"):
        add(page, shop, slug)
    looks_right()
    open_list(page, shop)
    page.locator("#list-add").fill("9 kg " + "Donaudampfschifffahrt" * 6)
    page.keyboard.press("Enter")
    unfold(page)
    line(page, "salt").get_by_role("checkbox").click()
    looks_right()
    page.get_by_label("Edit list").check()
    page.get_by_role("button", name="Edit: onions").click()
    looks_right()


def test_right_to_left_the_list_is_whole(chromium, tmp_path):
    build(ARABIC, tmp_path / "out", "--base-url", BASE)
    with Server(tmp_path / "out", "/cook/") as server, visitor(chromium) as page:
        page.goto(server.url + "recipes/")
        started(page)
        page.locator(".card-title a").first.click()
        page.locator(".pane .shop-add").click()
        expect(page.locator(".pane .shop-add")).to_have_attribute("aria-pressed", "true")
        page.goto(server.url + "shopping-list/")
        expect(page.locator(".list-line").first).to_be_visible()
        assert_axe_finds_nothing(page)
        assert_nothing_overflows(page)


def test_without_scripts_the_page_says_what_it_needs(chromium, shop):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(shop.url + "shopping-list/")
        expect(page.locator("noscript p")).to_contain_text("This page needs JavaScript")
        expect(page.locator("main button:visible, main input:visible")).to_have_count(0)
        page.goto(shop.url + "recipes/pizza/")
        expect(page.locator("button:visible")).to_have_count(0)
        expect(page.locator('a[href$="shopping-list/"]:visible')).to_have_count(0)


def test_without_storage_the_list_lasts_for_the_visit(chromium, shop):
    with visitor(chromium) as page:
        page.add_init_script(REFUSE)
        open_list(page, shop)
        page.locator("#list-add").fill("2 l milk")
        page.keyboard.press("Enter")
        until(page, lambda: names(page) == ["milk"])
        expect(page.locator(".storage-notice")).to_be_visible()


def test_the_list_comes_along_in_a_saved_file(page, shop, tmp_path):
    add(page, shop, "bread")
    page.goto(shop.url + "settings/")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything to a file").click()
    download.value.save_as(tmp_path / "saved.json")
    before = kept(page, "shopping-list")
    page.evaluate("localStorage.clear()")
    page.reload()
    bring_in(page, tmp_path / "saved.json")
    expect(page.locator('[data-key="shopping-list"]')).to_have_text("Shopping list 3 new")
    page.get_by_role("button", name="Import", exact=True).click()
    until(page, lambda: kept(page, "shopping-list") == before)


def test_its_scripts_and_sheets_load_only_where_they_are_used(page, shop):
    loaded = []
    page.on("request", lambda request: loaded.append(request.url.split("/")[-1]))
    page.goto(shop.url + "recipes/pizza/")
    expect(page.locator(".shop-add")).to_be_enabled()
    page.wait_for_load_state("networkidle")
    later = {"shopping-list.js", "shopping-list.css", "aisles.js", "foods.js", "en.json",
             "list-link.js"}
    unasked = {"recipe-shopping.js", "shopping.js", "shopping-amounts.js", "plan.js", "plan.css",
               "day-dialog.js", "en-foods.json"}
    assert (later | unasked).isdisjoint(loaded)
    page.locator(".shop-add").click()
    expect(page.locator(".shopping-count")).to_have_text("6")
    open_list(page, shop)
    until(page, lambda: later <= set(loaded))
    assert "en-foods.json" not in loaded
    page.locator("#list-add").fill("milk")
    page.keyboard.press("Enter")
    expect(page.locator(".shopping-count")).to_have_text("7")
    until(page, lambda: all("food" in one for one in kept(page, "shopping-list").values()))
    open_recipe(page, shop, "bread")
    open_list(page, shop)
    page.wait_for_load_state("networkidle")
    assert loaded.count("en-foods.json") == 1
