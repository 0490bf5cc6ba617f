"""Cooking features in a real browser: timers, ticks, cook mode and the cook log."""

import contextlib
import datetime
import json

import pytest
from checks import INGREDIENT, SIZES, assert_axe_finds_nothing
from conftest import FRAMES, ROOT, SHIFT, build, started, until, visitor
from playwright.sync_api import expect
from server import Server
from test_personal import bring_in

CONTENT = ROOT / "Tests/SiteTests/fixtures/cooking"
PORTRAIT, LANDSCAPE = {"width": 390, "height": 844}, {"width": 844, "height": 390}
SOUP = "recipes/lentil-soup/"
NOON = datetime.datetime(2026, 5, 4, 12, tzinfo=datetime.UTC)
MINUTE = 60_000
#: Counts sounds, notifications and permission requests, and answers as a visitor would.
EARS = """
  window.heard = {tones: 0, notes: [], asked: 0, wakes: 0};
  window.Notification = class extends EventTarget {
    static get permission() { return localStorage.getItem('permission') ?? 'default'; }
    static async requestPermission() {
      heard.asked += 1;
      localStorage.setItem('permission', 'ANSWER');
      return 'ANSWER';
    }
    constructor(title, {body}) { super(); heard.notes.push(`${title}: ${body}`); }
    close() {}
  };
  const begin = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    heard.tones += 1;
    begin.apply(this, when);
  };
  Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => {
    heard.wakes += 1;
    return {release: async () => {}};
  }}});
"""
AWAKE_REFUSED = """
  Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => {
    throw new DOMException('low battery', 'NotAllowedError');
  }}});
"""


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    """The site with two dishes."""
    output = tmp_path_factory.mktemp("kitchen") / "out"
    build(CONTENT, output, "--base-url", "https://larder.example/cook/")
    with Server(output, "/cook/") as server:
        yield server


@contextlib.contextmanager
def cook(chromium, answer="granted", **options):
    """A visitor with a controllable clock and counted sounds and notifications."""
    options.setdefault("viewport", PORTRAIT)
    with visitor(chromium, **options) as page:
        page.context.clock.install(time=NOON)
        page.context.add_init_script(EARS.replace("ANSWER", answer))
        yield page


def pass_time(page, milliseconds):
    """Simulates a sleeping device: every clock jumps, and each overdue action runs once."""
    page.context.clock.fast_forward(milliseconds)


def kept(page, key):
    return page.evaluate(
        "key => JSON.parse(localStorage.getItem('larder:/cook/:' + key))?.value", key)


def keep(page, key, value):
    text = value if isinstance(value, str) else json.dumps({"version": 1, "value": value})
    page.evaluate("([k, v]) => localStorage.setItem('larder:/cook/:' + k, v)", [key, text])


def heard(page, key):
    return page.evaluate("key => heard[key]", key)


def timer(page, step):
    return page.locator(".timer").filter(has_text=f"step {step}")


def clock(page, step):
    return timer(page, step).get_by_role("timer")


def enter_with_two_timers(page, kitchen):
    visit(page, kitchen.url + SOUP)
    start_timer(page, "10 minutes, step 1")
    start_timer(page, "5 minutes, step 3")
    expect(page.locator(".timer")).to_have_count(2)
    enter(page)


def start_timer(page, name):
    page.get_by_role("button", name=f"Start timer: {name}").click()


def visit(page, url):
    """Opens a recipe and waits until its scripts have loaded; before that, lines are plain text."""
    page.goto(url)
    expect(page.locator(".recipe .tick").first).to_be_attached()
    started(page)


def has_room(page):
    """Waits until the page has measured the status bar at its current size."""
    until(page, lambda: page.evaluate("""() => {
      const bar = document.querySelector("body > .status-bar");
      const room = document.documentElement.style.getPropertyValue("--status-bar-size");
      return bar?.querySelector(".timer") && room === `${bar.offsetHeight}px`;
    }"""))


def press(page, name):
    page.get_by_role("button", name=name).click()


def toast(page):
    return page.locator(".toast [role=status]")


def card(page):
    return page.locator(".cook-card")


def enter(page):
    page.get_by_role("button", name="Cook", exact=True).click()
    expect(page.get_by_role("dialog", name="Cook mode: Lentil soup")).to_be_visible()


def seconds(locator):
    parts = [int(part) for part in locator.inner_text().split(":")]
    return sum(part * 60 ** place for place, part in enumerate(reversed(parts)))


# Complete use


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_feedback_and_dialogs_move_only_if_the_visitor_likes_it(chromium, kitchen, motion):
    with cook(chromium, reduced_motion=motion) as page:
        visit(page, kitchen.url + SOUP)
        page.locator(INGREDIENT).first.click()
        enter(page)
        durations = page.evaluate("""() => [[".recipe .heart svg"], [".recipe .star", "::before"],
            [".recipe .shop-add", "::before"], [".recipe .tick", "::before"], ["dialog.cook"]]
          .map(([part, pseudo]) => {
            const style = getComputedStyle(document.querySelector(part), pseudo);
            return [style.transitionProperty.includes("scale") || style.animationName === "rise",
              style.transitionDuration !== "0s"];
          })""")
        assert durations == [[motion == "no-preference"] * 2] * 5
        page.keyboard.press("Escape")
        expect(page.locator("dialog.cook")).to_have_count(0)


