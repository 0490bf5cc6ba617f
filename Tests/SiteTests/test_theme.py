"""How the theme behaves in a real browser."""

import re

import pytest
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import until, visitor
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


def test_without_scripts_a_recipe_is_whole(chromium, served):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(served.url + "recipes/mole-poblano/")
        assert page.locator(".ingredient").count() >= 25
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


def test_sample_recipes_print_on_one_sheet_in_type_one_can_read(page, served, site):
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
            "e => parseFloat(getComputedStyle(e).fontSize) * 0.75")
        page.emulate_media(media="null")
    assert {slug: count for slug, count in sheets.items() if count != 1} == {}
    assert min(sizes.values()) >= 7.7
    assert sorted(sizes.values())[len(sizes) // 2] >= 9.9


def test_parts_that_scroll_by_themselves_can_be_reached_by_keyboard(page, served):
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(served.url + "recipes/mole-poblano/")
    ingredients = page.get_by_role("region", name="Ingredients")
    expect(ingredients).to_have_attribute("tabindex", "0")
    ingredients.focus()
    page.keyboard.press("End")
    until(page, lambda: ingredients.evaluate("e => e.scrollTop") > 0)
    assert page.locator(".method").evaluate("e => e.scrollTop") == 0
    page.set_viewport_size({"width": 390, "height": 844})
    expect(ingredients).not_to_have_attribute("tabindex", "0")


def test_on_a_phone_on_its_side_both_halves_are_in_view(page, served):
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(served.url + "recipes/mole-poblano/")
    # At once: by itself the page scrolls smoothly, and would move between the two boxes.
    page.locator(".spread").evaluate("e => e.scrollIntoView({behavior: 'instant'})")
    left, right = (page.locator(s).bounding_box() for s in (".ingredients", ".method"))
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 1
    assert left["height"] <= 390 and right["height"] <= 390
