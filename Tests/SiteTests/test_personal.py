"""Favourites, ratings, settings and sign-in, in a real browser."""

import datetime
import json
import re

import pytest
from account import Account
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import BASE, FRAMES, SHIFT, build, started, until, visitor
from english_sample import copy_sample
from playwright.sync_api import expect
from server import Server

DASHI = "recipes/dashi/"
NOON = datetime.datetime(2026, 5, 4, 12, tzinfo=datetime.UTC)
REFUSE = """
  Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('no', 'SecurityError'); } });
"""
FULL = """
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
"""


def heart(page, name="Dashi"):
    return page.locator(f'.heart[aria-label="Favourite: {name}"]').first


def kept(page, key):
    return page.evaluate(
        "key => JSON.parse(localStorage.getItem('larder:/cook/:' + key))?.value", key)


def keep(page, key, value, version=1):
    text = value if isinstance(value, str) else json.dumps(
        {"version": version, "value": value}, ensure_ascii=False)
    page.evaluate("([k, v]) => localStorage.setItem('larder:/cook/:' + k, v)", [key, text])


def toast(page):
    return page.locator(".toast [role=status]")


def test_the_keyboard_finds_every_link_in_view_at_once(page, served):
    page.goto(served.url + "favourites/")
    page.wait_for_load_state("networkidle")
    started(page)
    links = page.locator("a:visible").count()
    for _ in range(links):
        page.keyboard.press("Tab")
        page.evaluate("() => new Promise(requestAnimationFrame)")
        place = page.evaluate("""() => {
          const {top, bottom} = document.activeElement.getBoundingClientRect();
          return [top >= 0, bottom <= innerHeight, document.activeElement.textContent];
        }""")
        assert place[:2] == [True, True], place


# Favourites


def test_a_heart_is_on_every_card_and_stays_after_a_reload(page, served):
    page.goto(served.url)
    expect(page.locator(".card > .heart")).to_have_count(page.locator(".card").count())
    first = page.locator(".heart").first
    name = page.locator(".card-title").first.inner_text()
    expect(first).to_have_attribute("aria-label", f"Favourite: {name}")
    expect(first).to_have_attribute("aria-pressed", "false")
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(toast(page)).to_have_text(f"“{name}” added to favourites")
    expect(page.locator(".favourite-count")).to_have_text("1")
    expect(page).to_have_url(served.url)
    page.reload()
    expect(page.locator(".heart").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".favourite-count")).to_have_text("1")


def test_a_heart_notes_what_the_page_of_favourites_shows(page, served):
    page.goto(served.url + DASHI)
    heart(page).click()
    entry = kept(page, "favourites")["dashi"]
    assert entry.pop("at") > 1_700_000_000_000
    assert entry == {"name": "Dashi", "url": DASHI, "time": entry["time"],
                     "timeText": entry["timeText"], "picture": DASHI + "cover.svg"}
    page.goto(served.url + "favourites/")
    card = page.locator(".favourites > .cards .card")
    expect(card.locator("a")).to_have_attribute("href", served.url + DASHI)
    expect(card.locator("time")).to_have_text(entry["timeText"])
    # The rest of its text is that of the recipe's card in lists.
    expect(card.locator(".card-facts li")).to_have_text(["Basics", "Japanese", entry["timeText"]])
    expect(page.locator(".list-count")).to_have_text("1 recipe")
    until(page, lambda: card.locator("img").evaluate("i => i.naturalWidth") > 0)


def test_the_other_favourites_move_up_when_one_is_removed(page, served):
    page.add_init_script("""
      const start = document.startViewTransition?.bind(document);
      window.moved = [];
      if (start) document.startViewTransition = (update) => {
        const transition = start(update);
        transition.ready.then(() => moved.push(...document.getAnimations()
          .flatMap(({ effect }) => effect.pseudoElement ?? [])));
        return transition;
      };""")
    for count, route in enumerate((DASHI, "recipes/miso-soup/"), 1):
        page.goto(served.url + route)
        page.locator(".personal-actions .heart").click()
        until(page, lambda: len(kept(page, "favourites")) == count)
    page.goto(served.url + "favourites/")
    cards = page.locator(".favourites > .cards .card")
    expect(cards).to_have_count(2)
    cards.first.locator(".heart").click()
    expect(cards).to_have_count(1)
    expect(cards.locator("a")).to_be_focused()
    until(page, lambda: {"::view-transition-group(item dashi)",
                         "::view-transition-old(item miso-soup)"} <= set(page.evaluate("moved")))


def test_undo_takes_back_a_favourite(page, served):
    page.goto(served.url + DASHI)
    heart(page).click()
    page.get_by_role("button", name="Undo").click()
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    until(page, lambda: kept(page, "favourites") == {})
    expect(toast(page)).to_have_text("Undone")


def test_undo_is_within_reach_of_the_keyboard(page, served):
    page.goto(served.url + DASHI)
    heart(page).focus()
    page.keyboard.press("Space")
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+z")
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("Enter")
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()


def test_cards_that_searching_brings_have_hearts_too(page, served):
    page.goto(served.url)
    page.locator("#search").fill("dashi")
    found = page.locator('.search-results .card[data-id="dashi"] .heart')
    found.click()
    expect(found).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Filters and order").click()
    page.get_by_role("button", name="Favourites only").click()
    expect(page.locator(".search-results .card-title")).to_have_text(["Dashi"])


def test_the_recipe_beside_the_list_has_its_heart_and_stars(page, served):
    page.goto(served.url + "recipes/")
    # Before the scripts have loaded, a card is a plain link.
    started(page)
    page.locator(".cards .card-title a").first.click()
    own = page.locator(".pane .personal-actions")
    own.locator(".heart").click()
    expect(page.locator(".cards .heart").first).to_have_attribute("aria-pressed", "true")
    star = page.locator(".pane .kitchen").get_by_label("4 stars")
    expect(star).to_be_enabled()
    star.dispatch_event("click")
    expect(toast(page)).to_have_text("Rated 4 of 5")