@pytest.mark.parametrize("viewport", [PORTRAIT, LANDSCAPE], ids=["upright", "on its side"])
def test_a_recipe_is_cooked_through_on_a_phone(chromium, kitchen, viewport):
    with cook(chromium, viewport=viewport, has_touch=True) as page:
        visit(page, kitchen.url + SOUP)
        page.get_by_text("Scale and units").tap()
        page.get_by_role("textbox", name="Serves").fill("6")
        page.get_by_role("textbox", name="Serves").press("Enter")
        expect(page.locator(INGREDIENT).first).to_contain_text("450 g red lentils")
        page.get_by_text("US", exact=True).tap()
        expect(page.locator(INGREDIENT).first).to_contain_text("2⅓ cups red lentils")
        enter(page)
        expect(card(page).get_by_role("heading", name="Everything to hand?")).to_be_focused()
        expect(card(page)).to_contain_text("2⅓ cups red lentils")
        card(page).get_by_text("red lentils").tap()
        expect(card(page).get_by_role("checkbox", name="red lentils")).to_be_checked()
        for name in ("10 minutes, step 1", "20 to 25 minutes, step 2", "5 minutes, step 3"):
            press(page, "Next")
            start_timer(card(page), name)
        expect(page.locator("dialog .timer")).to_have_count(3)
        assert [seconds(clock(page, step)) for step in (1, 2, 3)] == pytest.approx(
            [600, 1200, 300], abs=20)
        page.reload()
        expect(card(page).get_by_role("heading", name="Step 3 / 3")).to_be_visible()
        expect(page.locator("dialog .timer")).to_have_count(3)
        started(page)
        missed = []
        page.on("requestfailed", lambda request: missed.append(request.url.rsplit("/", 1)[-1]))
        page.context.set_offline(True)
        card(page).click(position={"x": 5, "y": 5})
        pass_time(page, 5 * MINUTE)
        expect(timer(page, 3)).to_contain_text("Time is up")
        until(page, lambda: heard(page, "tones") > 0)
        until(page, lambda: heard(page, "notes") == ["Time is up: Salt, Lentil soup, step 3"])
        timer(page, 3).get_by_role("button", name="Stop").click()
        expect(timer(page, 3)).to_have_count(0)
        press(page, "Next")
        expect(card(page).get_by_role("heading", name="Finished")).to_be_visible()
        assert [one.evaluate("e => e.naturalWidth > 0") for one in card(page).locator(
            ".cook-picture img").all()] == [True]
        expect(card(page).get_by_label("Date")).to_be_hidden()
        expect(card(page).locator("summary")).to_have_text("Date 4 May 2026")
        card(page).get_by_label("4 stars").locator("..").tap()
        card(page).get_by_label("Use as my rating too").check()
        card(page).get_by_label("Note").fill("More garlic.")
        press(page, "Done")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page).to_have_url(kitchen.url + SOUP + "?servings=6&units=us")
        expect(page.locator(INGREDIENT).first).to_contain_text("2⅓ cups red lentils")
        expect(page.locator(".kitchen-log")).to_have_text("Cooked 1×, last on 4 May 2026")
        expect(page.locator(".cook-log li")).to_contain_text("More garlic.")
        expect(page.get_by_role("checkbox", name="red lentils")).to_be_checked()
        until(page, lambda: kept(page, "ratings") == {"lentil-soup": 4})
        until(page, lambda: [(e["recipe"], e["on"], e["rating"], e["note"])
                             for e in kept(page, "cooked").values()] == [
                                 ("lentil-soup", "2026-05-04", 4, "More garlic.")])
        expect(page.locator("body > .status-bar .timer")).to_have_count(2)
        press(page, "Undo")
        expect(page.locator(".cook-log")).to_be_hidden()
        until(page, lambda: kept(page, "cooked") == {} and kept(page, "ratings") == {})
        # The browser requests the tab's icon again when the URL changes.
        assert set(missed) <= {"icon.svg"}
        page.forgiven = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED"


# Timers


def test_a_range_rings_at_its_lower_end_and_again_at_its_upper(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "20 to 25 minutes, step 2")
        expect(timer(page, 2)).to_be_visible()
        pass_time(page, 20 * MINUTE)
        expect(timer(page, 2)).to_contain_text("Check now")
        until(page, lambda: heard(page, "notes") == ["Check now: Lentils, garlic, stock, Lentil soup, step 2"])
        until(page, lambda: heard(page, "tones") > 0)
        assert seconds(clock(page, 2)) == pytest.approx(300, abs=20)
        press(page, "Stop")
        expect(timer(page, 2)).to_contain_text("at most")
        pass_time(page, 5 * MINUTE)
        expect(timer(page, 2)).to_contain_text("Time is up")
        until(page, lambda: heard(page, "notes")[1:] == ["Time is up: Lentils, garlic, stock, Lentil soup, step 2"])
        press(page, "Stop")
        expect(page.locator(".timers")).to_have_count(0)
        until(page, lambda: kept(page, "timers") == {})


def test_it_rings_until_somebody_comes_but_not_for_ever(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "5 minutes, step 3")
        expect(timer(page, 3)).to_be_visible()
        pass_time(page, 5 * MINUTE)
        until(page, lambda: heard(page, "tones") >= 3)
        page.context.clock.run_for(30_000)
        assert heard(page, "tones") >= 30
        page.context.clock.run_for(40_000)
        rung = heard(page, "tones")
        page.context.clock.run_for(60_000)
        assert heard(page, "tones") == rung
        expect(timer(page, 3)).to_contain_text("2 min ago")


def test_a_minute_more_a_pause_and_a_way_back(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "10 minutes, step 1")
        press(page, "Add a minute: Onion, Lentil soup, step 1")
        assert seconds(clock(page, 1)) == pytest.approx(660, abs=10)
        press(page, "Pause: Onion, Lentil soup, step 1")
        expect(timer(page, 1)).to_contain_text("paused")
        stopped = clock(page, 1).inner_text()
        pass_time(page, 30 * MINUTE)
        expect(clock(page, 1)).to_have_text(stopped)
        page.reload()
        expect(clock(page, 1)).to_have_text(stopped)
        press(page, "Resume: Onion, Lentil soup, step 1")
        expect(timer(page, 1)).not_to_contain_text("paused")
        assert seconds(clock(page, 1)) == pytest.approx(655, abs=15)
        press(page, "Cancel: Onion, Lentil soup, step 1")
        expect(page.locator(".timers")).to_have_count(0)
        expect(toast(page)).to_have_text("Timer cancelled")
        press(page, "Undo")
        assert seconds(clock(page, 1)) == pytest.approx(655, abs=20)


def test_a_minute_more_of_a_timer_that_is_up_is_a_minute_from_now(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "5 minutes, step 3")
        expect(timer(page, 3)).to_be_visible()
        pass_time(page, 8 * MINUTE)
        expect(timer(page, 3)).to_contain_text("3 min ago")
        press(page, "Add a minute: Salt, Lentil soup, step 3")
        assert seconds(clock(page, 3)) == pytest.approx(60, abs=5)


def test_the_bar_follows_through_the_site(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "10 minutes, step 1")
        expect(timer(page, 1)).to_be_visible()
        for route in ("", "recipes/toast/", "settings/"):
            page.goto(kitchen.url + route)
            expect(page.get_by_role("region", name="Timers")).to_contain_text("Lentil soup")
        page.get_by_role("link", name="Onion step 1").click()
        expect(page).to_have_url(kitchen.url + SOUP + "#step-1")


