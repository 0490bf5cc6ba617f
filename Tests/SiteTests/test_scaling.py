"""Scaling a recipe and converting its units, as a cook would do it."""

import gzip
import pathlib
import re

import pytest
from checks import INGREDIENT, assert_axe_finds_nothing
from conftest import BASE, build, started, until, visitor
from playwright.sync_api import expect
from server import Server

CATALOG = pathlib.Path(__file__).parent / "fixtures/scaling"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WANTED = "[data-scale=wanted]"

AS_WRITTEN = ["⅔ cup", "200 g", "2–3 cloves", "1 tsp", "800 g", "1½ tbsp", "1 (14 oz) can",
              "1 tsp", "a glug of", "2", "100 g"]
FOR_SIX = ["1 cup", "300 g", "about 3–5 cloves", "1½ tsp", "1.2 kg", "2 tbsp + 1 tsp",
           "1½ (14 oz) cans",
           "1 tsp", "1½ glug of", "3", "150 g"]


@pytest.fixture(scope="module")
def scales(tmp_path_factory):
    """The catalog of this file on loopback, with `.url`."""
    output = tmp_path_factory.mktemp("scales") / "out"
    build(CATALOG, output, "--base-url", BASE)
    with Server(output, "/cook/") as server:
        yield server


@pytest.fixture
def page(chromium):
    with visitor(chromium) as page:
        yield page


def open_recipe(page, scales, slug, query=""):
    page.goto(f"{scales.url}recipes/{slug}/{query}")
    expect(page.locator(".scale [data-step='1']")).to_be_enabled()
    return page


def amounts(page):
    return page.locator(f"{INGREDIENT} .amount").all_inner_texts()


def steps(page):
    return [re.sub(r"\s+", " ", text) for text in page.locator(".step-text").all_inner_texts()]


def expect_amounts(page, wanted):
    expect(page.locator(f"{INGREDIENT} .amount")).to_have_text(wanted)


def expect_address(page, end):
    expect(page).to_have_url(re.compile(re.escape(end) + "$"))


def want(page, typed):
    page.locator(WANTED).fill(typed)
    page.locator(WANTED).press("Enter")


def test_six_servings_in_exact_amounts(page, scales):
    open_recipe(page, scales, "every-amount")
    until(page, lambda: amounts(page) == AS_WRITTEN)
    page.locator("[data-step='1']").click()
    expect(page.locator(WANTED)).to_have_value("5")
    page.locator("[data-step='1']").click()
    expect(page.locator(WANTED)).to_have_value("6")
    expect_amounts(page, FOR_SIX)
    expect(page.locator(".scale-yield")).to_have_text("1½ loaves")
    expect(page.locator(".facts .yield")).to_have_text("1½ loaves")
    expect(page.locator(".facts dd:not(.yield) data")).to_have_text("6")
    expect(page.locator("[data-value='2/3']")).to_have_attribute("title", "In the recipe: ⅔ cup")
    assert "300" in page.locator(".nutrition").inner_text()


def test_thirds_stay_thirds_and_large_amounts_get_large_units(page, scales):
    open_recipe(page, scales, "every-amount")
    want(page, "2")
    expect_amounts(page, ["⅓ cup", "100 g", "about 1–2 cloves", "½ tsp", "400 g", "2¼ tsp",
                          "½ (14 oz) can", "1 tsp", "½ glug of", "1", "50 g"])
    want(page, "12")
    expect_amounts(page, ["2 cups", "600 g", "6–9 cloves", "1 tbsp", "2.4 kg", "4½ tbsp",
                          "3 (14 oz) cans", "1 tsp", "3 glug of", "6", "300 g"])
    want(page, "4")
    expect_amounts(page, AS_WRITTEN)


def test_one_press_goes_back_to_the_recipe(page, scales):
    open_recipe(page, scales, "every-amount", "?servings=6&units=us")
    back = page.get_by_role("button", name="Original amounts")
    expect_amounts(page, ["1 cup", "2⅓ cups", "about 3–5 cloves", "1½ tsp", "2 lb 10 oz",
                          "2 tbsp + 1 tsp", "1½ (14 oz) cans", "1 tsp", "1½ glug of", "3",
                          "⅔ cup"])
    back.click()
    expect_amounts(page, AS_WRITTEN)
    expect(back).to_be_hidden()
    expect(page.locator(WANTED)).to_be_focused()
    expect(page.locator(WANTED)).to_have_value("4")
    expect(page).to_have_url(f"{scales.url}recipes/every-amount/")
    expect(page.locator(f"[data-written], {INGREDIENT} [title]")).to_have_count(0)


