"""A recipe opened beside its list, on landscape screens wide enough for both."""

import re
import urllib.parse

import pytest
from checks import INGREDIENT, assert_axe_finds_nothing
from conftest import build, started, until, visitor
from playwright.sync_api import expect
from server import Server

WIDE = [(1024, 768), (1280, 800), (1920, 1080)]
NARROW = [(768, 1024), (390, 844), (844, 390), (1000, 700)]
LISTS = ["", "recipes/", "recipes/page/2/", "tags/quick/"]


def links(page):
    return page.locator("main .card-title a")


def pane(page):
    return page.locator(".pane")


def visit(page, url):
    """Opens a page and waits until all scripts have loaded; before that, cards are plain links."""
    page.goto(url)
    page.wait_for_load_state("networkidle")
    started(page)


def opened(page, link):
    """Clicks and waits for the pane; returns the link's URL and name."""
    address = urllib.parse.urljoin(page.url, link.get_attribute("href"))
    name = link.inner_text()
    link.click()
    expect(pane(page).locator("h1")).to_have_text(name)
    return address, name


def brought_into_view(link):
    """Scrolls instantly: the page's smooth scrolling would still be moving."""
    link.evaluate("e => e.scrollIntoView({block: 'center', behavior: 'instant'})")


def scrolled(page):
    return page.evaluate("[scrollY, document.querySelector('main').scrollTop]")


@pytest.mark.parametrize(
    "route, size", [*((route, WIDE[0]) for route in LISTS), *(("", size) for size in WIDE[1:])])
def test_a_card_opens_beside_its_list(chromium, served, route, size):
    with visitor(chromium, viewport={"width": size[0], "height": size[1]}) as page:
        visit(page, served.url + route)
        list_title = page.title()
        address, name = opened(page, links(page).nth(4))
        expect(page).to_have_url(address)
        assert page.title() != list_title
        assert page.title().startswith(name)
        expect(page.locator(".pane h1")).to_be_focused()
        assert page.locator("main [aria-current=true]").get_attribute("href") in address
        expect(page.locator(".pane [role=status]")).to_have_text(f"{name} is open beside the list")
        card = page.locator("main .card:has([aria-current=true])").bounding_box()
        beside = pane(page).bounding_box()
        assert card["x"] + card["width"] <= beside["x"]
        assert 0 <= card["y"] and card["y"] + card["height"] <= size[1]
        overflow = page.evaluate(
            "[document.documentElement, ...document.querySelectorAll('main, .pane')]"
            ".map(e => e.scrollWidth - e.clientWidth)")
        assert overflow == [0, 0, 0]


def test_a_list_stays_at_its_beginning_if_the_card_is_in_view_there(chromium, served):
    with visitor(chromium, viewport={"width": 1180, "height": 820}) as page:
        visit(page, served.url + "recipes/")
        opened(page, links(page).nth(5))
        assert scrolled(page) == [0, 0]
        title, close = (page.locator(part).bounding_box() for part in (".pane h1", ".pane-close"))
        size = page.locator(".pane h1").evaluate("e => parseFloat(getComputedStyle(e).lineHeight)")
        assert abs(title["y"] + size / 2 - close["y"] - close["height"] / 2) <= 2


def test_the_title_and_the_parts_are_those_of_the_recipes_own_page(page, served):
    visit(page, served.url + "recipes/")
    address, _ = opened(page, links(page).nth(2))
    started(page)
    shown = [page.title(), page.locator(f".pane {INGREDIENT}").all_inner_texts(),
             page.locator(".pane .step").count(), page.locator(".pane .related .card").count()]
    page.reload()
    expect(page).to_have_url(address)
    expect(pane(page)).to_have_count(0)
    started(page)
    assert [page.title(), page.locator(f"main {INGREDIENT}").all_inner_texts(),
            page.locator("main .step").count(),
            page.locator("main .related .card").count()] == shown


def test_back_closes_and_forward_reopens(page, served):
    visit(page, served.url + "recipes/")
    title = page.title()
    link = links(page).nth(20)
    brought_into_view(link)
    before = scrolled(page)[0]
    assert before > 0
    address, name = opened(page, link)
    page.go_back()
    expect(pane(page)).to_have_count(0)
    expect(page).to_have_url(served.url + "recipes/")
    assert page.title() == title
    until(page, lambda: scrolled(page) == [before, 0])
    expect(link).to_be_focused()
    expect(page.locator("[aria-current=true]")).to_have_count(0)
    page.go_forward()
    expect(pane(page).locator("h1")).to_have_text(name)
    expect(page).to_have_url(address)
    expect(pane(page).locator("h1")).to_be_focused()