def test_a_timer_that_ended_while_the_site_was_closed_says_so_and_is_silent(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "5 minutes, step 3")
        expect(timer(page, 3)).to_be_visible()
        page.goto("about:blank")
        pass_time(page, 17 * MINUTE + 1000)
        visit(page, kitchen.url + SOUP)
        expect(timer(page, 3)).to_contain_text("12 min ago")
        assert heard(page, "tones") == 0 and heard(page, "notes") == []
        page.goto("about:blank")
        pass_time(page, 24 * 60 * MINUTE)
        visit(page, kitchen.url + SOUP)
        until(page, lambda: kept(page, "timers") == {})
        expect(page.locator(".timers")).to_have_count(0)


def test_of_two_tabs_one_rings_and_both_show(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        other = page.context.new_page()
        other.goto(kitchen.url + "recipes/toast/")
        other.locator("h1").click()
        start_timer(page, "5 minutes, step 3")
        expect(timer(other, 3)).to_be_visible()
        pass_time(page, 5 * MINUTE)
        for tab in (page, other):
            expect(timer(tab, 3)).to_contain_text("Time is up")
        tabs = (page, other)
        until(page, lambda: sum(heard(tab, "tones") for tab in tabs) > 0)
        page.context.clock.run_for(4000)
        assert sorted(heard(tab, "tones") > 0 for tab in tabs) == [False, True]
        until(page, lambda: sum(len(heard(tab, "notes")) for tab in tabs) == 1)
        ringer, listener = sorted(tabs, key=lambda tab: -heard(tab, "tones"))
        ringer.close()
        until(listener, lambda: heard(listener, "tones") > 0)
        timer(listener, 3).get_by_role("button", name="Stop").click()
        expect(listener.locator(".timers")).to_have_count(0)


def test_it_is_asked_once_whether_notifications_may_be_shown(chromium, kitchen):
    with cook(chromium, answer="denied") as page:
        visit(page, kitchen.url + SOUP)
        assert heard(page, "asked") == 0
        start_timer(page, "5 minutes, step 3")
        expect(toast(page)).to_contain_text("Keep this page open")
        page.set_viewport_size({"width": 740, "height": 360})
        until(page, lambda: toast(page).evaluate("e => e.scrollHeight <= e.clientHeight + 1"))
        page.set_viewport_size(PORTRAIT)
        start_timer(page, "10 minutes, step 1")
        expect(page.locator(".timer")).to_have_count(2)
        assert heard(page, "asked") == 1
        page.reload()
        started(page)
        start_timer(page, "20 to 25 minutes, step 2")
        expect(page.locator(".timer")).to_have_count(3)
        assert heard(page, "asked") == 0
        pass_time(page, 5 * MINUTE)
        expect(timer(page, 3)).to_contain_text("Time is up")
        assert heard(page, "notes") == []


def test_starting_a_running_timer_again_leads_to_it(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "10 minutes, step 1")
        expect(page.locator(".timer")).to_have_count(1)
        time = page.get_by_role("button", name="Timer running: 10 minutes, step 1")
        time.click()
        expect(timer(page, 1).get_by_role("button").first).to_be_focused()
        until(page, lambda: len(kept(page, "timers")) == 1)
        timer(page, 1).get_by_role("button", name="Cancel").click()
        expect(time).to_have_count(0)


@pytest.mark.parametrize("viewport", [PORTRAIT, LANDSCAPE, {"width": 360, "height": 740}])
def test_a_timer_that_is_started_in_cook_mode_moves_nothing(chromium, kitchen, viewport):
    with cook(chromium, "denied", viewport=viewport, reduced_motion="reduce") as page:
        visit(page, kitchen.url + SOUP)
        enter(page)
        press(page, "Next")
        time = card(page).locator(".timer-start")
        before = time.bounding_box()
        time.click()
        expect(toast(page)).to_contain_text("Keep this page open")
        expect(timer(page, 1)).to_be_visible()
        assert time.bounding_box() == before
        message = page.locator(".toast").bounding_box()
        edge = card(page).bounding_box()
        assert message["y"] >= edge["y"] + edge["height"]
        assert message["y"] + message["height"] <= page.locator(".cook .status-bar").evaluate(
            "e => e.getBoundingClientRect().bottom")
        page.get_by_role("button", name="OK", exact=True).click()
        expect(page.locator(".toast")).to_be_hidden()
        assert time.bounding_box() == before
        expect(page.get_by_role("dialog")).to_be_visible()


CARAMEL = """[{"slug": "caramel", "name": "Caramel", "ingredients": ["200 g sugar", "1 tsp salt"],
  "steps": ["Boil the sugar for 20 seconds, stir, boil it for 8 minutes, stir, and again for 8 minutes.",
    "Add the salt and leave to cool for 1 hour."]}]"""


@pytest.fixture(scope="module")
def caramel(tmp_path_factory):
    """A site with one recipe, whose first step has three times."""
    folder = tmp_path_factory.mktemp("caramel")
    (folder / "Content").mkdir()
    (folder / "Content/recipes.json").write_text(CARAMEL)
    build(folder / "Content", folder / "out", "--base-url", "https://larder.example/cook/")
    with Server(folder / "out", "/cook/") as server:
        yield server


def test_timers_of_one_step_have_different_names(chromium, caramel):
    with cook(chromium) as page:
        visit(page, caramel.url + "recipes/caramel/")
        for time in page.locator(".recipe .timer-start").all():
            time.click()
        expect(page.locator(".timer-what")).to_have_text(["Sugar", "Sugar", "Sugar", "Salt"])
        expect(page.locator(".timer-length")).to_have_text(
            ["20 seconds", "8 minutes (1)", "8 minutes (2)", ""])
        for name in ("Sugar · 20 seconds", "Sugar · 8 minutes (1)", "Sugar · 8 minutes (2)"):
            expect(page.get_by_role("button", name=f"Pause: {name}, Caramel, step 1")).to_have_count(1)
        pass_time(page, 20_000)
        until(page, lambda: heard(page, "notes") == [
            "Time is up: Sugar · 20 seconds, Caramel, step 1"])


def test_a_running_time_looks_the_same_on_the_page_and_in_cook_mode(chromium, caramel):
    look = """time => { const { backgroundColor, borderBlockStartColor } = getComputedStyle(time);
      return [backgroundColor, borderBlockStartColor]; }"""
    running = ["rgb(242, 193, 78)", "rgb(163, 48, 28)"]
    with cook(chromium, reduced_motion="reduce") as page:
        visit(page, caramel.url + "recipes/caramel/")
        time = page.locator(".recipe .timer-start").nth(1)
        time.click()
        item = page.locator(".timer")
        expect(item).to_have_count(1)
        page.mouse.move(0, 0)
        until(page, lambda: time.evaluate(look) == running)
        time.click()
        expect(item).to_have_class("timer is-found")
        expect(item.locator(":focus")).to_have_count(1)
        press(page, "Pause: Sugar · 8 minutes (1), Caramel, step 1")
        page.reload()
        started(page)
        until(page, lambda: time.evaluate(look) == running)
        page.get_by_role("button", name="Cook", exact=True).click()
        press(page, "Next")
        assert card(page).locator(".timer-start").nth(1).evaluate(look) == running
        item.get_by_role("button", name="Pause").or_(
            item.get_by_role("button", name="Resume")).wait_for()


@pytest.mark.parametrize("viewport", [PORTRAIT, LANDSCAPE, {"width": 820, "height": 1180}],
                         ids=["phone", "phone on its side", "tablet"])
def test_a_step_does_not_move_while_timers_start_ring_and_stop(chromium, caramel, viewport):
    with cook(chromium, "denied", viewport=viewport, reduced_motion="reduce") as page:
        visit(page, caramel.url + "recipes/caramel/")
        page.get_by_role("button", name="Cook", exact=True).click()
        press(page, "Next")

        def places():
            return page.evaluate("""() => [".cook-text", ".cook-text time", ".cook-beside",
              ".cook-card", ".cook-next"].flatMap((part) =>
                [...document.querySelectorAll(part)].flatMap((one) => {
                  const { x, y, width, height } = one.getBoundingClientRect();
                  return [x, y, width, height, getComputedStyle(one).fontSize];
                }))""")

        before = places()
        for place, time in enumerate(card(page).locator(".timer-start").all()):
            time.click()
            expect(page.locator(".timer")).to_have_count(place + 1)
            page.evaluate(FRAMES)
            assert places() == before
        expect(toast(page)).to_contain_text("Keep this page open")
        page.get_by_role("button", name="OK", exact=True).click()
        expect(page.locator(".toast")).to_be_hidden()
        page.evaluate(FRAMES)
        assert places() == before
        for moment, count in ((20_000, 1), (8 * MINUTE, 3)):
            pass_time(page, moment)
            expect(page.locator(".timer.is-up")).to_have_count(count)
            page.evaluate(FRAMES)
            assert places() == before
        for count in (2, 1, 0):
            page.get_by_role("button", name="Stop").first.click()
            expect(page.locator(".timer")).to_have_count(count)
            page.evaluate(FRAMES)
            assert places() == before


@pytest.mark.parametrize("size", [16, 32])
def test_of_two_timers_on_a_phone_neither_is_cut(chromium, kitchen, size):
    with cook(chromium, reduced_motion="reduce") as page:
        enter_with_two_timers(page, kitchen)
        page.evaluate("""size => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`html { font-size: ${size}px }`);
          document.adoptedStyleSheets = [sheet];
        }""", size)
        more = timer(page, 1).locator(".timer-more")
        for is_open in ("false", "true"):
            expect(more).to_have_attribute("aria-expanded", is_open)
            boxes = [one.bounding_box() for one in page.locator(
                ".timer :is(.timer-clock, button:visible)").all()]
            assert min(box["x"] for box in boxes) >= 0
            assert max(box["x"] + box["width"] for box in boxes) <= PORTRAIT["width"]
            if is_open == "false":
                more.click()
        page.keyboard.press("Escape")
        expect(more).to_have_attribute("aria-expanded", "false")
        expect(more).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_live_regions_tell_the_start_the_last_minute_and_the_end(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        page.evaluate("""() => {
          window.told = [];
          new MutationObserver(() => {
            for (const line of document.querySelectorAll('.timers > [role]')) {
              const text = line.textContent;
              if (text && !told.slice(-2).includes(text)) told.push(text);
            }
          }).observe(document.body, {subtree: true, childList: true, characterData: true});
        }""")
        start_timer(page, "5 minutes, step 3")
        expect(timer(page, 3)).to_be_visible()
        page.context.clock.run_for(5 * MINUTE + 3000)
        expect(timer(page, 3)).to_contain_text("Time is up")
        until(page, lambda: page.evaluate("told") == [
            "Timer started: Salt, Lentil soup, step 3, 5 minutes",
            "One minute left: Salt, Lentil soup, step 3",
            "Time is up: Salt, Lentil soup, step 3"])


def test_timers_work_in_the_recipe_beside_the_list(chromium, kitchen):
    with cook(chromium, viewport={"width": 1280, "height": 800}) as page:
        page.goto(kitchen.url + "recipes/")
        started(page)
        page.locator(".cards .card-title a", has_text="Lentil soup").click()
        pane = page.locator(".pane")
        expect(pane.locator(".timer-start").first).to_be_visible()
        started(page)
        pane.get_by_role("button", name="Start timer: 10 minutes, step 1").click()
        expect(timer(page, 1)).to_be_visible()
        has_room(page)
        bar = page.locator(".timers").bounding_box()
        beside = pane.bounding_box()
        assert beside["y"] + beside["height"] <= bar["y"] + 1
        assert bar["y"] + bar["height"] <= 800
        enter(page)
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(pane.locator("h1")).to_have_text("Lentil soup")
        expect(pane.get_by_role("button", name="Cook", exact=True)).to_be_focused()
        page.get_by_role("button", name="Close the recipe").click()
        expect(pane).to_have_count(0)
        expect(page).to_have_url(kitchen.url + "recipes/")


#: Phones in portrait and landscape, a tablet, and two desktops.
WINDOWS = [(360, 740), (740, 360), (820, 1180), (1280, 800), (2560, 1440)]
SHOW_TOAST = """async () => {
  const { assets } = document.documentElement.dataset;
  const { showToast } = await import(`${assets}scripts/components/toast.js`);
  showToast("“Lentil soup” is a favourite now", () => {});
}"""
#: Lists what the status bar covers: the end of the page, and each control when focused.
COVERED = """() => {
  const bar = document.querySelector(".status-bar");
  const edge = () => bar.getBoundingClientRect().top;
  scrollTo(0, document.documentElement.scrollHeight);
  const end = document.querySelector(".colophon").getBoundingClientRect().bottom;
  const covered = end > edge() + 1 ? ["the end of the page"] : [];
  const some = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  for (const control of document.querySelectorAll(some)) {
    if (bar.contains(control) || !control.checkVisibility()) continue;
    control.focus();
    const { top, bottom, height } = control.getBoundingClientRect();
    if (document.activeElement !== control || height > edge()) continue;
    if (bottom > edge() + 1 && top < innerHeight) covered.push(control.outerHTML);
  }
  return covered;
}"""


def assert_strip_is_plain(page, width, height, ends_page=True):
    bar = page.locator(".status-bar")
    colour = bar.evaluate("e => getComputedStyle(e).backgroundColor")
    assert colour.startswith("rgb("), colour
    box = bar.bounding_box()
    if ends_page:
        assert abs(box["y"] + box["height"] - height) <= 1 and box["width"] == width
    assert box["height"] <= (56 if height == 360 else 0.45 * height + 4), f"{width}x{height}"
    parts = [part.bounding_box() for part in page.locator(".status-bar :is(.timer, .toast)").all()]
    if height == 360 or width >= 1280:
        middles = [part["y"] + part["height"] / 2 for part in parts]
        assert max(middles) - min(middles) < 3, f"{width}x{height}"


def test_the_strip_is_opaque_ends_the_page_and_hides_nothing_in_use(chromium, kitchen):
    with cook(chromium, reduced_motion="reduce") as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "10 minutes, step 1")
        start_timer(page, "5 minutes, step 3")
        expect(page.locator(".timer")).to_have_count(2)
        for route in (SOUP, "", "recipes/", "favourites/", "shopping-list/", "plan/", "settings/",
                      "sign-in/", "cookbook/", "offline.html", "404.html"):
            assert page.goto(kitchen.url + route).ok, route
            started(page)
            expect(page.locator(".timer")).to_have_count(2)
            for width, height in WINDOWS:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SHOW_TOAST)
                has_room(page)
                assert_strip_is_plain(page, width, height)
                assert page.evaluate(COVERED) == [], f"{route} {width}x{height}"
        page.faults.clear()
        page.emulate_media(media="print")
        expect(page.locator(".status-bar")).to_be_hidden()


