"""Theme in a real browser."""

import re

import pytest
from checks import INGREDIENT, assert_axe_finds_nothing, assert_nothing_overflows
from conftest import started, until, visitor
from playwright.sync_api import expect

PAGES = ["", "recipes/", "recipes/mole-poblano/", "recipes/mujaddara/", "tags/", "about/",
         "404.html"]


@pytest.mark.parametrize("route", PAGES)
def test_nothing_overflows_at_any_size_and_axe_finds_nothing(chromium, served, route):
    with visitor(chromium) as page:
        page.goto(served.url + route)
        if route == "404.html":
            page.faults.clear()
        assert_nothing_overflows(page)
        page.set_viewport_size({"width": 390, "height": 844})
        assert_axe_finds_nothing(page)


@pytest.mark.parametrize("size", [(390, 844), (740, 360), (1280, 800)])
@pytest.mark.parametrize("route", ["404.html", "offline.html"])
def test_notices_show_their_buttons_without_scrolling(chromium, served, route, size):
    width, height = size
    with visitor(chromium, viewport={"width": width, "height": height},
                 java_script_enabled=False) as page:
        page.goto(served.url + route)
        title, text = (page.locator(part).bounding_box() for part in ("h1", ".empty .prose"))
        drawing = page.locator("main svg").first
        if height > 400:
            box = drawing.bounding_box()
            assert title["y"] + title["height"] <= box["y"]
            # Above the text on a phone, otherwise beside it.
            if width < 640:
                assert box["y"] + box["height"] <= text["y"]
            else:
                assert box["x"] + box["width"] <= text["x"]
        else:
            expect(drawing).to_be_hidden()
        for button in page.locator(".form-actions .button").all():
            box = button.bounding_box()
            assert box["y"] + box["height"] <= height


def test_without_scripts_a_recipe_is_whole(chromium, served):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(served.url + "recipes/mole-poblano/")
        assert page.locator(INGREDIENT).count() >= 25
        assert page.locator(".step").count() >= 12
        assert page.locator(".step").first.locator("p").first.is_visible()
        expect(page.locator("button:visible")).to_have_count(0)


def test_each_step_is_numbered_through_the_whole_recipe(page, served):
    page.goto(served.url + "recipes/mole-poblano/")
    steps = page.locator(".step")
    shown = steps.evaluate_all("e => e.map(s => getComputedStyle(s, '::before').content)")
    assert shown == [f'"{n + 1}"' for n in range(len(shown))]


