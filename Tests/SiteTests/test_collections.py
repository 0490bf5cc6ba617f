"""Collections, menus and their booklets, in a real browser."""

import datetime
import re

import pytest
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import BASE, build, started, until, visitor
from playwright.sync_api import expect
from server import Server
from test_offline import guest, installed, is_kept
from test_personal import kept, toast

RECIPES = """[
  {"name": "Soup", "servings": 4, "totalMinutes": 45, "ingredients": ["400 g leeks", "1 pot"],
   "steps": ["Cook 400 g of leeks."]},
  {"name": "Roast", "servings": 6, "totalMinutes": "4 h", "ingredients": ["1.5 kg beef"],
   "steps": ["Roast."]},
  {"name": "Dumplings", "servings": 4, "totalMinutes": 50, "ingredients": ["500 g flour"],
   "steps": ["Boil."]},
  {"name": "Cheese", "ingredients": ["bread"], "steps": ["Serve."]},
  {"name": "Other", "ingredients": ["1 egg"], "steps": ["Boil."]}]"""
MENU = """---
title: Feast
guests: 8
serve: "19:00"
courses:
  - {title: Starter, recipes: [soup]}
  - {title: Main, recipes: [roast, {recipe: dumplings, servings: 12, note: for the children}]}
  - {title: Cheese, recipes: [cheese]}
---
"""


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    folder = tmp_path_factory.mktemp("collections")
    for path, text in {
            "recipes.json": RECIPES, "collections/feast.md": MENU,
            "collections/feast-of-the-day.md":
                MENU.replace('"19:00"', '"2026-12-24 19:00"').replace("Feast", "Christmas Eve"),
            "collections/easy.md": "---\ntitle: Easy\nrecipes: [cheese, other]\n---\n"}.items():
        file = folder / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    build(folder / "Content", folder / "out", "--base-url", BASE)
    with Server(folder / "out", "/cook/") as server:
        yield server


@pytest.fixture
def page(chromium, kitchen):
    with visitor(chromium, timezone_id="Europe/Paris", accept_downloads=True) as page:
        page.clock.set_fixed_time(datetime.datetime(2026, 12, 1, 12, 0))
        yield page


def open_collection(page, kitchen, path):
    page.goto(f"{kitchen.url}collections/{path}")
    started(page)


def shopping(page):
    """Returns the names on the shopping list, with their amounts."""
    items = kept(page, "shopping-list") or {}
    return sorted(
        f"{item['name']} {item.get('quantity', '')} {item.get('unit') or ''}".strip()
        for item in items.values())


def test_one_press_puts_all_of_a_menu_on_the_shopping_list_for_its_guests(page, kitchen):
    open_collection(page, kitchen, "feast/")
    page.get_by_role("button", name="Put all on the shopping list").click()
    expect(toast(page)).to_contain_text("4 recipes added to the shopping list")
    page.goto(kitchen.url + "shopping-list/")
    started(page)
    lines = page.locator(".shopping-item, .shop-item, .shopping-line").all_inner_texts()
    text = " ".join(page.locator("main").inner_text().split())
    # Twice the soup, four thirds of the roast, and dumplings for twelve.
    for words in ["800 g", "2 kg", "1.5 kg", "bread"]:
        assert words in text, (words, text, lines)


def test_one_press_plans_a_menu_for_one_day_and_a_collection_one_recipe_a_day(page, kitchen):
    open_collection(page, kitchen, "feast/?guests=4")
    assert page.get_by_role("spinbutton", name="Guests").input_value() == "4"
    page.get_by_role("button", name="Plan all").click()
    page.get_by_role("dialog").locator('button[value="2026-12-03"]').click()
    expect(toast(page)).to_contain_text("4 recipes planned for")
    plan = sorted(kept(page, "plan").values(), key=lambda entry: entry["at"])
    # Dumplings stay in proportion: 12 of 8 guests are 6 of 4.
    assert [(entry["recipe"], entry["day"], entry.get("servings")) for entry in plan] == [
        ("soup", "2026-12-03", "4"), ("roast", "2026-12-03", "4"),
        ("dumplings", "2026-12-03", "6"), ("cheese", "2026-12-03", None)]
    open_collection(page, kitchen, "easy/")
    page.get_by_role("button", name="Plan all").click()
    page.get_by_role("dialog").locator('button[value="2026-12-05"]').click()
    expect(toast(page)).to_contain_text("2 recipes planned, one a day from")
    days = {entry["recipe"]: entry["day"] for entry in kept(page, "plan").values()}
    assert (days["cheese"], days["other"]) == ("2026-12-05", "2026-12-06")


