"""Failing disks, and the state of the disk after a power failure: no site stays partly old and
partly new, and unreadable files are not treated as missing."""

import errno
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import pytest
from conftest import LARDER
from preview import PIE, SOUP, Preview, kitchen as preview_kitchen, until

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="calls are intercepted on Linux alone")
SOURCE = pathlib.Path(__file__).with_name("disk.c")
OLD = '[{"name": "Pie"}, {"name": "Soup"}]'
NEW = '[{"name": "Pie", "notes": "Better."}, {"name": "Cake"}]'


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    path = tmp_path_factory.mktemp("disk") / "disk.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", path, SOURCE], check=True)
    return path


class Disk:
    """A small site on a disk that fails on demand."""

    def __init__(self, folder, library):
        self.folder, self.out = folder, folder / "Output"
        self.log, self.rules = folder / "log", folder / "faults"
        self.environment = os.environ | {
            "LD_PRELOAD": str(library), "LARDER_LOG": str(self.log),
            "LARDER_FAULTS": str(self.rules)}
        (folder / "Content").mkdir()

    def build(self, recipes, *faults):
        """Builds and returns the process. A fault is a call, the end of a path and an errno."""
        (self.folder / "Content/recipes.json").write_text(recipes)
        self.rules.write_text("".join(f"{call} {end} {number}\n" for call, end, number in faults))
        self.log.write_text("")
        return subprocess.run(
            [LARDER, "build"], cwd=self.folder, env=self.environment, capture_output=True,
            text=True, check=False)

    @property
    def calls(self):
        """Returns the disk calls in order, with paths in the output folder."""
        return [line.replace(f"{self.out}/", "") for line in self.log.read_text().splitlines()]

    @property
    def site(self):
        return {path.relative_to(self.out): path.read_bytes() for path in self.out.rglob("*")
                if path.is_file() and ".larder" not in path.parts}


@pytest.fixture
def disk(tmp_path, library):
    return Disk(tmp_path, library)


@pytest.fixture
def built(disk):
    """The disk with a built site, and the expected result of another version."""
    assert disk.build(NEW).returncode == 0
    disk.new = disk.site
    shutil.rmtree(disk.out)
    assert disk.build(OLD).returncode == 0
    disk.old = disk.site
    return disk


def test_the_manifests_are_on_the_disk_before_a_first_build_is_decided(disk):
    assert disk.build(OLD).returncode == 0
    decision = disk.calls.index("move .larder/journal")
    for name in ["site/.larder/manifest", "site/.larder/build", "site/.larder", "journal"]:
        assert f"fsync .larder/staging/{name}" in disk.calls[:decision]
    assert "fsync .larder" in disk.calls[decision:]


def test_a_new_manifest_is_whole_on_the_disk_before_the_old_one_goes(built):
    """If only the manifest of sources changed, and no output file."""
    assert built.build(OLD.replace(": ", ":  ")).returncode == 0
    assert built.site == built.old
    place = built.calls.index("move .larder/manifest")
    assert "fsync .larder/manifest.new" in built.calls[:place]


@pytest.mark.parametrize(("fault", "words"), [
    (("fsync", "staging/site/.larder/manifest", errno.EIO), "Input/output error [file-system]"),
    (("fsync", "staging/site/recipes/cake/index.html", errno.EIO), "error [file-system]"),
    (("close", "staging/site/recipes/cake/index.html", errno.EDQUOT), "[disk-full]"),
    (("close", "staging/site/.larder/manifest", errno.ENOSPC), "[disk-full]"),
    (("look", "recipes/soup/index.html", errno.EIO), "cannot look at this: Input/output error"),
    (("look", "recipes/soup", errno.EACCES), "cannot look at this: permission denied"),
    (("list", "/Output", errno.EIO), "cannot list this: Input/output error"),
], ids=lambda value: " ".join(map(str, value)) if isinstance(value, tuple) else "")
def test_what_the_disk_refuses_before_the_decision_leaves_the_site_as_it_was(built, fault, words):
    done = built.build(NEW, fault)
    assert (done.returncode, built.site) == (2, built.old)
    assert words in done.stderr
    if "disk-full" in words:
        assert "; the published site is unchanged\n" in done.stderr
    assert not (built.out / ".larder/staging").exists()
    assert built.build(NEW).returncode == 0
    assert built.site == built.new