def test_print_is_black_on_white_without_chrome(page, served):
    page.goto(served.url + "recipes/thai-green-chicken-curry/")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("nav:visible")).to_have_count(0)
    assert page.locator("h1").evaluate("e => getComputedStyle(e).color") == "rgb(0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") in (
        "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


def test_times_print_like_the_words_around_them_and_servings_once(page, served):
    page.goto(served.url + "recipes/mole-poblano/")
    started(page)
    page.emulate_media(media="print")
    gaps = page.locator(".step-text").evaluate_all("""(steps) => steps.flatMap((step) => {
      const size = parseFloat(getComputedStyle(step).fontSize);
      const words = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
      const boxes = [];
      while (words.nextNode()) {
        for (const { index, 0: { length } } of words.currentNode.data.matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(words.currentNode, index);
          range.setEnd(words.currentNode, index + length);
          boxes.push(...range.getClientRects());
        }
      }
      return boxes.slice(1).map((box, i) => [box, boxes[i]])
        .filter(([box, last]) => Math.abs(box.bottom - last.bottom) < size / 2)
        .map(([box, last]) => (box.left - last.right) / size);
    })""")
    assert len(gaps) > 100 and max(gaps) < 0.5
    assert page.locator("main").inner_text().count("Serves 8") == 1


def test_only_the_longest_sample_recipes_print_on_two_sheets_and_none_in_small_type(
        page, served, site):
    """The five longest, and every sixth of the others."""
    sheets, sizes = {}, {}
    recipes = [p for p in site.glob("recipes/*/index.html") if p.parent.name != "page"]
    recipes.sort(key=lambda path: path.stat().st_size, reverse=True)
    for slug in [path.parent.name for path in recipes[:5] + recipes[5::6]]:
        page.goto(f"{served.url}recipes/{slug}/")
        pdf = page.pdf(format="A4", prefer_css_page_size=True)
        sheets[slug] = len(re.findall(rb"/Type\s*/Page\b", pdf))
        page.emulate_media(media="print")
        sizes[slug] = page.locator(".step-text").first.evaluate(
            "e => Math.round(parseFloat(getComputedStyle(e).fontSize) * 7.5) / 10")
        page.emulate_media(media="null")
    assert {slug: count for slug, count in sheets.items() if count != 1} == dict.fromkeys(
        sheets.keys() & {"mole-poblano", "pierogi-ruskie", "cardamom-buns"}, 2)
    assert sheets["mole-poblano"] == 2
    assert min(sizes.values()) >= 10 and max(sizes.values()) <= 11


@pytest.mark.parametrize("route", ["recipes/mole-poblano/", "kitchen-notes/", "recipes/"])
def test_a_printed_page_ends_with_its_address(page, served, route):
    page.goto(served.url + route)
    page.emulate_media(media="print")
    last = page.locator(".colophon")
    expect(last.locator(":visible")).to_have_text(["Larder"])
    address = page.locator("link[rel=canonical]").get_attribute("href")
    # Isolated from left to right, for pages in Arabic.
    assert last.locator("p").first.evaluate("e => getComputedStyle(e, '::after').content") == (
        f'" · \u2066{address}\u2069"')


def test_ingredients_follow_the_step_one_is_at_and_show_that_there_are_more(page, served):
    page.goto(served.url + "recipes/mole-poblano/")
    started(page)
    ingredients = page.get_by_role("region", name="Ingredients")
    expect(ingredients).to_have_attribute("tabindex", "0")
    expect(ingredients).to_have_attribute("data-more", "below")
    page.locator("#step-5").evaluate("e => e.scrollIntoView({behavior: 'instant'})")
    scrollBy = "document.querySelector('#step-5').getBoundingClientRect().top - innerHeight * 0.3"
    page.evaluate(f"scrollBy({{top: {scrollBy}, behavior: 'instant'}})")
    needed = page.locator(".is-needed b")
    expect(needed).to_have_text(["blanched almonds", "skinned raw peanuts", "raisins"])
    until(page, lambda: page.evaluate("""() => {
      const { top, bottom } = document.querySelector(".ingredients").getBoundingClientRect();
      return [...document.querySelectorAll(".is-needed")].map((e) => e.getBoundingClientRect())
        .every((line) => line.top >= top && line.bottom <= bottom);
    }"""))
    expect(ingredients).to_have_attribute("data-more", "above below")
    ingredients.focus()
    page.keyboard.press("End")
    until(page, lambda: ingredients.get_attribute("data-more") == "above")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(ingredients).not_to_have_attribute("tabindex", "0")
    expect(page.locator(".is-needed")).to_have_count(0)


def test_on_a_phone_on_its_side_both_halves_are_in_view_and_scroll_as_one(page, served):
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto(served.url + "recipes/mole-poblano/")
    left, right = (page.locator(s).bounding_box() for s in (".ingredients", ".method"))
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 1
    assert left["height"] > 1000 and right["height"] > 1000
    assert page.locator("main *").evaluate_all(
        "e => e.filter((part) => part.scrollHeight > part.clientHeight + 1"
        " && /auto|scroll/.test(getComputedStyle(part).overflowY)).length") == 0


def test_amounts_run_with_their_ingredients_and_actions_are_one_row(page, served):
    page.goto(served.url + "recipes/shakshuka/")
    started(page)
    for width, height in [(360, 740), (740, 360), (820, 1180), (1280, 800), (2560, 1440)]:
        page.set_viewport_size({"width": width, "height": height})
        gap = page.locator(INGREDIENT, has_text="olive oil").evaluate("""(line) => {
          const [amount, text] = [".amount", ":scope > :is(b, span:not(.amount))"].map((part) =>
            line.querySelector(part).getBoundingClientRect());
          return (text.left - amount.right) / parseFloat(getComputedStyle(line).fontSize);
        }""")
        assert gap < 0.5, f"{width}: {gap}"
        row = page.locator(".personal-actions :is(button)").evaluate_all(
            "e => e.map((x) => [x.textContent, x.getBoundingClientRect()])"
            ".map(([name, box]) => [name, box.top, box.height])")
        assert [name for name, *_ in row] == [
            "Cook", "Add to shopping list", "Plan it", "Print", ""]
        assert len({top for _, top, _ in row}) == 1, f"{width}: {row}"
        assert len({size for *_, size in row}) == 1, f"{width}: {row}"
    shapes = page.locator(".kitchen .star").evaluate_all(
        "e => e.map((x) => getComputedStyle(x, '::before').content)")
    assert shapes == ['"☆" / ""'] * 5
