"""Clicks before all scripts have loaded, as on slow devices and networks."""

import contextlib

import pytest
from conftest import ROOT, build, until, visitor
from playwright.sync_api import expect
from server import Server
from test_pane import links, opened, pane, visit
from test_personal import FULL_WORDS, heart, keep, kept, toast
from test_plan import NOW, put

COOKING = ROOT / "Tests/SiteTests/fixtures/cooking"
SHOPPING = ROOT / "Tests/SiteTests/fixtures/shopping"
SOUP = "recipes/lentil-soup/"
DASHI = "recipes/dashi/"


@pytest.fixture(scope="module")
def sites(site, tmp_path_factory):
    """Site folders by name."""
    folders = {"sample": site}
    for name, content in (("cooking", COOKING), ("shopping", SHOPPING)):
        folders[name] = tmp_path_factory.mktemp(name) / "out"
        build(content, folders[name], "--base-url", "https://larder.example/cook/")
    return folders


@pytest.fixture
def slow(chromium, sites):
    """Returns a function that serves a site by name, with a visitor."""
    with contextlib.ExitStack() as stack:

        def begin(name, **options):
            server = stack.enter_context(Server(sites[name], "/cook/"))
            page = stack.enter_context(visitor(chromium, **options))
            stack.callback(server.released.set)
            return server, page

        yield begin


def hold(server, *endings):
    """Delays paths with these endings until released."""
    server.released.clear()
    server.is_slow = lambda path: path.endswith(endings)


def let_go(server):
    server.is_slow = lambda path: False
    server.released.set()


def go(page, url):
    """Opens a page without waiting for delayed resources."""
    page.goto(url, wait_until="domcontentloaded")


def reload(page):
    page.reload(wait_until="domcontentloaded")


# Timers


def test_a_timer_starts_before_the_script_of_running_ones_has_come(slow):
    server, page = slow("cooking")
    hold(server, "/status-bar.js")
    go(page, server.url + SOUP)
    page.locator(".timer-start").first.click()
    let_go(server)
    expect(page.locator(".timer")).to_have_count(1)


def test_a_timer_runs_from_when_it_was_pressed(slow):
    server, page = slow("cooking")
    page.clock.install()
    hold(server, "/timer-bar.js")
    go(page, server.url + SOUP)
    page.locator(".timer-start").first.click()
    pressed = page.evaluate("Date.now()")
    page.clock.fast_forward(60_000)
    let_go(server)
    expect(page.locator(".timer")).to_have_count(1)
    (timer,) = kept(page, "timers").values()
    # Counted from the click, not from when the script arrived, a minute later by the page's clock.
    assert timer["ends"][0] - pressed - 600_000 < 60_000


def test_a_timer_is_shown_once_its_style_sheet_is_there(slow):
    server, page = slow("cooking")
    hold(server, "/timers.css")
    go(page, server.url + SOUP)
    # Without a pointer or focus event, which would have prefetched it.
    page.locator(".timer-start").first.evaluate("button => button.click()")
    until(page, lambda: kept(page, "timers"))
    expect(page.locator(".timers")).to_have_count(0)
    let_go(server)
    expect(page.locator(".timers")).to_be_visible()
    assert page.locator(".timer-row").evaluate("e => getComputedStyle(e).display") == "grid"


# Servings


def test_servings_can_be_changed_once_their_script_has_come(slow):
    server, page = slow("cooking")
    hold(server, "/servings.js")
    go(page, server.url + SOUP)
    wanted = page.locator("[data-scale=wanted]")
    expect(wanted).to_be_disabled()
    page.locator("summary", has_text="Scale and units").click()
    let_go(server)
    expect(page.get_by_role("group", name="Multiply by")).to_be_visible()
    wanted.press("ArrowUp")
    expect(wanted).to_have_value("5")


# All pages


@pytest.mark.parametrize("way", ["button", "keys"])
def test_stars_are_taken_back_before_the_script_of_every_page_has_come(slow, way):
    server, page = slow("sample")
    hold(server, "/personal.js")
    go(page, server.url + DASHI)
    page.locator(".star").nth(3).click()
    expect(toast(page)).not_to_have_text("")
    if way == "button":
        page.get_by_role("button", name="Undo").click()
    else:
        page.keyboard.press("Control+z")
    until(page, lambda: kept(page, "ratings") == {})
    expect(page.locator(".kitchen input:checked")).to_have_count(0)
    let_go(server)
    expect(heart(page)).to_be_visible()


def test_without_room_for_stars_it_says_so_at_once(slow):
    server, page = slow("sample")
    page.goto(server.url + DASHI)
    keep(page, "ratings", {f"id-{n}": 3 for n in range(20_000)})
    hold(server, "/personal.js")
    reload(page)
    page.locator(".star").nth(3).click()
    expect(toast(page)).to_have_text(FULL_WORDS)


def test_the_button_that_refreshes_is_there_once_it_works(slow):
    server, page = slow("sample")
    hold(server, "/refresh.js")
    go(page, server.url + "recipes/")
    expect(page.locator("#search")).to_be_visible()
    button = page.get_by_role("button", name="Check for new recipes")
    expect(button).to_be_hidden()
    let_go(server)
    button.click()
    expect(toast(page)).to_have_text("Everything is up to date")


def test_colours_chosen_early_are_applied(slow):
    server, page = slow("sample")
    hold(server, "/personal.js")
    go(page, server.url + "settings/")
    page.get_by_label("Dark").check()
    let_go(server)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


# History


