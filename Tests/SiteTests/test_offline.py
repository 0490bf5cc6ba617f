"""The site without a network: installation, caching, newer versions, refreshing."""

import contextlib
import json
import os
import shutil
import struct
import time
import urllib.request

import pytest
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import BASE, ROOT, build, started, until, visitor
from english_sample import copy_sample
from pages import Page
from playwright.sync_api import expect
from server import Server
from test_personal import heart, kept, toast

DASHI = "recipes/dashi/"
TOAST = "recipes/toast/"
PICTURE = "images/toast.png"
#: Prefix of the names of its sizes.
SIZES = "images/toast-"
CACHED = """async (name) => {
  const found = [];
  for (const key of await caches.keys()) {
    if (!key.endsWith(name)) continue;
    const cache = await caches.open(key);
    for (const { url } of await cache.keys()) found.push(new URL(url).pathname);
  }
  return found.sort();
}"""
# Emulates a window without browser bars; Chromium emulates every other media feature.
STANDALONE = """
  const matchReally = window.matchMedia;
  window.matchMedia = (query) => query === "(display-mode: standalone)"
    ? { matches: true, addEventListener() {} } : matchReally(query);
"""
COUNT_LOADS = """
  const loads = Number(sessionStorage.getItem("loads") ?? 0);
  sessionStorage.setItem("loads", `${loads + 1}`);
"""


def make(folder, change=None, theme=None, base=BASE, configuration=""):
    """Builds the sample site with a photo of a recipe; `theme` is added to a style sheet."""
    copy_sample(folder / "Content")
    (folder / "Content/images").mkdir()
    shutil.copy(ROOT / "Templates/icons/icon-192.png", folder / "Content" / PICTURE)
    (folder / "Content/recipes/toast.md").write_text(
        f"---\ntitle: Toast\nimage: {PICTURE}\n---\n\n## Ingredients\n\n- 1 slice bread\n\n"
        "## Steps\n\n1. Toast it.\n")
    with open(folder / "Content/site.yaml", "a", encoding="utf-8") as file:
        file.write(configuration)
    if change:
        path = folder / "Content/recipes.json"
        path.write_text(path.read_text().replace(*change))
    shutil.copytree(ROOT / "Templates", folder / "Templates")
    if theme:
        with open(folder / "Templates/styles/print.css", "a", encoding="utf-8") as file:
            file.write(theme)
    build(folder / "Content", folder / "out", "--base-url", base,
          "--templates", str(folder / "Templates"))
    return folder / "out"


def made_later(site, seconds):
    """Shifts all times by some seconds: hosts distinguish versions of a file by whole seconds."""
    for path in site.rglob("*"):
        os.utime(path, (time.time() + seconds, time.time() + seconds))
    return site


@pytest.fixture(scope="session")
def first(tmp_path_factory):
    return make(tmp_path_factory.mktemp("first"))


@pytest.fixture(scope="session")
def edited(tmp_path_factory):
    """The same theme; dashi has another name."""
    change = ('"name": "Dashi"', '"name": "Dashi, edited", "slug": "dashi"')
    return made_later(make(tmp_path_factory.mktemp("edited"), change), 60)


@pytest.fixture(scope="session")
def second(tmp_path_factory):
    """Another theme and another name."""
    change = ('"name": "Dashi"', '"name": "Dashi, second", "slug": "dashi"')
    folder = tmp_path_factory.mktemp("second")
    return made_later(make(folder, change, theme="/* second */\n"), 120)


@pytest.fixture
def host(first):
    with Server(first, "/cook/") as server:
        yield server


@contextlib.contextmanager
def guest(chromium, **options):
    """A visitor whose browser supports offline use. Failed requests are not errors."""
    with visitor(chromium, service_workers="allow", **options) as page:
        page.forgiven = "Failed to load resource"
        yield page


def cached(page, name=""):
    return page.evaluate(CACHED, name)


def installed(page):
    """Waits until the worker controls the page and has cached what it needs."""
    started(page)
    until(page, lambda: page.evaluate(
        "() => Boolean(navigator.serviceWorker.controller?.state === 'activated')"))


def is_kept(page, path, kind=""):
    until(page, lambda: any(name.startswith("/cook/" + path) for name in cached(page, kind)))


def is_shown(image):
    """Waits for the photo."""
    until(image.page, lambda: image.evaluate("i => i.complete && i.naturalWidth > 0"))


