"""Remote images, fetched by the unmodified program from hosts in an isolated network."""

import collections
import concurrent.futures
import json
import re
import shutil

import pytest
from conftest import NOT_SHARED, SHARED, started, visitor
from elsewhere import GOOD, OLD, Elsewhere, skip_without_programs
from server import Server
from test_photographs import assert_none_is_much_larger

IMG = "https://img.photos.example"
#: Reason why each cannot be fetched; `None` if it can.
FATES = {
    f"{IMG}/pie.png": None,
    "http://img.photos.example/tea.png": None,
    "http://old.photos.example/ale.png": None,
    f"{IMG}/moved.png": None,
    f"{IMG}/far.png": None,
    f"{IMG}/page.png": "the answer is not an image that browsers show safely",
    f"{IMG}/damaged.png": "the answer is a damaged image",
    f"{IMG}/short.png": "it ends too early",
    f"{IMG}/endless.png": "it is larger than 20 MB",
    "https://slow.photos.example/slow.png": "the host takes too long to answer",
    f"{IMG}/gone.png": "the host no longer has it",
    f"{IMG}/round.png": "it is redirected too many times",
    f"{IMG}/evil.png": 'it is redirected to "evil.example", which is not in "fetch"',
    f"{IMG}/home.png": "it is redirected to a URL from which images are not fetched",
    f"{IMG}/cloud.png": "it is redirected to a URL from which images are not fetched",
    f"{IMG}/six.png": "it is redirected to a URL from which images are not fetched",
    f"{IMG}/file.png": "it is redirected to a URL from which images are not fetched",
    f"{IMG}/inside.png":
        '"inside.photos.example" has the address "127.0.0.1", which is not on the internet',
    f"{IMG}/link.png":
        '"link.photos.example" has the address "169.254.169.254", which is not on the internet',
    f"{IMG}/self.png":
        '"self.photos.example" has the address "fd00:0:0:0:0:0:0:1", which is not on the internet',
    "https://lan.photos.example/a.png":
        '"lan.photos.example" has the address "10.1.2.3", which is not on the internet',
    "https://nobody.photos.example/a.png": 'the host "nobody.photos.example" is unknown',
    "https://false.photos.example/a.png": "the host has no trusted https connection",
    "https://old.photos.example/b.png": "the host cannot be reached",
}
NAMED = '["*.photos.example", "http://old.photos.example"]'


@pytest.fixture(scope="module")
def elsewhere():
    skip_without_programs()
    with Elsewhere() as elsewhere:
        yield elsewhere


def kitchen(folder, pictures, hosts=NAMED):
    content = folder / "Content"
    content.mkdir()
    (content / "site.yaml").write_text(f"pictures: {{fetch: {hosts}}}\n")
    (content / "recipes.json").write_text(json.dumps([
        {"name": f"Pie {number}", "steps": ["Bake."], "image": address}
        for number, address in enumerate(pictures)]))
    return folder


def causes(done):
    """Returns the reasons why images could not be fetched, by URL."""
    found = {}
    for line in done.stderr.splitlines():
        said = json.loads(line)
        if said["id"] == "unfetched-picture":
            _, _, _, address, rest = said["message"].split('"', 4)
            found[address] = rest.split(": ", 1)[1]
    return found


def test_hosts_are_asked_by_the_rules_and_each_picture_has_its_own_fate(elsewhere, tmp_path):
    kitchen(tmp_path, FATES)
    # The real curl, with a timeout of less than a minute.
    curl = tmp_path / "bin/curl"
    curl.parent.mkdir()
    curl.write_text(f"""#!/bin/sh
for argument do
  shift
  if [ "$last" = --max-time ]; then
    [ "$argument" -gt 50 ] || exit 99
    argument=2
  fi
  set -- "$@" "$argument"
  last=$argument
done
exec {shutil.which("curl")} "$@"
""")
    curl.chmod(0o755)
    done = elsewhere.run(tmp_path, "fetch", "--format", "json", path=f"{curl.parent}:/usr/bin:/bin")
    assert causes(done) == {address: cause for address, cause in FATES.items() if cause}
    result = json.loads(done.stdout)
    assert (done.returncode, result["fetched"], result["failed"]) == (0, 5, len(FATES) - 5)
    asked = elsewhere.asked
    assert {line.split()[0] for line in asked} == {GOOD, OLD}
    # Uses http only for URLs with that scheme, and nothing twice except for redirect targets.
    assert [line for line in asked if " http://" in line] == [
        f"{OLD} http://old.photos.example/ale.png"]
    assert not [line for line in asked if "//evil" in line]
    twice = collections.Counter(asked) - collections.Counter(set(asked))
    assert twice == {f"{GOOD} {IMG}/pie.png": 1, f"{GOOD} {IMG}/round.png": 3}
    files = [path.suffix for path in (tmp_path / ".larder-cache/pictures/fetched").iterdir()]
    assert sorted(files) == [""] * 5 + [".png"] * 5


