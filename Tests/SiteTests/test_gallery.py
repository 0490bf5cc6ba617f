"""Several photos of one recipe: a film strip that works without scripts."""

import re
import struct
import zlib

import pytest
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import BASE, FRAMES, build, started, until, visitor
from pages import Page
from server import Server

SIZES = [(640, 480), (300, 450), (900, 600), (1600, 200), (400, 400), (600, 400)]

#: The recipe's own text, whose direction is also that of its photos' surroundings.
TEXTS = {
    "en": "A tart for the afternoon, short and crisp.\n\n"
          "## Ingredients\n\n- 1 egg\n- 200 g flour\n\n## Steps\n\n1. Bake it.\n",
    "ar": "فطيرة هشة لفترة بعد الظهر.\n\n"
          "## المقادير\n\n- 1 بيضة\n- 200 غ دقيق\n\n## طريقة التحضير\n\n1. تُخبز.\n",
}


def png(width, height):
    """Returns an image of one color, unique by its size."""
    def chunk(kind, data):
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    colour = bytes([120 + width % 100, 60 + height % 90, 40])
    rows = (b"\0" + colour * width) * height
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def plain(address):
    """Removes the hash that distinguishes photos with the same name."""
    return re.sub(r"-[0-9a-f]{10}-", "-", address)