def test_one_press_keeps_the_page_and_all_its_recipes_offline(chromium, kitchen):
    with guest(chromium) as page:
        page.goto(kitchen.url + "collections/easy/")
        installed(page)
        page.get_by_role("button", name="Keep all offline").click()
        expect(toast(page)).to_contain_text("2 recipes saved for offline use")
        for path in ["collections/easy/", "recipes/cheese/", "recipes/other/"]:
            is_kept(page, path, "everything")
        page.context.set_offline(True)
        page.goto(kitchen.url + "recipes/other/")
        expect(page.locator("h1")).to_have_text("Other")


def test_guests_scale_the_menu_its_links_and_its_booklet(page, kitchen):
    open_collection(page, kitchen, "feast/")
    page.get_by_role("spinbutton", name="Guests").fill("12")
    expect(page.locator(".list-count")).to_have_text("4 recipes · For 12")
    labels = page.locator(".collection-servings a:visible")
    expect(labels).to_have_text(["For 12", "For 12", "For 18"])
    assert labels.evaluate_all("links => links.map(link => link.search)") == [
        "?servings=12", "?servings=12", "?servings=18"]
    assert page.url.endswith("?guests=12")
    page.get_by_role("link", name="Print as a booklet").click()
    started(page)
    soup = page.locator("#recipe-soup")
    expect(soup.locator(".ingredients")).to_contain_text("1.2 kg leeks")
    expect(soup.locator(".step-text")).to_contain_text("1.2 kg")
    expect(soup.locator(".cookbook-servings")).to_have_text("For 12")
    expect(page.locator("#recipe-dumplings .cookbook-servings")).to_have_text("For 18")
    expect(page.locator(".cookbook-volume")).to_have_text("For 12")
    page.goto(kitchen.url + "collections/feast/booklet/?guests=1001")
    started(page)
    expect(page.locator(".cookbook-volume")).to_have_text("For 8")
    expect(page.locator("#recipe-soup .ingredients")).to_contain_text("800 g leeks")


def test_a_menu_without_a_day_asks_for_it_and_exports_its_times(page, kitchen):
    open_collection(page, kitchen, "feast/")
    page.get_by_role("button", name="Save to calendar").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").locator('button[value="2026-12-03"]').click()
    calendar = download.value.path().read_text()
    assert re.findall(r"DTSTART:(\S+)", calendar) == [
        "20261203T150000", "20261203T181000", "20261203T181500"]


def test_without_scripts_menu_calendar_and_booklet_are_complete(chromium, kitchen):
    with visitor(chromium, java_script_enabled=False, accept_downloads=True) as page:
        page.goto(kitchen.url + "collections/feast-of-the-day/")
        assert page.locator("button:visible").count() == 0
        expect(page.locator(".menu-times li").first).to_contain_text("15:00")
        expect(page.locator(".menu-times")).to_contain_text("24 December 2026")
        with page.expect_download() as download:
            page.get_by_role("link", name="Save to calendar").click()
        assert "DTSTART:20261224T150000" in download.value.path().read_text()
        page.goto(kitchen.url + "collections/feast/booklet/")
        expect(page.locator("article")).to_have_count(4)
        soup = page.locator("#recipe-soup")
        expect(soup.locator(".ingredients")).to_contain_text("400 g leeks")
        # The amounts are those for four, and the page says nothing else.
        expect(soup.locator(".facts")).to_contain_text("4")
        expect(soup.locator(".cookbook-servings")).to_be_visible()
        size = page.pdf(format="A4")
        assert size.startswith(b"%PDF")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_menu_is_accessible(chromium, kitchen, scheme):
    with visitor(chromium, color_scheme=scheme, viewport={"width": 390, "height": 844}) as page:
        open_collection(page, kitchen, "feast-of-the-day/")
        assert_axe_finds_nothing(page)
        assert_nothing_overflows(page)