def test_tabs_keep_in_step(chromium, served):
    with visitor(chromium) as page:
        other = page.context.new_page()
        page.goto(served.url + DASHI)
        other.goto(served.url + "favourites/")
        expect(other.locator(".favourites-empty")).to_be_visible()
        heart(page).click()
        expect(other.locator(".favourites > .cards .card-title")).to_have_text("Dashi")
        expect(other.locator(".favourite-count")).to_have_text("1")
        other.locator(".favourites > .cards .heart").click()
        expect(heart(page)).to_have_attribute("aria-pressed", "false")


def test_favourites_are_sorted_as_asked_and_focus_stays(page, served):
    page.goto(served.url + "favourites/")
    keep(page, "favourites", {
        "dashi": {"at": 1, "name": "Zabaione", "url": "recipes/z/", "time": "PT2H", "timeText": "2 h"},
        "borscht": {"at": 3, "name": "Éclair", "url": "recipes/e/", "time": "PT45M", "timeText": "45"},
        "pavlova": {"at": 2, "name": "Apple", "url": "recipes/a/"}})
    page.reload()
    titles = page.locator(".favourites > .cards .card-title")
    expect(titles).to_have_text(["Éclair", "Apple", "Zabaione"])
    page.get_by_label("Order").select_option("name")
    expect(titles).to_have_text(["Apple", "Éclair", "Zabaione"])
    page.get_by_label("Order").select_option("time")
    expect(titles).to_have_text(["Éclair", "Zabaione", "Apple"])
    heart(page, "Zabaione").focus()
    page.keyboard.press("Enter")
    expect(titles).to_have_text(["Éclair", "Apple"])
    expect(page.get_by_role("link", name="Apple")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(titles).to_have_text(["Éclair", "Zabaione", "Apple"])


def test_without_favourites_the_page_says_what_to_do(page, served):
    page.goto(served.url + "favourites/")
    expect(page.locator(".favourites-empty")).to_contain_text("Press the heart")
    expect(page.locator(".favourites-empty .card")).to_have_count(3)
    expect(page.locator(".favourites-sort")).to_be_hidden()
    assert_axe_finds_nothing(page)


# Ratings


def test_stars_are_given_changed_taken_back_and_removed(page, served):
    page.goto(served.url + DASHI)
    page.locator(".star").nth(3).click()
    until(page, lambda: kept(page, "ratings") == {"dashi": 4})
    page.reload()
    started(page)
    expect(page.get_by_label("4 stars")).to_be_checked()
    page.get_by_label("4 stars").focus()
    page.keyboard.press("ArrowRight")
    until(page, lambda: kept(page, "ratings") == {"dashi": 5})
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("4 stars")).to_be_checked()
    page.get_by_role("button", name="Remove").click()
    until(page, lambda: kept(page, "ratings") == {})
    expect(page.locator(".stars :checked")).to_have_count(0)
    expect(toast(page)).to_have_text("Rating removed")


def test_stars_are_one_group_with_a_name(page, served):
    page.goto(served.url + DASHI)
    group = page.get_by_role("group", name="Your rating")
    expect(group.get_by_role("radio")).to_have_count(5)


# Storage


@pytest.mark.parametrize("damaged", [
    "{", "[]", "null", "", '{"version":2,"value":{"dashi":1}}', '{"version":1,"value":[1]}'])
def test_damaged_storage_is_set_aside_and_breaks_nothing(page, served, damaged):
    page.goto(served.url + DASHI)
    keep(page, "favourites", damaged)
    page.reload()
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    aside = page.evaluate("localStorage.getItem('larder:/cook/:set-aside:favourites:1')")
    assert aside == damaged
    assert list(kept(page, "favourites")) == ["dashi"]


def test_good_entries_are_kept_and_bad_ones_set_aside(page, served):
    page.goto(served.url)
    text = ('{"version":1,"value":{"dashi":{"at":5,"name":"Dashi","url":"javascript:alert(1)"},'
            '"__proto__":{"evil":1},"x":{"at":"soon"},"' + "y" * 201 + '":{"at":1}}}')
    keep(page, "favourites", text)
    page.goto(served.url + "favourites/")
    expect(page.locator(".favourites > .cards .card-title")).to_have_text(["Dashi"])
    link = page.locator(".favourites > .cards .card-title a")
    expect(link).to_have_attribute("href", served.url + DASHI)
    aside = page.evaluate("localStorage.getItem('larder:/cook/:set-aside:favourites:1')")
    assert aside == text


@pytest.mark.parametrize("script", [REFUSE, FULL], ids=["refused", "full"])
def test_without_storage_favourites_last_for_the_visit_and_it_says_so(chromium, served, script):
    with visitor(chromium) as page:
        page.add_init_script(script)
        page.goto(served.url)
        expect(page.locator(".storage-notice")).to_be_visible()
        page.locator(".heart").first.click()
        expect(page.locator(".heart").first).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".favourite-count")).to_have_text("1")
        page.goto(served.url + "settings/")
        expect(page.locator("[data-fleeting]")).to_be_visible()
        expect(page.locator("[data-persistent]")).to_be_hidden()


def test_storage_that_fills_up_during_a_visit_is_told_at_once(page, served):
    page.goto(served.url + DASHI)
    expect(heart(page)).to_be_visible()
    page.evaluate(f"() => {{ {FULL} }}")
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    expect(toast(page)).to_contain_text("Your changes will be lost when you close this page")
    expect(page.locator(".storage-notice")).to_be_visible()


FULL_WORDS = "There is no room for more. Nothing was changed; remove something first."


