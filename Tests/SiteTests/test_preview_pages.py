"""`larder serve` in a real browser: pages update after edits."""

import json
import re
import subprocess

import pytest
from conftest import LARDER, ROOT, until, visitor
from playwright.sync_api import expect
from preview import PIE, SOUP, Preview, kitchen

LONG = {**PIE, "notes": "\n\n".join(f"Line {number}." for number in range(200))}


@pytest.fixture
def preview():
    with kitchen() as home:
        home.recipes([LONG, SOUP])
        with Preview(home, "--account") as preview:
            yield preview


@pytest.fixture
def page(chromium, preview):
    with visitor(chromium) as page:
        page.goto(preview.url + "recipes/pie/")
        until(page, lambda: is_followed(page))
        yield page


def is_followed(page):
    return page.evaluate(
        "performance.getEntriesByType('resource').some(({name}) => name.includes('reload.js'))")


def colour(page):
    return page.evaluate("getComputedStyle(document.body).outlineColor")


def test_a_style_is_swapped_without_a_reload(page, preview):
    page.evaluate("window.witness = true")
    for value, expected in [("red", "rgb(255, 0, 0)"), ("blue", "rgb(0, 0, 255)")]:
        preview.kitchen.template("styles/own.css", f"body {{ outline: 1px solid {value} }}")
        until(page, lambda expected=expected: colour(page) == expected)
    assert page.evaluate("window.witness")
    until(page, lambda: page.locator("link[rel=stylesheet][href*='site.css']").count() == 1)


def test_a_page_is_reloaded_in_place(page, preview):
    page.evaluate("scrollTo({ top: 2000, behavior: 'instant' })")
    preview.kitchen.recipes([{**LONG, "headline": "with cream"}, SOUP])
    expect(page.get_by_text("with cream").first).to_be_attached()
    until(page, lambda: abs(page.evaluate("scrollY") - 2000) < 150)


def test_a_change_elsewhere_leaves_a_page_alone(page, preview):
    page.evaluate("window.witness = true")
    with preview.follow() as channel:
        preview.kitchen.recipes([LONG, {**SOUP, "notes": "Keeps for three days."}])
        assert "recipes/soup/index.html" in channel.change()["changed"]
    assert page.evaluate("window.witness")


def test_a_script_that_changes_reloads_the_page(page, preview):
    page.evaluate("window.witness = true")
    preview.kitchen.template(
        "scripts/inline.js", "document.documentElement.dataset.mine = 'yes';")
    expect(page.locator("html")).to_have_attribute("data-mine", "yes")


def test_an_error_lies_over_the_page_until_it_is_mended(page, preview):
    preview.kitchen.write("recipes.json", '[\n{"name": "<b>Pie</b>", "servings": true}\n]')
    overlay = page.get_by_role("alert", name="Preview")
    expect(overlay).to_contain_text("Content/recipes.json:2:36")
    expect(overlay).to_contain_text('"servings" must be a number')
    expect(overlay).to_contain_text("<b>Pie</b>")
    expect(overlay).to_contain_text('write "servings": 4')
    expect(page.get_by_role("heading", level=1)).to_have_text("Pie")
    expect(overlay).to_have_css("border-top-width", "4px")
    with page.context.expect_page() as other:
        page.evaluate("url => { open(url) }", preview.url)
    expect(other.value.get_by_role("alert", name="Preview")).to_be_visible()
    other.value.close()
    preview.kitchen.recipes([LONG, SOUP])
    expect(overlay).to_have_count(0)


def test_a_page_that_is_missing_appears(page, preview):
    page.goto(preview.url + "recipes/cake/")
    expect(page.get_by_text("404", exact=True)).to_be_visible()
    page.faults.clear()
    preview.kitchen.recipes([LONG, SOUP, {**PIE, "name": "Cake"}])
    expect(page.get_by_role("heading", level=1)).to_have_text("Cake")


def test_a_browser_seeks_in_a_recording(page, preview):
    # Two minutes of silence: frames of 417 bytes, 26.12 ms each.
    frame = bytes([0xFF, 0xFB, 0x90, 0x64]) + bytes(413)
    preview.kitchen.write("files/talk.mp3", "")
    (preview.kitchen.content / "files/talk.mp3").write_bytes(frame * 4594)
    until(page, lambda: preview.get("/cook/files/talk.mp3")[0] == 200)
    page.goto(preview.url)
    place = page.evaluate("""() => new Promise((resolve, reject) => {
        const audio = new Audio("/cook/files/talk.mp3");
        audio.onerror = () => reject(audio.error.message);
        audio.onloadedmetadata = () => { audio.currentTime = 90; };
        audio.onseeked = () => resolve([audio.currentTime, audio.seekable.end(0)]);
    })""")
    assert place[0] == 90 and 119 < place[1] < 121


def test_the_first_good_build_replaces_the_notice(chromium):
    with kitchen() as home:
        home.write("recipes.json", "[")
        with Preview(home) as preview, visitor(chromium) as page:
            page.goto(preview.origin + "/cook/")
            expect(page.get_by_role("alert", name="Preview")).to_be_visible()
            page.faults.clear()
            home.recipes([PIE])
            expect(page.get_by_role("link", name="Pie").first).to_be_attached()
            expect(page.get_by_role("alert", name="Preview")).to_have_count(0)