def test_back_from_a_recipe_that_was_loaded_anew_shows_the_list(slow):
    server, page = slow("sample")
    visit(page, server.url + "recipes/")
    opened(page, links(page).nth(2))
    hold(server, "/standalone-page.js")
    reload(page)
    page.go_back(wait_until="commit")
    page.wait_for_url(server.url + "recipes/", wait_until="commit")
    expect(page.locator("main .recipe")).to_be_attached()
    let_go(server)
    expect(page.locator("main .list-head")).to_be_attached()


def test_forward_from_a_list_that_was_loaded_anew_opens_the_recipe(slow):
    server, page = slow("sample")
    visit(page, server.url + "recipes/?q=soup")
    title = page.locator(".search-results .card-title a").first
    address, name = opened(page, title)
    page.go_back()
    expect(pane(page)).to_have_count(0)
    hold(server, "/pane.js", "/search.js")
    reload(page)
    page.go_forward(wait_until="commit")
    page.wait_for_url(address, wait_until="commit")
    let_go(server)
    expect(pane(page).locator("h1")).to_have_text(name)
    page.go_back()
    expect(pane(page)).to_have_count(0)
    assert page.url == server.url + "recipes/?q=soup"
    expect(page.locator("#search")).to_have_value("soup")
    expect(title).to_have_text(name)


def test_a_page_that_another_address_leads_to_is_itself(slow):
    server, page = slow("sample")
    loads = []
    page.on("request", lambda r: loads.append(r.url) if r.is_navigation_request() else None)
    for route in ("recipes/", DASHI):
        loads.clear()
        visit(page, server.url + route.rstrip("/"))
        assert loads == [server.url + route.rstrip("/"), server.url + route]
    visit(page, server.url + "recipes")
    page.locator("#search").fill("dashi")
    expect(page).to_have_url(server.url + "recipes/?q=dashi")


# The shopping list and the plan


@pytest.mark.parametrize("line", [None, 1], ids=["whole", "one line"])
def test_what_goes_on_the_list_is_there_though_the_recipe_is_left_at_once(slow, line):
    server, page = slow("shopping")
    hold(server, "/recipe-shopping.js")
    go(page, server.url + "recipes/pizza/")
    button = page.locator(".shop-add")
    expect(button).to_be_enabled()
    page.locator("article.recipe").evaluate("e => { e.dataset.factor = '3/2'; }")
    if line is not None:
        button = page.locator(".ingredient-add").nth(line)
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    go(page, server.url + "shopping-list/")
    places = range(6) if line is None else [line]
    until(page, lambda: set(kept(page, "shopping-list") or {}) == {f"pizza/{n}" for n in places})
    assert kept(page, "shopping-list")["pizza/1"]["value"] == "450"
    until(page, lambda: kept(page, "orders") == {})
    expect(page.locator(".list-line")).to_have_count(len(places))


def test_a_recipe_that_is_left_and_cannot_be_had_again_is_named(slow):
    server, page = slow("shopping")
    hold(server, "/recipe-shopping.js")
    go(page, server.url + "recipes/pizza/")
    page.locator(".shop-add").click()
    until(page, lambda: kept(page, "orders"))
    server.faults["/cook/recipes/pizza/"] = 404
    go(page, server.url + "shopping-list/")
    expect(toast(page)).to_have_text(
        "Not added, because they could not be loaded: Pizza")
    assert kept(page, "orders") == {}
    page.faults.clear()


def test_what_is_ordered_without_a_network_waits_for_one(slow):
    server, page = slow("shopping", timezone_id="Europe/Paris")
    page.clock.set_fixed_time(NOW)
    put(page, server, ("pizza", "2026-03-14", "4"))
    server.is_gone = True
    page.get_by_role("button", name="Shop for this week").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Not added, because they could not be loaded: Pizza")
    server.is_gone = False
    page.goto(server.url)
    expect(page.locator(".shopping-count")).to_have_text("6")
    assert kept(page, "orders") == {}
    page.faults.clear()


def test_adding_what_is_on_the_list_already_does_not_take_it_off(slow):
    server, page = slow("shopping")
    page.goto(server.url + "recipes/pizza/")
    button = page.locator(".shop-add")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    hold(server, "/recipe-shopping.js")
    reload(page)
    expect(button).not_to_have_attribute("aria-pressed", "true")
    button.click()
    let_go(server)
    expect(button).not_to_have_attribute("aria-busy", "true")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert len(kept(page, "shopping-list")) == 6
    assert kept(page, "orders") == {}


def test_the_week_is_shopped_for_though_the_plan_is_left_at_once(slow):
    server, page = slow("shopping", timezone_id="Europe/Paris")
    page.clock.set_fixed_time(NOW)
    put(page, server, ("pizza", "2026-03-14", "6"), ("bread", "2026-03-14", "2"))
    hold(server, "recipes/pizza/")
    page.get_by_role("button", name="Shop for this week").click()
    go(page, server.url + "shopping-list/")
    let_go(server)
    until(page, lambda: {"bread/0", "pizza/1"} <= set(kept(page, "shopping-list") or {}))
    assert kept(page, "shopping-list")["pizza/1"]["value"] == "450"
    expect(page.locator(".list-scale")).to_have_text(["serves 6", "serves 2"])


def test_how_many_a_planned_recipe_serves_is_found_out_later(slow):
    server, page = slow("shopping", timezone_id="Europe/Paris")
    page.clock.set_fixed_time(NOW)
    page.goto(server.url + "plan/")
    page.locator(".plan-add").first.click()
    page.get_by_role("dialog").get_by_role("searchbox").fill("soup")
    hold(server, "recipes/onion-soup/")
    page.get_by_role("dialog").get_by_role("button", name="Onion soup").click()
    expect(page.locator(".plan-entry")).to_have_count(1)
    go(page, server.url + "plan/")
    let_go(server)
    expect(page.locator(".plan-scale")).to_have_text("serves 6")