def log_of(count):
    """Returns a cook log of about 2,000 characters per entry."""
    entry = {"recipe": "borscht", "on": "2026-01-01", "note": "n" * 1937}
    return {f"entry-{n:04}": entry for n in range(count)}


def test_what_would_not_be_read_back_is_refused_and_nothing_is_lost(page, served):
    page.goto(served.url + DASHI)
    before = log_of(1000)
    text = json.dumps({"version": 1, "value": before}, separators=(",", ":"))
    assert 1_998_000 < len(text) < 2_000_000
    keep(page, "cooked", text)
    page.reload()
    started(page)
    page.get_by_role("button", name="I cooked this").click()
    form = page.locator(".log-form")
    note = form.get_by_role("textbox", name="Note")
    note.fill("m" * 2000)
    form.get_by_role("button", name="Save").click()
    expect(toast(page)).to_have_text(FULL_WORDS)
    expect(note).to_have_value("m" * 2000)
    note.fill("Good.")
    form.get_by_role("button", name="Save").click()
    expect(form).to_have_count(0)
    page.reload()
    expect(page.locator(".log-text")).to_have_text("Good.")
    assert len(kept(page, "cooked")) == 1001
    assert page.evaluate("localStorage.getItem('larder:/cook/:set-aside:cooked:1')") is None


def test_a_heart_and_stars_for_which_there_is_no_room_are_not_shown_as_kept(page, served):
    page.goto(served.url + DASHI)
    keep(page, "favourites", {f"id-{n}": {"at": n} for n in range(20_000)})
    keep(page, "ratings", {f"id-{n}": 3 for n in range(20_000)})
    page.reload()
    heart(page).click()
    expect(toast(page)).to_have_text(FULL_WORDS)
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    page.locator(".star").nth(3).click()
    expect(page.get_by_role("group", name="Your rating").get_by_role("radio", checked=True)
           ).to_have_count(0)
    assert (len(kept(page, "favourites")), len(kept(page, "ratings"))) == (20_000, 20_000)


# Settings


def test_colours_are_chosen_and_put_on_as_the_page_opens(chromium, served):
    with visitor(chromium, color_scheme="light") as page:
        page.goto(served.url + "settings/")
        paper = "getComputedStyle(document.documentElement).backgroundColor"
        until(page, lambda: page.evaluate(paper) == "rgb(250, 245, 234)")
        started(page)
        page.get_by_label("Dark").check()
        until(page, lambda: page.evaluate(paper) == "rgb(27, 23, 19)")
        page.reload()
        until(page, lambda: page.evaluate(paper) == "rgb(27, 23, 19)")
        expect(page.get_by_label("Dark")).to_be_checked()
        started(page)
        page.emulate_media(color_scheme="dark")
        page.get_by_label("Light").check()
        until(page, lambda: page.evaluate(paper) == "rgb(250, 245, 234)")
        page.get_by_label("Same as device").check()
        until(page, lambda: page.evaluate(paper) == "rgb(27, 23, 19)")


def test_colours_are_changed_in_every_tab(chromium, served):
    with visitor(chromium) as page:
        page.goto(served.url + DASHI)
        expect(heart(page)).to_be_visible()
        other = page.context.new_page()
        other.goto(served.url + "settings/")
        other.get_by_label("Dark").check()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        other.get_by_label("Same as device").check()
        expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def choose(page, data, tmp_path):
    path = tmp_path / "saved.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data))
    bring_in(page, path)


def bring_in(page, path):
    """Selects a file once the field is listening."""
    field = page.get_by_label("Import a saved file")
    expect(field).to_be_visible()
    field.set_input_files(path)


def test_everything_goes_to_a_file_and_comes_back(chromium, served, tmp_path):
    with visitor(chromium, accept_downloads=True) as page:
        page.goto(served.url + DASHI)
        heart(page).click()
        page.locator(".star").nth(4).click()
        page.goto(served.url + "settings/")
        page.get_by_label("Dark").check()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save everything to a file").click()
        saved = download.value.path().read_text()
        assert re.fullmatch(r"larder-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
        assert json.loads(saved)["values"]["ratings"] == {"version": 1, "value": {"dashi": 5}}
        before = {key: kept(page, key) for key in ("favourites", "ratings", "preferences")}
    with visitor(chromium) as page:
        page.goto(served.url + "settings/")
        started(page)
        choose(page, saved, tmp_path)
        preview = page.get_by_role("group", name="This file would change")
        expect(preview).to_be_focused()
        expect(preview.locator("li:visible")).to_have_text(
            ["Favourites 1 new", "Your ratings 1 new", "Settings 1 new"])
        assert kept(page, "favourites") is None
        assert_axe_finds_nothing(page)
        page.get_by_role("button", name="Import", exact=True).click()
        until(page, lambda: before == {key: kept(page, key) for key in before})
        expect(page.locator(".favourite-count")).to_have_text("1")
        choose(page, saved, tmp_path)
        expect(page.locator(".import-status")).to_have_text("This file changes nothing.")
        page.get_by_role("button", name="Undo").click()
        until(page, lambda: (kept(page, "favourites"), kept(page, "ratings")) == ({}, {}))


def test_a_large_backup_comes_back_whole(chromium, served, tmp_path):
    log = log_of(900)
    favourites = {f"id-{n}": {"at": n, "name": "Ü" * 100, "url": "recipes/dashi/"}
                  for n in range(9_000)}
    with visitor(chromium, accept_downloads=True) as page:
        page.goto(served.url + "settings/")
        keep(page, "cooked", log)
        keep(page, "favourites", favourites)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save everything to a file").click()
        saved = download.value.path().read_text()
    assert len(saved) > 3_000_000
    with visitor(chromium) as page:
        page.goto(served.url + "settings/")
        choose(page, saved, tmp_path)
        expect(page.locator(".import-preview li:visible")).to_have_count(2)
        page.get_by_role("button", name="Import", exact=True).click()
        until(page, lambda: (kept(page, "cooked"), kept(page, "favourites")) == (log, favourites))


def test_a_file_that_would_be_too_much_is_brought_in_not_even_in_part(page, served, tmp_path):
    page.goto(served.url + "settings/")
    started(page)
    before = log_of(600)
    keep(page, "cooked", before)
    coming = {f"other-{key}": value for key, value in log_of(600).items()}
    choose(page, json.dumps({"larder": 1, "values": {
        "ratings": {"version": 1, "value": {"dashi": 4}},
        "cooked": {"version": 1, "value": coming}}}), tmp_path)
    page.get_by_role("button", name="Import", exact=True).click()
    expect(toast(page)).to_have_text(FULL_WORDS)
    assert (kept(page, "cooked"), kept(page, "ratings")) == (before, None)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"larder":2,"values":{}}',
                                  '{"larder":1,"values":[]}', pytest.param("x" * 16_000_001, id="too long")])