def test_what_is_pressed_is_not_left_behind_the_strip_and_nothing_shifts(chromium, kitchen):
    with cook(chromium, reduced_motion="reduce") as page:
        page.add_init_script(SHIFT)
        visit(page, kitchen.url + "recipes/toast/")
        before = page.evaluate("window.shift = 0, document.querySelector('.colophon').offsetTop")
        heart = page.locator(".personal-actions .heart")
        heart.evaluate("e => scrollBy(0, e.getBoundingClientRect().bottom - innerHeight + 2)")
        heart.click()
        expect(toast(page)).to_contain_text("favourite")
        has_bar = "document.querySelector('.status-bar').getBoundingClientRect().top"
        until(page, lambda: heart.bounding_box()["y"] + heart.bounding_box()["height"]
              <= page.evaluate(has_bar))
        assert page.evaluate("document.querySelector('.colophon').offsetTop") == before
        assert page.evaluate("window.shift") == 0


@pytest.mark.parametrize("value", [
    "{", {"x": {"ends": [8.64e15], "step": 1}, "y": {"ends": [NOON.timestamp() * 1000 + 9e5]}}])
def test_hostile_timers_break_nothing(chromium, kitchen, value):
    with cook(chromium) as page:
        page.goto(kitchen.url)
        keep(page, "timers", value)
        visit(page, kitchen.url + SOUP)
        start_timer(page, "10 minutes, step 1")
        expect(page.locator(".timer")).to_have_count(1)


