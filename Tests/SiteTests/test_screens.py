"""Checks for every screen: six sizes, text of twice the size, three languages."""

import shutil

import pytest
from conftest import BASE, FRAMES, ROOT, SHIFT, build, started, until, visitor
from playwright.sync_api import expect
from server import Server

SCREENS = [(360, 740), (740, 360), (820, 1180), (1280, 800), (1920, 1080), (2560, 1440)]
LARGE = [(360, 740), (740, 360), (1280, 800)]
ROUTES = ["", "recipes/kaesespaetzle/", "recipes/mole-poblano/", "plan/", "shopping-list/",
          "categories/", "404.html"]
#: Recipes instead of those of `ROUTES`, per language.
RECIPES = {
    "en": {}, "de": {"mole-poblano": "haehnchen-in-mole-poblano"},
    "ar": {"kaesespaetzle": "chicken-tagine", "mole-poblano": "baklava"}}

#: Words that are split over two lines without a natural break.
BROKEN = """() => {
  const broken = [];
  const parts = "h1, h2, .masthead-title, .masthead-nav a, .button, .plan-week, .card-title";
  for (const part of document.querySelectorAll(parts)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest(".visually-hidden, template, [hidden]")) continue;
      for (const { index, 0: word } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        if (word.length > 13) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter((box) => box.width > 1)
          .map((box) => Math.round(box.top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""
#: Controls of the masthead and of a recipe's actions, and lines to tick: those that are too small,
#: and pairs that overlap.
CONTROLS = """() => {
  const all = [...document.querySelectorAll(
    ".band :is(.masthead-personal a, .masthead-title a, .search-filters, .search-submit), "
    + ".personal-actions > *, .personal-actions button, .spread .ingredient-list > li")]
    .filter((one) => one.checkVisibility?.() ?? one.offsetWidth > 0)
    .filter((one) => getComputedStyle(one).display !== "contents");
  const boxes = all.map((one) => one.getBoundingClientRect());
  const name = (i) => all[i].className || all[i].textContent.trim();
  const small = boxes.flatMap(({ width, height }, i) =>
    (Math.min(width, height) < 43.5 ? [`${name(i)} ${width}x${height}`] : []));
  const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b, j) => {
    const [one, other] = [all[i], all[i + 1 + j]];
    if (one.contains(other) || other.contains(one)) return [];
    const apart = a.right <= b.left + 1 || b.right <= a.left + 1
      || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    return apart ? [] : [`${name(i)} over ${name(i + 1 + j)}`];
  }));
  return [...small, ...pairs];
}"""
#: Number of rows of a recipe's actions.
ROWS = """new Set([...document.querySelectorAll(".personal-actions :is(.button, .heart)")]
  .map((one) => Math.round(one.getBoundingClientRect().top / 20))).size"""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def large(playwright):
    """A browser whose visitor has chosen a font of twice the size."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    browser = playwright.chromium.launch(executable_path=program, args=[
        "--no-sandbox", "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def multilingual(tmp_path_factory):
    """The sample in all its languages."""
    output = tmp_path_factory.mktemp("multilingual") / "out"
    build(ROOT / "Content", output, "--base-url", BASE)
    with Server(output, "/cook/") as server:
        yield server


@pytest.fixture(params=["en", "de", "ar"])
def routes(request, multilingual):
    """URLs of pages in each language."""
    folder = "" if request.param == "en" else f"{request.param}/"
    routes = list(ROUTES)
    for name, other in RECIPES[request.param].items():
        routes = [route.replace(name, other) for route in routes]
    return [multilingual.url + folder + route for route in routes]


@pytest.mark.parametrize("letters", ["usual", "large"])
def test_nothing_breaks_overlaps_or_runs_out_on_any_screen(chromium, large, routes, letters):
    browser, screens = (chromium, SCREENS) if letters == "usual" else (large, LARGE)
    with visitor(browser, reduced_motion="reduce") as page:
        for route in routes:
            page.goto(route)
            page.faults.clear()
            started(page)
            for width, height in screens:
                page.set_viewport_size({"width": width, "height": height})
                at = f"{route} {width}x{height}"
                assert page.evaluate(WIDE) <= 0, at
                assert page.evaluate(BROKEN) == [], at
                assert page.evaluate(CONTROLS) == [], at
                assert page.evaluate(ROWS) <= 1, at
                nav = page.locator(".masthead-nav a").last.bounding_box()
                assert nav["x"] >= 0 and nav["x"] + nav["width"] <= width, at