def test_a_file_that_cannot_be_read_changes_nothing(page, served, tmp_path, text):
    page.goto(served.url + "settings/")
    choose(page, text, tmp_path)
    expect(page.locator(".import-status")).to_contain_text("Nothing was changed")
    expect(page.locator(".import-preview")).to_be_hidden()


def test_a_hostile_file_brings_no_markup_and_no_foreign_address(page, served, tmp_path):
    evil = "<img src=x onerror=document.title=1>"
    page.goto(served.url + "settings/")
    choose(page, '{"larder":1,"values":{"favourites":{"version":1,"value":' + json.dumps({
        "a" + evil: {"at": 1, "name": evil, "url": "javascript:document.title=1",
                     "time": evil, "timeText": evil, "picture": "https://evil.example/p.png"},
        "b": {"at": "x"}}) + '},"ratings":{"version":1,"value":{"dashi":9,"__proto__":{"x":1}}},'
        '"timers":{"version":1,"value":{"__proto__":{"evil":1},"t":{"ends":[1700000000000],"step":1}}},'
        '"outbox":{"version":1,"value":{}},"else":{"version":1,"value":{}}}}', tmp_path)
    expect(page.locator(".import-preview li:visible")).to_have_text(
        ["Favourites 1 new", "Timers 1 new"])
    expect(page.locator("[data-refusals]")).to_have_text(
        "Entries left out because they cannot be read: 6")
    page.get_by_role("button", name="Import", exact=True).click()
    until(page, lambda: kept(page, "favourites")
          == {"a" + evil: {"at": 1, "name": evil, "timeText": evil}})
    assert page.evaluate("({}).evil") is None
    page.goto(served.url + "favourites/")
    expect(page.locator(".favourites > .cards .card-title")).to_have_text([evil])
    expect(page.locator(".favourites > .cards img")).to_have_count(0)
    expect(page.locator(".favourites > .cards .card-title a")).not_to_have_attribute("href", re.compile(""))
    assert page.title() != "1"


def test_resetting_is_undone_whole(page, served):
    page.goto(served.url + DASHI)
    heart(page).click()
    page.locator(".star").nth(1).click()
    before = kept(page, "favourites")
    page.goto(served.url + "settings/")
    started(page)
    page.get_by_role("button", name="Remove favourites and ratings").click()
    until(page, lambda: (kept(page, "favourites"), kept(page, "ratings")) == ({}, {}))
    page.get_by_role("button", name="Undo").click()
    until(page, lambda: (kept(page, "favourites"), kept(page, "ratings"))
          == (before, {"dashi": 2}))


# Account


@pytest.fixture
def account():
    with Account() as account:
        yield account


@pytest.fixture
def with_account(account, tmp_path):
    """The sample site with an account endpoint on another origin, with `.url`."""
    content = copy_sample(tmp_path / "Content")
    with (content / "site.yaml").open("a") as file:
        file.write(f"\naccount: {{endpoint: '{account.url}', minimumPasswordLength: 10}}\n")
    build(content, tmp_path / "out", "--base-url", BASE)
    with Server(tmp_path / "out", "/cook/") as server:
        yield server


def test_each_change_is_sent(page, with_account, account):
    page.goto(with_account.url + DASHI)
    heart(page).click()
    until(page, lambda: kept(page, "outbox") == {})
    page.locator(".star").nth(2).click()
    until(page, lambda: len(account.requests) == 2)
    heart(page).click()
    until(page, lambda: len(account.requests) == 3 and kept(page, "outbox") == {})
    assert account.requests == [
        ("PUT", "/api/favourites/dashi", None), ("PUT", "/api/ratings/dashi", {"rating": 3}),
        ("DELETE", "/api/favourites/dashi", None)]


def test_nothing_is_lost_while_the_endpoint_is_gone(page, with_account, account):
    page.goto(with_account.url + DASHI)
    account.vanish()
    heart(page).click()
    page.locator(".star").nth(2).click()
    page.locator(".star").nth(4).click()
    heart(page).click()
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    assert set(kept(page, "outbox")) == {"favourites/dashi", "ratings/dashi"}
    page.goto(with_account.url + "settings/")
    expect(page.locator("[data-outbox]")).to_have_text(
        "Changes waiting to be sent to your account: 2")
    account.come_back()
    page.evaluate("dispatchEvent(new Event('online'))")
    until(page, lambda: kept(page, "outbox") == {})
    assert sorted(account.requests) == [
        ("PUT", "/api/favourites/dashi", None), ("PUT", "/api/ratings/dashi", {"rating": 5})]
    expect(page.locator("[data-outbox]")).to_be_hidden()
    page.faults.clear()