def test_steps_scale_what_names_an_ingredient_and_nothing_else(page, scales):
    open_recipe(page, scales, "every-amount")
    before = steps(page)
    want(page, "8")
    expect_amounts(page, ["1⅓ cups", "400 g", "4–6 cloves", "2 tsp", "1.6 kg", "3 tbsp",
                          "2 (14 oz) cans", "1 tsp", "2 glug of", "4", "200 g"])
    until(page, lambda: steps(page) == [
        "Heat the oven to 200°C (180°C fan). Rub 400 g flour into half the butter.",
        "Stir 4 tbsp olive oil and 1 tsp salt into 500 ml stock for 20 minutes; "
        "beat in the 4 eggs.",
        "Shape 50 g balls in a 20 cm tin and bake at 180°C/350°F for 5 minutes more."])
    want(page, "4")
    expect_amounts(page, AS_WRITTEN)
    until(page, lambda: steps(page) == before)


def lines(page):
    return [re.sub(r"\s+", " ", text) for text in page.locator(INGREDIENT).all_inner_texts()]


def test_words_agree_with_their_amounts(page, scales):
    open_recipe(page, scales, "small-words", "?servings=4")
    until(page, lambda: lines(page) == [
        "6 bay leaves", "4 garlic cloves, crushed", "2 carrots, cut into 2 cm dice",
        "4 onions (about 600 g)", "4 cups (500 g) plain flour", "2 pinches saffron",
        "2 tins (400 g) beans", "600 g stock base", "400 g cream cheese", "8 kiwano"])
    want(page, "2/3")
    until(page, lambda: lines(page) == [
        "1 bay leaf", "about 1 garlic clove, crushed", "⅓ carrot, cut into 2 cm dice",
        "⅔ onion (about 100 g)", "⅔ cup (85 g) plain flour", "1 pinch saffron",
        "⅓ tin (400 g) beans", "100 g stock base (0.17 × that recipe)", "65 g cream cheese",
        "about 1½ kiwano"])
    want(page, "2")
    until(page, lambda: lines(page)[:2] == ["3 bay leaves", "2 garlic cloves, crushed"])


def test_dry_goods_go_by_weight_or_by_the_cup_as_a_visitor_says(page, scales):
    open_recipe(page, scales, "small-words")
    page.locator("summary", has_text="Scale and units").click()
    choices = page.locator("[data-scale=dry]")
    expect(choices).to_be_hidden()
    page.get_by_label("US", exact=True).check()
    expect(choices).to_be_visible()
    flour, cheese = page.locator(".amount").nth(4), page.locator(".amount").nth(8)
    expect(flour).to_have_text("2 cups")
    expect(cheese).to_have_text("7 oz")
    expect(page.locator(INGREDIENT).nth(2)).to_contain_text("cut into ¾-inch dice")
    page.get_by_label("By weight").check()
    expect(flour).to_have_text("9 oz")
    page.get_by_label("By the cup").check()
    expect(flour).to_have_text("2 cups")
    expect(cheese).to_have_text("7 oz")
    expect_address(page, "?units=us&dry=cups")
    page.reload()
    expect(flour).to_have_text("2 cups")
    page.get_by_role("button", name="Original amounts").click()
    expect(flour).to_have_text("2 cups (250 g)")
    page.locator("summary", has_text="Scale and units").click()
    page.get_by_label("Metric").check()
    expect(flour).to_have_text("2 cups")
    page.get_by_label("Usual").check()
    expect(flour).to_have_text("250 g")


def test_the_exact_amount_is_in_the_title(page, scales):
    open_recipe(page, scales, "small-words", "?servings=2/3")
    expect(page.locator(".amount").nth(8)).to_have_attribute(
        "title", "66.67 g exactly. In the recipe: 200 g")