@pytest.mark.parametrize(("language", "comma"), [("en", '","'), ("ar", '"،"')])
def test_facts_have_no_space_before_their_commas(page, served, language, comma):
    page.goto(served.url + "recipes/shakshuka/")
    page.evaluate("language => { document.documentElement.lang = language; }", language)
    commas = page.locator(".fact-list dd").evaluate_all(
        "all => all.flatMap((e) => ['::before', '::after'].map((p) => getComputedStyle(e, p).content))")
    assert set(commas) == {"none", comma}


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_facts_form_even_columns_and_no_fact_is_alone(chromium, served, width):
    with visitor(chromium, viewport={"width": width, "height": 844}) as page:
        page.goto(served.url + "recipes/pavlova/")
        rows = page.locator(".facts > div").evaluate_all("""all => {
          const rows = {};
          for (const one of all) {
            const { left, top } = one.getBoundingClientRect();
            (rows[Math.round(top)] ??= []).push(Math.round(left));
          }
          return Object.values(rows);
        }""")
        assert [len(row) for row in rows] == [3, 3, 2, 1]
        assert all(row == rows[0][:len(row)] for row in rows)


@pytest.mark.parametrize(("width", "columns"), [(390, 2), (820, 3), (1280, 4)])
def test_related_recipes_are_cards_of_one_width(chromium, served, width, columns):
    with visitor(chromium, viewport={"width": width, "height": 844}) as page:
        for recipe, count in ("pavlova", 1), ("jollof-rice", 4):
            page.goto(f"{served.url}recipes/{recipe}/")
            widths, row = page.locator(".also").evaluate("""also => [
                [...also.querySelectorAll(".card")].map((e) => e.offsetWidth), also.offsetWidth]""")
            assert len(widths) == count and max(widths) - min(widths) <= 1
            assert columns <= row / widths[0] < columns + 1


@pytest.mark.parametrize(("width", "is_beside"), [(820, False), (1280, True), (1920, True)])
def test_the_image_of_a_recipe_ends_where_the_text_beside_it_ends(chromium, served, width, is_beside):
    last = ".recipe-description" if is_beside else ".facts"
    with visitor(chromium, viewport={"width": width, "height": 1080}) as page:
        for recipe in "shakshuka", "hummus", "mapo-tofu":
            page.goto(f"{served.url}recipes/{recipe}/")
            image, text = (page.locator(part).bounding_box() for part in (".recipe-picture img", last))
            assert image["x"] >= text["x"] + text["width"]
            assert abs(image["y"] + image["height"] - text["y"] - text["height"]) < 1, recipe


#: Top and font size of the page's visible heading.
HEADING = """() => {
  const one = [...document.querySelectorAll("main h1, main .search-count")]
    .find((e) => e.getBoundingClientRect().width > 1);
  const { fontSize } = getComputedStyle(one);
  return [Math.round(one.getBoundingClientRect().top), fontSize];
}"""
HEADED = ["recipes/", "recipes/?q=soup", "recipes/?q=zzzzzz", "tags/", "cuisines/japanese/",
          "favourites/", "shopping-list/", "plan/", "settings/", "sign-in/", "about/",
          "offline.html", "nowhere/"]


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_pages_begin_at_one_place_with_headings_of_one_size(chromium, served, width):
    with visitor(chromium, viewport={"width": width, "height": 844}) as page:
        seen = {}
        for route in HEADED:
            page.goto(served.url + route)
            page.faults.clear()
            started(page)
            if "?" in route:
                expect(page.locator("[data-search=count]")).not_to_have_text("")
            seen.setdefault(tuple(page.evaluate(HEADING)), []).append(route)
        assert len(seen) == 1, seen


def test_the_header_of_a_phone_has_two_rows(chromium, served):
    with visitor(chromium, viewport={"width": 390, "height": 844}) as page:
        for route in ["", "recipes/", "recipes/dashi/", "plan/"]:
            page.goto(served.url + route)
            assert page.locator(".band").bounding_box()["height"] <= 92
        page.goto(served.url + "recipes/?q=soup")
        expect(page.locator("#search")).to_have_value("soup")
        # The field is over the name, and the other links remain.
        expect(page.locator(".masthead-title a")).to_be_hidden()
        field = page.locator(".search-field").bounding_box()
        filters = page.locator(".search-filters").bounding_box()
        assert field["width"] >= 120 and field["x"] + field["width"] <= filters["x"] + 1


def test_wrapped_rows_of_links_are_set_like_a_paragraph(chromium, served):
    with visitor(chromium, viewport={"width": 390, "height": 844}) as page:
        for route in "", "recipes/shakshuka/":
            page.goto(served.url + route)
            for row in page.locator(".terms, .colophon-links").all():
                size, *links = row.evaluate("""(row) => [parseFloat(getComputedStyle(row).fontSize),
                  ...[...row.querySelectorAll("a, button")].map((e) => e.getBoundingClientRect())
                    .flatMap(({ top, height }) => [[top, height]])]""")
                tops = sorted({top for top, _ in links})
                assert all(24 <= low - high <= 2 * size
                           for high, low in zip(tops, tops[1:], strict=False))
                assert min(height for _, height in links) >= 24


