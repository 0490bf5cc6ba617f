"""Personal data of an import, as a file that a visitor loads on the settings page."""

import json

from conftest import build, until, visitor
from playwright.sync_api import expect
from server import Server
from test_import import MEALIE, PAPRIKA, archive, larder, paprika
from test_personal import bring_in, kept

OAT = "b89a1836-1379-48e9-ba32-5ffbd277b660"
#: A backup with a recipe that was cooked twice, once on the day that is also its last-made date.
BACKUP = {
    "recipes": [{"id": OAT, "name": "Oat bread", "slug": "oat-bread", "recipe_yield": "1 loaf",
                 "last_made": "2024-05-06T18:00:00", "rating": 5}],
    "recipes_ingredients": [{"recipe_id": OAT, "position": 0, "note": "3 cups oats"}],
    "recipe_instructions": [{"recipe_id": OAT, "position": 0, "text": "Mix."}],
    "recipe_timeline_events": [
        {"recipe_id": OAT, "event_type": "comment", "timestamp": "2024-05-06T18:00:00"},
        {"recipe_id": OAT, "event_type": "comment", "timestamp": "2023-12-24 12:30:00"}],
    "group_meal_plans": [{"recipe_id": OAT, "date": "2099-06-01"}],
}


def test_a_visitor_loads_what_another_program_kept_of_them(chromium, tmp_path):
    (tmp_path / "a.zip").write_bytes(archive({"database.json": BACKUP}))
    (tmp_path / "b.zip").write_bytes(paprika(PAPRIKA))
    larder(tmp_path, "a.zip", "b.zip", "--personal", "mine.json")
    build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://larder.example/cook/")
    with Server(tmp_path / "Output", "/cook/") as server, visitor(chromium) as page:
        page.goto(server.url + "settings/")
        bring_in(page, tmp_path / "mine.json")
        expect(page.get_by_role("group", name="This file would change")).to_be_visible()
        page.get_by_role("button", name="Import", exact=True).click()
        until(page, lambda: kept(page, "plan"))
        page.goto(server.url + "recipes/oat-bread/")
        log = page.locator(".cook-log li")
        expect(log).to_have_count(2)
        expect(log.first).to_contain_text("2024")
        assert kept(page, "ratings") == {"oat-bread": 5, "lentil-soup": 4}
        assert list(kept(page, "favourites")) == ["lentil-soup"]
        page.goto(server.url + "favourites/")
        expect(page.get_by_role("link", name="Lentil soup").first).to_be_visible()
        planned = kept(page, "plan")["oat-bread 2099-06-01"]
        assert planned == {"at": 1, "recipe": "oat-bread", "name": "Oat bread", "day": "2099-06-01",
                           "url": "recipes/oat-bread/"}


def test_recipes_that_are_there_already_are_in_the_file_too(tmp_path):
    (tmp_path / "b.zip").write_bytes(paprika(PAPRIKA))
    larder(tmp_path, "b.zip")
    said = larder(tmp_path, "b.zip", "--personal", "mine.json")
    assert "unchanged       1" in said
    values = json.loads((tmp_path / "mine.json").read_text())["values"]
    assert values["ratings"]["value"] == {"lentil-soup": 4}
    assert list(values["favourites"]["value"]) == ["lentil-soup"]


def test_the_day_a_recipe_was_made_last_comes_from_mealies_export(tmp_path):
    (tmp_path / "oat.json").write_text(json.dumps({**MEALIE, "last_made": "2025-02-03"}))
    larder(tmp_path, "oat.json", "--personal", "mine.json")
    cooked = json.loads((tmp_path / "mine.json").read_text())["values"]["cooked"]["value"]
    assert [entry["on"] for entry in cooked.values()] == ["2025-02-03"]


def test_a_file_that_is_there_is_left_alone_before_anything_is_imported(tmp_path):
    (tmp_path / "b.zip").write_bytes(paprika(PAPRIKA))
    (tmp_path / "mine.json").write_text("mine")
    said = larder(tmp_path, "b.zip", "--personal", "mine.json", status=2)
    assert said.startswith("mine.json: error: a file of this name already exists [file-exists]\n")
    assert (tmp_path / "mine.json").read_text() == "mine"
    assert not (tmp_path / "Content").exists()
