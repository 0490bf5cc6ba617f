"""Photos in the sizes that screens show, but not much larger."""

import re

import pytest
from conftest import BASE, build, started, until, visitor
from server import Server
from test_gallery import png

#: Landscape, square, portrait, and one that is hardly large enough.
SIZES = [(2400, 1600), (1500, 1500), (1200, 1600), (500, 375)]


@pytest.fixture(scope="module")
def photographs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("photographs")
    for name in ("images", "recipes", "pages"):
        (folder / "Content" / name).mkdir(parents=True)
    for number in range(12):
        width, height = SIZES[number % len(SIZES)]
        (folder / f"Content/images/{number}.png").write_bytes(png(width + number, height))
    for number in range(12):
        names = [f"images/{(number + more) % 12}.png" for more in range(3)]
        (folder / f"Content/recipes/tart-{number}.md").write_text(
            f"---\ntitle: Tart {number}\nimage: [{', '.join(names)}]\n---\n\n"
            f"## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Bake.\n\n   ![Baked]({names[1]})\n")
    (folder / "Content/pages/about.md").write_text(
        "---\ntitle: About\nimage: images/0.png\n---\n\n![A tart](images/2.png)\n")
    build(folder / "Content", folder / "out", "--base-url", BASE)
    with Server(folder / "out", "/cook/") as server:
        yield server


#: File of each image, and its displayed width, including cropped edges.
DRAWN = """async () => {
  const drawn = [];
  for (const image of document.querySelectorAll("main img")) {
    // A row of another season is not shown.
    if (image.getClientRects().length === 0) continue;
    image.scrollIntoView();
    // Decoding fails where the browser takes another size meanwhile.
    while (!image.complete || image.naturalWidth === 0) await new Promise(requestAnimationFrame);
    const { width, height } = image.getBoundingClientRect();
    const isCut = getComputedStyle(image).objectFit === "cover";
    const ratio = image.getAttribute("width") / image.getAttribute("height");
    drawn.push([image.currentSrc, isCut ? Math.max(width, height * ratio) : width]);
  }
  return drawn;
}"""


def assert_none_is_much_larger(page, density, seen):
    """Checks images loaded since: a browser may reuse a larger one that is already loaded."""
    for source, drawn in page.evaluate(DRAWN):
        if source in seen or source.split("#")[0].endswith(".svg"):
            continue
        seen.add(source)
        named = re.search(r"-[0-9a-f]{10}-(\d+)\.(?:webp|jpg)$", source)
        assert named, (page.url, source)
        sent = int(named[1])
        assert sent <= 1.5 * drawn * density, (page.url, source, drawn)
        assert sent >= 0.6 * min(drawn * density, 500), (page.url, source, drawn)


@pytest.mark.parametrize("width", [390, 820, 1440])
@pytest.mark.parametrize("density", [1, 2])
def test_no_photograph_is_sent_much_larger_than_it_is_shown(chromium, photographs, width, density):
    with visitor(chromium, viewport={"width": width, "height": 900},
                 device_scale_factor=density) as page:
        seen = set()
        for route in ("", "recipes/", "recipes/tart-9/", "about/", "favourites/"):
            page.goto(photographs.url + route)
            started(page)
            if route == "recipes/":
                page.locator(".card .heart").last.click()
            until(page, lambda: page.locator("main img").count() > 0)
            assert_none_is_much_larger(page, density, seen)


def test_the_largest_picture_comes_first_and_the_others_when_they_are_seen(chromium, photographs):
    with visitor(chromium, viewport={"width": 390, "height": 844}) as page:
        for route in ("", "recipes/", "recipes/tart-0/", "about/"):
            page.goto(photographs.url + route)
            images = page.locator("main img").evaluate_all(
                "e => e.map((i) => [i.fetchPriority, i.loading, i.decoding])")
            assert images[0][:2] == ["high", "auto"] or images[0][:2] == ["high", "eager"]
            assert all(image == ["auto", "lazy", "async"] for image in images[1:]), route


def test_search_shows_photographs_as_lists_do(chromium, photographs):
    with visitor(chromium) as page:
        page.goto(photographs.url + "recipes/?q=tart")
        started(page)
        found = page.locator(".search-results .card source")
        until(page, lambda: found.count() > 0)
        assert "-320.webp 320w" in found.first.get_attribute("srcset")
