"""A whole visit on every kind of device, the cost of a first visit, and forced colors."""

import gzip

import pytest
from checks import RULES, assert_axe_finds_nothing, axe
from conftest import started, until, visitor
from playwright.sync_api import expect
from test_languages import arabic  # noqa: F401  a fixture
from test_personal import (  # noqa: F401  two of them fixtures
    account, fill, heart, kept, submit, summary, toast, with_account)

DEVICES = {
    "phone": (390, 844), "phone on its side": (844, 390), "tablet": (768, 1024),
    "tablet on its side": (1024, 768), "desktop": (1280, 800), "desktop upright": (1080, 1920),
}


@pytest.mark.parametrize("device", DEVICES)
def test_a_visitor_searches_keeps_rates_and_finds_it_again(chromium, served, device):
    width, height = DEVICES[device]
    is_small = width < 1000
    with visitor(chromium, viewport={"width": width, "height": height},
                 has_touch=is_small, is_mobile=is_small) as page:
        press = "tap" if is_small else "click"
        page.goto(served.url)
        started(page)
        page.locator("#search").fill("miso")
        title = page.locator(".search-results .card-title a", has_text="Miso soup")
        expect(title).to_be_visible()
        getattr(title, press)()
        expect(page).to_have_url(served.url + "recipes/miso-soup/")
        expect(page.locator(".recipe h1")).to_have_text("Miso soup with tofu and wakame")
        is_beside = width >= 1024 and width > height
        expect(page.locator(".pane")).to_have_count(1 if is_beside else 0)
        scope = page.locator(".pane" if is_beside else "main")
        getattr(scope.locator(".personal-actions .heart"), press)()
        expect(toast(page)).to_have_text("“Miso soup with tofu and wakame” added to favourites")
        star = scope.locator(".star").nth(4)
        expect(scope.locator(".stars")).to_be_enabled()
        getattr(star, press)()
        until(page, lambda: kept(page, "ratings") == {"miso-soup": 5})
        page.go_back()
        expect(page.locator("#search")).to_have_value("miso")
        page.goto(served.url + "favourites/")
        expect(page.locator(".favourites > .cards .card-title")).to_have_text([
            "Miso soup with tofu and wakame"])
        getattr(page.locator(".favourites > .cards .card-title a"), press)()
        expect(page.locator(".kitchen input[value='5']")).to_be_checked()


@pytest.mark.parametrize("device", ["phone on its side", "desktop"])
def test_a_visitor_signs_in(chromium, with_account, account, device):  # noqa: F811
    width, height = DEVICES[device]
    with visitor(chromium, viewport={"width": width, "height": height}) as page:
        page.goto(with_account.url + "sign-in/")
        fill(page, "cook@", "short")
        submit(page)
        expect(summary(page)).to_be_focused()
        expect(summary(page)).to_be_in_viewport()
        assert account.requests == []
        fill(page)
        submit(page)
        expect(page.locator(".signed-in")).to_be_visible()
        assert account.requests[0][:2] == ("POST", "/api/session")


@pytest.mark.parametrize("device", ["phone", "phone on its side", "tablet"])
def test_filters_work_without_leaving_the_screen(chromium, served, device):
    width, height = DEVICES[device]
    with visitor(chromium, viewport={"width": width, "height": height}) as page:
        page.goto(served.url + "recipes/")
        page.get_by_role("button", name="Filters and order").click()
        page.get_by_text("More filters").click()
        page.get_by_label("Cuisine").select_option("japanese")
        expect(page.locator("[data-search=count]")).not_to_have_text("")
        scroll, client = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert scroll <= client
        count = page.locator("[data-search=count]").text_content()
        page.get_by_role("button", name=f"Show {count}").click()
        page.locator(".search-results").get_by_role("button", name="Reset").click()
        expect(page.locator(".search-results")).to_be_hidden()


MOVED = """() => new Promise((done) => new PerformanceObserver((list) =>
  done(list.getEntries().reduce((sum, shift) => sum + shift.value, 0)))
  .observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => done(0), 300))"""


@pytest.mark.parametrize("route, most, sheets", [
    ("", 55_000, ["site.css", "list.css"]),
    ("recipes/dashi/", 45_000, ["site.css", "recipe.css"])])