def test_from_one_tin_to_another(page, scales):
    open_recipe(page, scales, "small-words")
    page.locator("summary", has_text="Scale and units").click()
    note = page.locator("[data-scale=note]")
    expect(note).to_be_hidden()
    page.get_by_label("Tin in the recipe").fill("20 cm")
    page.get_by_label("My tin").fill("26 cm")
    page.get_by_label("My tin").press("Enter")
    expect(page.locator(".recipe")).to_have_attribute("data-factor", "169/100")
    expect(note).to_have_text("Times and tin sizes in the method are for the original amounts.")
    until(page, lambda: steps(page) == ["Bake in a 20 cm tin for 20 minutes."])
    page.get_by_label("My tin").fill("large")
    page.get_by_label("My tin").press("Enter")
    expect(page.locator("[data-scale=tin-size-fault]")).to_contain_text(
        "two sides such as 20 × 30 cm")
    expect(page.get_by_label("My tin")).to_be_focused()


def test_a_recipe_in_a_recipe_is_opened_for_so_much(page, scales):
    open_recipe(page, scales, "small-words", "?servings=8")
    link = page.get_by_role("link", name="stock base", exact=True)
    expect(page.locator(".ingredient-batch")).to_have_text("(2 × that recipe)")
    link.click()
    expect(page).to_have_url(re.compile("/recipes/stock-base/"))
    expect(page.locator(".page-recipe .amount, .recipe .amount").first).to_have_text("2 kg")
    expect_address(page, "?servings=8")


def test_by_factor(page, scales):
    open_recipe(page, scales, "every-amount")
    page.locator("summary", has_text="Scale and units").click()
    page.get_by_role("button", name="½×").click()
    expect(page.locator(WANTED)).to_have_value("2")
    expect(page.get_by_role("button", name="½×")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="3×").click()
    expect(page.locator(WANTED)).to_have_value("12")
    expect(page.locator(".recipe")).to_have_attribute("data-factor", "3")
    page.get_by_role("button", name="1×", exact=True).click()
    expect_amounts(page, AS_WRITTEN)
    expect(page.locator(".recipe")).not_to_have_attribute("data-factor", re.compile(""))


@pytest.mark.parametrize("have, of, serves", [
    ("300 g", "plain flour", "6"), ("0.4 kg", "plain flour", "8"), ("100", "plain flour", "2"),
    ("3", "eggs", "6"), ("1 cup", "sugar", "6"), ("1 cup", "plain flour", "2½"),
    ("1 lb", "butter", "18")])
def test_by_one_ingredient(page, scales, have, of, serves):
    open_recipe(page, scales, "every-amount")
    page.locator("summary", has_text="Scale and units").click()
    page.get_by_role("combobox", name="of").select_option(label=of)
    page.get_by_label("I have").fill(have)
    page.get_by_label("I have").press("Enter")
    expect(page.locator(WANTED)).to_have_value(serves)


def test_what_cannot_be_compared_says_so_and_changes_nothing(page, scales):
    open_recipe(page, scales, "every-amount")
    page.locator("summary", has_text="Scale and units").click()
    choice = page.get_by_role("combobox", name="of")
    expect(choice.locator("option")).to_have_text(
        ["sugar", "plain flour", "garlic", "vanilla extract", "potatoes", "olive oil", "tomatoes",
         "vinegar", "eggs", "butter"])
    choice.select_option(label="potatoes")
    have = page.get_by_label("I have")
    unread = "Write an amount such as 800 g."
    apart = "“{}” cannot be compared with what the recipe needs, 800 g."
    for typed, said in [("lots", unread), ("0 g", unread), ("2 cm", apart.format("2 cm")),
                        ("9999999 kg", apart.format("9999999 kg"))]:
        have.fill(typed)
        have.press("Enter")
        expect(page.get_by_role("alert").filter(has_text="800 g")).to_have_text(said)
        expect(have).to_be_focused()
    until(page, lambda: amounts(page) == AS_WRITTEN)