def test_a_change_that_is_refused_for_now_stays_and_waits(page, with_account, account):
    page.goto(with_account.url + DASHI)
    for turn, status in enumerate((401, 403, 408, 425, 429, 500, 503)):
        started(page)
        account.requests.clear()
        account.answer("favourites", status)
        heart(page).click()
        # Browsers retry by themselves after 408 on a reused connection.
        until(page, lambda: account.requests)
        assert status == 408 or len(account.requests) == 1, status
        expect(heart(page)).to_have_attribute("aria-pressed", "false" if turn % 2 else "true")
        assert list(kept(page, "outbox")) == ["favourites/dashi"], status
        account.answer("favourites", 200)
        page.reload()
        until(page, lambda: kept(page, "outbox") == {})
    page.faults.clear()


def test_a_change_that_is_never_taken_stays_here_and_is_not_sent_again(
        page, with_account, account):
    page.goto(with_account.url + DASHI)
    for stars, status in enumerate((400, 404, 410, 413, 422), 1):
        account.requests.clear()
        account.answer("ratings", status)
        page.locator(".star").nth(stars - 1).click()
        until(page, lambda: len(account.requests) == 1 and kept(page, "outbox") == {})
        until(page, lambda: kept(page, "ratings") == {"dashi": stars})
        heart(page).click()
        until(page, lambda: len(account.requests) == 2 and kept(page, "outbox") == {})
        assert [path for _, path, _ in account.requests] == [
            "/api/ratings/dashi", "/api/favourites/dashi"], status
    page.faults.clear()


def test_a_rating_that_is_taken_back_is_sent_as_null(page, with_account, account):
    page.goto(with_account.url + DASHI)
    page.locator(".star").nth(3).click()
    until(page, lambda: len(account.requests) == 1)
    page.get_by_role("button", name="Remove").click()
    until(page, lambda: len(account.requests) == 2 and kept(page, "outbox") == {})
    assert account.requests[1] == ("PUT", "/api/ratings/dashi", {"rating": None})


def test_it_tries_again_by_itself_and_waits_longer_each_time(page, with_account, account):
    account.answer("favourites", 500)
    page.clock.install(time=NOON)
    page.goto(with_account.url + DASHI)
    # Time only passes when the test advances it, however slow the machine is.
    page.clock.pause_at(NOON + datetime.timedelta(hours=1))
    tried = "navigator.locks.request('larder:/cook/:outbox', () => {})"
    heart(page).click()
    until(page, lambda: len(account.requests) == 1)
    page.evaluate(tried)
    page.clock.run_for(4_000)
    assert len(account.requests) == 1
    page.clock.run_for(2_000)
    until(page, lambda: len(account.requests) == 2)
    page.evaluate(tried)
    page.clock.run_for(6_000)
    assert len(account.requests) == 2
    account.answer("favourites", 204)
    page.clock.run_for(6_000)
    until(page, lambda: kept(page, "outbox") == {})
    page.faults.clear()


# Signing in


def fill(page, email="cook@example.com", password="long enough"):
    page.get_by_label("Email address").fill(email)
    page.get_by_label("Password", exact=True).fill(password)


def submit(page):
    page.locator("form.form [type=submit]").click()


def summary(page):
    return page.locator(".summary")


def assert_kept_what_was_typed(page, email="cook@example.com", password="long enough"):
    expect(page.get_by_label("Email address")).to_have_value(email)
    expect(page.get_by_label("Password", exact=True)).to_have_value(password)
    assert page.evaluate("JSON.stringify(localStorage)").find(password) == -1


def test_a_name_is_enough_without_a_password(chromium, tmp_path):
    content = tmp_path / "Content"
    content.mkdir()
    (content / "site.yaml").write_text("account: {mode: device}\n")
    (content / "recipes.json").write_text('[{"name": "Pie", "steps": ["Bake."]}]')
    build(content, tmp_path / "out", "--base-url", BASE)
    with Server(tmp_path / "out", "/cook/") as host, visitor(chromium) as page:
        page.goto(host.url + "sign-in/")
        page.locator("form.form [type=submit]").click()
        expect(page.locator("#email-fault")).to_have_text("Enter your name.")
        assert_axe_finds_nothing(page)
        page.get_by_label("Your name").fill(" Ada ")
        page.keyboard.press("Enter")
        expect(page.locator(".signed-in-who bdi")).to_have_text("Ada")
        assert kept(page, "account") == {"email": "Ada"}
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_label("Your name")).to_be_visible()


def test_nothing_is_said_while_one_types_a_first_time(page, with_account):
    page.goto(with_account.url + "sign-in/")
    expect(page.locator(".sign-in")).to_be_visible()
    email, fault = page.get_by_label("Email address"), page.locator("#email-fault")
    email.press_sequentially("cook@")
    expect(fault).to_have_text("")
    page.keyboard.press("Tab")
    expect(fault).to_have_text("Enter an email address such as name@example.com.")
    expect(email).to_have_attribute("aria-invalid", "true")
    assert "email-fault" in email.get_attribute("aria-describedby").split()
    email.press_sequentially("example.com")
    expect(fault).to_have_text("")
    expect(email).not_to_have_attribute("aria-invalid", re.compile(""))


def test_leaving_an_untouched_field_says_nothing(page, with_account):
    page.goto(with_account.url + "sign-in/")
    expect(page.locator(".sign-in")).to_be_visible()
    page.get_by_label("Email address").focus()
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.locator("#email-fault")).to_have_text("")
    expect(page.locator("#password-fault")).to_have_text("")


