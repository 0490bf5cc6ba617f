"""Weekly plan, in a real browser with a controlled clock."""

import datetime
import itertools
import re

import pytest
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import BASE, build, started, until, visitor
from playwright.sync_api import expect
from server import Server
from test_personal import REFUSE, bring_in, keep, kept, toast
from test_shopping import ARABIC, FIXTURE, line, names, open_list

# A Saturday; its week is from Monday 9 to Sunday 15 March 2026.
NOW = datetime.datetime(2026, 3, 14, 12, 0)
WEEK = [f"2026-03-{day:02}" for day in range(9, 16)]


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    output = tmp_path_factory.mktemp("plan") / "out"
    build(FIXTURE, output)
    with Server(output, "/cook/") as server:
        yield server


@pytest.fixture
def page(chromium, kitchen):
    with visitor(chromium, timezone_id="Europe/Paris") as page:
        page.clock.set_fixed_time(NOW)
        yield page


def open_plan(page, kitchen, query=""):
    page.goto(kitchen.url + "plan/" + query)
    expect(page.locator(".plan")).to_be_visible()
    started(page)


def plan(page, kitchen, slug, day, servings=None):
    """Plans a recipe from its own page."""
    page.goto(f"{kitchen.url}recipes/{slug}/")
    page.get_by_role("button", name="Plan it").click()
    dialog = page.get_by_role("dialog")
    if servings:
        dialog.get_by_role("spinbutton").fill(servings)
    dialog.locator(f'button[value="{day}"]').click()
    expect(toast(page)).to_contain_text("is planned for")


def put(page, kitchen, *entries):
    """Stores entries `(recipe, day, servings)` and opens the plan."""
    open_plan(page, kitchen)
    keep(page, "plan", {
        f"p-{n}": {"at": 1_700_000_000_000 + n, "day": day, "recipe": recipe,
                   "name": recipe.capitalize(), "url": f"recipes/{recipe}/",
                   "servings": servings, "base": "4"}
        for n, (recipe, day, servings) in enumerate(entries)})
    page.reload()
    expect(page.locator(".plan-entry").first).to_be_visible()
    started(page)


def day(page, date):
    return page.locator(f'.plan-day[data-day="{date}"]')


def planned(page):
    """Returns names by day, for days that have any."""
    return dict(page.locator(".plan-day:has(.plan-entry)").evaluate_all("""days => days.map(d => [
        d.dataset.day, [...d.querySelectorAll('.plan-name')].map(n => n.textContent)])"""))


# Days


def test_the_week_is_that_of_the_locale(page, kitchen):
    open_plan(page, kitchen)
    days = page.locator(".plan-day")
    # On its sixth day, the week goes on until there are seven days to come.
    ahead = [f"2026-03-{day}" for day in range(16, 21)]
    shown = "days => days.map(d => d.dataset.day)"
    until(page, lambda: days.evaluate_all(shown) == WEEK[5:] + ahead)
    expect(page.locator(".plan-week")).to_have_text("14–20 March 2026")
    expect(page.locator(".plan-day[aria-current=date] .plan-date")).to_have_text("14 March")
    earlier = page.get_by_role("button", name="Earlier this week")
    earlier.click()
    until(page, lambda: days.evaluate_all(shown) == WEEK + ahead)
    expect(page.locator(".plan-week")).to_have_text("9–20 March 2026")
    expect(page.locator(".plan-weekday").first).to_have_text("Monday")
    earlier.click()
    expect(page.locator(".plan-week")).to_have_text("14–20 March 2026")