def test_units_of_the_other_system_in_ingredients_and_steps(page, scales):
    open_recipe(page, scales, "every-amount", "?units=us")
    expect_amounts(page, ["⅔ cup", "1⅔ cups", "2–3 cloves", "1 tsp", "1¾ lb", "1½ tbsp",
                          "1 (14 oz) can", "1 tsp", "a glug of", "2", "7 tbsp"])
    until(page, lambda: steps(page) == [
        "Heat the oven to 400°F (350°F fan). Rub 1⅔ cups flour into half the butter.",
        "Stir 2 tbsp olive oil and 1 tsp salt into 2 cups stock for 20 minutes; "
        "beat in the 2 eggs.",
        "Shape 1¾ oz balls in an 8-inch tin and bake at 180°C/350°F for 5 minutes more."])
    open_recipe(page, scales, "for-some", "?units=metric")
    expect_amounts(page, ["455 g", "240 ml", "250 g", "225 g"])
    until(page, lambda: steps(page) == ["Bake 455 g potatoes at 180°C; finish at 200 °C."])


def test_units_are_chosen_remembered_and_in_the_address(page, scales):
    open_recipe(page, scales, "for-some")
    page.locator("summary", has_text="Scale and units").click()
    page.get_by_label("Metric").check()
    expect_amounts(page, ["455 g", "240 ml", "250 g", "225 g"])
    expect_address(page, "/recipes/for-some/?units=metric")
    open_recipe(page, scales, "no-servings")
    expect_amounts(page, ["170 g", "1 tbsp"])
    expect_address(page, "/recipes/no-servings/?units=metric")
    open_recipe(page, scales, "for-some", "?units=us")
    page.locator("summary", has_text="Scale and units").click()
    expect(page.get_by_label("US", exact=True)).to_be_checked()
    page.get_by_label("As written").check()
    expect_amounts(page, ["1 lb", "1 cup", "2 cups", "8 oz"])
    open_recipe(page, scales, "no-servings")
    expect_address(page, "/recipes/no-servings/")
    until(page, lambda: amounts(page) == ["½ cup", "3 tsp"])


def test_a_range_of_servings_and_a_recipe_without_any(page, scales):
    open_recipe(page, scales, "for-some")
    expect(page.locator(WANTED)).to_have_value("4–6")
    want(page, "8")
    expect(page.locator(WANTED)).to_have_value("8–12")
    expect_amounts(page, ["2 lb", "2 cups", "4 cups", "1 lb"])
    open_recipe(page, scales, "no-servings")
    expect(page.get_by_label("Quantity", exact=True)).to_have_value("1")
    page.locator("[data-step='-1']").click()
    expect_amounts(page, ["¼ cup", "1½ tsp"])
    expect_address(page, "?factor=0.5")
    expect(page.locator("[data-step='-1']")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-step='1']").click()
    page.locator("[data-step='1']").click()
    expect_amounts(page, ["1 cup", "2 tbsp"])
    expect_address(page, "?factor=2")


def test_below_one_serving_arrow_down_changes_nothing(page, scales):
    open_recipe(page, scales, "every-amount")
    want(page, "1/2")
    expect(page.locator(WANTED)).to_have_value("½")
    expect(page.locator("[data-step='-1']")).to_have_attribute("aria-disabled", "true")
    page.locator(WANTED).press("ArrowDown")
    expect(page.locator(WANTED)).to_have_value("½")
    page.locator(WANTED).press("ArrowUp")
    expect(page.locator(WANTED)).to_have_value("1")
    page.locator(WANTED).press("ArrowDown")
    expect(page.locator(WANTED)).to_have_value("1")


def test_a_recipe_in_another_language_speaks_it(page, scales):
    open_recipe(page, scales, "kuchen", "?servings=4")
    expect_amounts(page, ["3 kg", "4 EL", "2 Tassen", "6"])
    until(page, lambda: steps(page) == ["Mehl mit 4 EL Zucker verrühren und bei 180 °C backen."])
    want(page, "1")
    expect_amounts(page, ["750 g", "1 EL", "½ Tasse", "etwa 2"])


def test_the_address_brings_the_servings_back(page, scales):
    open_recipe(page, scales, "every-amount")
    want(page, "6")
    expect_amounts(page, FOR_SIX)
    expect_address(page, "/recipes/every-amount/?servings=6")
    page.reload()
    expect_amounts(page, FOR_SIX)
    expect(page.locator(WANTED)).to_have_value("6")
    want(page, "4/3")
    expect(page.locator(WANTED)).to_have_value("1⅓")
    expect_address(page, "?servings=4%2F3")
    page.reload()
    expect(page.locator(WANTED)).to_have_value("1⅓")