def test_submitting_with_faults_sends_nothing_and_focuses_a_summary(page, with_account, account):
    page.goto(with_account.url + "sign-in/")
    page.get_by_label("Password", exact=True).fill("short")
    page.keyboard.press("Enter")
    expect(summary(page)).to_be_focused()
    expect(summary(page).locator("a")).to_have_text(
        ["Enter your email address.", "A password has at least 10 characters."])
    assert_axe_finds_nothing(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Email address")).to_be_focused()
    assert account.requests == []
    expect(page).to_have_url(with_account.url + "sign-in/")


def test_the_button_is_hit_although_leaving_a_field_shows_a_fault(page, with_account):
    page.goto(with_account.url + "sign-in/")
    expect(page.locator(".sign-in")).to_be_visible()
    page.get_by_label("Password", exact=True).press_sequentially("short")
    page.locator(".field-show").click()
    expect(page.get_by_label("Password", exact=True)).to_have_attribute("type", "text")
    page.get_by_label("Password", exact=True).press_sequentially("!")
    submit(page)
    expect(summary(page)).to_be_focused()


def test_the_keyboard_alone_signs_in(page, with_account, account):
    page.goto(with_account.url + "sign-in/")
    expect(page.locator(".sign-in")).to_be_visible()
    page.get_by_label("Email address").focus()
    page.keyboard.type("koechin@example.com")
    page.keyboard.press("Tab")
    page.keyboard.type("long enough")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("#password")).to_have_attribute("type", "text")
    expect(page.locator(".field-show")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    expect(page.locator("#password")).to_have_attribute("type", "password")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".signed-in")).to_be_focused()
    expect(page.locator("h1")).to_have_text("You are signed in")
    expect(page.locator(".signed-in h2")).to_be_hidden()
    assert account.requests == [
        ("POST", "/api/session", {"email": "koechin@example.com", "password": "long enough"})]
    assert "long enough" not in page.evaluate(
        "JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + password.value")
    assert_axe_finds_nothing(page)


def test_caps_lock_is_noticed(page, with_account):
    page.goto(with_account.url + "sign-in/")
    expect(page.locator(".sign-in")).to_be_visible()
    press = """(e, on) => e.dispatchEvent(new KeyboardEvent('keydown',
        {key: 'A', bubbles: true, modifierCapsLock: on}))"""
    field, note = page.get_by_label("Password", exact=True), page.locator("#password-caps")
    field.focus()
    field.evaluate(press, True)
    expect(note).to_have_text("Caps Lock is on.")
    field.evaluate(press, False)
    expect(note).to_have_text("")


def test_wrong_credentials_have_words_of_their_own(page, with_account, account):
    account.answer("session", 401)
    page.goto(with_account.url + "sign-in/")
    fill(page)
    submit(page)
    expect(summary(page)).to_be_focused()
    expect(summary(page)).to_contain_text("Wrong email or password")
    assert_kept_what_was_typed(page)
    assert_axe_finds_nothing(page)
    account.answer("session", 200)
    submit(page)
    expect(page.locator(".signed-in")).to_be_visible()
    page.faults.clear()


def test_faults_from_the_server_stand_at_their_field_as_plain_text(page, with_account, account):
    evil = "<img src=x onerror=document.title=1> is taken"
    account.answer("session", 422, {"errors": {"email": evil, "else": "x", "password": 7}})
    page.goto(with_account.url + "sign-in/")
    fill(page)
    submit(page)
    expect(page.locator("#email-fault")).to_have_text(evil)
    expect(summary(page).locator("a")).to_have_text([evil])
    expect(page.get_by_label("Email address")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("main img")).to_have_count(0)
    assert_kept_what_was_typed(page)
    assert_axe_finds_nothing(page)
    page.get_by_label("Email address").press_sequentially("x")
    expect(page.locator("#email-fault")).to_have_text("")
    page.faults.clear()


def test_any_other_answer_is_could_not_reach(page, with_account, account):
    page.goto(with_account.url + "sign-in/")
    fill(page)
    for status, body in [
            (500, None), (404, None), (422, b"{"), (422, {"errors": []}), (422, [1]), (403, None),
            (302, None)]:
        account.requests.clear()
        account.answer("session", status, body)
        page.get_by_label("Email address").focus()
        submit(page)
        expect(summary(page)).to_be_focused()
        expect(summary(page)).to_contain_text("The account service could not be reached")
        assert_kept_what_was_typed(page)
        assert len(account.requests) == 1, (status, body)
    page.faults.clear()


def test_a_missing_server_is_could_not_reach(page, with_account, account):
    account.vanish()
    page.goto(with_account.url + "sign-in/")
    fill(page)
    submit(page)
    expect(summary(page)).to_contain_text("The account service could not be reached")
    assert_kept_what_was_typed(page)
    assert_axe_finds_nothing(page)
    account.come_back()
    submit(page)
    expect(page.locator(".signed-in")).to_be_visible()
    page.faults.clear()


def test_after_ten_seconds_without_an_answer_it_stops_waiting(page, with_account, account):
    account.released.clear()
    page.clock.install(time=NOON)
    page.goto(with_account.url + "sign-in/")
    fill(page)
    page.clock.pause_at(NOON + datetime.timedelta(hours=1))
    submit(page)
    expect(page.locator(".form-status")).to_have_text("Signing in…")
    page.get_by_label("Password", exact=True).press("Enter")
    until(page, lambda: len(account.requests) == 1)
    page.clock.run_for(9_000)
    expect(page.locator(".form-status")).to_have_text("Signing in…")
    page.clock.run_for(1_500)
    expect(summary(page)).to_contain_text("The account service could not be reached")
    expect(page.locator(".form-status")).to_have_text("")
    assert_kept_what_was_typed(page)
    assert len(account.requests) == 1
    page.faults.clear()


def test_while_it_waits_the_form_says_so_and_stays_usable(page, with_account, account):
    account.released.clear()
    page.goto(with_account.url + "sign-in/")
    fill(page)
    submit(page)
    expect(page.locator(".form-status")).to_have_text("Signing in…")
    expect(page.locator("form.form [type=submit]")).to_have_attribute("aria-disabled", "true")
    assert_axe_finds_nothing(page)
    page.get_by_label("Email address").press_sequentially("x")
    account.released.set()
    expect(page.locator(".signed-in")).to_be_visible()