def version(site):
    return Page(site / "index.html").all("html")[0]["data-assets"].split("/")[-2]


def announcements(page):
    return page.locator(".announcements")


def take_newer(page):
    with page.expect_navigation():
        announcements(page).get_by_role("button", name="Reload").click()


# Installing


def test_the_manifest_makes_an_application_of_the_site(first):
    manifest = json.loads((first / "site.webmanifest").read_text())
    assert Page(first / "index.html").all("link", rel="manifest") == [
        {"rel": "manifest", "href": "/cook/site.webmanifest", "crossorigin": "use-credentials"}]
    assert {key: manifest[key] for key in (
        "name", "short_name", "id", "start_url", "scope", "display", "lang", "dir")} == {
        "name": "Larder", "short_name": "Larder", "id": "/cook/", "start_url": "/cook/",
        "scope": "/cook/", "display": "standalone", "lang": "en", "dir": "ltr"}
    tokens = (ROOT / "Templates/styles/tokens.css").read_text()
    paper = tokens.split("--paper: ")[1].split(";")[0]
    assert manifest["theme_color"] == manifest["background_color"] == paper
    icons = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert icons == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
                     ("any", "any")}
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            assert "x".join(map(str, png_size(first, icon["src"]))) == icon["sizes"]
    touch = Page(first / "index.html").all("link", rel="apple-touch-icon")[0]["href"]
    assert png_size(first, touch) == (180, 180)
    for shortcut in manifest["shortcuts"]:
        assert (first / shortcut["url"].removeprefix("/cook/") / "index.html").is_file()


def png_size(site, address):
    head = (site / address.removeprefix("/cook/")).read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