def test_what_is_kept_is_shown_as_text(chromium, kitchen):
    with cook(chromium) as page:
        page.goto(kitchen.url)
        end = NOON.timestamp() * 1000 + 15 * MINUTE
        keep(page, "timers", {"x": {"ends": [end], "step": 7, "url": "javascript:alert(1)",
                                    "name": "<img src=x onerror=alert(1)>"}})
        keep(page, "cooked", {"k": {"recipe": "lentil-soup", "on": "2026-02-30"},
                              "l": {"recipe": "lentil-soup", "on": "2026-02-03", "rating": 9,
                                    "note": "<b>bold</b>"}})
        keep(page, "checked", {"lentil-soup": {"steps": ["x", 2, -1], "ingredients": [{}, "onion"],
                                               "place": 1e9}})
        visit(page, kitchen.url + SOUP)
        expect(timer(page, 7)).to_contain_text("<img src=x onerror=alert(1)>")
        assert timer(page, 7).locator("a").get_attribute("href") is None
        expect(page.locator(".cook-log li")).to_have_count(1)
        expect(page.locator(".log-text")).to_have_text("<b>bold</b>")
        expect(page.locator(".log-stars")).to_have_count(0)
        expect(page.get_by_role("checkbox", name="Step 2 done")).to_be_checked()
        expect(page.get_by_role("checkbox", name="onion")).to_be_checked()


# Ticks


