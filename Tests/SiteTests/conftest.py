"""Fixtures: the sample site, built once by the real program, below a base path and at the root."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import time

import pytest
from english_sample import copy_sample
from playwright.sync_api import expect, sync_playwright
from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
OWN = ROOT / "Tests/Fixtures/catalogs"
SHARED = ROOT.parent / "shared"
NOT_SHARED = "the shared conformance suites are not here"
LARDER = os.environ.get("LARDER", str(ROOT / ".build/release/larder"))
BASE = "https://larder.example/cook/"
#: Timeout in seconds for anything that is waited for; waiting ends as soon as it happens.
PATIENCE = 180
expect.set_options(timeout=PATIENCE * 1000)


def build(content, output, *options):
    """Builds a site and returns the finished process; fails the test on any error.

    A skipped recipe means a bug in the program.
    """
    done = subprocess.run(
        [LARDER, "build", "--content", str(content), "--output", str(output), *options],
        capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0 and "[left-out]" not in done.stderr, done.stderr
    return done


@pytest.fixture(scope="session")
def english(tmp_path_factory):
    """The sample content without its translations; do not change it."""
    return copy_sample(tmp_path_factory.mktemp("sample") / "Content")


@pytest.fixture(scope="session")
def site(english, tmp_path_factory):
    """The sample content without its translations, as a site below a base path."""
    output = tmp_path_factory.mktemp("site") / "out"
    done = build(english, output, "--base-url", BASE)
    assert done.stderr == ""
    return output


@pytest.fixture(scope="session")
def catalog(tmp_path_factory):
    """Returns a function that builds a catalog in another program's format once.

    The function returns its folder and its site. Catalogs of origin "own" are in the repository,
    "shared" ones next to the checkout.
    """
    built = {}

    def find(origin, name):
        if (origin, name) not in built:
            folder = (OWN if origin == "own" else SHARED / "catalogs") / name
            if not folder.is_dir():
                pytest.skip(NOT_SHARED)
            output = tmp_path_factory.mktemp(name) / "out"
            build(folder, output, "--base-url", BASE)
            built[origin, name] = folder, output
        return built[origin, name]

    return find


@pytest.fixture(scope="session")
def served(site):
    """The sample site on loopback, below its base path, with `.url`."""
    with Server(site, "/cook/") as server:
        yield server


@pytest.fixture(scope="session")
def playwright():
    """Playwright, started once per process for all browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    """One browser for all tests: $CHROMIUM, or an installed one."""
    # Headless shell is the same engine, but twice as fast.
    program = shutil.which(os.environ.get("CHROMIUM", "chromium-headless-shell")) or shutil.which(
        "chromium")
    browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture
def page(chromium, served):
    """A new visitor on a desktop; fails the test on any console error or page error."""
    with visitor(chromium) as page:
        yield page


#: A first interaction, which makes the page load its components.
SIGN = """() => { document.dispatchEvent(new Event("pointermove")); }"""
STIR = f'addEventListener("load", {SIGN});'


@contextlib.contextmanager
def visitor(chromium, is_still=False, **options):
    """A new visitor with an empty browser; fails the test on console errors and page errors.

    Interacts as soon as a page has loaded, unless `is_still`.
    """
    options.setdefault("viewport", {"width": 1280, "height": 800})
    options.setdefault("service_workers", "block")
    context = chromium.new_context(**options)
    if not is_still:
        context.add_init_script(STIR)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.faults = []
    #: Prefixes of errors that a test causes on purpose, whenever the browser reports them.
    page.forgiven = ()
    page.on("console", lambda m: page.faults.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda e: page.faults.append(str(e)))
    yield page
    context.close()
    assert [fault for fault in page.faults if not fault.startswith(page.forgiven)] == []


def until(page, condition):
    """Polls until a condition holds; the site's policy blocks Playwright's own polling."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "the condition never held"
        page.wait_for_timeout(20)


#: Sums up the page's layout shift in `window.shift`, starting with its first frame.
SHIFT = """window.shift = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({type: 'layout-shift', buffered: true})"""
#: Waits until changes are on the screen.
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
STARTED = """async () => {
  await (await import(document.documentElement.dataset.assets + "scripts/main.js")).started;
}"""


def started(page):
    """Waits until each component of the page is listening; earlier clicks may have no effect."""
    page.wait_for_load_state()
    page.evaluate(STARTED)


def pages(site):
    """Returns the pages of a site, sorted."""
    return sorted(path for path in site.rglob("*.html") if "assets" not in path.parts)
