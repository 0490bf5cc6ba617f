"""Chromium, Firefox and WebKit with one small interface, so that one test runs in all three.

Playwright drives the first two. WebKitGTK has no such driver in a package registry, so it is driven
by WebDriver, in a separate window on a virtual display.
"""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import time

from conftest import PATIENCE, SIGN
from playwright.sync_api import Error

WEBKIT_DRIVER = "WebKitWebDriver"
WINDOW = pathlib.Path(__file__).with_name("webkit_window.py")
#: Finds the first visible element that matches the selector and contains the words.
FIND = """([selector, words]) => [...document.querySelectorAll(selector)].find((element) =>
  element.checkVisibility({visibilityProperty: true}) && element.textContent.includes(words))"""
#: Whether a click at an element's center would hit it: WebKit ignores clicks on what is below a
#: moving image.
HIT = """(place) => {
  const {x, y, width, height} = place.getBoundingClientRect();
  return place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
#: Applies print rules on the screen, because each engine has a different way to emulate print.
PAPER = """() => {
  const turn = (rules) => {
    for (const rule of rules) {
      if (rule.media?.mediaText.includes("print")) rule.media.mediaText = "all";
      else if (rule.media?.mediaText === "screen") rule.media.mediaText = "not all";
      if (rule.cssRules) turn(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) turn(sheet.cssRules);
}"""


class Visitor:
    """Actions of a visitor, by selectors and words; every wait ends after PATIENCE seconds."""

    #: Prefixes of errors that a test causes on purpose.
    forgiven = ()

    @property
    def url(self):
        return self.run("() => location.href")

    def until(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not (found := condition()):
            assert time.monotonic() < deadline, "the condition never held"
            time.sleep(0.02)
        return found

    def goes(self, url):
        self.settles()
        self.opens(url)
        self.run(SIGN)
        self.settles()

    def goes_back(self):
        # Playwright does not notice that Firefox returns to a page in its cache.
        self.run("() => { setTimeout(() => history.back()); }")

    def settles(self):
        """Waits until no more resources arrive; leaving a page earlier makes modules fail."""
        came, quiet = -1, 0
        while quiet < 5:
            count = self.run("() => performance.getEntriesByType('resource').length")
            came, quiet = count, quiet + 1 if count == came else 0
            time.sleep(0.05)

    def sees(self, selector, words=""):
        """Waits until an element is visible."""
        self.until(lambda: self.run(f"(wanted) => Boolean(({FIND})(wanted))", [selector, words]))

    def misses(self, selector):
        self.until(lambda: not self.run(f"(wanted) => Boolean(({FIND})(wanted))", [selector, ""]))

    def reads(self, selector):
        """Returns the texts of all matching elements."""
        return self.run("""(selector) => [...document.querySelectorAll(selector)]
          .map((element) => element.textContent.replace(/\\s+/g, " ").trim())""", selector)

    def kept(self, key):
        return self.run(
            "(key) => JSON.parse(localStorage.getItem('larder:/cook/:' + key))?.value ?? null", key)

    def overflow(self):
        """Returns how much wider the page is than its window, in CSS pixels."""
        return self.run("""() => document.documentElement.scrollWidth
          - document.documentElement.clientWidth""")

    def lays_out_for_paper(self):
        self.run(PAPER)


class PlaywrightVisitor(Visitor):
    def __init__(self, page):
        self.page = page
        self.faults = []
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda e: self.faults.append(str(e)))

    def opens(self, url):
        self.page.goto(url)

    def reloads(self):
        self.page.reload()

    def run(self, script, argument=None):
        for left in reversed(range(5)):
            try:
                return self.page.evaluate(script, argument)
            except Error as fault:
                # During navigation to another page.
                if left == 0 or "context was destroyed" not in fault.message:
                    raise
        return None

    def clicks(self, selector, words=""):
        self.sees(selector, words)
        self.page.locator(selector, has_text=words).locator("visible=true").first.click()

    def types(self, selector, text):
        self.sees(selector)
        self.page.locator(selector).fill("")
        self.page.locator(selector).press_sequentially(text)

    def presses(self, key):
        self.page.keyboard.press(key)

    def sizes(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def prints(self):
        return self.page.pdf(format="A4", prefer_css_page_size=True)


class FirefoxVisitor(PlaywrightVisitor):
    def prints(self):
        # Playwright sends inches, but Firefox interprets them as centimetres.
        return self.page.pdf(width=f"{21 * 2.54}cm", height=f"{29.7 * 2.54}cm")


class WebKitVisitor(Visitor):
    def __init__(self, driver, folder):
        self.driver = driver
        self.folder = folder

    @property
    def faults(self):
        file = self.folder / "faults"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    def opens(self, url):
        self.driver.get(url)

    def reloads(self):
        self.driver.refresh()

    def run(self, script, argument=None):
        return self.driver.execute_script(f"return ({script})(arguments[0])", argument)

    def find(self, selector, words=""):
        return self.until(lambda: self.run(FIND, [selector, words]))

    def clicks(self, selector, words=""):
        place = self.find(selector, words)
        # The driver does not wait for smooth scrolling.
        self.run("(place) => place.scrollIntoView({block: 'center', behavior: 'instant'})", place)
        self.until(lambda: self.run(HIT, place))
        place.click()

    def types(self, selector, text):
        field = self.find(selector)
        field.clear()
        field.send_keys(text)

    def presses(self, key):
        from selenium.webdriver.common.keys import Keys
        name = re.sub("(?<=[a-z])(?=[A-Z])", "_", key).upper()
        self.driver.switch_to.active_element.send_keys(getattr(Keys, name))

    def sizes(self, width, height):
        self.driver.set_window_size(width, height)
        self.until(lambda: self.run("() => [innerWidth, innerHeight]") == [width, height])

    def prints(self):
        file = self.folder / "print.pdf"
        file.unlink(missing_ok=True)
        self.run("() => webkit.messageHandlers.print.postMessage('')")
        return self.until(lambda: file.exists() and file.read_bytes().endswith(b"%%EOF\n")
                          and file.read_bytes())


class PlaywrightEngine:
    """One browser; each visitor has a new context."""

    def __init__(self, name, visitor):
        self.name = name
        self.visitor_of = visitor

    @property
    def program(self):
        names = {"chromium": ("chromium-headless-shell", "chromium"),
                 "firefox": ("firefox-esr", "firefox")}
        return next(filter(None, map(shutil.which, names[self.name])), None)

    @contextlib.contextmanager
    def started(self, playwright):
        if self.name == "chromium":
            self.browser = playwright.chromium.launch(
                executable_path=self.program, args=["--no-sandbox"])
        else:
            # By WebDriver BiDi, which the system's Firefox supports.
            self.browser = playwright.firefox.launch(
                channel="moz-firefox", executable_path=self.program)
        yield self
        self.browser.close()

    @contextlib.contextmanager
    def visitor(self, folder):
        context = self.browser.new_context(viewport={"width": 1280, "height": 800})
        yield self.visitor_of(context.new_page())
        context.close()


class WebKitEngine:
    """One display; each visitor has a browser that stores nothing."""

    name = "webkit"
    program = shutil.which(WEBKIT_DRIVER) and shutil.which("Xvfb")

    @contextlib.contextmanager
    def started(self, _):
        told, tells = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tells), "-screen", "0", "4096x2400x24", "-nolisten", "tcp"],
            pass_fds=[tells], stderr=subprocess.DEVNULL)
        os.close(tells)
        with os.fdopen(told) as file:
            self.display = ":" + file.readline().strip()
        yield self
        server.terminate()
        server.wait()

    @contextlib.contextmanager
    def visitor(self, folder):
        from selenium import webdriver
        options = webdriver.webkitgtk.options.Options()
        options.set_capability("browserName", "window")
        options.binary_location = str(WINDOW)
        environment = {
            **os.environ, "DISPLAY": self.display, "LARDER_FAULTS": str(folder / "faults"),
            "LARDER_PRINT": str(folder / "print.pdf"),
            # The sandbox is not available to root and in containers.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        driver = webdriver.WebKitGTK(options=options, service=webdriver.webkitgtk.service.Service(
            shutil.which(WEBKIT_DRIVER), env=environment))
        visitor = WebKitVisitor(driver, folder)
        visitor.sizes(1280, 800)
        yield visitor
        driver.quit()


ENGINES = {engine.name: engine for engine in (
    PlaywrightEngine("chromium", PlaywrightVisitor), PlaywrightEngine("firefox", FirefoxVisitor),
    WebKitEngine())}