def test_pages_with_a_font_twice_as_large_keep_their_links_and_search_apart(chromium, served):
    with visitor(chromium) as page:
        page.goto(served.url)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        field = page.locator(".search-field").bounding_box()
        for link in page.locator(".masthead-nav a").all():
            box = link.bounding_box()
            assert box["y"] + box["height"] <= field["y"] + 1
        assert page.evaluate(WIDE) <= 0


def test_nothing_moves_when_scripts_arrive(chromium, served):
    for width, height in SCREENS[:4]:
        with visitor(chromium, is_still=True, viewport={"width": width, "height": height}) as page:
            page.add_init_script(SHIFT)
            for route in ROUTES[:3]:
                page.goto(served.url + route)
                page.wait_for_load_state("networkidle")
                places = "[...document.querySelectorAll('.step-text time, .ingredient-list b')]" \
                    ".slice(0, 40).map((e) => e.getBoundingClientRect()).map(({x, y}) => [x, y])"
                before = page.evaluate(places)
                page.keyboard.press("Shift")
                started(page)
                page.evaluate(FRAMES)
                assert page.evaluate(places) == before, f"{route} {width}x{height}"
                assert page.evaluate("window.shift") <= 0.001, f"{route} {width}x{height}"


@pytest.mark.parametrize("letters, size", [
    ("usual", (360, 740)), ("usual", (740, 360)), ("large", (360, 740)), ("large", (740, 360))])
def test_timers_never_move_next_and_stay_readable(chromium, large, served, letters, size):
    width, height = size
    with visitor(chromium if letters == "usual" else large, reduced_motion="reduce",
                 viewport={"width": width, "height": height}) as page:
        page.goto(served.url + "recipes/shakshuka/")
        started(page)
        page.locator("[data-cook]").click()
        turn = page.locator(".cook-next")
        turn.click()
        place = turn.bounding_box()
        for count in (1, 2, 3):
            page.locator(".cook-card .timer-start").click()
            expect(page.locator(".timer")).to_have_count(count)
            assert turn.bounding_box() == place
            turn.click()
        bar = page.locator(".cook .status-bar").bounding_box()
        card = page.locator(".cook-card").bounding_box()
        assert card["height"] > height / 4
        assert bar["y"] >= card["y"] + card["height"] - 1
        clocks = page.locator(".timer-clock")
        lines = clocks.evaluate_all("""all => all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getClientRects().length;
        })""")
        assert max(lines) <= 1
        expect(page.locator(".timer-what").first).to_have_text("Onion, peppers")
        # A ringing timer comes first, with its full name.
        page.evaluate("""() => {
          const key = Object.keys(localStorage).find((one) => one.endsWith(":timers"));
          const held = JSON.parse(localStorage[key]);
          const second = Object.keys(held.value)[1];
          held.value[second].ends = [Date.now() - 1000];
          localStorage[key] = JSON.stringify(held);
          dispatchEvent(new StorageEvent("storage", {
            key, newValue: localStorage[key], storageArea: localStorage }));
        }""")
        ringing = page.locator(".timer.is-up")
        expect(ringing).to_contain_text("Time is up")
        until(page, lambda: ringing.get_by_role("button", name="Stop").bounding_box()["x"] >= 0)
        shown = ringing.locator(".timer-state").evaluate("e => [e.scrollWidth, e.clientWidth]")
        assert shown[0] <= shown[1] + 1 or shown[1] == 0
        assert turn.bounding_box() == place
        # It has a row of its own, and the others keep their buttons in sight below it; beside it in
        # a low window.
        if letters == "usual":
            row = ringing.bounding_box()
            assert row["height"] >= (64 if height > width else 48)
            assert ringing.locator(".timer-state").evaluate(
                "e => parseFloat(getComputedStyle(e).fontSize)") >= 20
            assert ringing.locator(".timer-what").bounding_box()["y"] > ringing.locator(
                ".timer-state").bounding_box()["y"]
            for button in page.locator("[data-do=pause]:visible").all():
                box = button.bounding_box()
                if height > width:
                    assert box["y"] >= row["y"] + row["height"]
                else:
                    assert box["x"] >= row["x"] + row["width"]
                assert box["x"] >= 0 and box["x"] + box["width"] <= width
                assert box["y"] + box["height"] <= height