def test_a_copy_is_asked_for_again_only_when_told_and_outlives_its_host(elsewhere, tmp_path):
    kitchen(tmp_path, [f"{IMG}/pie.png"])

    def fetch(*options):
        done = elsewhere.run(tmp_path, "fetch", "--format", "json", *options)
        return json.loads(done.stdout or "{}"), elsewhere.asked, done

    (result, asked, _), pies = fetch(), [f"{GOOD} {IMG}/pie.png"]
    assert (result["fetched"], asked) == (1, pies)
    result, asked, _ = fetch()
    assert (result["kept"], asked) == (1, [])
    result, asked, _ = fetch("--refresh")
    assert (result["unchanged"], asked) == (1, pies)
    elsewhere.version = "5"
    result, asked, _ = fetch("--refresh")
    assert (result["fetched"], asked) == (1, pies)
    elsewhere.version = "gone"
    result, asked, done = fetch("--refresh")
    assert (result["failed"], asked, done.returncode) == (1, pies, 0)
    said = json.loads(done.stderr)
    assert said["message"] == (
        f'"Pie 0": "{IMG}/pie.png" could not be fetched again, so the existing copy stays: '
        "the host no longer has it")
    assert fetch("--refresh", "--strict")[2].returncode == 1
    done = elsewhere.run(tmp_path, "build", "--strict")
    assert (done.returncode, elsewhere.asked) == (0, []), done.stderr
    page = (tmp_path / "Output/recipes/pie-0/index.html").read_text()
    assert f"{IMG}/" not in page
    shown = re.search(r'<img class="p\d+" src="/(images/img.photos.example/pie-[^"]+-5\.\w+)"', page)
    assert shown and (tmp_path / "Output" / shown[1]).is_file()
    elsewhere.version = "3"


def test_two_builds_at_once_share_what_each_fetches(elsewhere, tmp_path):
    kitchen(tmp_path, [f"{IMG}/{number}.png" for number in range(30)])
    with concurrent.futures.ThreadPoolExecutor() as both:
        runs = [both.submit(elsewhere.run, tmp_path, "fetch", "--format", "json")
                for _ in range(2)]
        for run in runs:
            done = run.result()
            result = json.loads(done.stdout)
            assert (done.stderr, result["fetched"] + result["kept"]) == ("", 30)
    files = list((tmp_path / ".larder-cache/pictures/fetched").iterdir())
    assert len(files) == 60


@pytest.mark.parametrize(("name", "hosts", "plain", "left"), [
    ("hellofresh", ["img.hellofresh.com"], [], 0),
    ("nine-recipes", ["upload.wikimedia.org", "www.chatelaine.com", "www.canadianliving.com"],
     ["img.sndimg.com"], 3),
    ("api-samples", ["spoonacular.com", "www.themealdb.com"], ["static.food2fork.com"], 0),
])
def test_real_catalogs_look_as_their_authors_meant(
        chromium, elsewhere, tmp_path, name, hosts, plain, left):
    catalog = SHARED / "catalogs" / name
    if not catalog.is_dir():
        pytest.skip(NOT_SHARED)
    content = tmp_path / "Content"
    content.mkdir()
    for number, file in enumerate(sorted(catalog.glob("*.json"))):
        (content / "recipes").mkdir(exist_ok=True)
        shutil.copy(file, content / "recipes" / f"{number}.json")
    named = json.dumps(hosts + [f"http://{host}" for host in plain])
    (content / "site.yaml").write_text(f"pictures: {{fetch: {named}}}\n")
    elsewhere.version = "1600x1200"
    done = elsewhere.run(tmp_path, "fetch", "--format", "json")
    elsewhere.version = "3"
    result = json.loads(done.stdout)
    assert done.returncode == 0
    said = [json.loads(line)["message"] for line in done.stderr.splitlines()]
    assert said == [
        f"{left} images are on other sites; pages link to them and do not load them"][:left]
    assert result["fetched"] == result["pictures"] == len(elsewhere.asked) > 0
    asked = {line.split("/")[2] for line in elsewhere.asked}
    assert asked <= {*hosts, *plain}
    assert {line.split(":")[0].split()[1] for line in elsewhere.asked
            if line.split("/")[2] in plain} <= {"http"}
    # The network is gone too.
    assert elsewhere.run(tmp_path, "build").returncode == 0
    assert elsewhere.asked == []
    recipes = sorted((tmp_path / "Output/recipes").glob("*/index.html"))
    shown = [path.parent.name for path in recipes if 'class="recipe-picture">' in path.read_text()]
    assert len(shown) >= 3
    with Server(tmp_path / "Output") as server:
        for width, density in ((390, 2), (820, 1), (1440, 2)):
            with visitor(chromium, viewport={"width": width, "height": 900},
                         device_scale_factor=density) as page:
                seen = set()
                for route in ("", "recipes/", f"recipes/{shown[0]}/", f"recipes/{shown[-1]}/"):
                    page.goto(server.url + route)
                    started(page)
                    assert_none_is_much_larger(page, density, seen)
                assert len(seen) >= 3
