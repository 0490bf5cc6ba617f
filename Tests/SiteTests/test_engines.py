"""Visitor journeys in every engine in LARDER_ENGINES; `make test-browsers` lists all of them."""

import contextlib
import os
import re
import zlib

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from checks import RULES, SIZES
from conftest import BASE, ROOT, build
from engines import ENGINES
from server import Server
from test_languages import arabic  # noqa: F401  a fixture
from test_personal import account, with_account  # noqa: F401  two fixtures
from test_shopping import shop  # noqa: F401  a fixture
from test_translations import multilingual  # noqa: F401  a fixture

SOUP = "recipes/lentil-soup/"
DASHI = "recipes/dashi/"
#: Errors that the engines print without a network.
OFFLINE = ("Failed to load resource", "not loaded", "NetworkError when attempting to fetch")
#: Recipes of every font size with the number of their sheets.
PRINTED = {"dashi": 1, "thai-green-chicken-curry": 1, "hummus": 1, "borscht": 1, "mole-poblano": 2}


@pytest.fixture(scope="module", params=os.environ.get("LARDER_ENGINES", "chromium").split(","))
def engine(request, playwright):
    engine = ENGINES[request.param]
    if not engine.program:
        pytest.skip(f"{engine.name} is not installed")
    with engine.started(playwright):
        yield engine


@pytest.fixture
def visitor(engine, tmp_path):
    """A visitor with an empty browser on a desktop; fails the test on any page error."""
    with engine.visitor(tmp_path) as visitor:
        yield visitor
        assert [f for f in visitor.faults if not f.startswith(visitor.forgiven)] == []


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    output = tmp_path_factory.mktemp("kitchen") / "out"
    build(ROOT / "Tests/SiteTests/fixtures/cooking", output, "--base-url", BASE)
    with Server(output, "/cook/") as server:
        yield server


def test_browsing_opens_a_recipe_beside_the_list_and_goes_back(visitor, served):
    visitor.goes(served.url)
    visitor.clicks(".masthead-nav a", "Recipes")
    visitor.until(lambda: visitor.url == served.url + "recipes/")
    visitor.sees(".card .heart")
    name = visitor.reads("main .card-title")[8]
    visitor.clicks("main .card-title a", name)
    visitor.sees(".pane h1", name)
    assert visitor.url.startswith(served.url + "recipes/")
    visitor.presses("Escape")
    visitor.misses(".pane")
    visitor.until(lambda: visitor.run("""() => {
      const place = document.activeElement.getBoundingClientRect();
      return scrollY > 0 && place.top > 0 && place.bottom < innerHeight;
    }"""))
    visitor.goes_back()
    visitor.until(lambda: visitor.url == served.url)
    visitor.sizes(390, 844)
    visitor.goes(served.url)
    visitor.clicks("main .card-title a", "Hummus")
    visitor.sees("main .recipe h1", "Hummus")
    visitor.misses(".pane")


def test_searching_narrows_and_is_restored(visitor, served):
    visitor.goes(served.url)
    visitor.types("#search", "miso")
    visitor.sees(".search-results .card-title", "Miso soup")
    visitor.clicks("button", "Filters and order")
    visitor.run("""() => {
      const choice = document.querySelector("select[name=cuisine]");
      choice.value = "japanese";
      choice.dispatchEvent(new Event("change", {bubbles: true}));
    }""")
    visitor.until(lambda: "cuisine=japanese" in visitor.url)
    visitor.sees(".search-results .card-title", "Miso soup")
    visitor.reloads()
    visitor.sees(".search-results .card-title", "Miso soup")
    assert visitor.run("() => document.querySelector('#search').value") == "miso"


def test_favourites_and_ratings_are_kept_and_taken_back(visitor, served):
    visitor.goes(served.url + DASHI)
    visitor.clicks(".personal-actions .heart")
    visitor.sees(".toast [role=status]", "“Dashi” added to favourites")
    visitor.clicks(".star:nth-of-type(4)")
    visitor.until(lambda: visitor.kept("ratings") == {"dashi": 4})
    visitor.goes(served.url + "favourites/")
    visitor.sees(".favourites > .cards .card-title", "Dashi")
    visitor.clicks(".favourites > .cards .card-title a")
    visitor.until(lambda: visitor.run(
        "() => document.querySelector('.kitchen input[value=\"4\"]')?.checked"))
    visitor.clicks(".personal-actions .heart")
    visitor.until(lambda: visitor.kept("favourites") == {})
    visitor.clicks(".toast button", "Undo")
    visitor.until(lambda: list(visitor.kept("favourites")) == ["dashi"])


