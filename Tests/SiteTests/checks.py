"""Checks for every page in every state: no axe violations and no overflow."""

from axe_playwright_python.base import AXE_SCRIPT

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
#: The dark color scheme only changes the values of color tokens.
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
#: Selector of a recipe's ingredient lines, as in `lib/ingredient-line.js`.
INGREDIENT = ".ingredient-list > li"
SIZES = [(200, 200), (280, 653), (320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800),
         (3840, 2160)]
RUN = """async (options) => (await axe.run({...options, resultTypes: ["violations"]})).violations
  .map((found) => [found.id, found.nodes.slice(0, 3).map((node) => node.target)])"""
#: Finishes color transitions, so that their final values are checked. Without motion, hover
#: transitions that have just started do not exist.
FADED = """document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  .forEach((transition) => transition.finish())"""


def axe(page, options=RULES):
    """Returns violations as pairs of a rule and the first three elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN, options)


def assert_axe_finds_nothing(page):
    """Checks in the light and the dark color scheme."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(FADED)
    found = axe(page)
    assert not found, found
    page.emulate_media(color_scheme="dark")
    page.evaluate(FADED)
    found = axe(page, COLOURS)
    assert not found, found
    page.emulate_media(color_scheme="light")
    page.evaluate(FADED)


def assert_nothing_overflows(page):
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        # In right-to-left pages, content overflows to the left, where scrollLeft is negative.
        scroll, client = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert scroll <= client, f"{width}x{height}: {scroll}"