@pytest.fixture(scope="module", params=["en", "ar"])
def gallery(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("gallery")
    (folder / "Content/images").mkdir(parents=True)
    (folder / "Content/recipes").mkdir()
    for number, size in enumerate(SIZES):
        (folder / f"Content/images/{number}.png").write_bytes(png(*size))
    (folder / "Content/site.yaml").write_text(f"language: {request.param}\n")
    (folder / "Content/recipes/tart.md").write_text(
        "---\ntitle: Tart\nimage:\n  - images/0.png\n"
        "  - {src: images/1.png, alt: A slice, credit: Photograph by a friend of the house}\n"
        "  - https://pictures.example/far.jpg\n"
        "  - images/2.png\n  - images/3.png\n  - images/4.png\n  - images/5.png\n---\n\n"
        + TEXTS[request.param])
    (folder / "Content/recipes/plum.md").write_text(
        "---\ntitle: Plum\nimage: images/0.png\n---\n\n## Ingredients\n\n- 1 plum\n\n"
        "## Steps\n\n1. Eat it.\n")
    build(folder / "Content", folder / "out", "--base-url", BASE)
    with Server(folder / "out", "/cook/") as server:
        server.site_folder = folder / "out"
        yield server


def test_all_photographs_of_the_site_are_shown_with_their_words_and_their_sizes(gallery):
    page = Page(gallery.site_folder / "recipes/tart/index.html")
    shown = [i for i in page.all("img") if "/images/" in i.get("src", "")]
    assert [plain(i["src"]) for i in shown] == [
        f"/cook/images/{n}-{width}.jpg" for n, width in enumerate([640, 300, 640, 640, 400, 600])]
    assert [(int(i["width"]), int(i["height"])) for i in shown] == SIZES
    assert [i["alt"] for i in shown] == [
        "Tart", "A slice", "Tart (3/6)", "Tart (4/6)", "Tart (5/6)", "Tart (6/6)"]
    assert ["loading" in i for i in shown] == [False] + [True] * 5
    assert "Photograph by a friend of the house" in page.text
    assert page.all("a", href="https://pictures.example/far.jpg")
    assert [plain(address) for address in page.recipe()["image"]] == [
        *(BASE + f"images/0-{width}.jpg" for width in (480, 640, 640)),
        BASE + "images/1-300.jpg", "https://pictures.example/far.jpg",
        *(BASE + f"images/{name}.jpg" for name in ("2-900", "3-1440", "4-400", "5-600"))]


def test_one_photograph_alone_makes_no_gallery(gallery):
    page = Page(gallery.site_folder / "recipes/plum/index.html")
    assert page.all("figure", **{"class": "recipe-picture"})
    assert page.all("ul", **{"class": "gallery"}) == []


def test_every_photograph_is_a_link_to_its_largest_size_without_scripts(chromium, gallery):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(gallery.url + "recipes/tart/")
        links = page.locator(".gallery a")
        assert [plain(link.get_attribute("href")) for link in links.all()] == [
            f"/cook/images/{name}.jpg" for name in ("1-300", "2-900", "3-1440", "4-400", "5-600")]
        assert all(link.is_visible() for link in links.all())


def test_the_strip_scrolls_by_itself_and_begins_where_the_text_does(chromium, gallery):
    with visitor(chromium, viewport={"width": 390, "height": 844}) as page:
        page.goto(gallery.url + "recipes/tart/")
        strip = page.locator(".gallery")
        assert strip.evaluate("e => e.scrollWidth > e.clientWidth")
        first, title = (page.locator(s).first.bounding_box() for s in (".gallery img", "h1"))
        if page.locator("html").get_attribute("dir") == "rtl":
            assert abs(first["x"] + first["width"] - title["x"] - title["width"]) < 1
        else:
            assert abs(first["x"] - title["x"]) < 1
        heights = page.locator(".gallery img").evaluate_all("e => e.map((i) => i.clientHeight)")
        assert len(set(heights)) == 1
        widths = page.locator(".gallery li").evaluate_all("e => e.map((i) => i.clientWidth)")
        assert max(widths) <= 0.86 * strip.evaluate("e => e.clientWidth")


@pytest.mark.parametrize("width", [1280, 2560])
def test_no_letter_of_the_title_reaches_the_photograph(chromium, gallery, width):
    with visitor(chromium, viewport={"width": width, "height": 1000}) as page:
        page.goto(gallery.url + "recipes/plum/")
        letters = page.locator("h1").evaluate(
            "e => { const all = new Range(); all.selectNodeContents(e);"
            " const { left, right } = all.getBoundingClientRect(); return [left, right]; }")
        picture = page.locator(".recipe-picture").bounding_box()
        assert letters[1] < picture["x"] or letters[0] > picture["x"] + picture["width"]


PLACE = """() => {
  const [link, strip] = [document.activeElement, document.querySelector(".gallery")]
    .map((e) => e.getBoundingClientRect());
  return [link.left - strip.left, strip.right - link.right, link.top, innerHeight - link.bottom];
}"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_keyboard_brings_each_photograph_whole_into_view(chromium, gallery, size):
    with visitor(chromium, viewport={"width": size[0], "height": size[1]}) as page:
        page.goto(gallery.url + "recipes/tart/")
        started(page)
        links = page.locator(".gallery a")
        page.locator(".gallery").evaluate("e => e.before(Object.assign(e.ownerDocument"
                                          ".createElement('p'), {tabIndex: 0, id: 'before'}))")
        page.focus("#before")
        for key, number in [("Tab", n) for n in range(5)] + [("Shift+Tab", n) for n in (3, 2, 1, 0)]:
            page.keyboard.press(key)
            assert links.nth(number).evaluate("e => e === document.activeElement")
            # Snapping happens one frame after the focus changes.
            page.evaluate(FRAMES)
            assert min(page.evaluate(PLACE)) >= 0, (key, number)
            outline = links.nth(number).evaluate("e => getComputedStyle(e).outlineStyle")
            assert outline == "solid"


SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { sources } of list.getEntries()) {
    shifts.push(...sources.filter(({ node }) => node?.parentElement?.closest(".recipe-picture")));
  }
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_when_the_photographs_arrive(chromium, gallery, width):
    held = []
    with visitor(chromium, viewport={"width": width, "height": 844}) as page:
        page.add_init_script(SHIFTS)
        holding = True
        page.route("**/images/*", lambda r: held.append(r) if holding else r.continue_())
        page.goto(gallery.url + "recipes/tart/", wait_until="domcontentloaded")
        until(page, lambda: held)
        boxes = "e => e.map((i) => [i.offsetWidth, i.offsetHeight])"
        pictures = page.locator(".recipe-picture img")
        empty = pictures.evaluate_all(boxes)
        holding = False
        for route in held:
            route.continue_()
        started(page)
        for number in range(6):
            pictures.nth(number).scroll_into_view_if_needed()
            until(page, lambda n=number: pictures.nth(n).evaluate("e => e.complete && e.naturalWidth"))
        assert pictures.evaluate_all(boxes) == empty
        assert page.evaluate("shifts.length") == 0


@pytest.mark.parametrize("route", ["recipes/tart/", "recipes/plum/"])
def test_nothing_overflows_and_axe_finds_nothing(chromium, gallery, route):
    with visitor(chromium) as page:
        page.goto(gallery.url + route)
        page.wait_for_load_state("networkidle")
        assert_nothing_overflows(page)
        page.set_viewport_size({"width": 390, "height": 844})
        assert_axe_finds_nothing(page)


def test_paper_has_no_photographs(chromium, gallery):
    with visitor(chromium) as page:
        page.goto(gallery.url + "recipes/tart/")
        page.emulate_media(media="print")
        assert page.locator(".recipe-picture img:visible").count() == 0