def test_lines_are_ticked_and_links_and_timers_in_them_still_work(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        expect(page.get_by_role("button", name="Untick all")).to_be_hidden()
        page.locator(INGREDIENT, has_text="onion").click()
        expect(page.get_by_role("checkbox", name="onion")).to_be_checked()
        page.locator(".step-text").nth(2).click(position={"x": 4, "y": 4})
        expect(page.get_by_role("checkbox", name="Step 3 done")).to_be_checked()
        start_timer(page, "10 minutes, step 1")
        page.locator(".step").first.get_by_role("link", name="notes").click()
        expect(page.get_by_role("checkbox", name="Step 1 done")).not_to_be_checked()
        page.get_by_role("checkbox", name="fine salt").focus()
        page.keyboard.press("Space")
        until(page, lambda: kept(page, "checked") == {
            "lentil-soup": {"ingredients": ["onion", "fine salt"], "steps": [3]}})
        page.reload()
        started(page)
        expect(page.get_by_role("checkbox", name="onion")).to_be_checked()
        page.locator(INGREDIENT, has_text="onion").click()
        expect(page.get_by_role("checkbox", name="onion")).not_to_be_checked()
        press(page, "Untick all")
        until(page, lambda: kept(page, "checked") == {})
        expect(page.get_by_role("button", name="Untick all")).to_be_hidden()
        press(page, "Undo")
        expect(page.get_by_role("checkbox", name="fine salt")).to_be_checked()
        page.get_by_role("checkbox", name="fine salt").uncheck()
        page.get_by_role("checkbox", name="Step 3 done").uncheck()
        until(page, lambda: kept(page, "checked") == {})
        page.goto(kitchen.url + "recipes/toast/")
        expect(page.locator(".tick:checked")).to_have_count(0)


def test_ticks_are_not_printed(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        page.locator(INGREDIENT).first.click()
        page.emulate_media(media="print")
        expect(page.locator(".tick:visible, .kitchen:visible")).to_have_count(0)
        line = page.locator(f"{INGREDIENT} b").first
        assert line.evaluate("e => getComputedStyle(e).textDecorationLine") == "none"


# Cook mode


RICE = """---
title: Fried rice
servings: 2
---
Fry @eggs{2} in @oil{1%tbsp}.

Add the rest of the @oil{2%tbsp}, @rice{300%g}(cooked) and a little @salt. Fry for ~{5%minutes}.

Eat at once.
"""


def test_a_step_of_cooklang_lists_just_what_goes_in_there(chromium, tmp_path):
    (tmp_path / "Content/recipes").mkdir(parents=True)
    (tmp_path / "Content/recipes/rice.cook").write_text(RICE)
    build(tmp_path / "Content", tmp_path / "out", "--base-url", "https://larder.example/cook/")
    with Server(tmp_path / "out", "/cook/") as server, cook(chromium) as page:
        visit(page, server.url + "recipes/rice/?servings=4")
        expect(page.locator(INGREDIENT).nth(1)).to_contain_text("6 tbsp oil")
        expect(page.locator(".step-uses").first).to_be_hidden()
        page.get_by_role("button", name="Cook", exact=True).click()
        beside = card(page).locator(".cook-beside li")
        press(page, "Next")
        expect(beside).to_have_text(["4 eggs", "2 tbsp oil"])
        press(page, "Next")
        expect(beside).to_have_text(["4 tbsp oil", "600 g rice, cooked", "salt"])
        beside.get_by_text("rice").click()
        expect(card(page).get_by_role("checkbox", name="rice")).to_be_checked()
        press(page, "Next")
        expect(beside).to_have_count(0)
        press(page, "Leave cook mode")
        expect(page.get_by_role("checkbox", name="rice")).to_be_checked()


TEA = """[{"slug": "tea", "name": "Tea", "ingredients": ["1 l water", "2 tbsp tea", "1 lime"],
  "steps": ["Boil half of the water.", "Add the tea and the rest of the water."]}]"""


def test_what_no_step_names_is_needed_before_the_first(chromium, tmp_path):
    (tmp_path / "Content").mkdir()
    (tmp_path / "Content/recipes.json").write_text(TEA)
    build(tmp_path / "Content", tmp_path / "out", "--base-url", "https://larder.example/cook/")
    with Server(tmp_path / "out", "/cook/") as server, cook(chromium) as page:
        visit(page, server.url + "recipes/tea/")
        page.get_by_role("button", name="Cook", exact=True).click()
        press(page, "Next")
        beside = card(page).locator(".cook-beside")
        expect(beside.locator("h3")).to_have_text(["Also needed", "For this step"])
        expect(beside.locator("li")).to_have_text(["1 lime", "1 l water"])
        press(page, "Next")
        expect(beside.locator("h3")).to_have_text(["For this step"])
        expect(beside.locator("li")).to_have_text(["water", "2 tbsp tea"])


def test_cook_mode_is_worked_by_keyboard_alone(chromium, kitchen):
    with cook(chromium, viewport={"width": 1280, "height": 800}) as page:
        visit(page, kitchen.url + SOUP)
        page.get_by_role("button", name="Cook", exact=True).focus()
        page.keyboard.press("Enter")
        expect(card(page).get_by_role("heading", name="Everything to hand?")).to_be_focused()
        page.keyboard.press("ArrowRight")
        heading = card(page).get_by_role("heading", name="Step 1 / 3")
        expect(heading).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
        assert heard(page, "asked") <= 1
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        expect(heading).to_be_focused()
        page.get_by_role("button", name="Next").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Next")).to_be_focused()
        expect(page.locator("[data-cook-message]")).to_contain_text(
            "Step 2 / 3. Stir in the lentils")
        until(page, lambda: page.locator("dialog progress").evaluate("p => [p.value, p.max]")
              == [2, 4])
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name="Cook", exact=True)).to_be_focused()
        expect(page).to_have_url(kitchen.url + SOUP)


def test_leaving_by_back_returns_to_where_one_was(chromium, kitchen):
    with cook(chromium) as page:
        page.goto(kitchen.url)
        visit(page, kitchen.url + SOUP)
        page.evaluate("scrollTo({top: 200, behavior: 'instant'})")
        enter(page)
        expect(page).to_have_url(kitchen.url + SOUP + "#cook")
        press(page, "Next")
        press(page, "Next")
        page.reload()
        expect(card(page).get_by_role("heading", name="Step 2 / 3")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page).to_have_url(kitchen.url + SOUP)
        page.go_forward()
        expect(card(page).get_by_role("heading", name="Step 2 / 3")).to_be_visible()
        press(page, "Leave cook mode")
        expect(page.get_by_role("dialog")).to_have_count(0)
        enter(page)
        expect(card(page).get_by_role("heading", name="Step 2 / 3")).to_be_visible()
        page.go_back()
        page.go_back()
        expect(page).to_have_url(kitchen.url)