def test_a_hostile_address_leaves_the_recipe_as_it_is(page, scales):
    for query in [
            "?servings=0", "?servings=-6", "?servings=1e9", "?servings=NaN", "?servings=6%00",
            "?servings=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "?servings=1/0",
            "?servings=99999999", "?servings=" + "9" * 4000, "?servings=__proto__",
            "?units=constructor", "?units=", "?servings", "?servings=%", "?factor=0", "?factor=x"]:
        open_recipe(page, scales, "every-amount", query)
        page.locator("summary", has_text="Scale and units").click()
        expect(page.get_by_role("combobox", name="of").locator("option")).to_have_count(10)
        until(page, lambda: amounts(page) == AS_WRITTEN)
        expect(page.locator(WANTED)).to_have_value("4")


def test_servings_in_the_address_beyond_the_range_are_refused_with_the_range(page, scales):
    open_recipe(page, scales, "every-amount", "?servings=401")
    expect(page.locator("[data-scale=range]")).to_have_text(
        "“401” does not work here. Write a number from 0.04 to 400.")
    expect(page.locator(WANTED)).to_have_value("4")
    want(page, "6")
    expect(page.locator("[data-scale=range]")).to_have_text("")


def test_what_is_no_number_of_servings_is_put_back(page, scales):
    open_recipe(page, scales, "every-amount", "?servings=6")
    expect_amounts(page, FOR_SIX)
    for typed in ["", "none", "0", "-3", "1/0", "401", "4000000000000", "<b>"]:
        want(page, typed)
        page.locator(WANTED).blur()
        expect(page.locator(WANTED)).to_have_value("6")
        expect(page.locator("[data-scale=range]")).to_have_text(
            f"“{typed}” does not work here. Write a number from 0.04 to 400." if typed else "")
        until(page, lambda: amounts(page) == FOR_SIX)
    want(page, "400")
    expect(page.locator("[data-scale=range]")).to_have_text("")


def test_damaged_preferences_are_no_units(page, scales):
    open_recipe(page, scales, "for-some")
    page.evaluate("""localStorage.setItem('larder:/cook/:preferences',
        JSON.stringify({version: 1, value: {units: {toString: 1}, theme: 'dark'}}))""")
    open_recipe(page, scales, "for-some")
    want(page, "8")
    expect_amounts(page, ["2 lb", "2 cups", "4 cups", "1 lb"])


def test_paper_has_the_amounts_as_scaled(page, scales):
    open_recipe(page, scales, "every-amount", "?servings=6")
    expect_amounts(page, FOR_SIX)
    page.emulate_media(media="print")
    expect(page.locator(".scale")).to_be_hidden()
    expect(page.locator(".ingredients-for")).to_be_visible()
    expect(page.locator(".ingredients-for")).to_have_text("Serves 6 · 1½ loaves")
    expect(page.locator(".facts div:has(data):visible")).to_have_count(0)
    until(page, lambda: amounts(page) == FOR_SIX)


def test_beside_the_list(page, scales):
    page.goto(f"{scales.url}recipes/")
    # Before the scripts have loaded, a card is a plain link.
    started(page)
    page.get_by_role("link", name="Every Amount").first.click()
    expect(page.locator(".pane .scale [data-step='1']")).to_be_enabled()
    page.locator(".pane [data-step='1']").click()
    page.locator(".pane [data-step='1']").click()
    expect_amounts(page, FOR_SIX)
    expect_address(page, "/recipes/every-amount/?servings=6")
    page.locator(".pane summary", has_text="Scale and units").click()
    page.locator(".pane").get_by_label("Metric").check()
    expect_address(page, "/recipes/every-amount/?servings=6&units=metric")
    page.keyboard.press("Tab")
    page.go_back()
    expect(page.locator(".pane")).to_have_count(0)
    expect(page).to_have_url(f"{scales.url}recipes/")
    page.go_forward()
    expect(page.locator(".pane .scale [data-scale=wanted]")).to_have_value("6")


def test_with_the_keyboard_alone(page, scales):
    open_recipe(page, scales, "every-amount")
    page.locator(WANTED).focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(WANTED)).to_have_value("5")
    page.keyboard.press("ArrowUp")
    expect_amounts(page, FOR_SIX)
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="Fewer")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="More")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Original amounts")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".scale summary")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(WANTED)).to_have_value("2")
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.get_by_label("As written")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Metric")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Usual")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("300 g")
    page.keyboard.press("Tab")
    page.keyboard.type("plain flour")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(WANTED)).to_have_value("6")