def test_after_a_reload_back_shows_the_list_again(page, served):
    visit(page, served.url + "recipes/")
    brought_into_view(links(page).nth(20))
    before = links(page).nth(20).bounding_box()["y"]
    opened(page, links(page).nth(20))
    page.reload()
    # Before its script has loaded, the page does not notice navigation back.
    started(page)
    page.go_back()
    expect(page.locator("main .list-head")).to_be_attached()
    expect(page).to_have_url(served.url + "recipes/")
    # Scripts restore the list's scroll position once they have loaded.
    started(page)
    until(page, lambda: abs(links(page).nth(20).bounding_box()["y"] - before) <= 2)
    page.go_forward()
    expect(pane(page).locator("h1")).to_be_focused()
    page.go_back()
    expect(pane(page)).to_have_count(0)
    until(page, lambda: abs(links(page).nth(20).bounding_box()["y"] - before) <= 2)


def test_a_list_put_back_before_its_page_has_loaded_stays_where_it_is(page, served):
    visit(page, served.url + "recipes/")
    brought_into_view(links(page).nth(20))
    before = links(page).nth(20).bounding_box()["y"]
    opened(page, links(page).nth(20))
    page.reload()
    started(page)
    held = []
    page.route("**/held.svg", lambda route: held.append(route))
    page.add_init_script("new Image().src = '/cook/held.svg'")
    page.evaluate("history.back()")
    expect(page.locator("main .list-head")).to_be_attached()
    until(page, lambda: abs(links(page).nth(20).bounding_box()["y"] - before) <= 2)
    assert page.evaluate("document.readyState") == "interactive"
    held[0].fulfill(content_type="image/svg+xml", body="<svg xmlns='http://www.w3.org/2000/svg'/>")
    page.wait_for_load_state()
    until(page, lambda: page.evaluate("history.scrollRestoration") == "auto")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert abs(links(page).nth(20).bounding_box()["y"] - before) <= 2


def test_who_searches_beside_a_recipe_keeps_it_and_then_has_the_search_in_the_address(
        page, served):
    visit(page, served.url + "recipes/")
    opened(page, links(page).nth(3))
    field = page.get_by_role("searchbox")
    address = page.url
    field.press_sequentially("lemon")
    expect(pane(page)).to_have_count(1)
    expect(field).to_be_focused()
    # The cards of "lemo" are replaced once more.
    expect(page.locator(".search-results mark", has_text=re.compile("^lemons?$", re.I)).first
           ).to_be_attached()
    assert page.url == address
    opened(page, page.locator(".search-results .card-title a").nth(1))
    page.keyboard.press("Escape")
    expect(pane(page)).to_have_count(0)
    expect(page.locator(".search-results .card-title a").nth(1)).to_be_focused()
    expect(page).to_have_url(served.url + "recipes/?q=lemon")


