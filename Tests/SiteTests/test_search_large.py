"""Search in ten thousand recipes: index data transferred, and time per keystroke."""

import gzip
import json
import re

import pytest
from conftest import BASE, build, until, visitor
from large_catalog import recipes
from playwright.sync_api import expect
from server import Server
from test_search import FIELD, PHONE, TITLES, counted, titles


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """Builds a site of ten thousand recipes."""
    folder = tmp_path_factory.mktemp("large")
    (folder / "Content").mkdir()
    (folder / "Content/recipes.json").write_text(json.dumps(recipes(10_000)))
    build(folder / "Content", folder / "out", "--base-url", BASE)
    with Server(folder / "out", "/cook/") as server:
        yield server


ASK = """async (query) => {
  const input = document.querySelector("#search");
  const count = document.querySelector("[data-search=count]");
  const begin = performance.now();
  input.value = query;
  const shown = new Promise((done) => new MutationObserver((_, observer) => {
    observer.disconnect();
    done();
  }).observe(count, { childList: true }));
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await shown;
  return performance.now() - begin;
}"""


def test_ten_thousand_recipes_answer_at_once_and_move_little(chromium, large):
    with visitor(chromium, **PHONE) as page:
        moved = {}
        # Scripts are loaded once for the whole site; only the index grows with it.
        page.on("response", lambda r: moved.__setitem__(r.url, r) if "/search/" in r.url else None)
        page.goto(large.url)
        page.locator(FIELD).press_sequentially("chicken", delay=30)
        expect(page.locator(TITLES).first).to_have_text(re.compile("Chicken"))
        page.wait_for_load_state("networkidle")
        weight = sum(len(gzip.compress(r.body())) for r in moved.values())
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        queries = ["chicken s", "chicken st", "chicken ste", "chicken stew", "chicken stew g",
                   "chicken stew gi", "chicken stew gin", "chicken stew ging"]
        first = [page.evaluate(ASK, query) for query in queries]
        again = sorted(page.evaluate(ASK, query) for query in queries)
        print(f"\nfirst query, letter by letter: {weight / 1000:.0f} kB in {len(moved)} files; "
              f"keystrokes at 4x, network and all: {[round(t) for t in first]} ms; "
              f"with everything fetched: {[round(t, 1) for t in again]} ms")
        assert 10_000 < weight < 60_000


def test_a_screen_of_an_order_reads_little_of_it(chromium, large):
    names = sorted(recipe["name"] for recipe in recipes(10_000))
    with visitor(chromium) as page:
        read = []
        page.on("request", lambda r: read.append(r.url) if "/orders/" in r.url else None)
        page.goto(large.url + "?sort=name")
        until(page, lambda: titles(page) == names[:24])
        page.get_by_role("button", name="Show more").click()
        until(page, lambda: titles(page) == names[:48])
        assert [url.split("/orders/")[1].split(".")[0] for url in read] == ["name/0"]
        read.clear()
        page.goto(large.url + "?sort=name&q=warm+trout+tart")
        expect(page.locator(TITLES).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        found = titles(page)
        assert 0 < len(found) < 24
        assert found == [name for name in names if name in found]
        parts = [url.split("/orders/")[1].split(".")[0] for url in read]
        assert parts[0] == "name" and 0 < len(parts[1:]) <= len(found)


def test_where_much_was_read_and_nothing_answers_the_visitor_may_look_further(chromium, served):
    """An index of more than a million recipes in a hundred stretches, each with some Thai recipes
    and other quick ones."""
    facts = {
        "version": "1", "count": 1_600_000, "stretch": 16_000, "row": 256, "long": 24_000,
        "bin": 512, "chunk": 8, "together": 8_192, "shards": [],
        "terms": {"cuisine": [["thai", "Thai", 800_000]], "tag": [["quick", "quick", 800_000]]},
    }
    pieces = {"cuisine": '"ABBB"', "tag": '"BBBB"'}

    def answer(route):
        if "/search/cards/" in route.request.url:
            route.fulfill(status=404)
            return
        kind = re.search(r"/search/(?:terms/(\w+)/0/\d+|index)\.json", route.request.url).group(1)
        route.fulfill(
            content_type="application/json",
            body=json.dumps(facts) if kind is None else pieces[kind] + " " * 9_000)

    with visitor(chromium, **PHONE) as page:
        # Cards of similar recipes cannot be loaded here.
        page.forgiven = ("Failed to load resource",)
        page.route("**/search/**", answer)
        page.goto(served.url + "?cuisine=thai&tag=quick")
        empty = page.locator("[data-search=empty]")
        further = page.get_by_role("button", name="Look further")
        for looked in ["384,000", "768,000", "1,152,000", "1,536,000"]:
            counted(page, f"Nothing in the first {looked} recipes")
            expect(empty).to_be_hidden()
            further.click()
        counted(page, "0 recipes")
        expect(empty).to_be_visible()
        expect(further).to_be_hidden()
