"""The first screen, and the length of the home page and of lists."""

import json

import pytest
from conftest import started, visitor
from playwright.sync_api import expect

PICTURE = "main .card-picture"


@pytest.mark.parametrize("route, least", [("", 3000), ("recipes/", 2000)])
def test_food_is_in_sight_and_pages_are_short(chromium, served, route, least):
    with visitor(chromium, viewport={"width": 1280, "height": 800}) as page:
        page.goto(served.url + route)
        started(page)
        assert page.locator(PICTURE).first.bounding_box()["y"] <= 200
        page.set_viewport_size({"width": 740, "height": 360})
        box = page.locator(PICTURE).first.bounding_box()
        assert box["y"] + box["height"] / 2 <= 360
        for width, height in [(360, 740), (390, 844)]:
            page.set_viewport_size({"width": width, "height": height})
            columns = page.locator(".cards:not(.cards-row)").last.evaluate(
                "e => getComputedStyle(e).gridTemplateColumns.split(' ').length")
            assert columns == 2
            tall = page.evaluate("document.documentElement.scrollHeight")
            assert least <= tall <= (4500 if route else 5000)


@pytest.mark.parametrize("route", ["", "recipes/"])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_tap_on_the_image_of_a_card_opens_its_recipe(page, served, route, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(served.url + route)
    link = page.locator("main .card-title a").first.evaluate("link => link.href")
    box = page.locator(PICTURE).first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + min(box["height"], 400) / 2)
    expect(page).to_have_url(link)


@pytest.mark.parametrize("route", ["", "recipes/", "categories/preserves/"])
def test_cards_fill_the_last_row_of_a_wide_screen(chromium, served, route):
    with visitor(chromium, viewport={"width": 1600, "height": 1000}) as page:
        page.goto(served.url + route)
        cards = page.locator(".cards:not(.cards-row, .cards-large)").last
        end = cards.evaluate("e => e.getBoundingClientRect().right")
        assert abs(cards.locator("> :last-child").evaluate(
            "e => e.getBoundingClientRect().right") - end) < 1
        assert page.locator(".card-picture > .cover").evaluate_all(
            "all => all.every((one) => !one.hasAttribute('preserveAspectRatio'))")


def test_answers_take_the_place_of_the_heading(page, served):
    page.goto(served.url + "recipes/")
    page.locator("#search").fill("miso")
    expect(page.locator("[data-search=count]")).to_have_text("1 recipe")
    expect(page.get_by_role("heading", level=1)).to_have_text("All recipes")
    assert page.locator(".list-head").bounding_box()["width"] <= 1
    assert page.locator("[data-search=cards] .card-picture").bounding_box()["y"] <= 200


def test_rows_of_the_visitors_own_come_below_what_is_in_sight(page, served):
    page.clock.set_fixed_time("2026-07-01T12:00:00Z")
    page.goto(served.url)
    page.evaluate("""(kept) => {
      for (const [key, value] of Object.entries(kept)) {
        localStorage.setItem(`larder:/cook/:${key}`, JSON.stringify({version: 1, value}));
      }
    }""", {
        "cooked": {f"c{n}": {"recipe": id_, "on": f"2026-05-0{n + 1}"}
                   for n, id_ in enumerate(["L-001", "shakshuka", "dashi"])},
        "favourites": {id_: {"at": 1760000000000 + n}
                       for n, id_ in enumerate(["L-001", "L-002", "shakshuka"])},
    })
    page.reload()
    titles = page.locator("main > .shelf > .shelf-title")
    # Two favourites that were never cooked are not enough for a row.
    expect(titles).to_have_text([
        "Cook again", "For summer", "Just added", "On the table in 30 minutes",
        "From the journal", "More recipes", "Categories", "Cuisines", "Tags"])
    again = page.locator("[data-personal=cooked]")
    expect(again.locator(".card-title")).to_have_count(3)
    expect(page.locator("[data-row=summer] .shelf-title a")).to_have_attribute(
        "href", "/cook/tags/summer/")
    assert again.bounding_box()["y"] >= 800


def test_a_row_is_reached_with_the_keyboard_and_shows_that_it_goes_on(chromium, served):
    with visitor(chromium, viewport={"width": 390, "height": 844}) as page:
        page.goto(served.url)
        row = page.locator(".cards-row").first
        boxes = row.locator("li").evaluate_all(
            "e => e.map((item) => item.getBoundingClientRect()).map(({x, right}) => [x, right])")
        assert any(left < 390 < right for left, right in boxes), json.dumps(boxes)
        row.locator("a").last.focus()
        expect(row.locator("li").last).to_be_in_viewport()