def test_a_first_visit_on_a_phone_loads_little_and_only_its_sheets_block(
        chromium, site, served, route, most, sheets):
    with visitor(chromium, is_still=True, viewport={"width": 390, "height": 844}) as page:
        asked = []
        page.on("request", lambda r: r.resource_type == "image" or asked.append(r.url))
        page.goto(served.url + route)
        started(page)
        page.wait_for_load_state("networkidle")
        paths = {url.removeprefix(served.url) for url in asked}
        files = {path: site / path / ("index.html" if path.endswith("/") or not path else "")
                 for path in paths}
        weights = {path: len(gzip.compress(file.read_bytes())) for path, file in files.items()}
        print(f"\n{route or 'home'}: {sum(weights.values()) / 1000:.1f} kB in {len(weights)} files")
        assert sum(weights.values()) <= most, weights
        blocking = page.evaluate("""performance.getEntriesByType("resource")
          .filter((entry) => entry.renderBlockingStatus === "blocking")
          .map((entry) => entry.name.split("/").pop())""")
        assert sorted(blocking) == sorted(sheets)


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("route", [
    "", "recipes/", "recipes/?q=soup", "recipes/mole-poblano/", "recipes/dashi/", "cuisines/",
    "favourites/", "shopping-list/", "plan/", "settings/", "sign-in/", "cookbook/", "offline.html",
    "nowhere/"])
def test_nothing_moves_when_scripts_arrive(chromium, served, route, device):
    width, height = DEVICES[device]
    with visitor(chromium, is_still=True, viewport={"width": width, "height": height}) as page:
        page.goto(served.url + route)
        started(page)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(MOVED) <= 0.01
        if route == "nowhere/":
            page.faults.clear()


def is_loaded(page, name):
    return page.evaluate("""name => performance.getEntriesByType("resource")
      .some((entry) => entry.name.endsWith(`/${name}.js`))""", name)


@pytest.fixture
def loading(chromium, served):
    """A visitor of a page that is still loading one of its images."""
    with visitor(chromium, is_still=True) as page:
        held = []
        page.route("**/icon.svg*", lambda route: held.append(route))
        page.add_init_script("""addEventListener("DOMContentLoaded", () => {
          const image = new Image();
          image.src = document.documentElement.dataset.assets + "icons/icon.svg?";
          document.body.append(image);
        });""")
        page.goto(served.url + "recipes/dashi/", wait_until="domcontentloaded")
        until(page, lambda: held)
        yield page
        page.forgiven = ("Failed to load resource",)
        for route in held:
            route.abort()


def test_components_wait_until_the_page_has_loaded(loading):
    until(loading, lambda: is_loaded(loading, "main"))
    loading.evaluate("() => new Promise((done) => requestIdleCallback(done))")
    assert not is_loaded(loading, "personal")
    expect(loading.locator("[data-cook]")).to_be_disabled()
    expect(heart(loading)).to_have_count(0)


@pytest.mark.parametrize("interaction", ["key", "pointer"])
def test_components_load_with_the_first_interaction(loading, interaction):
    until(loading, lambda: is_loaded(loading, "main"))
    if interaction == "key":
        loading.keyboard.press("Tab")
    else:
        loading.mouse.move(20, 20)
    heart(loading).click()
    expect(heart(loading)).to_have_attribute("aria-pressed", "true")
    expect(loading.locator("[data-cook]")).to_be_enabled()


def test_components_load_by_themselves_when_the_browser_is_idle(chromium, served):
    with visitor(chromium, is_still=True, service_workers="allow") as page:
        page.goto(served.url + "recipes/dashi/")
        expect(heart(page)).to_be_attached()
        assert page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active !== null)")


def test_who_keeps_something_has_it_shown(chromium, served):
    with visitor(chromium, is_still=True) as page:
        page.goto(served.url + "recipes/dashi/")
        heart(page).click()
        expect(heart(page)).to_have_attribute("aria-pressed", "true")
        page.goto(served.url)
        expect(page.locator(".favourite-count")).to_have_text("1")


def test_a_heart_is_there_once_it_answers(chromium, served):
    with visitor(chromium, is_still=True) as page:
        held = []
        page.route("**/personal-data.js", lambda route: held.append(route), times=1)
        page.goto(served.url + "recipes/dashi/")
        until(page, lambda: held)
        expect(heart(page)).to_have_count(0)
        held[0].continue_()
        heart(page).click()
        until(page, lambda: "dashi" in kept(page, "favourites"))


