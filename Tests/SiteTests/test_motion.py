"""A card's picture that becomes the recipe's on the next page, and the way back."""

import pytest
from conftest import started, until, visitor
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
#: Says of each page what moved as it came: nothing, or parts of the picture that is drawn of it.
WATCH = """addEventListener("pagereveal", ({ viewTransition }) => {
  window.moved = viewTransition ? undefined : [];
  viewTransition?.ready.then(
    () => document.getAnimations().map(({ effect }) => effect.pseudoElement), () => [],
  ).then((parts) => { window.moved = parts; });
});"""
#: With one of the ends alone a picture would only fade.
BECOMES = {f"::view-transition-{part}(dish)" for part in ("group", "old", "new")}


def moved(page):
    """What moved as this page came, once that is known."""
    until(page, lambda: page.evaluate("window.moved !== undefined"))
    return set(page.evaluate("window.moved"))


def pressed(page, link):
    """Goes where a link of a card leads, and waits for it."""
    name = link.inner_text()
    link.click()
    expect(page.locator("main > .recipe h1")).to_have_text(name)


@pytest.fixture
def phone(chromium):
    with visitor(chromium, viewport=PHONE) as page:
        page.add_init_script(WATCH)
        yield page


@pytest.mark.parametrize("route", ["", "recipes/mole-poblano/"])
def test_the_picture_of_a_card_becomes_the_recipes_and_that_the_cards_again(phone, served, route):
    def both_ways():
        phone.goto(served.url + route)
        heading = phone.locator("main h1").inner_text()
        link = phone.locator("main .card-title a").first
        pressed(phone, link)
        there = moved(phone)
        phone.go_back()
        expect(phone.locator("main h1")).to_have_text(heading)
        return BECOMES <= there and BECOMES <= moved(phone)
    # A browser may leave a motion out when it is busy.
    until(phone, both_ways)
    expect(phone.locator(".is-becoming")).to_have_count(0)


def test_pages_without_a_picture_in_common_change_at_once(phone, served):
    phone.goto(served.url)
    phone.locator(".colophon").get_by_role("link", name="Settings").click()
    expect(phone).to_have_url(served.url + "settings/")
    assert moved(phone) == set()


def test_who_wants_no_motion_sees_none(chromium, served):
    with visitor(chromium, viewport=PHONE, reduced_motion="reduce") as page:
        page.add_init_script(WATCH)
        page.goto(served.url)
        pressed(page, page.locator("main .card-title a").first)
        assert moved(page) == set()


def test_pages_that_are_left_at_once_give_up_their_motion_without_a_word(phone, served):
    phone.goto(served.url)
    for place in range(6):
        links = phone.locator("main .card-title a:visible")
        pressed(phone, links.nth(place % 4))
        if place % 2:
            # While the picture still moves, which ends that.
            width = 391 - phone.viewport_size["width"] % 2
            phone.set_viewport_size({**PHONE, "width": width})
        phone.go_back(wait_until="commit")
        expect(phone.locator("main > .recipe")).to_have_count(0)
    started(phone)
    expect(phone.locator(".is-becoming")).to_have_count(0)