def test_the_late_word_of_an_earlier_leaving_does_not_leave_again(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        enter(page)
        page.evaluate("""() => {
          const dialog = document.querySelector("dialog.cook");
          dialog.dispatchEvent(new Event("close"));
        }""")
        page.evaluate("() => new Promise((done) => { setTimeout(done, 100); })")
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(page).to_have_url(kitchen.url + SOUP + "#cook")


def test_a_shared_address_of_cook_mode_is_left_in_place(chromium, kitchen):
    with cook(chromium) as page:
        page.goto(kitchen.url + SOUP + "#cook")
        expect(page.get_by_role("dialog")).to_be_visible()
        press(page, "Leave cook mode")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page).to_have_url(kitchen.url + SOUP)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_swipe_turns_the_card(chromium, kitchen, direction):
    with cook(chromium, has_touch=True) as page:
        visit(page, kitchen.url + SOUP)
        enter(page)
        page.evaluate("dir => { document.querySelector('dialog').dir = dir; }", direction)
        touch = page.context.new_cdp_session(page)

        def swipe(begin, end):
            def send(kind, points):
                touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            send("touchStart", [{"x": begin, "y": 400}])
            for place in range(1, 6):
                send("touchMove", [{"x": begin + (end - begin) * place / 5, "y": 400}])
            send("touchEnd", [])

        there, back = ((300, 60), (60, 300)) if direction == "ltr" else ((60, 300), (300, 60))
        swipe(*there)
        expect(card(page).get_by_role("heading", name="Step 1 / 3")).to_be_attached()
        swipe(*back)
        expect(card(page).get_by_role("heading", name="Everything to hand?")).to_be_attached()
        assert kept(page, "checked") in (None, {})


def test_a_step_shows_its_ingredients_as_they_stand_on_the_page(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        page.locator(".amount").first.evaluate("e => { e.textContent = '600 g'; }")
        enter(page)
        press(page, "Next")
        press(page, "Next")
        lines = card(page).locator(INGREDIENT)
        until(page, lambda: [" ".join(text.split()) for text in lines.all_inner_texts()] == [
            "600 g red lentils", "2 garlic cloves", "1 l vegetable stock"])
        press(page, "Next")
        expect(lines).to_have_text(["1 tsp fine salt"])


def test_the_screen_is_kept_awake_and_asked_for_again(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        assert heard(page, "wakes") == 0
        enter(page)
        until(page, lambda: heard(page, "wakes") == 1)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        until(page, lambda: heard(page, "wakes") == 2)
        expect(page.locator(".cook-asleep")).to_be_hidden()
        press(page, "Leave cook mode")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert heard(page, "wakes") == 2


def test_it_says_so_when_the_screen_cannot_be_kept_awake(chromium, kitchen):
    with visitor(chromium) as page:
        page.add_init_script(AWAKE_REFUSED)
        visit(page, kitchen.url + SOUP)
        enter(page)
        expect(page.locator(".cook-asleep")).to_contain_text("cannot keep the screen on")


def test_a_step_is_at_least_twice_as_large_as_the_page_reads(chromium, kitchen):
    for viewport in (PORTRAIT, LANDSCAPE, {"width": 1280, "height": 800}):
        with cook(chromium, viewport=viewport) as page:
            visit(page, kitchen.url + SOUP)
            size = "e => parseFloat(getComputedStyle(e).fontSize)"
            read = page.locator(".step-text").first.evaluate(size)
            enter(page)
            press(page, "Next")
            assert card(page).locator(".step-text").evaluate(size) >= 1.95 * read
            for name in ("Back", "Next"):
                box = page.get_by_role("button", name=name).bounding_box()
                assert box["width"] >= 44 and box["height"] >= 44
            text, beside = (card(page).locator(s).bounding_box()
                            for s in (".cook-text", ".cook-beside"))
            if viewport["width"] > viewport["height"]:
                assert text["x"] + text["width"] <= beside["x"]
            else:
                assert text["y"] + text["height"] <= beside["y"]


# Cook log


def test_the_log_is_written_changed_removed_and_brought_back(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        press(page, "I cooked this")
        form = page.locator(".log-form")
        expect(form.get_by_label("Date")).to_have_value("2026-05-04")
        expect(form.get_by_label("Date")).to_be_focused()
        form.get_by_label("Date").fill("2026-04-30")
        form.get_by_role("button", name="Save").click()
        press(page, "I cooked this")
        form.get_by_label("5 stars").locator("..").click()
        form.get_by_role("button", name="Save").click()
        lines = page.locator(".cook-log li")
        expect(lines.locator("time")).to_have_text(["4 May 2026", "30 April 2026"])
        expect(page.locator(".kitchen-log")).to_have_text("Cooked 2×, last on 4 May 2026")
        expect(lines.first.get_by_role("img", name="5 of 5")).to_be_visible()
        page.get_by_role("button", name="Edit 30 April 2026").click()
        form.get_by_label("Note").fill("Thin.")
        form.get_by_role("button", name="Save").click()
        expect(lines.nth(1)).to_contain_text("Thin.")
        expect(page.get_by_role("button", name="Edit 30 April 2026")).to_be_focused()
        page.reload()
        expect(lines.nth(1)).to_contain_text("Thin.")
        page.get_by_role("button", name="Remove 4 May 2026").click()
        expect(lines).to_have_count(1)
        press(page, "Undo")
        expect(lines).to_have_count(2)
        assert kept(page, "ratings") is None
        page.goto(kitchen.url + "recipes/toast/")
        expect(page.get_by_role("button", name="I cooked this")).to_be_enabled()
        expect(page.locator(".kitchen-log")).to_have_count(0)


def test_the_log_goes_into_the_file_and_comes_back(chromium, kitchen, tmp_path):
    with cook(chromium, viewport={"width": 1280, "height": 800}) as page:
        page.goto(kitchen.url + "settings/")
        keep(page, "cooked", {"k": {"recipe": "toast", "on": "2026-02-03", "note": "Burnt."}})
        with page.expect_download() as download:
            press(page, "Save everything to a file")
        keep(page, "cooked", {})
        bring_in(page, download.value.path())
        expect(page.locator(".import-preview li:visible")).to_have_text(["Cook log 1 new"])
        page.get_by_role("button", name="Import", exact=True).click()
        until(page, lambda: kept(page, "cooked") == {
            "k": {"recipe": "toast", "on": "2026-02-03", "note": "Burnt."}})


# All features


def test_axe_finds_nothing_while_one_cooks(chromium, kitchen):
    def looks_right(page):
        for viewport in (LANDSCAPE, PORTRAIT):
            page.set_viewport_size(viewport)
            # Where the timer bar has reserved space. Elsewhere it may cover half of a link until
            # the page is scrolled, and axe reports that link as too small.
            if page.locator("body > .status-bar .timer").count():
                has_room(page)
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            assert_axe_finds_nothing(page)

    with cook(chromium, viewport=PORTRAIT) as page:
        visit(page, kitchen.url + SOUP)
        page.locator(INGREDIENT).first.click()
        press(page, "I cooked this")
        start_timer(page, "10 minutes, step 1")
        start_timer(page, "5 minutes, step 3")
        expect(page.locator(".timer")).to_have_count(2)
        page.context.clock.run_for(5 * MINUTE)
        expect(timer(page, 3)).to_contain_text("Time is up")
        page.emulate_media(reduced_motion="reduce")
        looks_right(page)
        enter(page)
        assert_axe_finds_nothing(page)
        press(page, "Next")
        assert_axe_finds_nothing(page)
        for _ in range(3):
            press(page, "Next")
        expect(card(page).get_by_role("heading", name="Finished")).to_be_visible()
        assert_axe_finds_nothing(page)


def test_cook_mode_fits_every_window_with_timers_and_a_toast(chromium, kitchen):
    with cook(chromium, reduced_motion="reduce") as page:
        enter_with_two_timers(page, kitchen)
        press(page, "Next")
        press(page, "Next")
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SHOW_TOAST)
            assert_strip_is_plain(page, width, height, ends_page=False)
            until(page, lambda: card(page).evaluate("e => e.scrollHeight <= e.clientHeight"))
            expect(card(page)).not_to_have_attribute("data-more", "below")
            text = card(page).locator(".cook-text")
            size = text.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
            assert size >= (20 if height == 360 else 26), f"{width}x{height}: {size}"
            edge = page.locator(".status-bar").bounding_box()["y"]
            for part in (text, card(page).locator(".cook-beside")):
                box = part.bounding_box()
                assert box["y"] + box["height"] <= edge + 1, f"{width}x{height}"
            beside = card(page).locator(".cook-beside").bounding_box()
            assert (beside["x"] > text.bounding_box()["x"]) == (width > height)


def test_the_last_card_is_done_and_keeps_what_was_written(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + "recipes/toast/")
        page.get_by_role("button", name="Cook", exact=True).click()
        while page.get_by_role("button", name="Done").count() == 0:
            press(page, "Next")
        expect(card(page).get_by_role("heading", name="Finished")).to_be_visible()
        press(page, "Done")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert kept(page, "cooked") is None
        page.get_by_role("button", name="Cook", exact=True).click()
        while page.get_by_role("button", name="Done").count() == 0:
            press(page, "Next")
        card(page).get_by_label("Note").fill("Darker.")
        press(page, "Done")
        expect(page.get_by_role("dialog")).to_have_count(0)
        until(page, lambda: [entry["note"] for entry in kept(page, "cooked").values()] == [
            "Darker."])


def test_no_step_lists_again_what_went_in_before(page, served):
    page.goto(served.url + "recipes/mole-poblano/")
    started(page)
    page.get_by_role("button", name="Cook", exact=True).click()
    steps = []
    while page.get_by_role("button", name="Done").count() == 0:
        press(page, "Next")
        steps.append([" ".join(line.split()) for line in
                      card(page).locator(".cook-beside li").all_inner_texts()])
    assert steps[2] == ["3 tbsp of the 6 tbsp lard or sunflower oil"]
    whole = [line for step in steps for line in step if " of the " not in line and line[0].isdigit()]
    assert len(whole) > 15 and len(set(whole)) == len(whole)


TOO_WIDE = """[...document.querySelectorAll('.cook, .cook-card, .timers')]
  .map((part) => part.scrollWidth - part.clientWidth)"""


def test_nothing_overflows_in_cook_mode(chromium, kitchen):
    with cook(chromium, reduced_motion="reduce") as page:
        visit(page, kitchen.url + SOUP)
        start_timer(page, "10 minutes, step 1")
        expect(timer(page, 1)).to_be_visible()
        enter(page)
        for place in range(5):
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                until(page, lambda: page.evaluate(TOO_WIDE) == [0, 0, 0])
                turn = page.locator(".cook-next").bounding_box()
                assert turn["y"] + turn["height"] <= height, f"card {place}, {width}x{height}"
            if place < 4:
                press(page, "Next")


def test_it_is_all_there_from_right_to_left(chromium, tmp_path):
    build(ROOT / "Tests/SiteTests/fixtures/arabic", tmp_path / "out",
          "--base-url", "https://larder.example/cook/")
    with Server(tmp_path / "out", "/cook/") as server, cook(
            chromium, reduced_motion="reduce") as page:
        visit(page, server.url + "recipes/buttermilk-scones/")
        page.locator(".timer-start").click()
        expect(page.locator(".timer")).to_contain_text("الخطوة")
        # A link half covered by the bar would be measured by its visible part.
        has_room(page)
        page.evaluate("scrollTo({top: 1e6, behavior: 'instant'})")
        assert_axe_finds_nothing(page)
        page.locator("[data-cook]").click()
        expect(page.locator("dialog.cook h2")).to_be_focused()
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".cook-text")).to_contain_text("Rub the butter")
        page.keyboard.press("ArrowLeft")
        assert_axe_finds_nothing(page)
        page.keyboard.press("ArrowRight")
        expect(page.locator(".cook-text")).to_contain_text("Rub the butter")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            until(page, lambda: page.evaluate(TOO_WIDE) == [0, 0, 0])