def test_signing_in_tells_faults_and_then_works(visitor, with_account, account):  # noqa: F811
    visitor.goes(with_account.url + "sign-in/")
    visitor.types("#email", "cook@")
    visitor.clicks("form.form [type=submit]")
    visitor.sees(".summary", "Enter your password")
    assert visitor.run("() => document.activeElement.matches('.summary')")
    assert account.requests == []
    visitor.types("#email", "cook@example.com")
    visitor.types("#password", "long enough")
    visitor.presses("Enter")
    visitor.sees(".signed-in", "You are signed in")
    assert account.requests == [
        ("POST", "/api/session", {"email": "cook@example.com", "password": "long enough"})]


def test_scaling_reckons_every_amount(visitor, kitchen):
    visitor.goes(kitchen.url + SOUP)
    visitor.clicks("[data-step='1']")
    visitor.clicks("[data-step='1']")
    visitor.until(lambda: visitor.reads(".ingredients .amount") == [
        "450 g", "1½", "3", "1.5 l", "1½ tsp"])
    visitor.until(lambda: visitor.url == kitchen.url + SOUP + "?servings=6")
    visitor.reloads()
    visitor.until(lambda: visitor.reads(".ingredients .amount")[0] == "450 g")


def test_a_timer_runs_on_from_page_to_page_and_rings(visitor, kitchen):
    visitor.goes(kitchen.url + SOUP)
    visitor.clicks(".timer-start", "10 minutes")
    visitor.sees(".timer [role=timer]", "9:5")
    visitor.goes(kitchen.url + "recipes/toast/")
    visitor.sees(".timer", "Lentil soup")
    visitor.until(lambda: "9:58" > visitor.reads(".timer [role=timer]")[0] > "9:00")
    visitor.run("""() => {
      const key = "larder:/cook/:timers";
      const kept = JSON.parse(localStorage.getItem(key));
      for (const timer of Object.values(kept.value)) timer.ends[0] -= 600_000;
      localStorage.setItem(key, JSON.stringify(kept));
    }""")
    visitor.reloads()
    visitor.sees(".timer", "Time is up")
    visitor.clicks(".timer button", "Stop")
    visitor.misses(".timer")


def test_cook_mode_turns_its_cards(visitor, kitchen):
    visitor.goes(kitchen.url + SOUP)
    visitor.clicks("[data-cook]")
    visitor.sees("dialog h2", "Everything to hand?")
    visitor.presses("ArrowRight")
    visitor.sees("dialog .cook-text", "Soften the onion")
    visitor.presses("Escape")
    visitor.misses("dialog")


def test_the_shopping_list_merges_and_ticks(visitor, shop):  # noqa: F811
    for slug in ("pizza", "bread"):
        visitor.goes(f"{shop.url}recipes/{slug}/")
        visitor.clicks(".shop-add")
        visitor.sees(".shop-add[aria-pressed=true]")
    visitor.goes(shop.url + "shopping-list/")
    visitor.sees(".list-line", "flour")
    assert "800 g flour" in [
        re.sub(r"\s+", " ", text) for text in visitor.reads(".list-line .list-what")]
    visitor.clicks(".list-line:has(.list-name) input[type=checkbox]")
    visitor.sees("[data-clear-done]")
    # It stays in its aisle until the page is left.
    visitor.reloads()
    visitor.until(lambda: len(visitor.reads(".list-basket .list-line")) == 1)
    visitor.types("#list-add", "2 l milk")
    visitor.presses("Enter")
    visitor.sees(".list-aisles .list-name", "milk")
    visitor.reloads()
    visitor.sees(".list-aisles .list-name", "milk")


def test_what_was_opened_is_there_without_a_network(visitor, site):
    with Server(site, "/cook/") as host:
        visitor.goes(host.url + DASHI)
        visitor.until(lambda: is_installed(visitor))
        visitor.until(lambda: is_kept(visitor, DASHI))
        host.is_gone = True
        visitor.forgiven = OFFLINE
        visitor.reloads()
        visitor.sees("h1", "Dashi")
        visitor.sees(".personal-actions .heart")
        visitor.goes(host.url)
        visitor.types("#search", "miso")
        visitor.sees(".search-results .card-title", "Miso soup")
        visitor.goes(host.url + "recipes/borscht/")
        visitor.sees("h1", "You are offline")
        visitor.sees(".offline .terms a", "Dashi")