def test_browsers_may_install_the_site(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        session = page.context.new_cdp_session(page)
        assert session.send("Page.getAppManifest")["errors"] == []
        faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []


def test_the_worker_keeps_the_first_pages_all_assets_and_the_search(chromium, host, first):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        there = cached(page)
        assets = {"/cook/" + path.relative_to(first).as_posix()
                  for path in first.joinpath("assets").rglob("*") if path.is_file()}
        assert assets and assets <= set(there)
        assert {"/cook/", "/cook/recipes/", "/cook/favourites/", "/cook/settings/",
                "/cook/offline.html", "/cook/site.webmanifest"} <= set(there)
        search = {"/cook/" + path.relative_to(first).as_posix()
                  for path in first.joinpath("search").rglob("*") if path.is_file()}
        assert set(cached(page, ":search")) == search
        until(page, lambda: page.evaluate("caches.keys()") == [
            f"larder:/cook/:{version(first)}", "larder:/cook/:search"])


def test_nothing_is_fetched_for_the_worker_before_the_page_is_there(chromium, host):
    with guest(chromium) as page:
        host.is_slow = lambda path: SIZES in path
        page.goto(host.url + TOAST, wait_until="domcontentloaded")
        until(page, lambda: any(SIZES in path for path in host.asked))
        assert "/cook/sw.js" not in host.asked
        host.released.set()
        installed(page)
        assert "/cook/sw.js" in host.asked


def test_where_nothing_can_be_kept_the_settings_say_so(chromium, host):
    with guest(chromium) as page:
        page.add_init_script("delete Navigator.prototype.serviceWorker;")
        page.goto(host.url + "settings/")
        expect(page.get_by_text("does not allow this site to be saved for offline use")).to_be_visible()
        expect(page.get_by_label("Save this site for offline use")).to_be_hidden()
        assert "/cook/sw.js" not in host.asked


def test_below_no_base_path_it_works_too(chromium, tmp_path):
    site = make(tmp_path, base="https://larder.example/")
    with Server(site) as host, guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        until(page, lambda: "/" + DASHI in cached(page, ":visited"))
        host.is_gone = True
        page.reload()
        expect(page.locator("h1")).to_have_text("Dashi")
        page.goto(host.url + "recipes/borscht/")
        expect(page.locator("h1")).to_have_text("You are offline")
        until(page, lambda: page.evaluate("caches.keys()") == [
            f"larder:/:{version(site)}", "larder:/:search", f"larder:/:{version(site)}:visited"])


# Reading offline


def test_a_recipe_that_was_opened_is_there_with_its_picture(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + TOAST)
        installed(page)
        is_kept(page, SIZES, ":visited")
        host.is_gone = True
        page.reload()
        expect(page.locator("h1")).to_have_text("Toast")
        is_shown(page.locator(".recipe-picture img"))
        expect(page.locator(".personal-actions .heart")).to_be_visible()


def test_a_recipe_that_was_opened_beside_the_list_is_there(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + "recipes/")
        installed(page)
        link = page.locator(".card-title a").first
        name, path = link.inner_text(), link.evaluate("link => link.href").removeprefix(host.url)
        link.click()
        expect(page.locator(".pane h1")).to_have_text(name)
        is_kept(page, path, ":visited")
        host.is_gone = True
        page.reload()
        expect(page.locator("main h1")).to_have_text(name)
        page.goto(host.url + "recipes/")
        started(page)
        link.click()
        expect(page.locator(".pane h1")).to_have_text(name)


def test_from_the_list_a_recipe_that_is_not_kept_leads_to_the_page_that_says_so(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + "recipes/")
        installed(page)
        host.is_gone = True
        link = page.locator(".card-title a").first
        address = link.evaluate("link => link.href")
        link.click()
        expect(page.locator("main h1")).to_have_text("You are offline")
        expect(page).to_have_url(address)


def test_a_favourite_is_there_without_having_been_opened(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        page.locator("#search").fill("toast")
        page.locator('.search-results .card[data-id="toast"] .heart').click()
        is_kept(page, SIZES, ":favourites")
        is_kept(page, TOAST, ":favourites")
        host.is_gone = True
        page.goto(host.url + "favourites/")
        is_shown(page.locator(".favourites > .cards img"))
        page.locator(".favourites > .cards .card-title a").click()
        expect(page.locator("h1")).to_have_text("Toast")


def test_a_favourite_that_is_taken_back_goes(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        page.locator("#search").fill("dashi")
        button = page.locator('.search-results .card[data-id="dashi"] .heart')
        button.click()
        is_kept(page, DASHI, ":favourites")
        button.click()
        until(page, lambda: cached(page, ":favourites") == [])


def test_searching_works(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        host.is_gone = True
        page.reload()
        page.locator("#search").fill("miso")
        expect(page.locator(".search-results .card-title", has_text="Miso soup")).to_be_visible()
        page.get_by_role("button", name="Filters and order").click()
        page.get_by_text("More filters").click()
        page.locator("select[name=cuisine]").select_option("japanese")
        expect(page.locator(".search-results .card").first).to_be_visible()


def test_a_page_that_is_not_kept_says_so_and_names_what_is(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        page.goto(host.url + TOAST)
        is_kept(page, TOAST, ":visited")
        host.is_gone = True
        page.goto(host.url + "tags/quick/")
        expect(page.locator("h1")).to_have_text("You are offline")
        links = page.locator(".offline .terms a")
        expect(links).to_have_text(["Toast", "Dashi"])
        assert_axe_finds_nothing(page)
        assert_nothing_overflows(page)
        links.first.click()
        expect(page.locator("h1")).to_have_text("Toast")
        page.go_back()
        host.is_gone = False
        page.get_by_role("link", name="Try again").click()
        expect(page.locator("h1")).to_contain_text("quick")


def test_the_page_for_that_is_none_for_search_engines(first):
    page = Page(first / "offline.html")
    assert page.all("meta", name="robots")[0]["content"] == "noindex"
    assert page.all("link", rel="canonical") == []
    assert "offline.html" not in (first / "sitemap.xml").read_text()


def test_without_saved_recipes_there_is_no_empty_list(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        host.is_gone = True
        page.goto(host.url + DASHI)
        expect(page.get_by_role("link", name="Try again")).to_be_visible()
        expect(page.get_by_text("Recipes you opened recently")).to_be_visible()
        expect(page.get_by_role("heading", name="Available offline")).to_be_hidden()
        assert_axe_finds_nothing(page)


def test_a_server_that_never_answers_is_not_waited_for(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        host.is_slow = lambda path: path.endswith("/" + DASHI)
        page.reload(wait_until="commit")
        expect(page.locator("h1")).to_have_text("Dashi")
        host.released.set()


def test_a_server_that_answers_is_believed(chromium, host, edited):
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        host.folder = edited
        page.reload()
        expect(page.locator("h1")).to_have_text("Dashi, edited")
        until(page, lambda: page.evaluate("""async (path) =>
          (await (await caches.match(path)).text()).includes("Dashi, edited")""", "/cook/" + DASHI))


def test_errors_and_other_sites_answers_are_not_kept(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        host.faults["/cook/" + DASHI] = 503
        page.reload()
        expect(page.locator("h1")).to_have_text("Dashi")
        host.faults["/cook/" + DASHI] = 404
        page.reload()
        expect(page.locator("h1")).to_have_text("Page not found")
        until(page, lambda: "/cook/" + DASHI not in cached(page, ":visited"))
        host.faults.clear()
        page.goto(host.url + "recipes/dashi")
        assert "/cook/recipes/dashi" not in cached(page)


def test_of_recipes_that_were_opened_the_last_two_hundred_stay(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        page.evaluate("""async () => {
          const name = (await caches.keys()).find((key) => key.endsWith(":visited"));
          const cache = await caches.open(name);
          const page = await cache.match(location.href);
          for (let i = 0; i < 200; i += 1) {
            await cache.put(`${location.origin}/cook/recipes/old-${i}/`, page.clone());
          }
          await cache.put(`${location.origin}/cook/images/spare.png`, new Response(""));
        }""")
        page.goto(host.url + TOAST)
        is_kept(page, TOAST, ":visited")
        until(page, lambda: len([p for p in cached(page, ":visited") if p.endswith("/")]) == 200)
        there = cached(page, ":visited")
        assert "/cook/" + DASHI not in there and "/cook/recipes/old-0/" not in there
        assert "/cook/recipes/old-1/" in there
        until(page, lambda: "/cook/images/spare.png" not in cached(page, ":visited"))


# Newer versions


def test_a_newer_theme_waits_until_the_visitor_wants_it_and_loads_once(chromium, host, second):
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        page.add_init_script(COUNT_LOADS)
        host.folder = second
        page.goto(host.url + "about/")
        expect(announcements(page)).to_be_visible()
        words = "This site has been updated."
        expect(announcements(page).get_by_role("status")).to_have_text(words)
        reload = announcements(page).get_by_role("button", name="Reload")
        expect(reload).to_have_css("border-style", "none")
        worker = "async () => (await navigator.serviceWorker.getRegistration()).waiting?.state"
        until(page, lambda: page.evaluate(worker) == "installed")
        assert_axe_finds_nothing(page)
        before = page.evaluate("Number(sessionStorage.getItem('loads'))")
        take_newer(page)
        until(page, lambda: page.evaluate(worker) is None)
        installed(page)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("Number(sessionStorage.getItem('loads'))") == before + 1
        expect(announcements(page)).to_be_hidden()


def test_who_goes_on_while_a_newer_version_is_fetched_is_told_on_the_next_page(
        chromium, host, second):
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        # Only the worker requests it.
        late = f"{version(second)}/scripts/components/offline-fallback.js"
        host.is_slow = lambda path: path.endswith(late)
        host.folder = second
        page.goto(host.url + "about/")
        until(page, lambda: any(path.endswith(late) for path in host.asked))
        page.goto(host.url + TOAST)
        page.wait_for_load_state("networkidle")
        expect(announcements(page)).to_be_hidden()
        host.released.set()
        expect(announcements(page)).to_be_visible()


def test_an_old_page_keeps_its_own_assets_until_it_is_read_anew(chromium, host, first, second):
    old, new = version(first), version(second)
    assert old != new
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        page.goto(host.url + "tags/")
        is_kept(page, "tags/", ":visited")
        host.folder = second
        page.goto(host.url)
        take_newer(page)
        until(page, lambda: "/cook/tags/" not in cached(page, f"{old}:visited"))
        page.wait_for_load_state("networkidle")
        host.is_gone = True
        served = []
        page.on("response", lambda reply: served.append((reply.url, reply.status)))
        page.goto(host.url + DASHI)
        expect(page.locator("h1")).to_have_text("Dashi")
        expect(page.locator(".personal-actions .heart")).to_be_visible()
        assets = [(url, status) for url, status in served if "/assets/" in url]
        assert assets and all(f"/assets/{old}/" in url and status == 200 for url, status in assets)
        page.wait_for_load_state("networkidle")
        served.clear()
        page.goto(host.url)
        expect(page.locator(".heart").first).to_be_attached()
        assets = [(url, status) for url, status in served if "/assets/" in url]
        assert assets and all(f"/assets/{new}/" in url and status == 200 for url, status in assets)
        host.is_gone = False
        page.goto(host.url + DASHI)
        expect(page.locator("h1")).to_have_text("Dashi, second")
        until(page, lambda: page.evaluate("caches.keys()") == [
            "larder:/cook/:search", f"larder:/cook/:{new}", f"larder:/cook/:{new}:visited"])


def test_a_newer_page_under_an_older_worker_is_kept_with_its_own_assets(
        chromium, host, first, second):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        host.folder = second
        page.goto(host.url + DASHI)
        expect(announcements(page)).to_be_visible()
        is_kept(page, DASHI, f"{version(second)}:visited")
        assert cached(page, f"{version(first)}:visited") == []
        host.is_gone = True
        served = []
        page.on("response", lambda reply: served.append((reply.url, reply.status)))
        page.reload()
        expect(page.locator("h1")).to_have_text("Dashi, second")
        expect(page.locator(".personal-actions .heart")).to_be_visible()
        assets = [(url, status) for url, status in served if "/assets/" in url]
        assert assets and all(
            f"/assets/{version(second)}/" in url and status == 200 for url, status in assets)


def test_a_version_that_is_published_in_part_is_not_taken(chromium, host, second, tmp_path):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        partly = tmp_path / "partly"
        shutil.copytree(second, partly)
        missing = f"assets/{version(second)}/scripts/components/offline-fallback.js"
        (partly / missing).unlink()
        host.folder = partly
        page.goto(host.url + DASHI)
        until(page, lambda: f"/cook/{missing}" in host.asked)
        until(page, lambda: page.evaluate(
            "async () => (await navigator.serviceWorker.getRegistration()).installing") is None)
        assert page.evaluate(
            "async () => (await navigator.serviceWorker.getRegistration()).waiting") is None
        assert "/cook/" + DASHI not in cached(page)


def test_old_caches_of_this_site_go_and_those_of_others_stay(chromium, host, second):
    others = ["larder:/:1234", "larder:/cooking/:1234", "other"]
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        page.evaluate(
            "async (names) => { for (const name of names) await caches.open(name); }",
            ["larder:/cook/:1234", "larder:/cook/:1234:visited", *others])
        host.folder = second
        page.goto(host.url + "about/")
        take_newer(page)
        left = {*others, "larder:/cook/:search", f"larder:/cook/:{version(second)}",
                f"larder:/cook/:{version(second)}:visited"}
        until(page, lambda: set(page.evaluate("caches.keys()")) == left)


def test_a_cache_that_goes_does_not_come_back_by_being_looked_into(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        left = page.evaluate("""async () => {
          const name = "larder:/cook/:1234:visited";
          const found = [];
          for (let round = 0; round < 30; round += 1) {
            const asked = Array.from({ length: 4 }, () =>
              fetch(location.href, { headers: { accept: "text/html" } }));
            for (let i = 0; i < 5; i += 1) {
              await navigator.locks.request("larder:/cook/:caches", async () => {
                await caches.open(name);
                await caches.delete(name);
              });
            }
            await Promise.all(asked);
            if (await caches.has(name)) found.push(round);
            await caches.delete(name);
          }
          return found;
        }""")
        assert left == []


def test_a_page_that_changes_while_it_is_open_is_told_of(chromium, host, edited):
    with guest(chromium) as page:
        page.clock.install()
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        host.folder = edited
        look = "() => document.dispatchEvent(new Event('visibilitychange'))"
        page.evaluate(look)
        page.clock.fast_forward(600_001)
        expect(announcements(page)).to_be_hidden()
        page.evaluate(look)
        expect(announcements(page)).to_be_visible()
        take_newer(page)
        expect(page.locator("h1")).to_have_text("Dashi, edited")
        expect(announcements(page)).to_be_hidden()


def test_a_page_that_did_not_change_is_left_in_peace(chromium, host):
    with guest(chromium) as page:
        page.clock.install()
        page.goto(host.url + DASHI)
        installed(page)
        is_kept(page, DASHI, ":visited")
        page.clock.fast_forward(600_001)
        host.asked.clear()
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        until(page, lambda: {"/cook/" + DASHI, "/cook/sw.js"} <= set(host.asked))
        page.wait_for_load_state("networkidle")
        expect(announcements(page)).to_be_hidden()


# Switching it off


def test_the_visitor_switches_it_off_and_on(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + "settings/")
        installed(page)
        box = page.get_by_label("Save this site for offline use")
        expect(box).to_be_checked()
        box.uncheck()
        until(page, lambda: page.evaluate("caches.keys()") == [])
        until(page, lambda: page.evaluate(
            "async () => (await navigator.serviceWorker.getRegistrations()).length") == 0)
        until(page, lambda: kept(page, "preferences") == {"offline": False})
        page.reload()
        expect(box).not_to_be_checked()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => navigator.serviceWorker.controller") is None
        assert page.evaluate("caches.keys()") == []
        box.check()
        is_kept(page, "offline.html")
        installed(page)


def test_switched_off_and_on_at_once_it_is_kept_again(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + "settings/")
        installed(page)
        box = page.get_by_label("Save this site for offline use")
        box.uncheck()
        until(page, lambda: page.evaluate("caches.keys()") == [])
        box.check()
        is_kept(page, "offline.html")
        installed(page)
        host.is_gone = True
        page.goto(host.url + DASHI)
        expect(page.locator("h1")).to_have_text("You are offline")


def test_the_owner_switches_it_off_for_those_who_came_earlier(chromium, host, tmp_path):
    off = made_later(make(tmp_path, configuration="offline: false\n"), 180)
    assert not (off / "offline.html").exists() and not (off / "offline").exists()
    assert "fetch" not in (off / "sw.js").read_text()
    with guest(chromium) as page:
        page.goto(host.url + "settings/")
        installed(page)
        page.evaluate("caches.open('other')")
        host.folder = off
        page.reload()
        until(page, lambda: page.evaluate("caches.keys()") == ["other"])
        page.reload()
        expect(page.get_by_role("button", name="Save everything to a file")).to_be_visible()
        expect(page.get_by_text("Save this site for offline use")).to_have_count(0)
        until(page, lambda: page.evaluate(
            "async () => (await navigator.serviceWorker.getRegistrations()).length") == 0)


# Downloading everything


def test_everything_is_kept_with_its_size_said_before(chromium, host, first):
    with guest(chromium) as page:
        page.goto(host.url + "settings/")
        installed(page)
        size = json.loads((first / "offline/summary.json").read_text())["bytes"]
        size = f"{size / 1e6:.1f} MB".replace(".0 ", " ")
        part = page.locator("[data-keeping=all]")
        expect(part).to_contain_text(f"All pages and pictures: {size}")
        assert "/cook/offline/files.json" not in host.asked
        page.get_by_role("button", name="Save everything offline").click()
        expect(part.get_by_role("status")).to_contain_text(
            f"Everything is saved: {size}.")
        assert_axe_finds_nothing(page)
        host.is_gone = True
        page.goto(host.url + "tags/quick/")
        expect(page.locator("h1")).to_contain_text("quick")
        page.goto(host.url + TOAST)
        is_shown(page.locator(".recipe-picture img"))
        page.goto(host.url + "settings/")
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(part.get_by_role("status")).to_have_text(
            "Removed. Recipes you opened and your favourites stay.")
        until(page, lambda: cached(page, ":everything") == [])
        page.goto(host.url + "recipes/borscht/")
        expect(page.locator("h1")).to_have_text("You are offline")


def test_the_list_of_everything_tells_true_sizes(first):
    files = json.loads((first / "offline/files.json").read_text())
    summary = json.loads((first / "offline/summary.json").read_text())
    names = set()
    for address, size, _ in files:
        path = first / urllib.request.url2pathname(address)
        path = path / "index.html" if address == "" or address.endswith("/") else path
        assert path.stat().st_size == size
        names.add(path.relative_to(first).as_posix())
    assert summary["count"] == len(files)
    assert summary["bytes"] == sum(size for _, size, _ in files)
    pages = {path.relative_to(first).as_posix() for path in first.rglob("index.html")}
    assert {name for name in names if name.endswith(".html")} == pages - {"cookbook/index.html"}
    assert DASHI + "cover.svg" in names and "search/index.json" in names
    assert [name.rpartition("-")[2] for name in names if SIZES in name] == ["192.webp"]


def test_keeping_everything_can_be_stopped_gone_on_with_and_says_what_failed(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + "settings/")
        installed(page)
        host.is_slow = lambda path: path.endswith("/recipes/borscht/")
        host.faults["/cook/" + DASHI] = 500
        page.get_by_role("button", name="Save everything offline").click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(page.locator("[data-keeping=progress]")).to_contain_text(" of ")
        assert_axe_finds_nothing(page)
        until(page, lambda: len(cached(page, ":everything")) > 20)
        page.get_by_role("button", name="Cancel").click()
        host.released.set()
        status = page.locator("[data-keeping=status]")
        expect(status).to_contain_text("files are saved.")
        page.get_by_role("button", name="Continue").click()
        expect(status).to_contain_text("Files that could not be loaded: 1")
        host.faults.clear()
        host.asked.clear()
        page.get_by_role("button", name="Continue").click()
        expect(status).to_contain_text("Everything is saved")
        asked = [path for path in host.asked if path.startswith("/cook/recipes/")]
        assert asked == ["/cook/" + DASHI]


def test_everything_that_is_kept_can_be_brought_up_to_date(chromium, host, edited):
    with guest(chromium) as page:
        page.goto(host.url + "settings/")
        installed(page)
        page.get_by_role("button", name="Save everything offline").click()
        status = page.locator("[data-keeping=status]")
        expect(status).to_contain_text("Everything is saved")
        host.folder = edited
        page.reload()
        expect(status).to_contain_text("The site has changed since.")
        host.asked.clear()
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.get_by_role("button", name="Update", exact=True)).to_be_hidden()
        expect(status).to_contain_text("Everything is saved")
        assert "/cook/recipes/borscht/" not in host.asked
        host.is_gone = True
        page.goto(host.url + DASHI)
        expect(page.locator("h1")).to_have_text("Dashi, edited")


# Refreshing


def test_the_button_fetches_the_catalog_anew_and_resets_the_search(chromium, host, edited):
    with guest(chromium) as page:
        page.goto(host.url + "recipes/")
        installed(page)
        page.locator("#search").fill("dashi")
        page.get_by_role("button", name="Filters and order").click()
        page.get_by_role("button", name="Favourites only").click()
        expect(page).to_have_url(host.url + "recipes/?q=dashi&favourites=1")
        page.locator(".search-foot [data-search=close]").click()
        host.folder = edited
        page.get_by_role("button", name="Check for new recipes").click()
        expect(toast(page)).to_have_text("Everything is up to date")
        expect(page).to_have_url(host.url + "recipes/")
        expect(page.locator("#search")).to_have_value("")
        expect(page.locator(".search-results")).to_be_hidden()
        page.locator("#search").fill("dashi")
        found = page.locator(".search-results .card-title", has_text="Dashi, edited")
        expect(found).to_be_visible()
        page.reload()
        expect(page.locator(".card").first).to_be_visible()
        expect(toast(page)).to_have_text("")


def test_the_button_takes_a_newer_version_at_once(chromium, host, second):
    with guest(chromium) as page:
        page.goto(host.url)
        installed(page)
        host.folder = second
        page.get_by_role("button", name="Check for new recipes").click()
        expect(toast(page)).to_have_text("Everything is up to date")
        assert page.evaluate("document.documentElement.dataset.assets").endswith(
            version(second) + "/")
        until(page, lambda: page.evaluate(
            "async () => (await navigator.serviceWorker.getRegistration()).waiting") is None)
        expect(announcements(page)).to_be_hidden()


@pytest.mark.parametrize("workers", ["allow", "block"])
def test_without_a_network_the_button_says_so_and_changes_nothing(chromium, host, workers):
    with visitor(chromium, service_workers=workers) as page:
        page.forgiven = "Failed to load resource"
        page.goto(host.url + "recipes/")
        started(page)
        if workers == "allow":
            installed(page)
        page.locator("#search").fill("dashi")
        expect(page.locator(".search-results .card").first).to_be_visible()
        host.is_gone = True
        page.get_by_role("button", name="Check for new recipes").click()
        expect(toast(page)).to_have_text("The site could not be reached. Nothing was changed.")
        expect(page.locator("#search")).to_have_value("dashi")
        page.context.set_offline(True)
        until(page, lambda: not page.evaluate("navigator.onLine"))
        page.get_by_role("button", name="Check for new recipes").click()
        expect(toast(page)).to_have_text(
            "You are offline. You see what is saved on this device.")
        button = page.get_by_role("button", name="Check for new recipes")
        expect(button).not_to_have_attribute("aria-busy", "true")


def test_scripts_off_there_is_no_button_that_cannot_work(chromium, host):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(host.url + "recipes/")
        expect(page.get_by_role("button", name="Check for new recipes")).to_be_hidden()
        page.goto(host.url + "offline.html")
        expect(page.get_by_role("button")).to_have_count(0)


@contextlib.contextmanager
def application(chromium, mode="standalone", **options):
    """A visitor in the installed application, and a function that moves a finger on the screen."""
    with guest(chromium, viewport={"width": 390, "height": 844}, has_touch=True, **options) as page:
        if mode == "standalone":
            page.add_init_script(STANDALONE)
        session = page.context.new_cdp_session(page)

        def touch(kind, *points):
            session.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        def pull(distance, x=200, y=200):
            touch("touchStart", (x, y))
            for step in range(10, distance + 1, 10):
                touch("touchMove", (x, y + step))

        page.touch, page.pull = touch, pull
        yield page


def test_in_the_installed_application_pulling_down_refreshes(chromium, host, edited):
    with application(chromium) as page:
        page.goto(host.url + DASHI)
        installed(page)
        until(page, lambda: page.evaluate("'pullToRefresh' in document.documentElement.dataset"))
        host.folder = edited
        sign = page.locator(".pull-to-refresh")
        page.pull(60)
        expect(sign).to_be_visible()
        page.touch("touchEnd")
        expect(sign).to_be_hidden()
        page.pull(200)
        expect(sign).to_have_class("pull-to-refresh is-ready")
        page.touch("touchEnd")
        expect(page.locator("h1")).to_have_text("Dashi, edited")
        expect(toast(page)).to_have_text("Everything is up to date")


def test_pulling_without_a_network_lets_go_again(chromium, host):
    with application(chromium) as page:
        page.goto(host.url)
        installed(page)
        until(page, lambda: page.evaluate("'pullToRefresh' in document.documentElement.dataset"))
        host.is_gone = True
        page.pull(200)
        page.touch("touchEnd")
        expect(toast(page)).to_have_text("The site could not be reached. Nothing was changed.")
        expect(page.locator(".pull-to-refresh")).to_be_hidden()


def test_further_down_the_page_pulling_scrolls(chromium, host):
    with application(chromium) as page:
        page.goto(host.url)
        until(page, lambda: page.evaluate("'pullToRefresh' in document.documentElement.dataset"))
        page.evaluate("scrollTo({ top: 500, behavior: 'instant' })")
        page.pull(200)
        expect(page.locator(".pull-to-refresh")).to_be_hidden()
        page.touch("touchEnd")
        until(page, lambda: page.evaluate("scrollY") < 500)


@pytest.mark.parametrize("mode, options", [
    ("browser", {}),
    ("standalone", {"user_agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile"})])
def test_where_the_browser_has_a_gesture_of_its_own_there_is_no_other(
        chromium, host, mode, options):
    with application(chromium, mode, **options) as page:
        page.goto(host.url)
        installed(page)
        page.pull(200)
        expect(page.locator(".pull-to-refresh")).to_be_hidden()
        assert not page.evaluate("'pullToRefresh' in document.documentElement.dataset")
        page.touch("touchEnd")


def test_with_reduced_motion_the_sign_does_not_move(chromium, host):
    with application(chromium, reduced_motion="reduce") as page:
        page.goto(host.url)
        until(page, lambda: page.evaluate("'pullToRefresh' in document.documentElement.dataset"))
        sign = page.locator(".pull-to-refresh")
        page.pull(60)
        expect(sign).to_be_visible()
        before = sign.bounding_box()
        page.touch("touchMove", (200, 400))
        expect(sign).to_have_class("pull-to-refresh is-ready")
        assert sign.bounding_box() == before
        page.touch("touchEnd")
        expect(toast(page)).to_have_text("Everything is up to date")


def test_settings_have_room_for_it_everywhere(chromium, host):
    with guest(chromium) as page:
        page.goto(host.url + "settings/")
        installed(page)
        expect(page.get_by_role("button", name="Save everything offline")).to_be_visible()
        assert_axe_finds_nothing(page)
        assert_nothing_overflows(page)
        expect(heart(page)).to_have_count(0)