@pytest.mark.parametrize("file", ["personal-data.js", "words.json"])
def test_a_control_whose_script_is_missing_stays_disabled(chromium, served, file):
    with visitor(chromium, is_still=True) as page:
        page.route(f"**/{file}", lambda route: route.abort())
        page.goto(served.url + "recipes/dashi/")
        started(page)
        expect(page.locator("[data-cook]")).to_be_disabled()
        expect(page.locator(".shop-add")).to_be_disabled()
        expect(heart(page)).to_have_count(0)
        page.faults.clear()


@pytest.mark.parametrize("route", ["", "recipes/dashi/", "settings/"])
def test_forced_colours_leave_everything_to_be_seen(chromium, served, route):
    with visitor(chromium, forced_colors="active") as page:
        page.goto(served.url + "recipes/dashi/")
        heart(page).click()
        expect(heart(page)).to_have_attribute("aria-pressed", "true")
        if route != "recipes/dashi/":
            page.goto(served.url + route)
        expect(page.locator(".favourite-count")).to_have_text("1")
        # A control half covered by the status bar would be measured by its visible part.
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        # The system sets the contrast there, and axe treats forced backgrounds as transparent.
        assert axe(page, RULES | {"rules": {"color-contrast": {"enabled": False}}}) == []


def test_in_forced_colours_a_favourite_looks_other_than_none(chromium, served):
    with visitor(chromium, forced_colors="active") as page:
        page.goto(served.url + "recipes/dashi/")
        path = heart(page).locator("path")
        looks = "e => { const s = getComputedStyle(e); return s.fill + s.stroke; }"
        before = path.evaluate(looks)
        heart(page).click()
        page.mouse.move(0, 0)
        until(page, lambda: path.evaluate(looks) != before)


def test_axe_finds_nothing_in_the_form_when_time_ran_out(
        chromium, with_account, account):  # noqa: F811
    with visitor(chromium) as page:
        account.released.clear()
        page.clock.install()
        page.goto(with_account.url + "sign-in/")
        fill(page)
        submit(page)
        expect(page.locator(".form-status")).to_have_text("Signing in…")
        page.clock.run_for(10_500)
        expect(summary(page)).to_contain_text("The account service could not be reached")
        page.clock.resume()
        assert_axe_finds_nothing(page)
        page.faults.clear()


def test_axe_finds_nothing_in_the_states_of_the_form(
        chromium, with_account, account):  # noqa: F811
    with visitor(chromium, viewport={"width": 390, "height": 844}) as page:
        page.goto(with_account.url + "sign-in/")
        submit(page)
        expect(summary(page)).to_be_focused()
        assert_axe_finds_nothing(page)
        account.answer("session", 401)
        fill(page)
        submit(page)
        expect(summary(page)).to_contain_text("Wrong email or password")
        assert_axe_finds_nothing(page)
        account.answer("session", 422, {"errors": {"email": "Nobody has this address."}})
        submit(page)
        expect(page.locator("#email-fault")).to_have_text("Nobody has this address.")
        assert_axe_finds_nothing(page)
        account.answer("session", 204)
        submit(page)
        expect(page.locator(".signed-in")).to_be_visible()
        assert_axe_finds_nothing(page)
        page.faults.clear()


def test_axe_finds_nothing_in_arabic_once_something_is_kept(chromium, arabic):  # noqa: F811
    with visitor(chromium, viewport={"width": 390, "height": 844}) as page:
        page.goto(arabic.url + "recipes/mujaddara/")
        page.locator(".personal-actions .heart").click()
        assert_axe_finds_nothing(page)
        page.goto(arabic.url + "favourites/")
        expect(page.locator(".favourites > .cards .card")).to_have_count(1)
        assert_axe_finds_nothing(page)
        page.goto(arabic.url + "sign-in/")
        submit(page)
        expect(summary(page)).to_be_focused()
        assert_axe_finds_nothing(page)
        page.goto(arabic.url)
        page.locator("#search").fill("عدس")
        expect(page.locator(".search-results .card").first).to_be_visible()
        assert_axe_finds_nothing(page)
        scroll, client = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert scroll <= client