def test_what_was_planned_this_week_stays_where_there_is_room(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-10", "4"))
    title = page.locator(".plan-week")
    expect(title).to_have_text("9–20 March 2026")
    expect(page.get_by_role("button", name="Earlier this week")).to_be_hidden()
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(title).to_have_text("14–20 Mar 2026")
    expect(page.locator(".plan-day").first).to_have_attribute("data-day", "2026-03-14")


@pytest.mark.parametrize("size", [(390, 844), (740, 360), (820, 1180)])
def test_the_title_is_one_line_where_there_is_little_room(page, kitchen, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_plan(page, kitchen, "?week=2026-04-01")
    title = page.locator(".plan-week")
    expect(title).to_have_text("30 Mar – 5 Apr")
    high = title.evaluate("e => e.offsetHeight / parseFloat(getComputedStyle(e).fontSize)")
    assert high < 2
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(title).to_have_text("30 March – 5 April 2026")


def test_weeks_go_back_and_forward_and_a_reload_stays(page, kitchen):
    open_plan(page, kitchen)
    page.get_by_role("button", name="Next week").click()
    page.get_by_role("button", name="Next week").click()
    expect(page.locator(".plan-week")).to_have_text("23–29 March 2026")
    page.reload()
    expect(page.locator(".plan-week")).to_have_text("23–29 March 2026")
    page.get_by_role("button", name="This week").click()
    expect(page.locator(".plan-week")).to_have_text("14–20 March 2026")
    expect(page).to_have_url(kitchen.url + "plan/")
    page.get_by_role("button", name="Previous week").click()
    expect(page.locator(".plan-week")).to_have_text("2–8 March 2026")


def test_a_week_that_does_not_exist_is_this_one(page, kitchen):
    open_plan(page, kitchen, "?week=2026-02-30")
    expect(page.locator(".plan-week")).to_have_text("14–20 March 2026")


@pytest.mark.parametrize(("zone", "instant", "today"), [
    ("Pacific/Kiritimati", "2026-03-14T10:30:00Z", "2026-03-15"),
    ("Pacific/Pago_Pago", "2026-03-14T10:30:00Z", "2026-03-13"),
    ("Europe/Paris", "2026-03-28T23:30:00Z", "2026-03-29"),
    ("America/Santiago", "2026-04-05T02:59:00Z", "2026-04-04"),
])
def test_today_is_the_visitors_own(chromium, kitchen, zone, instant, today):
    with visitor(chromium, timezone_id=zone) as page:
        page.clock.set_fixed_time(datetime.datetime.fromisoformat(instant))
        open_plan(page, kitchen)
        expect(page.locator(".plan-day[aria-current=date]")).to_have_attribute("data-day", today)
        days = page.locator(".plan-day").evaluate_all("days => days.map(d => d.dataset.day)")
        first = datetime.date.fromisoformat(today)
        assert days == [str(first + datetime.timedelta(n)) for n in range(7)]


# Planning


def test_a_recipe_is_planned_from_its_page(page, kitchen):
    plan(page, kitchen, "pizza", "2026-03-15", "6")
    expect(toast(page)).to_have_text("“Pizza” is planned for Sunday 15 March")
    (entry,) = kept(page, "plan").values()
    assert entry.pop("at") > 1_700_000_000_000
    assert entry == {"day": "2026-03-15", "recipe": "pizza", "name": "Pizza",
                     "url": "recipes/pizza/", "picture": "recipes/pizza/cover.svg",
                     "servings": "6", "base": "4"}
    expect(page.get_by_role("button", name="Plan it")).to_be_focused()
    open_plan(page, kitchen)
    until(page, lambda: planned(page) == {"2026-03-15": ["Pizza"]})
    expect(page.locator(".plan-scale")).to_have_text("serves 6")
    expect(page.get_by_role("link", name="Pizza")).to_have_attribute(
        "href", re.compile("recipes/pizza/$"))


def test_the_scale_of_the_page_is_what_is_planned_at_first(page, kitchen):
    page.goto(kitchen.url + "recipes/pizza/")
    started(page)
    page.locator("article.recipe").evaluate("e => { e.dataset.factor = '3/2'; }")
    page.get_by_role("button", name="Plan it").click()
    dialog = page.get_by_role("dialog", name="When will you cook “Pizza”?")
    expect(dialog.get_by_label("Serves")).to_have_value("6")
    expect(dialog.get_by_role("button", name="Today, Saturday 14 March")).to_be_focused()
    assert_axe_finds_nothing(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(toast(page)).to_have_text("“Pizza” is planned for Sunday 15 March")
    page.keyboard.press("Control+z")
    until(page, lambda: kept(page, "plan") == {})


def test_cancelling_plans_nothing(page, kitchen):
    page.goto(kitchen.url + "recipes/pizza/")
    page.get_by_role("button", name="Plan it").click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Plan it")).to_be_focused()
    assert kept(page, "plan") is None


def test_on_the_plan_a_recipe_is_found_by_searching(page, kitchen):
    open_plan(page, kitchen)
    page.get_by_role("button", name="Add a recipe: Wednesday 18 March").click()
    dialog = page.get_by_role("dialog", name="Choose a recipe for Wednesday 18 March")
    field = dialog.get_by_role("searchbox")
    expect(field).to_be_focused()
    field.press_sequentially("onion")
    expect(dialog.get_by_role("button")).to_have_text(["Onion soup", "Pizza", "Cancel"])
    assert_axe_finds_nothing(page)
    field.fill("zzzz")
    expect(dialog.locator(".plan-found-title")).to_have_text("Nothing like that on the shelf.")
    field.fill("soup")
    dialog.get_by_role("button", name="Onion soup").click()
    expect(dialog).to_be_hidden()
    until(page, lambda: planned(page) == {"2026-03-18": ["Onion soup"]})
    expect(page.locator(".plan-scale")).to_have_text("serves 6")
    expect(page.get_by_role("button", name="Add a recipe: Wednesday 18 March")).to_be_focused()
    (entry,) = kept(page, "plan").values()
    assert (entry["recipe"], entry["servings"], entry["base"]) == ("soup-7", "6", "6")


def test_favourites_are_offered_before_anything_is_typed(page, kitchen):
    page.goto(kitchen.url + "recipes/bread/")
    page.locator(".personal-actions .heart").click()
    expect(page.locator(".personal-actions .heart")).to_have_attribute("aria-pressed", "true")
    open_plan(page, kitchen)
    page.locator(".plan-add").nth(3).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".plan-found-title")).to_have_text("Favourites")
    dialog.get_by_role("button", name="Bread").click()
    until(page, lambda: planned(page) == {"2026-03-17": ["Bread"]})
    expect(page.locator(".plan-scale")).to_have_text("serves 2")


def test_the_choice_says_what_is_planned_already(page, kitchen):
    page.goto(kitchen.url + "recipes/bread/")
    page.locator(".personal-actions .heart").click()
    expect(page.locator(".personal-actions .heart")).to_have_attribute("aria-pressed", "true")
    put(page, kitchen, ("pizza", "2026-03-16", "4"), ("bread", "2026-03-15", "4"))
    page.locator(".plan-add").nth(3).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".plan-found > li")).to_have_text(
        ["BreadSunday 15 March", "Weekly plan", "PizzaMonday 16 March"])


