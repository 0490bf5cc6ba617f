"""What holds of every page in every state: axe finds nothing and nothing overflows."""

from axe_playwright_python.base import AXE_SCRIPT

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
#: The dark scheme gives other values to colour tokens and changes nothing else.
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
#: A line of a recipe's ingredients, as `lib/ingredient-line.js` finds it.
INGREDIENT = ".ingredient-list > li"
SIZES = [(200, 200), (280, 653), (320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800),
         (3840, 2160)]
RUN = """async (options) => (await axe.run({...options, resultTypes: ["violations"]})).violations
  .map((found) => [found.id, found.nodes.slice(0, 3).map((node) => node.target)])"""
#: Colours that fade are judged where they end; what only begins to, under a mouse that the page
#: has moved away from, does not without motion.
FADED = """document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  .forEach((transition) => transition.finish())"""


def axe(page, options=RULES):
    """Violations as pairs of a rule and the first three elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN, options)


def assert_axe_finds_nothing(page):
    """In light and in dark."""
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
        # Right to left, what is too wide runs out on the left, where scrollLeft is negative.
        scroll, client = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert scroll <= client, f"{width}x{height}: {scroll}"