def test_an_empty_kitchen_says_how_to_begin_and_then_shows_what_was_imported(chromium):
    with kitchen() as home:
        for path in home.content.iterdir():
            path.unlink()
        with Preview(home) as preview, visitor(chromium) as page:
            page.goto(preview.origin)
            expect(page.get_by_role("heading", level=1)).to_have_text("Your kitchen is empty")
            assert page.locator("code").all_inner_texts() == [
                "larder import export.zip", 'larder new "Apple pie"', "larder init trial"]
            expect(page.get_by_role("alert", name="Preview")).to_have_count(0)
            page.faults.clear()
            (home.folder / "export").write_text(json.dumps([PIE]))
            subprocess.run([LARDER, "import", "export"], cwd=home.folder, check=True)
            expect(page.get_by_role("link", name="Pie").first).to_be_attached()


def test_the_board_shows_the_page_on_every_device_and_follows(chromium, preview):
    with visitor(chromium) as page:
        page.goto(preview.url + "recipes/pie/")
        page.goto(preview.origin + "/__larder/")
        frames = lambda: [frame for frame in page.frames if frame.name.startswith("larder-board:")]
        until(page, lambda: len(frames()) == 12)
        for frame in frames():
            expect(frame.get_by_role("heading", level=1)).to_have_text("Pie")
            theme = frame.name.rsplit(":", 1)[1]
            expect(frame.locator("html")).to_have_attribute("data-theme", theme)
        widths = {frame.evaluate("innerWidth") for frame in frames()}
        assert widths == {390, 844, 820, 1180, 1280, 1080}
        light, dark = (next(frame for frame in frames() if frame.name.endswith(theme))
                       for theme in ("light", "dark"))
        paper = "getComputedStyle(document.documentElement).backgroundColor + " \
                "getComputedStyle(document.body).backgroundColor"
        until(page, lambda: light.evaluate(paper) != dark.evaluate(paper))

        light.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
        until(page, lambda: all(frame.evaluate("scrollY") > 100 for frame in frames()))

        preview.kitchen.recipes([{**LONG, "headline": "on the board"}, SOUP])
        for frame in frames():
            expect(frame.get_by_text("on the board").first).to_be_attached()

        preview.kitchen.template("styles/own.css", "body { outline: 1px solid red }")
        for frame in frames():
            until(page, lambda frame=frame: colour(frame) == "rgb(255, 0, 0)")

        light.evaluate("location.href = '../soup/'")
        for frame in frames():
            expect(frame.get_by_role("heading", level=1)).to_have_text("Soup")
        expect(page.get_by_label("Page")).to_have_value("/cook/recipes/soup/")

        page.get_by_role("checkbox", name="Dark").uncheck()
        expect(page.locator("figure:visible")).to_have_count(6)


def test_the_link_for_the_network_shows_a_page_that_follows_what_is_written(chromium):
    with kitchen() as home, Preview(home, "--lan", "--account") as preview:
        link = re.search(r"  (http://[\d.]+:\d+)/cook/(\?token=\w+)\n", preview.text)
        if not link:
            pytest.skip("this machine is in no network")
        origin, token = link.groups()
        with visitor(chromium) as page:
            assert page.goto(origin + "/cook/recipes/pie/").status == 403
            page.faults.clear()
            page.goto(f"{origin}/cook/recipes/pie/{token}")
            expect(page).to_have_url(f"{origin}/cook/recipes/pie/")
            expect(page.get_by_role("heading", level=1)).to_have_text("Pie")
            assert page.evaluate("document.cookie") == ""
            home.recipes([{**PIE, "headline": "with cream"}, SOUP])
            expect(page.get_by_text("with cream").first).to_be_attached()
            page.goto(origin + "/__larder/")
            until(page, lambda: sum(
                frame.name.startswith("larder-board:") for frame in page.frames) == 12)


def sign_in(page, preview):
    page.goto(preview.url + "sign-in/")
    page.locator("#email").fill("ada@name.example")
    page.locator("#password").fill("correct horse")
    page.locator("main form button[type=submit]").click()


def test_signing_in_and_a_favourite_reach_the_stand_in(chromium, preview):
    with visitor(chromium) as page:
        sign_in(page, preview)
        expect(page.locator(".signed-in")).to_be_visible()
        page.goto(preview.url + "recipes/pie/")
        page.get_by_role("button", name="favourite").first.click()
        until(page, lambda: json.loads(
            preview.get("/__larder/account")[2])["favourites"] == ["pie"])
        page.goto(preview.url + "settings/")
        page.get_by_role("button", name="Sign out").click()
        until(page, lambda: "account: signed out\n" in preview.text)
    assert "account: signed in\n" in preview.text


@pytest.mark.parametrize("failure", ["none", "refuse", "slow", "down"])
def test_signing_in_fails_as_it_is_told_to(chromium, failure):
    with kitchen() as home, Preview(home, "--account-failure", failure) as preview:
        with visitor(chromium) as page:
            if failure == "slow":
                page.clock.install()
            sign_in(page, preview)
            done, summary = page.locator(".signed-in"), page.locator(".summary-title")
            if failure == "none":
                expect(done).to_be_visible()
                return
            if failure == "slow":
                expect(page.locator(".form-status")).not_to_be_empty()
                page.clock.fast_forward(10_000)
            words = json.loads((ROOT / "Templates/strings/en.json").read_text())
            expect(summary).to_have_text(
                words["signInRefused" if failure == "refuse" else "unreachable"])
            expect(done).to_be_hidden()
            expect(page.locator("#email")).to_have_value("ada@name.example")
            page.faults.clear()