def test_an_empty_folder_that_cannot_be_listed_is_not_taken_for_one(disk):
    disk.out.mkdir()
    (disk.out / "notes.txt").write_text("mine")
    done = disk.build(OLD, ("list", "/Output", errno.EIO))
    assert done.returncode == 2
    assert "cannot list this: Input/output error" in done.stderr
    assert disk.site == {pathlib.Path("notes.txt"): b"mine"}


def test_an_unflushed_decision_is_said_and_finished(built):
    done = built.build(NEW, ("*fsync", "Output/.larder", errno.EIO))
    assert done.returncode == 2
    assert "Input/output error" in done.stderr
    assert built.build(NEW).returncode == 0
    assert built.site == built.new


@pytest.mark.parametrize("blind", [False, True])
def test_a_decided_build_is_finished_whatever_the_content_is_by_then(built, blind):
    """Even if the disk cannot report whether there is a journal."""
    faults = [("*move", "/index.html", errno.ENOSPC)]
    if blind:
        faults.append(("*look", ".larder/journal", errno.EIO))
    done = built.build(NEW, *faults)
    assert done.returncode == 2
    assert (
        "hint: free some space, then build again to publish the rest of the site\n"
        in done.stderr)
    assert built.site not in (built.old, built.new)
    done = built.build('[{"name": ]')
    assert done.returncode == 1
    assert built.site == built.new


@pytest.fixture
def shared_folder(library):
    """A site in a folder where an unprivileged user builds."""
    if os.getuid() != 0:
        pytest.skip("only root can build as somebody else")
    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(made)
        folder.chmod(0o777)
        shutil.copy(LARDER, folder / "larder")
        (folder / "Content").mkdir()
        yield folder


@pytest.mark.parametrize("path", ["recipes", "recipes/pie", "recipes/soup"])
def test_a_folder_that_may_not_be_written_to_stops_the_build_before_anything_moves(
        shared_folder, path):
    def build(recipes):
        (shared_folder / "Content/recipes.json").write_text(recipes)
        return subprocess.run(
            [shared_folder / "larder", "build"], capture_output=True, text=True, check=False,
            cwd=shared_folder, user="nobody", group="nogroup")

    def site():
        return {path: path.read_bytes() for path in (shared_folder / "Output").rglob("*.html")}

    assert build(OLD).returncode == 0
    before = site()
    (shared_folder / "Output" / path).chmod(0o555)
    done = build(NEW)
    assert done.returncode == 2
    assert f"Output/{path}: error: cannot write to this: permission denied [permission-denied]" in (
        done.stderr)
    assert site() == before
    assert not (shared_folder / "Output/.larder/journal").exists()
    (shared_folder / "Output" / path).chmod(0o755)
    assert build(NEW).returncode == 0


def test_a_picture_that_cannot_be_read_is_said_once_where_the_preview_runs(tmp_path, library):
    rules = tmp_path / "faults"
    with preview_kitchen() as home:
        home.write("images/pie.gif", "")
        (home.content / "images/pie.gif").write_bytes(b"GIF89a\1\0\1\0" + bytes(16))
        home.recipes([{**PIE, "image": "images/pie.gif"}, SOUP])
        environment = os.environ | {"LD_PRELOAD": str(library), "LARDER_FAULTS": str(rules)}
        with Preview(home, environment=environment) as preview:
            until(lambda: "all done" in preview.text)
            rules.write_text(f"reach images/pie.gif {errno.EACCES}\n")
            for _ in range(2):
                assert preview.get("/cook/images/pie.gif")[0] == 404
            until(lambda: preview.faults)
            assert "cannot read this: permission denied [permission-denied]" in preview.faults[0]
            assert "".join(preview.faults).count("permission denied") == 1
            rules.write_text("")
            assert preview.get("/cook/images/pie.gif")[0] == 200