def test_offline_is_said_without_trying(page, with_account, account):
    page.goto(with_account.url + "sign-in/")
    fill(page)
    expect(page.locator("form.form")).to_be_visible()
    page.context.set_offline(True)
    until(page, lambda: not page.evaluate("navigator.onLine"))
    submit(page)
    expect(summary(page)).to_contain_text("You are offline")
    assert_kept_what_was_typed(page)
    assert_axe_finds_nothing(page)
    page.context.set_offline(False)
    until(page, lambda: page.evaluate("navigator.onLine"))
    assert account.requests == []
    submit(page)
    expect(page.locator(".signed-in")).to_be_visible()


# Signed in


def who(page):
    return page.locator(".masthead-who")


def signed_in(page):
    return page.locator(".signed-in")


def press_heart(page, url, route=DASHI):
    page.goto(url + route)
    page.locator(".personal-actions .heart").click()


def test_an_account_shows_who_what_waits_and_the_way_out(page, with_account, account):
    page.goto(with_account.url + "sign-in/")
    expect(page.locator(".take-along")).to_have_count(0)
    expect(who(page)).to_be_hidden()
    fill(page)
    submit(page)
    expect(signed_in(page)).to_be_focused()
    expect(page.locator("form.form")).to_be_hidden()
    account.answer("favourites", 503)
    press_heart(page, with_account.url)
    until(page, lambda: len(account.requests) == 2)
    page.goto(with_account.url + "settings/")
    expect(who(page).locator("span")).to_have_text(
        "Signed in as cook@example.com. Changes waiting to be sent to your account: 1")
    expect(who(page).locator("b")).to_have_text("1")
    expect(signed_in(page).locator("h2")).to_have_text("You are signed in")
    expect(signed_in(page).locator("bdi")).to_have_text("cook@example.com")
    expect(page.locator("[data-outbox]")).to_have_text("Changes waiting to be sent to your account: 1")
    expect(page.locator("[data-lost]")).to_be_visible()
    assert_axe_finds_nothing(page)
    account.answer("session", 500)
    page.get_by_role("button", name="Sign out").click()
    expect(signed_in(page).locator("[role=status]")).to_have_text(
        "You are still signed in: the account service could not be reached. Try again in a moment.")
    account.answer("session", 204)
    page.get_by_role("button", name="Sign out").click()
    expect(toast(page)).to_have_text("You are signed out")
    expect(signed_in(page).get_by_role("link", name="Sign in")).to_be_focused()
    expect(who(page)).to_be_hidden()
    assert account.requests[-1] == ("DELETE", "/api/session", None)
    assert (kept(page, "outbox"), list(kept(page, "favourites"))) == ({}, ["dashi"])
    page.goto(with_account.url + "sign-in/")
    expect(page.locator("form.form")).to_be_visible()
    expect(signed_in(page)).to_be_hidden()
    page.faults.clear()


def test_a_session_that_ended_is_begun_again_and_what_waits_is_sent(page, with_account, account):
    page.goto(with_account.url + "sign-in/")
    fill(page)
    submit(page)
    expect(signed_in(page)).to_be_focused()
    account.answer("favourites", 401)
    press_heart(page, with_account.url)
    until(page, lambda: kept(page, "account") == {"email": "cook@example.com", "lapsed": True})
    page.goto(with_account.url + "settings/")
    page.get_by_role("link", name="Your session has ended. Sign in again").click()
    expect(page.get_by_label("Email address")).to_have_value("cook@example.com")
    account.answer("favourites", 204)
    page.get_by_label("Password", exact=True).fill("long enough")
    submit(page)
    until(page, lambda: kept(page, "outbox") == {})
    expect(page.locator("form.form")).to_be_hidden()
    page.faults.clear()


def test_what_one_account_left_unsent_does_not_go_to_another(page, with_account, account):
    page.goto(with_account.url + "sign-in/")
    keep(page, "account", {"email": "cook@example.com", "lapsed": True})
    keep(page, "outbox", {"favourites/dashi": {"at": 1, "put": True}})
    account.answer("favourites", 401)
    page.reload()
    fill(page, "other@example.com")
    account.answer("favourites", 204)
    submit(page)
    expect(signed_in(page)).to_contain_text("other@example.com")
    assert kept(page, "outbox") == {}
    assert ("PUT", "/api/favourites/dashi", None) not in account.requests[-1:]
    page.faults.clear()


