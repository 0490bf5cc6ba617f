"""Builds that are killed, run out of space, lack permissions or run in parallel: no data is lost.

`KILLS`, `BUILDS` and `RECIPES` extend the default part.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time

import pytest
from conftest import LARDER, PATIENCE

KILLS = int(os.environ.get("KILLS", "6"))
BUILDS = int(os.environ.get("BUILDS", "8"))
RECIPES = int(os.environ.get("RECIPES", "150"))
WORDS = "apple béchamel dill Eiweiß fennel ginger honey 味噌 kale lemon mint olive".split()


def catalog(version):
    """Returns RECIPES recipes; in the second version, all differ, five are removed and five new."""
    random_words = random.Random(7)
    return [{
        "name": f"Dish {number} {random_words.choice(WORDS)}", "slug": f"dish-{number}",
        "description": f"Version {version}. " + " ".join(random_words.choices(WORDS, k=40)),
        "ingredients": [f"{number % 9 + 1} g {word}" for word in WORDS[:4]],
        "steps": [" ".join(random_words.choices(WORDS, k=20)) for _ in range(4)],
        "tags": random_words.sample(WORDS, 2), "date": f"2024-{number % 12 + 1:02}-01",
    } for number in range(version * 5, RECIPES + version * 5)]


def tree(folder):
    """Returns a hash of every file of the site, without Larder's own records."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] != ".larder"}


class Kitchen:
    """Two versions of a catalog, a clean build of each, and a site to be damaged."""

    def __init__(self, folder):
        self.folder, self.out = folder, folder / "out"
        self.clean = []
        for version in (0, 1):
            content = folder / f"content-{version}"
            content.mkdir()
            (content / "recipes.json").write_text(json.dumps(catalog(version)), "utf-8")
            began = time.monotonic()
            self.build(version, folder / f"clean-{version}")
            self.seconds = time.monotonic() - began
            self.clean.append(tree(folder / f"clean-{version}"))

    def command(self, version, output=None):
        return [LARDER, "build", "--content", str(self.folder / f"content-{version}"),
                "--output", str(output or self.out)]

    def build(self, version, output=None):
        """Builds in a folder without a theme, as all builds here do, to keep them comparable."""
        subprocess.run(
            self.command(version, output), cwd=self.folder, check=True, capture_output=True)

    def start(self, version, **options):
        return subprocess.Popen(
            self.command(version), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            cwd=self.folder, **options)

    def begin_with(self, version):
        self.build(version)
        assert tree(self.out) == self.clean[version]


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    return Kitchen(tmp_path_factory.mktemp("interrupted"))


def links_of_lists(site):
    """Returns the link targets of the home page and the catalog's pages, as files of the site."""
    for page in [site / "index.html", *site.glob("recipes/index.html"),
                 *site.glob("recipes/page/*/index.html")]:
        for link in re.findall(r'href="/((?:recipes|assets)/[^"#?]+)"', page.read_text("utf-8")):
            yield site / link / "index.html" if link.endswith("/") else site / link


def test_a_build_killed_at_any_moment_is_finished_or_forgotten_by_the_next_one(kitchen):
    moments = random.Random(2024)
    seen = set()
    kitchen.begin_with(0)
    for number in range(KILLS):
        old, new = number % 2, 1 - number % 2
        process = kitchen.start(new)
        # Half of them near the end, when the files are moved into place.
        time.sleep(kitchen.seconds * moments.uniform(0.5 if number % 2 else 0, 1.05))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        found = tree(kitchen.out)
        if (kitchen.out / ".larder/journal").exists():
            seen.add("decided")
            # Each file is old or new, and complete, and the link targets of lists exist.
            for path, content in found.items():
                assert content in (kitchen.clean[old].get(path), kitchen.clean[new].get(path)), path
            assert [link for link in links_of_lists(kitchen.out) if not link.exists()] == []
        else:
            assert found in (kitchen.clean[old], kitchen.clean[new]), f"kill {number}"
            seen.add("new" if found == kitchen.clean[new] else "old")
        kitchen.begin_with(new)
        left = {path.name for path in kitchen.folder.iterdir()}
        assert left == {"content-0", "content-1", "clean-0", "clean-1", "out"}
    assert seen != {"new"}, "every build was done before it was killed"


def test_what_another_program_writes_meanwhile_stays(kitchen):
    """Such as a certificate renewal, in a folder that belongs to another program."""
    kitchen.begin_with(0)
    folder = kitchen.out / ".well-known/acme-challenge"
    folder.mkdir(parents=True)
    folder.chmod(0o700)
    before = folder.stat()
    written, done = [], threading.Event()

    def write():
        while not done.is_set():
            path = folder / f"token-{len(written)}"
            path.write_text(path.name, "utf-8")
            written.append(path)
            assert folder.stat().st_mode == before.st_mode
            time.sleep(0.001)

    with concurrent.futures.ThreadPoolExecutor() as pool:
        writer = pool.submit(write)
        try:
            moments = random.Random(7)
            for number in range(BUILDS):
                process = kitchen.start(1 - number % 2)
                if number % 3 == 2:
                    time.sleep(kitchen.seconds * moments.uniform(0.2, 1))
                    process.send_signal(signal.SIGKILL)
                process.communicate()
        finally:
            done.set()
        writer.result()
    after = folder.stat()
    assert (after.st_ino, after.st_mode, after.st_uid) == (
        before.st_ino, before.st_mode, before.st_uid)
    assert len(written) > BUILDS
    assert [path.name for path in written
            if not path.exists() or path.read_text("utf-8") != path.name] == []
    shutil.rmtree(folder.parent)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_leaves_the_site_as_it_was_and_says_so(kitchen, sign):
    kitchen.begin_with(0)
    process = kitchen.start(1)
    staging = kitchen.out / ".larder/staging"
    while process.poll() is None and not staging.exists():
        pass
    process.send_signal(sign)
    _, words = process.communicate(timeout=PATIENCE)
    if process.returncode == 0:
        pytest.skip("the build was faster than the signal")
    assert process.returncode == 128 + sign
    if words == "larder: interrupted, the new site was being put in place\n":
        assert tree(kitchen.out) == kitchen.clean[1]
    else:
        assert words == "larder: interrupted, the site is unchanged\n"
        assert tree(kitchen.out) == kitchen.clean[0]
    assert not staging.exists()