def test_anchors_inside_the_recipe_are_those_of_its_own_page(page, served):
    visit(page, served.url + "recipes/")
    address, _ = opened(page, links(page).nth(3))
    page.evaluate("""() => {
      const link = document.createElement("a");
      link.href = "#pane-step-3";
      link.textContent = "third step";
      document.querySelector(".pane .recipe-head").append(link);
    }""")
    page.get_by_role("link", name="third step").click()
    expect(page).to_have_url(address + "#step-3")
    expect(page.locator("#pane-step-3")).to_be_focused()
    expect(page.locator("#pane-step-3")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(pane(page)).to_have_count(0)


@pytest.mark.parametrize("way", ["button", "Escape"])
def test_closing_returns_to_the_card(page, served, way):
    visit(page, served.url + "recipes/")
    link = links(page).nth(19)
    brought_into_view(link)
    before = scrolled(page)[0]
    opened(page, link)
    second = links(page).nth(21)
    opened(page, second)
    if way == "button":
        button = page.get_by_role("button", name="Close the recipe")
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        button.click()
    else:
        page.keyboard.press("Escape")
    expect(pane(page)).to_have_count(0)
    expect(page).to_have_url(served.url + "recipes/")
    expect(second).to_be_focused()
    box = second.bounding_box()
    assert 0 <= box["y"] <= 800
    assert before > 0


def test_all_can_be_done_with_the_keyboard(page, served):
    visit(page, served.url + "recipes/")
    link = links(page).nth(1)
    link.focus()
    page.keyboard.press("Enter")
    expect(pane(page).locator("h1")).to_be_focused()
    for _ in range(page.locator(".pane .kicker a").count() + 1):
        page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="Close the recipe")).to_be_focused()
    page.keyboard.press("Enter")
    expect(pane(page)).to_have_count(0)
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(pane(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(link).to_be_focused()


def test_another_recipe_replaces_the_first_and_back_finds_its_place(page, served):
    visit(page, served.url + "recipes/")
    first, name = opened(page, links(page).nth(0))
    started(page)
    brought_into_view(page.locator(".pane .method"))
    page.evaluate("document.querySelector('.pane').scrollTo({top: 420, behavior: 'instant'})")
    second, _ = opened(page, links(page).nth(3))
    expect(page).to_have_url(second)
    expect(pane(page)).to_have_count(1)
    until(page, lambda: pane(page).evaluate("e => e.scrollTop") == 0)
    page.evaluate("document.querySelector('main').scrollTo({top: 77, behavior: 'instant'})")
    page.go_back()
    expect(pane(page).locator("h1")).to_have_text(name)
    expect(page).to_have_url(first)
    until(page, lambda: pane(page).evaluate("e => e.scrollTop") == 420)
    page.go_back()
    expect(pane(page)).to_have_count(0)
    expect(page).to_have_url(served.url + "recipes/")


def test_links_inside_the_recipe_open_in_the_pane(page, served):
    visit(page, served.url + "recipes/")
    opened(page, links(page).filter(has_text="Chicken adobo"))
    address, _ = opened(page, page.locator(".pane .related .card-title a").first)
    expect(page).to_have_url(address)
    following = page.locator(".pane .neighbours a").first
    target = urllib.parse.urljoin(page.url, following.get_attribute("href"))
    following.click()
    page.wait_for_url(target)
    expect(pane(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(pane(page)).to_have_count(0)
    expect(page).to_have_url(served.url + "recipes/")


def test_a_recipe_that_is_left_before_it_is_painted_stays_closed(page, served):
    visit(page, served.url + "recipes/")
    opened(page, links(page).nth(0))
    page.evaluate("""() => {
      document.startViewTransition = (change) => {
        const done = new Promise((resolve) => {
          window.paint = () => { change(); resolve(); };
        });
        return { ready: done, updateCallbackDone: done };
      };
    }""")
    following = page.locator(".pane .neighbours a").first
    target = urllib.parse.urljoin(page.url, following.get_attribute("href"))
    following.click()
    page.wait_for_url(target)
    page.keyboard.press("Escape")
    expect(pane(page)).to_have_count(0)
    page.evaluate("() => window.paint()")
    expect(pane(page)).to_have_count(0)
    expect(page).to_have_url(served.url + "recipes/")


def test_links_that_lead_elsewhere_lead_there(page, served):
    visit(page, served.url + "recipes/")
    opened(page, links(page).nth(0))
    page.locator(".pane .imprint a[href*='/tags/'], .pane .imprint a[href*='/cuisines/']").first.click()
    page.wait_for_url(re.compile("/(tags|cuisines)/"))
    expect(pane(page)).to_have_count(0)
    page.go_back()
    expect(page.locator("h1").last).to_be_visible()
    expect(page).to_have_url(re.compile(r"/recipes/[a-z0-9-]+/$"))


def test_no_id_stands_twice_and_all_references_hold(page, served):
    visit(page, served.url)
    opened(page, links(page).nth(4))
    started(page)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    wanted = page.evaluate(
        "[...document.querySelectorAll('[aria-labelledby]')]"
        ".flatMap(e => e.getAttribute('aria-labelledby').split(' '))")
    assert set(wanted) <= set(ids)
    assert "pane-ingredients" in ids


@pytest.mark.parametrize("modifier", ["Control", "Shift"])
def test_a_click_with_a_modifier_opens_no_pane(page, served, modifier):
    visit(page, served.url + "recipes/")
    with page.context.expect_page() as other:
        links(page).first.click(modifiers=[modifier])
    other.value.wait_for_load_state()
    expect(pane(page)).to_have_count(0)
    expect(page).to_have_url(served.url + "recipes/")


@pytest.mark.parametrize("size", NARROW, ids=str)
def test_where_there_is_no_room_a_click_is_a_plain_navigation(chromium, served, size):
    with visitor(chromium, viewport={"width": size[0], "height": size[1]}) as page:
        visit(page, served.url + "recipes/")
        page.evaluate("window.same = true")
        address = urllib.parse.urljoin(page.url, links(page).first.get_attribute("href"))
        links(page).first.click()
        page.wait_for_url(address)
        page.wait_for_load_state()
        assert page.evaluate("window.same") is None
        expect(page.locator("main .recipe")).to_have_count(1)


def test_turning_the_device_keeps_the_recipe_and_turning_back_the_list(chromium, served):
    with visitor(chromium, viewport={"width": 1024, "height": 768}) as page:
        visit(page, served.url + "recipes/")
        link = links(page).nth(6)
        brought_into_view(link)
        address, name = opened(page, link)
        place = scrolled(page)
        page.set_viewport_size({"width": 768, "height": 1024})
        expect(page.locator("html")).to_have_attribute("data-pane", "over")
        until(page, lambda: pane(page).bounding_box()
              == {"x": 0, "y": 0, "width": 768, "height": 1024})
        expect(page).to_have_url(address)
        expect(page.get_by_role("main").locator("h1")).to_have_text(name)
        expect(page.locator(".masthead")).to_be_hidden()
        assert_axe_finds_nothing(page)
        page.set_viewport_size({"width": 1024, "height": 768})
        expect(page.locator("html")).to_have_attribute("data-pane", "beside")
        expect(page.locator(".list-head")).to_be_attached()
        until(page, lambda: scrolled(page) == place)
        page.set_viewport_size({"width": 768, "height": 1024})
        expect(page.locator("html")).to_have_attribute("data-pane", "over")
        page.get_by_role("button", name="Close the recipe").click()
        expect(pane(page)).to_have_count(0)
        expect(link).to_be_focused()
        expect(link).to_be_in_viewport()
        page.go_forward()
        page.wait_for_url(address)
        expect(page.locator("main .recipe")).to_be_visible()


@pytest.mark.parametrize("route", ["", "recipes/"])
def test_axe_finds_nothing_with_the_pane_open(chromium, served, route):
    with visitor(chromium, reduced_motion="reduce") as page:
        visit(page, served.url + route)
        opened(page, links(page).nth(5))
        started(page)
        assert_axe_finds_nothing(page)


def test_cards_that_come_later_open_beside_the_list_too(page, served):
    visit(page, served.url + "recipes/")
    address, _ = opened(page, links(page).nth(2))
    page.evaluate("""() => {
      const cards = document.querySelector("main .cards");
      cards.replaceChildren(...[...cards.children].reverse().map((c) => c.cloneNode(true)));
      for (const a of cards.querySelectorAll("[aria-current]")) a.removeAttribute("aria-current");
    }""")
    expect(page.locator("main [aria-current=true]")).to_have_count(1)
    assert page.locator("main [aria-current=true]").get_attribute("href") in address
    opened(page, links(page).first)
    expect(pane(page)).to_have_count(1)


def test_when_the_recipe_cannot_be_fetched_the_browser_goes_there(chromium, served):
    with visitor(chromium) as page:
        visit(page, served.url + "recipes/")
        address = urllib.parse.urljoin(page.url, links(page).first.get_attribute("href"))
        page.route(address, lambda route: route.continue_()
                   if route.request.is_navigation_request() else route.fulfill(status=503))
        links(page).first.click()
        page.wait_for_url(address)
        expect(page.locator("main .recipe")).to_be_visible()
        page.faults.clear()


def test_print_gives_the_recipe_only(page, served):
    visit(page, served.url + "recipes/")
    opened(page, links(page).first)
    page.emulate_media(media="print")
    expect(page.locator("body > main")).to_be_hidden()
    expect(page.locator(".masthead")).to_be_hidden()
    expect(page.locator(".pane-close")).to_be_hidden()
    expect(page.locator(".pane .ingredients")).to_be_visible()
    expect(pane(page)).to_have_css("overflow-y", "visible")


def test_a_site_at_the_root_does_the_same(chromium, english, tmp_path):
    build(english, tmp_path / "out", "--base-url", "https://larder.example/")
    with Server(tmp_path / "out", "/") as server, visitor(chromium) as page:
        visit(page, server.url + "recipes/")
        address, _ = opened(page, links(page).first)
        expect(page).to_have_url(address)


def test_without_scripts_a_card_is_a_link(chromium, served):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(served.url + "recipes/")
        links(page).first.click()
        expect(page.locator("main .recipe")).to_be_visible()
        expect(pane(page)).to_have_count(0)


GROWN = """() => {
  window.grown = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(() => window.grown.push(
      ...document.getAnimations().map(({ effect }) => effect.pseudoElement)));
    return transition;
  };
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_picture_of_a_card_grows_into_the_recipes(chromium, served, motion):
    with visitor(chromium, viewport={"width": 1280, "height": 800}, reduced_motion=motion) as page:
        visit(page, served.url + "recipes/")
        page.evaluate(GROWN)
        opened(page, links(page).nth(2))
        if motion == "reduce":
            assert page.evaluate("window.grown") == []
        else:
            until(page, lambda: "::view-transition-group(dish)" in page.evaluate("window.grown"))