def test_a_change_is_announced_once_it_is_settled(page, scales):
    open_recipe(page, scales, "every-amount")
    status = page.locator(".scale [data-scale=message]")
    page.evaluate("""() => {
        window.said = [];
        new MutationObserver((records) => {
          for (const { target } of records) {
            const isSaid = target.matches('[data-scale=message]') && target.textContent !== '';
            if (isSaid) said.push(target.textContent);
          }
        }).observe(document.querySelector('.scale'), {childList: true, subtree: true});
    }""")
    # Without pauses, because a pause between two clicks completes the first.
    page.locator("[data-step='1']").evaluate(
        "button => { for (let i = 0; i < 3; i += 1) button.click(); }")
    expect(status).to_have_text("Serves 7")
    assert page.evaluate("said") == ["Serves 7"]


def test_axe_finds_nothing_with_all_controls_open(chromium, scales):
    with visitor(chromium, **PHONE) as page:
        open_recipe(page, scales, "every-amount", "?servings=6&units=us")
        page.locator("summary", has_text="Scale and units").click()
        page.get_by_label("I have").fill("x")
        page.get_by_label("I have").press("Enter")
        expect(page.locator("[data-scale=fault]")).not_to_be_empty()
        assert_axe_finds_nothing(page)


@pytest.mark.parametrize("width, height", [
    (200, 200), (280, 653), (390, 844), (844, 390), (1024, 768), (3840, 2160)])
def test_controls_fit_every_size_and_every_finger(chromium, scales, width, height):
    with visitor(chromium, viewport={"width": width, "height": height}) as page:
        open_recipe(page, scales, "every-amount", "?servings=6&units=us")
        # Parameters in the URL add a button, which moves what is below it.
        expect(page.get_by_role("button", name="Original amounts")).to_be_visible()
        page.locator("summary", has_text="Scale and units").click()
        expect(page.get_by_role("combobox", name="of").locator("option")).to_have_count(10)
        scroll, client = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert scroll <= client
        small = page.locator(".scale :is(button, input[type=text], select, summary):visible")
        assert small.evaluate_all(
            "e => e.map(x => [x.outerHTML, x.getBoundingClientRect()])"
            ".filter(([, r]) => r.width < 43 || r.height < 43).map(([h]) => h)") == []
        wide = page.locator(".ingredients").evaluate("e => e.scrollWidth > e.clientWidth")
        assert not wide


def test_without_scripts_there_is_nothing_to_press(chromium, scales):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(f"{scales.url}recipes/every-amount/?servings=6")
        expect(page.locator(".scale:visible")).to_have_count(0)
        expect(page.locator(".ingredients-for")).to_be_visible()
        until(page, lambda: amounts(page) == AS_WRITTEN)


def test_what_reckons_comes_when_it_is_first_wanted(chromium, scales):
    with visitor(chromium) as page:
        fetched = {}
        page.on("response", lambda r: fetched.__setitem__(r.url.rsplit("/", 1)[-1], r))
        open_recipe(page, scales, "every-amount")
        page.wait_for_load_state("networkidle")
        late = {"scale-panel.js", "recipe-scaling.js", "fraction.js", "en.json"}
        assert late & set(fetched) == set()
        weight = len(gzip.compress(fetched["servings.js"].body()))
        assert weight < 1500
        fetched.clear()
        page.locator("[data-step='1']").click()
        expect(page.locator(WANTED)).to_have_value("5")
        until(page, lambda: late <= set(fetched))


@pytest.mark.parametrize("late", ["scale-panel.js", "client-templates.txt"])
def test_reckoning_that_cannot_be_had_says_so(chromium, scales, late):
    with visitor(chromium) as page:
        page.route(f"**/{late}", lambda route: route.abort())
        open_recipe(page, scales, "every-amount")
        page.locator("[data-step='1']").click()
        expect(page.locator(".toast")).to_contain_text("This could not be loaded.")
        page.get_by_text("Scale and units").click()
        expect(page.locator(".scale-choices")).to_have_count(0)
        until(page, lambda: len(page.faults) > 1)
        page.faults.clear()
        until(page, lambda: amounts(page) == AS_WRITTEN)