def test_of_two_builds_into_one_folder_one_is_told_to_wait(kitchen):
    kitchen.begin_with(0)
    builds = [kitchen.start(1), kitchen.start(1)]
    words = [process.communicate()[1] for process in builds]
    codes = sorted(process.returncode for process in builds)
    assert codes in ([0, 0], [0, 2])
    for text in words:
        assert text == "" or "another build is writing to this folder [output-locked]" in text
    assert tree(kitchen.out) == kitchen.clean[1]


@pytest.fixture
def small_disk(tmp_path):
    """A folder on a separate disk of 3 MB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "larder-test", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk_stops_the_build_and_keeps_the_site(kitchen, small_disk):
    few = kitchen.folder / "content-few"
    few.mkdir()
    (few / "recipes.json").write_text('[{"name": "Pie"}]')
    output = small_disk / "out"
    kitchen.build("few", output)
    before = tree(output)
    done = subprocess.run(
        kitchen.command(1, output), capture_output=True, text=True, check=False,
        cwd=kitchen.folder)
    assert done.returncode == 2
    assert "no space left on the disk [disk-full]" in done.stderr
    assert tree(output) == before
    assert {path.name for path in small_disk.iterdir()} == {"out"}
    kitchen.build("few", output)
    assert tree(output) == before


def test_a_read_only_disk_stops_the_build_and_keeps_the_site(kitchen, small_disk):
    few = kitchen.folder / "content-read-only"
    few.mkdir()
    (few / "recipes.json").write_text('[{"name": "Pie"}]')
    output = small_disk / "out"
    kitchen.build("read-only", output)
    before = tree(output)
    (few / "recipes.json").write_text('[{"name": "Soup"}]')
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    done = subprocess.run(
        kitchen.command("read-only", output), capture_output=True, text=True, check=False,
        cwd=kitchen.folder)
    assert done.returncode == 2
    assert "the disk is read-only [read-only]" in done.stderr
    assert tree(output) == before


def test_without_permission_the_build_says_so_and_keeps_the_site():
    if os.getuid() != 0:
        pytest.skip("only root can build as somebody else")
    # A folder that other users may read but not write, unlike the folders of tests.
    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(made)
        folder.chmod(0o755)
        program = shutil.copy(LARDER, folder / "larder")
        (folder / "Content").mkdir()
        (folder / "Content/recipes.json").write_text('[{"name": "Pie"}]')
        (folder / "Output").mkdir()
        done = subprocess.run(
            [program, "build"], capture_output=True, text=True, check=False, cwd=folder,
            user="nobody", group="nogroup")
        assert done.returncode == 2
        assert "permission denied [permission-denied]" in done.stderr
        assert tree(folder / "Output") == {}


def test_a_limit_on_the_size_of_files_stops_the_build_and_keeps_the_site(kitchen):
    kitchen.begin_with(0)
    command = " ".join(kitchen.command(1))
    done = subprocess.run(
        ["sh", "-c", f"ulimit -f 10; trap '' XFSZ; {command}"],
        capture_output=True, text=True, check=False, cwd=kitchen.folder)
    assert done.returncode == 2
    assert "[file-too-large]" in done.stderr
    assert tree(kitchen.out) == kitchen.clean[0]


def test_where_the_result_cannot_be_told_the_build_says_so(kitchen):
    kitchen.begin_with(0)
    with pathlib.Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            kitchen.command(1), stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            cwd=kitchen.folder)
    assert done.returncode == 2
    assert done.stderr == "larder: standard output cannot be written: No space left on device\n"
    assert tree(kitchen.out) == kitchen.clean[1]


@pytest.mark.parametrize("surroundings", [
    {"TZ": "Pacific/Auckland", "LC_ALL": "tr_TR.UTF-8"},
    {"TZ": "America/St_Johns", "LC_ALL": "C", "umask": 0o077},
    {"jobs": "7", "folder": "a folder/of another näme"},
])
def test_the_same_bytes_come_out_wherever_the_build_runs(kitchen, tmp_path, surroundings):
    folder = tmp_path / surroundings.get("folder", "plain")
    folder.mkdir(parents=True)
    command = kitchen.command(0, folder / "out") + ["--jobs", surroundings.get("jobs", "2")]
    zone = {key: surroundings[key] for key in ("TZ", "LC_ALL") if key in surroundings}
    subprocess.run(
        command, cwd=folder, env=os.environ | zone, umask=surroundings.get("umask", -1),
        check=True, capture_output=True)
    assert tree(folder / "out") == kitchen.clean[0]
    modes = {path.stat().st_mode & 0o777 for path in (folder / "out").rglob("*.html")}
    assert modes == {0o644}