def test_what_is_stored_follows_the_switch_of_language_without_a_network_too(
        visitor, multilingual):  # noqa: F811
    german = "de/recipes/krautsalat/"
    with Server(multilingual, "/cook/") as host:
        visitor.goes(host.url + "recipes/coleslaw/")
        visitor.clicks(".personal-actions .heart")
        visitor.clicks(".shop-add")
        visitor.sees(".shop-add[aria-pressed=true]")
        visitor.clicks(".plan-it")
        visitor.clicks(".day-choice[aria-current]")
        visitor.until(lambda: visitor.kept("plan"))
        visitor.clicks(".timer-start", "30 minutes")
        visitor.sees(".timer", "Proper coleslaw")
        visitor.clicks(".masthead-languages a", "Deutsch")
        visitor.sees("h1", "Ordentlicher Krautsalat")
        visitor.sees(".personal-actions .heart[aria-pressed=true]")
        visitor.until(lambda: (visitor.kept("preferences") or {}).get("language") == "de")
        visitor.until(lambda: is_installed(visitor))
        visitor.until(lambda: is_kept(visitor, german))
        host.is_gone = True
        visitor.forgiven = OFFLINE
        for path, place in {
                german: ".timer", "de/favourites/": ".favourites > .cards .card-title",
                "de/plan/": ".plan a"}.items():
            visitor.goes(host.url + path)
            visitor.sees(place, "Ordentlicher Krautsalat")
        visitor.goes(host.url + "de/shopping-list/")
        visitor.sees(".list-line", "Weißkohl")


def test_from_right_to_left_the_page_is_mirrored_and_nothing_overflows(
        visitor, arabic):  # noqa: F811
    left = "(selector) => document.querySelector(selector).getBoundingClientRect().x"
    visitor.goes(arabic.url + "recipes/mujaddara/")
    visitor.sees(".personal-actions .heart")
    assert visitor.run(left, ".masthead-title a") > visitor.run(left, ".masthead-nav")
    assert visitor.run(left, ".ingredients") > visitor.run(left, ".method")
    assert_fits(visitor)


def test_on_paper_a_recipe_is_black_on_white_and_only_a_long_one_has_two_sheets(visitor, served):
    for slug, count in PRINTED.items():
        visitor.goes(f"{served.url}recipes/{slug}/")
        visitor.sees(".personal-actions .heart")
        assert sheets(visitor.prints()) == count, slug
    visitor.lays_out_for_paper()
    visitor.misses("nav, .masthead, .personal-actions, .scale")
    assert visitor.run("() => getComputedStyle(document.querySelector('h1')).color") == (
        "rgb(0, 0, 0)")


@pytest.mark.parametrize("route", [
    "", "recipes/", "recipes/mole-poblano/", "tags/", "settings/", "sign-in/", "plan/"])
def test_nothing_overflows_and_axe_finds_nothing(visitor, served, route):
    visitor.goes(served.url + route)
    visitor.sees("h1")
    assert_fits(visitor)
    visitor.sizes(390, 844)
    visitor.run(f"() => {{ {AXE_SCRIPT}; }}")
    visitor.run("""(options) => { axe.run({...options, resultTypes: ["violations"]}).then(
      (found) => { window.found = found.violations.map((one) => one.id); }); }""", RULES)
    assert visitor.until(lambda: visitor.run("() => window.found && [found]")) == [[]]


def sheets(pdf):
    """Returns the number of sheets in a PDF. Firefox compresses a document's objects."""
    for packed in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.S):
        with contextlib.suppress(zlib.error):
            pdf += zlib.decompress(packed)
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def is_installed(visitor):
    return visitor.run("() => navigator.serviceWorker.controller?.state === 'activated'")


def is_kept(visitor, path):
    visitor.run("""(path) => { caches.match(`/cook/${path}`).then(
      (found) => { window.isKept = Boolean(found); }); }""", path)
    return visitor.run("() => window.isKept")


def assert_fits(visitor):
    for width, height in SIZES:
        visitor.sizes(width, height)
        assert visitor.overflow() == 0, f"{width}x{height}"