def test_without_an_endpoint_a_name_is_kept_here_and_favourites_go_with_it(page, served, tmp_path):
    asked = []
    page.on("request", lambda r: asked.append(r.method))
    press_heart(page, served.url)
    keep(page, "account", {"email": "next door"}, version=1)
    page.evaluate("""() => {
      localStorage.setItem('larder:/other/:account', localStorage.getItem('larder:/cook/:account'));
      localStorage.removeItem('larder:/cook/:account');
    }""")
    page.goto(served.url + "sign-in/")
    expect(page.locator(".sign-in-about")).to_have_text(
        "This is not an account and protects nothing. Your email address stays on this device; "
        "your password is neither saved nor sent.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything to a file").click()
    download.value.save_as(tmp_path / "saved.json")
    assert list(json.loads((tmp_path / "saved.json").read_text())["values"]) == ["favourites"]
    fill(page, "a@b")
    submit(page)
    expect(summary(page)).to_contain_text("Enter an email address such as name@example.com.")
    fill(page)
    submit(page)
    expect(signed_in(page)).to_be_focused()
    expect(signed_in(page)).to_contain_text("On this device only.")
    assert "long enough" not in page.evaluate("JSON.stringify(localStorage) + password.value")
    assert_axe_finds_nothing(page)
    page.reload()
    expect(who(page).locator("span")).to_have_text("Signed in as cook@example.com")
    expect(who(page).locator("i")).to_have_text("C")
    page.goto(served.url + "settings/")
    page.get_by_role("button", name="Sign out").click()
    until(page, lambda: kept(page, "favourites") == {})
    expect(page.locator(".favourite-count")).to_have_text("")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".favourite-count")).to_have_text("1")
    page.get_by_role("button", name="Sign out").click()
    expect(who(page)).to_be_hidden()
    press_heart(page, served.url, "recipes/miso-soup/")
    page.goto(served.url + "sign-in/")
    fill(page, "other@example.com")
    submit(page)
    expect(page.locator(".favourite-count")).to_have_text("1")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Email address")).to_be_focused()
    fill(page, "Cook@Example.com")
    submit(page)
    until(page, lambda: list(kept(page, "favourites")) == ["dashi"])
    assert list(kept(page, "people")) == ["other@example.com"]
    assert page.evaluate("JSON.parse(localStorage.getItem('larder:/other/:account')).value") == {
        "email": "next door"}
    assert set(asked) == {"GET"}
    expect(page).to_have_url(served.url + "sign-in/")


def test_a_favourite_that_left_the_catalog_says_so_and_leads_nowhere(page, served):
    page.goto(served.url + DASHI)
    heart(page).click()
    page.evaluate("""() => {
      const key = `larder:${document.documentElement.dataset.base}:favourites`;
      const held = JSON.parse(localStorage.getItem(key));
      held.value.gone = { at: 1, name: "Grandmother's pie", url: "recipes/gone/" };
      localStorage.setItem(key, JSON.stringify(held));
    }""")
    page.goto(served.url + "favourites/")
    gone = page.locator(".card", has_text="Grandmother's pie")
    expect(gone.locator(".card-gone")).to_have_text("This recipe is no longer on this site.")
    expect(gone.locator("a")).not_to_have_attribute("href", re.compile(""))
    dashi = page.locator(".favourites > .cards .card", has_text="Dashi")
    expect(dashi.locator("a")).to_have_attribute("href", re.compile(r"/recipes/dashi/$"))
    expect(dashi.locator(".card-gone")).to_have_count(0)
    gone.locator(".heart").click()
    expect(page.locator(".favourites > .cards .card")).to_have_count(1)


# All pages


@pytest.mark.parametrize("route", ["", DASHI, "favourites/", "sign-in/", "settings/"])
def test_without_scripts_nothing_is_shown_that_cannot_work(chromium, served, route):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(served.url + route)
        expect(page.locator(":is(button, input, select, .needs-scripts):visible")).to_have_count(0)
        if route.endswith(("favourites/", "sign-in/", "settings/")):
            expect(page.locator("noscript p")).to_contain_text("JavaScript")


@pytest.mark.parametrize("route", ["", DASHI, "favourites/", "settings/"])
def test_axe_finds_nothing_in_what_is_personal(chromium, served, route):
    with visitor(chromium, viewport={"width": 390, "height": 844}) as page:
        page.goto(served.url + DASHI)
        page.locator(".star").nth(3).click()
        heart(page).click()
        # Afterwards no message covers a button.
        page.goto(served.url + route)
        expect(page.locator(".favourite-count")).to_have_text("1")
        assert_axe_finds_nothing(page)
        assert_nothing_overflows(page)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desktop", "phone"])
def test_what_scripts_add_moves_nothing(chromium, served, size):
    with visitor(chromium, viewport={"width": size[0], "height": size[1]}) as page:
        page.add_init_script(SHIFT)
        page.goto(served.url + DASHI)
        started(page)
        heart(page).click()
        own = ["sign-in/", "settings/"]
        for email, routes in [
                ("", ["", "recipes/", DASHI, "favourites/", "shopping-list/", "plan/", *own]),
                ("cook@example.com", own)]:
            if email:
                keep(page, "account", {"email": email})
            for route in routes:
                page.goto(served.url + route)
                expect(page.locator(".favourite-count")).to_have_text("1")
                started(page)
                expect(page.locator("main [hidden][data-component]:not([data-component=home-rows])")).to_have_count(0)
                page.evaluate(FRAMES)
                shift = page.evaluate("window.shift")
                assert shift < 0.001, (route, email, shift)


@pytest.mark.parametrize("late", [
    "settings.js", "signed-in.js", "offline-download.js", "offline.css",
    "offline/summary.json"])
def test_settings_move_nothing_when_a_file_is_late(chromium, served, late):
    held = []
    with visitor(chromium, viewport={"width": 768, "height": 1024}) as page:
        page.route(f"**/{late}", lambda route: held.append(route), times=1)
        page.add_init_script(SHIFT)
        page.goto(served.url + "settings/", wait_until="domcontentloaded")
        until(page, lambda: held)
        page.evaluate(FRAMES)
        held[0].continue_()
        expect(page.locator(".settings")).to_be_visible()
        expect(page.locator("[data-keeping=room]")).to_contain_text("Used on this device")
        started(page)
        page.evaluate(FRAMES)
        shift = page.evaluate("window.shift")
        assert shift < 0.001, shift


def test_what_can_be_pressed_is_large_enough(chromium, served):
    with visitor(chromium, viewport={"width": 320, "height": 568}) as page:
        for route in ("", DASHI, "sign-in/", "settings/"):
            page.goto(served.url + route)
            started(page)
            small = page.locator(":is(.heart, .star, .personal-actions button, .kitchen button, .form :is(input, button), "
                                 ".settings :is(button, .choices label)):visible").evaluate_all(
                "e => e.map(x => x.getBoundingClientRect()).filter(r => r.width < 24 || "
                "r.height < 44).length")
            assert small == 0