def test_the_tab_order_stays_inside_cook_mode(chromium, kitchen):
    with cook(chromium) as page:
        visit(page, kitchen.url + SOUP)
        enter(page)
        for _ in range(20):
            page.keyboard.press("Tab")
            assert page.evaluate("""document.activeElement === document.body
              || document.activeElement.closest('dialog') !== null""")


def test_without_scripts_nothing_is_shown_that_cannot_work(chromium, kitchen):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(kitchen.url + SOUP)
        expect(page.locator("button:visible, input:visible, dialog:visible")).to_have_count(0)
        expect(page.locator(".cook-log")).to_be_hidden()
        expect(page.locator(".step time").first).to_be_visible()


def test_cook_mode_and_the_bar_load_when_they_are_wanted(chromium, kitchen):
    with cook(chromium) as page:
        asked = []
        page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
        visit(page, kitchen.url + SOUP)
        page.wait_for_load_state("networkidle")
        later = {"timer-bar.js", "reset-ticks.js", "bell.js", "cook-mode.js", "cook-log.js",
                 "timers.css", "cook.css", "cook-log.css"}
        assert later.isdisjoint(asked)
        start_timer(page, "10 minutes, step 1")
        enter(page)
        until(page, lambda: later - {"reset-ticks.js"} <= set(asked))
