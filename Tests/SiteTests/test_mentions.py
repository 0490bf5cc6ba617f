"""Ingredients in steps: amounts that scale with the list, and names to tap."""

import pathlib
import re

import pytest
from checks import INGREDIENT, assert_axe_finds_nothing
from conftest import build, started, until, visitor
from playwright.sync_api import expect
from server import Server

CONTENT = pathlib.Path(__file__).parent / "fixtures/mentions"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(scope="module")
def pie(tmp_path_factory):
    """The URL of a recipe whose steps name its ingredients."""
    output = tmp_path_factory.mktemp("pie") / "out"
    build(CONTENT, output, "--base-url", "https://larder.example/cook/")
    with Server(output, "/cook/") as server:
        yield server.url + "recipes/pie/"


def visit(page, url):
    page.goto(url)
    expect(page.locator(".recipe .tick").first).to_be_attached()
    started(page)


def note(page):
    return page.locator(".mention-note")


def step(page, number):
    return re.sub(r"\s+", " ", page.locator(".step-text").nth(number - 1).inner_text()).strip()


def boxes(page):
    return page.locator(f".step, {INGREDIENT}").evaluate_all(
        "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))")


@pytest.mark.parametrize("query, shown", [
    ("", "6 tbsp butter, melted"), ("?servings=4", "175 g butter, melted")])
def test_a_press_on_a_name_shows_its_amount_and_moves_nothing(chromium, pie, query, shown):
    with visitor(chromium, **PHONE) as page:
        visit(page, pie + query)
        expect(page.locator(".ingredient-list li", has_text="butter").first).to_contain_text(
            shown.split(" butter")[0])
        word = page.locator(".step").first.get_by_role("button", name="butter")
        word.scroll_into_view_if_needed()
        before = boxes(page)
        word.tap()
        expect(note(page)).to_have_text(shown)
        expect(note(page)).to_be_in_viewport(ratio=1)
        expect(word).to_have_attribute("aria-expanded", "true")
        expect(word).to_have_accessible_description(shown)
        assert boxes(page) == before
        page.locator("h1").tap()
        expect(note(page)).to_have_count(0)
        expect(word).to_have_attribute("aria-expanded", "false")
        word.tap()
        word.tap()
        expect(note(page)).to_have_count(0)
        expect(page.get_by_role("checkbox", checked=True)).to_have_count(0)


def test_names_work_by_keyboard_once_a_step(chromium, pie):
    with visitor(chromium) as page:
        visit(page, pie)
        words = page.locator(".step").nth(1).get_by_role("button")
        expect(words).to_have_text(["eggs", "butter", "butter"])
        assert words.evaluate_all("all => all.map(one => one.tabIndex)") == [0, 0, -1]
        words.first.focus()
        page.keyboard.press("Enter")
        expect(note(page)).to_have_text("2 eggs")
        page.keyboard.press("Escape")
        expect(note(page)).to_have_count(0)
        expect(words.first).to_be_focused()
        page.keyboard.press("Space")
        expect(note(page)).to_have_text("2 eggs")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(note(page)).to_have_text("6 tbsp butter, melted")
        assert_axe_finds_nothing(page)
        page.mouse.wheel(0, 200)
        expect(note(page)).to_have_count(0)


def test_what_has_no_amount_or_may_be_either_is_no_button(chromium, pie):
    with visitor(chromium) as page:
        visit(page, pie)
        expect(page.locator(".step").get_by_role("button", name="salt")).to_have_count(0)
        expect(page.locator(".step").nth(1)).to_have_attribute("data-uses", "0 2 4 5")
        expect(page.locator(".step").get_by_role("button", name="pepper")).to_have_count(0)


def test_a_step_says_its_share_in_cook_mode(chromium, pie):
    with visitor(chromium, **PHONE) as page:
        visit(page, pie + "?servings=4")
        page.get_by_role("button", name="Cook", exact=True).click()
        beside = page.locator(".cook-beside li")
        page.get_by_role("button", name="Next").click()
        expect(beside).to_have_text([
            "6 tbsp of the 175 g butter, melted", "400 g flour", "salt"])
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="butter").tap()
        expect(note(page)).to_have_text("175 g butter, melted")
        expect(note(page)).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(note(page)).to_have_count(0)
        expect(dialog).to_be_visible()
        page.get_by_role("button", name="Next").click()
        expect(beside).to_have_text(["butter, melted", "4 eggs", "2 tsp black pepper",
                                     "2 tsp white pepper"])
        dialog.get_by_role("button", name="eggs").tap()
        page.get_by_role("button", name="Next").click()
        expect(note(page)).to_have_count(0)
        expect(beside).to_have_count(0)


def test_amounts_sides_and_temperatures_of_steps_follow_the_list(chromium, pie):
    with visitor(chromium) as page:
        visit(page, pie + "?servings=4&units=us")
        until(page, lambda: step(page, 1).startswith("Heat the oven to 350 °F. Rub"))
        assert "the 4 eggs" in step(page, 2)
        assert step(page, 3) == "Press into an 8 x 12-inch tin and bake for 20 minutes."
        page.goto(pie)
        until(page, lambda: "20 x 30 cm" in step(page, 3))


def test_marks_read_right_without_scripts(chromium, pie):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(pie)
        assert step(page, 1) == (
            "Heat the oven to 180 °C. Rub 3 tbsp of the butter into the flour with salt.")
        expect(page.locator(".step [role=button]")).to_have_count(0)