@pytest.mark.parametrize("size", [(740, 360), (390, 844)])
def test_the_choice_can_be_cancelled_on_a_phone(chromium, kitchen, size):
    width, height = size
    with visitor(chromium, viewport={"width": width, "height": height},
                 reduced_motion="reduce") as page:
        page.goto(kitchen.url + "plan/")
        page.locator(".plan-add:visible").first.click()
        box = page.get_by_role("dialog").bounding_box()
        cancel = page.get_by_role("button", name="Cancel").bounding_box()
        assert cancel["y"] + cancel["height"] <= box["y"] + box["height"] - 2
        assert box["y"] + box["height"] <= height


def test_by_keyboard_alone_a_recipe_moves_and_serves_more(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-09", "4"), ("bread", "2026-03-09", "4"))
    move = page.get_by_role("button", name="Move or change servings: Pizza")
    move.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Move “Pizza”")
    expect(dialog.locator("[aria-current]")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.type("8")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(toast(page)).to_have_text("“Pizza” moved to Wednesday 11 March")
    until(page, lambda: planned(page) == {"2026-03-09": ["Bread"], "2026-03-11": ["Pizza"]})
    expect(day(page, "2026-03-11").locator(".plan-scale")).to_have_text("serves 8")
    expect(page.get_by_role("button", name="Move or change servings: Pizza")).to_be_focused()
    page.keyboard.press("Control+z")
    until(page, lambda: planned(page) == {"2026-03-09": ["Pizza", "Bread"]})


def test_a_recipe_is_dragged_to_another_day(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-09", "4"))
    page.locator(".plan-entry").drag_to(day(page, "2026-03-13"))
    expect(toast(page)).to_have_text("“Pizza” moved to Friday 13 March")
    until(page, lambda: planned(page) == {"2026-03-13": ["Pizza"]})
    expect(page.locator(".is-dragged, .is-target")).to_have_count(0)


def test_a_recipe_comes_off_the_plan_and_back(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-09", "4"))
    page.get_by_role("button", name="Remove from the plan: Pizza").click()
    expect(page.locator(".plan-empty")).to_be_visible()
    expect(page.locator(".list-tools")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    until(page, lambda: planned(page) == {"2026-03-09": ["Pizza"]})


def test_tabs_show_the_same_plan(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-09", "4"))
    other = page.context.new_page()
    other.clock.set_fixed_time(NOW)
    open_plan(other, kitchen)
    page.get_by_role("button", name="Remove from the plan: Pizza").click()
    expect(other.locator(".plan-entry")).to_have_count(0)


# Shopping and calendar


def test_three_recipes_are_planned_and_shopped_for_with_amounts_merged(page, kitchen):
    plan(page, kitchen, "pizza", "2026-03-14", "6")
    plan(page, kitchen, "bread", "2026-03-15", "4")
    open_plan(page, kitchen)
    page.get_by_role("button", name="Add a recipe: Sunday 15 March").click()
    page.get_by_role("dialog").get_by_role("searchbox").fill("onion soup")
    page.get_by_role("dialog").get_by_role("button", name="Onion soup").click()
    until(page, lambda: sorted(page.locator(".plan-scale").all_inner_texts()) == [
        "serves 4", "serves 6", "serves 6"])
    page.get_by_role("button", name="Shop for this week").click()
    expect(toast(page)).to_have_text("3 recipes added to the shopping list")
    open_list(page, kitchen)
    amounts = page.locator(".list-line .list-amount").all_text_contents()
    assert dict(zip(names(page), amounts, strict=True)) == {
        "pizza dough": "750 g", "flour": "1.45 kg", "onions": "4 + 100 g", "olive oil": "½ cup",
        "basil leaves": "6", "salt": "2 tsp", "lavash": "2", "beef stock": "1 l",
        "thyme": "2–3 sprigs", "crust": "1"}
    expect(line(page, "flour").locator(".list-source")).to_have_text(
        ["Pizza 450 g", "Bread 1 kg"])
    assert sorted(page.locator(".list-scale").all_inner_texts()) == [
        "serves 4", "serves 6", "serves 6"]


def test_a_recipe_planned_twice_is_shopped_for_at_the_sum(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-14", "2"), ("pizza", "2026-03-15", "8"))
    page.get_by_role("button", name="Shop for this week").click()
    expect(toast(page)).to_have_text("1 recipe added to the shopping list")
    until(page, lambda: kept(page, "shopping-list")["pizza/1"]["value"] == "750")
    again = page.get_by_role("button", name="Shop for this week")
    again.click()
    expect(again).not_to_have_attribute("aria-busy", "true")
    assert kept(page, "shopping-list")["pizza/1"]["value"] == "750"
    page.get_by_role("button", name="Undo").click()
    page.reload()
    until(page, lambda: kept(page, "shopping-list")["pizza/1"]["factor"] == "5/2")


def test_on_a_phone_the_week_begins_today_and_a_tap_on_a_day_plans(page, kitchen):
    page.set_viewport_size({"width": 360, "height": 740})
    put(page, kitchen, ("bread", "2026-03-14", "4"))
    days = page.locator(".plan-day:visible")
    expect(days.first).to_have_attribute("data-day", "2026-03-14")
    expect(days).to_have_count(7)
    page.get_by_role("button", name="Earlier this week").click()
    expect(days.first).to_have_attribute("data-day", "2026-03-09")
    page.goto(kitchen.url + "recipes/pizza/")
    page.get_by_role("button", name="Plan it").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    choices = dialog.locator(".day-choice").evaluate_all(
        "e => e.map((x) => x.getBoundingClientRect()).map(({ x, y, bottom }) => [x, y, bottom])")
    assert len(choices) == 14 and len({x for x, *_ in choices}) == 7
    assert max(bottom for *_, bottom in choices) < 740
    dialog.get_by_role("button", name="Tomorrow, Sunday 15 March").click()
    expect(toast(page)).to_have_text("“Pizza” is planned for Sunday 15 March")
    page.get_by_role("button", name="Plan it").click()
    expect(dialog.get_by_role("button", name="Save")).to_be_hidden()
    dialog.get_by_role("spinbutton").press("Enter")
    expect(dialog).to_be_visible()
    dialog.get_by_label("Another day").fill("2026-12-24")
    dialog.get_by_role("spinbutton").press("Enter")
    expect(toast(page)).to_have_text("“Pizza” is planned for Thursday 24 December")


def test_days_gone_by_stand_back_and_are_not_shopped_for(page, kitchen):
    put(page, kitchen, ("bread", "2026-03-13", "4"), ("pizza", "2026-03-14", "4"))
    entries = kept(page, "plan")
    for entry in entries.values():
        entry["picture"] = f"recipes/{entry['recipe']}/cover.svg"
    keep(page, "plan", entries)
    page.reload()
    expect(page.locator(".plan-entry img")).to_have_count(2)
    assert page.locator(".plan-day.is-past").count() == 5
    assert page.locator(".plan-entry img").evaluate_all(
        "e => e.map(i => new URL(i.src).pathname)") == [
        "/cook/recipes/bread/cover.svg", "/cook/recipes/pizza/cover.svg"]
    tops = page.locator(".plan-weekday").evaluate_all(
        "e => e.map(i => [i.getBoundingClientRect().top, i.closest('li').offsetWidth])")
    assert [len(list(row)) for _, row in itertools.groupby(top for top, _ in tops)] == [7, 5]
    assert max(w for _, w in tops) - min(w for _, w in tops) <= 1
    page.get_by_role("button", name="Shop for this week").click()
    expect(toast(page)).to_have_text("1 recipe added to the shopping list")
    assert {one["title"] for one in kept(page, "shopping-list").values()} == {"Pizza"}
    page.get_by_role("button", name="Previous week").click()
    page.get_by_role("button", name="This week").click()
    expect(page.locator(".plan-week")).to_be_focused()
    put(page, kitchen, ("bread", "2026-03-13", "4"))
    expect(page.get_by_role("button", name="Save to calendar")).to_be_visible()
    expect(page.get_by_role("button", name="Shop for this week")).to_be_hidden()


def test_what_cannot_be_fetched_is_named_and_the_rest_is_shopped_for(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-14", "4"), ("gone", "2026-03-15", "4"))
    page.get_by_role("button", name="Shop for this week").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Not added, because they could not be loaded: Gone")
    expect(toast(page)).to_have_text("1 recipe added to the shopping list")
    page.faults.clear()


def test_the_calendar_is_as_rfc_5545_has_it(page, kitchen, tmp_path):
    put(page, kitchen, ("pizza", "2026-03-09", "6"), ("bread", "2026-03-15", "4"))
    plan_kept = kept(page, "plan")
    plan_kept["p-0"]["name"] = "Käse, Brot; und \\ noch\nmehr " + "längere Wörter " * 8
    keep(page, "plan", plan_kept)
    page.reload()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to calendar").click()
    assert download.value.suggested_filename == "larder-2026-03-09.ics"
    download.value.save_as(tmp_path / "plan.ics")
    data = (tmp_path / "plan.ics").read_bytes()
    raw = data.split(b"\r\n")
    assert raw.pop() == b""
    assert b"\n" not in b"".join(raw) and b"\r" not in b"".join(raw)
    assert max(len(piece) for piece in raw) <= 75
    assert all(piece.decode("utf-8") for piece in raw)
    host = kitchen.url.split("/")[2]
    title = "Käse\\, Brot\\; und \\\\ noch\\nmehr " + "längere Wörter " * 8
    assert data.replace(b"\r\n ", b"").decode().split("\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Larder//Plan of the week//EN",
        "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "X-WR-CALNAME:Weekly plan",
        "BEGIN:VEVENT", f"UID:p-0@{host}", "DTSTAMP:20231114T221320Z",
        "DTSTART;VALUE=DATE:20260309", "DTEND;VALUE=DATE:20260310", f"SUMMARY:{title}",
        "DESCRIPTION:serves 6", f"URL:{kitchen.url}recipes/pizza/", "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "BEGIN:VEVENT", f"UID:p-1@{host}", "DTSTAMP:20231114T221320Z",
        "DTSTART;VALUE=DATE:20260315", "DTEND;VALUE=DATE:20260316", "SUMMARY:Bread",
        "DESCRIPTION:serves 4", f"URL:{kitchen.url}recipes/bread/", "TRANSP:TRANSPARENT",
        "END:VEVENT", "END:VCALENDAR", ""]
    with page.expect_download() as again:
        page.get_by_role("button", name="Save to calendar").click()
    again.value.save_as(tmp_path / "again.ics")
    assert (tmp_path / "again.ics").read_bytes() == data


# Storage


def test_hostile_entries_are_left_out(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-09", "4"))
    good = kept(page, "plan")["p-0"]
    keep(page, "plan", {
        "good": {**good, "name": "<img src=x onerror=alert(1)>", "evil": 1},
        "a": {**good, "day": "2026-02-30"}, "b": {**good, "day": 7}, "c": {**good, "recipe": ""},
        "d": {**good, "at": None}, "e": 1,
        "f": {**good, "url": "javascript:alert(1)", "servings": "1/0", "name": "F"}})
    page.reload()
    expect(page.locator(".plan-entry")).to_have_count(2)
    until(page, lambda: planned(page) == {"2026-03-09": ["F", "<img src=x onerror=alert(1)>"]})
    expect(page.locator(".plan img")).to_have_count(0)
    expect(page.locator(".plan-entry a[href]")).to_have_count(1)


def test_the_plan_comes_along_in_a_saved_file(page, kitchen, tmp_path):
    put(page, kitchen, ("pizza", "2026-03-09", "4"))
    before = kept(page, "plan")
    page.goto(kitchen.url + "settings/")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything to a file").click()
    download.value.save_as(tmp_path / "saved.json")
    page.evaluate("localStorage.clear()")
    page.reload()
    bring_in(page, tmp_path / "saved.json")
    expect(page.locator('[data-key="plan"]')).to_have_text("Weekly plan 1 new")
    page.get_by_role("button", name="Import", exact=True).click()
    until(page, lambda: kept(page, "plan") == before)


def test_without_storage_the_plan_lasts_for_the_visit(chromium, kitchen):
    with visitor(chromium) as page:
        page.add_init_script(REFUSE)
        open_plan(page, kitchen)
        page.locator(".plan-add").first.click()
        page.get_by_role("dialog").get_by_role("searchbox").fill("pizza")
        page.get_by_role("dialog").get_by_role("button", name="Pizza", exact=True).click()
        expect(page.locator(".plan-name")).to_have_text("Pizza")
        expect(page.locator(".storage-notice")).to_be_visible()


# All pages


def test_nothing_overflows_on_the_plan_and_axe_finds_nothing(page, kitchen):
    def looks_right():
        assert_nothing_overflows(page)
        page.set_viewport_size({"width": 390, "height": 844})
        assert_axe_finds_nothing(page)

    page.clock.set_fixed_time(NOW)
    open_plan(page, kitchen)
    looks_right()
    put(page, kitchen, ("pizza", "2026-03-14", "4"), ("bread", "2026-03-14", "6"),
        ("donaudampfschifffahrtsgesellschaft" * 2, "2026-03-14", "600000"))
    looks_right()
    page.get_by_role("button", name="Move or change servings: Pizza").click()
    page.get_by_role("dialog").wait_for()
    looks_right()


def test_right_to_left_the_plan_is_whole(chromium, tmp_path):
    build(ARABIC, tmp_path / "out", "--base-url", BASE)
    with Server(tmp_path / "out", "/cook/") as server, visitor(chromium) as page:
        page.clock.set_fixed_time(NOW)
        open_plan(page, server)
        assert_axe_finds_nothing(page)
        put(page, server, ("pizza", "2026-03-14", "4"))
        first, second = (day(page, date).bounding_box() for date in ("2026-03-14", "2026-03-15"))
        assert first["x"] > second["x"]
        assert_axe_finds_nothing(page)
        assert_nothing_overflows(page)


def test_on_paper_the_plan_is_a_table_of_days(page, kitchen):
    put(page, kitchen, ("pizza", "2026-03-09", "4"))
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("button:visible, nav:visible .button:visible")).to_have_count(0)
    expect(page.locator(".plan-week")).to_be_visible()
    expect(page.locator(".plan-name")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator(".plan-day:visible")).to_have_count(12)


def test_without_scripts_the_page_says_what_it_needs(chromium, kitchen):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(kitchen.url + "plan/")
        expect(page.locator("noscript p")).to_contain_text("This page needs JavaScript")
        expect(page.locator("main button:visible")).to_have_count(0)
